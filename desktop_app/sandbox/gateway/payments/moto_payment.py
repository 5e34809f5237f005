"""`motoPayment.do`: an order registered and paid in one call, without the cardholder."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import (
    MISSING,
    NOT_FOUND,
    GatewayError,
    MissingParameter,
    WrongParameterValue,
)
from desktop_app.sandbox.gateway.messages import message_text
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.attempts import AttemptOptions
from desktop_app.sandbox.gateway.payments.cards import TEST_CVC, ActionCode, Card
from desktop_app.sandbox.gateway.payments.request_rules import check_email
from desktop_app.sandbox.gateway.payments.se_token import read_se_token
from desktop_app.sandbox.gateway.payments.three_ds_rules import MOTO_WAY, forced

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.registration import Registration
    from desktop_app.sandbox.gateway.records import Credential, Order
    from desktop_app.sandbox.gateway.store import GatewayStore


class MotoPayments:
    """Pays by mail order and telephone order."""

    def __init__(
        self, *, store: GatewayStore, registration: Registration, attempts: PaymentAttempts
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            registration: makes orders.
            attempts: tries to pay.
        """
        self._store, self._registration, self._attempts = store, registration, attempts

    def operations(self) -> tuple[Operation, ...]:
        """Row 4."""
        return (
            Operation(
                row=4,
                path="/rest/motoPayment.do",
                summary="Оплата MOTO",
                parameters=declared.MOTO,
                answer=self._pay,
                shape="moto",
                missing=MISSING,
            ),
        )

    def _pay(self, call: Call) -> Body:
        check_email(call["email"])
        credential = self._credential(call)
        card = None if credential else _card(call)
        order = self._registration.order(
            replace(call, values=call.values | {"cardholderName": call["cardholder"]}),
            two_phase=bool(call["preAuth"]),
        )
        order = replace(order, binding_id=None)
        self._store.add_order(order)
        order = self._paid(order, call, card, credential)
        approved = order.action_code == ActionCode.APPROVED
        text = message_text("success" if approved else "declined", call.language)
        return {
            "success": True,
            "errorCode": 0,
            "errorMessage": message_text("success", call.language),
            "mdOrder": order.id,
            "orderNumber": order.number,
            "userMessage": text,
        }

    def _paid(
        self, order: Order, call: Call, card: Card | None, credential: Credential | None
    ) -> Order:
        unauthenticated = ActionCode.NO_AUTHENTICATION if forced(order) else None
        if card is not None:
            store = order.stores if "FORCE_CREATE_BINDING" in order.features else None
            return self._attempts.authorise(
                order,
                card.kept(),
                AttemptOptions(way=MOTO_WAY, category=store, one_attempt=True),
                decline=self._attempts.decline_code(order, card) or unauthenticated,
                behaviour=card.behaviour,
            )
        if credential is None:
            raise GatewayError("no-binding", code=NOT_FOUND)
        decline = ActionCode.WRONG_DATA if call["cvc"] not in {None, TEST_CVC} else unauthenticated
        if order.amount == 0 and not order.verifies:
            decline = ActionCode.BAD_AMOUNT
        return self._attempts.authorise(
            order,
            replace(credential.card, holder=call["cardholder"]),
            AttemptOptions(way=MOTO_WAY, one_attempt=True),
            decline=decline,
            credential=credential,
        )

    def _credential(self, call: Call) -> Credential | None:
        if call["bindingId"] is None:
            return None
        for name in ("pan", "seToken"):
            if call[name] is not None:
                raise GatewayError("together", name=name, other="bindingId")
        if not call["clientId"]:
            raise MissingParameter("clientId")
        credential = self._store.credential(call["bindingId"])
        if credential is None or credential.client_id != call["clientId"]:
            raise GatewayError("no-binding", code=NOT_FOUND)
        return credential


def _card(call: Call) -> Card:
    holder: str = call["cardholder"]
    if call["seToken"] is not None:
        if call["pan"] is not None:
            raise GatewayError("together", name="pan", other="seToken")
        token = read_se_token(call["seToken"])
        if token.binding:
            raise WrongParameterValue("seToken")
        return Card(number=token.number, expiry=token.expiry, cvc=token.cvc or None, holder=holder)
    for name in ("pan", "expiry"):
        if call[name] is None:
            raise MissingParameter(name)
    return Card(number=call["pan"], expiry=call["expiry"], cvc=call["cvc"], holder=holder)
