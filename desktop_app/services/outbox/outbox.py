"""Sends every instruction that creates, changes, deletes, signs or pays; one state machine for all.

A send belongs to the outbox, not to the task that asked for it. Rows of one service go out one
after another, and one that fails stops no other. Before a row goes, what already looks like it at
the bank is written down; after a send without a clear answer the bank is looked at until the
outcome is known.
"""

from __future__ import annotations

import asyncio
import time
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.charge_rows import is_row_of_charge
from desktop_app.domain.outbox.operations import OPERATIONS, Service
from desktop_app.domain.outbox.rows import (
    DISCARDABLE,
    OutboxState,
    Progress,
    TransitionNotAllowed,
)
from desktop_app.services.background_work import run_to_end
from desktop_app.services.outbox.outcome_searches import OutcomeSearches
from desktop_app.services.outbox.pending_secrets import PendingSecrets
from desktop_app.services.outbox.send_queue import SendQueue
from desktop_app.services.outbox.steps import (
    AWAITING_OUTCOME,
    Checkpoint,
    OutboxSteps,
    ready_as_read,
)
from desktop_app.services.outbox.submission import row_of
from desktop_app.system.bulk_objects import many_new_objects

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
    from contextlib import AbstractContextManager

    from desktop_app.domain.outbox.candidates import Candidate
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.outbox.channels import OutboxChannel
    from desktop_app.services.outbox.submission import EnteredSecret, LiveAnswer, Submission
    from desktop_app.storage.outbox.outbox_store import OutboxStore

T = TypeVar("T")

LEAVING_S: Final = 4.0
"""Seconds that a send which is under way is given when the application is left."""

_ROWS_A_WRITE: Final = 50


