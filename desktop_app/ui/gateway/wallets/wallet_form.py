"""The left column of a payment with a wallet: which wallet, the token, and everything else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.typed.wallet_texts import (
    CURRENCY,
    FEE,
    FIELDS,
    WITH_PAYER,
    read_wallet,
    token_of,
)
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.values.money import Money, exponent
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.parameter_checks import parameter_problems, parameter_warnings
from desktop_app.services.gateway.wallets import wallet_amount
from desktop_app.ui import theme
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.gateway.wallets.token_entry import TokenEntry
from desktop_app.ui.gateway.wallets.wallet_fields import (
    INITIATOR,
    MORE,
    NAMES,
    OPERATIONS,
    ORDER,
    allowed_of,
    first_texts,
    shown_for,
    withheld_initiators,
)
from desktop_app.ui.gateway.wrong_fields import without_field, wrong_fields
from desktop_app.ui.i18n.labels.gateway_abilities import obstacle as obstacle_words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.gateway.typed.wallet_texts import TypedWallet
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.gateway.abilities import GatewayAbilities, Obstacle

_NARROW_BELOW: Final = 460
"""Width below which the wallets stand below each other, pixels at the ordinary size of text."""
_TOKEN: Final = "paymentToken"  # noqa: S105 - the parameter, not a token
_MORE_TITLE: Final = Text("WalletPage", "More about the payment")


class WalletForm(Translated, QWidget):
    """What is entered for one payment."""

    changed = Signal()
    """What is typed is another one, also because the profile is, or the token was wiped."""
    edited = Signal()
    """Somebody typed or chose something."""
    completed = Signal()
    """The token is there and was left: the payment can be looked over and made."""

    def __init__(self, *, abilities: GatewayAbilities, clock: Clock) -> None:
        super().__init__()
        self._abilities = abilities
        self._clock = clock
        now = partial(today, clock)
        self.kinds = {operation: QPushButton() for operation in WalletOperation}
        self.token = TokenEntry(unpack=lambda text: token_of(text, self.operation), clock=clock)
        self.order = ParameterFields(ORDER, today=now)
        self.more = ParameterFields(MORE, today=now, folded=True)
        self.payer = PayerBlocks(today=now)
        self._parts: tuple[ParameterFields | PayerBlocks, ...] = (self.order, self.more, self.payer)
        behind = QWidget()
        column = QVBoxLayout(behind)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(self.more)
        column.addWidget(self.payer)
        self.fold = FoldSection(_MORE_TITLE, behind)
        self._inputs = QWidget()
        self._lay_out()
        self._connect()
        self._show_allowed()
        self.clear()

    @property
    def operation(self) -> WalletOperation:
        """Which wallet, and who decrypts."""
        chosen = (each for each, button in self.kinds.items() if button.isChecked())
        return next(chosen, WalletOperation.A)

    @property
    def number(self) -> str:
        """The order number that is typed."""
        return self.order.texts()["orderNumber"].strip()

    @property
    def amount(self) -> Money | None:
        """What the token charges; None where only the gateway can read it."""
        has_currency = CURRENCY in FIELDS[self.operation]
        typed = self.more.texts().get(CURRENCY) if has_currency else ""
        currency = typed or self._abilities.merchant.currency
        return wallet_amount(self.token.reveal(), currency=currency)

    @property
    def fee(self) -> Money | None:
        """What the payer pays beside the amount; None where there is no fee."""
        minor = self.typed().payment.fee
        return Money(minor, self._fee_currency) if minor else None

    @property
    def _fee_currency(self) -> str:
        """The currency of a fee: that of the token, or the merchant's where it cannot be read."""
        amount = self.amount
        return self._abilities.merchant.currency if amount is None else amount.currency

    def set_abilities(self, abilities: GatewayAbilities) -> None:
        """Offer what the profile may do by now; what is typed stays."""
        before, self._abilities = first_texts(self._abilities), abilities
        for part in (self.order, self.more):
            part.renew(before, first_texts(abilities))
        self._show_allowed()
        self._show_obstacles()
        self._show_changed()

    def put_number(self, number: str) -> None:
        """Fill in an order number."""
        self.order.put("orderNumber", number)

    def choose(self, operation: WalletOperation) -> None:
        """Choose another wallet; the token of the other one is wiped."""
        self.kinds[operation].setChecked(True)

    def typed(self) -> TypedWallet:
        """The payment that is typed, besides the token; its currency is that of `amount`."""
        texts = {name: text for part in self._parts for name, text in part.texts().items()}
        amount = self.amount
        texts[CURRENCY] = texts[CURRENCY] or ("" if amount is None else amount.currency)
        return read_wallet(texts, self.operation, currency=self._fee_currency, clock=self._clock)

    def notes(self) -> FieldNotes:
        """What there is to say beside the fields."""
        typed = self.typed()
        found = parameter_problems(
            typed.payment,
            operation=self.operation,
            secret=Secret(self.token.reveal()),
            now=self._clock.now(),
        )
        problems = (each for each in found if each.parameter != _TOKEN)  # the entry checks it
        return FieldNotes(
            problems=(*problems, *typed.problems, *self.payer.problems),
            faults=typed.faults,
            warnings=parameter_warnings(typed.payment),
        )

    def is_valid(self) -> bool:
        """Whether everything but the token can be sent."""
        return not self.notes().wrong

    def check(self) -> tuple[str, ...]:
        """Say at once everything that is wrong, and go to the first of it.

        Returns the parameters that are wrong and have no field.
        """
        notes = self.notes()
        self._show_notes(notes, whole=True)
        found = wrong_fields(self._parts, notes.wrong)
        folded = any(part is not self.order for part, _ in found)
        self.fold.set_open(is_open=self.fold.is_open or folded)
        for part, name in found[:1]:
            part.go_to(name)
        return without_field(self._parts, notes.wrong)

    def clear(self) -> None:
        """Begin again: what the profile says is filled in, the token is gone."""
        self.token.wipe()
        for part in self._parts:
            part.fill(first_texts(self._abilities))
        able = [each for each in WalletOperation if self._obstacle(each) is None]
        self.choose(able[0] if able else WalletOperation.A)
        self.fold.set_open(is_open=self._checks_address)
        self._show_operation()
        self._show_notes(FieldNotes(), whole=False)

    def set_inputs_enabled(self, *, enabled: bool) -> None:
        """Let nothing be typed while a payment is on its way, or after it."""
        self._inputs.setEnabled(enabled)

    def retranslate(self) -> None:
        """Update the reasons after a language change."""
        super().retranslate()
        self._show_obstacles()

    def _connect(self) -> None:
        for button in self.kinds.values():
            button.clicked.connect(self._on_kind_clicked)
        for part in self._parts:
            part.changed.connect(self._on_edited)
            part.left.connect(self._on_left)
        self.token.changed.connect(self._on_edited)
        self.token.wiped.connect(self._show_changed)
        self.token.field.control.returnPressed.connect(self.completed)

    def _on_kind_clicked(self) -> None:
        self.token.wipe()
        self._show_operation()
        self._on_edited()

    def _on_edited(self, *_: object) -> None:
        self.token.guard.keep()
        self._show_changed()
        self.edited.emit()

    def _show_changed(self) -> None:
        self.more.set_decimals(FEE, exponent(self._fee_currency))
        self._show_notes(self.notes(), whole=False)
        self.changed.emit()

    def _on_left(self, *_: object) -> None:
        self._show_notes(self.notes(), whole=False)

    def _show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        for part in self._parts:
            part.show_notes(notes, whole=whole)

    def _show_operation(self) -> None:
        self.more.set_shown(shown_for(self.operation))
        self.payer.set_taken(taken=self.operation in WITH_PAYER)

    @property
    def _checks_address(self) -> bool:
        return self._abilities.allows(Permission.ADDRESS_CHECK)

    def _show_allowed(self) -> None:
        """Offer the fields and the values that the bank's support has allowed."""
        self.payer.set_checked(checked=self._checks_address)
        self.fold.set_open(is_open=self.fold.is_open or self._checks_address)
        self.more.set_allowed(allowed_of(self._abilities))
        self.more.withhold(INITIATOR, withheld_initiators(self._abilities))

    def _obstacle(self, operation: WalletOperation) -> Obstacle | None:
        return self._abilities.obstacle(OPERATIONS[operation])

    def _show_obstacles(self) -> None:
        for operation, button in self.kinds.items():
            why = self._obstacle(operation)
            button.setEnabled(why is None)
            theme.set_tip(button, obstacle_words(why) if why is not None else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the wallets below each other where large text leaves no room beside each other."""
        super().resizeEvent(event)
        self._place_kinds()

    def _place_kinds(self) -> None:
        across = 1 if self.width() < theme.scaled(_NARROW_BELOW) else 2
        for place, button in enumerate(self.kinds.values()):
            self._kinds.addWidget(button, *divmod(place, across))
        self._kinds.setColumnStretch(0, 1)
        self._kinds.setColumnStretch(1, across - 1)

    def minimumSizeHint(self) -> QSize:
        """As narrow as one column."""
        least = max(button.minimumSizeHint().width() for button in self.kinds.values())
        return QSize(least + 2 * Space.XL, super().minimumSizeHint().height())

    def _lay_out(self) -> None:
        group = QButtonGroup(self)
        kinds = QGridLayout()
        kinds.setSpacing(Space.S)
        for operation, button in self.kinds.items():
            button.setCheckable(True)
            button.setAutoDefault(False)
            theme.look(button, "choice")
            group.addButton(button)
            self.bind_text(button.setText, NAMES[operation])
        self._kinds = kinds
        self._place_kinds()
        inner = QVBoxLayout(self._inputs)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(Space.S)
        inner.addLayout(kinds)
        inner.addSpacing(Space.S)
        inner.addWidget(self.token)
        inner.addSpacing(Space.S)
        inner.addWidget(self.order)
        inner.addWidget(self.fold)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.addWidget(self._inputs)
        column.addStretch(1)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._show_obstacles()
