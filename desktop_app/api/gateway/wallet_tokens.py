"""The little that is read of a wallet's token before it is sent: the amount in its clear layout.

How a decrypted token looks is not in the specification; it is the wallet's own published layout.
"""

from __future__ import annotations

import base64
import binascii
from typing import Final

from desktop_app.api import json_text

_AMOUNTS: Final = ("transactionAmount", "amount")


def token_amount(token: str) -> int | None:
    """Amount in minor units, or None where the token tells none or cannot be read."""
    try:
        value = json_text.parse(base64.b64decode(token, validate=True))
    except (ValueError, binascii.Error):
        return None
    if not isinstance(value, dict):
        return None
    for name in _AMOUNTS:
        amount = value.get(name)
        if isinstance(amount, str) and amount.isascii() and amount.isdigit():
            return int(amount)
        if isinstance(amount, int) and not isinstance(amount, bool):
            return amount
    return None
