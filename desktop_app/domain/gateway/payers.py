"""Types of payer data for 3-D Secure: addresses, phones and order history (2.5)."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import field
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

_NUMBER: Final = re.compile(r"(?:\+|00)?([1-9]\d{6,14})", re.ASCII)
_NATIONAL: Final = re.compile(r"80(\d{9})", re.ASCII)
"""A number as it is dialled within Belarus: the trunk prefix 8, the area with its zero."""
_SEPARATORS: Final = re.compile(r"[\s()-]", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class BillingAddress:
    """An address for address verification, which needs the first line and the postal code."""

    city: str = ""
    country: str = ""
    line_1: str = ""
    line_2: str = ""
    line_3: str = ""
    postal_code: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShippingAddress:
    """The shipping address of goods.

    Attributes:
        method: two digits, such as ``01`` for the billing address.
        timeframe: two digits, such as ``01`` for what is delivered electronically.
        email: of the recipient, for the merchant's risk indicator alone.
    """

    city: str = ""
    country: str = ""
    line_1: str = ""
    line_2: str = ""
    line_3: str = ""
    postal_code: str = ""
    state: str = ""
    method: str = ""
    timeframe: str = ""
    email: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreOrder:
    """Data about a pre-order; `purchase` and `reorder` are two digits each."""

    date: dt.date | None = None
    purchase: str = ""
    reorder: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayerPhones:
    """Phone numbers with their country codes, 7 to 15 digits."""

    home: str = ""
    work: str = ""
    mobile: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayerData:
    """The four blocks of data about a payer.

    Attributes:
        addresses_match: whether billing and shipping address are the same; None is not sent.
    """

    billing: BillingAddress = field(default_factory=BillingAddress)
    shipping: ShippingAddress = field(default_factory=ShippingAddress)
    pre_order: PreOrder = field(default_factory=PreOrder)
    phones: PayerPhones = field(default_factory=PayerPhones)
    addresses_match: bool | None = None


def phone_digits(text: str) -> str | None:
    """The digits of a phone number with the code of its country; None if it is none (2.5)."""
    found = _NUMBER.fullmatch(text)
    return found[1] if found else None


def international(text: str) -> str:
    """A phone number with the code of its country, where it is written as dialled in Belarus.

    ``8 029 123-45-67`` becomes ``+375291234567``; any other text stays as it is.
    """
    found = _NATIONAL.fullmatch(_SEPARATORS.sub("", text))
    return f"+375{found[1]}" if found else text
