"""Tests of an ended sign-in in the window: one notice, work kept, signing in again."""

from __future__ import annotations

import asyncio
import base64
import json
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from desktop_app.api.documents import oauth_answers
from desktop_app.api.retry import GATEWAY
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.sign_in import Secrets, SignInWay
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.window import DocumentFilter
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.profiles.sign_in_card import SignInCard
from desktop_app.ui.profiles.sign_in_controller import SignInController
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.message_bar import MessageBar
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Scheme
from tests.api.gateway.merchant import open_merchant
from tests.support.company import until
from tests.support.signing_in import TokenOwners, send_without_answer, signing_in
from tests.ui.hands import click, press

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.ui.i18n.message import Message
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess
    from tests.support.signing_in import SignInSetup

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
NAME = Text("labels", "Status")


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


class Shown:
    """A window with an empty page, and the messages about the sign-in."""

    def __init__(self, one: SignInSetup) -> None:
        self.one = one
        self.registry = CommandRegistry()
        self.window = MainWindow(registry=self.registry, destinations=ROUTES, profile=one.profile)
        self.window.begin(lambda _place: Page(NAME, registry=self.registry))
        self.window.show()
        self.controller = SignInController(
            sign_in=one.sign_in, workspace=one.workspace, window=self.window, clock=one.clock
        )

    @property
    def page(self) -> Page:
        page = self.window.page("documents")
        assert isinstance(page, Page)
        return page

    @property
    def message(self) -> Message | None:
        """The only message on the screen."""
        widgets = QApplication.allWidgets()
        bars = [one for one in widgets if isinstance(one, MessageBar) and one.isVisible()]
        assert len(bars) <= 1
        return bars[0].message if bars else None

    @property
    def title(self) -> str:
        return self.message.title if self.message else ""

    def button(self, text: str) -> QPushButton:
        found = [one for one in self.window.messages.findChildren(QPushButton)
                 if one.isVisible() and one.text() == text]  # fmt: skip
        assert len(found) == 1
        return found[0]

    async def at_the_bank(self) -> None:
        """Answer the page that is waited for."""
        await until(lambda: self.one.browser.pages)
        await self.one.browser.answer(self.one.browser.pages.pop())

    async def signed_in(self) -> None:
        """Answer the page that is waited for, and wait until that is told."""
        await self.at_the_bank()
        await until(lambda: self.title == "You are signed in at the bank")
        assert not self.controller.strip.isVisible()


@asynccontextmanager
async def shown(one: SignInSetup) -> AsyncIterator[Shown]:
    window = Shown(one)
    try:
        yield window
    finally:
        window.controller.close()
        window.window.let_go()
        window.window.deleteLater()


