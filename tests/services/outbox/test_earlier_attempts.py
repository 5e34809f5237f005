"""An attempt that may still arrive is looked for, whatever a person does with its row."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.errors import (
    BadRequest,
    Dropped,
    Redirected,
    ServiceFailed,
    TooManyRequests,
    Unauthorized,
    UnreadableAnswer,
)
from desktop_app.domain.gateway.card_payments import MotoPayment, RecurringPayment
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import (
    GATEWAY_OPERATIONS,
    OPERATIONS,
    Effect,
    Operation,
    Service,
)
from desktop_app.domain.outbox.rows import (
    TIME_TO_CONCLUDE,
    DeliveryVerdict,
    OutboxState,
    summary_of,
)
from desktop_app.domain.values.money import Amount
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.services.outbox.errors import OwnerUndecided
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.job_queue import Job
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.profiles import merging
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import order_of, secret_for
from tests.services.outbox.rig import CREATIONS, DAY, LETTER, PAYMENT, opened, order_for

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from pathlib import Path

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.bank import Bank, SimulatedClock
    from tests.services.outbox.gateway import Gateway, Story
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

LATE_S: Final = 2_000
"""Later than the looks that conclude that it did not arrive."""

ANOTHER: Final = replace(PAYMENT, number="99", amount=Amount(Decimal("12.00"), "BYN"))
OTHER_ACCOUNT: Final = "BY20OLMP30130000000000000933"
FROM_ANOTHER: Final = replace(PAYMENT, number="8", account=OTHER_ACCOUNT)
by_number = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].effect is Effect.ORDERS]
)
creating = pytest.mark.parametrize("operation", sorted(CREATIONS))


async def sent_and_not_arrived(rig: OutboxRig, order: Submission, bank: Bank) -> OutboxRow:
    """Send an order that arrives late; its row is ready again before that."""
    bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=LATE_S))
    (row_id,) = await rig.send(order)
    await rig.let_pass(1_200)
    row = await rig.row(row_id)
    assert (row.state, row.progress.doubtful) == (OutboxState.READY, True)
    return row


async def taken_up(rig: OutboxRig, order: Submission, row: OutboxRow) -> Submission:
    """Take the row back into the form and submit it again."""
    assert await rig.outbox.take_back(row.id)
    return replace(order, draft_id=row.id)


async def edited_meanwhile(rig: OutboxRig, order: Submission, row: OutboxRow) -> Submission:
    """As `taken_up`, with the draft saved in between."""
    again = await taken_up(rig, order, row)
    drafts = DraftStore(rig.store._database, clock=rig.clock)
    draft = Draft(id=row.id, operation=order.operation, summary=row.summary)
    assert await drafts.save(draft, known=True)
    return again


async def discarded(rig: OutboxRig, order: Submission, row: OutboxRow) -> Submission:
    """Discard the row; the same order is entered again."""
    assert await rig.outbox.discard(row.id)
    return order


async def discarded_as_a_draft(rig: OutboxRig, order: Submission, row: OutboxRow) -> Submission:
    assert await rig.outbox.take_back(row.id)
    assert await rig.outbox.discard(row.id)
    return order


async def disarmed(rig: OutboxRig, order: Submission, row: OutboxRow) -> Submission:
    """Make a draft of the row, as restoring a store without its last changes does."""
    database = rig.store._database
    # It makes its own transaction.
    job: Job[None] = Job(merging.ready_to_drafts, interruptible=False)
    await database._submit(database._writes, job, urgent=True)
    found = await rig.row(row.id)
    assert found.state is OutboxState.DRAFT
    return replace(order, draft_id=row.id)


async def refused(rig: OutboxRig, order: Submission, row: OutboxRow) -> Submission:
    """Send the row again; it is refused, and then taken back into the form."""
    rig_bank: Any = rig.channels[OPERATIONS[row.operation].service]
    bank = await rig_bank._reader()
    bank.planned_faults.append(PlannedFault(Fault.REFUSED))
    rig.outbox.send([row.id])
    await rig.rest()
    assert (await rig.row(row.id)).state is OutboxState.REFUSED
    return await taken_up(rig, order, row)


WAYS: Final = (taken_up, edited_meanwhile, discarded, discarded_as_a_draft, disarmed, refused)
ways = pytest.mark.parametrize("way", WAYS)


@ways
@creating
def test_what_arrived_late_is_not_created_again(
    play: Any, bank: Bank, operation: Operation, way: Callable[..., Awaitable[Submission]]
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        again = await way(rig, order, row)
        await rig.let_pass(LATE_S)
        (row_id,) = await rig.send(again, same_number=True)
        await rig.let_pass(1_200)
        assert len(bank.made) == 1, "the earlier attempt made it"
        (made,) = [*bank.documents, *bank.requests]
        rows = await rig.store.in_states(OutboxState.CONFIRMED)
        assert [one.document_id for one in rows] == [made]
        assert rows[0].progress.verdict is DeliveryVerdict.ARRIVED
        if way in {discarded, discarded_as_a_draft}:
            found = await rig.row(row_id)
            assert found.state is OutboxState.READY
            assert found.progress.error == "outbox.earlier_attempt_arrived"
        else:
            assert rows[0].id == row_id, "it says the same, so this is it"

    play(scenario)


@ways
def test_a_corrected_payment_waits_for_a_person_where_the_earlier_one_arrived(
    play: Any, bank: Bank, way: Callable[..., Awaitable[Submission]]
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        corrected = replace(PAYMENT, amount=Amount(Decimal("11.00"), "BYN"), number="17")
        again = replace(await way(rig, order, row), instruction=corrected)
        await rig.let_pass(LATE_S)
        (row_id,) = await rig.send(again)
        await rig.rest()
        stopped = await rig.row(row_id)
        assert stopped.state is OutboxState.READY
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        assert stopped.instruction == corrected, "nothing that was typed is lost"
        assert len(bank.made) == 1
        (earlier,) = await rig.store.in_states(OutboxState.CONFIRMED)
        assert (earlier.instruction, earlier.document_id) == (PAYMENT, next(iter(bank.documents)))

        await rig.outbox.send_as_read([stopped])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED, "a person wanted both"
        assert len(bank.made) == 2

    play(scenario)


@ways
@creating
def test_what_never_arrived_is_sent_again(
    play: Any, bank: Bank, operation: Operation, way: Callable[..., Awaitable[Submission]]
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        (row_id,) = await rig.send(await way(rig, order, row), same_number=True)
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED
        assert len(bank.made) == 1

    play(scenario)


@ways
def test_nothing_is_sent_while_the_earlier_attempt_cannot_be_looked_for(
    play: Any, bank: Bank, way: Callable[..., Awaitable[Submission]]
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        again = await way(rig, order, row)
        await rig.let_pass(LATE_S)
        bank.lost_reads = 1
        (row_id,) = await rig.send(again)
        assert (await rig.row(row_id)).progress.error == "api.dropped"
        rig.outbox.send([row_id])
        await rig.rest()
        assert len(bank.made) == 1

    play(scenario)


@pytest.mark.parametrize("others", [False, True], ids=["an empty list", "a list with rows"])
@pytest.mark.parametrize("is_discarded", [False, True])
def test_an_account_that_the_bank_refuses_by_now_stops_a_payment_of_another_one_once(
    play: Any, bank: Bank, is_discarded: bool, others: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        if is_discarded:
            assert await rig.outbox.discard(row.id)
        if others:
            bank.put(replace(LETTER, account=OTHER_ACCOUNT))
        bank.refused_accounts = frozenset({PAYMENT.account})
        (row_id,) = await rig.send(replace(order, instruction=FROM_ANOTHER))
        stopped = await rig.row(row_id)
        assert stopped.state is OutboxState.READY
        assert stopped.progress.error == "outbox.earlier_attempt_unclear"
        earlier = await rig.row(dict(stopped.progress.error_parameters)["earlier"])
        assert earlier.id.partition("+")[0] == row.id
        assert earlier.instruction == PAYMENT
        assert (earlier.state, earlier.progress.verdict, earlier.progress.candidates) == (
            OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL, (),
        ), "a person may say what became of it"  # fmt: skip
        assert earlier.progress.error in {"api.refused", "lists.not_complete"}
        assert earlier.progress.sent_at == row.progress.sent_at, "it was not sent again"
        assert not bank.contents.keys() & {number for by, number in bank.made if by == row_id}

        await rig.outbox.send_as_read([stopped])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


@pytest.mark.parametrize("others", [False, True], ids=["an empty list", "a list with rows"])
@pytest.mark.parametrize("is_discarded", [False, True])
def test_what_a_person_decided_of_an_account_that_the_bank_refuses_holds(
    play: Any, bank: Bank, is_discarded: bool, others: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        if others:
            bank.put(replace(LETTER, account=OTHER_ACCOUNT))
        bank.refused_accounts = frozenset({PAYMENT.account})
        (row_id,) = await rig.send(replace(order, instruction=FROM_ANOTHER))
        assert (await rig.row(row.id)).state is OutboxState.UNKNOWN
        bank.lost_reads = 1
        await rig.outbox.look(row.id)
        assert (await rig.row(row.id)).progress.error == "api.dropped"
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        if is_discarded:
            assert await rig.outbox.discard(row.id)

        ninth = replace(FROM_ANOTHER, number="9")
        (other_id,) = await rig.send(replace(order, instruction=ninth))
        rig.outbox.send([row_id])
        await rig.rest()
        for each in (other_id, row_id):
            assert (await rig.row(each)).state is OutboxState.CONFIRMED, "both were decided"
        assert not await rig.store.in_states(OutboxState.UNKNOWN)

    play(scenario)


def test_an_account_that_the_bank_lists_again_tells_of_what_a_person_decided(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.refused_accounts = frozenset({PAYMENT.account})
        (row_id,) = await rig.send(replace(order, instruction=FROM_ANOTHER))
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        await rig.let_pass(LATE_S)
        bank.refused_accounts = frozenset()
        rig.outbox.send([row_id])
        await rig.rest()
        stopped = await rig.row(row_id)
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        assert (await rig.row(row.id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_a_person_who_was_told_of_an_account_is_not_told_again_when_the_bank_refuses_it_anew(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        bank.refused_accounts = frozenset({PAYMENT.account})
        (row_id,) = await rig.send(replace(order, instruction=FROM_ANOTHER))
        bank.refused_accounts = frozenset()
        await rig.let_pass(LATE_S)
        assert (await rig.row(row.id)).state is OutboxState.READY
        bank.refused_accounts = frozenset({PAYMENT.account})
        rig.outbox.send([row_id])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_a_row_that_says_the_same_shows_that_the_bank_refuses_its_account(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        again = await taken_up(rig, order, row)
        bank.refused_accounts = frozenset({PAYMENT.account})
        (row_id,) = await rig.send(again)
        stopped = await rig.row(row_id)
        assert (stopped.state, stopped.progress.error) == (OutboxState.READY, "api.refused")
        assert not await rig.store.in_states(OutboxState.UNKNOWN)

    play(scenario)


@pytest.mark.parametrize("way", [taken_up, edited_meanwhile, disarmed])
def test_a_person_decides_of_the_own_attempt_from_an_account_that_the_bank_refuses(
    play: Any, bank: Bank, way: Callable[..., Awaitable[Submission]]
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        again = await way(rig, order, row)
        bank.refused_accounts = frozenset({PAYMENT.account})
        (row_id,) = await rig.send(replace(again, instruction=FROM_ANOTHER))
        assert row_id == row.id
        for _ in range(2):
            stopped = await rig.row(row_id)
            assert (stopped.state, stopped.progress.error) == (
                OutboxState.READY, "outbox.earlier_attempt_unclear",
            ), "the own one has to be decided"  # fmt: skip
            rig.outbox.send([row_id])
            await rig.rest()
        (earlier,) = await rig.store.in_states(OutboxState.UNKNOWN)
        assert dict(stopped.progress.error_parameters)["earlier"] == earlier.id
        assert (earlier.instruction, earlier.progress.verdict) == (
            PAYMENT, DeliveryVerdict.CANNOT_TELL,
        )  # fmt: skip
        assert await rig.outbox.resolve(earlier.id, DeliveryVerdict.DID_NOT_ARRIVE)
        rig.outbox.send([row_id])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED
        assert [one.account for one in bank.documents.values()] == [OTHER_ACCOUNT]

    play(scenario)


def test_an_attempt_from_an_account_that_the_bank_refused_is_looked_for_from_then_on(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.refused_accounts = frozenset({PAYMENT.account})
        await rig.send(replace(order, instruction=FROM_ANOTHER))
        assert (await rig.row(row.id)).state is OutboxState.UNKNOWN
        assert len(rig.outbox.searches) == 1, "as after a start"
        await rig.let_pass(LATE_S)
        assert (await rig.row(row.id)).progress.verdict is DeliveryVerdict.CANNOT_TELL
        bank.refused_accounts = frozenset()
        await rig.let_pass(600)
        assert (await rig.row(row.id)).state is OutboxState.CONFIRMED
        assert not len(rig.outbox.searches)

    play(scenario)


@pytest.mark.parametrize(
    ("failure", "stops"),
    [
        (Dropped(), True),
        (ServiceFailed(status=500), True),
        (Unauthorized(status=401), True),
        (OwnerUndecided(), True),
        (BadRequest(status=400), True),
        (ListNotComplete(reason="unread", read=0, total=1), True),
        (UnreadableAnswer(), True),
        (Redirected(), True),
        (ListNotComplete(reason="accounts", read=0, total=1), False),
    ],
)
def test_what_may_be_over_in_a_moment_is_waited_for_before_the_same_is_sent_beside_it(
    play: Any, bank: Bank, monkeypatch: pytest.MonkeyPatch, failure: UserError, stops: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        documents = rig.channels[Service.DOCUMENTS]
        probe = documents.probe

        async def failing(asked: OutboxRow) -> Any:
            if asked.id == row.id:
                raise failure
            return await probe(asked)

        monkeypatch.setattr(documents, "probe", failing)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        for _ in range(2):
            stopped = await rig.row(row_id)
            error = failure.code if stops else "outbox.earlier_attempt_unclear"
            assert (stopped.state, stopped.progress.error) == (OutboxState.READY, error)
            assert not bank.made
            if not stops:
                break
            assert await rig.row(row.id) == row
            rig.outbox.send([row_id])
            await rig.rest()

    play(scenario)


UNREAD: Final = ListNotComplete(reason="unread", read=0, total=1)
WAIT_S: Final = TIME_TO_CONCLUDE.total_seconds()
lasting = pytest.mark.parametrize(
    "failure",
    [
        UNREAD,
        ListNotComplete(reason="rows", read=0, total=1),
        BadRequest(status=400),
        UnreadableAnswer(),
    ],
)


class SpoiltList:
    """Fails whenever a row, or an attempt of it, is looked for; another failure may be set."""

    def __init__(self, rig: OutboxRig, row: OutboxRow, failure: UserError | None) -> None:
        self.failure = failure
        documents = rig.channels[Service.DOCUMENTS]
        probe = documents.probe

        async def spoilt(asked: OutboxRow) -> Any:
            if self.failure is not None and asked.id.partition("+")[0] == row.id:
                raise self.failure
            return await probe(asked)

        documents.probe = spoilt


async def sent_again(rig: OutboxRig, row_id: str, *, after_s: float = 0) -> OutboxRow:
    await rig.let_pass(after_s)
    rig.outbox.send([row_id])
    await rig.rest()
    return await rig.row(row_id)


@lasting
@pytest.mark.parametrize("is_discarded", [False, True])
def test_a_list_that_cannot_be_read_for_long_stops_a_payment_of_another_row_once_more(
    play: Any, bank: Bank, is_discarded: bool, failure: UserError
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        if is_discarded:
            assert await rig.outbox.discard(row.id)
        SpoiltList(rig, row, failure)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        stopped = await sent_again(rig, row_id, after_s=WAIT_S - 1)
        assert (stopped.state, stopped.progress.error) == (OutboxState.READY, failure.code)
        assert not await rig.store.in_states(OutboxState.UNKNOWN)
        stopped = await sent_again(rig, row_id, after_s=1)
        assert (stopped.state, stopped.progress.error) == (
            OutboxState.READY, "outbox.earlier_attempt_unclear",
        )  # fmt: skip
        earlier = await rig.row(dict(stopped.progress.error_parameters)["earlier"])
        assert earlier.id.partition("+")[0] == row.id
        assert (earlier.state, earlier.progress.verdict, earlier.progress.candidates) == (
            OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL, (),
        ), "a person may say what became of it"  # fmt: skip
        assert earlier.progress.error == failure.code
        assert earlier.progress.sent_at == row.progress.sent_at, "it was not sent again"
        assert not bank.made
        await rig.outbox.send_as_read([stopped])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


@pytest.mark.parametrize("is_discarded", [False, True])
def test_what_a_person_decided_holds_while_the_list_cannot_be_read(
    play: Any, bank: Bank, is_discarded: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        SpoiltList(rig, row, UNREAD)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        await sent_again(rig, row_id, after_s=WAIT_S)
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        if is_discarded:
            assert await rig.outbox.discard(row.id)
        (other_id,) = await rig.send(replace(order, instruction=replace(ANOTHER, number="9")))
        assert (await rig.row(other_id)).state is OutboxState.CONFIRMED
        assert (await sent_again(rig, row_id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_a_person_who_was_told_is_not_told_again_when_the_list_cannot_be_read_anew(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        listed = SpoiltList(rig, row, UNREAD)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        await sent_again(rig, row_id, after_s=WAIT_S)
        listed.failure = None
        await rig.let_pass(LATE_S)
        assert (await rig.row(row.id)).state is OutboxState.READY
        listed.failure = UNREAD
        assert (await sent_again(rig, row_id)).state is OutboxState.CONFIRMED

    play(scenario)


class SpoiltLists(SpoiltList):
    """Fails whenever one of several rows is looked for."""

    def __init__(self, rig: OutboxRig, rows: list[OutboxRow], failure: UserError) -> None:
        for row in rows:
            super().__init__(rig, row, failure)


def test_a_list_that_cannot_be_read_for_long_stops_a_payment_once_for_each_earlier_one(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        rows = []
        for number in ("7", "8"):
            bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
            other = replace(order, instruction=replace(PAYMENT, number=number))
            row_id = await rig.send_beside(other)
            await rig.let_pass(1_200)
            rows.append(await rig.row(row_id))
            assert (rows[-1].state, rows[-1].progress.doubtful) == (OutboxState.READY, True)
        listed = SpoiltLists(rig, rows, UNREAD)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        stopped = await sent_again(rig, row_id, after_s=WAIT_S)
        told: list[str] = []
        for nth in range(2):
            assert (stopped.state, stopped.progress.error) == (
                OutboxState.READY, "outbox.earlier_attempt_unclear",
            )  # fmt: skip
            named = dict(stopped.progress.error_parameters)
            assert sorted(told_of(named)) == sorted(told)
            told.append(named["earlier"])
            assert {(await rig.row(each.id)).state for each in rows} == {OutboxState.UNKNOWN}
            if nth == 0:  # another failure in between forgets nothing
                documents = rig.channels[Service.DOCUMENTS]
                before, documents.before = documents.before, failing_with(UNREAD)
                assert (await sent_again(rig, row_id)).progress.error == UNREAD.code
                documents.before = before
            stopped = await sent_again(rig, row_id)
        assert sorted(told) == sorted(each.id for each in rows)
        assert stopped.state is OutboxState.CONFIRMED
        assert len(bank.made) == 1
        assert listed.failure is UNREAD

    play(scenario)


def failing_with(error: UserError) -> Callable[..., Awaitable[Any]]:
    async def fails(_row: OutboxRow) -> Any:
        raise error

    return fails


@pytest.mark.parametrize("way", [None, taken_up, edited_meanwhile, disarmed])
def test_a_person_decides_of_a_payment_whose_own_attempt_cannot_be_read_for_long(
    play: Any, bank: Bank, way: Callable[..., Awaitable[Submission]] | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        if way is not None:
            again = await way(rig, order, row)
            await rig.outbox.enqueue([again], same_number=True, send=False)
        listed = SpoiltList(rig, row, UNREAD)
        stopped = await sent_again(rig, row.id)
        assert (stopped.state, stopped.progress.error) == (OutboxState.READY, UNREAD.code)
        unknown = await sent_again(rig, row.id, after_s=WAIT_S)
        assert (unknown.state, unknown.progress.verdict, unknown.progress.candidates) == (
            OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL, (),
        )  # fmt: skip
        assert unknown.progress.sent_at == row.progress.sent_at
        assert len(rig.outbox.searches) == 1, "it may be listed later"
        assert not bank.made
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        listed.failure = Dropped()
        assert (await sent_again(rig, row.id)).progress.error == "api.dropped"
        listed.failure = UNREAD
        assert (await sent_again(rig, row.id)).progress.error == UNREAD.code
        sent = await sent_again(rig, row.id, after_s=WAIT_S)
        assert (sent.state, len(bank.made)) == (OutboxState.CONFIRMED, 1)

    play(scenario)


def test_what_a_person_decided_of_a_payment_that_cannot_be_read_is_sent_at_once(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        await rig.outbox.enqueue([await taken_up(rig, order, row)], send=False)
        SpoiltList(rig, row, UNREAD)
        await sent_again(rig, row.id)
        await sent_again(rig, row.id, after_s=WAIT_S)
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        assert (await sent_again(rig, row.id)).state is OutboxState.CONFIRMED

    play(scenario)


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize(
    "failure",
    [Dropped(), ServiceFailed(status=500), Unauthorized(status=401), TooManyRequests(status=429)],
)
def test_what_says_nothing_of_the_list_stops_a_payment_each_time(
    play: Any, bank: Bank, failure: UserError, own: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        SpoiltList(rig, row, failure)
        row_id = row.id
        if not own:
            (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        for _ in range(3):
            stopped = await sent_again(rig, row_id, after_s=WAIT_S)
            assert (stopped.state, stopped.progress.error) == (OutboxState.READY, failure.code)
        assert not await rig.store.in_states(OutboxState.UNKNOWN)

    play(scenario)


def test_a_list_that_could_be_asked_for_meanwhile_is_waited_for_anew(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        listed = SpoiltList(rig, row, UNREAD)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        for failure in (ServiceFailed(status=500), UNREAD):
            listed.failure = failure
            stopped = await sent_again(rig, row_id, after_s=WAIT_S)
            assert (stopped.state, stopped.progress.error) == (OutboxState.READY, failure.code)
        listed.failure = None
        await rig.let_pass(LATE_S)
        stopped = await sent_again(rig, row_id)
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        assert len(bank.made) == 1

    play(scenario)


def test_a_payment_that_has_nothing_in_common_is_not_held_up(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row = await sent_and_not_arrived(rig, order_for(Operation.CREATE_PAYMENT, bank), bank)
        assert await rig.outbox.discard(row.id)
        await rig.let_pass(LATE_S)
        party = replace(PAYMENT.party, account="BY00BLBB30120000000030270000")
        other = replace(ANOTHER, party=party)
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=other)
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


@creating
def test_what_arrived_late_beside_its_row_is_not_created_again(
    play: Any, bank: Bank, operation: Operation
) -> None:
    """The row whose attempt is in doubt stays as it is; the same is written anew beside it."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        await rig.let_pass(LATE_S)
        (row_id,) = await rig.send(order, same_number=True)
        assert len(bank.made) == 1, "the earlier attempt made it"
        earlier, stopped = await rig.row(row.id), await rig.row(row_id)
        assert earlier.progress.verdict is DeliveryVerdict.ARRIVED
        assert stopped.state is OutboxState.READY
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        assert dict(stopped.progress.error_parameters)["earlier"] == row.id

        await rig.outbox.send_as_read([stopped])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED, "a person wanted both"

    play(scenario)


