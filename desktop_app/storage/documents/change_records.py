"""Writes the differences that synchronisation found, which Activity shows, and numbers changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.collation import fold, natural_order
from desktop_app.storage.engine.sql import bump

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import Kind

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


class Touches:
    """Numbers the changes of stored documents, arrivals left out, for as long as a store is open.

    The writing thread notes and compares; any thread may read `version`.
    """

    def __init__(self) -> None:
        """Start with version 0."""
        self.version = 0
        self._documents: dict[tuple[Kind, str], int] = {}

    def note(self, kind: Kind, ids: Iterable[str]) -> None:
        """Note that documents are changed, inside the transaction that does it.

        Where the transaction fails nothing has changed, and they count as changed all the same.
        """
        for name in ids:
            self.version += 1
            self._documents[kind, name] = self.version

    def any_since(self, version: int, kind: Kind, ids: Iterable[str]) -> bool:
        """Whether one of these documents was changed after a version."""
        if version >= self.version:
            return False
        return any(self._documents.get((kind, name), 0) > version for name in ids)
