"""A placeholder sheet shown while a print form loads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from desktop_app.ui import theme
from desktop_app.ui.documents.printing.pdf_layout import GAP

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HEIGHT: Final = 297
_WIDTH: Final = 210
_WIDEST: Final = 794
_LINES: Final = (40, 0, 92, 88, 95, 70, 0, 90, 94, 60)
_THICK: Final = 10
_STEP: Final = 26


class PagePlaceholder(QWidget):
    """A sheet of A4 with grey lines for text; only the background if nothing will come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._waiting = True
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def set_waiting(self, *, waiting: bool) -> None:
        """Say whether anything is on its way."""
        self._waiting = waiting
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, D102 - Qt override
        colours, painter = theme.tokens(), QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.desk))
        if not self._waiting:
            return
        width = min(self.width() - 2 * GAP, _WIDEST)
        sheet = QRect((self.width() - width) // 2, GAP, width, width * _HEIGHT // _WIDTH)
        painter.fillRect(sheet, QColor(colours.paper))
        left, room = sheet.left() + width // 10, width * 8 // 10
        top = sheet.top() + width // 10
        for number, share in enumerate(_LINES):
            bar = QRect(left, top + number * _STEP, room * share // 100, _THICK)
            painter.fillRect(bar, QColor(theme.LIGHT.skeleton))