class Outbox:
    """Stores rows, sends them and finds outcomes; publishes `Topic.OUTBOX` after every commit."""

    def __init__(
        self,
        *,
        store: OutboxStore,
        channels: Mapping[Service, OutboxChannel],
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        elapsed: Callable[[], float] = time.monotonic,
        checkpoint: Callable[[Checkpoint], None] = lambda _: None,
    ) -> None:
        """Use these channels, which nobody else may send through.

        Args:
            store: rows of the outbox.
            channels: sends to the services and looks at them; one for every service.
            bus: is told of every change.
            clock: the time.
            on_failure: is told of what ended a send or spoilt a look: the store could not be
                written (`StorageError`), or a fault of the program. A search goes on all the same.
            sleep: waits between looks.
            elapsed: seconds from any beginning, by a clock that nobody sets: it tells how long
                there was no trace of something.
            checkpoint: is called at every step.

        Raises:
            ValueError: a service has no channel.
        """
        if channels.keys() != set(Service):
            raise ValueError("every service needs a channel")
        self._store = store
        self._channels = channels
        self._bus = bus
        self._clock = clock
        self._on_failure = on_failure
        self._reach = checkpoint
        self.searches = OutcomeSearches(look=self._look_once, sleep=sleep, on_failure=on_failure)
        """The automatic searches for the outcomes of rows."""
        self._steps = OutboxSteps(
            store=store,
            channels=channels,
            clock=clock,
            elapsed=elapsed,
            committed=lambda row: self._tell(row.id),
            search=self.searches.begin,
            checkpoint=checkpoint,
        )
        self._works: set[asyncio.Task[Any]] = set()
        self._looks: set[asyncio.Task[Any]] = set()
        self._secrets = PendingSecrets(clock=clock, sleep=sleep)
        self._queue = SendQueue(
            store=store,
            steps=self._steps,
            secrets=self._secrets,
            search=self.searches.begin,
            changed=self._tell,
            on_failure=on_failure,
        )

    async def start(self) -> None:
        """Mark what was being sent when the program ended as *unknown*, and search for it.

        What was ready stays so until a person sends it: minutes or months may have passed.
        """
        rows = await self._store.in_states(OutboxState.SENDING, *AWAITING_OUTCOME)
        lost = [row for row in rows if self._is_lost(row)]
        ends = await asyncio.gather(*map(self._steps.mark_unknown, lost), return_exceptions=True)
        for failure in ends:
            if isinstance(failure, Exception):
                self._on_failure(failure)
        for row in rows:
            if not row.looks_alike and row.id not in self._queue:
                self.searches.begin(row.id)

    async def enqueue(
        self, orders: Sequence[Submission], *, same_number: bool = False, send: bool = True
    ) -> tuple[str, ...]:
        """Store instructions with their numbers, and send them one after another.

        Cancelling the caller stops nothing. Fifty orders are kept at once: an order that cannot be
        kept leaves those of its fifty, and later ones, out.

        Args:
            orders: what to send, in this order.
            same_number: let them have numbers that other rows hold.
            send: False to leave them *ready*.

        Returns:
            The identifiers of their rows.

        Raises:
            NumberTaken: the number of one of them is.
            OrderNumberMissing: one of them makes an order and has no number; none is kept.
            TransitionNotAllowed: the draft of one of them was sent or discarded meanwhile.
            StorageError: they could not be kept.
        """
        return await run_to_end(
            self._enqueue(orders, same_number=same_number, send=send), self._works
        )

    def send(self, row_ids: Iterable[str]) -> None:
        """Send rows that are ready, one after another; those under way and others stay as is."""
        for row_id in row_ids:
            self._queue.begin(row_id)

    def is_on_its_way(self, row_id: str) -> bool:
        """Whether a row is being sent or waits for its turn, though it may still be *ready*.

        `Topic.OUTBOX` tells when that begins and ends.
        """
        return row_id in self._queue

    @property
    def on_their_way(self) -> frozenset[str]:
        """Identifiers of all rows of which `is_on_its_way` is true."""
        return self._queue.row_ids

    @property
    def is_busy(self) -> bool:
        """Whether something is being sent, waits for its turn, or is `announced`."""
        return self._queue.is_busy

    @property
    def unsent(self) -> frozenset[str]:
        """The rows that `close` left unsent: they waited for their turn, or came after it."""
        return self._queue.unsent

    def announced(self, row_ids: Iterable[str]) -> AbstractContextManager[set[str]]:
        """Announce the rows of a batch that is sent in parts, until the end of the block.

        What is on its way is to be taken out of the set.
        """
        return self._queue.announced(row_ids)

    def can_be_stopped(self, row_id: str) -> bool:
        """Whether a row is not being sent, or only waits for its turn.

        From the look before a send on, nothing stops the send: `take_back` and `discard` refuse.
        `Topic.OUTBOX` tells when that begins and ends.
        """
        return self._queue.can_be_stopped(row_id)

    async def send_as_read(self, rows: Sequence[OutboxRow]) -> None:
        """Send rows that are ready exactly as they were read: all of them, or none.

        Each takes over what it was `shown` beside, for that is what the person decided about.

        Raises:
            RowsChanged: one of them says something else by now, or is not ready any more.
            StorageError: the store could not be read.
        """
        await run_to_end(self._send_as_read(rows), self._works)

    def send_with(self, row_id: str, secret: EnteredSecret) -> None:
        """Send a ready row with a payment secret that was entered again."""
        if self._queue.takes(row_id):
            self._secrets.hold(row_id, secret)
        self.send([row_id])

    async def answer(self, row_id: str) -> LiveAnswer | None:
        """Wait for the last send of a row, and return the gateway's answer to it once.

        None where no clear answer came, or nothing was sent: the row tells why. Cancelling stops
        nothing.
        """
        await self.settled(row_id)
        return self._queue.take_answer(row_id)

    async def row(self, row_id: str) -> OutboxRow | None:
        """A row as it is now, also while it is on its way; None if there is none.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._store.get(row_id)

    async def settled(self, row_id: str) -> OutboxRow | None:
        """Wait until a row is not on its way any more, and return it. Cancelling stops nothing."""
        await self._queue.ended(row_id)
        return await self._store.get(row_id)

    async def rows(self, row_ids: Sequence[str]) -> tuple[OutboxRow, ...]:
        """These rows as they are now, in this order, without those that there are no more.

        Raises:
            StorageError: the store could not be read.
        """
        with many_new_objects():
            return await self._store.get_many(row_ids)

    async def present(self, row_ids: Collection[str]) -> frozenset[str]:
        """Those of these identifiers whose rows were not discarded.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._store.present(row_ids)

    async def hold(self, row_ids: Iterable[str]) -> None:
        """Send none of these rows that only wait for their turn; they stay *ready*.

        What is being sent goes on: from the look before a send on, nothing stops it.
        """
        await run_to_end(self._queue.hold(tuple(row_ids)), self._works)

    async def look(self, row_id: str) -> OutboxRow | None:
        """Check the outcome of a row at the service now, and return the row.

        Cancelling the caller stops nothing, but `close` does.
        """
        return await run_to_end(self._look_now(row_id), self._looks)

    async def note_continued(self, row_id: str) -> None:
        """Note that the payment of a row goes on in another one, which has its outcome."""
        await run_to_end(self._steps.mark_continued(row_id), self._works)

    async def candidates(self, row_id: str) -> tuple[Candidate, ...]:
        """Read the documents at the bank that a row may have created, changed or deleted.

        Raises:
            UserError: they could not be read.
        """
        row = await self._store.get(row_id)
        if row is None:
            return ()
        return await self._channels[OPERATIONS[row.operation].service].candidates(row)

    async def resolve(self, row_id: str, verdict: DeliveryVerdict, document_id: str = "") -> bool:
        """Apply a person's decision: the row arrived as this document or order, or did not arrive.

        Returns False, and does nothing, when the row has another verdict by now. What did not
        arrive is *ready* again and goes out when it is sent. Other rows that may have become the
        same documents are looked for again.

        Raises:
            DocumentTaken: another row has become the document.
        """
        return await run_to_end(self._resolve(row_id, verdict, document_id), self._works)

    async def take_back(self, row_id: str) -> bool:
        """Turn a ready or refused row into a draft; False if it is on its way or gone."""
        return await run_to_end(self._take_back(row_id), self._works)

    async def discard(self, row_id: str, *, states: Collection[OutboxState] = DISCARDABLE) -> bool:
        """Delete a draft, ready or refused row in one of these states; False if it is on its way.

        The state is that of the moment in which the row is deleted.
        """
        return bool(await run_to_end(self._discard_many((row_id,), states=states), self._works))

    async def discard_many(
        self, row_ids: Sequence[str], *, progress: Callable[[int], None] = lambda _done: None
    ) -> tuple[OutboxRow, ...]:
        """Delete drafts, ready and refused rows; those on their way stay.

        Fifty go at once: cancelling between them leaves the others. `bring_back` undoes it.

        Args:
            row_ids: what is to go.
            progress: is told how many were looked at.

        Returns:
            The rows that are gone, as they were.
        """
        gone: list[OutboxRow] = []
        step = uuid.uuid4().hex
        with many_new_objects():
            for start in range(0, len(row_ids), _ROWS_A_WRITE):
                part = row_ids[start : start + _ROWS_A_WRITE]
                gone += await run_to_end(self._discard_many(part, step=step), self._works)
                progress(start + len(part))
        return tuple(gone)

    async def last_discarded(self) -> tuple[str, ...]:
        """Identifiers of what `bring_back` would bring back, also after a restart."""
        return await self._store.last_discarded()

    async def bring_back(self, *, progress: Callable[[int], None] = lambda _done: None) -> int:
        """Undo the last `discard_many`; returns how many rows are back.

        What was ready, was never sent and has its number still is *ready*; everything else is a
        draft. Damaged rows do not come back. If it fails, the same again continues it.
        """
        back, row_ids = 0, await self._store.last_discarded()
        for start in range(0, len(row_ids), _ROWS_A_WRITE):
            part = row_ids[start : start + _ROWS_A_WRITE]
            back += len(await run_to_end(self._bring_back(part), self._works))
            progress(start + len(part))
        return back

    async def forget_discarded(self, row_ids: Collection[str]) -> None:
        """Let `bring_back` leave these rows out from now on."""
        gone = set(await self._store.last_discarded()).intersection(row_ids)
        if gone:
            await self._store.forget_discarded(gone)
            for row_id in gone:
                self._tell(row_id)

    async def ready_from(self, source: Source) -> tuple[str, ...]:
        """Identifiers of the ready rows that were begun from something, such as an import.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._store.ready_from(source)

    async def close(self, *, timeout_s: float = LEAVING_S) -> None:
        """Stop sending; what is under way has a few seconds, and is *unknown* after that.

        What pays is dropped at once, but for what is under way: after those seconds at the latest.
        """
        self._queue.close()
        searches = self.searches.close()
        for task in self._looks:
            task.cancel()
        await self._queue.finish(timeout_s=timeout_s)
        await asyncio.gather(*searches, *self._looks, *self._works, return_exceptions=True)

    async def _enqueue(
        self, orders: Sequence[Submission], *, same_number: bool, send: bool
    ) -> tuple[str, ...]:
        rows = [row_of(order, self._clock.now()) for order in orders]
        secret = {row.id: order.secret for row, order in zip(rows, orders, strict=True)}
        of_drafts = frozenset(order.draft_id for order in orders if order.is_draft_stored)
        for start in range(0, len(rows), _ROWS_A_WRITE):
            batch = rows[start : start + _ROWS_A_WRITE]
            await self._store.add(batch, same_number=same_number, of_drafts=of_drafts)
            for row in batch:
                self._tell(row.id)
                if (given := secret[row.id]) is not None:
                    self._secrets.hold(row.id, given)
            if send:
                self._reach(Checkpoint.ENQUEUED)
                self.send(row.id for row in batch)
        return tuple(row.id for row in rows)

    async def _send_as_read(self, rows: Sequence[OutboxRow]) -> None:
        with many_new_objects():
            await self._begin_as_read(rows)

    async def check_as_read(self, rows: Sequence[OutboxRow]) -> tuple[OutboxRow, ...]:
        """Make sure that rows are ready as they were read; returns them as they are.

        Raises:
            RowsChanged: one of them says something else by now, or is not ready any more.
            StorageError: the store could not be read.
        """
        found = await self.rows([row.id for row in rows])
        return await asyncio.to_thread(ready_as_read, found, rows)

    async def _begin_as_read(self, rows: Sequence[OutboxRow]) -> None:
        ready = await self.check_as_read(rows)
        for row, read in zip(ready, rows, strict=True):  # before the first one goes
            if row.id not in self._queue and row.shown != read.shown:
                try:
                    await self._store.note(replace(row, shown=read.shown))
                except TransitionNotAllowed:  # it was taken back in between
                    await self.check_as_read(rows)
                    raise
        for number, read in enumerate(rows, start=1):
            self._queue.begin(read.id, read)
            if number % _ROWS_A_WRITE == 0:
                await asyncio.sleep(0)  # thousands of tasks would hold the window up

    async def _look_once(self, row_id: str) -> OutboxRow | None:
        """Check a row once whose outcome is sought or whose send broke off, and return it."""
        row = await self._store.get(row_id)
        if row is None:
            return None
        if self._is_lost(row):
            await self._steps.mark_unknown(row)
        return await self._steps.look_as_read(row)

    async def _look_now(self, row_id: str) -> OutboxRow | None:
        """Check a row, and go on with its search if a person does not have to decide any more."""
        before = await self._store.get(row_id)
        row = None if before is None else await self._steps.look_as_read(before)
        searched = row is not None and row.state in AWAITING_OUTCOME and not row.looks_alike
        if searched and before is not None and before.looks_alike:
            self.searches.begin(row_id)
        return row

    async def _resolve(self, row_id: str, verdict: DeliveryVerdict, document_id: str) -> bool:
        before = await self._store.get(row_id)
        if not await self._steps.resolve(row_id, verdict, document_id):
            return False
        shared = {document_id, *(before.progress.candidates if before is not None else ())}
        for row in await self._store.in_states(OutboxState.UNKNOWN):
            if row.looks_alike and shared.intersection(row.progress.candidates):
                self.searches.begin(row.id)
        return True

    def _is_lost(self, row: OutboxRow) -> bool:
        """Whether a row is marked as being sent although no task sends it."""
        return row.state is OutboxState.SENDING and row.id not in self._queue

    async def _take_back(self, row_id: str) -> bool:
        if is_row_of_charge(row_id):  # its content may not change under the charge
            return False
        if not await self._queue.stop(row_id):
            return False
        row = await self._store.get(row_id)
        if row is None or row.state not in {OutboxState.READY, OutboxState.REFUSED}:
            return False
        await self._store.move(replace(row, progress=Progress()), OutboxState.DRAFT)
        self._tell(row_id)
        self._bus.publish(Change(Topic.DRAFTS, frozenset({row_id})))
        return True

    async def _discard_many(
        self,
        row_ids: Sequence[str],
        *,
        step: str = "",
        states: Collection[OutboxState] = DISCARDABLE,
    ) -> tuple[OutboxRow, ...]:
        free = [row_id for row_id in row_ids if await self._queue.stop(row_id)]
        gone = await self._store.discard_many(free, step=step, states=states)
        for row in gone:
            self._tell(row.id)
        return gone

    async def _bring_back(self, row_ids: Sequence[str]) -> tuple[str, ...]:
        back = await self._store.bring_back(row_ids)
        for row_id in back:
            self._tell(row_id)
        self._bus.publish(Change(Topic.DRAFTS, frozenset(back)))
        return back

    def _tell(self, row_id: str) -> None:
        self._bus.publish(Change(Topic.OUTBOX, frozenset({row_id})))
