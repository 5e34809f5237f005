"""Tests of other terms from a date on: terms that were agreed for later stay, or are known lost."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from desktop_app.domain.gateway.recurring.later_terms import (
    dropped_exceptions,
    dropped_terms,
    next_terms,
    terms_after,
    with_later_changed,
)
from desktop_app.domain.gateway.recurring.schedule_dates import next_dates, with_one_changed
from desktop_app.domain.gateway.recurring.schedules import (
    DateException,
    OffDays,
    Rhythm,
    Schedule,
    Terms,
    Unit,
)
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Money

CALENDAR = BusinessCalendar()
TODAY, FIRST, CHEAPER = dt.date(2026, 11, 30), dt.date(2026, 12, 15), dt.date(2027, 2, 15)
MONTHLY = Terms(since=FIRST, rhythm=Rhythm(day=15), amount=Money(10000, "BYN"), credential_id="old")


def agreed(base: Terms = MONTHLY, **values: object) -> Schedule:
    """100.00 a month, and 60.00 from February on."""
    one = Schedule(
        id="s", client_id="c", title="Rent", terms=(base,),
        created_at=dt.datetime(2026, 11, 30, tzinfo=dt.UTC),
    )  # fmt: skip
    later = replace(base, since=CHEAPER, amount=Money(6000, "BYN"))
    later = replace(later, **values)  # type: ignore[arg-type]
    return with_later_changed(one, CHEAPER, later, settled=())


def charged(one: Schedule) -> list[tuple[dt.date, int, str]]:
    found = next_dates(one, after=TODAY, calendar=CALENDAR)
    return [(each.planned, each.amount.minor, each.credential_id) for each in found]


def test_another_card_leaves_what_was_agreed_for_later() -> None:
    for planned in (FIRST, dt.date(2027, 1, 15)):
        one = agreed()
        other = replace(MONTHLY, since=planned, credential_id="new")
        after = with_later_changed(one, planned, other, settled=())
        assert charged(after) == [
            (day, amount, "new" if day >= planned else "old") for day, amount, _ in charged(one)
        ]
        assert dropped_terms(one, after, planned) == ()


def test_terms_with_a_card_of_their_own_keep_it() -> None:
    one = agreed(credential_id="own")
    other = replace(MONTHLY, credential_id="new")
    after = with_later_changed(one, FIRST, other, settled=())
    assert [card for _, _, card in charged(after)] == ["new", "new", "own", "own", "own"]


@pytest.mark.parametrize(
    "changes",
    [
        {"amount": Money(9900, "BYN")},
        {"rhythm": Rhythm(day=16)},
        {"rhythm": Rhythm(unit=Unit.WEEK, every=4)},
        {"since": dt.date(2026, 12, 16)},
        {"description": "Rent and light"},
        {"language": "pl"},
        {"extra": {"flat": "7"}},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_any_other_change_ends_them_which_is_known(changes: dict[str, object]) -> None:
    one = agreed()
    other = replace(MONTHLY, credential_id="new", **changes)  # type: ignore[arg-type]
    after = with_later_changed(one, FIRST, other, settled=())
    assert after.terms == (other,)
    assert dropped_terms(one, after, FIRST) == one.terms[1:]


def test_the_same_rhythm_may_be_written_in_another_way() -> None:
    for base, written in (
        (replace(MONTHLY, rhythm=Rhythm()), Rhythm(day=15)),
        (replace(MONTHLY, rhythm=Rhythm(unit=Unit.WEEK)), Rhythm(unit=Unit.WEEK, weekdays=(1,))),
    ):
        one = agreed(base)
        other = replace(base, rhythm=written, description="Rent", credential_id="new")
        after = with_later_changed(one, FIRST, other, settled=())
        assert [each.amount.minor for each in after.terms] == [10000, 6000]


def test_single_dates_are_as_they_were_where_only_the_card_is_another_one() -> None:
    several = agreed()
    for begun in (several, replace(several, terms=several.terms[:1])):
        one = begun
        for each in (
            DateException(planned=FIRST, due=dt.date(2026, 12, 17)),
            DateException(planned=dt.date(2027, 1, 15), amount=Money(5000, "BYN")),
            DateException(planned=dt.date(2027, 3, 15), amount=Money(5000, "BYN"), skipped=True),
        ):
            one = with_one_changed(one, each, calendar=CALENDAR)
        other = replace(MONTHLY, credential_id="new")
        after = with_later_changed(one, FIRST, other, settled=())
        assert after.exceptions == one.exceptions
        assert charged(after) == [(day, amount, "new") for day, amount, _ in charged(one)]
        assert dropped_exceptions(one, after) == ()
        cheaper = replace(other, amount=Money(9900, "BYN"))
        (skipped,) = with_later_changed(one, FIRST, cheaper, settled=()).exceptions
        assert (skipped.planned, skipped.skipped) == (dt.date(2027, 3, 15), True)


def test_the_card_is_changed_where_terms_began_after_the_date_that_they_changed() -> None:
    one = Schedule(
        id="s", client_id="c", title="Rent", terms=(MONTHLY,),
        created_at=dt.datetime(2026, 11, 30, tzinfo=dt.UTC),
    )  # fmt: skip
    begins = dt.date(2027, 3, 1)
    later = replace(MONTHLY, since=begins, rhythm=Rhythm(day=1), amount=Money(6000, "BYN"))
    one = with_later_changed(one, CHEAPER, later, settled=())
    other = replace(MONTHLY, credential_id="new")
    after = with_later_changed(one, FIRST, other, settled=())
    assert charged(after) == [(day, amount, "new") for day, amount, _ in charged(one)]
    again = replace(later, credential_id="third")
    after = with_later_changed(after, begins, again, settled=())
    cards = [card for _, _, card in charged(after)]
    assert cards == ["new", "new", "third", "third", "third"]
    assert [day for day, _, _ in charged(after)] == [day for day, _, _ in charged(one)]


def test_terms_that_never_begin_neither_follow_nor_apply() -> None:
    one = agreed()
    for ends_on, follow in ((CHEAPER, one.terms[1:]), (CHEAPER - dt.timedelta(days=1), ())):
        ending = replace(one, ends_on=ends_on)
        assert terms_after(ending, FIRST) == follow
        assert next_terms(ending, dt.date(2027, 1, 20), CALENDAR) == ending.terms[len(follow)]
        other = replace(MONTHLY, credential_id="new")
        stay = with_later_changed(one, FIRST, other, settled=())
        lost = dropped_terms(one, replace(stay, ends_on=ends_on), FIRST)
        assert lost == (() if follow else one.terms[1:])
        assert dropped_terms(ending, replace(ending, terms=one.terms[:1]), FIRST) == follow


def test_the_next_terms_are_those_of_the_next_planned_date() -> None:
    one = agreed()
    first, later = one.terms
    for day, expected in (
        (dt.date(2026, 1, 1), first),
        (TODAY, first),
        (dt.date(2027, 1, 15), first),
        (dt.date(2027, 1, 16), later),
        (CHEAPER, later),
        (dt.date(2040, 1, 1), later),
    ):
        assert next_terms(one, day, CALENDAR) == expected, day
    assert next_terms(replace(one, terms=one.terms[:1]), dt.date(2030, 1, 1), CALENDAR) == first


def test_the_next_terms_are_those_of_a_date_that_is_due_later_than_it_is_planned() -> None:
    """15.08.2027 is a Sunday."""
    sunday, monday = dt.date(2027, 8, 15), dt.date(2027, 8, 16)
    monthly = replace(MONTHLY, off_days=OffDays.NEXT)
    one = agreed(monthly)
    september = replace(monthly, since=dt.date(2027, 9, 15), amount=Money(7000, "BYN"))
    one = with_later_changed(one, september.since, september, settled=())
    for day, minor in ((sunday, 6000), (monday, 6000), (monday + dt.timedelta(days=1), 7000)):
        assert next_terms(one, day, CALENDAR).amount.minor == minor, day
        (found,) = next_dates(one, after=day - dt.timedelta(days=1), calendar=CALENDAR, limit=1)
        assert found.amount.minor == minor
    before = replace(one, terms=tuple(replace(x, off_days=OffDays.PREVIOUS) for x in one.terms))
    friday = dt.date(2027, 8, 13)
    for day, minor in ((friday, 6000), (friday + dt.timedelta(days=1), 7000)):
        assert next_terms(before, day, CALENDAR).amount.minor == minor, day
        (found,) = next_dates(before, after=day - dt.timedelta(days=1), calendar=CALENDAR, limit=1)
        assert found.amount.minor == minor