@pytest.mark.parametrize("arrives", [True, False])
def test_a_payment_of_the_next_day_is_not_sent_before_the_one_in_doubt_was_looked_for(
    play: Any, bank: Bank, arrives: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        if not arrives:
            bank.late.clear()
        await rig.let_pass(24 * 3_600)
        tomorrow = replace(PAYMENT, number="8", date=DAY + timedelta(days=1))
        (row_id,) = await rig.send(replace(order, instruction=tomorrow))
        found, earlier = await rig.row(row_id), await rig.row(row.id)
        if arrives:
            assert found.progress.error == "outbox.earlier_attempt_arrived"
            assert earlier.state is OutboxState.CONFIRMED
        else:
            assert found.state is OutboxState.CONFIRMED
            assert earlier == row, "nothing is known of it that was not known before"
        assert len(bank.made) == 1

    play(scenario)


def test_a_payment_with_nothing_in_common_goes_beside_one_in_doubt(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        await sent_and_not_arrived(rig, order_for(Operation.CREATE_PAYMENT, bank), bank)
        await rig.let_pass(LATE_S)
        party = replace(PAYMENT.party, account="BY00BLBB30120000000030270000")
        other = replace(ANOTHER, party=party)
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=other)
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


@creating
def test_what_was_lost_is_looked_for_before_the_same_is_created_beside_it(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=5))
        (lost,) = await rig.send(order)
        await rig.let_pass(1)
        assert (await rig.row(lost)).state is OutboxState.UNKNOWN
        bank.commit_late()
        rig.clock.moment += timedelta(seconds=6)  # its own next look is not due yet
        (row_id,) = await rig.send(order, same_number=True)
        assert (await rig.row(lost)).progress.verdict is DeliveryVerdict.ARRIVED
        stopped = await rig.row(row_id)
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        assert len(bank.made) == 1

    play(scenario)


