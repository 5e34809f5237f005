"""A heading that folds what stands below it, and says how much of it is filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Callable

_OPEN: Final = Text("FoldSection", "Expanded")
_FOLDED: Final = Text("FoldSection", "Collapsed")
_FILLED: Final = Text("FoldSection", "Filled in: {count}")


class FoldSection(Translated, QWidget):
    """A part of a form that is folded until it is needed."""

    opened = Signal(bool)
    """It was unfolded (true) or folded."""

    def __init__(
        self, title: Text | Callable[[], str], content: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.content = content
        self._filled = 0
        self.button, self._mark = QToolButton(), theme.Label()
        theme.look(self.button, "fold")
        self.button.setCheckable(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.look(self._mark, "caption")
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self.button)
        head.addWidget(self._mark)
        head.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addLayout(head)
        column.addWidget(content)
        self.button.toggled.connect(self._on_toggled)
        self.bind_text(self.button.setText, title)
        self._on_toggled(opened=False)

    @property
    def is_open(self) -> bool:
        """Whether its content is shown."""
        return self.button.isChecked()

    def set_open(self, *, is_open: bool) -> None:
        """Unfold it, or fold it."""
        self.button.setChecked(is_open)

    def show_filled(self, count: int) -> None:
        """Say how many of its fields are filled in, so that nothing hides in a fold."""
        self._filled = count
        self._say_state()

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        self._say_state()

    def _say_state(self) -> None:
        filled = _FILLED.format(count=self._filled) if self._filled else ""
        self._mark.setText(filled)
        state = str(_OPEN if self.is_open else _FOLDED)  # Qt has no such state for buttons
        self.button.setAccessibleDescription(f"{state}. {filled}" if filled else state)

    def _on_toggled(self, opened: bool) -> None:
        self.button.setIcon(theme.icon(Icon.DOWN if opened else Icon.RIGHT))
        self.content.setVisible(opened)
        self._say_state()
        self.opened.emit(opened)
