"""Helpers for SQL statements: results, array parameters, generation numbers."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import apsw

from desktop_app.storage.engine.codec import DamagedText

if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

_NOBODY = (-1,)


def select(
    connection: apsw.Connection, query: str, parameters: Iterable[Any] = ()
) -> list[tuple[Any, ...]]:
    """All rows of a query; a stored text that is no UTF-8 is a `DamagedText` in its row."""
    given = tuple(parameters)
    try:
        return connection.execute(query, given).fetchall()
    except UnicodeDecodeError:
        return _select_damaged(connection, query, given)


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


def value(connection: apsw.Connection, query: str, parameters: Iterable[Any] = ()) -> Any:
    """The first column of the first row, or None without rows."""
    given = tuple(parameters)
    try:
        found = connection.execute(query, given).fetchone()
    except UnicodeDecodeError:
        found = next(iter(_select_damaged(connection, query, given)), None)
    return None if found is None else found[0]


def numbers(values: Iterable[int]) -> Any:
    """Keys as one parameter for ``carray(?)``; no key is negative, so -1 stands for none."""
    return apsw.carray(array("q", values) or array("q", _NOBODY))


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
