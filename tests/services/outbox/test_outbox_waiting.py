"""Services do not wait for each other; a probe and a kept card have time limits."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import Gateway, order_of
from tests.services.outbox.rig import PAYMENT, REST_LIMIT_S
from tests.support.paying_instructions import PAYING

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.services.outbox.submission import EnteredSecret
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

PAY = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
paid_by = pytest.mark.parametrize("operation", [Operation.PAY_BY_MOTO, Operation.PAY_BY_WALLET_A])


@pytest.fixture
def run_async(run_on_each_loop: Run) -> Run:
    """Everything here holds on the window's event loop as well."""
    return run_on_each_loop


class HangingGateway(Gateway):
    """A gateway whose status never comes while `hangs`."""

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__(clock)
        self.hangs = False
        self.asked = asyncio.Event()

    async def order_status(self, **which: Any) -> OrderStatus:
        if self.hangs:
            self.asked.set()
            await asyncio.get_running_loop().create_future()
        return await super().order_status(**which)


@pytest.fixture
def gateway(clock: SimulatedClock) -> HangingGateway:
    return HangingGateway(clock)


def is_dropped(secret: EnteredSecret | None) -> bool:
    """Whether it was overwritten, without asking in a way that does so."""
    secret = secret._card.number if isinstance(secret, CardAttempt) else secret
    assert isinstance(secret, Secret)
    return secret.is_empty


def charge(gateway: Gateway, number: str) -> Submission:
    """A charge of an amount of its own: equal ones wait for each other."""
    order = order_of(Operation.CHARGE_RECURRING, gateway)
    instruction: Any = PAYING[Operation.CHARGE_RECURRING]
    amount = Money(500 + int(number.removeprefix("R-")), "BYN")
    return replace(order, instruction=replace(instruction, number=number, amount=amount))


def test_a_gateway_that_hangs_delays_no_bank_document(
    story: Story, gateway: HangingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.HANG))
        first, second = await rig.send(charge(gateway, "R-1"), charge(gateway, "R-2"))
        (paid,) = await rig.send(PAY)
        assert (await rig.row(paid)).state is OutboxState.CONFIRMED
        assert (await rig.row(first)).state is OutboxState.SENDING
        assert (await rig.row(second)).state is OutboxState.READY, "one after another"
        await rig.let_pass(200)
        assert (await rig.row(second)).state is OutboxState.CONFIRMED

    story(scenario)


def test_a_look_that_hangs_delays_nothing_of_the_bank(
    story: Story, gateway: HangingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.extend([PlannedFault(Fault.DROP_AFTER)] * 3)
        (charged,) = await rig.send(charge(gateway, "R-1"))
        (found, doubtful) = await rig.send(
            replace(PAY, instruction=replace(PAYMENT, number="8")), PAY
        )
        gateway.put(PAYMENT)
        assert (await rig.outbox.look(doubtful)) is not None
        assert (await rig.row(doubtful)).progress.verdict is DeliveryVerdict.CANNOT_TELL
        gateway.hangs = True
        look = asyncio.ensure_future(rig.outbox.look(charged))
        await gateway.asked.wait()
        async with asyncio.timeout(REST_LIMIT_S):
            row = await rig.outbox.look(found)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED
            assert await rig.outbox.resolve(doubtful, DeliveryVerdict.DID_NOT_ARRIVE)
        look.cancel()

    story(scenario)


def test_the_end_waits_for_no_look_and_drops_what_pays_at_once(
    story: Story, gateway: HangingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (charged,) = await rig.send(charge(gateway, "R-1"))
        orders = [
            order_of(Operation.PAY_BY_MOTO, gateway),
            order_of(Operation.PAY_BY_CARD, gateway),
        ]
        await rig.outbox.enqueue(orders, send=False)
        gateway.hangs = True
        look = asyncio.ensure_future(rig.outbox.look(charged))
        await gateway.asked.wait()
        end = asyncio.ensure_future(rig.outbox.close(timeout_s=REST_LIMIT_S))
        await asyncio.sleep(0)
        assert [is_dropped(order.secret) for order in orders] == [True, True]
        async with asyncio.timeout(REST_LIMIT_S):
            await end
        await asyncio.wait({look})
        assert look.cancelled()
        assert (await rig.row(charged)).state is OutboxState.UNKNOWN

    story(scenario)


@paid_by
@pytest.mark.parametrize("in_time", [True, False])
def test_what_is_under_way_keeps_what_pays_for_a_few_seconds(
    story: Story, gateway: HangingGateway, operation: Operation, in_time: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.HANG))
        order = order_of(operation, gateway)
        (row_id,) = await rig.send(order)
        timeout_s = float(REST_LIMIT_S) if in_time else 0.02
        end = asyncio.ensure_future(rig.outbox.close(timeout_s=timeout_s))
        await asyncio.sleep(0)
        assert not is_dropped(order.secret)
        if in_time:
            until = rig.clock.moment.replace(hour=10)
            for _ in range(rig.clock.pending_timers):  # the answer is one of the timers
                rig.clock.fire_next_timer(until)
        await end
        assert is_dropped(order.secret)
        assert (await rig.row(row_id)).state is OutboxState.UNKNOWN

    story(scenario)


@paid_by
@pytest.mark.parametrize("send", [True, False])
def test_what_pays_is_dropped_after_five_minutes_unasked(
    story: Story, gateway: HangingGateway, operation: Operation, send: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.extend([PlannedFault(Fault.HANG)] * 3)
        await rig.send(*[charge(gateway, f"R-{nth}") for nth in range(3)])
        order = order_of(operation, gateway)
        (row_id,) = await rig.outbox.enqueue([order], send=send)
        await rig.let_pass(299)
        assert not is_dropped(order.secret)
        await rig.let_pass(2)
        assert is_dropped(order.secret)
        assert row_id not in rig.outbox._secrets
        await rig.let_pass(300)
        assert (await rig.row(row_id)).state is OutboxState.READY
        assert operation not in gateway.calls

    story(scenario)


def test_the_minutes_of_a_card_begin_when_it_is_entered(
    story: Story, gateway: HangingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(Operation.PAY_BY_MOTO, gateway)
        await rig.let_pass(200)
        await rig.outbox.enqueue([order], send=False)
        await rig.let_pass(101)
        assert is_dropped(order.secret)

    story(scenario)


@paid_by
def test_nothing_that_pays_is_kept_after_the_end(
    story: Story, gateway: HangingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        await rig.outbox.close()
        order, other = order_of(operation, gateway), order_of(operation, gateway)
        (row_id,) = await rig.outbox.enqueue([order])
        assert is_dropped(order.secret)
        assert other.secret is not None
        rig.outbox.send_with(row_id, other.secret)
        assert len(rig.outbox._secrets) == 0
        assert (await rig.row(row_id)).state is OutboxState.READY

    story(scenario)
