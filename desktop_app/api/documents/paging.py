"""Lists page by page, without trusting that one page is everything."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from desktop_app.domain.documents import ListedDocument
from desktop_app.domain.periods import Period

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

T = TypeVar("T", bound=ListedDocument)
T_co = TypeVar("T_co", bound=ListedDocument, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListQuery:
    """What to list; whatever a list does not filter by is not sent (section 4).

    Attributes:
        accounts: account numbers, at most 50; empty means all.
        period: days of the documents; None leaves the service's default, the last month.
        types: type codes; card file and requirements take one of their two, both mean all.
        statuses: status codes, at most 50; bank documents only.
        page: page number from 1; 0 asks for all rows.
        rows: rows per page; 0 asks for all rows.
    """

    accounts: tuple[str, ...] = ()
    period: Period | None = None
    types: tuple[str, ...] = ()
    statuses: tuple[int, ...] = ()
    page: int = 1
    rows: int = 50


@dataclass(frozen=True, slots=True)
class Refusal:
    """What the service refused about one account of a list, while it gave the rows of others."""

    account: str
    message: str


@dataclass(frozen=True, slots=True)
class ListPage(Generic[T_co]):
    """One page of a list.

    Attributes:
        total: rows in the whole selection as the service told, or None where it did not.
        rows: the rows of this page.
        unread: elements of the page that were no documents, or had no identifier.
        refusals: accounts that the service refused while it listed the others.
        told_at: what time it was at the service, where it told.
    """

    total: int | None
    rows: tuple[T_co, ...]
    unread: int = 0
    refusals: tuple[Refusal, ...] = ()
    told_at: datetime | None = None


class Cap(StrEnum):
    """Why a walk ended before the last row."""

    PAGES = "pages"
    TIME = "time"
    EMPTY_PAGE = "empty_page"
    REPEATED_PAGE = "repeated_page"


@dataclass(frozen=True, slots=True)
class Capped(ListPage[T_co]):
    """The last thing of a walk that did not reach the end of the list; it has no rows."""

    cap: Cap = Cap.PAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkLimits:
    """How far a walk goes: pages, and seconds from its first call."""

    pages: int = 10_000
    seconds: float = 3600.0


DEFAULT_ROWS = 500
"""Rows per page of a walk whose query asks for all rows at once."""


async def walk(
    fetch: Callable[[ListQuery], Awaitable[ListPage[T]]],
    query: ListQuery,
    *,
    limits: WalkLimits,
    monotonic: Callable[[], float] = time.monotonic,
) -> AsyncIterator[ListPage[T]]:
    """Read a list from its first page to its last.

    Zero as *all rows* is not trusted: it becomes pages of 500. A first page that is shorter than
    asked, while more rows exist, shows how many rows the service gives at most; the walk goes on
    with that many. Rows that moved to the next page while one was reading come once.

    The walk ends when as many rows as the service counts were read, or when a page is empty or
    repeats. An end before the last row is told by a final `Capped` page.

    Args:
        fetch: reads one page.
        query: what to list; its page number is not used.
        limits: how far to go.
        monotonic: seconds that only grow.
    """
    began = monotonic()
    rows = query.rows or DEFAULT_ROWS
    seen: set[str] = set()
    last: tuple[str, ...] = ()
    total: int | None = None
    unread = 0
    for number in range(1, limits.pages + 1):
        page = await fetch(replace(query, page=number, rows=rows))
        total = page.total
        ids = tuple(row.id for row in page.rows)
        unread += page.unread
        count = len(ids) + page.unread
        fresh = tuple(row for row in page.rows if row.id not in seen)
        seen.update(ids)
        read = len(seen) + unread
        if count == 0 or (ids and ids == last):
            if total is not None and read < total:
                cap = Cap.REPEATED_PAGE if count else Cap.EMPTY_PAGE
                yield Capped(total, (), cap=cap)
            return
        yield replace(page, rows=fresh)
        if (read >= total) if total is not None else (count < rows):
            return
        if number == 1:
            rows = min(rows, count)
        last = ids
        if monotonic() - began > limits.seconds:
            yield Capped(total, (), cap=Cap.TIME)
            return
    yield Capped(total, (), cap=Cap.PAGES)
