"""Creates the control of each form field from its layout."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QComboBox

from desktop_app.domain.instructions.field_reader import AHEAD_DAYS, NEAR_DAYS
from desktop_app.ui.forms.input_edits import (
    AccountEdit,
    AmountEdit,
    DayEdit,
    LastDayEdit,
    PlainEdit,
    TextArea,
)
from desktop_app.ui.forms.layout import InputType
from desktop_app.ui.forms.lookup_edits import CodeEdit, CounterpartyEdit, OwnAccountEdit
from desktop_app.ui.forms.reference_edit import ReferenceEdit
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.labels.fields import VALUES
from desktop_app.ui.i18n.translations import Translated

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.forms.layout import FieldSpec

_CONTROLS: Final[Mapping[InputType, type[QWidget]]] = MappingProxyType(
    {
        InputType.TEXT: PlainEdit,
        InputType.AMOUNT: AmountEdit,
        InputType.ACCOUNT: AccountEdit,
        InputType.OWN_ACCOUNT: OwnAccountEdit,
        InputType.PARTY: CounterpartyEdit,
        InputType.CODE: CodeEdit,
        InputType.REFERENCE: ReferenceEdit,
    }
)
"""Controls that are made of nothing but their shape."""


class ChoiceEdit(Translated, QComboBox):
    """A choice of one of a few values, or none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is the field of the domain whose values are offered."""
        super().__init__(parent)
        self._name = name
        self.addItem("", "")
        for code in VALUES[name]:
            self.addItem("", code)
        self.retranslate()

    def value(self) -> str:
        """The code, or empty."""
        return str(self.currentData())

    def set_value(self, code: str) -> None:
        """Choose a code; an unknown one chooses none."""
        self.setCurrentIndex(max(self.findData(code), 0))

    def retranslate(self) -> None:
        """Update the values after a language change."""
        super().retranslate()
        for place in range(1, self.count()):
            self.setItemText(place, labels.value(self._name, self.itemData(place)))
        self.setItemText(0, "—")


def control_of(spec: FieldSpec, *, today: Callable[[], date]) -> QWidget:
    """The control of a field; days are completed by the day that `today` tells then."""
    match spec.shape:
        case InputType.DAY:
            near, ahead = spec.name in NEAR_DAYS, spec.name in AHEAD_DAYS
            return DayEdit(today=today, near=near, ahead=ahead)
        case InputType.LAST_DAY:
            return LastDayEdit(today=today)
        case InputType.CHOICE:
            return ChoiceEdit(spec.name)
        case InputType.AREA:
            return TextArea(spec.lines)
        case _:
            return _CONTROLS[spec.shape]()
