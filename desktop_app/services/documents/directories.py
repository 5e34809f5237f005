"""Provides reference directories and payment types from the store, and refreshes old ones."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from desktop_app.api.documents.paging import Cap
from desktop_app.api.errors import BadRequest, NotFound
from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.directories import CodeBook, Directory
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.values.periods import is_older
from desktop_app.services.documents.failure_collector import FailureCollector
from desktop_app.services.documents.list_walks import ListNotComplete

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.domain.documents.directories import Books, DirectoryEntry, PaymentType
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.profiles.session import Session
    from desktop_app.storage.documents.directories import DirectoryStore

_FRESH_FOR = timedelta(days=1)


class Directories:
    """Provides the directories of 2.11 (row 9) and payment types by document type (row 14)."""

    def __init__(self, *, session: Session, store: DirectoryStore, bus: Bus, clock: Clock) -> None:
        self._session = session
        self._store = store
        self._bus = bus
        self._clock = clock
        self._books: dict[Directory, tuple[datetime, CodeBook]] = {}

    async def entries(self, name: Directory) -> tuple[DirectoryEntry, ...]:
        """All values of a directory; requested from the service only if never read.

        Raises:
            UserError: it was never read and the service cannot be asked.
        """
        kept = await self._store.fetched_entries(name)
        if kept is None:
            await self.refresh(name)
            return await self._store.entries(name)
        return kept

    async def fetched_at(self, name: Directory) -> datetime | None:
        """When a directory was read last, or None."""
        return await self._store.fetched_at(name)

    async def is_current(self, name: Directory) -> bool:
        """Whether a directory was read within the last day."""
        return self._is_fresh(await self._store.fetched_at(name))

    async def current(self) -> frozenset[Directory]:
        """The directories that were read within the last day."""
        fetches = await self._store.fetches()
        return frozenset([name for name, at in fetches.items() if self._is_fresh(at)])

    async def books(self, *names: Directory) -> Books:
        """Stored directories as code books, all without names; nothing is requested.

        Raises:
            StorageError: the store could not be read.
        """
        found = {}
        for name, fetched_at in (await self._store.fetches()).items():
            if names and name not in names:
                continue
            kept = self._books.get(name)
            if kept is None or kept[0] != fetched_at:
                kept = fetched_at, CodeBook(name, await self._store.entries(name))
                self._books[name] = kept
            found[name] = kept[1]
        return found

    async def refresh(self, name: Directory, *, priority: Priority = Priority.PERSON) -> int:
        """Read one directory again and return the number of its values.

        Raises:
            ListNotComplete: it came without any value; no directory loses all of them.
            UserError: the service cannot be asked; what was kept stays.
        """
        reader = await self._session.reader()
        entries = await reader.directory(name, priority=priority)
        if not entries and await self._store.entries(name):
            raise ListNotComplete(reason=Cap.EMPTY_PAGE, read=0, total=None)
        await self._store.replace(name, entries)
        self._bus.publish(Change(Topic.DIRECTORIES, frozenset({name.value})))
        return len(entries)

    async def refresh_old(self) -> None:
        """Read everything older than a day again, one after another.

        That is every directory, and the payment types of every document type.

        Raises:
            UserError: something could not be read; what was kept of it stays, the rest was read
                unless the service cannot be asked at all.
        """
        collector = FailureCollector()
        directories, types = await self._store.all_fetches()
        for name in Directory:  # what is old is looked at again: it may have been read meanwhile
            if not (self._is_fresh(directories.get(name)) or await self.is_current(name)):
                with collector.one():
                    await self.refresh(name, priority=Priority.SYNC)
        for document_type in DocumentType:
            if self._is_fresh(types.get(document_type)):
                continue
            if not self._is_fresh(await self._store.payment_types_fetched_at(document_type)):
                with collector.one():
                    await self._refresh_types(document_type, priority=Priority.SYNC)
        collector.end()

    async def payment_types(
        self, document_type: DocumentType, *, fresh: bool = False
    ) -> tuple[PaymentType, ...]:
        """The categories and purposes that a document type allows.

        Raises:
            ListNotComplete: they came without any value, and there were some before.
            UserError: they were never read and the service cannot be asked.
        """
        kept = await self._store.payment_types(document_type)
        if kept is not None and not fresh:
            return kept
        return await self._read_types(document_type, priority=Priority.PERSON)

    async def stored_payment_types(self, document_type: str) -> tuple[PaymentType, ...]:
        """The payment types for documents of a type as last read; none if they never were."""
        return await self._store.payment_types(document_type) or ()

    async def payment_types_fetched_at(self, document_type: DocumentType) -> datetime | None:
        """When the payment types of a document type were read last, or None."""
        return await self._store.payment_types_fetched_at(document_type)

    async def _refresh_types(self, document_type: DocumentType, *, priority: Priority) -> None:
        """Read payment types again; a document type that the service refuses has none."""
        try:
            await self._read_types(document_type, priority=priority)
        except (BadRequest, NotFound):
            if await self._store.payment_types(document_type):
                raise
            await self._store.replace_payment_types(document_type, ())

    async def _read_types(
        self, document_type: DocumentType, *, priority: Priority
    ) -> tuple[PaymentType, ...]:
        reader = await self._session.reader()
        types = await reader.payment_types(document_type, priority=priority)
        if not types and await self._store.payment_types(document_type):
            raise ListNotComplete(reason=Cap.EMPTY_PAGE, read=0, total=None)
        await self._store.replace_payment_types(document_type, types)
        self._bus.publish(Change(Topic.DIRECTORIES, frozenset({document_type.value})))
        return types

    def _is_fresh(self, fetched_at: datetime | None) -> bool:
        return fetched_at is not None and not is_older(
            fetched_at, _FRESH_FOR, now=self._clock.now()
        )
