"""Keeps the rows that were discarded last, so that a person can take that back after a restart."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from desktop_app.storage.engine.sql import select
from desktop_app.storage.outbox import history
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.rows import COLUMNS, SELECTED

if TYPE_CHECKING:
    from collections.abc import Collection

    import apsw

    from desktop_app.domain.outbox.rows import OutboxRow

_COPIED: Final = ", ".join(COLUMNS)


def begin(connection: apsw.Connection, step: str) -> None:
    """Forget what was discarded before a step, inside a transaction of the writing thread."""
    history.forget_discarded(connection, step)
    connection.execute("DELETE FROM discarded_rows WHERE step <> ?", (step,))


def keep(connection: apsw.Connection, row_id: str, step: str) -> None:
    """Keep a row that is going to be discarded, inside the same transaction."""
    connection.execute(
        f"INSERT OR REPLACE INTO discarded_rows (step, {_COPIED})"  # noqa: S608 - own names
        f" SELECT ?, {_COPIED} FROM outbox WHERE id = ?",
        (step, row_id),
    )


def ids(connection: apsw.Connection) -> tuple[str, ...]:
    """Identifiers of the rows that were discarded last, in the order of discarding."""
    found = select(connection, "SELECT id FROM discarded_rows ORDER BY key")
    return tuple(row_id for (row_id,) in found)


def take(connection: apsw.Connection, row_ids: Collection[str]) -> list[OutboxRow]:
    """Return such rows and keep them no more, inside a transaction of the writing thread."""
    wanted = json.dumps(list(row_ids))
    these = "id IN (SELECT value FROM json_each(?))"
    found = select(
        connection,
        f"SELECT {SELECTED} FROM discarded_rows WHERE {these} ORDER BY key",  # noqa: S608
        (wanted,),
    )
    connection.execute(f"DELETE FROM discarded_rows WHERE {these}", (wanted,))  # noqa: S608
    return [outbox_rows.row(values) for values in found]
