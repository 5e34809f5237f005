"""The order-status block of 2.12, by the version that section 9 gives a merchant."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.action_code_texts import action_text
from desktop_app.sandbox.gateway.errors import NUMBER_USED, GatewayError, UnknownOrder
from desktop_app.sandbox.gateway.messages import message_text
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.order_status_parts import (
    amounts,
    bank,
    card_info,
    cart,
    payer,
    refund_rows,
    told_by_merchant,
)
from desktop_app.sandbox.gateway.payments.request_rules import acting_for, found_order
from desktop_app.sandbox.gateway.records import Status

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.records import Language, Merchant, Order
    from desktop_app.sandbox.gateway.store import GatewayStore

NEWEST = 49
NO_ADDRESS = "127.0.0.1"
"""`ip` of a buyer whose address is not known: the field is mandatory."""

SINCE = {
    "orderBundle": 1, "authDateTime": 2, "terminalId": 2, "paymentAmountInfo": 3, "refunds": 5,
    "paymentWay": 9, "depositedDate": 10, "refundedDate": 12, "reversedDate": 12, "payerData": 13,
    "transactionAttributes": 14, "prepaymentMdOrder": 15, "partpaymentMdOrders": 15,
    "feUtrnno": 16, "avsCode": 19, "voucherOrderInfo": 23, "ofdOrderBundle": 24, "authRefNum": 27,
    "pluginInfo": 28, "displayErrorMessage": 33, "tii": 37, "usedPsdIndicatorValue": 37,
}  # fmt: skip
"""Version that first has a field; what is not here is in all of them."""


class OrderStatusAnswer:
    """Shows orders, and answers `getOrderStatusExtended.do`."""

    def __init__(self, *, store: GatewayStore, version: int | None) -> None:
        """Take the parts.

        Args:
            store: orders.
            version: of the answer for merchants without one of their own; `None` for the newest.
        """
        self._store, self._version = store, version or NEWEST

    def operations(self) -> tuple[Operation, ...]:
        """Row 11."""
        return (
            Operation(
                row=11,
                path="/rest/getOrderStatusExtended.do",
                summary="Состояние заказа",
                parameters=declared.STATUS,
                answer=self._answer,
            ),
        )

    def _answer(self, call: Call) -> Body:
        merchant = acting_for(self._store, call.caller, call["merchantLogin"], "merchantLogin")
        if call["orderId"] is None and call["orderNumber"] is None:
            raise GatewayError("no-order-key", code=NUMBER_USED)
        if call["orderId"] is not None:
            order = found_order(self._store, merchant, call["orderId"], "orderId")
            if call["orderNumber"] not in {None, order.number}:
                raise UnknownOrder("orderNumber")
        else:
            found = self._store.order_numbered(merchant.login, call["orderNumber"])
            if found is None:
                raise UnknownOrder("orderNumber")
            order = found
        return {
            "errorCode": 0,
            "errorMessage": message_text("success", call.language),
            **self.block(order, merchant, call.language),
        }

    def block(self, order: Order, merchant: Merchant, language: Language) -> dict[str, Any]:
        """Everything that is known of an order, as much of it as the merchant's version holds."""
        version = merchant.status_version or self._version
        fields = {
            **_registered(order),
            "actionCode": order.action_code,
            "actionCodeDescription": action_text(order.action_code, language),
            **_happened(order),
            "paymentAmountInfo": amounts(order, version),
            "refunds": refund_rows(order, version) or None,
            "orderBundle": cart(order, version),
            "payerData": payer(order),
            "avsCode": _avs(order),
            "displayErrorMessage": _displayed(order, language),
            "tii": order.tii,
            "usedPsdIndicatorValue": order.exemption,
            "merchantOrderParams": _attributes(order.attributes),
            "attributes": _attributes({"mdOrder": order.id}),
            "transactionAttributes": _transaction(order),
            "chargeback": order.chargeback,
            "ofdOrderBundle": cart(order, NEWEST),
            **told_by_merchant(order),
        }
        if order.card is not None:
            fields |= self._paid_with(order, version, language)
        kept = {
            name: value
            for name, value in fields.items()
            if value is not None and SINCE.get(name, 0) <= version
        }
        return _listed_first(kept)

    def _paid_with(self, order: Order, version: int, language: Language) -> dict[str, Any]:
        card = order.card
        approved = order.reference is not None
        fields: dict[str, Any] = {
            "cardAuthInfo": card_info(order, version),
            "bankInfo": bank(card.system if card else "", language),
            "paymentWay": order.way,
            "terminalId": self._store.derived_digits(8, "terminal", order.login),
        }
        if order.used_binding is not None:
            info: dict[str, Any] = {"clientId": order.client_id, "bindingId": order.used_binding}
            if version >= 20:  # noqa: PLR2004 - section 9
                info["externalCreated"] = False
            fields["bindingInfo"] = info
        if approved:
            fields |= {
                "authRefNum": order.reference,
                "feUtrnno": int(self._store.derived_digits(12, "feUtrnno", order.id)),
                "operations": [
                    {
                        "amount": order.amount,
                        "cardHolder": card.holder if card else "",
                        "authCode": order.approval_code,
                    }
                ],
            }
        return fields


def _registered(order: Order) -> dict[str, Any]:
    return {
        "orderNumber": order.number,
        "orderStatus": int(order.status),
        "amount": order.amount,
        "currency": order.currency,
        "date": millis(order.registered),
        "orderDescription": order.description,
        "ip": order.ip or NO_ADDRESS,
        "paymentWay": order.way,
    }


def _happened(order: Order) -> dict[str, Any]:
    refunded = order.refunds[-1].at if order.refunds else None
    return {
        name: millis(moment)
        for name, moment in (
            ("authDateTime", order.authorized_at),
            ("depositedDate", order.deposited_at),
            ("reversedDate", order.reversed_at),
            ("refundedDate", refunded),
        )
        if moment is not None
    }


def millis(moment: dt.datetime) -> int:
    """Milliseconds since 1970-01-01 00:00 GMT."""
    return int(Decimal(str(moment.timestamp())) * 1000)


def _avs(order: Order) -> str | None:
    """How the address compares: the sandbox knows the postal code 220030 and the city Minsk."""
    data = order.blocks.get("billingPayerData")
    if data is None or order.authorized_at is None:
        return None
    code = data.get("billingPostalCode") == "220030"
    address = bool(data.get("billingAddressLine1"))
    return {(True, True): "A", (False, True): "B", (True, False): "C"}.get((code, address), "D")


def _displayed(order: Order, language: Language) -> str | None:
    failed = order.action_code not in {0, -100}
    return action_text(order.action_code, language) if failed else None


def _attributes(values: dict[str, str]) -> list[dict[str, str]]:
    return [
        {"name": name[:255], "value": value[:1024]}
        for name, value in values.items()
        if name and value
    ]


def _transaction(order: Order) -> list[dict[str, str]]:
    return _attributes({"attempts": str(order.attempts)}) if order.attempts else []


def _listed_first(fields: dict[str, Any]) -> dict[str, Any]:
    """The number and the state of an order come first, for whoever reads the answer."""
    first = ("orderNumber", "orderStatus", "actionCode", "actionCodeDescription", "amount")
    return {name: fields[name] for name in first if name in fields} | fields


__all__ = ["NEWEST", "SINCE", "OrderStatusAnswer", "Status", "millis"]
