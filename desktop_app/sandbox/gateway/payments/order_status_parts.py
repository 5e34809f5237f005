"""Nested blocks of the order status: amounts, card, refunds, cart, payer, bank."""

from __future__ import annotations

from decimal import Decimal
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.records import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def cart(order: Order, version: int) -> dict[str, Any] | None:
    """`orderBundle`: as registered, with what was debited for each line."""
    kept = order.blocks.get("orderBundle")
    if kept is None:
        return None
    shown = dict(kept)
    if "orderCreationDate" in shown:
        shown["orderCreationDate"] = str(shown["orderCreationDate"])[:_CREATION]
    items = kept["cartItems"]["items"]
    shares = _shares([_line_amount(item) for item in items], order)
    lines = [_line(item, share, version) for item, share in zip(items, shares, strict=True)]
    return shown | {"cartItems": {"items": lines}}


def _line(item: dict[str, Any], debited: int, version: int) -> dict[str, Any]:
    line = item | {
        "quantity": item["quantity"] | {"value": _quantity(item)},
        "itemAmount": _line_amount(item),
    }
    price = line.pop("itemPrice", None)
    if version >= 34:  # noqa: PLR2004 - section 9
        line["depostedItemAmount"] = debited
        if price is not None:
            line["itemPrice"] = price
    return line


def _line_amount(item: dict[str, Any]) -> int:
    """What all units of a line cost."""
    amount: int | None = item.get("itemAmount")
    if amount is not None:
        return amount
    return int(_quantity(item) * (item.get("itemPrice") or 0))


def _quantity(item: dict[str, Any]) -> Decimal:
    return Decimal(str(item["quantity"]["value"]))


def _shares(lines: Sequence[int], order: Order) -> list[int]:
    """What was debited for each line: all of it, or its share of what was debited of the order.

    The shares of a cart that makes up the order add up to what was debited: each is the growth of
    the rounded sum.
    """
    whole = order.amount
    if not whole:
        return [0] * len(lines)
    sums = [total * order.deposited // whole for total in accumulate(lines, initial=0)]
    return [after - before for before, after in pairwise(sums)]


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
    sent = order.attributes
    fields: dict[str, Any] = {}
    if "prepaymentMdOrder" in sent:
        fields["prepaymentMdOrder"] = sent["prepaymentMdOrder"]
    if "partpaymentMdOrders" in sent:
        fields["partpaymentMdOrders"] = sent["partpaymentMdOrders"].split(",")
    for name in ("voucherOrderInfo", "pluginInfo"):
        if name in sent:
            fields[name] = {"name": sent[name]}
    return fields
