"""Creates the pages of the open profile and keeps the counts and the status bar current."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QObject, QTimer

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import today
from desktop_app.storage.window import OrderFilter, OutboxFilter
from desktop_app.ui.late_features import (
    LateStoreSearch,
    clock_warning,
    document_actions,
    expiry_reminder,
    explain_abilities,
    notice_controller,
    unsaved_form_saver,
)
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.page_navigator import PageNavigator
from desktop_app.ui.shell.deferred_open import DeferredOpen
from desktop_app.ui.shell.page_context import PageContext
from desktop_app.ui.widgets.opened_files import OpenedFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.documents.document_actions import DocumentActions
    from desktop_app.ui.late_features import NoticeController
    from desktop_app.ui.shell.document_action import DocumentAction
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_memory import PageMemory
    from desktop_app.ui.shell.routes import RouteTable
    from desktop_app.ui.shell.unsaved_forms import UnsavedFormSaver

_WAITING: Final = OutboxFilter(
    states=frozenset(
        {OutboxState.DRAFT, OutboxState.READY, OutboxState.UNKNOWN, OutboxState.REFUSED}
    )
)
_DUE: Final = frozenset({Topic.SCHEDULES, Topic.DAY})
_TOLD_BELOW: Final = frozenset({Topic.SYNC, Topic.DAY})
"""What changes the words of the status bar: a day later its moments have a day."""
_LOOK_MS: Final = 30_000
_UNKNOWN_ORDERS: Final = OrderFilter(phases=frozenset({OrderPhase.UNKNOWN}))


class _HasClose(Protocol):
    def close(self) -> None: ...


@runtime_checkable
class _HasRowDensity(Protocol):
    def set_compact(self, *, compact: bool) -> None: ...


class ProfilePages(QObject):
    """Creates the pages of a profile on first visit, and shows the counts of the navigation."""

    def __init__(
        self,
        *,
        routes: RouteTable,
        workspace: Workspace,
        window: MainWindow,
        memory: PageMemory,
        compact: bool,
        application_pages: Mapping[str, Callable[[], QWidget]],
        open_browser: Callable[[str], bool],
    ) -> None:
        """Begin to work: the window shows its page, and follows what changes.

        Args:
            routes: make the pages.
            workspace: what the pages work with.
            window: the frame; it has the same routes.
            memory: what pages remember.
            compact: rows are lower.
            application_pages: make the pages that belong to no profile, by name.
            open_browser: opens an address in the system's browser, and tells whether it could.
        """
        super().__init__()
        self._routes = routes
        self._workspace = workspace
        self._window = window
        self._compact = compact
        self._pages: dict[str, QWidget] = {}
        self._followers: tuple[_HasClose, ...] = ()
        """What speaks up whatever page is open."""
        self._closed = False
        opened_files = OpenedFiles(self)
        self.navigator = PageNavigator(
            routes=routes, window=window, workspace=workspace, opened_files=opened_files
        )
        context = PageContext(
            workspace=workspace,
            window=window,
            registry=window.registry,
            memory=memory,
            navigator=self.navigator,
            opened_files=opened_files,
            open_browser=open_browser,
            deferred_open=DeferredOpen(window),
            application_pages=application_pages,
        )
        self._context = replace(context, document_actions=lambda: self._offered)
        self._due = 0  # charges that are due by schedule
        self._counting = RepeatedTask(self._count, owner=self)
        self._counting_due = RepeatedTask(self._count_due, owner=self)
        topics = {
            Topic.DOCUMENTS,
            Topic.SYNC,
            Topic.OUTBOX,
            Topic.DRAFTS,
            Topic.ORDERS,
            Topic.SCHEDULES,
            Topic.DAY,
        }
        self._subscription = workspace.bus.subscribe(topics, self._on_changed)
        self._day = today(workspace.clock)
        self._looking = QTimer(self, interval=_LOOK_MS)
        self._looking.timeout.connect(self.look_at_day)
        self._looking.start()
        window.sync_requested.connect(workspace.sync.start)
        window.status_bar.cancel_requested.connect(workspace.sync.cancel)
        window.status_bar.show_status(workspace.sync.status)
        window.store_search = LateStoreSearch(self._context)
        window.begin(self.page)

    def begin_rest(self) -> None:
        """Begin what the first page does not wait for: the bell, the counts, the address book."""
        if not self._closed:
            self._workspace.counterparties.refill()
            self.notices.follow_choices()
            self._counting_due.start()

    @cached_property
    def notices(self) -> NoticeController:
        """The bell, its list and its messages."""
        return notice_controller(self._context, self._window)

    @cached_property
    def unsaved(self) -> UnsavedFormSaver:
        """Keeps what is half written in forms without drafts, once it has begun."""
        return unsaved_form_saver(self._context, self._window, self._routes)

    def page(self, name: str) -> QWidget:
        """Create the page of a route."""
        page = self._routes[name].make(self._context)
        self._pages[name] = page
        explain_abilities(name, page, self._context)
        saver: UnsavedFormSaver | None = vars(self).get("unsaved")
        if saver is not None:
            saver.show_in(name, page)
        if self._compact:
            _set_compact(page, compact=True)
        return page

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows on every page, or rows of the usual height."""
        self._compact = compact
        for page in self._pages.values():
            _set_compact(page, compact=compact)

    def close(self) -> None:
        """Stop following changes, and close the window of print forms."""
        self._closed = True
        self._looking.stop()
        self._subscription.end()
        for counting in (self._counting_due, self._counting):
            counting.cancel()
        made = vars(self)
        late: tuple[_HasClose | None, ...] = (made.get("notices"), made.get("unsaved"))
        for each in (*late, *self._followers, *made.get("_actions", ())):
            if each is not None:
                each.close()
        self.navigator.close()

    def look_at_day(self) -> None:
        """Tell the pages when another day has begun, and have what is due read.

        A computer that slept has no timer for either.
        """
        self._workspace.sync.look_at_clock()
        day = today(self._workspace.clock)
        if day != self._day:
            self._day = day
            self._workspace.bus.publish(Change(Topic.DAY))

    async def waiting(self) -> int:
        """How many drafts and sends, none of them on its way, a person has to look at.

        Raises:
            StorageError: the store could not be read.
        """
        workspace = self._workspace
        where = replace(_WAITING, on_their_way=workspace.on_their_way)
        return (await workspace.outbox_rows.totals(where)).count

    @cached_property
    def _actions(self) -> tuple[DocumentActions, ...]:
        return document_actions(self._context)

    @cached_property
    def _offered(self) -> tuple[DocumentAction, ...]:
        offered = [action for each in self._actions for action in each.actions()]
        return tuple(sorted(offered, key=lambda each: each.rank))

    def _on_changed(self, change: Change) -> None:
        if change.topic in _TOLD_BELOW:
            self._window.status_bar.show_status(self._workspace.sync.status)
        if change.topic is Topic.SYNC:
            return
        if change.topic in _DUE:
            self._counting_due.start()
        else:
            self._counting.start()

    async def _count_due(self) -> None:
        """Count what is due by schedule, which takes longer than everything else."""
        self._due = sum(each.waits_for_person for each in await self._workspace.recurring.due())
        self._counting.start()

    async def _count(self) -> None:
        counts = dict(await self._workspace.windows.waiting())
        counts["outbox"] = await self.waiting()
        counts["orders"] = (await self._workspace.order_rows.totals(_UNKNOWN_ORDERS)).count
        counts["recurring"] = self._due
        self._window.set_counts(counts)
        if not self._followers and not self._closed:  # the window was painted by now
            self._followers = (
                expiry_reminder(self._context, self._window),
                clock_warning(self._context, self._window),
            )


def _set_compact(page: QWidget, *, compact: bool) -> None:
    if isinstance(page, _HasRowDensity):
        page.set_compact(compact=compact)
