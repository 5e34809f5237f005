"""Reads and writes the texts of the form that registers an order (2.3); named as parameters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.orders import (
    Automatic,
    Cart,
    Customer,
    Delivery,
    Feature,
    Order,
)
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.typed.cart_lines import (
    ITEMS,
    ReadLine,
    line_problems,
    lines_of,
    read_line,
    text_of_lines,
    total,
    written_line,
)
from desktop_app.domain.gateway.typed.named_values import (
    mapping_of,
    pair_problems,
    pairs_from,
    pairs_of,
    text_of_pairs,
)
from desktop_app.domain.gateway.typed.payer_texts import read_payer, written_payer
from desktop_app.domain.instructions.field_reader import Fault, FieldReader
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Money, exponent
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_moment

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.domain.gateway.typed.cart_lines import (
        CartLine,
    )
    from desktop_app.domain.values.money import Amount
    from desktop_app.domain.values.periods import Clock

HOLD: Final = "hold"
"""``1`` where the amount is held first."""
EXPIRES: Final = "expirationDate"
"""Seconds of life such as ``1200s``, a day with its time, or nothing for the merchant's default."""
MORE_FEATURES: Final = "features"
"""Features that have no field of their own, with blanks between them."""
EXTRA: Final = "jsonParams"
FEE: Final = "feeInput"
_CUSTOMER: Final = "orderBundle.customerDetails"
_DELIVERY: Final = f"{_CUSTOMER}.deliveryInfo"
_TEXTS: Final = {
    "orderNumber": "number",
    "returnUrl": "return_url",
    "failUrl": "fail_url",
    "dynamicCallbackUrl": "callback_url",
    "description": "description",
    "language": "language",
    "ip": "ip",
    "clientId": "client_id",
    "merchantLogin": "merchant_login",
    "cardholderName": "cardholder",
    "bindingId": "credential_id",
    "postAddress": "post_address",
    "email": "email",
}
_CUSTOMER_TEXTS: Final = {
    f"{_CUSTOMER}.contact": "contact",
    f"{_CUSTOMER}.fullName": "full_name",
    f"{_CUSTOMER}.passport": "passport",
}
_DELIVERY_TEXTS: Final = {
    f"{_DELIVERY}.country": "country",
    f"{_DELIVERY}.city": "city",
    f"{_DELIVERY}.postAddress": "post_address",
    f"{_DELIVERY}.deliveryType": "kind",
}
OF_THE_CART: Final = frozenset({*_CUSTOMER_TEXTS, *_DELIVERY_TEXTS})
"""Fields that are sent with a cart only."""
_SECONDS: Final = re.compile(r"(\d{1,12})s", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedOrder:
    """An order as far as its texts can be read.

    Attributes:
        order: as it would be sent.
        hold: the amount is held first.
        lines: of the cart, as they were read.
        faults: why a text cannot be read, by the name of its field.
        problems: what is wrong beside what the tables of the gateway know.
    """

    order: Order
    hold: bool = False
    lines: tuple[ReadLine, ...] = ()
    faults: Mapping[str, Fault] = field(default_factory=dict)
    problems: tuple[ParameterProblem, ...] = ()


def read_order(texts: Mapping[str, str], *, clock: Clock) -> TypedOrder:
    """Read the texts of the form.

    With a cart the amount is what its lines come to. Automatic completion and reversal are read
    for a held order alone.
    """
    reader = FieldReader(texts, today=today(clock))
    currency = reader.text("currency").strip().upper()
    typed = [line for line in lines_of(reader.text(ITEMS)) if not line.is_empty]
    lines = tuple(
        read_line(line, position=place, currency=currency) for place, line in enumerate(typed, 1)
    )
    hold = bool(reader.text(HOLD))
    plain = {to: reader.text(name).strip() for name, to in _TEXTS.items()}
    seconds = _SECONDS.fullmatch(reader.text(EXPIRES).strip())
    lifetime = int(seconds[1]) if seconds is not None else None
    order = Order(
        amount=_amount(reader, lines, currency),
        lifetime=lifetime,
        expires_at=None if lifetime is not None else reader.moment(EXPIRES),
        features=_features(reader),
        automatic=_automatic(reader) if hold else Automatic(),
        cart=_cart(reader, lines, clock.now()) if lines else None,
        fee=_fee(reader, currency),
        payer=read_payer(reader),
        extra=mapping_of(pairs_of(reader.text(EXTRA))),
        **plain,
    )
    return TypedOrder(
        order=order,
        hold=hold,
        lines=lines,
        faults=_all_faults(reader.typed(order).faults, lines),
        problems=_problems(reader, typed),
    )


def written_order(order: Order, *, hold: bool) -> dict[str, str]:
    """The texts of the form; the inverse of `read_order`. Empty ones are left out.

    The time at which a cart was made is not kept: it is made anew.
    """
    currency = order.amount.currency
    texts = {name: getattr(order, to) for name, to in _TEXTS.items()}
    texts |= {
        HOLD: "1" if hold else "",
        "currency": currency,
        EXPIRES: written_moment(order.expires_at) or _seconds(order.lifetime),
        "autocompletionDate": written_moment(order.automatic.complete_at),
        "autoReverseDate": written_moment(order.automatic.reverse_at),
        EXTRA: text_of_pairs(pairs_from(order.extra)),
        FEE: _written(order.fee, currency),
    }
    known = {feature.value for feature in Feature}
    texts |= {feature: "1" for feature in order.features if feature in known}
    texts[MORE_FEATURES] = " ".join(each for each in order.features if each not in known)
    texts |= written_payer(order.payer)
    if order.cart is None:
        texts["amount"] = _written(order.amount.minor, currency)
    else:
        customer, delivery = order.cart.customer, order.cart.customer.delivery
        lines = [written_line(item, currency) for item in order.cart.items]
        texts[ITEMS] = text_of_lines(lines)
        texts |= {name: getattr(customer, to) for name, to in _CUSTOMER_TEXTS.items()}
        if delivery is not None:
            texts |= {name: getattr(delivery, to) for name, to in _DELIVERY_TEXTS.items()}
    return {name: text for name, text in texts.items() if text}


def _seconds(lifetime: int | None) -> str:
    return "" if lifetime is None else f"{lifetime}s"


def _amount(reader: FieldReader, lines: tuple[ReadLine, ...], currency: str) -> Money:
    """The total of the cart, or the typed amount; zero if neither can be read."""
    if lines:
        return total(lines, currency) or Money(0, currency)
    read = reader.amount(decimals=exponent(currency))
    return Money(0 if read is None else _minor(read, currency), currency)


def _fee(reader: FieldReader, currency: str) -> int | None:
    read = reader.amount(FEE, decimals=exponent(currency))
    return None if read is None else _minor(read, currency)


def _minor(amount: Amount, currency: str) -> int:
    return int(amount.value.scaleb(exponent(currency)))


def _written(minor: int | None, currency: str) -> str:
    if minor is None:
        return ""
    return typed_amounts.written(Money(minor, currency).value)


def _features(reader: FieldReader) -> tuple[str, ...]:
    own = (feature.value for feature in Feature if reader.text(feature.value))
    more = reader.text(MORE_FEATURES).replace(",", " ").split()
    return tuple(dict.fromkeys((*own, *more)))


def _automatic(reader: FieldReader) -> Automatic:
    return Automatic(
        complete_at=reader.moment("autocompletionDate"),
        reverse_at=reader.moment("autoReverseDate"),
    )


def _cart(reader: FieldReader, lines: tuple[ReadLine, ...], now: dt.datetime) -> Cart:
    delivery = {to: reader.text(name).strip() for name, to in _DELIVERY_TEXTS.items()}
    customer = {to: reader.text(name).strip() for name, to in _CUSTOMER_TEXTS.items()}
    return Cart(
        items=tuple(line.item for line in lines),
        created_at=now,
        customer=Customer(
            delivery=Delivery(**delivery) if any(delivery.values()) else None, **customer
        ),
    )


_OF_LINE: Final = {"price": "itemPrice", "amount": "itemAmount"}
"""Parameters by the field of a line; a quantity that cannot be read is a problem of its own."""


def _all_faults(faults: Mapping[str, Fault], lines: tuple[ReadLine, ...]) -> dict[str, Fault]:
    """The faults of fields and of lines, by the parameter."""
    of_lines = {
        f"{ITEMS}[{line.item.position}].{_OF_LINE[name]}": fault
        for line in lines
        for name, fault in line.faults.items()
        if name in _OF_LINE
    }
    return {**faults, **of_lines}


def _problems(reader: FieldReader, lines: list[CartLine]) -> tuple[ParameterProblem, ...]:
    found = list(pair_problems(pairs_of(reader.text(EXTRA)), EXTRA))
    for place, line in enumerate(lines, 1):
        found += line_problems(line, position=place)
    if not lines and any(reader.text(name).strip() for name in OF_THE_CART):
        found.append(ParameterProblem(ITEMS, ParameterRule.MISSING))
    return tuple(found)
