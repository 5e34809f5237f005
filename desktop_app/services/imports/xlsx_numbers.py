"""Writes the numbers of a workbook as a person sees them: days, zeros, exact digits."""

from __future__ import annotations

import re
from datetime import date, timedelta
from decimal import Context, Decimal, InvalidOperation
from typing import Final

from desktop_app.domain.values.currencies import NUMBERS

_DATES: Final = frozenset({14, 15, 16, 17, 22, *range(27, 32), 36, *range(50, 59)})
"""Built-in formats that contain a day; formats of times alone are left out."""
_NOT_A_FORMAT: Final = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
_SHOWN_WITH: Final = re.compile(
    r'\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|"([^"]*)"|\\([^\W\d_]|[$€₽])|\\.|[_*].|([$€₽])'
)
"""Signs of a format beside the digits: of a currency, in quotes, behind a backslash, or alone.

A sign behind ``_`` is a blank as wide as it, and one behind ``*`` fills the cell.
"""
_SIGNS: Final = {"$": "USD", "€": "EUR", "₽": "RUB", "zł": "PLN", "Br": "BYN"}
_LEADING_ZEROS: Final = re.compile(r"0{2,40}")
_PARSED: Final = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?", re.ASCII)
_PRECISION: Final = Context(prec=15)
"""Digits that a spreadsheet has; more are the remainder of a binary number."""
_WIDEST: Final = 40
_SURE_DIGITS: Final = 15
"""Whole numbers of more digits end in zeros in a spreadsheet, whatever was typed."""
_LONGEST: Final = 400
_FIRST_DAY: Final = date(1899, 12, 30)
_FIRST_DAY_1904: Final = date(1904, 1, 1)
_FALSE_LEAP_DAY: Final = 60
"""Spreadsheets count a 29 February 1900 that never was."""
_LAST_SERIAL: Final = 2_958_465


def is_date_format(identifier: int, code: str) -> bool:
    """Whether numbers of a format are shown as days; `code` is empty for built-in formats."""
    if not code:
        return identifier in _DATES
    letters = _NOT_A_FORMAT.sub("", code.partition(";")[0]).lower()
    return "y" in letters or "d" in letters or "mmm" in letters


def zeros_of(code: str) -> int:
    """The number of digits that a format fills up with zeros, such as 9 for ``000000000``."""
    return len(code) if _LEADING_ZEROS.fullmatch(code) else 0


def currency_of(code: str) -> str:
    """The currency whose letters or sign a format shows beside a number; empty for none."""
    shown = "".join(map("".join, _SHOWN_WITH.findall(code.partition(";")[0]))).strip()
    found = _SIGNS.get(shown, shown)
    return found if found in NUMBERS else ""


def written_number(text: str, *, zeros: int = 0) -> str:
    """A number in plain digits, without exponent and insignificant zeros; other texts stay.

    A whole number too long for a spreadsheet, such as an account, has lost its last digits there.
    It keeps its exponent, as it is shown there too, so that nothing takes it for whole.
    """
    if not _is_number(text):
        return text
    try:
        number = _PRECISION.create_decimal(text.strip()).normalize(_PRECISION)
    except InvalidOperation:
        return text
    if not number:
        return "0".zfill(zeros)
    if not -_WIDEST < number.adjusted() < _WIDEST:
        return text
    if number.adjusted() >= _SURE_DIGITS:
        return f"{number:E}"
    plain = f"{number:f}"
    return plain.zfill(zeros) if number == number.to_integral_value() else plain


def written_serial(text: str, *, since_1904: bool) -> str:
    """The day of a serial number; other texts stay.

    A time of day is left out: what is imported has days only.
    """
    if not _is_number(text):
        return text
    try:
        serial = int(Decimal(text.strip()).to_integral_value(rounding="ROUND_FLOOR"))
    except (InvalidOperation, OverflowError, ValueError):
        return text
    if not 0 < serial + since_1904 <= _LAST_SERIAL or serial == _FALSE_LEAP_DAY:
        return written_number(text)
    if since_1904:
        day = _FIRST_DAY_1904 + timedelta(days=serial)
    else:
        day = _FIRST_DAY + timedelta(days=serial + (serial < _FALSE_LEAP_DAY))
    return f"{day.day:02d}.{day.month:02d}.{day.year:04d}"


def _is_number(text: str) -> bool:
    return len(text) <= _LONGEST and _PARSED.fullmatch(text.strip()) is not None
