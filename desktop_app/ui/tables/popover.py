"""A small card that opens under a button; it closes on a click elsewhere and with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from desktop_app.ui import theme
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import go_on, tab_stops
from desktop_app.ui.widgets.keyboard import press_focused_button

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QHideEvent, QKeyEvent
    from PySide6.QtWidgets import QWidget


class Popover(QFrame):
    """A frame that opens as a popup below a widget, inside the screen.

    The keyboard begins at its first control unless the card says where. Escape closes it, and so
    does whatever hides its parent: another page, or the lock.
    """

    closed = Signal()
    """It went away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self._card = QFrame(self)
        theme.look(self._card, "popup")
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self._card)
        self.body = QVBoxLayout(self._card)
        self.body.setContentsMargins(Space.S, Space.S, Space.S, Space.S)
        self.body.setSpacing(Space.XS)
        parent.installEventFilter(self)

    def open_below(self, button: QWidget) -> None:
        """Show under a widget, moved where the screen would cut it."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(0, button.height() + Space.XS))
        area = button.screen().availableGeometry()
        x = min(corner.x(), area.right() - self.width())
        y = corner.y()
        if y + self.height() > area.bottom():
            y = max(area.top(), corner.y() - button.height() - self.height() - 2 * Space.XS)
        self.move(max(area.left(), x), y)
        self.show()
        stops = tab_stops(self)
        if self.focusWidget() is None and stops:
            stops[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Go on with Tab and Shift+Tab as things stand in the card."""
        return go_on(self, forward=next)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: D102 - Qt override
        if event.type() is QEvent.Type.Hide and watched is self.parent():
            self.close()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102 - Qt override
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not press_focused_button(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: D102 - Qt override
        super().hideEvent(event)
        self.closed.emit()
