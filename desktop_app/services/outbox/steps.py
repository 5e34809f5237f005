"""Moves one outbox row at a time: check before, commit, send, settle, find the outcome.

Each step ends with a commit, and each has a named checkpoint before and after an action that
cannot be undone, so that a test can stop the process there.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, is_copy
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.outbox.conclusions import (
    as_answered,
    as_arrived,
    as_asked_again,
    as_doubted,
    as_failed,
    as_looked,
    as_prepared,
    as_stopped,
    as_told,
    as_undecided,
    as_under_way,
    as_unseen,
    is_stopped_for_long,
    without_error,
    without_failed_look,
)
from desktop_app.services.outbox.earlier_attempts import (
    ON_A_DOCUMENT,
    SPOILT_LIST,
    EarlierAttempts,
    as_unlisted,
    may_last,
)
from desktop_app.services.outbox.errors import (
    BankChanged,
    DocumentChanged,
    DocumentNotCompared,
    LookFailed,
    OrderNumberSpent,
)
from desktop_app.services.outbox.order_facts import with_standing
from desktop_app.services.outbox.order_matching import check_open
from desktop_app.services.outbox.outcome_probe import ProbeResult
from desktop_app.services.outbox.search_periods import again_at_service, at_service
from desktop_app.services.outbox.submission import Receipt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    from desktop_app.domain.outbox.operations import Service
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.outbox.channels import OutboxChannel
    from desktop_app.services.outbox.submission import Delivery, EnteredSecret, LiveAnswer
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_REPEATABLE = frozenset({Effect.CREATES, Effect.ORDERS, Effect.PAYS})
"""Effects that a late arrival of an earlier attempt would double."""

AWAITING_OUTCOME = frozenset({OutboxState.SENT, OutboxState.UNKNOWN})
"""States in which the outcome is searched at the bank until it is known."""


class Checkpoint(StrEnum):
    """Named points at which a test can stop the process."""

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
    """Moves single rows from state to state; `Outbox` decides when, one at a time."""

    def __init__(
        self,
        *,
        store: OutboxStore,
        channels: Mapping[Service, OutboxChannel],
        clock: Clock,
        elapsed: Callable[[], float],
        committed: Callable[[OutboxRow], None],
        search: Callable[[str], object],
        checkpoint: Callable[[Checkpoint], None],
    ) -> None:
        """`committed` is called with every row after each of its commits.

        `search` begins to look for the outcome of a row that was found to be unknown before
        another one was sent. `channels` has one for every service; `elapsed` returns seconds since
        an arbitrary moment, by a clock that cannot be set.
        """
        self._store = store
        self._channels = channels
        self._clock = clock
        self._elapsed = elapsed
        self._absent: dict[str, float] = {}  # rows without a trace, and since when by `elapsed`
        self._committed = committed
        self._reach = checkpoint
        # What one row claims, the next of its service must know.
        self._probing = {service: asyncio.Lock() for service in channels}
        self._earlier = EarlierAttempts(
            store=store,
            channel=self._channel,
            probing=self._probing_like,
            keep=self._keep,
            look=self.look,
            committed=committed,
            search=search,
        )

    async def send(
        self, row_id: str, as_read: OutboxRow | None = None, secret: EnteredSecret | None = None
    ) -> LiveAnswer | None:
        """Send a row that is ready; its state then shows the result, whatever happens.

        A send that is cancelled after it has begun leaves the row *unknown*.

        Args:
            row_id: which.
            as_read: the row as it was shown; a row with another content now is not sent.
            secret: the payment secret, if the row needs one.

        Returns:
            What the gateway answered, if it did.

        Raises:
            StorageError: the store could not be written; nothing was sent then, or the row stays
                *sending* and is *unknown* at the next start.
        """
        row = await self._store.get(row_id)
        if row is None or row.state is not OutboxState.READY:
            return None
        if as_read is not None and not does_the_same(row, as_read):
            return None
        try:
            deliver = await self._channel(row).prepare(row, secret)
            ready = await self._prepared(row)
        except UserError as error:  # nothing may be sent without a look
            failed = as_stopped(row, error, self._clock.now())
            await self._keep(self._channel(row).redact_row(failed, secret), row.state)
            return None
        return None if ready is None else await self._carry_out(deliver, ready, secret)

    async def look(self, row_id: str) -> OutboxRow | None:
        """Check the outcome of a row once, and return the row as it is afterwards.

        Raises:
            StorageError: the store could not be read or written.
            Exception: a fault of the program; the row says that it could not be looked for.
        """
        row = await self._store.get(row_id)
        return None if row is None else await self.look_as_read(row)

    async def look_as_read(self, read: OutboxRow) -> OutboxRow | None:
        """Do what `look` does for a row that was read before; it is read again in its turn."""
        row_id = read.id
        async with self._probing_like(read):
            row = await self._store.get(row_id)
            if row is not None and row.can_be_asked:
                return await self._asked_again(row)
            if row is None or row.state not in AWAITING_OUTCOME:
                return row
            began, since = self._clock.now(), self._elapsed()
            self._reach(Checkpoint.LOOKING)
            try:
                result = await self._channel(row).probe(row)
            except UserError as error:
                return await self._keep_unprobed(row, error, began)
            except Exception:
                await self._keep_unprobed(row, LookFailed(), began)
                raise
            self._reach(Checkpoint.LOOKED)
            progress = replace(
                without_error(as_told(row).progress),
                looked_at=began,
                place=row.progress.place or result.place,
            )
            looked = replace(row, progress=progress)
            absent_for = timedelta(seconds=since - self._absent.get(row_id, since))
            state, changed = as_looked(looked, result, self._clock.now(), absent_for)
            if changed.progress.looks > progress.looks:
                self._absent.setdefault(row_id, self._elapsed())
            kept = await self._keep(changed, state)
            self._reach(Checkpoint.CONCLUDED)
            return kept

    async def resolve(self, row_id: str, verdict: DeliveryVerdict, document_id: str = "") -> bool:
        """Apply a person's decision to an undecided row; False if the row is not undecided.

        Args:
            row_id: a row with the verdict *cannot tell*.
            verdict: *arrived*, or *did not arrive*.
            document_id: the document that it became, if that is known; not needed for an order, a
                change or a deletion, because a row is about only one.

        Raises:
            DocumentTaken: another row has become the document.
            ValueError: for another verdict.
        """
        if verdict is DeliveryVerdict.CANNOT_TELL:
            raise ValueError("a person decides whether it arrived")
        row = await self._store.get(row_id)
        if row is None:
            return False
        async with self._probing_like(row):
            row = await self._store.get(row_id)
            if (
                row is None
                or row.state is not OutboxState.UNKNOWN
                or row.progress.verdict is not DeliveryVerdict.CANNOT_TELL
            ):
                return False
            if verdict is DeliveryVerdict.ARRIVED:
                concluded = await self._channel(row).conclude(row, document_id)
                await self._keep(concluded, OutboxState.CONFIRMED)
                return True
            effect = OPERATIONS[row.operation].effect
            creates = effect is Effect.CREATES
            known = (*(row.progress.known or ()), *row.progress.candidates)
            progress = replace(
                without_failed_look(row),
                verdict=DeliveryVerdict.DID_NOT_ARRIVE,
                taken=False,
                doubtful=effect in _REPEATABLE,
                decided_unseen=creates and not row.progress.candidates,
                # The order that was to be paid tells wherever the profile may ask for it now.
                place="" if effect is Effect.PAYS else row.progress.place,
                known=known if creates else None,
                candidates=(),
            )
            await self._keep(replace(row, progress=progress), OutboxState.READY)
            return True

    async def mark_unknown(self, row: OutboxRow) -> None:
        """Mark a row that was being sent when the process ended as *unknown*."""
        await self._keep(as_under_way(row), OutboxState.UNKNOWN)

    async def mark_continued(self, row_id: str) -> None:
        """Mark a confirmed first step of 3-D Secure as continued by another row."""
        row = await self._store.get(row_id)
        if row is None:
            return
        async with self._probing_like(row):
            row = await self._store.get(row_id)
            if row is not None and row.can_be_asked:
                order = replace(row.progress.order, continued=True)
                progress = replace(row.progress, order=order)
                await self._keep(replace(row, progress=progress), row.state)

    def _channel(self, row: OutboxRow) -> OutboxChannel:
        return self._channels[OPERATIONS[row.operation].service]

    def _probing_like(self, row: OutboxRow) -> asyncio.Lock:
        return self._probing[OPERATIONS[row.operation].service]

    async def _asked_again(self, row: OutboxRow) -> OutboxRow:
        """Update a confirmed row whose payment is pending with the present status of its order."""
        began = self._clock.now()
        try:
            result = await self._channel(row).probe(row)
        except UserError as error:
            return await self._keep_unprobed(row, error, began)
        progress = replace(without_error(row.progress), looked_at=began)
        asked = as_asked_again(replace(row, progress=progress), result)
        return await self._keep(asked, row.state)

    async def _prepared(self, row: OutboxRow) -> OutboxRow | None:
        """Check before the send and commit the row as *sending*; None if it need not be sent.

        Raises:
            UserError: the check was not complete, or the row must not be sent.
        """
        now = self._clock.now()
        self._reach(Checkpoint.LOOKING_BEFORE)
        if await self._earlier.have_arrived(row, now):
            return None
        if row.progress.doubtful:
            dated = replace(row, progress=replace(row.progress, sent_at=now))
            result = await self._check_earlier_attempts(row, dated, now)
            if result.verdict is not None:
                return None
            place = result.place or row.progress.place
            dated = replace(dated, progress=replace(dated.progress, place=place))
            if row.number_is_spent:
                raise OrderNumberSpent(row.summary.number)
            if result.order is not None:  # what it shows by now is not of the next attempt
                check_open(row, result.order)
                dated = with_standing(dated, result.order)
                dated = again_at_service(dated, result.order.told_at)
            elif OPERATIONS[row.operation].effect is Effect.CREATES:
                dated = again_at_service(dated, result.told_at)
            elif OPERATIONS[row.operation].effect in ON_A_DOCUMENT:
                seen = await self._channel(dated).before(dated)
                if seen.place != place:
                    raise BankChanged
                dated = replace(dated, progress=replace(dated.progress, before=seen.details))
        else:
            dated = await self._seen_before(row, now)
        if OPERATIONS[row.operation].effect is Effect.CREATES:
            await self._earlier.check_unsettled(row)
        await self._earlier.check_open_charges(dated, now)
        await self._check_shown(dated)
        self._reach(Checkpoint.LOOKED_BEFORE)
        return await self._keep(as_prepared(dated), OutboxState.SENDING)

    async def _check_shown(self, row: OutboxRow) -> None:
        """Make sure that the bank has the document of a row in the version that was shown.

        Raises:
            DocumentChanged: it has another version, or none any more.
            DocumentNotCompared: it has a version that was never shown with the row.
            UserError: it could not be read.
        """
        shown, effect = row.shown, OPERATIONS[row.operation].effect
        at_hand = effect in ON_A_DOCUMENT and (shown is None or shown.id == row.target)
        now = row.progress.before if at_hand else await self._channel(row).subject(row)
        if shown is None:
            if now is not None:
                raise DocumentNotCompared
        elif not shown.is_still(now, content_only=is_copy(row.operation)):
            raise DocumentChanged

    async def _seen_before(self, row: OutboxRow, now: datetime) -> OutboxRow:
        """Return the row with the time and the service's documents before its first send."""
        progress = replace(row.progress, first_sent_at=now, sent_at=now, known=None)
        dated = at_service(replace(row, progress=progress), None)
        seen = await self._channel(dated).before(dated)
        progress = replace(progress, known=seen.known, before=seen.details, place=seen.place)
        dated = at_service(replace(dated, progress=progress), seen.told_at)
        return dated if seen.order is None else with_standing(dated, seen.order)

    async def _check_earlier_attempts(
        self, row: OutboxRow, dated: OutboxRow, now: datetime
    ) -> ProbeResult:
        """Check for earlier attempts, and move the row if one arrived or may have arrived.

        While a list cannot be read for long, what a person says of a new document counts.

        Raises:
            UserError: the check was not complete.
        """
        async with self._probing_like(row):
            try:
                result = as_doubted(await self._channel(row).probe(dated))
            except SPOILT_LIST as error:
                creates = OPERATIONS[row.operation].effect is Effect.CREATES
                if not (creates and may_last(error) and is_stopped_for_long(row, error, now)):
                    raise
                if row.progress.decided_unseen:
                    return ProbeResult()
                unlisted = as_unlisted(row, error, row.progress.stopped_since)
                await self._keep(unlisted, OutboxState.UNKNOWN)
                return ProbeResult(verdict=DeliveryVerdict.CANNOT_TELL)
            if result.verdict is DeliveryVerdict.ARRIVED:
                await self._keep(as_arrived(dated, result), OutboxState.CONFIRMED)
            elif result.verdict is DeliveryVerdict.CANNOT_TELL:
                await self._keep(as_undecided(dated, result), OutboxState.UNKNOWN)
            return result

    async def _carry_out(
        self, deliver: Delivery, row: OutboxRow, secret: EnteredSecret | None
    ) -> LiveAnswer | None:
        channel, sent = self._channel(row), as_under_way(row)
        state, changed, answer = OutboxState.UNKNOWN, sent, None
        try:
            self._reach(Checkpoint.ABOUT_TO_SEND)
            receipt = channel.redact_receipt(await deliver(row), secret)
            self._reach(Checkpoint.ANSWERED)
            if await self._names_order_of_another_row(row, receipt):
                receipt = Receipt(state=OutboxState.UNKNOWN)
            state, changed = receipt.state, as_answered(sent, receipt)
            answer = receipt.answer
        except UserError as error:
            state, changed = as_failed(row, error)
        finally:
            await self._keep(channel.redact_row(changed, secret), state)
        self._reach(Checkpoint.SETTLED)
        return answer

    async def _names_order_of_another_row(self, row: OutboxRow, receipt: Receipt) -> bool:
        """Whether an answer names an order that another row made: its link pays that order."""
        if OPERATIONS[row.operation].effect is not Effect.ORDERS or not receipt.document_id:
            return False
        try:
            made = await self._store.row_of_order(receipt.document_id)
        except UserError:  # the store; the call was made all the same
            return False
        return made is not None and made.progress.place == row.progress.place

    async def _keep_unprobed(self, row: OutboxRow, error: UserError, began: datetime) -> OutboxRow:
        search_limit = self._channel(row).search_limit(error)
        state, unseen = as_unseen(row, error, began, search_limit)
        return await self._keep(unseen, state)

    async def _keep(self, row: OutboxRow, state: OutboxState) -> OutboxRow:
        if state not in AWAITING_OUTCOME:
            self._absent.pop(row.id, None)
        safe = self._channel(row).redact_row(row)
        if row.state is state:
            kept = await self._store.note(safe)
        else:
            kept = await self._store.move(safe, state)
        self._committed(kept)
        return kept


class RowsChanged(ValueError):
    """The rows to send have changed since they were read; nothing was sent."""

    def __init__(self, ready: tuple[OutboxRow, ...]) -> None:
        """`ready` are those of them that still wait to be sent, as they are now."""
        self.ready = ready
        super().__init__("what was to be sent has changed")


def ready_as_read(found: Sequence[OutboxRow], read: Sequence[OutboxRow]) -> tuple[OutboxRow, ...]:
    """Rows as they are now, if all of them are ready and unchanged.

    Raises:
        RowsChanged: they are not ready, or have changed.
    """
    ready = tuple(row for row in found if row.state is OutboxState.READY)
    if len(ready) != len(read) or not all(map(does_the_same, ready, read)):
        raise RowsChanged(ready)
    return ready


def does_the_same(row: OutboxRow, other: OutboxRow) -> bool:
    """Whether sending one version of a row does exactly what sending the other does."""
    return (row.id, row.operation, row.target, row.instruction) == (
        other.id,
        other.operation,
        other.target,
        other.instruction,
    )
