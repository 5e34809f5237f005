"""Computes value added tax and writes it into the purpose of a payment."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Final, NamedTuple

from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount, exponent

RATES: Final = (Decimal(20), Decimal(10), Decimal(25))
"""Rates in percent, the usual one first."""

_SUM: Final = r"\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,4})?"
"""An amount, with as many decimals as any currency has."""

_UNIT: Final = r"(?:[A-Z]{3}|бел\.?\s*руб\.?|руб\.?)"
_RATE: Final = r"\(?\s*\d{1,2}(?:[.,]\d+)?\s*%\s*\)?"
_TOLD: Final = re.compile(
    rf"[\s,;.]*\b(?:без\s+НДС|в\s*т\.\s*ч\.\s*НДС(?:\s*{_RATE})?"
    rf"(?:\s*[-–—:]?\s*{_SUM}(?:\s*{_UNIT})?)?)[\s.]*$",
    re.IGNORECASE,
)
_WRITTEN: Final = re.compile(
    rf"\bв\s*т\.\s*ч\.\s*НДС\s*(?P<rate>\d{{1,2}})\s*%\s*[-–—]\s*"
    rf"(?P<tax>{_SUM})\s*(?P<currency>[A-Z]{{3}})\b",
    re.IGNORECASE,
)
_INCLUDED: Final = "в т.ч. НДС {rate} % – {tax} {currency}"
_NONE: Final = "без НДС"
_WHOLE: Final = Decimal(100)
_MOST_UNITS: Final = 10
_SHARE: Final = Decimal("0.004")
_SHARE_OF_MANY: Final = Decimal("0.001")
"""What the tax of an invoice may differ by, which is added up of lines rounded one by one: four
thousandths of the tax, but at least one and at most ten of the currency's smallest units, or a
thousandth of the tax where that is more."""


class TaxOfAmount(NamedTuple):
    """The tax that an amount contains at a rate in percent."""

    rate: Decimal
    tax: Amount


def included_tax(amount: Decimal, rate: Decimal, *, decimals: int = 2) -> Decimal:
    """The tax that an amount contains, rounded half up to the decimals of its currency."""
    return _rounded(amount * rate / (_WHOLE + rate), decimals)


def with_tax(amount: Decimal, rate: Decimal, *, decimals: int = 2) -> Decimal:
    """An amount with the tax on top, rounded half up to the decimals of its currency."""
    return _rounded(amount * (_WHOLE + rate) / _WHOLE, decimals)


def purpose_with_tax(
    purpose: str, *, rate: Decimal, tax: Decimal, currency: str, decimals: int = 2
) -> str:
    """A purpose that ends with the tax; what it said about the tax at its end is replaced.

    It is written as documents in Belarus write it, whatever the window speaks.
    """
    written = _plain(tax, decimals)
    return _ending(purpose, _INCLUDED.format(rate=rate, tax=written, currency=currency))


def purpose_without_tax(purpose: str) -> str:
    """A purpose that ends with the words that there is no tax."""
    return _ending(purpose, _NONE)


def tax_to_correct(purpose: str, amount: Amount) -> TaxOfAmount | None:
    """The tax that a purpose should name where it names another one, as it is written here.

    None where the purpose names the tax of the amount, as exactly as an invoice names it, none, or
    several, such as of goods at different rates; and where what it names can be read in two ways.
    """
    found = list(_WRITTEN.finditer(purpose))
    known = bool(amount.currency) and amount.value.adjusted() < typed_amounts.MOST_DIGITS
    if len(found) != 1 or not known:
        return None
    decimals = exponent(amount.currency)
    written, rate = found[0], Decimal(found[0]["rate"])
    right = Amount(included_tax(amount.value, rate, decimals=decimals), amount.currency)
    tax = typed_amounts.read(written["tax"], decimals=decimals)
    if isinstance(tax, Decimal):
        fits = abs(tax - right.value) <= _rounding(right.value, decimals)
    else:
        fits = tax is typed_amounts.AmountFault.AMBIGUOUS
    same = fits and written["currency"].upper() == amount.currency
    return None if same else TaxOfAmount(rate, right)


def purpose_with_corrected_tax(purpose: str, amount: Amount) -> str:
    """A purpose that names the tax of an amount in place of another one; the rest stays."""
    right, written = tax_to_correct(purpose, amount), _WRITTEN.search(purpose)
    if right is None or written is None:
        return purpose
    currency = amount.currency
    tax = _plain(right.tax.value, exponent(currency))
    return f"{purpose[: written.start('tax')]}{tax} {currency}{purpose[written.end() :]}"


def _rounding(tax: Decimal, decimals: int) -> Decimal:
    unit = Decimal(1).scaleb(-decimals)
    return max(min(_MOST_UNITS * unit, max(unit, tax * _SHARE)), tax * _SHARE_OF_MANY)


def _plain(value: Decimal, decimals: int) -> str:
    return f"{value:.{decimals}f}".replace(".", ",")


def _ending(purpose: str, words: str) -> str:
    rest = _TOLD.sub("", purpose).rstrip(" ,;.\n")
    return f"{rest}, {words}" if rest else f"{words[0].upper()}{words[1:]}"


def _rounded(value: Decimal, decimals: int) -> Decimal:
    return value.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_UP)
