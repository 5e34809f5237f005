"""Properties of the dates of schedules: order, one charge a day, month ends, changes, clocks."""

from __future__ import annotations

import calendar
import datetime as dt
from dataclasses import replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.gateway.recurring.later_terms import (
    dropped_exceptions,
    with_later_changed,
)
from desktop_app.domain.gateway.recurring.schedule_dates import (
    DateSettled,
    DateTaken,
    as_charged_after_all,
    as_not_charged,
    as_skipped,
    closed_until,
    dates,
    ended,
    next_dates,
    outstanding,
    paused,
    restored,
    resumed,
    skipped_dates,
    total,
    with_one_changed,
)
from desktop_app.domain.gateway.recurring.schedules import (
    MONTH_END,
    DateException,
    OffDays,
    Rhythm,
    Schedule,
    Terms,
    Unit,
)
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from desktop_app.domain.gateway.recurring.schedules import (
        ScheduledDate,
    )

CALENDAR = BusinessCalendar()
NOON = dt.datetime(2026, 11, 16, 9, tzinfo=dt.UTC)
DAYS = st.dates(dt.date(2023, 12, 1), dt.date(2029, 3, 1))
RHYTHMS = st.one_of(
    st.builds(Rhythm, unit=st.just(Unit.DAY), every=st.integers(1, 9)),
    st.builds(
        Rhythm,
        unit=st.just(Unit.WEEK),
        every=st.integers(1, 4),
        weekdays=st.sets(st.integers(0, 6)).map(tuple),
    ),
    st.builds(
        Rhythm, unit=st.just(Unit.MONTH), every=st.integers(1, 13), day=st.integers(0, MONTH_END)
    ),
)


def terms(since: dt.date, rhythm: Rhythm | None = None, minor: int = 1250) -> Terms:
    return Terms(
        since=since,
        rhythm=rhythm or Rhythm(),
        amount=Money(minor, "BYN"),
        credential_id="card",
        off_days=OffDays.KEEP,
    )


def schedule(*parts: Terms, **values: object) -> Schedule:
    given_: dict[str, object] = {
        "id": "s", "client_id": "c", "title": "Абонемент", "terms": parts, "created_at": NOON,
    }  # fmt: skip
    return Schedule(**(given_ | values))  # type: ignore[arg-type]


@st.composite
def schedules(draw: st.DrawFn) -> Schedule:
    first = draw(DAYS)
    off_days = draw(st.sampled_from(OffDays))
    parts = [replace(terms(first, draw(RHYTHMS)), off_days=off_days)]
    if draw(st.booleans()):
        later = first + dt.timedelta(days=draw(st.integers(1, 400)))
        parts.append(replace(terms(later, draw(RHYTHMS), 1300), off_days=off_days))
    made = schedule(*parts, times=draw(st.none() | st.integers(0, 40)))
    return replace(made, ends_on=draw(st.none() | DAYS))


def first_dates(of: Schedule, limit: int = 60) -> list[ScheduledDate]:
    return list(islice(dates(of, CALENDAR), limit))


@given(schedules())
def test_dates_are_in_order_and_no_day_is_charged_twice(one: Schedule) -> None:
    found = first_dates(one)
    for earlier, later in pairwise(found):
        assert earlier.planned < later.planned
        assert earlier.due < later.due
    assert one.times is None or len(found) <= one.times
    assert all(one.ends_on is None or each.planned <= one.ends_on for each in found)
    for each in found:
        began = [part for part in one.terms if part.since <= each.planned][-1]
        assert each.amount == began.amount
        assert began.off_days is OffDays.KEEP or CALENDAR.is_business_day(each.due)
        if began.off_days is OffDays.NEXT:
            assert each.due >= each.planned
        assert each.due >= one.terms[0].since, "nothing is charged before what was agreed"


@given(DAYS, st.integers(1, 13), st.integers(1, MONTH_END))
def test_every_month_has_its_day_or_its_last_one(first: dt.date, every: int, day: int) -> None:
    rhythm = Rhythm(every=every, day=day)
    found = list(islice(rhythm.days(first), 30))
    months = [each.year * 12 + each.month for each in found]
    assert {b - a for a, b in pairwise(months)} == {every}
    for each in found:
        assert each.day == min(day, calendar.monthrange(each.year, each.month)[1])
    assert found[0] >= first


