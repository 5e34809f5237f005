"""What the walks of synchronisation have to read again, and documents that they no longer find."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Difference, RecordedChange
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents import rows
from desktop_app.storage.documents.change_records import record
from desktop_app.storage.documents.facets import KIND_CODES, InternedFacet
from desktop_app.storage.documents.saving import move_to_facets
from desktop_app.storage.engine.sql import numbers, select, texts, value

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from datetime import datetime

    import apsw


_WALKS: Final = 2
"""Complete walks in a row that must have missed a document."""
_GAP_DAYS: Final = 7
"""Most days between two unfinished documents that are read in one period."""

_SLICE: Final = (
    " FROM documents AS d INDEXED BY documents_by_day CROSS JOIN sightings AS s ON s.key = d.key"
    " WHERE d.kind = ? AND d.day BETWEEN ? AND ? AND d.facet IN (SELECT value FROM carray(?))"
)
_RECEIVED: Final = (
    "SELECT d.key, d.id, d.reply_id FROM carray(?) AS w CROSS JOIN documents AS d"
    " INDEXED BY documents_by_reply ON d.reply_id = w.value"
    " WHERE d.kind = ? AND d.facet IN (SELECT value FROM carray(?))"
)
_SUPERSEDED: Final = (
    "SELECT reply_id FROM documents INDEXED BY documents_by_reply WHERE reply_id <> ''"
    " GROUP BY reply_id HAVING sum(kind = ?) = 0"
)
"""Replies that documents came in and no request has."""
_FACET_COLUMNS: Final = ", ".join(f"f.{name}" for name in InternedFacet._fields)
_MISSING: Final = (
    f"SELECT {rows.SELECTED}, d.amount_order, {_FACET_COLUMNS} FROM carray(?) AS w"  # noqa: S608
    " CROSS JOIN sightings AS s ON s.key = w.value CROSS JOIN documents AS d ON d.key = w.value"
    " CROSS JOIN counterparties AS c ON c.key = d.party CROSS JOIN facets AS f ON f.key = d.facet"
    " WHERE s.missed >= ? AND f.absent = 0"
)
_UNREAD_OF_FACETS: Final = (
    "SELECT d.key, d.day FROM carray(?) AS w CROSS JOIN documents AS d"
    " INDEXED BY documents_by_facet ON d.facet = w.value AND d.day >= ?"
    " WHERE NOT EXISTS (SELECT 1 FROM details AS x WHERE x.key = d.key)"
)
_UNREAD: Final = (
    "SELECT d.id FROM (SELECT key FROM (SELECT * FROM"  # noqa: S608
    f" ({_UNREAD_OF_FACETS}) UNION ALL SELECT * FROM ({_UNREAD_OF_FACETS}))"
    " ORDER BY day DESC, key DESC LIMIT ?) AS u CROSS JOIN documents AS d ON d.key = u.key"
    " ORDER BY d.day DESC, d.key DESC"
)


def missed_by_walk(
    connection: apsw.Connection,
    kind: Kind,
    period: Period,
    facets: Sequence[int],
    *,
    run: int,
    total: int,
) -> list[int]:
    """Keys of listed documents that a complete reading should have shown and did not.

    A walk that showed another number of documents than `total` was not complete: it missed
    nothing. `facets` are those of listed documents.
    """
    slice_ = (KIND_CODES[kind], period.first.toordinal(), period.last.toordinal())
    chosen = numbers(facets)
    count = value(connection, f"SELECT count(*){_SLICE}", (*slice_, chosen))
    missed = select(connection, f"SELECT d.key{_SLICE} AND s.run <> ?", (*slice_, chosen, run))
    return [key for (key,) in missed] if count - len(missed) == total else []


def missing_from_replies(
    connection: apsw.Connection, facets: Sequence[int], shown: Mapping[str, Collection[str]]
) -> list[int]:
    """Keys of listed documents that the replies they came in do not show any more.

    Args:
        connection: of the store.
        facets: those of listed documents.
        shown: identifiers of all documents of each reply that was read completely. A reply that
            no stored request has any more shows none.
    """
    received, request = KIND_CODES[Kind.REGISTER_DOCUMENT], KIND_CODES[Kind.REGISTER_REQUEST]
    replies = {*shown, *(reply for (reply,) in select(connection, _SUPERSEDED, (request,)))}
    found = select(connection, _RECEIVED, (texts(replies), received, numbers(facets)))
    return [
        key for key, name, reply in found if reply in replies and name not in shown.get(reply, ())
    ]


def seen_in_walk(
    connection: apsw.Connection, kind: Kind, period: Period, facets: Sequence[int], *, run: int
) -> tuple[int, list[str]]:
    """How many listed documents of a period a run has read, and identifiers of the others.

    `facets` are those of listed documents.
    """
    slice_ = (KIND_CODES[kind], period.first.toordinal(), period.last.toordinal())
    given = (*slice_, numbers(facets), run)
    count = value(connection, f"SELECT count(*){_SLICE} AND s.run = ?", given)
    missed = select(connection, f"SELECT d.id{_SLICE} AND s.run <> ?", given)
    return count, [name for (name,) in missed]


def count_missed(
    connection: apsw.Connection, kind: Kind, keys: Sequence[int], *, run: int, now: datetime
) -> tuple[RecordedChange, ...]:
    """Count documents as missed by a complete reading; mark and record those missed twice."""
    connection.execute(
        "UPDATE sightings SET missed = missed + 1"
        " WHERE key IN (SELECT value FROM carray(?)) AND run <> ?",
        (numbers(keys), run),
    )
    return _mark(connection, kind, select(connection, _MISSING, (numbers(keys), _WALKS)), now)


def mark_gone(
    connection: apsw.Connection, kind: Kind, key: int, *, now: datetime
) -> tuple[RecordedChange, ...]:
    """Mark a document that the service reported as deleted."""
    connection.execute("UPDATE sightings SET missed = ? WHERE key = ?", (_WALKS, key))
    return _mark(connection, kind, select(connection, _MISSING, (numbers([key]), _WALKS)), now)


def _mark(
    connection: apsw.Connection, kind: Kind, missing: list[tuple[Any, ...]], now: datetime
) -> tuple[RecordedChange, ...]:
    width = len(InternedFacet._fields)
    moved, found = [], []
    for row in missing:
        own, facet = row[: -width - 1], InternedFacet(*row[-width:])
        key, day, units = row[0], row[2], row[-width - 1]
        moved.append((key, day, units, facet, facet._replace(absent=1)))
        document = rows.document(kind, facet, own)
        found.append(
            RecordedChange(
                kind=kind,
                document_id=document.id,
                difference=Difference.ABSENT,
                noticed_at=now,
                number=document.number,
                party_name=document.party.name,
            )
        )
    move_to_facets(connection, kind, moved)
    connection.executemany(
        "DELETE FROM documents_to_sign WHERE key = ?", [(key,) for key, *_ in moved]
    )
    record(connection, found)
    return tuple(found)


def unfinished_periods(connection: apsw.Connection, facets: Sequence[int]) -> tuple[Period, ...]:
    """Days of the documents with some facets, as few periods, newest first.

    Days at most a week apart are one period.
    """
    rows = select(
        connection,
        "SELECT DISTINCT bucket FROM tallies WHERE span = 0 AND bucket > 0 AND count > 0"
        " AND facet IN (SELECT value FROM carray(?)) ORDER BY bucket DESC",
        (numbers(facets),),
    )
    return _periods([day for (day,) in rows])


def unfinished_statuses(
    connection: apsw.Connection, facets: Sequence[int], *, period: Period
) -> dict[str, tuple[date, int]]:
    """Day and status of the documents of a period, by identifier.

    A document without a status has the smallest number there is.
    """
    rows = select(
        connection,
        "SELECT d.id, d.day, d.status FROM carray(?) AS w CROSS JOIN documents AS d"
        " INDEXED BY documents_by_facet ON d.facet = w.value WHERE d.day BETWEEN ? AND ?",
        (numbers(facets), period.first.toordinal(), period.last.toordinal()),
    )
    return {name: (date.fromordinal(day), status) for name, day, status in rows}


def newest_unfinished(
    connection: apsw.Connection, facets: Sequence[int], *, limit: int
) -> tuple[str, ...]:
    """Identifiers of at most `limit` documents, newest first."""
    rows = select(
        connection,
        "SELECT d.id FROM carray(?) AS w CROSS JOIN documents AS d"
        " INDEXED BY documents_by_facet ON d.facet = w.value"
        " ORDER BY d.day DESC, d.key DESC LIMIT ?",
        (numbers(facets), limit),
    )
    return tuple(identifier for (identifier,) in rows)


def newest_without_details(
    connection: apsw.Connection,
    unfinished: Sequence[int],
    *,
    rejected: Callable[[], Sequence[int]],
    rejected_since: date,
    limit: int,
) -> tuple[str, ...]:
    """Identifiers of at most `limit` documents without stored details, newest first.

    Args:
        connection: of the store.
        unfinished: facets of documents that may still change.
        rejected: finds the facets of rejected documents; those from a day on count.
        rejected_since: that day.
        limit: how many at most.
    """
    given = (numbers(unfinished), 0, numbers(rejected()), rejected_since.toordinal(), limit)
    return tuple(identifier for (identifier,) in select(connection, _UNREAD, given))


def unfinished_replies(
    connection: apsw.Connection, facets: Sequence[int], *, limit: int
) -> tuple[str, ...]:
    """The replies to stored requests that at most `limit` documents belong to, newest first."""
    rows = select(
        connection,
        "SELECT u.reply_id FROM (SELECT d.reply_id, d.day, d.key FROM carray(?) AS w CROSS JOIN"
        " documents AS d INDEXED BY documents_by_facet ON d.facet = w.value"
        " ORDER BY d.day DESC, d.key DESC LIMIT ?) AS u WHERE u.reply_id <> '' AND EXISTS"
        " (SELECT 1 FROM documents AS r INDEXED BY documents_by_reply"
        " WHERE r.reply_id = u.reply_id AND r.kind = ?) ORDER BY u.day DESC, u.key DESC",
        (numbers(facets), limit, KIND_CODES[Kind.REGISTER_REQUEST]),
    )
    return tuple(dict.fromkeys(reply_id for (reply_id,) in rows))


def _periods(days: Sequence[int]) -> tuple[Period, ...]:
    """Join days into periods, newest first, across small gaps."""
    found: list[list[int]] = []
    for day in days:
        if found and found[-1][0] - day <= _GAP_DAYS:
            found[-1][0] = day
        else:
            found.append([day, day])
    return tuple(Period(date.fromordinal(first), date.fromordinal(last)) for first, last in found)
