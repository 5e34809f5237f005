"""Rules that several operations share: other merchants, dates, carts, features, contact."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.currencies import CURRENCIES
from desktop_app.sandbox.gateway.errors import (
    CURRENCY,
    NO_RIGHT,
    NOT_FOUND,
    GatewayError,
    MissingParameter,
    NotPermitted,
    UnknownOrder,
    WrongParameterValue,
)
from desktop_app.sandbox.gateway.errors import FEATURES as WRONG_FEATURES
from desktop_app.sandbox.gateway.parameter_groups import FEATURES
from desktop_app.sandbox.gateway.payments.three_ds_rules import FORCED, WITHOUT
from desktop_app.sandbox.gateway.records import Permission

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from desktop_app.sandbox.gateway.operations import Call
    from desktop_app.sandbox.gateway.records import (
        Credential,
        Merchant,
        Order,
        PendingAuthentication,
    )
    from desktop_app.sandbox.gateway.store import GatewayStore

_EMAIL = re.compile(r"[^\s@<>,;]+@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+")
_PHONES = ("mobilePhone", "homePhone", "workPhone")
_BLOCKS = (
    "orderBundle",
    "billingPayerData",
    "shippingPayerData",
    "preOrderPayerData",
    "orderPayerData",
)


def acting_for(store: GatewayStore, caller: Merchant, name: str | None, parameter: str) -> Merchant:
    """The merchant that a call is about: the caller, or another one that it may act for (5.3).

    Raises:
        GatewayError: there is no such merchant, or it may not be acted for.
    """
    if name is None or name == caller.login:
        return caller
    other = store.merchant(name)
    if other is None:
        raise NotPermitted(parameter)
    if other.parent != caller.login and not caller.may(Permission.OTHER_MERCHANTS):
        raise NotPermitted(parameter)
    return other


def found_order(store: GatewayStore, caller: Merchant, id_: str, parameter: str) -> Order:
    """An order that the caller may pay or look at.

    Raises:
        UnknownOrder: there is none.
    """
    order = store.order(id_)
    if order is None:
        raise UnknownOrder(parameter)
    owner = store.merchant(order.login)
    related = owner is not None and caller.login in {owner.login, owner.parent}
    if not related and not caller.may(Permission.OTHER_MERCHANTS):
        raise UnknownOrder(parameter)
    return order


def owner_of(store: GatewayStore, order: Order) -> Merchant:
    """The merchant whose order it is: whoever pays it, its rights and settings hold (5.4)."""
    owner = store.merchant(order.login)
    if owner is None:
        raise LookupError("an order belongs to a merchant")
    return owner


def own_credential(store: GatewayStore, login: str, client: str, id_: str) -> Credential:
    """A stored credential of a merchant's customer that may be paid with.

    Raises:
        GatewayError: there is none, it is another one's, or it was switched off.
    """
    found = store.credential(id_)
    if found is None or not found.active or (found.login, found.client_id) != (login, client):
        raise GatewayError("no-binding", code=NOT_FOUND)
    return found


def check_common(credential: Credential | None) -> None:
    """A registered order is paid with a common credential, and no other (section 4, rules 4, 5).

    Raises:
        GatewayError: this one is recurrent, or there is none.
    """
    if credential is None or credential.category != "COMMON":
        raise GatewayError("no-binding", code=NOT_FOUND)


def check_number(store: GatewayStore, login: str, number: str) -> bool:
    """Whether a merchant has not used an order number yet."""
    return store.order_numbered(login, number) is None


def check_currency(name: str, currency: str) -> str:
    """The currency, if payments are taken in it."""
    if currency not in CURRENCIES:
        raise GatewayError("currency", name=name, code=CURRENCY)
    return currency


def check_features(merchant: Merchant, features: tuple[str, ...], client: str | None) -> None:
    """Refuse unknown features, those without a permission, and those without what they need."""
    for feature in features:
        if feature not in FEATURES:
            raise GatewayError("features", code=WRONG_FEATURES)
    if WITHOUT in features and any(forced in features for forced in FORCED):
        raise GatewayError(
            "together", name=f"features: {WITHOUT}", other=FORCED[0], code=WRONG_FEATURES
        )
    if "VERIFY" in features and not merchant.may(Permission.VERIFY):
        raise NotPermitted("features", code=NO_RIGHT)
    if "FORCE_CREATE_BINDING" in features:
        if not merchant.may(Permission.CREDENTIALS):
            raise NotPermitted("features", code=NO_RIGHT)
        if not client:
            raise GatewayError("needs", name="clientId", other="features")


def check_auto_dates(
    merchant: Merchant, call: Call, now: dt.datetime
) -> tuple[dt.datetime | None, dt.datetime | None]:
    """Dates of automatic completion and reversal, in UTC+3.

    Only the first is sent with a permission (2.3).
    """
    names = ("autocompletionDate", "autoReverseDate")
    dates = (call[names[0]], call[names[1]])
    if dates[0] is not None and not merchant.may(Permission.AUTO_DATES):
        raise NotPermitted(names[0])
    for name, date in zip(names, dates, strict=True):
        if date is not None and date <= now:
            raise GatewayError("past", name=name)
    if all(dates):
        raise GatewayError("together", name=names[0], other=names[1])
    return dates


def check_cart(cart: dict[str, Any] | None) -> None:
    """Positions are unique, currencies exist, and an amount is its price times its quantity."""
    place = "orderBundle.cartItems.items"
    positions = set()
    for item in (cart or {}).get("cartItems", {}).get("items", ()):
        if item["positionId"] in positions:
            raise GatewayError("position", name=f"{place}.positionId")
        positions.add(item["positionId"])
        if (currency := item.get("itemCurrency")) is not None:
            check_currency(f"{place}.itemCurrency", f"{currency:03d}")
        amount, price = item.get("itemAmount"), item.get("itemPrice")
        if amount is None or price is None:
            continue
        if Decimal(price) * item["quantity"]["value"] != amount:
            raise GatewayError("item-amount", name=f"{place}.itemAmount")


def given_blocks(call: Call) -> dict[str, Any]:
    """Cart and payer data that came with a call."""
    return {name: call[name] for name in _BLOCKS if call[name] is not None}


def check_blocks(merchant: Merchant, call: Call, *, known: Mapping[str, Any] | None = None) -> None:
    """Address data where the merchant has address verification, browser data where it may.

    Args:
        merchant: whose order it is.
        call: what was sent; an operation that takes no address data is not asked for it.
        known: cart and payer data that the order has already.
    """
    address = "billingPayerData"
    wanted = merchant.may(Permission.AVS) and address in call.values
    if wanted and call[address] is None and address not in (known or {}):
        raise MissingParameter(address)
    if call["clientBrowserInfo"] is not None and not merchant.may(Permission.BROWSER_INFO):
        raise NotPermitted("clientBrowserInfo")
    if call["feeInput"] and not merchant.may(Permission.FEE):
        raise NotPermitted("feeInput")
    exempt = call["externalScaExemptionIndicator"]
    if exempt is not None and not merchant.may(Permission.SCA_EXEMPTION):
        raise NotPermitted("externalScaExemptionIndicator")


def check_email(email: str | None) -> None:
    """An e-mail address is looked at when a payment is made."""
    if not email_is_right(email):
        raise WrongParameterValue("email")


def email_is_right(email: str | None) -> bool:
    """Whether an e-mail address may be one; none is right, too."""
    return not email or bool(_EMAIL.fullmatch(email))


def check_contact(order: Order, call: Call) -> None:
    """VISA with 3-D Secure needs an e-mail address or a phone of the cardholder (2.5).

    Both may be of the order or of the call.

    Raises:
        GatewayError: there is none; the text names what the operation has for it.
    """
    if not has_contact(order, call.values):
        phone = "phone" if "phone" in call.values else f"orderPayerData.{_PHONES[0]}"
        raise GatewayError("contact", phone=phone)


def has_contact(order: Order, sent: Mapping[str, Any]) -> bool:
    """Whether an e-mail address or a phone of the cardholder is known."""
    if order.email or order.phone or sent.get("email") or sent.get("phone"):
        return True
    payers = (sent.get("orderPayerData") or {}, order.blocks.get("orderPayerData", {}))
    return any(payer.get(phone) for payer in payers for phone in _PHONES)


def new_attempt(order: Order) -> Order:
    """An order without what holds for one attempt: who began it, its exemption and attributes."""
    return replace(order, tii=None, exemption=None, payment_params={})


def with_finish_url(pending: PendingAuthentication, call: Call) -> PendingAuthentication:
    """An authentication with the address for the customer's return that its second call names."""
    return replace(pending, finish_url=call["threeDSVer2FinishUrl"] or pending.finish_url)


def check_return_url(name: str, url: str | None) -> None:
    """An address for the customer's return is no path."""
    if url is not None and (url.startswith((".", "/")) or any(c.isspace() for c in url)):
        raise GatewayError("return-url", name=name, code=None)
