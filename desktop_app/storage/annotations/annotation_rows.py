"""Reads and writes notes and labels of records, inside the transactions of other stores."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.annotations.annotations import (
    AnnotatedRecord,
    Annotation,
    RecordLabel,
    RecordSubject,
    TagColour,
)
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.collation import fold, sought
from desktop_app.storage.address_book import rows as address_book
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.sql import bump, places, select, value
from desktop_app.storage.window import Facet

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from datetime import datetime

    import apsw

    from desktop_app.storage.engine.clauses import Clauses
    from desktop_app.storage.window import Row

T = TypeVar("T")

_GENERATIONS: Final = {
    RecordSubject.COUNTERPARTY: "counterparties",
    RecordSubject.ORDER: "orders",
    RecordSubject.DRAFT: "outbox",
}
"""Whose generation number grows with a change; documents have the name of their list."""

_OF_RECORDS: Final = (
    "SELECT u.record, '', l.id, l.name, l.colour, l.name_order FROM json_each(?2) AS w"
    " CROSS JOIN label_uses AS u ON u.subject = ?1 AND u.record = w.value"
    " CROSS JOIN labels AS l ON l.key = u.label"
    " UNION ALL"
    " SELECT n.record, n.text, '', '', '', '' FROM json_each(?2) AS w"
    " CROSS JOIN notes AS n ON n.subject = ?1 AND n.record = w.value ORDER BY 6"
)
_OF_ALL: Final = (
    "SELECT u.record, '', l.id, l.name, l.colour, l.name_order FROM label_uses AS u"
    " CROSS JOIN labels AS l ON l.key = u.label WHERE u.subject = ?1"
    " UNION ALL"
    " SELECT n.record, n.text, '', '', '', '' FROM notes AS n WHERE n.subject = ?1 ORDER BY 6"
)
_HOLDING: Final = (
    "SELECT n.record FROM notes AS n WHERE n.subject = ?1 AND instr(n.searched, ?2) > 0"
    " UNION SELECT u.record FROM labels AS l CROSS JOIN label_uses AS u"
    " ON u.label = l.key AND u.subject = ?1 WHERE instr(l.name_order, ?2) > 0"
)


def touch(connection: apsw.Connection, subject: RecordSubject) -> None:
    """Record that windows over a subject may have changed."""
    bump(connection, _GENERATIONS.get(subject, subject.value))


def annotated(
    connection: apsw.Connection, subject: RecordSubject, rows: Sequence[Row[T]]
) -> tuple[Row[T], ...]:
    """Rows of one list with what was noted on them, read in one query."""
    found = of_records(connection, subject, [row.id for row in rows])
    if not found:
        return tuple(rows)
    return tuple(
        replace(row, note=row.note or found[row.id].note, labels=found[row.id].labels)
        if row.id in found
        else row
        for row in rows
    )


def annotated_each(
    connection: apsw.Connection,
    record_of: Callable[[T], AnnotatedRecord | None],
    rows: Sequence[Row[T]],
) -> tuple[Row[T], ...]:
    """Rows with what was noted on the record of each, in one query for each subject."""
    records = [record_of(row.value) for row in rows]
    ids: dict[RecordSubject, list[str]] = {}
    for record in records:
        if record is not None:
            ids.setdefault(record.subject, []).append(record.id)
    found = {
        AnnotatedRecord(subject, each): noted
        for subject, those in ids.items()
        for each, noted in of_records(connection, subject, those).items()
    }
    return tuple(
        replace(row, note=found[record].note, labels=found[record].labels)
        if record in found
        else row
        for row, record in zip(rows, records, strict=True)
    )


def of_records(
    connection: apsw.Connection, subject: RecordSubject, ids: Sequence[str]
) -> dict[str, Annotation]:
    """What was noted on some records, by identifier; those without a note or label are left out.

    Of a counterparty it has the labels: the note is in the address book.
    """
    if not ids:
        return {}
    wanted = json.dumps(list(ids))  # an array cannot hold every text
    return _collected(select(connection, _OF_RECORDS, (subject.value, wanted)))


def of_all(connection: apsw.Connection, subject: RecordSubject) -> dict[str, Annotation]:
    """The same of all records of a subject."""
    return _collected(select(connection, _OF_ALL, (subject.value,)))


def note_on(connection: apsw.Connection, record: AnnotatedRecord, text: str, now: datetime) -> None:
    """Write a note; an empty one is deleted."""
    subject, place = record.subject, (record.subject.value, record.id)
    if text:
        connection.execute(
            "INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?, ?)",
            (*place, text, fold(text), moment(now)),
        )
    else:
        connection.execute("DELETE FROM notes WHERE subject = ? AND record = ?", place)
    touch(connection, subject)


def put_on(
    connection: apsw.Connection, label: int, subject: RecordSubject, ids: Collection[str]
) -> tuple[str, ...]:
    """Put a label, by its key, on records; returns those that lacked it."""
    query = (
        "INSERT OR IGNORE INTO label_uses SELECT ?, value, ? FROM json_each(?) WHERE TRUE"
        " RETURNING record"
    )
    found = select(connection, query, (subject.value, label, json.dumps(list(ids))))
    if found:
        touch(connection, subject)
    return tuple(record for (record,) in found)


def take_off(
    connection: apsw.Connection, label: int, subject: RecordSubject, ids: Collection[str]
) -> tuple[str, ...]:
    """Take a label, by its key, off records; returns those that had it."""
    query = (
        "DELETE FROM label_uses WHERE subject = ? AND label = ?"
        " AND record IN (SELECT value FROM json_each(?)) RETURNING record"
    )
    found = select(connection, query, (subject.value, label, json.dumps(list(ids))))
    if found:
        touch(connection, subject)
    return tuple(record for (record,) in found)


def carry_over(
    connection: apsw.Connection, was: AnnotatedRecord, becomes: AnnotatedRecord, now: datetime
) -> None:
    """Move notes and labels of one record to another, which keeps its own."""
    source, target = (was.subject.value, was.id), (becomes.subject.value, becomes.id)
    text = _note(connection, was)
    labels = select(
        connection, "SELECT label FROM label_uses WHERE subject = ? AND record = ?", source
    )
    if not text and not labels:
        return
    if text:
        note_on(connection, becomes, joined(_note(connection, becomes), text), now)
    connection.executemany(
        "INSERT OR IGNORE INTO label_uses VALUES (?, ?, ?)", [(*target, key) for (key,) in labels]
    )
    forget(connection, was)
    touch(connection, becomes.subject)


def place_of(connection: apsw.Connection, record: AnnotatedRecord) -> AnnotatedRecord:
    """Where what is noted on a record belongs by now.

    A draft may have become a document since, and a counterparty a part of another one.
    """
    if record.subject is RecordSubject.COUNTERPARTY:
        return replace(record, id=address_book.present_id(connection, record.id))
    if record.subject is not RecordSubject.DRAFT:
        return record
    query = (
        "SELECT operation, document_id FROM outbox WHERE id = ? AND state = ? AND document_id <> ''"
    )
    for name, document_id in select(connection, query, (record.id, OutboxState.CONFIRMED.value)):
        facts = OPERATIONS[Operation(name)] if name in OPERATIONS else None
        if facts is not None and facts.effect is Effect.CREATES:
            return AnnotatedRecord.of_document(facts.kind, document_id)
    return record


def add_to_note(
    connection: apsw.Connection, record: AnnotatedRecord, text: str, now: datetime, *, was: str
) -> None:
    """Put a text into the note on a record, which keeps what else there is; see `with_text`."""
    note_on(connection, record, with_text(_note(connection, record), text, was=was), now)


def with_text(there: str, text: str, *, was: str) -> str:
    """A note with a text, and what else there is.

    The text takes the place of `was`, the note from which it was made, if the note is that or ends
    with it, as `joined` makes one of two; otherwise it is added, unless one has the other in it.
    """
    own, found, rest = f"\n{there}".rpartition(f"\n{was}") if was else ("", "", there)
    if found and not rest:
        return joined(own.removeprefix("\n"), text)
    return text if there in text else joined(there, text)


def move_labels(
    connection: apsw.Connection, subject: RecordSubject, gone_id: str, kept_id: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the labels of one record to another.

    Returns:
        Identifiers of the labels of the first, and of those among them that the second lacked.
    """
    found = of_records(connection, subject, [gone_id, kept_id])
    labels = tuple(each.id for each in found.get(gone_id, Annotation()).labels)
    had = {each.id for each in found.get(kept_id, Annotation()).labels}
    label_record(connection, subject, kept_id, labels)
    unlabel_record(connection, subject, gone_id, labels)
    return labels, tuple(each for each in labels if each not in had)


