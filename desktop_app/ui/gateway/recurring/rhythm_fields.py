"""The fields of a rhythm: every how many days, weeks or months, and on which days of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.domain.gateway.recurring.schedules import MONTH_END, Rhythm, Unit
from desktop_app.ui.gateway.number_edit import NumberEdit
from desktop_app.ui.gateway.parameter_edits import OptionEdit
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Collection

    from desktop_app.domain.gateway.recurring.schedules import Terms
    from desktop_app.ui.forms.input_edits import DayEdit
    from desktop_app.ui.gateway.recurring.left_texts import LeftTexts

_MOST: Final = 366
_DAYS_OF_A_WEEK: Final = 7
_EVERY: Final = Text("ScheduleForm", "Once every")
_UNIT: Final = Text("ScheduleForm", "Period")
_DAY: Final = Text("ScheduleForm", "Day of the month")
_DAY_HELP: Final = Text("ScheduleForm", "31 is the last day of any month")


class RhythmFields(Translated, QWidget):
    """Types a rhythm; its days go with the first day, unless they were chosen apart from it."""

    edited = Signal()
    """It says something else."""

    def __init__(self, first: LabelledField[DayEdit]) -> None:
        """`first` is where the first day is typed."""
        super().__init__()
        self._first = first
        self._begins: dt.date | None = None  # the first day as it was understood last
        self._is_adjusting = False  # the days of the rhythm are being changed with it
        self._day_is_own = self._week_is_own = False  # they were chosen apart from it
        self.every = LabelledField(_EVERY, NumberEdit(1, _MOST), can_fail=True)
        units = {each.value: text for each, text in words.UNITS.items()}
        self.unit = LabelledField(_UNIT, _UnitEdit(units, optional=False), can_fail=True)
        self.day = LabelledField(_DAY, NumberEdit(1, MONTH_END), help=_DAY_HELP)
        self.weekdays = [QCheckBox() for _ in range(_DAYS_OF_A_WEEK)]
        self._weeks = QWidget()
        self._lay_out()
        self._connect()
        self.show_fields()

    def rhythm(self) -> Rhythm:
        """The rhythm as typed."""
        unit = Unit(self.unit.control.value())
        return Rhythm(
            unit=unit,
            every=self.every.control.value(),
            weekdays=self._chosen if unit is Unit.WEEK else (),
            day=self.day.control.value() if unit is Unit.MONTH else 0,
        )

    def fill(self, terms: Terms, first: dt.date) -> None:
        """Show the rhythm of terms, and a first day, on which they may have begun long before."""
        rhythm = terms.rhythm
        self.every.control.set_value(rhythm.every)
        self.unit.control.set_value(rhythm.unit.value)
        self._first.control.set_value(formats.day(first))
        since = terms.since if rhythm.unit is Unit.MONTH else first
        self.day.control.set_value(rhythm.day or since.day)
        self._choose(rhythm.weekdays or (first.weekday(),))
        self._on_days_chosen()

    def texts(self) -> dict[str, str]:
        """What stands in the fields, and what was chosen apart from the first day."""
        return {
            "every": self.every.control.text(),
            "unit": self.unit.control.value(),
            "first": self._first.control.value(),
            "day": self.day.control.text(),
            "weekdays": ",".join(str(place) for place in self._chosen),
            "begins": "" if self._begins is None else self._begins.isoformat(),
            "day_is_own": "1" if self._day_is_own else "",
            "weekdays_are_own": "1" if self._week_is_own else "",
        }

    def show_texts(self, left: LeftTexts) -> None:
        """Show what stood in the fields, so that typing goes on as before."""
        left.put_line("every", self.every.control)
        left.put_choice("unit", self.unit.control)
        left.put_line("first", self._first.control)
        left.put_line("day", self.day.control)
        chosen = left.text("weekdays")
        places = [] if chosen is None else [each for each in chosen.split(",") if each]
        if chosen is not None and set(places) <= {str(at) for at in range(_DAYS_OF_A_WEEK)}:
            self._choose([int(each) for each in places])
        begins, first = left.day("begins") or self._begins, self._first.control.day()
        self._begins = begins
        self._on_days_chosen()
        own_day, own_week = left.flag("day_is_own"), left.flag("weekdays_are_own")
        self._day_is_own = self._day_is_own if own_day is None else own_day
        self._week_is_own = self._week_is_own if own_week is None else own_week
        if first != begins:  # "21" is a day of another month by now
            self._on_first_typed()

    def show_fields(self) -> None:
        """Show the fields of the unit that is chosen, with the words that go with the number."""
        unit = self.unit.control.value()
        self.unit.control.count_as(self.every.control.value())
        self.day.setVisible(unit == Unit.MONTH)
        self._weeks.setVisible(unit == Unit.WEEK)
        for place, box in enumerate(self.weekdays):
            box.setText(words.weekday(place))
            box.setAccessibleName(words.weekday(place))

    @property
    def _chosen(self) -> tuple[int, ...]:
        """The days of the week that are ticked."""
        return tuple(place for place, box in enumerate(self.weekdays) if box.isChecked())

    def _choose(self, days: Collection[int]) -> None:
        for place, box in enumerate(self.weekdays):
            box.setChecked(place in days)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.S)
        column.addWidget(FieldRow(((self.every, 1), (self.unit, 2), (self.day, 2)), self))
        days = QHBoxLayout(self._weeks)
        days.setContentsMargins(0, 0, 0, 0)
        for box in self.weekdays:
            days.addWidget(box)
        days.addStretch(1)
        column.addWidget(self._weeks)

    def _connect(self) -> None:
        self.unit.control.set_value(Unit.MONTH.value)
        self._first.control.textChanged.connect(self._on_first_typed)
        self.day.control.changed.connect(self._on_days_chosen)
        for box in self.weekdays:
            box.toggled.connect(self._on_days_chosen)
        self.unit.control.currentIndexChanged.connect(self.edited)
        for spin in (self.every, self.day):
            spin.control.changed.connect(self.edited)
        self._first.control.textChanged.connect(self.edited)
        for box in self.weekdays:
            box.toggled.connect(self.edited)

    def _on_first_typed(self, _text: str = "") -> None:
        """Let the days of the rhythm go with the first day, unless they were chosen apart."""
        first = self._first.control.day()
        if first is None:
            return
        self._begins, self._is_adjusting = first, True
        if not self._day_is_own:
            self.day.control.set_value(first.day)
        if not self._week_is_own:
            self._choose((first.weekday(),))
        self._is_adjusting = False

    def _on_days_chosen(self, *_: object) -> None:
        """See whether the days of the rhythm are others than the first day."""
        begins = self._begins
        if self._is_adjusting or begins is None:
            return
        self._day_is_own = self.day.control.value() != begins.day
        self._week_is_own = self._chosen != (begins.weekday(),)


class _UnitEdit(OptionEdit):
    """What is counted, in the form that goes with the number before it."""

    _number = 1

    def count_as(self, number: int) -> None:
        """Show the words as they are said after a number."""
        self._number = number
        self.retranslate()

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        count = self._number
        forms = {
            Unit.MONTH: self.tr("months (after a number)", "", count),
            Unit.WEEK: self.tr("weeks (after a number)", "", count),
            Unit.DAY: self.tr("days (after a number)", "", count),
        }
        for unit, text in forms.items():
            self.setItemText(self.findData(unit.value), text)
