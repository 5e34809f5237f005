"""Display names of document fields and of the codes in them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "accept_until": Text("labels", "Accept until"),
        "acceptance_id": Text("labels", "Acceptance's identifier"),
        "account": Text("labels", "Account"),
        "amount": Text("labels", "Amount"),
        "applications": Text("labels", "Attachments"),
        "bank": Text("labels", "Bank"),
        "bic": Text("labels", "Bank code (BIC)"),
        "budget_code": Text("labels", "Budget payment code"),
        "budget_code_details": Text("labels", "Meaning of the budget code"),
        "can_change": Text("labels", "Can be changed"),
        "can_delete": Text("labels", "Can be deleted"),
        "can_sign": Text("labels", "Can be signed"),
        "category_code": Text("labels", "Transfer category"),
        "changed_at": Text("labels", "Changed"),
        "client_name": Text("labels", "Client"),
        "client_taxpayer_number": Text("labels", "Client's taxpayer number"),
        "code": Text("labels", "Code"),
        "calls_a_minute": Text("labels", "Calls a minute at most"),
        "colour": Text("labels", "Colour"),
        "columns": Text("labels", "Columns"),
        "content": Text("labels", "File"),
        "content_type": Text("labels", "File type"),
        "contract_date": Text("labels", "Contract date"),
        "contract_from": Text("labels", "Contract from"),
        "contract_number": Text("labels", "Contract number"),
        "contract_to": Text("labels", "Contract until"),
        "copies": Text("labels", "Copies"),
        "created_at": Text("labels", "Created"),
        "currency": Text("labels", "Currency"),
        "data": Text("labels", "Content"),
        "date": Text("labels", "Date"),
        "decision": Text("labels", "Decision"),
        "default": Text("labels", "Default"),
        "difference": Text("labels", "Change"),
        "document": Text("labels", "Document"),
        "document_id": Text("labels", "Document identifier"),
        "documents_url": Text("labels", "Address of the documents service"),
        "enforcement_date": Text("labels", "Enforcement document date"),
        "enforcement_number": Text("labels", "Enforcement document number"),
        "environment": Text("labels", "Environment"),
        "extra": Text("labels", "Additional"),
        "fetched_at": Text("labels", "Fetched"),
        "field": Text("labels", "Field"),
        "file_id": Text("labels", "File number"),
        "files": Text("labels", "Attachments"),
        "first_day": Text("labels", "First day of documents"),
        "gateway_url": Text("labels", "Address of the payment gateway"),
        "payment_page_hosts": Text("labels", "Hosts of payment pages"),
        "id": Text("labels", "Identifier"),
        "incoming": Text("labels", "Direction"),
        "inquiry_type": Text("labels", "Kind of inquiry"),
        "is_outdated": Text("labels", "Out of date"),
        "kind": Text("labels", "Kind"),
        "merchant": Text("labels", "Card payments"),
        "letter_subject": Text("labels", "Subject of the letter"),
        "limit": Text("labels", "Limit"),
        "limit_period": Text("labels", "The limit counts for"),
        "name": Text("labels", "Name"),
        "new": Text("labels", "New value"),
        "noticed_at": Text("labels", "Detected"),
        "number": Text("labels", "Number"),
        "old": Text("labels", "Old value"),
        "on_date": Text("labels", "As of"),
        "operation_code": Text("labels", "Operation code"),
        "other": Text("labels", "Other fields"),
        "party": Text("labels", "Counterparty"),
        "party_account": Text("labels", "Counterparty's account"),
        "party_bank": Text("labels", "Counterparty's bank"),
        "party_bic": Text("labels", "Counterparty's bank code"),
        "party_country": Text("labels", "Counterparty's country"),
        "party_name": Text("labels", "Counterparty"),
        "party_taxpayer_number": Text("labels", "Counterparty's taxpayer number"),
        "payer_bank": Text("labels", "Payer's bank"),
        "payer_bic": Text("labels", "Payer's bank code"),
        "payer_name": Text("labels", "Payer"),
        "payer_taxpayer_number": Text("labels", "Payer's taxpayer number"),
        "payment_sign": Text("labels", "Payment or return"),
        "period_from": Text("labels", "Period from"),
        "period_to": Text("labels", "Period to"),
        "priority": Text("labels", "Priority"),
        "priority_name": Text("labels", "Meaning of the priority"),
        "purpose": Text("labels", "Purpose of payment"),
        "purpose_code": Text("labels", "Payment purpose code"),
        "reason": Text("labels", "Reason"),
        "received_at": Text("labels", "Received from AIS IDO"),
        "register_document_id": Text("labels", "AIS IDO document's identifier"),
        "rejection_reason": Text("labels", "Reason of rejection"),
        "reply_id": Text("labels", "Reply identifier"),
        "requirement_id": Text("labels", "Payment demand's identifier"),
        "reservation_type": Text("labels", "Kind of reservation"),
        "rest": Text("labels", "Remainder"),
        "role": Text("labels", "Role"),
        "rows": Text("labels", "Rows"),
        "settlement_id": Text("labels", "Identifier in the settlement system"),
        "sign_in": Text("labels", "Way of signing in"),
        "oauth": Text("labels", "Signing in at the bank"),
        "short_name": Text("labels", "Short name"),
        "signatures": Text("labels", "Signatures"),
        "signed_at": Text("labels", "Signed"),
        "size": Text("labels", "Size"),
        "status": Text("labels", "Status"),
        "status_name": Text("labels", "Status"),
        "tables": Text("labels", "Tables"),
        "taxpayer_number": Text("labels", "Taxpayer number"),
        "text": Text("labels", "Text"),
        "third_party_taxpayer_number": Text("labels", "Third party's taxpayer number"),
        "type": Text("labels", "Type"),
        "type_name": Text("labels", "Type"),
        "urgency": Text("labels", "Urgency"),
        "valid_from": Text("labels", "Valid from"),
        "valid_to": Text("labels", "Valid until"),
        "value": Text("labels", "Value"),
        "value_date": Text("labels", "Value date"),
    }
)
"""By the names of the domain's fields; ``party_*`` are those of the party of a document."""

