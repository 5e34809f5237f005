"""Reads windows over one table of a few thousand rows with plain queries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.annotations.annotation_rows import annotated as with_annotations
from desktop_app.storage.annotations.annotation_rows import (
    annotated_each as with_annotations_of_each,
)
from desktop_app.storage.annotations.annotation_rows import labels_among
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import generation, select, value
from desktop_app.storage.window import Facet, Row, SortKey, Totals, Window

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    import apsw

    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Sort

F = TypeVar("F")
T = TypeVar("T")

_BATCH: Final = 500
"""Rows read at once for an export."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSource(Generic[F, T]):
    """Describes a table for its windows.

    Attributes:
        name: of the table; its key is called `key`.
        columns: that a row is made of; the key comes first.
        orders: column that each order follows; further columns may be named after it.
        id_column: column of a row's identifier, unique within a filter.
        subject: whose generation number counts, for a filter.
        conditions: of a filter.
        row: of the columns.
        annotated: what its rows are, where a person can put notes and labels on them.
        record: what notes and labels on a value are on, where rows are of several subjects; None
            for a value that has none.
    """

    name: str
    columns: str
    orders: Mapping[SortKey, tuple[str, ...]]
    id_column: str
    subject: Callable[[F], str]
    conditions: Callable[[F], Clauses]
    row: Callable[[tuple[Any, ...]], Row[T]]
    annotated: RecordSubject | None = None
    record: Callable[[T], AnnotatedRecord | None] | None = None


class TableWindows(Generic[F, T]):
    """Implements `storage.window.RowWindows` over a plain table."""

    def __init__(self, database: Database, table: TableSource[F, T]) -> None:
        """Read a table of a database."""
        self._database = database
        self._table = table

    async def window(self, where: F, sort: Sort, *, offset: int, limit: int) -> Window[T]:
        """Rows from `offset`, at most `limit` of them, and the count; see the protocol."""
        table, clauses, columns = self._table, self._table.conditions(where), self._order(sort)
        direction = " DESC" if sort.descending else ""
        query = (
            f"SELECT {table.columns} FROM {table.name} WHERE key IN (SELECT key FROM"  # noqa: S608
            f" {table.name} WHERE {clauses.sql} ORDER BY {_by(columns, direction)}"
            f" LIMIT ? OFFSET ?) ORDER BY {_by(columns, direction)}"
        )

        def work(connection: apsw.Connection) -> Window[T]:
            found = select(connection, query, (*clauses.parameters, limit, offset))
            rows = tuple(table.row(row) for row in found)
            return Window(
                generation(connection, table.subject(where)),
                offset,
                self._annotated(connection, rows),
                self._count(connection, clauses),
            )

        return await self._database.read(work)

    async def position(self, where: F, sort: Sort, row_id: str) -> int | None:
        """Offset of a row, or None if the filter excludes it."""
        table, clauses, columns = self._table, self._table.conditions(where), self._order(sort)
        names, sign = ", ".join(columns), ">" if sort.descending else "<"
        mine = f"SELECT {names} FROM {table.name} WHERE {table.id_column} = ? AND {clauses.sql}"  # noqa: S608

        def work(connection: apsw.Connection) -> int | None:
            place = select(connection, mine, (row_id, *clauses.parameters))
            if not place:
                return None
            before = f"({names}) {sign} ({', '.join('?' * len(columns))})"
            query = f"SELECT count(*) FROM {table.name} WHERE {clauses.sql} AND {before}"  # noqa: S608
            return int(value(connection, query, (*clauses.parameters, *place[0])))

        return await self._database.read(work)

    async def totals(self, where: F, *, exact: bool = False) -> Totals:  # noqa: ARG002 - always is
        """The count; there are no sums."""
        clauses = self._table.conditions(where)
        return await self._database.read(lambda each: Totals(self._count(each, clauses)))

    async def iterate(self, where: F, sort: Sort) -> AsyncIterator[tuple[T, ...]]:
        """All matching values, in order, in batches; see `iterate_rows`."""
        async for found in self.iterate_rows(where, sort, annotated=False):
            yield tuple(row.value for row in found)

    async def iterate_rows(
        self, where: F, sort: Sort, *, annotated: bool = True
    ) -> AsyncIterator[tuple[Row[T], ...]]:
        """All matching rows, in order, in batches, for exports; see the protocol.

        Which rows and in what order is settled at the start; a row that is written in between
        comes as it is then, and one that is deleted does not come.
        """
        table, clauses, columns = self._table, self._table.conditions(where), self._order(sort)
        order = _by(columns, " DESC" if sort.descending else "")
        query = f"SELECT key FROM {table.name} WHERE {clauses.sql} ORDER BY {order}"  # noqa: S608
        keys = await self._database.read(
            lambda each: [key for (key,) in select(each, query, clauses.parameters)], urgent=False
        )
        for start in range(0, len(keys), _BATCH):
            part = keys[start : start + _BATCH]
            rows = (
                f"SELECT {table.columns} FROM {table.name}"  # noqa: S608
                f" WHERE key IN ({', '.join('?' * len(part))})"
            )

            def batch(
                connection: apsw.Connection, rows: str = rows, part: Sequence[int] = part
            ) -> tuple[Row[T], ...]:
                read = {row.key: row for row in map(table.row, select(connection, rows, part))}
                found = tuple(read[key] for key in part if key in read)
                return self._annotated(connection, found) if annotated else found

            yield await self._database.read(batch, urgent=False)

    async def _facets(
        self, where: F, column: str, *parameters: Any, name: Callable[[Any], str] = str
    ) -> tuple[Facet, ...]:
        """Values of a column or expression with the number of matching rows, in one query.

        `parameters` are those of the expression; `name` is the value of a facet.
        """
        clauses = self._table.conditions(where)
        query = (
            f"SELECT {column}, count(*) FROM {self._table.name} WHERE {clauses.sql}"  # noqa: S608
            " GROUP BY 1 ORDER BY 1"
        )

        def work(connection: apsw.Connection) -> tuple[Facet, ...]:
            found = select(connection, query, (*parameters, *clauses.parameters))
            return tuple(Facet(name(each), "", count) for each, count in found)

        return await self._database.read(work)

    async def _labels(self, where: F) -> tuple[Facet, ...]:
        """Labels of the matching rows of a table that can be annotated."""
        table, clauses = self._table, self._table.conditions(where)
        if table.annotated is None:
            return ()
        return await self._database.read(
            partial(
                labels_among,
                subject=table.annotated,
                table=table.name,
                id_column=table.id_column,
                clauses=clauses,
            )
        )

    def _annotated(
        self, connection: apsw.Connection, rows: tuple[Row[T], ...]
    ) -> tuple[Row[T], ...]:
        table = self._table
        if table.record is not None:
            return with_annotations_of_each(connection, table.record, rows)
        if table.annotated is not None:
            return with_annotations(connection, table.annotated, rows)
        return rows

    def _count(self, connection: apsw.Connection, clauses: Clauses) -> int:
        query = f"SELECT count(*) FROM {self._table.name} WHERE {clauses.sql}"  # noqa: S608
        return int(value(connection, query, clauses.parameters))

    def _order(self, sort: Sort) -> tuple[str, ...]:
        columns = self._table.orders.get(sort.key)
        if columns is None:
            raise ValueError(f"{self._table.name} have no order by {sort.key}")
        return (*columns, "key")


def _by(columns: tuple[str, ...], direction: str) -> str:
    return ", ".join(f"{column}{direction}" for column in columns)
