"""Keeps documents with their files for offline use, and tells which of them could not be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.api.errors import ConnectionFailed, TooManyRequests, Unauthorized, WrongScope
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.services.documents.reading import DocumentGone, NotKept
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.services.documents.reading import DocumentReading

_OF_ALL: Final = (
    ConnectionFailed, NotKept, StorageError, Unauthorized, WrongScope, TooManyRequests,
)  # fmt: skip
"""What keeps every other document from being read or stored as well."""


class OfflineCopies:
    """Downloads details, attachments and print forms of documents, one document after another."""

    def __init__(self, *, documents: DocumentReading, forms: PrintForms) -> None:
        self._documents = documents
        self._forms = forms

    async def keep(
        self, documents: Iterable[ListedDocument]
    ) -> AsyncIterator[tuple[ListedDocument, UserError | None]]:
        """Keep documents; each is given once it is complete, or with the reason why it is not.

        What the bank does not have any more is not asked for. Documents received from the register
        have no print form of their own: they are printed with their request.

        Raises:
            UserError: it concerns the documents that are left as well: a lost connection, a refused
                token, or an error of the store.
        """
        for document in documents:
            failure: UserError | None = None
            try:
                await self._keep(document)
            except _OF_ALL:
                raise
            except UserError as error:
                failure = error
            yield document, failure

    async def _keep(self, document: ListedDocument) -> None:
        if await self._documents.is_absent(document.kind, document.id):
            raise DocumentGone
        await self._documents.keep_offline(document.kind, (document.id,))
        if document.kind is not Kind.REGISTER_DOCUMENT:
            await self._forms.get(document.kind, document.id, FileFormat.PDF)
