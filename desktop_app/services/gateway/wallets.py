"""Wallets at the gateway: what a token would charge, and the page of wallet B (row 9)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from desktop_app.api.gateway.wallet_tokens import (
    NoAmount,
    UnknownCurrency,
    token_amount,
    token_currency,
)
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.order_inquiry import OrderInquiry
from desktop_app.services.gateway.payment_attempts import OrderAtIssuer
from desktop_app.services.outbox.errors import OrderNotOpen

if TYPE_CHECKING:
    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.gateway.wallets import WebWalletConnection, WebWalletPayment
    from desktop_app.services.gateway.card_payments import CardPayments
    from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
    from desktop_app.services.profiles.session import Session


class WebWallets:
    """Asks the gateway for the page of the wallet.

    It is no matter of the outbox: the call moves no money and changes no order. It only hands out
    the address where the customer confirms, and may be made again.
    """

    def __init__(self, session: Session, *, payments: CardPayments, pages: OrdersOnPages) -> None:
        """Ask by the gateway of the moment.

        Args:
            session: the way to it.
            payments: by card; tell which other payments of an order are under way.
            pages: know which orders are on a page; nothing else pays them.
        """
        self._session, self._payments, self._pages = session, payments, pages

    async def connect(
        self, payment: WebWalletPayment, order: BookedOrder, *, anew: bool = False
    ) -> WebWalletConnection:
        """The arguments of the wallet's connect function, `href` among them.

        The status is read first: only an open order is paid, and one that somebody pays at the
        issuer's page at this moment only with `anew`. After an answer nothing else pays the order,
        nor does this page once more, until two minutes after `left`, or until its status tells of
        a decline that the first one after `left` did not tell; also where the profile was locked or
        the program ended meanwhile.

        Raises:
            NoGateway: the profile has none, or no key for it.
            OrderUnderWay: another payment of the order is under way, or its outcome is not
                known.
            OrderNotOpen: the order is paid or ended.
            OrderAtIssuer: somebody is at the issuer's page.
            OrderLeftOnPage: the wallet's page was left, and a payment there may be under way.
            SentElsewhere: the order was made at another gateway or login.
            StorageError: it could not be kept that the page is opened.
            UserError: the gateway has no such order to be paid, or could not be asked.
        """
        gateway = await self._session.gateway()
        self._pages.take(order.order_id)
        try:
            await self._payments.check_free(order)
            status = await _status(gateway.reader, order)
            _check_open(status, anew=anew)
            await self._pages.check_left(order.order_id, status)
            await self._pages.keep(order.order_id)
            return await gateway.sender.connect_web_wallet(payment)
        except BaseException as failure:
            self.left(order.order_id, was_open=False)
            if isinstance(failure, UserError):
                await self.keep_left(order.order_id)
            raise

    def left(self, order_id: str, *, was_open: bool = True) -> None:
        """Nobody is at the wallet's page of an order any more, if it `was_open` at all."""
        self._pages.leave(order_id, was_open=was_open)

    async def keep_left(self, order_id: str) -> None:
        """Keep what `left` was told over a lock and a restart.

        Where that fails, the order is held for two minutes after the next start.
        """
        with suppress(UserError):
            await self._pages.keep_left(order_id)

    async def look_after_left(self, order: BookedOrder) -> None:
        """Read the status after `left`: only a decline that comes after it ends the waiting.

        Where it cannot be read, the next status that is read counts as the first one.
        """
        with suppress(UserError):
            status = await _status((await self._session.gateway()).reader, order)
            await self._pages.check_left(order.order_id, status)


async def _status(given: GatewayReader, order: BookedOrder) -> OrderStatus:
    """The status of an order by a reader; raises as `OrderInquiry.ask` does."""

    async def reader() -> GatewayReader:
        return given

    return await OrderInquiry(reader=reader).status(order)


def _check_open(status: OrderStatus, *, anew: bool) -> None:
    """Check by its status that an order may be paid now; `anew` as in `WebWallets.connect`.

    Raises:
        OrderNotOpen: it is paid or ended.
        OrderAtIssuer: somebody is at the issuer's page.
    """
    if not status.is_open:
        raise OrderNotOpen
    if status.state == OrderState.AUTHENTICATING and not anew:
        raise OrderAtIssuer


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
