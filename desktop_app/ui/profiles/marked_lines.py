"""Lines of text, each behind an icon that says whether it is good news."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from desktop_app.ui.theme import Icon

_SPACING: Final = 2


class MarkedLines(Translated, QWidget):
    """Shows lines that a subclass makes anew whenever they or the language change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.S)
        self._grid.setVerticalSpacing(Space.XS)
        self._grid.setColumnStretch(1, 1)

    @property
    def text(self) -> str:
        """Everything that is said, for screen readers and tests."""
        return "\n".join(label.text() for label in self.findChildren(QLabel))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.show_lines()

    def show_lines(self) -> None:
        """Remove all lines; subclasses add theirs."""
        for old in self.findChildren(QWidget):
            old.setParent(None)
            old.deleteLater()
        while self._grid.takeAt(0) is not None:
            pass

    def add_line(self, icon: Icon, colour: str, *labels: QLabel) -> None:
        """Add an icon, and labels below each other behind it."""
        row, column = self._grid.rowCount(), QVBoxLayout()
        column.setSpacing(_SPACING)
        for label in labels:
            column.addWidget(label)
        self._grid.addWidget(theme.Mark(icon, colour), row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addLayout(column, row, 1)
