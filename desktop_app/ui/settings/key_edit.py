"""A field that takes the keys that are pressed in it instead of writing them.

Qt's own `QKeySequenceEdit` has no role that assistive technologies know, and does not tell its
content; a line edit does both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLineEdit

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent
    from PySide6.QtWidgets import QWidget

_HELD: Final = frozenset(
    {
        Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_unknown,
    }
)  # fmt: skip
"""Keys that mean nothing by themselves."""


class KeyEdit(QLineEdit):
    """Shows one combination of keys, as the system writes it; Tab leaves the field as usual."""

    taken = Signal()
    """A combination was pressed; it is `keys` now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = QKeySequence()
        self.setAcceptDrops(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)

    @property
    def keys(self) -> QKeySequence:
        """The combination on show; empty for none."""
        return self._keys

    def show_keys(self, keys: QKeySequence) -> None:
        """Show another combination."""
        self._keys = keys
        self.setText(keys.toString(QKeySequence.SequenceFormat.NativeText))

    def event(self, event: QEvent) -> bool:
        """Have keys that run a command come here instead."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the combination."""
        if event.isAutoRepeat() or event.key() in _HELD:
            return
        self.show_keys(QKeySequence(QKeyCombination(_modifiers(event), Qt.Key(event.key()))))
        self.taken.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Insert nothing with the middle button."""
        if event.button() is Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)


def _modifiers(event: QKeyEvent) -> Qt.KeyboardModifier:
    """The modifiers that count; Shift does not where a sign is written with it anyway."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    first = event.text()[:1]
    if first.isprintable() and first and not first.isalnum() and not first.isspace():
        held &= ~Qt.KeyboardModifier.ShiftModifier
    return held
