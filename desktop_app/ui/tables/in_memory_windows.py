"""Serves the rows of a short in-memory list through the same interface as the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from desktop_app.domain.values.collation import caseless
from desktop_app.storage.window import Row, Sort, Totals, Window

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from desktop_app.storage.window import SortKey

T = TypeVar("T")


class InMemoryWindows(Generic[T]):
    """A list that can be filtered by a text; for a few hundred rows at most."""

    def __init__(
        self,
        *,
        orders: Mapping[SortKey, Callable[[T], str]],
        name: Callable[[T], str],
        searched: Sequence[Callable[[T], str]] = (),
    ) -> None:
        """Hold no rows at first.

        Args:
            orders: what rows are ordered by.
            name: identifies a row.
            searched: the texts that are searched in; without them, those that rows are ordered by.
        """
        self._orders = orders
        self._searched = tuple(searched or orders.values())
        self._name = name
        self._values: tuple[T, ...] = ()
        self._generation = 0

    def show(self, values: Sequence[T]) -> None:
        """Hold other rows from now on."""
        self._values = tuple(values)
        self._generation += 1

    async def window(self, where: str, sort: Sort, *, offset: int, limit: int) -> Window[T]:
        """Rows that contain a text."""
        rows = self._found(where, sort)
        return Window(self._generation, offset, tuple(rows[offset : offset + limit]), len(rows))

    async def position(self, where: str, sort: Sort, row_id: str) -> int | None:
        """Place of a row."""
        rows = self._found(where, sort)
        return next((place for place, row in enumerate(rows) if row.id == row_id), None)

    async def totals(self, where: str, *, exact: bool = False) -> Totals:  # noqa: ARG002 - always is
        """Number of rows."""
        return Totals(len(self._found(where, Sort(next(iter(self._orders))))))

    async def iterate_rows(
        self,
        where: str,
        sort: Sort,
        *,
        annotated: bool = True,  # noqa: ARG002 - these rows have no notes
    ) -> AsyncIterator[tuple[Row[T], ...]]:
        """All rows that contain a text, for exports."""
        yield tuple(self._found(where, sort))

    def _found(self, where: str, sort: Sort) -> list[Row[T]]:
        text, order = caseless(where), self._orders[sort.key]
        found = [
            value
            for value in self._values
            if any(text in caseless(read(value)) for read in self._searched)
        ]
        found.sort(key=lambda value: caseless(order(value)), reverse=sort.descending)
        return [Row(number, self._name(value), value) for number, value in enumerate(found)]
