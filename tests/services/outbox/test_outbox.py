"""One instruction on its way: every fault, every verdict, and what a person may do."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.changes import Topic
from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, NumberTaken, OutboxState
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import LETTER, PAYMENT, REST_LIMIT_S, opened, order_for
from tests.support.company import delivered

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path
    from typing import Any

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.bank import Bank, SimulatedClock
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

    Scenario = Callable[[OutboxRig], Coroutine[Any, Any, None]]
    Play = Callable[[Scenario], None]

PAY = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
DONE = {
    Fault.DROP_AFTER, Fault.HANG_AFTER, Fault.FAILED_AFTER, Fault.UNREADABLE, Fault.REDIRECTED,
    Fault.LATE,
}  # fmt: skip


@pytest.fixture
def run_async(run_on_each_loop: Run) -> Run:
    """Everything here holds on the window's event loop as well."""
    return run_on_each_loop


def facts(row: OutboxRow) -> tuple[OutboxState, DeliveryVerdict | None]:
    return row.state, row.progress.verdict


@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_an_answer_confirms(play: Play, bank: Bank, operation: Operation) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, None)
        assert row.document_id == (order.target or bank.made[-1][1])
        assert row.progress.message
        assert row.progress.attempts == 1

    play(scenario)


@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_every_fault_has_one_true_outcome(
    play: Play, bank: Bank, operation: Operation, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        before = len(bank.documents) + len(bank.requests)
        bank.planned_faults.append(PlannedFault(fault, delay_s=200))
        (row_id,) = await rig.send(order)
        first = await rig.row(row_id)
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        creates = OPERATIONS[operation].effect is Effect.CREATES
        if fault is Fault.NO_IDENTIFIER:
            assert first.state is (OutboxState.SENT if creates else OutboxState.CONFIRMED)
            assert facts(row) == (OutboxState.CONFIRMED, None)
            assert row.document_id == (order.target or bank.made[-1][1])
        elif fault is Fault.NOT_REACHED:
            assert facts(row) == (OutboxState.READY, None)
            assert row.progress.error == "api.refused_connection"
            assert row.progress.attempts == 0
        elif fault is Fault.REFUSED:
            assert facts(row) == (OutboxState.REFUSED, None)
            assert row.progress.message == "Не принято"
        else:
            hangs = fault in {Fault.HANG, Fault.HANG_AFTER}
            assert first.state is (OutboxState.SENDING if hangs else OutboxState.UNKNOWN)
            if fault in DONE:
                assert facts(row) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
                assert row.document_id == (order.target or bank.made[-1][1])
            else:
                assert facts(row) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        made = len(bank.documents) + len(bank.requests) - before
        done = fault in DONE or fault is Fault.NO_IDENTIFIER
        sign = {Effect.CREATES: 1, Effect.CHANGES: 0, Effect.DELETES: -1}
        assert made == (sign[OPERATIONS[operation].effect] if done else 0)

    play(scenario)


def test_nothing_is_concluded_before_five_minutes(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(PAY)
        await rig.let_pass(300)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        assert row.progress.looks >= 5
        await rig.let_pass(61)
        assert facts(await rig.row(row_id)) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)

    play(scenario)


def test_looks_that_are_not_complete_do_not_count(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(PAY)
        bank.lost_reads = 1_000
        await rig.let_pass(3_600)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        assert row.progress.looks == 0
        assert row.progress.error == "api.dropped"
        bank.lost_reads = 0
        await rig.let_pass(1_500)
        assert facts(await rig.row(row_id)) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)

    play(scenario)


def test_nothing_goes_out_without_a_look(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.lost_reads = 1
        (row_id,) = await rig.send(PAY)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "api.dropped")
        assert not bank.made
        rig.outbox.send([row_id])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


def test_what_was_there_before_is_not_taken_for_it(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.put(PAYMENT)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(PAY)
        await rig.let_pass(1_200)
        assert facts(await rig.row(row_id)) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)

    play(scenario)


@pytest.mark.parametrize("arrived", [True, False])
def test_a_person_says_what_nobody_can_tell(play: Play, bank: Bank, arrived: bool) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(PAY)
        twin = bank.put(PAYMENT)
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
        assert row.progress.candidates == ("1", twin)
        looks = bank.looks
        await rig.let_pass(3_600)
        assert bank.looks == looks, "a person decides now"
        verdict = DeliveryVerdict.ARRIVED if arrived else DeliveryVerdict.DID_NOT_ARRIVE
        with pytest.raises(ValueError, match="whether it arrived"):
            await rig.outbox.resolve(row_id, DeliveryVerdict.CANNOT_TELL)
        assert await rig.outbox.resolve(row_id, verdict, "1" if arrived else "")
        assert not await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED, twin), "once"
        row = await rig.row(row_id)
        if arrived:
            assert (row.state, row.document_id) == (OutboxState.CONFIRMED, "1")
            return
        assert facts(row) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        rig.outbox.send([row_id])
        await rig.rest()
        row = await rig.row(row_id)
        assert (row.state, row.document_id) == (OutboxState.CONFIRMED, "3")

    play(scenario)


