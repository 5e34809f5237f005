"""Tests of Belarusian business days against known dates."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.business_days import (
    BusinessCalendar,
    Holiday,
    catholic_easter,
    holiday,
    orthodox_easter,
)

ORTHODOX = {
    2019: (4, 28),
    2020: (4, 19),
    2021: (5, 2),
    2022: (4, 24),
    2023: (4, 16),
    2024: (5, 5),
    2025: (4, 20),
    2026: (4, 12),
    2027: (5, 2),
}
CATHOLIC = {
    2019: (4, 21),
    2020: (4, 12),
    2021: (4, 4),
    2022: (4, 17),
    2023: (4, 9),
    2024: (3, 31),
    2025: (4, 20),
    2026: (4, 5),
    2027: (3, 28),
    2038: (4, 25),
    2049: (4, 18),
}


@pytest.mark.parametrize("year", ORTHODOX)
def test_orthodox_easter(year: int) -> None:
    assert orthodox_easter(year) == date(year, *ORTHODOX[year])


@pytest.mark.parametrize("year", CATHOLIC)
def test_catholic_easter(year: int) -> None:
    assert catholic_easter(year) == date(year, *CATHOLIC[year])


def test_holidays() -> None:
    assert holiday(date(2026, 4, 21)) is Holiday.RADUNITSA
    assert holiday(date(2024, 5, 14)) is Holiday.RADUNITSA
    assert holiday(date(2026, 7, 3)) is Holiday.INDEPENDENCE_DAY
    assert holiday(date(2026, 1, 2)) is Holiday.NEW_YEAR
    assert holiday(date(2019, 1, 2)) is None
    assert holiday(date(2026, 11, 16)) is None


BY_RULE = BusinessCalendar()
MOVED = BusinessCalendar(
    years=frozenset({2026}),
    days_off=frozenset({date(2026, 4, 20), date(2026, 4, 21)}),
    working_weekends=frozenset({date(2026, 4, 25)}),
)


def test_business_days_of_a_year_that_is_not_covered() -> None:
    assert BY_RULE.is_business_day(date(2026, 11, 16))
    assert not BY_RULE.is_business_day(date(2026, 11, 15))
    assert not BY_RULE.is_business_day(date(2026, 4, 21))
    assert BY_RULE.is_business_day(date(2026, 4, 20))
    assert BY_RULE.next_business_day(date(2025, 12, 31)) == date(2026, 1, 5)
    assert BY_RULE.next_business_day(date(2026, 11, 13)) == date(2026, 11, 16)
    assert not BY_RULE.covers(date(2026, 4, 20))


def test_the_table_decides_about_the_years_it_covers() -> None:
    assert MOVED.covers(date(2026, 4, 20))
    assert not MOVED.covers(date(2027, 4, 20))
    assert not MOVED.is_business_day(date(2026, 4, 20))
    assert MOVED.is_business_day(date(2026, 4, 25))
    assert not MOVED.is_business_day(date(2026, 4, 26))
    assert MOVED.next_business_day(date(2026, 4, 17)) == date(2026, 4, 22)
    assert MOVED.next_business_day(date(2026, 4, 24)) == date(2026, 4, 25)
    assert not MOVED.is_business_day(date(2027, 5, 1))


days = st.dates(date(1950, 1, 1), date(2099, 12, 1))
in_2026 = st.dates(date(2026, 1, 1), date(2026, 12, 31))
calendars = st.builds(
    lambda off, worked: BusinessCalendar(
        years=frozenset({2026}),
        days_off=frozenset(day for day in off if day.weekday() < 5),
        working_weekends=frozenset(day for day in worked if day.weekday() >= 5),
    ),
    st.frozensets(in_2026, max_size=40),
    st.frozensets(in_2026, max_size=40),
)


@given(st.one_of(days, in_2026), calendars)
def test_the_next_business_day_is_one_and_is_the_nearest(
    day: date, calendar: BusinessCalendar
) -> None:
    following = calendar.next_business_day(day)
    assert following > day
    assert calendar.is_business_day(following)
    assert following not in calendar.days_off
    between = ((following - day).days) - 1
    assert not any(calendar.is_business_day(day + timedelta(n + 1)) for n in range(between))


@given(in_2026, calendars)
def test_a_covered_day_is_worked_as_the_table_says(day: date, calendar: BusinessCalendar) -> None:
    if day.weekday() < 5:
        assert calendar.is_business_day(day) is (day not in calendar.days_off)
    else:
        assert calendar.is_business_day(day) is (day in calendar.working_weekends)


@given(st.integers(1950, 2099))
def test_easter_is_a_sunday_in_spring_and_the_orthodox_one_is_not_the_earlier(year: int) -> None:
    orthodox, catholic = orthodox_easter(year), catholic_easter(year)
    assert orthodox.weekday() == catholic.weekday() == 6
    assert date(year, 3, 22) <= catholic <= date(year, 4, 25)
    assert catholic <= orthodox <= date(year, 5, 8)
