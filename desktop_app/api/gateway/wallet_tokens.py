"""Reads the amount from a decrypted wallet token before it is sent.

How a decrypted token looks is not in the specification; it is the wallet's own published layout.
"""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Final

from desktop_app.api import json_text
from desktop_app.api.wire_types import read_whole_number
from desktop_app.domain.values.currencies import NUMBERS, letters

if TYPE_CHECKING:
    from desktop_app.api.json_text import Json

_AMOUNTS: Final = ("transactionAmount", "amount")
_CURRENCIES: Final = ("currencyCode", "currency_code")
_DETAILS: Final = "paymentMethodDetails"
_SEALED: Final = ("signedMessage", "encryptedMessage")
"""Texts of wallet B's envelope, which the gateway alone can open."""
_URL_SAFE: Final = str.maketrans("-_", "+/")


class NoAmount(ValueError):
    """Raised when a readable token has no amount in minor units."""


class UnknownCurrency(ValueError):
    """Raised when a readable token names its currency in a way that cannot be read."""


def token_amount(token: str) -> int | None:
    """Amount in minor units, or None if the token is not a readable JSON object.

    Raises:
        NoAmount: it is one, and tells no amount, or one that is no whole number.
    """
    opened = _opened(token)
    if opened is None:
        return None
    told = _told(opened, _AMOUNTS)
    try:
        amount = read_whole_number(told[0]) if told else None
    except ValueError:
        raise NoAmount from None
    if amount is None:
        raise NoAmount
    return amount


def is_envelope(token: str) -> bool:
    """Whether a token is wallet B's encrypted one: JSON with a sealed text, and nothing readable.

    Its amount, if it has one, is inside the text.
    """
    opened = _opened(token) or {}
    sealed = any(isinstance(opened.get(name), str) and opened[name] for name in _SEALED)
    return sealed and _DETAILS not in opened and not _told(opened, _AMOUNTS)


def token_currency(token: str) -> str:
    """Letters of the currency that a readable token names; empty where it names none.

    Raises:
        UnknownCurrency: it names one that cannot be read, or two.
    """
    told = {_currency(value) for value in _told(_opened(token) or {}, _CURRENCIES)}
    if len(told) > 1 or "" in told:
        raise UnknownCurrency
    return told.pop() if told else ""


def _told(opened: dict[str, Json], names: tuple[str, ...]) -> list[Json]:
    """What a token says under some names, in its own fields and then in its details."""
    details = opened.get(_DETAILS)
    places = (opened, details) if isinstance(details, dict) else (opened,)
    return [place[name] for place in places for name in names if name in place]


def _currency(value: Json) -> str:
    """Letters of a currency that is written as a number or as letters; empty for anything else."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    code = letters(str(value))
    return code if code in NUMBERS else ""


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
