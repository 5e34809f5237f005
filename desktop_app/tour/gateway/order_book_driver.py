"""Goes to orders of the order book in the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.orders.orders_page import OrdersPage

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext


class OrderBookDriver:
    """Drives the page of orders."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def choose(self, book_id: str) -> None:
        """Go to an order of the whole book, and wait for its details.

        Raises:
            StepFailed: it is not there.
        """
        window = self._tour.window
        await self._guide.go(window, "orders")
        page = window.page("orders")
        if not isinstance(page, OrdersPage):
            raise StepFailed("there is no page of orders")
        if window.registry.can_run("orders.clear"):
            await self._guide.run(window, "orders.clear")
        model = page.list.model

        def place() -> int | None:
            return None if model.is_reloading else model.position(book_id)

        def is_shown() -> bool:
            return page.order is not None and page.order.id == book_id

        while not is_shown():
            await self._guide.until(lambda: place() is not None, "the order in the list")
            found = place()
            if found is not None:
                await self._guide.go_to_row(page.list.table, found)
            await self._guide.until(lambda: is_shown() or place() != found, "the order")  # noqa: B023
