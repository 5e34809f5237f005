"""Stores a person's own notes and labels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import (
    AnnotatedRecord,
    Annotation,
    LabelNameTaken,
    LabelUse,
    RecordGone,
    RecordSubject,
    RemovedLabel,
)
from desktop_app.domain.values.collation import fold
from desktop_app.storage.address_book import rows as address_book
from desktop_app.storage.annotations import annotation_rows
from desktop_app.storage.annotations.annotation_rows import label_key
from desktop_app.storage.engine.sql import present, select, value
from desktop_app.storage.views import label_filters

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.annotations.annotations import (
        RecordLabel,
    )
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database

_IS_THERE: Final = (
    "CASE u.subject"
    " WHEN 'counterparty' THEN EXISTS (SELECT 1 FROM address_book WHERE id = u.record)"
    " WHEN 'order' THEN EXISTS (SELECT 1 FROM orders WHERE id = u.record)"
    " WHEN 'draft' THEN EXISTS (SELECT 1 FROM outbox WHERE id = u.record) ELSE TRUE END"
)
"""What was discarded keeps its labels, in case that is taken back, and does not count."""

_AT_ONCE: Final = 2_000
"""Records that one write puts a label on."""


class AnnotationStore:
    """Reads and writes notes and labels; a note on a counterparty is in the address book."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Store notes in a database; the clock dates them."""
        self._database = database
        self._clock = clock

    async def get(self, record: AnnotatedRecord) -> Annotation:
        """What was noted on a record, or on the counterparty of which it is a part by now."""

        def work(connection: apsw.Connection) -> Annotation:
            is_entry = record.subject is RecordSubject.COUNTERPARTY
            place = annotation_rows.place_of(connection, record) if is_entry else record
            found = annotation_rows.of_records(connection, place.subject, [place.id])
            noted = found.get(place.id, Annotation())
            if is_entry:
                entry = address_book.find(connection, place.id)
                return replace(noted, note=entry[1].notes if entry is not None else "")
            return noted

        return await self._database.read(work)

    async def all_of(self, subject: RecordSubject) -> Mapping[str, Annotation]:
        """What was noted on all records of a subject, by identifier; of counterparties, labels."""
        return await self._database.read(
            lambda connection: annotation_rows.of_all(connection, subject), urgent=False
        )

    async def save_note(
        self, record: AnnotatedRecord, text: str, *, was: str = ""
    ) -> AnnotatedRecord:
        """Keep a note durably; an empty one is deleted.

        Args:
            record: what it is on.
            text: the note.
            was: the note that was read and changed into this one.

        Returns:
            What it was kept on: of a draft that arrived since, the document; of a counterparty
            that was merged, the one that stayed. Either keeps the note that it had as well.

        Raises:
            RecordGone: the counterparty is not in the address book, or cannot be read.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> AnnotatedRecord:
            place = annotation_rows.place_of(connection, record)
            if place.subject is RecordSubject.COUNTERPARTY:
                found = address_book.find(connection, place.id)
                if found is None or found[1].damaged:
                    raise RecordGone
                entry = found[1]
                is_other = place != record
                note = annotation_rows.with_text(entry.notes, text, was=was) if is_other else text
                address_book.put(connection, replace(entry, notes=note))
            elif place != record:
                annotation_rows.add_to_note(connection, place, text, now, was=was)
            else:
                annotation_rows.note_on(connection, record, text, now)
            return place

        return await self._database.write(work, durable=True)

    async def labels(self) -> tuple[LabelUse, ...]:
        """All labels with their uses, in order of name."""
        query = (
            "SELECT l.id, l.name, l.colour, u.subject, count(u.record) FROM labels AS l"  # noqa: S608
            f" LEFT JOIN label_uses AS u ON u.label = l.key AND {_IS_THERE}"
            " GROUP BY l.key, u.subject"
            " ORDER BY l.name_order"
        )

        def work(connection: apsw.Connection) -> tuple[LabelUse, ...]:
            counts: dict[RecordLabel, dict[str, int]] = {}
            for *named, subject, count in select(connection, query):
                label = annotation_rows.label(tuple(named))
                counts.setdefault(label, {})[subject or ""] = count
            return tuple(_use(label, found) for label, found in counts.items())

        return await self._database.read(work)

    async def counts(self, subject: RecordSubject, ids: Sequence[str]) -> Mapping[str, int]:
        """How many of some records have each label, by the label's identifier."""

        def work(connection: apsw.Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(ids), _AT_ONCE):
                part = ids[start : start + _AT_ONCE]
                noted = annotation_rows.of_records(connection, subject, part)
                for each in noted.values():
                    for label in each.labels:
                        found[label.id] = found.get(label.id, 0) + 1
            return found

        return await self._database.read(work)

    async def put_label(self, label: RecordLabel) -> None:
        """Keep a new label, or another name or colour of one.

        Raises:
            LabelNameTaken: another one has its name.
        """
        await self._database.write(lambda connection: _put(connection, label), durable=True)

    async def change_label(self, label: RecordLabel) -> bool:
        """Give a label another name or colour; False if it is not there any more.

        Raises:
            LabelNameTaken: another one has its name.
        """

        def work(connection: apsw.Connection) -> bool:
            if label_key(connection, label.id) is None:
                return False
            _put(connection, label)
            return True

        return await self._database.write(work, durable=True)

    async def put_on(
        self, label_id: str, subject: RecordSubject, ids: Sequence[str]
    ) -> tuple[str, ...]:
        """Put a label on records; returns those that lacked it. Of a label that is gone, none.

        A counterparty that was merged passes it on to the one that stayed; one that was deleted
        is left out.
        """
        return await self._change(label_id, subject, ids, on=True)

    async def take_off(
        self, label_id: str, subject: RecordSubject, ids: Sequence[str]
    ) -> tuple[str, ...]:
        """Take a label off records; returns those that had it."""
        return await self._change(label_id, subject, ids, on=False)

    async def delete_label(self, label_id: str, *, into: str = "") -> RemovedLabel | None:
        """Delete a label; with `into`, put that one on everything that had it.

        Saved views that filter by it filter by the other label then; of a label that is only
        deleted they keep it, in case that is undone.

        Returns:
            What `restore_label` takes to undo it; None if one of them is not there.
        """

        def work(connection: apsw.Connection) -> RemovedLabel | None:
            key, other = label_key(connection, label_id), label_key(connection, into)
            if key is None or (into and other is None) or into == label_id:
                return None
            ((*named,),) = select(
                connection,
                "SELECT id, name, colour FROM labels WHERE key = ?",
                (key,),
            )
            query = "SELECT subject, record FROM label_uses WHERE label = ?"
            records = tuple(_records(select(connection, query, (key,))))
            added: list[AnnotatedRecord] = []
            for subject, ids in _by_subject(records).items() if other is not None else ():
                got = annotation_rows.put_on(connection, other or 0, subject, ids)
                added += [AnnotatedRecord(subject, each) for each in got]
            views = label_filters.replace_label(connection, label_id, into) if into else ((), ())
            _touch_users(connection, key)
            connection.execute("DELETE FROM label_uses WHERE label = ?", (key,))
            connection.execute("DELETE FROM labels WHERE key = ?", (key,))
            label = annotation_rows.label(tuple(named))
            return RemovedLabel(label, records, tuple(added), into, *views)

        return await self._database.write(work, durable=True)

    async def restore_label(self, removed: RemovedLabel) -> None:
        """Undo `delete_label`.

        Raises:
            LabelNameTaken: another label has its name by now.
        """

        def work(connection: apsw.Connection) -> None:
            _put(connection, removed.label)
            key, other = (
                label_key(connection, removed.label.id),
                label_key(connection, removed.into),
            )
            had = _by_subject(_places(connection, removed.records))
            for subject, ids in had.items() if key is not None else ():
                annotation_rows.put_on(connection, key or 0, subject, ids)
            added = _by_subject(_places(connection, removed.added))
            for subject, ids in added.items() if other is not None else ():
                annotation_rows.take_off(connection, other or 0, subject, ids)
            label_filters.put_back(
                connection,
                removed.label.id,
                removed.into,
                views=removed.views,
                lacked=removed.added_views,
            )

        await self._database.write(work, durable=True)

    async def _change(
        self, label_id: str, subject: RecordSubject, ids: Sequence[str], *, on: bool
    ) -> tuple[str, ...]:
        change = annotation_rows.put_on if on else annotation_rows.take_off
        done: list[str] = []
        for start in range(0, len(ids), _AT_ONCE):
            part = ids[start : start + _AT_ONCE]

            def work(connection: apsw.Connection, part: Sequence[str] = part) -> tuple[str, ...]:
                key = label_key(connection, label_id)
                if key is None:
                    return ()
                absent = _absent(connection, subject, part)
                if subject is not RecordSubject.DRAFT and not absent:
                    return change(connection, key, subject, part)
                places = _places(connection, (AnnotatedRecord(subject, each) for each in part))
                return tuple(
                    each
                    for each, place in zip(part, places, strict=True)
                    if not (on and place.id in absent)
                    and change(connection, key, place.subject, [place.id])
                )

            done += await self._database.write(work, durable=True)
        return tuple(done)


