"""Reads a document again at the bank before an action on it begins."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.changeability import is_final
from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.reading import DocumentReading

_AT_ONCE: Final = 8
"""Documents that are read at a time; the limit of calls a minute holds beside it."""


class TooLate(UserError):
    """The document no longer awaits a signature and cannot be changed or deleted."""

    code = "documents.too_late"


class DocumentOvertaken(UserError):
    """The document changed at the bank, so that the action is no longer possible."""

    code = "documents.overtaken"


async def read_again(documents: DocumentReading, kind: Kind, document_id: str) -> ShownDocument:
    """The document as the bank has it now, or as last read if the bank cannot be reached.

    Raises:
        UserError: nobody could tell it.
    """
    try:
        details = await documents.now(kind, document_id)
    except StorageError:
        raise
    except UserError:
        stored = await documents.stored_details(kind, document_id)
        if stored is None:
            raise
        details = stored.details
    return ShownDocument(kind=kind, id=document_id, details=details)


async def read_again_if_listed(
    documents: DocumentReading, document: ListedDocument
) -> ShownDocument | None:
    """Like `read_again`; None if the document cannot be read.

    Raises:
        StorageError: the store could not be read.
    """
    try:
        return await read_again(documents, document.kind, document.id)
    except StorageError:
        raise
    except UserError:
        return None


async def read_to_copy(
    documents: DocumentReading, document: ListedDocument
) -> tuple[BankDocumentDetails | None, ShownDocument]:
    """The form texts for copying a document, and the document at the bank.

    What the bank does not have any more is copied as it was read last.

    Raises:
        UserError: nobody could tell it.
    """
    shown = await read_again(documents, document.kind, document.id)
    details = shown.details
    if details is None:
        stored = await documents.stored_details(document.kind, document.id)
        from desktop_app.domain.documents.merging import completed_by_row  # noqa: PLC0415 - not for the start

        details = completed_by_row(stored.details, document) if stored is not None else None
    return (details if isinstance(details, BankDocumentDetails) else None), shown


@dataclass(frozen=True, slots=True)
class UnsignedDocuments:
    """Bank documents that were chosen in a list, read again at the bank.

    Attributes:
        unsigned: those that can still be deleted, each with its details, which are None where they
            could not be read.
        left_out: those that are signed by now, or that the bank does not have any more.
    """

    unsigned: tuple[tuple[BankDocument, BankDocumentDetails | None], ...] = ()
    left_out: tuple[BankDocument, ...] = ()


async def read_unsigned(
    documents: DocumentReading, chosen: Sequence[BankDocument]
) -> UnsignedDocuments:
    """Read documents that are to be deleted, in their order, several at a time.

    Raises:
        TooLate: none of them can be deleted any more.
        StorageError: the store could not be read.
    """
    turns = asyncio.Semaphore(_AT_ONCE)
    late: set[str] = set()

    async def read(document: BankDocument) -> BankDocumentDetails | None:
        async with turns:
            try:
                return await unsigned(documents, document.id, deleting=True)
            except TooLate:
                late.add(document.id)
            except StorageError:
                raise
            except UserError:
                pass  # it is compared with its list row when it is shown
        return None

    found = await asyncio.gather(*map(read, chosen))
    if len(late) == len(chosen):
        raise TooLate
    pairs = zip(chosen, found, strict=True)
    return UnsignedDocuments(
        unsigned=tuple((row, details) for row, details in pairs if row.id not in late),
        left_out=tuple(row for row in chosen if row.id in late),
    )


async def unsigned(
    documents: DocumentReading, document_id: str, *, deleting: bool
) -> BankDocumentDetails:
    """The details of an unsigned document as the bank has them now, or as last read.

    Args:
        documents: reads them.
        document_id: of a bank document.
        deleting: it is to be deleted, not changed.

    Raises:
        TooLate: it awaits no signature any more, or the bank does not have it.
        UserError: nobody could tell them.
    """
    details = (await read_again(documents, Kind.DOCUMENT, document_id)).details
    if not isinstance(details, BankDocumentDetails) or is_final(details, deleting=deleting):
        raise TooLate
    return details
