"""A field for a key that is pasted or read from a file, kept in the vault and never shown."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets import system_dialogs
from desktop_app.ui.widgets.labelled_field import LabelledField, SecretField

if TYPE_CHECKING:
    from pathlib import Path

_LARGEST_FILE: Final = 64 * 1024
_TOO_LARGE: Final = Text("KeyField", "This file is no key: it is too large, or no text")


class KeyField(Translated, QWidget):
    """State, field, *From a file…*, *Store* and *Remove*."""

    entered = Signal(str)
    """A key was entered or read from a file."""
    removed = Signal()
    """The person wants the stored key gone."""

    def __init__(self, label: Text, *, help: Text, stored: Text, missing: Text) -> None:  # noqa: A002
        """`stored` and `missing` say whether there is a key."""
        super().__init__()
        self._stored, self._missing = stored, missing
        self._has_key = False
        self._mark = theme.Mark(Icon.INFORMATION, "muted")
        self._state = theme.wrapped("")
        self.field = LabelledField(label, SecretField(), help=help)
        self.store = QPushButton()
        self.file = QPushButton()
        self.file.setIcon(theme.icon(Icon.FOLDER))
        self.remove = QPushButton()
        theme.look(self.remove, "quiet")
        self.store.setEnabled(False)
        self._lay_out()
        self.field.control.textEdited.connect(self._on_edited)
        self.field.control.returnPressed.connect(self.store.click)
        self.store.clicked.connect(lambda: self.entered.emit(self.field.control.text()))
        self.file.clicked.connect(self._on_file_clicked)
        self.remove.clicked.connect(self.removed)
        self.bind_text(self.store.setText, lambda: self.tr("Store"))
        self.bind_text(self.file.setText, lambda: self.tr("From a file…"))
        self.bind_text(self.remove.setText, lambda: self.tr("Remove"))
        for button in (self.store, self.file, self.remove):
            self.bind_text(button.setAccessibleDescription, label)
        self.show_state(has_key=False)

    def show_state(self, *, has_key: bool) -> None:
        """Say whether there is a key."""
        self._has_key = has_key
        self.remove.setVisible(has_key)
        self._mark.show_icon(*((Icon.SUCCESS, "ok") if has_key else (Icon.INFORMATION, "muted")))
        self._state.setText(str(self._stored if has_key else self._missing))

    def clear(self) -> None:
        """Empty the field."""
        self.field.control.clear()
        self.field.set_error(None)
        self.store.setEnabled(False)

    def show_error(self, error: Text) -> None:
        """Say what is wrong with the key that was entered."""
        self.field.set_error(error)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._state.setText(str(self._stored if self._has_key else self._missing))

    def _on_edited(self, text: str) -> None:
        self.field.set_error(None)
        self.store.setEnabled(bool(text.strip()))

    def _on_file_clicked(self) -> None:
        aio.start(self._read(), owner=self, busy=(self.file, self.store))

    async def _read(self) -> None:
        path = await system_dialogs.open_path(self, title=self.tr("Open a key"))
        if path is None:
            return
        text = await asyncio.to_thread(_text_of, path)
        if text:
            self.entered.emit(text)
        else:
            self.field.set_error(_TOO_LARGE)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._mark)
        head.addWidget(self._state, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        for button in (self.store, self.file, self.remove):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addLayout(head)
        column.addWidget(self.field)
        column.addLayout(buttons)


def _text_of(path: Path) -> str:
    """The text of a small file; empty where it is none."""
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_FILE + 1)
        return content.decode("ascii") if len(content) <= _LARGEST_FILE else ""
    except (OSError, UnicodeDecodeError):
        return ""
