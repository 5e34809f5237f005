"""Reads the table of Belarusian business days that ships with the program."""

from __future__ import annotations

import json
from datetime import date

from desktop_app import resources
from desktop_app.domain.values.business_days import BusinessCalendar


def business_days() -> BusinessCalendar:
    """The calendar as ``resources/calendar/belarus.json`` has it; `dev.py lock` makes that file."""
    path = resources.path("calendar", "belarus.json")
    table = json.loads(path.read_text(encoding="utf-8"))
    return BusinessCalendar(
        years=frozenset(table["years"]),
        days_off=frozenset(map(date.fromisoformat, table["days_off"])),
        working_weekends=frozenset(map(date.fromisoformat, table["working_weekends"])),
    )
