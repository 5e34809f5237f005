"""Nested blocks of the order status: amounts, card, refunds, cart, payer, bank."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.records import Status

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Language, Order

STATES = {
    Status.REGISTERED: "CREATED",
    Status.AUTHENTICATING: "CREATED",
    Status.HELD: "APPROVED",
    Status.PAID: "DEPOSITED",
    Status.CANCELLED: "REVERSED",
    Status.REFUNDED: "REFUNDED",
    Status.DECLINED: "DECLINED",
}
_SECURE = {"paResStatus": 7, "veResStatus": 7, "paResCheckStatus": 7, "aResTransStatus": 30,
           "rReqTransStatus": 30, "threeDsProtocolVersion": 30}  # fmt: skip
_CARD = {"paymentSystem": 8, "product": 8, "productCategory": 17, "corporateCard": 35,
         "maskedToken": 39, "tokenExpiration": 39}  # fmt: skip
_COUNTRIES = {"ru": "Беларусь", "en": "Belarus", "by": "Беларусь", "pl": "Białoruś"}
_CREATION = 19


def amounts(order: Order, version: int) -> dict[str, Any]:
    """`paymentAmountInfo`."""
    info: dict[str, Any] = {"paymentState": STATES[order.status]}
    if order.two_phase:
        info["approvedAmount"] = order.approved
    info |= {"depositedAmount": order.deposited, "refundedAmount": order.refunded}
    if version >= 18:  # noqa: PLR2004 - section 9
        info["totalAmount"] = order.amount + order.fee
    return info


def card_info(order: Order, version: int) -> dict[str, Any]:
    """`cardAuthInfo`."""
    card = order.card
    if card is None:
        return {}
    info: dict[str, Any] = {
        "maskedPan": card.masked,
        "pan": card.masked,
        "expiration": int(card.expiry),
        "cardholderName": card.holder[:26] or None,
        "approvalCode": order.approval_code,
        "paymentSystem": card.system,
        "product": f"{card.system} CLASSIC",
        "productCategory": "DEBIT",
        "corporateCard": "false",
        "maskedToken": card.masked if card.token else None,
        "tokenExpiration": int(card.expiry) if card.token else None,
        "secureAuthInfo": _secure(order, version),
    }
    return {
        name: value
        for name, value in info.items()
        if value is not None and _CARD.get(name, 0) <= version
    }


def _secure(order: Order, version: int) -> dict[str, Any]:
    card = order.card
    if card is None:
        return {}
    info: dict[str, Any] = {"eci": card.eci}
    if card.trans_status is not None:
        first = (card.protocol or "").startswith("1")
        info |= {"paResStatus": card.trans_status, "veResStatus": "Y", "paResCheckStatus": "true"}
        if not first:
            info |= {
                "aResTransStatus": card.trans_status,
                "rReqTransStatus": card.trans_status,
                "threeDsProtocolVersion": card.protocol,
            }
    return {name: value for name, value in info.items() if _SECURE.get(name, 0) <= version}


def refund_rows(order: Order, version: int) -> list[dict[str, Any]]:
    """`refunds`."""
    rows = []
    for number, refund in enumerate(order.refunds, 1):
        row: dict[str, Any] = {
            "date": int(refund.at.timestamp() * 1000),
            "amount": refund.amount,
            "actionCode": "000",
            "referenceNumber": refund.reference,
        }
        if version >= 21:  # noqa: PLR2004 - section 9
            row["externalRefundId"] = f"{order.number}-{number}"
        if version >= 26:  # noqa: PLR2004
            row["approvalCode"] = refund.approval_code
        rows.append(row)
    return rows


def cart(kept: dict[str, Any] | None, version: int) -> dict[str, Any] | None:
    """`orderBundle`: as registered, with what was debited for each line."""
    if kept is None:
        return None
    shown = dict(kept)
    if "orderCreationDate" in shown:
        shown["orderCreationDate"] = str(shown["orderCreationDate"])[:_CREATION]
    items = [_line(item, version) for item in kept["cartItems"]["items"]]
    return shown | {"cartItems": {"items": items}}


def _line(item: dict[str, Any], version: int) -> dict[str, Any]:
    value = Decimal(str(item["quantity"]["value"]))
    line = item | {"quantity": item["quantity"] | {"value": value}}
    price = line.pop("itemPrice", None)
    line.setdefault("itemAmount", int(value * price) if price is not None else 0)
    if version >= 34:  # noqa: PLR2004 - section 9
        line["depostedItemAmount"] = line["itemAmount"]
        if price is not None:
            line["itemPrice"] = price
    return line


def payer(order: Order) -> dict[str, Any] | None:
    """`payerData`."""
    phones = order.blocks.get("orderPayerData", {})
    found = {
        "email": order.email,
        "phone": order.phone or next(iter(phones.values()), None),
        "postAddress": order.post_address,
    }
    return {name: value for name, value in found.items() if value} or None


def bank(system: str, language: Language) -> dict[str, str]:
    """`bankInfo`: the issuer, in the language of the answer."""
    return {
        "bankName": f"SANDBOX BANK {system}".strip(),
        "bankCountryCode": "BY",
        "bankCountryName": _COUNTRIES[language],
    }


def told_by_merchant(order: Order) -> dict[str, Any]:
    """Fields of payment ways that the sandbox does not have, as `jsonParams` of the same name say.

    Orders of a partial payment are named by their gateway numbers, with commas between them.
    """
    sent = order.json_params
    fields: dict[str, Any] = {}
    if "prepaymentMdOrder" in sent:
        fields["prepaymentMdOrder"] = sent["prepaymentMdOrder"]
    if "partpaymentMdOrders" in sent:
        fields["partpaymentMdOrders"] = sent["partpaymentMdOrders"].split(",")
    for name in ("voucherOrderInfo", "pluginInfo"):
        if name in sent:
            fields[name] = {"name": sent[name]}
    return fields
