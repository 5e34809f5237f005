"""Tests that a bank failure gives one clear message and leaves everything else unchanged."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.errors import UserError
from desktop_app.ui import theme
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.profile_pages import ProfilePages
from desktop_app.ui.reference_data.directories_page import DirectoriesPage
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.message_bar import MessageBar
from desktop_app.ui.theme import Scheme
from tests.support.company import SHORT_LIMITS, Bank, MovedClock, until
from tests.support.fakes import FakeMemory
from tests.support.short_timeouts import ShortTimeouts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from desktop_app.domain.documents.listed import ListedDocument
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ALWAYS: Final = 100_000
PATIENCE_S: Final = 240
NOWHERE: Final = "http://127.0.0.1:9"


@dataclass(frozen=True)
class Failure:
    """A failure of the bank and the expected message.

    Attributes:
        fault: what the sandbox does; empty where nobody listens.
        title: the message where nothing is kept.
        retry: whether the same again may help.
        sync: the message about a synchronisation, where it is another one.
    """

    fault: str
    title: str
    retry: bool
    sync: str = ""


FAILURES: Final = (
    Failure(
        "",
        "This is not stored on this computer",
        retry=True,
        sync="The bank's server does not accept connections",
    ),
    Failure("status-401", "Access to the bank has ended", retry=False),
    Failure("status-500", "Error in the bank's service", retry=True),
    Failure("html-200", "A web page came instead of the bank's data", retry=True),
    Failure("hang", "The bank took too long to answer", retry=True),
)
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
failures = pytest.mark.parametrize(
    "failure", FAILURES, ids=[one.fault or "nobody listens" for one in FAILURES]
)


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


class Shown:
    """The window of a company, with its documents on the screen."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.window = MainWindow(
            registry=CommandRegistry(), destinations=ROUTES, profile=company.workspace.profile
        )
        self.window.show()
        self.profile_pages = ProfilePages(
            routes=ROUTES,
            workspace=company.workspace,
            window=self.window,
            memory=FakeMemory(),
            compact=False,
            application_pages={},
            open_browser=lambda _: False,
        )
        self.profile_pages.begin_rest()
        self.window.go("documents")

    @property
    def page(self) -> DocumentListPage:
        page = self.window.page("documents")
        assert isinstance(page, DocumentListPage)
        return page

    def rows(self) -> list[ListedDocument]:
        """What the table shows."""
        model = self.page.list.model
        found = [model.row(place) for place in range(30)]
        return [row.value for row in found if row is not None]

    async def choose_unread(self) -> str:
        """Go to a row whose details were never read, and return its identifier."""
        documents = self.company.workspace.documents
        for unread in await self.company.rows():
            if await documents.stored_details(Kind.DOCUMENT, unread) is None:
                break
        else:
            raise AssertionError("the details of every row were read")
        self.page.list.go_to_id(unread)
        await until(lambda: [row.id for row in self.page.chosen] == [unread])
        return unread

    async def work_ends(self, begin: Callable[[], object]) -> None:
        """Begin what shows its progress under the page, and wait until it has ended."""
        strip, ended = self.page.strip, asyncio.Event()
        run = strip.run

        def watched(work: Any, **told: Any) -> None:
            run(work, **told)
            strip._asked[-1].task.add_done_callback(lambda _: ended.set())

        with mock.patch.object(strip, "run", watched):
            begin()
            async with asyncio.timeout(PATIENCE_S):
                await ended.wait()

    def messages(self) -> list[MessageBar]:
        """The message bars on the screen."""
        widgets = QApplication.allWidgets()
        return [one for one in widgets if isinstance(one, MessageBar) and one.isVisible()]

    async def until_told(self) -> None:
        """Wait for a message; to look at every widget each time would take long."""
        await until(
            lambda: any(
                one.isVisible()
                for top in QApplication.topLevelWidgets()
                for one in top.findChildren(MessageBar)
            )
        )

    def words(self) -> list[str]:
        """Every text on the screen."""
        labels = [one for one in QApplication.allWidgets() if isinstance(one, QLabel)]
        return [one.text() for one in labels if one.isVisible() and one.text()]

    def no_dialog(self) -> bool:
        """Whether nothing stands in the way."""
        dialogs = [one for one in QApplication.allWidgets() if isinstance(one, QDialog)]
        return (
            QApplication.activeModalWidget() is None
            and QApplication.activePopupWidget() is None
            and not any(one.isVisible() for one in dialogs)
        )

    async def one_message(self, failure: Failure) -> MessageBar:
        """Wait for a message, and see that it is the only one and offers what helps."""
        await self.until_told()
        await asyncio.sleep(0.2)
        (bar,) = self.messages()
        assert len(bar._entries) == 1
        assert bar.message is not None
        assert bar.message.title == failure.title
        assert bar.message.text
        assert bar.message.details.startswith("code: ")
        assert retries(bar) is failure.retry
        assert sum(failure.title in text for text in self.words()) == 1
        assert self.no_dialog()
        return bar


