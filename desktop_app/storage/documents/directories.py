"""Stores reference directories and payment types as last received."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.directories import Directory, DirectoryEntry, PaymentType
from desktop_app.domain.values.collation import fold, natural_order, text_order
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import bump, select, value
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.window import DirectoryFilter, Row, SortKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    import apsw

    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database

_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.CODE: ("code_order",),
    SortKey.NAME: ("name_order",),
    SortKey.EXTRA: ("extra_order",),
}

_TYPES: Final = "payment types of "
"""How the subject of a download of payment types begins; the document type follows."""


class DirectoryStore(TableWindows[DirectoryFilter, DirectoryEntry]):
    """Stores the directories of 2.11; implements `storage.window.DirectoryWindows`."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Read and write a database; the clock dates downloads."""
        table: TableSource[DirectoryFilter, DirectoryEntry] = TableSource(
            name="directory_entries",
            columns="key, code, name, extra",
            orders=_ORDERS,
            id_column="code",
            subject=lambda where: where.directory,
            conditions=_conditions,
            row=_row,
        )
        super().__init__(database, table)
        self._clock = clock

    async def replace(self, name: Directory, entries: Iterable[DirectoryEntry]) -> None:
        """Replace the values of a directory, fetched now."""
        rows = [_written(name, entry) for entry in entries]
        fetched = (name, moment(self._clock.now()))

        def work(connection: apsw.Connection) -> None:
            connection.execute("DELETE FROM directory_entries WHERE directory = ?", (name,))
            connection.executemany(
                "INSERT INTO directory_entries VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", rows
            )
            connection.execute("INSERT OR REPLACE INTO directory_fetches VALUES (?, ?)", fetched)
            bump(connection, name)

        await self._database.write(work, urgent=False)

    async def entries(self, name: Directory) -> tuple[DirectoryEntry, ...]:
        """All values of a directory, in the service's order."""
        return await self.fetched_entries(name) or ()

    async def fetched_entries(self, name: Directory) -> tuple[DirectoryEntry, ...] | None:
        """All values of a directory in the service's order, or None if it was never fetched."""

        def work(connection: apsw.Connection) -> tuple[DirectoryEntry, ...] | None:
            if _fetched_at(connection, name) is None:
                return None
            rows = select(
                connection,
                "SELECT key, code, name, extra FROM directory_entries WHERE directory = ?"
                " ORDER BY key",
                (name,),
            )
            return tuple(_row(row).value for row in rows)

        return await self._database.read(work)

    async def fetched_at(self, name: Directory) -> datetime | None:
        """When a directory was fetched last, or None."""
        return await self._fetched_at(name)

    async def fetches(self) -> Mapping[Directory, datetime]:
        """All stored directories, with the time of their last download."""
        directories, _ = await self.all_fetches()
        return directories

    async def all_fetches(self) -> tuple[Mapping[Directory, datetime], Mapping[str, datetime]]:
        """Times of the last downloads: of directories, and of payment types by document type."""

        def work(connection: apsw.Connection) -> dict[str, datetime]:
            rows = select(connection, "SELECT subject, fetched_at FROM directory_fetches", ())
            return {subject: from_moment(at) for subject, at in rows}

        found = await self._database.read(work)
        types = {
            subject.removeprefix(_TYPES): at
            for subject, at in found.items()
            if subject.startswith(_TYPES)
        }
        return {name: found[name] for name in Directory if name in found}, types

    async def payment_types_fetched_at(self, document_type: str) -> datetime | None:
        """When the payment types of a document type were fetched last, or None."""
        return await self._fetched_at(_subject(document_type))

    async def replace_payment_types(self, document_type: str, types: Iterable[PaymentType]) -> None:
        """Replace the payment types of a document type (row 14), fetched now."""
        rows = [
            (document_type, place, each.code, each.name, int(each.default))
            for place, each in enumerate(types)
        ]
        fetched = (_subject(document_type), moment(self._clock.now()))

        def work(connection: apsw.Connection) -> None:
            connection.execute(
                "DELETE FROM payment_types WHERE document_type = ?", (document_type,)
            )
            connection.executemany("INSERT INTO payment_types VALUES (?, ?, ?, ?, ?)", rows)
            connection.execute("INSERT OR REPLACE INTO directory_fetches VALUES (?, ?)", fetched)

        await self._database.write(work, urgent=False)

    async def payment_types(self, document_type: str) -> tuple[PaymentType, ...] | None:
        """Payment types of a document type in the service's order, or None if never fetched."""

        def work(connection: apsw.Connection) -> tuple[PaymentType, ...] | None:
            if _fetched_at(connection, _subject(document_type)) is None:
                return None
            rows = select(
                connection,
                "SELECT code, name, is_default FROM payment_types WHERE document_type = ?"
                " ORDER BY place",
                (document_type,),
            )
            return tuple(PaymentType(code, name, bool(default)) for code, name, default in rows)

        return await self._database.read(work)

    async def _fetched_at(self, subject: str) -> datetime | None:
        found = await self._database.read(lambda each: _fetched_at(each, subject))
        return None if found is None else from_moment(found)


def _fetched_at(connection: apsw.Connection, subject: str) -> Any:
    query = "SELECT fetched_at FROM directory_fetches WHERE subject = ?"
    return value(connection, query, (subject,))


def _subject(document_type: str) -> str:
    return f"{_TYPES}{document_type}"


def _written(name: Directory, entry: DirectoryEntry) -> tuple[str, ...]:
    folded = (fold(entry.code), fold(entry.name), fold(entry.extra))
    return (
        name, entry.code, natural_order(folded[0]), entry.name, text_order(entry.name),
        entry.extra, text_order(entry.extra), "\n".join(folded),
    )  # fmt: skip


def _conditions(where: DirectoryFilter) -> Clauses:
    found = Clauses().add("directory = ?", where.directory)
    found.add_search(where.text)
    return found


def _row(row: tuple[Any, ...]) -> Row[DirectoryEntry]:
    key, code, name, extra = row
    return Row(key, code, DirectoryEntry(code, name, extra))
