"""Reads and writes the texts of a form about a payer (2.5); a field is named as its parameter."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.payers import (
    BillingAddress,
    PayerData,
    PayerPhones,
    PreOrder,
    ShippingAddress,
    international,
)
from desktop_app.domain.values.typed_days import written_day

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.instructions.field_reader import FieldReader

BILLING: Final = "billingPayerData"
_SHIPPING: Final = "shippingPayerData"
_PRE_ORDER: Final = "preOrderPayerData"
_PHONES: Final = "orderPayerData"
MATCH: Final = "billingAndShippingAddressMatchIndicator"
PRE_ORDER_DATE: Final = f"{_PRE_ORDER}.preOrderDate"
ADDRESS_NEEDED: Final = (f"{BILLING}.billingPostalCode", f"{BILLING}.billingAddressLine1")
"""Fields without which the address check does not work (2.5)."""

_ADDRESS: Final = {
    "City": "city",
    "Country": "country",
    "AddressLine1": "line_1",
    "AddressLine2": "line_2",
    "AddressLine3": "line_3",
    "PostalCode": "postal_code",
    "State": "state",
}
_TEXTS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "billing": {f"{BILLING}.billing{name}": to for name, to in _ADDRESS.items()},
        "shipping": {f"{_SHIPPING}.shipping{name}": to for name, to in _ADDRESS.items()}
        | {
            f"{_SHIPPING}.shippingMethodIndicator": "method",
            f"{_SHIPPING}.deliveryTimeframe": "timeframe",
            f"{_SHIPPING}.deliveryEmail": "email",
        },
        "pre_order": {
            f"{_PRE_ORDER}.preOrderPurchaseInd": "purchase",
            f"{_PRE_ORDER}.reorderItemsInd": "reorder",
        },
        "phones": {
            f"{_PHONES}.homePhone": "home",
            f"{_PHONES}.workPhone": "work",
            f"{_PHONES}.mobilePhone": "mobile",
        },
    }
)
"""Names of fields and of what they fill, by the block."""

PAYER_FIELDS: Final = frozenset(
    {name for block in _TEXTS.values() for name in block} | {MATCH, PRE_ORDER_DATE}
)
"""Names of all fields about a payer."""

_MATCHES: Final[Mapping[str, bool]] = MappingProxyType({"Y": True, "N": False})


def read_payer(reader: FieldReader) -> PayerData:
    """What is typed about a payer; a date that cannot be read is a fault of the reader."""
    blocks = {
        block: {to: reader.text(name).strip() for name, to in names.items()}
        for block, names in _TEXTS.items()
    }
    return PayerData(
        billing=BillingAddress(**blocks["billing"]),
        shipping=ShippingAddress(**blocks["shipping"]),
        pre_order=PreOrder(date=reader.day(PRE_ORDER_DATE), **blocks["pre_order"]),
        phones=PayerPhones(**{to: international(text) for to, text in blocks["phones"].items()}),
        addresses_match=_MATCHES.get(reader.text(MATCH)),
    )


def address_problems(billing: BillingAddress) -> tuple[ParameterProblem, ...]:
    """What the address check lacks; the gateway refuses an order without it where it is on."""
    told = (billing.postal_code, billing.line_1)
    return tuple(
        ParameterProblem(name, ParameterRule.MISSING)
        for name, text in zip(ADDRESS_NEEDED, told, strict=True)
        if not text
    )


def written_payer(payer: PayerData) -> dict[str, str]:
    """The texts of a form; the inverse of `read_payer`. Empty ones are left out."""
    texts = {
        name: getattr(getattr(payer, block), to)
        for block, names in _TEXTS.items()
        for name, to in names.items()
    }
    texts[PRE_ORDER_DATE] = written_day(payer.pre_order.date)
    texts[MATCH] = next(
        (code for code, match in _MATCHES.items() if match is payer.addresses_match), ""
    )
    return {name: text for name, text in texts.items() if text}
