"""A customer with the stored cards: validity in words, consent, last charge, actions."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard, ExpiryState
from desktop_app.domain.gateway.charges import CardCharge
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.downward_scroll import DownwardScroll
from desktop_app.ui.theme.flow_box import FlowBox
from desktop_app.ui.widgets.empty_state import EmptyState

if TYPE_CHECKING:
    from collections.abc import Callable


_WIDEST: Final = 720
_CHOOSE: Final = Text("CustomerView", "Choose a customer to see the stored cards")
_NEVER_READ: Final = Text("CustomerView", "The cards were never read from the gateway")
_AS_OF: Final = Text("CustomerView", "Cards as of {moment}")
_NO_CARDS: Final = Text("CustomerView", "The gateway stores no card of this customer.")
_AGREED: Final = Text("CustomerView", "Customer agreed on {day}")
_NOT_AGREED: Final = Text("CustomerView", "Date of consent not entered")
_GONE: Final = Text("CustomerView", "The gateway lists this card no more")
_LAST: Final = Text("CustomerView", "Last charge: {day} · {amount} · {state}")
_NO_CHARGE: Final = Text("CustomerView", "Not charged from here yet")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCard:
    """A card with its last charge, if it was charged from here."""

    card: CustomerCard
    last: CardCharge | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCustomer:
    """What is shown of a customer.

    Attributes:
        today: by which cards expire.
        reading: the gateway is being asked at the moment.
        schedules: how many schedules of the customer are not ended.
    """

    customer: CardCustomer
    cards: Sequence[ShownCard]
    today: dt.date
    reading: bool = False
    schedules: int = 0


class CustomerView(Translated, DownwardScroll):
    """Rebuilt for each customer and each change."""

    read_asked = Signal()
    """The cards are to be read from the gateway now."""
    store_asked = Signal()
    """A card of the customer is to be stored."""
    edit_asked = Signal()
    """The customer is to be edited."""
    charge_asked = Signal(object)
    """A `CustomerCard` is to be charged."""
    schedule_asked = Signal(object)
    """A schedule is to be made for a `CustomerCard`."""
    consent_asked = Signal(object)
    """The date of consent to a `CustomerCard` is to be entered."""
    schedules_opened = Signal()
    """The schedules of the customer are to be looked at."""
    charge_opened = Signal(object)
    """A `CardCharge` is to be looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: ShownCustomer | None = None
        self.buttons: dict[str, QPushButton] = {}
        self._are_any = False
        self.bind_text(self.setAccessibleName, lambda: self.tr("The customer's cards"))

    def offer_choice(self, *, are_any: bool) -> None:
        """Ask to choose a customer while nobody is on show, if there `are_any` to choose."""
        if are_any != self._are_any:
            self._are_any = are_any
            if self.shown is None:
                self.setWidget(self._nothing())

    def show_customer(self, shown: ShownCustomer | None) -> None:
        """Show a customer, or nobody; a button that had the keyboard has it afterwards."""
        if shown == self.shown and self.widget() is not None:
            return
        held = next((name for name, each in self.buttons.items() if each.hasFocus()), "")
        self.shown = shown
        self.buttons = {}
        self.setWidget(self._nothing() if shown is None else self._content(shown))
        if held in self.buttons:
            self.buttons[held].setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        shown, self.shown = self.shown, None
        self.show_customer(shown)

    def _nothing(self) -> QWidget:
        """What stands where nobody is on show; without customers the list says what to do."""
        if not self._are_any:
            return QWidget()
        empty = EmptyState(Icon.CARD)
        empty.show_message(_CHOOSE, None)
        return empty

    def _content(self, shown: ShownCustomer) -> QWidget:
        holder = QWidget()
        outer = QHBoxLayout(holder)
        outer.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        inner = QWidget()
        theme.fix(inner, most_width=_WIDEST)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.M)
        outer.addWidget(inner, 1)
        outer.addStretch()
        self._head(column, shown)
        for each in shown.cards:
            column.addWidget(self._card(each, shown.today))
        if not shown.cards:
            known = shown.customer.cards_read_at is not None
            column.addWidget(theme.wrapped(str(_NO_CARDS if known else _NEVER_READ), "muted"))
        column.addStretch(1)
        return holder

    def _head(self, column: QVBoxLayout, shown: ShownCustomer) -> None:
        customer = shown.customer
        title = theme.wrapped(formats.legible(customer.title), "heading")
        contacts = [part for part in (customer.email, customer.phone) if part != customer.title]
        if customer.id != customer.title:
            contacts.insert(0, customer.id)
        about = theme.wrapped(
            " · ".join(formats.legible(part) for part in contacts if part), "muted"
        )
        about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(title)
        if contacts:
            column.addWidget(about)
        if customer.notes:
            column.addWidget(theme.wrapped(formats.legible(customer.notes)))
        read_at = customer.cards_read_at
        if read_at is not None and shown.cards:
            moment = formats.recent_moment(read_at)
            column.addWidget(theme.wrapped(_AS_OF.format(moment=moment), "caption"))
        words_ = self.tr("Reading…") if shown.reading else self.tr("Read cards now")
        read = self._button("read", words_, self.read_asked.emit)
        read.setEnabled(not shown.reading)
        store = self._button("store", self.tr("Store a card…"), self.store_asked.emit)
        edit = self._button("edit", self.tr("Edit…"), self.edit_asked.emit)
        row = FlowBox(gap=Space.S)
        buttons = [read, store, edit]
        if shown.schedules:
            words_ = self.tr("%Ln schedules not ended", "", shown.schedules)
            opened = self._button("schedules", words_, self.schedules_opened.emit)
            theme.look(opened, "link")
            buttons.append(opened)
        row.show_widgets(buttons)
        column.addWidget(row)

    def _card(self, shown: ShownCard, today: dt.date) -> QFrame:
        card = shown.card
        frame = QFrame()
        state = card.expiry_state(today)
        warns = state in {ExpiryState.SOON, ExpiryState.EXPIRED} and card.listed
        theme.look(frame, "card_waiting" if warns else "card")
        column = QVBoxLayout(frame)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        column.setSpacing(Space.XS)
        top = FlowBox(gap=Space.S, first_apart=True)
        name = theme.Label(words.card_name(card))
        theme.look(name, "strong")
        expiry, look = words.expiry(card, today)
        until = theme.Label(expiry)
        theme.look(until, look)
        top.show_widgets((name, until))
        column.addWidget(top)
        uses = " · ".join(str(words.CARD_TYPES[each]) for each in card.all_uses)
        column.addWidget(theme.wrapped(uses, "caption"))
        if not card.listed:
            column.addWidget(theme.wrapped(str(_GONE), "caption_waiting"))
        column.addWidget(theme.wrapped(_last_charge(shown.last), "caption"))
        self._card_buttons(column, shown, today)
        return frame

    def _card_buttons(self, column: QVBoxLayout, shown: ShownCard, today: dt.date) -> None:
        card = shown.card
        agreed = card.agreed_on
        text = str(_NOT_AGREED) if agreed is None else _AGREED.format(day=formats.day(agreed))
        consent = self._button(f"consent {card.id}", text, partial(self._ask_consent, card))
        theme.look(consent, "link")
        buttons = [consent]
        if shown.last is not None:
            opened = self._button(
                f"last {card.id}",
                self.tr("Show the charge"),
                partial(self.charge_opened.emit, shown.last),
            )
            theme.look(opened, "link")
            buttons.append(opened)
        row = FlowBox(gap=Space.L, first_apart=True)
        row.show_widgets((*buttons, *(self._use_button(card, use, today) for use in card.all_uses)))
        column.addWidget(row)

    def _use_button(self, card: CustomerCard, use: CredentialType, today: dt.date) -> QPushButton:
        if use is CredentialType.RECURRENT:
            made = self._button(
                f"schedule {card.id}",
                self.tr("New schedule…"),
                partial(self.schedule_asked.emit, card),
            )
        else:
            made = self._button(
                f"charge {card.id}", self.tr("Charge…"), partial(self.charge_asked.emit, card)
            )
        can = card.can_be_charged(today)
        made.setEnabled(can)
        if not can:
            why = words.expiry(card, today)[0] if card.listed else str(_GONE)
            theme.set_tip(made, why)
        made.setAccessibleName(f"{made.text().removesuffix('…')} {words.card_name(card)}")
        return made

    def _ask_consent(self, card: CustomerCard) -> None:
        self.consent_asked.emit(card)

    def _button(self, name: str, text: str, run: Callable[[], object]) -> QPushButton:
        made = QPushButton(text)
        made.setAutoDefault(False)
        made.setAccessibleName(text.removesuffix("…"))
        made.clicked.connect(partial(_call, run))
        self.buttons[name] = made
        return made


def _call(run: Callable[[], object], _checked: bool = False) -> None:
    run()


def _last_charge(last: CardCharge | None) -> str:
    if last is None:
        return str(_NO_CHARGE)
    return _LAST.format(
        day=formats.moment(last.created_at),
        amount=words.charge_amount(last),
        state=words.charge_state(last),
    )
