"""A status is compared with the row, whatever the answer before it said."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, cast

import pytest

from desktop_app.api.gateway.mapping import wallet_outcome
from desktop_app.domain.gateway.card_payments import OrderPayment
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome as PaymentVerdict
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import Gateway, facts, order_of, secret_for, sent
from tests.support.paying_instructions import ORDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.services.outbox.submission import Submission as Sending
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig

on_an_order = pytest.mark.parametrize(
    "operation", [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].effect is Effect.PAYS]
)
with_an_amount = pytest.mark.parametrize(
    "operation",
    [
        Operation.REGISTER_ORDER,
        Operation.REGISTER_HELD_ORDER,
        Operation.PAY_BY_MOTO,
        Operation.CHARGE_RECURRING,
    ],
)
REFUSING = tuple(one for one in GATEWAY_OPERATIONS if not one.value.startswith("pay_by_wallet"))


class RefusingGateway(Gateway):
    """Commits, then refuses with `refusal_code`; `lags` is shown once after a call.

    One that `fails_inside` refuses first, and what it would have done is `unfinished`.
    """

    refusal_code = ""
    fails_inside = False
    lags: OrderStatus | None = None
    elsewhere: Gateway | None = None
    gone = False
    moves: Gateway | None = None

    @property
    def reader(self) -> Gateway:
        if self.moves is not None:  # one status is read elsewhere, after the connection was taken
            here, self.moves = self.moves, None if self.moves is not self else self.elsewhere
            return here
        return self.elsewhere if self.gone and self.elsewhere is not None else self

    async def order_status(self, **asked: Any) -> OrderStatus:
        status = await super().order_status(**asked)
        if self.calls and self.lags is not None:
            status, self.lags = self.lags, None
        return status

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__(clock)
        self.unfinished: list[Callable[[], Any]] = []

    async def _done(self, operation: Operation, commit: Any) -> str:
        if self.fails_inside:
            self.calls.append(operation)
            self.unfinished.append(commit)
            raise self._refusal(operation, self.refusal_code, "Системная ошибка")
        order_id = await super()._done(operation, commit)
        self.gone = self.elsewhere is not None
        if self.refusal_code:
            raise self._refusal(operation, self.refusal_code, "Системная ошибка")
        return order_id


@pytest.fixture
def gateway(clock: SimulatedClock) -> Gateway:
    return RefusingGateway(clock)


def set_earlier_action_code(order: Sending, gateway: Gateway, code: str) -> None:
    """Give the order that is to be paid an earlier attempt with this action code."""
    earlier = gateway.registered[order.target]
    gateway.registered[order.target] = replace(earlier, action_code=code)


@on_an_order
def test_an_earlier_decline_is_not_told_of_an_attempt_that_was_taken(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        set_earlier_action_code(order, gateway, "116")
        gateway.lags = gateway.registered[order.target]
        (row_id,) = await rig.send(order)
        assert facts(await rig.row(row_id)) == (OutboxState.SENT, PaymentOutcomeKind.PENDING)
        await rig.let_pass(60)
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@on_an_order
def test_the_order_of_another_merchant_is_asked_about_with_its_login(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    """The gateway tells of such an order only where the request names its merchant."""

    async def scenario(rig: OutboxRig) -> None:
        registered = replace(ORDER, number="B-1", merchant_login="branch")
        making = Submission(operation=Operation.REGISTER_ORDER, instruction=registered)
        (made,) = await rig.send(making)
        order_id = (await rig.row(made)).document_id
        order = order_of(operation, gateway)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        assert isinstance(order.instruction, OrderPayment)
        paid = replace(order.instruction, order_id=order_id)
        (row_id,) = await rig.send(replace(order, target=order_id, instruction=paid))
        assert (await rig.row(row_id)).state is OutboxState.UNKNOWN
        await rig.let_pass(1_200)
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@on_an_order
def test_a_second_decline_for_the_same_reason_is_told(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.payment_result = PaymentOutcomeKind.DECLINED
        await rig.send(order)
        await rig.let_pass(60)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(replace(order, secret=secret_for(operation, rig.clock)))
        await rig.let_pass(1_200)
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.DECLINED)

    story(scenario)


@on_an_order
def test_a_row_claims_no_decline_of_another(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (first,) = await rig.send(order)
        await rig.let_pass(1_200)
        gateway.payment_result = PaymentOutcomeKind.DECLINED
        await rig.send(replace(order, secret=secret_for(operation, rig.clock)))
        gateway.payment_result = PaymentOutcomeKind.PAID
        rig.outbox.send_with(first, secret_for(operation, rig.clock))  # type: ignore[arg-type]
        await rig.rest()
        assert facts(await rig.row(first)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.calls == [operation] * 3, "the first never arrived"

    story(scenario)


@on_an_order
def test_what_did_not_arrive_is_not_sent_again_while_another_pays(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (first,) = await rig.send(order)
        await rig.let_pass(1_200)
        gateway.planned_faults.append(PlannedFault(Fault.LATE, delay_s=100))
        await rig.send(replace(order, secret=secret_for(operation, rig.clock)))
        rig.outbox.send_with(first, secret_for(operation, rig.clock))  # type: ignore[arg-type]
        await rig.rest()
        row = await rig.row(first)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.order_under_way")
        await rig.let_pass(1_200)
        assert gateway.charged == [order.target]

    story(scenario)


@on_an_order
@pytest.mark.parametrize("target", ["", "another"])
def test_no_order_is_paid_in_the_name_of_another(
    story: Story, gateway: RefusingGateway, operation: Operation, target: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        with pytest.raises(ValueError, match="its own"):
            await rig.send(replace(order_of(operation, gateway), target=target))
        assert await rig.store.in_states(*OutboxState) == ()

    story(scenario)


@pytest.mark.parametrize("operation", REFUSING)
def test_a_refusal_is_not_believed_without_the_status(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.refusal_code = "7"
        row = await sent(rig, gateway, operation)
        registers = operation.value.startswith("register")
        assert facts(row) == (OutboxState.CONFIRMED, None if registers else PaymentOutcomeKind.PAID)
        assert row.document_id in gateway.registered
        assert row.progress.order.link_lost is registers

    story(scenario)


@pytest.mark.parametrize("operation", REFUSING)
def test_a_refusal_is_unknown_while_the_status_cannot_be_read(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.refusal_code, gateway.loses_first_status = "7", True
        row = await sent(rig, gateway, operation)
        assert row.state is OutboxState.UNKNOWN
        assert row.progress.message == "Системная ошибка"
        await rig.let_pass(1_200)
        assert (await rig.row(row.id)).state is OutboxState.CONFIRMED
        assert gateway.calls == [operation]

    story(scenario)


@pytest.mark.parametrize("operation", REFUSING)
@pytest.mark.parametrize("late", [True, False], ids=["done later", "never done"])
def test_a_failure_inside_the_gateway_is_no_refusal(
    story: Story, gateway: RefusingGateway, operation: Operation, late: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.refusal_code, gateway.fails_inside = "7", True
        row = await sent(rig, gateway, operation)
        assert row.state is OutboxState.UNKNOWN
        assert row.progress.message == "Системная ошибка"
        if late:
            for commit in gateway.unfinished:
                commit()
        await rig.let_pass(3_600)
        found = await rig.row(row.id)
        if late:
            assert found.state is OutboxState.CONFIRMED
        else:
            assert (found.state, found.progress.doubtful) == (OutboxState.READY, True)
        assert gateway.calls == [operation]

    story(scenario)


def test_a_number_that_was_used_meanwhile_is_somebody_elses(
    story: Story, gateway: RefusingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.refusal_code = "1"
        row = await sent(rig, gateway, Operation.REGISTER_ORDER)
        assert row.state is OutboxState.REFUSED
        assert not row.document_id

    story(scenario)


@with_an_amount
@pytest.mark.parametrize("money", [Money(123_456, "BYN"), None], ids=["amount", "currency"])
def test_a_person_looks_at_an_order_of_another_amount(
    story: Story, gateway: RefusingGateway, operation: Operation, money: Money | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        order = order_of(operation, gateway)
        (row_id,) = await rig.send(order)
        wanted = cast("Any", order.instruction)
        gateway.put_order(wanted.number, money or replace(wanted.amount, currency="USD"))
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (
            OutboxState.UNKNOWN,
            DeliveryVerdict.CANNOT_TELL,
        )
        assert not row.document_id
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.DID_NOT_ARRIVE)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (
            OutboxState.READY,
            DeliveryVerdict.DID_NOT_ARRIVE,
        )
        assert row.number_is_spent

    story(scenario)


def test_no_answer_is_believed_beside_an_order_of_another_amount(
    story: Story, gateway: RefusingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result = PaymentOutcomeKind.DECLINED
        pays = gateway.pay_by_moto

        async def pay(*given: Any) -> PaymentVerdict:
            said = await pays(*given)
            made = gateway.registered[said.order_id]
            gateway.registered[said.order_id] = replace(made, amount=Money(1, "BYN"))
            return said

        gateway.pay_by_moto = pay  # type: ignore[method-assign,assignment]
        row = await sent(rig, gateway, Operation.PAY_BY_MOTO)
        assert row.state is OutboxState.UNKNOWN
        await rig.let_pass(60)
        row = await rig.row(row.id)
        assert (row.state, row.progress.verdict) == (
            OutboxState.UNKNOWN,
            DeliveryVerdict.CANNOT_TELL,
        )

    story(scenario)


@pytest.mark.parametrize("named", [{"number": "other"}, {"order_id": "other"}], ids=str)
@on_an_order
def test_nothing_is_concluded_from_another_order(
    story: Story, gateway: RefusingGateway, operation: Operation, named: dict[str, str]
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order)
        right = gateway.registered[order.target]
        gateway.registered[order.target] = replace(right, **named)  # type: ignore[arg-type]
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.UNKNOWN, "outbox.another_order")
        assert row.progress.looks == 0
        gateway.registered[order.target] = right
        await rig.let_pass(300)
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


def test_a_wallets_answer_about_another_order_is_no_answer(
    story: Story, gateway: RefusingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        block = OrderStatus(number="other", order_id="x-1", state=2)

        async def answer(*_: object) -> PaymentVerdict:
            return PaymentVerdict(kind=PaymentOutcomeKind.PAID, order_id="x-1", status=block)

        gateway.pay_by_wallet = answer  # type: ignore[method-assign,assignment]
        row = await sent(rig, gateway, Operation.PAY_BY_WALLET_A)
        assert row.state is OutboxState.UNKNOWN
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert (row.state, row.progress.verdict) == (
            OutboxState.READY,
            DeliveryVerdict.DID_NOT_ARRIVE,
        )

    story(scenario)


def test_a_send_asks_the_gateway_that_it_went_to(story: Story, gateway: RefusingGateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        other = Gateway(rig.clock)
        order_id = other.put_order("M-1", Money(500, "BYN"))
        other.registered[order_id] = replace(other.registered[order_id], state=2)
        gateway.payment_result, gateway.elsewhere = PaymentOutcomeKind.DECLINED, other
        row = await sent(rig, gateway, Operation.PAY_BY_MOTO)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.DECLINED)
        assert row.document_id in gateway.registered

    story(scenario)


def test_nothing_goes_to_a_gateway_that_was_not_looked_at(
    story: Story, gateway: RefusingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        other = Gateway(rig.clock)
        other.place = "shop@another"
        order = order_of(Operation.PAY_BY_MOTO, gateway)
        gateway.elsewhere, gateway.moves = other, gateway
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.gateway_changed")
        assert gateway.calls == other.calls == []
        gateway.elsewhere = None
        rig.outbox.send_with(row_id, secret_for(row.operation, rig.clock))  # type: ignore[arg-type]
        await rig.rest()
        assert facts(await rig.row(row_id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@pytest.mark.parametrize("state", [1, 2])
@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
@pytest.mark.parametrize("fault", [None, Fault.DROP_AFTER])
def test_an_order_of_no_amount_is_never_called_paid(
    story: Story, gateway: Gateway, operation: Operation, state: int, fault: Fault | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        ended = gateway._end

        def end_without_amount(order_id: str) -> None:
            ended(order_id)
            status = gateway.registered[order_id]
            gateway.registered[order_id] = replace(status, amount=Money(0, "BYN"))

        gateway._end, gateway.order_state = end_without_amount, state  # type: ignore[method-assign]
        if fault is not None:
            gateway.planned_faults.append(PlannedFault(fault))
        row = await sent(rig, gateway, operation)
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        kind = row.progress.order.kind
        assert kind not in {PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD}
        if operation.value.startswith("pay_"):
            nothing = facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.NOTHING_CHARGED)
            anothers = row.state is OutboxState.UNKNOWN  # it was to have an amount
            assert nothing or anothers

    story(scenario)


@pytest.mark.parametrize("told", [Money(700, "BYN"), Money(0, "BYN"), None])
def test_a_number_in_place_of_a_status_is_asked_for_its_amount(
    story: Story, gateway: Gateway, told: Money | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        async def answer(*_: Any) -> PaymentVerdict:
            order_id = gateway.put_order("W-2", told)
            gateway.registered[order_id] = replace(gateway.registered[order_id], state=2)
            body = {"success": True, "data": {"orderId": order_id}, "orderStatus": 2}
            return wallet_outcome(body)

        gateway.pay_by_wallet = answer  # type: ignore[method-assign, assignment]
        row = await sent(rig, gateway, Operation.PAY_BY_WALLET_A_DIRECT)
        nothing = told is not None and not told.minor
        kind = PaymentOutcomeKind.NOTHING_CHARGED if nothing else PaymentOutcomeKind.PAID
        assert facts(row) == (OutboxState.CONFIRMED, kind)

    story(scenario)


@on_an_order
def test_a_row_tells_its_amount_in_the_currency_of_the_order_that_was_made_here(
    story: Story, gateway: RefusingGateway, operation: Operation
) -> None:
    """Where a status names no currency (2.12), a whole number of yen has no decimals."""

    async def scenario(rig: OutboxRig) -> None:
        registered = replace(ORDER, number="B-1", amount=Money(1000, "JPY"), cart=None)
        making = Submission(operation=Operation.REGISTER_ORDER, instruction=registered)
        (made,) = await rig.send(making)
        order_id = (await rig.row(made)).document_id
        unnamed = replace(gateway.registered[order_id], amount=Money(1000, ""))
        gateway.registered[order_id] = unnamed
        order = order_of(operation, gateway)
        assert isinstance(order.instruction, OrderPayment)
        paid = replace(order.instruction, order_id=order_id)
        (row_id,) = await rig.send(replace(order, target=order_id, instruction=paid))
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert row.summary.amount == Amount(Decimal(1000), "JPY")

    story(scenario)


def test_a_wallet_payment_tells_its_amount_in_the_currency_that_it_named(
    story: Story, gateway: RefusingGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.services.outbox.gateway.IN_TOKEN", Money(1000, ""))

    async def scenario(rig: OutboxRig) -> None:
        payment = order_of(Operation.PAY_BY_WALLET_B, gateway)
        assert isinstance(payment.instruction, WalletPayment)
        in_yen = replace(payment.instruction, currency="JPY")
        (row_id,) = await rig.send(replace(payment, instruction=in_yen))
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert row.summary.amount == Amount(Decimal(1000), "JPY")

    story(scenario)
