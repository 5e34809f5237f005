"""Writes the differences that synchronisation found, which Activity shows, and numbers changes."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.domain.values.collation import fold, natural_order
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.sql import bump, select

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from desktop_app.domain.changes import RecordedChange

_MOST_APART: Final = 10_000
"""Documents read apart from walks that are remembered; a walk saves its pages within seconds."""

SUBJECT = "activity"
"""Whose generation number grows with every recorded change."""


_FILES_AHEAD: Final = (
    "UPDATE files SET fetched_at = ?1 - 1 WHERE whole = 1 AND kind = ?2 AND document_id = ?3"
    " AND fetched_at > ?1"
)
_FORMS_AHEAD: Final = (
    "UPDATE files SET fetched_at = ?1 - 1 WHERE whole = 1 AND kind = ?2 AND fetched_at > ?1"  # noqa: S608 - own name
    f" AND slot GLOB '{RegisterForm.REQUEST_WITH_DOCUMENTS}.*' AND document_id IN"
    " (SELECT id FROM documents INDEXED BY documents_by_reply WHERE reply_id = ?3 AND kind = ?2)"
)
_REPLIES: Final = (
    "SELECT id, reply_id FROM documents WHERE kind = ? AND id IN (SELECT value FROM json_each(?))"
)


def record(connection: apsw.Connection, changes: Sequence[RecordedChange]) -> None:
    """Write changes, inside a transaction of the writing thread.

    A kept file of such a document that seems to be of a later time was downloaded while the clock
    was ahead. It is dated before the change, so that it counts as older once that time has come.
    """
    if not changes:
        return
    _date_files_before(connection, changes)
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


def _date_files_before(connection: apsw.Connection, changes: Iterable[RecordedChange]) -> None:
    request, received = KIND_CODES[Kind.REGISTER_REQUEST], KIND_CODES[Kind.REGISTER_DOCUMENT]
    told = [(moment(each.noticed_at), KIND_CODES[each.kind], each.document_id) for each in changes]
    connection.executemany(_FILES_AHEAD, set(told))
    of_documents = {one: at for at, kind, one in told if kind == received}
    replies = select(connection, _REPLIES, (received, json.dumps(list(of_documents))))
    of_replies = {(of_documents[one], request, reply) for one, reply in replies}
    connection.executemany(_FORMS_AHEAD, of_replies)


def _searched(change: RecordedChange) -> str:
    parts = [change.number, change.party_name]
    if change.difference is Difference.CHANGED:
        parts += (change.field, change.old, change.new)
    return "\n".join(fold(part) for part in parts)


class ChangeCounter:
    """Counts the changes of stored documents, without new ones, while a store is open.

    The writing thread notes and compares; any thread may read `version`.
    """

    def __init__(self) -> None:
        """Start with version 0."""
        self.version = 0
        self._documents: dict[tuple[Kind, str], int] = {}

    def note(self, kind: Kind, ids: Iterable[str]) -> None:
        """Note that documents are changed, inside the transaction that changes them.

        If the transaction fails, they count as changed although nothing was.
        """
        for name in ids:
            self.version += 1
            self._documents[kind, name] = self.version

    def any_since(self, version: int, kind: Kind, ids: Iterable[str]) -> bool:
        """Whether one of these documents was changed after a version."""
        if version >= self.version:
            return False
        return any(self._documents.get((kind, name), 0) > version for name in ids)


class ReadingOrder:
    """Knows which documents were read apart from walks, and when that began, while a store is open.

    What a walk was given before a document was changed here must not replace what was read of it
    after that. Whatever began later counts: only that certainly shows what was done before. The
    writing thread notes and compares; `begin` may be called from any thread.
    """

    def __init__(self) -> None:
        """Nothing was read."""
        self._numbers = count(1)
        self._begun: dict[tuple[Kind, str], int] = {}

    def begin(self) -> int:
        """A number for a reading that begins now; later ones have higher numbers."""
        return next(self._numbers)

    def note(self, kind: Kind, ids: Iterable[str], reading: int) -> None:
        """Note that documents were read apart from a walk, and written."""
        for name in ids:
            known = self._begun.pop((kind, name), 0)
            self._begun[kind, name] = max(known, reading)
        while len(self._begun) > _MOST_APART:
            del self._begun[next(iter(self._begun))]

    def is_late(self, kind: Kind, name: str, reading: int) -> bool:
        """Whether something was written of a document whose reading began after this one.

        Of a reading without a number, 0, nobody knows when it began: it is never late.
        """
        return 0 < reading < self._begun.get((kind, name), 0)
