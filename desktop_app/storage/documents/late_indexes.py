"""Indexes of documents that a large first synchronisation builds after its rows.

Sort orders other than by day, and the pieces of texts that searches look up, cost more than the
rows themselves when they grow row by row, and a third of that when they are built at once. A store
says itself what it lacks: the missing indexes, and the table `late_texts` with the key of the last
document whose texts can be looked up. So a store that was left in between is completed at the next
occasion. Meanwhile queries go without these indexes (`storage.engine.sql`), and searches compare
the texts themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    import apsw

LATE_INDEXES: Final = {
    "documents_by_party": "kind, party, day, key, facet",
    "documents_by_number": "kind, number_order, day, key, facet, party",
    "documents_by_type": "kind, type, day, key, facet, party",
    "documents_by_status": "kind, status, day, key, facet, party",
    "documents_by_account": "kind, account, day, key, facet, party",
    "documents_by_currency": "kind, currency, day, key, facet, party",
    "documents_by_amount": "kind, currency, amount_order, day, key, facet, party",
    "documents_by_purpose": "kind, purpose_order, day, key, facet, party",
}
"""Columns of the indexes, as migrations create them."""

_MUCH_MORE: Final = 4
_TEXTS_AT_ONCE: Final = 20_000
_PIECES_KEPT: Final = 16 * 1024 * 1024
"""Bytes of pieces that are sorted in memory meanwhile; with the usual ones, they are written too
early and merged again."""

_USUALLY_KEPT: Final = 1024 * 1024
_NAMED: Final = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'documents'"
_IS_LATE: Final = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'late_texts'"
INDEX_TEXTS: Final = (
    "INSERT INTO document_fragments (rowid, searched)"
    " SELECT key, searched FROM document_texts WHERE key BETWEEN ? AND ?"
)
"""Makes the texts of documents with keys in a range searchable."""

_KEEP_PIECES: Final = (
    "INSERT INTO document_fragments (document_fragments, rank) VALUES ('hashsize', ?)"
)


def put_off(connection: apsw.Connection, *, expected: int) -> bool:
    """Drop the indexes if a store holds little beside the rows that are expected."""
    last = value(connection, "SELECT max(key) FROM documents") or 0
    if last * _MUCH_MORE > expected:
        return False
    for name in LATE_INDEXES:
        connection.execute(f"DROP INDEX IF EXISTS {name}")
    if searchable_to(connection) is None:
        connection.execute("CREATE TABLE late_texts (last_key INTEGER NOT NULL) STRICT")
        connection.execute("INSERT INTO late_texts VALUES (?)", (last,))
    return True


def searchable_to(connection: apsw.Connection) -> int | None:
    """Key of the last document whose texts can be looked up; None where all of them can.

    They are the last that is built: None says as well that all indexes are there.
    """
    if value(connection, _IS_LATE) is None:
        return None
    return int(value(connection, "SELECT last_key FROM late_texts"))


def lacks_indexes(connection: apsw.Connection) -> bool:
    """Whether an index is missing, or texts that can be looked up."""
    return searchable_to(connection) is not None or bool(_missing(connection))


def build_next(connection: apsw.Connection) -> bool:
    """Build one index, or make some more texts searchable; False once nothing is missing."""
    for name in _missing(connection)[:1]:
        connection.execute(f"CREATE INDEX {name} ON documents ({LATE_INDEXES[name]})")
        return True
    first = searchable_to(connection)
    if first is None:
        return False
    last = value(connection, "SELECT max(key) FROM documents") or 0
    until = min(last, first + _TEXTS_AT_ONCE)
    connection.execute(_KEEP_PIECES, (_PIECES_KEPT,))
    connection.execute(INDEX_TEXTS, (first + 1, until))
    connection.execute("UPDATE late_texts SET last_key = ?", (until,))
    if until >= last:
        connection.execute(_KEEP_PIECES, (_USUALLY_KEPT,))
        connection.execute("DROP TABLE late_texts")
    return True


def _missing(connection: apsw.Connection) -> tuple[str, ...]:
    found = {name for (name,) in select(connection, _NAMED)}
    return tuple(name for name in LATE_INDEXES if name not in found)
