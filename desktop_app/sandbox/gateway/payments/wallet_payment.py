"""Payment through wallets: four operations that register and pay in one call."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import (
    AGAIN,
    GatewayError,
    NotPermitted,
    WrongParameterValue,
)
from desktop_app.sandbox.gateway.messages import message_text
from desktop_app.sandbox.gateway.operations import Authentication, Operation
from desktop_app.sandbox.gateway.payments.attempts import AttemptOptions
from desktop_app.sandbox.gateway.payments.cards import ActionCode
from desktop_app.sandbox.gateway.payments.request_rules import (
    acting_for,
    check_auto_dates,
    check_blocks,
    check_contact,
    check_currency,
    check_email,
    check_features,
)
from desktop_app.sandbox.gateway.payments.three_ds_rules import forced
from desktop_app.sandbox.gateway.payments.wallet_tokens import READERS
from desktop_app.sandbox.gateway.records import Permission
from desktop_app.sandbox.http.parameters import Parameter

if TYPE_CHECKING:
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.order_status import OrderStatusAnswer
    from desktop_app.sandbox.gateway.payments.payment_answers import PaymentAnswers
    from desktop_app.sandbox.gateway.payments.registration import Registration
    from desktop_app.sandbox.gateway.payments.wallet_tokens import WalletToken
    from desktop_app.sandbox.gateway.records import Merchant, Order
    from desktop_app.sandbox.gateway.store import GatewayStore

DECLINED = 1


@dataclass(frozen=True, slots=True)
class _Wallet:
    """One operation (2.11).

    `verify_stores`: `VERIFY` stores a credential, and nothing is paid. `names_credential`: the
    answer has the `bindingId` of the credential; elsewhere the status of the order tells it.
    """

    row: int
    name: str
    summary: str
    parameters: tuple[Parameter, ...]
    way: str
    authentication: Authentication = "merchant"
    verify_stores: bool = False
    names_credential: bool = False


_WALLETS = (
    _Wallet(6, "walletA/payment", "Оплата кошельком A", declared.WALLET_A, "WALLET_A"),
    _Wallet(
        7, "walletA/paymentDirect", "Оплата кошельком A, данные расшифрованы магазином",
        declared.WALLET_A_DIRECT, "WALLET_A", "login", verify_stores=True,
    ),
    _Wallet(8, "walletB/payment", "Оплата кошельком B", declared.WALLET_B, "WALLET_B"),
    _Wallet(
        10, "walletB/paymentDirect", "Оплата кошельком B, данные расшифрованы магазином",
        declared.WALLET_B_DIRECT, "WALLET_B", names_credential=True,
    ),
)  # fmt: skip


class WalletPayments:
    """Pays with what a wallet has handed out."""

    def __init__(
        self,
        *,
        store: GatewayStore,
        clock: Clock,
        registration: Registration,
        attempts: PaymentAttempts,
        status: OrderStatusAnswer,
        outcomes: PaymentAnswers,
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            clock: time.
            registration: makes orders.
            attempts: tries to pay.
            status: shows orders.
            outcomes: says how a customer is authenticated.
        """
        self._store, self._clock = store, clock
        self._registration, self._attempts, self._status = registration, attempts, status
        self._outcomes = outcomes

    def operations(self) -> tuple[Operation, ...]:
        """Rows 6, 7, 8 and 10."""
        return tuple(
            Operation(
                row=wallet.row,
                path=f"/{wallet.name}.do",
                summary=wallet.summary,
                parameters=wallet.parameters,
                answer=partial(self._pay, wallet),
                form=False,
                authentication=wallet.authentication,
                shape="wallet",
            )
            for wallet in _WALLETS
        )

    def _pay(self, wallet: _Wallet, call: Call) -> Body:
        merchant = acting_for(self._store, call.caller, call["merchant"], "merchant")
        check_email(call["email"])
        check_blocks(merchant, call)
        features = call["features"] or ()
        features = (features,) if isinstance(features, str) else features
        check_features(merchant, features, call["clientId"])
        completes, reverses = check_auto_dates(merchant, call, self._clock.now())
        token = READERS[wallet.name](call["paymentToken"])
        amount = _amount(token, call)
        storing = wallet.verify_stores and "VERIFY" in features
        if storing and amount:
            raise GatewayError("zero", name="paymentToken")
        stores = self._stores(merchant, call, storing=storing)
        order = replace(
            self._order(merchant, call),
            amount=amount,
            currency=_currency(merchant, token, call),
            features=features,
            two_phase=bool(call["preAuth"]),
            completes=completes,
            reverses=reverses,
        )
        options = AttemptOptions(
            way=wallet.way,
            category=order.stores if stores else None,
            one_attempt=True,
            protocol=call["threeDSProtocolVersion"] or "2.1.0",
        )
        order = self._paid(order, token, options, call)
        return self._answer(wallet, merchant, order, call)

    def _paid(self, order: Order, token: WalletToken, options: AttemptOptions, call: Call) -> Order:
        """Pay; a card that the wallet has not authenticated goes through 3-D Secure (assumed).

        No parameter of these operations makes a second call, so that the 3DS server asks the
        issuer at once, without data of a browser.
        """
        card, behaviour = token.card.kept(), token.card.behaviour
        decline = self._decline(order, token)
        if token.authenticated and not forced(order):
            self._store.add_order(order)
            return self._attempts.authorise(
                order, card, options, decline=decline, behaviour=behaviour
            )
        asked = self._attempts.authenticates(order, options, decline=decline, behaviour=behaviour)
        if asked and card.system == "VISA":
            check_contact(order, call)
        self._store.add_order(order)
        order = self._attempts.begin(order, card, options, decline=decline, behaviour=behaviour)
        pending = order.pending
        if pending is None or pending.challenged:
            return order
        return self._attempts.go_on(order, pending)

    def _order(self, merchant: Merchant, call: Call) -> Order:
        try:
            return self._registration.plain_order(merchant, call, call["orderNumber"])
        except GatewayError as refusal:
            if refusal.key == "duplicate":
                raise GatewayError("duplicate", code=AGAIN) from refusal
            raise

    @staticmethod
    def _decline(order: Order, token: WalletToken) -> int | None:
        if order.amount == 0 and not order.verifies:
            return ActionCode.BAD_AMOUNT
        return token.card.decline_code()

    @staticmethod
    def _stores(merchant: Merchant, call: Call, *, storing: bool) -> bool:
        """Whether a credential is stored with the payment, or instead of one."""
        if call["tii"] is None:
            if storing and not call["clientId"]:
                raise GatewayError("needs", name="clientId", other="features")
            return storing or "FORCE_CREATE_BINDING" in (call["features"] or ())
        needed = Permission.WALLET_CREDENTIALS if call["tii"] == "CI" else Permission.CREDENTIALS
        if not merchant.may(needed):
            raise NotPermitted("tii")
        if not call["clientId"]:
            raise GatewayError("needs", name="clientId", other="tii")
        return True

    def _answer(self, wallet: _Wallet, merchant: Merchant, order: Order, call: Call) -> Body:
        pending = order.pending
        if pending is None and order.action_code != ActionCode.APPROVED:
            return declined(order, call)
        data: Body = {"orderId": order.id}
        if pending is not None:
            data |= self._outcomes.challenge(order, pending)
            if pending.kind == "3ds2":
                data["threeDSServerTransId"] = pending.trans_id
        if wallet.names_credential and order.used_binding is not None:
            data["bindingId"] = order.used_binding
        body: Body = {"success": True, "data": data}
        if wallet.way == "WALLET_A":
            body["orderStatus"] = self._status.block(order, merchant, call.language)
        return body


def declined(order: Order, call: Call) -> Body:
    """How wallets and recurrent payments say that a payment was declined."""
    return {
        "success": False,
        "error": {
            "code": DECLINED,
            "message": message_text("declined", call.language),
            "description": f"{message_text('processing', 'en')}, action code {order.action_code}",
        },
    }


def _amount(token: WalletToken, call: Call) -> int:
    """What is paid: the token says it, or the call where it may."""
    named: int | None = call["amount"]
    if None not in {token.amount, named} and token.amount != named:
        raise GatewayError("contradicts", name="amount", other="paymentToken")
    amount = named if token.amount is None else token.amount
    if amount is None:
        raise WrongParameterValue("paymentToken")
    return amount


def _currency(merchant: Merchant, token: WalletToken, call: Call) -> str:
    named = call["currencyCode"]
    if None not in {token.currency, named} and token.currency != named:
        raise GatewayError("contradicts", name="currencyCode", other="paymentToken")
    return check_currency("currencyCode", named or token.currency or merchant.default_currency)
