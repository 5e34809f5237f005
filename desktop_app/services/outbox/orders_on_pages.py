"""Tracks orders that are being paid on a web page, of which the outbox has no row."""

from __future__ import annotations

from desktop_app.services.outbox.errors import OrderUnderWay


class OrdersOnPages:
    """Orders whose page of a wallet is asked for or open in the embedded browser.

    An order on a page is paid in no other way meanwhile: the gateway might take both payments.
    """

    def __init__(self) -> None:
        """No order is on a page yet."""
        self._order_ids: set[str] = set()

    def __contains__(self, order_id: object) -> bool:
        """Whether an order is on a page, by the gateway's identifier."""
        return order_id in self._order_ids

    def take(self, order_id: str) -> None:
        """Note that a page of an order is going to be opened.

        Raises:
            OrderUnderWay: another one is open.
        """
        if order_id in self._order_ids:
            raise OrderUnderWay
        self._order_ids.add(order_id)

    def leave(self, order_id: str) -> None:
        """Note that nobody is at the page of an order any more."""
        self._order_ids.discard(order_id)
