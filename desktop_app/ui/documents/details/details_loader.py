"""Loads documents into the details pane: stored data first, then the bank's."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.directories import NO_BOOKS
from desktop_app.domain.errors import UserError
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterForm,
    RegisterRequest,
    can_be_asked_for,
)
from desktop_app.domain.values.periods import is_older, today
from desktop_app.storage.window import ActivityFilter, Sort, SortKey
from desktop_app.ui.documents.details.details_pane import OfflineContent
from desktop_app.ui.latest import LatestTask, RepeatedTask
from desktop_app.ui.presentation.document_presenter import marked_absent, present, present_row

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from desktop_app.domain.changes import Change, RecordedChange
    from desktop_app.domain.documents.directories import Books, Directory
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.services.documents.reading import DocumentReading, OpenedDetails
    from desktop_app.storage.window import RowWindows
    from desktop_app.ui.documents.details.details_pane import DetailsPane
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation

_FRESH_FOR: Final = timedelta(minutes=1)
_HURRY_S: Final = 0.2
_STILL_S: Final = 0.06
_ASK_AFTER_S: Final = 0.25
_CHANGES: Final = 50


async def no_books(*_names: Directory) -> Books:
    """Return no directories."""
    return NO_BOOKS


async def nothing_sent(*_about: Collection[str]) -> tuple[OutboxRow, ...]:
    """Return no rows of the outbox."""
    return ()


class DetailsLoader(QObject):
    """Loads the document of one details pane and keeps it current.

    A person who walks through a list with the arrow keys sees each document they stop at; the
    bank is asked only when they stay, and only for what is older than a minute and still there.
    What is shown is always read from the store, where the bank's answers go first.
    """

    told = Signal()
    """Whether the bank still has the document, or what of it is kept, may be known otherwise."""

    def __init__(
        self,
        *,
        pane: DetailsPane,
        documents: DocumentReading,
        print_forms: PrintForms,
        activity: RowWindows[Any, RecordedChange],
        bus: Bus,
        clock: Clock,
        books: Callable[..., Awaitable[Books]] = no_books,
        sent: Callable[..., Awaitable[Sequence[OutboxRow]]] = nothing_sent,
        next_step: Callable[[ListedDocument], str] = lambda _: "",
    ) -> None:
        """Fill a pane with what the store has.

        Args:
            pane: what is filled.
            documents: reads details.
            print_forms: tells which forms are kept.
            activity: what changed.
            bus: tells what the store has anew.
            clock: tells how old details are.
            books: gives the directories that are kept, which name codes.
            sent: gives the rows of the outbox of some operations that are about documents.
            next_step: what only the page knows of what is to be done next, or nothing.
        """
        super().__init__(pane)
        self._books = books
        self._sent = sent
        self._next_step = next_step
        self._presented: DocumentPresentation | None = None
        self._pane = pane
        self._documents = documents
        self._print_forms = print_forms
        self._activity = activity
        self._clock = clock
        self._row: ListedDocument | None = None
        self._on_pane: ListedDocument | None = None
        self._absent = False
        self._kept: frozenset[str] = frozenset()
        self._showing = RepeatedTask(self._show, owner=self)
        self._asking = LatestTask(self)
        self._looking = RepeatedTask(self._check_absence, owner=self)
        self._naming = RepeatedTask(self._check_names, owner=self)
        self._error: UserError | None = None
        self._is_first = self._at_once = self._hurried = False
        self._loading = False
        self._last = 0.0
        pane.retry_asked.connect(self.refresh)
        pane.words_changed.connect(self._on_words_changed)
        for subscription in (
            bus.subscribe((Topic.DETAILS, Topic.PRINT_FORMS), self._on_change),
            bus.subscribe((Topic.DOCUMENTS,), self._on_listed),
            bus.subscribe((Topic.DIRECTORIES,), self._on_directories),
        ):
            self.destroyed.connect(subscription.end)

    def check_words(self) -> None:
        """Show the document again if anything of it would be said otherwise by now."""
        self._naming.start()

    @property
    def row(self) -> ListedDocument | None:
        """The document that is shown, as its list tells it."""
        return self._row

    @property
    def on_pane(self) -> ListedDocument | None:
        """The document whose fields and files stand in the pane; the next one may be read."""
        return self._on_pane

    @property
    def absent(self) -> bool:
        """Whether the bank has the document no more."""
        return self._absent

    @property
    def can_print(self) -> bool:
        """Whether a print form can be had: kept here, or from the bank that has the document."""
        return not self._absent or bool(self._kept)

    @property
    def is_reading(self) -> bool:
        """Whether the document is being read from the store or asked for at the bank."""
        return self._showing.is_running or self._asking.is_running

    def shows(self, row: ListedDocument) -> bool:
        """Whether this is the document that is shown."""
        return self._row is not None and (self._row.kind, self._row.id) == (row.kind, row.id)

    def show_row(self, row: ListedDocument, *, absent: bool = False) -> None:
        """Show a document of a list, or what the list tells anew of the one that is shown."""
        if row == self._row and absent is self._absent:
            return
        same = self.shows(row)
        self._row, self._absent = row, absent
        if not same:
            self._error, self._kept = None, frozenset()
            self._pane.head.show_freshness(None, None)  # that of another document
            self._pane.forms.show_forms(_forms(row))
        self._begin(at_once=False)

    def refresh(self) -> None:
        """Read from the bank again now."""
        self._begin(at_once=True)

    def stop(self) -> None:
        """Stop showing the document."""
        self._row = None
        self._cancel()

    def _begin(self, *, at_once: bool) -> None:
        self._cancel()
        self._loading = False
        if self._row is None:
            return
        hurried = time.monotonic() - self._last < _HURRY_S
        self._last = time.monotonic()
        self._is_first, self._at_once = True, at_once
        self._hurried = hurried and not at_once
        self._showing.start()

    def _cancel(self) -> None:
        for task in (self._showing, self._asking, self._looking, self._naming):
            task.cancel()

    async def _show(self) -> None:
        """Show what is stored; the first time, find out whether the bank is to be asked."""
        row = self._row
        if row is None:
            return
        if self._hurried:
            await _still(_STILL_S)
            self._hurried = False
        stored = await self._documents.stored_details(row.kind, row.id)
        self._absent = await self._documents.is_absent(row.kind, row.id)
        if self._is_first:
            wanted = self._at_once or (not self._absent and self._is_old(row, stored))
            self._loading = wanted and can_be_asked_for(row.kind, row.id)
        await self._present(row, stored)
        if self._is_first:
            self._is_first = False
            if self._loading:
                self._asking.start(self._ask(row, at_once=self._at_once))

    async def _ask(self, row: ListedDocument, *, at_once: bool) -> None:
        if not at_once:
            await _still(_ASK_AFTER_S)
        try:
            opened = await self._documents.details(row.kind, row.id, fresh=True)
        except UserError as error:
            self._error = error
        else:
            self._error = opened.error
            if opened.error is None:
                self._row = opened.details.document
        self._loading = False
        self._showing.start()

    async def _check_absence(self) -> None:
        """Show the document anew when it has gone from the bank, or has returned there."""
        row = self._row
        if row is not None:
            absent = await self._documents.is_absent(row.kind, row.id)
            if absent is not self._absent:
                self._showing.start()

    async def _check_names(self) -> None:
        """Show the document again if directories have other names for its codes."""
        row = self._row
        if row is not None:
            stored = await self._documents.stored_details(row.kind, row.id)
            if await self._made(row, stored) != self._presented:
                self._showing.start()

    async def _present(self, row: ListedDocument, opened: OpenedDetails | None) -> None:
        kept = await self._print_forms.kept(row.kind, row.id)
        presentation = await self._made(row, opened)
        self._kept = frozenset(name for name in kept if not name.startswith("file."))
        self._presented, self._on_pane = presentation, row
        self._pane.show_presentation(
            presentation,
            kept=OfflineContent(
                forms=self._kept,
                files=frozenset(name[5:] for name in kept if name.startswith("file.")),
            ),
        )
        fetched_at = opened.fetched_at if opened is not None else None
        self._pane.head.show_freshness(fetched_at, self._error, loading=self._loading)
        self.told.emit()

    async def _made(
        self, row: ListedDocument, opened: OpenedDetails | None
    ) -> DocumentPresentation:
        books, day = await self._books(), today(self._clock)
        if opened is not None:
            presentation = present(opened.details, row, books=books, today=day)
        else:
            presentation = present_row(row, books=books, today=day)
        if known := self._next_step(row):
            presentation = replace(presentation, next_step=known)
        if self._absent:
            presentation = marked_absent(presentation)
        from desktop_app.ui.documents.details import document_timeline  # noqa: PLC0415 - not for the first paint

        changes = await self._newest_changes(row)
        sent = await self._sent((row.id,), document_timeline.sending_operations(row.kind))
        details = opened.details if opened is not None else None
        return document_timeline.with_timeline(
            presentation, row, details, changes=changes, sent=sent, books=books
        )

    async def _newest_changes(self, row: ListedDocument) -> list[RecordedChange]:
        """The last changes that were noticed of a document, the oldest first."""
        window = await self._activity.window(
            ActivityFilter(kinds=frozenset({row.kind}), document_id=row.id),
            Sort(SortKey.DATE, descending=True),
            offset=0,
            limit=_CHANGES,
        )
        return [change.value for change in reversed(window.rows)]

    def _is_old(self, row: ListedDocument, stored: OpenedDetails | None) -> bool:
        """Whether the bank may know more: time has passed, or the list says so."""
        if stored is None or stored.details.document.status != row.status:
            return True
        return is_older(stored.fetched_at, _FRESH_FOR, now=self._clock.now())

    def _on_words_changed(self) -> None:
        if self._row is not None:
            self._showing.start()

    def _on_change(self, change: Change) -> None:
        if self._row is not None and (not change.ids or self._row.id in change.ids):
            self._showing.start()

    def _on_listed(self, change: Change) -> None:
        if self._row is not None and (not change.ids or self._row.id in change.ids):
            self._looking.start()

    def _on_directories(self, _change: Change) -> None:
        if self._row is not None and self._presented is not None:
            self._naming.start()


async def _still(seconds: float) -> None:
    """Wait whether the person stays at the document."""
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    await asyncio.sleep(seconds)


def _forms(row: ListedDocument) -> tuple[RegisterForm, ...]:
    """The print forms that the service has for a document; received ones print with a request."""
    if isinstance(row, RegisterRequest):
        return (RegisterForm.REQUEST, RegisterForm.REQUEST_WITH_DOCUMENTS)
    return () if isinstance(row, RegisterDocument) else (RegisterForm.REQUEST,)
