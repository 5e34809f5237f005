"""Reads details and attachments of documents from the store first, then from the bank."""

from __future__ import annotations

import dataclasses
from collections import Counter
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.files import safe_name
from desktop_app.api.errors import BadRequest, NameNotFound, NotFound, Refused
from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.details import Details
from desktop_app.domain.documents.files import StoredFile
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentDetails,
    can_be_asked_for,
)
from desktop_app.services.documents import list_walks as lists

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.api.documents.paging import ListQuery
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.listed import Attachment, ListedDocument
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.profiles.session import Session
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.documents.files import FileStore


_RECALLED: Final = 100
"""As how many payments read now the payer counts that was found in the store."""


class NotKept(UserError):
    """The data was never stored here, and the bank cannot be asked now.

    Parameter ``cause``: the code of why the bank cannot be asked.
    """

    code = "documents.not_kept"
    retryable = True


class DocumentGone(UserError):
    """The bank no longer has the document in its details or its list."""

    code = "documents.gone"


@contextmanager
def report_not_kept() -> Iterator[None]:
    """Within the block, report a missing network as `NotKept`.

    Raises:
        NotKept: there is no way to the service now.
    """
    try:
        yield
    except (NameNotFound, Refused) as failure:
        raise NotKept(parameters={"cause": failure.code}) from failure


@dataclass(frozen=True, slots=True)
class OpenedDetails:
    """Details of a document with the state of their reading.

    Attributes:
        details: the details of one document.
        fetched_at: when they came from the service.
        error: why they could not be read afresh, where that was wanted and failed.
    """

    details: Details
    fetched_at: datetime
    error: UserError | None = None