def label_record(
    connection: apsw.Connection, subject: RecordSubject, record: str, labels: Iterable[str]
) -> None:
    """Put labels, by their identifiers, on a record; labels that are gone are left out."""
    for each in labels:
        key = label_key(connection, each)
        if key is not None:
            put_on(connection, key, subject, [record])


def unlabel_record(
    connection: apsw.Connection, subject: RecordSubject, record: str, labels: Iterable[str]
) -> None:
    """Take labels, by their identifiers, off a record."""
    for each in labels:
        key = label_key(connection, each)
        if key is not None:
            take_off(connection, key, subject, [record])


def label_key(connection: apsw.Connection, label_id: str) -> int | None:
    """The key of a label, or None."""
    found = value(connection, "SELECT key FROM labels WHERE id = ?", (label_id,))
    return None if found is None else int(found)


def forget(connection: apsw.Connection, record: AnnotatedRecord) -> None:
    """Delete all that was noted on a record."""
    for table in ("notes", "label_uses"):
        connection.execute(
            f"DELETE FROM {table} WHERE subject = ? AND record = ?",  # noqa: S608 - own names
            (record.subject.value, record.id),
        )
    touch(connection, record.subject)


def joined(first: str, second: str) -> str:
    """Two notes as one, without saying the same twice."""
    parts = [first, *([second] if second not in first else [])]
    return "\n".join(part for part in parts if part)


