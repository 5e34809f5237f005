"""Stored objects, one at a time, as the records they were made from."""

from __future__ import annotations

import asyncio
import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.sandbox.bank.records import (
    BankDocument,
    BankDocumentDetails,
    CardFileDocument,
    RegisterDocument,
    RegisterRequest,
    Requirement,
)
from desktop_app.sandbox.storage.record_json import from_text
from desktop_app.sandbox.storage.state import TYPE_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.storage.state import State

Record = TypeVar(
    "Record", bound=CardFileDocument | Requirement | RegisterDocument | RegisterRequest
)

_DOCUMENT = """
SELECT d.id, d.day, d.num, d.type, d.status, a.number, p.name, p.unp, p.number, p.bic, p.bank,
       d.amount, d.currency, d.purpose
FROM documents d JOIN accounts a ON a.id = d.account JOIN parties p ON p.id = d.party
WHERE d.id = ?
"""


KEPT_DETAILS = 512
"""Most seeded documents whose details are kept."""

FILES_A_DOCUMENT = 16
FILE_NUMBERS = 2**31


def _file_number(document: int, place: int) -> int:
    """A number for a file that no other document's file has: 32 bits, as the path wants it."""
    return (document * FILES_A_DOCUMENT + place) % FILE_NUMBERS


class StoredObjects:
    """Finds objects by identifier, and writes changed ones back."""

    def __init__(
        self, state: State, *, seeded_details: Callable[[BankDocument], BankDocumentDetails]
    ) -> None:
        """Read from a state.

        Args:
            state: where they are kept.
            seeded_details: details of a document that is as it was seeded.
        """
        self._state, self._seeded_details = state, seeded_details
        self._made: dict[BankDocument, BankDocumentDetails] = {}

    def document(self, id_: int) -> BankDocument | None:
        """A bank document as its list shows it."""
        found: tuple[Any, ...] | None = self._state.connection.execute(_DOCUMENT, (id_,)).fetchone()
        if found is None:
            return None
        _, day, num, type_, *rest = found
        return BankDocument(id_, dt.date.fromordinal(day), num, TYPE_NAMES[type_], *rest)

    async def document_details(self, document: BankDocument) -> BankDocumentDetails:
        """Everything else about it.

        What was seeded is made beside the loop, for attached files are drawn to be measured; the
        last ones are kept.
        """
        known = self._stored_details(document) or self._made.get(document)
        if known is not None:
            return known
        return self._kept(document, await asyncio.to_thread(self._details_of_seeded, document))

    def details_now(self, document: BankDocument) -> BankDocumentDetails:
        """As `document_details`, for those who cannot wait."""
        known = self._stored_details(document) or self._made.get(document)
        return known or self._kept(document, self._details_of_seeded(document))

    def _kept(self, document: BankDocument, details: BankDocumentDetails) -> BankDocumentDetails:
        """Keep what was made for a document; it depends on nothing but the document's row."""
        if len(self._made) >= KEPT_DETAILS:
            self._made.clear()
        self._made[document] = details
        return details

    def card_file_document(self, id_: str) -> CardFileDocument | None:
        """A document of the card file."""
        return self._record(CardFileDocument, "SELECT record FROM card_file WHERE id = ?", id_)

    def requirement(self, id_: str) -> Requirement | None:
        """An incoming payment requirement."""
        return self._record(Requirement, "SELECT record FROM requirements WHERE id = ?", id_)

    def register_request(self, id_: int) -> RegisterRequest | None:
        """A register request by its number in the bank."""
        query = "SELECT record FROM register_requests WHERE id = ?"
        return self._record(RegisterRequest, query, id_)

    def register_request_of(self, reply: str) -> RegisterRequest | None:
        """A register request by its identifier in the settlement system."""
        query = "SELECT record FROM register_requests WHERE reply = ?"
        return self._record(RegisterRequest, query, reply)

    def register_document(self, reply: str, id_: int) -> RegisterDocument | None:
        """A document received in a reply."""
        query = "SELECT record FROM register_documents WHERE reply = ? AND id = ?"
        return self._record(RegisterDocument, query, reply, id_)

    def register_document_numbered(self, id_: int) -> RegisterDocument | None:
        """A document received in any reply; no two have the same number."""
        query = "SELECT record FROM register_documents WHERE id = ?"
        return self._record(RegisterDocument, query, id_)

    def register_documents(self, reply: str) -> list[RegisterDocument]:
        """Everything received in a reply, newest first."""
        query = "SELECT record FROM register_documents WHERE reply = ? ORDER BY day DESC, id DESC"
        found = self._state.connection.execute(query, (reply,))
        return [from_text(RegisterDocument, text) for (text,) in found]

    def _details_of_seeded(self, document: BankDocument) -> BankDocumentDetails:
        details = self._seeded_details(document)
        files = tuple(
            replace(file, file_id=_file_number(document.id, file.file_id)) for file in details.files
        )
        return replace(details, files=files)

    def _stored_details(self, document: BankDocument) -> BankDocumentDetails | None:
        query = "SELECT details FROM documents WHERE id = ?"
        text: str | None = self._state.connection.execute(query, (document.id,)).get
        return None if text is None else from_text(BankDocumentDetails, text)

    def _record(self, kind: type[Record], query: str, *key: int | str) -> Record | None:
        text: str | None = self._state.connection.execute(query, key).get
        return None if text is None else from_text(kind, text)
