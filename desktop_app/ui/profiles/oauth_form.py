"""The form fields of a profile's OAuth sign-in: client, permissions and addresses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.profiles.sign_in import OAuthSettings, suggested_addresses
from desktop_app.domain.values.web_addresses import address_is_usable
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.labelled_field import LabelledField, SecretField

if TYPE_CHECKING:
    from collections.abc import Callable

_REQUIRED: Final = Text("ProfileForm", "This is needed")
_ADDRESS: Final = Text("ProfileForm", "An address begins with https:// and names a host")
_NO_SCOPE: Final = Text("OAuthForm", "Choose at least one")
_RETURN: Final = Text(
    "OAuthForm", "It leads to this computer, for example http://127.0.0.1:8700/return"
)


class OAuthForm(Translated, QWidget):
    """Identifier, secret and permissions, with rarely changed fields folded below."""

    changed = Signal()
    """The person changed something."""

    def __init__(self, *, secret_help: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edited: set[QLineEdit] = set()
        self.client_id = LabelledField(
            Text("OAuthForm", "Application identifier"),
            QLineEdit(),
            help=Text("OAuthForm", "The bank gives it when it registers your application"),
        )
        self.client_secret = LabelledField(
            Text("OAuthForm", "Application secret"),
            SecretField(),
            help=secret_help,
            optional=True,
        )
        self._boxes = QWidget()
        self.scopes = {name: QCheckBox() for name in OAuthSettings().scopes}
        self.permissions = LabelledField(Text("OAuthForm", "Ask for"), self._boxes, can_fail=True)
        self.fold = QPushButton()
        self.details = QWidget()
        self.authorize = LabelledField(
            Text("OAuthForm", "Address of the sign-in page"), QLineEdit()
        )
        self.token = LabelledField(Text("OAuthForm", "Address for tokens"), QLineEdit())
        self.revoke = LabelledField(
            Text("OAuthForm", "Address for signing out"),
            QLineEdit(),
            help=Text("OAuthForm", "Leave empty if the bank has none"),
            optional=True,
        )
        self.return_address = LabelledField(
            Text("OAuthForm", "Return address"),
            QLineEdit(),
            help=Text("OAuthForm", "As it is registered; empty: any free port of this computer"),
            optional=True,
        )
        self.pkce = QCheckBox()
        self.basic = QCheckBox()
        self._lay_out()
        self._connect()
        self._say_all()
        self.show_details(shown=False)

    def load(self, settings: OAuthSettings, documents_url: str) -> None:
        """Show settings; what they leave empty is suggested from the address of the service."""
        with QSignalBlocker(self):
            self.client_id.control.setText(settings.client_id)
            self.client_secret.control.clear()
            for name, box in self.scopes.items():
                box.setChecked(name in settings.scopes)
            self.return_address.control.setText(settings.return_url)
            self.pkce.setChecked(settings.pkce)
            self.basic.setChecked(settings.basic)
            self._edited.clear()
            kept = (settings.authorize_url, settings.token_url, settings.revoke_url)
            for field, text in zip(self._addresses(), kept, strict=True):
                field.control.setText(text)
                if settings.token_url:
                    self._edited.add(field.control)
            self.follow(documents_url)

    def follow(self, documents_url: str) -> None:
        """Suggest the addresses that go with a service, where none was entered by hand."""
        for field, text in zip(self._addresses(), suggested_addresses(documents_url), strict=True):
            if field.control not in self._edited:
                field.control.setText(text)
                field.control.setCursorPosition(0)

    def check(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        from desktop_app.system.loopback_server import (  # noqa: PLC0415 - not for the first paint
            is_return_address,
        )

        named = bool(self.client_id.control.text().strip())
        self.client_id.set_error(None if named else _REQUIRED)
        asked = any(box.isChecked() for box in self.scopes.values())
        self.permissions.set_error(None if asked else _NO_SCOPE)
        good = [_check_address(field, needed=field is not self.revoke) for field in
                self._addresses()]  # fmt: skip
        back = self.return_address.control.text().strip()
        returns = not back or is_return_address(back)
        self.return_address.set_error(None if returns else _RETURN)
        if not (all(good) and returns):
            self.show_details(shown=True)
        return named and asked and all(good) and returns

    def settings(self) -> OAuthSettings:
        """The settings as the fields have them."""
        authorize, token, revoke = (field.control.text().strip() for field in self._addresses())
        return replace(
            OAuthSettings(),
            authorize_url=authorize,
            token_url=token,
            revoke_url=revoke,
            client_id=self.client_id.control.text().strip(),
            scopes=tuple(name for name, box in self.scopes.items() if box.isChecked()),
            pkce=self.pkce.isChecked(),
            basic=self.basic.isChecked(),
            return_url=self.return_address.control.text().strip(),
        )

    def entered_secret(self) -> str:
        """The application's secret as it was entered, or an empty text."""
        return self.client_secret.control.text().strip()

    def show_details(self, *, shown: bool) -> None:
        """Unfold what is seldom changed, or fold it."""
        self.fold.setChecked(shown)
        self.details.setVisible(shown)
        self.fold.setIcon(theme.icon(Icon.DOWN if shown else Icon.RIGHT))

    def retranslate(self) -> None:
        """Update the permissions after a language change."""
        super().retranslate()
        self._say_scopes()

    def _addresses(
        self,
    ) -> tuple[LabelledField[QLineEdit], LabelledField[QLineEdit], LabelledField[QLineEdit]]:
        return self.authorize, self.token, self.revoke

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._boxes)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.L)
        for box in self.scopes.values():
            box.setChecked(True)
            row.addWidget(box)
        row.addStretch(1)
        theme.look(self.fold, "link")
        self.fold.setCheckable(True)
        below = QVBoxLayout(self.details)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(Space.M)
        for widget in (*self._addresses(), self.return_address, self.pkce, self.basic):
            below.addWidget(widget)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.L)
        grid.setVerticalSpacing(0)
        grid.addWidget(self.client_id, 0, 0)
        grid.addWidget(self.client_secret, 0, 1)
        grid.addWidget(self.permissions, 1, 0, 1, 2)
        grid.addWidget(self.fold, 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.details, 3, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)

    def _connect(self) -> None:
        lines = (self.client_id, *self._addresses(), self.return_address)
        for field in (*lines, self.client_secret):
            field.control.textEdited.connect(self._on_edited(field))
        for box in (*self.scopes.values(), self.pkce, self.basic):
            box.toggled.connect(lambda _on: self._on_toggled())
        self.fold.toggled.connect(lambda on: self.show_details(shown=on))

    def _say_all(self) -> None:
        self.bind_text(self.fold.setText, lambda: self.tr("Addresses and details"))
        self.bind_text(self.pkce.setText, lambda: self.tr("Send a code challenge (PKCE)"))
        self.bind_text(
            self.basic.setText, lambda: self.tr("Name the application in a header (HTTP Basic)")
        )
        self._say_scopes()

    def _say_scopes(self) -> None:
        for name, box in self.scopes.items():
            box.setText(labels.scope(name))

    def _on_edited(
        self, field: LabelledField[QLineEdit] | LabelledField[SecretField]
    ) -> Callable[[], None]:
        def edited() -> None:
            self._edited.add(field.control)
            field.set_error(None)
            self.changed.emit()

        return edited

    def _on_toggled(self) -> None:
        self.permissions.set_error(None)
        self.changed.emit()


def _check_address(field: LabelledField[QLineEdit], *, needed: bool) -> bool:
    text = field.control.text().strip()
    if not text:
        field.set_error(_REQUIRED if needed else None)
        return not needed
    good = address_is_usable(text.partition("?")[0])
    field.set_error(None if good else _ADDRESS)
    return good
