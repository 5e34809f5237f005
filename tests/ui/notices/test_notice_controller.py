"""Tests of the bell, its list and its messages in the real window."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from shiboken6 import delete

from desktop_app.domain.changes import Change, Difference, RecordedChange, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.notices import NoticeChoices, NoticeKind
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.documents.change_records import record
from desktop_app.ui import aio
from desktop_app.ui.notices.notice_controller import NoticeController
from desktop_app.ui.profile_pages import ProfilePages
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.tables.list_page import ListPage
from tests.support.fakes import FakeMemory, FixedClock
from tests.support.held import HeldAnswers
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import opened
from tests.ui.hands import click, press, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import pytest

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NOW = FixedClock().now()
_NUMBERS = count(1)
"""Every change of these tests has a moment of its own: they share a store."""


@dataclass
class FakeChannel:
    """What was shown outside the window."""

    works: bool = True
    shown: list[tuple[str, str]] = field(default_factory=list)
    pressed: Callable[[], object] | None = None

    def show_message(self, title: str, text: str, *, pressed: Callable[[], object]) -> bool:
        self.shown.append((title, text))
        self.pressed = pressed
        return self.works


@dataclass
class NoticesSetup:
    """A window with its pages over a store."""

    workspace: Workspace
    window: MainWindow
    notices: NoticeController

    async def come(self, *news: tuple[Kind, int | None]) -> None:
        """Record changes as a synchronisation does, and let it be told."""
        changes = [_change(kind, became) for kind, became in news]
        database = self.workspace.lists._database
        await database.write(lambda connection: record(connection, changes))
        await self.workspace.notices.settled()

    async def be_active(self) -> None:
        self.window.activateWindow()
        await settle(self.window.isActiveWindow)

    @property
    def said(self) -> str | None:
        """The text of the message in the window, if it is about notices."""
        message = self.window.messages.message
        return None if message is None else message.text


def _change(kind: Kind, became: int | None) -> RecordedChange:
    number = next(_NUMBERS)
    status = {} if became is None else {"field": "status", "old": "2", "new": str(int(became))}
    return RecordedChange(
        kind=kind,
        document_id=str(number),
        difference=Difference.ARRIVED if became is None else Difference.CHANGED,
        noticed_at=NOW + dt.timedelta(hours=number),
        **status,
    )


DEMAND: tuple[Kind, int | None] = (Kind.REQUIREMENT, None)
EXECUTED: tuple[Kind, int | None] = (Kind.DOCUMENT, DocumentStatus.EXECUTED)


@asynccontextmanager
async def opened_setup(folder: Path, sandbox: SandboxProcess) -> AsyncIterator[NoticesSetup]:
    """A window in which everything that came so far was read."""
    async with opened(folder, sandbox) as workspace:
        window = MainWindow(
            registry=CommandRegistry(), destinations=ROUTES, profile=workspace.profile
        )
        window.show()
        pages = ProfilePages(
            routes=ROUTES,
            workspace=workspace,
            window=window,
            memory=FakeMemory(),
            compact=False,
            application_pages={},
            open_browser=lambda _: False,
        )
        pages.begin_rest()
        notices = workspace.notices
        notices.read_choices = NoticeChoices
        await workspace.sync.restore()
        await notices.settled()
        await notices.mark_read([each.key for each in await notices.latest()])
        await settle(lambda: pages.notices.button.unread == 0)
        window.messages.clear()
        try:
            yield NoticesSetup(workspace, window, pages.notices)
        finally:
            pages.close()
            delete(pages)
            window.let_go()
            delete(window)


def test_a_digest_is_one_message_and_leads_to_the_list_of_what_it_counts(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            await setup.come(DEMAND, DEMAND, EXECUTED)
            assert setup.said == "2 new payment demands\nThe bank executed 1 document"
            assert setup.window.messages.is_toast
            await settle(lambda: setup.notices.button.unread == 2)
            assert setup.notices.button.text() == "2"
            assert setup.notices.button.accessibleName() == "Notifications: 2 unread"
            setup.window.registry.run("app.notices")
            await settle(
                lambda: setup.notices.list.isVisible() and len(setup.notices.list.lines) >= 2
            )
            executed, demands = setup.notices.list.lines[:2]
            assert "Unread" in demands.accessibleName()
            await settle(executed.hasFocus)
            press(executed, Qt.Key.Key_Down)
            await settle(demands.hasFocus)
            press(demands, Qt.Key.Key_Return)
            assert setup.window.current == "activity"
            page = setup.window.page("activity")
            assert isinstance(page, ListPage)
            model = page.active.model
            await settle(lambda: model.known and not model.is_reloading)
            assert model.count == 2
            await settle(lambda: setup.notices.button.unread == 1)

    run_qt(ending(story()))


def test_all_are_marked_as_read_in_the_open_list(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            await setup.come(DEMAND, EXECUTED)
            click(setup.notices.button)
            await settle(
                lambda: setup.notices.list.isVisible() and setup.notices.list.read.isEnabled()
            )
            setup.notices.list.read.click()
            await settle(lambda: setup.notices.button.unread == 0)
            assert setup.notices.button.accessibleName() == "Notifications"
            await settle(lambda: not setup.notices.list.read.isEnabled())
            assert all("Unread" not in each.accessibleName() for each in setup.notices.list.lines)
            press(setup.notices.list, Qt.Key.Key_Escape)
            await settle(lambda: not setup.notices.list.isVisible())

    run_qt(ending(story()))


def test_what_came_after_the_list_was_shown_stays_unread(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            await setup.come(EXECUTED)
            click(setup.notices.button)
            await settle(
                lambda: setup.notices.list.isVisible() and setup.notices.list.read.isEnabled()
            )
            await settle(lambda: not setup.notices._counting.is_running)
            setup.notices._subscription.end()  # the bus has not told of the next one yet
            await setup.come(DEMAND)
            setup.notices.list.read.click()
            await settle_unread(setup, 1)
            newest, *older = await setup.workspace.notices.latest()
            assert (newest.kind, newest.is_read) == (NoticeKind.DEMAND, False)
            assert all(each.is_read for each in older)

    run_qt(ending(story()))


async def settle_unread(setup: NoticesSetup, count: int) -> None:
    """Wait until the store knows so many unread notices."""
    while await setup.workspace.notices.unread() != count:  # noqa: ASYNC110 - no event tells of it here
        await asyncio.sleep(0.005)


def test_the_newest_count_is_shown_whichever_is_answered_last(
    run_qt: Run,
    synchronised: Path,
    sandbox_process: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            shown: list[int] = []
            setup.notices.unread_changed.connect(shown.append)
            await settle(lambda: not setup.notices._counting.is_running)
            late = HeldAnswers(monkeypatch, setup.workspace.notices, "unread")
            await setup.come(DEMAND)
            await late.held(1)
            await setup.come(EXECUTED)
            setup.notices._on_changed(Change(Topic.NOTICES))  # as the bus tells of it
            await settle(lambda: setup.notices._counting.is_to_follow or late.count > 1)
            late.open()
            await settle(lambda: setup.notices.button.unread == 2)
            await settle(lambda: not setup.notices._counting.is_running)
            assert shown == sorted(shown)

    run_qt(ending(story()))


def test_the_list_does_not_open_once_the_window_is_left(
    run_qt: Run,
    synchronised: Path,
    sandbox_process: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            await setup.come(DEMAND)
            held = HeldAnswers(monkeypatch, setup.workspace.notices, "latest")
            click(setup.notices.button)
            await held.held(1)
            setup.notices.close()  # as the lock does
            held.open()
            await settle(lambda: not aio._RUNNING)
            assert not setup.notices.list.isVisible()

    run_qt(ending(story()))


def test_nothing_pops_up_about_the_list_at_which_the_person_looks(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            setup.notices.channel = channel = FakeChannel()
            setup.window.go("requirements")
            await setup.be_active()
            await setup.come(DEMAND)
            await settle(lambda: setup.notices.button.unread == 1)
            assert channel.shown == []
            await setup.be_active()
            await setup.come(DEMAND, EXECUTED)
            assert [text for _, text in channel.shown] == ["The bank executed 1 document"]
            await settle(lambda: setup.notices.button.unread == 3)

    run_qt(ending(story()))


def test_quiet_hours_leave_the_news_in_the_list(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            setup.notices.channel = channel = FakeChannel()
            hour = NOW.astimezone(MINSK).hour
            setup.workspace.notices.read_choices = lambda: NoticeChoices(
                quiet=True, quiet_from=dt.time(hour), quiet_until=dt.time((hour + 1) % 24)
            )
            await setup.come(EXECUTED)
            await settle(lambda: setup.notices.button.unread == 1)
            assert (channel.shown, setup.said) == ([], None)

    run_qt(ending(story()))


def test_a_message_outside_the_window_brings_it_to_the_list(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            setup.notices.channel = channel = FakeChannel()
            setup.window.hide()
            await setup.come(EXECUTED)
            assert setup.said is None
            assert channel.shown == [
                ("New since the last notification", "The bank executed 1 document")
            ]
            assert channel.pressed is not None
            channel.pressed()
            assert setup.window.isVisible()
            assert setup.window.current == "activity"
            await settle(lambda: setup.notices.button.unread == 0)
            setup.window.go("today")
            setup.notices.channel = FakeChannel(works=False)
            await setup.come(DEMAND)
            assert setup.said == "1 new payment demand"

    run_qt(ending(story()))


def test_a_message_names_sums_only_where_the_person_wants_them(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def told(setup: NoticesSetup) -> tuple[str, str]:
        documents = await _amounts(setup.workspace)
        setup.notices.channel = channel = FakeChannel()
        database = setup.workspace.lists._database
        change = RecordedChange(
            kind=Kind.DOCUMENT, document_id=documents, difference=Difference.CHANGED,
            field="status", old="2", new="3", noticed_at=NOW,
        )  # fmt: skip
        await database.write(lambda connection: record(connection, [change]))
        await setup.workspace.notices.settled()
        return channel.shown[0]

    async def story() -> None:
        async with opened_setup(synchronised, sandbox_process) as setup:
            plain = (await told(setup))[1]
            assert plain == "The bank rejected 1 document"
            setup.workspace.notices.read_choices = lambda: NoticeChoices(sums=True)
            assert (await told(setup))[1].startswith(f"{plain}: ")
            setup.workspace.notices.read_choices = lambda: NoticeChoices(
                off=frozenset({NoticeKind.REJECTED})
            )
            before = await setup.workspace.notices.latest()
            await setup.come((Kind.DOCUMENT, DocumentStatus.REJECTED))
            assert await setup.workspace.notices.latest() == before

    run_qt(ending(story()))


async def _amounts(workspace: Workspace) -> str:
    """The identifier of a document with an amount."""
    from desktop_app.storage.window import DocumentFilter, Sort, SortKey  # noqa: PLC0415 - one user

    where, sort = DocumentFilter(kind=Kind.DOCUMENT), Sort(SortKey.AMOUNT, descending=True)
    found: Any = await workspace.windows.window(where, sort, offset=0, limit=1)
    return str(found.rows[0].id)
