"""Lists by filter, newest first: how many rows a filter has, and any part of them."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict, deque
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from desktop_app.sandbox.storage.state import State

REMEMBERED = 64
"""Filters whose counts are remembered until the state changes."""

LAST_DAY = 4_000_000
"""Later than the number of any day."""

MOST_KEPT = 50_000
"""Rows of a list being sent that are read at once before a change: a fraction of a second."""

Row = tuple[Any, ...]
Written = TypeVar("Written")


@dataclass(frozen=True, slots=True)
class ListQuery:
    """Rows of one table that fit a filter.

    Attributes:
        table: table with columns `day` and `id`.
        columns: columns of a row.
        where: SQL conditions with question marks, each but the first after `AND`.
        arguments: their values.
        first_day: number of the first day.
        last_day: number of the last day.
    """

    table: str
    columns: str
    where: str = "TRUE"
    arguments: tuple[int | str, ...] = ()
    first_day: int = 0
    last_day: int = LAST_DAY


@dataclass(frozen=True, slots=True)
class _RowsByDay:
    """How the rows of a selection are spread: the days that have any, newest first.

    Attributes:
        days: their numbers.
        starts: position of the first row of each, and after them the number of all rows.
    """

    days: tuple[int, ...]
    starts: tuple[int, ...]


class RowPieces(Generic[Written]):
    """All rows of a selection, day by day, as they were when they were asked for.

    What is left is read at once before the state changes; where that is more than `MOST_KEPT` rows,
    it is read as it will be.
    """

    def __init__(
        self, read: Callable[[int], list[Written]], *, days: Iterable[int], rows: int
    ) -> None:
        """Take what is to be read.

        Args:
            read: gives the rows of a day.
            days: those that have any, in order.
            rows: number of all rows.
        """
        self._read, self._days, self._rows = read, deque(days), rows
        self._kept: deque[list[Written]] = deque()

    def keep(self) -> None:
        """Read what is left, because it is about to change."""
        if self._rows <= MOST_KEPT:
            self._kept.extend(map(self._read, self._days))
            self._days.clear()

    def __iter__(self) -> Iterator[list[Written]]:
        """The pieces that are left."""
        while self._kept or self._days:
            piece = self._kept.popleft() if self._kept else self._read(self._days.popleft())
            self._rows -= len(piece)
            yield piece


class ListQueries:
    """Reads selections from a state.

    Rows are counted by day, which costs no more than counting them; so any part is found from the
    start of its first day, however far down it is.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._being_read: WeakSet[RowPieces[Any]] = WeakSet()
        state.before_changes(self._keep_pieces)
        self._known: OrderedDict[ListQuery, _RowsByDay] = OrderedDict()
        self._generation = state.generation

    def count(self, selection: ListQuery) -> int:
        """Number of rows."""
        return self._spread(selection).starts[-1]

    def part(self, selection: ListQuery, *, start: int, rows: int) -> list[Row]:
        """Some rows from a position on, newest first."""
        spread = self._spread(selection)
        if start >= spread.starts[-1]:
            return []
        place = bisect_right(spread.starts, start) - 1
        return self._read(
            selection,
            first_day=selection.first_day,
            last_day=spread.days[place],
            skip=start - spread.starts[place],
            rows=rows,
        )

    def pieces(self, selection: ListQuery, write: Callable[[Row], Written]) -> RowPieces[Written]:
        """All rows that there are now, day by day, each written as it is read."""

        def read(day: int) -> list[Written]:
            return [write(row) for row in self._read(selection, first_day=day, last_day=day)]

        spread = self._spread(selection)
        pieces = RowPieces(read, days=spread.days, rows=spread.starts[-1])
        self._being_read.add(pieces)
        return pieces

    def _keep_pieces(self) -> None:
        for pieces in list(self._being_read):
            pieces.keep()

    def _spread(self, selection: ListQuery) -> _RowsByDay:
        if self._generation != self._state.generation:
            self._known.clear()
            self._generation = self._state.generation
        known = self._known.get(selection)
        if known is None:
            known = self._known[selection] = self._count(selection)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(selection)
        return known

    def _count(self, selection: ListQuery) -> _RowsByDay:
        query = (
            f"SELECT day, count(*) FROM {selection.table} WHERE {selection.where}"  # noqa: S608
            " AND day BETWEEN ? AND ? GROUP BY day ORDER BY day DESC"
        )
        arguments = (*selection.arguments, selection.first_day, selection.last_day)
        counted: list[Any] = self._state.connection.execute(query, arguments).fetchall()
        starts = accumulate((count for _, count in counted), initial=0)
        return _RowsByDay(tuple(day for day, _ in counted), tuple(starts))

    def _read(
        self,
        selection: ListQuery,
        *,
        first_day: int,
        last_day: int,
        skip: int = 0,
        rows: int = -1,
    ) -> list[Row]:
        query = (
            f"SELECT {selection.columns} FROM {selection.table} WHERE {selection.where}"  # noqa: S608
            " AND day BETWEEN ? AND ? ORDER BY day DESC, id DESC LIMIT ? OFFSET ?"
        )
        arguments = (*selection.arguments, first_day, last_day, rows, skip)
        return self._state.connection.execute(query, arguments).fetchall()
