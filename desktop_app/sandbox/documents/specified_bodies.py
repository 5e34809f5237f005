"""Bodies whose fields the specification shows: sections 2.1 to 2.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.documents.body_types import (  # pydantic reads the types of fields
    Absent,  # noqa: TC001
    Amount,  # noqa: TC001
    Day,  # noqa: TC001
    Int32,
    Int64,  # noqa: TC001
    JsonBody,
    Moment,  # noqa: TC001
    one_of,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import (
        CardFileDocument,
        DirectoryEntry,
        RegisterDocument,
        RegisterRequest,
    )

DocumentStatus = Annotated[Int32, *one_of(*labels.DOCUMENT_STATUSES)]


class CatalogDocument(JsonBody):
    """A document in the card file: section 2.1."""

    id: str
    date: Day
    num: str
    type: Annotated[Int32, *one_of(*labels.CARD_FILE_TYPES)]
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


class CatalogDocumentDetails(CatalogDocument):
    """A card-file document with all its fields: section 2.2."""

    purpose: str
    priority: Int32
    contract_date: Day | Absent = None
    contract_num: str
    other_unp: str
    value_date: Day | Absent = None
    application: list[str]


class CatalogDocumentListResponse(JsonBody):
    """A page of the card file: section 2.3."""

    total_row_count: Int32
    page: list[CatalogDocument]


class CatalogDocumentDetailsResponse(JsonBody):
    """One card-file document: section 2.3."""

    document: CatalogDocumentDetails


class AisIdoDocumentDetails(JsonBody):
    """A document received from the obligations register: section 2.4."""

    id: str
    doc_id: str
    doc_type: Annotated[str, *one_of(*labels.REGISTER_DOCUMENT_TYPES)]
    doc_type_name: str
    date: Day
    num: str
    status: Annotated[Int32, *one_of(*labels.REGISTER_DOCUMENT_STATUSES)]
    status_name: str
    curr_iso: str
    amount: Amount
    corr_name: str
    is_plat: Annotated[str, *one_of("0", "1")]
    ais_ido_date: Moment
    name: str
    unp: str
    corr_unp: str
    corr_number: str
    corr_bic: str
    corr_bank: str
    purpose: str
    priority: str
    priority_name: str
    executive_doc_number: str
    executive_doc_date: Day | Absent = None
    budget_code: str
    budget_code_details: str


class AisIdoDocumentsResponse(JsonBody):
    """A page of documents received from the register: section 2.3."""

    total_row_count: Int32
    page: list[AisIdoDocumentDetails]


class AisIdoDocumentDetailsResponse(JsonBody):
    """One document received from the register: section 2.3."""

    document: AisIdoDocumentDetails


class AisIdoRequestDetails(JsonBody):
    """A register request: section 2.6."""

    date: Day
    id: str
    name: str
    payer_name: str
    num: Int64
    date_from: Day
    date_to: Day
    request_id: Int64
    status: Annotated[Int32, *one_of(*labels.REGISTER_REQUEST_STATUSES)]
    status_name: str
    request_type: Annotated[Int64, *one_of(*labels.REGISTER_REQUEST_TYPES)]
    request_type_name: str
    unp: str


class AisIdoRequestsResponse(JsonBody):
    """A page of register requests: section 2.3."""

    total_row_count: Int32
    page: list[AisIdoRequestDetails]


class AisIdoRequestDetailsResponse(JsonBody):
    """One register request: section 2.3."""

    request: AisIdoRequestDetails


class AisIdoRequestCreationResponse(JsonBody):
    """The number of a register request that was made: section 2.3."""

    id: Int64


class AnalyticInfo(JsonBody):
    """An entry of a reference directory: section 2.7."""

    analytic_code: Int32
    analytic_name: str
    add_info: str


class AnalyticList(JsonBody):
    """A reference directory: section 2.3."""

    analytic: list[AnalyticInfo]


def card_file_row(record: CardFileDocument) -> CatalogDocument:
    """A card-file document as its list shows it."""
    return CatalogDocument.of(
        record,
        type_name=labels.CARD_FILE_TYPES[record.type],
        status_name=labels.DOCUMENT_STATUSES[record.status],
    )


def card_file_details(record: CardFileDocument) -> CatalogDocumentDetails:
    """A card-file document with all its fields."""
    return CatalogDocumentDetails.of(
        record,
        type_name=labels.CARD_FILE_TYPES[record.type],
        status_name=labels.DOCUMENT_STATUSES[record.status],
    )


def register_document(record: RegisterDocument) -> AisIdoDocumentDetails:
    """A document received from the register; lists and details show the same."""
    return AisIdoDocumentDetails.of(
        record,
        doc_id=str(record.doc_id),
        doc_type_name=labels.REGISTER_DOCUMENT_TYPES[record.doc_type],
        status_name=labels.REGISTER_DOCUMENT_STATUSES[record.status],
    )


def register_request(record: RegisterRequest) -> AisIdoRequestDetails:
    """A register request; lists and details show the same."""
    return AisIdoRequestDetails.of(
        record,
        request_type_name=labels.REGISTER_REQUEST_TYPES[record.request_type],
        status_name=labels.REGISTER_REQUEST_STATUSES[record.status],
    )


def directory_entry(record: DirectoryEntry) -> AnalyticInfo:
    """An entry of a reference directory."""
    return AnalyticInfo(
        analytic_code=record.code, analytic_name=record.name, add_info=record.add_info
    )
