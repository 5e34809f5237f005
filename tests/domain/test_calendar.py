"""Business days of Belarus, against days everybody can look up."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.calendar import (
    Holiday,
    catholic_easter,
    holiday,
    is_business_day,
    next_business_day,
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


def test_business_days() -> None:
    assert is_business_day(date(2026, 11, 16))
    assert not is_business_day(date(2026, 11, 15))
    assert not is_business_day(date(2026, 4, 21))
    assert next_business_day(date(2025, 12, 31)) == date(2026, 1, 5)
    assert next_business_day(date(2026, 11, 13)) == date(2026, 11, 16)


days = st.dates(date(1950, 1, 1), date(2099, 12, 1))


@given(days)
def test_the_next_business_day_is_one_and_is_the_nearest(day: date) -> None:
    following = next_business_day(day)
    assert is_business_day(following)
    between = ((following - day).days) - 1
    assert not any(is_business_day(day + timedelta(n + 1)) for n in range(between))


@given(st.integers(1950, 2099))
def test_easter_is_a_sunday_in_spring_and_the_orthodox_one_is_not_the_earlier(year: int) -> None:
    orthodox, catholic = orthodox_easter(year), catholic_easter(year)
    assert orthodox.weekday() == catholic.weekday() == 6
    assert date(year, 3, 22) <= catholic <= date(year, 4, 25)
    assert catholic <= orthodox <= date(year, 5, 8)
