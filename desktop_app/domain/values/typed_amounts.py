"""Parses amounts as people type and paste them, exactly or not at all."""

from __future__ import annotations

import re
from decimal import Decimal
from enum import StrEnum
from typing import Final

from desktop_app.domain.values.currencies import NUMBERS

MOST_DIGITS: Final = 15
"""Digits before the decimal sign; no bank document is about more."""

_BLANKS = re.compile("[\\s\u00a0\u2007\u2009\u202f'’_]+")
_UNIT = re.compile(r"([a-zа-яёўі]+)\.?$", re.IGNORECASE)
_ROUBLES: Final = re.compile(r"р|руб|рубл[а-яёўі]{1,2}|рубел?ь")
_OF_ROUBLES: Final = frozenset({"BYN", "RUB"})
_OWN_UNIT: Final = {"br": frozenset({"BYN"})}
_MINUS = re.compile("^[-−–—]")
_KOPECKS = re.compile(r"^(.*\d)\s*[-=–—]\s*(\d{2})$", re.DOTALL)
_THREE = 3


class AmountFault(StrEnum):
    """Reasons why a typed text is not an amount."""

    EMPTY = "empty"
    CHARACTERS = "characters"
    NEGATIVE = "negative"
    GROUPING = "grouping"
    """Digits stand in groups, and not in groups of three."""
    AMBIGUOUS = "ambiguous"
    """One sign and three digits: thousands to some, decimals to others."""
    DECIMALS = "decimals"
    """More decimals than the currency has."""
    TOO_LARGE = "too_large"
    CURRENCY = "currency"
    """A currency is written behind the digits that is not the one of the amount."""


class _Unreadable(ValueError):
    def __init__(self, fault: AmountFault) -> None:
        super().__init__(fault)
        self.fault = fault


def read(text: str, *, decimals: int = 2, currency: str = "") -> Decimal | AmountFault:
    """Parse a text as an amount with the given number of decimals, or return the reason of failure.

    `1 234,5`, `1234.50`, `1,234.56`, `1.234,56` and `1234-50` are understood, blanks of any kind
    between groups of three digits, and a currency's letters or *руб.* behind. Other words behind
    the digits are not left out: thousands and kopecks make another amount of them.

    Args:
        text: as typed.
        decimals: how many the amount has at most.
        currency: three letters that what is written behind the digits has to fit; empty for any.
    """
    try:
        whole, fraction = _split(_digits_and_signs(text, currency), decimals)
    except _Unreadable as unreadable:
        return unreadable.fault
    if len(fraction.rstrip("0")) > decimals:
        return AmountFault.DECIMALS
    whole = whole.lstrip("0") or "0"
    if len(whole) > MOST_DIGITS:
        return AmountFault.TOO_LARGE
    return Decimal(f"{whole}.{fraction[:decimals]:0<{decimals}}" if decimals else whole)


def written(value: Decimal) -> str:
    """An amount as it is typed: `read` gives it back, whatever its size and its currency.

    Digits that are grouped as in the language of the window may not be: `1,234` is ambiguous.
    """
    return f"{value:f}".replace(".", ",")


def names_unit(text: str) -> bool:
    """Whether letters stand behind the digits, such as those of a currency."""
    return _UNIT.search(text.strip()) is not None


def _digits_and_signs(text: str, currency: str) -> str:
    """The text without a trailing currency, with its kopecks after a comma."""
    body = text.strip()
    if unit := _UNIT.search(body):
        meant = _currencies(unit[1].lower())
        body = body[: unit.start()].strip()
        if body and not meant:
            raise _Unreadable(AmountFault.CHARACTERS)
        if body and currency and currency not in meant:
            raise _Unreadable(AmountFault.CURRENCY)
    if not body:
        raise _Unreadable(AmountFault.CHARACTERS if text.strip() else AmountFault.EMPTY)
    if _MINUS.match(body):
        raise _Unreadable(AmountFault.NEGATIVE)
    if kopecks := _KOPECKS.match(body):
        body = f"{kopecks[1]},{kopecks[2]}"
    if not re.fullmatch(r"[\d.,]*\d[\d.,]*", _BLANKS.sub("", body), re.ASCII):
        raise _Unreadable(AmountFault.CHARACTERS)
    return body


def _currencies(unit: str) -> frozenset[str]:
    """The currencies that letters behind an amount may mean; none for other words."""
    if _ROUBLES.fullmatch(unit):
        return _OF_ROUBLES
    code = unit.upper()
    return frozenset({code}) if code in NUMBERS else _OWN_UNIT.get(unit, frozenset())


def _split(body: str, decimals: int) -> tuple[str, str]:
    """The digits before and after the decimal separator."""
    signs = [c for c in body if c in ".,"]
    if not signs or (len(signs) > 1 and len(set(signs)) == 1):
        return _whole(body, "".join(set(signs))), ""
    sign = signs[-1]
    if signs.count(sign) > 1:
        raise _Unreadable(AmountFault.GROUPING)
    before, _, after = body.rpartition(sign)
    fraction = after.strip()
    if _BLANKS.search(fraction):
        raise _Unreadable(AmountFault.GROUPING)
    thousands = len(signs) == 1 and len(fraction) == _THREE and decimals < _THREE
    if thousands and re.fullmatch(r"[1-9]\d{0,2}", before, re.ASCII):
        raise _Unreadable(AmountFault.AMBIGUOUS)
    return _whole(before, {".": ",", ",": "."}[sign] if len(signs) > 1 else ""), fraction


def _whole(text: str, sign: str) -> str:
    """The digits of a whole part with groups separated by `sign` or by blanks."""
    text = text.strip()
    groups = text.split(sign) if sign else _BLANKS.split(text)
    if len(groups) > 1 and not _are_thousands(groups):
        raise _Unreadable(AmountFault.GROUPING)
    return "".join(groups)


def _are_thousands(groups: list[str]) -> bool:
    first, *others = groups
    return (
        first.isdigit()
        and len(first) <= _THREE
        and all(group.isdigit() and len(group) == _THREE for group in others)
    )
