"""A payment gateway in memory: it loses answers as the bank does, and records what it charged."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.errors import UnreadableAnswer
from desktop_app.api.exchange import Priority
from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.api.retry import GATEWAY
from desktop_app.domain.gateway.card_payments import OrderPayment
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.gateway.orders import RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import (
    PaymentOutcome,
    PaymentOutcomeKind,
    payment_outcome_of,
)
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.outbox.operations import OPERATIONS, Operation, PaymentSecretKind
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission as Sending
from tests.services.outbox.bank import Bank, Fault, sends
from tests.support.paying_instructions import PAYING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeAlias

    from desktop_app.domain.gateway.card_payments import (
        CardPayment,
        CredentialPayment,
        MotoPayment,
        RecurringPayment,
    )
    from desktop_app.domain.gateway.orders import Order
    from desktop_app.domain.gateway.wallets import WalletPayment
    from desktop_app.domain.outbox.rows import OutboxRow, OutboxState
    from desktop_app.domain.values.periods import Clock
    from tests.services.outbox.rig import OutboxRig

    Scenario: TypeAlias = Callable[[OutboxRig], Awaitable[None]]
    Story: TypeAlias = Callable[[Scenario], None]

CARD_NUMBER: Final = "4444555511113333"
CODE: Final = "581"
TOKEN: Final = "token-of-a-wallet-5f1c"
_SECRET: Final = re.compile(rf"{CARD_NUMBER}|{TOKEN}|(?<![0-9a-zA-Z]){CODE}(?![0-9a-zA-Z])")
IN_TOKEN: Final = Money(700, "BYN")
"""What the token of a wallet pays."""
WORDS: Final = "Недостаточно средств"
CHECK: Final = BrowserCheck(transaction_id="t-1", server_url="https://3ds.example/collect")
_ENDS: Final = {
    PaymentOutcomeKind.PAID: (OrderState.DEPOSITED, "0"),
    PaymentOutcomeKind.HELD: (OrderState.HELD, "0"),
    PaymentOutcomeKind.DECLINED: (OrderState.DECLINED, "116"),
    PaymentOutcomeKind.PENDING: (OrderState.AUTHENTICATING, "-100"),
    PaymentOutcomeKind.NEEDS_THREE_DS: (OrderState.REGISTERED, "-100"),
}
_WALLETS: Final = {
    WalletOperation.A: Operation.PAY_BY_WALLET_A,
    WalletOperation.A_DIRECT: Operation.PAY_BY_WALLET_A_DIRECT,
    WalletOperation.B: Operation.PAY_BY_WALLET_B,
    WalletOperation.B_DIRECT: Operation.PAY_BY_WALLET_B_DIRECT,
}


def key_of(operation: Operation) -> str:
    """Method and path of an operation."""
    row = GATEWAY[OPERATIONS[operation].row]
    return f"{row.method} {row.path}"


class Gateway(Bank):
    """Orders; it is both the reader and the sender.

    Attributes:
        place: login and address of the merchant whose orders they are.
        payment_result: how payments end from now on.
        order_state: the state of a paid order, if it differs from that of `payment_result`.
        wallets_try: whether a wallet payment makes an order; if not, the token is declined.
        loses_first_status: whether the first status after a call cannot be read.
        calls: the writing operations that were called.
        charged: the orders that were paid.
        priorities: the priority of each status request.
        merchants: the other merchant of an order, by the identifier; its status is told only with
            that login.
    """

    def __init__(self, clock: Any) -> None:
        super().__init__(clock)
        self.registered: dict[str, OrderStatus] = {}
        self.payment_result = PaymentOutcomeKind.PAID
        self.wallets_try = True
        self.calls: list[Operation] = []
        self.charged: list[str] = []
        self.loses_first_status = False
        self.order_state: int | None = None
        self.place = "shop@gateway"
        self.priorities: list[Priority] = []
        self.merchants: dict[str, str] = {}

    @property
    def reader(self) -> Gateway:
        return self

    @property
    def sender(self) -> Gateway:
        return self

    async def order_status(
        self,
        *,
        order_id: str = "",
        order_number: str = "",
        merchant_login: str = "",
        priority: Priority = Priority.PERSON,
    ) -> OrderStatus:
        self.priorities.append(priority)
        self._look()
        if order_id:
            status = self.registered.get(order_id, OrderStatus(order_id=order_id))
        else:
            found = (one for one in self.registered.values() if one.number == order_number)
            status = next(found, OrderStatus(number=order_number))
        if self.merchants.get(status.order_id, merchant_login) != merchant_login:
            status = OrderStatus(order_id=order_id, number=order_number)
        return replace(status, told_at=self.clock.moment if self.tells_time else None)

    def put_order(self, number: str, amount: Money | None = None) -> str:
        """Register an order without a call."""
        order_id = f"o-{next(self._ids)}"
        self.registered[order_id] = OrderStatus(
            order_id=order_id, number=number, state=0, action_code="-100", amount=amount
        )
        return order_id

    @sends
    async def register(self, order: Order) -> RegisteredOrder:
        return await self._register(Operation.REGISTER_ORDER, order)

    @sends
    async def register_pre_authorized(self, order: Order) -> RegisteredOrder:
        return await self._register(Operation.REGISTER_HELD_ORDER, order)

    @sends
    async def pay_by_card(self, payment: CardPayment, attempt: CardAttempt) -> PaymentOutcome:
        attempt.card()
        return await self._pay_registered(Operation.PAY_BY_CARD, payment.order_id)

    @sends
    async def pay_by_credential(
        self, payment: CredentialPayment, cvc: Secret | None
    ) -> PaymentOutcome:
        assert (cvc is not None) is payment.with_code
        return await self._pay_registered(Operation.PAY_BY_CREDENTIAL, payment.order_id)

    @sends
    async def pay_by_moto(
        self, payment: MotoPayment, attempt: CardAttempt | None
    ) -> PaymentOutcome:
        assert (attempt is None) is bool(payment.credential_id)
        if attempt is not None:
            attempt.card()
        merchant = payment.merchant_login
        order_id = await self._pay_new(
            Operation.PAY_BY_MOTO, payment.number, payment.amount, merchant=merchant
        )
        return PaymentOutcome(kind=PaymentOutcomeKind.PENDING, order_id=order_id, reason="Успешно")

    @sends
    async def pay_by_wallet(
        self, operation: WalletOperation, payment: WalletPayment, token: Secret
    ) -> PaymentOutcome:
        assert token.reveal()
        return await self._pay_at_once(_WALLETS[operation], payment.number)

    @sends
    async def charge_recurring(self, payment: RecurringPayment) -> PaymentOutcome:
        return await self._pay_at_once(Operation.CHARGE_RECURRING, payment.number, payment.amount)

    async def _register(self, operation: Operation, order: Order) -> RegisteredOrder:
        def commit() -> str:
            self._check_number_is_new(operation, order.number)
            order_id = self.put_order(order.number, order.amount)
            self.merchants[order_id] = order.merchant_login
            return order_id

        order_id = await self._done(operation, commit)
        return RegisteredOrder(id=order_id, form_url=f"https://pay.example/{order_id}")

    async def _pay_registered(self, operation: Operation, order_id: str) -> PaymentOutcome:
        def commit() -> str:
            status = self.registered[order_id]
            if status.is_paid:
                raise self._refusal(operation, "5", "Заказ уже оплачен")
            self._end(order_id)
            if self.payment_result is PaymentOutcomeKind.DECLINED:  # it may be tried again
                self.registered[order_id] = replace(self.registered[order_id], state=0)
            return order_id

        await self._done(operation, commit)
        if self.payment_result is PaymentOutcomeKind.DECLINED:
            return PaymentOutcome(
                kind=self.payment_result, order_id=order_id, reason=WORDS, code="X"
            )
        if self.payment_result is PaymentOutcomeKind.NEEDS_THREE_DS:
            return PaymentOutcome(kind=self.payment_result, order_id=order_id, three_ds=CHECK)
        return PaymentOutcome(kind=PaymentOutcomeKind.PENDING, order_id=order_id)

    async def _pay_new(
        self,
        operation: Operation,
        number: str,
        amount: Money | None = None,
        *,
        merchant: str | None = None,
    ) -> str:
        def commit() -> str:
            self._check_number_is_new(operation, number)
            order_id = self.put_order(number, amount)
            if merchant is not None:
                self.merchants[order_id] = merchant
            self._end(order_id)
            return order_id

        return await self._done(operation, commit)

    async def _pay_at_once(
        self, operation: Operation, number: str, amount: Money | None = None
    ) -> PaymentOutcome:
        if not self.wallets_try:
            self.calls.append(operation)
            return PaymentOutcome(
                kind=PaymentOutcomeKind.DECLINED, reason="Токен не читается", code="5"
            )
        order_id = await self._pay_new(operation, number, amount or IN_TOKEN)
        if self.payment_result is PaymentOutcomeKind.DECLINED:
            return PaymentOutcome(kind=self.payment_result, order_id="", reason=WORDS, code="1")
        if operation in {Operation.PAY_BY_WALLET_B, Operation.PAY_BY_WALLET_B_DIRECT}:
            return PaymentOutcome(kind=PaymentOutcomeKind.PENDING, order_id=order_id)
        return replace(payment_outcome_of(self.registered[order_id]), order_id=order_id)

    def _end(self, order_id: str) -> None:
        state, code = _ENDS[self.payment_result]
        order_state = self.order_state if self.order_state is not None else int(state)
        at = self.clock.now()
        status = replace(
            self.registered[order_id], state=order_state, action_code=code, authorized_at=at
        )
        self.registered[order_id] = status
        if status.is_paid:
            self.charged.append(order_id)

    async def _done(self, operation: Operation, commit: Any) -> str:
        self.calls.append(operation)
        fault = self.planned_faults[0].fault if self.planned_faults else None
        if fault is Fault.REFUSED:
            self.planned_faults.popleft()
            raise self._refusal(operation, "5", "Не принято")
        order_id = await self._call(key_of(operation), commit)
        if self.loses_first_status:
            self.lost_reads = 1
        if fault is Fault.NO_IDENTIFIER:
            facts = {"operation": key_of(operation), "reason": "unknown_shape"}
            raise UnreadableAnswer(parameters=facts)
        return order_id

    def _check_number_is_new(self, operation: Operation, number: str) -> None:
        if any(one.number == number for one in self.registered.values()):
            raise self._refusal(operation, "1", "Заказ с таким номером уже обработан")

    def _refusal(self, operation: Operation, code: str, words: str) -> GatewayRefused:
        facts = {"operation": key_of(operation), "status": "200", "service_code": code}
        return GatewayRefused(status=200, parameters=facts, service_message=words)


def order_of(operation: Operation, gateway: Gateway) -> Sending:
    """Something to send with its payment secret; an order to be paid is registered first."""
    instruction, target = PAYING[operation], ""
    if isinstance(instruction, OrderPayment):
        target = gateway.put_order(f"P-{len(gateway.registered)}", Money(700, "BYN"))
        instruction = replace(instruction, order_id=target)
    secret = secret_for(operation, gateway.clock)
    return Sending(operation=operation, instruction=instruction, target=target, secret=secret)


def contains_secret(text: str) -> bool:
    """Whether a text has a payment secret; the security code counts only as a separate word."""
    return _SECRET.search(text) is not None


def secret_for(operation: Operation, clock: Clock) -> CardAttempt | Secret | None:
    """What pays: a card, a token, a code, or nothing."""
    match OPERATIONS[operation].secret:
        case PaymentSecretKind.CARD:
            return CardAttempt(
                number=CARD_NUMBER, expiry="203412", cvc=CODE, cardholder="ANNA", clock=clock
            )
        case PaymentSecretKind.TOKEN:
            return Secret(TOKEN)
        case PaymentSecretKind.CODE:
            return Secret(CODE)
        case PaymentSecretKind.NONE:
            return None


def facts(row: OutboxRow) -> tuple[OutboxState, PaymentOutcomeKind | None]:
    """State of a row and the result of its payment."""
    return row.state, row.progress.order.kind


async def sent(rig: OutboxRig, gateway: Gateway, operation: Operation) -> OutboxRow:
    """Send an operation without letting time pass; the row."""
    (row_id,) = await rig.send(order_of(operation, gateway))
    return await rig.row(row_id)
