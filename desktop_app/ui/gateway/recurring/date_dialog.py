"""The dialog that changes one date of a schedule: another day, another amount, or no charge."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QCheckBox

from desktop_app.domain.gateway.recurring.schedules import DateException
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount, exponent
from desktop_app.ui.forms.input_edits import AmountEdit, DayEdit
from desktop_app.ui.gateway.fields_dialog import FieldsDialog
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.gateway.recurring.schedules import ScheduledDate
    from desktop_app.domain.values.money import Money

_TITLE: Final = Text("DateDialog", "Change this date only")
_CHANGE: Final = Text("DateDialog", "Change it")
_DAY: Final = Text("DateDialog", "Charge on")
_AMOUNT: Final = Text("DateDialog", "Amount")
_SKIP: Final = Text("DateDialog", "Charge nothing on this date")
_THIS: Final = Text("DateDialog", "This date")
_WRONG_DAY: Final = Text("DateDialog", "A day such as 21.11.2026")
_PASSED: Final = Text("DateDialog", "A day that has not passed")
_WRONG_AMOUNT: Final = Text("DateDialog", "An amount such as 12,50")


class DateDialog(FieldsDialog):
    """Another day or amount for one date, or skipping it."""

    def __init__(self, parent: QWidget, *, date: ScheduledDate, today: dt.date) -> None:
        """`date` is as it is so far."""
        self._date, self._today = date, today
        self.day = DayEdit(today=lambda: today, ahead=True)
        self.amount = AmountEdit()
        self.amount.decimals = exponent(date.amount.currency)
        self.skip = QCheckBox(str(_SKIP))
        self.day.set_value(formats.day(date.due))
        self.amount.set_value(typed_amounts.written(date.amount.value))
        fields: dict[str, LabelledField[QWidget]] = {
            "day": LabelledField(_DAY, self.day, can_fail=True),
            "amount": LabelledField(_AMOUNT, self.amount, can_fail=True),
            "skip": LabelledField(_THIS, self.skip),
        }
        super().__init__(parent, title=_TITLE, fields=fields, accept=_CHANGE, validate=self._wrong)

    @property
    def change(self) -> DateException:
        """The change that is typed."""
        money = self._money() or self._date.amount
        due = self.day.day()
        return DateException(
            planned=self._date.planned,
            skipped=self.skip.isChecked(),
            due=due,
            amount=money,
        )

    def _money(self) -> Money | None:
        currency = self._date.amount.currency
        typed, digits = self.amount.value(), exponent(currency)
        read = typed_amounts.read(typed, decimals=digits, currency=currency)
        money = Amount(read, currency).money if isinstance(read, Decimal) else None
        return money if money is not None and money.minor > 0 else None

    def _wrong(self) -> Mapping[str, Text]:
        if self.skip.isChecked():
            return {}
        found = {}
        day = self.day.day()
        if day is None:
            found["day"] = _WRONG_DAY
        elif day != self._date.due and day < self._today:
            found["day"] = _PASSED
        if self._money() is None:
            found["amount"] = _WRONG_AMOUNT
        return found
