"""The page of the changes at the bank since the last reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.domain.changes import Difference, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.window import ActivityFilter, Sort, SortKey
from desktop_app.ui.documents.details.change_history import what_changed
from desktop_app.ui.documents.status_names import StatusNames
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.stale_mark import StaleDataMarker
from desktop_app.ui.tables.cells import a_moment
from desktop_app.ui.tables.columns import Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip
from desktop_app.ui.tables.list_pane import EmptyStateContent, ListPane
from desktop_app.ui.tables.row_menu import open_row_menu
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QModelIndex

    from desktop_app.domain.changes import Change, RecordedChange
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
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
_WHAT: Final = Text("ActivityPage", "Old and new value")
_NOTHING: Final = Text("ActivityPage", "Nothing has changed since the first reading.")


class ActivityPage(Page):
    """New, changed and missing documents, newest first; a click opens the document."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(Text("ActivityPage", "Activity"), registry=context.registry)
        self.context = context
        workspace = context.workspace
        self._activity, sync = workspace.activity, workspace.sync
        books = workspace.directories.books
        statuses = StatusNames(books=books, bus=workspace.bus, parent=self)
        self.list: ListPane[ActivityFilter, RecordedChange] = ListPane(
            name="activity",
            title=Text("ActivityPage", "Activity"),
            windows=self._activity,
            columns=_columns(lambda change: what_changed(change, statuses.books)),
            sort=Sort(SortKey.DATE, descending=True),
            chips=self._chips(workspace.clock),
            where=_where,
            emptiness=EmptyStateContent(
                Icon.ACTIVITY, _NOTHING, Text("ActivityPage", "Synchronise now"), sync.start
            ),
            layouts=context.memory,
        )
        self.head.set_search(Text("ActivityPage", "Search what changed"))
        self.body.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        self._connect(workspace.bus)
        statuses.changed.connect(self.list.model.invalidate_texts)
        StaleDataMarker(head=self.head, bus=workspace.bus, stale_since=sync.stale_since)
        self._add_commands()

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows, as chosen in Settings."""
        self.list.table.set_compact(compact=compact)

    def open_current(self) -> None:
        """Show the document of the current line on its own page."""
        row = self.list.table.current
        if row is not None:
            self._on_opened(row)

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
        }

    def _connect(self, bus: Bus) -> None:
        self.list.follow(self.head.search)
        self.list.table.opened.connect(self._on_opened)
        self.list.table.clicked.connect(self._on_clicked)
        self.list.table.typed.connect(self._on_typed)
        self.list.table.menu_asked.connect(self._on_menu_asked)
        self.list.table.chosen.changed.connect(self.registry.refresh)
        subscription = bus.subscribe((Topic.ACTIVITY,), self._on_activity_changed)
        self.destroyed.connect(subscription.end)

    def _add_commands(self) -> None:
        def any_chosen() -> bool:
            return bool(self.list.table.chosen.ranges())

        for command in (
            Command(
                id="activity.open",
                text=Text("ActivityPage", "Open the document"),
                run=self.open_current,
                icon=Icon.OPEN,
                enabled_when=any_chosen,
                group=CommandGroup.DOCUMENT,
            ),
            Command(
                id="activity.copy",
                text=Text("ActivityPage", "Copy rows as text"),
                run=self.list.copy,
                icon=Icon.COPY,
                enabled_when=any_chosen,
                group=CommandGroup.DOCUMENT,
            ),
        ):
            self.registry.add(command, owner=self)
        self.head.set_primary(self.registry.action("activity.open"))
        self.head.set_actions([self.registry.action("activity.copy")])

    def _on_opened(self, row: Row[RecordedChange]) -> None:
        self.context.navigator.show_document(row.value.kind, row.value.document_id)

    def _on_clicked(self, index: QModelIndex) -> None:
        row = self.list.model.row(index.row())
        held = QApplication.keyboardModifiers()
        if row is not None and held == Qt.KeyboardModifier.NoModifier:
            self._on_opened(row)

    def _on_menu_asked(self, asked: CellMenuRequest) -> None:
        change, part = asked.row.value, asked.column.part
        value = change.kind if part is Part.KINDS else change.difference
        name = asked.column.cell(asked.row).text if part is not None else ""
        open_row_menu(
            self,
            asked.point,
            registry=self.registry,
            commands=("activity.open", "activity.copy"),
            value=name,
            narrow=lambda: self.list.narrow(part, value, name) if part is not None else None,
        )

    def _on_typed(self, letters: str) -> None:
        if self.focus_search():
            self.head.search.setText(letters)

    def _on_activity_changed(self, _change: Change) -> None:
        self.list.reload()


def _where(chips: Mapping[Part, Chip], text: str) -> ActivityFilter:
    period, kinds, differences = (
        chips[part] for part in (Part.PERIOD, Part.KINDS, Part.DIFFERENCES)
    )
    return ActivityFilter(
        kinds=frozenset(map(Kind, _values(kinds))),
        differences=frozenset(map(Difference, _values(differences))),
        period=period.period if isinstance(period, PeriodChip) else None,
        text=text,
    )


def _values(chip: Chip) -> frozenset[str]:
    return chip.chosen if isinstance(chip, FacetChip) else frozenset()


def _columns(what: Callable[[RecordedChange], str]) -> tuple[ColumnSpec[Any], ...]:
    def difference(row: Row[RecordedChange]) -> Cell:
        change = row.value
        return difference_cell(change.difference)

    def differences() -> tuple[Cell, ...]:
        return tuple(map(difference_cell, Difference))

    def difference_cell(found: Difference) -> Cell:
        return Cell(labels.difference(found), mark=_MARKS[found])

    return (
        ColumnSpec(id="difference", title=FIELDS["difference"], cell=difference,
                   sort_key=SortKey.DIFFERENCE, width=148, least=128, samples=differences,
                   part=Part.DIFFERENCES),
        ColumnSpec(id="noticed_at", title=FIELDS["noticed_at"], descending_first=True, width=150,
                   whole=a_moment,
                   cell=lambda row: Cell(formats.moment(row.value.noticed_at)),
                   sort_key=SortKey.DATE),
        ColumnSpec(id="kind", title=FIELDS["kind"], sort_key=SortKey.KIND, width=190,
                   cell=lambda row: Cell(labels.kind(row.value.kind)),
                   part=Part.KINDS, hide_priority=1),
        ColumnSpec(id="number", title=FIELDS["number"], sort_key=SortKey.NUMBER, width=100,
                   hide_priority=2,
                   cell=lambda row: Cell(row.value.number)),
        ColumnSpec(id="party", title=FIELDS["party"], sort_key=SortKey.PARTY, width=240,
                   least=140, flexible=True, cell=lambda row: Cell(row.value.party_name)),
        ColumnSpec(id="what", title=_WHAT, sort_key=SortKey.FIELD, width=280, least=160,
                   flexible=True, cell=lambda row: Cell(what(row.value))),
    )  # fmt: skip
