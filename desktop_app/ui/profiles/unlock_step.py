"""The step that opens a profile with its recovery code when the keyring lost the key."""

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

from desktop_app.domain.profiles.profile import UnlockMethod
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.keyring_states import ASK_AGAIN, is_closed_for_now, keyring_explanation
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from desktop_app.domain.profiles.profile import Profile, UnlockState
    from desktop_app.services.profiles.profile_actions import ProfileActions


_NO_CODE = Text("UnlockStep", "Enter the code")
_NO_PASSPHRASE = Text("UnlockStep", "Enter the passphrase")


class UnlockStep(Translated, QWidget):
    """One field, for the recovery code or the passphrase."""

    cancelled = Signal()
    """The person went back."""
    unlocked = Signal(object)
    """This `Profile` may be opened: the code fits, or the keyring is to be asked again."""

    def __init__(self, actions: ProfileActions) -> None:
        super().__init__()
        self._actions = actions
        self._profile: Profile | None = None
        self._reason = ""
        self._asked = 0  # how often somebody was asked, or went back
        self._title = theme.Label()
        theme.look(self._title, "figure")
        self.code = LabelledField(
            Text("UnlockStep", "Recovery code"),
            QLineEdit(),
            help=Text("UnlockStep", "From your print-out; dashes and capitals do not matter"),
        )
        self.passphrase = LabelledField(
            Text("UnlockStep", "Passphrase"),
            QLineEdit(),
            help=Text("UnlockStep", "Forgotten? The recovery code opens the profile, too"),
        )
        self.passphrase.control.setEchoMode(QLineEdit.EchoMode.Password)
        self._text = theme.Label()
        self.back = QPushButton()
        self.again = QPushButton()
        self.unlock = QPushButton()
        theme.look(self.unlock, "primary")
        self._lay_out()
        self.back.clicked.connect(self._on_back_clicked)
        self.again.clicked.connect(self._on_again_clicked)
        self.unlock.clicked.connect(self._on_unlock_clicked)
        for field in (self.code, self.passphrase):
            field.control.returnPressed.connect(self._on_unlock_clicked)
            field.control.textEdited.connect(lambda _: self._field.set_error(None))
        self.bind_text(self.back.setText, lambda: self.tr("Back"))
        self.bind_text(self.again.setText, lambda: str(ASK_AGAIN))
        self.bind_text(self.unlock.setText, lambda: self.tr("Open the profile"))

    def begin(self, profile: Profile, unlock: UnlockState) -> None:
        """Ask for the code of a profile, or for its passphrase."""
        passphrase = unlock.method is UnlockMethod.PASSPHRASE
        self._asked += 1
        self._profile, self._reason = profile, unlock.keyring
        self.again.setVisible(is_closed_for_now(unlock.keyring))
        for field in (self.code, self.passphrase):
            field.control.clear()
            field.set_error(None)
        self.code.setVisible(not passphrase)
        self.passphrase.setVisible(passphrase)
        self._show_title()
        self._field.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
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
    def _field(self) -> LabelledField[QLineEdit]:
        """The field that is asked for."""
        return self.code if self.passphrase.isHidden() else self.passphrase

    def _explained(self) -> str:
        if self._field is self.passphrase:
            return self.tr("You chose to be asked for it at the start and to unlock.")
        explained = keyring_explanation(self._reason)
        if self._profile is None or not self._actions.is_code_unconfirmed(self._profile):
            return explained
        lost = self.tr(
            "Nobody has confirmed that this code was kept. If nobody has it, the data cannot be"
            " opened: go back, remove the profile and connect to the bank again."
        )
        return f"{explained} {lost}"

    def _on_back_clicked(self) -> None:
        self._asked += 1
        for field in (self.code, self.passphrase):
            field.control.clear()
        self.cancelled.emit()

    def _on_again_clicked(self) -> None:
        if self._profile is not None:
            self.unlocked.emit(self._profile)

    def _on_unlock_clicked(self) -> None:
        entered = self._field.control.text().strip()
        if not entered:
            self._field.set_error(_NO_PASSPHRASE if self._field is self.passphrase else _NO_CODE)
        elif self.unlock.isEnabled() and self._profile is not None:
            work = self._unlock(self._profile, entered)
            busy = (self.unlock, self.again)
            aio.start(work, owner=self, retry=self._on_unlock_clicked, busy=busy)

    async def _unlock(self, profile: Profile, code: str) -> None:
        asked = self._asked
        await self._actions.unlock(profile, code)
        if asked != self._asked:  # somebody went back, and may want another profile by now
            self._actions.forget_key(profile)
            return
        self._field.control.clear()
        self.unlocked.emit(profile)

    def _lay_out(self) -> None:
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
        buttons.addWidget(self.again)
        buttons.addWidget(self.unlock)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addWidget(card)
        column.addLayout(buttons)
