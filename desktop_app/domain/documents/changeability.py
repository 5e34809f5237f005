"""Decides which documents can still be changed or deleted: those that await their signature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.other_document_types import FIELDS

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import BankDocumentDetails, ListedDocument

_READ_ONLY: Final = frozenset(DocumentType) - {
    *(*PAYMENT_TYPES, *FIELDS),
    *(DocumentType.DEBIT_ACCEPT, DocumentType.RECALL_DEBIT_ACCEPT),
}
"""Types of 2.10 that no operation makes (assumed); of types besides these the bank decides."""


def is_changeable_payment(document: ListedDocument) -> bool:
    """Whether row 26 may change it; known from its list row."""
    return is_deletable(document) and document.type in PAYMENT_TYPES


def is_changeable_other(document: ListedDocument) -> bool:
    """Whether row 16 may change it; known from its list row."""
    return is_deletable(document) and document.type in FIELDS


def is_deletable(document: ListedDocument) -> bool:
    """Whether row 27 may delete it; known from its list row."""
    unsigned = document.status == DocumentStatus.AWAITING_SIGNATURE
    return isinstance(document, BankDocument) and unsigned and document.type not in _READ_ONLY


def is_final(details: BankDocumentDetails, *, deleting: bool) -> bool:
    """Whether the details say that it can no longer be changed; if unknown, the bank decides."""
    allowed = details.can_delete if deleting else details.can_change
    return allowed is False or not is_deletable(details.document)