def test_month_ends_and_leap_years() -> None:
    found = islice(Rhythm(day=MONTH_END).days(dt.date(2027, 12, 5)), 4)
    assert [each.isoformat() for each in found] == [
        "2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31",
    ]  # fmt: skip
    yearly = islice(Rhythm(every=12, day=29).days(dt.date(2028, 2, 29)), 3)
    assert [each.isoformat() for each in yearly] == ["2028-02-29", "2029-02-28", "2030-02-28"]
    at_the_end = list(Rhythm(unit=Unit.DAY).days(dt.date(9999, 12, 30)))
    assert len(at_the_end) == 2, "time ends without an error"
    assert len(list(Rhythm().days(dt.date(9999, 11, 30)))) == 2


def test_closed_days() -> None:
    sunday = dt.date(2027, 1, 31)
    month_end = terms(sunday, Rhythm(day=MONTH_END))
    ends = {
        OffDays.KEEP: "2027-01-31",
        OffDays.NEXT: "2027-02-01",
        OffDays.PREVIOUS: "2027-02-01",  # nothing is charged before the first day
        OffDays.NEXT_IN_MONTH: "2027-02-01",
    }
    for rule, due in ends.items():
        found = first_dates(schedule(replace(month_end, off_days=rule)), 1)
        assert found[0].due.isoformat() == due, rule
    may = schedule(replace(month_end, off_days=OffDays.NEXT_IN_MONTH))
    dues = {each.planned.isoformat(): each.due.isoformat() for each in first_dates(may, 12)}
    assert dues["2027-10-31"] == "2027-10-29", "the business day before, within the month"
    daily = schedule(
        replace(terms(dt.date(2026, 11, 20), Rhythm(unit=Unit.DAY)), off_days=OffDays.NEXT)
    )
    assert [each.due.day for each in first_dates(daily, 4)] == [20, 23, 24, 25], "Monday once"


@given(schedules(), st.data())
def test_whatever_the_clock_says_nothing_is_charged_twice_and_nothing_is_lost(
    one: Schedule, data: st.DataObject
) -> None:
    """The clock jumps back and forth, and the program starts again between any two steps."""
    settled: set[dt.date] = set()
    seen = latest = data.draw(DAYS)
    charged_days: list[dt.date] = []
    for _ in range(data.draw(st.integers(1, 6))):
        due = outstanding(one, today=seen, calendar=CALENDAR, settled=settled)
        assert [each.due for each in due] == sorted(each.due for each in due)
        assert all(each.due <= seen for each in due)
        for each in due[: data.draw(st.integers(0, len(due)))]:
            assert each.planned not in settled
            settled.add(each.planned)
            charged_days.append(each.due)
        seen += dt.timedelta(days=data.draw(st.integers(-60, 90)))
        latest = max(latest, seen)
    rest = outstanding(one, today=latest, calendar=CALENDAR, settled=settled)
    charged_days += [each.due for each in rest]
    settled |= {each.planned for each in rest}
    wanted = outstanding(one, today=latest, calendar=CALENDAR, settled=())
    assert {each.planned for each in wanted} <= settled
    assert len(charged_days) == len(set(charged_days)), "one charge for a day"
    assert not outstanding(one, today=latest, calendar=CALENDAR, settled=settled)


@given(schedules(), st.data())
def test_one_date_changes_alone_and_keeps_its_place(one: Schedule, data: st.DataObject) -> None:
    found = first_dates(one, 12)
    if not found:
        return
    place = data.draw(st.integers(0, len(found) - 1))
    moved = found[place].due + dt.timedelta(days=data.draw(st.integers(-40, 40)))
    change = DateException(planned=found[place].planned, due=moved, amount=Money(7, "BYN"))
    try:
        changed = with_one_changed(one, change, calendar=CALENDAR)
    except DateTaken:
        return
    after = first_dates(changed, 12)
    assert [each.planned for each in after] == [each.planned for each in found]
    assert after[place].due == moved
    assert after[place].amount == Money(7, "BYN")
    assert [*after[:place], *after[place + 1 :]] == [*found[:place], *found[place + 1 :]]
    dues = [each.due for each in after]
    assert dues == sorted(set(dues))
    with pytest.raises(DateSettled):
        with_one_changed(one, change, calendar=CALENDAR, begun={change.planned: moved})


