"""Small display widgets: an icon, a wrapped text, a line that is elided if needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.ui.theme.fonts import scaled
from desktop_app.ui.theme.icons import paint
from desktop_app.ui.theme.plain_text import Label, set_tip
from desktop_app.ui.theme.sizing import fix
from desktop_app.ui.theme.style_variants import look as give_look
from desktop_app.ui.theme.tokens import ICON, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from desktop_app.ui.theme.icons import Icon


class Mark(QWidget):
    """Shows an icon in the colour of a token; hidden from screen readers."""

    def __init__(
        self,
        name: Icon,
        colour: str = "muted",
        *,
        size: int = ICON,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._colour = colour
        self._size = size
        fix(self, width=size, height=size)

    def show_icon(self, name: Icon, colour: str) -> None:
        """Show another icon, or the same in another colour."""
        self._name, self._colour = name, colour
        self.update()

    def sizeHint(self) -> QSize:
        """The side of the icon."""
        return QSize(scaled(self._size), scaled(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw the icon in the colours of the moment, in the middle of its place."""
        colour = QColor(getattr(tokens(), self._colour))
        side = scaled(self._size)
        place = QRect(0, 0, side, side)
        place.moveCenter(self.rect().center())
        paint(QPainter(self), place, self._name, colour)


class ElidedLabel(Label):
    """One line of plain text, elided with "…" if it does not fit, complete in its tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def whole(self) -> str:
        """The text without cutting."""
        return self._whole

    def show_text(self, text: str) -> None:
        """Show another text."""
        self._whole = text
        set_tip(self, text)
        self.setAccessibleName(text)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text anew."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        room = self.contentsRect().width()
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))


def wrapped(text: str, look: str = "") -> Label:
    """Plain text in as many lines as it takes, with one of the looks of labels."""
    label = Label(text)
    label.setWordWrap(True)
    if look:
        give_look(label, look)
    return label
