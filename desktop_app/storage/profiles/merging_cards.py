"""Merges customers, stored cards, charges and schedules into the backup that replaces the store.

What is here wins: it is never older. A charge of both is one charge; two charges of one date, made
after different backups, both stay, for both were made. A schedule that is not here at all waits:
nothing here knows what was charged since the backup, and a person is asked.
"""

# ruff: noqa: S608 - the statements are put together from names of our own tables

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.storage.engine.sql import bump, select
from desktop_app.storage.gateway import schedule_store
from desktop_app.storage.profiles.backups import has_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    import apsw

TABLES: Final = ("card_customers", "stored_cards", "card_charges", "schedules")
"""What is merged, by `id`."""


def tables(connection: apsw.Connection) -> tuple[str, ...]:
    """Those of the tables that the backup has, since it was brought up to date."""
    return tuple(name for name in TABLES if has_table(connection, name))


def merge(connection: apsw.Connection, here: str) -> None:
    """Copy into the backup what the schema `here` has, inside a transaction."""
    if not tables(connection):
        return
    _keep_attempts_apart(connection, here)
    alone = f"SELECT id FROM main.schedules WHERE id NOT IN (SELECT id FROM {here}.schedules)"
    lost = [schedule_id for (schedule_id,) in select(connection, alone)]
    for name in TABLES:
        found = select(connection, "SELECT name FROM pragma_table_info(?, 'main')", (name,))
        columns = ", ".join(column for (column,) in found if column != "key")
        connection.execute(
            f"INSERT OR REPLACE INTO main.{name} ({columns})"
            f" SELECT {columns} FROM {here}.{name} ORDER BY key"
        )
        bump(connection, name)
    _wait(connection, lost)


def pause(connection: apsw.Connection) -> int:
    """Pause every schedule, because later charges are unknown, and return their number."""
    if not tables(connection):
        return 0
    return _wait(
        connection, [each for (each,) in select(connection, "SELECT id FROM main.schedules")]
    )


def _wait(connection: apsw.Connection, schedule_ids: Iterable[str]) -> int:
    """Let schedules wait until a person continues them, and is asked what was charged since."""
    count = sum(schedule_store.wait(connection, schedule_id) for schedule_id in schedule_ids)
    bump(connection, "schedules")
    return count


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
