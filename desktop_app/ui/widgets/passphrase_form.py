"""A form for a new passphrase, entered twice and checked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.labelled_field import LabelledField

_SHORTEST: Final = 8
_SHORT: Final = Text("PassphraseForm", "Use eight letters or more; a few words are best")
_DIFFERENT: Final = Text("PassphraseForm", "This is not the same passphrase")


class PassphraseForm(Translated, QWidget):
    """Two fields and the button that accepts the passphrase if both agree."""

    entered = Signal(str)
    """Both are the same and long enough."""

    def __init__(self) -> None:
        super().__init__()
        self.first = LabelledField(
            Text("PassphraseForm", "New passphrase"), QLineEdit(), help=_SHORT
        )
        self.second = LabelledField(Text("PassphraseForm", "Once more"), QLineEdit(), can_fail=True)
        self.save = QPushButton()
        self.bind_text(self.save.setText, lambda: self.tr("Set the passphrase"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.M)
        for field in (self.first, self.second):
            field.control.setEchoMode(QLineEdit.EchoMode.Password)
            field.control.returnPressed.connect(self._on_save_clicked)
            row.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        row.addLayout(self._beside_controls(self.save))
        self.save.clicked.connect(self._on_save_clicked)

    def _beside_controls(self, button: QPushButton) -> QVBoxLayout:
        """Place a button at the height of the controls, below the line of their labels."""
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addSpacing(self.fontMetrics().height() + Space.XS)
        column.addWidget(button)
        column.addStretch(1)
        return column

    def clear(self) -> None:
        """Forget what was entered."""
        self.first.control.clear()
        self.second.control.clear()

    def _on_save_clicked(self) -> None:
        passphrase = self.first.control.text().strip()
        short = len(passphrase) < _SHORTEST
        different = not short and self.second.control.text().strip() != passphrase
        self.first.set_error(_SHORT if short else None)
        self.second.set_error(_DIFFERENT if different else None)
        if short:
            self.first.control.setFocus()
        elif different:
            self.second.control.setFocus()
        else:
            self.entered.emit(passphrase)
