"""The lock page: hides the closed profile until it is unlocked.

page = LockPage(company=name)
page.ask(UnlockState(UnlockMethod.PASSPHRASE))
page.unlock_requested.connect(...)      # carries what was entered, or "" for the keyring
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from desktop_app.ui import theme
from desktop_app.ui.i18n.keyring_states import ASK_AGAIN, is_closed_for_now, keyring_explanation
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.shell.message_bar import MessageBar
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.focus import start_focus_at
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.profiles.profile import UnlockState

_WIDTH: Final = 440
_MARK: Final = 40
_SECRET: Final = Text("LockPage", "Passphrase or recovery code")
_CODE: Final = Text("LockPage", "Recovery code")


class LockPage(Translated, QWidget):
    """Shows the company, a passphrase field if one is needed, and *Unlock*.

    Where the keyring may answer in a moment it can be asked again instead.
    """

    unlock_requested = Signal(str)
    """The person wants to go on; what was entered, or empty."""

    def __init__(self, *, company: str) -> None:
        """Show that the profile is closed; `ask` says what opens it."""
        super().__init__()
        self.messages = MessageBar()
        self._title = theme.Label()
        self._company = theme.Label(company)
        self._text = theme.Label()
        self.secret = LabelledField(_SECRET, QLineEdit())
        self.secret.control.setEchoMode(QLineEdit.EchoMode.Password)
        self.again = QPushButton()
        self.unlock = QPushButton()
        self._unlock: UnlockState | None = None
        self._lay_out()
        self.again.clicked.connect(lambda: self.unlock_requested.emit(""))
        self.unlock.clicked.connect(self._on_unlock_clicked)
        self.secret.control.returnPressed.connect(self._on_unlock_clicked)
        self.bind_text(self._title.setText, lambda: self.tr("Kantora is locked"))
        self.bind_text(self.setAccessibleName, lambda: self.tr("Kantora is locked"))
        self.bind_text(self.again.setText, lambda: str(ASK_AGAIN))
        self.bind_text(self.unlock.setText, lambda: self.tr("Unlock"))
        self.bind_text(self._text.setText, self._explanation)
        self.secret.hide()
        self.again.hide()
        start_focus_at(self, self.unlock)

    def ask(self, unlock: UnlockState) -> None:
        """Ask for a passphrase or a code, or leave it to the keyring."""
        self._unlock = unlock
        asks = self._asks
        self.secret.setVisible(asks)
        self.again.setVisible(is_closed_for_now(unlock.keyring))
        self.secret.set_label(_CODE if unlock.method is UnlockMethod.RECOVERY_CODE else _SECRET)
        self._text.setText(self._explanation())
        start_focus_at(self, self.secret.control if asks else self.unlock)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _asks(self) -> bool:
        return self._unlock is not None and self._unlock.method is not UnlockMethod.KEYRING

    def set_busy(self, *, busy: bool) -> None:
        """While the profile opens, nothing can be entered."""
        self.again.setEnabled(not busy)
        self.unlock.setEnabled(not busy)
        self.secret.control.setEnabled(not busy)
        if not busy:
            self.secret.control.clear()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what is wrong above the card."""
        self.messages.show_error(error, retry=retry)

    def _explanation(self) -> str:
        closed = self.tr("The data are closed. Drafts are kept.")
        if self._unlock is None or self._unlock.method is UnlockMethod.PASSPHRASE:
            return closed
        if self._unlock.method is UnlockMethod.KEYRING:
            how = self.tr(
                "This computer's keyring opens them again; to be asked for a passphrase here,"
                " choose one in the settings."
            )
        else:
            how = keyring_explanation(self._unlock.keyring)
        return f"{closed} {how}"

    def _on_unlock_clicked(self) -> None:
        entered = self.secret.control.text().strip() if self._asks else ""
        if self._asks and not entered:
            self.secret.control.setFocus()
        elif self.unlock.isEnabled():
            self.unlock_requested.emit(entered)

    def _lay_out(self) -> None:
        theme.look(self._title, "figure")
        theme.look(self._company, "strong")
        theme.look(self._text, "muted")
        theme.look(self.unlock, "primary")
        for label in (self._title, self._company, self._text):
            label.setWordWrap(True)
        card = QFrame()
        theme.look(card, "card")
        theme.fix(card, width=_WIDTH)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(Space.XXL, Space.XL, Space.XXL, Space.XL)
        inside.setSpacing(Space.M)
        inside.addWidget(theme.Mark(Icon.LOCK, "accent", size=_MARK))
        for widget in (self._title, self._company, self._text, self.secret):
            inside.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.again)
        buttons.addWidget(self.unlock)
        inside.addLayout(buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setObjectName("PageBody")
        theme.look(self, "desk")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.messages)
        column.addStretch(2)
        middle = QHBoxLayout()  # an alignment would forget that texts wrap
        middle.addStretch(1)
        middle.addWidget(card)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addStretch(3)
