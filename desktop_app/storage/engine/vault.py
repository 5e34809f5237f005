"""Stores the secrets of a profile, such as tokens, in its encrypted store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.storage.engine.sql import value

if TYPE_CHECKING:
    import apsw

    from desktop_app.storage.engine.database import Database


class Vault:
    """Stores named secrets."""

    def __init__(self, database: Database) -> None:
        """Use the table of secrets of an open store."""
        self._database = database

    async def get(self, name: str) -> str | None:
        """The secret of this name, or None."""

        def work(connection: apsw.Connection) -> str | None:
            found = value(connection, "SELECT value FROM secrets WHERE name = ?", (name,))
            return None if found is None else str(found)

        return await self._database.read(work)

    async def set(self, name: str, secret: str) -> None:
        """Store a secret durably; an empty one is deleted."""

        def work(connection: apsw.Connection) -> None:
            if secret:
                connection.execute("INSERT OR REPLACE INTO secrets VALUES (?, ?)", (name, secret))
            else:
                connection.execute("DELETE FROM secrets WHERE name = ?", (name,))

        await self._database.write(work, durable=True)
