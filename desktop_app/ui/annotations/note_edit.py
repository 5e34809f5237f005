"""A field for a note of several lines, that grows with what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

from desktop_app.domain.annotations.annotations import LONGEST_NOTE

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

_MOST_LINES: Final = 6
_BORDERS: Final = 10
"""Frame and padding of a field, above and below together."""
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class NoteEdit(QPlainTextEdit):
    """Plain text of 2,000 letters; one line high when empty, at most six.

    What is kept and longer is shown whole, and can be made shorter.
    """

    left = Signal()
    """The keyboard went elsewhere, or Ctrl+Enter was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = LONGEST_NOTE
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.textChanged.connect(self._on_text_changed)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)
        self._grow()

    def sizeHint(self) -> QSize:
        """As high as its text, up to six lines."""
        return QSize(super().sizeHint().width(), self.height())

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(0, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the note with Ctrl+Enter."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and event.key() in _ENTER:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep the note when the keyboard goes elsewhere; its own menu does not count."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self._grow()

    def _grow(self, *_size: object) -> None:
        lines = max(round(self.document().size().height()), 1)
        around = 2 * round(self.document().documentMargin()) + _BORDERS
        high = min(lines, _MOST_LINES) * self.fontMetrics().lineSpacing() + around
        policy = Qt.ScrollBarPolicy
        scrolled = policy.ScrollBarAsNeeded if lines > _MOST_LINES else policy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(scrolled)
        if high != self.height():
            self.setFixedHeight(high)
        if lines <= _MOST_LINES:
            self.verticalScrollBar().setValue(0)

    def show_note(self, text: str) -> None:
        """Show a note that is kept, whole, also where it is longer than what can be typed."""
        self._most = max(LONGEST_NOTE, len(text))
        self.setPlainText(text)

    def _on_text_changed(self) -> None:
        """Take what is too long off what was typed or pasted, as a line of text does."""
        beyond = len(self.toPlainText()) - self._most
        if beyond <= 0:
            return
        cursor = self.textCursor()
        before = self.toPlainText().encode("utf-16-le")[: 2 * cursor.position()]
        typed = before.decode("utf-16-le", errors="replace")
        if len(typed) < beyond:  # it was not typed at the cursor
            cursor.movePosition(QTextCursor.MoveOperation.End)
            typed = self.toPlainText()
        end = cursor.position()
        cursor.setPosition(end - len(typed[-beyond:].encode("utf-16-le")) // 2)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
