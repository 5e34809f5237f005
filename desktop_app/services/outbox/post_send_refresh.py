"""Reads the affected lists again once the outcome of a send is known."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import (
    DOCUMENT_OPERATIONS,
    OPERATIONS,
    SIGNING_OPERATIONS,
    Effect,
)
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.signing.attempts import SigningAttempt
from desktop_app.domain.signing.results import SigningOutcome
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.documents.sync_plan import EVER
from desktop_app.services.outbox.errors import DocumentChanged, DocumentNotShown

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator
    from datetime import date

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.sync_steps import SyncSteps
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_ABOUT_DOCUMENTS: Final = frozenset({*DOCUMENT_OPERATIONS, *SIGNING_OPERATIONS})
_OVERTAKEN: Final = frozenset({DocumentChanged.code, DocumentNotShown.code})
"""Errors of a send that show a document at the bank as it is not known here."""

PAUSE_S: Final = 0.5
"""Seconds in which outcomes gather: a batch is read once."""


class PostSendRefresh:
    """Follows the outbox; what it cannot read is left to the next synchronisation."""

    def __init__(
        self,
        *,
        steps: SyncSteps,
        outbox: OutboxStore,
        bus: Bus,
        on_failure: Callable[[Exception], None],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Start following the outbox.

        Args:
            steps: read lists into the store.
            outbox: tells what a row has come to.
            bus: tells which rows have changed.
            on_failure: is told of what no service is to blame for.
            sleep: waits for more outcomes.
        """
        self._steps = steps
        self._outbox = outbox
        self._on_failure = on_failure
        self._sleep = sleep
        self._changed: set[str] = set()
        self._work: asyncio.Task[None] | None = None
        self._subscription = bus.subscribe({Topic.OUTBOX}, self._on_outbox_changed)

    async def close(self) -> None:
        """Stop following the outbox."""
        self._subscription.end()
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    def _on_outbox_changed(self, change: Change) -> None:
        self._changed |= change.ids
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._catch_up(), name="catching up")
            self._work.add_done_callback(self._on_ended)

    def _on_ended(self, work: asyncio.Task[None]) -> None:
        failure = None if work.cancelled() else work.exception()
        if isinstance(failure, Exception):
            self._on_failure(failure)

    async def _catch_up(self) -> None:
        while self._changed:
            await self._sleep(PAUSE_S)
            ids, self._changed = self._changed, set()
            try:
                found = await self._outbox.get_many(ids)
            except UserError:
                self._changed |= ids  # they are read with the next that change
                raise
            rows = [row for row in found if row.operation in _ABOUT_DOCUMENTS]
            settled = [row for row in rows if row.state is OutboxState.CONFIRMED]
            if settled:
                with contextlib.suppress(UserError):  # the next synchronisation says it
                    await self._read(settled)
            for place in dict.fromkeys(each for row in rows for each in _outdated_documents(row)):
                with contextlib.suppress(UserError):  # it may be gone, which is noted
                    await self._steps.details_of(*place)

    async def _read(self, rows: Iterable[OutboxRow]) -> None:
        wanted: set[tuple[Kind, date]] = set()
        for row in rows:
            facts = OPERATIONS[row.operation]
            if facts.effect is Effect.DELETES:
                await self._steps.gone(facts.kind, row.document_id)
            else:
                wanted |= {(facts.kind, day) for day in _days(row)}
            if facts.effect is Effect.CHANGES:
                await self._steps.details_of(facts.kind, row.document_id)
        for kind, day in sorted(wanted):
            await self._steps.day(kind, day)
        await self._steps.to_sign(EVER, initial=False)


def _outdated_documents(row: OutboxRow) -> Iterator[tuple[Kind, str]]:
    """Documents of which the row shows that the bank has them otherwise than here, or no more."""
    progress = row.progress
    unsent = row.state is OutboxState.READY and progress.error in _OVERTAKEN
    in_vain = row.state is OutboxState.REFUSED or progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE
    if row.target and (unsent or in_vain):
        yield OPERATIONS[row.operation].kind, row.target
    if unsent and row.shown is not None:
        yield row.shown.kind, row.shown.id
    if row.state is OutboxState.CONFIRMED and progress.signing is not None:
        for result in progress.signing.results:
            if result.outcome is SigningOutcome.GONE:
                yield Kind.DOCUMENT, result.id


def _days(row: OutboxRow) -> Iterator[date]:
    """Days on which the bank may list what a row created or changed."""
    if isinstance(row.instruction, SigningAttempt):
        yield from {one.date for one in row.instruction.documents if one.date is not None}
    elif row.summary.date is not None:
        yield row.summary.date
    else:
        sent_at = row.progress.last_at_service or row.progress.sent_at
        if sent_at is not None:
            yield sent_at.astimezone(MINSK).date()
    before = row.progress.before
    if before is not None and before.document.date is not None:
        yield before.document.date