@given(schedules(), st.data())
def test_later_terms_leave_earlier_dates_as_they_are(one: Schedule, data: st.DataObject) -> None:
    found = first_dates(one, 12)
    if not found:
        return
    pivot = data.draw(st.sampled_from(found)).planned
    new = terms(pivot, data.draw(RHYTHMS), 9900)
    changed = with_later_changed(one, pivot, new, settled=())
    after = first_dates(changed, 20)
    assert [each for each in after if each.planned < pivot] == [
        each for each in found if each.planned < pivot
    ]
    assert all(each.amount.minor == 9900 for each in after if each.planned >= pivot)
    with pytest.raises(DateSettled):
        with_later_changed(one, pivot, new, settled={pivot})
    with pytest.raises(DateTaken):
        with_later_changed(one, pivot, replace(new, since=pivot - dt.timedelta(days=1)), settled=())


@given(schedules(), st.data())
def test_another_amount_moves_no_date(one: Schedule, data: st.DataObject) -> None:
    """Whatever the rule for closed days, and as often as later dates get another amount.

    Also from terms on that began after the date which they changed.
    """
    one, begins = replace(one, terms=one.terms[:1]), dt.date.min
    found = first_dates(one, 12)
    has_later: bool = data.draw(st.booleans())
    if found and has_later:
        planned = data.draw(st.sampled_from(found)).planned
        begins = planned + dt.timedelta(days=data.draw(st.integers(1, 40)))
        others = replace(one.terms[0], since=begins, rhythm=data.draw(RHYTHMS))
        one = with_later_changed(one, planned, others, settled=())
        found = first_dates(one, 12)
        assert all(each.due >= begins for each in found if each.planned >= planned)
    for minor in (9900, 8800, 7700):
        since_then = [each for each in found if each.planned >= begins]
        if not since_then:
            return
        planned = data.draw(st.sampled_from(since_then)).planned
        applies = next(each for each in reversed(one.terms) if each.since <= planned)
        rhythm = applies.rhythm
        kept = replace(
            rhythm,
            day=rhythm.day or applies.since.day,
            weekdays=rhythm.weekdays or (applies.since.weekday(),),
        )
        same = replace(applies, since=planned, rhythm=kept, amount=Money(minor, "BYN"))
        one = with_later_changed(one, planned, same, settled=())
        now = first_dates(one, 12)
        assert [(each.planned, each.due) for each in now] == [
            (each.planned, each.due) for each in found
        ]
        assert {each.amount.minor for each in now if each.planned >= planned} == {minor}


def test_later_terms_that_begin_on_a_closed_month_end_stay_in_their_month() -> None:
    """May of 2026 ends on a Sunday, so what is planned then is due on the Friday before."""
    first, planned = dt.date(2026, 1, 31), dt.date(2026, 5, 31)
    for rule in (OffDays.PREVIOUS, OffDays.NEXT_IN_MONTH):
        month_end = replace(terms(first, Rhythm(day=MONTH_END)), off_days=rule)
        dearer = replace(month_end, since=planned, amount=Money(9900, "BYN"))
        one = with_later_changed(schedule(month_end), planned, dearer, settled=())
        due = [each.due for each in first_dates(one, 7) if each.planned >= planned]
        assert due == [dt.date(2026, 5, 29), dt.date(2026, 6, 30), dt.date(2026, 7, 31)], rule


def test_later_terms_that_begin_after_the_changed_date_charge_nothing_before_that() -> None:
    """The customer was told that the new terms begin on the Sunday that ends May of 2026."""
    changed, begins = dt.date(2026, 5, 15), dt.date(2026, 5, 31)
    for rule in (OffDays.PREVIOUS, OffDays.NEXT_IN_MONTH):
        before = replace(terms(dt.date(2026, 1, 15)), off_days=rule)
        new = replace(before, since=begins, rhythm=Rhythm(day=MONTH_END))
        one = with_later_changed(schedule(before), changed, new, settled=())
        due = [each.due for each in first_dates(one, 7) if each.planned >= changed]
        assert due == [dt.date(2026, 6, 1), dt.date(2026, 6, 30), dt.date(2026, 7, 31)], rule
        dearer = replace(new, amount=Money(9900, "BYN"))
        again = with_later_changed(one, begins, dearer, settled=())
        assert [each.due for each in first_dates(again, 7) if each.planned >= changed] == due


