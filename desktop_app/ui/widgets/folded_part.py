"""A part of a form that is folded until a person wants to see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from desktop_app.ui.i18n.translations import Text


class FoldedPart(Translated, QWidget):
    """A heading that shows and hides what is below it."""

    def __init__(self, title: Text, content: QWidget) -> None:
        """Begin folded."""
        super().__init__()
        self.content = content
        self.button = QPushButton()
        self.button.setCheckable(True)
        theme.look(self.button, "link")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(content)
        self.button.toggled.connect(lambda on: self.show_content(shown=on))
        self.bind_text(self.button.setText, title)
        self.show_content(shown=False)

    @property
    def is_open(self) -> bool:
        """Whether the content is shown."""
        return self.button.isChecked()

    def show_content(self, *, shown: bool) -> None:
        """Unfold or fold it."""
        self.button.setChecked(shown)
        self.content.setVisible(shown)
        self.button.setIcon(theme.icon(Icon.DOWN if shown else Icon.RIGHT))
