"""Looks, before a row is sent, for what was sent earlier and may be the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.api.errors import (
    AccountsRefused,
    ServiceFailed,
    ServiceRefused,
    TooManyRequests,
    Unauthorized,
    UnreadableAnswer,
    WrongScope,
)
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import (
    UNSETTLED,
    DeliveryVerdict,
    OutboxState,
    TransitionNotAllowed,
)
from desktop_app.domain.values.periods import MINSK, is_to_come
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.services.outbox.conclusions import (
    as_arrived,
    as_doubted,
    as_undecided,
    is_stopped_for_long,
    rows_told_of,
    was_told_of,
    with_error,
)
from desktop_app.services.outbox.errors import (
    ChargeNotDue,
    EarlierAttemptArrived,
    EarlierAttemptUnclear,
    OrderNotFound,
    SentElsewhere,
)
from desktop_app.services.outbox.outcome_probe import ProbeResult
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable, Iterable
    from datetime import datetime

    from desktop_app.domain.outbox.rows import EarlierAttempt, OutboxRow
    from desktop_app.services.outbox.channels import OutboxChannel
    from desktop_app.storage.outbox.outbox_store import OutboxStore

ON_A_DOCUMENT: Final = frozenset({Effect.CHANGES, Effect.DELETES})
"""Effects on a document that the bank has."""

SPOILT_LIST: Final = (ListNotComplete, ServiceRefused, UnreadableAnswer)
"""What comes instead of a complete list."""
_PASSING: Final = (ServiceFailed, TooManyRequests, Unauthorized, WrongScope)
"""Those of them that say nothing of the list: it can be read later, or after a sign-in."""


class EarlierAttempts:
    """Stops a send where an earlier attempt, of the row or of another, arrived or may have."""

    def __init__(
        self,
        *,
        store: OutboxStore,
        channel: Callable[[OutboxRow], OutboxChannel],
        probing: Callable[[OutboxRow], asyncio.Lock],
        keep: Callable[[OutboxRow, OutboxState], Awaitable[object]],
        look: Callable[[str], Awaitable[OutboxRow | None]],
        committed: Callable[[OutboxRow], object],
        search: Callable[[str], object],
    ) -> None:
        """Look with these parts of the outbox.

        Args:
            store: rows and earlier attempts.
            channel: the channel of a row.
            probing: is held while a row of the same service is looked for and moved.
            keep: commits a row in a state.
            look: checks the outcome of a row once, by its identifier.
            committed: is told of a row that was committed here.
            search: begins to look for the outcome of a row, by its identifier.
        """
        self._store = store
        self._channel = channel
        self._probing = probing
        self._keep = keep
        self._look = look
        self._committed = committed
        self._search = search

    async def have_arrived(self, row: OutboxRow, now: datetime) -> bool:
        """Look for earlier attempts, of this row or another, that may have arrived since.

        Documents beside which the row may be sent are left to `check_unsettled`.

        Returns:
            Whether the row itself was or may have been found, and was moved; nothing is sent then.

        Raises:
            EarlierAttemptArrived: something like it arrived.
            EarlierAttemptUnclear: something like it may have arrived.
            SentElsewhere: it was sent elsewhere before, and cannot be looked for any more.
            UserError: the check was not complete.
        """
        told = rows_told_of(row)
        attempts = await self._store.earlier_attempts(row)
        for nth, attempt in enumerate(attempts, start=1):
            if attempt.row.damage is not None:
                if not attempt.in_outbox:
                    await self._keep_attempt(attempt, attempt.row, OutboxState.READY)
                raise EarlierAttemptUnclear(attempt.row, told, first=True)
            if attempt.row.state in UNSETTLED:
                if not _may_be_sent_beside(attempt):
                    raise EarlierAttemptUnclear(attempt.row, told, first=True)
            elif attempt.row.state is OutboxState.CONFIRMED:
                is_open = attempt.row.can_be_asked
                kind = EarlierAttemptUnclear if is_open else EarlierAttemptArrived
                raise kind(attempt.row, told, first=True)
            else:
                try:
                    if await self._is_found(attempt, row, now):
                        return True
                except EarlierAttemptUnclear:
                    await self._leave_unlisted(attempts[nth:], row, now)
                    raise
        return False

    async def check_unsettled(self, row: OutboxRow) -> None:
        """Look once more for documents without an outcome that a row may repeat.

        A person may send it beside them: each stops it once, one after another. What keeps the row
        from being sent anyway has to be known before.

        Raises:
            EarlierAttemptArrived: one of them was found.
            EarlierAttemptUnclear: nobody knows yet whether one of them arrived.
            UserError: the store could not be read or written.
        """
        told = rows_told_of(row)
        attempts = await self._store.earlier_attempts(row)
        unsettled = [
            each.row
            for each in attempts
            if each.row.state in UNSETTLED and _may_be_sent_beside(each)
        ]
        for earlier in unsettled:
            if was_told_of(row, earlier):
                continue
            found = earlier if earlier.looks_alike else await self._look(earlier.id)
            if found is not None and found.state is OutboxState.CONFIRMED:
                raise EarlierAttemptArrived(earlier, told)
            if found is not None and found.state in UNSETTLED:
                raise EarlierAttemptUnclear(earlier, told)

    async def check_open_charges(self, row: OutboxRow, now: datetime) -> None:
        """Make sure that a charge of a card is due, and look for open ones that it may repeat.

        The gateway's time counts where it tells it: with a clock that is ahead here, charges of a
        later day look due. A person may charge the card although there are open ones: each stops
        the row once, one after another, those that were made first.

        Args:
            row: which is to be sent, with its place, and with the amount of the order that it pays.
            now: the time.

        Raises:
            ChargeNotDue: the day of its schedule has not come at the gateway.
            EarlierAttemptArrived: one of them was made.
            EarlierAttemptUnclear: nobody knows yet whether one of them was made.
            UserError: the store could not be read or written.
        """
        from desktop_app.domain.outbox.charge_repeats import (  # noqa: PLC0415 - not for the start
            charges_without_customer,
            may_be_charged_yet,
        )

        if not charges_without_customer(row):
            return
        arrived, unclear = [], []
        charges, told_at = await self._store.open_charges(row), row.progress.last_at_service
        if charges.due is not None and told_at is not None and is_to_come(charges.due, told_at):
            raise ChargeNotDue(f"{told_at.astimezone(MINSK):%d.%m.%Y}")
        for earlier in charges.rows:
            if was_told_of(row, earlier):
                continue
            found = earlier if earlier.damage is not None else await self._look(earlier.id)
            if found is None or found.keeps_no_money:
                continue
            if may_be_charged_yet(found, now):
                unclear.append(earlier)
            elif found.state is OutboxState.CONFIRMED:
                arrived.append(earlier)
        kind = EarlierAttemptArrived if arrived else EarlierAttemptUnclear
        if stopping := [*arrived, *unclear]:
            raise kind(stopping[0], rows_told_of(row))

    async def _is_found(self, attempt: EarlierAttempt, row: OutboxRow, now: datetime) -> bool:
        """Whether an attempt in doubt is the row itself, which was moved; other ones stop it.

        Raises:
            EarlierAttemptArrived, EarlierAttemptUnclear, SentElsewhere, UserError: as
                `have_arrived`.
        """
        async with self._probing(row):
            state, found = await self._probe(attempt, row, now)
            if state is None:
                return False
            if attempt.own and not attempt.in_outbox and _is_the_same(found, row):
                taken = replace(
                    row, document_id=found.document_id, progress=found.progress,
                    summary=found.summary,
                )  # fmt: skip
                await self._keep(taken, state)
                await self._store.drop_attempt(attempt.row)
                return True
            await self._keep_attempt(attempt, found, state)
        if not attempt.own and replace(found, state=state).is_declined:
            return False
        arrived = state is OutboxState.CONFIRMED
        kind = EarlierAttemptArrived if arrived else EarlierAttemptUnclear
        raise kind(attempt.row, rows_told_of(row), first=attempt.first)

    async def _leave_unlisted(
        self, attempts: Iterable[EarlierAttempt], row: OutboxRow, now: datetime
    ) -> None:
        """Leave to a person also these, if the list that stopped a row for long is theirs as well.

        Each of them would stop the row for as long again otherwise.

        Raises:
            StorageError: the store could not be written.
        """
        for attempt in attempts:
            settled = attempt.row.state in UNSETTLED or attempt.row.state is OutboxState.CONFIRMED
            if settled or attempt.row.damage is not None:
                continue
            async with self._probing(row):
                try:
                    state, found = await self._probe(attempt, row, now)
                except StorageError:
                    raise
                except UserError:
                    continue  # the next send looks for it once more
                if state is OutboxState.UNKNOWN and found.progress.error == row.progress.error:
                    await self._keep_attempt(attempt, found, state)

    async def _probe(
        self, attempt: EarlierAttempt, row: OutboxRow, now: datetime
    ) -> tuple[OutboxState | None, OutboxRow]:
        """The state of an earlier attempt after one check; None if there is no trace of it.

        A document of an account that the bank refuses by now may never be listed again: a person
        says once what became of it. Where a row says the same, its own account is refused. A list
        that cannot be read stops the row at first, and a person decides when it lasts.

        Raises:
            UserError: the check was not complete.
        """
        dated = replace(attempt.row, progress=replace(attempt.row.progress, sent_at=now))
        try:
            result = as_doubted(await self._channel(dated).probe(dated))
        except (SentElsewhere, OrderNotFound):
            if attempt.own:
                raise
            return None, dated
        except SPOILT_LIST as error:
            is_refused = _is_account_refused(error)
            if not (is_refused or may_last(error)) or not _creates(attempt.row):
                raise
            if _is_settled_for(attempt, row):
                return None, dated
            own_account = is_refused and attempt.own and _is_the_same(attempt.row, row)
            if own_account or not (is_refused or is_stopped_for_long(row, error, now)):
                raise
            since = None if is_refused else row.progress.stopped_since
            return OutboxState.UNKNOWN, as_unlisted(attempt.row, error, since)
        if result.verdict is DeliveryVerdict.ARRIVED:
            return OutboxState.CONFIRMED, as_arrived(dated, result)
        on_a_document = OPERATIONS[dated.operation].effect in ON_A_DOCUMENT
        if result.verdict is DeliveryVerdict.CANNOT_TELL and not on_a_document:
            return OutboxState.UNKNOWN, as_undecided(dated, result)
        return None, dated

    async def _keep_attempt(
        self, attempt: EarlierAttempt, found: OutboxRow, state: OutboxState
    ) -> None:
        """Keep the outcome of an earlier attempt, as a row of the outbox of its own.

        What is left unknown is looked for from now on, as every such row is.
        """
        if attempt.in_outbox:
            try:
                await self._keep(found, state)
            except TransitionNotAllowed:
                return  # taken back or discarded meanwhile: it is an attempt without a row now
        else:
            safe = self._channel(found).redact_row(found)
            self._committed(await self._store.revive(safe, state))
        if state is OutboxState.UNKNOWN:
            self._search(found.id)


def _may_be_sent_beside(attempt: EarlierAttempt) -> bool:
    """Whether a person may send a row although it is not known whether this attempt arrived.

    The bank lists both documents, and they can be told apart; money that a card is charged cannot.
    """
    return not attempt.own and _creates(attempt.row)


def may_last(error: UserError) -> bool:
    """Whether what spoils a list may never be over, such as a row that cannot be read.

    An account that the bank refuses is another matter: nothing can be sent from it either.
    """
    spoilt = isinstance(error, SPOILT_LIST) and not isinstance(error, _PASSING)
    return spoilt and not _is_account_refused(error)


def as_unlisted(row: OutboxRow, error: UserError, since: datetime | None) -> OutboxRow:
    """A row that nobody can look for in the list, `since` when; a person decides of it."""
    progress = replace(with_error(row.progress, error), stopped_since=since)
    undecided = ProbeResult(verdict=DeliveryVerdict.CANNOT_TELL)
    return as_undecided(replace(row, progress=progress), undecided)


def _creates(row: OutboxRow) -> bool:
    return OPERATIONS[row.operation].effect is Effect.CREATES


def _is_account_refused(error: UserError) -> bool:
    """Whether a document was not looked for because the bank refuses its account."""
    in_part = isinstance(error, ListNotComplete) and error.is_of_accounts
    return in_part or isinstance(error, AccountsRefused)


def _is_settled_for(attempt: EarlierAttempt, row: OutboxRow) -> bool:
    """Whether a person said that an attempt did not arrive, or wants a row beside it."""
    told = _may_be_sent_beside(attempt) and was_told_of(row, attempt.row)
    return told or attempt.row.progress.decided_unseen


def _is_the_same(attempt: OutboxRow, row: OutboxRow) -> bool:
    """Whether a row still has the content that its earlier attempt sent."""
    return (attempt.operation, attempt.target, attempt.instruction) == (
        row.operation,
        row.target,
        row.instruction,
    )
