"""The page of the changes at the bank since the last reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.changes import Author, Difference, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.services.today.daily_overview import LastLook, first_look
from desktop_app.services.views import list_filters
from desktop_app.storage.window import ActivityFilter, Sort, SortKey
from desktop_app.ui.documents.details.change_history import what_changed
from desktop_app.ui.documents.status_names import StatusNames
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.shell.stale_mark import StaleDataMarker
from desktop_app.ui.tables.cells import a_moment
from desktop_app.ui.tables.columns import Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.tables.filter_chips import (
    FacetChip,
    PeriodChip,
    RequestedChip,
)
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QModelIndex

    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.values.periods import Clock, Period
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.filter_chips import Chip

_MARKS: Final[Mapping[Difference, CellMark]] = {
    Difference.ARRIVED: CellMark(Icon.ARRIVED, "ok"),
    Difference.CHANGED: CellMark(Icon.CHANGED, "running"),
    Difference.ABSENT: CellMark(Icon.ABSENT, "muted"),
    Difference.RETURNED: CellMark(Icon.RETURNED, "waiting"),
}
_AUTHORS: Final[Mapping[Author, Text]] = {
    Author.HERE: Text("ActivityPage", "Made here"),
    Author.BANK: Text("ActivityPage", "By the bank and others"),
}
"""Who made a change; what colleagues send from other computers comes from the bank."""
_WHAT: Final = Text("ActivityPage", "Old and new value")
_NOTHING: Final = Text("ActivityPage", "Nothing has changed since the first reading.")


class ActivityPage(ListPage[ActivityFilter, "RecordedChange"]):
    """New, changed and missing documents, newest first; a click opens the document."""

    name = "activity"
    title = Text("ActivityPage", "Activity")
    search_text = Text("ActivityPage", "Search what changed")
    row_menu = ("open", "copy")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.activity)
        workspace = self.workspace
        self._activity, sync = workspace.activity, workspace.sync
        books = workspace.directories.books
        statuses = StatusNames(books=books, bus=workspace.bus, parent=self)
        self.list = self.add_list(
            windows=self._activity,
            columns=change_columns(lambda change: what_changed(change, statuses.books)),
            sort=Sort(SortKey.DATE, descending=True),
            chips=self._chips(workspace.clock),
            where=list_filters.activity_filter,
            emptiness=EmptyStateContent(
                Icon.ACTIVITY, _NOTHING, Text("ActivityPage", "Synchronise now"), sync.start
            ),
        )
        self.lay_out(self.list)
        self.list.table.clicked.connect(self._on_clicked)
        self.reload_after(Topic.ACTIVITY)
        statuses.changed.connect(self.list.model.invalidate_texts)
        StaleDataMarker(head=self.head, bus=workspace.bus, stale_since=sync.stale_since)
        open_it = self.command(
            "open",
            Text("ActivityPage", "Open the document"),
            self.open_current,
            icon=Icon.OPEN,
            enabled_when=lambda: bool(self.list.table.chosen.ranges()),
        )
        new = self.command(
            "new",
            Text("ActivityPage", "New since you last looked"),
            self.show_new,
            icon=Icon.ARRIVED,
            shortcut="Ctrl+Shift+U",
            group=CommandGroup.PAGE,
        )
        self.offer([open_it, new], primary="open", tools=("new", "export"))

    def show_new(self) -> None:
        """Show only what was noticed since the person last looked at Today."""
        now = self.workspace.clock.now()
        kept = self.context.memory.looks(self.workspace.profile.id)
        look = first_look(now) if kept is None else LastLook(since=kept[0], at=kept[1]).again(now)
        self.show_only({Part.SINCE: look.since})

    def open_current(self) -> None:
        """Show the document of the current line on its own page."""
        row = self.list.table.current
        if row is not None:
            self.on_opened(row)

    def _chips(self, clock: Clock) -> dict[Part, Chip]:
        return {
            Part.PERIOD: PeriodChip(Text("filters", "Period"), clock=clock),
            Part.DIFFERENCES: FacetChip(
                Text("filters", "Change"),
                load=self._activity.differences,
                name=lambda facet: labels.difference(Difference(facet.value)),
                values=Difference,
            ),
            Part.KINDS: FacetChip(
                Text("filters", "List"),
                load=self._activity.kinds,
                name=lambda facet: labels.kind(Kind(facet.value)),
                values=Kind,
            ),
            Part.AUTHORS: FacetChip(
                Text("filters", "Made by"),
                load=self._activity.authors,
                name=lambda facet: str(_AUTHORS[Author(facet.value)]),
                values=Author,
            ),
            Part.BECAME: RequestedChip(Text("filters", "New status"), name=_status_name),
            Part.SINCE: RequestedChip(Text("filters", "Since"), name=formats.moment),
            Part.UNTIL: RequestedChip(Text("filters", "Until"), name=formats.moment),
        }

    def on_opened(self, row: Row[RecordedChange]) -> None:
        """Show the document of a line."""
        self.context.navigator.show_document(row.value.kind, row.value.document_id)

    def cell_filter_value(self, asked: CellMenuRequest) -> tuple[str | Period, str]:
        """The list or the kind of change that a cell shows."""
        change = asked.row.value
        value = change.kind if asked.column.part is Part.KINDS else change.difference
        return value, asked.column.cell(asked.row).text

    def _on_clicked(self, index: QModelIndex) -> None:
        row = self.list.model.row(index.row())
        held = QApplication.keyboardModifiers()
        if row is not None and held == Qt.KeyboardModifier.NoModifier:
            self.on_opened(row)


def _status_name(became: tuple[Kind, int]) -> str:
    return labels.status_of(*became).text


def change_columns(what: Callable[[RecordedChange], str]) -> tuple[ColumnSpec[Any], ...]:
    """The columns of changes; `what` tells the old and the new value."""

    def difference(row: Row[RecordedChange]) -> Cell:
        change = row.value
        return difference_cell(change.difference)

    def differences() -> tuple[Cell, ...]:
        return tuple(map(difference_cell, Difference))

    def difference_cell(found: Difference) -> Cell:
        return Cell(labels.difference(found), mark=_MARKS[found], leads=True)

    return (
        ColumnSpec(id="difference", title=FIELDS["difference"], cell=difference,
                   sort_key=SortKey.DIFFERENCE, width=148, least=128, whole=differences,
                   gives_way=True, under="party", part=Part.DIFFERENCES,
                   value=lambda change: labels.difference(change.difference)),
        ColumnSpec(id="noticed_at", title=FIELDS["noticed_at"], descending_first=True, width=150,
                   whole=a_moment,
                   cell=lambda row: Cell(formats.moment(row.value.noticed_at)),
                   sort_key=SortKey.DATE, value=lambda change: change.noticed_at),
        ColumnSpec(id="kind", title=FIELDS["kind"], sort_key=SortKey.KIND, width=190,
                   cell=lambda row: Cell(labels.kind(row.value.kind)),
                   part=Part.KINDS, hide_priority=1,
                   value=lambda change: labels.kind(change.kind)),
        ColumnSpec(id="number", title=FIELDS["number"], sort_key=SortKey.NUMBER, width=100,
                   hide_priority=2, cell=lambda row: Cell(row.value.number),
                   value=lambda change: change.number),
        ColumnSpec(id="party", title=FIELDS["party"], sort_key=SortKey.PARTY, width=240,
                   least=140, flexible=True, cell=lambda row: Cell(row.value.party_name),
                   value=lambda change: change.party_name),
        ColumnSpec(id="what", title=_WHAT, sort_key=SortKey.FIELD, width=280, least=160,
                   flexible=True, cell=lambda row: Cell(what(row.value)), value=what),
    )  # fmt: skip
