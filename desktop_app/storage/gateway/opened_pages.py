"""Stores which orders may be being paid on a page of a wallet, of which the outbox has no row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    import apsw

    from desktop_app.storage.engine.database import Database

_ALL: Final = "SELECT order_id, left_at FROM opened_pages"
_OPEN: Final = "INSERT OR REPLACE INTO opened_pages (order_id, left_at) VALUES (?, NULL)"
_LEAVE: Final = "UPDATE opened_pages SET left_at = ? WHERE order_id = ?"
_REMOVE: Final = "DELETE FROM opened_pages WHERE order_id = ?"


class OpenedPageStore:
    """Reads and changes the orders, by the gateway's identifier; all may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        """Keep them in a database."""
        self._database = database

    async def all(self) -> dict[str, datetime | None]:
        """When the page of each order was left; None where nobody knows, or it is open."""

        def work(connection: apsw.Connection) -> dict[str, datetime | None]:
            return {
                order_id: None if left_at is None else from_moment(left_at)
                for order_id, left_at in select(connection, _ALL)
            }

        return await self._database.read(work)

    async def add(self, order_id: str) -> None:
        """Keep durably that the page of an order is going to be opened."""
        await self._write(_OPEN, [(order_id,)])

    async def leave(self, order_ids: Collection[str], *, at: datetime) -> None:
        """Keep durably when the pages of orders were left."""
        await self._write(_LEAVE, [(moment(at), order_id) for order_id in order_ids])

    async def remove(self, order_ids: Collection[str]) -> None:
        """Nothing that was begun on the pages of orders can be under way any more."""
        await self._write(_REMOVE, [(order_id,) for order_id in order_ids])

    async def _write(self, statement: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            await self._database.write(
                lambda connection: connection.executemany(statement, rows), durable=True
            )
