"""A dialog that asks why several payment demands are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QVBoxLayout

from desktop_app.domain.instructions.other_document_types import LONGEST_FREE_TEXT
from desktop_app.ui import theme
from desktop_app.ui.forms.writing_dialog import WritingDialog
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_TITLE: Final = Text("ReasonDialog", "Refuse payment demands")
_EMPTY: Final = Text("ReasonDialog", "A reason is needed")
_REASON: Final = Text("ReasonDialog", "Reason, the same for all of them")
_GO_ON: Final = Text("ReasonDialog", "Continue…")
_TOO_LONG: Final = Text("ReasonDialog", "The reason is too long: at most 20,000 characters fit")
_TOLD: Final = Text(
    "ReasonDialog", "Nothing is sent yet: all refusals are shown before, with their amounts."
)
_WIDTH: Final = 460
_LINES: Final = 5


class ReasonDialog(WritingDialog):
    """One text; the button works while the text is neither empty nor too long."""

    def __init__(self, parent: QWidget, *, count: int) -> None:
        """Ask for a reason; `count` is how many demands are refused."""
        super().__init__(parent)
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(_LINES * self.text.fontMetrics().lineSpacing() + Space.L)
        self.field = LabelledField(_REASON, self.text, can_fail=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.button = buttons.addButton(str(_GO_ON), QDialogButtonBox.ButtonRole.AcceptRole)
        theme.look(self.button, "primary")
        self.setWindowTitle(str(_TITLE))
        self.setAccessibleName(str(_TITLE))
        theme.fix(self, least_width=_WIDTH)
        counted = self.tr("%n demand(s) will be refused", "", count)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.M)
        column.addWidget(theme.wrapped(counted, "strong"))
        column.addWidget(self.field)
        column.addWidget(theme.wrapped(str(_TOLD), "muted"))
        self.end_with(column, buttons)
        self.text.textChanged.connect(self._validate)
        self._validate()
        self.text.setFocus()

    @property
    def reason(self) -> str:
        """What is typed, in one line."""
        return " ".join(self.text.toPlainText().split())

    def written(self) -> object:
        """The reason."""
        return self.reason

    def _validate(self) -> None:
        length = len(self.reason)
        too_long = length > LONGEST_FREE_TEXT
        wrong = _TOO_LONG if too_long else None
        self.field.set_error(wrong)
        enable_unless(self.button, wrong or (None if length else _EMPTY))
