"""The left column of a payment by phone or letter: amount, number, card, and everything else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.typed.moto_texts import HOLD, STORED_CARD, read_moto
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.parameter_checks import parameter_problems, parameter_warnings
from desktop_app.ui import theme
from desktop_app.ui.gateway.card_entry import CardEntry
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.moto.moto_fields import (
    CUSTOMER,
    MORE,
    ORDER,
    allowed_of,
    first_texts,
)
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.gateway.wrong_fields import without_field, wrong_fields
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.fold_section import FoldSection
from desktop_app.ui.widgets.keyboard import ENTER

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from desktop_app.domain.gateway.typed.moto_texts import TypedMoto
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.gateway.abilities import GatewayAbilities

_MORE: Final = Text("MotoPage", "More about the payment")
_NARROW_BELOW: Final = 520


class MotoForm(Translated, QWidget):
    """What is typed for one payment."""

    changed = Signal()
    """What is typed is another one, also because the profile is, or the card was wiped."""
    edited = Signal()
    """Somebody typed or chose something."""
    completed = Signal()
    """The card is complete: the payment can be looked over and made."""

    def __init__(self, *, abilities: GatewayAbilities, gateway_url: str, clock: Clock) -> None:
        super().__init__()
        self._abilities = abilities
        self._gateway_url = gateway_url
        self._clock = clock
        now = partial(today, clock)
        self.order = ParameterFields(ORDER, today=now)
        self.customer = ParameterFields(CUSTOMER, today=now)
        self.more = ParameterFields(MORE, today=now, folded=True)
        self.payer = PayerBlocks(today=now, with_match=False)
        self._parts: tuple[ParameterFields | PayerBlocks, ...] = (
            self.order,
            self.customer,
            self.more,
            self.payer,
        )
        self.charge = QPushButton()
        self.hold = QPushButton()
        self.card = CardEntry(clock=clock, require_cvc=False)
        self.store = QCheckBox()
        self._inputs = QWidget()
        behind = QWidget()
        column = QVBoxLayout(behind)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self.more)
        column.addWidget(self.payer)
        self.fold = FoldSection(_MORE, behind)
        self._lay_out()
        self._connect()
        self._show_allowed()
        self.clear()

    @property
    def amount(self) -> QLineEdit:
        """Where the amount is typed."""
        control: QLineEdit = self.order.fields["amount"].control
        return control

    @property
    def number(self) -> str:
        """The order number that is typed."""
        return self.order.texts()["orderNumber"].strip()

    @property
    def by_stored_card(self) -> bool:
        """Whether a stored card pays in place of one that is typed."""
        return self.more.is_filled(STORED_CARD)

    def set_abilities(self, abilities: GatewayAbilities, gateway_url: str) -> None:
        """Offer what the profile may do by now; what is typed stays."""
        before = first_texts(self._abilities, self._gateway_url)
        self._abilities, self._gateway_url = abilities, gateway_url
        now = first_texts(abilities, gateway_url)
        for part in (self.order, self.customer, self.more):
            part.renew(before, now)
        self._show_allowed()
        self._show_changed()

    @property
    def _checks_address(self) -> bool:
        return self._abilities.allows(Permission.ADDRESS_CHECK)

    def _show_allowed(self) -> None:
        self.payer.set_checked(checked=self._checks_address)
        self.fold.set_open(is_open=self.fold.is_open or self._checks_address)
        self.more.set_allowed(allowed_of(self._abilities))

    def put_number(self, number: str) -> None:
        """Fill in an order number."""
        self.order.put("orderNumber", number)

    def typed(self) -> TypedMoto:
        """The payment that is typed, besides the card."""
        texts = {name: text for part in self._parts for name, text in part.texts().items()}
        texts[HOLD] = "1" if self.hold.isChecked() else ""
        stores = self.store.isChecked() and not self.store.isHidden()
        texts[Feature.FORCE_CREATE_BINDING.value] = "1" if stores else ""
        return read_moto(texts, clock=self._clock)

    def notes(self) -> FieldNotes:
        """What there is to say beside the fields."""
        typed = self.typed()
        return FieldNotes(
            problems=(
                *parameter_problems(typed.payment, now=self._clock.now()),
                *typed.problems,
                *self.payer.problems,
            ),
            faults=typed.faults,
            warnings=parameter_warnings(typed.payment),
        )

    def check(self) -> tuple[str, ...]:
        """Say at once everything that is wrong, and go to the first of it.

        Returns the parameters that are wrong and have no field.
        """
        notes = self.notes()
        self._show_notes(notes, whole=True)
        found = wrong_fields(self._parts, notes.wrong)
        folded = any(part in {self.more, self.payer} for part, _ in found)
        self.fold.set_open(is_open=self.fold.is_open or folded)
        for part, name in found[:1]:
            part.go_to(name)
        return without_field(self._parts, notes.wrong)

    def is_valid(self) -> bool:
        """Whether everything but the card can be sent."""
        return not self.notes().wrong

    def clear(self) -> None:
        """Begin again: what the profile says is filled in, the card is gone."""
        self.card.wipe()
        first = first_texts(self._abilities, self._gateway_url)
        for part in self._parts:
            part.fill(first)
        self.charge.setChecked(True)
        self.store.setChecked(False)
        self.fold.set_open(is_open=self._checks_address)
        self._show_notes(FieldNotes(), whole=False)
        self._show_card()

    def set_inputs_enabled(self, *, enabled: bool) -> None:
        """Let nothing be typed while a payment is on its way, or after it."""
        self._inputs.setEnabled(enabled)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on from the order to the card with Enter."""
        focused = QApplication.focusWidget()
        if (
            event.key() in ENTER
            and isinstance(focused, QLineEdit)
            and self.order.isAncestorOf(focused)
        ):
            self.card.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack fields in a narrow window."""
        super().resizeEvent(event)
        narrow = self.width() < theme.scaled(_NARROW_BELOW)
        for part in self._parts:
            part.set_narrow(narrow=narrow)

    def _connect(self) -> None:
        for part in self._parts:
            part.changed.connect(self._on_edited)
            part.left.connect(self._on_left)
        self.hold.toggled.connect(self._show_changed)
        self.hold.clicked.connect(self.edited)
        self.charge.clicked.connect(self.edited)
        self.store.toggled.connect(self._on_store_toggled)
        self.card.changed.connect(self._on_card_edited)
        self.card.wiped.connect(self.changed)
        self.card.completed.connect(self.completed)

    def _on_edited(self, *_: object) -> None:
        self._show_changed()
        self.edited.emit()

    def _on_card_edited(self) -> None:
        self.changed.emit()
        self.edited.emit()

    def _show_changed(self, *_: object) -> None:
        self.card.keep()
        self._show_card()
        self._show_notes(self.notes(), whole=False)
        self.changed.emit()

    def _on_left(self, *_: object) -> None:
        self._show_notes(self.notes(), whole=False)

    def _on_store_toggled(self, chosen: bool) -> None:
        if chosen and not self.more.is_filled("clientId"):
            self.fold.set_open(is_open=True)
            self.more.go_to("clientId")
        self._on_edited()

    def _show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        for part in self._parts:
            part.show_notes(notes, whole=whole)

    def _show_card(self) -> None:
        """With a stored card there is nothing to type, and nothing to store."""
        stored = self.by_stored_card
        if stored:
            self.card.wipe()
        theme.set_shown(self.card, shown=not stored)
        allowed = self._abilities.allows(Permission.STORED_CREDENTIALS)
        theme.set_shown(self.store, shown=allowed and not stored)

    def _lay_out(self) -> None:
        kinds = QButtonGroup(self)
        ways = QHBoxLayout()
        ways.setSpacing(Space.S)
        for button in (self.charge, self.hold):
            button.setCheckable(True)
            button.setAutoDefault(False)
            theme.look(button, "choice")
            kinds.addButton(button)
            ways.addWidget(button)
        ways.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.addWidget(self._inputs)  # empty yet, so that its parts are styled once
        column.addStretch(1)
        inner = QVBoxLayout(self._inputs)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(Space.S)
        inner.addWidget(self.order)
        inner.addLayout(ways)
        inner.addSpacing(Space.S)
        inner.addWidget(self.card)
        inner.addWidget(self.store, 0, Qt.AlignmentFlag.AlignLeft)
        inner.addSpacing(Space.XS)
        inner.addWidget(self.customer)
        inner.addWidget(self.fold)
        self.bind_text(self.charge.setText, lambda: self.tr("Charge now"))
        self.bind_text(self.hold.setText, lambda: self.tr("Hold the amount"))
        self.bind_text(self.store.setText, lambda: self.tr("Store the card (the customer agreed)"))
