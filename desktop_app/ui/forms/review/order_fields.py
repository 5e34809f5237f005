"""What an order says beside number and amount, as names and texts for review."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.typed.named_values import pairs_of
from desktop_app.domain.gateway.typed.order_texts import (
    EXPIRES,
    EXTRA,
    FEE,
    HOLD,
    MORE_FEATURES,
    written_order,
)
from desktop_app.domain.values.money import Money
from desktop_app.ui.forms.review.review_fields import ReviewField
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.gateway_parameters import (
    FEATURES,
    PARAMETERS,
    parameter_name,
    parameter_value,
)
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.gateway.orders import CartItem, Order

_SHOWN_SEPARATELY: Final = frozenset(
    {"orderNumber", "amount", "currency", "description", "orderBundle.cartItems.items", HOLD}
)
_IN_MINUTES: Final = Text("PaymentSummary", "{count} min after it is registered")
_SECONDS: Final = re.compile(r"(\d+)s", re.ASCII)
_MINUTE: Final = 60
_FEATURES: Final = (*(feature.value for feature in Feature), MORE_FEATURES)
_LINE: Final = Text("PaymentSummary", "{name} · {quantity} {measure} · {sum}")
_MORE_LINES: Final = Text("PaymentSummary", "… and {count} more")
_MOST_LINES: Final = 20


def order_review_fields(order: Order) -> Iterator[ReviewField]:
    """Everything that is sent of an order, but for number, amount and description."""
    texts = written_order(order, hold=False)
    if order.cart is not None:
        yield ReviewField(str(PARAMETERS["items"]), "\n".join(_lines(order)))
    if expires := texts.pop(EXPIRES, ""):
        yield ReviewField(str(PARAMETERS[EXPIRES]), _expiry(expires))
    if order.fee is not None:
        texts.pop(FEE, None)
        fee = Money(order.fee, order.amount.currency)
        yield ReviewField(str(PARAMETERS[FEE]), formats.amount(fee))
    features = [each for each in order.features if each]
    if features:
        words = (str(FEATURES.get(each, each)) for each in features)
        yield ReviewField(str(PARAMETERS["features"]), ", ".join(words))
    for name, text in texts.items():
        if name in _SHOWN_SEPARATELY or name in _FEATURES:
            continue
        if name == EXTRA:
            text = ", ".join(f"{key}={value}" for key, value in pairs_of(text))  # noqa: PLW2901
        yield ReviewField(parameter_name(name), parameter_value(name, text))


def _expiry(text: str) -> str:
    seconds = _SECONDS.fullmatch(text)
    return text if seconds is None else _IN_MINUTES.format(count=_minutes(int(seconds[1])))


def _minutes(seconds: int) -> str:
    return formats.count(-(-seconds // _MINUTE))


def _lines(order: Order) -> Iterator[str]:
    items = order.cart.items if order.cart is not None else ()
    for item in items[:_MOST_LINES]:
        yield _LINE.format(
            name=item.name,
            quantity=formats.number(item.quantity),
            measure=item.measure,
            sum=formats.amount(Money(_sum(item), order.amount.currency)),
        )
    if len(items) > _MOST_LINES:
        yield _MORE_LINES.format(count=formats.count(len(items) - _MOST_LINES))


def _sum(item: CartItem) -> int:
    """What a line comes to: with a price, price times quantity is a whole number."""
    if item.amount is not None:
        return item.amount
    return int((item.price or 0) * item.quantity)
