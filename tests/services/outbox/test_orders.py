"""A payment is sent once, its secret is only in memory, and its outcome is found out."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.gateway.mapping import payment_outcome
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.orders import Feature, RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, PaymentOutcomeKind
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome as PaymentVerdict
from desktop_app.domain.outbox.charge_repeats import may_be_charged_yet
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, NumberTaken, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.ui.gateway.charge_result import ChargeStage, stage_of
from desktop_app.ui.i18n.labels import outbox as outbox_words
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import (
    CHECK,
    WORDS,
    facts,
    order_of,
    secret_for,
    sent,
)
from tests.support.paying_instructions import PAYING

if TYPE_CHECKING:
    from tests.services.outbox.gateway import (
        Gateway,
        Story,
    )
    from tests.services.outbox.rig import OutboxRig

LOST: Final = {Fault.DROP_BEFORE, Fault.HANG, Fault.FAILED_BEFORE}
DONE: Final = {
    Fault.DROP_AFTER, Fault.HANG_AFTER, Fault.FAILED_AFTER, Fault.UNREADABLE,
    Fault.REDIRECTED, Fault.LATE,
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


@every
def test_an_answer_confirms(story: Story, gateway: Gateway, operation: Operation) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row = await sent(rig, gateway, operation)
        kind = None if operation in REGISTERING else PaymentOutcomeKind.PAID
        assert facts(row) == (OutboxState.CONFIRMED, kind)
        (order_id,) = gateway.registered
        assert row.document_id == order_id
        assert row.progress.verdict is None, "it was answered"
        assert gateway.calls == [operation]
        assert len(gateway.charged) == (operation not in REGISTERING)
        assert not row.progress.order.link_lost
        answer = await rig.outbox.answer(row.id)
        if isinstance(answer, RegisteredOrder):
            assert row.progress.order.form_url == answer.form_url
        else:
            assert isinstance(answer, PaymentOutcome)
            assert answer.kind is PaymentOutcomeKind.PAID
        assert await rig.outbox.answer(row.id) is None, "it is told once"

    story(scenario)


@every
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_one_true_outcome(
    story: Story, gateway: Gateway, operation: Operation, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        before = len(gateway.registered)
        gateway.planned_faults.append(PlannedFault(fault, delay_s=280))
        (row_id,) = await rig.send(order)
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        creates = OPERATIONS[operation].effect is Effect.ORDERS
        pays = operation not in REGISTERING
        assert len(gateway.registered) - before == (creates and fault in DONE)
        assert len(gateway.charged) == (pays and fault in DONE)
        assert gateway.calls == [operation], "nothing is ever repeated by itself"
        assert await rig.outbox.answer(row_id) is None
        if fault in DONE:
            assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID if pays else None)
            assert row.progress.verdict is DeliveryVerdict.ARRIVED
            assert row.document_id in gateway.registered
            assert row.progress.order.link_lost is not pays
        elif fault in LOST:
            assert facts(row) == (OutboxState.READY, None)
            assert row.progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE
            assert row.number_is_spent is creates
        elif fault is Fault.REFUSED:
            assert facts(row) == (OutboxState.REFUSED, None)
            assert row.progress.message == "Не принято"
        else:
            assert (facts(row), row.progress.attempts) == ((OutboxState.READY, None), 0)
            assert not row.number_is_spent

    story(scenario)


@pytest.mark.parametrize("fault", [None, Fault.DROP_AFTER])
@pytest.mark.parametrize("operation", [Operation.PAY_BY_MOTO, Operation.PAY_BY_WALLET_A])
def test_what_is_held_to_verify_a_card_is_not_decided(
    story: Story, gateway: Gateway, operation: Operation, fault: Fault | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result = PaymentOutcomeKind.HELD
        if fault is not None:
            gateway.planned_faults.append(PlannedFault(fault))
        order = order_of(operation, gateway)
        payment: Any = order.instruction
        verifying = replace(payment, features=(Feature.VERIFY.value,))
        (row_id,) = await rig.send(replace(order, instruction=verifying))
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PENDING)
        assert row.progress.order.holds_to_verify
        assert stage_of(row) is ChargeStage.GOOD
        assert outbox_words.state(row).text == "Card verified"
        assert "nothing is charged" in outbox_words.known(row)
        assert row.can_be_asked, "until it is released"
        assert not may_be_charged_yet(row, row.changed_at), (
            "it keeps no other payment from being sent"
        )

    story(scenario)


@paying
@pytest.mark.parametrize("fault", [None, Fault.DROP_AFTER])
@pytest.mark.parametrize(
    "kind", [PaymentOutcomeKind.HELD, PaymentOutcomeKind.DECLINED, PaymentOutcomeKind.PENDING]
)
def test_other_ends_are_told_as_they_are(
    story: Story,
    gateway: Gateway,
    operation: Operation,
    kind: PaymentOutcomeKind,
    fault: Fault | None,
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result = kind
        if fault is not None:
            gateway.planned_faults.append(PlannedFault(fault))
        row = await sent(rig, gateway, operation)
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, kind)
        assert len(gateway.charged) == (kind is PaymentOutcomeKind.HELD)
        if kind is PaymentOutcomeKind.DECLINED:
            assert row.progress.order.code
            again = OPERATIONS[operation].effect is Effect.PAYS
            assert row.progress.order.may_try_again is again

    story(scenario)


def test_what_three_ds_asks_reaches_the_caller_and_no_row(story: Story, gateway: Gateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result = PaymentOutcomeKind.NEEDS_THREE_DS
        row = await sent(rig, gateway, Operation.PAY_BY_CARD)
        answer = await rig.outbox.answer(row.id)
        assert isinstance(answer, PaymentVerdict)
        assert answer.three_ds == CHECK
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.NEEDS_THREE_DS)
        assert CHECK.server_url not in repr(row)

    story(scenario)


def test_what_an_answer_told_besides_stays_when_the_status_decides(
    story: Story, gateway: Gateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        paid = gateway.pay_by_card

        async def answer(*payment: Any) -> PaymentVerdict:
            return replace(await paid(*payment), told=(OtherField("info", "Redirecting"),))

        gateway.pay_by_card = answer  # type: ignore[method-assign, assignment]
        row = await sent(rig, gateway, Operation.PAY_BY_CARD)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert row.progress.order.told == (OtherField("info", "Redirecting"),)

    story(scenario)


def test_who_waits_may_go_and_the_send_goes_on(story: Story, gateway: Gateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.HANG_AFTER))
        (row_id,) = await rig.send(order_of(Operation.PAY_BY_MOTO, gateway))
        waiting = asyncio.ensure_future(rig.outbox.answer(row_id))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await rig.let_pass(1_200)
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@pytest.mark.parametrize("operation", [*WALLETS, Operation.CHARGE_RECURRING])
def test_a_wallet_that_did_not_try_is_refused_and_its_number_is_free(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.wallets_try = False
        row = await sent(rig, gateway, operation)
        assert facts(row)[0] is OutboxState.REFUSED
        assert row.progress.message == "Токен не читается"
        gateway.wallets_try = True
        again = await sent(rig, gateway, operation)
        assert facts(again) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@pytest.mark.parametrize("operation", [*WALLETS, Operation.CHARGE_RECURRING])
def test_a_refusal_of_a_wallet_is_not_believed_without_the_status(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result, gateway.loses_first_status = PaymentOutcomeKind.DECLINED, True
        row = await sent(rig, gateway, operation)
        assert facts(row)[0] is OutboxState.UNKNOWN
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.DECLINED)

    story(scenario)


@pytest.mark.parametrize(
    ("stands", "kind"),
    [
        (5, PaymentOutcomeKind.PENDING),
        (99, PaymentOutcomeKind.UNKNOWN),
        (2, PaymentOutcomeKind.PAID),
    ],
)
@pytest.mark.parametrize("operation", [*WALLETS, Operation.CHARGE_RECURRING])
def test_no_decline_is_told_of_an_order_whose_status_differs(
    story: Story, gateway: Gateway, operation: Operation, stands: int, kind: PaymentOutcomeKind
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result, gateway.order_state = PaymentOutcomeKind.DECLINED, stands
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, kind)

    story(scenario)


@on_an_order
@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (2, PaymentOutcomeKind.PAID),
        (5, PaymentOutcomeKind.PENDING),
        (6, PaymentOutcomeKind.DECLINED),
    ],
)
def test_the_status_decides_where_the_answer_is_a_text_alone(
    story: Story, gateway: Gateway, operation: Operation, state: int, kind: PaymentOutcomeKind
) -> None:
    async def answer(payment: Any, _: Any) -> PaymentVerdict:
        order_id = payment.order_id
        gateway.registered[order_id] = replace(
            gateway.registered[order_id], state=state, action_code="0" if state == 2 else "5"
        )
        return payment_outcome({"errorCode": "0", "error": WORDS}, 3, order_id)

    async def scenario(rig: OutboxRig) -> None:
        gateway.pay_by_card = gateway.pay_by_credential = answer  # type: ignore[method-assign, assignment]
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, kind)
        told = row.progress.order.reason
        assert told == ("" if kind is PaymentOutcomeKind.PAID else WORDS)

    story(scenario)


@on_an_order
def test_a_text_about_an_order_whose_status_is_unchanged_decides_nothing(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def answer(payment: Any, _: Any) -> PaymentVerdict:
        return payment_outcome({"errorCode": "0", "error": WORDS}, 3, payment.order_id)

    async def scenario(rig: OutboxRig) -> None:
        gateway.pay_by_card = gateway.pay_by_credential = answer  # type: ignore[method-assign, assignment]
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.SENT, PaymentOutcomeKind.PENDING)
        status = gateway.registered[row.target]
        gateway.registered[row.target] = replace(status, state=2, action_code="0")
        await rig.let_pass(60)
        assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@pytest.mark.parametrize("operation", [Operation.PAY_BY_MOTO, Operation.PAY_BY_CARD])
def test_what_was_taken_is_asked_for_until_it_is_told(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.loses_first_status = True
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.SENT, PaymentOutcomeKind.PENDING)
        await rig.let_pass(60)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@by_number
def test_a_number_that_did_not_arrive_is_never_sent_again(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        row = await sent(rig, gateway, operation)
        await rig.let_pass(1_200)
        if (secret := secret_for(operation, rig.clock)) is None:
            rig.outbox.send([row.id])
        else:
            rig.outbox.send_with(row.id, secret)
        await rig.rest()
        row = await rig.row(row.id)
        assert row.state is OutboxState.READY
        assert row.progress.error == "outbox.order_number_spent"
        assert gateway.calls == [operation]
        assert await rig.outbox.take_back(row.id)
        order = replace(order_of(operation, gateway), draft_id=row.id)
        with pytest.raises(NumberTaken):
            await rig.outbox.enqueue([order], same_number=True)
        instruction = replace(PAYING[operation], number="another")  # type: ignore[arg-type]
        await rig.send(replace(order, instruction=instruction))
        assert (await rig.row(row.id)).state is OutboxState.CONFIRMED
        assert gateway.calls == [operation] * 2

    story(scenario)


@on_an_order
def test_a_payment_that_is_sent_again_has_the_time_of_the_gateway_of_then(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        row = await sent(rig, gateway, operation)
        first = row.progress.last_at_service
        assert first is not None
        await rig.let_pass(1_200)
        gateway.payment_result = PaymentOutcomeKind.PENDING
        if (secret := secret_for(operation, rig.clock)) is None:
            rig.outbox.send([row.id])
        else:
            rig.outbox.send_with(row.id, secret)
        await rig.rest()
        row = await rig.row(row.id)
        assert row.progress.attempts == 2
        assert row.progress.first_at_service == first
        assert row.progress.last_at_service is not None
        assert row.progress.last_at_service > first

    story(scenario)


@by_number
def test_one_that_turns_up_after_all_is_not_sent_again(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.LATE, delay_s=2_000))
        row = await sent(rig, gateway, operation)
        await rig.let_pass(1_200)
        assert (await rig.row(row.id)).state is OutboxState.READY
        await rig.let_pass(1_200)
        if (secret := secret_for(operation, rig.clock)) is None:
            rig.outbox.send([row.id])
        else:
            rig.outbox.send_with(row.id, secret)
        await rig.rest()
        row = await rig.row(row.id)
        assert (row.state, row.progress.verdict) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
        assert gateway.calls == [operation]
        assert len(gateway.charged) == (operation not in REGISTERING)

    story(scenario)


@on_an_order
@pytest.mark.parametrize("earlier", ["0", "116"])
def test_an_order_that_was_not_paid_can_be_paid_again(
    story: Story, gateway: Gateway, operation: Operation, earlier: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        (order_id,) = gateway.registered
        gateway.registered[order_id] = replace(gateway.registered[order_id], action_code=earlier)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order)
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (
            OutboxState.READY,
            DeliveryVerdict.DID_NOT_ARRIVE,
        )
        secret = secret_for(operation, rig.clock)
        assert secret is not None
        rig.outbox.send_with(row_id, secret)
        await rig.rest()
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.charged == [order_id]
        assert row.summary.amount == Amount(gateway.registered[order_id].amount.value, "BYN")  # type: ignore[union-attr]

    story(scenario)


@on_an_order
def test_an_order_that_is_paid_after_all_is_not_paid_again(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.LATE, delay_s=2_000))
        row = await sent(rig, gateway, operation)
        await rig.let_pass(2_400)
        secret = secret_for(operation, rig.clock)
        assert secret is not None
        rig.outbox.send_with(row.id, secret)
        await rig.rest()
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.calls == [operation]
        assert len(gateway.charged) == 1

    story(scenario)


@on_an_order
def test_an_order_is_not_paid_while_nobody_knows_of_another_payment(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        first, second = await rig.send(order, order)
        row = await rig.row(second)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_under_way")
        await rig.let_pass(1_200)
        assert facts(await rig.row(first)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert len(gateway.charged) == 1

    story(scenario)


@every
def test_nothing_is_concluded_at_another_gateway(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.LATE, delay_s=200))
        row = await sent(rig, gateway, operation)
        there, gateway.place = gateway.place, "shop@another-gateway"
        mine, gateway.registered = gateway.registered, {}
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert (row.state, row.progress.error) == (OutboxState.UNKNOWN, "outbox.sent_elsewhere")
        assert row.progress.looks == 0
        gateway.place, gateway.registered = there, mine
        gateway.commit_late()
        await rig.let_pass(600)
        assert (await rig.row(row.id)).state is OutboxState.CONFIRMED

    story(scenario)


@on_an_order
@pytest.mark.parametrize("fault", [Fault.DROP_BEFORE, Fault.DROP_AFTER])
def test_what_was_paid_with_an_earlier_login_is_found_with_the_present_one(
    story: Story, gateway: Gateway, operation: Operation, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(fault))
        row = await sent(rig, gateway, operation)
        gateway.place = "renewed@gateway"
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        paid = fault is Fault.DROP_AFTER
        assert row.state is (OutboxState.CONFIRMED if paid else OutboxState.READY)
        assert len(gateway.charged) == paid

    story(scenario)


@on_an_order
@pytest.mark.parametrize("shown", ["no number", "another number", "no order"])
def test_an_order_that_is_not_shown_to_be_the_same_is_not_known_to_another_login(
    story: Story, gateway: Gateway, operation: Operation, shown: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        row = await sent(rig, gateway, operation)
        (order_id,) = gateway.registered
        order = gateway.registered.pop(order_id)
        if shown != "no order":
            number = "B-7" if shown == "another number" else ""
            gateway.registered[order_id] = replace(order, number=number)
        gateway.place = "renewed@gateway"
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert (row.state, row.progress.verdict, row.progress.error) == (
            OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL, "outbox.sent_elsewhere"
        )  # fmt: skip

    story(scenario)


@on_an_order
def test_an_order_that_is_not_there_is_not_paid(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.registered.clear()
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_not_found")
        assert gateway.calls == []

    story(scenario)


@by_number
def test_a_number_that_the_gateway_has_is_not_sent(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.put_order(getattr(order.instruction, "number", ""))
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_number_used")
        assert gateway.calls == []
        assert not row.number_is_spent

    story(scenario)
