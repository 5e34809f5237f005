"""A list with its filter bar, table, totals and empty state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.views import filter_values
from desktop_app.domain.views.saved_views import ViewContent
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui import aio, theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.tables.columns import Part, empty_columns
from desktop_app.ui.tables.data_table import DataTable
from desktop_app.ui.tables.filter_bar import FilterBar
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip, choices
from desktop_app.ui.tables.row_clipboard import MAX_COPIED_ROWS, rows_as_text, rows_to_copy
from desktop_app.ui.tables.totals.list_totals import ListTotals
from desktop_app.ui.tables.views.view_columns import columns_of, layout_of
from desktop_app.ui.tables.window_model import WindowModel
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.empty_state import EmptyState
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from PySide6.QtWidgets import QMenu

    from desktop_app.domain.values.periods import Period
    from desktop_app.domain.views.filter_values import FilterValue
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import Row, RowWindows, Totals
    from desktop_app.ui.shell.page_memory import TableLayouts
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.filter_chips import Chip
    from desktop_app.ui.tables.totals.list_totals import SelectedTotals
    from desktop_app.ui.tables.window_loader import ReplacedRows
    from desktop_app.ui.widgets.search_field import SearchField

F = TypeVar("F")
T = TypeVar("T")

_FEW: Final = 60
"""Most rows of a list that are all examined for empty columns."""
_TRIES: Final = 5
"""How often a row is looked for in a list that is read anew meanwhile."""
_NO_MATCH: Final = Text("ListPane", "Nothing matches the filter.")
_CLEAR: Final = Text("ListPane", "Clear the filter")


@dataclass(frozen=True, slots=True)
class EmptyStateContent:
    """The text and the action shown for a list that has no rows at all."""

    icon: Icon
    sentence: Text
    action: Text | None = None
    run: Callable[[], object] | None = None


class ListPane(Translated, QWidget, Generic[F, T]):
    """Synchronises filter bar, table and totals."""

    counted = Signal()
    """The number of rows became known or changed."""
    copy_refused = Signal(int)
    """More rows are selected than are copied; how many."""
    cleared = Signal()
    """The filter was cleared, or another page asked for one; the search field has to be, too."""
    shown_otherwise = Signal()
    """Something else is shown, or the same otherwise: filter, search, order or columns."""

    def __init__(
        self,
        *,
        name: str,
        title: Text,
        windows: RowWindows[F, T],
        columns: Sequence[ColumnSpec[T]],
        sort: Sort,
        chips: Mapping[Part, Chip],
        where: Callable[[Chosen, str], F],
        emptiness: EmptyStateContent,
        layouts: TableLayouts | None,
        begin: bool = True,
        sums: bool = True,
        selected_totals: SelectedTotals[F] | None = None,
        has_views: bool = True,
        named_status: int | None = None,
    ) -> None:
        """`title` is read aloud and printed; `where` makes the filter of what chips and search say.

        With `begin` rows are read at once, else at the first `refilter`. Without `sums` only the
        number of rows is told, because the page adds amounts up otherwise. `selected_totals` adds
        up what is selected. With `has_views` what is shown, and how, can be saved under a name.
        `named_status` is the status that the title says; where all rows have it, it is not shown.
        """
        super().__init__()
        self.name, self.title = name, title
        self.has_views = has_views
        self._windows = windows
        self._where = where
        self.tells_sums = sums
        """Whether amounts of all rows are added up, whatever their states."""
        self._named_status = named_status
        self._only_status = named_status  # until it is known that rows have others
        self._has_no_amount = False
        self._emptiness = emptiness
        self._text = ""
        self._field: SearchField | None = None
        self._target = ("", 0)
        self._entering = False
        self.bar = FilterBar(chips)
        self.model: WindowModel[F, T] = WindowModel(
            windows=windows, columns=columns, where=where(choices(chips), ""), sort=sort
        )
        self.table = DataTable(model=self.model, name=name, layouts=layouts)
        self.model.setParent(self.table)
        self.bind_text(self.table.setAccessibleName, title)
        self._totals = ListTotals(
            model=self.model,
            windows=windows,
            chosen=self.table.chosen,
            label=self.bar.summary,
            owner=self,
            on_read=self._on_totals_read,
            sums=sums,
            selected=selected_totals,
        )
        self._empty = EmptyState(emptiness.icon)
        self._empty.show_message(emptiness.sentence, emptiness.action)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self._restore_sort()
        self._is_refiltered = False
        self._begun = begin
        if begin:
            self.model.reload()

    @property
    def has_no_rows(self) -> bool:
        """Whether there is no row, and not because of a filter."""
        return self.model.known and not self.model.count and not self.is_filtering

    @property
    def is_filtering(self) -> bool:
        """Whether the filter or the search leaves anything out."""
        return self.bar.is_filtering

    @property
    def empty_state(self) -> EmptyState | None:
        """What stands in place of the table, while it has no rows."""
        return self._empty if self._stack.currentWidget() is self._empty else None

    @property
    def search_field(self) -> SearchField | None:
        """The field whose text the list is searched for."""
        return self._field

    def follow(self, field: SearchField) -> None:
        """Show what a search field says, and take the keyboard from it."""
        self._field = field
        field.searched.connect(self.search)
        field.left.connect(self.enter)
        self.cleared.connect(field.clear)

    def enter(self) -> None:
        """Take the keyboard, with a row selected; while rows are read, as soon as they are there.

        A list that is not on the screen, or has no rows, leaves the keyboard where it is.
        """
        self._entering = self.isVisible() and self.model.is_reloading
        if self.isVisible() and not self._entering:
            self._enter()

    def search(self, text: str) -> None:
        """Show what contains a text."""
        if text.strip() != self._text:
            self._entering = False
            self._text = text.strip()
            self.bar.set_search_active(searched=bool(self._text))
            self.refilter()

    def refilter(self) -> None:
        """Show what the chips and the search say now."""
        self._is_refiltered = self._begun  # the first time nobody has filtered anything
        self._begun = True
        self.table.filter_by(self._filter())
        self.shown_otherwise.emit()

    def clear_filter(self) -> None:
        """Show everything again."""
        self._text = ""
        for chip in self.bar.chips.values():
            chip.clear()
        self.bar.set_search_active(searched=False)
        self.cleared.emit()
        self.refilter()

    def show_only(self, wanted: Mapping[Part, Any], sort: Sort | None = None) -> None:
        """Show exactly what other pages ask for: the values of these chips, in an order."""
        self._text = ""
        self.bar.set_search_active(searched=False)
        self.cleared.emit()
        for part, chip in self.bar.chips.items():
            chip.clear()
            if part in wanted:
                chip.put(wanted[part])
        self.bar.set_search_active(searched=False)
        if sort is not None:
            self.table.sort_by(sort)
        self.refilter()

    @property
    def content(self) -> ViewContent:
        """What is shown and how, for a saved view."""
        sort = self.model.sort_order
        chosen = {part: chip.choice for part, chip in self.bar.chips.items() if chip.is_filtering}
        return ViewContent(
            filter={
                part.value: filter_values.written(choice)
                for part, choice in chosen.items()
                if choice is not None
            },
            text=self._text,
            sort={"key": sort.key.value, "descending": sort.descending},
            columns=columns_of(self.table.columns.layout),
        )

    def show_content(self, content: ViewContent, known: Mapping[str, FilterValue]) -> None:
        """Show what a saved view holds; `known` are the parts of its filter that can be chosen.

        A part without a chip, and an order that the list does not have, do not count.
        """
        for part, chip in self.bar.chips.items():
            chip.clear()
            if part in known:
                chip.put(known[part])
        self._text = content.text.strip()
        if self._field is not None:
            self._field.setText(self._text)
        self.bar.set_search_active(searched=bool(self._text))
        self.table.columns.arrange(layout_of(content.columns))
        for column in self.model.columns:
            key = column.sort_key
            if key is not None and key == content.sort.get("key"):
                wanted = Sort(key, descending=content.sort.get("descending") is True)
                if wanted != self.model.sort_order:
                    self.table.sort_by(wanted)
        self.refilter()

    def narrow(self, part: Part, value: str | Period, name: str) -> None:
        """Filter by one value, or search for it; `name` is what it is called."""
        if part is Part.TEXT and self._field is not None:
            self._field.setText(str(value))
        chip = self.bar.chips.get(part)
        if isinstance(chip, FacetChip):
            chip.choose(frozenset({str(value)}), name=name)
        elif isinstance(chip, PeriodChip) and not isinstance(value, str):
            chip.choose(value)

    def reload(self) -> None:
        """Read again what is shown, because the store changed."""
        if self._begun:
            self.table.reload(self._filter())

    def go_to_id(self, row_id: str) -> None:
        """Go to a row by its identifier, when it is in the list; the latest wish counts."""
        self._target = (row_id, _TRIES)
        aio.start(self._seek(row_id), owner=self, retry=lambda: self.go_to_id(row_id))

    def choose_columns(self) -> None:
        """Open the menu that shows and hides columns, under the header."""
        self._open_below_header(self.table.table_header.columns_menu(self))

    def choose_order(self) -> None:
        """Open the menu that sorts by a column, or turns the order around, under the header."""
        self._open_below_header(self.table.order_menu(self))

    def _open_below_header(self, menu: QMenu) -> None:
        header = self.table.table_header
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(header.mapToGlobal(QPoint(0, header.height())))

    def copy(self) -> None:
        """Put the selected rows on the clipboard, columns parted by tabs.

        With more than `MAX_COPIED_ROWS` nothing is copied; `copy_refused` says so.
        """
        count = self.table.chosen.count()
        if count > MAX_COPIED_ROWS:
            self.copy_refused.emit(count)
        else:
            self.copy_first()

    def copy_first(self) -> None:
        """Copy the selected rows, the first `MAX_COPIED_ROWS` of them."""
        batches = rows_to_copy(self.model, self.table.chosen.ranges())
        aio.start(self._copy(batches), owner=self, retry=self.copy_first)

    @property
    def searched(self) -> str:
        """The text that is searched for, as it was typed."""
        return self._text

    async def totals_of(self, where: F) -> Totals:
        """The exact count and sums of what a filter leaves.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._windows.totals(where, exact=True)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self.model.invalidate_texts()

    def _filter(self) -> F:
        return self._where(choices(self.bar.chips), self._text)

    def _enter(self) -> None:
        self._entering = False
        if self.model.count:
            if not self.table.chosen.ranges():
                self.table.go_to(0)
            focus_if_shown(self.table)

    async def _seek(self, row_id: str) -> None:
        """Read the rows around a row, unless they are loaded, and go to it."""
        place = await self._windows.position(self.model.where, self.model.sort_order, row_id)
        if self._target[0] != row_id or (not self.model.is_reloading and self._select_target()):
            return
        if place is None:
            self._target = ("", 0)
        else:
            self.table.read_around(row_id)

    def _select_target(self) -> bool:
        """Go to the row that is wanted if it is among those that were read; whether it is."""
        place = self.model.position(self._target[0])
        if place is None:
            return False
        self._target = ("", 0)
        self.table.go_to(place)
        return True

    async def _copy(self, batches: AsyncIterator[tuple[Row[T], ...]]) -> None:
        text = await rows_as_text(self.model, batches, self.table.columns.visible())
        if text:
            QGuiApplication.clipboard().setText(text)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(theme.line())
        column.addWidget(self._stack, 1)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self._empty)
        start_focus_at(self, self.table)

    def _connect(self) -> None:
        self.bar.changed.connect(self.refilter)
        for chip in self.bar.chips.values():
            if isinstance(chip, FacetChip):
                chip.set_count_filter(self._filter)
        self.bar.cleared.connect(self.clear_filter)
        self.model.counted.connect(self._on_model_counted)
        self.model.replaced.connect(self._on_model_replaced)
        self.table.chosen.changed.connect(self._on_selection_changed)
        self.table.chosen.current_changed.connect(self._on_current_changed)
        self.table.copy_asked.connect(self.copy)
        self.table.count_asked.connect(self._on_count_asked)
        self.table.sort_changed.connect(self._on_shown_otherwise)
        self.table.columns.changed.connect(self._on_shown_otherwise)
        self._empty.pressed.connect(self._on_empty_pressed)

    def _restore_sort(self) -> None:
        name, descending = self.table.columns.sort_column
        for column in self.model.columns:
            if column.id == name and column.sort_key is not None:
                self.table.start_with(Sort(column.sort_key, descending))

    def set_emptiness(self, emptiness: EmptyStateContent) -> None:
        """Say something else from now on where there are no rows at all."""
        self._emptiness = emptiness
        if self.empty_state is not None and not self.is_filtering:
            self._empty.show_message(emptiness.sentence, emptiness.action)

    def _on_model_counted(self) -> None:
        self.bar.summary.show_count(self.model.count, exact=self.model.count_is_exact)
        empty = self.model.known and not self.model.count
        if empty and self.is_filtering:
            self._empty.show_message(_NO_MATCH, _CLEAR)
        elif empty:
            self._empty.show_message(self._emptiness.sentence, self._emptiness.action)
        self._stack.setCurrentWidget(self._empty if empty else self.table)
        if self._is_refiltered and self.model.known and not self.model.is_reloading:
            self._is_refiltered = False
            announce(self.table, self.bar.summary.count_words)
        self.counted.emit()

    def _on_model_replaced(self, replaced: ReplacedRows[T]) -> None:
        if self._entering:
            self._enter()
        target, tries = self._target
        if target and not self._select_target():
            self._target = (target, tries - 1) if tries else ("", 0)
            aio.start(self._seek(target), owner=self)
        self._leave_out_columns()
        self._totals.read(replaced.window.generation)

    def _on_count_asked(self, then: Callable[[], object]) -> None:
        self._totals.count_all(then)

    def _on_totals_read(self, totals: Totals) -> None:
        self._only_status = totals.only_status
        self._has_no_amount = totals.no_amount
        self._leave_out_columns()

    def _leave_out_columns(self) -> None:
        """Show no status that title or filter say, and no column that is empty throughout."""
        chip = self.bar.chips.get(Part.STATUSES)
        chosen = chip.choice if chip is not None else None
        is_said = isinstance(chosen, frozenset) and len(chosen) == 1
        named = self._named_status
        is_said = is_said or (named is not None and self._only_status == named)
        status = {each.id for each in self.model.columns if each.part is Part.STATUSES}
        few = self.model.count if self.model.count_is_exact else 0
        rows = [self.model.cells(place) for place in range(few if few <= _FEW else 0)]
        silent = empty_columns(self.model.columns, rows)
        if self._has_no_amount:  # of long lists only this is known without reading them
            silent |= {each.id for each in self.model.columns if each.sort_key is SortKey.AMOUNT}
        self.table.columns.leave_out(silent | status if is_said else silent)

    def _on_current_changed(self, _row: Any) -> None:
        """Stop seeking: the row was found, or the user went elsewhere."""
        self._target = ("", 0)

    def _on_selection_changed(self) -> None:
        self._totals.read_selected()

    def _on_shown_otherwise(self, *_: object) -> None:
        self.shown_otherwise.emit()

    def _on_empty_pressed(self) -> None:
        if self.is_filtering:
            self.clear_filter()
        elif self._emptiness.run is not None:
            self._emptiness.run()
