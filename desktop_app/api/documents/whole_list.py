"""Reads paged lists completely, even while they change."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.api.documents.paging import Cap, Capped, Identified
from desktop_app.domain.values.periods import Period

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from desktop_app.api.documents.paging import ListQuery, PageOfRows, WalkLimits

T = TypeVar("T", bound=Identified)

DEFAULT_ROWS = 500
"""Rows per page of a walk whose query asks for all rows at once."""

_PASSES: Final = 3
"""Most readings of a list, of any length, that changes while it is read."""

_MOST_PASSES: Final = 10
"""How often a list is read that takes a few calls."""

_BEFORE_ALL: Final = Period(date(1980, 1, 1), date(1980, 1, 1))
"""A day without documents."""

_GUESSES: Final = 8
"""Positions tried as the end of a list that is shorter than the service counts."""

_FEW_GUESSES: Final = 2
"""Positions tried where pages brought nothing new: a service that repeats pages has no end."""

_FEW_CALLS: Final = 50
"""Calls for a changing list after which it is read at most `_PASSES` times."""

_MOST_REPEATED_PAGES: Final = 6
"""Consecutive pages without new rows after which a reading is given up."""

_SPARE: Final = 50
"""One of so many rows of a page is read twice, so that a few deletions leave an overlap."""

_MOST_LOOKED_AT: Final = 4
"""Pages of a list whose first one is read again; in a longer one most changes are elsewhere."""

_ROUND: Final = 50
"""The largest page of a service is usually a multiple of this number of rows."""


async def walk(
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[T]]],
    query: ListQuery,
    *,
    limits: WalkLimits,
    cut_pages: set[int] | None = None,
    monotonic: Callable[[], float] = time.monotonic,
) -> AsyncIterator[PageOfRows[T]]:
    """Read a list from its first page to its last, even if it changes meanwhile.

    Every page overlaps with the one before: it begins with rows that were read already. Where none
    of them is on it, documents were deleted and others may have moved to pages that were read; the
    walk goes back a page. So every document that is in the list throughout is read, however many
    others are inserted and deleted between two calls. Documents that change their places show in
    the total, in the rows that two pages share, or as rows that come twice. If one of these signs
    was seen, the list is read again until it is stable: until no sign is seen and the first of a
    few pages is unchanged, or until the same rows come in the same order twice. The number of
    readings is limited, more narrowly for a long list.

    One change cannot be seen in a list of more than a few pages without reading all of it twice: a
    document moves from rows not yet read to rows already read while, between the same two calls,
    one of these is deleted and another one is added behind. The total, the rows that two pages
    share and the number of different rows are then those of a stable list; the next walk reads it.

    Zero as *all rows* is not relied on: pages of 500 are read instead. A first page that is shorter
    than asked, while more rows exist, shows how many rows the service gives at most; the walk goes
    on with that many. A list of which overlapping pages cannot be read is read in pages of one
    size. Every row comes once.

    The walk ends where the service counts no more rows. A total that is smaller than what was read
    is ignored; without a total, the walk ends at a page that is empty or has no new rows. A larger
    total is ignored as well, if the service returns the last row when asked for it alone and
    nothing for the row after it. Any other end before the last row is reported by a final `Capped`
    page, and so is a list that never becomes stable, if fewer different rows came in all readings
    than the service ever counted.

    Args:
        fetch: reads one page.
        query: what to list; its page number is not used.
        limits: how far to go.
        cut_pages: sizes of pages that the service made shorter than asked although more rows
            followed, as this walk and earlier ones of the same service have seen; this walk adds to
            them. A first page of such a size may not be the whole list, whatever the total.
        monotonic: seconds that only grow.
    """
    began, calls, complete = monotonic(), 0, False
    seen: set[str] = set()
    least: int | None = None
    cuts = set() if cut_pages is None else cut_pages
    reading = _ListReading(query.rows or DEFAULT_ROWS, cuts)
    before: _ListReading | None = None
    for passes in count(1):
        called = calls
        while not reading.ended:
            number, rows = reading.next_page()
            page = await fetch(replace(query, page=number, rows=rows))
            calls += 1
            least = page.total if least is None else min(least, page.total or 0)
            if reading.take(page, number, rows):
                fresh = {row.id: row for row in page.rows if row.id not in seen}
                seen.update(fresh)
                yield replace(page, rows=tuple(fresh.values()))
            reading.stop(limits.reached(calls, monotonic() - began))
        if not complete and await _ends(fetch, query, reading, Cap.EMPTY_PAGE, _GUESSES):
            reading.cap = None
        if reading.cap is None:
            complete = True
            if reading.is_as(before) or (
                not reading.doubtful and await _is_unchanged(fetch, query, reading)
            ):
                return
        elif not complete and reading.cap in (Cap.PAGES, Cap.TIME):
            break
        hopeful = complete or reading.overlapping
        many = not complete or 2 * calls - called > _FEW_CALLS
        if passes >= (_PASSES if many else _MOST_PASSES) or not hopeful:
            break
        before, reading = (
            reading,
            _ListReading(
                reading.most, cuts, overlapping=reading.overlapping and reading.cap is None
            ),
        )
    # A list that changes may have been read to its end although the service counts more.
    complete = complete or await _ends(fetch, query, reading, Cap.REPEATED_PAGE, _FEW_GUESSES)
    cap = reading.lack(len(seen), least or 0) if complete else reading.cap
    if cap is not None:
        yield Capped(reading.total, (), cap=cap)


async def _is_unchanged(
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[T]]], query: ListQuery, reading: _ListReading
) -> bool:
    """Whether the first of a few pages still has the same rows.

    Documents that moved away and back between two calls, so that all counts are unchanged, have
    changed the order of its rows.
    """
    if reading.first is None:
        return True
    page = await fetch(replace(query, page=1, rows=reading.most))
    return tuple(row.id for row in page.rows) == reading.first


async def _ends(
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[T]]],
    query: ListQuery,
    reading: _ListReading,
    cap: Cap,
    guesses: int,
) -> bool:
    """Whether a list ends where a reading ended by `cap`, although the service counts more rows.

    The last row is asked for alone, and so is the one after it; where the list has become longer
    or shorter meanwhile, so are those beside them. An end after 0, 50, 100, 150 rows may be all
    that the service gives of a longer list. It is accepted only if the service counts the same
    surplus where there are no rows.
    """
    end, step = reading.end, 0
    if reading.cap is not cap:
        return False
    for _ in range(guesses):
        if end > 0 and await _has_row(fetch, query, end):
            step = 1
        elif end == 0 or await _has_row(fetch, query, end - 1):
            reading.disturbed |= step != 0
            return end % _ROUND != 0 or await _miscounts(fetch, query, reading, end)
        else:
            step = -1
        end += step
    return False


async def _miscounts(
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[T]]],
    query: ListQuery,
    reading: _ListReading,
    end: int,
) -> bool:
    """Whether the service counts rows where there are none.

    It does so of an empty list if it counts another number when asked again, and of any list if
    it counts as many too many on a day without documents.
    """
    total = reading.total
    if total is None or query.period is None:
        return False
    if end == 0:
        again = await fetch(replace(query, page=1, rows=reading.most))
        if not again.rows and again.total not in (None, total):
            return True
    none = await fetch(replace(query, period=_BEFORE_ALL, page=1, rows=1))
    return not none.rows and none.total == total - end


async def _has_row(
    fetch: Callable[[ListQuery], Awaitable[PageOfRows[T]]], query: ListQuery, position: int
) -> bool:
    page = await fetch(replace(query, page=position + 1, rows=1))
    return bool(page.rows or page.unread)


class _ListReading:
    """The state of reading one list from its first row to its last.

    Attributes:
        most: rows of a page at most.
        overlapping: pages begin with rows that were read before.
        total: rows in the selection, by the last page.
        ended: there is nothing more to read.
        cap: why it ended although there should be more rows, or None.
        disturbed: the list changed while it was read.
    """

    def __init__(self, most: int, cuts: set[int], *, overlapping: bool = True) -> None:
        self.most = most
        self._cuts = cuts
        self._is_cut = False  # the first page was shorter than asked
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
        self._repeated_pages = 0
        self._trace = 0
        self._pages = 0  # that brought rows, or followed a full one
        self._full = False
        self._first: tuple[str, ...] | None = None

    @property
    def doubtful(self) -> bool:
        """Whether only another reading can show that nothing is missing.

        The list was seen to change, or several pages came without a total.
        """
        return self.disturbed or (self._total is None and self._pages > 1)

    @property
    def first(self) -> tuple[str, ...] | None:
        """The rows of the first page of several, if it is worth reading again."""
        return self._first if 1 < self._pages <= _MOST_LOOKED_AT else None

    @property
    def end(self) -> int:
        """Position after the last row that was read."""
        return self._reach + 1

    def lack(self, found: int, least: int) -> Cap | None:
        """Why rows are missing although a reading came to its end: others came twice instead.

        Args:
            found: rows that came in this reading and in those before.
            least: what the service counted at least.
        """
        lacks = self.end == self.total and found + self._unread < min(least, self.end)
        return Cap.REPEATED_PAGE if lacks else None

    def is_as(self, other: _ListReading | None) -> bool:
        """Whether the same rows came in the same order as in another reading."""
        return other is not None and other._trace == self._trace  # noqa: SLF001 - of this class

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
        self._repeated_pages = self._repeated_pages + 1 if self._seen.issuperset(ids) else 0
        if self._is_cut and not self._repeated_pages:
            self._cuts.add(self.most)
        self.disturbed |= not self._seen.isdisjoint(ids[max(self.end - start, 0) :])
        self._seen.update(ids)
        self._first = self._first or ids
        self._trace = hash((self._trace, start, ids))
        self._pages += self._full or not self._repeated_pages
        self._full = count >= rows
        self._unread += page.unread
        if not self._is_end(start + count, count - rows, total):
            self._check_progress(ids, count - rows, total)
        elif self._comes_again(start, ids):
            self._give_up(Cap.REPEATED_PAGE)
        if self._reach < 0:
            self.most, self._is_cut = min(rows, count), count < rows
        self._reach = start + count - 1
        self._last = (start, () if page.unread else ids)
        return True

    def _comes_again(self, start: int, ids: tuple[str, ...]) -> bool:
        """Whether rows in another place are those of the first page, or of the last one."""
        if len(ids) < 2 or start in (0, self._last[0]):  # noqa: PLR2004 - one may come twice
            return False
        return ids == self._last[1] or ids == (self._first or ())[: len(ids)]

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

        If the last page had rows without an identifier, this is unknown.
        """
        if not self.overlapping or not 0 < start <= self._reach or not self._last[1]:
            return True
        return not self._seen.isdisjoint(ids)

    def _go_back(self) -> None:
        self.disturbed = True
        self._reach = max(self._reach - self.most, -1)
        self._repeated_pages += 1
        if self._repeated_pages >= _MOST_REPEATED_PAGES:
            self._give_up(Cap.REPEATED_PAGE)

    def _is_end(self, end: int, surplus: int, total: int | None) -> bool:
        """Finish if the service counts no more rows than were read.

        It may mean the rows of the page alone, so a full page is followed by another one. So is a
        first page of 50, 100, 150 rows, or of a size at which pages were cut: services give that
        many at most.

        Args:
            end: position after the last row of the page.
            surplus: how many rows more than asked the page has; negative if it has fewer.
            total: the total, where it can be true.
        """
        may_be_cut = end % _ROUND == 0 or end in self._cuts
        doubtful = surplus == 0 or (self._reach < 0 and surplus < 0 and may_be_cut)
        self.ended = total == end and (not doubtful or self._repeated_pages > 0)
        return self.ended

    def _check_progress(self, ids: tuple[str, ...], surplus: int, total: int | None) -> None:
        """Stop if pages return nothing new although there should be more rows."""
        if not self._repeated_pages:
            return
        worn = self._repeated_pages >= _MOST_REPEATED_PAGES
        if total is not None and surplus < 0:
            if worn or self._repeated_pages > 1 or not self.overlapping:
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
