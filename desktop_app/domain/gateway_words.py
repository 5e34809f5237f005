"""Words of the payment gateway without what pays: a service may repeat what it was sent."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.domain.cards import brand, masked, passes_luhn

_GROUPED: Final = re.compile(
    r"(?<!\d)(?:\d{12,19}|\d{4}(?:[\s.-]\d{4}){2}[\s.-]\d{1,7}|\d{4}[\s.-]\d{6}[\s.-]\d{5})(?!\d)",
    re.ASCII,
)
_BETWEEN: Final = frozenset(" \u00a0\u2009\u202f\t\n.,_/-\u2010\u2011\u2012\u2013\u2014")
_CODES: Final = re.compile(r"(?<![^\W_])\d{3,4}(?![^\W_])", re.ASCII)
_HIDDEN: Final = "**"


def without_numbers(text: str) -> str:
    """Words with the first six and the last four digits of whatever is a card number in them."""
    return _GROUPED.sub(lambda found: _masked_card(found[0]), text)


def without_secrets(text: str, *, number: str = "", code: str = "", token: str = "") -> str:
    """Words without these; one of them that is empty is not looked for.

    No expression is made of them: such are kept for later use.

    Args:
        text: what the gateway says.
        number: of a card, digits only; it is found with blanks and signs between them as well.
        code: security code, which is hidden where it is a word of its own.
        token: of a wallet.
    """
    if token:
        text = text.replace(token, _HIDDEN)
    if number:
        text = _without_number(text, number)
    if code:
        text = _CODES.sub(lambda found: _HIDDEN if found[0] == code else found[0], text)
    return without_numbers(text)


def _masked_card(text: str) -> str:
    digits = "".join(sign for sign in text if sign.isdigit())
    is_card = passes_luhn(digits) and brand(digits) is not None
    return masked(digits) if is_card else text


def _without_number(text: str, number: str) -> str:
    places = [place for place, sign in enumerate(text) if sign.isascii() and sign.isdigit()]
    digits = "".join(text[place] for place in places)
    at = digits.rfind(number)
    while at >= 0:  # from the end, so that the places before it stay right
        first, last = places[at], places[at + len(number) - 1]
        found = text[first : last + 1]
        if all(sign.isdigit() or sign in _BETWEEN for sign in found):
            text = f"{text[:first]}{masked(number)}{text[last + 1 :]}"
        at = digits.rfind(number, 0, at + len(number) - 1)
    return text