def test_a_schedule_that_begins_later_after_all_charges_nothing_before_that() -> None:
    since, later = dt.date(2026, 1, 31), dt.date(2026, 5, 31)
    month_end = replace(terms(since, Rhythm(day=MONTH_END)), off_days=OffDays.PREVIOUS)
    begins = replace(month_end, since=later)
    one = with_later_changed(schedule(month_end), since, begins, settled=())
    assert first_dates(one, 1)[0].due == dt.date(2026, 6, 1)


def test_a_skipped_date_stays_skipped_under_later_terms_that_still_have_it() -> None:
    one = schedule(terms(dt.date(2026, 1, 1)))
    skipped, moved, other = dt.date(2026, 4, 1), dt.date(2026, 5, 1), dt.date(2026, 6, 1)
    first, again = dt.date(2026, 2, 1), dt.date(2026, 3, 1)
    for change in (
        DateException(planned=first, skipped=True),
        DateException(planned=skipped, skipped=True, amount=Money(7, "BYN")),
        DateException(planned=moved, due=dt.date(2026, 5, 9)),
        DateException(planned=other, amount=Money(7, "BYN")),
    ):
        one = with_one_changed(one, change, calendar=CALENDAR)
    changed = with_later_changed(one, again, terms(again, minor=9900), settled=())
    found = first_dates(changed, 7)
    assert [each.planned for each in found if each.skipped] == [first, skipped]
    assert {each.amount.minor for each in found if each.planned >= again} == {9900}
    assert [each.planned for each in dropped_exceptions(one, changed)] == [moved, other]
    fifteenth = terms(dt.date(2026, 3, 15), minor=9900)
    changed = with_later_changed(one, again, fifteenth, settled=())
    assert [each.planned for each in first_dates(changed, 9) if each.skipped] == [first]
    assert [each.planned for each in dropped_exceptions(one, changed)] == [skipped, moved, other]


def test_no_earlier_terms_charge_between_the_changed_date_and_when_the_new_terms_begin() -> None:
    one = schedule(terms(dt.date(2026, 1, 1)))
    pivot = dt.date(2026, 3, 1)
    new = terms(dt.date(2026, 3, 15), minor=9900)
    changed = with_later_changed(one, pivot, new, settled=())
    assert [(each.planned.day, each.planned.month) for each in first_dates(changed, 5)] == [
        (1, 1), (1, 2), (15, 3), (15, 4), (15, 5),
    ]  # fmt: skip
    again = with_later_changed(
        changed, dt.date(2026, 3, 15), terms(dt.date(2026, 3, 20), minor=700), settled=()
    )
    assert [(each.planned.day, each.planned.month) for each in first_dates(again, 4)] == [
        (1, 1), (1, 2), (20, 3), (20, 4),
    ]  # fmt: skip
    further = with_later_changed(
        changed, dt.date(2026, 4, 15), terms(dt.date(2026, 6, 1), minor=700), settled=()
    )
    assert [(each.planned.day, each.planned.month) for each in first_dates(further, 4)] == [
        (1, 1), (1, 2), (15, 3), (1, 6),
    ]  # fmt: skip
    all_new = with_later_changed(one, dt.date(2026, 1, 1), new, settled=())
    assert first_dates(all_new, 1)[0].planned == dt.date(2026, 3, 15)


def test_what_falls_into_a_pause_is_never_due() -> None:
    one = schedule(terms(dt.date(2026, 1, 10)))
    stopped = paused(one, dt.date(2026, 3, 1))
    assert not outstanding(stopped, today=dt.date(2026, 9, 1), calendar=CALENDAR, settled=()), (
        "nothing is charged while it is paused"
    )
    again = resumed(stopped, dt.date(2026, 6, 10))
    assert paused(stopped, dt.date(2026, 4, 1)) == stopped
    due = outstanding(again, today=dt.date(2026, 7, 20), calendar=CALENDAR, settled=())
    assert [each.due.month for each in due] == [1, 2, 6, 7]
    later = next_dates(stopped, after=dt.date(2026, 1, 1), calendar=CALENDAR)
    assert [each.due.month for each in later] == [1, 2], "a pause without end has no next date"
    set_back = resumed(stopped, dt.date(2025, 1, 1))
    assert len(first_dates(set_back, 3)) == 3
    assert not outstanding(ended(again), today=dt.date.max, calendar=CALENDAR, settled=())


