"""The form of a new order: what nearly every order has, and folds with everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.typed.cart_lines import ITEMS
from desktop_app.domain.gateway.typed.order_texts import EXTRA, HOLD
from desktop_app.domain.values.money import exponent
from desktop_app.ui.forms.input_edits import AmountEdit
from desktop_app.ui.gateway.new_order.cart_editor import CartEditor
from desktop_app.ui.gateway.new_order.order_layout import (
    FEATURE_PERMISSIONS,
    FOR_HELD,
    MAIN,
    SECTIONS,
    TITLES,
)
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.i18n import formats
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.fold_section import FoldSection
from desktop_app.ui.widgets.into_view import bring_into_view

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from desktop_app.domain.gateway.typed.order_texts import TypedOrder
    from desktop_app.services.gateway.abilities import GatewayAbilities
    from desktop_app.ui.gateway.field_notes import FieldNotes

_FROM_CART: Final = "amount"
_AMOUNTS: Final = ("amount", "feeInput")


class OrderForm(QWidget):
    """The fields; it signals every change and leaves reading and checking to its owner."""

    changed = Signal(str)
    """A person changed this field."""
    left = Signal()
    """A person left a field."""

    def __init__(self, *, today: Callable[[], date], parent: QWidget | None = None) -> None:
        """`today` tells the day that completes others."""
        super().__init__(parent)
        self._abilities: GatewayAbilities | None = None
        self.main = ParameterFields(MAIN, today=today, parent=self)
        self.cart = CartEditor()
        self.payer = PayerBlocks(today=today)
        self._fields = {
            name: ParameterFields(specs, today=today, folded=name != "extra")
            for name, specs in SECTIONS.items()
            if specs
        }
        self._fields["extra"].fields[EXTRA].hide_label()  # the fold says it
        contents: Mapping[str, QWidget] = {
            "cart": self.cart,
            "payer": self.payer,
            **self._fields,
        }
        self.sections = {name: FoldSection(TITLES[name], contents[name], self) for name in TITLES}
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.XL)
        column.setSpacing(Space.S)
        column.addWidget(self.main)
        for section in self.sections.values():
            column.addWidget(section)
        column.addStretch(1)
        self._connect()

    @property
    def blocks(self) -> tuple[ParameterFields, ...]:
        """The groups of fields, without those about the payer."""
        return (self.main, *self._fields.values())

    def set_abilities(self, abilities: GatewayAbilities) -> None:
        """Offer what the profile may send, and what is filled in all the same."""
        self._abilities = abilities
        self.payer.set_checked(checked=self._checks_address)
        if self._checks_address:
            self.sections["payer"].set_open(is_open=True)
        self._show_allowed()

    def texts(self) -> dict[str, str]:
        """What is typed, by the name of the field; what is for held orders only for such."""
        texts = {ITEMS: self.cart.value(), **self.payer.texts()}
        for block in self.blocks:
            texts |= block.texts()
        return {name: text for name, text in texts.items() if text}

    def fill(self, texts: Mapping[str, str]) -> None:
        """Show texts with no field marked as visited; fields not named become empty."""
        for block in self.blocks:
            block.fill(texts)
        self.payer.fill(texts)
        self.cart.set_value(texts.get(ITEMS, ""))
        self._show_counts()
        self._show_allowed()
        for name, section in self.sections.items():
            needed = name == "payer" and self._checks_address
            section.set_open(is_open=needed or (self._count(name) > 0 and name != "addresses"))

    def forget_visits(self) -> None:
        """Take no field as visited, as in `ParameterFields`."""
        for block in self._all_blocks:
            block.forget_visits()

    def put(self, name: str, text: str) -> None:
        """Put a text into one field."""
        for block in self.blocks:
            if name in block.names:
                block.put(name, text)

    def show_order(self, typed: TypedOrder) -> None:
        """Show what follows from what was typed: sums, and the amount of a cart."""
        currency = typed.order.amount.currency
        for name in _AMOUNTS:
            for block in self.blocks:
                block.set_decimals(name, exponent(currency))
        self.cart.show_sums(typed.lines, currency)
        edit = self.main.fields[_FROM_CART].control
        counted = bool(typed.lines)
        if isinstance(edit, AmountEdit):
            edit.setReadOnly(counted)
        if counted:
            known = all(line.sum is not None for line in typed.lines)
            amount = formats.amount(typed.order.amount, with_currency=False)
            self.main.put(_FROM_CART, amount if known else "")
        self._show_counts()
        self._show_allowed()

    def not_allowed(self) -> tuple[ParameterProblem, ...]:
        """What is filled in although the profile may not send it."""
        return tuple(
            ParameterProblem(name, ParameterRule.NOT_ALLOWED)
            for block in self.blocks
            for name in block.names
            if block.is_filled(name) and not self._may_send(name)
            if name not in FOR_HELD or self.main.is_filled(HOLD)
        )

    def show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        """Say beside each field what is wrong with it; see `ParameterFields.show_notes`."""
        for block in self.blocks:
            block.show_notes(notes, whole=whole)
        self.payer.show_notes(notes, whole=whole)
        self.cart.show_notes(notes, whole=whole)

    def fields_of(self, parameters: tuple[str, ...]) -> tuple[str, ...]:
        """The fields that stand for parameters, from top to bottom, each once.

        A parameter of a line of the cart stands for itself.
        """
        found = [self._field_of(parameter) or parameter for parameter in parameters]
        places = {name: place for place, name in enumerate(self._in_order())}
        last = len(places)
        return tuple(sorted(dict.fromkeys(found), key=lambda name: places.get(name, last)))

    def go_to(self, name: str) -> None:
        """Unfold where a field stands and put the cursor into it."""
        for at, block in (("", self.main), *self._fields.items()):
            if name in block.names:
                if at:
                    self.sections[at].set_open(is_open=True)
                block.go_to(name)
                return
        if name.startswith(ITEMS):
            self.sections["cart"].set_open(is_open=True)
            self.cart.go_to(name)
            bring_into_view(self.cart)
        elif name in self.payer.names:
            self.sections["payer"].set_open(is_open=True)
            self.payer.go_to(name)

    def set_narrow(self, *, narrow: bool) -> None:
        """Stack fields that otherwise stand side by side."""
        for block in self.blocks:
            block.set_narrow(narrow=narrow)
        self.payer.set_narrow(narrow=narrow)

    @property
    def _all_blocks(self) -> tuple[ParameterFields | PayerBlocks, ...]:
        return (*self.blocks, self.payer)

    def _in_order(self) -> tuple[str, ...]:
        """Names of the fields from top to bottom."""
        names = [*self.main.names, ITEMS]
        for section in TITLES:
            if section == "payer":
                names += self.payer.names
            elif section in self._fields:
                names += self._fields[section].names
        return tuple(names)

    def _field_of(self, parameter: str) -> str | None:
        found = (block.field_of(parameter) for block in self._all_blocks)
        return next((name for name in found if name is not None), None)

    @property
    def _checks_address(self) -> bool:
        abilities = self._abilities
        return abilities is not None and abilities.allows(Permission.ADDRESS_CHECK)

    def _may_send(self, name: str) -> bool:
        abilities = self._abilities
        if abilities is None:
            return True
        feature = FEATURE_PERMISSIONS.get(name)
        return abilities.allows(feature) if feature is not None else abilities.may_send(name)

    def _show_allowed(self) -> None:
        held = self.main.is_filled(HOLD)
        for at, block in self._fields.items():
            shown = {
                name
                for name in block.names
                if (self._may_send(name) or block.is_filled(name))
                and (held or name not in FOR_HELD)
            }
            block.set_shown(shown)
            self.sections[at].setVisible(bool(shown))

    def _show_counts(self) -> None:
        for name, section in self.sections.items():
            section.show_filled(self._count(name))

    def _count(self, section: str) -> int:
        if section == "cart":
            return len(self.cart.lines())
        if section == "payer":
            return sum(bool(text) for text in self.payer.texts().values())
        block = self._fields[section]
        return sum(block.is_filled(name) for name in block.names)

    def _connect(self) -> None:
        for block in self._all_blocks:
            block.changed.connect(self.changed)
            block.left.connect(lambda _: self.left.emit())
        self.cart.edited.connect(lambda: self.changed.emit(ITEMS))
        self.cart.left.connect(self.left)
