"""A dialog that reads requisites from a pasted text and shows them for acceptance."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.instructions.requisites import LONGEST_TEXT, for_payee, read_requisites
from desktop_app.domain.values import accounts
from desktop_app.ui import aio, theme
from desktop_app.ui.forms.writing_dialog import WritingDialog
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets import screens
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from desktop_app.domain.instructions.requisites import OwnRequisites

_TITLE: Final = Text("RequisitesDialog", "Bank details from a text")
_TEXT: Final = Text("RequisitesDialog", "Text of an invoice or a letter")
_FOUND: Final = Text("RequisitesDialog", "What was recognised")
_NOTHING: Final = Text(
    "RequisitesDialog",
    "Nothing yet. Copy the bank details from the invoice and paste them on the left.",
)
_COMPARE: Final = Text("RequisitesDialog", "Compare with the invoice before you use it.")
_EMPTIED: Final = Text("RequisitesDialog", "Will be emptied in the payment: {fields}.")
_LONG: Final = Text("RequisitesDialog", "Only the first {count} characters are read.")
_TAKE: Final = Text("RequisitesDialog", "Use in the payment")
_LABELS: Final = {
    "party.name": "name", "party.taxpayer_number": "taxpayer_number", "party.account": "account",
    "party.bic": "bic", "party.bank": "bank",
}  # fmt: skip
_SIZE: Final = (820, 460)
_PAUSE_MS: Final = 150


class RequisitesDialog(WritingDialog):
    """The text at the left, the recognised fields at the right."""

    def __init__(
        self,
        parent: QWidget,
        *,
        text: str,
        ourselves: OwnRequisites,
        typed: Callable[[], Mapping[str, str]],
    ) -> None:
        """Begin with a text; `ourselves` are never the payee, `typed` is what the payment says."""
        super().__init__(parent)
        self._ourselves = ourselves
        self._typed = typed
        self.found: dict[str, str] = {}
        self.text = QPlainTextEdit(text[: LONGEST_TEXT + 1])
        self.text.setTabChangesFocus(True)
        self._rows = QVBoxLayout()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.button = buttons.addButton(str(_TAKE), QDialogButtonBox.ButtonRole.AcceptRole)
        theme.look(self.button, "primary")
        self.setWindowTitle(str(_TITLE))
        self.setAccessibleName(str(_TITLE))
        screens.fit(self, wanted=_SIZE, least=(480, 320))
        self._lay_out(buttons)
        self._long = len(text) > LONGEST_TEXT
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._start_reading)
        self.text.textChanged.connect(self._on_text_changed)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show()
        self._start_reading()

    def texts(self) -> list[str]:
        """What is shown as recognised, for tests."""
        return [label.text() for label in self._holder.findChildren(QLabel) if label.text()]

    def written(self) -> object:
        """The text at the left."""
        return self.text.toPlainText()

    def _on_text_changed(self) -> None:
        """Forget what an earlier text told, and read this one after a pause in typing."""
        self.found = {}
        enable_unless(self.button, _NOTHING)
        self._long = self.text.document().characterCount() - 1 > LONGEST_TEXT
        self._pause.start()

    def _start_reading(self) -> None:
        aio.start(self._read(), owner=self)

    async def _read(self) -> None:
        document = self.text.document()
        revision = document.revision()
        text = self.text.toPlainText()[: LONGEST_TEXT + 1]
        found = await asyncio.to_thread(read_requisites, text, ourselves=self._ourselves)
        if document.revision() == revision:
            self.found = found
            self._show()

    def _show(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._rows.addWidget(_label(str(_FOUND), "strong"))
        for name, value in self.found.items():
            shown = accounts.grouped(value) if name == "party.account" else value
            self._rows.addWidget(_label(_title(name), "caption"))
            self._rows.addWidget(_label(shown, ""))
        note = _COMPARE if self.found else _NOTHING
        self._rows.addWidget(_label(str(note), "muted"))
        if emptied := ", ".join(_title(name) for name in self._emptied()):
            self._rows.addWidget(_label(_EMPTIED.format(fields=emptied), "muted"))
        if self._long:
            words = _LONG.format(count=self.locale().toString(LONGEST_TEXT))
            self._rows.addWidget(_label(words, "muted"))
        self._rows.addStretch(1)
        enable_unless(self.button, None if self.found else _NOTHING)

    def _emptied(self) -> list[str]:
        """The fields of the payment that taking over what was found would empty."""
        typed = self._typed()
        taken = for_payee(self.found, typed)
        return [name for name, text in taken.items() if not text and typed.get(name)]

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        self._holder = QWidget()
        self._holder.setLayout(self._rows)
        self._rows.setContentsMargins(Space.L, 0, 0, 0)
        self._rows.setSpacing(Space.XS)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._holder)
        middle = QHBoxLayout()
        middle.addWidget(LabelledField(_TEXT, self.text), 1)
        middle.addWidget(scroll, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.M)
        column.addLayout(middle, 1)
        self.end_with(column, buttons)


def _title(name: str) -> str:
    return labels.field(_LABELS.get(name, name))


def _label(text: str, look: str) -> QLabel:
    label = theme.Label(text)
    label.setWordWrap(True)
    if look:
        theme.look(label, look)
    return label
