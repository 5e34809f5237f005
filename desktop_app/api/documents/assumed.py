"""Wire models of bodies that the specification names without fields (assumed).

Everything here is an assumption. Bodies that become known replace these classes, and nothing else
has to change. Every field may be missing, unknown ones are kept.
"""

from __future__ import annotations

from typing import Any

from pydantic import Field

from desktop_app.api.documents.wire import CatalogDocument, CatalogDocumentDetails, ListRow
from desktop_app.api.wire_types import Day, Flag, Moment, Size, Text, WireModel  # noqa: TC001


class DocumentRow(ListRow):
    """A row of DocumentListResponse (assumed); `type` is one of 2.10."""

    purpose: Text = ""


class DocumentDetailsBody(DocumentRow):
    """The `document` of DocumentDetailsResponse (assumed)."""

    name: Text = ""
    unp: Text = ""
    bic: Text = ""
    bank: Text = ""
    priority: Text = ""
    urgency: Text = ""
    purpose_code: Text = ""
    category_code: Text = ""
    payment_sign: Text = ""
    operation_code: Text = ""
    budget_code: Text = ""
    other_unp: Text = ""
    contract_num: Text = ""
    contract_date: Day = None
    corr_country: Text = ""
    value_date: Day = None
    reason: Text = ""
    created_at: Moment = None
    changed_at: Moment = None
    can_change: Flag = None
    can_delete: Flag = None
    can_sign: Flag = None
    tables: list[dict[str, Any]] = Field(default_factory=list)
    files: list[dict[str, Any]] = Field(default_factory=list)
    signatures: list[dict[str, Any]] = Field(default_factory=list)


class Table(WireModel):
    """One entry of a document's `tables` (assumed)."""

    name: Text = ""
    columns: list[Text] = Field(default_factory=list)
    rows: list[list[Text | None]] = Field(default_factory=list)


class File(WireModel):
    """One entry of a document's `files` (assumed); `fileId` is the number of row 28."""

    file_id: Text = ""
    name: Text = ""
    size: Size = None
    content_type: Text = ""


class SignatureBody(WireModel):
    """One entry of a document's `signatures` (assumed)."""

    name: Text = ""
    role: Text = ""
    signed_at: Moment = None


class RequirementRow(CatalogDocument):
    """A row of RequirementListResponse (assumed): 2.1 with the last day to accept."""

    accept_until: Day = None


class RequirementDetailsBody(CatalogDocumentDetails):
    """The `document` of RequirementDetailsResponse (assumed): 2.2 with the last day to accept."""

    accept_until: Day = None


class PaymentTypeEntry(WireModel):
    """One entry of `paymentTypes` in PaymentTypeListResponse (assumed)."""

    code: Text = ""
    name: Text = ""
    default: Flag = None


class SignInitialization(WireModel):
    """SignInitializationResponse (assumed), the answer of row 22."""

    ticket: Text = ""
    sign_intend_id: Text = ""
    expires_at: Moment = None


class SignIntend(WireModel):
    """signIntendResponse (assumed), the answer of row 24, without its documents."""

    sign_intend_id: Text = ""
    state: Text = ""


class SignedDocument(WireModel):
    """One entry of `documents` in signIntendResponse (assumed)."""

    id: Text = ""
    result: Text = ""
    message: Text = ""
