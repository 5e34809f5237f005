"""The form that charges a stored card: amount, how, a button with the sum, and the outcome."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.card_typing import cardholder_fault
from desktop_app.domain.gateway.cards import PaymentSecret
from desktop_app.domain.gateway.charges import DONE, ChargeKind, ChargeState
from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount, exponent
from desktop_app.domain.values.periods import today
from desktop_app.system.screen_capture import exclude_from_capture
from desktop_app.ui import theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.forms.input_edits import AmountEdit
from desktop_app.ui.gateway.card_edits import CardholderEdit, SecurityCodeEdit
from desktop_app.ui.gateway.charging_button import show_charging
from desktop_app.ui.gateway.description_edit import DescriptionEdit
from desktop_app.ui.gateway.form_frame import FormFrame
from desktop_app.ui.gateway.parameter_edits import CurrencyEdit
from desktop_app.ui.gateway.secret_entry_guard import SecretEntryGuard
from desktop_app.ui.gateway.stored_cards.billing_section import BillingSection
from desktop_app.ui.gateway.stored_cards.charge_steps import (
    GO_ON,
    ConsentNote,
    StoppedCharge,
    facts,
    hint,
    next_step,
    show_step,
    waits_for_customer,
)
from desktop_app.ui.gateway.stored_cards.contact_field import EMAIL_OR_PHONE, ContactField
from desktop_app.ui.gateway.stored_cards.payment_parameters import PaymentParameters
from desktop_app.ui.gateway.stored_cards.typed_charge import TypedCharge
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import ICON_LARGE, Icon, Space
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent

    from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.money import Money
    from desktop_app.domain.values.periods import Clock

_HOLDER_LIMIT: Final = 26
_CODE_DIGITS: Final = 3
_WIDEST: Final = 560
_KINDS: Final = {
    ChargeKind.CUSTOMER: Text("CardChargeForm", "The customer pays here (3-D Secure possible)"),
    ChargeKind.MERCHANT: Text("CardChargeForm", "Charge without the customer, as agreed"),
    ChargeKind.PHONE: Text("CardChargeForm", "The customer asked by phone or letter (MOTO)"),
}
_AMOUNT: Final = Text("CardChargeForm", "Amount")
_CURRENCY: Final = Text("CardChargeForm", "Currency")
_DESCRIPTION: Final = Text("CardChargeForm", "Description")
_NO_DATA: Final = Text("CardChargeForm", "No personal or card data")
_CODE: Final = Text("CardChargeForm", "CVC (if the bank asks for it)")
_HOLDER: Final = Text("CardChargeForm", "Name on the card")
_HOLD: Final = Text("CardChargeForm", "Only hold the amount")
_TITLE: Final = Text("CardChargeForm", "Charge {card}")
_CHARGE: Final = Text("CardChargeForm", "Charge {amount}")
_CHARGE_NOTHING: Final = Text("CardChargeForm", "Charge")
_WRONG_AMOUNT: Final = Text("CardChargeForm", "An amount such as 12,50")
_WRONG_CODE: Final = Text("CardChargeForm", "Three digits, or nothing")
_FORGOTTEN: Final = Text(
    "CardChargeForm", "Forgotten after two minutes without a key: enter the code again"
)
_CODE_AGAIN: Final = Text(
    "CardChargeForm",
    "The code is not kept: enter it again, or press once more to pay without it",
)
_WRONG_HOLDER: Final = Text("CardChargeForm", "Latin letters, as on the card")
_BACK: Final = Text("CardChargeForm", "Back to the cards")
_CANCEL: Final = Text("CardChargeForm", "Cancel")
_LOOK: Final = Text("CardChargeForm", "Check now")
_RECEIPT: Final = Text("ChargeResult", "Receipt")
_ORDER: Final = Text("ChargeResult", "Show the order")
_RUNNING: Final = Text("CardChargeForm", "Being charged…")


class CardChargeForm(Translated, QWidget):
    """Types a charge of one card; the page carries it out and shows its outcome."""

    charge_asked = Signal()
    """What is typed is to be charged, once."""
    look_asked = Signal()
    """The outcome of the charge is to be asked."""
    go_on_asked = Signal()
    """The charge that stopped is to go on."""
    receipt_asked = Signal()
    """The receipt of the charge is to be shown."""
    order_asked = Signal()
    """The order of the charge is to be shown."""
    closed = Signal()
    """Back to the cards."""

    def __init__(
        self,
        profile: Profile,
        *,
        clock: Clock,
        exclude: Callable[..., bool] = exclude_from_capture,
    ) -> None:
        """Nothing is typed.

        Args:
            profile: whose card is charged; its short name stands in the buttons that charge.
            clock: of the profile.
            exclude: takes the window out of screenshots, as `exclude_from_capture` does.
        """
        super().__init__()
        self._clock = clock
        self.card: CustomerCard | None = None
        self.charge: CardCharge | None = None
        self._is_running = False
        self._announcer = StageAnnouncer(self)
        self._had_code = False  # one was entered for this card, and is forgotten since
        self.amount = LabelledField(_AMOUNT, AmountEdit(), can_fail=True)
        self.currency = LabelledField(_CURRENCY, CurrencyEdit(), can_fail=True)
        self.description = LabelledField(
            _DESCRIPTION, DescriptionEdit(), help=_NO_DATA, optional=True
        )
        self.code = LabelledField(_CODE, SecurityCodeEdit(), can_fail=True, optional=True)
        self.email = ContactField(EMAIL_OR_PHONE)
        self.holder = LabelledField(_HOLDER, CardholderEdit(), can_fail=True)
        self.guard = SecretEntryGuard(
            self, clock=clock, is_blank=self._has_no_secret, wipe=self.wipe, exclude=exclude
        )
        self.more = PaymentParameters(today=partial(today, clock))
        self.billing = BillingSection(today=partial(today, clock))
        self.hold = QCheckBox()
        self.kinds = {kind: QRadioButton() for kind in _KINDS}
        self.group = QButtonGroup(self)
        self.figure, self.title = theme.Label(), theme.Label()
        self.button, self.cancel = QPushButton(), QPushButton()
        self.look, self.go_on = QPushButton(), QPushButton()
        self.receipt, self.order = QPushButton(), QPushButton()
        self.mark = theme.Mark(Icon.STATE_RUNNING, size=ICON_LARGE)
        self.state_text, self.reason = theme.wrapped("", "heading"), theme.wrapped("", "muted")
        self.facts = theme.wrapped("", "caption")
        self.stopped, self.unagreed = StoppedCharge(), ConsentNote()
        self._typing, self._customer, self._rest = QWidget(), QWidget(), QWidget()
        self._result_card = QFrame()
        self._lay_out()
        self.set_profile(profile)
        self._connect()
        start_focus_at(self, self.amount.control)

    @property
    def kind(self) -> ChargeKind:
        """How the card is to be charged."""
        return next(kind for kind, each in self.kinds.items() if each.isChecked())

    def set_profile(self, profile: Profile) -> None:
        """Begin with the currency of the profile, and ask for the address where that is needed."""
        self._profile, merchant = profile, profile.merchant
        self.begins_with = merchant.currency
        self.billing.set_checked(checked=merchant.allows(Permission.ADDRESS_CHECK))
        self._show_sum()

    def begin(self, card: CustomerCard, customer: CardCustomer | None) -> None:
        """Begin to charge a card; what was typed before is gone."""
        self.card, self.charge, self._is_running = card, None, False
        self.amount.control.set_value("")
        self.amount.set_error(None)
        self.currency.control.set_value(self.begins_with)
        self.description.control.set_value("")
        self.description.set_error(None)
        self.email.begin("" if customer is None else customer.email)
        self.more.begin(phone="" if customer is None else customer.phone)
        self.billing.begin()
        self.hold.setChecked(False)
        self.kinds[ChargeKind.CUSTOMER].setChecked(True)
        self.wipe()
        self._had_code = False
        self.code.set_error(None)
        self._show()

    def begin_like(self, charge: CardCharge, customer: CardCustomer | None) -> None:
        """Begin to charge the card on show anew, with amount and description of a charge."""
        if self.card is None:
            return
        self.begin(self.card, customer)
        self.currency.control.set_value(charge.amount.currency)
        self.amount.control.set_value(typed_amounts.written(charge.amount.value))
        self.description.control.set_value(charge.description)
        if charge.kind in self.kinds:
            self.kinds[charge.kind].setChecked(True)

    def wipe(self) -> None:
        """Forget the security code and the name."""
        self._had_code = self._had_code or not self.code.control.is_blank
        self.code.control.wipe()
        self.holder.control.wipe()
        self.guard.end()

    def _has_no_secret(self) -> bool:
        return self.code.control.is_blank and self.holder.control.is_blank

    def typed(self) -> TypedCharge | None:
        """What is typed; None where something is wrong, which the fields say then."""
        money, kind = self._money(), self.kind
        holder = self.holder.control.reveal().strip()
        wrong_holder = kind is ChargeKind.PHONE and cardholder_fault(holder, limit=_HOLDER_LIMIT)
        self.amount.set_error(_WRONG_AMOUNT if money is None else None)
        self.holder.set_error(_WRONG_HOLDER if wrong_holder else None)
        self.description.set_error(self.description.control.fault)
        if money is None:
            self.amount.control.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.description.error is not None:
            self.description.control.setFocus(Qt.FocusReason.OtherFocusReason)
        elif wrong_holder:
            self.holder.control.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.billing.check() and (
            kind is not ChargeKind.CUSTOMER or self.is_ready_for_customer()
        ):
            return TypedCharge(
                kind=kind,
                amount=money,
                description=self.description.control.value().strip(),
                hold=self.hold.isChecked() and kind is not ChargeKind.MERCHANT,
                cardholder=holder if kind is ChargeKind.PHONE else "",
                email=self.email.address if kind is ChargeKind.CUSTOMER else "",
                code=self.taken_code() if kind is ChargeKind.CUSTOMER else None,
                options=self.more.options,
                billing=self.billing.address,
            )
        return None

    def is_ready_for_customer(self) -> bool:
        """Whether the customer can pay with what is typed; otherwise say why not."""
        brand = None if self.card is None else self.card.credential.brand
        has_contact = self._code_fits() and self.email.check(brand, self.more.options.phones)
        return has_contact and self.more.check()

    def _code_fits(self) -> bool:
        """Whether the security code is complete, or not there; otherwise say so.

        Once it is said that a code that was entered is not there any more.
        """
        length = len(self.code.control.reveal())
        self.code.set_error(None if length in {0, _CODE_DIGITS} else _WRONG_CODE)
        if self._had_code and not length:
            self.code.set_error(_CODE_AGAIN)
        self._had_code = False
        if self.code.error is not None:
            self.code.control.setFocus(Qt.FocusReason.OtherFocusReason)
        return self.code.error is None

    def taken_code(self) -> PaymentSecret | None:
        """The security code, for one payment, and not in the field any more; None without one."""
        code = self.code.control.reveal()
        taken = PaymentSecret(code, clock=self._clock) if code else None
        self._had_code = taken is not None
        self.code.control.wipe()
        return taken

    def show_charge(self, charge: CardCharge | None, *, running: bool = False) -> None:
        """Show how a charge stands; None goes back to typing."""
        self.charge, self._is_running = charge, running
        self._show()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the security code when the page is left or locked."""
        super().hideEvent(event)
        self.wipe()

    def _money(self) -> Money | None:
        currency = self.currency.control.value()
        typed, digits = self.amount.control.value(), exponent(currency)
        read = typed_amounts.read(typed, decimals=digits, currency=currency)
        money = Amount(read, currency).money if isinstance(read, Decimal) else None
        return money if money is not None and money.minor > 0 else None

    def _show(self) -> None:
        if self.card is None:
            return
        has_result = self.charge is not None or self._is_running
        focused = QApplication.focusWidget()
        has_focus = focused is not None and self.isAncestorOf(focused)
        if has_result and has_focus:  # before it is hidden, so that the keyboard stays on the page
            self._result_card.setFocus(Qt.FocusReason.OtherFocusReason)
        self.title.setText(_TITLE.format(card=words.card_name(self.card)))
        waits = self._waits_for_customer and not self._is_running
        self._typing.setVisible(not has_result)
        self._rest.setVisible(not has_result)
        self._result_card.setVisible(has_result)
        self.button.setVisible(not has_result)
        self.go_on.setVisible(False)
        self.cancel.setText(str(_BACK if has_result else _CANCEL))
        kind = self.kind
        self._customer.setVisible(waits or (kind is ChargeKind.CUSTOMER and not has_result))
        self.holder.setVisible(kind is ChargeKind.PHONE)
        self.hold.setVisible(kind is not ChargeKind.MERCHANT)
        self.unagreed.show_for(self.card, kind)
        self._show_sum()
        if has_result:
            self._show_state(running=self._is_running)
            if has_focus:
                self._focus_next_step()
        else:
            self._announcer.say(None)

    @property
    def _waits_for_customer(self) -> bool:
        """Whether the order of the charge is registered, and the customer can pay it."""
        return waits_for_customer(self.charge)

    def _focus_next_step(self) -> None:
        """Put the keyboard on what can be done next, as long as that charges nothing."""
        running = self.charge is None or self.charge.state is ChargeState.RUNNING
        steps = (self.look, self.stopped.earlier, self.receipt, self.order, self.cancel)
        for button in () if running else steps:
            if button.isVisibleTo(self):
                focus_if_shown(button)
                return

    def _show_sum(self) -> None:
        money = self._money() if self.charge is None else self.charge.moved
        figure = "—" if money is None else formats.amount(money)
        self.figure.setText(figure)
        text = str(_CHARGE_NOTHING) if money is None else _CHARGE.format(amount=figure)
        show_charging(self.button, text, self._profile)

    def _show_state(self, *, running: bool) -> None:
        charge = self.charge
        state = ChargeState.RUNNING if running or charge is None else charge.state
        _, colour, icon = words.CHARGE_STATES[state]
        told = None if state is ChargeState.RUNNING else charge
        self.state_text.setText(str(_RUNNING) if told is None else words.charge_state(told))
        self.mark.show_icon(icon, colour)
        theme.look(self._result_card, "card_bad" if colour == "bad" else "card")
        said = "" if charge is None else formats.legible(charge.reason)
        known = hint(charge, state)
        self.reason.setText(" ".join(part for part in (said, known) if part))
        self.reason.setVisible(bool(self.reason.text()))
        self.facts.setText(facts(charge, "" if self.card is None else words.card_name(self.card)))
        self.facts.setVisible(charge is not None)
        self._result_card.setAccessibleName(self.state_text.text())
        self.receipt.setVisible(charge is not None and state in DONE)
        self.order.setVisible(charge is not None and bool(charge.order_id))
        self.look.setVisible(state in {ChargeState.UNKNOWN, ChargeState.ASKED})
        step = next_step(charge, state)
        self.go_on.setVisible(step is not None)
        if step is not None:
            show_step(self.go_on, step, self._profile)
        stopped = charge is not None and state is charge.state
        self.stopped.show_charge(charge if stopped else None)
        leads = self.stopped.earlier.isHidden()
        theme.look(self.go_on, "primary" if leads else "")
        self._announcer.say(
            (charge.id if charge is not None else "", state),
            self.state_text.text(),
            self.reason.text(),
            colour=colour,
        )

    def _lay_out(self) -> None:
        theme.look(self.title, "heading")
        theme.look(self.figure, "figure")
        theme.look(self.button, "primary")
        theme.look(self.go_on, "primary")
        frame = FormFrame(self, widest=_WIDEST)
        column = QVBoxLayout(frame.inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.M)
        for widget in (self.title, self.figure, self._result_card):
            column.addWidget(widget)
        typed = QVBoxLayout()
        typed.setSpacing(Space.S)
        column.addLayout(typed)
        for part in (self._typing, self._customer, self._rest):
            typed.addWidget(part)
        column.addStretch(1)
        self._lay_out_result()
        self._lay_out_parts()
        frame.add_buttons(left=self.cancel, right=(self.go_on, self.button))

    def _lay_out_parts(self) -> None:
        form = QVBoxLayout(self._typing)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(Space.S)
        form.addWidget(FieldRow(((self.amount, 2), (self.currency, 1)), self._typing))
        form.addWidget(self.description)
        for kind, each in self.kinds.items():
            self.group.addButton(each)
            self.bind_text(each.setText, _KINDS[kind])
            form.addWidget(each)
        by_customer = QVBoxLayout(self._customer)
        by_customer.setContentsMargins(0, 0, 0, 0)
        by_customer.setSpacing(Space.S)
        by_customer.addWidget(FieldRow(((self.code, 1), (self.email, 2)), self._customer))
        by_customer.addWidget(self.more)
        rest = QVBoxLayout(self._rest)
        rest.setContentsMargins(0, 0, 0, 0)
        rest.setSpacing(Space.S)
        for field in (self.unagreed, self.holder, self.hold, self.billing):
            rest.addWidget(field)

    def _lay_out_result(self) -> None:
        theme.look(self._result_card, "card")
        self._result_card.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self._result_card)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.S)
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.state_text, 1)
        steps = QHBoxLayout()
        steps.setSpacing(Space.S)
        for button in (self.look, self.receipt, self.order):
            steps.addWidget(button)
        steps.addStretch(1)
        column.addLayout(head)
        column.addWidget(self.reason)
        column.addWidget(self.facts)
        column.addLayout(steps)
        column.addWidget(self.stopped)

    def _connect(self) -> None:
        self.kinds[ChargeKind.CUSTOMER].setChecked(True)
        self.bind_text(self.hold.setText, _HOLD)
        self.bind_text(self.look.setText, _LOOK)
        self.bind_text(self.receipt.setText, _RECEIPT)
        self.bind_text(self.order.setText, _ORDER)
        self.bind_text(self.cancel.setText, _CANCEL)
        self.bind_text(self.go_on.setText, GO_ON)
        for each in self.kinds.values():
            each.toggled.connect(lambda _: self._show())
        self.amount.control.textChanged.connect(lambda _: self._show_sum())
        self.currency.control.currentIndexChanged.connect(self._on_currency_changed)
        for secret in (self.code, self.holder):
            secret.control.edited.connect(self._on_secret_edited)
        for typed in (self.amount, self.description, self.email):
            typed.control.textChanged.connect(lambda _: self.guard.keep())
        for section in (self.more, self.billing):
            section.fields.changed.connect(lambda *_: self.guard.keep())
        self.guard.timed_out.connect(self._on_timed_out)
        self.button.clicked.connect(self._on_button_clicked)
        self.cancel.clicked.connect(partial(self._say, self.closed))
        self.look.clicked.connect(partial(self._say, self.look_asked))
        self.go_on.clicked.connect(partial(self._say, self.go_on_asked))
        self.receipt.clicked.connect(partial(self._say, self.receipt_asked))
        self.order.clicked.connect(partial(self._say, self.order_asked))
        for field in (self.amount, self.description, self.email):
            field.control.returnPressed.connect(self._on_button_clicked)

    def _on_currency_changed(self, _place: int) -> None:
        self.amount.control.decimals = exponent(self.currency.control.value())
        self._show_sum()

    def _on_secret_edited(self) -> None:
        self.guard.note_edit()
        if not self.code.control.is_blank:
            self.code.set_error(None)

    def _on_timed_out(self) -> None:
        if self._had_code:
            self.code.set_error(_FORGOTTEN)

    def _on_button_clicked(self) -> None:
        if self.charge is None and self.button.isVisible():
            self.charge_asked.emit()

    def _say(self, signal: object, _checked: bool = False) -> None:
        signal.emit()  # type: ignore[attr-defined]