def test_a_pause_that_ended_later_than_the_clock_says_now_is_never_cut() -> None:
    """The clock may be behind: of these dates the customer was told that nothing is charged."""
    weekly = schedule(terms(dt.date(2026, 9, 7), Rhythm(unit=Unit.WEEK)))
    began, resumed_on, behind = dt.date(2026, 10, 1), dt.date(2026, 11, 20), dt.date(2026, 10, 21)
    one = resumed(paused(weekly, began), resumed_on)
    assert (closed_until(one, behind), closed_until(one, resumed_on)) == (resumed_on, None)
    stopped = paused(one, behind)
    assert closed_until(stopped, behind) is None, "it is not active"
    again = resumed(stopped, behind)
    assert closed_until(again, behind) == resumed_on
    due = outstanding(again, today=dt.date(2026, 11, 24), calendar=CALENDAR, settled=())
    assert [each.due for each in due if each.due >= began] == [dt.date(2026, 11, 23)]


def test_the_next_dates_leave_out_what_is_skipped_or_charged() -> None:
    one = schedule(terms(dt.date(2026, 11, 30), Rhythm(day=MONTH_END)))
    skipped = DateException(planned=dt.date(2026, 12, 31), skipped=True)
    one = with_one_changed(one, skipped, calendar=CALENDAR)
    found = next_dates(
        one,
        after=dt.date(2026, 11, 29),
        calendar=CALENDAR,
        begun={dt.date(2027, 1, 31): dt.date(2027, 1, 31)},
    )
    assert [each.due.isoformat() for each in found] == [
        "2026-11-30", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31",
    ]  # fmt: skip
    assert total([Money(5, "BYN"), Money(7, "USD"), Money(3, "BYN")]) == (
        Money(8, "BYN"),
        Money(7, "USD"),
    )


@st.composite
def calendars(draw: st.DrawFn, first: dt.date) -> BusinessCalendar:
    """Calendars that move days about a first one."""
    days = [first + dt.timedelta(days=number) for number in range(30)]
    closed = draw(st.sets(st.sampled_from(days), max_size=8))
    worked = draw(st.sets(st.sampled_from(days), max_size=8))
    return BusinessCalendar(
        years=frozenset(day.year for day in days),
        days_off=frozenset(day for day in closed if day.weekday() < 5),
        working_weekends=frozenset(day for day in worked if day.weekday() >= 5),
    )


@given(st.data())
def test_whatever_becomes_of_the_calendar_no_day_and_no_date_is_charged_twice(
    data: st.DataObject,
) -> None:
    first = dt.date(2026, 11, 16)
    rhythm = data.draw(st.sampled_from([
        Rhythm(unit=Unit.DAY), Rhythm(unit=Unit.DAY, every=2),
        Rhythm(unit=Unit.WEEK, weekdays=(4, 5, 6, 0)),
    ]))  # fmt: skip
    rule = data.draw(st.sampled_from(OffDays))
    one = schedule(
        replace(terms(first, rhythm), off_days=rule), times=data.draw(st.none() | st.integers(1, 9))
    )
    begun: dict[dt.date, dt.date] = {}
    skipped: set[dt.date] = set()
    for _ in range(data.draw(st.integers(1, 5))):
        calendar_now = data.draw(calendars(first))
        today = first + dt.timedelta(days=data.draw(st.integers(0, 25)))
        due = outstanding(one, today=today, calendar=calendar_now, settled=begun, begun=begun)
        assert not {each.planned for each in due} & set(begun), "no date twice"
        dues = [each.due for each in due]
        assert len(dues) == len(set(dues))
        assert not set(dues) & set(begun.values()), "no day twice"
        assert not set(dues) & skipped, "what was skipped is not charged under another name"
        count: int = data.draw(st.integers(0, len(due)))
        skips: bool = data.draw(st.booleans())
        begun |= {each.planned: each.due for each in due[:count]}
        rest = due[count:]
        if rest and skips:
            skip = DateException(planned=rest[0].planned, skipped=True)
            one = with_one_changed(one, skip, calendar=calendar_now, begun=begun)
            skipped.add(rest[0].due)
        assert one.times is None or len(begun) <= one.times