def _put(connection: apsw.Connection, label: RecordLabel) -> None:
    order = fold(label.name)
    query = "SELECT id FROM labels WHERE name_order = ? AND id <> ?"
    if value(connection, query, (order, label.id)) is not None:
        raise LabelNameTaken(label.name)
    connection.execute(
        "INSERT INTO labels (id, name, name_order, colour) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
        " name_order = excluded.name_order, colour = excluded.colour",
        (label.id, label.name, order, label.colour.value),
    )
    _touch_users(connection, label_key(connection, label.id))


def _touch_users(connection: apsw.Connection, key: int | None) -> None:
    query = "SELECT DISTINCT subject FROM label_uses WHERE label = ?"
    for (subject,) in select(connection, query, (key,)):
        annotation_rows.touch(connection, RecordSubject(subject))


def _records(rows: Iterable[tuple[str, str]]) -> Iterable[AnnotatedRecord]:
    return (AnnotatedRecord(RecordSubject(subject), record) for subject, record in rows)


def _places(
    connection: apsw.Connection, records: Iterable[AnnotatedRecord]
) -> list[AnnotatedRecord]:
    return [annotation_rows.place_of(connection, each) for each in records]


def _absent(
    connection: apsw.Connection, subject: RecordSubject, ids: Sequence[str]
) -> frozenset[str]:
    """Counterparties among records that are not in the address book by their identifiers."""
    if subject is not RecordSubject.COUNTERPARTY:
        return frozenset()
    return frozenset(ids) - present(connection, "address_book", ids)


def _by_subject(records: Iterable[AnnotatedRecord]) -> dict[RecordSubject, list[str]]:
    found: dict[RecordSubject, list[str]] = {}
    for record in records:
        found.setdefault(record.subject, []).append(record.id)
    return found


def _use(label: RecordLabel, counts: Mapping[str, int]) -> LabelUse:
    found = ((subject, counts.get(subject.value, 0)) for subject in RecordSubject)
    return LabelUse(label, tuple((subject, count) for subject, count in found if count))
