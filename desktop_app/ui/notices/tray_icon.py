"""The icon beside the clock of the system, with the number of unread notices.

It exists only where the system has a place for such icons and the person wants one. It names no
company, payee or amount: whoever passes the screen may read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.notices.notice_words import unread_words

if TYPE_CHECKING:
    from collections.abc import Callable

_SIDES: Final = (16, 22, 24, 32, 48, 64)
_MOST: Final = 9
_CIRCLE: Final = 0.62
"""The part of the icon's side that the number takes."""
_LETTER: Final = {1: 0.72, 2: 0.54}
"""The height of a letter as a part of that, by the number of letters."""
_ROOMY: Final = 32
"""The least side of an icon with room for two letters, in pixels."""
_NAME: Final = "Kantora"
_BETWEEN: Final = "\n"
_PRESSED: Final = frozenset(
    {QSystemTrayIcon.ActivationReason.Trigger, QSystemTrayIcon.ActivationReason.DoubleClick}
)
_OPEN: Final = Text("TrayIcon", "Open Kantora")
_NOTICES: Final = Text("TrayIcon", "Notifications")


def tray_is_available() -> bool:
    """Whether the system has a place for icons of programs."""
    return QSystemTrayIcon.isSystemTrayAvailable()


class TrayIcon(Translated, QObject):
    """Shows how many notices wait, and messages of the system; a click asks for the window."""

    opened = Signal()
    """The window is wanted, where something waits."""
    notices_asked = Signal()
    """The list of notices is wanted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.unread = -1
        self._pressed: Callable[[], object] | None = None
        self.system = QSystemTrayIcon(self)
        self.menu = QMenu()
        self.open, self.notices = self.menu.addAction(""), self.menu.addAction("")
        self.system.setContextMenu(self.menu)
        self.open.triggered.connect(self.opened)
        self.notices.triggered.connect(self.notices_asked)
        self.system.activated.connect(self._on_activated)
        self.system.messageClicked.connect(self._on_message_clicked)
        self.bind_text(self.open.setText, _OPEN)
        self.bind_text(self.notices.setText, _NOTICES)
        self.show_unread(0)
        self.system.show()

    def show_unread(self, count: int) -> None:
        """Show how many notices wait."""
        if count != self.unread:
            self.unread = count
            self.system.setIcon(counted_icon(count))
            self._say()

    def show_message(self, title: str, text: str, *, pressed: Callable[[], object]) -> bool:
        """Show a message of the system; False where it shows none.

        Some systems read a message as HTML.
        """
        if not (self.system.isVisible() and self.system.supportsMessages()):
            return False
        self._pressed = pressed
        self.system.showMessage(title, theme.plain(text), theme.application_icon())
        return True

    def take_away(self) -> None:
        """Remove the icon for good."""
        self.system.hide()
        self.menu.deleteLater()
        self.deleteLater()

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        self._say()

    def _say(self) -> None:
        self.system.setToolTip(theme.plain(f"{_NAME}{_BETWEEN}{unread_words(self.unread)}"))

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in _PRESSED:
            self.opened.emit()

    def _on_message_clicked(self) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            pressed()


def counted_icon(count: int) -> QIcon:
    """Kantora's icon with a number in its corner; without one for nothing."""
    plain = theme.application_icon()
    if not count:
        return plain
    made = QIcon()
    for side in _SIDES:
        made.addPixmap(_counted(plain.pixmap(QSize(side, side)), side, count))
    return made


def _counted(picture: QPixmap, side: int, count: int) -> QPixmap:
    """A picture of so many pixels with a number in its lower right corner."""
    made = QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawPixmap(QRect(0, 0, side, side), picture)
    circle = round(side * _CIRCLE)
    place = QRect(side - circle, side - circle, circle, circle)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.tokens().bad))
    painter.drawEllipse(place)
    text = str(count) if count <= _MOST else f"{_MOST}+" if side >= _ROOMY else "+"
    font = theme.font()
    font.setPixelSize(max(7, round(circle * _LETTER[len(text)])))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(theme.tokens().surface))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return made