def told_of(named: Mapping[str, str]) -> list[str]:
    """Identifiers of the rows that a person was told of before, as parameters name them."""
    return [each.partition("@")[0] for each in named.get("told", "").split()]


def test_a_person_is_told_anew_of_one_that_was_sent_again_since(play: Any, bank: Bank) -> None:
    """What was told was of another attempt, which did not arrive."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (earlier,) = await rig.send(order)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        bank.planned_faults.append(PlannedFault(Fault.NOT_REACHED))
        await rig.outbox.send_as_read([await rig.row(row_id)])
        await rig.rest()
        failed = await rig.row(row_id)
        assert told_of(dict(failed.progress.error_parameters)) == [earlier]
        await rig.let_pass(1_200)
        assert (await rig.row(earlier)).state is OutboxState.READY, "it did not arrive"
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        rig.outbox.send([earlier])
        await rig.rest()
        assert (await rig.row(earlier)).state is OutboxState.UNKNOWN
        made = len(bank.made)
        rig.outbox.send([row_id])
        await rig.rest()
        again = await rig.row(row_id)
        assert (again.state, again.progress.error) == (
            OutboxState.READY, "outbox.earlier_attempt_unclear",
        )  # fmt: skip
        assert dict(again.progress.error_parameters)["attempt"] == "2"
        assert len(bank.made) == made

    play(scenario)


def test_a_person_is_told_once_of_each_that_may_be_the_same_before_another_is_sent(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        lost = []
        for number in ("7", "8"):
            bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
            lost.append(replace(order, instruction=replace(PAYMENT, number=number)))
        ids = await rig.send(*lost)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        for earlier in ids:
            assert (await rig.row(earlier)).state is OutboxState.UNKNOWN
            stopped = await rig.row(row_id)
            assert stopped.state is OutboxState.READY
            assert stopped.progress.error == "outbox.earlier_attempt_unclear"
            named = dict(stopped.progress.error_parameters)
            assert sorted(told_of(named)) == sorted(ids[: ids.index(earlier)])
            assert (named["earlier"], named["attempt"]) == (earlier, "1")
            assert not bank.made
            await rig.outbox.send_as_read([stopped])
            await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_what_a_person_was_told_of_stays_known_where_the_send_does_not_reach_the_bank(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (earlier,) = await rig.send(order)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        stopped = await rig.row(row_id)
        assert stopped.progress.error == "outbox.earlier_attempt_unclear"
        for _ in range(2):
            bank.planned_faults.append(PlannedFault(Fault.NOT_REACHED))
            await rig.outbox.send_as_read([await rig.row(row_id)])
            await rig.rest()
            failed = await rig.row(row_id)
            assert failed.state is OutboxState.READY
            assert failed.progress.error not in {"", stopped.progress.error}
            assert told_of(dict(failed.progress.error_parameters)) == [earlier]
        assert not bank.planned_faults, "it was sent each time without another question"
        rig.outbox.send([row_id])
        await rig.rest()
        sent = await rig.row(row_id)
        assert (sent.state, sent.progress.error_parameters) == (OutboxState.CONFIRMED, ())

    play(scenario)


@pytest.mark.parametrize("fault", [Fault.DROP_BEFORE, Fault.REFUSED, Fault.UNREADABLE])
def test_what_a_person_was_told_of_counts_no_longer_once_the_row_was_sent(
    play: Any, bank: Bank, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        await rig.send(order)
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        bank.planned_faults.append(PlannedFault(fault))
        await rig.outbox.send_as_read([await rig.row(row_id)])
        await rig.rest()
        sent = await rig.row(row_id)
        assert sent.state is not OutboxState.READY
        assert "told" not in dict(sent.progress.error_parameters)

    play(scenario)


def test_a_person_is_told_of_one_without_an_outcome_that_was_sent_again_meanwhile(
    play: Any, bank: Bank
) -> None:
    """It was kept before the one that the person was told of, and had not arrived then."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        first = await sent_and_not_arrived(rig, order, bank)
        bank.late.clear()
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        eighth = replace(PAYMENT, number="8")
        second = await rig.send_beside(replace(order, instruction=eighth))
        assert (await rig.row(second)).state is OutboxState.UNKNOWN
        (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        stopped = await rig.row(row_id)
        assert dict(stopped.progress.error_parameters) == {"earlier": second, "attempt": "1"}

        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        rig.outbox.send([first.id])
        await rig.rest()
        while (await rig.row(first.id)).state is OutboxState.READY:  # told of the second one
            rig.outbox.send([first.id])
            await rig.rest()
        assert (await rig.row(first.id)).state is OutboxState.UNKNOWN
        await rig.outbox.send_as_read([stopped])
        await rig.rest()
        told = await rig.row(row_id)
        assert (told.state, told.progress.error) == (
            OutboxState.READY, "outbox.earlier_attempt_unclear",
        )  # fmt: skip
        named = dict(told.progress.error_parameters)
        assert (named["earlier"], told_of(named)) == (first.id, [second])
        assert not bank.made
        await rig.outbox.send_as_read([told])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_what_was_complete_before_another_was_sent_does_not_repeat_it(
    play: Any, bank: Bank
) -> None:
    """Payments that are sent together are all meant, whatever becomes of one of them."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=LATE_S))
        together = [replace(order, instruction=replace(PAYMENT, number=n)) for n in "789"]
        first, second, third = await rig.outbox.enqueue(together, send=False)
        rig.outbox.send([first, second])
        await rig.rest()
        assert (await rig.row(first)).state is OutboxState.UNKNOWN
        assert (await rig.row(second)).state is OutboxState.CONFIRMED
        await rig.let_pass(1_200)
        assert (await rig.row(first)).progress.doubtful
        await rig.let_pass(LATE_S)
        looks = bank.looks
        rig.outbox.send([third])
        await rig.rest()
        assert (await rig.row(third)).state is OutboxState.CONFIRMED
        assert bank.looks == looks + 1, "each is looked for only where it may be the same"

    play(scenario)


def test_what_has_no_history_is_looked_for(play: Any, bank: Bank) -> None:
    """Rows of earlier versions do not tell which was complete first."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        another = replace(order, instruction=ANOTHER)
        bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=LATE_S))
        first, second = await rig.outbox.enqueue((order, another), send=False)
        rig.outbox.send([first])
        await rig.let_pass(1_200)
        assert (await rig.row(first)).progress.doubtful
        await rig.let_pass(LATE_S)
        await rig.store._database.write(
            lambda connection: connection.execute("DELETE FROM outbox_steps"), durable=True
        )
        rig.outbox.send([second])
        await rig.rest()
        assert (await rig.row(second)).progress.error == "outbox.earlier_attempt_arrived"
        assert len(bank.made) == 1

    play(scenario)


