"""Reads card data as people type it: groups of a number, an expiry in any notation, a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.cards import (
    Brand,
    CardFault,
    brand,
    passes_luhn,
    possible_lengths,
)
from desktop_app.domain.gateway.secret_removal import has_card_number

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NUMBER: Final = 19
CODE_LENGTH: Final = 3
"""Digits of a security code (2.6, 2.10)."""

_GROUPS: Final = (4, 4, 4, 4, 3)
_AMEX_GROUPS: Final = (4, 6, 5)
_USUAL_LENGTH: Final = 16
_ALWAYS_USUAL: Final = frozenset(
    {Brand.VISA, Brand.MASTERCARD, Brand.MIR, Brand.BELKART, Brand.JCB}
)
"""Brands that also allow other lengths, which their cards hardly ever have."""
_CARDHOLDER: Final = re.compile(r"[A-Za-z0-9 .'/&-]*")
_LAST_MONTH: Final = 12
_YEAR_DIGITS, _MONTH_DIGITS, _SHORT_DIGITS, _FULL_DIGITS = 4, 2, 3, 6
_CENTURY: Final = 2000


def groups(digits: str) -> str:
    """A number in the groups that are printed on the card: ``4111 1111 1111 1111``."""
    start, found = 0, []
    for size in _AMEX_GROUPS if brand(digits) is Brand.AMEX else _GROUPS:
        found.append(digits[start : start + size])
        start += size
    return " ".join(part for part in [*found, digits[start:]] if part)


def is_whole_number(digits: str) -> bool:
    """Whether a number is as long as such cards are and its check digit is right.

    Only then the cursor may go on by itself: a card whose brand has numbers of several lengths is
    whole at the longest one, unless nearly all of its cards have 16 digits.
    """
    lengths = possible_lengths(digits)
    usual = brand(digits) in _ALWAYS_USUAL and _USUAL_LENGTH in lengths
    whole = _USUAL_LENGTH if usual else max(lengths)
    return len(digits) == whole and passes_luhn(digits)


def read_expiry(text: str) -> str:
    """An expiry as `YYYYMM`, or empty: reads 08/28, 0828, 8.2028, 202808, 2028-08, 31.08.2028."""
    parts = re.findall(r"\d+", text)
    if not parts or re.search(r"[^\d\s./,\\-]", text):
        return ""
    match [len(part) for part in parts]:
        case [length]:
            month, year = _split(parts[0], length)
        case [_, _]:
            month, year = parts
        case [_, _, _]:
            month, year = parts[1:]
        case _:
            return ""
    if len(month) == _YEAR_DIGITS or (month.isdigit() and int(month) > _LAST_MONTH):
        month, year = year, month
    if len(year) not in {_MONTH_DIGITS, _YEAR_DIGITS} or not 1 <= int(month or 0) <= _LAST_MONTH:
        return ""
    whole_year = int(year) + (_CENTURY if len(year) == _MONTH_DIGITS else 0)
    return f"{whole_year:04}{int(month):02}"


def shown_expiry(expiry: str) -> str:
    """An expiry `YYYYMM` as on the card: ``08/28``."""
    return f"{expiry[4:]}/{expiry[2:4]}" if len(expiry) == _FULL_DIGITS else ""


def cardholder_fault(name: str, *, limit: int) -> CardFault | None:
    """The error of a typed cardholder name, or None; `limit` is the operation's."""
    written = name.strip()
    fits = written and len(written) <= limit and _CARDHOLDER.fullmatch(written)
    return None if fits and not has_card_number(written) else CardFault.CARDHOLDER


def only_digits(text: str, *, limit: int) -> str:
    """The first digits of a text, written 0 to 9 whatever digits they are."""
    return "".join(_decimal(text))[:limit]


def _decimal(text: str) -> Iterable[str]:
    return (str(int(letter)) for letter in text if letter.isdecimal())


def _split(digits: str, length: int) -> tuple[str, str]:
    """Month and year of what was typed without anything between them."""
    if length == _SHORT_DIGITS:
        return digits[:1], digits[1:]
    if length == _YEAR_DIGITS:
        return digits[:2], digits[2:]
    if length == _FULL_DIGITS:
        year_first = not 1 <= int(digits[:2]) <= _LAST_MONTH
        return (digits[4:], digits[:4]) if year_first else (digits[:2], digits[2:])
    return "", ""
