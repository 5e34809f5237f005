"""The buttons that show, save and copy a document and its print forms."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.button_menu import ButtonMenu

if TYPE_CHECKING:
    from collections.abc import Sequence

_ICONS: Final = {FileFormat.PDF: Icon.PDF, FileFormat.DOCX: Icon.WORD}
_SHORT: Final = {FileFormat.PDF: "PDF", FileFormat.DOCX: "Word"}


class PrintFormButtons(Translated, QWidget):
    """Buttons for the print form in both formats, saving and copying.

    A register request has two print forms; its buttons ask which one with a menu. A document
    without print forms shows the copy button only.
    """

    show_asked = Signal(object, object)
    """A print form is to be shown: `FileFormat`, `RegisterForm`."""
    save_asked = Signal(object, object)
    """A print form is to be saved: `FileFormat`, `RegisterForm`."""
    copy_asked = Signal()
    """Everything that is shown is to be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._forms: tuple[RegisterForm, ...] = ()
        self._kept: frozenset[str] = frozenset()
        self._only_kept = False
        self._caption = theme.ElidedLabel()
        theme.look(self._caption, "caption")
        self._show = {each: QPushButton(_SHORT[each]) for each in FileFormat}
        self._save = QToolButton()
        self.choices = {each: ButtonMenu(button) for each, button in self._show.items()}
        self.saving = ButtonMenu(self._save)
        self._copy = QToolButton()
        self._lay_out()
        self._copy.clicked.connect(self.copy_asked)
        self.show_forms((RegisterForm.REQUEST,))
        self.bind_text(self._caption.show_text, lambda: self.tr("Print form"))
        self.bind_text(partial(theme.set_tip, self._save), lambda: self.tr("Save the print form"))
        self.bind_text(self._save.setAccessibleName, lambda: self.tr("Save the print form"))
        self.bind_text(
            partial(theme.set_tip, self._copy), lambda: self.tr("Copy all details as text")
        )
        self.bind_text(self._copy.setAccessibleName, lambda: self.tr("Copy all details as text"))

    def show_forms(self, forms: Sequence[RegisterForm]) -> None:
        """Offer these print forms; one is shown at once, of two one is chosen, none hides all."""
        self._forms = tuple(forms)
        for widget in (self._caption, self._save, *self._show.values()):
            theme.set_shown(widget, shown=bool(forms))
        self._fill()

    def show_kept(self, kept: frozenset[str], *, only: bool = False) -> None:
        """Mark the formats that can be read offline: names such as ``print.pdf``.

        With `only` no others can be had.
        """
        self._kept, self._only_kept = kept, only
        self._fill()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._fill()

    def _fill(self) -> None:
        several = len(self._forms) > 1
        saving: list[QAction] = []
        for file_format, choice in self.choices.items():
            shown = self._forms if several else ()
            choice.show_actions([self._show_action(file_format, form) for form in shown])
            for form in self._forms:
                name = labels.register_form(form) if several else ""
                saving.append(self._save_action(file_format, form, name))
        self.saving.show_actions(saving)
        self._say_kept()

    def _show_action(self, file_format: FileFormat, form: RegisterForm) -> QAction:
        action = QAction(labels.register_form(form), self.choices[file_format].menu)
        action.triggered.connect(lambda: self.show_asked.emit(file_format, form))
        return action

    def _save_action(self, file_format: FileFormat, form: RegisterForm, name: str) -> QAction:
        text = self.tr("Save as {format}…").format(format=labels.file_format(file_format))
        action = QAction(f"{name}: {text}" if name else text, self.saving.menu)
        action.setIcon(theme.icon(_ICONS[file_format]))
        action.setEnabled(self._can_be_had(file_format))
        action.triggered.connect(lambda: self.save_asked.emit(file_format, form))
        return action

    def _can_be_had(self, file_format: FileFormat) -> bool:
        return not self._only_kept or self._is_kept(file_format)

    def _is_kept(self, file_format: FileFormat) -> bool:
        return any(name.endswith(f".{file_format}") for name in self._kept)

    def _say_kept(self) -> None:
        for file_format, button in self._show.items():
            kept = self._is_kept(file_format)
            button.setEnabled(self._can_be_had(file_format))
            button.setIcon(theme.icon(_ICONS[file_format], "ok" if kept else "muted"))
            words = self.tr("Show the print form as {format}").format(
                format=labels.file_format(file_format)
            )
            button.setAccessibleName(words)
            offline = self.tr("It is kept here and can be read offline")
            theme.set_tip(button, f"{words}\n{offline}" if kept else words)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.S, Space.S, Space.S)
        row.setSpacing(Space.S)
        row.addStretch()  # where there is no caption, the icons stay at the right
        row.addWidget(self._caption, 1)
        for file_format, button in self._show.items():
            button.clicked.connect(lambda _=False, f=file_format: self._on_show_clicked(f))
            row.addWidget(button)
        for tool, icon in ((self._save, Icon.SAVE), (self._copy, Icon.COPY)):
            tool.setIcon(theme.icon(icon))
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(tool)

    def _on_show_clicked(self, file_format: FileFormat) -> None:
        if len(self._forms) == 1:
            self.show_asked.emit(file_format, self._forms[0])