def test_a_row_that_is_written_anew_while_it_is_looked_for_stops_another_all_the_same(
    play: Any, bank: Bank, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        await rig.let_pass(LATE_S)
        documents = rig.channels[Service.DOCUMENTS]
        probe = documents.probe

        async def slow(asked: OutboxRow) -> Any:
            result = await probe(asked)
            await rig.outbox.take_back(row.id)
            return result

        with monkeypatch.context() as patch:
            patch.setattr(documents, "probe", slow)
            (row_id,) = await rig.send(replace(order, instruction=ANOTHER))
        assert (await rig.row(row.id)).state is OutboxState.DRAFT
        stopped = await rig.row(row_id)
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        await rig.outbox.send_as_read([stopped])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.READY, "the attempt is looked for anew"
        (earlier,) = await rig.store.in_states(OutboxState.CONFIRMED)
        assert earlier.instruction == PAYMENT
        assert len(bank.made) == 1

    play(scenario)


def test_where_several_may_be_the_earlier_one_a_person_decides_before_anything_goes_out(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.CREATE_PAYMENT, bank)
        row = await sent_and_not_arrived(rig, order, bank)
        assert await rig.outbox.take_back(row.id)
        await rig.let_pass(LATE_S)
        bank.put(PAYMENT)
        bank.commit_late()
        corrected = replace(PAYMENT, purpose="Другое", amount=Amount(Decimal("9.00"), "BYN"))
        again = Submission(
            operation=Operation.CREATE_PAYMENT, instruction=corrected, draft_id=row.id
        )
        await rig.send(again)
        for _ in range(2):
            stopped = await rig.row(row.id)
            assert stopped.state is OutboxState.READY
            assert stopped.progress.error == "outbox.earlier_attempt_unclear"
            await rig.outbox.send_as_read([stopped])
            await rig.rest()
        (earlier,) = await rig.store.in_states(OutboxState.UNKNOWN)
        assert set(earlier.progress.candidates) == set(bank.documents)
        assert await rig.outbox.resolve(
            earlier.id, DeliveryVerdict.ARRIVED, earlier.progress.candidates[0]
        )
        rig.outbox.send([row.id])
        await rig.rest()
        assert (await rig.row(row.id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_an_earlier_attempt_outlives_the_program_and_a_second_return_to_the_form(
    tmp_path: Path, run_async: Run, bank: Bank, clock: SimulatedClock
) -> None:
    async def story() -> None:
        path, order = tmp_path / "store.db", order_for(Operation.CREATE_PAYMENT, bank)
        async with opened(path, bank, clock) as rig:
            row = await sent_and_not_arrived(rig, order, bank)
            assert await rig.outbox.take_back(row.id)
        async with opened(path, bank, clock) as rig:
            again = replace(order, draft_id=row.id)
            await rig.outbox.enqueue((again,), send=False)
            assert await rig.outbox.take_back(row.id)
            await rig.let_pass(LATE_S)
            await rig.send(again)
            assert (await rig.row(row.id)).progress.verdict is DeliveryVerdict.ARRIVED
            assert len(bank.made) == 1

    run_async(story())


def renumbered(instruction: Any) -> Any:
    assert isinstance(instruction, Order | MotoPayment | WalletPayment | RecurringPayment)
    return replace(instruction, number=f"{instruction.number}-2")


@by_number
@pytest.mark.parametrize("way", [taken_up, discarded, disarmed, None])
def test_an_order_is_not_made_again_under_another_number_where_it_arrived(
    story: Story, gateway: Gateway, operation: Operation, way: Any
) -> None:
    """`way` is None where the row stays as it is beside the new order."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        row = await sent_and_not_arrived(rig, order, gateway)
        again = order if way is None else await way(rig, order, row)
        again = replace(again, instruction=renumbered(order.instruction))
        await rig.let_pass(LATE_S)
        secret = secret_for(operation, gateway.clock)
        (row_id,) = await rig.send(replace(again, secret=secret))
        assert gateway.calls == [operation], "it was charged already"
        stopped = await rig.row(row_id)
        assert stopped.state is OutboxState.READY
        assert stopped.progress.error == "outbox.earlier_attempt_arrived"
        (earlier,) = await rig.store.in_states(OutboxState.CONFIRMED)
        assert earlier.summary.number == summary_of(order.instruction).number

    story(scenario)


@pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].effect is Effect.PAYS]
)
@pytest.mark.parametrize("way", [discarded, discarded_as_a_draft])
def test_an_order_that_was_paid_late_is_not_paid_again(
    story: Story, gateway: Gateway, operation: Operation, way: Any
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        row = await sent_and_not_arrived(rig, order, gateway)
        again = await way(rig, order, row)
        await rig.let_pass(LATE_S)
        await rig.send(replace(again, secret=secret_for(operation, gateway.clock)))
        assert gateway.calls == [operation]
        (earlier,) = await rig.store.in_states(OutboxState.CONFIRMED)
        assert earlier.target == order.target

    story(scenario)
