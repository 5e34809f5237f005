"""Caches some thousand rows around the visible ones in pages; drops the least recently used."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.storage.window import Row
    from desktop_app.ui.tables.columns import Cell

T = TypeVar("T")

PAGE_ROWS = 256
"""Rows of one page: what is kept, dropped and asked for at once."""

_PAGES = 24
_CELLS_S = 60.0
"""Time for which cells are kept when rows are read again; their texts may depend on the day."""


class LoadedRow(Generic[T]):
    """A loaded row, and its cells once they were needed."""

    __slots__ = ("cells", "row")

    def __init__(self, row: Row[T]) -> None:
        self.row = row
        self.cells: tuple[Cell, ...] | None = None


class RowCache(Generic[T]):
    """Rows of one generation by their position."""

    def __init__(self, *, pages: int = _PAGES) -> None:
        """Keep at most so many pages."""
        self._limit = pages
        self._pages: OrderedDict[int, list[LoadedRow[T] | None]] = OrderedDict()
        self._cleared: list[object] = []
        self._positions: dict[str, int] = {}
        self._earlier: dict[str, LoadedRow[T]] = {}
        self._formatted: list[LoadedRow[T]] = []
        self._since = time.monotonic()

    def get(self, position: int) -> LoadedRow[T] | None:
        """The row at a position, or None while it was not read."""
        page = self._pages.get(position // PAGE_ROWS)
        return page[position % PAGE_ROWS] if page is not None else None

    def put(self, offset: int, rows: Sequence[Row[T]]) -> None:
        """Keep rows that were read together, the first of them at `offset`."""
        if not rows:
            return
        for position, row in enumerate(rows, offset):
            number, place = divmod(position, PAGE_ROWS)
            page = self._pages.get(number)
            if page is None:
                page = self._pages[number] = [None] * PAGE_ROWS
            earlier = self._earlier.get(row.id)
            same = earlier is not None and earlier.row == row
            if earlier is not None and same:
                page[place] = earlier
                self._formatted.append(earlier)
            else:
                page[place] = LoadedRow(row)
            self._positions[row.id] = position
        for number in range(offset // PAGE_ROWS, (offset + len(rows) - 1) // PAGE_ROWS + 1):
            self._pages.move_to_end(number)
        while len(self._pages) > self._limit:
            self._forget(*self._pages.popitem(last=False))

    def keep_cells(self, loaded: LoadedRow[T], cells: tuple[Cell, ...]) -> None:
        """Keep the cells of a row, also when it is read anew and is as it was."""
        loaded.cells = cells
        self._formatted.append(loaded)

    def missing(self, first: int, last: int) -> range:
        """The shortest run of positions between two, both included, that has every gap in it."""
        gaps = [position for position in range(first, last + 1) if self.get(position) is None]
        return range(gaps[0], gaps[-1] + 1) if gaps else range(0)

    def touch(self, first: int, last: int) -> None:
        """Mark the pages between two positions as being looked at."""
        for number in range(first // PAGE_ROWS, last // PAGE_ROWS + 1):
            if number in self._pages:
                self._pages.move_to_end(number)

    def position(self, row_id: str) -> int | None:
        """Where a row that was read stands, or None."""
        return self._positions.get(row_id)

    def forget_cells(self) -> None:
        """Have every cell made anew when it is needed next."""
        for loaded in (*self._formatted, *self._earlier.values()):
            loaded.cells = None
        self._formatted.clear()
        self._earlier.clear()

    def clear(self) -> None:
        """Forget every place; rows that come in again as they were keep the cells they had."""
        now = time.monotonic()
        if now - self._since > _CELLS_S:
            self.forget_cells()
            self._since = now
        self._earlier = {loaded.row.id: loaded for loaded in self._formatted}
        self._cleared = [self._pages, self._positions, self._formatted]
        self._pages, self._positions, self._formatted = OrderedDict(), {}, []

    def free(self) -> None:
        """Give back the memory of cleared rows, which takes longer than clearing them."""
        self._cleared.clear()

    def _forget(self, number: int, page: list[LoadedRow[T] | None]) -> None:
        gone = set(map(id, page))
        self._formatted = [loaded for loaded in self._formatted if id(loaded) not in gone]
        for place, loaded in enumerate(page):
            if loaded is not None and self._positions.get(loaded.row.id) == (
                number * PAGE_ROWS + place
            ):
                del self._positions[loaded.row.id]
