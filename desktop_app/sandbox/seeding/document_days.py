"""The two years that seeded documents are spread over: working days, with more of late."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from itertools import accumulate

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.seeding.vocabulary import MONTHS

_HOLIDAYS = {(1, 1), (1, 2), (1, 7), (3, 8), (5, 1), (5, 9), (7, 3), (11, 7), (12, 25)}
_SATURDAY = 5
_WORKING, _WEEKEND, _HOLIDAY = 400, 12, 3
_LATELY = 30


@dataclass(frozen=True, slots=True)
class DocumentDay:
    """A day with the texts that purposes need.

    Attributes:
        text: dd.mm.yyyy.
        month: the month before it, as one writes «за январь 2026 г.».
        age: days before the sandbox's now.
    """

    date: dt.date
    text: str
    month: str
    age: int


def _is_holiday(date: dt.date) -> bool:
    return (date.month, date.day) in _HOLIDAYS


def _is_working(date: dt.date) -> bool:
    return date.weekday() < _SATURDAY and not _is_holiday(date)


def _weight(date: dt.date, age: int) -> int:
    kind = _WORKING if _is_working(date) else _HOLIDAY if _is_holiday(date) else _WEEKEND
    return kind * (_LATELY + age + 4 * _LATELY) // (_LATELY + age)


def _previous_month(date: dt.date) -> str:
    last = date.replace(day=1) - dt.timedelta(days=1)
    return f"{MONTHS[last.month - 1]} {last.year} г."


def next_working_day(date: dt.date, count: int) -> dt.date:
    """The day that is so many working days after a date."""
    while count:
        date += dt.timedelta(days=1)
        count -= _is_working(date)
    return date


def two_years_before(day: dt.date) -> dt.date:
    """The same day two years earlier; 28 February where that year has no 29th."""
    try:
        return day.replace(year=day.year - 2)
    except ValueError:
        return day.replace(year=day.year - 2, day=28)


class DocumentDays:
    """The days from two years before now to today, in Minsk time.

    Args:
        now: aware time at which the sandbox's clock starts.
    """

    def __init__(self, now: dt.datetime) -> None:
        self.now = now.astimezone(MINSK)
        today = self.now.date()
        first = two_years_before(today)
        dates = [first + dt.timedelta(days=i) for i in range((today - first).days + 1)]
        self.days = tuple(
            DocumentDay(date, wire.day(date), _previous_month(date), (today - date).days)
            for date in dates
        )
        self._sums = list(accumulate(_weight(day.date, day.age) for day in self.days))

    def counts(self, total: int) -> list[int]:
        """How many of `total` objects fall on each day; the sum is exact."""
        whole = self._sums[-1]
        shares = [total * part // whole for part in self._sums]
        return [here - before for here, before in zip(shares, [0, *shares], strict=False)]

    def working_day(self, *, age: int) -> int:
        """Index of the day of that age, or of the last working day before it."""
        index = len(self.days) - 1 - age
        while index > 0 and not _is_working(self.days[index].date):
            index -= 1
        return index
