"""The left column before an order is paid: the card, and everything that goes with the payment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.domain.gateway.card_payments import Initiator, lacks_contact, may_use_three_ds
from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.typed.card_payment_texts import (
    BEGAN,
    DECLINE_STORING,
    INITIATOR,
    REFERENCE,
    STORING,
    must_store,
    read_card_payment,
)
from desktop_app.domain.gateway.typed.payer_texts import address_problems
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.parameter_checks import parameter_problems, parameter_warnings
from desktop_app.ui import theme
from desktop_app.ui.gateway.card_entry import CardEntry
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.gateway.three_ds.pay_fields import (
    BROWSER,
    CONTACT,
    ONE_PHASE,
    SERIES,
    STORE,
    SUBSEQUENT,
    first_texts,
    more_of,
    three_ds_of,
)
from desktop_app.ui.gateway.wrong_fields import wrong_fields
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import start_focus_at
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.gateway.card_payments import CardPayment
    from desktop_app.domain.gateway.orders import Order
    from desktop_app.domain.gateway.typed.card_payment_texts import TypedCardPayment
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.gateway.abilities import GatewayAbilities
    from desktop_app.ui.gateway.three_ds.order_to_pay import OrderToPay

_MORE: Final = Text("PayOrderPage", "More about the payment")
_THREE_DS: Final = Text("PayOrderPage", "3-D Secure")
_HOLDER_LIMIT: Final = 512
_NARROW_BELOW: Final = 520
_MOST_WIDE: Final = 720


class PayForm(Translated, QWidget):
    """What is typed to pay one order."""

    changed = Signal()
    """Something was typed or chosen."""
    completed = Signal()
    """The card is complete."""

    def __init__(self, *, abilities: GatewayAbilities, clock: Clock) -> None:
        super().__init__()
        self._abilities, self._clock = abilities, clock
        self._order_id = ""
        self._registered: Order | None = None
        self._may_store = False
        now = partial(today, clock)
        self.card = CardEntry(clock=clock, require_cvc=True, holder_limit=_HOLDER_LIMIT)
        self.contact = ParameterFields(CONTACT, today=now)
        self.store = ParameterFields(STORE, today=now)
        self.more = ParameterFields(more_of(abilities), today=now, folded=True)
        self.three_ds = ParameterFields(three_ds_of(abilities), today=now, folded=True)
        self.payer = PayerBlocks(today=now)
        self._parts: tuple[ParameterFields | PayerBlocks, ...] = (
            self.contact, self.store, self.more, self.three_ds, self.payer,
        )  # fmt: skip
        self._folded = (self.more, self.three_ds, self.payer)
        behind = QWidget()
        column = QVBoxLayout(behind)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        self.secure = FoldSection(_THREE_DS, self.three_ds)
        for part in (self.more, self.secure, self.payer):
            column.addWidget(part)
        self.fold = FoldSection(_MORE, behind)
        self._lay_out()
        for each in self._parts:
            each.changed.connect(self._on_changed)
            each.left.connect(self._on_left)
        self.card.changed.connect(self.changed)
        self.card.wiped.connect(self.changed)
        self.card.completed.connect(self.completed)
        start_focus_at(self, self.card)

    @property
    def sends_browser_info(self) -> bool:
        """Whether the issuer is told what the browser is."""
        return self.more.is_filled(BROWSER)

    def begin(self, order: OrderToPay) -> None:
        """Begin to pay an order with an empty card.

        Without a customer nothing can be stored, and nothing is a payment with a stored card.
        """
        self._order_id, self._registered = order.order_id, order.registered
        has_customer = order.booked is not None and bool(order.booked.client_id)
        self._may_store = self._abilities.allows(Permission.STORED_CREDENTIALS) and has_customer
        self.card.wipe()
        registered = order.registered
        lacks_address = registered is not None and bool(address_problems(registered.payer.billing))
        checked = lacks_address and self._abilities.allows(Permission.ADDRESS_CHECK)
        self.payer.set_checked(checked=checked)
        first = first_texts(self._abilities, registered, order.paid_before)
        stores = must_store(registered)
        self.store.withhold(STORING, {""} if stores else ())
        held = order.booked is not None and order.booked.hold
        withheld = (ONE_PHASE if held else frozenset()) if has_customer else SUBSEQUENT
        self.more.withhold(INITIATOR, withheld)
        left_out = {DECLINE_STORING} if stores else set()
        left_out |= set() if has_customer else {INITIATOR, REFERENCE, BEGAN}
        self.more.set_allowed(set(self.more.names) - left_out)
        for part in self._parts:
            part.fill(first)
        self.fold.set_open(is_open=checked)
        self._show_store()
        self._show_notes(FieldNotes(), whole=False)

    def texts(self) -> dict[str, str]:
        """What is typed besides the card, by the name of the field."""
        return {name: text for part in self._parts for name, text in part.texts().items()}

    def show_texts(self, texts: Mapping[str, str]) -> None:
        """Show what was typed before."""
        for part in self._parts:
            part.fill(texts)
        self._on_changed()

    def typed(self) -> TypedCardPayment:
        """The payment that is typed, besides the card."""
        texts = self.texts()
        if not self._may_store:
            texts[STORING] = ""
        return read_card_payment(texts, order_id=self._order_id, clock=self._clock)

    def notes(self) -> FieldNotes:
        """What there is to say beside the fields."""
        typed = self.typed()
        problems = [*parameter_problems(typed.payment), *typed.problems, *self.payer.problems]
        if self.lacks_contact(typed.payment):
            problems.append(ParameterProblem("email", ParameterRule.MISSING))
        return FieldNotes(
            problems=tuple(problems),
            faults=typed.faults,
            warnings=parameter_warnings(typed.payment),
        )

    def lacks_contact(self, payment: CardPayment) -> bool:
        """Whether VISA would refuse for want of an e-mail or a phone (2.5).

        What an order that was not registered here has is not known: it may have one.
        """
        order = self._registered
        if order is None or not may_use_three_ds(payment, order.features):
            return False
        return lacks_contact(self.card.brand, payment.email, payment.payer.phones)

    def check(self) -> bool:
        """Say at once everything that is wrong, and go to the first of it; whether nothing is."""
        notes = self.notes()
        self._show_notes(notes, whole=True)
        found = wrong_fields(self._parts, notes.wrong)
        where = {part for part, _ in found}
        self.fold.set_open(is_open=self.fold.is_open or not where.isdisjoint(self._folded))
        self.secure.set_open(is_open=self.secure.is_open or self.three_ds in where)
        for part, name in found[:1]:
            part.go_to(name)
        return not notes.wrong

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack fields in a narrow window."""
        super().resizeEvent(event)
        narrow = self.width() < theme.scaled(_NARROW_BELOW)
        for part in self._parts:
            part.set_narrow(narrow=narrow)

    def _on_changed(self, *_: object) -> None:
        self.card.keep()
        self._show_store()
        self._show_notes(self.notes(), whole=False)
        self.changed.emit()

    def _on_left(self, *_: object) -> None:
        self._show_notes(self.notes(), whole=False)

    def _show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        for part in self._parts:
            part.show_notes(notes, whole=whole)

    def _show_store(self) -> None:
        """Offer to store where that can be done, and the terms of a series where one is wanted."""
        series = self.store.texts()[STORING] == Initiator.INITIAL_RECURRENT
        self.store.set_shown({STORING, *(SERIES if series else ())})
        self.store.setVisible(self._may_store)

    def _lay_out(self) -> None:
        inner = QWidget()
        theme.fix(inner, most_width=_MOST_WIDE)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.M)
        for part in (self.card, self.contact, self.store, self.fold):
            column.addWidget(part)
        column.addStretch(1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        outer.addWidget(inner, 1000)
        outer.addStretch(1)
