"""What is said of a charge, and what can be done next with one that is not over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.gateway.charge_rows import EARLIER_ARRIVED, ORDER_NOT_OPEN
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState, OrderDiffersFromCharge
from desktop_app.ui import theme
from desktop_app.ui.gateway.charging_button import show_charging
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.labels.stored_cards import what_stops
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.inline_confirm import InlineConfirm

if TYPE_CHECKING:
    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.profiles.profile import Profile

GO_ON: Final = Text("CardChargeForm", "Charge it now")
_SEND: Final = Text("CardChargeForm", "Send again")
_CHECK: Final = Text("CardChargeForm", "Check again")
_CONFIRM: Final = Text("ChargeResult", "Go to the page of the card's bank")
EARLIER: Final = Text("CardChargeForm", "Show the earlier charge")
BOTH: Final = Text("CardChargeForm", "Charge this one as well…")
BOTH_ANSWER: Final = Text("CardChargeForm", "Charge both")
_BOTH_ARRIVED: Final = Text(
    "CardChargeForm",
    "The gateway has the earlier charge. Charge {amount} as well? If the earlier one is paid, the"
    " customer pays both.",
)
_BOTH_UNCLEAR: Final = Text(
    "CardChargeForm",
    "It is not known whether the earlier charge was made. Charge {amount} as well? If it was made,"
    " the customer pays both.",
)
_BACK: Final = Text("OutboxPane", "Back")
_NUMBER: Final = Text("PaymentSummary", "Order number")
_CARD: Final = Text("Receipt", "Card")
_TIME: Final = Text("Receipt", "Time")
_ANEW: Final = Text("CardChargeForm", "Begin a new charge")
_UNAGREED: Final = Text(
    "CardChargeForm",
    "No day of consent is entered for this card. Make sure that the customer agreed to be charged.",
)
_NEXT: Final = {
    ChargeState.REGISTERED: GO_ON,
    ChargeState.PREPARED: _SEND,
    ChargeState.ASKED: _CONFIRM,
}
"""What can be done next with a charge that is not over."""
_HINTS: Final = {
    ChargeState.REGISTERED: Text(
        "CardChargeForm", "Its order is at the gateway. Nothing is charged until you say so."
    ),
    ChargeState.UNKNOWN: Text(
        "CardChargeForm",
        "Kantora is finding out and does not charge again. You may leave this page.",
    ),
    ChargeState.PREPARED: Text("CardChargeForm", "Nothing was sent."),
    ChargeState.ASKED: Text(
        "CardChargeForm", "The issuer wants the customer to confirm it on the page of the bank."
    ),
    ChargeState.NOT_MADE: Text("CardChargeForm", "It did not arrive. You may charge again."),
}
_ENDED: Final = frozenset(
    {
        ORDER_NOT_OPEN,
        OrderDiffersFromCharge.code,
        "outbox.order_not_found",
        "outbox.order_number_missing",
        "outbox.order_number_spent",
        "outbox.order_number_used",
    }
)
"""Errors after which the same charge cannot be sent: only a new one helps."""


def hint(charge: CardCharge | None, state: ChargeState) -> str:
    """What is known of a charge here: what keeps it from being sent, else how it stands."""
    if charge is not None and charge.error and state is charge.state:
        return what_stops(charge.error, charge.error_parameters)
    return str(_HINTS[state]) if state in _HINTS else ""


def has_ended(charge: CardCharge | None) -> bool:
    """Whether a charge can never be sent, so that only a new one helps."""
    return charge is not None and charge.error in _ENDED


def waits_for_customer(charge: CardCharge | None) -> bool:
    """Whether the order of a charge is registered, and the customer can pay it."""
    if charge is None or charge.kind is not ChargeKind.CUSTOMER:
        return False
    unpaid = charge.state is ChargeState.PREPARED and bool(charge.order_id)
    registered = unpaid or charge.state is ChargeState.REGISTERED
    return registered and not (has_ended(charge) or charge.needs_decision)


def next_step(charge: CardCharge | None, state: ChargeState) -> Text | None:
    """What the primary button says; None where the charge does not go on by it."""
    if charge is None or state is not charge.state or not charge.error:
        return _NEXT.get(state)
    if charge.needs_decision:
        return None if charge.error == EARLIER_ARRIVED else _CHECK
    return None if has_ended(charge) else _NEXT.get(state)


def show_step(button: QPushButton, step: Text, profile: Profile) -> None:
    """Have a button say what is done next, and in whose name where that charges the card."""
    if step in {GO_ON, _SEND}:
        show_charging(button, str(step), profile)
    else:
        button.setText(str(step))
        button.setAccessibleName(str(step))


def question_about_both(charge: CardCharge) -> str:
    """What is asked before a charge is sent beside the one that stopped it."""
    text = _BOTH_ARRIVED if charge.error == EARLIER_ARRIVED else _BOTH_UNCLEAR
    return text.format(amount=formats.amount(charge.amount))


def facts(charge: CardCharge | None, card: str) -> str:
    """Order number, card and time of a charge, a line each; and its amount, if paid in part."""
    if charge is None:
        return ""
    in_part = charge.state in {ChargeState.PARTLY_PAID, ChargeState.PARTLY_RETURNED}
    lines = (
        (FIELDS["amount"], formats.amount(charge.amount) if in_part else ""),
        (_NUMBER, charge.number),
        (_CARD, card),
        (_TIME, formats.moment(charge.settled_at or charge.created_at)),
    )
    return "\n".join(f"{name}: {text}" for name, text in lines if text)


class ConsentNote(Translated, theme.Label):
    """Says that nobody entered when the customer agreed, where a charge needs that alone."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        theme.look(self, "caption_waiting")
        self.bind_text(self.setText, _UNAGREED)
        self.hide()

    def show_for(self, card: CustomerCard | None, kind: ChargeKind) -> None:
        """Show it for a card that is charged without its customer."""
        unagreed = card is not None and card.agreed_on is None
        self.setVisible(unagreed and kind is ChargeKind.MERCHANT)


