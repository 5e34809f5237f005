"""The table widget of the lists: keyboard, mouse, selection and stored layout."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from desktop_app.storage.window import Sort
from desktop_app.ui.tables.painted_table import PaintedTable
from desktop_app.ui.tables.selection import MOST_KEPT, NO_CHANGE, ONLY_THIS
from desktop_app.ui.tables.window_loader import ScrollAnchor
from desktop_app.ui.widgets import keyboard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QModelIndex, QPoint
    from PySide6.QtGui import (
        QContextMenuEvent,
        QFocusEvent,
        QKeyEvent,
    )
    from PySide6.QtWidgets import QAbstractItemView, QWidget

    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_memory import TableLayouts
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.table_header import TableHeader
    from desktop_app.ui.tables.window_loader import ReplacedRows
    from desktop_app.ui.tables.window_model import WindowModel


class CellMenuRequest(NamedTuple):
    """A request for the context menu: the row, the column and the point on the screen."""

    row: Row[Any]
    column: ColumnSpec[Any]
    point: QPoint


class DataTable(PaintedTable):
    """A table over a `WindowModel` with keyboard and mouse control.

    Arrows, Home, End and page keys move; Enter opens; Space peeks; Ctrl+C copies; letters search.
    What is selected, and the place of the scroll bar, are kept by identifier when rows are read
    again.
    """

    entered = Signal()
    """The keyboard came here."""
    opened = Signal(object)
    """A row was double-clicked, or Enter was pressed on it: its `Row`."""
    peeked = Signal()
    """Space was pressed."""
    typed = Signal(str)
    """Letters were typed that are no command."""
    copy_asked = Signal()
    """The selected rows are to be copied."""
    menu_asked = Signal(object)
    """The context menu of a row was asked for (`CellMenuRequest`)."""
    count_asked = Signal(object)
    """All rows have to be counted before something can be done (a callable that does it)."""
    sort_changed = Signal(object)
    """A person chose another order (`Sort`)."""

    def __init__(
        self,
        *,
        model: WindowModel[Any, Any],
        name: str,
        layouts: TableLayouts | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`name` is the table's name in what is remembered of its columns."""
        super().__init__(model=model, name=name, layouts=layouts, parent=parent)
        self._above = 0
        self._laid_out = -1
        self._connect(self.table_header)
        self._show_sort(model.sort_order)

    @property
    def current(self) -> Row[Any] | None:
        """The row the person is at, while it is in the list and was read."""
        return self._model.row(self.currentIndex().row())

    def go_to(self, position: int) -> None:
        """Select one row and bring it into view, whatever keys are held down."""
        index = self._model.index(position, self._first_column())
        self.selectionModel().setCurrentIndex(index, ONLY_THIS)
        self.scrollTo(index)

    def reload(self, where: object = None) -> None:
        """Read the rows again because the store changed; nothing on the screen jumps.

        Rows that came in above are shown only at the top of a list without a current row. `where`
        is the filter, if it may have changed.
        """
        self._model.reload(keep=self.chosen.kept, anchor=self._anchor(), where=where)

    def read_around(self, row_id: str) -> None:
        """Read again the rows around one, which comes to stand in the middle."""
        self._above = self.viewport().height() // 2
        self._model.reload(keep=self.chosen.kept, anchor=ScrollAnchor(0, row_id))

    def filter_by(self, where: object) -> None:
        """Show what matches another filter."""
        self._model.filter_by(where, keep=self.chosen.kept)

    def start_with(self, sort: Sort) -> None:
        """Take an order before anything is read."""
        self._show_sort(sort)
        self._model.start_with(sort)

    def sort_by(self, sort: Sort) -> None:
        """Show the rows in another order."""
        self._wait_with(self.table_header)
        self._show_sort(sort)
        for column in self._model.columns:
            if column.sort_key is sort.key:
                self.columns.remember_sort(column.id, descending=sort.descending)
        self._model.sort_by(sort, keep=self.chosen.kept)
        self.sort_changed.emit(sort)

    def order_menu(self, parent: QWidget) -> QMenu:
        """A menu with the columns that can be sorted by; the one in use turns its order around."""
        menu = QMenu(parent)
        for section, column in enumerate(self._model.columns):
            if column.sort_key is None or not self.columns.is_visible(column):
                continue
            action = menu.addAction(str(column.title))
            action.triggered.connect(partial(self._on_header_section_clicked, section))
            if column.sort_key is self._model.sort_order.key:
                action.setCheckable(True)
                action.setChecked(True)
                menu.setActiveAction(action)
        return menu

    def _connect(self, header: TableHeader) -> None:
        header.sectionClicked.connect(self._on_header_section_clicked)
        header.column_toggled.connect(self._on_header_column_toggled)
        header.arrangement_asked.connect(self.columns.reset)
        self._model.replaced.connect(self._on_model_replaced)
        self._model.located.connect(self._on_model_located)
        self._model.outdated.connect(self.reload)
        self.chosen.changed.connect(self._on_chosen_changed)
        self.doubleClicked.connect(self._on_double_clicked)

    def _show_sort(self, sort: Sort) -> None:
        header = self.horizontalHeader()
        header.setSortIndicatorShown(True)
        keys = [column.sort_key for column in self._model.columns]
        section = keys.index(sort.key) if sort.key in keys else -1
        falling = Qt.SortOrder.DescendingOrder
        header.setSortIndicator(
            section, falling if sort.descending else Qt.SortOrder.AscendingOrder
        )

    def _first_column(self) -> int:
        """The column that stands first of those that can be seen."""
        header = self.horizontalHeader()
        seen = (header.logicalIndex(place) for place in range(header.count()))
        return next((column for column in seen if not header.isSectionHidden(column)), 0)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Move from a column that can be seen: from a hidden one Qt goes nowhere."""
        here = self.currentIndex()
        if here.isValid() and self.isColumnHidden(here.column()):
            seen = here.siblingAtColumn(self._first_column())
            self.selectionModel().setCurrentIndex(seen, NO_CHANGE)
        return super().moveCursor(action, modifiers)

    def _anchor(self) -> ScrollAnchor:
        """The current row if it can be seen, otherwise the first visible row."""
        first, last = self._visible()
        place = self.currentIndex().row()
        if not first < place < last:
            place = first
        row = self._model.row(place)
        height = self._row_height()
        self._above = place * height - self.verticalScrollBar().value()
        return ScrollAnchor(place, row.id if row is not None else "")

    # Answers of the model.

    def _on_model_replaced(self, replaced: ReplacedRows[Any]) -> None:
        self.setAutoScroll(False)
        self.chosen.restore(replaced.kept)
        self.setAutoScroll(True)
        if self._model.count != self._laid_out:
            self._laid_out = self._model.count
            self.updateGeometries()
        bar = self.verticalScrollBar()
        newest = bar.value() == 0 and not self.chosen.current_id
        if replaced.top is None or newest:
            bar.setValue(0)
        else:
            bar.setValue(replaced.top * self._row_height() - self._above)
        self._look()

    def _on_chosen_changed(self) -> None:
        """Have rows read that were selected unseen: they are found again only if they were."""
        few = self.chosen.count() <= MOST_KEPT
        self._model.want(self.chosen.ranges() if few else ())

    def _on_model_located(self, places: Mapping[str, int]) -> None:
        self.setAutoScroll(False)
        self.chosen.add(places)
        self.setAutoScroll(True)
        self.viewport().update()

    # What people do.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Home, End and Ctrl+A; signal Enter, Space and Ctrl+C to the page."""
        key, plain = event.key(), not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if keyboard.matches(event, QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        elif keyboard.matches(event, QKeySequence.StandardKey.SelectAll):
            self.selectAll()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.current is not None:
            self._select_at(self.currentIndex().row())
            self.opened.emit(self.current)
        elif key == Qt.Key.Key_Space and plain:
            self.peeked.emit()
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End} and plain:
            extend = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._go_to_end(to_end=key == Qt.Key.Key_End, extend=extend)
        else:
            super().keyPressEvent(event)

    def selectAll(self) -> None:
        """Select all rows that match, once it is known how many there are."""
        if self._model.count_is_exact:
            super().selectAll()
        else:
            self.count_asked.emit(self._unless_moved(self.selectAll))

    def _go_to_end(self, *, to_end: bool, extend: bool) -> None:
        """Go to the first or the last row, or select everything up to there."""
        if to_end and not self._model.count_is_exact:
            go_on = partial(self._go_to_end, to_end=to_end, extend=extend)
            self.count_asked.emit(self._unless_moved(go_on))
            return
        place = self._model.count - 1 if to_end else 0
        if extend:
            self.chosen.extend_to(place)
        else:
            self.go_to(place)

    def _unless_moved(self, go_on: Callable[[], object]) -> Callable[[], None]:
        """Go on later, unless a person has gone to another row by then."""
        here = self.chosen.current_id, self.currentIndex().row()

        def unless_moved() -> None:
            if here == (self.chosen.current_id, self.currentIndex().row()):
                go_on()

        return unless_moved

    def keyboardSearch(self, search: str) -> None:
        """Hand letters to the search field; Qt's own search would read every row."""
        if search.strip():
            self.typed.emit(search)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the row under the pointer, or of the current row by keyboard."""
        by_key = event.reason() is event.Reason.Keyboard
        point = self.visualRect(self.currentIndex()).center() if by_key else event.pos()
        index = self.indexAt(point)
        row = self._model.row(index.row())
        if row is not None:
            self._select_at(index.row())
            column = self._column_at(index, point)
            self.menu_asked.emit(CellMenuRequest(row, column, self.viewport().mapToGlobal(point)))

    def _select_at(self, position: int) -> None:
        """Select a row alone that is not selected yet: Qt does not, with Ctrl or Shift held."""
        if not self.selectionModel().isRowSelected(position):
            self.go_to(position)

    def _column_at(self, index: QModelIndex, point: QPoint) -> ColumnSpec[Any]:
        """The column whose text is at a point; of a second line, the first of its columns."""
        under = self.columns.under.get(index.column(), ())
        low = bool(under) and point.y() > self.visualRect(index).center().y()
        return self._model.columns[under[0] if low else index.column()]

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the current row, and say that the keyboard is here."""
        super().focusInEvent(event)
        self.viewport().update()
        self.entered.emit()

    def _on_double_clicked(self, index: QModelIndex) -> None:
        row = self._model.row(index.row())
        if row is not None:
            self.opened.emit(row)

    def _on_header_section_clicked(self, section: int, _checked: bool = False) -> None:
        column, order = self._model.columns[section], self._model.sort_order
        if column.sort_key is None:
            self._show_sort(order)
            return
        again = order.key is column.sort_key
        self.sort_by(
            Sort(column.sort_key, not order.descending if again else column.descending_first)
        )

    def _on_header_column_toggled(self, name: str, shown: bool) -> None:
        column = next(column for column in self._model.columns if column.id == name)
        self.columns.show(column, shown=shown)
        self._look()
