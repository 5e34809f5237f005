"""Reference directories and payment types: kept, and read again when they are old."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from desktop_app.api.documents.paging import Cap
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.directories import Directory
from desktop_app.services.lists import ListNotComplete
from desktop_app.services.patience import Patience

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.domain.directories import DirectoryEntry, PaymentType
    from desktop_app.domain.documents import DocumentType
    from desktop_app.domain.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.session import Session
    from desktop_app.storage.directories import DirectoryStore

_FRESH_FOR = timedelta(days=1)


class Directories:
    """Gives the directories of 2.11 (row 9) and the payment types of a document type (row 14)."""

    def __init__(self, *, session: Session, store: DirectoryStore, bus: Bus, clock: Clock) -> None:
        self._session = session
        self._store = store
        self._bus = bus
        self._clock = clock

    async def entries(self, name: Directory) -> tuple[DirectoryEntry, ...]:
        """All values of a directory; asked of the service only if it was never read.

        Raises:
            UserError: it was never read and the service cannot be asked.
        """
        if await self._store.fetched_at(name) is None:
            await self.refresh(name)
        return await self._store.entries(name)

    async def fetched_at(self, name: Directory) -> datetime | None:
        """When a directory was read last, or None."""
        return await self._store.fetched_at(name)

    async def refresh(self, name: Directory) -> int:
        """Read one directory again and return the number of its values.

        Raises:
            ListNotComplete: it came without any value; no directory loses all of them.
            UserError: the service cannot be asked; what was kept stays.
        """
        reader = await self._session.reader()
        entries = await reader.directory(name)
        if not entries and await self._store.entries(name):
            raise ListNotComplete(reason=Cap.EMPTY_PAGE, read=0, total=None)
        await self._store.replace(name, entries)
        self._bus.publish(Change(Topic.DIRECTORIES, frozenset({name.value})))
        return len(entries)

    async def refresh_old(self) -> None:
        """Read again every directory older than a day, one after another.

        Raises:
            UserError: a directory could not be read; what was kept of it stays, the others were
                read unless the service cannot be asked at all.
        """
        oldest = self._clock.now() - _FRESH_FOR
        patience = Patience()
        for name in Directory:
            fetched_at = await self._store.fetched_at(name)
            if fetched_at is None or fetched_at < oldest:
                with patience.one():
                    await self.refresh(name)
        patience.end()

    async def payment_types(
        self, document_type: DocumentType, *, fresh: bool = False
    ) -> tuple[PaymentType, ...]:
        """The categories and purposes that fit a document type.

        Raises:
            UserError: they were never read and the service cannot be asked.
        """
        kept = await self._store.payment_types(document_type)
        if kept is not None and not fresh:
            return kept
        reader = await self._session.reader()
        types = await reader.payment_types(document_type)
        await self._store.replace_payment_types(document_type, types)
        self._bus.publish(Change(Topic.DIRECTORIES, frozenset({document_type.value})))
        return types
