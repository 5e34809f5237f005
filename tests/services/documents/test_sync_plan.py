"""What a synchronisation reads covers every day it must, once for each kind."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents import sync_plan

LAST = sync_plan.EVER.last
DAYS = st.dates(min_value=date(2020, 1, 1), max_value=date(2030, 12, 31))


@given(DAYS, st.integers(0, 900))
def test_a_complete_walk_covers_each_day_of_each_kind_once(first: date, length: int) -> None:
    period = Period(first, first + timedelta(days=length))
    for kind in sync_plan.BY_PERIOD:
        slices = [one for one in sync_plan.everything(period) if one.kind is kind]
        assert slices[0].period.last == LAST
        days = [
            one.period.first + timedelta(days=offset)
            for one in slices
            for offset in range((min(one.period.last, period.last) - one.period.first).days + 1)
        ]
        wanted = [period.first + timedelta(days=n) for n in range(length + 1)]
        if kind in sync_plan.READ_WHOLE:
            assert len(slices) == 1
            assert set(wanted) < set(days)
            assert days[0] < date(2000, 1, 1)
        else:
            assert sorted(days) == wanted
        assert [one.period.last for one in slices] == sorted(
            (one.period.last for one in slices), reverse=True
        )


@given(DAYS, st.integers(0, 900), st.integers(-20, 950))
def test_days_that_no_run_has_read_are_in_slices_of_their_own(
    first: date, length: int, unread: int
) -> None:
    period = Period(first, first + timedelta(days=length))
    read_from = first + timedelta(days=unread)
    slices = sync_plan.by_month(period, read_from=read_from)
    for kind in {one.kind for one in slices}:
        periods = [one.period for one in slices if one.kind is kind]
        assert periods[0].last == LAST
        assert periods[-1].first == period.first
        for later, earlier in pairwise(periods):
            assert later.first == earlier.last + timedelta(days=1)
        assert not any(one.first < read_from <= one.last for one in periods)


@given(DAYS, st.integers(0, 900), st.lists(st.integers(0, 900), max_size=30))
def test_news_cover_the_overlap_and_every_unfinished_day(
    first: date, good_after: int, unfinished_after: list[int]
) -> None:
    period = Period(first, first + timedelta(days=950))
    last_good = first + timedelta(days=good_after)
    unfinished = [first + timedelta(days=n) for n in unfinished_after]
    slices = sync_plan.news(
        period,
        last_good=last_good,
        unfinished={Kind.DOCUMENT: [Period(day, day) for day in unfinished]},
    )
    for kind in sync_plan.READ_WHOLE:
        (whole,) = [one.period for one in slices if one.kind is kind]
        assert whole.first < date(2000, 1, 1)
        assert whole.last == LAST
    documents = [one.period for one in slices if one.kind is Kind.DOCUMENT]
    earlier = [one for one in slices if one.open_only]
    assert [one.kind for one in earlier] in ([], list(sync_plan.BY_STATUS))
    wanted = [*unfinished, last_good, period.last, LAST]
    wanted.append(max(period.first, last_good - timedelta(days=7)))
    assert all(any(day in one for one in documents) for day in wanted)
    assert all(
        (min(one.period.last, period.last) - one.period.first).days <= 31
        for one in set(slices) - set(earlier)
        if one.kind not in sync_plan.READ_WHOLE
    )
    assert (
        sum((one.last - one.first).days + 1 for one in documents)
        == (LAST - min([period.first, *unfinished])).days + 1
    ), "each day once"


@given(DAYS, st.lists(st.integers(0, 900), max_size=30))
def test_news_of_a_list_without_statuses_are_its_days_that_are_unfinished(
    first: date, unfinished_after: list[int]
) -> None:
    period = Period(first, first + timedelta(days=950))
    unfinished = [first + timedelta(days=n) for n in unfinished_after]
    slices = sync_plan.news(
        period,
        last_good=period.last,
        unfinished={Kind.REGISTER_REQUEST: [Period(day, day) for day in unfinished]},
    )
    requests = [one for one in slices if one.kind is Kind.REGISTER_REQUEST]
    assert not any(one.open_only for one in requests)
    for day in unfinished:
        assert any(day in one.period for one in requests)


def test_names_of_slices_are_all_different() -> None:
    period = Period(date(2025, 1, 1), date(2026, 11, 16))
    names = [one.name for one in sync_plan.everything(period)]
    assert len(set(names)) == len(names)
    one = sync_plan.Slice(Kind.DOCUMENT, period)
    assert replace(one, open_only=True).name != one.name


def test_open_documents_are_asked_for_even_while_a_month_is_still_to_be_read() -> None:
    period = Period(date(2025, 1, 1), date(2026, 11, 16))
    slices = sync_plan.news(period, last_good=period.last, unfinished={})
    failed = sync_plan.Slice(Kind.DOCUMENT, Period(date(2025, 3, 1), date(2025, 3, 31)))
    asked = [one.period for one in sync_plan.besides(slices, [failed]) if one.open_only]
    (before,) = [one.period for one in slices if one.open_only]
    assert asked == [
        Period(date(2025, 4, 1), before.last),
        Period(before.first, date(2025, 2, 28)),
    ]


@given(DAYS, st.integers(0, 40))
def test_open_documents_are_not_asked_for_on_days_that_are_still_to_be_read(
    first: date, read: int
) -> None:
    today = first + timedelta(days=600)
    period = sync_plan.whole_period(first, today)
    left = sync_plan.everything(period)[read:]
    unread = [one.period for one in left if one.kind is Kind.DOCUMENT]
    slices = sync_plan.news(period, last_good=today, unfinished={})
    (before,) = [one.period for one in slices if one.open_only]
    asked = [one.period for one in sync_plan.besides(slices, left) if one.open_only]
    for back in range((before.last - before.first).days + 1):
        day = before.last - timedelta(days=back)
        times = sum(day in each for each in (*asked, *unread))
        assert times == 1


def test_two_years_back_by_default_and_the_chosen_day_otherwise() -> None:
    assert sync_plan.first_day("", date(2026, 11, 16)) == date(2024, 11, 16)
    assert sync_plan.first_day("2026-01-01", date(2026, 11, 16)) == date(2026, 1, 1)


@pytest.mark.parametrize("day", [date(2026, 12, 16), date(2027, 3, 1), date(2062, 11, 16)])
def test_documents_dated_ahead_are_read_in_as_many_slices_as_without_them(day: date) -> None:
    today = date(2026, 11, 16)
    period = sync_plan.whole_period(date(2024, 11, 16), today)
    complete = sync_plan.everything(period)
    for slices in (complete, sync_plan.news(period, last_good=today, unfinished={})):
        for kind in sync_plan.BY_PERIOD:
            assert sum(day in one.period for one in slices if one.kind is kind) == 1
    assert day in sync_plan.EVER
    assert len(complete) == len(sync_plan.READ_WHOLE) + 2 * len(list(period.months()))


@given(DAYS, st.integers(0, 100), st.integers(0, 30))
def test_days_that_were_read_before_are_known_and_later_ones_with_the_newest(
    first: date, days_later: int, refused_at: int
) -> None:
    begun = first + timedelta(days=300)
    slices = sync_plan.everything(sync_plan.whole_period(first, begun))
    refused = slices[refused_at % len(slices)]
    before = sync_plan.ReadBefore(one.name for one in slices if one is not refused)

    def is_read(kind: Kind, day: date) -> bool:
        return kind is not refused.kind or day not in refused.period

    period = sync_plan.whole_period(first, begun + timedelta(days=days_later))
    later = sync_plan.everything(period)
    for one in (*later, replace(later[-1], period=period, open_only=True)):
        ends = {one.period.first, one.period.last, refused.period.first, refused.period.last}
        looked_at = {*ends, *(one.period.last - timedelta(days=back) for back in range(400))}
        expected = all(is_read(one.kind, day) for day in looked_at if day in one.period)
        assert before.has_days_of(one) == expected
    assert not any(sync_plan.ReadBefore(()).has_days_of(one) for one in later)
    assert all(sync_plan.ReadBefore((), is_everything=True).has_days_of(one) for one in later)


def test_what_was_asked_for_open_documents_only_was_not_read() -> None:
    month = sync_plan.Slice(Kind.DOCUMENT, Period(date(2025, 3, 1), date(2025, 3, 31)))
    name = replace(month, open_only=True).name
    before = sync_plan.ReadBefore([name, "to_sign"])
    assert not before.has_days_of(month)
    assert before.has(sync_plan.TO_SIGN)
    assert not before.has(sync_plan.reply_name("S7"))
