"""The sandbox's clock and its default period."""

from __future__ import annotations

import datetime as dt
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.clock import LATEST, MINSK, Clock
from desktop_app.sandbox.documents.list_answers import month_before

if TYPE_CHECKING:
    from tests.support.sandbox import SandboxProcess

START = dt.datetime(2026, 11, 20, 23, 59, 59, 900_000, tzinfo=MINSK)


class RealTime:
    """The real time, as far as the clock is told."""

    def __init__(self) -> None:
        self.moment = dt.datetime(2030, 2, 28, 21, 0, tzinfo=dt.UTC)

    def __call__(self) -> dt.datetime:
        return self.moment

    def goes_on(self, seconds: float) -> None:
        self.moment += dt.timedelta(seconds=seconds)


def test_it_runs_from_where_it_was_started() -> None:
    real = RealTime()
    clock = Clock(START, real=real)
    assert clock.now() == START
    real.goes_on(0.09)
    assert clock.now() - START == dt.timedelta(seconds=0.09)
    assert clock.today() == dt.date(2026, 11, 20)
    real.goes_on(0.03)
    assert clock.today() == dt.date(2026, 11, 21)


def test_it_shows_minsk_time_whatever_the_start_was_given_in() -> None:
    clock = Clock(dt.datetime(2026, 11, 20, 22, 30, tzinfo=dt.UTC), real=RealTime())
    assert clock.now().utcoffset() == dt.timedelta(hours=3)
    assert clock.today() == dt.date(2026, 11, 21)


def test_it_follows_the_real_time_without_a_start() -> None:
    before = dt.datetime.now(MINSK)
    clock = Clock()
    told, again = clock.now(), clock.now()
    assert before <= told <= again <= dt.datetime.now(MINSK)
    real = RealTime()
    clock = Clock(real=real)
    real.goes_on(7)
    assert clock.now() == real.moment


def test_it_advances_and_restarts() -> None:
    real = RealTime()
    clock = Clock(START, real=real)
    clock.advance(86_400 * 2)
    assert clock.today() == dt.date(2026, 11, 22)
    real.goes_on(30)
    clock.restart()
    assert clock.now() == START


@pytest.mark.parametrize("seconds", [-0.001, (LATEST - START).total_seconds() + 60])
def test_it_does_not_run_backwards_or_out_of_the_calendar(seconds: float) -> None:
    with pytest.raises(ValueError, match="the clock"):
        Clock(START).advance(seconds)


@pytest.mark.parametrize(
    ("day", "before"),
    [
        (dt.date(2026, 11, 20), dt.date(2026, 10, 20)),
        (dt.date(2026, 3, 31), dt.date(2026, 2, 28)),
        (dt.date(2024, 3, 30), dt.date(2024, 2, 29)),
        (dt.date(2026, 1, 15), dt.date(2025, 12, 15)),
    ],
)
def test_the_default_period_begins_a_month_ago(day: dt.date, before: dt.date) -> None:
    assert month_before(day) == before


def test_answers_tell_the_time_of_the_sandbox(sandbox: SandboxProcess) -> None:
    def told() -> dt.datetime:
        return parsedate_to_datetime(sandbox.get("/").headers["Date"])

    began = told()
    assert began.date() == dt.date(2026, 11, 16)
    sandbox.advance(86_400 * 3)
    assert told() - began >= dt.timedelta(days=3)
