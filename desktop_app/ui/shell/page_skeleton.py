"""A placeholder page: a head and grey bars for rows, painted before the real page exists."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space, Type

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from desktop_app.ui.i18n.translations import Text

_HEAD: Final = 55
_ABOVE_ROWS: Final = 90
"""Height of the filter bar and of the columns' names."""
_COLUMNS: Final = (0, 14, 22, 30, 58, 88)
"""Where columns begin, and the last one ends, in hundredths of the width."""
_FILLED: Final = (70, 45, 85, 60, 75)
"""How much of a column a bar fills, in turn, in hundredths."""


class PageSkeleton(Translated, QWidget):
    """Takes the place of a page that cannot be created yet."""

    def __init__(self, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self.bind_text(self.setAccessibleName, lambda: str(self._title))

    def set_title(self, title: Text) -> None:
        """Show the title of another page."""
        self._title = title
        self.retranslate()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw the title and the rows that will be there."""
        colours = theme.tokens()
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.surface))
        painter.drawRect(self.rect())
        painter.setPen(QColor(colours.text))
        painter.setFont(theme.font(Type.TITLE))
        head = QRect(Space.L, 0, self.width(), theme.scaled(_HEAD))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, str(self._title))
        painter.setPen(QColor(colours.line))
        painter.drawLine(0, head.bottom(), self.width(), head.bottom())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.skeleton))
        row = theme.scaled(theme.ROW)
        top = head.bottom() + theme.scaled(_ABOVE_ROWS)
        for number, y in enumerate(range(top, self.height(), row)):
            self._paint_row(painter, number, y + (row - row // 4) / 2, row // 4)

    def _paint_row(self, painter: QPainter, number: int, y: float, thick: int) -> None:
        for column, (begin, end) in enumerate(pairwise(_COLUMNS)):
            room = (end - begin) * self.width() // 100 - Space.L
            long = room * _FILLED[(number + column) % len(_FILLED)] // 100
            bar = QRectF(begin * self.width() / 100 + Space.L, y, long, thick)
            painter.drawRoundedRect(bar, thick / 2, thick / 2)
