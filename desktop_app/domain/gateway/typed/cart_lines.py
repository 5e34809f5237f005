"""Lines of a cart as they are typed, what they come to, and the lines that are sent (2.4).

A line is sent with its price where price times quantity is a whole number of minor units, and with
its rounded sum and no price where it is not: a sum beside a price has to be the exact product. So
the sums on show, added up, are always the amount of the order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field, fields
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.orders import CartItem
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.typed.named_values import (
    Pairs,
    mapping_of,
    pair_problems,
    pairs_from,
    pairs_of,
    text_of_pairs,
)
from desktop_app.domain.instructions.field_reader import CURRENCY
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Money, exponent
from desktop_app.domain.values.typed_amounts import AmountFault

if TYPE_CHECKING:
    from collections.abc import Iterable

ITEMS: Final = "orderBundle.cartItems.items"
"""Name of the field with the lines, and of the parameter."""

QUANTITY_DECIMALS: Final = 3
QUANTITY: Final = "quantity"
_EXACT: Final = Context(prec=60)


@dataclass(frozen=True, slots=True, kw_only=True)
class CartLine:
    """A line as it is typed; `details` are names and values.

    `amount` is typed only where there is no price.
    """

    name: str = ""
    quantity: str = "1"
    measure: str = ""
    price: str = ""
    amount: str = ""
    code: str = ""
    details: Pairs = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed that tells of goods."""
        return not (self.name.strip() or self.price.strip() or self.amount.strip())


_TEXTS: Final = tuple(each.name for each in fields(CartLine) if each.name != "details")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLine:
    """A line that was read.

    Attributes:
        item: as it is sent.
        sum: of the whole line; None where price or quantity cannot be read.
        is_rounded: price times quantity is no whole number of minor units.
        faults: why a text cannot be read, by the name of the field of `CartLine`.
    """

    item: CartItem
    sum: Money | None
    is_rounded: bool = False
    faults: Mapping[str, AmountFault] = field(default_factory=dict)


def lines_of(text: str) -> tuple[CartLine, ...]:
    """The lines in the text of a draft; none where it cannot be read."""
    try:
        found = json.loads(text) if text.strip() else []
    except ValueError:
        return ()
    rows = found if isinstance(found, list) else []
    return tuple(_line(row) for row in rows if isinstance(row, dict))


def text_of_lines(lines: Iterable[CartLine]) -> str:
    """The text of a draft; empty where there is no line."""
    rows = [
        {name: getattr(line, name) for name in _TEXTS} | {"details": text_of_pairs(line.details)}
        for line in lines
    ]
    return json.dumps(rows, ensure_ascii=False) if rows else ""


def read_line(line: CartLine, *, position: int, currency: str) -> ReadLine:
    """Read a line; what cannot be read is left out of the item.

    Args:
        line: as it is typed.
        position: from 1.
        currency: letters of the order's currency; empty for the merchant's default.
    """
    decimals = exponent(currency)
    faults: dict[str, AmountFault] = {}
    quantity = _quantity(line.quantity, faults)
    price = _money(line.price, currency, "price", faults)
    typed = None
    if price is None and "price" not in faults:
        typed = _money(line.amount, currency, "amount", faults, needed=True)
    minor = None if price is None else _minor(price, decimals)
    product = None
    if minor is not None and quantity is not None:
        product = _EXACT.multiply(Decimal(minor), quantity)
    rounded = None if product is None else product.to_integral_value(ROUND_HALF_UP)
    is_rounded = product is not None and product != rounded
    total = _minor(typed, decimals) if typed is not None else None
    if rounded is not None:
        total = int(rounded)
    item = CartItem(
        position=position,
        name=line.name.strip(),
        quantity=Decimal(0) if quantity is None else quantity,
        measure=line.measure.strip(),
        price=None if is_rounded else minor,
        amount=total if is_rounded or minor is None else None,
        currency=currency,
        code=line.code.strip(),
        details=mapping_of(line.details),
    )
    found = None if total is None else Money(total, currency)
    return ReadLine(item=item, sum=found, is_rounded=is_rounded, faults=faults)


def line_problems(line: CartLine, *, position: int) -> tuple[ParameterProblem, ...]:
    """What is wrong with a line beside what the tables of the gateway know."""
    place = f"{ITEMS}[{position}]"
    read = read_line(line, position=position, currency="")
    found = list(pair_problems(line.details, f"{place}.itemDetails.itemDetailsParams"))
    fault = read.faults.get(QUANTITY)
    if fault is AmountFault.EMPTY:
        found.append(ParameterProblem(f"{place}.quantity.value", ParameterRule.MISSING))
    elif fault is not None:
        found.append(ParameterProblem(f"{place}.quantity.value", ParameterRule.NOT_A_NUMBER))
    elif not read.item.quantity:
        found.append(ParameterProblem(f"{place}.quantity.value", ParameterRule.ZERO))
    return tuple(found)


def total(lines: Iterable[ReadLine], currency: str) -> Money | None:
    """What lines come to; None where one of them has no sum, or there is none."""
    sums = [line.sum for line in lines]
    known = [each.minor for each in sums if each is not None]
    return Money(sum(known), currency) if sums and len(known) == len(sums) else None


def written_line(item: CartItem, currency: str) -> CartLine:
    """The line that a sent one was typed as."""
    decimals = exponent(currency)
    return CartLine(
        name=item.name,
        quantity=_typed(item.quantity),
        measure=item.measure,
        price=_major(item.price, decimals),
        amount=_major(item.amount, decimals) if item.price is None else "",
        code=item.code,
        details=pairs_from(item.details),
    )


def _line(row: Mapping[str, Any]) -> CartLine:
    """A line of a draft; what is no text there is left out."""
    texts = {name: row[name] for name in _TEXTS if isinstance(row.get(name), str)}
    details = row.get("details")
    return CartLine(details=pairs_of(details) if isinstance(details, str) else (), **texts)


def _quantity(text: str, faults: dict[str, AmountFault]) -> Decimal | None:
    """How many; letters behind it are no part of it, for the measure is a field of its own."""
    unit = typed_amounts.names_unit(text)
    read = typed_amounts.read(text, decimals=QUANTITY_DECIMALS)
    if isinstance(read, Decimal) and not unit:
        return Decimal(_plain(read))
    faults[QUANTITY] = read if isinstance(read, AmountFault) else AmountFault.CHARACTERS
    return None


def _money(
    text: str,
    currency: str,
    name: str,
    faults: dict[str, AmountFault],
    *,
    needed: bool = False,
) -> Decimal | None:
    """An amount in the currency of the order, as the amount without a cart is read."""
    read = typed_amounts.read(text, decimals=exponent(currency), currency=currency or CURRENCY)
    if isinstance(read, Decimal):
        return Decimal(_plain(read))
    if read is not AmountFault.EMPTY or needed:
        faults[name] = read
    return None


def _minor(value: Decimal, decimals: int) -> int:
    return int(value.scaleb(decimals, _EXACT))


def _major(minor: int | None, decimals: int) -> str:
    return "" if minor is None else _typed(Decimal(minor).scaleb(-decimals, _EXACT), decimals)


def _typed(value: Decimal, decimals: int = 0) -> str:
    """Digits as people type them, with at least so many decimals."""
    whole, _, fraction = _plain(value).partition(".")
    fraction = fraction.ljust(decimals, "0")
    return f"{whole},{fraction}" if fraction else whole


def _plain(value: Decimal) -> str:
    """Digits without an exponent and without zeros at the end of the decimals."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
