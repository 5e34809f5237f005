"""Fields about the payer (2.5): phones, billing address, delivery, pre-order, each in its fold.

blocks = PayerBlocks(today=today)
blocks.changed.connect(...)
blocks.value()                        # PayerData; `set_value` shows some
blocks.texts(), blocks.fill(texts)    # for drafts, by the name of the parameter
blocks.show_notes(FieldNotes(problems=parameter_problems(...)), whole=False)
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.domain.gateway.typed.payer_texts import (
    ADDRESS_NEEDED,
    BILLING,
    MATCH,
    PRE_ORDER_DATE,
    address_problems,
    read_payer,
    written_payer,
)
from desktop_app.domain.instructions.field_reader import FieldReader
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS, VALUES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.fold_section import FoldSection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import date

    from desktop_app.domain.gateway.parameter_rules import ParameterProblem
    from desktop_app.domain.gateway.payers import PayerData
    from desktop_app.domain.instructions.field_reader import Fault
    from desktop_app.ui.gateway.field_notes import FieldNotes

_COUNTRY: Final = Text("PayerBlocks", "Two or three letters, three digits, or the name")
_FOR_AVS: Final = Text("PayerBlocks", "For the address check")
_PHONE: Final = Text("PayerBlocks", "With country code: +375…")
_REGION: Final = Text("PayerBlocks", "In Latin letters")


def _option(name: str, row: int) -> ParameterSpec:
    options = VALUES[name.rpartition(".")[2]]
    return ParameterSpec(name=name, row=row, shape=ParameterShape.OPTION, options=options)


def _address(block: str, prefix: str, *, verified: bool) -> Iterator[ParameterSpec]:
    at = f"{block}.{prefix}"
    needed = _FOR_AVS if verified else None
    yield ParameterSpec(name=f"{at}Country", row=0, help=_COUNTRY, stretch=2)
    yield ParameterSpec(name=f"{at}State", row=0, help=_REGION if verified else None, stretch=2)
    yield ParameterSpec(name=f"{at}PostalCode", row=0, help=needed)
    yield ParameterSpec(name=f"{at}City", row=1)
    yield ParameterSpec(name=f"{at}AddressLine1", row=1, help=needed)
    yield ParameterSpec(name=f"{at}AddressLine2", row=2)
    yield ParameterSpec(name=f"{at}AddressLine3", row=2)


PHONES: Final = (
    ParameterSpec(name="orderPayerData.mobilePhone", row=0, help=_PHONE),
    ParameterSpec(name="orderPayerData.homePhone", row=0),
    ParameterSpec(name="orderPayerData.workPhone", row=0),
)
BILLING_FIELDS: Final = tuple(_address(BILLING, "billing", verified=True))
_BLOCKS: Final[Mapping[str, tuple[ParameterSpec, ...]]] = MappingProxyType(
    {
        "orderPayerData": PHONES,
        BILLING: BILLING_FIELDS,
        "shippingPayerData": (
            _option(MATCH, 8),
            *_address("shippingPayerData", "shipping", verified=False),
            _option("shippingPayerData.shippingMethodIndicator", 9),
            _option("shippingPayerData.deliveryTimeframe", 9),
            ParameterSpec(name="shippingPayerData.deliveryEmail", row=10),
        ),
        "preOrderPayerData": (
            ParameterSpec(name=PRE_ORDER_DATE, row=0, shape=ParameterShape.DAY),
            _option("preOrderPayerData.preOrderPurchaseInd", 0),
            _option("preOrderPayerData.reorderItemsInd", 0),
        ),
    }
)
"""The fields by the block that they are sent in."""


class PayerBlocks(QWidget):
    """The four blocks, each folded until it is needed."""

    changed = Signal(str)
    """A person changed this field."""
    left = Signal(str)
    """A person left this field."""

    def __init__(
        self, *, today: Callable[[], date], with_match: bool = True, parent: QWidget | None = None
    ) -> None:
        """Make the fields.

        Args:
            today: tells the day that completes others.
            with_match: whether the operation takes it that both addresses match.
            parent: what it stands on.
        """
        super().__init__(parent)
        self._today = today
        self._is_checked = False
        self._is_taken = True
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        self._blocks: dict[str, ParameterFields] = {}
        self.sections: dict[str, FoldSection] = {}
        for name, specs in _BLOCKS.items():
            taken = (spec for spec in specs if with_match or spec.name != MATCH)
            fields = ParameterFields(taken, today=today, folded=True)
            fields.changed.connect(self._on_changed)
            fields.left.connect(self.left)
            self._blocks[name] = fields
            self.sections[name] = FoldSection(PARAMETERS[name], fields)
            column.addWidget(self.sections[name])

    @property
    def blocks(self) -> tuple[ParameterFields, ...]:
        """The fields, block by block."""
        return tuple(self._blocks.values())

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all fields, from top to bottom."""
        return tuple(name for block in self._blocks.values() for name in block.names)

    @property
    def problems(self) -> tuple[ParameterProblem, ...]:
        """What the address check lacks, where the bank has it."""
        asked = self._is_checked and self._is_taken
        return address_problems(self.value().billing) if asked else ()

    @property
    def faults(self) -> Mapping[str, Fault]:
        """Why texts cannot be read, by the name of the field."""
        reader = FieldReader(self.texts(), today=self._today())
        return reader.typed(read_payer(reader)).faults

    def value(self) -> PayerData:
        """What is typed; a date that cannot be read is left out, see `faults`."""
        return read_payer(FieldReader(self.texts(), today=self._today()))

    def set_taken(self, *, taken: bool) -> None:
        """Whether the operation takes a payer: without one nothing is shown, and nothing needed.

        That a fold hides the fields says nothing about it.
        """
        self._is_taken = taken
        self.setVisible(taken)

    def set_checked(self, *, checked: bool) -> None:
        """Whether the bank compares the billing address: then it is asked for, and needed."""
        self._is_checked = checked
        self._blocks[BILLING].set_required(ADDRESS_NEEDED if checked else ())
        if checked:
            self.sections[BILLING].set_open(is_open=True)

    def set_value(self, payer: PayerData) -> None:
        """Show data about a payer."""
        self.fill(written_payer(payer))

    def texts(self) -> dict[str, str]:
        """What is typed, by the name of the field."""
        return {
            name: text for block in self._blocks.values() for name, text in block.texts().items()
        }

    def fill(self, texts: Mapping[str, str]) -> None:
        """Show texts with no field marked as visited; blocks with something in them unfold."""
        for name, block in self._blocks.items():
            block.fill(texts)
            needed = self._is_checked and name == BILLING
            self.sections[name].set_open(is_open=needed or self._count(name) > 0)
        self._show_counts()

    def forget_visits(self) -> None:
        """Take no field as visited, as in `ParameterFields`."""
        for block in self._blocks.values():
            block.forget_visits()

    def show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        """Say beside each field what is wrong with it; see `ParameterFields.show_notes`."""
        for block in self._blocks.values():
            block.show_notes(notes, whole=whole)

    def field_of(self, parameter: str) -> str | None:
        """The field that stands for a parameter, or None if there is none."""
        found = (block.field_of(parameter) for block in self._blocks.values())
        return next((name for name in found if name is not None), None)

    def offers(self, name: str) -> bool:
        """Whether a field can be filled in; its block may be folded."""
        return self._is_taken and any(name in block.names for block in self.blocks)

    def go_to(self, name: str) -> None:
        """Unfold the block of a field and put the cursor into it."""
        for at, block in self._blocks.items():
            if name in block.names:
                self.sections[at].set_open(is_open=True)
                block.go_to(name)

    def set_narrow(self, *, narrow: bool) -> None:
        """Stack fields that otherwise stand side by side."""
        for block in self._blocks.values():
            block.set_narrow(narrow=narrow)

    def _on_changed(self, name: str) -> None:
        self._show_counts()
        self.changed.emit(name)

    def _show_counts(self) -> None:
        for name, section in self.sections.items():
            section.show_filled(self._count(name))

    def _count(self, name: str) -> int:
        block = self._blocks[name]
        return sum(block.is_filled(each) for each in block.names)
