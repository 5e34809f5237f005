"""Journey J1: a sign-in that ends, is renewed, and is signed out."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QScrollArea

from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.profiles.browser_sign_in_strip import BrowserSignInStrip
from desktop_app.ui.profiles.sign_in_card import SignInCard

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext
    from desktop_app.ui.shell.message_bar import MessageBar

_TRIES = 8
_UNAUTHORISED = 401
_TIMEOUT_S = 40.0
_LOOK_EVERY_S = 0.1


class SignInJourney:
    """The steps of J1 after the first synchronisation, with a profile that signs in by browser."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        await self._guide.step("J1", "Who is signed in and until when", self._settings)
        await self._guide.step("J1", "The bank turns the sign-in away", self._calls_refused)
        await self._guide.step("J1", "Waiting for the browser with a page at hand", self._again)
        await self._guide.step("J1", "Signed in with fewer permissions", self._grant_fewer_scopes)
        await self._guide.step("J1", "Signed out here and at the bank", self._sign_out)
        await self._guide.step("J1", "Signed in again", self._all)

    @property
    def _bar(self) -> MessageBar:
        return self._tour.window.messages

    @property
    def _strip(self) -> BrowserSignInStrip:
        strip = self._tour.window.findChild(BrowserSignInStrip)
        if strip is None:
            raise StepFailed("there is no strip")
        return strip

    @property
    def _card(self) -> SignInCard:
        card = self._tour.window.page("settings").findChild(SignInCard)
        if card is None:
            raise StepFailed("settings do not say who is signed in")
        return card

    async def _show_card(self) -> None:
        await self._guide.go(self._tour.window, "settings")
        page = self._tour.window.page("settings")
        await self._guide.until(self._card.isVisible, "the card")
        for area in page.findChildren(QScrollArea):
            area.ensureWidgetVisible(self._card)

    async def _settings(self) -> None:
        await self._show_card()
        await self._guide.until(self._card.sign_out.isVisible, "the way to sign out")

    async def _calls_refused(self) -> None:
        await self._tour.workspace.sync.finished()
        await self._guide.control.order_fault(
            service="documents", operation="GET /", fault="status-401", times=_TRIES
        )
        await self._guide.go(self._tour.window, "documents")
        since = await self._guide.last_number()
        await self._guide.run(self._tour.window, "app.sync")
        await self._guide.expect_call("POST /token", since=since)
        await self._guide.until(
            lambda: (
                self._bar.message is not None
                and self._bar.message.severity is MessageSeverity.WARNING
            ),
            "a notice",
        )
        await self._tour.workspace.sync.finished()
        calls = await self._guide.calls(since)
        used = sum(one["operation"] == "GET /" and one["status"] == _UNAUTHORISED for one in calls)
        for _rest in range(_TRIES - used):
            await asyncio.to_thread(self._ask_for_documents)

    def _ask_for_documents(self) -> None:
        """Call without a token, so that a fault that is left over affects no later step."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with suppress(urllib.error.HTTPError):
            opener.open(self._tour.addresses["documents_url"] + "/", timeout=_TIMEOUT_S).close()

    async def _again(self) -> None:
        count = len(self._tour.browser.pages)

        def first() -> QPushButton | None:
            shown = (one for one in self._bar.findChildren(QPushButton) if one.isVisible())
            return next(shown, None)

        await self._guide.press_found(first, "to sign in")
        await self._guide.until(self._strip.isVisible, "the strip")
        await self._guide.until(
            lambda: len(self._tour.browser.pages) > count, "the page in the browser"
        )

    async def _grant_fewer_scopes(self) -> None:
        since = await self._guide.last_number()
        await self._tour.browser.answer(allow={"read_documents", "create_documents"})
        await self._guide.expect_call("POST /token", since=since)
        await self._show_card()
        await self._guide.until(lambda: not self._strip.isVisible(), "the end of waiting")
        await self._guide.until(self._card.sign_out.isVisible, "who is signed in")
        while not any(one["operation"] == "GET /" for one in await self._guide.calls(since)):  # noqa: ASYNC110 - the journal tells nobody
            await asyncio.sleep(_LOOK_EVERY_S)
        await self._tour.workspace.sync.finished()

    async def _sign_out(self) -> None:
        since = await self._guide.last_number()
        await self._guide.press(self._card.sign_out)
        await self._guide.expect_call("POST /revoke", since=since)
        await self._guide.until(lambda: not self._card.sign_out.isVisible(), "nobody signed in")
        await self._tour.workspace.sync.finished()

    async def _all(self) -> None:
        since = await self._guide.last_number()
        await self._guide.press(self._card.sign_in)
        await self._guide.until(self._strip.isVisible, "the strip")
        await self._tour.browser.answer()
        await self._guide.expect_call("GET /", since=since)
        await self._guide.until(self._card.sign_out.isVisible, "who is signed in")
        sync = self._tour.workspace.sync
        await sync.finished()
        if sync.status.error is not None:
            raise StepFailed(str(sync.status.error))
