"""Writes documents from another process than the one that has the store open.

That process lets it write, one transaction at a time (`Database.write_elsewhere`), and learns from
each what it has to know itself.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from desktop_app.domain.changes import RecordedChange
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.documents.late_indexes import build_next
from desktop_app.storage.documents.saving import save_documents
from desktop_app.storage.engine.database import SecondConnection

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from pathlib import Path

    import apsw

    from desktop_app.domain.documents.listed import Kind, ListedDocument, PlainRow


@dataclass(frozen=True, slots=True)
class WrittenElsewhere:
    """What a transaction has done.

    Attributes:
        log_pages: pages of the store's log after it; 0 where nothing was written.
        recorded: the changes that are worth telling.
        updated: identifiers of all stored documents that were changed.
        is_last: no index is left to be built.
    """

    log_pages: int = 0
    recorded: tuple[RecordedChange, ...] = ()
    updated: tuple[str, ...] = ()
    is_last: bool = False


class SecondWriter:
    """Writes documents and late indexes with a connection of its own."""

    def __init__(self, path: Path, *, key: bytes) -> None:
        """Connect to a store that is open in another process."""
        self._connection = SecondConnection(path, key=key)
        self._building = threading.Lock()
        self._builds = 0

    def save(
        self,
        kind: Kind,
        listed: Sequence[ListedDocument | PlainRow],
        *,
        run: int | None,
        initial: bool,
        now: datetime,
    ) -> WrittenElsewhere:
        """Write documents in one transaction, as `save_documents` does."""

        def work(connection: apsw.Connection) -> WrittenElsewhere:
            saved = save_documents(connection, kind, listed, run=run, initial=initial, now=now)
            return WrittenElsewhere(0, saved.recorded, saved.updated)

        written, pages = self._connection.write(work)
        return WrittenElsewhere(pages, written.recorded, written.updated)

    def build_next(self, number: int) -> WrittenElsewhere:
        """Build one late index, or a part of it; `number`, above 0, is for `stop`.

        Raises:
            apsw.Error: nothing was written, as when it was stopped.
        """
        with self._building:
            self._builds = number
        try:
            more, pages = self._connection.write(build_next)
        finally:
            with self._building:
                self._builds = 0
        return WrittenElsewhere(pages, is_last=not more)

    def stop(self, number: int) -> None:
        """Stop building what has this number; from any thread, and too early is no harm.

        Between two statements it is not noticed, so whoever wants it asks again.
        """
        with self._building:
            if self._builds == number:
                self._connection.interrupt()
