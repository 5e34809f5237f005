"""The header of a table: small titles with a sort arrow, and a menu to choose columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QMenu

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Align
from desktop_app.ui.theme import Icon, Space, Type

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from PySide6.QtGui import QContextMenuEvent, QMouseEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.tables.column_layout import ColumnLayout
    from desktop_app.ui.tables.columns import ColumnSpec

_HEIGHT: Final = 30
_PADDING: Final = Space.S + 2
_ARROW: Final = 12
_KEPT: Final = 200

_SORT_BY = Text("TableHeader", "Sort by")
_AS_AT_FIRST = Text("TableHeader", "Arrange as at first")


class TableHeader(QHeaderView):
    """Titles of 11 px: a click sorts, dragging moves or resizes, the context menu picks columns."""

    arrangement_asked = Signal()
    """The person wants the columns as they were at first."""
    column_toggled = Signal(str, bool)
    """A column was chosen to be shown or hidden."""

    def __init__(self, columns: Sequence[ColumnSpec[Any]], parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns = tuple(columns)
        self._hovered = -1
        self._cut: dict[tuple[str, int, str], tuple[str, int]] = {}
        self.arrangement: ColumnLayout | None = None
        self.setSectionsMovable(True)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMouseTracking(True)
        self.setMinimumSectionSize(min(column.least for column in columns))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def sizeHint(self) -> QSize:
        """The height of the strip; Qt would measure all titles for a width that nobody asks for."""
        return QSize(self.minimumSectionSize(), theme.scaled(_HEIGHT))

    def title_width(self, section: int) -> int:
        """The width in which the title of a section is whole, its arrow of sorting included."""
        metrics = QFontMetrics(theme.font(Type.CAPTION))
        title = metrics.horizontalAdvance(str(self._columns[section].title))
        return title + 2 * _PADDING + theme.scaled(_ARROW) + Space.XS

    def columns_menu(self, parent: QWidget) -> QMenu:
        """A menu that shows and hides columns, and sorts by any of them, hidden ones too."""
        menu = QMenu(parent)
        for column in self._columns:
            action = menu.addAction(str(column.title))
            action.setCheckable(True)
            action.setChecked(self.arrangement is not None and self.arrangement.is_visible(column))
            action.toggled.connect(
                lambda shown, name=column.id: self.column_toggled.emit(name, shown)
            )
        menu.addSeparator()
        menu.addMenu(self._sort_menu(menu))
        reset = QAction(str(_AS_AT_FIRST), menu)
        reset.triggered.connect(self.arrangement_asked)
        menu.addAction(reset)
        return menu

    def _sort_menu(self, parent: QMenu) -> QMenu:
        menu = QMenu(str(_SORT_BY), parent)
        for section, column in enumerate(self._columns):
            if column.sort_key is not None:
                action = menu.addAction(str(column.title))
                action.setCheckable(True)
                action.setChecked(section == self.sortIndicatorSection())
                action.triggered.connect(partial(self.sectionClicked.emit, section))
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: D102 - Qt override
        menu = self.columns_menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        self._hover(self.logicalIndexAt(event.position().toPoint()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002, D102 - Qt override
        self._hover(-1)

    def paintEvent(self, event: object) -> None:  # noqa: ARG002 - Qt override
        """Paint the whole strip: sections, and the line under them."""
        colours = theme.tokens()
        painter = QPainter(self.viewport())
        strip = self.viewport().rect()
        painter.fillRect(strip, QColor(colours.surface))
        painter.setFont(theme.font(Type.CAPTION))
        for place in range(self.count()):
            section = self.logicalIndex(place)
            if not self.isSectionHidden(section):
                left = self.sectionViewportPosition(section)
                self._paint(painter, section, left, strip.height())
        painter.fillRect(0, strip.height() - 1, strip.width(), 1, QColor(colours.line))
        painter.end()

    def _paint(self, painter: QPainter, section: int, left: int, height: int) -> None:
        colours = theme.tokens()
        width = self.sectionSize(section)
        sorted_by = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        hovered = section == self._hovered
        column = self._columns[section]
        room = width - 2 * _PADDING - (theme.scaled(_ARROW) + Space.XS if sorted_by else 0)
        title, long = self._elided(str(column.title), room, painter)
        at_end = column.align is Align.END
        start = left + (width - _PADDING - long if at_end else _PADDING)
        painter.setPen(QColor(colours.text if sorted_by or hovered else colours.muted))
        painter.drawText(QRect(start, 0, long + 1, height), Qt.AlignmentFlag.AlignVCenter, title)
        if sorted_by:
            falling = self.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder
            arrow = Icon.SORT_DOWN if falling else Icon.SORT_UP
            x = start - theme.scaled(_ARROW) - Space.XS if at_end else start + long + Space.XS
            square = QRect(
                x, (height - theme.scaled(_ARROW)) // 2, theme.scaled(_ARROW), theme.scaled(_ARROW)
            )
            theme.paint(painter, square, arrow, QColor(colours.accent))
        if self._hovered >= 0:
            edge = left + width - 1
            painter.fillRect(edge, height // 4, 1, height // 2, QColor(colours.line))

    def _elided(self, title: str, room: int, painter: QPainter) -> tuple[str, int]:
        """A title that fits the room, and its width in pixels; measured once."""
        asked = (title, room, painter.font().key())
        found = self._cut.get(asked)
        if found is None:
            if len(self._cut) > _KEPT:
                self._cut.clear()
            metrics = painter.fontMetrics()
            fits = metrics.horizontalAdvance(title) <= room  # rounded, which eliding does not know
            cut = title if fits else metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
            found = self._cut[asked] = (cut, metrics.horizontalAdvance(cut))
        return found

    def _hover(self, section: int) -> None:
        if section != self._hovered:
            self._hovered = section
            self.viewport().update()
