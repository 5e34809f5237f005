"""Lists acceptances of direct debits that can be recalled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
)
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.debit_fields import is_recallable, recalled
from desktop_app.storage.window import DocumentFilter, Sort, SortKey

if TYPE_CHECKING:
    from datetime import date

    from desktop_app.domain.documents.listed import (
        ListedDocument,
    )
    from desktop_app.domain.instructions.instruction import DebitAcceptanceRecall
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.storage.documents.document_store import DocumentStore

_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_TYPES: Final = frozenset({DocumentType.DEBIT_ACCEPT.value})
_MOST_LOOKED_AT: Final = 300
_MOST_OFFERED: Final = 30


class DebitAcceptances:
    """Reads acceptances from the store; requests details that were never read."""

    def __init__(self, *, store: DocumentStore, documents: DocumentReading) -> None:
        self._store = store
        self._documents = documents

    async def offered(self, fragment: str) -> tuple[ListedDocument, ...]:
        """Acceptances that can be recalled, newest first.

        Args:
            fragment: of number, counterparty or account; empty for all.

        Raises:
            StorageError: the store could not be read.
        """
        where = DocumentFilter(kind=Kind.DOCUMENT, types=_TYPES, text=fragment, listed_only=True)
        found = await self._store.window(where, _NEWEST, offset=0, limit=_MOST_LOOKED_AT)
        fitting = [row.value for row in found.rows if is_recallable(row.value)]
        return tuple(fitting[:_MOST_OFFERED])

    async def named(self, document_id: str) -> ListedDocument | None:
        """The bank document that a recall names, of whatever type; None if it is not stored.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._store.document(Kind.DOCUMENT, document_id.strip())

    async def recall(self, acceptance_id: str, *, today: date) -> DebitAcceptanceRecall | None:
        """A recall of an acceptance; its contract is left empty if unknown.

        Raises:
            StorageError: the store could not be read.
        """
        acceptance = await self.named(acceptance_id)
        if not isinstance(acceptance, BankDocument) or acceptance.type not in _TYPES:
            return None
        details: BankDocumentDetails | None = None
        try:
            opened = await self._documents.details(Kind.DOCUMENT, acceptance.id)
        except UserError:
            pass
        else:
            if isinstance(opened.details, BankDocumentDetails):
                details = opened.details
        return recalled(acceptance, details, today=today)
