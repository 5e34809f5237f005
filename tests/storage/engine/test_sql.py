"""Helpers for SQL statements take many values at once."""

from __future__ import annotations

import apsw
import pytest

from desktop_app.storage.engine.sql import insert_rows, stored_keys


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 63, 64, 65, 200])
def test_keys_are_found_by_values_however_many_are_asked_for(count: int) -> None:
    connection = apsw.Connection(":memory:")
    connection.execute("CREATE TABLE names (key INTEGER PRIMARY KEY, first TEXT, last TEXT)")
    stored = [(3 * n + 1, f"Имя {n}", f"Фамилия {n % 5}") for n in range(count)]
    insert_rows(connection, "INSERT INTO names", stored)
    asked = [row for n in range(count) for row in ((f"Имя {n}", f"Фамилия {n % 5}"), ("Имя 1", ""))]
    statements: list[str] = []

    def note(_cursor: object, statement: str, _values: object) -> bool:
        statements.append(statement)
        return True

    connection.exec_trace = note
    found = stored_keys(connection, "names", ("first", "last"), asked)
    connection.exec_trace = None
    assert found == {(first, last): key for key, first, last in stored}
    assert len(statements) <= 2 * count // 64 + 16  # no statement for each of them
    connection.close()
