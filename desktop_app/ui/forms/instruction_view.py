"""The layout of a form page: fields, review sheet and buttons; what these do, as commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.forms.form_beside_sheet import FormBesideSheet
from desktop_app.ui.forms.instruction_form import InstructionForm
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.forms.layout import FormLayout

CHECK_AND_SEND: Final = Text("InstructionView", "Check and send…")
SAVE_AND_NEXT: Final = Text("InstructionView", "Save and next")


class InstructionView(FormBesideSheet):
    """One column of fields, the sheet at the right, *Saved* and the buttons below."""

    next_asked = Signal()
    """Keep this one ready and begin another."""
    review_asked = Signal()
    """Show what would be sent."""

    form: InstructionForm

    def __init__(
        self, layout: FormLayout, *, today: Callable[[], date], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._wrong = 0
        self._step = CHECK_AND_SEND
        self.form = InstructionForm(layout, today=today, parent=self.form_place)
        self.next_button = QPushButton()
        self.review_button = QPushButton()
        theme.look(self.review_button, "primary")
        self.lay_out(self.form, ((self.next_button, 0), (self.review_button, 0)))
        self.next_button.clicked.connect(self.next_asked)
        self.review_button.clicked.connect(self.review_asked)
        self.bind_text(self.next_button.setText, SAVE_AND_NEXT)
        self.bind_text(self.review_button.setText, self._next_step)

    def show_error_count(self, count: int) -> None:
        """Say on the main button how many fields are wrong; 0: it checks and sends."""
        self._wrong = count
        self.review_button.setText(self._next_step())

    def set_next_step(self, text: Text) -> None:
        """Let the main button do something else than check and send."""
        self._step = text
        self.review_button.setText(self._next_step())

    def _next_step(self) -> str:
        if self._wrong:
            return self.tr("Fix %n field(s)", "", self._wrong)
        return str(self._step)


def step_commands(
    place: str,
    *,
    main: tuple[Text, Callable[[], None]],
    save: Callable[[], None] | None,
    can_save: Callable[[], bool],
) -> tuple[Command, ...]:
    """The buttons of a form as commands, whose names begin with `place`.

    Args:
        place: the name of the page in the window.
        main: what the main button says and does.
        save: keeps it ready and begins another; None where nothing is sent.
        can_save: whether that can be done now.
    """
    text, go_on = main
    first = Command(
        id=f"{place}.continue", text=text, run=go_on, shortcut="Ctrl+Return", icon=Icon.CHECK
    )
    if save is None:
        return (first,)
    return (
        first,
        Command(
            id=f"{place}.next",
            text=SAVE_AND_NEXT,
            run=save,
            shortcut="Ctrl+Shift+Return",
            icon=Icon.SAVE,
            enabled_when=can_save,
        ),
    )
