"""The form fields of a merchant's settings: how orders begin, where payers return, callbacks."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from desktop_app.domain.values.currencies import NUMBERS
from desktop_app.domain.values.web_addresses import is_safe_to_open
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme.field_columns import FieldColumns
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from desktop_app.domain.gateway.merchant_settings import MerchantSettings
    from desktop_app.domain.profiles.profile import Profile

_COMMON: Final = ("BYN", "USD", "EUR", "RUB", "PLN")
_LANGUAGES: Final = {
    "": Text("MerchantForm", "As set for the shop"),
    "ru": Text("MerchantForm", "Russian"),
    "be": Text("MerchantForm", "Belarusian"),
    "en": Text("MerchantForm", "English"),
    "pl": Text("MerchantForm", "Polish"),
}
_MINUTE: Final = 60
_MOST_MINUTES: Final = 16_000_000
_LAST_VERSION: Final = 49
_FIRST_PORT, _LAST_PORT = 1024, 65535
_LONGEST_ADDRESS: Final = 512
_LONGEST_LOGIN: Final = 255
_HOST: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*")
_FULL_ADDRESS: Final = Text("MerchantForm", "A full address that begins with https:// or http://")
_SAFE_ADDRESS: Final = Text("MerchantForm", "A full address that begins with https://")
_HOSTS_ONLY: Final = Text("MerchantForm", "Names of hosts only, such as pay.bank.by")
_VERSION: Final = Text("MerchantForm", "A number from 1 to 49")
_PORT: Final = Text("MerchantForm", "A number from 1024 to 65535")


class MerchantForm(Translated, QWidget):
    """Everything of `MerchantSettings` but the permissions and the signature."""

    changed = Signal()
    """The person changed something."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currency = LabelledField(
            Text("MerchantForm", "Currency of new orders"),
            QComboBox(),
            help=Text("MerchantForm", "Another one can be chosen for each order"),
        )
        self.language = LabelledField(
            Text("MerchantForm", "Language of payment pages"), QComboBox(), can_fail=True
        )
        self.lifetime = _line(
            Text("MerchantForm", "Minutes to pay an order"),
            Text("MerchantForm", "Empty: as set at the gateway, usually 20"),
        )
        self.version = _line(
            Text("MerchantForm", "Version of the status answer"),
            Text("MerchantForm", "1 to 49, as the bank has set it; empty if unknown"),
        )
        self.return_url = _line(
            Text("MerchantForm", "Return address"),
            Text("MerchantForm", "Payers come there after paying; orders need it"),
        )
        self.fail_url = _line(
            Text("MerchantForm", "Return address after a failure"),
            Text("MerchantForm", "Empty: the same"),
        )
        self.hosts = _line(
            Text("MerchantForm", "Hosts of payment pages"),
            Text("MerchantForm", "If not the gateway's own; blanks between them"),
        )
        self.merchant = _line(
            Text("MerchantForm", "Merchant's login"),
            Text("MerchantForm", "Named in wallet payments; empty: the own login"),
        )
        self.wallet_page = _line(
            Text("MerchantForm", "Page of wallet B"),
            Text("MerchantForm", "Your page: it gets all values after #; empty: the gateway's"),
        )
        self.callback_url = _line(
            Text("MerchantForm", "Address for notifications"),
            Text("MerchantForm", "The gateway calls it after a payment"),
        )
        self.port = _line(
            Text("MerchantForm", "Port of the receiver on this computer"),
            Text("MerchantForm", "If notifications are forwarded here; empty: off"),
        )
        self._prepare()
        self._lay_out()

    def load(self, profile: Profile) -> None:
        """Show the settings of a profile."""
        settings = profile.merchant
        with QSignalBlocker(self):
            self._choose_currency(settings.currency)
            box = self.language.control
            box.setCurrentIndex(max(0, box.findData(settings.language)))
            minutes = str(settings.lifetime // _MINUTE) if settings.lifetime else ""
            for field, text in (
                (self.lifetime, minutes),
                (self.version, str(settings.status_version or "")),
                (self.return_url, settings.return_url),
                (self.fail_url, settings.fail_url),
                (self.hosts, profile.payment_page_hosts),
                (self.merchant, settings.merchant),
                (self.wallet_page, settings.wallet_page),
                (self.callback_url, settings.callback_url),
                (self.port, str(settings.callback_port or "")),
            ):
                field.control.setText(text)
                field.control.setCursorPosition(0)
                field.set_error(None)

    def check(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        found = {
            self.version: _number_error(self.version, 1, _LAST_VERSION, _VERSION),
            self.port: _number_error(self.port, _FIRST_PORT, _LAST_PORT, _PORT),
            self.hosts: _hosts_error(self.hosts.control.text()),
            self.wallet_page: _safe_error(self.wallet_page.control.text().strip()),
        }
        for field in (self.return_url, self.fail_url, self.callback_url):
            found[field] = _address_error(field.control.text().strip())
        for field, error in found.items():
            field.set_error(error)
        return all(error is None for error in found.values())

    def apply_to(self, profile: Profile) -> Profile:
        """The profile with the settings as the fields have them."""
        return replace(
            profile,
            payment_page_hosts=" ".join(self.hosts.control.text().lower().split()),
            merchant=self._settings(profile.merchant),
        )

    def _settings(self, before: MerchantSettings) -> MerchantSettings:
        minutes = _number(self.lifetime)
        kept = minutes == before.lifetime // _MINUTE  # seconds beside full minutes stay
        return replace(
            before,
            currency=str(self.currency.control.currentData()),
            language=str(self.language.control.currentData()),
            lifetime=before.lifetime if kept else minutes * _MINUTE,
            status_version=_number(self.version),
            return_url=self.return_url.control.text().strip(),
            fail_url=self.fail_url.control.text().strip(),
            merchant=self.merchant.control.text().strip(),
            wallet_page=self.wallet_page.control.text().strip(),
            callback_url=self.callback_url.control.text().strip(),
            callback_port=_number(self.port),
        )

    def retranslate(self) -> None:
        """Update the languages after a language change."""
        super().retranslate()
        box = self.language.control
        for index in range(box.count()):
            box.setItemText(index, str(_LANGUAGES[box.itemData(index)]))

    def _prepare(self) -> None:
        box = self.currency.control
        for letters in (*_COMMON, *sorted(set(NUMBERS) - set(_COMMON))):
            box.addItem(letters, letters)
        for code, text in _LANGUAGES.items():
            self.language.control.addItem(str(text), code)
        limits = (
            (self.lifetime, _MOST_MINUTES),
            (self.version, _LAST_VERSION),
            (self.port, _LAST_PORT),
        )
        for field, most in limits:
            field.control.setValidator(QIntValidator(0, most, self))
        for field in (self.return_url, self.fail_url, self.callback_url, self.wallet_page):
            field.control.setMaxLength(_LONGEST_ADDRESS)
        self.merchant.control.setMaxLength(_LONGEST_LOGIN)
        box.currentIndexChanged.connect(self.changed)
        self.language.control.currentIndexChanged.connect(self.changed)

    def _lay_out(self) -> None:
        self.fields = FieldColumns(
            (
                (self.currency, self.language),
                (self.lifetime, self.version),
                (self.return_url, self.fail_url),
                (self.hosts, self.merchant),
                (self.callback_url, self.port),
                (self.wallet_page,),
            )
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.fields)
        edits = (
            *(self.lifetime, self.version, self.return_url, self.fail_url, self.hosts),
            *(self.merchant, self.callback_url, self.port, self.wallet_page),
        )
        for edit in edits:
            edit.control.textEdited.connect(partial(self._on_edited, edit))

    def _on_edited(self, field: LabelledField[QLineEdit], _text: str) -> None:
        field.set_error(None)
        self.changed.emit()

    def _choose_currency(self, letters: str) -> None:
        box = self.currency.control
        if box.findData(letters) < 0:
            box.addItem(letters, letters)
        box.setCurrentIndex(box.findData(letters))


def _line(label: Text, help: Text) -> LabelledField[QLineEdit]:  # noqa: A002 - what it is called
    return LabelledField(label, QLineEdit(), help=help, optional=True)


def _number(field: LabelledField[QLineEdit]) -> int:
    text = field.control.text()
    return int(text) if text.isascii() and text.isdigit() else 0


def _number_error(
    field: LabelledField[QLineEdit], least: int, most: int, error: Text
) -> Text | None:
    text = field.control.text().strip()
    return None if not text or least <= _number(field) <= most else error


def _hosts_error(text: str) -> Text | None:
    good = all(_HOST.fullmatch(each) for each in text.lower().split())
    return None if good else _HOSTS_ONLY


def _safe_error(address: str) -> Text | None:
    return None if not address or is_safe_to_open(address) else _SAFE_ADDRESS


def _address_error(address: str) -> Text | None:
    """An address that the gateway or a payer's browser calls, which may be elsewhere and plain."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        return _FULL_ADDRESS
    blank = any(sign.isspace() for sign in address)
    good = parts.scheme in {"http", "https"} and host and not blank
    return None if good else _FULL_ADDRESS
