"""Determines Belarusian business days: by table for some years, else by weekends and holidays.

The government moves some working days every year, which no rule foretells. In a year that the table
does not cover, banks may work otherwise than is said here; so whatever is said about a day is a
hint and never a rule.
"""

from __future__ import annotations

from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

_SATURDAY = 5
_SECOND_NEW_YEARS_DAY_SINCE = 2020
_RADUNITSA_AFTER_EASTER = timedelta(days=9)


class Holiday(StrEnum):
    """Public holidays on which banks are closed; the Easter days are Sundays anyway."""

    NEW_YEAR = "new_year"
    ORTHODOX_CHRISTMAS = "orthodox_christmas"
    WOMENS_DAY = "womens_day"
    CATHOLIC_EASTER = "catholic_easter"
    ORTHODOX_EASTER = "orthodox_easter"
    RADUNITSA = "radunitsa"
    LABOUR_DAY = "labour_day"
    VICTORY_DAY = "victory_day"
    INDEPENDENCE_DAY = "independence_day"
    OCTOBER_REVOLUTION_DAY = "october_revolution_day"
    CATHOLIC_CHRISTMAS = "catholic_christmas"


_FIXED: Final = {
    (1, 1): Holiday.NEW_YEAR,
    (1, 7): Holiday.ORTHODOX_CHRISTMAS,
    (3, 8): Holiday.WOMENS_DAY,
    (5, 1): Holiday.LABOUR_DAY,
    (5, 9): Holiday.VICTORY_DAY,
    (7, 3): Holiday.INDEPENDENCE_DAY,
    (11, 7): Holiday.OCTOBER_REVOLUTION_DAY,
    (12, 25): Holiday.CATHOLIC_CHRISTMAS,
}


def holiday(day: date) -> Holiday | None:
    """The public holiday of a day, or None."""
    fixed = _FIXED.get((day.month, day.day))
    if fixed is not None:
        return fixed
    if (day.month, day.day) == (1, 2) and day.year >= _SECOND_NEW_YEARS_DAY_SINCE:
        return Holiday.NEW_YEAR
    orthodox = orthodox_easter(day.year)
    moving = {
        orthodox: Holiday.ORTHODOX_EASTER,
        orthodox + _RADUNITSA_AFTER_EASTER: Holiday.RADUNITSA,
        catholic_easter(day.year): Holiday.CATHOLIC_EASTER,
    }
    return moving.get(day)


@dataclass(frozen=True, slots=True, kw_only=True)
class BusinessCalendar:
    """Determines the days on which banks are open.

    Attributes:
        years: the years whose moved days are known; other years go by weekends and holidays.
        days_off: Mondays to Fridays of these years on which banks are closed.
        working_weekends: Saturdays and Sundays of these years on which banks work.
    """

    years: frozenset[int] = frozenset()
    days_off: frozenset[date] = frozenset()
    working_weekends: frozenset[date] = frozenset()

    def covers(self, day: date) -> bool:
        """Whether the transferred working days of its year are known."""
        return day.year in self.years

    def is_business_day(self, day: date) -> bool:
        """Whether banks are open on a day, as far as known."""
        at_weekend = day.weekday() >= _SATURDAY
        if self.covers(day):
            return day in self.working_weekends if at_weekend else day not in self.days_off
        return not at_weekend and holiday(day) is None

    def next_business_day(self, day: date) -> date:
        """The first business day after a day."""
        following = day + timedelta(days=1)
        while not self.is_business_day(following):
            following += timedelta(days=1)
        return following


def orthodox_easter(year: int) -> date:
    """Easter Sunday of the Julian calendar, as a Gregorian date."""
    a, b, c = year % 4, year % 7, year % 19
    d = (19 * c + 15) % 30
    e = (2 * a + 4 * b - d + 34) % 7
    month, day = divmod(d + e + 114, 31)
    difference = year // 100 - year // 400 - 2
    return date(year, month, day + 1) + timedelta(days=difference)


def catholic_easter(year: int) -> date:
    """Easter Sunday of the Gregorian calendar."""
    century, golden = year // 100, year % 19
    epact = (19 * golden + century - century // 4 - (8 * century + 13) // 25 + 15) % 30
    moon = epact - (epact // 28) * (1 - (29 // (epact + 1)) * ((21 - golden) // 11))
    weekday = (year + year // 4 + moon + 2 - century + century // 4) % 7
    offset = moon - weekday
    month = 3 + (offset + 40) // 44
    return date(year, month, offset + 28 - 31 * (month // 4))
