"""Adds up orders: by state and currency for the strip above the list, and what is selected."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.ui import aio
from desktop_app.ui.gateway.orders.phase_totals import PhaseTotal, figures_of, in_order
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.window_loader import RowsMoved

if TYPE_CHECKING:
    import asyncio
    from collections.abc import AsyncIterator, Coroutine

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.money import Money
    from desktop_app.services.pdf.sheet import SheetGroup
    from desktop_app.storage.window import OrderFilter, OrderWindows
    from desktop_app.ui.gateway.orders.phase_totals import PhaseTotals
    from desktop_app.ui.tables.list_pane import ListPane

_BY_STATE: Final = Text("Subtotals", "By status")
_RULE: Final = Text(
    "orders",
    "Selected orders are added up where all are in one state: orders in several states, such as"
    " paid and declined ones, are no sum together.",
)
_REST_S: Final = 0.15
"""How long list and selection have to rest before they are added up, in seconds."""


class OrderSums(QObject):
    """Keeps the sums of one list up to date."""

    def __init__(
        self,
        *,
        listed: ListPane[OrderFilter, BookedOrder],
        rows: OrderWindows,
        strip: PhaseTotals,
    ) -> None:
        """Add up a list: `rows` counts it, `strip` shows it by state."""
        super().__init__(listed)
        self._list = listed
        self._rows = rows
        self._strip = strip
        self._tasks: dict[str, asyncio.Task[None]] = {}
        listed.model.replaced.connect(lambda _: self._begin("all", self._add_all()))
        listed.bar.summary.explain_sums(_RULE)
        listed.table.chosen.changed.connect(self._on_selection_changed)

    async def selected(self) -> AsyncIterator[BookedOrder]:
        """The selected orders from top to bottom, also those that were never on the screen."""
        async for rows in self._list.model.batches(self._list.table.chosen.ranges()):
            for row in rows:
                yield row.value

    def _begin(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        self._cancel(name)
        self._tasks[name] = aio.start(work, owner=self)

    def _cancel(self, name: str) -> None:
        before = self._tasks.pop(name, None)
        if before is not None:
            before.cancel()

    def _on_selection_changed(self) -> None:
        self._cancel("selected")
        if self._list.table.chosen.count() > 1:
            self._begin("selected", self._add_selected())

    async def _add_all(self) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        await asyncio.sleep(_REST_S)
        self._strip.show_totals(await self._by_phase(self._list.model.where))

    async def _by_phase(self, where: OrderFilter) -> list[PhaseTotal]:
        """What the orders of each phase come to, whatever phases the filter wants."""
        found = []
        for facet in await self._rows.phases(where):
            phase = OrderPhase(facet.value)
            totals = await self._rows.totals(replace(where, phases=frozenset({phase})))
            found.append(PhaseTotal(phase, totals.count, totals.sums, totals.left_out))
        return found

    async def printed(self, where: OrderFilter) -> list[SheetGroup]:
        """The sums of the phases that a filter leaves, for paper; they are no sum together.

        Raises:
            StorageError: the store could not be read.
        """
        from desktop_app.services.pdf.sheet import SheetGroup  # noqa: PLC0415 - loads the PDF library
        from desktop_app.ui.tables.export.printed_list import whole_group  # noqa: PLC0415 - as above

        totals = [
            each
            for each in in_order(await self._by_phase(where))
            if not where.phases or each.phase in where.phases
        ]
        rows = tuple((words.phase(each.phase).text, figures_of(each)) for each in totals)
        whole = whole_group(sum(each.count for each in totals), ())
        return [SheetGroup(heading=str(_BY_STATE), rows=rows), whole]

    async def _add_selected(self) -> None:
        import asyncio  # noqa: PLC0415 - as above

        await asyncio.sleep(_REST_S)
        sums: dict[str, Money] = {}
        left_out, states = 0, set[str]()
        try:
            async for order in self.selected():
                states.add(words.label_of(order).text)  # what was charged back is not paid
                if len(states) > 1:
                    sums, left_out = {}, 0
                    break
                amount = order.phase_amount
                money = amount.money if amount is not None else None
                left_out += order.amount is not None and money is None
                if money is not None:
                    known = sums.get(money.currency)
                    sums[money.currency] = money if known is None else known + money
        except RowsMoved:  # the rows are read again, and then added up
            return
        count = self._list.table.chosen.count()
        added = [sums[each] for each in sorted(sums)]
        self._list.bar.summary.show_selected(count, added, left_out=left_out)
