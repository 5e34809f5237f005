"""Reads the amount from a decrypted wallet token before it is sent.

How a decrypted token looks is not in the specification; it is the wallet's own published layout.
"""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Final

from desktop_app.api import json_text
from desktop_app.api.wire_types import read_whole_number

if TYPE_CHECKING:
    from desktop_app.api.json_text import Json

_AMOUNTS: Final = ("transactionAmount", "amount")
_CURRENCIES: Final = ("currencyCode", "currency_code")
_DETAILS: Final = "paymentMethodDetails"
_URL_SAFE: Final = str.maketrans("-_", "+/")


class NoAmount(ValueError):
    """Raised when a readable token has no amount in minor units."""


def token_amount(token: str) -> int | None:
    """Amount in minor units, or None if the token is not a readable JSON object.

    Raises:
        NoAmount: it is one, and tells no amount, or one that is no whole number.
    """
    opened = _opened(token)
    if opened is None:
        return None
    details = opened.get(_DETAILS)
    places = (opened, details) if isinstance(details, dict) else (opened,)
    told = [place[name] for place in places for name in _AMOUNTS if name in place]
    try:
        amount = read_whole_number(told[0]) if told else None
    except ValueError:
        raise NoAmount from None
    if amount is None:
        raise NoAmount
    return amount


def token_currency(token: str) -> str:
    """Numeric code of the currency that a readable token names, or empty."""
    opened = _opened(token) or {}
    told = next((opened[name] for name in _CURRENCIES if name in opened), "")
    return str(told) if isinstance(told, str | int) else ""


def _opened(token: str) -> dict[str, Json] | None:
    """The object in a token: plain JSON, or Base64 of either kind, padded or not."""
    packed = token.strip().translate(_URL_SAFE).rstrip("=")
    for body in (token.encode(), _unpacked(packed)):
        try:
            value = json_text.parse(body)
        except ValueError:
            continue
        if isinstance(value, dict):
            return value
    return None


def _unpacked(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (ValueError, binascii.Error):
        return b""