def test_a_number_of_charges_counts_no_date_on_which_nothing_is_charged() -> None:
    first = dt.date(2026, 1, 15)
    twelve = schedule(terms(first), times=12)
    skipped = with_one_changed(
        twelve, DateException(planned=dt.date(2026, 3, 15), skipped=True), calendar=CALENDAR
    )
    found = list(dates(skipped, CALENDAR))
    assert sum(not each.skipped for each in found) == 12
    assert found[-1].planned == dt.date(2027, 1, 15)
    rested = resumed(paused(skipped, dt.date(2026, 5, 1)), dt.date(2026, 7, 1))
    found = list(dates(rested, CALENDAR))
    assert sum(not each.skipped for each in found) == 12
    assert found[-1].planned == dt.date(2027, 3, 15)


def test_what_was_charged_on_the_day_of_a_pause_counts_as_a_charge() -> None:
    first = dt.date(2026, 1, 15)
    two = resumed(paused(schedule(terms(first), times=2), first), dt.date(2026, 1, 20))
    found = list(dates(two, CALENDAR, {first: first}))
    assert [each.planned for each in found] == [first, dt.date(2026, 2, 15)]


def test_a_pause_without_end_shows_no_dates_and_does_not_run_for_ever() -> None:
    first = dt.date(2026, 1, 15)
    resting = paused(schedule(terms(first), times=3), dt.date(2026, 2, 1))
    shown = next_dates(resting, after=first - dt.timedelta(days=1), calendar=CALENDAR)
    assert [each.planned for each in shown] == [first]


@given(schedules(), st.data())
def test_skipping_a_date_moves_the_end_and_makes_no_charge_more_or_less(
    one: Schedule, data: st.DataObject
) -> None:
    one = replace(one, ends_on=None, times=data.draw(st.integers(1, 12)))
    before = list(dates(one, CALENDAR))
    chosen = data.draw(st.sampled_from(before))
    change = DateException(planned=chosen.planned, skipped=True)
    after = list(dates(with_one_changed(one, change, calendar=CALENDAR), CALENDAR))
    charged = [each.planned for each in after if not each.skipped]
    assert len(charged) == len(before)
    assert chosen.planned not in charged


@given(schedules(), st.data())
def test_a_date_that_is_charged_after_all_is_as_it_was_before_it_was_skipped(
    one: Schedule, data: st.DataObject
) -> None:
    found = first_dates(one, 12)
    if not found:
        return
    chosen = data.draw(st.sampled_from(found))
    if data.draw(st.booleans()):
        later = chosen.due + dt.timedelta(days=data.draw(st.integers(0, 9)))
        change = DateException(planned=chosen.planned, due=later, amount=Money(7, "BYN"))
        try:
            one = with_one_changed(one, change, calendar=CALENDAR)
        except DateTaken:
            return
    before = first_dates(one, 12)
    date = next(each for each in before if each.planned == chosen.planned)
    skipped = with_one_changed(one, as_skipped(one, date), calendar=CALENDAR)
    (shown,) = skipped_dates(skipped, calendar=CALENDAR)
    assert (shown.planned, shown.due, shown.amount) == (date.planned, date.due, date.amount)
    back = as_charged_after_all(skipped, date.planned, calendar=CALENDAR)
    again = with_one_changed(skipped, back, calendar=CALENDAR)
    assert first_dates(again, 12) == before
    assert not skipped_dates(again, calendar=CALENDAR)
    assert len(dropped_exceptions(again, replace(again, exceptions=()))) == len(again.exceptions)


