"""The list of customers at the left of the page of stored cards, and its place there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.storage.window import SortKey
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Cell, ColumnSpec, Part
from desktop_app.ui.tables.filter_chips import RequestedChip
from desktop_app.ui.theme.side_by_side import SideBySide

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.tables.filter_chips import Chip


def beside(left: QWidget, right: QWidget, parent: QWidget) -> SideBySide:
    """Two parts of a body with a hairline between them; the right one takes the room left."""
    theme.look(right, "pane")
    return SideBySide(right, left, narrow_first=True, cramped_share=38, parent=parent)


def customer_chips() -> dict[Part, Chip]:
    """What another page may ask for."""
    return {Part.EXPIRING: RequestedChip(Text("filters", "Card expires by"), name=formats.day)}


def customer_columns() -> tuple[ColumnSpec[Any], ...]:
    """The name; what else an export writes is hidden at first, for the list is narrow."""
    return (
        ColumnSpec(id="name", title=Text("StoredCardsPage", "Customer"), sort_key=SortKey.NAME,
                   width=200, least=120, flexible=True, value=lambda value: value.title,
                   cell=lambda row: Cell(formats.legible(row.value.title))),
        ColumnSpec(id="number", title=Text("RecurringPage", "Customer number"), width=120,
                   shown=False, value=lambda value: value.id,
                   cell=lambda row: Cell(formats.legible(row.value.id))),
        ColumnSpec(id="email", title=Text("CustomerDialog", "E-mail"), width=160, shown=False,
                   value=lambda value: value.email,
                   cell=lambda row: Cell(formats.legible(row.value.email))),
        ColumnSpec(id="phone", title=Text("CustomerDialog", "Phone"), width=120, shown=False,
                   value=lambda value: value.phone,
                   cell=lambda row: Cell(formats.legible(row.value.phone))),
    )  # fmt: skip
