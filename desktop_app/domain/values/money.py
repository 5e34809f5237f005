"""Exact amounts: as received from a service, and as money in minor units that can be added."""

from __future__ import annotations

from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, Inexact

from desktop_app.domain.late_dataclass import dataclass

_DEFAULT_EXPONENT = 2
_MOST_DIGITS = 1_000
_EXACT = Context(prec=_MOST_DIGITS, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])
"""The usual 28 digits would round a longer amount without a word."""

_EXPONENTS = {
    **dict.fromkeys(
        (
            "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
            "VND", "VUV", "XAF", "XOF", "XPF",
        ),
        0,
    ),
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
    **dict.fromkeys(("CLF", "UYW"), 4),
}  # fmt: skip


def exponent(currency: str) -> int:
    """Number of decimal digits of a currency (ISO 4217 letters); 2 where nothing else is known."""
    return _EXPONENTS.get(currency.upper(), _DEFAULT_EXPONENT)


@dataclass(frozen=True, slots=True)
class Money:
    """An exact amount in integer minor units of one currency (ISO 4217 letters)."""

    minor: int
    currency: str

    @property
    def value(self) -> Decimal:
        """The amount in major units with exactly the currency's number of decimals."""
        return Decimal(self.minor).scaleb(-exponent(self.currency), _EXACT)

    def __add__(self, other: Money) -> Money:
        """Add money of the same currency; raises `ValueError` for another one."""
        if other.currency != self.currency:
            raise ValueError(f"cannot add {other.currency} to {self.currency}")
        return Money(self.minor + other.minor, self.currency)

    def __neg__(self) -> Money:
        """The amount with the opposite sign."""
        return Money(-self.minor, self.currency)


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount exactly as a service sent it.

    Attributes:
        value: all digits that were sent, trailing zeros included.
        currency: ISO 4217 letters, or an empty string where the service sent none.
    """

    value: Decimal
    currency: str

    @property
    def money(self) -> Money | None:
        """Convert to money, or None without a currency or with more decimals than it has.

        Amounts without money, and those of more than 1,000 digits, are shown as sent and left out
        of totals.
        """
        if not self.currency or not self.value.is_finite() or self.value.adjusted() >= _MOST_DIGITS:
            return None
        try:
            scaled = self.value.scaleb(exponent(self.currency), _EXACT)
        except Inexact:
            return None
        if scaled != scaled.to_integral_value():
            return None
        return Money(int(scaled), self.currency.upper())