@given(st.data())
def test_no_more_is_charged_than_was_agreed_whatever_is_skipped_and_charged_after_all(
    data: st.DataObject,
) -> None:
    """In any order, as a person charges what is due."""
    first, day = dt.date(2026, 11, 2), dt.date(2026, 11, 20)
    one = schedule(terms(first, Rhythm(unit=Unit.DAY)), times=data.draw(st.integers(1, 6)))
    begun: dict[dt.date, dt.date] = {}
    for _ in range(data.draw(st.integers(1, 16))):
        due = outstanding(one, today=day, calendar=CALENDAR, settled=begun, begun=begun)
        skipped = skipped_dates(one, calendar=CALENDAR, begun=begun)
        step = data.draw(st.sampled_from(["charge", "skip", "after all"]))
        if step == "after all" and skipped:
            planned = data.draw(st.sampled_from(skipped)).planned
            change = as_charged_after_all(one, planned, calendar=CALENDAR, begun=begun)
            one = with_one_changed(one, change, calendar=CALENDAR, begun=begun)
            now = outstanding(one, today=day, calendar=CALENDAR, settled=begun, begun=begun)
            assert planned in {each.planned for each in now}
        elif due and step != "after all":
            date = data.draw(st.sampled_from(due))
            if step == "charge":
                begun[date.planned] = date.due
            else:
                change = as_skipped(one, date)
                one = with_one_changed(one, change, calendar=CALENDAR, begun=begun)
        assert len(begun) <= (one.times or 0)
        assert {each.planned for each in dates(one, CALENDAR, begun)} >= set(begun)


def test_what_was_skipped_is_not_charged_after_all_once_a_later_date_took_its_place() -> None:
    first = dt.date(2026, 1, 15)
    second, third = dt.date(2026, 2, 15), dt.date(2026, 3, 15)
    two = schedule(terms(first), times=2)
    skip = DateException(planned=second, skipped=True)
    two = with_one_changed(two, skip, calendar=CALENDAR, begun={first: first})
    assert [each.planned for each in skipped_dates(two, calendar=CALENDAR)] == [second]
    begun = {first: first, third: third}
    assert not skipped_dates(two, calendar=CALENDAR, begun=begun)
    with pytest.raises(DateSettled):
        with_one_changed(two, DateException(planned=second), calendar=CALENDAR, begun=begun)
    paused_then = resumed(paused(two, second), second + dt.timedelta(days=1))
    assert not skipped_dates(paused_then, calendar=CALENDAR), "it fell into a pause as well"
    assert not skipped_dates(ended(two), calendar=CALENDAR)


def test_a_day_that_was_charged_is_not_due_when_a_weekend_becomes_a_working_one() -> None:
    friday = dt.date(2026, 11, 20)
    daily = schedule(replace(terms(friday, Rhythm(unit=Unit.DAY)), off_days=OffDays.NEXT))
    monday = friday + dt.timedelta(days=3)
    due = outstanding(daily, today=monday, calendar=CALENDAR, settled=())
    begun = {each.planned: each.due for each in due}
    assert begun == {friday: friday, friday + dt.timedelta(days=1): monday}
    saturday_works = BusinessCalendar(
        years=frozenset({2026}), working_weekends=frozenset({friday + dt.timedelta(days=1)})
    )
    assert not outstanding(daily, today=monday, calendar=saturday_works, settled=begun, begun=begun)
    later = next_dates(daily, after=friday, calendar=saturday_works, begun=begun, limit=1)
    assert later[0].due == monday + dt.timedelta(days=1)


def test_dates_of_a_restored_schedule_are_unsure_until_a_person_says() -> None:
    first, day = dt.date(2026, 11, 2), dt.date(2026, 11, 17)
    weekly = schedule(terms(first, Rhythm(unit=Unit.WEEK)))
    back = restored(weekly)
    assert not outstanding(back, today=day, calendar=CALENDAR, settled=())
    again = resumed(back, day)
    due = outstanding(again, today=day + dt.timedelta(days=7), calendar=CALENDAR, settled={first})
    assert [(each.due.day, each.unsure) for each in due] == [(9, True), (16, True), (23, True)]
    later = next_dates(again, after=day + dt.timedelta(days=7), calendar=CALENDAR, limit=1)
    assert [(each.due.day, each.unsure) for each in later] == [(30, False)]
    certain = with_one_changed(again, as_not_charged(again, due[0]), calendar=CALENDAR)
    moved = DateException(planned=due[0].planned, amount=Money(7, "BYN"))
    certain = with_one_changed(certain, moved, calendar=CALENDAR)
    out = DateException(planned=due[1].planned, skipped=True)
    certain = with_one_changed(certain, out, calendar=CALENDAR)
    left = outstanding(certain, today=day, calendar=CALENDAR, settled={first})
    assert [(each.due.day, each.unsure, each.amount.minor) for each in left] == [(9, False, 7)]
    assert restored(ended(weekly)) == ended(weekly)
