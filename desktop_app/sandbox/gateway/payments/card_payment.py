"""Payment of registered orders with a card: `paymentorder.do`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import (
    GatewayError,
    MissingParameter,
    NotPermitted,
    WrongParameterValue,
)
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.attempts import AttemptOptions
from desktop_app.sandbox.gateway.payments.cards import Card
from desktop_app.sandbox.gateway.payments.external_three_ds import external_eci, three_ds_protocol
from desktop_app.sandbox.gateway.payments.request_rules import (
    check_blocks,
    check_contact,
    check_email,
    found_order,
    given_blocks,
    new_attempt,
    owner_of,
    with_finish_url,
)
from desktop_app.sandbox.gateway.payments.se_token import read_se_token
from desktop_app.sandbox.gateway.payments.three_ds_rules import MOTO_WAY, NO_3DS, is_moto
from desktop_app.sandbox.gateway.records import OPEN, Permission, Status

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.payment_answers import PaymentAnswers
    from desktop_app.sandbox.gateway.records import Category, Merchant, Order
    from desktop_app.sandbox.gateway.store import GatewayStore

_ORIGINAL_WITH = ("R", "U", "F")
_ONE_PHASE = ("R", "U")
_STORING = ("CI", "RI")
_WITH_CUSTOMER = (*_STORING, *_ORIGINAL_WITH)
"""Payments with a stored credential, whoever stores it: without `clientId` none succeeds (7.5)."""


class CardPayments:
    """Pays orders that were registered."""

    def __init__(
        self, *, store: GatewayStore, attempts: PaymentAttempts, outcomes: PaymentAnswers
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            attempts: tries to pay.
            outcomes: says what an attempt has come to.
        """
        self._store, self._attempts, self._outcomes = store, attempts, outcomes

    def operations(self) -> tuple[Operation, ...]:
        """Row 3."""
        return (
            Operation(
                row=3,
                path="/rest/paymentorder.do",
                summary="Оплата заказа картой",
                parameters=declared.PAYMENT,
                answer=self._pay,
                authentication="login",
            ),
        )

    def _pay(self, call: Call) -> Body:
        order = found_order(self._store, call.caller, call["MDORDER"], "MDORDER")
        merchant = owner_of(self._store, order)
        self._check(order, merchant, call)
        card = self.card(call, order)
        check_email(call["email"] or order.email)
        eci = external_eci(merchant, call)
        trans_id = call["threeDSServerTransId"]
        order = self._with_payment_data(order, call)
        if trans_id is not None:
            return self._second_step(order, trans_id, card, call)
        options = AttemptOptions(
            way=MOTO_WAY if is_moto(order) else "CARD",
            category=self._category(order, call),
            finish_url=call["threeDSVer2FinishUrl"],
            notification_url=call["threeDSMethodNotificationUrl"],
            protocol=three_ds_protocol(call),
            eci=eci,
        )
        decline, behaviour = self._attempts.decline_code(order, card), card.behaviour
        with_three_ds = eci not in {None, NO_3DS} or self._attempts.authenticates(
            order, options, decline=decline, behaviour=behaviour
        )
        if with_three_ds and card.system == "VISA":
            check_contact(order, call)
        order = self._attempts.begin(
            order, card.kept(), options, decline=decline, behaviour=behaviour
        )
        if eci is not None:
            return self._outcomes.of_external(order, call)
        return self._outcomes.of(order, call)

    def _second_step(self, order: Order, trans_id: str, card: Card, call: Call) -> Body:
        pending = order.pending
        if pending is None or (pending.kind, pending.trans_id) != ("3ds2", trans_id):
            raise GatewayError("wrong-trans", name="threeDSServerTransId")
        kept = card.kept()
        if (kept.masked, kept.expiry) != (pending.card.masked, pending.card.expiry):
            raise GatewayError("wrong-trans", name="$PAN")
        decline = self._attempts.decline_code(order, card)
        order = self._attempts.go_on(order, with_finish_url(pending, call), decline=decline)
        return self._outcomes.of(order, call, three_ds2=True)

    @staticmethod
    def _check(order: Order, merchant: Merchant, call: Call) -> None:
        if order.status not in OPEN:
            raise GatewayError("wrong-state", name="MDORDER")
        if order.binding_id is not None:
            raise GatewayError("together", name="$PAN", other="bindingId")
        check_blocks(merchant, call, known=order.blocks)
        tii = call["tii"]
        for name in ("originalPaymentNetRefNum", "originalPaymentDate"):
            if tii in _ORIGINAL_WITH and call[name] is None:
                raise GatewayError("needs", name=name, other="tii")
            if tii not in _ORIGINAL_WITH and call[name] is not None:
                raise GatewayError("needs", name="tii", other=name)
        if tii in _ONE_PHASE and order.two_phase:
            raise GatewayError("one-phase", name="tii")
        if tii in _STORING and not merchant.may(Permission.CREDENTIALS):
            raise NotPermitted("tii")
        if tii in _WITH_CUSTOMER and not order.client_id:
            raise GatewayError("needs", name="clientId", other="tii")
        if call["bindingNotNeeded"] and "FORCE_CREATE_BINDING" in order.features:
            raise GatewayError("together", name="bindingNotNeeded", other="features")

    @staticmethod
    def card(call: Call, order: Order | None) -> Card:
        """The card of a call: plain, or encrypted in `seToken`.

        Raises:
            GatewayError: something of it is missing.
        """
        plain = ("$PAN", "$CVC", "$EXPIRY", "YYYY", "MM")
        if call["seToken"] is not None:
            for name in plain:
                if call[name] is not None:
                    raise GatewayError("together", name=name, other="seToken")
            token = read_se_token(call["seToken"])
            if token.binding:
                raise GatewayError("credential-token")
            if order is not None and token.md_order != order.id:
                raise WrongParameterValue("seToken")
            return Card(
                number=token.number,
                expiry=token.expiry,
                cvc=token.cvc or None,
                holder=call["TEXT"] or "",
            )
        needed = ("$PAN", "$CVC") if call["$EXPIRY"] else ("$PAN", "$CVC", "YYYY", "MM")
        for name in needed:
            if call[name] is None:
                raise MissingParameter(name)
        return Card(
            number=call["$PAN"],
            expiry=call["$EXPIRY"] or f"{call['YYYY']}{call['MM']}",
            cvc=call["$CVC"],
            holder=call["TEXT"],
        )

    @staticmethod
    def _category(order: Order, call: Call) -> Category | None:
        """The kind of credential that the attempt will store; `None` for none."""
        wanted = "FORCE_CREATE_BINDING" in order.features or call["tii"] in _STORING
        if not wanted or call["bindingNotNeeded"] or not order.client_id:
            return None
        return order.stores

    @staticmethod
    def _with_payment_data(order: Order, call: Call) -> Order:
        """The order with what came with its payment.

        Initiator, exemption and attributes are of one attempt, and its second call goes on with it.
        """
        going_on = order if call["threeDSServerTransId"] is not None else new_attempt(order)
        return replace(
            order,
            ip=call["ip"] or order.ip,
            email=call["email"] or order.email,
            post_address=call["postAddress"] or order.post_address,
            tii=call["tii"] or going_on.tii,
            exemption=call["externalScaExemptionIndicator"] or going_on.exemption,
            payment_params=going_on.payment_params | (call["jsonParams"] or {}),
            blocks=order.blocks | given_blocks(call),
            status=Status.REGISTERED,
        )
