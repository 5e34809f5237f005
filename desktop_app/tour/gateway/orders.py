"""The Orders page after the journeys that make orders: states, link, checks, export."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.services.documents.exports import ExportFormat
from desktop_app.tour.gateway.order_book_driver import OrderBookDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.gateway.orders.orders_page import OrdersPage

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.tour.context import TourContext

_STATUS: Final = "POST /rest/getOrderStatusExtended.do"
_JOURNEY: Final = "J11"


class OrdersJourney:
    """Reads what the order book has by now; it makes no order of its own."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step(_JOURNEY, "The order book", self._visit)
        await step(_JOURNEY, "Details of an order, asked about now", self._check)
        await step(_JOURNEY, "A payment link with its QR code", self._link)
        await step(_JOURNEY, "Many orders are asked about together", self._check_all)
        await step(_JOURNEY, "Orders of one state", self._narrow)
        await step(_JOURNEY, "The order book as a table", self._export)

    @property
    def _page(self) -> OrdersPage:
        page = self._tour.window.page("orders")
        if not isinstance(page, OrdersPage):
            raise StepFailed("this is not the page of orders")
        return page

    async def _rows(self) -> None:
        model = self._page.list.model
        await self._guide.until(
            lambda: model.known and not model.is_reloading and model.row(0) is not None, "orders"
        )

    async def _visit(self) -> None:
        await self._guide.go(self._tour.window, "orders")
        await self._show_all()
        await self._rows()
        await self._guide.until(lambda: bool(self._page.totals.totals), "totals by state")

    async def _show_all(self) -> None:
        if self._tour.window.registry.can_run("orders.clear"):
            await self._guide.run(self._tour.window, "orders.clear")

    async def _choose(self, book_id: str) -> None:
        page = self._page
        await OrderBookDriver(self._tour).choose(book_id)
        await self._guide.until(
            lambda: (
                page.order is not None
                and page.order.id == book_id
                and page.list.model.position(book_id) is not None
                and not page.list.model.is_reloading
            ),
            "details of the order",
        )

    async def _some(self, *, with_link: bool) -> BookedOrder:
        """An order that the gateway knows, or one that can still be paid on its page."""
        model = self._page.list.model
        for place in range(model.count):
            row = model.row(place)
            if row is None or not row.value.order_id:
                continue
            order = row.value
            if not with_link or (order.is_payable and order.form_url):
                return order
        raise StepFailed("there is no such order")

    async def _check(self) -> None:
        order = await self._some(with_link=False)
        await self._choose(order.id)
        since = await self._guide.last_number()
        page = self._page
        await self._guide.run(self._tour.window, "orders.check")
        await self._guide.expect_call(_STATUS, since=since)
        await self._guide.until(
            lambda: page.order is not None and page.order.status is not None, "the status"
        )

    async def _link(self) -> None:
        order = await self._some(with_link=True)
        await self._choose(order.id)
        link = self._page.pane.link
        await self._guide.until(lambda: bool(link.code.squares), "the QR code")
        await self._guide.press(link.buttons["copy"])

    async def _check_all(self) -> None:
        page = self._page
        await self._guide.select_all(page.list.table)
        since = await self._guide.last_number()
        await self._guide.run(self._tour.window, "orders.check")
        await self._guide.expect_call(_STATUS, since=since)
        await self._guide.until(lambda: not page.strip.busy, "all orders were asked about")

    async def _narrow(self) -> None:
        page = self._page
        await self._guide.until(lambda: bool(page.totals.buttons), "totals by state")
        total = page.totals.totals[0]
        await self._guide.press(page.totals.buttons[0])
        await self._guide.until(lambda: page.list.model.count == total.count, "orders of a state")

    async def _export(self) -> None:
        await self._show_all()
        await self._rows()
        for file_format in ExportFormat:
            path = self._tour.folder / f"orders.{file_format}"
            command = {ExportFormat.XLSX: "export", ExportFormat.CSV: "export_csv"}[file_format]
            await self._guide.run(self._tour.window, f"orders.{command}")
            await self._guide.save_as(path)
            await self._guide.until(path.exists, f"the file {path.name}")
