"""A popover to choose a period: a name such as *last month*, or two days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QDateEdit, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout

from desktop_app.domain.values.periods import Period, Preset
from desktop_app.ui import theme
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from datetime import date

    from PySide6.QtWidgets import QWidget

_FROM = Text("Period", "From")
_TO = Text("Period", "To")
_APPLY = Text("Period", "Show this period")
_ANY = Text("Period", "Any time")
_COLUMNS: Final = 2


class PeriodPopover(Popover):
    """Named periods in two columns, and two days below."""

    preset_chosen = Signal(object)
    """A named period was chosen (`Preset`), or any time (None)."""
    period_chosen = Signal(object)
    """Two days were chosen (`Period`)."""

    def __init__(self, parent: QWidget, *, today: date, chosen: Preset | Period | None) -> None:
        super().__init__(parent)
        self.presets: dict[Preset | None, QPushButton] = {}
        """What chooses each named period, or any time (None)."""
        grid = QGridLayout()
        grid.setSpacing(Space.XS)
        for number, preset in enumerate((None, *Preset)):
            button = QPushButton(labels.preset(preset) if preset is not None else str(_ANY))
            theme.look(button, "chip")
            button.setCheckable(True)
            button.setChecked(preset is chosen)
            button.clicked.connect(lambda _=False, preset=preset: self._choose(preset))
            self.presets[preset] = button
            grid.addWidget(button, number // _COLUMNS, number % _COLUMNS)
        self.body.addLayout(grid)
        if chosen is None or isinstance(chosen, Preset):
            self.presets[chosen].setFocus()
        self.body.addSpacing(Space.XS)
        self.body.addWidget(theme.line())
        self.body.addSpacing(Space.XS)
        period = chosen.period(today) if isinstance(chosen, Preset) else chosen
        self._first = _day_edit(period.first if period else today.replace(day=1), str(_FROM))
        self._last = _day_edit(period.last if period else today, str(_TO))
        days = QHBoxLayout()
        days.setSpacing(Space.S)
        days.addLayout(_labelled(_FROM, self._first))
        days.addLayout(_labelled(_TO, self._last))
        self.body.addLayout(days)
        self._apply = QPushButton(str(_APPLY))
        self._apply.clicked.connect(self._on_apply_clicked)
        self.body.addWidget(self._apply)
        for edit in (self._first, self._last):
            edit.dateChanged.connect(self._on_date_changed)

    def _choose(self, preset: Preset | None) -> None:
        self.preset_chosen.emit(preset)
        self.close()

    def _on_date_changed(self) -> None:
        self._apply.setEnabled(self._first.date() <= self._last.date())

    def _on_apply_clicked(self) -> None:
        self.period_chosen.emit(Period(_day(self._first), _day(self._last)))
        self.close()


def _day(edit: QDateEdit) -> date:
    return cast("date", edit.date().toPython())


def _day_edit(day: date, name: str) -> QDateEdit:
    edit = QDateEdit(QDate(day.year, day.month, day.day))
    edit.setDisplayFormat("dd.MM.yyyy")
    edit.setCalendarPopup(True)
    edit.setAccessibleName(name)
    return edit


def _labelled(text: Text, edit: QDateEdit) -> QVBoxLayout:
    label = theme.Label(str(text))
    theme.look(label, "caption")
    label.setBuddy(edit)
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addWidget(label)
    column.addWidget(edit)
    return column