def labels_among(
    connection: apsw.Connection,
    *,
    subject: RecordSubject,
    table: str,
    id_column: str,
    clauses: Clauses,
) -> tuple[Facet, ...]:
    """Labels with the number of rows of a table that have each and match conditions."""
    query = (
        "SELECT l.id, l.name, count(*)"  # noqa: S608 - own names
        # The conditions speak of columns that labels have as well.
        f" FROM (SELECT {id_column} AS record FROM {table} WHERE {clauses.sql}) AS matching"
        " CROSS JOIN label_uses AS u ON u.subject = ? AND u.record = matching.record"
        " CROSS JOIN labels AS l ON l.key = u.label GROUP BY 1 ORDER BY l.name_order"
    )
    found = select(connection, query, (*clauses.parameters, subject.value))
    return tuple(Facet(*row) for row in found)


def used_labels(connection: apsw.Connection, subject: RecordSubject) -> tuple[tuple[str, str], ...]:
    """Identifier and name of every label that a record of a subject has, in order of name."""
    query = (
        "SELECT id, name FROM labels WHERE EXISTS (SELECT 1 FROM label_uses AS u"
        " WHERE u.label = labels.key AND u.subject = ?) ORDER BY name_order"
    )
    return tuple(select(connection, query, (subject.value,)))


def holding(connection: apsw.Connection, subject: RecordSubject, text: str) -> list[str]:
    """Records whose note or label contains a folded text."""
    return [record for (record,) in select(connection, _HOLDING, (subject.value, text))]


def has_text(
    clauses: Clauses, text: str, *subjects: RecordSubject, beside: Clauses | None = None
) -> Clauses:
    """Add to conditions that `searched`, or a note or a label of the row, contains a text.

    Rows that match the conditions `beside` contain it as well.
    """
    folded = fold(text)
    if not folded:
        return clauses
    names, marks = tuple(subject.value for subject in subjects), places(subjects)
    notes = f"SELECT record FROM notes WHERE subject IN {marks} AND instr(searched, ?) > 0"  # noqa: S608
    labels = (
        "SELECT u.record FROM labels AS l CROSS JOIN label_uses AS u ON u.label = l.key"  # noqa: S608
        f" AND u.subject IN {marks} WHERE instr(l.name_order, ?) > 0"
    )
    other = f" OR ({beside.sql})" if beside is not None and beside.texts else ""
    return clauses.add(
        f"(instr(searched, ?) > 0 OR instr(searched, ?) > 0 OR id IN ({notes} UNION {labels})"
        f"{other})",
        folded, sought(text), *names, folded, *names, folded,
        *(beside.parameters if beside is not None else ()),
    )  # fmt: skip


def has_label(clauses: Clauses, subject: RecordSubject, labels: Collection[str]) -> Clauses:
    """Add to conditions that the row has one of these labels, where there are any."""
    if not labels:
        return clauses
    return clauses.add(
        "id IN (SELECT u.record FROM labels AS l CROSS JOIN label_uses AS u ON u.label = l.key"  # noqa: S608
        f" AND u.subject = ? WHERE l.id IN {places(labels)})",
        subject.value,
        *sorted(labels),
    )


def label(values: tuple[Any, ...]) -> RecordLabel:
    """The label in the columns ``id, name, colour``."""
    label_id, name, colour = values
    known = colour if colour in set(TagColour) else TagColour.GREY
    return RecordLabel(id=label_id, name=name, colour=TagColour(known))


def _note(connection: apsw.Connection, record: AnnotatedRecord) -> str:
    query = "SELECT text FROM notes WHERE subject = ? AND record = ?"
    return str(value(connection, query, (record.subject.value, record.id)) or "")


def _collected(rows: Iterable[tuple[Any, ...]]) -> dict[str, Annotation]:
    notes: dict[str, str] = {}
    labels: dict[str, list[RecordLabel]] = {}
    for record, note, *named, _order in rows:
        if named[0]:
            labels.setdefault(record, []).append(label(tuple(named)))
        else:
            notes[record] = note
    return {
        record: Annotation(notes.get(record, ""), tuple(labels.get(record, ())))
        for record in dict.fromkeys((*notes, *labels))
    }
