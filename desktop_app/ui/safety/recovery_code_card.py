"""The settings card that creates a new recovery code together with a new key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.profile import UnlockMethod
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.labelled_field import LabelledField
from desktop_app.ui.widgets.recovery_code_view import RecoveryCodeView

if TYPE_CHECKING:
    from PySide6.QtWidgets import (
        QLabel,
    )

    from desktop_app.services.profiles.safety_actions import SafetyActions

_NO_PASSPHRASE: Final = Text("RecoveryCodeCard", "Enter the passphrase")
_WRONG_PASSPHRASE: Final = Text("RecoveryCodeCard", "This is not the passphrase")
_WRONG: Final = "storage.wrong_passphrase"
UNCONFIRMED: Final = Text(
    "RecoveryCodeCard", "Nobody has confirmed the recovery code of this profile"
)
KEEP_A_NEW_CODE: Final = Text(
    "RecoveryCodeCard",
    "Make a new one and keep it: where the keyring or the passphrase is lost, only the code opens"
    " the data and their backups.",
)


class RecoveryCodeCard(HeadingCard):
    """Creates a code, has it printed or saved, and only then puts it into use.

    The previous code stays valid until then, so that leaving in the middle loses nothing.
    """

    confirmed = Signal(str, str)
    """The person has kept this code and wants it used; and the passphrase, or an empty text."""
    checked = Signal(bool)
    """The code is being checked before `confirmed`; False: the person was told why not."""

    def __init__(self, actions: SafetyActions) -> None:
        super().__init__(Text("RecoveryCodeCard", "Recovery code"))
        self._actions = actions
        self._code = ""
        explanation, self._what = theme.Label(), theme.Label()
        self.unconfirmed = theme.Label()
        self.unconfirmed.setVisible(actions.is_code_unconfirmed)
        for label in (explanation, self._what, self.unconfirmed):
            label.setWordWrap(True)
        for label in (explanation, self._what):
            theme.look(label, "muted")
        self.make = QPushButton()
        self.card = RecoveryCodeView()
        self.passphrase = LabelledField(
            Text("RecoveryCodeCard", "Passphrase"), QLineEdit(), can_fail=True
        )
        self.passphrase.control.setEchoMode(QLineEdit.EchoMode.Password)
        self.kept = QCheckBox()
        self.use = QPushButton()
        self.cancel = QPushButton()
        theme.look(self.cancel, "quiet")
        self._offer = QWidget()
        self._lay_out(explanation)
        self.make.clicked.connect(self._on_make_clicked)
        self.cancel.clicked.connect(self._on_cancel_clicked)
        self.use.clicked.connect(self._on_use_clicked)
        self.passphrase.control.returnPressed.connect(self.use.click)
        self.passphrase.control.textEdited.connect(lambda: self.passphrase.set_error(None))
        self.kept.toggled.connect(self.use.setEnabled)
        self.bind_text(
            explanation.setText,
            lambda: self.tr(
                "Opens the data where nothing else does: without the keyring of this computer, and"
                " without the passphrase. Make a new one when the old one is lost, or when"
                " somebody else may know it."
            ),
        )
        self.bind_text(self.unconfirmed.setText, lambda: f"{UNCONFIRMED}. {KEEP_A_NEW_CODE}")
        self.bind_text(
            self._what.setText,
            lambda: self.tr(
                "The data get a new key with this code; Kantora closes them for a moment. The old"
                " code opens them no more. Backups made before keep the old key, and the old code"
                " opens them: delete them if somebody else may know it."
            ),
        )
        self.bind_text(self.make.setText, lambda: self.tr("Make a new code…"))
        self.bind_text(self.kept.setText, lambda: self.tr("I have printed or saved the code"))
        self.bind_text(self.use.setText, lambda: self.tr("Use the new code"))
        self.bind_text(self.cancel.setText, lambda: self.tr("Keep the old code"))

    def forget(self) -> None:
        """Show no code; the old one stays valid."""
        self._code = ""
        self.card.show_code("", profile_name="")
        self.passphrase.control.clear()
        self.passphrase.set_error(None)
        self.kept.setChecked(False)
        self._offer.hide()
        self.make.show()

    def show_unlock_method(self, method: UnlockMethod) -> None:
        """Ask for the passphrase with the new code if the profile has one now."""
        asks = method is UnlockMethod.PASSPHRASE
        if not asks:
            self.passphrase.control.clear()
            self.passphrase.set_error(None)
        self.passphrase.setVisible(asks)

    def _on_make_clicked(self) -> None:
        aio.start(self._make(), owner=self, retry=self._on_make_clicked, busy=(self.make,))

    def _on_cancel_clicked(self) -> None:
        self.forget()
        self.make.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_use_clicked(self) -> None:
        if not self.use.isEnabled():
            return
        if not self.passphrase.isHidden() and not self._entered_passphrase():
            return
        aio.start(
            self._use(self._code),
            owner=self,
            retry=self._on_use_clicked,
            busy=(self.use, self.cancel, self.kept),
            ended=lambda: self.use.setEnabled(self.kept.isChecked()),
        )

    async def _make(self) -> None:
        state = await self._actions.unlock_state()
        self._code = self._actions.new_recovery_code()
        self.card.show_code(self._code, profile_name=self._actions.company)
        self.show_unlock_method(state.method)
        self._offer.show()
        self.make.hide()
        focus_if_shown(self.card.print_button)

    async def _use(self, code: str) -> None:
        self.checked.emit(True)  # noqa: FBT003 - a signal
        try:
            passphrase = await self._checked_passphrase()
        except UserError:
            self.checked.emit(False)  # noqa: FBT003 - as above
            raise
        if passphrase is None:
            self.checked.emit(False)  # noqa: FBT003 - as above
            return
        self.forget()
        self.confirmed.emit(code, passphrase)

    async def _checked_passphrase(self) -> str | None:
        """The passphrase, empty if the profile has none; None if the person was told why not.

        It may have been set or removed since the code was made.
        """
        self.show_unlock_method((await self._actions.unlock_state()).method)
        if self.passphrase.isHidden():
            return ""
        passphrase = self._entered_passphrase()
        if not passphrase:
            return None
        try:
            await self._actions.check_passphrase(passphrase)
        except UserError as error:
            if error.code != _WRONG:
                raise
            self.passphrase.set_error(_WRONG_PASSPHRASE)
            return None
        return passphrase

    def _entered_passphrase(self) -> str:
        """The text of the field; an empty one is marked as an error."""
        passphrase = self.passphrase.control.text().strip()
        if not passphrase:
            self.passphrase.set_error(_NO_PASSPHRASE)
            focus_if_shown(self.passphrase.control)
        return passphrase

    def _lay_out(self, explanation: QLabel) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        buttons.addWidget(self.kept, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.use)
        self.use.setEnabled(False)
        inside = QVBoxLayout(self._offer)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(Space.M)
        for widget in (self.card, self._what, self.passphrase):
            inside.addWidget(widget)
        inside.addLayout(buttons)
        self._offer.hide()
        self.column.addWidget(self.unconfirmed)
        self.column.addWidget(explanation)
        self.column.addWidget(self._offer)
        self.column.addWidget(self.make, 0, Qt.AlignmentFlag.AlignLeft)
