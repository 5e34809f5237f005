"""Begins attempts to sign through the outbox, and follows them while a person signs at the bank."""

from __future__ import annotations

import asyncio
import contextlib
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.places import is_same_place
from desktop_app.domain.changes import ALL, Change, Topic
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import SIGNING_OPERATIONS, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.signing.attempts import MOST_IN_ATTEMPT, SigningAttempt, SigningTicket
from desktop_app.domain.signing.results import DocumentResult
from desktop_app.domain.signing.selection import as_told, is_as_shown
from desktop_app.services.background_work import run_to_end
from desktop_app.services.documents.standing import documents_now
from desktop_app.services.documents.sync_plan import EVER
from desktop_app.services.outbox.errors import DocumentsChanged
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.signing.errors import (
    DocumentsNotAsShown,
    SigningNotBegun,
    SigningRefused,
)
from desktop_app.services.signing.views import (
    DocumentCheck,
    DocumentStanding,
    SigningPhase,
    SigningView,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.standing import DocumentsNow
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.storage.outbox.outbox_store import OutboxStore

FIRST_PAUSES_S: Final = (2, 2, 3, 3, 5, 5)
LATER_PAUSE_S: Final = 10
"""Seconds between two checks for the results of an attempt whose page is open."""

_RUNNING: Final = (OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN)
_PHASES: Final = frozenset({*_RUNNING, OutboxState.CONFIRMED})


async def _read_nothing(_document_id: str, /) -> None:
    """Read nothing again."""


class Signing:
    """Keeps what `services.signing.views.SigningService` promises.

    Rows, tickets and states are the outbox's; addresses of pages are kept here, in memory only.
    """

    def __init__(
        self,
        *,
        outbox: Outbox,
        rows: OutboxStore,
        reader: Callable[[], Awaitable[DocumentsReader]],
        bus: Bus,
        on_failure: Callable[[Exception], None],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        reread: Callable[[str], Awaitable[object]] = _read_nothing,
    ) -> None:
        """Follow the outbox.

        Args:
            outbox: begins attempts and determines their outcomes.
            rows: what it knows of them.
            reader: of the documents service.
            bus: tells of changes, and is told of them.
            on_failure: is told of what ended the watch over an attempt.
            sleep: waits between looks.
            reread: reads a bank document that the bank seems to have no more.
        """
        self._outbox, self._rows, self._reader = outbox, rows, reader
        self._bus = bus
        self._on_failure, self._sleep, self._reread = on_failure, sleep, reread
        self._addresses: dict[str, str] = {}
        self._attempts: set[str] = set()
        self._watches: dict[str, asyncio.Task[None]] = {}
        self._beginnings: set[asyncio.Task[SigningView]] = set()
        self._subscription = bus.subscribe({Topic.OUTBOX}, self._on_outbox_changed)

    async def start(self) -> None:
        """Take up what an earlier process left: what was never begun is dropped.

        Attempts that were begun are followed by the outbox itself; what a person begins at this
        moment is none of an earlier process.

        Raises:
            StorageError: the store could not be read or written.
        """
        for row in await self._rows.in_states(OutboxState.READY, *_RUNNING):
            if row.operation not in SIGNING_OPERATIONS:
                continue
            if row.state is OutboxState.READY:
                if not self._outbox.is_on_its_way(row.id):
                    await self._outbox.discard(row.id)
            else:
                self._attempts.add(row.id)

    async def close(self) -> None:
        """Stop watching and forget the addresses; the attempts are taken up at the next start."""
        self._subscription.end()
        self._addresses.clear()
        tasks: list[asyncio.Task[Any]] = [*self._watches.values(), *self._beginnings]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def check(self, documents: Sequence[BankDocument]) -> tuple[DocumentCheck, ...]:
        """As `SigningService.check`."""
        now = await documents_now(await self._reader(), documents, ever=EVER)
        for document_id, other in now.others.items():
            if other is None:
                with contextlib.suppress(UserError):  # it is gone, which is noted
                    await self._reread(document_id)
        return tuple(_check(document, now) for document in documents)

    async def begin(self, documents: Sequence[BankDocument]) -> SigningView:
        """As `SigningService.begin`."""
        if not 1 <= len(documents) <= MOST_IN_ATTEMPT:
            raise ValueError(f"an attempt has 1 to {MOST_IN_ATTEMPT} documents")
        return await run_to_end(
            self._begin(SigningAttempt(documents=tuple(documents))), self._beginnings
        )

    async def view(self, attempt_id: str) -> SigningView | None:
        """As `SigningService.view`."""
        return self._view(await self._rows.get(attempt_id))

    async def look(self, attempt_id: str) -> SigningView | None:
        """As `SigningService.look`."""
        return self._view(await self._outbox.look(attempt_id))

    def leave(self, attempt_id: str) -> None:
        """As `SigningService.leave`."""
        watch = self._watches.get(attempt_id)
        if watch is not None:
            watch.cancel()
        if self._addresses.pop(attempt_id, None) is not None:
            self._tell(attempt_id)

    async def unfinished(self) -> tuple[SigningView, ...]:
        """As `SigningService.unfinished`."""
        rows = await self._rows.in_states(*_RUNNING)
        views = [self._view(row) for row in rows if row.operation in SIGNING_OPERATIONS]
        return tuple(view for view in views if view is not None)

    async def _begin(self, attempt: SigningAttempt) -> SigningView:
        order = Submission(operation=Operation.SIGN_DOCUMENTS, instruction=attempt)
        (row_id,) = await self._outbox.enqueue([order])
        self._attempts.add(row_id)
        ticket = await self._outbox.answer(row_id)
        row = await self._rows.get(row_id)
        if row is None or row.state not in _PHASES:
            raise await self._not_begun(row, attempt)
        if isinstance(ticket, SigningTicket):
            reader = await self._reader()
            if is_same_place(row.progress.place, reader.place):  # no other bank is told a ticket
                self._addresses[row_id] = reader.signing_address(ticket.ticket)
                self._watch(row_id)
            self._tell(row_id)
        view = self._view(row)
        if view is None:
            raise ValueError(f"outbox row {row_id} signs nothing")
        return view

    async def _not_begun(self, row: OutboxRow | None, attempt: SigningAttempt) -> UserError:
        """Why nothing was begun; the row that says it is dropped."""
        if row is None:
            return SigningNotBegun()
        self._attempts.discard(row.id)
        await self._outbox.discard(row.id)
        progress = row.progress
        if row.state is OutboxState.REFUSED:
            return SigningRefused(progress.message)
        if progress.error == DocumentsChanged.code:
            return DocumentsNotAsShown(await self.check(attempt.documents))
        return SigningNotBegun(
            progress.error, dict(progress.error_parameters), service_message=progress.message
        )

    def _watch(self, row_id: str) -> None:
        task = asyncio.create_task(self._follow(row_id), name=f"follow the signing {row_id}")
        self._watches[row_id] = task
        task.add_done_callback(lambda ended: self._on_watch_ended(row_id, ended))

    def _on_watch_ended(self, row_id: str, watch: asyncio.Task[None]) -> None:
        del self._watches[row_id]
        failure = None if watch.cancelled() else watch.exception()
        if isinstance(failure, Exception):
            self._on_failure(failure)

    async def _follow(self, row_id: str) -> None:
        """Look for the results while the page is open; the outbox looks on in any case."""
        for pause in chain(FIRST_PAUSES_S, repeat(LATER_PAUSE_S)):
            await self._sleep(pause)
            row = await self._outbox.look(row_id)
            if row is None or row.state not in _RUNNING:
                self._addresses.pop(row_id, None)
                self._tell(row_id)
                return

    def _view(self, row: OutboxRow | None) -> SigningView | None:
        if row is None or not isinstance(row.instruction, SigningAttempt):
            return None
        if row.state not in _PHASES:
            return None
        known, documents = row.progress.signing, row.instruction.documents
        ended = row.state is OutboxState.CONFIRMED
        address = "" if ended else self._addresses.get(row.id, "")
        running = SigningPhase.OPEN if address else SigningPhase.CHECKING
        blank = tuple(DocumentResult(id=document.id) for document in documents)
        return SigningView(
            id=row.id,
            documents=documents,
            results=known.results if known is not None and known.results else blank,
            phase=SigningPhase.ENDED if ended else running,
            address=address,
            expires_at=None if known is None else known.expires_at,
            error=row.progress.error,
            error_parameters=row.progress.error_parameters,
            message=row.progress.message,
        )

    def _on_outbox_changed(self, change: Change) -> None:
        if change.ids == ALL:
            self._bus.publish(Change(Topic.SIGNING))
        elif ours := change.ids & self._attempts:
            self._bus.publish(Change(Topic.SIGNING, ours))

    def _tell(self, row_id: str) -> None:
        self._bus.publish(Change(Topic.SIGNING, frozenset({row_id})))


def _check(document: BankDocument, now: DocumentsNow) -> DocumentCheck:
    listed = now.to_sign.get(document.id)
    if listed is not None:
        if not is_as_shown(document, listed):
            return DocumentCheck(shown=document, standing=DocumentStanding.CHANGED, now=listed)
        whole = as_told(listed, document)
        return DocumentCheck(shown=document, standing=DocumentStanding.AS_SHOWN, now=whole)
    found = now.others.get(document.id)
    if found is None:
        return DocumentCheck(shown=document, standing=DocumentStanding.GONE)
    waits = found.status == DocumentStatus.AWAITING_SIGNATURE
    changed = waits and not is_as_shown(document, found)
    standing = DocumentStanding.CHANGED if changed else DocumentStanding.NOT_WAITING
    return DocumentCheck(shown=document, standing=standing, now=found)
