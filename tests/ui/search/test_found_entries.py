"""Tests of the lines of *Search everywhere*."""

from __future__ import annotations

from decimal import Decimal
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.values.money import Amount
from desktop_app.services.search.everywhere import FoundGroup, SearchSubject
from desktop_app.storage.window import Row
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.search.found_entries import FoundEntries
from tests.support.contexts import context_of, workspace_of
from tests.support.orders import order_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.support.loops import Run


def test_the_line_of_an_order_has_what_the_payer_pays(run_qt: Run) -> None:
    order = order_of(OrderPhase.REGISTERED, amount=Amount(Decimal("100.00"), "BYN"), fee=250)
    row = Row(key=1, id=order.id, value=order)
    group = FoundGroup(subject=SearchSubject.ORDERS, rows=(row,), count=1, exact=True)

    async def find(_text: str, *, most: int) -> AsyncGenerator[FoundGroup]:
        yield group

    async def none() -> tuple[Any, ...]:
        return ()

    async def story() -> None:
        workspace = workspace_of(search=SimpleNamespace(find=find), views=SimpleNamespace(all=none))
        names: dict[str, Text] = {SearchSubject.ORDERS: Text("OrdersPage", "Orders")}
        entries = FoundEntries(context_of(workspace), names)
        found = [entry async for group in entries.find(order.number) for entry in group]
        line = next(entry for entry in found if not entry.is_heading)
        assert line.group.endswith(formats.amount(Amount(Decimal("102.50"), "BYN")))

    run_qt(story())
