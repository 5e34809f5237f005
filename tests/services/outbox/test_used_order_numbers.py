"""A number that was used is no proof that a payment which makes its own order was not made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import httpx
import pytest

from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.transport import Limits, Transport
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Money
from tests.services.outbox.gateway import IN_TOKEN, Gateway, facts, key_of, order_of
from tests.support.paying_instructions import PAYING

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig

URL: Final = "https://gateway.example/payment"
USED: Final = "Заказ с таким номером уже обработан"
WALLETS: Final = (
    Operation.PAY_BY_WALLET_A,
    Operation.PAY_BY_WALLET_A_DIRECT,
    Operation.PAY_BY_WALLET_B,
    Operation.PAY_BY_WALLET_B_DIRECT,
)
WITH_AMOUNT: Final = (Operation.PAY_BY_MOTO, Operation.CHARGE_RECURRING)
ANSWERS: Final[dict[str, dict[str, Any]]] = {
    "rest": {"errorCode": "1", "errorMessage": USED},
    "wallet 1": {"success": False, "error": {"code": 1, "message": USED, "description": "x"}},
    "wallet 10": {"success": False, "error": {"code": 10, "message": USED, "description": "x"}},
    "wallet errorCode": {"errorCode": "1", "errorMessage": USED},
}
"""How a used number is told."""


def _told(*operations: Operation) -> pytest.MarkDecorator:
    """Each operation with each answer that it may have."""
    cases = [
        (operation, answer)
        for operation in operations
        for answer in ANSWERS
        if (operation is Operation.PAY_BY_MOTO) is (answer == "rest")
    ]
    return pytest.mark.parametrize(("operation", "answer"), cases)


class NumbersUsedGateway(Gateway):
    """Does what it is asked for, and then says that its number was used.

    Its sender is the real one, which reads the answers of `_answer`.
    """

    answer = "rest"
    lags = False
    """The order is not shown the first time after a call."""
    between: Money | None = None
    """Amount of a paid order with the number, made between the look before a call and the call."""
    stands: tuple[int, str] | None = None
    """State and action code of the order after the call."""

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__(clock)
        wire = httpx.MockTransport(self._answer)
        self._sender = GatewaySender(
            transport=Transport(clock=clock, limits=Limits(per_minute=0), wire=wire),
            base_url=URL,
            key=Login("shop", Secret("password")),
            clock=clock,
        )

    @property
    def sender(self) -> Any:
        return self._sender

    async def order_status(self, **asked: Any) -> OrderStatus:
        status = await super().order_status(**asked)
        if self.calls and self.lags:
            self.lags = False
            return OrderStatus()
        return status

    async def _answer(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path.removeprefix("/payment")
        (operation,) = (one for one in (*WITH_AMOUNT, *WALLETS) if key_of(one).endswith(f" {path}"))
        payment = cast("Any", PAYING[operation])
        if self.between is not None:
            self._end(self.put_order(payment.number, self.between))
        try:
            amount = payment.amount if operation in WITH_AMOUNT else IN_TOKEN
            order_id = await self._pay_new(operation, payment.number, amount)
        except GatewayRefused:
            assert self.between is not None
        else:
            if self.stands is not None:
                state, code = self.stands
                self.put_state(order_id, state, code)
        return httpx.Response(200, json=ANSWERS[self.answer])

    def put_state(self, order_id: str, state: int, code: str) -> None:
        """Let an order stand so from now on."""
        changed = replace(self.registered[order_id], state=state, action_code=code)
        self.registered[order_id] = changed
        self.charged = [one.order_id for one in self.registered.values() if one.is_paid]


async def _sent(rig: OutboxRig, gateway: Gateway, operation: Operation) -> OutboxRow:
    """Send an operation as the real sender accepts it: not every wallet takes a fee; the row."""
    order = order_of(operation, gateway)
    if operation in WALLETS:
        payment: Any = order.instruction
        order = replace(order, instruction=replace(payment, fee=None))
    (row_id,) = await rig.send(order)
    return await rig.row(row_id)


@pytest.fixture
def gateway(clock: SimulatedClock) -> Gateway:
    return NumbersUsedGateway(clock)


@_told(*WITH_AMOUNT, *WALLETS)
def test_a_number_that_was_used_by_the_payment_itself_is_its_own(
    story: Story, gateway: NumbersUsedGateway, operation: Operation, answer: str
) -> None:
    """The request was delivered twice: once it was done, and once its number was used."""

    async def scenario(rig: OutboxRig) -> None:
        gateway.answer = answer
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.charged == [row.document_id]

    story(scenario)


@_told(*WITH_AMOUNT, *WALLETS)
def test_a_used_number_is_unknown_while_its_order_is_not_found(
    story: Story, gateway: NumbersUsedGateway, operation: Operation, answer: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.answer, gateway.lags = answer, True
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        assert row.progress.message == USED
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.calls == [operation]

    story(scenario)


@_told(*WITH_AMOUNT, *WALLETS)
def test_a_used_number_is_unknown_while_its_status_cannot_be_read(
    story: Story, gateway: NumbersUsedGateway, operation: Operation, answer: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.answer, gateway.loses_first_status = answer, True
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        await rig.let_pass(1_200)
        assert facts(await rig.row(row.id)) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)

    story(scenario)


@_told(*WITH_AMOUNT, *WALLETS)
def test_a_used_number_is_unknown_while_its_order_is_only_registered(
    story: Story, gateway: NumbersUsedGateway, operation: Operation, answer: str
) -> None:
    """The first delivery is still being authorised, and debits after that."""

    async def scenario(rig: OutboxRig) -> None:
        gateway.answer, gateway.stands = answer, (0, "-100")
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        (order_id,) = gateway.registered
        gateway.put_state(order_id, 2, "0")
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.charged == [row.document_id]

    story(scenario)


@pytest.mark.parametrize("stands", [(0, "116"), (6, "116")])
@_told(*WITH_AMOUNT, *WALLETS)
def test_a_decline_that_the_status_shows_is_one(
    story: Story,
    gateway: NumbersUsedGateway,
    operation: Operation,
    answer: str,
    stands: tuple[int, str],
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.answer, gateway.stands = answer, stands
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.DECLINED)
        assert row.progress.order.code == "116", "the code of the attempt, not of the used number"

    story(scenario)


@_told(*WITH_AMOUNT)
def test_a_person_decides_on_a_used_number_of_another_amount(
    story: Story, gateway: NumbersUsedGateway, operation: Operation, answer: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.answer, gateway.between = answer, Money(1, "BYN")
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert row.state is OutboxState.UNKNOWN
        assert row.progress.verdict is DeliveryVerdict.CANNOT_TELL

    story(scenario)


@_told(*WALLETS)
def test_a_wallet_has_no_amount_to_compare(
    story: Story, gateway: NumbersUsedGateway, operation: Operation, answer: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.answer, gateway.between = answer, Money(1, "BYN")
        row = await _sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert row.summary.amount is not None
        assert row.summary.amount.value == Money(1, "BYN").value, "it shows what was paid"

    story(scenario)
