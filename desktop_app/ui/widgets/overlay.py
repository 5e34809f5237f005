"""A card over the window that closes on Escape or on a click beside it.

It is a child of the window, not a window of its own, and nothing waits for it. While it is open,
the keyboard stays in it: Tab goes round, Escape is for it alone, what a page below gives the focus
to gets it later, and the commands of that page (`shell.commands`) do not run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop_app.ui import theme
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import go_on

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QMouseEvent, QPaintEvent

_SHADE = QColor(0, 0, 0, 90)


class Overlay(QWidget):
    """Covers its parent, `window_below`, while it is open; `column` is the layout of its card."""

    def __init__(self, parent: QWidget, *, width: int, top: int) -> None:
        super().__init__(parent)
        self.window_below = parent
        self._came_from: QWidget | None = None
        self._card = QFrame()
        theme.look(self._card, "popover")
        theme.fix(self._card, width=width)
        self._card.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)
        self.column = QVBoxLayout(self._card)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(Space.L, top, Space.L, Space.L)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._card)
        row.addStretch(1)
        outer.addLayout(row)
        outer.addStretch(1)
        parent.installEventFilter(self)
        self.hide()

    def set_card_width(self, width: int) -> None:
        """Make the card as wide as its content needs, in pixels, as far as the window has room."""
        self._card.setFixedWidth(min(width, self.room))

    @property
    def room(self) -> int:
        """How wide the card may be."""
        return self.window_below.width() - 2 * Space.L

    def open(self) -> None:
        """Cover the window and take the keyboard."""
        app = QApplication.instance()
        if self.isHidden() and isinstance(app, QApplication):
            self._came_from = QApplication.focusWidget()
            app.focusChanged.connect(self._on_focus_changed)
        self.setGeometry(self.window_below.rect())
        self.show()
        self.raise_()

    def close_overlay(self) -> None:
        """Uncover the window and give the keyboard back."""
        app = QApplication.instance()
        if not self.isHidden() and isinstance(app, QApplication):
            app.focusChanged.disconnect(self._on_focus_changed)
        self.hide()
        came_from, self._came_from = self._came_from, None
        if came_from is not None and isValid(came_from) and came_from.isVisible():
            came_from.setFocus(Qt.FocusReason.PopupFocusReason)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Go round in the card with Tab and Shift+Tab."""
        go_on(self, forward=next)
        return True

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        """Take the keyboard back that something below has taken."""
        if now is None or now.window() is not self.window() or _is_in_overlay(now):
            return
        self._came_from = now
        if before is not None and isValid(before) and self.isAncestorOf(before):
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Take Escape before a shortcut of what lies below."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_overlay()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the card closes."""
        if not self._card.geometry().contains(event.position().toPoint()):
            self.close_overlay()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shade the window."""
        QPainter(self).fillRect(event.rect(), _SHADE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the window."""
        if event.type() == QEvent.Type.Resize and watched is self.window_below and self.isVisible():
            self.setGeometry(self.window_below.rect())
        return False


def open_overlays(window: QWidget) -> list[Overlay]:
    """The overlays that are open in a window, the topmost last."""
    children = window.findChildren(Overlay, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [each for each in children if not each.isHidden()]


def _is_in_overlay(widget: QWidget) -> bool:
    """Whether something lies in an overlay: two may be open, the latest has the keyboard."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, Overlay):
        above = above.parentWidget()
    return above is not None
