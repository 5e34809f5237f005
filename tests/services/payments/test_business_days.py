"""The table of business days that ships with the program."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app import resources
from desktop_app.domain.values.business_days import holiday
from desktop_app.services.payments.business_days import business_days

if TYPE_CHECKING:
    from collections.abc import Iterator

CALENDAR: Final = business_days()


def every_day() -> Iterator[date]:
    day = date(min(CALENDAR.years), 1, 1)
    while day.year in CALENDAR.years:
        yield day
        day += timedelta(1)


@pytest.mark.parametrize(
    ("day", "worked"),
    [
        (date(2025, 1, 6), False),
        (date(2025, 1, 11), True),
        (date(2025, 12, 20), True),
        (date(2025, 12, 26), False),
        (date(2026, 1, 2), False),
        (date(2026, 4, 17), True),
        (date(2026, 4, 18), False),
        (date(2026, 4, 20), False),
        (date(2026, 4, 21), False),
        (date(2026, 4, 22), True),
        (date(2026, 4, 25), True),
        (date(2026, 4, 26), False),
        (date(2026, 11, 7), False),
        (date(2026, 12, 25), False),
    ],
)
def test_known_days(day: date, worked: bool) -> None:
    assert CALENDAR.covers(day)
    assert CALENDAR.is_business_day(day) is worked


def test_the_days_around_the_moved_day_of_2026() -> None:
    assert CALENDAR.next_business_day(date(2026, 4, 17)) == date(2026, 4, 22)
    assert CALENDAR.next_business_day(date(2026, 4, 24)) == date(2026, 4, 25)
    assert CALENDAR.next_business_day(date(2026, 4, 25)) == date(2026, 4, 27)


def test_years_without_a_gap_are_covered_and_the_one_after_them_is_not() -> None:
    assert sorted(CALENDAR.years) == list(range(min(CALENDAR.years), max(CALENDAR.years) + 1))
    assert not CALENDAR.covers(date(max(CALENDAR.years) + 1, 1, 1))


def test_days_off_are_public_holidays_and_moved_days() -> None:
    off = {day for day in every_day() if day.weekday() < 5 and holiday(day) is not None}
    moved = CALENDAR.days_off - off
    assert off <= CALENDAR.days_off
    assert len(moved) == len(CALENDAR.working_weekends)
    assert {day.year for day in CALENDAR.days_off | CALENDAR.working_weekends} <= CALENDAR.years


def test_days_off_are_no_weekends_and_worked_days_are() -> None:
    assert all(day.weekday() < 5 for day in CALENDAR.days_off)
    assert all(day.weekday() >= 5 for day in CALENDAR.working_weekends)


def test_the_next_business_day_of_every_day() -> None:
    for day in every_day():
        following = CALENDAR.next_business_day(day)
        assert following not in CALENDAR.days_off
        assert following.weekday() < 5 or following in CALENDAR.working_weekends
        assert (following - day).days <= 6


def test_the_table_lists_each_day_once_and_in_order() -> None:
    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    text = resources.path("calendar", "belarus.json").read_text(encoding="utf-8")
    table = json.loads(text, object_pairs_hook=unique)
    for days in (list(table["days_off"]), table["working_weekends"], table["years"]):
        assert days == sorted(set(days))
