"""Shows the recovery code of a store and lets the user print or save it.

The code opens the store where the keyring of the computer is lost; it is shown to be kept on
paper. It never goes to the clipboard, whose history other programs read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets import files, system_dialogs

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from PySide6.QtWidgets import QWidget


class RecoveryCodeView(Translated, QFrame):
    """The code in large letters, with Print and Save."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.look(self, "card")
        self._profile_name = ""
        self._code = theme.Label()
        self._code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._code.setWordWrap(True)
        self._code.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        theme.look(self._code, "code")
        self.print_button = QPushButton()
        self.print_button.setIcon(theme.icon(Icon.PRINT))
        self.save_button = QPushButton()
        self.save_button.setIcon(theme.icon(Icon.SAVE))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.print_button)
        buttons.addWidget(self.save_button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.L)
        column.setSpacing(Space.L)
        column.addWidget(self._code)
        column.addLayout(buttons)
        self.print_button.clicked.connect(lambda: self._start(self._print()))
        self.save_button.clicked.connect(lambda: self._start(self._save()))
        self.bind_text(self._code.setAccessibleName, lambda: self.tr("Recovery code"))
        self.bind_text(self.print_button.setText, lambda: self.tr("Print…"))
        self.bind_text(
            self.print_button.setAccessibleName, lambda: self.tr("Print the recovery code")
        )
        self.bind_text(self.save_button.setText, lambda: self.tr("Save…"))
        self.bind_text(
            self.save_button.setAccessibleName, lambda: self.tr("Save the recovery code")
        )

    def show_code(self, code: str, *, profile_name: str) -> None:
        """Show a code; an empty one clears the card."""
        self._code.setText(code)
        self._code.setAccessibleDescription(code)
        # So that it is read out; what is selected in it could be copied.
        stops = Qt.FocusPolicy.StrongFocus if code else Qt.FocusPolicy.NoFocus
        self._code.setFocusPolicy(stops)
        self._profile_name = profile_name

    def sheet(self) -> str:
        """What is printed and saved, as plain text."""
        explanation = self.tr(
            "This code opens the data of Kantora where the keyring of the computer or the"
            " passphrase does not, and its backups on any computer. Keep it where you keep papers"
            " of the company. Whoever has it and the data can read your documents."
        )
        title = self.tr("Kantora: recovery code of {company}").format(company=self._profile_name)
        return f"{title}\n\n{self._code.text()}\n\n{explanation}\n"

    def _start(self, work: Coroutine[None, None, None]) -> None:
        aio.start(work, owner=self, busy=(self.print_button, self.save_button))

    async def _save(self) -> None:
        path = await system_dialogs.save_path(
            self,
            title=self.tr("Save the recovery code"),
            name=self.tr("Kantora recovery code.txt"),
            filters=[self.tr("Text (*.txt)")],
            suffix="txt",
        )
        if path is not None:
            await files.save(path, self.sheet().encode("utf-8"), private=True)

    async def _print(self) -> None:
        from desktop_app.ui.widgets.text_printing import print_text  # noqa: PLC0415 - slow to load

        title, code, explanation = self.sheet().strip().split("\n\n")
        await print_text(title, code, explanation, parent=self)
