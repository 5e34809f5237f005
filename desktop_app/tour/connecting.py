"""Journey J1: first start, connection with error messages, first synchronisation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop_app.domain.profiles.profile import Environment
from desktop_app.tour.guide import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui.profiles.welcome_page import WelcomePage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QComboBox

    from desktop_app.tour.context import TourContext


class ConnectingJourney:
    """The steps of J1 on a sandbox in place of the bank."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._not_opened = ""

    async def walk(self) -> None:
        """Run all steps."""
        await self._guide.step("J1", "First start", self._first_start)
        await self._guide.step("J1", "A token the bank does not know", self._wrong_token)
        await self._guide.step(
            "J1", "Signing in at the bank, to be filled in", self._choose_browser
        )
        await self._guide.step("J1", "Waiting for a browser that did not open", self._wait)
        await self._guide.step("J1", "Declined at the bank", self._decline)
        await self._guide.step("J1", "Connected, with a recovery code", self._connect)
        await self._guide.step("J1", "First synchronisation under way", self._begin)
        await self._guide.step("J1", "Everything is here", self._synchronise)

    @property
    def _page(self) -> WelcomePage:
        page = self._tour.window.page("welcome")
        if not isinstance(page, WelcomePage):
            raise StepFailed("this is not the first start")
        return page

    async def _first_start(self) -> None:
        await self._guide.until(lambda: self._tour.host.window is not None, "the first window")
        self._tour.set_size()
        await self._guide.until(self._page.choice.isVisible, "the choice of profiles")

    async def _wrong_token(self) -> None:
        since = await self._guide.last_number()
        step = self._page.connect_step
        await self._guide.press(self._page.choice.connect_card.button)
        form = step.form
        await self._guide.write(form.name.control, "ООО «Першая крама»")
        await self._guide.write(form.short_name.control, "ПК")
        _choose(form.environment.control, Environment.TEST)
        await self._guide.write(form.address.control, str(self._tour.addresses["documents_url"]))
        await self._guide.write(form.token.control, "not-a-token-of-this-bank")
        await self._guide.press(step.test)
        await self._guide.expect_call("GET /analytic/{analyticType}", since=since)
        await self._guide.expect_call("GET /", since=since, status=401)
        await self._guide.until(lambda: step.findings.isVisible() and step.keep.isVisible(),
                                "words for what is wrong")  # fmt: skip

    async def _choose_browser(self) -> None:
        step = self._page.connect_step
        form = step.form.oauth
        await self._guide.press(step.form.ways.buttons()[-1])
        await self._guide.until(
            lambda: form.isVisible() and not step.findings.isVisible(),
            "the fields for signing in, and no words about the token",
        )
        told = self._tour.addresses
        await self._guide.write(form.client_id.control, str(told["client_id"]))
        await self._guide.write(form.client_secret.control, str(told["client_secret"]))
        await self._guide.press(form.fold)
        for field, name in (
            (form.authorize, "authorize_url"),
            (form.token, "token_url"),
            (form.revoke, "revoke_url"),
        ):
            await self._guide.write(field.control, str(told[name]))

    async def _wait(self) -> None:
        page, browser = self._page, self._tour.browser
        browser.works = False
        await self._guide.press(page.connect_step.connect_button)
        await self._guide.until(page.waiting.isVisible, "the strip")
        clipboard = QApplication.clipboard()
        clipboard.clear()
        await self._guide.press(page.waiting.copy)
        await self._guide.until(clipboard.text, "the copied address")
        self._not_opened = clipboard.text()
        browser.works = True

    async def _decline(self) -> None:
        page = self._page
        await self._tour.browser.answer(self._not_opened, decline=True)
        await self._guide.until(
            lambda: page.messages.isVisible() and not page.waiting.isVisible(),
            "words for what happened, and the end of waiting",
        )

    async def _connect(self) -> None:
        since = await self._guide.last_number()
        page = self._page
        page.connect_step.form.oauth.show_details(shown=False)
        await self._guide.press(page.connect_step.connect_button)
        await self._guide.until(lambda: bool(self._tour.browser.pages), "the page in the browser")
        await self._tour.browser.answer()
        await self._guide.expect_call("POST /token", since=since)
        await self._guide.expect_call("GET /", since=since)
        await self._guide.until(page.recovery_step.isVisible, "the recovery code")

    async def _begin(self) -> None:
        step = self._page.recovery_step
        step.confirm.setChecked(True)
        await self._guide.press(step.go_on)
        await self._guide.until(lambda: self._tour.host.workspace is not None, "the workspace")
        self._tour.set_size()
        sync = self._tour.workspace.sync
        await self._guide.until(
            lambda: (
                sync.status.last_good is not None
                or (sync.status.total > 0 and sync.status.done > 0)
            ),
            "progress with counts",
        )

    async def _synchronise(self) -> None:
        sync = self._tour.workspace.sync
        await self._guide.until(lambda: sync.status.last_good is not None, "a good run")
        await sync.finished()
        if sync.status.error is not None:
            raise StepFailed(str(sync.status.error))
        state = await self._guide.control.state()
        there = sum(state["counts"]["documents"].values())
        await self._guide.until(
            lambda: self._tour.window.current == "documents", "the page of documents"
        )
        await ListDriver(self._tour, "documents").expect_rows(there)


def _choose(box: QComboBox, value: object) -> None:
    box.setCurrentIndex(box.findData(value))