def retries(bar: MessageBar) -> bool:
    """Whether *Retry* is offered."""
    return any(one.isVisible() and one.text() == "Retry" for one in bar.findChildren(QPushButton))


@asynccontextmanager
async def shown(company: Company) -> AsyncIterator[Shown]:
    """Show the window in the block; in its end what was on the screen is still there."""
    made = Shown(company)
    await until(lambda: len(made.rows()) == 30)
    before, count = made.rows(), made.page.list.model.count
    assert not made.messages()
    try:
        yield made
        assert made.page.list.model.count == count == 300
        made.page.list.table.go_to(0)
        await until(lambda: made.rows() == before)
    finally:
        made.profile_pages.close()
        made.window.let_go()
        made.window.deleteLater()


class FailingBank:
    """A bank that fails on request; time-outs are short only for calls that it never answers."""

    def __init__(self, sandbox: SandboxProcess, failure: Failure) -> None:
        self._sandbox, self._fault = sandbox, failure.fault
        self._short_timeouts = ShortTimeouts(SHORT_LIMITS.read)
        bank = replace(Bank.of(sandbox), tries=2, short_timeouts=self._short_timeouts)
        self.bank = bank if failure.fault else replace(bank, url=NOWHERE)

    def fail(self) -> None:
        """Let every call that begins from now on fail."""
        if self._fault == "hang":
            self._short_timeouts.expect("*", ALWAYS)
        if self._fault:
            self._sandbox.fault("*", self._fault, times=ALWAYS)

    def recover(self) -> None:
        """Let it answer again."""
        self._sandbox.reset()
        self._short_timeouts.forget()


def _retry_of(bar: MessageBar) -> QPushButton:
    return next(one for one in bar.findChildren(QPushButton) if one.text() == "Retry")


@failures
def test_an_action_on_documents(
    sandbox: SandboxProcess, company: OpenCompany, run_qt: Run, failure: Failure
) -> None:
    async def scenario() -> None:
        failing = FailingBank(sandbox, failure)
        async with company(failing.bank) as opened, shown(opened) as window:
            failing.fail()
            await window.choose_unread()
            window.page.split.set_content(there=False)
            window.page.opening.stop()
            window.page.files.keep_chosen()
            bar = await window.one_message(failure)
            assert window.page.isAncestorOf(bar)
            # The same again says the same again, once.
            await window.work_ends(window.page.files.keep_chosen)
            bar = await window.one_message(failure)
            if failure.fault and failure.retry:
                failing.recover()
                kept = window.page.chosen[0].id
                forms = opened.workspace.print_forms
                await window.work_ends(_retry_of(bar).click)
                assert await forms.kept(Kind.DOCUMENT, kept) == {"print.pdf"}
                titles = [one.message.title for one in window.messages() if one.message]
                assert titles == ["Kept for offline use: 1"]

    run_qt(scenario())


