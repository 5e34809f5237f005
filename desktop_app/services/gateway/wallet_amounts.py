"""Tells what a wallet's token would charge, where it can be read before it is sent."""

from __future__ import annotations

from desktop_app.api.gateway.wallet_tokens import NoAmount, token_amount, token_currency
from desktop_app.domain.values.currencies import letters
from desktop_app.domain.values.money import Money


def wallet_amount(token: str, *, currency: str) -> Money | None:
    """The amount in a token; None where only the gateway can decrypt it, or it names none.

    Args:
        token: as it would be sent.
        currency: letters of the currency where the token names none.
    """
    try:
        minor = token_amount(token)
    except NoAmount:
        return None
    if minor is None:
        return None
    return Money(minor, letters(token_currency(token)) or currency)
