"""Finds rows of the outbox by the bank documents that they made, changed or are about."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import OPERATIONS, Effect
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
    f"SELECT {outbox_rows.SELECTED} FROM outbox"  # noqa: S608 - own names
    " WHERE type = ? AND target <> '' AND operation IN (SELECT value FROM json_each(?))"
    " AND json_valid(progress) AND json_extract(progress, '$.before') IS NOT NULL"
)
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


def changes(connection: apsw.Connection, document_type: str) -> tuple[OutboxRow, ...]:
    """Rows that may have changed documents of a type, with what these were before."""
    found = select(connection, _CHANGES, (document_type, _CHANGING))
    return tuple(outbox_rows.row(values) for values in found)
