"""Formats amounts, dates and counts in the locale of the user's language.

Amounts are exact: the digits come from the `Decimal`, the locale gives only the signs between
them. Spaces are no-break spaces, so that a number never falls apart at the end of a line.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from desktop_app.domain.values.money import exponent
from desktop_app.domain.values.periods import MINSK

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from desktop_app.domain.values.money import Amount, Money
    from desktop_app.domain.values.periods import Period

NO_BREAK_SPACE: Final = "\u00a0"
_UNDRAWN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_REPLACEMENT_CHARACTER: Final = "\ufffd"
_STEP: Final = 1024
_LARGEST_UNIT: Final = 3
_FEW_GROUPS: Final = 3
"""Groups of an account number that need no cut."""


def amount(value: Amount | Money, *, with_currency: bool = True) -> str:
    """An amount with all its digits, at least as many as its currency has: ``1 234,50 BYN``."""
    text = number(value.value, decimals=exponent(value.currency) if value.currency else 0)
    if with_currency and value.currency:
        return f"{text}{NO_BREAK_SPACE}{value.currency}"
    return text


def sums(amounts: Iterable[Amount | None]) -> str:
    """What amounts come to, by currency; those whose currency is not known are left out."""
    return " + ".join(map(amount, totals(amounts)))


def totals(amounts: Iterable[Amount | None]) -> tuple[Money, ...]:
    """What amounts come to, one for each currency, ordered by its letters; as `sums`."""
    found: dict[str, Money] = {}
    for each in amounts:
        money = each.money if each is not None else None
        if money is not None:
            known = found.get(money.currency)
            found[money.currency] = money if known is None else known + money
    return tuple(found[currency] for currency in sorted(found))


class _LeftOut(QObject):
    """A sentence with a number, which only an object can translate in all its forms."""

    def words(self, count: int) -> str:
        return self.tr("%Ln amounts are not included", "", count)


def left_out(count: int) -> str:
    """How many amounts sums do not include, in words; empty for none."""
    return _LeftOut().words(count) if count else ""


def number(value: Decimal, *, decimals: int = 0) -> str:
    """A decimal number with all its digits and at least so many after the point."""
    if not value.is_finite():
        return str(value)
    sent = value.as_tuple().exponent
    shown = max(decimals, -sent if isinstance(sent, int) else 0)
    locale = QLocale()
    plain = f"{value.copy_abs():,.{shown}f}"
    whole, _, fraction = plain.partition(".")
    text = whole.replace(",", _group_separator(locale))
    if fraction:
        text += locale.decimalPoint() + fraction
    return f"{locale.negativeSign()}{text}" if value < 0 else text


def count(value: int) -> str:
    """A count with its groups of three digits."""
    return number(Decimal(value))


def day(value: date | None) -> str:
    """A day as ``dd.mm.yyyy``, as on every document of the bank; empty for none."""
    return value.strftime("%d.%m.%Y") if value else ""


def moment(value: datetime | None) -> str:
    """A moment in Minsk time: ``dd.mm.yyyy hh:mm``; empty for none."""
    return value.astimezone(MINSK).strftime("%d.%m.%Y %H:%M") if value else ""


def recent_moment(value: datetime, *, now: datetime | None = None) -> str:
    """A moment in as few words as will do: ``09:14`` today, else with its day; Minsk time."""
    there = value.astimezone(MINSK)
    today = (now or datetime.now(UTC)).astimezone(MINSK).date()
    if there.date() == today:
        return there.strftime("%H:%M")
    if there.date() == today - timedelta(days=1):
        yesterday = QCoreApplication.translate("formats", "yesterday {time}")
        return yesterday.format(time=there.strftime("%H:%M"))
    return moment(value)


def period(value: Period) -> str:
    """A period as its two days, or one."""
    if value.first == value.last:
        return day(value.first)
    return f"{day(value.first)}{NO_BREAK_SPACE}–{NO_BREAK_SPACE}{day(value.last)}"


def size(octets: int) -> str:
    """The size of a file in the unit that suits it."""
    value, unit = Decimal(octets), 0
    while value >= _STEP and unit < _LARGEST_UNIT:
        value, unit = value / _STEP, unit + 1
    shown = value.quantize(Decimal("0.1")) if unit and value < 100 else value.quantize(Decimal(1))  # noqa: PLR2004
    return f"{number(shown)}{NO_BREAK_SPACE}{_unit(unit)}"


def numbered(value: str) -> str:
    """The number of a document or of an order with the sign for it: ``No. 176``."""
    return QCoreApplication.translate("formats", "No. {number}").format(number=value)


def named(number: str, name: str) -> str:
    """The number of a document, if it has one, and a name, in one legible line."""
    told = numbered(legible(number)) if number else ""
    return " ".join(filter(None, (told, " ".join(legible(name).split()))))


def account(value: str) -> str:
    """An account number in groups of four, as it is printed: ``BY13 NBRB 3600 …``."""
    groups = (value[start : start + 4] for start in range(0, len(value), 4))
    return NO_BREAK_SPACE.join(groups)


def short_account(value: str) -> str:
    """The first and the last group of an account number: ``BY13 … 0000``."""
    groups = account(value).split(NO_BREAK_SPACE)
    return f"{groups[0]} … {groups[-1]}" if len(groups) > _FEW_GROUPS else account(value)


def legible(text: str) -> str:
    """A text with a sign in place of what cannot be drawn, or turns the letters round it."""
    return _UNDRAWN.sub(_REPLACEMENT_CHARACTER, text)


def _group_separator(locale: QLocale) -> str:
    separator = locale.groupSeparator()
    return NO_BREAK_SPACE if separator.isspace() else separator


def _unit(index: int) -> str:
    return (
        QCoreApplication.translate("formats", "B"),
        QCoreApplication.translate("formats", "KB"),
        QCoreApplication.translate("formats", "MB"),
        QCoreApplication.translate("formats", "GB"),
    )[index]
