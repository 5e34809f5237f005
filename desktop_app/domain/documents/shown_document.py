"""Compares a document as it was shown to a person with the same document at the bank now."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from desktop_app.domain.documents.details import Details
from desktop_app.domain.documents.listed import BankDocumentDetails, DocumentType, Kind
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.late_dataclass import dataclass

_MOVES = frozenset(
    {"changed_at", "value_date", "rejection_reason", "can_change", "can_delete", "can_sign",
     "signatures", "other", "from_list"}
)  # fmt: skip
"""Fields of details that move without a change of the content, or that nobody knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownDocument:
    """A document in the version that a person saw when deciding about it.

    Attributes:
        kind: its list.
        id: its identifier there.
        details: everything that the bank told of it, in its details or in its list; None where
            the bank did not have it.
    """

    kind: Kind
    id: str
    details: Details | None = None

    def is_still(self, now: Details | None, *, content_only: bool = False) -> bool:
        """Whether the bank still has the version that was shown.

        Fields that only the list tells are no difference, whichever version was completed by it. A
        field that the details told then and do not tell now is one.

        Args:
            now: the document as it is; None where the bank does not have it.
            content_only: its way through the bank does not matter: its status and signatures.
        """
        if self.details is None or now is None:
            return self.details is now
        now = _alike(self.details, now)
        if _content(self.details) != _content(now):
            return False
        return content_only or _same_standing(self.details, now)


def _alike(shown: Details, now: Details) -> Details:
    """The version of now with the same fields from the list as the shown one.

    A type that nobody knows was told, even where the list's stands for it by now.
    """
    from desktop_app.domain.documents.merging import (  # noqa: PLC0415 - not for the start
        completed_by_row,
        without,
    )

    now = completed_by_row(now, shown.document, only=shown.from_list)
    for name in set(now.from_list).difference(shown.from_list):
        if name != "type" or not isinstance(shown, BankDocumentDetails):
            now = without(now, name)
        elif shown.document.type not in set(DocumentType):
            document: Any = replace(now.document, type=shown.document.type)
            now = replace(now, document=document)
    return now


def _content(details: Details) -> tuple[Any, ...]:
    """The content of a document, without its processing state.

    Fields that nobody knows do not count, unless a form is filled from them.
    """
    # Loaded with the first comparison: what reads forms is no part of the start.
    from desktop_app.domain.instructions.other_document_details import (  # noqa: PLC0415
        fields_from_details,
    )

    document = details.document
    row = replace(document, status=None, status_name="", type_name="", other=())
    rest = {
        field.name: getattr(details, field.name)
        for field in fields(details)
        if field.name not in _MOVES and field.name != "document"
    }
    told = None
    if isinstance(details, BankDocumentDetails) and document.type in set(DocumentType):
        kind = DocumentType(document.type)
        told = fields_from_details(details, {}) if kind in FIELDS else None
    return row, rest, told


def _same_standing(shown: Details, now: Details) -> bool:
    """Whether the state is the same; the time of change counts only if both have it."""
    if shown.document.status != now.document.status:
        return False
    if not isinstance(shown, BankDocumentDetails) or not isinstance(now, BankDocumentDetails):
        return True
    told = shown.changed_at is not None and now.changed_at is not None
    if told and shown.changed_at != now.changed_at:
        return False
    return shown.signatures == now.signatures
