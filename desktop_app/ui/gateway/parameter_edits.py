"""Controls of gateway forms: one of several values, a flag, a currency, a moment, how long."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QWidget

from desktop_app.domain.values.currencies import NUMBERS
from desktop_app.domain.values.typed_days import read_moment
from desktop_app.ui import theme
from desktop_app.ui.forms.input_edits import DayEdit, PlainEdit
from desktop_app.ui.forms.lookup_edits import SuggestingEdit
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping
    from datetime import date

    from desktop_app.domain.gateway.card_customers import CardCustomer

_USUAL: Final = ("BYN", "RUB", "USD", "EUR", "PLN", "CNY")
_NOTHING: Final = "—"
_TIME_WIDTH: Final = 68
_DAY_WIDTH: Final = 124
_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_SECONDS: Final = re.compile(r"(\d{1,12})s", re.ASCII)
_MINUTES: Final = re.compile(r"\d{1,7}", re.ASCII)
_FOR_MINUTES: Final = "minutes"
UNTIL: Final = "until"
"""The choice of a moment in `PayableTimeEdit`."""
_PRESETS: Final[Mapping[str, Text]] = {
    "": Text("PayableTimeEdit", "As set for the merchant"),
    f"{20 * _MINUTE}s": Text("PayableTimeEdit", "20 minutes"),
    f"{_HOUR}s": Text("PayableTimeEdit", "1 hour"),
    f"{_DAY}s": Text("PayableTimeEdit", "1 day"),
    f"{3 * _DAY}s": Text("PayableTimeEdit", "3 days"),
    f"{7 * _DAY}s": Text("PayableTimeEdit", "7 days"),
    _FOR_MINUTES: Text("PayableTimeEdit", "Minutes…"),
    UNTIL: Text("PayableTimeEdit", "Until day and time…"),
}


class OptionEdit(Translated, QComboBox):
    """One of a few values, or none."""

    def __init__(
        self,
        options: Mapping[str, Text],
        parent: QWidget | None = None,
        *,
        optional: bool = True,
    ) -> None:
        """`options` are the words by the value; none of them is shown as a dash if `optional`."""
        super().__init__(parent)
        self._options: dict[str, Text | None] = {**({"": None} if optional else {}), **options}
        self._withheld: frozenset[str] = frozenset()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for code in self._options:
            self.addItem("", code)
        self.retranslate()

    def value(self) -> str:
        """The value, or empty."""
        return str(self.currentData())

    def set_value(self, code: str) -> None:
        """Choose a value; an unknown one is offered as it is, a withheld one is not chosen.

        In place of a withheld one no value is chosen, or the first where one has to be.
        """
        code = "" if code in self._withheld else code
        if code in self._withheld:
            self.setCurrentIndex(0)
            return
        if self.findData(code) < 0:
            self._options[code] = None
            self.addItem(code, code)
        self.setCurrentIndex(self.findData(code))

    def withhold(self, values: Collection[str]) -> None:
        """Do not offer these values; where one of them is chosen, none is afterwards."""
        if self._withheld == frozenset(values):
            return
        chosen, self._withheld = self.value(), frozenset(values)
        self.clear()
        for code in self._options:
            if code not in self._withheld:
                self.addItem("", code)
        self.retranslate()
        self.set_value(chosen)

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        for place in range(self.count()):
            code = str(self.itemData(place))
            words = self._options[code]
            self.setItemText(place, str(words) if words is not None else code or _NOTHING)


class CurrencyEdit(QComboBox):
    """A currency by its letters, or none if `optional`; the usual ones stand first."""

    def __init__(self, parent: QWidget | None = None, *, optional: bool = False) -> None:
        super().__init__(parent)
        if optional:
            self.addItem(_NOTHING, "")
        for code in (*_USUAL, *sorted(NUMBERS.keys() - set(_USUAL))):
            self.addItem(code, code)

    def value(self) -> str:
        """The letters."""
        return str(self.currentData())

    def set_value(self, code: str) -> None:
        """Choose a currency; an unknown one is offered as it is."""
        if self.findData(code) < 0:
            self.insertItem(0, code or _NOTHING, code)
        self.setCurrentIndex(self.findData(code))


class CustomerEdit(SuggestingEdit):
    """An identifier; customers are found by any part of identifier, name, e-mail or phone."""

    def offer(self, fragment: str, found: Iterable[CardCustomer]) -> None:
        """Show whom a fragment found, if it is still the one that is typed."""
        self.suggest(fragment, ((_described(each), each, each.id) for each in found))


class FlagEdit(Translated, QCheckBox):
    """Something that is asked for, or not."""

    def __init__(self, text: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bind_text(self.setText, text)

    def value(self) -> str:
        """``1``, or empty."""
        return "1" if self.isChecked() else ""

    def set_value(self, text: str) -> None:
        """Tick it, or not."""
        self.setChecked(bool(text))


class MomentEdit(Translated, QWidget):
    """A day and its time in Minsk; without a time the end of the day is meant."""

    edited = Signal()
    """It says something else."""

    def __init__(self, *, today: Callable[[], date], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._today = today
        self.day, self.time = DayEdit(today=today), PlainEdit()
        self.time.setPlaceholderText("23:59")
        theme.fix(self.time, width=_TIME_WIDTH)
        theme.fix(self.day, least_width=_DAY_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        row.addWidget(self.day, 1)
        row.addWidget(self.time)
        self.setFocusProxy(self.day)
        self.day.textChanged.connect(self.edited)
        self.time.textChanged.connect(self.edited)
        self.bind_text(self.time.setAccessibleName, lambda: self.tr("Time"))
        self.bind_text(partial(theme.set_tip, self.time), lambda: self.tr("Minsk time"))

    def value(self) -> str:
        """What is typed, the day before the time."""
        return f"{self.day.value().strip()} {self.time.value().strip()}".strip()

    def set_value(self, text: str) -> None:
        """Show a day with its time; what is neither stands in the field of the day."""
        day, _, time = text.strip().rpartition(" ")
        if not day or read_moment(text, today=self._today()) is None:
            day, time = text.strip(), ""
        self.day.set_value(day)
        self.time.set_value(time)


class PayableTimeEdit(Translated, QWidget):
    """How long an order can be paid: usual spans, any number of minutes, or until a moment.

    Its value is that of `order_texts.EXPIRES`.
    """

    edited = Signal()
    """It says something else."""

    def __init__(self, *, today: Callable[[], date], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice, self._minutes = QComboBox(), QLineEdit()
        self._choice.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._until = MomentEdit(today=today)
        for code in _PRESETS:
            self._choice.addItem("", code)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        for widget in (self._choice, self._minutes, self._until):
            row.addWidget(widget, 1)
        self.setFocusProxy(self._choice)
        self._show()
        self._choice.activated.connect(self._on_activated)
        self._minutes.textChanged.connect(self.edited)
        self._until.edited.connect(self.edited)
        self.bind_text(self._minutes.setAccessibleName, lambda: self.tr("Minutes"))
        self.bind_text(self._until.day.setAccessibleName, lambda: self.tr("Last day"))
        self.retranslate()

    @property
    def until(self) -> MomentEdit:
        """Where the last moment is written."""
        return self._until

    @property
    def choice(self) -> QComboBox:
        """What a span is chosen with."""
        return self._choice

    def value(self) -> str:
        """Seconds such as ``1200s``, a moment, or empty for the merchant's own."""
        chosen = str(self._choice.currentData())
        if chosen == UNTIL:
            return self._until.value() or "?"
        if chosen != _FOR_MINUTES:
            return chosen
        minutes = self._minutes.text().strip()
        return f"{int(minutes) * _MINUTE}s" if _MINUTES.fullmatch(minutes) else minutes or "?"

    def set_value(self, text: str) -> None:
        """Show a span or a moment."""
        text = text.strip()
        seconds = _SECONDS.fullmatch(text)
        minutes, moment = "", ""
        if text in _PRESETS:
            chosen = text
        elif seconds is not None:
            whole, rest = divmod(int(seconds[1]), _MINUTE)
            chosen, minutes = _FOR_MINUTES, str(whole + bool(rest))
        else:
            chosen, moment = UNTIL, text.removeprefix("?")
        self._choice.setCurrentIndex(self._choice.findData(chosen))
        self._minutes.setText(minutes)
        self._until.set_value(moment)
        self._show()

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        for place, words in enumerate(_PRESETS.values()):
            self._choice.setItemText(place, str(words))

    def _show(self) -> None:
        chosen = str(self._choice.currentData())
        self._minutes.setVisible(chosen == _FOR_MINUTES)
        self._until.setVisible(chosen == UNTIL)

    def _on_activated(self) -> None:
        """Show what goes with the choice; the arrow keys go through all of them, so stay here."""
        self._show()
        self.edited.emit()


def _described(customer: CardCustomer) -> str:
    parts = (customer.title, customer.email, customer.id)
    return " · ".join(dict.fromkeys(formats.legible(part) for part in parts if part))
