"""Reads paged lists completely, even while they change."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import field, replace
from datetime import datetime
from enum import StrEnum
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import Period

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.api.exchange import ApiResponse


class Identified(Protocol):
    """A row of a list: its identifier tells it from all others."""

    @property
    def id(self) -> str:
        """The identifier at the service."""


T = TypeVar("T", bound=Identified)
T_co = TypeVar("T_co", bound=Identified, covariant=True)


@dataclass(frozen=True, slots=True)
class PageMark:
    """What was asked for, and a digest of the bytes that came."""

    name: str
    digest: bytes


@dataclass(frozen=True, slots=True)
class SeenRow:
    """A row of a page that was not decoded again; `id` is all that is known of it."""

    id: str


@dataclass(frozen=True, slots=True)
class UndecodedPage:
    """Comes with a page whose rows are `SeenRow`.

    Attributes:
        decode: gives the page from the same bytes.
        kept_as: the number under which a `PageDecoder` has the rows; None where nobody has them.
    """

    decode: Callable[[], Awaitable[Any]]
    kept_as: int | None = None


class KnownPages(Protocol):
    """What a caller remembers of the pages that it has read."""

    def recall(self, mark: PageMark) -> PageOfRows[Any] | None:
        """The page with these bytes, its rows as `SeenRow`; None where it has to be decoded."""

    def read(self, mark: PageMark, page: PageOfRows[Any]) -> None:
        """Take note of a page that was decoded, with all of its rows."""


class PageDecoder(Protocol):
    """Decodes pages in another place and keeps their rows there until they are wanted."""

    async def decode(self, row: int, response: ApiResponse) -> DecodedPage | None:
        """What is in an answer to a list; None where it has to be decoded here.

        Args:
            row: number of the list's operation in section 4.
            response: what came.
        """


@dataclass(frozen=True, slots=True)
class DecodedPage:
    """A page that a `PageDecoder` has.

    Attributes:
        page: its rows are `SeenRow`.
        number: under which it is kept.
    """

    page: PageOfRows[Any]
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListQuery:
    """The filters of a list; filters that a list does not support are not sent (section 4).

    Attributes:
        accounts: account numbers, at most 50; empty means all.
        period: days of the documents; None leaves the service's default, the last month.
        types: type codes; card file and requirements take one of their two, both mean all.
        statuses: status codes, at most 50; bank documents only.
        page: page number from 1; 0 asks for all rows.
        rows: rows per page; 0 asks for all rows.
        known: pages read before; one that comes with the same bytes is not decoded.
        decoder: decodes long pages in another place.
    """

    accounts: tuple[str, ...] = ()
    period: Period | None = None
    types: tuple[str, ...] = ()
    statuses: tuple[int, ...] = ()
    page: int = 1
    rows: int = 50
    known: KnownPages | None = field(default=None, repr=False, compare=False)
    decoder: PageDecoder | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The service's error for one account of a list that returned rows of other accounts."""

    account: str
    message: str


@dataclass(frozen=True, slots=True)
class PageOfRows(Generic[T_co]):
    """One page of a list.

    Attributes:
        total: rows in the whole selection, or None if the service did not send it.
        rows: the rows of this page.
        unread: elements of the page that were no documents, or had no identifier.
        refusals: accounts that the service refused while it listed the others.
        told_at: the time at the service, if sent.
        mark: what was asked for and what came, where `ListQuery.known` was given.
        undecoded: the rows are of a page known before, and have their identifiers alone.
    """

    total: int | None
    rows: tuple[T_co, ...]
    unread: int = 0
    refusals: tuple[Refusal, ...] = ()
    told_at: datetime | None = None
    mark: PageMark | None = None
    undecoded: UndecodedPage | None = None


class Cap(StrEnum):
    """Reasons why reading a list ended before the last row."""

    PAGES = "pages"
    TIME = "time"
    EMPTY_PAGE = "empty_page"
    REPEATED_PAGE = "repeated_page"


@dataclass(frozen=True, slots=True)
class Capped(PageOfRows[T_co]):
    """The last item of a list that was not read to its end; it has no rows."""

    cap: Cap = Cap.PAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkLimits:
    """Limits for reading a list: pages, and seconds from the first call."""

    pages: int = 10_000
    seconds: float = 3600.0

    def reached(self, pages: int, seconds: float) -> Cap | None:
        """The limit that these pages and seconds have reached, or None."""
        if pages >= self.pages:
            return Cap.PAGES
        return Cap.TIME if seconds > self.seconds else None


