"""Stored credentials: listed, switched, and paid with again and again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import (
    AGAIN,
    NOT_FOUND,
    NUMBER_USED,
    GatewayError,
    NotPermitted,
)
from desktop_app.sandbox.gateway.messages import message_text
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.attempts import AttemptOptions
from desktop_app.sandbox.gateway.payments.cards import ActionCode
from desktop_app.sandbox.gateway.payments.wallet_payment import declined
from desktop_app.sandbox.gateway.records import Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.order_status import OrderStatusAnswer
    from desktop_app.sandbox.gateway.payments.registration import Registration
    from desktop_app.sandbox.gateway.records import Credential
    from desktop_app.sandbox.gateway.store import GatewayStore

_TYPES = {"C": "COMMON", "R": "RECURRENT"}


class StoredCredentials:
    """Lists stored credentials and pays with recurrent ones."""

    def __init__(
        self,
        *,
        store: GatewayStore,
        clock: Clock,
        registration: Registration,
        attempts: PaymentAttempts,
        status: OrderStatusAnswer,
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            clock: time.
            registration: makes orders.
            attempts: tries to pay.
            status: shows orders.
        """
        self._store, self._clock, self._registration = store, clock, registration
        self._attempts, self._status = attempts, status

    def operations(self) -> tuple[Operation, ...]:
        """Rows 12 and 14."""
        return (
            Operation(
                row=12,
                path="/rest/getBindings.do",
                summary="Список связок клиента",
                parameters=declared.BINDINGS,
                answer=self._list,
                missing=NUMBER_USED,
            ),
            Operation(
                row=14,
                path="/recurrentPayment.do",
                summary="Рекуррентный платёж",
                parameters=declared.RECURRENT,
                answer=self._pay_again,
                form=False,
                shape="wallet",
            ),
        )

    def _list(self, call: Call) -> Body:
        wanted, now = _TYPES.get(call["bindingType"]), self._clock.now()
        found = [
            _shown(credential)
            for credential in self._store.credentials(call.caller.login, call["clientId"])
            if credential.active
            and not credential.card.expired(now)
            and wanted in {None, credential.category}
        ]
        if not found:
            raise GatewayError("no-bindings", code=NOT_FOUND)
        return {
            "errorCode": 0,
            "errorMessage": message_text("success", call.language),
            "bindings": found,
        }

    def _pay_again(self, call: Call) -> Body:
        merchant = call.caller
        if not merchant.may(Permission.CREDENTIALS):
            raise NotPermitted("bindingId")
        credential = self._store.credential(call["bindingId"])
        if (
            credential is None
            or (credential.login, credential.category) != (merchant.login, "RECURRENT")
            or not credential.active
        ):
            raise GatewayError("no-binding", code=NOT_FOUND)
        try:
            order = self._registration.plain_order(merchant, call, call["orderNumber"])
        except GatewayError as refusal:
            if refusal.key == "duplicate":
                raise GatewayError("duplicate", code=AGAIN) from refusal
            raise
        order = replace(order, client_id=credential.client_id, tii="R")
        self._store.add_order(order)
        order = self._attempts.authorise(
            order,
            credential.card,
            AttemptOptions(way=f"{credential.source}_BINDING", one_attempt=True),
            decline=None if order.amount else ActionCode.BAD_AMOUNT,
            credential=credential,
        )
        if order.action_code != ActionCode.APPROVED:
            return declined(order, call)
        return {
            "success": True,
            "data": {"orderId": order.id},
            "orderStatus": self._status.block(order, merchant, call.language),
        }


def _shown(credential: Credential) -> dict[str, Any]:
    card = credential.card
    return {
        "bindingId": credential.id,
        "maskedPan": card.masked,
        "expiryDate": card.expiry,
        "paymentWay": credential.source,
        "paymentSystem": card.system,
        "displayLabel": f"{'X' * 12}{card.masked[-4:]}",
        "bindingCategory": credential.category,
    }
