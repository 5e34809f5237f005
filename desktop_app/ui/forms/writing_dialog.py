"""A dialog in which people write: Escape asks before what was written is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QApplication, QDialog

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from PySide6.QtWidgets import QBoxLayout, QDialogButtonBox, QWidget

_LOST: Final = Text("WritingDialog", "What you wrote here will be dropped.")
_DROP: Final = Text("WritingDialog", "Drop it")
_BACK: Final = Text("WritingDialog", "Go on writing")


class WritingDialog(QDialog):
    """Closes at once with *Cancel*, and with Escape or its frame while nothing was written.

    A subclass tells with `written` what is in it, and ends its constructor with `end_with`.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._begun_with: object = None
        self._writing: QWidget | None = None
        self.question = InlineConfirm(_LOST.__str__, answer=_DROP.__str__, back=_BACK.__str__)
        self.question.hide()
        self.question.answered.connect(self.leave)
        self.question.declined.connect(self._go_on)

    def written(self) -> object:
        """What a person can write here, to compare it with what it began with."""
        raise NotImplementedError

    def end_with(self, column: QBoxLayout, buttons: QDialogButtonBox) -> None:
        """Put the question and the buttons at the end; what is there by now is not lost."""
        column.addWidget(self.question)
        column.addWidget(buttons)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.leave)
        self._begun_with = self.written()

    def leave(self) -> None:
        """Close without an answer."""
        self.done(QDialog.DialogCode.Rejected)

    def reject(self) -> None:
        """Close with Escape or the frame, asking first where something was written."""
        if self.written() == self._begun_with:
            self.leave()
        elif self.question.isHidden():
            self._writing = QApplication.focusWidget()
            self.question.begin()
            self.question.show()
            self.question.focus_safe()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Take the question away and give the keyboard back."""
        self.question.hide()
        if self._writing is not None:
            self._writing.setFocus()