SPECIAL: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "CardFileDocument.party": Text("labels", "Payee"),
        "PaymentRequirement.party": Text("labels", "Beneficiary"),
        "RegisterRequest.id": Text("labels", "Request identifier"),
        "RegisterRequest.party": Text("labels", "Payer"),
        "RegisterRequest.party_name": Text("labels", "Payer"),
        "RegisterRequest.party_taxpayer_number": Text("labels", "Payer's taxpayer number"),
        "RegisterRequest.type": Text("labels", "Kind of request"),
        "RegisterDocument.party": Text("labels", "Correspondent"),
        "RegisterDocument.party_name": Text("labels", "Correspondent"),
        "DebitAcceptance.purpose": Text("labels", "Purpose"),
        "OtherDocument.purpose": Text("labels", "Purpose"),
        "Signature.name": Text("labels", "Signatory"),
        "Attachment.name": Text("labels", "File name"),
        "FileContent.name": Text("labels", "File name"),
        "Profile.name": Text("labels", "Company"),
    }
)
"""Where a class means something more exact, as ``Class.field``."""

OTHER_FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "acceptUntil": "accept_until", "addInfo": "extra", "aisIdoDate": "received_at",
        "amount": "amount", "analyticCode": "code", "analyticName": "name",
        "application": "applications", "bank": "payer_bank", "bic": "payer_bic",
        "budgetCode": "budget_code", "budgetCodeDetails": "budget_code_details",
        "canChange": "can_change", "canDelete": "can_delete", "canSign": "can_sign",
        "categoryCode": "category_code", "changedAt": "changed_at", "code": "code",
        "columns": "columns", "contentType": "content_type", "contractDate": "contract_date",
        "contractNum": "contract_number", "corrBank": "party_bank", "corrBic": "party_bic",
        "corrCountry": "party_country", "corrName": "party_name", "corrNumber": "party_account",
        "corrUnp": "party_taxpayer_number", "createdAt": "created_at", "currIso": "currency",
        "date": "date", "dateFrom": "period_from", "dateTo": "period_to", "default": "default",
        "docId": "document_id", "docType": "type", "docTypeName": "type_name",
        "executiveDocDate": "enforcement_date", "executiveDocNumber": "enforcement_number",
        "fileId": "file_id", "files": "files", "id": "id", "isPlat": "incoming",
        "name": "client_name", "num": "number", "number": "account",
        "operationCode": "operation_code", "otherUnp": "third_party_taxpayer_number",
        "payerName": "payer_name", "payerUnp": "payer_taxpayer_number",
        "paymentSign": "payment_sign", "priority": "priority", "priorityName": "priority_name",
        "purpose": "purpose", "purposeCode": "purpose_code", "reason": "rejection_reason",
        "requestId": "id", "requestType": "type", "requestTypeName": "type_name",
        "restAmount": "rest", "role": "role", "rows": "rows", "signatures": "signatures",
        "signedAt": "signed_at", "size": "size", "status": "status",
        "statusName": "status_name", "tables": "tables", "type": "type",
        "typeName": "type_name", "unp": "client_taxpayer_number", "urgency": "urgency",
        "valueDate": "value_date",
    }
)  # fmt: skip
"""Fields of the specification's reading models by the domain's name for them."""

VALUES: Final[Mapping[str, Mapping[str, Text]]] = MappingProxyType(
    {
        "urgency": {
            "normal": Text("labels", "Not urgent"),
            "urgent": Text("labels", "Urgent"),
            "instant": Text("labels", "Instant"),
        },
        "payment_sign": {
            "1": Text("labels", "Payment"),
            "0": Text("labels", "Return of a payment"),
        },
        "limit_period": {
            "payment": Text("labels", "Each payment"),
            "day": Text("labels", "A day"),
            "month": Text("labels", "A month"),
            "all": Text("labels", "The whole time"),
        },
        "decision": {
            "accept": Text("labels", "Accept"),
            "refuse": Text("labels", "Refuse"),
        },
        "incoming": {
            "True": Text("labels", "Incoming"),
            "False": Text("labels", "Outgoing"),
        },
        "flag": {
            "True": Text("labels", "Yes"),
            "False": Text("labels", "No"),
        },
    }
)
"""Meanings of codes, by the domain's field; ``flag`` is any other yes or no."""


def field(name: str, *, of: type | None = None) -> str:
    """What a field of the domain is called; `of` is the class whose field it is.

    Raises:
        KeyError: the domain has no field of that name.
    """
    for ancestor in of.__mro__ if of is not None else ():
        special = SPECIAL.get(f"{ancestor.__name__}.{name}")
        if special is not None:
            return str(special)
    return str(FIELDS[name])


def other_field(name: str) -> str:
    """What a field the service sent is called; the raw name where the specification has none."""
    ours = OTHER_FIELDS.get(name)
    return str(FIELDS[ours]) if ours is not None else name


def value(name: str, code: object) -> str:
    """What a code in a field of the domain means; the raw code where nothing is known."""
    meanings = VALUES.get(name) or (VALUES["flag"] if isinstance(code, bool) else {})
    text = meanings.get(str(code))
    return str(text) if text is not None else str(code)
