"""An edit for the last day of a period, or *No end*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from desktop_app.domain.values.typed_days import NO_END
from desktop_app.ui.forms.input_edits import DayEdit
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from datetime import date


class LastDayEdit(Translated, QWidget):
    """A day, and a *No end* check box that clears and disables it."""

    edited = Signal()
    """It says something else."""

    def __init__(self, *, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = DayEdit(today=today)
        self.endless = QCheckBox()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        row.addWidget(self.line, 1)
        row.addWidget(self.endless)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self.edited)
        self.endless.toggled.connect(self._on_endless_toggled)
        self.bind_text(self.endless.setText, lambda: self.tr("No end"))

    def value(self) -> str:
        """What is typed, or `NO_END`."""
        return NO_END if self.endless.isChecked() else self.line.value()

    def set_value(self, text: str) -> None:
        """Show a day, or `NO_END`."""
        self.endless.setChecked(text == NO_END)
        self.line.set_value("" if text == NO_END else text)

    def _on_endless_toggled(self, checked: bool) -> None:
        self.line.setEnabled(not checked)
        if checked:
            self.line.clear()
        self.edited.emit()
