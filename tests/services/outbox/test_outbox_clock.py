"""Minutes are counted as they pass, independent of the wall clock."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import order_of
from tests.services.outbox.rig import PAYMENT, opened

if TYPE_CHECKING:
    from pathlib import Path

    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Gateway, Story
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

of_both = pytest.mark.parametrize(
    "operation", [Operation.CREATE_PAYMENT, Operation.CHARGE_RECURRING, Operation.PAY_BY_CARD]
)


@pytest.fixture
def run_async(run_on_each_loop: Run) -> Run:
    """Everything here holds on the window's event loop as well."""
    return run_on_each_loop


def order(operation: Operation, gateway: Gateway) -> Submission:
    if operation is Operation.CREATE_PAYMENT:
        return Submission(operation=operation, instruction=PAYMENT)
    return order_of(operation, gateway)


@of_both
def test_a_clock_that_is_put_forward_concludes_nothing(
    story: Story, gateway: Gateway, clock: SimulatedClock, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.LATE, delay_s=60))
        (row_id,) = await rig.send(order(operation, gateway))
        await rig.let_pass(2)
        clock.wall_clock_offset = timedelta(minutes=6)
        await rig.let_pass(40)
        row = await rig.row(row_id)
        assert row.progress.looks >= 3
        assert (row.state, row.progress.verdict) == (OutboxState.UNKNOWN, None)
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)

    story(scenario)


@of_both
def test_a_clock_that_is_put_back_delays_nothing(
    story: Story, gateway: Gateway, clock: SimulatedClock, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order(operation, gateway))
        await rig.let_pass(2)
        clock.wall_clock_offset = -timedelta(hours=2)
        await rig.let_pass(300)
        assert (await rig.row(row_id)).state is OutboxState.UNKNOWN
        await rig.let_pass(61)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (
            OutboxState.READY,
            DeliveryVerdict.DID_NOT_ARRIVE,
        )

    story(scenario)


@of_both
def test_after_a_restart_the_minutes_begin_anew(
    tmp_path: Path, run_async: Run, gateway: Gateway, clock: SimulatedClock, operation: Operation
) -> None:
    """Nobody knows how long the process was away: the clock may have been set meanwhile."""

    async def scenario() -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        async with opened(tmp_path / "store.db", gateway, clock) as rig:
            (row_id,) = await rig.send(order(operation, gateway))
            await rig.let_pass(40)
        clock.wall_clock_offset = timedelta(minutes=6)
        async with opened(tmp_path / "store.db", gateway, clock) as rig:
            await rig.let_pass(300)
            assert (await rig.row(row_id)).state is OutboxState.UNKNOWN
            await rig.let_pass(61)
            row = await rig.row(row_id)
            assert (row.state, row.progress.verdict) == (
                OutboxState.READY,
                DeliveryVerdict.DID_NOT_ARRIVE,
            )

    run_async(scenario())