class DocumentReading:
    """Reads details and attachments of all kinds of documents, and stores them."""

    def __init__(
        self,
        *,
        session: Session,
        store: DocumentStore,
        files: FileStore,
        bus: Bus,
        clock: Clock,
    ) -> None:
        self._session = session
        self._store = store
        self._files = files
        self._bus = bus
        self._clock = clock
        self._payers: Counter[str] = Counter()

    async def recall(self) -> None:
        """Know again who pays in the payments that were read before.

        Raises:
            StorageError: the store could not be read.
        """
        self._note_payer(await self._store.payer_name(), times=_RECALLED)

    @property
    def payer_name(self) -> str:
        """Who pays in most of the payments that were read; empty if none was.

        As the bank writes it. In a payment that came in, the payer is a counterparty.
        """
        return max(self._payers, key=self._payers.__getitem__, default="")

    def _note_payer(self, name: str, *, times: int = 1) -> None:
        if known := name.strip():
            self._payers[known] += times

    async def stored_details(self, kind: Kind, document_id: str) -> OpenedDetails | None:
        """The details as last read, or None if never read."""
        stored = await self._store.details(kind, document_id)
        return OpenedDetails(stored.value, stored.fetched_at) if stored else None

    async def is_absent(self, kind: Kind, document_id: str) -> bool:
        """Whether the bank no longer has a stored document: deleted or no longer listed.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._store.is_absent(kind, document_id)

    async def details(self, kind: Kind, document_id: str, *, fresh: bool = False) -> OpenedDetails:
        """Details of one document (rows 4, 7, 11, 19, 25).

        With `fresh` the service is asked first and the store answers when that fails, with the
        reason beside; without it the service is asked only for what was never read.

        Raises:
            NotKept: there is no way to the service and nothing is kept.
            UserError: the service did not give them and nothing is kept.
        """
        stored = await self.stored_details(kind, document_id)
        if stored is None:
            with report_not_kept():
                return OpenedDetails(await self.fetch(kind, document_id), self._clock.now())
        if not fresh:
            return stored
        try:
            details = await self.fetch(kind, document_id)
        except UserError as error:
            return OpenedDetails(stored.details, stored.fetched_at, error)
        return OpenedDetails(details, self._clock.now())

    async def fetch(
        self, kind: Kind, document_id: str, *, priority: Priority = Priority.PERSON
    ) -> Details:
        """Request details from the service and store them.

        Raises:
            DocumentGone: the service has listed the document once and has it no more, which is
                noted; what was kept before stays.
            UserError: the service could not be asked; what was kept before stays.
        """
        reader = await self._session.reader()
        reading = self._store.begin_reading()
        try:
            details = await _fetch(reader, kind, document_id, priority)
        except (BadRequest, NotFound) as failure:
            if not await self._is_gone(reader, kind, document_id, priority):
                raise
            await self._note_gone(kind, document_id)
            raise DocumentGone from failure
        known = await self._store.document(details.document.kind, details.document.id)
        details = self._completed(details, known)
        await self._keep(details, known, urgent=priority is Priority.PERSON, reading=reading)
        return details

    def _completed(self, details: Details, known: ListedDocument | None) -> Details:
        """The same details with what only the list tells, and in the reply that lists them."""
        if known is None:
            return details
        from desktop_app.domain.documents.merging import completed_by_row  # noqa: PLC0415 - not for the start

        details = completed_by_row(details, known)
        if isinstance(details, RegisterDocumentDetails) and isinstance(known, RegisterDocument):
            reply_id = known.reply_id or details.document.reply_id
            document = dataclasses.replace(details.document, reply_id=reply_id)
            details = dataclasses.replace(details, document=document)
        return details

    async def _is_gone(
        self, reader: DocumentsReader, kind: Kind, document_id: str, priority: Priority
    ) -> bool:
        """Whether a document without details is missing from its list too."""
        known = await self._store.document(kind, document_id)
        if known is None:
            return False
        try:
            return not await lists.shows(reader, known, priority=priority)
        except UserError:
            return False

    async def _note_gone(self, kind: Kind, document_id: str) -> None:
        if await self._store.mark_gone(kind, document_id):
            ids = frozenset({document_id})
            self._bus.publish(Change(Topic.DOCUMENTS, ids))
            self._bus.publish(Change(Topic.ACTIVITY, ids))

    async def is_gone_after(
        self, failure: UserError, kind: Kind, document_id: str, *, priority: Priority
    ) -> bool:
        """Whether the service failed to give something of a document because it has it no more.

        That is noted then, and asked for only where the service said that there is no such thing.
        """
        if not isinstance(failure, BadRequest | NotFound):
            return False
        try:
            await self.fetch(kind, document_id, priority=priority)
        except DocumentGone:
            return True
        except UserError:
            return False
        return False

    async def now(self, kind: Kind, document_id: str) -> Details | None:
        """Details as the service has them now, stored; None if the document is gone.

        Raises:
            UserError: the service could not be asked, or does not show what it lists.
        """
        try:
            return await self.fetch(kind, document_id)
        except DocumentGone:
            return None

    async def keep(self, details: Details, *, urgent: bool = True, reading: int = 0) -> None:
        """Store details that were just read, and publish the change.

        What was read later and is stored already stays; `reading` is the number of this one.
        """
        known = await self._store.document(details.document.kind, details.document.id)
        await self._keep(details, known, urgent=urgent, reading=reading)

    async def _keep(
        self, details: Details, known: ListedDocument | None, *, urgent: bool, reading: int
    ) -> None:
        row = details.document
        if isinstance(details, BankDocumentDetails) and row.type in PAYMENT_TYPES:
            self._note_payer(details.payer_name)
        from desktop_app.domain.documents.merging import as_listed  # noqa: PLC0415 - as above

        listed = row if known is None else as_listed(known, row)
        changes = await self._store.save_page((listed,), reading=reading)
        is_shown = await self._store.save_details(
            row.kind, row.id, details, urgent=urgent, reading=reading
        )
        ids = frozenset({row.id})
        self._bus.publish(Change(Topic.DETAILS, ids))
        if changes:
            self._bus.publish(Change(Topic.DOCUMENTS, ids))
            self._bus.publish(Change(Topic.ACTIVITY, ids))
        elif is_shown:  # details of many documents may be read, one after another
            self._bus.publish(Change(Topic.DOCUMENTS, ids), seldom=True)

    async def listed(self, kind: Kind, query: ListQuery) -> tuple[ListedDocument, ...]:
        """What the service lists now because a person waits for it; nothing of it is stored.

        Raises:
            UserError: it could not be read completely.
        """
        reader = await self._session.reader()
        pages = lists.pages(reader, kind, query, priority=Priority.PERSON)
        return tuple([row async for page in pages for row in page.rows])

    async def attachment(self, document_id: str, attachment: Attachment) -> StoredFile:
        """A file attached to a bank document (row 28), downloaded once and stored.

        It is downloaded again where the document has changed since, and tells another file.

        Raises:
            NotKept: there is no way to the service and the file is not kept.
            DocumentGone: the service has the document no more, which is noted.
            UserError: the file is not kept and the service did not give it.
        """
        name = f"file.{attachment.file_id}"
        stored = await self._files.get(Kind.DOCUMENT, document_id, name)
        if stored is not None and not await self._is_replaced(document_id, attachment, stored):
            return stored
        reader = await self._session.reader()
        asked_at = self._clock.now()
        try:
            with report_not_kept():
                content = await reader.attachment(document_id, attachment.file_id)
        except UserError as failure:
            place = Kind.DOCUMENT, document_id
            if await self.is_gone_after(failure, *place, priority=Priority.PERSON):
                raise DocumentGone from failure
            raise
        stored = StoredFile(content=content, fetched_at=asked_at)
        await self._files.put(Kind.DOCUMENT, document_id, name, stored)
        self._bus.publish(Change(Topic.PRINT_FORMS, frozenset({document_id})))
        return stored

    async def has_changed(self, kind: Kind, document_id: str, kept: StoredFile) -> bool:
        """Whether a document has changed since a file of it was downloaded, or may have.

        A file from later than now was downloaded while the clock was ahead: nobody knows before
        which changes.

        Raises:
            StorageError: the store could not be read.
        """
        if kept.fetched_at > self._clock.now():
            return await self._store.ever_changed(kind, document_id)
        return await self._store.changed_since(kind, document_id, kept.fetched_at)

    async def _is_replaced(
        self, document_id: str, attachment: Attachment, kept: StoredFile
    ) -> bool:
        """Whether a kept attachment differs from the document's present file."""
        name = safe_name(attachment.name, fallback=kept.content.name)
        size = len(kept.content.data) if attachment.size is None else attachment.size
        if (name, size) == (kept.content.name, len(kept.content.data)):
            return False
        return await self.has_changed(Kind.DOCUMENT, document_id, kept)

    async def keep_offline(self, kind: Kind, document_ids: Iterable[str]) -> int:
        """Download details and attachments of these documents for offline use.

        What the bank lists without an identifier is left out.

        Returns the number of documents that are complete now; the first failure ends the work.

        Raises:
            UserError: the service could not be asked.
        """
        done = 0
        for document_id in document_ids:
            if not can_be_asked_for(kind, document_id):
                continue
            opened = await self.details(kind, document_id, fresh=True)
            if opened.error is not None:
                raise opened.error
            for attachment in getattr(opened.details, "files", ()):
                await self.attachment(document_id, attachment)
            done += 1
        return done


async def read_if_there(
    reader: DocumentsReader,
    kind: Kind,
    document_id: str,
    priority: Priority = Priority.PERSON,
) -> Details | None:
    """The details of a document at the service; None if it does not exist.

    Raises:
        UserError: they could not be read.
    """
    try:
        return await _fetch(reader, kind, document_id, priority)
    except (BadRequest, NotFound):
        return None


async def _fetch(
    reader: DocumentsReader, kind: Kind, document_id: str, priority: Priority
) -> Details:
    match kind:
        case Kind.DOCUMENT:
            return await reader.document(document_id, priority=priority)
        case Kind.CARD_FILE:
            return await reader.card_file_document(document_id, priority=priority)
        case Kind.REQUIREMENT:
            return await reader.requirement(document_id, priority=priority)
        case Kind.REGISTER_REQUEST:
            return await reader.register_request(document_id, priority=priority)
        case Kind.REGISTER_DOCUMENT:
            reply_id, _, register_id = document_id.rpartition("/")
            return await reader.register_document(reply_id, register_id, priority=priority)
