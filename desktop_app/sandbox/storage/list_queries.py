"""Lists by filter, newest first: how many rows a filter has, and any part of them."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.sandbox.storage.state import State

REMEMBERED = 64
"""Filters whose counts are remembered until the state changes."""

LAST_DAY = 4_000_000
"""Later than the number of any day."""

Row = tuple[Any, ...]


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


class ListQueries:
    """Reads selections from a state.

    Rows are counted by day, which costs no more than counting them; so any part is found from the
    start of its first day, however far down it is.
    """

    def __init__(self, state: State) -> None:
        self._state = state
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

    def pieces(self, selection: ListQuery) -> Iterator[list[Row]]:
        """All rows, day by day."""
        for day in self._spread(selection).days:
            yield self._read(selection, first_day=day, last_day=day)

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
