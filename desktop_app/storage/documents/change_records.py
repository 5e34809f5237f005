"""Writes the differences that synchronisation found; Activity shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.collation import fold, natural_order
from desktop_app.storage.engine.sql import bump

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw

    from desktop_app.domain.changes import RecordedChange

SUBJECT = "activity"
"""Whose generation number grows with every recorded change."""


def record(connection: apsw.Connection, changes: Sequence[RecordedChange]) -> None:
    """Write changes, inside a transaction of the writing thread."""
    if not changes:
        return
    connection.executemany(
        "INSERT INTO changes VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                KIND_CODES[change.kind],
                change.document_id,
                change.difference,
                change.field,
                change.old,
                change.new,
                moment(change.noticed_at),
                change.number,
                natural_order(fold(change.number)),
                change.party_name,
                fold(change.party_name),
                _searched(change),
            )
            for change in changes
        ],
    )
    bump(connection, SUBJECT)


def _searched(change: RecordedChange) -> str:
    parts = (change.number, change.party_name, change.field, change.old, change.new)
    return "\n".join(fold(part) for part in parts)
