"""Parses and formats days, and times of days, as people type them."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import Final

from desktop_app.domain.values.periods import MINSK

NO_END: Final = "∞"
"""What stands for a last day where somebody decided that there is none."""

_DAY = re.compile(
    r"(\d{1,2})(?:[.,/\s-]+(\d{1,2})(?:[.,/\s-]+(\d{4}|\d{2})(?:\s*(?:г\.?|года?|r\.))?)?)?"
    r"[.,/\s-]*",
    re.ASCII,
)
"""Behind a year may stand the word for it, as in ``21.11.2026 г.`` or ``21.11.2026 r.``."""
_TIME = re.compile(r"(.*?)(?:\s+(\d{1,2})[:.](\d{2}))?", re.ASCII | re.DOTALL)
_CENTURY: Final = 2000
_NEAR: Final = timedelta(days=31)


def read_day(text: str, *, today: date, near: bool = False, ahead: bool = False) -> date | None:
    """Parse a day: ``21.11.2026``, ``21.11.26``, ``21.11`` or ``21``; None if it is not a day.

    Args:
        text: as typed.
        today: completes what has no month, or no year.
        near: without a year, a day of another year is meant where that is within a month.
        ahead: without a year, a day that passed more than a month ago is meant in the next year.
    """
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return None
    day, month, year = (int(part) if part else None for part in found.groups())
    if year is not None and year < 100:  # noqa: PLR2004 - two figures
        year += _CENTURY
    if near and month and year is None:
        for each in (today.year - 1, today.year + 1):
            other = _day(each, month, day)
            if other is not None and abs(other - today) <= _NEAR:
                return other
    found_day = _day(year or today.year, month or today.month, day)
    if ahead and month and year is None and not (found_day and found_day >= today - _NEAR):
        return _day(today.year + 1, month, day)
    return found_day


def _day(year: int, month: int, day: int | None) -> date | None:
    try:
        return date(year, month, day or 0)
    except ValueError:
        return None


def written_day(day: date | None) -> str:
    """Format a day as people type it; empty for None."""
    return "" if day is None else f"{day.day:02d}.{day.month:02d}.{day.year:04d}"


def written_end(day: date | None) -> str:
    """Format the last day of a period; `NO_END` for None."""
    return written_day(day) or NO_END


def read_moment(text: str, *, today: date) -> datetime | None:
    """Parse a day with its time in Minsk: ``21.11.2026 14:30``; None if it is not one.

    A day alone is meant until its end, 23:59.
    """
    found = _TIME.fullmatch(text.strip())
    day = read_day(found[1], today=today) if found is not None else None
    if found is None or day is None:
        return None
    try:
        clock = time(int(found[2]), int(found[3])) if found[2] else time(23, 59)
    except ValueError:
        return None
    return datetime.combine(day, clock, MINSK)


def written_moment(moment: datetime | None) -> str:
    """Format a moment in Minsk as people type it; empty for None."""
    if moment is None:
        return ""
    there = moment.astimezone(MINSK)
    return f"{written_day(there.date())} {there:%H:%M}"
