"""Sorted keys of the rows that match a filter: as a complete list, or read from an index.

A selection belongs to one generation and is dropped with it. Rows are found by offset; a walk
remembers places where it has been, so that going on from there is short.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, Protocol

from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    import apsw

    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.sort_orders import Bookmark, SortOrder
    from desktop_app.storage.engine.clauses import Clauses
    from desktop_app.storage.window import DocumentFilter, Sort

_BOOKMARKS: Final = 200
_KEPT: Final = 8


class RowSelection(Protocol):
    """Sorted keys of the matching documents."""

    count: int
    count_is_exact: bool

    def keys(self, connection: apsw.Connection, offset: int, limit: int) -> list[int]:
        """Keys of the rows from an offset on, at most `limit`."""

    def position(self, connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""


class GatheredKeys:
    """A selection of few documents, with all keys in memory."""

    count_is_exact = True

    def __init__(self, keys: list[int]) -> None:
        """Keep the keys, in their order."""
        self.all = keys
        self.count = len(keys)

    def keys(self, _connection: apsw.Connection, offset: int, limit: int) -> list[int]:
        """Keys of the rows from an offset on, at most `limit`."""
        return self.all[offset : offset + limit]

    def position(self, _connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""
        return self.all.index(key) if key in self.all else None


class IndexWalk:
    """A selection of many documents, read along an index from the nearer end."""

    def __init__(
        self, order: SortOrder, conditions: Conditions, text: Clauses, count: int | None
    ) -> None:
        """Prepare the walk; `count` is None where only walking will tell."""
        self.count = count or 0
        self.count_is_exact = count is not None
        self._down = _Trail(order, conditions, text)
        self._up = _Trail(order.reversed(), conditions, text)

    def keys(self, connection: apsw.Connection, offset: int, limit: int) -> list[int]:
        """Keys of the rows from an offset on, at most `limit`."""
        if not self.count_is_exact:
            return self._keys_and_count(connection, offset, limit)
        limit = min(limit, self.count - offset)
        if limit <= 0:
            return []
        from_end = self.count - offset - limit
        if offset <= from_end:
            return self._down.keys(connection, offset, limit)
        return self._up.keys(connection, from_end, limit)[::-1]

    def position(self, connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""
        return self._down.position(connection, key)

    def _keys_and_count(self, connection: apsw.Connection, offset: int, limit: int) -> list[int]:
        """Like `keys`, with a lower bound of the count from one extra row."""
        found = self._down.keys(connection, offset, limit + 1)
        self.count = max(self.count, offset + len(found) if found else 0)
        if len(found) <= limit and (found or offset == self.count):
            self.count_is_exact = True
        return found[:limit]


class _Trail:
    """A reading of an index in one direction, with bookmarks at known offsets."""

    def __init__(self, order: SortOrder, conditions: Conditions, text: Clauses) -> None:
        self._order = order
        self._conditions = conditions
        self._text = text
        self._known: OrderedDict[int, Bookmark] = OrderedDict()
        self._lock = threading.Lock()

    def keys(self, connection: apsw.Connection, offset: int, limit: int) -> list[int]:
        start, bookmark = self._nearest(offset)
        rows = self._rows(connection, bookmark, offset - start, limit)
        if rows and offset:
            self._keep(offset, rows[0])
        return [row[-1] for row in rows]

    def position(self, connection: apsw.Connection, key: int) -> int | None:
        place = self._bookmark_of(connection, key)
        if place is None:
            return None
        ranges = self._order.before(place)
        return sum(self._count(connection, *each) for each in ranges)

    def _nearest(self, offset: int) -> tuple[int, Bookmark | None]:
        """The nearest start: the first row or a bookmark, from which a step costs double."""
        with self._lock:
            start = max((known for known in self._known if known <= offset), default=0)
            return (start, self._known[start]) if offset < 2 * start else (0, None)

    def _keep(self, offset: int, bookmark: Bookmark) -> None:
        with self._lock:
            self._known[offset] = bookmark
            if len(self._known) > _BOOKMARKS:
                self._known.popitem(last=False)

    def _rows(
        self, connection: apsw.Connection, bookmark: Bookmark | None, skip: int, limit: int
    ) -> list[Bookmark]:
        order, clauses = self._order, self._clauses(bookmark)
        query = (
            f"SELECT {order.columns} FROM {order.source} WHERE {clauses.sql}"  # noqa: S608 - own names
            f" ORDER BY {order.by} LIMIT ? OFFSET ?"
        )
        return select(connection, query, (*clauses.parameters, limit, skip))

    def _clauses(self, bookmark: Bookmark | None) -> Clauses:
        by_day = self._order.inner == ("d.day", "d.key") and not self._order.outer
        found = self._conditions.clauses(with_days=not by_day).add(self._order.condition)
        values = self._conditions.values.get(self._order.leading, ())
        if values:  # then days are a range of the index, too
            found.add(f"d.{self._order.leading} IN ({', '.join('?' * len(values))})", *values)
        if bookmark is not None:
            condition, parameters = self._order.beyond(bookmark)
            found.add(condition, *parameters)
        if by_day and self._conditions.period is not None:
            first, last = self._conditions.days
            descending = self._order.descending
            if bookmark is None or descending:  # a bookmark is one of the two bounds
                found.add("d.day >= ?", first)
            if bookmark is None or not descending:
                found.add("d.day <= ?", last)
        return found.joined(self._text)

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


class SelectionCache:
    """Caches recent selections, each for one generation; thread-safe."""

    def __init__(self) -> None:
        """Start empty."""
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[DocumentFilter, Sort], tuple[int, RowSelection]] = (
            OrderedDict()
        )

    def get(self, where: DocumentFilter, sort: Sort, generation: int) -> RowSelection | None:
        """The cached selection of exactly this generation, or None."""
        with self._lock:
            known = self._kept.get((where, sort))
            if known is None or known[0] != generation:
                return None
            self._kept.move_to_end((where, sort))
            return known[1]

    def put(
        self, where: DocumentFilter, sort: Sort, generation: int, selection: RowSelection
    ) -> None:
        """Cache a selection, unless a later one is cached."""
        with self._lock:
            known = self._kept.get((where, sort))
            if known is not None and known[0] > generation:
                return
            self._kept[where, sort] = (generation, selection)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)

    def note_count(self, where: DocumentFilter, generation: int, count: int) -> None:
        """Set the count of a filter's selections once it is known."""
        with self._lock:
            for (filtered, _), (known, selection) in self._kept.items():
                if filtered == where and known == generation:
                    selection.count = count
                    selection.count_is_exact = True
