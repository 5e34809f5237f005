"""Builds request bodies that the specification names without fields (assumed).

Everything here is an assumption. Bodies that become known replace these functions, and nothing
else has to change.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from pydantic.alias_generators import to_camel

from desktop_app.api.documents import requests
from desktop_app.api.documents.requests import day, filled, number
from desktop_app.api.errors import BadRequest
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.signing.attempts import MOST_IN_ATTEMPT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.api.documents.requests import Body
    from desktop_app.domain.instructions.instruction import (
        DebitAcceptance,
        DebitAcceptanceRecall,
        OtherDocument,
        PaymentInstruction,
    )
    from desktop_app.domain.instructions.other_document_types import DocumentField

_MOST_DIGITS: Final = 19
"""Digits of the largest identifier (int64)."""

_NAMES: Final[Mapping[str, str]] = MappingProxyType({"contract_number": "contractNum"})
"""Names on the wire that are not our own in camelCase."""


def payment(instruction: PaymentInstruction) -> Body:
    """DocumentCreationRequest (rows 2 and 26)."""
    party, amount = instruction.party, instruction.amount
    return filled(
        {
            "type": str(instruction.type),
            "num": instruction.number,
            "date": day(instruction.date),
            "account": instruction.account,
            "corrName": party.name,
            "corrUnp": party.taxpayer_number,
            "corrNumber": party.account,
            "corrBic": party.bic,
            "corrBank": party.bank,
            "amount": number(amount),
            "currIso": amount.currency if amount else "",
            "purpose": instruction.purpose,
            "priority": instruction.priority,
            "urgency": _code(instruction.urgency),
            "purposeCode": instruction.purpose_code,
            "categoryCode": instruction.category_code,
            "paymentSign": _code(instruction.payment_sign),
            "operationCode": instruction.operation_code,
            "budgetCode": instruction.budget_code,
            "otherUnp": instruction.third_party_taxpayer_number,
            "contractNum": instruction.contract_number,
            "contractDate": day(instruction.contract_date),
            "corrCountry": instruction.party_country,
        }
    )


def debit_acceptance(acceptance: DebitAcceptance) -> Body:
    """DebitAcceptanceCreationRequest (row 13): 2.8 and what is assumed to follow it, all texts."""
    limit = acceptance.limit
    return requests.debit_acceptance(acceptance) | filled(
        {
            "amountLimit": f"{limit.value:f}" if limit else "",
            "limitPeriod": _code(acceptance.limit_period),
            "currIso": limit.currency if limit else "",
            "purpose": acceptance.purpose,
        }
    )


def debit_acceptance_recall(recall: DebitAcceptanceRecall) -> Body:
    """RecallDebitAcceptanceCreationRequest (row 17), all texts."""
    return filled(
        {
            "num": recall.number,
            "date": day(recall.date),
            "account": recall.account,
            "acceptanceId": recall.acceptance_id,
            "unnRec": recall.party.taxpayer_number,
            "corrName": recall.party.name,
            "numDog": recall.contract_number,
            "dateDog": day(recall.contract_date),
            "reason": recall.reason,
        }
    )


def other_document(document: OtherDocument) -> Body:
    """OtherDocumentCreationRequest (rows 15 and 16): the fields of the document's type alone."""
    body = filled(
        {
            "type": str(document.type),
            "num": document.number,
            "date": day(document.date),
            "account": document.account,
        }
    )
    for field in FIELDS.get(document.type, ()):
        body |= _field(field, getattr(document, field.name))
    return body


def sign_initialization(ids: Sequence[str]) -> dict[str, list[int]]:
    """SignInitializationRequest (row 22): the documents, and no address to return to.

    Raises:
        BadRequest: there are none, too many, or one is no identifier of a bank document.
    """
    numbers = [_whole(one) for one in ids]
    sent = [number for number in numbers if isinstance(number, int) and number > 0]
    if len(sent) < len(numbers) or not 1 <= len(sent) <= MOST_IN_ATTEMPT:
        raise BadRequest(parameters={"parameter": "documents"}).unsent()
    return {"documents": sent}


def _field(field: DocumentField, value: Any) -> Body:
    name = _NAMES.get(field.name) or to_camel(field.name)
    match field.kind:
        case FieldKind.DAY:
            return filled({name: day(value)})
        case FieldKind.AMOUNT:
            currency = value.currency if value and field.with_currency else ""
            return filled({name: number(value), "currIso": currency})
        case FieldKind.DECISION:
            return filled({name: _code(value)})
        case FieldKind.REFERENCE if field.refers_to is Kind.DOCUMENT:
            return filled({name: _whole(value)})
        case _:
            return filled({name: value})


def _whole(value: str) -> int | str:
    """An identifier of a bank document as a number; a text that is no plain number as it is.

    Such is one with leading zeros: without them it may be another document.
    """
    plain = not value.startswith("0") or value == "0"
    is_number = value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS and plain
    return int(value) if is_number else value


def _code(value: object) -> str:
    return "" if value is None else str(value)
