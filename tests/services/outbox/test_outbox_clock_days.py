"""Nothing is concluded from dates that depend only on the clock of this computer."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from tests.services.outbox.bank import START, Bank, Fault, PlannedFault, SimulatedClock
from tests.services.outbox.rig import CREATIONS, opened, order_for

if TYPE_CHECKING:
    from tests.services.outbox.rig import OutboxRig

OFFSETS = [-4_000, -40, -32, -2, -1, 1, 2, 3, 32, 400]
UNDATED = [
    Operation.CREATE_REGISTER_REQUEST,
    Operation.CREATE_DEBIT_ACCEPTANCE,
    Operation.RECALL_DEBIT_ACCEPTANCE,
]
DONE, NOT_DONE = (Fault.DROP_AFTER, Fault.LATE), (Fault.DROP_BEFORE,)
ARRIVED = (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
ABSENT = (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
UNDECIDED = (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
LONG_S = 1_200


def counted(bank: Bank) -> int:
    return len(bank.documents) + len(bank.requests)


async def facts(rig: OutboxRig, row_id: str) -> tuple[OutboxState, DeliveryVerdict | None]:
    row = await rig.row(row_id)
    return row.state, row.progress.verdict


@pytest.mark.parametrize("days", OFFSETS)
@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_a_clock_that_is_days_off_changes_no_outcome(
    play: Any, bank: Bank, clock: SimulatedClock, operation: Operation, days: int
) -> None:
    """Three sends under a wrong clock: one was lost, one was done, and one was done late."""

    async def scenario(rig: OutboxRig) -> None:
        clock.wall_clock_offset = timedelta(days=days)
        for fault in (*NOT_DONE, *DONE):
            bank.documents.clear()
            bank.requests.clear()
            order = order_for(operation, bank)
            bank.planned_faults.append(PlannedFault(fault, delay_s=200))
            (row_id,) = await rig.send(order, same_number=True)
            before = counted(bank)
            await rig.let_pass(LONG_S)
            assert await facts(rig, row_id) == (ARRIVED if fault in DONE else ABSENT), fault
            rig.outbox.send([row_id])
            await rig.rest()
            assert counted(bank) <= max(before, 1)

    play(scenario)


@pytest.mark.parametrize("days", OFFSETS)
@pytest.mark.parametrize("operation", UNDATED)
def test_a_bank_that_tells_no_time_is_never_sent_a_document_twice(
    play: Any, bank: Bank, clock: SimulatedClock, operation: Operation, days: int
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.tells_time = False
        clock.wall_clock_offset = timedelta(days=days)
        for fault in (*NOT_DONE, *DONE):
            bank.documents.clear()
            bank.requests.clear()
            bank.planned_faults.append(PlannedFault(fault, delay_s=200))
            row_id = await rig.send_beside(order_for(operation, bank))
            await rig.let_pass(LONG_S)
            wanted = {ARRIVED, UNDECIDED} if fault in DONE else {ABSENT}
            assert await facts(rig, row_id) in wanted, fault
            rig.outbox.send([row_id])
            await rig.rest()
            assert counted(bank) == 1

    play(scenario)


@pytest.mark.parametrize("tells_time", [True, False])
@pytest.mark.parametrize("age", [1, 20, 40])
@pytest.mark.parametrize("days", [-40, -20, 0, 40])
@pytest.mark.parametrize("operation", UNDATED)
def test_what_was_made_earlier_is_not_taken_for_it(
    play: Any,
    bank: Bank,
    clock: SimulatedClock,
    operation: Operation,
    days: int,
    age: int,
    tells_time: bool,
) -> None:
    """The same was made before; then the clock is wrong, and is put right between attempts."""

    async def scenario(rig: OutboxRig) -> None:
        bank.tells_time = tells_time
        clock.moment = START - timedelta(days=age)
        earlier = bank.put(CREATIONS[operation])
        clock.moment = START
        clock.wall_clock_offset = timedelta(days=days)
        bank.planned_faults.extend([PlannedFault(Fault.DROP_BEFORE)] * 2)
        (row_id,) = await rig.send(order_for(operation, bank))
        await rig.let_pass(LONG_S)
        assert (await facts(rig, row_id)) == ABSENT
        clock.wall_clock_offset = timedelta()
        rig.outbox.send([row_id])
        await rig.rest()
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert row.document_id != earlier
        assert row.state is not OutboxState.CONFIRMED
        assert counted(bank) == 1

    play(scenario)


@settings(max_examples=40, deadline=None)
@given(
    operation=st.sampled_from(DOCUMENT_OPERATIONS),
    fault=st.sampled_from([*DONE, *NOT_DONE]),
    steps=st.lists(st.integers(-800, 800), min_size=2, max_size=4),
    tells_time=st.booleans(),
)
def test_a_clock_that_jumps_makes_no_second_document(
    tmp_path_factory: pytest.TempPathFactory,
    operation: Operation,
    fault: Fault,
    steps: list[int],
    tells_time: bool,
) -> None:
    """The clock is set before the send, between looks, and before it is sent again."""
    clock = SimulatedClock()
    bank = Bank(clock)
    bank.tells_time = tells_time

    async def played() -> None:
        async with opened(tmp_path_factory.mktemp("clock") / "s.db", bank, clock) as rig:
            order = order_for(operation, bank)
            there = counted(bank)
            clock.wall_clock_offset = timedelta(days=steps[0])
            bank.planned_faults.append(PlannedFault(fault, delay_s=200))
            (row_id,) = await rig.send(order)
            for step in steps[1:]:
                clock.wall_clock_offset = timedelta(days=step)
                await rig.let_pass(LONG_S)
            row = await rig.row(row_id)
            if fault in NOT_DONE:
                assert row.progress.verdict is not DeliveryVerdict.ARRIVED
            else:
                assert row.progress.verdict is not DeliveryVerdict.DID_NOT_ARRIVE
            rig.outbox.send([row_id])
            await rig.rest()
            effect = OPERATIONS[operation].effect
            most = there + 1 if effect is Effect.CREATES else there
            assert counted(bank) <= most
            assert rig.failures == []

    asyncio.run(played())


@pytest.mark.parametrize("operation", UNDATED)
def test_a_row_of_an_earlier_version_is_not_called_absent_by_this_clock(
    play: Any, bank: Bank, clock: SimulatedClock, operation: Operation
) -> None:
    """It does not know what time it was at the bank when it was sent."""

    async def scenario(rig: OutboxRig) -> None:
        clock.wall_clock_offset = timedelta(days=5)
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order_for(operation, bank))
        row = await rig.row(row_id)
        progress = replace(row.progress, first_at_service=None, last_at_service=None)
        await rig.store.note(replace(row, progress=progress))
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == UNDECIDED

    play(scenario)
