"""A search field that signals its text after a pause; Down moves to the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.i18n.translations import Text

_PAUSE: Final = 150
"""Milliseconds without a key press after which the field reports its text."""

_LEAST: Final = 150
"""Pixels that are left of a field in a narrow window."""
_ICON_ROOM: Final = 40
"""Pixels of its icon and a letter, which are left where large text leaves no more."""


class SearchField(Translated, QLineEdit):
    """A text to search a list for; Escape clears it, Down moves to the list."""

    searched = Signal(str)
    """The person stopped typing, or cleared the field."""
    left = Signal()
    """The person goes on from the field to what was found."""

    def __init__(
        self, *, width: int, escape_leaves: bool = True, parent: QWidget | None = None
    ) -> None:
        """A field of so many pixels.

        `escape_leaves` tells whether Escape goes on to the list once the field is empty; else it
        is for what the field lies in.
        """
        super().__init__(parent)
        self._escape_leaves = escape_leaves
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self.setClearButtonEnabled(True)
        self._width = width
        self.setMinimumWidth(min(width, _LEAST))
        theme.fix(self, most_width=width)
        theme.side_icon(self, theme.icon(Icon.SEARCH))
        self.textChanged.connect(self._on_text_changed)
        self.returnPressed.connect(self._on_pause_ended)
        self._pause.timeout.connect(self._on_pause_ended)

    def sizeHint(self) -> QSize:
        """The width that was asked for; in a narrow window the field has less."""
        return QSize(theme.scaled(self._width), super().sizeHint().height())

    @property
    def least(self) -> int:
        """The pixels of its icon and a letter."""
        return min(self._width, _LEAST, theme.scaled(_ICON_ROOM))

    def set_least(self, width: int) -> None:
        """Need at least so many pixels, or as many as usual if that is more than those."""
        self.setMinimumWidth(min(self._width, _LEAST, max(width, theme.scaled(_ICON_ROOM))))

    def set_words(self, placeholder: Text) -> None:
        """Say what is searched."""
        self.bind_text(self.setPlaceholderText, placeholder)
        self.bind_text(self.setAccessibleName, placeholder)
        self.bind_text(self._show_hint, placeholder)

    def take_keyboard(self) -> None:
        """Put the cursor into the field and select what it says."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say the hint in the tooltip where it has no room."""
        super().resizeEvent(event)
        self._show_hint()

    def _show_hint(self, _words: str = "") -> None:
        hint = self.placeholderText()
        room = self.contentsRect().width() - 2 * theme.scaled(theme.ICON) - 2 * theme.Space.S
        long = self.fontMetrics().horizontalAdvance(hint)
        theme.set_tip(self, hint if long > room else "")

    def event(self, event: QEvent) -> bool:
        """Keep Escape from everything else while the field is not empty."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.text()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down goes on to the list; Escape empties the field, then mostly goes on, too."""
        key = event.key()
        if key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif key == Qt.Key.Key_Down or (key == Qt.Key.Key_Escape and self._escape_leaves):
            if self._pause.isActive():
                self._on_pause_ended()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_text_changed(self, text: str) -> None:
        if text:
            self._pause.start()
        else:
            self._on_pause_ended()

    def _on_pause_ended(self) -> None:
        self._pause.stop()
        self.searched.emit(self.text())
