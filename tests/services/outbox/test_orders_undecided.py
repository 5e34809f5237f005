"""A person decides outcomes that cannot be found out; interrupted probes are repeated."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.errors import UnreadableAnswer
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import (
    GATEWAY_OPERATIONS,
    OPERATIONS,
    Effect,
    Operation,
    Service,
)
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import facts, order_of, secret_for, sent
from tests.support.company import until

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.gateway import Gateway, Story
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

every = pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
on_an_order = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].effect is Effect.PAYS]
)
UNDECIDED = (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)


@pytest.fixture
def run_async(run_on_each_loop: Run) -> Run:
    """Everything here holds on the window's event loop as well."""
    return run_on_each_loop


def told(row: OutboxRow) -> tuple[OutboxState, DeliveryVerdict | None]:
    """State of a row, and what was found out."""
    return row.state, row.progress.verdict


async def moved(rig: OutboxRig, gateway: Gateway, operation: Operation, fault: Fault) -> OutboxRow:
    """A row that was sent to a gateway which the profile does not have any more."""
    gateway.planned_faults.append(PlannedFault(fault))
    row = await sent(rig, gateway, operation)
    gateway.place = "shop@renamed"
    await rig.let_pass(1_200)
    row = await rig.row(row.id)
    assert told(row) == UNDECIDED
    assert row.progress.error == "outbox.sent_elsewhere"
    assert not row.progress.candidates
    return row


@every
def test_a_person_says_that_it_did_not_arrive(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row = await moved(rig, gateway, operation, Fault.DROP_BEFORE)
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        row = await rig.row(row.id)
        assert told(row) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        pays = OPERATIONS[operation].effect is Effect.PAYS
        assert row.number_is_spent is not pays
        if pays:
            rig.outbox.send_with(row.id, secret_for(operation, rig.clock))  # type: ignore[arg-type]
            await rig.rest()
            assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@on_an_order
def test_an_order_that_was_paid_is_not_paid_again_after_a_person_said_that_it_was_not(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row = await moved(rig, gateway, operation, Fault.DROP_AFTER)
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
        calls = len(gateway.calls)
        rig.outbox.send_with(row.id, secret_for(operation, rig.clock))  # type: ignore[arg-type]
        await rig.rest()
        assert len(gateway.calls) == calls
        assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@every
@pytest.mark.parametrize("readable", [True, False])
def test_a_person_says_that_it_was_made(
    story: Story, gateway: Gateway, operation: Operation, *, readable: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        place = gateway.place
        row = await moved(rig, gateway, operation, Fault.DROP_AFTER)
        if readable:
            gateway.place = place
        assert await rig.outbox.resolve(row.id, DeliveryVerdict.ARRIVED)
        kind = PaymentOutcomeKind.PAID if readable else PaymentOutcomeKind.UNKNOWN
        registers = operation.value.startswith("register")
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, None if registers else kind)
        assert bool(row.document_id) is (readable or bool(row.target))
        assert not await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE), (
            "it is said once"
        )

    story(scenario)


@on_an_order
@pytest.mark.parametrize("state", [0, 9, 99])
def test_an_order_that_never_tells_is_left_to_a_person(
    story: Story, gateway: Gateway, operation: Operation, state: int
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        before = gateway.registered[order.target]
        gateway.registered[order.target] = replace(before, action_code="116")
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order)
        gateway.registered[order.target] = replace(before, state=state)
        await rig.let_pass(60)
        assert told(await rig.row(row_id)) == (OutboxState.UNKNOWN, None)
        await rig.let_pass(1_200)
        assert told(await rig.row(row_id)) == UNDECIDED

    story(scenario)


def test_nothing_is_left_to_a_person_while_the_gateway_cannot_be_reached(
    story: Story, gateway: Gateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        row = await sent(rig, gateway, Operation.PAY_BY_MOTO)
        gateway.lost_reads = 10_000
        await rig.let_pass(86_400)
        assert told(await rig.row(row.id)) == (OutboxState.UNKNOWN, None)
        gateway.lost_reads = 0
        await rig.let_pass(600)
        assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@on_an_order
def test_what_was_under_way_is_asked_for_once_more(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result = PaymentOutcomeKind.PENDING
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PENDING)
        assert row.can_be_asked
        gateway.lost_reads = 1
        await rig.outbox.look(row.id)
        assert (await rig.row(row.id)).progress.error
        status = gateway.registered[row.target]
        gateway.registered[row.target] = replace(status, state=2, action_code="0")
        await rig.outbox.look(row.id)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert not row.can_be_asked
        assert not row.progress.error
        assert row.progress.verdict is None, "it was answered"

    story(scenario)


def test_a_gateway_that_cannot_be_read_is_waited_for_an_hour(
    story: Story, gateway: Gateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        row = await sent(rig, gateway, Operation.PAY_BY_MOTO)
        readable = gateway.order_status

        async def unreadable(**_: Any) -> OrderStatus:
            raise UnreadableAnswer(parameters={"operation": "POST /status", "reason": "x"})

        gateway.order_status = unreadable  # type: ignore[method-assign]
        await rig.let_pass(1_200)
        assert told(await rig.row(row.id)) == (OutboxState.UNKNOWN, None)
        await rig.let_pass(3_000)
        assert told(await rig.row(row.id)) == UNDECIDED
        gateway.order_status = readable  # type: ignore[method-assign]
        await rig.let_pass(600)
        assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@on_an_order
def test_what_was_taken_elsewhere_stays_taken_and_can_be_asked_for(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.loses_first_status = True
        row = await sent(rig, gateway, operation)
        place, gateway.place = gateway.place, "shop@renamed"
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PENDING)
        assert (row.can_be_asked, row.progress.error) == (True, "outbox.sent_elsewhere")
        gateway.place = place
        await rig.outbox.look(row.id)
        assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


def test_a_probe_and_the_record_of_a_second_call_do_not_overwrite_each_other(
    story: Story, gateway: Gateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result = PaymentOutcomeKind.NEEDS_THREE_DS
        row = await sent(rig, gateway, Operation.PAY_BY_CARD)
        assert row.can_be_asked
        ask, asked, answers = gateway.order_status, asyncio.Event(), asyncio.Event()

        async def slow(**about: Any) -> OrderStatus:
            status = await ask(**about)
            asked.set()
            await answers.wait()
            return status

        gateway.order_status = slow  # type: ignore[method-assign]
        looking = asyncio.create_task(rig.outbox.look(row.id))
        await asked.wait()
        noting = asyncio.create_task(rig.outbox.note_continued(row.id))
        turn = rig.outbox._steps._probing[Service.GATEWAY]
        await until(lambda: noting.done() or turn._waiters)
        answers.set()
        await asyncio.gather(looking, noting)
        row = await rig.row(row.id)
        assert row.progress.order.continued
        assert row.progress.looked_at is not None

    story(scenario)
