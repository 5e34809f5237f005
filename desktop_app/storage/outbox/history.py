"""Keeps the history of outbox rows, written in the transactions that change the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.history import OutboxStep, StepKind, step_of
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    from datetime import datetime

    import apsw

    from desktop_app.domain.outbox.rows import OutboxRow

_LOOKED: Final = StepKind.LOOKED.value
_KINDS: Final = frozenset(StepKind)
_LAST: Final = (
    "SELECT kind FROM outbox_steps WHERE row_id = ? AND kind <> ? ORDER BY key DESC LIMIT 1"
)
_NEWEST: Final = (
    "SELECT key, kind, last_at, error FROM outbox_steps WHERE row_id = ? ORDER BY key DESC LIMIT 1"
)
_ADD: Final = (
    "INSERT OR IGNORE INTO outbox_steps (row_id, kind, first_at, last_at, count, attempt, error)"
    " VALUES (?, ?, ?, ?, 1, ?, ?)"
)
_SEEN_AGAIN: Final = "UPDATE outbox_steps SET last_at = ?, count = count + 1 WHERE key = ?"
_FORGET_UNKNOWN: Final = (
    "DELETE FROM outbox_steps WHERE row_id IN (SELECT id FROM discarded_rows WHERE step <> ?)"
)


def record(connection: apsw.Connection, row: OutboxRow) -> None:
    """Record how a readable row was changed, in the transaction that writes it."""
    progress, kind = row.progress, step_of(row)
    looked_at = progress.looked_at
    if looked_at is not None:
        _record_look(connection, row, looked_at)
    last = select(connection, _LAST, (row.id, _LOOKED))
    if last != [(kind.value,)]:
        _add(connection, row, kind, row.changed_at, progress.error)


def record_discarded(connection: apsw.Connection, row: OutboxRow, now: datetime) -> None:
    """Record that a row was discarded, and may be brought back."""
    _add(connection, row, StepKind.DISCARDED, now)


def forget(connection: apsw.Connection, row_id: str) -> None:
    """Forget the history of a row that is gone for good."""
    connection.execute("DELETE FROM outbox_steps WHERE row_id = ?", (row_id,))


def forget_discarded(connection: apsw.Connection, step: str) -> None:
    """Forget the history of the rows that cannot be brought back after another `step`."""
    connection.execute(_FORGET_UNKNOWN, (step,))


def read(connection: apsw.Connection, row_id: str) -> tuple[OutboxStep, ...]:
    """The steps of a row, the oldest first; those that a later version wrote are left out."""
    found = select(
        connection,
        "SELECT kind, first_at, last_at, count, attempt, error FROM outbox_steps"
        " WHERE row_id = ? ORDER BY first_at, key",
        (row_id,),
    )
    return tuple(
        OutboxStep(
            kind=StepKind(kind),
            first_at=from_moment(first),
            last_at=from_moment(last),
            count=count,
            attempt=attempt,
            error=error,
        )
        for kind, first, last, count, attempt, error in found
        if kind in _KINDS
    )


def _record_look(connection: apsw.Connection, row: OutboxRow, looked_at: datetime) -> None:
    at, error = moment(looked_at), row.progress.error
    for key, kind, last_at, said in select(connection, _NEWEST, (row.id,)):
        if kind == _LOOKED and said == error:
            if at != last_at:
                connection.execute(_SEEN_AGAIN, (at, key))
            return
    seen = "SELECT 1 FROM outbox_steps WHERE row_id = ? AND kind = ? AND last_at >= ?"
    if not select(connection, seen, (row.id, _LOOKED, at)):
        _add(connection, row, StepKind.LOOKED, looked_at, error)


def _add(
    connection: apsw.Connection, row: OutboxRow, kind: StepKind, at: datetime, error: str = ""
) -> None:
    when = moment(at)
    values = (row.id, kind.value, when, when, row.progress.attempts, error)
    connection.execute(_ADD, values)
