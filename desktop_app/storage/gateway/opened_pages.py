"""Stores which orders may be being paid on a page of a wallet, of which the outbox has no row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    import apsw

    from desktop_app.storage.engine.database import Database


class OpenedPageStore:
    """Reads and changes the orders, by the gateway's identifier; all may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        """Keep them in a database."""
        self._database = database

    async def all(self) -> frozenset[str]:
        """Every order whose page was opened and is not known to be over."""

        def work(connection: apsw.Connection) -> frozenset[str]:
            found = select(connection, "SELECT order_id FROM opened_pages")
            return frozenset(order_id for (order_id,) in found)

        return await self._database.read(work)

    async def add(self, order_id: str) -> None:
        """Keep durably that the page of an order is going to be opened."""
        await self._write("INSERT OR IGNORE INTO opened_pages (order_id) VALUES (?)", order_id)

    async def remove(self, order_id: str) -> None:
        """Nothing that was begun on the page of an order can be under way any more."""
        await self._write("DELETE FROM opened_pages WHERE order_id = ?", order_id)

    async def _write(self, statement: str, order_id: str) -> None:
        def work(connection: apsw.Connection) -> None:
            connection.execute(statement, (order_id,))

        await self._database.write(work, durable=True)