@pytest.mark.parametrize("fault", [Fault.DROP_AFTER, Fault.UNREADABLE])
def test_what_arrived_is_not_given_to_a_row_that_may_have_made_something_else(
    play: Play, bank: Bank, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (first,) = await rig.send(PAY)
        bank.put(PAYMENT)
        await rig.let_pass(60)
        assert facts(await rig.row(first)) == (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
        bank.planned_faults.append(PlannedFault(fault))
        twin = await rig.send_beside(PAY)
        made = bank.made[-1][1]
        await rig.let_pass(1_200)
        row = await rig.row(twin)
        assert facts(row) == (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
        assert row.progress.candidates == (made,)

    play(scenario)


def test_a_document_with_other_content_is_never_called_absent(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(PAY)
        other = bank.put(replace(PAYMENT, purpose="Другое"))
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
        assert row.progress.candidates == (other,)

    play(scenario)


def test_what_comes_after_all_is_found_before_it_is_sent_again(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=2_000))
        (row_id,) = await rig.send(PAY)
        await rig.let_pass(1_200)
        assert facts(await rig.row(row_id)) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        await rig.let_pass(1_200)
        rig.outbox.send([row_id])
        await rig.rest()
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
        assert len(bank.documents) == 1

    play(scenario)


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_equal_payments_are_counted(play: Play, bank: Bank, lost: int) -> None:
    """Three equal payments: the first answers are lost, and one payment never arrived."""

    async def scenario(rig: OutboxRig) -> None:
        faults = [Fault.DROP_AFTER] * lost + [Fault.DROP_BEFORE]
        bank.planned_faults.extend(PlannedFault(fault) for fault in faults)
        ids = await rig.send(PAY, PAY, PAY, same_number=True)
        await rig.let_pass(1_200)
        rows = [await rig.row(row_id) for row_id in ids]
        states = sorted(row.state for row in rows)
        assert states == [OutboxState.CONFIRMED] * 2 + [OutboxState.READY]
        assert len({row.document_id for row in rows}) == 3
        assert len(bank.documents) == 2

    play(scenario)


def test_an_equal_payment_on_its_way_is_waited_for(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.extend(
            [PlannedFault(Fault.DROP_BEFORE), PlannedFault(Fault.HANG_AFTER)]
        )
        first, second = await rig.send(PAY, PAY, same_number=True)
        await rig.let_pass(120)
        assert facts(await rig.row(first)) == (OutboxState.UNKNOWN, None)
        assert (await rig.row(second)).state is OutboxState.SENDING
        await rig.let_pass(1_200)
        states = {(await rig.row(row_id)).state for row_id in (first, second)}
        assert states == {OutboxState.CONFIRMED, OutboxState.READY}

    play(scenario)


def test_a_failure_of_one_does_not_stop_the_others(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.extend(
            [
                PlannedFault(Fault.REFUSED),
                PlannedFault(Fault.NOT_REACHED),
                PlannedFault(Fault.FAILED_BEFORE),
            ]
        )
        orders = [
            replace(PAY, instruction=replace(PAYMENT, number=str(number))) for number in range(60)
        ]
        ids = await rig.send(*orders)
        states = [(await rig.row(row_id)).state for row_id in ids]
        assert states[:3] == [OutboxState.REFUSED, OutboxState.READY, OutboxState.UNKNOWN]
        assert states[3:] == [OutboxState.CONFIRMED] * 57
        assert [who for who, _ in bank.made] == list(ids[3:]), "in their order"

    play(scenario)


def test_a_send_outlives_whoever_asked_for_it(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        asking = asyncio.create_task(rig.outbox.enqueue([PAY]))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await rig.rest()
        assert len(bank.documents) == 1
        (row,) = await rig.store.in_states(*OutboxState)
        assert row.state is OutboxState.CONFIRMED
        assert (await rig.outbox.settled(row.id)) == row

    play(scenario)


def test_what_is_on_its_way_when_the_application_is_left_is_unknown(
    tmp_path: Path, run_async: Run, bank: Bank, clock: SimulatedClock
) -> None:
    bank.planned_faults.append(PlannedFault(Fault.HANG_AFTER))
    waiting = replace(PAY, instruction=replace(PAYMENT, number="8"))

    async def played() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            first, second = await rig.outbox.enqueue([PAY, waiting])
            await rig.rest()
            await rig.leave(timeout_s=0.05)
            assert (await rig.row(first)).state is OutboxState.UNKNOWN
            assert (await rig.row(second)).state is OutboxState.READY
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            await rig.let_pass(5)
            assert facts(await rig.row(first)) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
            assert (await rig.row(second)).state is OutboxState.READY, "a person sends it"
            rig.outbox.send([second])
            await rig.rest()
            assert (await rig.row(second)).state is OutboxState.CONFIRMED

    run_async(played())


@pytest.mark.parametrize(
    ("fault", "state"),
    [(None, OutboxState.CONFIRMED), (Fault.DROP_AFTER, OutboxState.UNKNOWN)],
)
def test_a_send_that_ends_soon_is_waited_for_when_the_application_is_left(
    play: Play, bank: Bank, fault: Fault | None, state: OutboxState
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        if fault is not None:
            bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.outbox.enqueue([PAY])
        while not rig.outbox._queue.under_way:  # noqa: ASYNC110 - it is a few turns of the loop
            await asyncio.sleep(0)
        await rig.leave(timeout_s=REST_LIMIT_S)
        assert (await rig.row(row_id)).state is state
        rig.outbox.send([row_id])
        assert not rig.outbox._queue.row_ids, "nothing goes out any more"

    play(scenario)


def test_a_fault_of_the_program_leaves_the_row_unknown(
    tmp_path: Path,
    run_async: Run,
    bank: Bank,
    clock: SimulatedClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(payment: object) -> None:
        bank.put(PAYMENT)
        raise ZeroDivisionError

    monkeypatch.setattr(bank, "create_payment", broken)

    async def played() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            letter = Submission(operation=Operation.CREATE_OTHER, instruction=LETTER)
            first, second = await rig.send(PAY, letter)
            assert [type(one) for one in rig.failures] == [ZeroDivisionError]
            assert (await rig.row(first)).state is OutboxState.UNKNOWN
            assert (await rig.row(second)).state is OutboxState.CONFIRMED

    run_async(played())


def test_what_is_ready_or_was_refused_can_be_taken_back(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.REFUSED))
        (row_id,) = await rig.send(PAY)
        assert await rig.outbox.take_back(row_id)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.DRAFT, "")
        assert await rig.send(replace(PAY, draft_id=row_id)) == (row_id,)
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED
        assert not await rig.outbox.take_back(row_id)
        assert not await rig.outbox.discard(row_id)

    play(scenario)


def test_what_waits_for_its_turn_can_be_held_back(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.HANG))
        others = [
            replace(PAY, instruction=replace(PAYMENT, number=number)) for number in ("8", "9")
        ]
        first, second, third = await rig.outbox.enqueue([PAY, *others])
        await rig.rest()
        assert not await rig.outbox.take_back(first), "it is on its way"
        assert not await rig.outbox.discard(first)
        assert await rig.outbox.take_back(second)
        assert await rig.outbox.discard(third)
        await rig.let_pass(1_200)
        assert not bank.documents
        assert await rig.store.get(third) is None

    play(scenario)


def test_a_number_is_given_once(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        (row_id,) = await rig.send(PAY)
        with pytest.raises(NumberTaken) as caught:
            await rig.send(PAY)
        assert caught.value.holder == row_id
        assert len(bank.documents) == 1

    play(scenario)


def test_the_bus_is_told(play: Play, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        heard: list[Change] = []
        rig.bus.subscribe([Topic.OUTBOX], heard.append)
        (row_id,) = await rig.send(PAY)
        await delivered(rig.bus)
        assert heard
        assert all(change.ids == {row_id} for change in heard)

    play(scenario)
