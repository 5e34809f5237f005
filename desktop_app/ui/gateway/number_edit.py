"""A small whole number: typed, or changed with the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLineEdit

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent
    from PySide6.QtWidgets import QWidget


class NumberEdit(QLineEdit):
    """A whole number between two bounds; Up and Down change it by one."""

    changed = Signal(int)
    """Another number is typed."""

    def __init__(self, least: int, most: int, parent: QWidget | None = None) -> None:
        """`least` and `most` are the bounds, both included."""
        super().__init__(parent)
        self._least, self._most = least, most
        self.setValidator(QIntValidator(least, most, self))
        self.set_value(least)
        self.textChanged.connect(lambda _: self.changed.emit(self.value()))

    def value(self) -> int:
        """The number; the nearest bound where none or another one is typed."""
        text = self.text().strip()
        number = int(text) if text.isascii() and text.isdigit() else self._least
        return min(max(number, self._least), self._most)

    def set_value(self, number: int) -> None:
        """Show a number."""
        self.setText(str(min(max(number, self._least), self._most)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the number by one with Up and Down."""
        step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self.set_value(self.value() + step)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Write out the number that counts."""
        self.set_value(self.value())
        super().focusOutEvent(event)
