"""Describes fields of gateway parameters as data, and makes their controls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.forms.input_edits import AmountEdit, DayEdit, PlainEdit, TextArea
from desktop_app.ui.gateway.extra_parameters import ExtraParameters
from desktop_app.ui.gateway.parameter_edits import (
    CurrencyEdit,
    CustomerEdit,
    FlagEdit,
    MomentEdit,
    OptionEdit,
    PayableTimeEdit,
)
from desktop_app.ui.i18n.labels.gateway_parameters import FEATURES, PARAMETERS
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from PySide6.QtWidgets import QWidget

_LINES: Final = 2


class ParameterShape(StrEnum):
    """Kinds of controls."""

    TEXT = "text"
    AREA = "area"
    AMOUNT = "amount"
    CURRENCY = "currency"
    CURRENCY_OR_NONE = "currency_or_none"
    CUSTOMER = "customer"
    OPTION = "option"
    FLAG = "flag"
    DAY = "day"
    MOMENT = "moment"
    EXPIRY = "expiry"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterSpec:
    """One field.

    Attributes:
        name: the parameter, with dots between levels; of the text in a draft as well.
        shape: its control.
        row: fields with the same row stand side by side.
        stretch: its share of the row.
        also: parameters that it stands for besides.
        options: values and their words, of an option.
        known: names to offer and what they mean, of pairs.
        label: what it is called where that is not the name of the parameter.
        help: what it is for, or what it means to leave it empty; stands below it.
        required: it cannot be left empty.
        lines: height of an area.
    """

    name: str
    row: int
    shape: ParameterShape = ParameterShape.TEXT
    stretch: int = 1
    also: tuple[str, ...] = ()
    options: Mapping[str, Text] = field(default_factory=dict, hash=False)
    known: Mapping[str, Text] = field(default_factory=dict, hash=False)
    label: Text | None = None
    help: Text | None = None
    required: bool = False
    lines: int = _LINES

    @property
    def title(self) -> Text:
        """What it is called."""
        parts = self.name.split(".")
        known = PARAMETERS.get(parts[-1]) or FEATURES.get(parts[-1])
        return self.label or known or Text("parameters", parts[-1])


_PLAIN: Final[Mapping[ParameterShape, Callable[[], QWidget]]] = MappingProxyType(
    {
        ParameterShape.TEXT: PlainEdit,
        ParameterShape.AMOUNT: AmountEdit,
        ParameterShape.CURRENCY: CurrencyEdit,
        ParameterShape.CURRENCY_OR_NONE: partial(CurrencyEdit, optional=True),
        ParameterShape.CUSTOMER: CustomerEdit,
    }
)
_WITH_DAYS: Final[Mapping[ParameterShape, Callable[..., QWidget]]] = MappingProxyType(
    {
        ParameterShape.DAY: DayEdit,
        ParameterShape.MOMENT: MomentEdit,
        ParameterShape.EXPIRY: PayableTimeEdit,
    }
)


def control_of(spec: ParameterSpec, *, today: Callable[[], date]) -> QWidget:
    """The control of a field; days are completed by the day that `today` tells then."""
    match spec.shape:
        case ParameterShape.AREA:
            return TextArea(spec.lines)
        case ParameterShape.OPTION:
            return OptionEdit(spec.options)
        case ParameterShape.FLAG:
            return FlagEdit(spec.title)
        case ParameterShape.PAIRS:
            return ExtraParameters(known=spec.known)
        case shape if shape in _WITH_DAYS:
            return _WITH_DAYS[shape](today=today)
        case shape:
            return _PLAIN[shape]()
