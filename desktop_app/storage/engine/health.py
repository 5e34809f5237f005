"""Tells how a store is: version, size, and whether SQLite finds damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import apsw

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.engine.sql import value

if TYPE_CHECKING:
    from desktop_app.storage.engine.database import Database

SQLITE = apsw.sqlite_lib_version()
"""Version of the SQLite library."""


@dataclass(frozen=True, slots=True)
class StoreHealth:
    """Version of the tables, size in bytes, and the first damage, empty where there is none."""

    version: int
    size: int
    damage: str


async def store_health(database: Database) -> StoreHealth:
    """Look through the whole store; that takes some seconds for a million documents."""

    def work(connection: apsw.Connection) -> StoreHealth:
        pages = value(connection, "PRAGMA page_count") * value(connection, "PRAGMA page_size")
        found = str(value(connection, "PRAGMA quick_check(1)"))
        version = int(value(connection, "PRAGMA user_version"))
        return StoreHealth(version, int(pages), "" if found == "ok" else found)

    return await database.read(work, urgent=False)
