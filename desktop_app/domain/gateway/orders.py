"""Types of orders of the payment gateway: registration, cart and result (2.3, 2.4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import field
from decimal import Decimal
from enum import StrEnum

from desktop_app.domain.gateway.payers import PayerData
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money


class Feature(StrEnum):
    """Optional features of an order; a gateway may know more of them."""

    FORCE_SSL = "FORCE_SSL"
    """Without 3-D Secure."""
    FORCE_CREATE_BINDING = "FORCE_CREATE_BINDING"
    """Store the card as a credential of the client."""
    VERIFY = "VERIFY"
    """Verify the card and charge nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """The delivery address of a cart; `country` has two letters."""

    country: str
    city: str
    post_address: str
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Customer:
    """The customer of an order."""

    contact: str = ""
    full_name: str = ""
    passport: str = ""
    delivery: Delivery | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CartItem:
    """A line of a cart.

    Attributes:
        position: unique within the cart.
        quantity: at most three decimals.
        measure: unit of the quantity, 1 to 20 characters.
        price: of one unit, in minor units.
        amount: of the whole line in minor units; where `price` is given it must be the product.
        currency: letters; empty for the order's.
        details: further names and values.
    """

    position: int
    name: str
    quantity: Decimal
    measure: str
    price: int | None = None
    amount: int | None = None
    currency: str = ""
    code: str = ""
    details: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cart:
    """The goods of an order, at least one line."""

    items: tuple[CartItem, ...]
    created_at: dt.datetime | None = None
    customer: Customer = field(default_factory=Customer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Automatic:
    """When a held amount is captured or released automatically; at most one is set (UTC+3)."""

    complete_at: dt.datetime | None = None
    reverse_at: dt.datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """An order to register (rows 1 and 2).

    Attributes:
        number: in the merchant's own system, 1 to 36 characters, unique.
        amount: without a currency it is in that of the merchant's settings.
        return_url: full address to which the payer returns.
        fail_url: full address after a failure; empty for `return_url`.
        callback_url: for notifications about this order.
        language: `ru`, `en`, `be` or `pl`; empty for the store's.
        client_id: the payer in the merchant's system; needed wherever credentials are stored.
        merchant_login: another merchant for whom it is registered.
        lifetime: seconds; not sent where `expires_at` is given.
        credential_id: the only stored credential that may pay it.
        extra: free names and values (`jsonParams`).
        fee: minor units.
    """

    number: str
    amount: Money
    return_url: str
    fail_url: str = ""
    callback_url: str = ""
    description: str = ""
    language: str = ""
    ip: str = ""
    client_id: str = ""
    merchant_login: str = ""
    cardholder: str = ""
    lifetime: int | None = None
    expires_at: dt.datetime | None = None
    credential_id: str = ""
    features: tuple[str, ...] = ()
    automatic: Automatic = field(default_factory=Automatic)
    post_address: str = ""
    cart: Cart | None = None
    fee: int | None = None
    email: str = ""
    payer: PayerData = field(default_factory=PayerData)
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisteredOrder:
    """An order that is registered at the gateway.

    Attributes:
        id: the gateway's identifier.
        form_url: page on which it can be paid; empty where none was told that may be opened.
        page_refused: a page was told that may not be opened.
        page_is_foreign: the page is at a host that is neither the gateway's nor in the profile.
    """

    id: str
    form_url: str
    page_refused: bool = False
    page_is_foreign: bool = False
