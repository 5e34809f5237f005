"""The step that creates a profile from a backup on another computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.values.periods import MINSK
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets import system_dialogs
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.labelled_field import LabelledField
from desktop_app.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from desktop_app.services.profiles.profile_actions import ProfileActions

_NO_FILE = Text("RestoreProfileStep", "Choose the file of the backup")
_NO_CODE = Text("RestoreProfileStep", "Enter the code")


class RestoreProfileStep(Translated, QWidget):
    """Asks for a backup file and its recovery code, and says what will be different."""

    cancelled = Signal()
    """The person went back."""
    restored = Signal(object)
    """This `Profile` is there now; it opens."""

    def __init__(self, actions: ProfileActions) -> None:
        super().__init__()
        self._actions = actions
        self._path: Path | None = None
        self._title = theme.Label()
        self._text = theme.Label()
        self.file = theme.ElidedLabel()
        self.choose = QPushButton()
        self.code = LabelledField(
            Text("RestoreProfileStep", "Recovery code"),
            QLineEdit(),
            help=Text(
                "RestoreProfileStep", "From your print-out; dashes and capitals do not matter"
            ),
        )
        self.back = QPushButton()
        self.restore = QPushButton()
        self.strip = ProgressStrip()
        self._lay_out()
        self.choose.clicked.connect(lambda: aio.start(self._choose(), owner=self))
        self.back.clicked.connect(self._on_back_clicked)
        self.restore.clicked.connect(self._on_restore_clicked)
        self.code.control.returnPressed.connect(self._on_restore_clicked)
        self.code.control.textEdited.connect(lambda: self.code.set_error(None))
        self.bind_text(self._title.setText, lambda: self.tr("Restore from a backup"))
        self.bind_text(self.choose.setText, lambda: self.tr("Choose a file…"))
        self.bind_text(self.back.setText, lambda: self.tr("Back"))
        self.bind_text(self.restore.setText, lambda: self.tr("Restore"))
        self.bind_text(self._text.setText, self._explained)
        self.bind_text(self.file.show_text, self._file_text)

    def begin(self) -> None:
        """Ask for a file and its code."""
        self.take_file(None)
        self.code.control.clear()
        self.code.set_error(None)
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_file(self, path: Path | None) -> None:
        """Use this file."""
        self._path = path
        self.file.show_text(self._file_text())

    async def _choose(self) -> None:
        path = await system_dialogs.open_path(
            self,
            title=self.tr("Choose a backup"),
            filters=[self.tr("Backups of Kantora (*.backup)"), self.tr("All files (*)")],
        )
        if path is not None:
            self.take_file(path)
            focus_if_shown(self.code.control)

    async def _restore(self, path: Path, code: str) -> None:
        with self.strip.showing(self.tr("Restoring the profile…")):
            profile = await self._actions.restore(path, code, renamed=self._renamed)
        self.code.control.clear()
        self.restored.emit(profile)

    def _renamed(self, company: str, now: datetime) -> str:
        """The name of a profile beside another one of the same company."""
        words = self.tr("{company} (restored {date})")
        return words.format(company=company, date=formats.day(now.astimezone(MINSK).date()))

    def _on_back_clicked(self) -> None:
        self.code.control.clear()
        self.cancelled.emit()

    def _on_restore_clicked(self) -> None:
        code = self.code.control.text().strip()
        if self._path is None:
            self.file.show_text(str(_NO_FILE))
            self.choose.setFocus()
        elif not code:
            self.code.set_error(_NO_CODE)
        elif self.restore.isEnabled():
            work = self._restore(self._path, code)
            busy = (self.choose, self.back, self.restore)  # it cannot be given up
            aio.start(work, owner=self, retry=self._on_restore_clicked, busy=busy)

    def _file_text(self) -> str:
        return str(self._path) if self._path is not None else self.tr("No file is chosen")

    def _explained(self) -> str:
        return self.tr(
            "The profile comes back as it was when the backup was made. What was sent since then"
            " is not known here: what was ready to be sent comes back as drafts. Let Kantora"
            " synchronise, and compare with the bank, before you pay anything again. A profile of"
            " the same company on this computer stays; the new one has the date in its name."
        )

    def _lay_out(self) -> None:
        theme.look(self._title, "figure")
        theme.look(self._text, "muted")
        theme.look(self.restore, "primary")
        for label in (self._title, self._text):
            label.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(Space.M)
        row.addWidget(self.file, 1)
        row.addWidget(self.choose)
        card = QFrame()
        theme.look(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.L)
        inside.setSpacing(Space.L)
        inside.addLayout(row)
        inside.addWidget(self.code)
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.restore)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        for widget in (self._title, self._text, card):
            column.addWidget(widget)
        column.addLayout(buttons)
        column.addWidget(self.strip)
