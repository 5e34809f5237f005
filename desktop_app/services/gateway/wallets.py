"""Wallets at the gateway: what a token would charge, and the page of wallet B (row 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.api.gateway.wallet_tokens import (
    NoAmount,
    UnknownCurrency,
    token_amount,
    token_currency,
)
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from desktop_app.domain.gateway.wallets import WebWalletConnection, WebWalletPayment
    from desktop_app.services.profiles.session import Session


class WebWallets:
    """Asks the gateway for the page of the wallet.

    It is no matter of the outbox: the call moves no money and changes no order. It only hands out
    the address where the customer confirms, and may be made again.
    """

    def __init__(self, session: Session) -> None:
        self._session = session

    async def connect(self, payment: WebWalletPayment) -> WebWalletConnection:
        """The arguments of the wallet's connect function, `href` among them.

        Raises:
            NoGateway: the profile has none, or no key for it.
            ApiError: the gateway has no such order to be paid, or could not be asked.
        """
        return await (await self._session.gateway()).sender.connect_web_wallet(payment)


def wallet_amount(token: str, *, currency: str) -> Money | None:
    """The amount in a token; None where only the gateway can tell it.

    That is so where it is encrypted, names no amount, or has a currency that cannot be read.

    Args:
        token: as it would be sent.
        currency: letters of the currency where the token names none.
    """
    try:
        minor = token_amount(token)
        return None if minor is None else Money(minor, token_currency(token) or currency)
    except (NoAmount, UnknownCurrency):
        return None
