"""Reads many documents along an index, from the nearest of the places that it knows.

To pass over a row costs some fifty nanoseconds, so half a million of them take longer than a person
should wait. A walk that is looked at for a while gets bookmarks at even distances (`survey`); after
that any row is a few thousand rows away from one.
"""

from __future__ import annotations

import threading
from array import array
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from desktop_app.storage.documents.late_indexes import searchable_to
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import DamagedText
from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw

    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.sort_orders import Bookmark, SortOrder

STRIDE: Final = 4_096
"""Rows of the index between two bookmarks of a survey."""

_LEAST_STRIDE: Final = 16
_AT_ONCE: Final = 16
"""Bookmarks that are set in one piece of work: a few milliseconds."""

_VISITED: Final = 64
_KEYS_AT_ONCE: Final = 50_000


class IndexWalk:
    """A selection of many documents, read along an index from the nearest known place."""

    def __init__(
        self,
        order: SortOrder,
        conditions: Conditions,
        text: Clauses,
        count: int | None,
        *,
        everything: int = 0,
    ) -> None:
        """Prepare the walk.

        Args:
            order: names the index.
            conditions: what rows are let through.
            text: a condition for a searched text, or none.
            count: how many rows match; None where only walking will tell.
            everything: entries of the index, at least `count`.
        """
        self.count = count or 0
        self.count_is_exact = count is not None
        self._everything = max(everything, self.count, 1)
        self._down = IndexCursor(order, conditions, text)
        self._up = IndexCursor(order.reversed(), conditions, text)
        self._compares = bool(text.texts)
        self._looks = 0
        self._surveying = False
        self._surveyed = False

    def keys(self, connection: apsw.Connection, offset: int, limit: int) -> Sequence[int]:
        """Keys of the rows from an offset on, at most `limit`."""
        self._looks += 1
        if not self.count_is_exact:
            return self._keys_and_count(connection, offset, limit)
        limit = min(limit, self.count - offset)
        if limit <= 0:
            return []
        from_end = self.count - offset - limit
        if self._down.distance(offset) <= self._up.distance(from_end):
            return self._down.keys(connection, offset, limit)
        return self._up.keys(connection, from_end, limit)[::-1]

    def position(self, connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""
        return self._down.position(connection, key)

    def begin_survey(self) -> bool:
        """Whether `survey` is to be called from now on: True once, and again after a pause.

        That is when rows are looked at for the second time, as an order that a person only passes
        through is worth nothing. A walk that compares texts would take seconds and gets none.
        """
        wanted = (
            not self._surveying
            and not self._surveyed
            and self._looks > 1
            and not self._compares
            and self.count > self._stride
        )
        self._surveying = self._surveying or wanted
        return wanted

    def pause_survey(self) -> None:
        """Set no more bookmarks until somebody looks at the rows again."""
        self._surveying = False

    def survey(self, connection: apsw.Connection) -> bool:
        """Set some more bookmarks; False once there are enough, or nobody looks any more.

        All calls have to see the same generation of the documents, and follow each other. Without
        its index each bookmark would take as long as all of them.
        """
        self._surveying = self._surveying and searchable_to(connection) is None
        if self._surveying and not self._surveyed:
            self._surveyed = not self._down.survey(connection, self._stride, self.count)
        return self._surveying and not self._surveyed

    @property
    def _stride(self) -> int:
        """Matching rows from bookmark to bookmark: few where few of the index's rows match."""
        return max(STRIDE * self.count // self._everything, min(STRIDE, _LEAST_STRIDE))

    def _keys_and_count(
        self, connection: apsw.Connection, offset: int, limit: int
    ) -> Sequence[int]:
        """Like `keys`, with a lower bound of the count from one extra row."""
        found = self._down.keys(connection, offset, limit + 1)
        self.count = max(self.count, offset + len(found) if found else 0)
        if len(found) <= limit and (found or offset == self.count):
            self.count_is_exact = True
        return found[:limit]


class IndexCursor:
    """Reads an index in one direction, with bookmarks at known offsets."""

    def __init__(self, order: SortOrder, conditions: Conditions, text: Clauses) -> None:
        """Know only the beginning."""
        self._order = order
        self._conditions = conditions
        self._text = text
        self._visited: OrderedDict[int, Bookmark] = OrderedDict()
        self._surveyed: list[Bookmark] = []
        self._stride = 0
        self._complete = False
        self._lock = threading.Lock()

    def distance(self, offset: int) -> int:
        """Rows to pass over on the way to an offset."""
        return offset - self._nearest(offset)[0]

    def keys(self, connection: apsw.Connection, offset: int, limit: int) -> Sequence[int]:
        """Keys of the rows from an offset on, at most `limit`."""
        start, bookmark = self._nearest(offset)
        skip, found = offset - start, array("q")
        while True:
            asked = min(limit - len(found), _KEYS_AT_ONCE)
            rows = self._rows(connection, bookmark, skip, asked)
            if rows and offset and not found and _is_comparable(rows[0]):
                self._visit(offset, rows[0])
            found.extend(row[-1] for row in rows)
            if len(rows) < asked or len(found) >= limit:
                return found
            if _is_comparable(rows[-1]):
                bookmark, skip = rows[-1], 1
            else:
                skip += len(rows)

    def position(self, connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""
        place = self._bookmark_of(connection, key)
        if place is None:
            return None
        start, bookmark = self._last_before(place)
        if bookmark is None:
            return sum(self._count(connection, *each) for each in self._order.before(place))
        return start + self._count_between(connection, bookmark, place)

    def survey(self, connection: apsw.Connection, stride: int, count: int) -> bool:
        """Set bookmarks every `stride` rows after the last one; False once there are enough."""
        self._stride = stride
        for _ in range(_AT_ONCE):
            if (len(self._surveyed) + 1) * stride >= count:
                self._complete = True
                return False
            last = self._surveyed[-1] if self._surveyed else None
            rows = self._rows(connection, last, stride, 1)
            if not rows or not _is_comparable(rows[0]):
                return False
            self._surveyed.append(rows[0])
        return True

    def queries(self, bookmark: Bookmark | None) -> list[tuple[str, list[object]]]:
        """Queries with their parameters that give all rows from a bookmark on, one after another.

        They read nothing but indexes, and sort nothing.
        """
        order = self._order
        ranges = [("", ())] if bookmark is None else order.beyond(bookmark)
        found: list[tuple[str, list[object]]] = []
        for condition, values in ranges:
            clauses = self._clauses(bookmark).add(condition, *values).joined(self._text)
            query = f"SELECT {order.named} FROM {order.source} WHERE {clauses.sql}"  # noqa: S608
            found.append((f"{query} ORDER BY {order.by}", clauses.parameters))
        return found

    def matches_among(
        self, connection: apsw.Connection, tests: Clauses, *, examined: int, wanted: int
    ) -> int:
        """How many of the first entries of the index match the walk and some tests.

        Args:
            connection: reads.
            tests: further conditions on `key`, `facet`, `party` and `day` of `documents AS d`.
            examined: entries to look at, at most.
            wanted: counting ends with so many.
        """
        by_day, order = self._by_day, self._order
        inner = self._bounds(bounded_by_day=by_day)
        outer = self._conditions.tests(with_days=not by_day).joined(tests)
        query = (
            "SELECT count(*) FROM (SELECT 1 FROM (SELECT d.key, d.facet, d.party, d.day"  # noqa: S608
            f" FROM {order.source} WHERE {inner.sql} ORDER BY {order.by} LIMIT ?) AS d"
            f" WHERE {outer.sql} LIMIT ?)"
        )
        return int(
            value(connection, query, (*inner.parameters, examined, *outer.parameters, wanted))
        )

    @property
    def _by_day(self) -> bool:
        return self._order.inner == ("d.day", "d.key") and not self._order.outer

    def _nearest(self, offset: int) -> tuple[int, Bookmark | None]:
        """The last known place at an offset or before it; the first row without one."""
        number = min(len(self._surveyed), offset // self._stride) if self._stride else 0
        with self._lock:
            start = max((each for each in self._visited if each <= offset), default=0)
            if start > number * self._stride:
                return start, self._visited[start]
        return (number * self._stride, self._surveyed[number - 1]) if number else (0, None)

    def _last_before(self, place: Bookmark) -> tuple[int, Bookmark | None]:
        """The last bookmark of the survey that does not come after a row.

        None where the row may be further from it than one bookmark is from the next.
        """
        marks = self._surveyed[:]
        number = (
            bisect_right(marks, place)
            if not self._order.descending
            else (len(marks) - bisect_left(marks[::-1], place))
        )
        if not number or (number == len(marks) and not self._complete):
            return 0, None
        return number * self._stride, marks[number - 1]

    def _visit(self, offset: int, bookmark: Bookmark) -> None:
        with self._lock:
            self._visited[offset] = bookmark
            if len(self._visited) > _VISITED:
                self._visited.popitem(last=False)

    def _rows(
        self, connection: apsw.Connection, bookmark: Bookmark | None, skip: int, limit: int
    ) -> list[Bookmark]:
        found: list[Bookmark] = []
        for query, parameters in self.queries(bookmark):
            asked = (*parameters, limit - len(found), skip)
            rows: list[Bookmark] = select(connection, f"{query} LIMIT ? OFFSET ?", asked)
            found += rows
            if len(found) >= limit:
                break
            passed = skip if rows or not skip else self._count_up_to(connection, query, asked)
            skip -= passed
        return found

    def _count_up_to(self, connection: apsw.Connection, query: str, asked: Sequence[object]) -> int:
        """Rows of a query; its parameters end with a limit, and a number they do not exceed."""
        counted = f"SELECT count(*) FROM ({query} LIMIT ?)"  # noqa: S608 - own names
        return int(value(connection, counted, (*asked[:-2], asked[-1])))

    def _bounds(self, *, bounded_by_day: bool) -> Clauses:
        """What the index itself can be narrowed by."""
        found = Clauses().add("d.kind = ?", self._conditions.kind).add(self._order.condition)
        values = self._conditions.values.get(self._order.leading, ())
        if values:  # then days are a range of the index, too
            found.add(f"d.{self._order.leading} IN ({', '.join('?' * len(values))})", *values)
        if bounded_by_day and self._conditions.period is not None:
            found.add("d.day BETWEEN ? AND ?", *self._conditions.days)
        return found

    def _clauses(self, bookmark: Bookmark | None) -> Clauses:
        by_day = self._by_day
        found = self._bounds(bounded_by_day=by_day and bookmark is None)
        found = found.joined(self._conditions.tests(with_days=not by_day))
        if by_day and bookmark is not None and self._conditions.period is not None:
            first, last = self._conditions.days  # the bookmark is one of the two bounds
            if self._order.descending:
                found.add("d.day >= ?", first)
            else:
                found.add("d.day <= ?", last)
        return found

    def _bookmark_of(self, connection: apsw.Connection, key: int) -> Bookmark | None:
        order, clauses = self._order, self._conditions.clauses().joined(self._text)
        query = (
            f"SELECT {order.columns} FROM documents AS d {order.joined}"  # noqa: S608 - own names
            f" WHERE d.key = ? AND {clauses.sql}"
        )
        rows = select(connection, query, (key, *clauses.parameters))
        return rows[0] if rows else None

    def _count(self, connection: apsw.Connection, condition: str, parameters: Bookmark) -> int:
        clauses = self._conditions.clauses().add(self._order.condition).joined(self._text)
        clauses.add(condition, *parameters)
        query = f"SELECT count(*) FROM {self._order.source} WHERE {clauses.sql}"  # noqa: S608
        return int(value(connection, query, clauses.parameters))

    def _count_between(
        self, connection: apsw.Connection, bookmark: Bookmark, place: Bookmark
    ) -> int:
        """Rows from a bookmark on, inclusive, that come before a place less than a stride away."""
        names = ", ".join(f"k{number}" for number in range(len(place)))
        sign = ">" if self._order.descending else "<"
        found = 0
        for query, parameters in self.queries(bookmark):
            counted = (
                f"SELECT count(*) FROM ({query} LIMIT ?)"  # noqa: S608 - own names
                f" WHERE ({names}) {sign} ({', '.join('?' * len(place))})"
            )
            found += int(value(connection, counted, (*parameters, self._stride, *place)))
        return found


def _is_comparable(row: Bookmark) -> bool:
    """Whether a row can be found again by its values: a damaged text cannot be compared."""
    return not any(isinstance(each, DamagedText) for each in row)
