"""What may have been charged after a restored backup stays in doubt until a person says."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.recurring.later_terms import with_later_changed
from desktop_app.domain.gateway.recurring.schedule_dates import (
    DateSettled,
    as_charged,
    as_charged_after_all,
    as_not_charged,
    as_skipped,
    dates,
    next_dates,
    outstanding,
    paused,
    restored,
    resumed,
    with_one_changed,
)
from desktop_app.domain.gateway.recurring.schedule_doubts import (
    DateUnsure,
    certain_from,
    told_dates,
)
from desktop_app.domain.gateway.recurring.schedules import DateException, Rhythm, Unit
from desktop_app.domain.values.money import Money
from tests.domain.gateway.recurring.test_schedule_dates import CALENDAR, schedule, terms

if TYPE_CHECKING:
    from desktop_app.domain.gateway.recurring.schedules import Schedule

FIRST = dt.date(2026, 11, 2)
DAY = dt.date(2026, 11, 17)
"""When the schedule is continued: 2, 9 and 16 November have passed."""
WEEK = dt.timedelta(days=7)
CHARGED = {FIRST: FIRST}


def continued(**values: object) -> Schedule:
    """A weekly schedule of a backup."""
    weekly = schedule(terms(FIRST, Rhythm(unit=Unit.WEEK)), **values)
    return resumed(restored(weekly), DAY)


def changed(one: Schedule, *changes: DateException) -> Schedule:
    for change in changes:
        one = with_one_changed(one, change, calendar=CALENDAR, begun=CHARGED)
    return one


def due(one: Schedule, day: dt.date = DAY) -> dict[int, bool]:
    """The days of the month that are due, and whether each may have been charged."""
    found = outstanding(one, today=day, calendar=CALENDAR, settled=CHARGED, begun=CHARGED)
    return {each.due.day: each.unsure for each in found}


def planned(day: int) -> dt.date:
    return dt.date(2026, 11, day)


def test_a_date_that_may_have_been_charged_stays_in_doubt_on_another_day() -> None:
    one = continued()
    assert due(one) == {9: True, 16: True}
    moved = changed(one, DateException(planned=planned(16), due=planned(22)))
    assert due(moved, planned(30)) == {9: True, 22: True, 23: True, 30: False}
    said = changed(moved, replace(moved.exceptions[0], certain=True))
    assert due(said, planned(30)) == {9: True, 22: False, 23: True, 30: False}


def test_a_date_that_may_have_been_moved_and_charged_early_is_in_doubt() -> None:
    weekly = schedule(terms(FIRST, Rhythm(unit=Unit.WEEK)))
    kept = changed(weekly, DateException(planned=planned(16), due=planned(20)))
    after = resumed(restored(kept), DAY)
    assert due(after, planned(30)) == {9: True, 20: True, 23: True, 30: False}
    soon = schedule(terms(DAY + WEEK))
    back = resumed(restored(soon), DAY)
    first, second = next_dates(back, after=DAY, calendar=CALENDAR, limit=2)
    assert (first.unsure, second.unsure) == (True, False), "it may have begun earlier"


def test_later_dates_are_replaced_only_when_nothing_of_them_is_in_doubt() -> None:
    one = continued()
    for pivot in (9, 16, 23):
        with pytest.raises(DateUnsure):
            certain_from(one, planned(pivot), calendar=CALENDAR, begun=CHARGED)
    assert certain_from(one, planned(30), calendar=CALENDAR, begun=CHARGED) == one
    never = schedule(terms(FIRST))
    assert certain_from(never, FIRST, calendar=CALENDAR) == never
    with pytest.raises(DateUnsure):
        certain_from(restored(one), planned(30), calendar=CALENDAR)


def test_dates_that_replace_what_a_person_spoke_of_are_certain() -> None:
    one = continued()
    found = outstanding(one, today=planned(23), calendar=CALENDAR, settled=CHARGED, begun=CHARGED)
    said = changed(one, *(as_not_charged(one, each) for each in found[1:]))
    certain = certain_from(said, planned(16), calendar=CALENDAR, begun=CHARGED)
    for first in (16, 20):
        new = terms(planned(first), Rhythm(unit=Unit.WEEK))
        later = with_later_changed(certain, planned(16), new, settled=CHARGED)
        days = range(first, 31, 7)
        assert due(later, planned(30)) == {9: True} | dict.fromkeys(days, False)
    all_said = changed(said, as_not_charged(one, found[0]))
    certain = certain_from(all_said, FIRST, calendar=CALENDAR, begun=CHARGED)
    assert certain.unsure_to is None


def test_what_a_person_said_ends_with_the_next_backup_that_is_restored() -> None:
    one = continued()
    found = outstanding(one, today=DAY, calendar=CALENDAR, settled=CHARGED, begun=CHARGED)
    said = changed(one, *(as_not_charged(one, each) for each in found))
    assert due(said) == {9: False, 16: False}
    assert due(resumed(restored(said), DAY)) == {9: True, 16: True}


def test_a_clock_that_is_set_back_takes_no_doubt_away() -> None:
    again = resumed(paused(continued(), DAY + WEEK), FIRST)
    assert again.unsure_to == DAY


def test_what_was_charged_as_a_person_said_counts_and_is_not_due() -> None:
    one = continued(times=3)
    nine, sixteen = outstanding(one, today=DAY, calendar=CALENDAR, settled=CHARGED, begun=CHARGED)
    told = changed(one, as_charged(one, nine), as_charged(one, sixteen))
    assert due(told, planned(30)) == {}, "three were agreed, and three were charged"
    assert not next_dates(told, after=FIRST, calendar=CALENDAR, begun=CHARGED)
    shown = told_dates(told, calendar=CALENDAR, begun=CHARGED)
    assert [(each.due.day, each.charged, each.unsure) for each in shown] == [
        (9, True, False), (16, True, False),
    ]  # fmt: skip
    assert not told_dates(one, calendar=CALENDAR)
    assert [each.planned.day for each in dates(told, CALENDAR, CHARGED)] == [2, 9, 16]


def test_what_was_charged_as_a_person_said_does_not_change_and_can_be_taken_back() -> None:
    one = continued()
    nine = outstanding(one, today=DAY, calendar=CALENDAR, settled=CHARGED, begun=CHARGED)[0]
    told = changed(one, as_charged(one, nine))
    for change in (
        as_skipped(told, nine),
        as_not_charged(told, nine),
        DateException(planned=nine.planned, amount=Money(7, "BYN")),
    ):
        with pytest.raises(DateSettled):
            changed(told, change)
    with pytest.raises(DateSettled):
        with_later_changed(told, nine.planned, terms(nine.planned), settled=())
    back = as_charged_after_all(told, nine.planned, calendar=CALENDAR, begun=CHARGED)
    assert due(changed(told, back)) == {9: True, 16: True}
    assert changed(told, back).exceptions == one.exceptions
