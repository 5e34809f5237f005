"""Tests that paging reads every row of a list once, or reports that it could not."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop_app.api.documents.paging import (
    Cap,
    Capped,
    ListQuery,
    PageOfRows,
    WalkLimits,
)
from desktop_app.api.documents.whole_list import walk
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.values.periods import Period
from tests.support.changing_bank import STORIES, WRONG, ChangingBank, Edit, busy, edits

if TYPE_CHECKING:
    from tests.support.loops import Run


@dataclass
class Service:
    """A list of a given length that can be made to answer inconsistently."""

    rows: int
    most: int = 10**6
    told: int | None = -1
    offset_by_asked: bool = True
    breaks_at: int = 10**6
    repeats_at: int = 10**6
    asked: list[ListQuery] = field(default_factory=list)

    async def page(self, query: ListQuery) -> PageOfRows[BankDocument]:
        self.asked.append(query)
        count = min(query.rows or self.rows, self.most)
        step = (query.rows if self.offset_by_asked else count) or count
        number = min(query.page, self.repeats_at)
        first = (number - 1) * step
        ids = range(min(first, self.rows), min(first + count, self.rows))
        if query.page >= self.breaks_at:
            ids = range(0)
        total = self.rows if self.told == -1 else self.told
        return PageOfRows(total, tuple(BankDocument(id=str(i)) for i in ids))

    async def walk(
        self,
        query: ListQuery,
        limits: WalkLimits | None = None,
        *,
        cut_pages: set[int] | None = None,
    ) -> tuple[list[str], Cap | None]:
        """Identifiers in the order they came, and why the walk ended early, if it did."""
        found: list[str] = []
        cap = None
        most = limits or WalkLimits()
        async for page in walk(self.page, query, limits=most, cut_pages=cut_pages):
            assert cap is None
            if isinstance(page, Capped):
                cap = page.cap
            found += [row.id for row in page.rows]
        return found, cap


def ids(count: int) -> list[str]:
    return [str(number) for number in range(count)]


@pytest.mark.parametrize("rows", [0, 1, 49, 50, 51, 100, 120, 1000, 5000])
def test_every_row_once_and_few_pages_more_than_it_takes(run_async: Run, rows: int) -> None:
    service = Service(rows)
    assert run_async(service.walk(ListQuery(rows=50))) == (ids(rows), None)
    assert len(service.asked) <= rows * 1.25 // 50 + 1 + (rows == 50) + (rows > 50)
    assert service.asked[0].page == 1


def test_a_long_list_of_long_pages_is_hardly_read_twice(run_async: Run) -> None:
    service = Service(100_000)
    assert run_async(service.walk(ListQuery(rows=500))) == (ids(100_000), None)
    assert len(service.asked) <= 216
    assert sum(query.rows for query in service.asked) < 106_000


@pytest.mark.parametrize("asked", [0, 500])
def test_all_rows_at_once_is_not_trusted(run_async: Run, asked: int) -> None:
    service = Service(1200, most=100)
    assert run_async(service.walk(ListQuery(page=0, rows=asked))) == (ids(1200), None)
    assert service.asked[0].rows == 500
    assert all(80 < query.rows <= 100 for query in service.asked[1:])


@pytest.mark.parametrize("offset_by_asked", [True, False])
def test_a_service_that_gives_fewer_than_asked(run_async: Run, offset_by_asked: bool) -> None:
    service = Service(730, most=100, offset_by_asked=offset_by_asked)
    assert run_async(service.walk(ListQuery(rows=500))) == (ids(730), None)


@pytest.mark.parametrize("rows", [0, 49, 50, 51, 100])
def test_without_a_total(run_async: Run, rows: int) -> None:
    service = Service(rows, told=None)
    assert run_async(service.walk(ListQuery(rows=50))) == (ids(rows), None)


def test_a_page_that_is_empty_too_early(run_async: Run) -> None:
    assert run_async(Service(200, breaks_at=3).walk(ListQuery())) == (ids(100), Cap.EMPTY_PAGE)
    assert run_async(Service(200, breaks_at=1).walk(ListQuery())) == ([], Cap.EMPTY_PAGE)


def test_a_page_that_repeats(run_async: Run) -> None:
    service = Service(200, repeats_at=2)
    assert run_async(service.walk(ListQuery())) == (ids(100), Cap.REPEATED_PAGE)
    assert len(service.asked) < 25
    assert run_async(Service(200, repeats_at=1, told=None).walk(ListQuery())) == (ids(50), None)


@pytest.mark.parametrize("told", [71, 80, 100, 500])
@pytest.mark.parametrize("most", [30, 50, 10**6])
def test_a_total_that_is_too_large_fails_nothing(run_async: Run, told: int, most: int) -> None:
    for rows in (7, 70):
        service = Service(rows, most=most, told=told)
        assert run_async(service.walk(ListQuery())) == (ids(rows), None)
        assert len(service.asked) < 20


@pytest.mark.parametrize("rows", [0, 50, 100])
def test_an_end_where_services_cut_lists_is_not_believed(run_async: Run, rows: int) -> None:
    service = Service(rows, told=500)
    assert run_async(service.walk(ListQuery(rows=50))) == (ids(rows), Cap.EMPTY_PAGE)


@pytest.mark.parametrize("rows", [0, 50, 100])
@pytest.mark.parametrize("surplus", [1, 7])
def test_as_many_rows_too_many_as_on_a_day_without_documents(
    run_async: Run, rows: int, surplus: int
) -> None:
    period = Period(date(2026, 1, 1), date(2026, 1, 31))
    service = Service(rows)

    async def page(query: ListQuery) -> PageOfRows[BankDocument]:
        got = await service.page(query)
        there = query.period is not None and query.period.last >= period.first
        shown = got if there else PageOfRows[BankDocument](0, ())
        return replace(shown, total=(shown.total or 0) + surplus)

    async def scenario() -> list[PageOfRows[BankDocument]]:
        query = ListQuery(rows=50, period=period)
        return [got async for got in walk(page, query, limits=WalkLimits())]

    found = run_async(scenario())
    assert [row.id for got in found for row in got.rows] == ids(rows)
    assert not any(isinstance(got, Capped) for got in found)


def test_caps(run_async: Run) -> None:
    limits = WalkLimits(pages=3)
    found, cap = run_async(Service(500).walk(ListQuery(), limits))
    assert (found, cap) == (ids(len(found)), Cap.PAGES)
    assert 140 < len(found) < 150
    assert run_async(Service(140).walk(ListQuery(), limits)) == (ids(140), None)
    limits = WalkLimits(seconds=-1)
    assert run_async(Service(500).walk(ListQuery(), limits)) == (ids(50), Cap.TIME)


@pytest.mark.parametrize("unread_at", [{49}, {50}, {99}, set(range(1, 50)), set(range(0, 100, 3))])
def test_rows_that_cannot_be_read_count(run_async: Run, unread_at: set[int]) -> None:
    asked: list[int] = []

    async def page(query: ListQuery) -> PageOfRows[BankDocument]:
        asked.append(query.page)
        first = (query.page - 1) * query.rows
        there = range(first, min(first + query.rows, 100))
        rows = tuple(BankDocument(id=str(one)) for one in there if one not in unread_at)
        return PageOfRows(100, rows, unread=len(there) - len(rows))

    async def scenario() -> list[int]:
        found: list[int] = []
        async for got in walk(page, ListQuery(), limits=WalkLimits()):
            assert not isinstance(got, Capped)
            found += [int(row.id) for row in got.rows]
        return found

    assert run_async(scenario()) == [one for one in range(100) if one not in unread_at]
    assert len(asked) <= 4


@pytest.mark.parametrize("told", [0, 1, 49, 50, 99, 100, 150])
@pytest.mark.parametrize("most", [30, 50, 10**6])
def test_a_total_that_is_too_small_ends_nothing(run_async: Run, told: int, most: int) -> None:
    service = Service(201, most=most, told=told)
    assert run_async(service.walk(ListQuery(rows=50))) == (ids(201), None)
    service = Service(201, most=most, told=told)
    assert run_async(service.walk(ListQuery(rows=500))) == (ids(201), None)


@pytest.mark.parametrize("most", [50, 100, 500, 10**6])
def test_a_total_that_counts_the_rows_of_the_page_only(run_async: Run, most: int) -> None:
    """Each page says how many rows it has itself, as if there were no others."""
    service = Service(1201, most=most)

    async def page(query: ListQuery) -> PageOfRows[BankDocument]:
        got = await service.page(query)
        return replace(got, total=len(got.rows))

    async def scenario() -> list[str]:
        return [row.id async for got in walk(page, ListQuery(rows=500), limits=WalkLimits())
                for row in got.rows]  # fmt: skip

    assert run_async(scenario()) == ids(1201)


@pytest.mark.parametrize("told", [None, 0])
def test_a_service_that_counts_nothing_and_gives_fewer_than_asked(
    run_async: Run, told: int | None
) -> None:
    service = Service(730, most=100, told=told)
    assert run_async(service.walk(ListQuery(rows=500))) == (ids(730), None)


def test_a_service_that_gives_pages_of_its_own_size_only(run_async: Run) -> None:
    """It does not look at the number of rows asked for: overlapping pages cannot be had."""

    async def page(query: ListQuery) -> PageOfRows[BankDocument]:
        first = (query.page - 1) * 50
        return PageOfRows(
            170, tuple(BankDocument(id=str(one)) for one in range(first, min(first + 50, 170)))
        )

    async def scenario() -> list[str]:
        found: list[str] = []
        async for got in walk(page, ListQuery(rows=500), limits=WalkLimits()):
            assert not isinstance(got, Capped)
            found += [row.id for row in got.rows]
        return found

    assert sorted(run_async(scenario()), key=int) == ids(170)


@given(
    rows=st.integers(0, 300),
    asked=st.integers(0, 120),
    most=st.integers(1, 120),
    told=st.sampled_from([-1, None]),
)
def test_any_honest_service_is_read_whole(
    rows: int, asked: int, most: int, told: int | None
) -> None:
    import asyncio  # noqa: PLC0415 - a fixture would live longer than an example

    service = Service(rows, most=most, told=told)
    found, cap = asyncio.run(service.walk(ListQuery(rows=asked)))
    assert found == ids(rows)
    assert cap is None
    assert len(service.asked) <= 2 * rows + 3


def test_a_page_of_a_size_at_which_pages_are_cut_is_not_taken_for_a_whole_list(
    run_async: Run,
) -> None:
    """The service gives 7 rows at most, and counts three too few: 7 of 10, as many as came."""
    cut_pages: set[int] = set()
    ten = Service(10, most=7, told=7)
    assert run_async(ten.walk(ListQuery(rows=500), cut_pages=cut_pages)) == (ids(7), None)
    longer = Service(20, most=7, told=17)
    assert run_async(longer.walk(ListQuery(rows=500), cut_pages=cut_pages)) == (ids(20), None)
    assert cut_pages == {7}
    assert run_async(ten.walk(ListQuery(rows=500), cut_pages=cut_pages)) == (ids(10), None)
    seven = Service(7, told=7)
    assert run_async(seven.walk(ListQuery(rows=500), cut_pages=cut_pages)) == (ids(7), None)
    assert len(seven.asked) == 2, "one more call shows that there is nothing after them"


def walked(bank: ChangingBank, rows: int) -> tuple[list[str], Cap | None]:
    """What a walk through a changing list finds, and why it ended early, if it did."""
    import asyncio  # noqa: PLC0415 - a fixture would live longer than an example

    async def page(query: ListQuery) -> PageOfRows[BankDocument]:
        return bank.listed(Kind.DOCUMENT, query)

    async def scenario() -> tuple[list[str], Cap | None]:
        found: list[str] = []
        async for got in walk(page, ListQuery(rows=rows), limits=WalkLimits()):
            if isinstance(got, Capped):
                return found, got.cap
            found += [row.id for row in got.rows]
        return found, None

    bank.watch()
    return asyncio.run(scenario())


@settings(max_examples=STORIES or 200, deadline=None)
@given(
    count=st.integers(0, 120),
    rows=st.integers(7, 60),
    most=st.just(10**6) | st.integers(7, 60),
    told=st.booleans(),
    story=st.lists(st.lists(edits("insert", "delete", "change"), max_size=6), max_size=12)
    | st.builds(busy, st.integers(0, 2**32), st.integers(12, 200), st.just((Kind.DOCUMENT,))),
)
def test_what_is_there_throughout_is_read_whatever_comes_and_goes(
    count: int, rows: int, most: int, told: bool, story: list[list[Edit]]
) -> None:
    bank = ChangingBank(story, most=most, told=told)
    bank.fill(count)
    found, cap = walked(bank, rows)
    assert cap is None
    assert len(set(found)) == len(found)
    assert {name for _, name in bank.throughout} <= set(found)
    assert bank.calls.total() < 3 * (count + 72) + 40


@settings(max_examples=STORIES or 100, deadline=None)
@example(count=99, rows=52, wrong_by=(7,), seed=55)  # it has 100 rows, and then one more
@example(count=97, rows=54, wrong_by=(7,), seed=3944465244)
@example(count=100, rows=26, wrong_by=(7,), seed=1833543733)
@example(count=51, rows=44, wrong_by=(7,), seed=3725836222)  # and then three less
@given(
    count=st.integers(1, 120),
    rows=st.integers(7, 60),
    wrong_by=st.sampled_from(WRONG),
    seed=st.integers(0, 2**32),
)
def test_wrong_counts_neither_lose_nor_fail_a_list(
    count: int, rows: int, wrong_by: tuple[int, ...], seed: int
) -> None:
    bank = ChangingBank(busy(seed, 12, (Kind.DOCUMENT,)), wrong_by=wrong_by)
    bank.fill(count)
    found, cap = walked(bank, rows)
    assert cap is None or bank.ended_at % 50 == 0, "a service may give as many rows at most"
    assert {name for _, name in bank.throughout} <= set(found)
    assert bank.calls.total() < 200


@pytest.mark.parametrize(
    ("count", "rows", "wrong_by", "seed"),
    [
        (42, 8, "1010024440141204441411444420441402241", 9876401),
        (38, 7, "1212400210224224000001420202204002111", 2955955010),
    ],
)
def test_pages_that_bring_nothing_new_are_the_end_where_no_row_comes_after_them(
    count: int, rows: int, wrong_by: str, seed: int
) -> None:
    """At a very busy bank, which counts wrong in another way each time: 2 is two too few."""
    steps = busy(seed, 360, (Kind.DOCUMENT,))
    story = [[*steps[at], *steps[at + 1], *steps[at + 2]] for at in range(0, 360, 3)]
    errors = tuple(-2 if each == "2" else int(each) for each in wrong_by)
    bank = ChangingBank(story, wrong_by=errors)
    bank.fill(count)
    found, cap = walked(bank, rows)
    assert cap is None
    assert {name for _, name in bank.throughout} <= set(found)


@settings(max_examples=STORIES or 200, deadline=None)
@given(
    count=st.integers(0, 120),
    rows=st.integers(7, 60),
    before=st.integers(0, 12),
    edit=edits("insert", "delete", "move"),
)
def test_one_document_that_changes_its_place_is_not_missed(
    count: int, rows: int, before: int, edit: Edit
) -> None:
    bank = ChangingBank([*[[] for _ in range(before)], [edit]])
    bank.fill(count)
    found, cap = walked(bank, rows)
    assert cap is None
    assert {name for _, name in bank.throughout} <= set(found)


def test_a_list_that_never_rests_is_read_in_the_end() -> None:
    story = [[Edit("insert", number), Edit("delete", number * 13)] for number in range(500)]
    bank = ChangingBank(story)
    bank.fill(400)
    found, cap = walked(bank, 50)
    assert cap is None
    assert {name for _, name in bank.throughout} <= set(found)
    assert bank.calls.total() < 60


def test_a_list_without_an_order_is_not_taken_for_whole_before_it_is(run_async: Run) -> None:
    """Each page may have rows of any other one, and the total is the same all along."""
    chance, service = random.Random(1), Service(1300)  # noqa: S311 - the same each time

    async def page(query: ListQuery) -> PageOfRows[BankDocument]:
        rows = list((await service.page(replace(query, page=1, rows=1300))).rows)
        chance.shuffle(rows)
        first = (query.page - 1) * query.rows
        return PageOfRows(1300, tuple(rows[first : first + min(query.rows, 50)]))

    async def walked() -> tuple[set[str], Cap | None]:
        found: set[str] = set()
        async for got in walk(page, ListQuery(rows=50), limits=WalkLimits()):
            if isinstance(got, Capped):
                return found, got.cap
            found |= {row.id for row in got.rows}
        return found, None

    found, cap = run_async(walked())
    assert len(found) < 1300
    assert cap is Cap.REPEATED_PAGE


@pytest.mark.parametrize("most", [50, 500])
def test_a_page_that_comes_twice_does_not_make_up_the_total(run_async: Run, most: int) -> None:
    service = Service(2 * most, most=most, repeats_at=1)
    assert run_async(service.walk(ListQuery(rows=500))) == (ids(most), Cap.REPEATED_PAGE)
