"""Asks the gateway for the status of an order of the book, at its place only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.api.exchange import Priority
from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.gateway.merchant_login import address_in
from desktop_app.domain.gateway.order_book import OrderOrigin
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.errors import AnotherOrder, OrderNotFound, SentElsewhere

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.order_status import OrderStatus


_NO_CURRENCY: Final = "?"
"""Stands for the currency of an order that names none; its minor units were sent as they are."""


class OrderInquiry:
    """Reads the status of orders, and checks that it is theirs.

    An order belongs to the login and address that it was sent with (`BookedOrder.place`). Another
    login or gateway may have an order with the same number, or see none at all; so it is never
    asked about this one. Only an order whose identifier is known is asked about with another login
    of the same gateway, where that identifier is unique: a merchant's login is renewed now and
    then. It is the same order if its number and amount are told as well.
    """

    def __init__(self, *, reader: Callable[[], Awaitable[GatewayReader]]) -> None:
        """`reader` gives the reader of the moment, or raises `NoGateway`."""
        self._reader = reader

    async def place(self) -> str:
        """The place whose orders can be asked about now.

        Raises:
            NoGateway: there is none.
        """
        return (await self._reader()).place

    async def status(self, order: BookedOrder) -> OrderStatus:
        """The status of an order, with a state; raises as `ask` does."""
        status, _ = await self.ask(order)
        return status

    async def ask(
        self, order: BookedOrder, *, priority: Priority = Priority.PERSON
    ) -> tuple[OrderStatus, str]:
        """The status of an order, with a state, and the place that told it.

        Args:
            order: which.
            priority: who waits.

        Raises:
            NoGateway: the profile has no gateway, or no key for it.
            SentElsewhere: the order belongs to another gateway, or to another login and is not
                shown to be the same with the present one.
            OrderNotFound: the gateway does not know it.
            AnotherOrder: the gateway told of an order that was not asked for.
            UserError: the status could not be read.
        """
        reader = await self._reader()
        if reader.place == order.place:
            return await _asked(reader, order, priority), reader.place
        if not order.order_id or address_in(reader.place) != address_in(order.place):
            raise SentElsewhere
        try:
            status = await _asked(reader, order, priority)
        except (AnotherOrder, GatewayRefused, OrderNotFound) as error:
            raise SentElsewhere from error
        if not status.number.strip() or not order.number or not _has_its_amount(order, status):
            raise SentElsewhere
        return status, reader.place


async def _asked(reader: GatewayReader, order: BookedOrder, priority: Priority) -> OrderStatus:
    """The status of an order by a reader.

    Raises:
        OrderNotFound: the gateway does not know it.
        AnotherOrder: the gateway told of an order that was not asked for.
        UserError: the status could not be read.
    """
    if order.order_id:
        # A wallet payment names the own login too, for which nobody needs a permission.
        other = "" if order.origin is OrderOrigin.WALLET else order.merchant
        status = await reader.order_status(
            order_id=order.order_id, merchant_login=other, priority=priority
        )
    else:
        status = await reader.order_status(
            order_number=order.number, merchant_login=order.merchant, priority=priority
        )
    if status.state is None:
        raise OrderNotFound
    if not _is_of(order, status):
        raise AnotherOrder
    return replace(status, order_id=status.order_id or order.order_id)


def _is_of(order: BookedOrder, status: OrderStatus) -> bool:
    """Whether a status tells of this order, as far as it names one.

    One that was found by its number alone must have its amount as well: somebody else may have
    used the number.
    """
    for told, wanted in ((status.order_id, order.order_id), (status.number, order.number)):
        if told and wanted and told.strip() != wanted.strip():
            return False
    return bool(order.order_id) or _has_its_amount(order, status)


def _has_its_amount(order: BookedOrder, status: OrderStatus) -> bool:
    """Whether a status has the amount of an order, as far as both are known."""
    if order.amount is None or status.amount is None:
        return True
    currency, told_currency = order.amount.currency, status.amount.currency
    is_comparable = told_currency.isalpha() and bool(currency)
    if is_comparable and told_currency != currency:
        return False
    mine = Amount(order.amount.value, currency or _NO_CURRENCY).money
    return mine is None or status.amount.minor == mine.minor