@failures
def test_details_and_then_a_print_form(
    sandbox: SandboxProcess, company: OpenCompany, run_qt: Run, failure: Failure
) -> None:
    async def details(window: Shown) -> None:
        window.page.split.open_pane()
        head = window.page.pane.head
        await until(lambda: head.failure is not None)
        await asyncio.sleep(0.1)
        said = [text for text in window.words() if failure.title in text]
        assert said == [
            f"Only data from the list is shown; details were not read yet. {failure.title}"
        ]
        assert not window.messages()
        assert window.no_dialog()
        # What the list tells is there to be read.
        row = window.page.opening.row
        assert row is not None
        assert any(row.party.name and row.party.name in text for text in window.words())

    async def print_form(window: Shown) -> None:
        window.page.opening.stop()
        window.page.split.set_content(there=False)
        assert not window.messages()
        window.page.show_form(FileFormat.PDF)
        bar = await window.one_message(failure)
        assert window.profile_pages.navigator.viewer is not None
        assert window.profile_pages.navigator.viewer.isAncestorOf(bar)
        assert not window.profile_pages.navigator.viewer.has_file

    async def scenario() -> None:
        failing = FailingBank(sandbox, failure)
        async with company(failing.bank) as opened, shown(opened) as window:
            failing.fail()
            await window.choose_unread()
            await details(window)
            await print_form(window)

    run_qt(scenario())


@failures
def test_a_directory_and_payment_types(
    sandbox: SandboxProcess, company: OpenCompany, run_qt: Run, failure: Failure
) -> None:
    """Row 14 refuses in the window as it does in the client; what was read before stays."""
    told = replace(failure, title=failure.sync or failure.title)

    async def directory(window: Shown, failing: FailingBank, page: DirectoriesPage) -> None:
        await until(lambda: page.entries.model.known and page.entries.model.row(0))
        count = page.entries.model.count
        failing.fail()
        page.refresh()
        bar = await window.one_message(told)
        assert page.isAncestorOf(bar)
        assert page.entries.model.count == count > 100
        failing.recover()
        bar._close.click()
        assert not window.messages()

    async def payment_types(window: Shown, failing: FailingBank, page: DirectoriesPage) -> None:
        page.names.choose(DocumentType.BUDGET_PAYMENTS)
        model = page.types.model
        await until(lambda: model.known and model.row(0) and not model.is_reloading)
        rows = [model.row(place) for place in range(model.count)]
        failing.fail()
        page.refresh()
        bar = await window.one_message(told)
        assert page.isAncestorOf(bar)
        assert [model.row(place) for place in range(model.count)] == rows
        directories = window.company.workspace.directories
        with pytest.raises(UserError) as refused:
            await directories.payment_types(DocumentType.BUDGET_PAYMENTS, fresh=True)
        assert describe(refused.value).title == told.title
        kept = await directories.payment_types(DocumentType.BUDGET_PAYMENTS)
        assert {row.value for row in rows if row is not None} == set(kept)

    async def scenario() -> None:
        failing = FailingBank(sandbox, failure)
        async with company(failing.bank) as opened, shown(opened) as window:
            window.window.go("directories")
            page = window.window.page("directories")
            assert isinstance(page, DirectoriesPage)
            if failure.fault != "status-401":  # directories need no token
                await directory(window, failing, page)
            await payment_types(window, failing, page)
            window.window.go("documents")

    run_qt(scenario())


@failures
def test_synchronisation(
    sandbox: SandboxProcess, company: OpenCompany, run_qt: Run, failure: Failure
) -> None:
    title = failure.sync or failure.title
    clock = MovedClock()
    clock.move(minutes=20)

    async def scenario() -> None:
        failing = FailingBank(sandbox, failure)
        async with company(failing.bank, clock=clock) as opened, shown(opened) as window:
            await opened.workspace.sync.restore()
            failing.fail()
            window.window.sync_requested.emit()
            await opened.workspace.sync.finished()
            await until(lambda: any(title in text for text in window.words()))
            await asyncio.sleep(0.2)
            assert sum(title in text for text in window.words()) == 1
            assert window.no_dialog()
            assert window.window.status_bar.sync.isVisible()
            stale = opened.workspace.sync.stale_since()
            assert stale is not None

    run_qt(scenario())
