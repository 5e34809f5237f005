"""The steps of one row of the outbox: look, commit, send, settle, find out; all that moves rows.

Each step ends with a commit, and each has a named checkpoint before and after whatever cannot be
undone, so that a test can stop the process there.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.domain.errors import UserError
from desktop_app.domain.operations import OPERATIONS, Effect
from desktop_app.domain.outbox import OutboxState, Verdict
from desktop_app.services.sending import transmit

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime

    from desktop_app.domain.outbox import OutboxRow, Progress
    from desktop_app.domain.periods import Clock
    from desktop_app.services.finding_out import FindingOut, Judgement
    from desktop_app.services.sending import Receipt, Sender
    from desktop_app.storage.outbox import OutboxStore

SOUGHT = frozenset({OutboxState.SENT, OutboxState.UNKNOWN})
"""States in which the bank is looked at until the outcome is known."""


class Checkpoint(StrEnum):
    """Places where the process may be stopped without harm; every place is one."""

    ENQUEUED = "enqueued"
    LOOKING_BEFORE = "looking before"
    LOOKED_BEFORE = "looked before"
    ABOUT_TO_SEND = "about to send"
    ANSWERED = "answered"
    SETTLED = "settled"
    LOOKING = "looking"
    LOOKED = "looked"
    CONCLUDED = "concluded"


class OutboxSteps:
    """Brings single rows from state to state; `Outbox` decides when, and one at a time."""

    def __init__(
        self,
        *,
        store: OutboxStore,
        sender: Callable[[], Awaitable[Sender]],
        finding: FindingOut,
        clock: Clock,
        committed: Callable[[OutboxRow], None],
        checkpoint: Callable[[Checkpoint], None],
    ) -> None:
        """`committed` is told of every row after each of its commits."""
        self._store = store
        self._sender = sender
        self._finding = finding
        self._clock = clock
        self._committed = committed
        self._reach = checkpoint
        self._judging = asyncio.Lock()  # what one row claims, the next must know

    async def send(self, row_id: str, as_read: OutboxRow | None = None) -> None:
        """Send a row that is ready; whatever happens, its state tells it afterwards.

        A send that is cancelled after it has begun leaves the row *unknown*.

        Args:
            row_id: which.
            as_read: the row as a person saw it; what says something else by now is not sent.

        Raises:
            StorageError: the store could not be written; nothing was sent then, or the row stays
                *sending* and is *unknown* at the next start.
        """
        row = await self._store.get(row_id)
        if row is None or row.state is not OutboxState.READY:
            return
        if as_read is not None and not does_the_same(row, as_read):
            return
        try:
            sender = await self._sender()
            ready = await self._prepared(row)
        except UserError as error:  # nothing may be sent without a look
            failed = replace(row, progress=_with_error(row.progress, error))
            await self._keep(failed, row.state)
            return
        if ready is not None:
            await self._carry_out(sender, ready)

    async def look(self, row_id: str) -> OutboxRow | None:
        """Look once for a row whose outcome is sought; the row as it is afterwards.

        Raises:
            StorageError: the store could not be read or written.
        """
        async with self._judging:
            row = await self._store.get(row_id)
            if row is None or row.state not in SOUGHT:
                return row
            began = self._clock.now()
            self._reach(Checkpoint.LOOKING)
            try:
                judgement = await self._finding.judge(row)
            except UserError as error:
                progress = replace(_with_error(row.progress, error), looked_at=began)
                return await self._keep(replace(row, progress=progress), row.state)
            self._reach(Checkpoint.LOOKED)
            progress = replace(row.progress, looked_at=began, error="", error_parameters=())
            looked = replace(row, progress=progress)
            state, changed = _concluded(looked, judgement, began, self._clock.now())
            kept = await self._keep(changed, state)
            self._reach(Checkpoint.CONCLUDED)
            return kept

    async def resolve(self, row_id: str, document_id: str | None) -> bool:
        """A person decides what nobody can tell; False if that is not the row's verdict.

        Args:
            row_id: a row with the verdict *cannot tell*.
            document_id: what it arrived as, or None if it did not arrive.
        """
        async with self._judging:
            row = await self._store.get(row_id)
            if (
                row is None
                or row.state is not OutboxState.UNKNOWN
                or row.progress.verdict is not Verdict.CANNOT_TELL
            ):
                return False
            if document_id is not None:
                await self._keep(_arrived(row, document_id), OutboxState.CONFIRMED)
                return True
            creates = OPERATIONS[row.operation].effect is Effect.CREATES
            known = (*(row.progress.known or ()), *row.progress.candidates)
            progress = replace(
                row.progress,
                verdict=Verdict.DID_NOT_ARRIVE,
                doubtful=creates,
                known=known if creates else None,
                candidates=(),
            )
            await self._keep(replace(row, progress=progress), OutboxState.READY)
            return True

    async def lose_sight(self, row: OutboxRow) -> None:
        """A row that was being sent when the process ended: nobody knows what became of it."""
        await self._keep(row, OutboxState.UNKNOWN)

    async def _prepared(self, row: OutboxRow) -> OutboxRow | None:
        """The row, committed as *sending*; None if it turned out not to need sending.

        Raises:
            UserError: the bank could not be looked at completely.
        """
        now = self._clock.now()
        self._reach(Checkpoint.LOOKING_BEFORE)
        if row.progress.doubtful:
            dated = replace(row, progress=replace(row.progress, sent_at=now))
            if await self._found_after_all(dated):
                return None
        else:
            progress = replace(row.progress, first_sent_at=now, sent_at=now, known=None)
            dated = replace(row, progress=progress)
            seen = await self._finding.before(dated)
            dated = replace(
                dated, progress=replace(progress, known=seen.known, before=seen.details)
            )
        self._reach(Checkpoint.LOOKED_BEFORE)
        progress = replace(
            dated.progress,
            attempts=row.progress.attempts + 1,
            looks=0,
            absent_since=None,
            verdict=None,
            message="",
            error="",
            error_parameters=(),
        )
        return await self._keep(replace(dated, progress=progress), OutboxState.SENDING)

    async def _found_after_all(self, row: OutboxRow) -> bool:
        """Whether an earlier attempt shows now, or what may be one; the row is moved then."""
        async with self._judging:
            judgement = await self._finding.judge(row)
            if judgement.verdict is Verdict.ARRIVED:
                await self._keep(_arrived(row, judgement.document_id), OutboxState.CONFIRMED)
            elif judgement.verdict is Verdict.CANNOT_TELL:
                await self._keep(_undecided(row, judgement), OutboxState.UNKNOWN)
            return judgement.verdict is not None

    async def _carry_out(self, sender: Sender, row: OutboxRow) -> None:
        state, changed = OutboxState.UNKNOWN, row
        try:
            self._reach(Checkpoint.ABOUT_TO_SEND)
            receipt = await transmit(sender, row)
            self._reach(Checkpoint.ANSWERED)
            state, changed = _taken(row, receipt)
        except UserError as error:
            state, changed = _failed(row, error)
        finally:
            await self._keep(changed, state)
        self._reach(Checkpoint.SETTLED)

    async def _keep(self, row: OutboxRow, state: OutboxState) -> OutboxRow:
        if row.state is state:
            kept = await self._store.note(row)
        else:
            kept = await self._store.move(row, state)
        self._committed(kept)
        return kept


def does_the_same(row: OutboxRow, other: OutboxRow) -> bool:
    """Whether sending one version of a row does exactly what sending the other does."""
    return (row.id, row.operation, row.target, row.instruction) == (
        other.id,
        other.operation,
        other.target,
        other.instruction,
    )


def _taken(row: OutboxRow, receipt: Receipt) -> tuple[OutboxState, OutboxRow]:
    progress = replace(row.progress, message=receipt.message)
    state = OutboxState.CONFIRMED if receipt.document_id else OutboxState.SENT
    return state, replace(row, document_id=receipt.document_id, progress=progress)


def _failed(row: OutboxRow, error: UserError) -> tuple[OutboxState, OutboxRow]:
    progress = _with_error(row.progress, error)
    match outcome(error):
        case Outcome.REFUSED:
            return OutboxState.REFUSED, replace(row, progress=progress)
        case Outcome.UNKNOWN:
            return OutboxState.UNKNOWN, replace(row, progress=progress)
        case Outcome.NOT_SENT:
            progress = replace(progress, attempts=progress.attempts - 1)
            if not progress.doubtful:
                progress = replace(progress, known=None, before=None)
            return OutboxState.READY, replace(row, progress=progress)


def _concluded(
    row: OutboxRow, judgement: Judgement, began: datetime, ended: datetime
) -> tuple[OutboxState, OutboxRow]:
    """Where a row goes after a complete look that began and ended at these moments."""
    if judgement.verdict is Verdict.ARRIVED:
        return OutboxState.CONFIRMED, _arrived(row, judgement.document_id)
    taken = row.state is OutboxState.SENT
    if judgement.verdict is Verdict.CANNOT_TELL and not taken:
        return row.state, _undecided(row, judgement)
    if not judgement.no_trace and not taken:
        return row.state, row
    progress = replace(
        row.progress,
        looks=row.progress.looks + 1,
        absent_since=row.progress.absent_since or ended,
    )
    looked = replace(row, progress=progress)
    if not progress.did_not_arrive(began):
        return row.state, looked
    if taken:  # the service said that it has it; only the identifier stays unknown
        return OutboxState.CONFIRMED, looked
    absent = replace(progress, verdict=Verdict.DID_NOT_ARRIVE, doubtful=True, candidates=())
    return OutboxState.READY, replace(row, progress=absent)


def _arrived(row: OutboxRow, document_id: str) -> OutboxRow:
    verdict = None if row.state is OutboxState.SENT else Verdict.ARRIVED
    progress = replace(row.progress, verdict=verdict, candidates=(), error="", error_parameters=())
    return replace(row, document_id=document_id, progress=progress)


def _undecided(row: OutboxRow, judgement: Judgement) -> OutboxRow:
    progress = replace(row.progress, verdict=Verdict.CANNOT_TELL, candidates=judgement.candidates)
    return replace(row, progress=progress)


def _with_error(progress: Progress, error: UserError) -> Progress:
    return replace(
        progress,
        message=error.service_message,
        error=error.code,
        error_parameters=tuple(error.parameters.items()),
    )
