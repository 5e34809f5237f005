"""Reads the places to which rows were sent that may still arrive there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, SIGNING_OPERATIONS
from desktop_app.domain.outbox.rows import DISCARDABLE, UNSETTLED, OutboxState
from desktop_app.storage.engine.sql import places, select
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.rows import SELECTED

if TYPE_CHECKING:
    from datetime import datetime

    import apsw

    from desktop_app.domain.outbox.rows import OutboxRow

_OPERATIONS: Final = tuple(sorted((*DOCUMENT_OPERATIONS, *SIGNING_OPERATIONS)))
_UNSETTLED: Final = tuple(sorted(UNSETTLED))
_DISCARDABLE: Final = tuple(sorted(DISCARDABLE))

_IN_OUTBOX: Final = (
    f"SELECT {SELECTED} FROM outbox WHERE operation IN {places(_OPERATIONS)}"  # noqa: S608
    f" AND (state IN {places(_UNSETTLED)} OR state = ?"
    " AND iif(json_valid(progress), json_extract(progress, '$.doubtful'), 0))"
)
_ABANDONED: Final = (
    f"SELECT {SELECTED} FROM earlier_attempts AS attempt"  # noqa: S608
    f" WHERE operation IN {places(_OPERATIONS)} AND NOT EXISTS (SELECT 1 FROM outbox"
    f" WHERE outbox.id = attempt.row_id AND outbox.state NOT IN {places(_DISCARDABLE)})"
)


def sent_places(
    connection: apsw.Connection, *, attempts_since: datetime
) -> tuple[tuple[str, datetime], ...]:
    """Place and time of everything that was sent to a documents service and may still arrive.

    These are rows without an outcome, rows that are ready and in doubt, and earlier attempts whose
    rows are not sent either and which were made since a moment. What does not tell its place, or
    cannot be read, is left out.
    """
    wanted = (*_OPERATIONS, *_UNSETTLED, OutboxState.READY)
    in_outbox = select(connection, _IN_OUTBOX, wanted)
    abandoned = select(connection, _ABANDONED, (*_OPERATIONS, *_DISCARDABLE))
    attempts = map(outbox_rows.row, abandoned)
    rows = [
        *map(outbox_rows.row, in_outbox),
        *(one for one in attempts if _sent_at(one) >= attempts_since),
    ]
    sent = [one for one in rows if one.damage is None and one.progress.place]
    return tuple((one.progress.place, _sent_at(one)) for one in sent)


def _sent_at(row: OutboxRow) -> datetime:
    return row.progress.sent_at or row.changed_at