DEFAULT_ROWS = 500
"""Rows per page of a walk whose query asks for all rows at once."""

_DIGEST_BYTES: Final = 16
_PASSES: Final = 3
"""How often a list that changes meanwhile is read from its beginning."""

_FRUITLESS: Final = 6
"""Pages in a row that may bring nothing new before a way is given up."""

_SPARE: Final = 50
"""One of so many rows of a page is read twice, so that a few deletions leave an overlap."""

_ROUND: Final = 50
"""What the most rows that a service gives on one page are usually a multiple of."""


async def recalled(
    known: KnownPages,
    name: str,
    body: bytes,
    decode: Callable[[], Awaitable[PageOfRows[Any]]],
) -> PageOfRows[Any]:
    """A page as it is remembered, or else decoded.

    Args:
        known: what is remembered.
        name: what was asked for, in full.
        body: what came.
        decode: reads it.
    """
    mark = PageMark(name, blake2b(body, digest_size=_DIGEST_BYTES).digest())

    async def read() -> PageOfRows[Any]:
        page = replace(await decode(), mark=mark)
        known.read(mark, page)
        return page

    found = known.recall(mark)
    if found is None:
        return await read()
    return replace(found, mark=mark, undecoded=UndecodedPage(read))


async def walk(
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[T]]],
    query: ListQuery,
    *,
    limits: WalkLimits,
    monotonic: Callable[[], float] = time.monotonic,
) -> AsyncIterator[PageOfRows[T]]:
    """Read a list from its first page to its last, even if it changes meanwhile.

    Every page overlaps with the one before: it begins with rows that were read already. Where
    none of them is on it, documents were deleted and others may have moved to pages that were
    read; the walk goes back a page. So every document that is in the list throughout is read,
    however many others are inserted and deleted between two calls. A list that was seen to change
    is read again, three times at most, for the sake of documents that changed their places.

    Zero as *all rows* is not trusted: it becomes pages of 500. A first page that is shorter than
    asked, while more rows exist, shows how many rows the service gives at most; the walk goes on
    with that many. A list of which overlapping pages cannot be read is read in pages of one size.
    Every row comes once.

    The walk ends where the service counts no more rows. A total that is smaller than what was read
    is not believed; without a total, the walk ends at a page that is empty or brings nothing new.
    An end before the last row is reported by a final `Capped` page.

    Args:
        fetch: reads one page.
        query: what to list; its page number is not used.
        limits: how far to go.
        monotonic: seconds that only grow.
    """
    began, calls, complete = monotonic(), 0, False
    seen: set[str] = set()
    way = _Way(query.rows or DEFAULT_ROWS)
    for passes in range(1, _PASSES + 2):
        while not way.ended:
            number, rows = way.next_page()
            page = await fetch(replace(query, page=number, rows=rows))
            calls += 1
            if way.take(page, number, rows):
                fresh = {row.id: row for row in page.rows if row.id not in seen}
                seen.update(fresh)
                yield replace(page, rows=tuple(fresh.values()))
            way.stop(limits.reached(calls, monotonic() - began))
        if way.cap is None:
            if not way.disturbed or not way.overlapping or passes >= _PASSES:
                return
            complete = True
        elif complete:
            return
        elif not way.overlapping or way.cap in (Cap.PAGES, Cap.TIME):
            yield Capped(way.total, (), cap=way.cap)
            return
        way = _Way(way.most, overlapping=way.cap is None)


