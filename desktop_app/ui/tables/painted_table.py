"""A table view that paints all visible rows at once instead of cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QTableView, QToolTip

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.column_layout import ColumnLayout
from desktop_app.ui.tables.columns import remarks, second_line, with_mark_of_gone
from desktop_app.ui.tables.row_painter import ColumnGeometry, PaintedRow, PaintedScreen, RowPainter
from desktop_app.ui.tables.selection import TableSelection
from desktop_app.ui.tables.table_header import TableHeader
from desktop_app.ui.theme.tokens import ROW, ROW_COMPACT, SECOND_LINE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.page_memory import TableLayouts
    from desktop_app.ui.tables.window_model import WindowModel

_HOLD_MS: Final = 40
_COPY_MS: Final = 60
"""After a paint, texts that come often are copied for the next ones."""
_OTHER_TEXTS: Final = frozenset(
    {QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange, QEvent.Type.LanguageChange}
)
_SELECT_ALL: Final = Text("DataTable", "Select all rows")


class PaintedTable(QTableView):
    """Rows of 32 px, or of two lines and 44 px, with separators, hover, selection and skeletons.

    Qt lays out, scrolls and selects; the painting takes a tenth of what delegates would take.
    """

    def __init__(
        self,
        *,
        model: WindowModel[Any, Any],
        name: str,
        layouts: TableLayouts | None,
        parent: QWidget | None,
    ) -> None:
        """`name` is the table's name in what is remembered of its columns."""
        super().__init__(parent)
        self._model = model
        self._painter = RowPainter()
        self._compact = False
        self._hovered = -1
        self._changed_while_hidden: set[QEvent.Type] = set()
        self._hold = QTimer(self, singleShot=True, interval=_HOLD_MS)
        self._hold.timeout.connect(self._release)
        self._copying = QTimer(self, singleShot=True, interval=_COPY_MS)
        self._copying.timeout.connect(self._copy_texts)
        self._set_up()
        self.table_header = TableHeader(model.columns, self)
        self.setHorizontalHeader(self.table_header)
        self.setModel(model)
        self.chosen = TableSelection(model=model, selected=self.selectionModel(), parent=self)
        self.columns = ColumnLayout(
            header=self.table_header,
            columns=model.columns,
            name=name,
            layouts=layouts,
            widest=self._painter.widest,
            title_width=self.table_header.title_width,
        )
        self.table_header.arrangement = self.columns
        self.columns.lines_changed.connect(self._on_lines_changed)
        theme.when_sized(self, PaintedTable._set_row_height)

    def set_compact(self, *, compact: bool) -> None:
        """Show rows that are 4 pixels lower."""
        self._compact = compact
        self._set_row_height()

    def _on_lines_changed(self) -> None:
        self._model.second_lines = self.columns.under
        self._set_row_height()

    def _set_row_height(self) -> None:
        """Make room for one line or two; the current row, or the first, stays where it is."""
        line = ROW_COMPACT if self._compact else ROW
        height = theme.scaled(line + SECOND_LINE if self.columns.under else line)
        before, bar = self._row_height(), self.verticalScrollBar()
        if height == before:
            return
        first, last = self._visible()
        row = self.currentIndex().row()
        if not first <= row <= last:
            row = first
        above = row * before - bar.value()
        self.verticalHeader().setDefaultSectionSize(height)
        self.updateGeometries()
        bar.setValue(row * height - above)

    def _set_up(self) -> None:
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        for corner in self.findChildren(QAbstractButton):  # Qt's own, never shown, but read aloud
            corner.setAccessibleName(str(_SELECT_ALL))
            corner.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QTableView.Shape.NoFrame)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(rows.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(theme.scaled(ROW))
        # Qt paints nothing of the window below what fills all of its ground itself.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Paint what is visible from the cache; nothing is read, formatted rows are kept."""
        picture = PaintedScreen(
            rows=tuple(self._painted_rows(*self._visible())),
            places=tuple(self._places()),
            size=self.viewport().size().toTuple(),
            height=self._row_height(),
        )
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(theme.tokens().surface))
        self._painter.paint_again(painter, picture)
        painter.end()
        self._copy_later()

    def _copy_later(self) -> None:
        if self._painter.pictures.wants_copies and not self._copying.isActive():
            self._copying.start()

    def _copy_texts(self) -> None:
        self._painter.pictures.prepare()
        self._copy_later()

    def _painted_rows(self, first: int, last: int) -> list[PaintedRow]:
        model, height, offset = self._model, self._row_height(), self.verticalScrollBar().value()
        current, has_focus = self.currentIndex().row(), self.hasFocus()
        telling = self._place_telling_gone()
        chosen, rows = self.chosen.ranges(), []
        for number in range(first, last + 1):
            row, cells = model.row(number), model.cells(number)
            faint = row is not None and row.absent
            painted = PaintedRow(
                y=number * height - offset,
                cells=with_mark_of_gone(cells, telling) if faint and cells is not None else cells,
                number=number,
                selected=any(top <= number <= end for top, end in chosen),
                hovered=number == self._hovered,
                current=number == current,
                focused=has_focus and number == current,
                faint=faint,
            )
            rows.append(painted)
        return rows

    def _place_telling_gone(self) -> int | None:
        """The place of the column that marks what the bank does not list any more."""
        for column in self.columns.visible():
            if column.tells_gone and self.columns.is_visible(column):
                return self._model.columns.index(column)
        return None

    def _places(self) -> list[ColumnGeometry]:
        header, right, places = self.horizontalHeader(), self.viewport().width(), []
        for place in range(header.count()):
            column = header.logicalIndex(place)
            if header.isSectionHidden(column):
                continue
            x, width = header.sectionViewportPosition(column), header.sectionSize(column)
            if x + width > 0 and x < right:
                align, under = self._model.columns[column].align, self.columns.under.get(column, ())
                places.append(ColumnGeometry(column, x, width, align, under))
        return places

    def _row_height(self) -> int:
        return self.verticalHeader().defaultSectionSize()

    def _visible(self) -> tuple[int, int]:
        """First and last visible positions; a screen of skeletons before anything was read."""
        height, top = self._row_height(), self.verticalScrollBar().value()
        last = (top + self.viewport().height() - 1) // height
        return top // height, min(last, self._model.count - 1) if self._model.known else last

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Ask for the rows that come into view; wait a moment rather than flash skeletons."""
        if dy:
            self._look()  # first: what is to be painted already is not held back any more
        super().scrollContentsBy(dx, dy)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self.columns.fit(self.viewport().width())
        self._look()

    def _look(self) -> None:
        first, last = self._visible()
        self._model.set_visible_rows(first, last)
        self._make_room(first, last)
        if self._model.known and any(self._model.row(n) is None for n in range(first, last + 1)):
            self._wait_with(self.viewport(), self.verticalScrollBar())

    def _wait_with(self, *parts: QWidget) -> None:
        """Paint these parts together with the rows that are being read, or a moment later."""
        for part in parts:
            part.setUpdatesEnabled(False)
        self._hold.start()

    def _make_room(self, first: int, last: int) -> None:
        rows = (self._model.cells(number) for number in range(first, last + 1))
        self.columns.make_room([cells for cells in rows if cells is not None])

    def _release(self) -> None:
        self._hold.stop()
        for part in (self.viewport(), self.verticalScrollBar(), self.table_header):
            if not part.updatesEnabled():
                part.setUpdatesEnabled(True)

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        """Paint again if anything that can be seen is different; rows read ahead are not."""
        top, bottom = self._visible()
        if first.row() <= bottom and last.row() >= top:
            self._release()
            self._make_room(top, bottom)
            super().dataChanged(first, last, roles)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        self._hover(self.rowAt(event.position().toPoint().y()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: D102 - Qt override
        self._hover(-1)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: D102 - Qt override
        super().focusOutEvent(event)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Lay out the columns again for texts in another font or language."""
        super().changeEvent(event)
        if event.type() not in _OTHER_TEXTS:
            return
        if self.isVisible():
            self._measure_again()
        else:
            self._changed_while_hidden.add(event.type())

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out the columns again if the font or the language changed while it was hidden."""
        super().showEvent(event)
        changes, self._changed_while_hidden = self._changed_while_hidden, set()
        if QEvent.Type.LanguageChange in changes:
            self._measure_again()
        elif changes:  # the columns know the font that they were measured with
            self.columns.fit(self.viewport().width())

    def _measure_again(self) -> None:
        self.columns.measure_again()
        self._make_room(*self._visible())

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the whole of a text that was cut, and what its cell has to add."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tool_tip(event)
            return True
        return super().viewportEvent(event)

    def _show_tool_tip(self, event: QHelpEvent) -> None:
        index = self.indexAt(event.pos())
        if self._model.cells(index.row()) is None or not index.isValid():
            QToolTip.hideText()
            return
        area: QRect = self.visualRect(index)
        text = self.tip_at(index)
        QToolTip.showText(event.globalPos(), theme.plain(text), self.viewport(), area)

    def tip_at(self, index: QModelIndex) -> str:
        """What the tooltip of a cell says: its texts where they are cut, and what it adds."""
        cells = self._model.cells(index.row())
        if cells is None or not index.isValid():
            return ""
        cell, under = cells[index.column()], self.columns.under.get(index.column(), ())
        below = second_line(cells, under)
        cut = self._painter.is_cut(cell, self.visualRect(index).width(), below=below)
        noted = any(cells[place].noted for place in (index.column(), *under))
        lines = [line for line in (cell.whole, below) if line] if cut or noted else []
        return "\n".join([*lines, *remarks(cells, index.column(), under)])

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()
