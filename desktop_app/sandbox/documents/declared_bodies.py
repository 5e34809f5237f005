"""The same objects in the bodies that section 4 declares for them, where those are not their own.

Section 2.9 notes that the register operations declare `CatalogDocumentDetailsResponse`, and row 9
declares `signIntendResponse`. With `--declared-bodies` the sandbox answers so: what has a place in
the declared body is put there, the rest is lost; a list shows its newest row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ConfigDict

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.documents.assumed_bodies import SignedDocument, SignIntendResponse
from desktop_app.sandbox.documents.body_types import Absent, Amount, Day, Int32, JsonBody  # noqa: TC001

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.sandbox.bank.records import DirectoryEntry, RegisterDocument, RegisterRequest

DEMAND_WITHOUT_ACCEPTANCE = "12"

PAYMENT_ORDER, DEMAND = labels.CARD_FILE_TYPES


class DeclaredDocument(JsonBody):
    """`CatalogDocumentDetails` with whatever part of it an object of the register can fill."""

    model_config = ConfigDict(title="CatalogDocumentDetails")

    id: str | Absent = None
    date: Day | Absent = None
    num: str | Absent = None
    type: Int32 | Absent = None
    type_name: str | Absent = None
    status: Int32 | Absent = None
    status_name: str | Absent = None
    corr_name: str | Absent = None
    corr_unp: str | Absent = None
    corr_number: str | Absent = None
    corr_bic: str | Absent = None
    corr_bank: str | Absent = None
    amount: Amount | Absent = None
    curr_iso: str | Absent = None
    purpose: str | Absent = None
    priority: Int32 | Absent = None


class DeclaredResponse(JsonBody):
    """`CatalogDocumentDetailsResponse` around an object of the register."""

    model_config = ConfigDict(title="CatalogDocumentDetailsResponse")

    document: DeclaredDocument


def register_documents(records: Sequence[RegisterDocument]) -> DeclaredResponse:
    """The first of some documents received from the register; an empty one where there is none."""
    if not records:
        return DeclaredResponse(document=DeclaredDocument())
    record = records[0]
    demand = record.doc_type == DEMAND_WITHOUT_ACCEPTANCE
    return DeclaredResponse(
        document=DeclaredDocument.of(
            record,
            type=DEMAND if demand else PAYMENT_ORDER,
            type_name=labels.REGISTER_DOCUMENT_TYPES[record.doc_type],
            status_name=labels.REGISTER_DOCUMENT_STATUSES[record.status],
            priority=int(record.priority) if record.priority.isdigit() else None,
        )
    )


def register_requests(records: Sequence[RegisterRequest]) -> DeclaredResponse:
    """The first of some register requests; its kind has no place but its name."""
    if not records:
        return DeclaredResponse(document=DeclaredDocument())
    record = records[0]
    return DeclaredResponse(
        document=DeclaredDocument(
            id=record.id,
            date=record.date,
            num=str(record.num),
            type_name=labels.REGISTER_REQUEST_TYPES[record.request_type],
            status=record.status,
            status_name=labels.REGISTER_REQUEST_STATUSES[record.status],
            corr_name=record.payer_name,
            corr_unp=record.unp,
        )
    )


def directory(entries: Sequence[DirectoryEntry]) -> SignIntendResponse:
    """A directory as the result of a signing attempt: codes and names survive."""
    documents = [
        SignedDocument(id=entry.code, result="signed", message=entry.name) for entry in entries
    ]
    return SignIntendResponse(sign_intend_id=1, state="done", documents=documents)