class _Way:
    """The state of reading one list from its first row to its last.

    Attributes:
        most: rows of a page at most.
        overlapping: pages begin with rows that were read before.
        total: rows in the selection, by the last page.
        ended: there is nothing more to read on this way.
        cap: why it ended although there should be more rows, or None.
        disturbed: the list changed while it was read.
    """

    def __init__(self, most: int, *, overlapping: bool = True) -> None:
        self.most = most
        self.overlapping = overlapping
        self.total: int | None = None
        self.ended = False
        self.cap: Cap | None = None
        self.disturbed = False
        self._number = 0
        self._reach = -1  # position of the last row that was read
        self._last: tuple[int, tuple[str, ...]] = (0, ())  # where the last page began, and its rows
        self._seen: set[str] = set()
        self._unread = 0
        self._total: int | None = None
        self._fruitless = 0

    def next_page(self) -> tuple[int, int]:
        """Number and size of the next page."""
        if self._reach < 0:
            return 1, self.most
        if not self.overlapping:
            return self._number + 1, self.most
        return _overlapping_page(self._reach, self.most)

    def take(self, page: PageOfRows[Identified], number: int, rows: int) -> bool:
        """Process a page; False if none of its rows may be used."""
        ids = tuple(row.id for row in page.rows)
        start, count = (number - 1) * rows, len(ids) + page.unread
        self._number, self.total = number, page.total
        total = page.total if page.total is not None and page.total >= start + count else None
        self._compare(start, ids, total)
        if not self._joins(start, ids):
            if not count and total is not None and total > start:
                self._give_up(Cap.EMPTY_PAGE)
            else:
                self._go_back()
            return False
        if not count:
            self._give_up(Cap.EMPTY_PAGE)
            return False
        self._fruitless = self._fruitless + 1 if self._seen.issuperset(ids) else 0
        self._seen.update(ids)
        self._unread += page.unread
        if not self._is_end(start + count, count - rows, total):
            self._look_on(ids, count - rows, total)
        if self._reach < 0:
            self.most = min(rows, count)
        self._reach = start + count - 1
        self._last = (start, () if page.unread else ids)
        return True

    def _compare(self, start: int, ids: tuple[str, ...], total: int | None) -> None:
        """Detect changes of the list: in its total, or in the rows that two pages share."""
        if total is not None:
            self.disturbed |= self._total not in (None, total)
            self._total = total
        before, rows = self._last
        if rows and before <= start:
            shared = rows[start - before :]
            self.disturbed |= ids[: len(shared)] != shared

    def _joins(self, start: int, ids: tuple[str, ...]) -> bool:
        """Whether no row can be missing between a page and the pages before.

        Where the last page had rows without an identifier, nobody knows.
        """
        if not self.overlapping or not 0 < start <= self._reach or not self._last[1]:
            return True
        return not self._seen.isdisjoint(ids)

    def _go_back(self) -> None:
        self.disturbed = True
        self._reach = max(self._reach - self.most, -1)
        self._fruitless += 1
        if self._fruitless >= _FRUITLESS:
            self._give_up(Cap.REPEATED_PAGE)

    def _is_end(self, end: int, surplus: int, total: int | None) -> bool:
        """Finish if the service counts no more rows than were read.

        It may mean the rows of the page alone, so a full page is followed by another one. So is a
        first page of 50, 100, 150 rows: services give that many at most.

        Args:
            end: position after the last row of the page.
            surplus: how many rows more than asked the page has; negative if it has fewer.
            total: the total, where it can be true.
        """
        doubtful = surplus == 0 or (self._reach < 0 and surplus < 0 and end % _ROUND == 0)
        self.ended = total == end and (not doubtful or self._fruitless > 0)
        return self.ended

    def _look_on(self, ids: tuple[str, ...], surplus: int, total: int | None) -> None:
        """Stop if pages return nothing new although there should be more rows."""
        if not self._fruitless:
            return
        worn = self._fruitless >= _FRUITLESS
        if total is not None and surplus < 0:
            if worn or self._fruitless > 1 or not self.overlapping:
                self._give_up(Cap.EMPTY_PAGE)
        elif worn or surplus < 0 or (not self.overlapping and ids == self._last[1]):
            self._give_up(Cap.REPEATED_PAGE)

    def stop(self, cap: Cap | None) -> None:
        """Stop if a limit was reached and there is more to read."""
        if cap is not None and not self.ended:
            self.ended, self.cap = True, cap

    def _give_up(self, cap: Cap) -> None:
        """Stop; `cap` is the reason if rows are missing by the service's count."""
        self.ended = True
        if self.total is not None and len(self._seen) + self._unread < self.total:
            self.cap = cap


def _overlapping_page(reach: int, most: int) -> tuple[int, int]:
    """Number and size of a page that contains the row at `reach` and many after it.

    Pages begin at multiples of their size. Where none of at most `most` rows has both, which
    takes pages of a few rows, the page begins right after the row.
    """
    first = max(reach - most // _SPARE, 0)
    rows = max(range(1, most + 1), key=lambda size: (first // size + 1) * size)
    number = first // rows + 1
    return (number, rows) if number * rows > reach + 1 else ((reach + 1) // most + 1, most)
