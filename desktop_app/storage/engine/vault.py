"""Stores the secrets of a profile, such as tokens, in its encrypted store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.storage.engine.sql import value

if TYPE_CHECKING:
    from collections.abc import Mapping

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

    async def several(self, *names: str) -> dict[str, str]:
        """The secrets of these names, all of one moment; one that is missing is an empty text."""

        def work(connection: apsw.Connection) -> dict[str, str]:
            marks = ", ".join("?" * len(names))
            found = connection.execute(
                f"SELECT name, value FROM secrets WHERE name IN ({marks})",  # noqa: S608 - marks
                names,
            )
            return dict.fromkeys(names, "") | {str(name): str(text) for name, text in found}

        return await self._database.read(work)

    async def set_several(self, secrets: Mapping[str, str]) -> None:
        """Store several secrets durably, all or none; empty ones are deleted."""

        def work(connection: apsw.Connection) -> None:
            for name, secret in secrets.items():
                _set(connection, name, secret)

        await self._database.write(work, durable=True)

    async def set(self, name: str, secret: str) -> None:
        """Store a secret durably; an empty one is deleted."""
        await self.set_several({name: secret})


def _set(connection: apsw.Connection, name: str, secret: str) -> None:
    if secret:
        connection.execute("INSERT OR REPLACE INTO secrets VALUES (?, ?)", (name, secret))
    else:
        connection.execute("DELETE FROM secrets WHERE name = ?", (name,))
