"""Stores print forms and attachments in pieces inside the encrypted store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.files import FileContent, StoredFile
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    import apsw

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.storage.engine.database import Database

_PART_BYTES: Final = 1024 * 1024


class FileStore:
    """Stores files by kind, document and name, for example ``print.pdf`` or ``file.3``."""

    def __init__(self, database: Database) -> None:
        """Store files in a database."""
        self._database = database
        self._being_written: set[int] = set()

    async def get(
        self, kind: Kind, document_id: str, name: str, *, most_bytes: int | None = None
    ) -> StoredFile | None:
        """A file with all its bytes, or None; also None if it has more than `most_bytes`."""

        def work(connection: apsw.Connection) -> StoredFile | None:
            found = select(
                connection,
                "SELECT key, name, content_type, fetched_at, size FROM files"
                " WHERE kind = ? AND document_id = ? AND slot = ? AND whole = 1",
                (KIND_CODES[kind], document_id, name),
            )
            for key, file_name, content_type, fetched_at, size in found:
                if most_bytes is None or size <= most_bytes:
                    parts = select(
                        connection,
                        "SELECT data FROM file_parts WHERE file = ? ORDER BY number",
                        (key,),
                    )
                    data = b"".join(part for (part,) in parts)
                    content = FileContent(name=file_name, content_type=content_type, data=data)
                    return StoredFile(content=content, fetched_at=from_moment(fetched_at))
            return None

        return await self._database.read(work)

    async def put(self, kind: Kind, document_id: str, name: str, file: StoredFile) -> None:
        """Store a file in place of an earlier one of this name.

        Large files are written in several transactions of a mebibyte. Until the last of them the
        former file is still there, and so it stays when writing is cut short.
        """

        def begin(connection: apsw.Connection) -> int:
            key = _begin(connection, kind, document_id, name, file)
            self._being_written.add(key)
            return key

        key = await self._database.write(begin)
        try:
            await self._write_parts(key, kind, document_id, name, file.content.data)
        finally:
            self._being_written.discard(key)

    async def _write_parts(
        self, key: int, kind: Kind, document_id: str, name: str, data: bytes
    ) -> None:
        parts = range(0, len(data), _PART_BYTES)
        for number, start in enumerate(parts[:-1]):
            part = data[start : start + _PART_BYTES]
            await self._database.write(
                lambda each, number=number, part=part: _write_part(each, key, number, part)  # type: ignore[misc]  # mypy cannot infer a bound default
            )
        last = data[parts[-1] :] if parts else b""

        def finish(connection: apsw.Connection) -> None:
            _write_part(connection, key, len(parts), last)
            _remove(connection, kind, document_id, name)
            connection.execute("UPDATE files SET whole = 1 WHERE key = ?", (key,))

        await self._database.write(finish)

    async def has(self, kind: Kind, document_id: str, name: str) -> bool:
        """Whether a file of this name is stored."""
        return name in await self.names(kind, document_id)

    async def names(self, kind: Kind, document_id: str) -> tuple[str, ...]:
        """Names of the stored files of a document, in order."""
        rows = await self._database.read(
            lambda connection: select(
                connection,
                "SELECT slot FROM files WHERE kind = ? AND document_id = ? AND whole = 1"
                " ORDER BY slot",
                (KIND_CODES[kind], document_id),
            )
        )
        return tuple(name for (name,) in rows)

    async def sweep(self) -> int:
        """Remove what is left of files whose writing was cut short, and return their number."""

        def work(connection: apsw.Connection) -> int:
            begun = {key for (key,) in select(connection, "SELECT key FROM files WHERE whole = 0")}
            for key in begun - self._being_written:
                _forget(connection, key)
            return len(begun - self._being_written)

        return await self._database.write(work, urgent=False)


def _begin(
    connection: apsw.Connection, kind: Kind, document_id: str, name: str, file: StoredFile
) -> int:
    content = file.content
    return int(
        value(
            connection,
            "INSERT INTO files VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, 0) RETURNING key",
            (
                KIND_CODES[kind],
                document_id,
                name,
                content.name,
                content.content_type,
                moment(file.fetched_at),
                len(content.data),
            ),
        )
    )


def _write_part(connection: apsw.Connection, key: int, number: int, data: bytes) -> None:
    connection.execute("INSERT INTO file_parts VALUES (?, ?, ?)", (key, number, data))


def _remove(connection: apsw.Connection, kind: Kind, document_id: str, name: str) -> None:
    rows = select(
        connection,
        "SELECT key FROM files WHERE kind = ? AND document_id = ? AND slot = ? AND whole = 1",
        (KIND_CODES[kind], document_id, name),
    )
    for (key,) in rows:
        _forget(connection, key)


def _forget(connection: apsw.Connection, key: int) -> None:
    connection.execute("DELETE FROM file_parts WHERE file = ?", (key,))
    connection.execute("DELETE FROM files WHERE key = ?", (key,))
