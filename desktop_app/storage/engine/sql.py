"""Helpers for SQL statements: results, array parameters, generation numbers."""

from __future__ import annotations

import json
from array import array
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import apsw

from desktop_app.storage.engine.codec import DamagedText

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence, Sized

_NOBODY = (-1,)
_NO_INDEX = "no such index: "
_ROWS_AT_ONCE = (200, 20, 4, 1)
"""Few lengths, so that prepared statements are kept; apsw keeps none of more than 16 kB."""

_STATEMENTS_KEPT = 64


def select(
    connection: apsw.Connection, query: str, parameters: Iterable[Any] = ()
) -> list[tuple[Any, ...]]:
    """All rows of a query; a stored text that is no UTF-8 is a `DamagedText` in its row."""
    given = tuple(parameters)
    try:
        return connection.execute(query, given).fetchall()
    except UnicodeDecodeError:
        return _select_damaged(connection, query, given)
    except apsw.SQLError as error:
        return select(connection, _without_index(query, error), given)


def _without_index(query: str, error: apsw.SQLError) -> str:
    """The query without insisting on an index that the store lacks now, slower as it is then.

    Indexes are dropped while very many rows are written (`documents.late_indexes`).

    Raises:
        apsw.SQLError: the error, where it is another one.
    """
    _, _, name = str(error).partition(_NO_INDEX)
    shorter = query.replace(f" INDEXED BY {name}", "")
    if not name or shorter == query:
        raise error
    return shorter


def _select_damaged(
    connection: apsw.Connection, query: str, parameters: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """All rows of a query, with texts read as bytes, as SQLite checks no text that it stores."""
    count = len(connection.execute(query, parameters).get_description())
    names = ", ".join(f"c{number}" for number in range(count))
    each = ", ".join(
        f"typeof(c{number}), iif(typeof(c{number}) = 'text', CAST(c{number} AS BLOB), c{number})"
        for number in range(count)
    )
    wrapped = f"WITH found ({names}) AS ({query}) SELECT {each} FROM found"  # noqa: S608 - of ours
    rows = []
    for values in connection.execute(wrapped, parameters):
        held = zip(values[::2], values[1::2], strict=True)
        rows.append(tuple(_text(one) if kind == "text" else one for kind, one in held))
    return rows


def _text(stored: bytes) -> str:
    try:
        return stored.decode("utf-8")
    except UnicodeDecodeError:
        return DamagedText(stored.decode("utf-8", "replace"))


def places(values: Sized) -> str:
    """This many question marks in parentheses, for ``IN``."""
    return f"({', '.join('?' * len(values))})"


def literals(values: Iterable[str]) -> str:
    """Own names in parentheses, in order, for ``IN`` in the words of a partial index."""
    return f"({', '.join(repr(str(each)) for each in sorted(values))})"


def value(connection: apsw.Connection, query: str, parameters: Iterable[Any] = ()) -> Any:
    """The first column of the first row, or None without rows."""
    given = tuple(parameters)
    try:
        found = connection.execute(query, given).fetchone()
    except UnicodeDecodeError:
        found = next(iter(_select_damaged(connection, query, given)), None)
    except apsw.SQLError as error:
        return value(connection, _without_index(query, error), given)
    return None if found is None else found[0]


def numbers(values: Iterable[int]) -> Any:
    """Keys as one parameter for ``carray(?)``; no key is negative, so -1 stands for none."""
    return apsw.carray(array("q", values) or array("q", _NOBODY))


def texts(values: Iterable[str]) -> Any:
    r"""Names as one parameter for ``carray(?)``.

    None of them may be empty, which stands for no name, or hold a ``\0``, where a name would end.
    """
    return apsw.carray(tuple(values) or ("",))


def present(connection: apsw.Connection, table: str, ids: Iterable[str]) -> frozenset[str]:
    """Those of these identifiers that rows of a table have."""
    query = f"SELECT id FROM {table} WHERE id IN (SELECT value FROM json_each(?))"  # noqa: S608 - own names
    return frozenset(found for (found,) in select(connection, query, (json.dumps(list(ids)),)))


def insert_rows(
    connection: apsw.Connection, beginning: str, rows: Sequence[tuple[Any, ...]], ending: str = ""
) -> None:
    """Insert rows of equal length, many with each statement.

    `executemany` gives up the interpreter's lock and waits for it again with every row, which
    takes several times as long as the writing where other threads are at work.

    Args:
        connection: of the writing thread.
        beginning: the statement up to ``VALUES``.
        rows: values for each row.
        ending: the statement after the values.
    """
    done = 0
    for at_once in _ROWS_AT_ONCE:
        while len(rows) - done >= at_once:
            part = rows[done : done + at_once]
            statement = _insertion(beginning, len(part[0]), at_once, ending)
            connection.execute(statement, tuple(chain.from_iterable(part)))
            done += at_once


@lru_cache(_STATEMENTS_KEPT)
def _insertion(beginning: str, columns: int, rows: int, ending: str) -> str:
    values = ", ".join([places(range(columns))] * rows)
    return f"{beginning} VALUES {values} {ending}"


def stored_keys(
    connection: apsw.Connection,
    table: str,
    columns: Sequence[str],
    wanted: Sequence[tuple[Any, ...]],
) -> dict[tuple[Any, ...], int]:
    """Keys of the rows that have these values, by the values; many are asked for at once.

    Args:
        connection: reads.
        table: has a column `key`, and a unique index of the columns.
        columns: names of the columns.
        wanted: values of the columns, none of them NULL.
    """
    found: dict[tuple[Any, ...], int] = {}
    done = 0
    for at_once in _ROWS_AT_ONCE:
        while len(wanted) - done >= at_once:
            part = wanted[done : done + at_once]
            query = _search(table, tuple(columns), at_once)
            rows = connection.execute(query, tuple(chain.from_iterable(part)))
            found.update((part[place], key) for place, key in rows)
            done += at_once
    return found


@lru_cache(_STATEMENTS_KEPT)
def _search(table: str, columns: tuple[str, ...], rows: int) -> str:
    equal = " AND ".join(f"t.{name} = w.column{place}" for place, name in enumerate(columns, 2))
    one = ", ".join("?" * len(columns))
    values = ", ".join(f"({place}, {one})" for place in range(rows))
    return (
        f"SELECT w.column1, t.key FROM (VALUES {values}) AS w"  # noqa: S608 - names of ours
        f" CROSS JOIN {table} AS t ON {equal}"
    )


def bump(connection: apsw.Connection, subject: str) -> None:
    """Record that windows of a subject may have changed."""
    connection.execute(
        "INSERT INTO generations VALUES (?, 1) ON CONFLICT DO UPDATE SET number = number + 1",
        (subject,),
    )


def generation(connection: apsw.Connection, subject: str) -> int:
    """Number of writes that changed windows of a subject; 0 before the first."""
    found = connection.execute("SELECT number FROM generations WHERE subject = ?", (subject,)).get
    return found if isinstance(found, int) else 0
