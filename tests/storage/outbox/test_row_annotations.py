"""Tests of finding outbox rows by the notes and labels on the records that they belong to."""

from __future__ import annotations

from datetime import datetime
from itertools import product
from typing import Final

import apsw

from desktop_app.domain.annotations.outbox_records import SUBJECTS, annotated_record
from desktop_app.domain.outbox.drafts import InstructionSummary
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, Progress
from desktop_app.domain.values.periods import MINSK
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.outbox import conditions
from desktop_app.storage.window import Facet

NOW: Final = datetime(2026, 11, 16, 12, tzinfo=MINSK)
STATES: Final = tuple(each for each in OutboxState if each is not OutboxState.DAMAGED)


def rows() -> list[OutboxRow]:
    """Rows of all operations in all states, with and without identifiers of documents."""
    every = product(Operation, STATES, ("", "5"), ("", "6"))
    return [
        OutboxRow(
            id=f"r{number}",
            operation=operation,
            type="",
            state=state,
            summary=InstructionSummary(),
            instruction=None,
            fields={},
            source=None,
            target=target,
            document_id=document_id,
            progress=Progress(),
            created_at=NOW,
            changed_at=NOW,
        )
        for number, (operation, state, target, document_id) in enumerate(every)
    ]


def stored(every: list[OutboxRow]) -> apsw.Connection:
    """A database with these rows, with two labels, and with nothing noted."""
    connection = apsw.Connection(":memory:")
    connection.execute(
        "CREATE TABLE outbox (id, operation, state, target, document_id, searched);"
        "CREATE TABLE labels (key, id, name, name_order);"
        "CREATE TABLE label_uses (subject, record, label);"
        "CREATE TABLE notes (subject, record, searched);"
        "INSERT INTO labels VALUES (1, 'l1', 'Аренда', 'аренда'), (2, 'l2', 'Срочно', 'срочно')"
    )
    connection.executemany(
        "INSERT INTO outbox VALUES (?, ?, ?, ?, ?, '')",
        [(row.id, row.operation, row.state, row.target, row.document_id) for row in every],
    )
    return connection


def found_by(connection: apsw.Connection, clauses: Clauses) -> set[str]:
    """Identifiers of the rows that match conditions."""
    query = f"SELECT id FROM outbox WHERE {clauses.sql}"  # noqa: S608 - own names
    return {row_id for (row_id,) in connection.execute(query, tuple(clauses.parameters))}


def test_rows_are_found_by_the_texts_of_exactly_the_records_that_they_are_on() -> None:
    every = rows()
    connection = stored(every)
    records = {row.id: annotated_record(row) for row in every}
    for record in set(records.values()) - {None}:
        assert record is not None
        wanted = {row_id for row_id, each in records.items() if each == record}
        place = (record.subject, record.id)
        connection.execute("INSERT INTO notes VALUES (?, ?, 'после акта')", place)
        assert found_by(connection, conditions.has_text(Clauses(), "ПОСЛЕ")) == wanted
        connection.execute("DELETE FROM notes")
        connection.execute("INSERT INTO label_uses VALUES (?, ?, 1)", place)
        assert found_by(connection, conditions.has_text(Clauses(), "арен")) == wanted
        assert not found_by(connection, conditions.has_text(Clauses(), "срочно"))
        connection.execute("DELETE FROM label_uses")
    connection.execute("UPDATE outbox SET searched = 'альфа' WHERE id = 'r7'")
    assert found_by(connection, conditions.has_text(Clauses(), "Альфа")) == {"r7"}
    assert conditions.has_text(Clauses(), "").sql == Clauses().sql
    connection.close()


def test_rows_are_found_by_the_labels_of_exactly_the_records_that_are_annotated_with_them() -> None:
    every = rows()
    connection = stored(every)
    records = {row.id: annotated_record(row) for row in every}
    among = set(records.values()) - {None}
    assert {each.subject for each in among if each is not None} == SUBJECTS
    for record in among:
        assert record is not None
        connection.execute("DELETE FROM label_uses")
        connection.execute("INSERT INTO label_uses VALUES (?, ?, 1)", (record.subject, record.id))
        clauses = conditions.has_label(Clauses(), {"l1", "l3"})
        wanted = {row_id for row_id, each in records.items() if each == record}
        assert found_by(connection, clauses) == wanted
        facets = conditions.labels_among(connection, Clauses())
        assert facets == (Facet("l1", "Аренда", len(wanted)),)
    assert conditions.has_label(Clauses(), ()).sql == Clauses().sql
    connection.close()
