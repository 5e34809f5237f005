"""The form that stores a card of a customer while an order is paid with it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.cards import CardAttempt
from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.payers import BillingAddress, PayerPhones
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.typed.moto_texts import known_phone
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount, Money, exponent
from desktop_app.ui import aio, theme
from desktop_app.ui.forms.input_edits import AmountEdit, DayEdit
from desktop_app.ui.gateway.card_entry import CardEntry
from desktop_app.ui.gateway.charging_button import show_charging
from desktop_app.ui.gateway.form_frame import FormFrame
from desktop_app.ui.gateway.number_edit import NumberEdit
from desktop_app.ui.gateway.parameter_edits import CurrencyEdit
from desktop_app.ui.gateway.stored_cards.billing_section import BillingSection
from desktop_app.ui.gateway.stored_cards.contact_field import ContactField
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.focus import start_focus_at
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.card_customers import CardCustomer
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock

_WIDEST: Final = 560
_HOLDER_LIMIT: Final = 512
_USUAL_DAYS, _MOST_DAYS = 21, 366  # closed days may leave 25 between charges of a month
_YEARS: Final = 3
_TITLE: Final = Text("StoreCardForm", "Store a card of {customer}")
_WHY: Final = Text(
    "StoreCardForm",
    "The gateway stores the card when the customer has paid with it. Kantora never keeps it.",
)
_AMOUNT: Final = Text("StoreCardForm", "Amount of the first payment")
_CURRENCY: Final = Text("StoreCardForm", "Currency")
_NO_CONTACT: Final = Text(
    "StoreCardForm",
    "VISA asks for an e-mail address of the customer. Without 3-D Secure press once more.",
)
_VERIFY: Final = Text("StoreCardForm", "Only verify the card, charge nothing")
_DAYS: Final = Text("StoreCardForm", "At least so many days between charges")
_DAYS_HELP: Final = Text(
    "StoreCardForm", "Sooner ones may be declined: 21 for months, 3 for weeks, 1 for days"
)
_UNTIL: Final = Text("StoreCardForm", "Charges end on")
_AGREED: Final = Text("StoreCardForm", "The customer agreed that the card is stored")
_PAY: Final = Text("StoreCardForm", "Pay {amount} and store")
_PAY_NOTHING: Final = Text("StoreCardForm", "Pay and store")
_STORE: Final = Text("StoreCardForm", "Verify and store")
_CANCEL: Final = Text("StoreCardForm", "Cancel")
_WRONG_AMOUNT: Final = Text("StoreCardForm", "An amount such as 12,50")
_WRONG_DAY: Final = Text("StoreCardForm", "A day such as 31.12.2029, after today")


@dataclass(frozen=True, kw_only=True)
class TypedStoring:
    """What is typed, complete.

    Attributes:
        amount: nothing where the card is only verified.
        days, until: of a card for a series (`recurringFrequency`, `recurringExpiry`).
        phone: of the customer, with the code of the country; empty where none is known.
        billing: address of the customer.
    """

    type: CredentialType
    amount: Money
    verify: bool
    email: str
    phone: str
    days: int
    until: dt.date
    billing: BillingAddress
    attempt: CardAttempt


class StoreCardForm(Translated, QWidget):
    """Types a first payment, the card and for what it is stored."""

    store_asked = Signal()
    """What is typed is to be paid and stored, once."""
    closed = Signal()
    """Back to the cards."""

    def __init__(self, profile: Profile, *, clock: Clock, today: Callable[[], dt.date]) -> None:
        """`profile` says for whom cards are stored; its short name stands in the button."""
        super().__init__()
        self._today = today
        self._customer: CardCustomer | None = None
        self._unlock: Callable[[], None] | None = None  # while what is typed is being sent
        self.types = {each: QRadioButton() for each in CredentialType}
        self.group = QButtonGroup(self)
        self.amount = LabelledField(_AMOUNT, AmountEdit(), can_fail=True)
        self.currency = LabelledField(_CURRENCY, CurrencyEdit(), can_fail=True)
        self.email = ContactField(_NO_CONTACT)
        self.verify = QCheckBox()
        self.days = LabelledField(_DAYS, NumberEdit(1, _MOST_DAYS), help=_DAYS_HELP, can_fail=True)
        self.until = LabelledField(_UNTIL, DayEdit(today=today, ahead=True), can_fail=True)
        self.card = CardEntry(clock=clock, holder_limit=_HOLDER_LIMIT)
        self.billing = BillingSection(today=today)
        self.agreed = QCheckBox()
        self.title = theme.Label()
        self.button, self.cancel = QPushButton(), QPushButton()
        self._lay_out()
        self.set_profile(profile)
        self._connect()
        start_focus_at(self, self.amount.control)

    @property
    def customer(self) -> CardCustomer | None:
        """Whose card is stored: the one whom the form names."""
        return self._customer

    def set_profile(self, profile: Profile) -> None:
        """Offer what the profile allows by now; amounts begin with its currency."""
        self._profile, merchant = profile, profile.merchant
        self.begins_with = merchant.currency
        self._can_verify = merchant.allows(Permission.VERIFY)
        self.billing.set_checked(checked=merchant.allows(Permission.ADDRESS_CHECK))
        if not self._can_verify:
            self.verify.setChecked(False)
        self._show()

    def begin(self, customer: CardCustomer) -> None:
        """Begin with an empty form for a customer."""
        self.set_sending(sending=False)
        self._customer = customer
        self.amount.control.set_value("")
        self.currency.control.set_value(self.begins_with)
        self.email.begin(customer.email)
        self.verify.setChecked(False)
        self.days.control.set_value(_USUAL_DAYS)
        now = self._today()
        last = now.replace(year=now.year + _YEARS, day=1)
        self.until.control.set_value(formats.day(last))
        self.types[CredentialType.COMMON].setChecked(True)
        self.agreed.setChecked(False)
        self.billing.begin()
        self.card.wipe()
        for field in (self.amount, self.until):
            field.set_error(None)
        self._show()

    def set_sending(self, *, sending: bool) -> None:
        """Lock what is typed while it is sent; *Cancel* works all the same."""
        unlock, self._unlock = self._unlock, None
        if unlock is not None:
            unlock()
        if sending:
            focused = QApplication.focusWidget()
            if focused is not None and self._inner.isAncestorOf(focused):
                self.button.setFocus(Qt.FocusReason.OtherFocusReason)
            self._unlock = aio.disable((self._inner, self.button))
        self._show_readiness()

    def typed(self) -> TypedStoring | None:
        """What is typed; None where something is wrong, which the fields say then."""
        money, until = self._money(), self.until.control.day()
        series = self.types[CredentialType.RECURRENT].isChecked()
        late = not series or (until is not None and until > self._today())
        self.amount.set_error(_WRONG_AMOUNT if money is None else None)
        self.until.set_error(None if late else _WRONG_DAY)
        if money is None:
            self.amount.control.setFocus(Qt.FocusReason.OtherFocusReason)
            return None
        fits = late and self.agreed.isChecked() and self.billing.check()
        phone = "" if self._customer is None else known_phone(self._customer.phone)
        phones = PayerPhones(mobile=phone)
        fits = fits and self.email.check(self.card.brand, phones)
        attempt = self.card.attempt() if fits else None
        if attempt is None:
            return None
        return TypedStoring(
            type=CredentialType.RECURRENT if series else CredentialType.COMMON,
            amount=money,
            verify=self.verify.isChecked(),
            email=self.email.address,
            phone=phone,
            days=self.days.control.value(),
            until=until or self._today(),
            billing=self.billing.address,
            attempt=attempt,
        )

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def _money(self) -> Money | None:
        currency = self.currency.control.value()
        if self.verify.isChecked():
            return Money(0, currency)
        typed, digits = self.amount.control.value(), exponent(currency)
        read = typed_amounts.read(typed, decimals=digits, currency=currency)
        money = Amount(read, currency).money if isinstance(read, Decimal) else None
        return money if money is not None and money.minor > 0 else None

    def _show(self) -> None:
        customer = self._customer
        name = "" if customer is None else formats.legible(customer.title)
        self.title.setText(_TITLE.format(customer=name))
        series = self.types[CredentialType.RECURRENT].isChecked()
        self.days.setVisible(series)
        self.until.setVisible(series)
        self.verify.setVisible(self._can_verify)
        self.amount.setEnabled(not self.verify.isChecked())
        money = self._money()
        if self.verify.isChecked():
            text = str(_STORE)
        elif money is None:
            text = str(_PAY_NOTHING)
        else:
            text = _PAY.format(amount=formats.amount(money))
        show_charging(self.button, text, self._profile)
        self._show_readiness()

    def _show_readiness(self) -> None:
        agreed = self.agreed.isChecked()
        self.button.setEnabled(agreed and self._unlock is None)
        theme.set_tip(self.button, "" if agreed else str(_AGREED))

    def _lay_out(self) -> None:
        theme.look(self.title, "heading")
        theme.look(self.button, "primary")
        frame = FormFrame(self, widest=_WIDEST)
        self._inner = inner = frame.inner
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self.title)
        self._why = theme.wrapped("", "muted")
        column.addWidget(self._why)
        for each in self.types.values():
            self.group.addButton(each)
            column.addWidget(each)
        column.addWidget(FieldRow(((self.days, 1), (self.until, 1)), inner))
        amounts = ((self.amount, 2), (self.currency, 1), (self.email, 3))
        column.addWidget(FieldRow(amounts, inner))
        column.addWidget(self.verify)
        column.addWidget(self.card)
        column.addWidget(self.billing)
        column.addWidget(self.agreed)
        column.addStretch(1)
        frame.add_buttons(left=self.cancel, right=(self.button,))

    def _connect(self) -> None:
        for kind, each in self.types.items():
            self.bind_text(each.setText, words.CARD_TYPES[kind])
            each.toggled.connect(lambda _: self._show())
        self.types[CredentialType.COMMON].setChecked(True)
        self.bind_text(self.verify.setText, _VERIFY)
        self.bind_text(self.agreed.setText, _AGREED)
        self.bind_text(self.cancel.setText, _CANCEL)
        self.bind_text(self._why.setText, _WHY)
        self.verify.toggled.connect(lambda _: self._show())
        self.agreed.toggled.connect(lambda _: self._show())
        self.amount.control.textChanged.connect(lambda _: self._show())
        self.currency.control.currentIndexChanged.connect(self._on_currency_changed)
        self.card.completed.connect(self.agreed.setFocus)
        self.button.clicked.connect(self.store_asked)
        self.cancel.clicked.connect(self.closed)

    def _on_currency_changed(self, _place: int) -> None:
        self.amount.control.decimals = exponent(self.currency.control.value())
        self._show()
