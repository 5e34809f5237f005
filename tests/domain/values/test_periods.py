"""Tests of days in Minsk time and of named periods."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.periods import (
    Period,
    Preset,
    is_older,
    lies_ahead,
    months_before,
    today,
)

DAYS = st.dates(min_value=date(1970, 1, 1), max_value=date(2100, 12, 31))


class FixedClock:
    def __init__(self, now: datetime) -> None:
        self._now = now

    def now(self) -> datetime:
        return self._now


def test_the_day_begins_at_midnight_in_minsk() -> None:
    assert today(FixedClock(datetime(2026, 11, 16, 20, 59, tzinfo=UTC))) == date(2026, 11, 16)
    assert today(FixedClock(datetime(2026, 11, 16, 21, 0, tzinfo=UTC))) == date(2026, 11, 17)


@given(DAYS)
def test_every_preset_is_a_period_and_the_current_ones_hold_the_day(day: date) -> None:
    for preset in Preset:
        period = preset.period(day)
        current = preset.value in {"today", "this_week", "this_month", "last_30_days",
                                   "this_quarter", "this_year"}  # fmt: skip
        assert (day in period) is current


@given(DAYS)
def test_last_periods_end_the_day_before_this_ones_begin(day: date) -> None:
    for name in ("week", "month", "quarter", "year"):
        this = Preset(f"this_{name}").period(day)
        last = Preset(f"last_{name}").period(day)
        assert last.last + timedelta(days=1) == this.first


@given(DAYS, st.integers(0, 60))
def test_months_before_keeps_the_day_or_takes_the_last_one(day: date, months: int) -> None:
    before = months_before(day, months)
    assert (day.year * 12 + day.month) - (before.year * 12 + before.month) == months
    assert before.day == day.day or (before + timedelta(days=1)).day == 1


@given(DAYS, st.integers(0, 1000))
def test_months_of_a_period_join_without_gap_or_overlap(first: date, length: int) -> None:
    period = Period(first, first + timedelta(days=length))
    months = list(period.months())
    assert months[0].last == period.last
    assert months[-1].first == period.first
    for later, earlier in pairwise(months):
        assert earlier.last + timedelta(days=1) == later.first
    assert all((one.first.year, one.first.month) == (one.last.year, one.last.month)
               for one in months)  # fmt: skip


def test_a_moment_that_lies_ahead_is_older_than_any_age() -> None:
    now, day = datetime(2026, 11, 16, 9, tzinfo=UTC), timedelta(days=1)
    for ago, expected in (
        (timedelta(days=2), True),
        (day, False),
        (timedelta(0), False),
        (-timedelta(minutes=5), False),  # a clock that was corrected
        (-timedelta(minutes=6), True),
        (-timedelta(days=365), True),
    ):
        assert is_older(now - ago, day, now=now) is expected
        assert lies_ahead(now - ago, now) is (ago < -timedelta(minutes=5))
    assert not lies_ahead(None, now)


def test_a_period_does_not_end_before_it_begins() -> None:
    with pytest.raises(ValueError, match="ends before it begins"):
        Period(date(2026, 2, 1), date(2026, 1, 1))
