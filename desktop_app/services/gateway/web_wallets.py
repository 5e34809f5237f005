"""Begins payments with wallet B on a web page (row 9); the status says what came of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
