"""Drives the page on which documents are signed, and the bank's page in it, in the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.signing.results import SigningOutcome
from desktop_app.tour.browser_driver import ASKS_FOR_CODE, BrowserDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.signing.signing_page import SigningPage
from desktop_app.ui.signing.signing_panel import PanelAction, SigningStep

if TYPE_CHECKING:
    from collections.abc import Collection

    from desktop_app.tour.context import TourContext

_DECLINE: Final = "button[value=decline]"


class SigningDriver:
    """Goes through the three steps of signing."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._bank = BrowserDriver(tour.guide, lambda: self.page.browser)

    @property
    def page(self) -> SigningPage:
        """The page; it is made when it is first visited."""
        page = self._tour.window.page("signing")
        if not isinstance(page, SigningPage):
            raise StepFailed("there is no page for signing")
        return page

    async def compared(self, ids: Collection[str]) -> None:
        """Wait until documents are compared with the bank, and confirm what has to be."""
        await self._guide.until(lambda: self._tour.window.current == "signing", "the page")
        panel = self.page.panel
        await self._guide.until(
            lambda: {row.document.id for row in panel.list.rows} == set(ids), "the documents"
        )
        opening = panel.buttons[PanelAction.OPEN]
        await self._guide.until(
            lambda: opening.isEnabled() or panel.confirm.isVisible(), "the end of the comparison"
        )
        if panel.confirm.isVisible():
            await self._guide.press(panel.confirm)
        await self._guide.until(opening.isEnabled, "the way to the bank's page")

    async def open(self) -> None:
        """Open the bank's page.

        Raises:
            StepFailed: it did not come, or is elsewhere.
        """
        since = await self._guide.last_number()
        page = self.page
        await self._guide.press(page.panel.buttons[PanelAction.OPEN])
        await self._guide.until(lambda: page.step is SigningStep.BANK, "the step of the bank")
        await self._guide.expect_call("POST /signs/initialize", since=since)
        await self._guide.expect_call("GET /signs/verify", since=since, status=302)
        await self._bank.says(ASKS_FOR_CODE, wanted=True)
        await self._bank.tab_through_page()
        host = page.browser.address.text()
        if not host.startswith("127.0.0.1:"):
            raise StepFailed(f"the page is at {host}")

    async def sign(self) -> None:
        """Enter the code on the bank's page, and wait until every document is signed.

        Raises:
            StepFailed: the bank's page is gone, or not every document is signed.
        """
        since = await self._guide.last_number()
        await self._bank.enter_code("1234")
        await self.told(SigningOutcome.SIGNED)
        await self._guide.expect_call("GET /signs/{signIntendId}/results", since=since)

    async def decline(self) -> None:
        """Press the button of the bank's page that declines.

        Raises:
            StepFailed: the bank's page is gone.
        """
        await self._bank.press(_DECLINE)

    async def told(self, *outcomes: SigningOutcome) -> None:
        """Wait until every document has one of these outcomes."""
        page = self.page
        await self._guide.until(lambda: page.step is SigningStep.RESULT, "the result")
        await self._guide.until(
            lambda: (
                [result.outcome for view in page.views for result in view.results]
                and all(
                    result.outcome in outcomes for view in page.views for result in view.results
                )
            ),
            f"{outcomes[0]} as the outcome",
        )
        await self._guide.until(lambda: not page.browser.is_running, "the end of the browser")
