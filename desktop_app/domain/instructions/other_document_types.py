"""Lists the fields of each type of non-payment document (row 15; assumed)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping


class FieldKind(StrEnum):
    """Kinds of values in a field; the attribute of `OtherDocument` has the type named here."""

    TEXT = "text"
    """`str`: words of a person."""
    CODE = "code"
    """`str`: a code of a directory."""
    REFERENCE = "reference"
    """`str`: identifier of something listed."""
    DAY = "day"
    """`datetime.date`."""
    AMOUNT = "amount"
    """`Amount`; its currency is sent only where the field says so."""
    COUNT = "count"
    """`int`."""
    DECISION = "decision"
    """`DebitDecision`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentField:
    """One field of a document type.

    Attributes:
        name: attribute of `OtherDocument`.
        kind: what it holds.
        required: it must be filled.
        required_for: it must be filled when this was decided.
        not_for: it is left out when this was decided.
        longest: most characters of a text.
        lowest, highest: limits of a count.
        directory: where its codes come from.
        refers_to: kind of the thing a reference names.
        refers_to_types: types of the bank documents a reference may name; any if empty.
        with_currency: the amount is sent with its currency.
        not_before: name of the field that must not lie later than this one.
    """

    name: str
    kind: FieldKind
    required: bool = False
    required_for: DebitDecision | None = None
    not_for: DebitDecision | None = None
    longest: int | None = None
    lowest: int | None = None
    highest: int | None = None
    directory: Directory | None = None
    refers_to: Kind | None = None
    refers_to_types: tuple[DocumentType, ...] = ()
    with_currency: bool = False
    not_before: str = ""


LONGEST_TEXT: Final = 4000
"""Characters of a letter."""
LONGEST_FREE_TEXT: Final = 20_000
"""Characters of a text for which the service has no limit: as many are shown before sending."""

_REASON = DocumentField(name="reason", kind=FieldKind.TEXT, longest=LONGEST_FREE_TEXT)
_REQUIRED_REASON = DocumentField(
    name="reason", kind=FieldKind.TEXT, required=True, longest=LONGEST_FREE_TEXT
)
_RESERVATION = DocumentField(
    name="document_id",
    kind=FieldKind.REFERENCE,
    required=True,
    refers_to=Kind.DOCUMENT,
    refers_to_types=(DocumentType.RESERVATIONS,),
)
_REGISTER_DOCUMENT = DocumentField(
    name="register_document_id",
    kind=FieldKind.REFERENCE,
    required=True,
    refers_to=Kind.REGISTER_DOCUMENT,
)
_ABOUT_A_RESERVATION = (_RESERVATION, _REASON)
_ABOUT_A_REGISTER_DOCUMENT = (_REGISTER_DOCUMENT, _REQUIRED_REASON)

FIELDS: Final[Mapping[DocumentType, tuple[DocumentField, ...]]] = MappingProxyType(
    {
        DocumentType.LETTERS: (
            DocumentField(
                name="letter_subject",
                kind=FieldKind.CODE,
                required=True,
                directory=Directory.LETTER_SUBJECT,
            ),
            DocumentField(name="text", kind=FieldKind.TEXT, required=True, longest=LONGEST_TEXT),
        ),
        DocumentType.INQUIRIES: (
            DocumentField(
                name="inquiry_type",
                kind=FieldKind.CODE,
                required=True,
                directory=Directory.INQUIRY_TYPE,
            ),
            DocumentField(name="period_from", kind=FieldKind.DAY),
            DocumentField(name="period_to", kind=FieldKind.DAY, not_before="period_from"),
            DocumentField(name="copies", kind=FieldKind.COUNT, lowest=1, highest=9),
            DocumentField(name="text", kind=FieldKind.TEXT, longest=LONGEST_FREE_TEXT),
        ),
        DocumentType.RESERVATIONS: (
            DocumentField(
                name="reservation_type",
                kind=FieldKind.CODE,
                required=True,
                directory=Directory.RESERVATION_TYPE,
            ),
            DocumentField(name="amount", kind=FieldKind.AMOUNT, required=True, with_currency=True),
            DocumentField(name="purpose", kind=FieldKind.TEXT, longest=LONGEST_FREE_TEXT),
        ),
        DocumentType.STOP_RESERVATIONS: _ABOUT_A_RESERVATION,
        DocumentType.SUSPEND_RESERVATIONS: _ABOUT_A_RESERVATION,
        DocumentType.RESUME_RESERVATIONS: _ABOUT_A_RESERVATION,
        DocumentType.RECALLS: (
            DocumentField(
                name="document_id",
                kind=FieldKind.REFERENCE,
                required=True,
                refers_to=Kind.DOCUMENT,
            ),
            _REQUIRED_REASON,
        ),
        DocumentType.ACCEPTANCES: (
            DocumentField(
                name="requirement_id",
                kind=FieldKind.REFERENCE,
                required=True,
                refers_to=Kind.REQUIREMENT,
            ),
            DocumentField(name="decision", kind=FieldKind.DECISION, required=True),
            DocumentField(name="amount", kind=FieldKind.AMOUNT, not_for=DebitDecision.REFUSE),
            DocumentField(
                name="reason",
                kind=FieldKind.TEXT,
                required_for=DebitDecision.REFUSE,
                longest=LONGEST_FREE_TEXT,
            ),
        ),
        DocumentType.RECALL_BUDGET_PAY: _ABOUT_A_REGISTER_DOCUMENT,
        DocumentType.RECALL_REQUIREMENT: _ABOUT_A_REGISTER_DOCUMENT,
        DocumentType.SUSPEND_REQUIREMENT: _ABOUT_A_REGISTER_DOCUMENT,
        DocumentType.RESUME_REQUIREMENT: _ABOUT_A_REGISTER_DOCUMENT,
        DocumentType.CHANGE_REQUIREMENT: (
            _REGISTER_DOCUMENT,
            DocumentField(name="amount", kind=FieldKind.AMOUNT, required=True),
            _REQUIRED_REASON,
        ),
        DocumentType.CONFIRMATION: (
            DocumentField(name="on_date", kind=FieldKind.DAY, required=True),
            DocumentField(
                name="purpose", kind=FieldKind.TEXT, required=True, longest=LONGEST_FREE_TEXT
            ),
        ),
        DocumentType.OPERATIONS_COMPLETE: (
            DocumentField(
                name="contract_number",
                kind=FieldKind.TEXT,
                required=True,
                longest=LONGEST_FREE_TEXT,
            ),
            DocumentField(name="contract_date", kind=FieldKind.DAY, required=True),
        ),
    }
)
"""The fields of every type that can be created this way, in the order of a form.

Types of 2.10 that stand neither here nor among the payments and direct-debit acceptances are
listed, shown, printed and signed, and not created.
"""
