"""A walk reads every row of a list once, and says so when it could not."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api.documents.paging import (
    Cap,
    Capped,
    ListPage,
    ListQuery,
    WalkLimits,
    walk,
)
from desktop_app.domain.documents import BankDocument

if TYPE_CHECKING:
    from tests.support.loops import Run


@dataclass
class Service:
    """A list of so many rows, which may be given less honestly than one would like."""

    rows: int
    most: int = 10**6
    told: int | None = -1
    offset_by_asked: bool = True
    breaks_at: int = 10**6
    repeats_at: int = 10**6
    asked: list[ListQuery] = field(default_factory=list)

    async def page(self, query: ListQuery) -> ListPage[BankDocument]:
        self.asked.append(query)
        count = min(query.rows or self.rows, self.most)
        step = (query.rows if self.offset_by_asked else count) or count
        number = min(query.page, self.repeats_at)
        first = (number - 1) * step
        ids = range(min(first, self.rows), min(first + count, self.rows))
        if query.page >= self.breaks_at:
            ids = range(0)
        total = self.rows if self.told == -1 else self.told
        return ListPage(total, tuple(BankDocument(id=str(i)) for i in ids))

    async def walk(
        self, query: ListQuery, limits: WalkLimits | None = None
    ) -> tuple[list[str], Cap | None]:
        """Identifiers in the order they came, and why the walk ended early, if it did."""
        found: list[str] = []
        cap = None
        async for page in walk(self.page, query, limits=limits or WalkLimits()):
            assert cap is None
            if isinstance(page, Capped):
                cap = page.cap
            found += [row.id for row in page.rows]
        return found, cap


def ids(count: int) -> list[str]:
    return [str(number) for number in range(count)]


@pytest.mark.parametrize("rows", [0, 1, 49, 50, 51, 100, 120, 1000])
def test_every_row_once_and_no_page_too_many(run_async: Run, rows: int) -> None:
    service = Service(rows)
    assert run_async(service.walk(ListQuery(rows=50))) == (ids(rows), None)
    assert len(service.asked) == max(-(-rows // 50), 1)
    assert [query.page for query in service.asked] == list(range(1, len(service.asked) + 1))


@pytest.mark.parametrize("asked", [0, 500])
def test_all_rows_at_once_is_not_trusted(run_async: Run, asked: int) -> None:
    service = Service(1200, most=100)
    assert run_async(service.walk(ListQuery(page=0, rows=asked))) == (ids(1200), None)
    assert service.asked[0].rows == 500
    assert all(query.rows == 100 for query in service.asked[1:])


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
    assert len(service.asked) == 3
    assert run_async(Service(200, repeats_at=1, told=None).walk(ListQuery())) == (ids(50), None)


def test_a_total_that_is_too_large(run_async: Run) -> None:
    assert run_async(Service(70, told=80).walk(ListQuery())) == (ids(70), Cap.EMPTY_PAGE)
    assert run_async(Service(7, told=80).walk(ListQuery())) == (ids(7), Cap.EMPTY_PAGE)


def test_caps(run_async: Run) -> None:
    limits = WalkLimits(pages=3)
    assert run_async(Service(500).walk(ListQuery(), limits)) == (ids(150), Cap.PAGES)
    assert run_async(Service(150).walk(ListQuery(), limits)) == (ids(150), None)
    limits = WalkLimits(seconds=-1)
    assert run_async(Service(500).walk(ListQuery(), limits)) == (ids(50), Cap.TIME)


def test_rows_that_move_come_once(run_async: Run) -> None:
    """A document that arrives while one reads pushes the last row of a page to the next."""
    service = Service(100)

    async def page(query: ListQuery) -> ListPage[BankDocument]:
        got = await service.page(query)
        if query.page == 1:
            return got
        moved = (BankDocument(id="49"), *got.rows[:-1])
        return replace(got, total=101, rows=moved)

    async def scenario() -> list[str]:
        found: list[str] = []
        async for got in walk(page, ListQuery(), limits=WalkLimits(pages=2)):
            found += [row.id for row in got.rows]
        return found

    assert run_async(scenario()) == ids(99)


def test_rows_that_cannot_be_read_count(run_async: Run) -> None:
    asked: list[int] = []

    async def page(query: ListQuery) -> ListPage[BankDocument]:
        asked.append(query.page)
        return ListPage(100, (BankDocument(id=str(query.page)),), unread=49)

    async def scenario() -> None:
        async for got in walk(page, ListQuery(), limits=WalkLimits()):
            assert got.unread == 49
            assert not isinstance(got, Capped)

    run_async(scenario())
    assert asked == [1, 2]


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

    service = Service(rows, most=most if told else 10**6, told=told)
    found, cap = asyncio.run(service.walk(ListQuery(rows=asked)))
    assert found == ids(rows)
    assert cap is None
    assert len(service.asked) <= rows + 2
