"""Merges the order book of a store into that of the backup that replaces it.

The gateway has no list of orders: what is in neither book is lost for ever. So every order of both
stays, of one that both have the version that knows more, and its timeline is that of both. Rows of
the outbox are brought in anew at the next start, and what may still change is asked about then.
"""

# ruff: noqa: S608 - the statements are put together from names of our own tables

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.storage.engine.sql import bump, select, value
from desktop_app.storage.gateway.order_rows import SUBJECT
from desktop_app.storage.profiles.backups import has_table

if TYPE_CHECKING:
    import apsw

TABLES: Final = ("orders", "order_events", "order_rows")
"""What has to be readable in the store in use."""

_FAR: Final = {
    OrderPhase.HELD: 1,
    OrderPhase.PARTLY_PAID: 2,
    OrderPhase.PAID: 3,
    OrderPhase.VERIFIED: 4,  # one version may know that it verifies a card, the other not
    OrderPhase.REVERSED: 4,
    OrderPhase.REFUNDED: 4,
}
_KNOWS: Final = (
    "(CASE {0}.phase "
    + " ".join(f"WHEN '{phase}' THEN {far}" for phase, far in _FAR.items())
    + " ELSE 0 END, {0}.order_id <> '', {0}.status_at)"
)
"""How much a version of an order knows: no money is forgotten, then the later status counts."""


def tables(connection: apsw.Connection) -> tuple[str, ...]:
    """The tables of the book, where the staged store has one."""
    return TABLES if has_table(connection, "orders") else ()


def pages(connection: apsw.Connection, here: str) -> tuple[str, ...]:
    """The table of orders that may be being paid on a page, where both stores have it."""
    name = "opened_pages"
    both = has_table(connection, name) and has_table(connection, name, here)
    return (name,) if both else ()


def kept(connection: apsw.Connection, here: str) -> dict[str, Any]:
    """The count of a `RestorePlan`: orders of the store in use that the backup lacks."""
    if not tables(connection):
        return {}
    query = (
        f"SELECT count(*) FROM {here}.orders AS mine WHERE NOT EXISTS"
        " (SELECT 1 FROM main.orders AS theirs WHERE theirs.id = mine.id)"
    )
    return {"orders_kept": value(connection, query)}


def merge(connection: apsw.Connection, here: str) -> None:
    """Copy the book of the store in use into the staged one, inside a transaction."""
    if not tables(connection):
        return
    connection.execute(
        f"DELETE FROM main.orders WHERE id IN (SELECT mine.id FROM {here}.orders AS mine"
        " JOIN main.orders AS theirs ON theirs.id = mine.id"
        f" WHERE {_KNOWS.format('mine')} >= {_KNOWS.format('theirs')})"
    )
    for table, on_conflict in (("orders", "IGNORE"), ("order_events", "REPLACE")):
        found = select(connection, "SELECT name FROM pragma_table_info(?, 'main')", (table,))
        columns = ", ".join(name for (name,) in found if name != "key")
        connection.execute(
            f"INSERT OR {on_conflict} INTO main.{table} ({columns})"
            f" SELECT {columns} FROM {here}.{table} ORDER BY key"
        )
    connection.execute(f"INSERT OR REPLACE INTO main.order_rows SELECT * FROM {here}.order_rows")
    _merge_pages(connection, here)
    ask_again(connection)


def _merge_pages(connection: apsw.Connection, here: str) -> None:
    """Hold every order for as long as either store does: one that was left later, or is open."""
    for name in pages(connection, here):
        connection.execute(
            f"INSERT INTO main.{name} SELECT * FROM {here}.{name} WHERE TRUE"
            " ON CONFLICT (order_id) DO UPDATE SET"
            f" left_at = max(main.{name}.left_at, excluded.left_at)"  # NULL, if either is
        )


def ask_again(connection: apsw.Connection) -> None:
    """Bring in every row of the outbox at the next start, and ask about what may have changed."""
    if tables(connection):
        connection.execute("UPDATE main.order_rows SET changed_at = -1")
        connection.execute("UPDATE main.orders SET next_look = 0 WHERE next_look IS NOT NULL")
        bump(connection, SUBJECT)
