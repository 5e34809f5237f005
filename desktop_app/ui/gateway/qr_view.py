"""Paints a QR code, dark on white in every scheme, as phones read it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.services.gateway.qr_codes import qr_code
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Translated

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintDevice, QPaintEvent

    from desktop_app.services.gateway.qr_codes import QrSquares

_SIDE: Final = 160
_PICTURE: Final = 640
"""Side of the picture that is copied, in pixels."""
_LIGHT, _DARK = QColor("#FFFFFF"), QColor("#000000")


class QrView(Translated, QWidget):
    """A square of 160 px; the code is made in a worker thread."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.squares: QrSquares = ()
        theme.fix(self, width=_SIDE, height=_SIDE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.bind_text(self.setAccessibleName, lambda: self.tr("QR code of the payment link"))

    def show_text(self, text: str) -> None:
        """Show the code of a text; nothing for an empty one, or one that is too long."""
        if text != self._text:
            self._text, self.squares = text, ()
            self.setVisible(bool(text))
            self.update()
            aio.start(self._make(text), owner=self)

    def copy(self) -> None:
        """Put the code on the clipboard as a picture, large enough to print."""
        picture = QImage(QSize(_PICTURE, _PICTURE), QImage.Format.Format_RGB32)
        self._draw(picture, _PICTURE)
        QGuiApplication.clipboard().setImage(picture)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw the squares, each as large as its neighbours."""
        self._draw(self, min(self.width(), self.height()))

    async def _make(self, text: str) -> None:
        squares = await asyncio.to_thread(qr_code, text) if text else ()
        if text == self._text:
            self.squares = squares
            self.setVisible(bool(squares))
            self.update()

    def _draw(self, device: QPaintDevice, side: int) -> None:
        painter = QPainter(device)
        painter.fillRect(0, 0, side, side, _LIGHT)
        count = len(self.squares)
        for row, squares in enumerate(self.squares):
            top, bottom = row * side // count, (row + 1) * side // count
            for column, dark in enumerate(squares):
                if dark:
                    left, right = column * side // count, (column + 1) * side // count
                    painter.fillRect(QRect(left, top, right - left, bottom - top), _DARK)
        painter.end()
