"""The ticks before the rows of a list: a row that is ticked is chosen, beside others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QHeaderView

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon, Radius

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from desktop_app.ui.tables.data_table import DataTable

TICK_ROW: Final = Text("OutboxPage", "Tick the row, or take its tick away")

_WIDTH: Final = 36
_BOX: Final = 14
_ROWS: Final = QItemSelectionModel.SelectionFlag.Rows
_ADD_OR_TAKE: Final = QItemSelectionModel.SelectionFlag.Toggle | _ROWS
_ONLY_THIS: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect | _ROWS
_STAY: Final = QItemSelectionModel.SelectionFlag.NoUpdate


class TickStrip(QHeaderView):
    """Ticks that say what is selected, and select by a click without the keyboard.

    A row that somebody merely went to has no tick: the first tick begins a selection of its own.
    """

    def __init__(self, table: DataTable, words: Text) -> None:
        """Stand before the rows of a table; `words` say what a tick is for."""
        super().__init__(Qt.Orientation.Vertical, table)
        self._table = table
        self._ticking = self._is_asked = False
        height = table.verticalHeader().defaultSectionSize()
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setDefaultSectionSize(height)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setVerticalHeader(self)
        theme.fix(self, width=_WIDTH)
        self._words = words
        self.say()
        self.show()
        table.selectionModel().selectionChanged.connect(self._on_selection_changed)

    def say(self) -> None:
        """Take the words of another language."""
        self.setAccessibleName(str(self._words))
        theme.set_tip(self, str(self._words))

    def is_ticked(self, row: int) -> bool:
        """Whether a row has its tick."""
        chosen = self._table.chosen.ranges()
        return self._is_ticking() and any(first <= row <= last for first, last in chosen)

    def toggle(self, row: int) -> None:
        """Tick a row, or take its tick away; where no tick is left, the row stays chosen alone."""
        selected, index = self._table.selectionModel(), self._table.model().index(row, 0)
        if not index.isValid():
            return
        last_one = self._table.chosen.count() == 1 and self.is_ticked(row)
        how = _ADD_OR_TAKE if self._is_ticking() and not last_one else _ONLY_THIS
        self._is_asked, self._ticking = True, not last_one
        selected.setCurrentIndex(index, _STAY)
        selected.select(index, how)
        self._is_asked = False
        if self._table.chosen.count() == 1:
            only = self._table.chosen.ranges()[0][0]
            selected.setCurrentIndex(self._table.model().index(only, 0), _STAY)
        self.viewport().update()

    def toggle_current(self) -> None:
        """Tick the row that the keys are at, or take its tick away."""
        self.toggle(self._table.currentIndex().row())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick the row under the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.toggle(self.logicalIndexAt(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Do nothing: rows are neither resized nor moved."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing, as above."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Paint the rows' ground on to the left, and a box on each."""
        colours = theme.tokens()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.viewport().rect(), QColor(colours.surface))
        chosen, width = self._table.chosen.ranges(), self.viewport().width()
        ticking, height = self._is_ticking(), self.defaultSectionSize()
        for row in self._rows_on_show():
            top = self.sectionViewportPosition(row)
            is_chosen = any(first <= row <= last for first, last in chosen)
            if is_chosen:
                painter.fillRect(0, top, width, height - 1, QColor(colours.selection))
            painter.fillRect(0, top + height - 1, width, 1, QColor(colours.line))
            self._paint_box(painter, top + height // 2, ticked=is_chosen and ticking)
        painter.end()

    def _rows_on_show(self) -> range:
        last = self.logicalIndexAt(self.viewport().height() - 1)
        first = self.logicalIndexAt(0)
        return range(max(first, 0), (last if last >= 0 else self.count() - 1) + 1)

    def _paint_box(self, painter: QPainter, middle: int, *, ticked: bool) -> None:
        colours, side = theme.tokens(), theme.scaled(_BOX)
        box = QRect((self.viewport().width() - side) // 2, middle - side // 2 - 1, side, side)
        painter.setPen(QPen(QColor(colours.accent if ticked else colours.field), 1))
        painter.setBrush(QColor(colours.accent if ticked else colours.surface))
        painter.drawRoundedRect(box, int(Radius.CONTROL) - 2, int(Radius.CONTROL) - 2)
        if ticked:
            theme.paint(painter, box, Icon.CHECK_BOLD, QColor(colours.on_accent))

    def _is_ticking(self) -> bool:
        return self._ticking or self._table.chosen.count() > 1

    def _on_selection_changed(self) -> None:
        if not self._is_asked and self._table.chosen.count() <= 1:
            self._ticking = False
        self.viewport().update()
