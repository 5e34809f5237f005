"""Journey J5: one payment signed and another declined on the bank's page, in the window."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.signing.results import SigningOutcome
from desktop_app.storage.window import DocumentFilter
from desktop_app.tour.guide import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui.signing.signing_page import SigningPage
from desktop_app.ui.signing.signing_panel import PanelAction, SigningStep

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.tour.context import TourContext

_CODE: Final = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)
_READY: Final = "document.readyState === 'complete' && document.activeElement.id === 'code'"
_TYPED: Final = "document.getElementById('code').value"
_DECLINE: Final = "document.querySelector('button[value=decline]').click()"
_LOOK_EVERY_S: Final = 0.05


class SigningJourney:
    """The steps of J5 that sign."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._document: ListedDocument | None = None

    @cached_property
    def _listed(self) -> ListDriver:
        return ListDriver(self._tour, "to_sign")

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J5", "Before signing: compared with the bank", self._choose)
        await step("J5", "The bank's page with its code", self._open)
        await step("J5", "The payment is signed", self._sign)
        await step("J5", "Another one before signing", self._choose)
        await step("J5", "The bank's page for the other one", self._open)
        await step("J5", "The other payment is declined", self._decline)

    @property
    def _page(self) -> SigningPage:
        page = self._tour.window.page("signing")
        if not isinstance(page, SigningPage):
            raise StepFailed("there is no page for signing")
        return page

    async def _choose(self) -> None:
        await self._listed.visit()
        self._document = document = await self._listed.choose(self._first_payment())
        registry = self._tour.window.registry
        await self._guide.until(lambda: registry.can_run("to_sign.sign_chosen"), "the command")
        registry.run("to_sign.sign_chosen")
        await self._guide.until(lambda: self._tour.window.current == "signing", "the page")
        panel = self._page.panel
        await self._guide.until(
            lambda: [row.document.id for row in panel.list.rows] == [document.id], "the document"
        )
        opening = panel.buttons[PanelAction.OPEN]
        await self._guide.until(
            lambda: opening.isEnabled() or panel.confirm.isVisible(), "the end of the comparison"
        )
        if panel.confirm.isVisible():
            await self._guide.press(panel.confirm)
        await self._guide.until(opening.isEnabled, "the way to the bank's page")

    def _first_payment(self) -> int:
        """The position of the newest payment among the rows that are read."""
        model = self._listed.page.list.model
        for position in range(model.count):
            row = model.row(position)
            if row is not None and row.value.type in PAYMENT_TYPES:
                return position
        raise StepFailed("no payment awaits a signature")

    async def _open(self) -> None:
        since = await self._guide.last_number()
        page = self._page
        await self._guide.press(page.panel.buttons[PanelAction.OPEN])
        await self._guide.until(lambda: page.step is SigningStep.BANK, "the step of the bank")
        await self._guide.expect_call("POST /signs/initialize", since=since)
        await self._guide.expect_call("GET /signs/verify", since=since, status=302)
        await self._page_says(_READY, wanted=True)
        host = page.browser.address.text()
        if not host.startswith("127.0.0.1:"):
            raise StepFailed(f"the page is at {host}")

    async def _sign(self) -> None:
        since = await self._guide.last_number()
        page = self._page
        page.browser.focus_page()
        session = page.browser.session
        if session is None:
            raise StepFailed("the bank's page is gone")
        field = session.top.focusProxy() or session.top
        for number, key in enumerate(_CODE, start=1):
            await self._guide.keys(field, key)
            await self._page_says(_TYPED, wanted="1234"[:number])
        await self._guide.keys(field, Qt.Key.Key_Return)
        await self._told(SigningOutcome.SIGNED)
        await self._guide.expect_call("GET /signs/{signIntendId}/results", since=since)
        await self._gone_from_the_list()

    async def _decline(self) -> None:
        session = self._page.browser.session
        if session is None:
            raise StepFailed("the bank's page is gone")
        session.top.page().runJavaScript(_DECLINE)
        await self._told(SigningOutcome.DECLINED, SigningOutcome.NOT_SIGNED)
        document = await self._at_the_bank()
        if document.status != DocumentStatus.AWAITING_SIGNATURE:
            raise StepFailed("a payment that was declined does not await its signature any more")

    async def _told(self, *outcomes: SigningOutcome) -> None:
        page = self._page
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

    async def _gone_from_the_list(self) -> None:
        """Wait until the window's list does not have the signed document any more."""
        document = self._document
        if document is None:
            raise StepFailed("nothing was chosen")
        where = DocumentFilter(kind=document.kind, to_sign=True)
        windows = self._tour.workspace.windows
        sort = self._listed.page.sort
        async with asyncio.timeout(60):
            while await windows.position(where, sort, document.id) is not None:  # noqa: ASYNC110
                await asyncio.sleep(_LOOK_EVERY_S)

    async def _at_the_bank(self) -> ListedDocument:
        """The chosen document as the bank has it now."""
        if self._document is None:
            raise StepFailed("nothing was chosen")
        opened = await self._tour.workspace.documents.details(
            self._document.kind, self._document.id, fresh=True
        )
        document: ListedDocument = opened.details.document
        return document

    async def _page_says(self, question: str, *, wanted: object) -> None:
        """Wait until a script on the bank's page answers what is wanted."""
        async with asyncio.timeout(60):
            while await self._ask_page(question) != wanted:  # noqa: ASYNC110
                await asyncio.sleep(_LOOK_EVERY_S)

    async def _ask_page(self, question: str) -> object:
        session = self._page.browser.session
        if session is None:
            raise StepFailed(f"the bank's page is gone: {self._page.browser.end_text}")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def take(value: object) -> None:
            if not answer.done():
                answer.set_result(value)

        session.top.page().runJavaScript(f"try {{ {question} }} catch (_) {{ null }}", 0, take)
        return await answer
