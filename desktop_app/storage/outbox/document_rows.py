"""Finds rows of the outbox by the bank documents that they made, changed or are about."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.matching import may_have_number
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.sql import select
from desktop_app.storage.outbox import rows as outbox_rows

if TYPE_CHECKING:
    from collections.abc import Collection

    import apsw

    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxRow

_ABOUT: Final = (
    f"SELECT {outbox_rows.SELECTED} FROM outbox"  # noqa: S608 - own names
    " WHERE ((document_id <> '' AND document_id IN (SELECT value FROM json_each(?)))"
    " OR (target <> '' AND target IN (SELECT value FROM json_each(?))))"
    " AND operation IN (SELECT value FROM json_each(?)) ORDER BY changed_at DESC, key DESC"
)
_CHANGES: Final = (
    "SELECT key, json_extract(progress, '$.before.document.number')"
    " FROM outbox WHERE key IN (SELECT key FROM outbox WHERE changed_at >= ?"
    " UNION SELECT key FROM outbox WHERE key > (SELECT key FROM outbox WHERE id = ?))"
    " AND type = ? AND target <> ''"
    " AND operation IN (SELECT value FROM json_each(?))"
    " AND target NOT IN (SELECT value FROM json_each(?))"
    " AND json_valid(progress) AND json_extract(progress, '$.before') IS NOT NULL"
)
_BY_KEYS: Final = (
    f"SELECT {outbox_rows.SELECTED} FROM outbox"  # noqa: S608 - own names
    " WHERE key IN (SELECT value FROM json_each(?)) ORDER BY key"
)
_CLOCK_SET_BACK: Final = timedelta(days=31)
"""By how much the clock may have been set back where the order of the keys does not tell."""

_CHANGING: Final = json.dumps(
    [operation for operation, facts in OPERATIONS.items() if facts.effect is Effect.CHANGES]
)


def about_documents(
    connection: apsw.Connection, document_ids: Collection[str], operations: Collection[Operation]
) -> tuple[OutboxRow, ...]:
    """Rows of some operations that made these documents or are about them, newest first."""
    wanted = json.dumps([each for each in document_ids if each])
    found = select(connection, _ABOUT, (wanted, wanted, json.dumps(list(operations))))
    return tuple(outbox_rows.row(values) for values in found)


def changes(connection: apsw.Connection, row: OutboxRow) -> tuple[OutboxRow, ...]:
    """Rows that may have changed a document which a row made, with what it was before.

    They are of its type, and were made after the row: what was changed before was there before. A
    later key says so whatever the clock says; a row that was taken from a store which a backup
    replaced has a new key, and for it the clock decides. Documents that had another number, or
    were known before the row was sent, are left out.
    """
    since = moment(row.created_at - _CLOCK_SET_BACK)
    known = json.dumps(row.progress.known or ())
    found = select(connection, _CHANGES, (since, row.id, row.type, _CHANGING, known))
    number = summary_of(row.sendable).number
    keys = [key for key, before in found if may_have_number(number, str(before or ""))]
    rows = select(connection, _BY_KEYS, (json.dumps(keys),)) if keys else []
    return tuple(outbox_rows.row(values) for values in rows)
