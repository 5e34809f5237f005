"""Payment secrets are only in memory, until their send has ended; the order number is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import (
    GATEWAY_OPERATIONS,
    OPERATIONS,
    Operation,
    PaymentSecretKind,
)
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.errors import OrderNumberMissing
from desktop_app.services.outbox.steps import Checkpoint
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import (
    contains_secret,
    facts,
    order_of,
    secret_for,
)
from tests.services.outbox.rig import opened
from tests.support.paying_instructions import MOTO

if TYPE_CHECKING:
    from pathlib import Path

    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import (
        Gateway,
        Story,
    )
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

every = pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
with_secret = pytest.mark.parametrize(
    "operation",
    [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].secret is not PaymentSecretKind.NONE],
)


def test_what_has_no_number_is_not_taken(story: Story, gateway: Gateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        nameless = replace(
            order_of(Operation.PAY_BY_MOTO, gateway), instruction=replace(MOTO, number=" ")
        )
        other = order_of(Operation.REGISTER_ORDER, gateway)
        with pytest.raises(OrderNumberMissing):
            await rig.outbox.enqueue([other, nameless])
        assert await rig.store.in_states(*OutboxState) == ()

    story(scenario)


@with_secret
@pytest.mark.parametrize("lack", ["none", "ended", "another"])
def test_without_what_pays_nothing_is_sent(
    story: Story, gateway: Gateway, operation: Operation, lack: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        wrong = {
            "none": None,
            "ended": order.secret,
            "another": secret_for(
                Operation.PAY_BY_WALLET_A
                if OPERATIONS[operation].secret is PaymentSecretKind.CARD
                else Operation.PAY_BY_CARD,
                rig.clock,
            ),
        }[lack]
        if lack == "ended" and order.secret is not None:
            order.secret.drop()
        (row_id,) = await rig.send(replace(order, secret=wrong))
        row = await rig.row(row_id)
        assert row.state is OutboxState.READY
        assert row.progress.error == "outbox.means_needed"
        assert dict(row.progress.error_parameters) == {"means": OPERATIONS[operation].secret.value}
        assert (gateway.calls, gateway.looks) == ([], 0)
        secret = secret_for(operation, rig.clock)
        assert secret is not None
        rig.outbox.send_with(row_id, secret)
        await rig.rest()
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


def test_a_card_that_ends_while_it_waits_is_not_sent(story: Story, gateway: Gateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.HANG))
        gateway.planned_faults.append(PlannedFault(Fault.HANG))
        first, second = (
            order_of(Operation.REGISTER_ORDER, gateway),
            order_of(Operation.REGISTER_HELD_ORDER, gateway),
        )
        *_, row_id = await rig.send(first, second, order_of(Operation.PAY_BY_MOTO, gateway))
        await rig.let_pass(400)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.means_needed")
        assert Operation.PAY_BY_MOTO not in gateway.calls

    story(scenario)


def test_a_credential_needs_no_card(story: Story, gateway: Gateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        by_credential = replace(MOTO, credential_id="c-1", cardholder="ANNA")
        order = order_of(Operation.PAY_BY_MOTO, gateway)
        (row_id,) = await rig.send(replace(order, instruction=by_credential, secret=None))
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@with_secret
@pytest.mark.parametrize("at", [Checkpoint.LOOKED_BEFORE, Checkpoint.ABOUT_TO_SEND])
def test_what_ends_at_the_last_moment_was_not_sent(
    story: Story, gateway: Gateway, operation: Operation, at: Checkpoint
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        secret = order.secret
        assert secret is not None
        rig.outbox._steps._reach = lambda point: secret.drop() if point is at else None
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.means_needed")
        assert (row.progress.attempts, gateway.calls) == (0, [])
        assert not row.number_is_spent

    story(scenario)


@with_secret
@pytest.mark.parametrize("way", ["take_back", "discard", "close"])
def test_what_pays_is_let_go_with_its_row(
    story: Story, gateway: Gateway, operation: Operation, way: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        outbox = rig.outbox
        (row_id,) = await outbox.enqueue([order_of(operation, gateway)], send=False)
        assert row_id in outbox._secrets
        await (outbox.close() if way == "close" else getattr(outbox, way)(row_id))
        assert len(outbox._secrets) == 0

    story(scenario)


@pytest.mark.parametrize("jump_s", [301, 36_000])
def test_what_pays_is_dropped_soon_after_the_computer_woke(
    story: Story, gateway: Gateway, clock: SimulatedClock, jump_s: int
) -> None:
    """While the computer sleeps, the wall clock goes on and the timers do not."""

    async def scenario(rig: OutboxRig) -> None:
        code = Secret("123")
        order = replace(order_of(Operation.PAY_BY_CREDENTIAL, gateway), secret=code)
        await rig.outbox.enqueue([order], send=False)
        await rig.let_pass(60)
        assert code.reveal() == "123"
        clock.wall_clock_offset += timedelta(seconds=jump_s)
        await rig.let_pass(10)
        assert code.is_empty
        assert len(rig.outbox._secrets) == 0

    story(scenario)


def test_what_pays_is_dropped_after_five_minutes_whatever_the_clock_says(
    story: Story, gateway: Gateway, clock: SimulatedClock
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        code = Secret("123")
        order = replace(order_of(Operation.PAY_BY_CREDENTIAL, gateway), secret=code)
        await rig.outbox.enqueue([order], send=False)
        clock.wall_clock_offset -= timedelta(days=1)
        await rig.let_pass(301)
        assert code.is_empty

    story(scenario)


@with_secret
def test_what_pays_is_let_go_when_the_send_has_ended_and_is_not_dropped(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        await rig.send(order)
        assert len(rig.outbox._secrets) == 0
        ended = order.secret.is_empty if isinstance(order.secret, Secret) else order.secret.ended  # type: ignore[union-attr]
        assert not ended, "whoever made it drops it"

    story(scenario)


@with_secret
def test_after_a_restart_it_has_to_be_entered_again(
    tmp_path: Path, run_async: Run, gateway: Gateway, clock: SimulatedClock, operation: Operation
) -> None:
    async def scenario() -> None:
        order = order_of(operation, gateway)
        async with opened(tmp_path / "store.db", gateway, clock) as rig:
            (row_id,) = await rig.outbox.enqueue([order], send=False)
        async with opened(tmp_path / "store.db", gateway, clock) as rig:
            rig.outbox.send([row_id])
            await rig.rest()
            row = await rig.row(row_id)
            assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.means_needed")
            secret = secret_for(operation, clock)
            assert secret is not None
            rig.outbox.send_with(row_id, secret)
            await rig.rest()
            assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    run_async(scenario())


@every
def test_nothing_secret_is_in_a_row(story: Story, gateway: Gateway, operation: Operation) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        assert not contains_secret(repr(order))
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order)
        for row in (await rig.row(row_id), await rig.outbox.look(row_id)):
            assert not contains_secret(repr(row))

    story(scenario)
