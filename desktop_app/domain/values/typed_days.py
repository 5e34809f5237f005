"""Parses and formats days as people type them."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

NO_END: Final = "∞"
"""What stands for a last day where somebody decided that there is none."""

_DAY = re.compile(r"(\d{1,2})(?:[.,/\s-]+(\d{1,2})(?:[.,/\s-]+(\d{4}|\d{2}))?)?[.,/\s-]*", re.ASCII)
_CENTURY: Final = 2000


def read_day(text: str, *, today: date) -> date | None:
    """Parse a day: ``21.11.2026``, ``21.11.26``, ``21.11`` or ``21``; None if it is not a day."""
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return None
    day, month, year = (int(part) if part else None for part in found.groups())
    if year is not None and year < 100:  # noqa: PLR2004 - two figures
        year += _CENTURY
    try:
        return date(year or today.year, month or today.month, day or 0)
    except ValueError:
        return None


def written_day(day: date | None) -> str:
    """Format a day as people type it; empty for None."""
    return "" if day is None else f"{day.day:02d}.{day.month:02d}.{day.year:04d}"


def written_end(day: date | None) -> str:
    """Format the last day of a period; `NO_END` for None."""
    return written_day(day) or NO_END
