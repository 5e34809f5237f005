"""Maps wire models of the documents service to domain types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.api.documents import assumed, wire
from desktop_app.api.documents.plain_rows import plain_document
from desktop_app.api.wire_types import AnotherObject
from desktop_app.domain.documents.directories import DirectoryEntry, PaymentType
from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    BankDocumentDetails,
    CardFileDetails,
    CardFileDocument,
    DetailTable,
    OtherField,
    Party,
    PaymentRequirement,
    RequirementDetails,
    Signature,
)
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentDetails,
    RegisterRequest,
    RegisterRequestDetails,
)
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from collections.abc import Sequence
    from decimal import Decimal

    from desktop_app.api.documents.answers import Row
    from desktop_app.api.wire_types import WireModel

_M = TypeVar("_M", bound="WireModel")


def bank_document(row: Row) -> BankDocument:
    """A row of the lists of rows 1 and 21 (assumed body)."""
    plain = plain_document(row)
    if plain is not None:
        return plain
    sent = assumed.DocumentRow.read(row)
    return BankDocument(**_listed(sent), purpose=sent.purpose, other=sent.other)


def card_file_document(row: Row) -> CardFileDocument:
    """A row of the card file (2.1)."""
    sent = wire.CatalogDocument.read(row)
    return CardFileDocument(**_listed(sent), rest=_rest_amount(sent), other=sent.other)


def requirement(row: Row) -> PaymentRequirement:
    """A row of the incoming requirements (assumed body)."""
    sent = assumed.RequirementRow.read(row)
    return PaymentRequirement(
        **_listed(sent), rest=_rest_amount(sent), accept_until=sent.accept_until, other=sent.other
    )


def register_document(row: Row, *, reply_id: str) -> RegisterDocument:
    """A document received from the register (2.4), in the reply that `reply_id` asked for.

    The row may name another identifier of the reply, by which its details are asked for.
    In the declared body it has no `docId`; it is shown, and cannot be asked for by itself.
    """
    sent = wire.AisIdoDocumentDetails.read(row)
    return _register_document(sent, reply_id, sent.other)


def register_request(row: Row) -> RegisterRequest:
    """A request to the register (2.6)."""
    sent = wire.AisIdoRequestDetails.read(row)
    return _register_request(sent, sent.other)


def bank_document_details(row: Row, *, document_id: str) -> BankDocumentDetails:
    """Details of a bank document (assumed body), with its unknown fields.

    Raises, as every other reader of details:
        AnotherObject: it has another identifier than the one that was asked for.
        NothingKnown: no field can be read.
    """
    sent = assumed.DocumentDetailsBody.read_known(row)
    files, odd_files = _read_all(assumed.File, "files", sent.files)
    signatures, odd_signatures = _read_all(assumed.SignatureBody, "signatures", sent.signatures)
    tables, odd_tables = _read_all(assumed.Table, "tables", sent.tables)
    return BankDocumentDetails(
        document=BankDocument(**_listed(sent, document_id), purpose=sent.purpose),
        payer_name=sent.name,
        payer_taxpayer_number=sent.unp,
        payer_bic=sent.bic,
        payer_bank=sent.bank,
        priority=sent.priority,
        urgency=sent.urgency,
        purpose_code=sent.purpose_code,
        category_code=sent.category_code,
        payment_sign=sent.payment_sign,
        operation_code=sent.operation_code,
        budget_code=sent.budget_code,
        third_party_taxpayer_number=sent.other_unp,
        contract_number=sent.contract_num,
        contract_date=sent.contract_date,
        party_country=sent.corr_country,
        value_date=sent.value_date,
        rejection_reason=sent.reason,
        created_at=sent.created_at,
        changed_at=sent.changed_at,
        can_change=sent.can_change,
        can_delete=sent.can_delete,
        can_sign=sent.can_sign,
        tables=tuple(map(_table, tables)),
        files=tuple(map(_attachment, files)),
        signatures=tuple(map(_signature, signatures)),
        other=(*sent.other, *odd_tables, *odd_files, *odd_signatures),
    )


def card_file_details(row: Row, *, document_id: str) -> CardFileDetails:
    """Details of a card-file document (2.2), with its unknown fields."""
    sent = wire.CatalogDocumentDetails.read_known(row)
    document = CardFileDocument(
        **_listed(sent, document_id), purpose=sent.purpose, rest=_rest_amount(sent)
    )
    return CardFileDetails(document=document, **_payment(sent), other=sent.other)


def requirement_details(row: Row, *, document_id: str) -> RequirementDetails:
    """Details of a requirement (assumed body), with its unknown fields."""
    sent = assumed.RequirementDetailsBody.read_known(row)
    document = PaymentRequirement(
        **_listed(sent, document_id),
        purpose=sent.purpose,
        rest=_rest_amount(sent),
        accept_until=sent.accept_until,
    )
    return RequirementDetails(document=document, **_payment(sent), other=sent.other)


def register_document_details(
    row: Row, *, reply_id: str, document_id: str
) -> RegisterDocumentDetails:
    """Details of a received document (2.4), with its unknown fields.

    `reply_id` is the identifier of the reply that its row has.
    """
    sent = wire.AisIdoDocumentDetails.read_known(row)
    sent.id = _asked_for(sent.id, reply_id)
    sent.doc_id = _asked_for(sent.doc_id, document_id)
    return RegisterDocumentDetails(document=_register_document(sent, reply_id), other=sent.other)


def register_request_details(row: Row, *, request_id: str) -> RegisterRequestDetails:
    """Details of a request (2.6), with its unknown fields."""
    sent = wire.AisIdoRequestDetails.read_known(row)
    sent.request_id = _asked_for(sent.request_id, request_id)
    return RegisterRequestDetails(document=_register_request(sent), other=sent.other)


def directory_entry(row: Row) -> DirectoryEntry:
    """A value of a directory (2.7)."""
    sent = wire.AnalyticInfo.read(row)
    return DirectoryEntry(sent.analytic_code, sent.analytic_name, sent.add_info)


def payment_type(row: Row) -> PaymentType:
    """A category or purpose of a document type (assumed body)."""
    sent = assumed.PaymentTypeEntry.read(row)
    return PaymentType(sent.code, sent.name, default=bool(sent.default))


def _asked_for(told: str, asked: str) -> str:
    """The identifier with which an object was requested.

    Raises:
        AnotherObject: the object has another one; a number may have zeros before it.
    """
    if told and told != asked:
        numbers = told.isascii() and told.isdigit() and asked.isascii() and asked.isdigit()
        if not numbers or told.lstrip("0") != asked.lstrip("0"):
            raise AnotherObject
    return asked


def _listed(sent: wire.ListRow, document_id: str = "") -> dict[str, Any]:
    """The fields that rows and details share; `document_id` is the requested identifier."""
    return {
        "id": _asked_for(sent.id, document_id) if document_id else sent.id,
        "date": sent.date,
        "number": sent.num,
        "type": sent.type,
        "type_name": sent.type_name,
        "status": sent.status,
        "status_name": sent.status_name,
        "account": sent.number,
        "party": _party(sent),
        "amount": _amount(sent.amount, sent.curr_iso),
    }


def _payment(sent: wire.CatalogDocumentDetails) -> dict[str, Any]:
    return {
        "priority": sent.priority,
        "contract_date": sent.contract_date,
        "contract_number": sent.contract_num,
        "third_party_taxpayer_number": sent.other_unp,
        "value_date": sent.value_date,
        "applications": tuple(sent.application),
    }


def _register_document(
    sent: wire.AisIdoDocumentDetails, reply_id: str, other: tuple[OtherField, ...] = ()
) -> RegisterDocument:
    own = sent.id or reply_id
    return RegisterDocument(
        id=f"{own}/{sent.doc_id}" if own and (sent.doc_id or sent.num) else "",
        date=sent.date,
        number=sent.num,
        type=sent.doc_type,
        type_name=sent.doc_type_name,
        status=sent.status,
        status_name=sent.status_name,
        account=sent.number,
        party=_party(sent),
        amount=_amount(sent.amount, sent.curr_iso),
        purpose=sent.purpose,
        reply_id=reply_id,
        document_id=sent.doc_id,
        incoming=sent.is_plat,
        received_at=sent.ais_ido_date,
        client_name=sent.name,
        client_taxpayer_number=sent.unp,
        priority=sent.priority,
        priority_name=sent.priority_name,
        enforcement_number=sent.executive_doc_number,
        enforcement_date=sent.executive_doc_date,
        budget_code=sent.budget_code,
        budget_code_details=sent.budget_code_details,
        other=other,
    )


def _register_request(
    sent: wire.AisIdoRequestDetails, other: tuple[OtherField, ...] = ()
) -> RegisterRequest:
    return RegisterRequest(
        id=sent.request_id or sent.id,
        date=sent.date,
        number=sent.num,
        type=sent.request_type,
        type_name=sent.request_type_name,
        status=sent.status,
        status_name=sent.status_name,
        party=Party(name=sent.payer_name, taxpayer_number=sent.unp),
        settlement_id=sent.id,
        client_name=sent.name,
        period_from=sent.date_from,
        period_to=sent.date_to,
        other=other,
    )


def _party(sent: wire.Parties) -> Party:
    return Party(
        name=sent.corr_name,
        taxpayer_number=sent.corr_unp,
        account=sent.corr_number,
        bic=sent.corr_bic,
        bank=sent.corr_bank,
    )


def _amount(value: Decimal | None, currency: str) -> Amount | None:
    return None if value is None else Amount(value, currency)


def _rest_amount(sent: wire.CatalogDocument) -> Amount | None:
    return _amount(sent.rest_amount, sent.curr_iso)


def _read_all(model: type[_M], name: str, rows: Sequence[Row]) -> tuple[list[_M], list[OtherField]]:
    """Map parts of a document; their unknown fields are named with the part's position."""
    read = [model.read(row) for row in rows]
    odd = [
        OtherField(f"{name}[{place}].{field.name}", field.value)
        for place, part in enumerate(read)
        for field in part.other
    ]
    return read, odd


def _table(sent: assumed.Table) -> DetailTable:
    return DetailTable(
        name=sent.name,
        columns=tuple(sent.columns),
        rows=tuple(tuple(cell or "" for cell in row) for row in sent.rows),
    )


def _attachment(sent: assumed.File) -> Attachment:
    return Attachment(
        file_id=sent.file_id, name=sent.name, size=sent.size, content_type=sent.content_type
    )


def _signature(sent: assumed.SignatureBody) -> Signature:
    return Signature(name=sent.name, role=sent.role, signed_at=sent.signed_at)
