"""Assumed: bodies that the specification names without showing their fields (section 2.9).

Everything here is an assumption made in one place; when the real bodies are known, this module is
replaced and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import ConfigDict, Field

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.documents.body_types import (  # pydantic reads the types of fields
    Absent,  # noqa: TC001
    Amount,  # noqa: TC001
    Day,  # noqa: TC001
    Int32,  # noqa: TC001
    Int64,  # noqa: TC001
    JsonBody,
    Moment,  # noqa: TC001
    NotEmpty,
    one_of,
)
from desktop_app.sandbox.documents.specified_bodies import DocumentStatus  # noqa: TC001

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.sandbox.bank import records

Urgency = Annotated[str, *one_of("normal", "urgent", "instant")]
PurposeCode = Annotated[str, Field(pattern=r"^[0-9]{5}$")]
CategoryCode = Annotated[str, Field(pattern=r"^[A-Z]{4}$")]
PaymentSign = Annotated[str, *one_of("1", "0")]

SIGN_STATES = ("pending", "done", "cancelled", "expired")
SIGN_RESULTS = ("pending", "signed", "refused", "error")


class ShortErrorModel(JsonBody):
    """Assumed: the body of every refusal (section 7)."""

    code: Int32
    message: str


class InfoResponse(JsonBody):
    """Assumed: a sentence about what was done; no number."""

    message: str


class DocumentCreationResponse(JsonBody):
    """Assumed: the number of a document that was made."""

    id: Int64


class BankDocument(JsonBody):
    """Assumed: a row of `DocumentListResponse`."""

    id: Int64
    date: Day
    num: str
    type: Annotated[str, *one_of(*labels.DOCUMENT_TYPES)]
    type_name: str
    status: DocumentStatus
    status_name: str
    number: str
    corr_name: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    amount: Amount | Absent = None
    curr_iso: str
    purpose: str


class DocumentListResponse(JsonBody):
    """Assumed: a page of bank documents."""

    total_row_count: Int32
    page: list[BankDocument]


class Table(JsonBody):
    """Assumed: a table inside a document."""

    name: str
    columns: list[str]
    rows: list[list[str]]


class Attachment(JsonBody):
    """Assumed: a file attached to a document."""

    file_id: Annotated[Int32, Field(ge=1)]
    name: str
    size: Int64
    content_type: str


class Signature(JsonBody):
    """Assumed: a signature under a document."""

    name: str
    role: str
    signed_at: Moment


class BankDocumentDetails(BankDocument):
    """Assumed: a bank document with everything it has."""

    name: str
    unp: str
    bic: str
    bank: str
    priority: str
    urgency: Annotated[Urgency | Absent, NotEmpty] = None
    purpose_code: Annotated[PurposeCode | Absent, NotEmpty] = None
    category_code: Annotated[CategoryCode | Absent, NotEmpty] = None
    payment_sign: Annotated[PaymentSign | Absent, NotEmpty] = None
    operation_code: str
    budget_code: str
    other_unp: str
    contract_num: str
    contract_date: Day | Absent = None
    corr_country: str
    value_date: Day | Absent = None
    reason: str
    created_at: Moment
    changed_at: Moment
    can_change: bool
    can_delete: bool
    can_sign: bool
    tables: list[Table]
    files: list[Attachment]
    signatures: list[Signature]


class DocumentDetailsResponse(JsonBody):
    """Assumed: one bank document."""

    document: BankDocumentDetails


class PaymentTypeEntry(JsonBody):
    """Assumed: a category or purpose that fits a document type."""

    code: str
    name: str
    default: bool


class PaymentTypeListResponse(JsonBody):
    """Assumed: the categories and purposes that fit a document type."""

    payment_types: list[PaymentTypeEntry]


class RequirementRow(JsonBody):
    """Assumed: a row of `RequirementListResponse`."""

    model_config = ConfigDict(title="Requirement")

    id: str
    date: Day
    num: str
    type: Annotated[Int32, *one_of(*labels.REQUIREMENT_TYPES)]
    type_name: str
    status: DocumentStatus
    status_name: str
    number: str
    corr_name: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    amount: Amount
    rest_amount: Amount
    curr_iso: str
    accept_until: Day | Absent = None


class RequirementListResponse(JsonBody):
    """Assumed: a page of incoming payment requirements."""

    total_row_count: Int32
    page: list[RequirementRow]


class RequirementDetails(RequirementRow):
    """Assumed: an incoming payment requirement with all its fields."""

    purpose: str
    priority: Int32
    contract_date: Day | Absent = None
    contract_num: str
    other_unp: str
    value_date: Day | Absent = None
    application: list[str]


class RequirementDetailsResponse(JsonBody):
    """Assumed: one incoming payment requirement."""

    document: RequirementDetails


class SignInitializationResponse(JsonBody):
    """Assumed: a signing attempt that has begun."""

    ticket: str
    sign_intend_id: Int64
    expires_at: Moment


class SignedDocument(JsonBody):
    """Assumed: what became of one document of a signing attempt."""

    id: Int64
    result: Annotated[str, *one_of(*SIGN_RESULTS)]
    message: str


class SignIntendResponse(JsonBody):
    """Assumed: the result of a signing attempt."""

    sign_intend_id: Int64
    state: Annotated[str, *one_of(*SIGN_STATES)]
    documents: list[SignedDocument]


def document_details(
    row: records.BankDocument, details: records.BankDocumentDetails, rights: Mapping[str, bool]
) -> BankDocumentDetails:
    """A bank document with everything it has.

    Args:
        row: what its list shows.
        details: the rest.
        rights: `can_change`, `can_delete` and `can_sign`.
    """
    return BankDocumentDetails.of(
        row,
        details,
        type_name=labels.DOCUMENT_TYPES[row.type],
        status_name=labels.DOCUMENT_STATUSES[row.status],
        tables=[Table.of(table) for table in details.tables],
        files=[Attachment.of(file) for file in details.files],
        signatures=[Signature.of(signature) for signature in details.signatures],
        **rights,
    )


def requirement_row(record: records.Requirement) -> RequirementRow:
    """An incoming requirement as its list shows it."""
    return RequirementRow.of(
        record,
        type_name=labels.REQUIREMENT_TYPES[record.type],
        status_name=labels.DOCUMENT_STATUSES[record.status],
    )


def requirement_details(record: records.Requirement) -> RequirementDetails:
    """An incoming requirement with all its fields."""
    return RequirementDetails.of(
        record,
        type_name=labels.REQUIREMENT_TYPES[record.type],
        status_name=labels.DOCUMENT_STATUSES[record.status],
    )


def payment_types(types: Sequence[records.PaymentType]) -> PaymentTypeListResponse:
    """The payment types of one document type."""
    return PaymentTypeListResponse(payment_types=[PaymentTypeEntry.of(type_) for type_ in types])
