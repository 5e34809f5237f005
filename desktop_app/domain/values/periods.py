"""Minsk time, calendar days, and periods for filters."""

from __future__ import annotations

import calendar
from datetime import UTC, date, datetime, timedelta, timezone
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterator

MINSK = timezone(timedelta(hours=3), "Minsk")
"""Minsk is UTC+3 all year round."""


_CLOCKS_DIFFER = timedelta(minutes=5)
"""How far ahead a moment of the past may lie; a clock that is corrected moves by less."""


class Clock(Protocol):
    """Provides the current time; injected so that tests can set it."""

    def now(self) -> datetime:
        """The current time, with its zone."""


class SystemClock:
    """The clock of this computer."""

    def now(self) -> datetime:
        """The current time in UTC."""
        return datetime.now(UTC)


def today(clock: Clock) -> date:
    """The present date in Minsk."""
    return clock.now().astimezone(MINSK).date()


def lies_ahead(moment: datetime | None, now: datetime) -> bool:
    """Whether a moment of the past lies in the future: it was taken while the clock was ahead."""
    return moment is not None and moment - now > _CLOCKS_DIFFER


def is_to_come(day: date, moment: datetime) -> bool:
    """Whether a day has not begun in Minsk at a moment, nor begins while clocks may differ."""
    return day > (moment + _CLOCKS_DIFFER).astimezone(MINSK).date()


def latest_past(now: datetime) -> datetime:
    """The latest moment that does not lie ahead; see `lies_ahead`."""
    return now + _CLOCKS_DIFFER


def is_older(moment: datetime, age: timedelta, *, now: datetime) -> bool:
    """Whether a moment of the past is longer ago than an age, or nobody knows how long ago it is.

    Nobody knows that of a moment that `lies_ahead`.
    """
    return now - moment > age or lies_ahead(moment, now)


def months_before(day: date, months: int) -> date:
    """The same day some months earlier, or the last day of that month."""
    index = day.year * 12 + day.month - 1 - months
    year, month = divmod(index, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(day.day, last))


@dataclass(frozen=True, slots=True)
class Period:
    """Calendar days from `first` to `last`, both included.

    Raises:
        ValueError: when the first day lies after the last.
    """

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.first > self.last:
            raise ValueError(f"period ends before it begins: {self.first} > {self.last}")

    def __contains__(self, day: date) -> bool:
        """Whether a day lies in the period."""
        return self.first <= day <= self.last

    def months(self) -> Iterator[Period]:
        """The period split at month ends, newest part first."""
        last = self.last
        while True:
            first = max(self.first, last.replace(day=1))
            yield Period(first, last)
            if first == self.first:
                return
            last = first - timedelta(days=1)


class Preset(StrEnum):
    """Named periods, such as this month."""

    TODAY = "today"
    YESTERDAY = "yesterday"
    THIS_WEEK = "this_week"
    LAST_WEEK = "last_week"
    THIS_MONTH = "this_month"
    LAST_MONTH = "last_month"
    LAST_30_DAYS = "last_30_days"
    THIS_QUARTER = "this_quarter"
    LAST_QUARTER = "last_quarter"
    THIS_YEAR = "this_year"
    LAST_YEAR = "last_year"

    def period(self, day: date) -> Period:
        """The period of this name on a given day; weeks begin on Monday."""
        return _PRESETS[self](day)


def _whole_months(first: date, count: int) -> Period:
    index = first.year * 12 + first.month - 1 + count
    following = date(index // 12, index % 12 + 1, 1)
    return Period(first, following - timedelta(days=1))


def _week(day: date, weeks_ago: int) -> Period:
    first = day - timedelta(days=day.weekday() + 7 * weeks_ago)
    return Period(first, first + timedelta(days=6))


def _quarter(day: date, quarters_ago: int) -> Period:
    first = months_before(day.replace(day=1), (day.month - 1) % 3 + 3 * quarters_ago)
    return _whole_months(first, 3)


def _days_ago(day: date, days: int) -> Period:
    return Period(day - timedelta(days=days), day - timedelta(days=days))


_PRESETS = {
    Preset.TODAY: lambda day: _days_ago(day, 0),
    Preset.YESTERDAY: lambda day: _days_ago(day, 1),
    Preset.THIS_WEEK: lambda day: _week(day, 0),
    Preset.LAST_WEEK: lambda day: _week(day, 1),
    Preset.THIS_MONTH: lambda day: _whole_months(day.replace(day=1), 1),
    Preset.LAST_MONTH: lambda day: _whole_months(months_before(day.replace(day=1), 1), 1),
    Preset.LAST_30_DAYS: lambda day: Period(day - timedelta(days=29), day),
    Preset.THIS_QUARTER: lambda day: _quarter(day, 0),
    Preset.LAST_QUARTER: lambda day: _quarter(day, 1),
    Preset.THIS_YEAR: lambda day: _whole_months(date(day.year, 1, 1), 12),
    Preset.LAST_YEAR: lambda day: _whole_months(date(day.year - 1, 1, 1), 12),
}
