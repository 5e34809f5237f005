"""A ring in the colour of the profile around controls that move money, to tell profiles apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.theme import Radius

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_WIDTH: Final = 2
_GAP: Final = 2


class ColourRing(QWidget):
    """Holds one widget, and draws a ring around it."""

    def __init__(self, inner: QWidget, colour: str, parent: QWidget | None = None) -> None:
        """`colour` is the profile's, ``#RRGGBB``."""
        super().__init__(parent)
        self._colour = colour
        column = QVBoxLayout(self)
        margin = _WIDTH + _GAP
        column.setContentsMargins(margin, margin, margin, margin)
        column.addWidget(inner)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw the ring in the colour that is seen on the ground in use."""
        colour = theme.profile_colour(self._colour)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, _WIDTH))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = _WIDTH / 2
        corner = Radius.CONTROL + _GAP
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(half, half, -half, -half), corner, corner
        )
