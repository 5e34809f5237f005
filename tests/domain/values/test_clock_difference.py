"""Tests of the comparison of this computer's clock with the services'."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.clock_difference import (
    NONE,
    TOLERANCE,
    ClockComparison,
    ToldTime,
)

TRUE_TIME = datetime(2026, 11, 16, 6, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)
BANK, GATEWAY = "bank", "gateway"
offsets = st.timedeltas(timedelta(days=-400), timedelta(days=400))
waits = st.timedeltas(NONE, timedelta(minutes=3))
calls = st.lists(st.tuples(waits, waits), min_size=1, max_size=9)


def answer(ahead: timedelta, *, way: timedelta = NONE, back: timedelta = NONE) -> ToldTime:
    """The answer of a service with the true time to a computer whose clock is `ahead`."""
    return ToldTime(
        told_at=(TRUE_TIME + way).replace(microsecond=0),
        sent_at=TRUE_TIME + ahead,
        received_at=TRUE_TIME + way + back + ahead,
    )


@given(ahead=offsets, called=calls)
def test_a_difference_is_found_after_three_answers_and_never_exaggerated(
    ahead: timedelta, called: list[tuple[timedelta, timedelta]]
) -> None:
    compared = ClockComparison()
    for count, (way, back) in enumerate(called, start=1):
        compared.note(BANK, answer(ahead, way=way, back=back))
        found = compared.ahead
        if abs(ahead) <= TOLERANCE or count < 3:
            assert found == NONE
            continue
        slowest = max(way + back for way, back in called[:count])
        if abs(ahead) > TOLERANCE + slowest + SECOND:
            assert (found > NONE) == (ahead > NONE)
            assert found != NONE
        assert abs(found) <= abs(ahead)
        if found:
            assert abs(found) >= abs(ahead) - slowest - SECOND - TOLERANCE


def test_a_clock_that_was_set_is_right_with_the_next_answer() -> None:
    compared = ClockComparison()
    day = timedelta(days=1)
    changed = [compared.note(BANK, answer(each)) for each in (day, day, day, day, NONE, NONE)]
    assert changed == [False, False, True, False, True, False]
    assert compared.ahead == NONE


@pytest.mark.parametrize("wrong", [timedelta(days=3), timedelta(hours=-1)])
def test_one_server_of_several_with_a_wrong_time_says_nothing(wrong: timedelta) -> None:
    compared = ClockComparison()
    for each in (wrong, wrong, NONE) * 5:
        assert not compared.note(BANK, answer(each))
    for each in (wrong, -wrong) * 5:
        assert not compared.note(BANK, answer(each))
    assert compared.ahead == NONE


@pytest.mark.parametrize("wrong", [timedelta(minutes=20), timedelta(days=-3)])
def test_one_service_of_two_with_a_wrong_time_is_not_believed(wrong: timedelta) -> None:
    """Whichever is asked more often, and in whatever order."""
    compared = ClockComparison()
    for _ in range(3):
        compared.note(BANK, answer(NONE))
    for service, ahead in [(GATEWAY, wrong)] * 5 + [(BANK, NONE), (GATEWAY, wrong)] * 5:
        assert not compared.note(service, answer(ahead))
    assert compared.ahead == NONE


def test_what_one_service_said_alone_is_taken_back_when_the_other_one_disagrees() -> None:
    compared, hour = ClockComparison(), timedelta(hours=1)
    changed = [compared.note(GATEWAY, answer(hour)) for _ in range(4)]
    changed += [compared.note(BANK, answer(NONE)) for _ in range(3)]
    changed += [compared.note(GATEWAY, answer(hour)) for _ in range(4)]
    assert [place for place, each in enumerate(changed) if each] == [2, 6]
    assert compared.ahead == NONE


def test_two_services_that_agree_are_believed_however_their_answers_mix() -> None:
    compared = ClockComparison()
    for _ in range(3):
        compared.note(BANK, answer(timedelta(hours=2)))
        compared.note(GATEWAY, answer(timedelta(hours=1)))
    assert compared.ahead == timedelta(hours=1) - SECOND
    for _ in range(3):
        compared.note(GATEWAY, answer(timedelta(hours=-1)))
    assert compared.ahead == NONE


def test_a_clock_that_drifts_is_told_again_only_when_it_is_much_further_off() -> None:
    compared = ClockComparison()
    minutes = [10, 10, 10, 11, 14, 15, 15, 30, 30, 30]
    changed = [compared.note(BANK, answer(timedelta(minutes=each))) for each in minutes]
    assert [count for count, each in enumerate(changed) if each] == [2, 9]
    assert compared.ahead == timedelta(minutes=30) - SECOND


def test_a_call_during_which_the_clock_was_set_back_says_nothing() -> None:
    compared = ClockComparison()
    set_back = ToldTime(
        told_at=TRUE_TIME, sent_at=TRUE_TIME + timedelta(days=1), received_at=TRUE_TIME
    )
    assert set_back.ahead is None
    for _ in range(4):
        assert not compared.note(BANK, set_back)
    assert compared.ahead == NONE


def test_a_call_during_which_the_clock_was_set_forward_or_the_computer_slept_agrees() -> None:
    asleep = answer(NONE, way=SECOND, back=timedelta(hours=9))
    assert asleep.ahead == NONE
