"""Fills forms of card payments in the tour by the names of parameters (2.3 to 2.11)."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QScrollArea

from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_day
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.forms.input_edits import TextArea
from desktop_app.ui.gateway.extra_parameters import ExtraParameters
from desktop_app.ui.gateway.parameter_edits import UNTIL, MomentEdit, PayableTimeEdit
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.values.periods import Clock
    from desktop_app.tour.guide import Guide

_ADDRESS: Final = {
    "Country": "BY",
    "State": "HM",
    "PostalCode": "220004",
    "City": "Minsk",
    "AddressLine1": "Pobeditelei 1",
    "AddressLine2": "office 2",
    "AddressLine3": "floor 3",
}

PAYER: Final = {
    "orderPayerData.mobilePhone": "+375291234567",
    "orderPayerData.homePhone": "375171234567",
    "orderPayerData.workPhone": "375171234568",
    **{f"billingPayerData.billing{name}": text for name, text in _ADDRESS.items()},
    **{f"shippingPayerData.shipping{name}": text for name, text in _ADDRESS.items()},
    "shippingPayerData.shippingMethodIndicator": "01",
    "shippingPayerData.deliveryTimeframe": "02",
    "shippingPayerData.deliveryEmail": "ivan@example.by",
    "billingAndShippingAddressMatchIndicator": "Y",
    "preOrderPayerData.preOrderPurchaseInd": "01",
    "preOrderPayerData.reorderItemsInd": "02",
}
"""The four blocks about the payer (2.5), by their paths."""


async def fill_parameters(
    guide: Guide, parts: Iterable[ParameterFields | PayerBlocks], texts: Mapping[str, str]
) -> None:
    """Write into the fields that a form shows; texts without such a field are left out."""
    for part in parts:
        if part.isHidden():
            continue
        blocks: tuple[ParameterFields, ...] = (part,) if isinstance(part, ParameterFields) else ()
        if isinstance(part, PayerBlocks) and not texts.keys().isdisjoint(PAYER):
            blocks = tuple(part.blocks)
            for section in part.sections.values():
                await guide.check(section.button)
        for block in blocks:
            for name, shown in block.fields.items():
                if name not in texts or shown.isHidden():
                    continue
                await fill_in(guide, shown.control, texts[name])


async def fill_in(guide: Guide, control: Any, text: str) -> None:
    """Write a text into a control, or choose it there.

    Raises:
        StepFailed: the control is of a kind that the tour does not know.
    """
    if isinstance(control, QLineEdit | TextArea):
        await guide.write(control, text)
    elif isinstance(control, QComboBox):
        await guide.choose(control, text)
    elif isinstance(control, QAbstractButton):
        await guide.check(control, on=bool(text))
    elif isinstance(control, MomentEdit):
        day, _, time = text.rpartition(" ")
        await guide.write(control.day, day or time)
        await guide.write(control.time, time if day else "")
    elif isinstance(control, PayableTimeEdit):
        if control.choice.findData(text) >= 0:
            await guide.choose(control.choice, text)
        else:
            await guide.choose(control.choice, UNTIL)
            await fill_in(guide, control.until, text)
    elif isinstance(control, ExtraParameters):
        for name, value in json.loads(text):
            await guide.press(control.add_button)
            for edit, typed in zip(control.lines[-1], (name, value), strict=True):
                await guide.write(edit, typed)
    else:
        raise StepFailed(f"nobody knows how a {type(control).__name__} is filled in")


def scroll_to(part: QWidget) -> None:
    """Show a part of a form at the top of what scrolls around it."""
    around = part.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    inside = around.widget() if isinstance(around, QScrollArea) else None
    if isinstance(around, QScrollArea) and inside is not None:
        place = part.mapTo(inside, QPoint(0, 0)).y()
        around.verticalScrollBar().setValue(place - Space.M)


def in_days(clock: Clock, days: int) -> str:
    """The day after so many days, as it is typed."""
    return written_day(today(clock) + timedelta(days=days))
