"""Amounts as the pages show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Language

_LETTERS = {
    "933": "BYN", "643": "RUB", "840": "USD", "978": "EUR", "985": "PLN", "826": "GBP",
    "756": "CHF", "156": "CNY", "398": "KZT", "980": "UAH", "392": "JPY", "981": "GEL",
    "051": "AMD", "944": "AZN", "860": "UZS", "417": "KGS", "972": "TJS", "498": "MDL",
    "124": "CAD", "036": "AUD", "203": "CZK", "752": "SEK", "578": "NOK", "208": "DKK",
    "949": "TRY", "784": "AED",
}  # fmt: skip
_WHOLE = frozenset({"392"})
NARROW_SPACE = "\u202f"


def shown_amount(minor: int, currency: str, language: Language) -> str:
    """An amount in minor units with its currency."""
    letters = _LETTERS.get(currency, currency)
    separator, point = (",", ".") if language == "en" else (NARROW_SPACE, ",")
    if currency in _WHOLE:
        return f"{minor:,}".replace(",", separator) + f"\u00a0{letters}"
    whole = f"{minor // 100:,}".replace(",", separator)
    return f"{whole}{point}{minor % 100:02d}\u00a0{letters}"
