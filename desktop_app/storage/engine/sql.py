"""Helpers for SQL statements: results, array parameters, generation numbers."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import apsw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

_NOBODY = (-1,)


def select(
    connection: apsw.Connection, query: str, parameters: Iterable[Any] = ()
) -> list[tuple[Any, ...]]:
    """All rows of a query."""
    return connection.execute(query, tuple(parameters)).fetchall()


def places(values: Sized) -> str:
    """This many question marks in parentheses, for ``IN``."""
    return f"({', '.join('?' * len(values))})"


def value(connection: apsw.Connection, query: str, parameters: Iterable[Any] = ()) -> Any:
    """The first column of the first row, or None without rows."""
    found = connection.execute(query, tuple(parameters)).fetchone()
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
