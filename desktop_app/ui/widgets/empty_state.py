"""The placeholder of a table without rows: one sentence and one action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from desktop_app.ui.i18n.translations import Text
    from desktop_app.ui.theme import Icon

_DRAWING: Final = 32


class EmptyState(Translated, QWidget):
    """A small drawing, one sentence, one button."""

    pressed = Signal()
    """The action was chosen."""

    def __init__(self, icon: Icon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence: Text | None = None
        self._action: Text | None = None
        self._text = theme.Label()
        theme.look(self._text, "muted")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._button = QPushButton()
        self._button.clicked.connect(self.pressed)
        column = QVBoxLayout(self)
        column.setSpacing(Space.M)
        column.addStretch(2)
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(theme.Mark(icon, "faint", size=_DRAWING), 0, middle)
        column.addWidget(self._text)
        column.addWidget(self._button, 0, middle)
        column.addStretch(3)

    @property
    def sentence(self) -> str:
        """The sentence on show."""
        return self._text.text()

    def show_message(self, sentence: Text, action: Text | None) -> None:
        """Say a sentence and offer an action, or none."""
        self._sentence, self._action = sentence, action
        self.retranslate()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        if self._sentence is not None:
            self._text.setText(str(self._sentence))
        self._button.setVisible(self._action is not None)
        self._button.setText(str(self._action or ""))
        self._button.setAccessibleName(str(self._action or self._sentence or ""))