def test_from_nobody_signed_in_to_the_first_synchronisation(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            assert window.title == "You are not signed in at the bank"
            assert not window.registry.action("app.sign_out").isEnabled()
            click(window.button("Sign in"))
            await until(window.controller.strip.isVisible)
            assert window.title == ""
            assert "has opened in your browser" in window.controller.strip.text
            await window.signed_in()
            assert window.message is not None
            assert window.message.severity is MessageSeverity.SUCCESS
            assert "Until" in window.message.text
            await one.workspace.sync.finished()
            assert one.workspace.sync.status.error is None
            totals = await one.workspace.windows.totals(DocumentFilter(kind=Kind.DOCUMENT))
            assert totals.count > 0
            await until(lambda: window.registry.action("app.sign_out").isEnabled())

    run_qt(scenario())


@pytest.mark.parametrize("renewable", [True, False])
def test_only_a_sign_in_that_is_renewed_lasts_longer_while_the_program_runs(
    sandbox: SandboxProcess,
    run_qt: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    renewable: bool,
) -> None:
    def without(*_: object, now: datetime) -> tuple[str, datetime]:
        return "", now

    if not renewable:
        monkeypatch.setattr(oauth_answers, "_refreshing", without)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            window.controller.begin()
            await window.signed_in()
            assert one.sign_in.status.renewable is renewable
            assert window.message is not None
            assert ("longer while Kantora is running" in window.message.text) is renewable
            assert window.message.text.startswith("Until ")
            await one.workspace.sync.finished()

    run_qt(scenario())


def test_waiting_may_be_given_up_and_the_address_be_copied(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            one.browser.works = False
            window.registry.run("app.sign_in")
            strip = window.controller.strip
            await until(strip.isVisible)
            assert "No browser opened" in strip.text
            assert strip.copy.hasFocus()
            click(strip.copy)
            address = QApplication.clipboard().text()
            assert address.startswith(sandbox.addresses.authorize_url)
            assert strip.copy.text() == "Copied"
            window.registry.run("app.sign_in")  # a second attempt does not begin meanwhile
            press(strip.cancel, Qt.Key.Key_Escape)
            await until(lambda: not strip.isVisible())
            await until(lambda: window.title == "You are not signed in at the bank")
            with pytest.raises(OSError, match=r"refused|reset"):
                await one.browser.answer(address)

    run_qt(scenario())


def test_declining_is_said_and_may_be_tried_again(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            window.controller.begin()
            await until(lambda: one.browser.pages)
            await one.browser.answer(one.browser.pages.pop(), decline=True)
            await until(lambda: window.title == "Sign-in was cancelled")
            assert not window.controller.strip.isVisible()
            click(window.button("Retry"))
            await window.signed_in()

    run_qt(scenario())


def test_the_end_of_a_sign_in_is_one_notice_and_the_way_back(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            one.workspace.sync.start()
            await one.workspace.sync.finished()
            count = (await one.workspace.windows.totals(DocumentFilter(kind=Kind.DOCUMENT))).count
            sandbox.advance(11 * 3600)
            one.workspace.sync.start()
            for _ in range(3):  # pages ask, too
                aio.start(one.read(), owner=window.page)
            await one.workspace.sync.finished()
            await until(lambda: window.title == "The bank ended the sign-in")
            assert window.message is not None
            assert "all your work is kept" in window.message.text
            assert len(window.window.messages._entries) == 1
            # What was stored is there to be read.
            totals = await one.workspace.windows.totals(DocumentFilter(kind=Kind.DOCUMENT))
            assert totals.count == count > 0
            click(window.button("Sign in again"))
            await window.signed_in()
            await one.workspace.sync.finished()
            assert one.workspace.sync.status.error is None

    run_qt(scenario())


def test_a_bank_that_turns_everything_away_is_told_once_for_all_pages(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            sandbox.fault("GET /", "status-401", times=1000)
            one.workspace.sync.start()
            await one.workspace.sync.finished()
            await until(lambda: window.title == "The bank refused the sign-in")
            window.window.messages.clear()
            aio.start(one.read(), owner=window.page)
            await until(lambda: window.title == "The bank refused the sign-in")
            sandbox.reset()
            click(window.button("Sign in again"))
            await window.signed_in()

    run_qt(scenario())


def test_a_gateway_that_turns_away_says_nothing_about_the_sign_in_at_the_bank(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            window.window.messages.clear()
            window.window.go("documents")
            async with open_merchant(sandbox) as merchant:
                sandbox.fault(f"POST {GATEWAY[11].path}", "status-401", service="gateway")
                aio.start(merchant.reader.order_status(order_number="1"), owner=window.page)
                await until(lambda: window.title != "")
            assert window.title == "The payment gateway refused the login or token"
            assert window.message is not None
            assert "Settings, Card payments" in window.message.text
            assert one.sign_in.status.error is None
            buttons = window.window.messages.findChildren(QPushButton)
            assert not {"Sign in again", "Enter a new token"} & {each.text() for each in buttons}

    run_qt(scenario())


def test_a_bank_that_turns_away_right_after_a_good_run_is_told_too(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            sync = one.workspace.sync
            sync.start()
            await sync.finished()  # its end and the next start are told as one change
            sandbox.fault("GET /", "status-401", times=1000)
            sync.start()
            await sync.finished()
            await until(lambda: window.title == "The bank refused the sign-in")

    run_qt(scenario())


def test_the_end_of_the_day_is_announced(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            window.window.messages.clear()
            end = one.sign_in.status.until
            assert end is not None

            def told(before_the_end: timedelta) -> str:
                window.window.messages.clear()
                one.clock.moment = end - before_the_end
                window.controller.look()
                return window.title

            assert told(timedelta(minutes=31)) == ""
            assert told(timedelta(minutes=30)).startswith("The day's sign-in ends at ")
            assert told(timedelta(minutes=20)) == ""  # who closed it has read it
            assert told(timedelta(minutes=5)).startswith("The day's sign-in ends at ")
            assert told(timedelta(minutes=1)) == ""
            assert told(timedelta(0)) == "The day's sign-in is over"
            assert window.message is not None
            assert window.message.text.startswith("All your work is kept.")
            click(window.button("Sign in again"))
            await window.signed_in()

    run_qt(scenario())


@pytest.mark.parametrize("reached", [True, False])
def test_signing_out(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path, *, reached: bool
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            if not reached:
                sandbox.fault("POST /revoke", "drop-before-commit", service="oauth")
            window.registry.run("app.sign_out")
            await until(lambda: window.title == "You are signed out")
            assert window.message is not None
            assert await one.secrets.tokens() is None
            expected = MessageSeverity.SUCCESS if reached else MessageSeverity.WARNING
            assert window.message.severity is expected
            assert ("could not be told" in window.message.text) is not reached
            await until(lambda: not window.registry.action("app.sign_out").isEnabled())
            assert window.title == "You are signed out"
            click(window.button("Sign in"))
            await window.signed_in()

    run_qt(scenario())


def test_a_sign_out_that_the_bank_never_confirmed_is_told_when_the_profile_is_opened(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            await one.secrets.keep_tokens(None)  # and here the program was killed
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            assert window.title == "You are signed out, but the bank may not know it"
            click(window.button("Sign in"))
            await window.signed_in()

    run_qt(scenario())


def test_signing_out_that_could_not_be_stored_is_repeated_from_its_message(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: object, __: object) -> None:
        raise DiskFull(tmp_path)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            with monkeypatch.context() as patch:
                patch.setattr(Vault, "set_several", full)
                window.registry.run("app.sign_out")
                await until(lambda: window.title == "The sign-out is not complete")
            window.registry.refresh()
            assert window.registry.action("app.sign_out").isEnabled()
            window.controller.look()
            assert window.title == "The sign-out is not complete"
            click(window.button("Sign out again"))
            await until(lambda: window.title == "You are signed out")
            assert await one.secrets.tokens() is None

    run_qt(scenario())


def test_a_pasted_token_that_ended_leads_to_the_settings(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        pasted = signing_in(tmp_path, sandbox, way=SignInWay.PASTED)
        async with pasted as one, shown(one) as window:
            await one.secrets.keep(Secrets(access_token="ended"))
            assert window.message is None
            assert not window.registry.action("app.sign_in").isEnabled()
            aio.start(one.read(), owner=window.page)
            await until(lambda: window.title == "Access to the bank has ended")
            click(window.button("Enter a new token"))
            assert window.window.current == "settings"
            token = Secrets(access_token=sandbox.addresses.access_token)
            await one.sign_in.use(one.profile, token)
            await until(lambda: window.message is None)

    run_qt(scenario())


def test_the_end_that_a_pasted_token_tells_is_announced(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        pasted = signing_in(tmp_path, sandbox, way=SignInWay.PASTED)
        async with pasted as one, shown(one) as window:
            end = datetime(2026, 11, 20, 12, tzinfo=UTC)
            claims = json.dumps({"iss": "b", "sub": "ann", "exp": end.timestamp()}).encode()
            middle = base64.urlsafe_b64encode(claims).decode().rstrip("=")
            await one.sign_in.use(one.profile, Secrets(access_token=f"e30.{middle}.c2ln"))
            assert one.sign_in.status.token_until == end
            card = SignInCard(lambda: one.sign_in.status, registry=window.registry)
            said = " ".join(label.text() for label in card.findChildren(QLabel))
            assert "It says that it is valid until" in said
            card.deleteLater()

            def told(before_the_end: timedelta) -> str:
                window.window.messages.clear()
                one.clock.moment = end - before_the_end
                window.controller.look()
                return window.title

            assert told(timedelta(minutes=31)) == ""
            assert told(timedelta(minutes=30)).startswith("The access token ends at ")
            assert told(timedelta(0)) == "The access token has ended"
            click(window.button("Enter a new token"))
            assert window.window.current == "settings"

    run_qt(scenario())


async def answerable(window: Shown) -> None:
    """Wait until the question is on the screen and takes an answer."""
    await until(
        lambda: (
            window.controller.question.isVisible() and window.controller.question.yes.isEnabled()
        )
    )


@pytest.mark.parametrize("same", [True, False])
def test_who_signed_in_is_asked_while_something_may_still_arrive(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path, *, same: bool
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            first = one.sign_in.owner
            row_id = await send_without_answer(one, sandbox)
            assert not window.controller.question.isVisible()
            window.controller.begin()
            await window.at_the_bank()
            await answerable(window)
            question = window.controller.question
            assert question.title == "Are you signed in as the same person and company as before?"
            assert question.text.startswith("1 document sent before may still arrive")
            click(question.yes if same else question.no)
            await until(lambda: not one.sign_in.status.undecided)
            await until(lambda: not question.isVisible())
            assert (one.sign_in.owner == first) is same
            row = await one.workspace.outbox.look(row_id)
            assert row is not None
            assert row.state is (OutboxState.CONFIRMED if same else OutboxState.UNKNOWN)

    run_qt(scenario())


def test_a_question_that_is_closed_is_asked_again(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    unsaid = "It is not said yet who is signed in at the bank"

    async def first() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            await send_without_answer(one, sandbox)
            await one.enter()
            await answerable(window)
            assert window.controller.question.later.hasFocus()
            press(window.controller.question.later, Qt.Key.Key_Escape)
            await until(lambda: window.title == unsaid)
            assert not window.controller.question.isVisible()
            window.controller.look()  # it does not come up by itself at once
            assert not window.controller.question.isVisible()
            click(window.button("Answer"))
            await answerable(window)
            assert window.title != unsaid
            click(window.controller.question.later)
            await until(lambda: window.title == unsaid)
            window.window.messages.clear()
            await until(lambda: window.registry.action("app.who_signed_in").isEnabled())
            window.registry.run("app.who_signed_in")
            await answerable(window)
            assert one.sign_in.status.undecided

    async def second() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await answerable(window)
            click(window.controller.question.yes)
            await until(lambda: not one.sign_in.status.undecided)
            await until(lambda: not window.registry.action("app.who_signed_in").isEnabled())

    run_qt(first())
    run_qt(second())


def test_the_second_click_of_a_double_click_answers_nothing(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            await one.enter()
            await send_without_answer(one, sandbox)
            await one.enter()
            question = window.controller.question
            given: list[bool] = []
            question.answered.connect(given.append)
            await until(question.isVisible)
            sent = question.sent
            assert sent is not None
            question.ask_if_same(sent)  # it begins to be shown now
            click(question.yes)
            click(question.no)
            assert given == []
            await answerable(window)
            click(question.no)
            assert given == [False]
            await until(lambda: not one.sign_in.status.undecided)

    run_qt(scenario())


@pytest.mark.parametrize("use", [True, False])
def test_signing_in_as_somebody_else_is_asked_before_it_is_done(
    sandbox: SandboxProcess,
    run_qt: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    use: bool,
) -> None:
    token_owners = TokenOwners(monkeypatch)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            token_owners.person = "ann"
            await one.enter()
            await send_without_answer(one, sandbox)
            token_owners.person = "bob"
            window.controller.begin()
            await window.at_the_bank()
            await answerable(window)
            question = window.controller.question
            assert question.title == "You signed in as another person or company than before"
            assert "you will have to decide" in question.text
            assert not question.later.isVisible()
            assert question.no.hasFocus()
            assert one.sign_in.owner == "ann"
            click(question.yes if use else question.no)
            await until(lambda: not question.isVisible() and not window.controller._busy)
            assert one.sign_in.owner == ("bob" if use else "ann")
            assert (window.title == "You are signed in at the bank") is use

    run_qt(scenario())


def test_what_was_cancelled_does_not_end_the_attempt_after_it(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            sign_in, tidied = one.sign_in.sign_in, asyncio.Event()

            async def slow_to_end(**about: Any) -> bool:
                try:
                    return await sign_in(**about)
                except asyncio.CancelledError:
                    await tidied.wait()
                    raise

            monkeypatch.setattr(one.sign_in, "sign_in", slow_to_end)
            window.controller.begin()
            strip = window.controller.strip
            await until(strip.isVisible)
            first = window.controller._attempt
            assert first is not None
            click(strip.cancel)
            assert not strip.isVisible()
            one.browser.pages.clear()
            window.controller.begin()
            await until(strip.isVisible)
            tidied.set()
            await asyncio.wait({first})
            assert strip.isVisible(), "the second attempt still waits"
            await window.signed_in()

    run_qt(scenario())


@pytest.mark.parametrize("way", SignInWay)
def test_settings_changed_during_the_sign_in_are_told_and_signing_in_again_is_offered(
    sandbox: SandboxProcess, run_qt: Run, tmp_path: Path, way: SignInWay
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one, shown(one) as window:
            window.controller.begin()
            await until(lambda: one.browser.pages)
            oauth = replace(one.profile.oauth, client_id="another")
            changed = replace(one.profile, oauth=oauth, sign_in=way)
            await one.sign_in.use(changed, Secrets(access_token="pasted"))
            await window.at_the_bank()
            await until(lambda: window.title == "This sign-in does not count")
            assert window.message is not None
            assert "given back" in window.message.text
            window.controller.look()
            assert window.title == "This sign-in does not count", "it stays until it is answered"
            assert not window.controller.strip.isVisible()
            again = [
                each
                for each in window.window.messages.findChildren(QPushButton)
                if each.isVisible() and each.text() == "Sign in again"
            ]
            assert len(again) == (way is SignInWay.OAUTH)
            if way is SignInWay.PASTED:
                return
            await one.sign_in.use(one.profile, Secrets())
            click(again[0])
            await window.signed_in()

    run_qt(scenario())
