"""What pays goes out once, with what it needs in memory alone, and its outcome is found out."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.cards import Secret
from desktop_app.domain.money import Amount
from desktop_app.domain.operations import GATEWAY_OPERATIONS, OPERATIONS, Effect, Means, Operation
from desktop_app.domain.orders import RegisteredOrder
from desktop_app.domain.outbox import NumberTaken, OutboxState, Verdict
from desktop_app.domain.verdicts import Verdict as PaymentVerdict
from desktop_app.domain.verdicts import VerdictKind
from desktop_app.services.outbox_errors import OrderNumberMissing
from tests.domain.paying import MOTO, PAYING
from tests.services.outbox.bank import Fault, World
from tests.services.outbox.bank import Order as Trouble
from tests.services.outbox.gateway import (
    CARD_NUMBER,
    CHECK,
    CODE,
    TOKEN,
    Gateway,
    means_for,
    order_of,
)
from tests.services.outbox.house import opened

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from desktop_app.domain.outbox import OutboxRow
    from tests.services.outbox.house import House
    from tests.support.loops import Run

    Scenario = Callable[[House], Awaitable[None]]
    Play = Callable[[Scenario], None]

LOST: Final = {Fault.DROP_BEFORE, Fault.HANG, Fault.FAILED_BEFORE}
DONE: Final = {
    Fault.DROP_AFTER, Fault.HANG_AFTER, Fault.FAILED_AFTER, Fault.UNREADABLE, Fault.LATE,
    Fault.NO_IDENTIFIER,
}  # fmt: skip
REGISTERING: Final = {Operation.REGISTER_ORDER, Operation.REGISTER_HELD_ORDER}
WALLETS: Final = tuple(one for one in GATEWAY_OPERATIONS if one.value.startswith("pay_by_wallet"))
every = pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
paying = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if one not in REGISTERING]
)
on_an_order = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].effect is Effect.PAYS]
)
by_number = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].effect is Effect.ORDERS]
)
with_means = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].means is not Means.NONE]
)


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def gateway(world: World) -> Gateway:
    return Gateway(world)


@pytest.fixture
def play(tmp_path: Path, run_async: Run, gateway: Gateway, world: World) -> Play:
    """Play a scenario over a fresh store, and see that nothing broke."""

    def run(scenario: Scenario) -> None:
        async def played() -> None:
            async with opened(tmp_path / "store.db", gateway, world) as house:
                await scenario(house)
                assert house.failures == []

        run_async(played())

    return run


def facts(row: OutboxRow) -> tuple[OutboxState, VerdictKind | None]:
    return row.state, row.progress.order.kind


async def sent(house: House, gateway: Gateway, operation: Operation) -> OutboxRow:
    (row_id,) = await house.send(order_of(operation, gateway))
    return await house.row(row_id)


@every
def test_an_answer_confirms(play: Play, gateway: Gateway, operation: Operation) -> None:
    async def scenario(house: House) -> None:
        row = await sent(house, gateway, operation)
        kind = None if operation in REGISTERING else VerdictKind.PAID
        assert facts(row) == (OutboxState.CONFIRMED, kind)
        (order_id,) = gateway.registered
        assert row.document_id == order_id
        assert row.progress.verdict is None, "it was answered"
        assert gateway.calls == [operation]
        assert len(gateway.charged) == (operation not in REGISTERING)
        assert not row.progress.order.link_lost
        answer = await house.outbox.answer(row.id)
        if isinstance(answer, RegisteredOrder):
            assert row.progress.order.form_url == answer.form_url
        else:
            assert answer is not None
            assert answer.kind is VerdictKind.PAID
        assert await house.outbox.answer(row.id) is None, "it is told once"

    play(scenario)


@every
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_one_true_outcome(
    play: Play, gateway: Gateway, operation: Operation, fault: Fault
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        before = len(gateway.registered)
        gateway.orders.append(Trouble(fault, delay_s=280))
        (row_id,) = await house.send(order)
        await house.let_pass(1_200)
        row = await house.row(row_id)
        creates = OPERATIONS[operation].effect is Effect.ORDERS
        pays = operation not in REGISTERING
        assert len(gateway.registered) - before == (creates and fault in DONE)
        assert len(gateway.charged) == (pays and fault in DONE)
        assert gateway.calls == [operation], "nothing is ever repeated by itself"
        assert await house.outbox.answer(row_id) is None
        if fault in DONE:
            assert facts(row) == (OutboxState.CONFIRMED, VerdictKind.PAID if pays else None)
            assert row.progress.verdict is Verdict.ARRIVED
            assert row.document_id in gateway.registered
            assert row.progress.order.link_lost is not pays
        elif fault in LOST:
            assert facts(row) == (OutboxState.READY, None)
            assert row.progress.verdict is Verdict.DID_NOT_ARRIVE
            assert row.number_is_spent is creates
        elif fault is Fault.REFUSED:
            assert facts(row) == (OutboxState.REFUSED, None)
            assert row.progress.message == "Не принято"
        else:
            assert (facts(row), row.progress.attempts) == ((OutboxState.READY, None), 0)
            assert not row.number_is_spent

    play(scenario)


@paying
@pytest.mark.parametrize("fault", [None, Fault.DROP_AFTER])
@pytest.mark.parametrize("kind", [VerdictKind.HELD, VerdictKind.DECLINED, VerdictKind.PENDING])
def test_other_ends_are_told_as_they_are(
    play: Play, gateway: Gateway, operation: Operation, kind: VerdictKind, fault: Fault | None
) -> None:
    async def scenario(house: House) -> None:
        gateway.ends = kind
        if fault is not None:
            gateway.orders.append(Trouble(fault))
        row = await sent(house, gateway, operation)
        await house.let_pass(1_200)
        row = await house.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, kind)
        assert len(gateway.charged) == (kind is VerdictKind.HELD)
        if kind is VerdictKind.DECLINED:
            assert row.progress.order.code
            again = OPERATIONS[operation].effect is Effect.PAYS
            assert row.progress.order.may_try_again is again

    play(scenario)


def test_what_three_ds_asks_reaches_the_caller_and_no_row(play: Play, gateway: Gateway) -> None:
    async def scenario(house: House) -> None:
        gateway.ends = VerdictKind.NEEDS_THREE_DS
        row = await sent(house, gateway, Operation.PAY_BY_CARD)
        answer = await house.outbox.answer(row.id)
        assert isinstance(answer, PaymentVerdict)
        assert answer.three_ds == CHECK
        row = await house.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, VerdictKind.NEEDS_THREE_DS)
        assert CHECK.server_url not in repr(row)

    play(scenario)


def test_who_waits_may_go_and_the_send_goes_on(play: Play, gateway: Gateway) -> None:
    async def scenario(house: House) -> None:
        gateway.orders.append(Trouble(Fault.HANG_AFTER))
        (row_id,) = await house.send(order_of(Operation.PAY_BY_MOTO, gateway))
        waiting = asyncio.ensure_future(house.outbox.answer(row_id))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await house.let_pass(1_200)
        assert facts(await house.row(row_id)) == (OutboxState.CONFIRMED, VerdictKind.PAID)

    play(scenario)


@pytest.mark.parametrize("operation", [*WALLETS, Operation.CHARGE_RECURRING])
def test_a_wallet_that_did_not_try_is_refused_and_its_number_is_free(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        gateway.attempts = False
        row = await sent(house, gateway, operation)
        assert facts(row)[0] is OutboxState.REFUSED
        assert row.progress.message == "Токен не читается"
        gateway.attempts = True
        again = await sent(house, gateway, operation)
        assert facts(again) == (OutboxState.CONFIRMED, VerdictKind.PAID)

    play(scenario)


@pytest.mark.parametrize("operation", [*WALLETS, Operation.CHARGE_RECURRING])
def test_a_wallets_no_is_not_believed_without_the_status(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        gateway.ends, gateway.deaf = VerdictKind.DECLINED, True
        row = await sent(house, gateway, operation)
        assert facts(row)[0] is OutboxState.UNKNOWN
        await house.let_pass(1_200)
        row = await house.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, VerdictKind.DECLINED)

    play(scenario)


@pytest.mark.parametrize("operation", [Operation.PAY_BY_MOTO, Operation.PAY_BY_CARD])
def test_what_was_taken_is_asked_for_until_it_is_told(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        gateway.deaf = True
        row = await sent(house, gateway, operation)
        assert facts(row) == (OutboxState.SENT, VerdictKind.PENDING)
        await house.let_pass(60)
        row = await house.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, VerdictKind.PAID)

    play(scenario)


@by_number
def test_a_number_that_did_not_arrive_is_never_sent_again(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        gateway.orders.append(Trouble(Fault.DROP_BEFORE))
        row = await sent(house, gateway, operation)
        await house.let_pass(1_200)
        if (means := means_for(operation, house.world)) is None:
            house.outbox.send([row.id])
        else:
            house.outbox.send_with(row.id, means)
        await house.rest()
        row = await house.row(row.id)
        assert row.state is OutboxState.READY
        assert row.progress.error == "outbox.order_number_spent"
        assert gateway.calls == [operation]
        assert await house.outbox.take_back(row.id)
        order = replace(order_of(operation, gateway), draft_id=row.id)
        with pytest.raises(NumberTaken):
            await house.outbox.enqueue([order], same_number=True)
        instruction = replace(PAYING[operation], number="another")  # type: ignore[arg-type]
        await house.send(replace(order, instruction=instruction))
        assert (await house.row(row.id)).state is OutboxState.CONFIRMED
        assert gateway.calls == [operation] * 2

    play(scenario)


@by_number
def test_one_that_turns_up_after_all_is_not_sent_again(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        gateway.orders.append(Trouble(Fault.LATE, delay_s=2_000))
        row = await sent(house, gateway, operation)
        await house.let_pass(1_200)
        assert (await house.row(row.id)).state is OutboxState.READY
        await house.let_pass(1_200)
        if (means := means_for(operation, house.world)) is None:
            house.outbox.send([row.id])
        else:
            house.outbox.send_with(row.id, means)
        await house.rest()
        row = await house.row(row.id)
        assert (row.state, row.progress.verdict) == (OutboxState.CONFIRMED, Verdict.ARRIVED)
        assert gateway.calls == [operation]
        assert len(gateway.charged) == (operation not in REGISTERING)

    play(scenario)


@on_an_order
@pytest.mark.parametrize("earlier", ["0", "116"])
def test_an_order_that_was_not_paid_can_be_paid_again(
    play: Play, gateway: Gateway, operation: Operation, earlier: str
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        (order_id,) = gateway.registered
        gateway.registered[order_id] = replace(gateway.registered[order_id], action_code=earlier)
        gateway.orders.append(Trouble(Fault.DROP_BEFORE))
        (row_id,) = await house.send(order)
        await house.let_pass(1_200)
        row = await house.row(row_id)
        assert (row.state, row.progress.verdict) == (OutboxState.READY, Verdict.DID_NOT_ARRIVE)
        means = means_for(operation, house.world)
        assert means is not None
        house.outbox.send_with(row_id, means)
        await house.rest()
        row = await house.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, VerdictKind.PAID)
        assert gateway.charged == [order_id]
        assert row.summary.amount == Amount(gateway.registered[order_id].amount.value, "BYN")  # type: ignore[union-attr]

    play(scenario)


@on_an_order
def test_an_order_that_is_paid_after_all_is_not_paid_again(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        gateway.orders.append(Trouble(Fault.LATE, delay_s=2_000))
        row = await sent(house, gateway, operation)
        await house.let_pass(2_400)
        means = means_for(operation, house.world)
        assert means is not None
        house.outbox.send_with(row.id, means)
        await house.rest()
        row = await house.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, VerdictKind.PAID)
        assert gateway.calls == [operation]
        assert len(gateway.charged) == 1

    play(scenario)


@on_an_order
def test_an_order_is_not_paid_while_nobody_knows_of_another_payment(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        gateway.orders.append(Trouble(Fault.DROP_AFTER))
        first, second = await house.send(order, order)
        row = await house.row(second)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_under_way")
        await house.let_pass(1_200)
        assert facts(await house.row(first)) == (OutboxState.CONFIRMED, VerdictKind.PAID)
        assert len(gateway.charged) == 1

    play(scenario)


@on_an_order
def test_an_order_that_is_not_there_is_not_paid(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        gateway.registered.clear()
        (row_id,) = await house.send(order)
        row = await house.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_not_found")
        assert gateway.calls == []

    play(scenario)


@by_number
def test_a_number_that_the_gateway_has_is_not_sent(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        gateway.put_order(getattr(order.instruction, "number", ""))
        (row_id,) = await house.send(order)
        row = await house.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_number_used")
        assert gateway.calls == []
        assert not row.number_is_spent

    play(scenario)


def test_what_has_no_number_is_not_taken(play: Play, gateway: Gateway) -> None:
    async def scenario(house: House) -> None:
        nameless = replace(
            order_of(Operation.PAY_BY_MOTO, gateway), instruction=replace(MOTO, number=" ")
        )
        other = order_of(Operation.REGISTER_ORDER, gateway)
        with pytest.raises(OrderNumberMissing):
            await house.outbox.enqueue([other, nameless])
        assert await house.store.in_states(*OutboxState) == ()

    play(scenario)


@with_means
@pytest.mark.parametrize("lack", ["none", "ended", "another"])
def test_without_what_pays_nothing_is_sent(
    play: Play, gateway: Gateway, operation: Operation, lack: str
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        wrong = {
            "none": None,
            "ended": order.means,
            "another": means_for(
                Operation.PAY_BY_WALLET_A
                if OPERATIONS[operation].means is Means.CARD
                else Operation.PAY_BY_CARD,
                house.world,
            ),
        }[lack]
        if lack == "ended" and order.means is not None:
            order.means.drop()
        (row_id,) = await house.send(replace(order, means=wrong))
        row = await house.row(row_id)
        assert row.state is OutboxState.READY
        assert row.progress.error == "outbox.means_needed"
        assert dict(row.progress.error_parameters) == {"means": OPERATIONS[operation].means.value}
        assert (gateway.calls, gateway.looks) == ([], 0)
        means = means_for(operation, house.world)
        assert means is not None
        house.outbox.send_with(row_id, means)
        await house.rest()
        assert facts(await house.row(row_id)) == (OutboxState.CONFIRMED, VerdictKind.PAID)

    play(scenario)


def test_a_card_that_ends_while_it_waits_is_not_sent(play: Play, gateway: Gateway) -> None:
    async def scenario(house: House) -> None:
        gateway.orders.append(Trouble(Fault.HANG))
        gateway.orders.append(Trouble(Fault.HANG))
        first, second = (
            order_of(Operation.REGISTER_ORDER, gateway),
            order_of(Operation.REGISTER_HELD_ORDER, gateway),
        )
        *_, row_id = await house.send(first, second, order_of(Operation.PAY_BY_MOTO, gateway))
        await house.let_pass(400)
        row = await house.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.means_needed")
        assert Operation.PAY_BY_MOTO not in gateway.calls

    play(scenario)


@with_means
@pytest.mark.parametrize("way", ["take_back", "discard", "close"])
def test_what_pays_is_let_go_with_its_row(
    play: Play, gateway: Gateway, operation: Operation, way: str
) -> None:
    async def scenario(house: House) -> None:
        outbox = house.outbox
        (row_id,) = await outbox.enqueue([order_of(operation, gateway)], send=False)
        assert row_id in outbox._means
        await (outbox.close() if way == "close" else getattr(outbox, way)(row_id))
        assert outbox._means == {}

    play(scenario)


@with_means
def test_what_pays_is_let_go_when_the_send_has_ended_and_is_not_dropped(
    play: Play, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        await house.send(order)
        assert house.outbox._means == {}
        ended = order.means.is_empty if isinstance(order.means, Secret) else order.means.ended  # type: ignore[union-attr]
        assert not ended, "whoever made it drops it"

    play(scenario)


@with_means
def test_after_a_restart_it_has_to_be_entered_again(
    tmp_path: Path, run_async: Run, gateway: Gateway, world: World, operation: Operation
) -> None:
    async def scenario() -> None:
        order = order_of(operation, gateway)
        async with opened(tmp_path / "store.db", gateway, world) as house:
            (row_id,) = await house.outbox.enqueue([order], send=False)
        async with opened(tmp_path / "store.db", gateway, world) as house:
            house.outbox.send([row_id])
            await house.rest()
            row = await house.row(row_id)
            assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.means_needed")
            means = means_for(operation, world)
            assert means is not None
            house.outbox.send_with(row_id, means)
            await house.rest()
            assert facts(await house.row(row_id)) == (OutboxState.CONFIRMED, VerdictKind.PAID)

    run_async(scenario())


@every
def test_nothing_secret_is_in_a_row(play: Play, gateway: Gateway, operation: Operation) -> None:
    async def scenario(house: House) -> None:
        order = order_of(operation, gateway)
        for secret in (CARD_NUMBER, CODE, TOKEN):
            assert secret not in repr(order)
        gateway.orders.append(Trouble(Fault.DROP_AFTER))
        (row_id,) = await house.send(order)
        for row in (await house.row(row_id), await house.outbox.look(row_id)):
            assert not any(secret in repr(row) for secret in (CARD_NUMBER, CODE, TOKEN))

    play(scenario)
