"""The form fields of a profile's way to the payment gateway: address, and login or token."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from desktop_app.domain.profiles.host_doubts import HostDoubt, host_doubt
from desktop_app.domain.values.web_addresses import address_is_usable
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.labelled_field import LabelledField, SecretField

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.profiles.profile import Environment, Profile
    from desktop_app.domain.profiles.sign_in import Secrets

_REQUIRED: Final = Text("ProfileForm", "This is needed")
_ADDRESS: Final = Text("ProfileForm", "An address begins with https:// and names a host")
_ADDRESS_HELP: Final = Text(
    "GatewayForm", "From the bank; it ends in the payment application. Empty: no card payments"
)
_NEEDS_BOTH: Final = Text("GatewayForm", "Login and password are entered together")
_KEEP: Final = Text("GatewayForm", "Leave empty to keep the present one")
_TOKEN: Final = Text("GatewayForm", "From the bank's support; some payments need a login instead")
_LOGIN: Final = Text("GatewayForm", "The API login of the shop, usually with -api at the end")
_PASSWORD: Final = Text("GatewayForm", "It is kept encrypted and never shown")
_WAYS: Final = (
    Text("GatewayForm", "Login and password"),
    Text("GatewayForm", "Token"),
)
_BY_LOGIN, _BY_TOKEN = range(2)
_LONGEST_LOGIN, _LONGEST_PASSWORD, _LONGEST_TOKEN = 50, 30, 256
DOUBTS: Final = {
    HostDoubt.THIS_COMPUTER: Text(
        "GatewayForm", "A production profile takes no address on this computer"
    ),
    HostDoubt.TEST_HOST: Text(
        "GatewayForm", "This is a test address; the profile is a production one"
    ),
    HostDoubt.ELSEWHERE: Text("GatewayForm", "The demo pays at its own sandbox only"),
    HostDoubt.MAYBE_PRODUCTION: Text(
        "GatewayForm", "This looks like a production address: payments there move real money"
    ),
}
"""What is said where address and environment do not agree; the last one is only said."""


class GatewayForm(Translated, QWidget):
    """The gateway's address, and what signs in there."""

    changed = Signal()
    """The person changed something."""

    def __init__(self, *, has_key: bool = False, parent: QWidget | None = None) -> None:
        """`has_key`: a login or a token is kept, which empty fields leave as it is."""
        super().__init__(parent)
        self._has_key = has_key
        self._loaded_login = ""
        self._environment: Callable[[], Environment] | None = None
        self.address = LabelledField(
            Text("GatewayForm", "Address of the payment gateway"),
            QLineEdit(),
            help=_ADDRESS_HELP,
            optional=True,
        )
        self.ways = QButtonGroup(self)
        self.login = LabelledField(Text("GatewayForm", "Login"), QLineEdit(), help=_LOGIN)
        self.password = LabelledField(
            Text("GatewayForm", "Password"), SecretField(), help=_PASSWORD
        )
        self.token = LabelledField(Text("GatewayForm", "Token"), SecretField(), help=_TOKEN)
        self.login.control.setMaxLength(_LONGEST_LOGIN)
        self.password.control.setMaxLength(_LONGEST_PASSWORD)
        self.token.control.setMaxLength(_LONGEST_TOKEN)
        self._lay_out()
        self._choose(_BY_LOGIN)
        for field in (self.address, self.login, self.password, self.token):
            field.control.textEdited.connect(self._on_edited)
        self.ways.idClicked.connect(self._on_way_chosen)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was entered."""
        edits = (self.address, self.login, self.password, self.token)
        return not any(field.control.text().strip() for field in edits)

    def follow(self, environment: Callable[[], Environment]) -> None:
        """Hold the address against the environment that this tells at the moment."""
        self._environment = environment

    def load(self, profile: Profile, *, login: str, by_token: bool, has_key: bool) -> None:
        """Show a profile's address and login; passwords and tokens are not shown."""
        self._has_key = has_key
        with QSignalBlocker(self):
            self.address.control.setText(profile.gateway_url)
            self.address.control.setCursorPosition(0)
            self.login.control.setText(login)
            self.password.control.clear()
            self.token.control.clear()
            self._choose(_BY_TOKEN if by_token else _BY_LOGIN)
            self._loaded_login = login
            for field in (self.login, self.password, self.token):
                field.set_error(None)
            for field, is_kept in (
                (self.password, has_key and not by_token),
                (self.token, has_key and by_token),
            ):
                field.set_optional(optional=is_kept)
            self.password.set_help(_KEEP if has_key and not by_token else _PASSWORD)
            self.token.set_help(_KEEP if has_key and by_token else _TOKEN)
            self.check_address()

    def check(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        good = self.check_address()
        return self._check_key() and good

    def check_address(self) -> bool:
        """Say what is wrong with the address, or not sure; True if it can be used."""
        address = self.address.control.text().strip()
        doubt = None
        if self._environment is not None:
            doubt = host_doubt(self._environment(), address)
        if address and not address_is_usable(address):
            self.address.set_error(_ADDRESS)
            return False
        self.address.set_error(None)
        if doubt is not None and doubt.forbids:
            self.address.set_error(DOUBTS[doubt])
            return False
        self.address.set_warning(None if doubt is None else DOUBTS[doubt])
        return True

    def apply_to(self, profile: Profile) -> Profile:
        """The profile with the address as the field has it."""
        return replace(profile, gateway_url=self.address.control.text().strip().rstrip("/"))

    def apply_secrets(self, secrets: Secrets) -> Secrets:
        """The secrets with what was entered here; a login alone is none."""
        if self._by_token:
            token = "".join(self.token.control.text().split())
            return replace(secrets, gateway_token=token)
        login, password = self.login.control.text().strip(), self.password.control.text().strip()
        if not (login and password):
            return secrets
        return replace(secrets, gateway_login=login, gateway_password=password)

    def forget_secrets(self) -> None:
        """Empty the fields that hold secrets."""
        self.password.control.clear()
        self.token.control.clear()

    @property
    def _by_token(self) -> bool:
        return self.ways.checkedId() == _BY_TOKEN

    def _check_key(self) -> bool:
        wanted = bool(self.address.control.text().strip())
        if self._by_token:
            missing = wanted and not self._keeps_token and not self.token.control.text().strip()
            self.token.set_error(_REQUIRED if missing else None)
            return not missing
        login, password = self.login.control.text().strip(), self.password.control.text().strip()
        if login == self._loaded_login and not password and self._keeps_login:
            self.login.set_error(None)
            self.password.set_error(None)
            return True
        needed = wanted or bool(login) or bool(password)
        self.login.set_error(_REQUIRED if needed and not login else None)
        self.password.set_error(_NEEDS_BOTH if needed and not password else None)
        return not needed or bool(login and password)

    @property
    def _keeps_login(self) -> bool:
        return self._has_key and bool(self._loaded_login)

    @property
    def _keeps_token(self) -> bool:
        return self._has_key and not self._loaded_login

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(0)
        ways = LabelledField(Text("GatewayForm", "Signing in at the gateway"), self._sign_in_row())
        ways.setContentsMargins(0, 0, 0, Space.M)
        grid.addWidget(self.address, 0, 0, 1, 2)
        grid.addWidget(ways, 1, 0, 1, 2)
        grid.addWidget(self.login, 2, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.password, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.token, 3, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)

    def _sign_in_row(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        for number, text in enumerate(_WAYS):
            button = QPushButton()
            button.setCheckable(True)
            theme.look(button, "choice")
            self.ways.addButton(button, number)
            row.addWidget(button)
            self.bind_text(button.setText, text)
            self.bind_text(button.setAccessibleName, text)
        row.addStretch(1)
        return holder

    def _choose(self, way: int) -> None:
        self.ways.button(way).setChecked(True)
        self.token.setVisible(way == _BY_TOKEN)
        self.login.setVisible(way == _BY_LOGIN)
        self.password.setVisible(way == _BY_LOGIN)

    def _on_way_chosen(self, way: int) -> None:
        self._choose(way)
        self.changed.emit()

    def _on_edited(self) -> None:
        for field in (self.login, self.password, self.token):
            field.set_error(None)
        self.check_address()
        self.changed.emit()
