"""Reads a document again at the bank before an action on it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.changeability import is_final
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.errors import UserError
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.reading import DocumentReading


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