class StoppedCharge(Translated, QWidget):
    """Buttons for a charge that something stopped; charging both is confirmed here."""

    earlier_asked = Signal()
    """The earlier charge is to be shown."""
    both_asked = Signal()
    """The earlier charge was seen, and this one is wanted as well: a person has confirmed it."""
    anew_asked = Signal()
    """A new charge is to be typed."""

    def __init__(self) -> None:
        super().__init__()
        self._charge: CardCharge | None = None
        self.earlier, self.both, self.anew = QPushButton(), QPushButton(), QPushButton()
        self.confirm = InlineConfirm(self._question, answer=BOTH_ANSWER.__str__, back=_BACK.__str__)
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        for button, text in ((self.earlier, EARLIER), (self.both, BOTH), (self.anew, _ANEW)):
            button.setAutoDefault(False)
            self.bind_text(button.setText, text)
            row.addWidget(button)
        row.addStretch(1)
        theme.look(self.earlier, "primary")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._buttons)
        column.addWidget(self.confirm)
        self.earlier.clicked.connect(lambda _=False: self.earlier_asked.emit())
        self.anew.clicked.connect(lambda _=False: self.anew_asked.emit())
        self.both.clicked.connect(lambda _=False: self._ask())
        self.confirm.declined.connect(self._on_declined)
        self.confirm.answered.connect(self._on_answered)
        self.show_charge(None)

    def show_charge(self, charge: CardCharge | None) -> None:
        """Offer what can be decided about a charge; an open question about it stays open."""
        same = charge is not None and charge == self._charge
        self._charge = charge
        if not same:
            self._set_asking(asking=False)
        decides = charge is not None and charge.needs_decision
        self.earlier.setVisible(decides)
        self.both.setVisible(charge is not None and charge.can_be_made_beside)
        self.anew.setVisible(has_ended(charge))
        self.setVisible(decides or has_ended(charge))

    def _question(self) -> str:
        return "" if self._charge is None else question_about_both(self._charge)

    def _ask(self) -> None:
        self._set_asking(asking=True)
        self.confirm.set_text(self._question())
        self.confirm.begin()
        self.confirm.focus_safe()

    def _set_asking(self, *, asking: bool) -> None:
        self._buttons.setVisible(not asking)
        self.confirm.setVisible(asking)

    def _on_declined(self) -> None:
        self._set_asking(asking=False)
        self.both.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_answered(self) -> None:
        self._set_asking(asking=False)
        self.both_asked.emit()
