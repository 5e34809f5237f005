"""Merges customers, stored cards, charges and schedules into the backup that replaces the store.

What is here wins, but for a schedule that had ended in the backup: nothing begins one again, so
another computer ended it. A charge of both is one charge; two charges of one date, made after
different backups, both stay, for both were made. A schedule that is not here at all, or of which
the backup has charges that are not here, waits: nothing here knows what was charged since the
backup, and a person is asked. What was ready to be sent for a schedule that is ended or waits then
is discarded, as when a person ends or pauses it. A consent that waits for its order is pending as
here, for the payments that are known here.
"""

# ruff: noqa: S608 - the statements are put together from names of our own tables

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.recurring.schedules import ScheduleState
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.engine.sql import bump, select
from desktop_app.storage.gateway import schedule_store
from desktop_app.storage.outbox import earlier_attempts, history, reserved_numbers
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.profiles.backups import has_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

_SCHEDULES: Final = "schedules"
_CONSENTS: Final = "pending_consents"

TABLES: Final = ("card_customers", "stored_cards", "card_charges", _SCHEDULES)
"""What is merged, by `id`."""

_ENDED: Final = "SELECT id FROM main.schedules WHERE state = ?"
_UNSENT: Final = (
    f"SELECT {outbox_rows.SELECTED} FROM main.outbox WHERE state = ? AND id IN"
    " (SELECT order_row FROM main.card_charges"
    " WHERE schedule_id IN (SELECT value FROM json_each(?)))"
)
"""What is ready to be sent for schedules. Their charges are made in one call each."""


def tables(connection: apsw.Connection, here: str) -> tuple[str, ...]:
    """Those of the tables that are read of the schema `here`."""
    consents = (_CONSENTS,) if has_table(connection, _CONSENTS, here) else ()
    return (*_tables(connection), *consents)


def _tables(connection: apsw.Connection) -> tuple[str, ...]:
    """Those of the tables that the backup has, since it was brought up to date."""
    return tuple(name for name in TABLES if has_table(connection, name))


def merge(connection: apsw.Connection, here: str) -> None:
    """Copy into the backup what the schema `here` has, inside a transaction."""
    if not _tables(connection):
        return
    _keep_attempts_apart(connection, here)
    lost = [schedule_id for (schedule_id,) in select(connection, _charged_elsewhere(here))]
    ended = [each for (each,) in select(connection, _ENDED, (ScheduleState.ENDED.value,))]
    for name in TABLES:
        _copy(connection, name, here, but=ended if name == _SCHEDULES else ())
        bump(connection, name)
    if has_table(connection, _CONSENTS) and has_table(connection, _CONSENTS, here):
        known = f"SELECT id FROM {here}.outbox"
        connection.execute(f"DELETE FROM main.{_CONSENTS} WHERE id IN ({known})")
        _copy(connection, _CONSENTS, here)
    _wait(connection, lost)
    _discard_unsent(connection, (*ended, *lost))


def pause(connection: apsw.Connection) -> int:
    """Pause every schedule, because later charges are unknown, and return their number."""
    if not _tables(connection):
        return 0
    return _wait(
        connection, [each for (each,) in select(connection, "SELECT id FROM main.schedules")]
    )


def _copy(connection: apsw.Connection, table: str, here: str, *, but: Sequence[str] = ()) -> None:
    """Copy a table of the schema `here` into the backup, whose rows with the same `id` go.

    Rows whose `id` is one of `but` are not copied.
    """
    found = select(connection, "SELECT name FROM pragma_table_info(?, 'main')", (table,))
    columns = ", ".join(column for (column,) in found if column != "key")
    connection.execute(
        f"INSERT OR REPLACE INTO main.{table} ({columns})"
        f" SELECT {columns} FROM {here}.{table}"
        " WHERE id NOT IN (SELECT value FROM json_each(?)) ORDER BY key",
        (json.dumps(list(but)),),
    )


def _charged_elsewhere(here: str) -> str:
    """Selects schedules of the backup that another computer may have charged after it."""
    return (
        f"SELECT id FROM main.schedules WHERE id NOT IN (SELECT id FROM {here}.schedules)"
        " OR id IN (SELECT schedule_id FROM main.card_charges"
        f" WHERE id NOT IN (SELECT id FROM {here}.card_charges))"
    )


def _wait(connection: apsw.Connection, schedule_ids: Iterable[str]) -> int:
    """Let schedules wait until a person continues them, and is asked what was charged since."""
    count = sum(schedule_store.wait(connection, schedule_id) for schedule_id in schedule_ids)
    bump(connection, "schedules")
    return count


def _discard_unsent(connection: apsw.Connection, schedule_ids: Sequence[str]) -> None:
    """Discard what is ready to be sent for schedules; what may have arrived is kept to be found.

    What cannot be read is never sent, and stays for a person to decide about.
    """
    values = (OutboxState.READY.value, json.dumps(list(schedule_ids)))
    for row in map(outbox_rows.row, select(connection, _UNSENT, values)):
        if row.damage is not None:
            continue
        if row.number_is_spent:
            reserved_numbers.spend(connection, row.id)
        else:
            reserved_numbers.release(connection, row.id)
        earlier_attempts.keep(connection, row)
        history.forget(connection, row.id)
        connection.execute("DELETE FROM main.outbox WHERE id = ?", (row.id,))


def _keep_attempts_apart(connection: apsw.Connection, here: str) -> None:
    """Number those charges of the backup anew whose date was charged here as well."""
    higher = (
        "SELECT max(attempt) FROM (SELECT attempt FROM main.card_charges AS theirs"
        " WHERE theirs.schedule_id = main.card_charges.schedule_id"
        " AND theirs.planned = main.card_charges.planned UNION ALL"
        f" SELECT attempt FROM {here}.card_charges AS mine"
        " WHERE mine.schedule_id = main.card_charges.schedule_id"
        " AND mine.planned = main.card_charges.planned)"
    )
    connection.execute(
        f"UPDATE main.card_charges SET attempt = attempt + ({higher}) WHERE schedule_id <> ''"
        f" AND EXISTS (SELECT 1 FROM {here}.card_charges AS mine"
        " WHERE mine.schedule_id = main.card_charges.schedule_id"
        " AND mine.planned = main.card_charges.planned"
        " AND mine.attempt = main.card_charges.attempt AND mine.id <> main.card_charges.id)"
    )
