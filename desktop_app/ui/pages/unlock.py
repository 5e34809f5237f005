"""The step that opens a profile whose key the keyring has lost, with its recovery code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import aio, theme
from desktop_app.ui.form import Field
from desktop_app.ui.theme import Space
from desktop_app.ui.translations import Text, Translated

if TYPE_CHECKING:
    from desktop_app.domain.profiles import Profile
    from desktop_app.ui.pages.profile_actions import ProfileActions


_NO_CODE = Text("UnlockStep", "Enter the code")
_NO_PASSPHRASE = Text("UnlockStep", "Enter the passphrase")


class UnlockStep(Translated, QWidget):
    """One field, for the recovery code or the passphrase."""

    cancelled = Signal()
    """The person went back."""
    unlocked = Signal(object)
    """The code fits this `Profile`; it opens now."""

    def __init__(self, actions: ProfileActions) -> None:
        super().__init__()
        self._actions = actions
        self._profile: Profile | None = None
        self._title = QLabel()
        theme.look(self._title, "figure")
        self.code = Field(
            Text("UnlockStep", "Recovery code"),
            QLineEdit(),
            help=Text("UnlockStep", "From your print-out; dashes and capitals do not matter"),
        )
        self.passphrase = Field(
            Text("UnlockStep", "Passphrase"),
            QLineEdit(),
            help=Text("UnlockStep", "Forgotten? The recovery code opens the profile, too"),
        )
        self.passphrase.control.setEchoMode(QLineEdit.EchoMode.Password)
        self._text = QLabel()
        self.back = QPushButton()
        theme.look(self.back, "quiet")
        self.unlock = QPushButton()
        theme.look(self.unlock, "primary")
        self._lay_out()
        self.back.clicked.connect(self.cancelled)
        self.unlock.clicked.connect(self._on_unlock_clicked)
        for field in (self.code, self.passphrase):
            field.control.returnPressed.connect(self._on_unlock_clicked)
            field.control.textEdited.connect(lambda _: self._field.set_error(None))
        self.say(self.back.setText, lambda: self.tr("Back"))
        self.say(self.unlock.setText, lambda: self.tr("Open the profile"))

    def begin(self, profile: Profile, *, passphrase: bool = False) -> None:
        """Ask for the code of a profile, or for its passphrase."""
        self._profile = profile
        for field in (self.code, self.passphrase):
            field.control.clear()
            field.set_error(None)
        self.code.setVisible(not passphrase)
        self.passphrase.setVisible(passphrase)
        self._show_title()
        self._field.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Say everything again in another language."""
        super().retranslate()
        self._show_title()

    def _show_title(self) -> None:
        if self._profile is not None:
            title = (
                self.tr("Open {company} with its recovery code")
                if self._field is self.code
                else self.tr("Open {company} with its passphrase")
            )
            self._title.setText(title.format(company=self._profile.name))
        self._text.setText(self._explained())

    @property
    def _field(self) -> Field[QLineEdit]:
        """The field that is asked for."""
        return self.code if self.passphrase.isHidden() else self.passphrase

    def _explained(self) -> str:
        if self._field is self.passphrase:
            return self.tr("You chose to be asked for it at the start and to unlock.")
        return self.tr(
            "This computer's keyring does not have the key of the data, for example after a new"
            " installation of the system. The recovery code puts it back."
        )

    def _on_unlock_clicked(self) -> None:
        entered = self._field.control.text().strip()
        if not entered:
            self._field.set_error(_NO_PASSPHRASE if self._field is self.passphrase else _NO_CODE)
        elif self.unlock.isEnabled() and self._profile is not None:
            work = self._unlock(self._profile, entered)
            aio.start(work, owner=self, retry=self._on_unlock_clicked)

    async def _unlock(self, profile: Profile, code: str) -> None:
        self.unlock.setEnabled(False)
        try:
            await self._actions.unlock(profile, code)
        finally:
            self.unlock.setEnabled(True)
        self._field.control.clear()
        self.unlocked.emit(profile)

    def _lay_out(self) -> None:
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self._text.setWordWrap(True)
        theme.look(self._text, "muted")
        self.passphrase.hide()
        card = QFrame()
        theme.look(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.L)
        inside.addWidget(self.code)
        inside.addWidget(self.passphrase)
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.unlock)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addWidget(card)
        column.addLayout(buttons)
