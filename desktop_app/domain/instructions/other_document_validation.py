"""Validates non-payment documents by the table of their type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.domain.documents.listed import Kind, PaymentRequirement
from desktop_app.domain.instructions import field_checks
from desktop_app.domain.instructions.document_actions import (
    ABOUT_MONEY,
    can_be_about,
    demanded_by,
    is_about,
)
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.instructions.problems import ProblemCode, Severity

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import OtherDocument
    from desktop_app.domain.instructions.other_document_types import DocumentField
    from desktop_app.domain.instructions.problems import Checklist
    from desktop_app.domain.values.money import Amount

_WHOLE = frozenset({Kind.DOCUMENT})
"""Kinds whose identifiers are numbers; those of requirements and register documents are texts."""


def check_other_document(
    checks: Checklist, document: OtherDocument, today: dt.date, *, not_found: str = ""
) -> None:
    """Note the problems of the day and of the fields of the document's type.

    `not_found` is an identifier that was looked for in vain.
    """
    if document.date is None:
        checks.add("date", ProblemCode.REQUIRED)
    if document.type not in FIELDS:
        checks.add("type", ProblemCode.UNKNOWN_TYPE)
        return
    for field in FIELDS[document.type]:
        value = getattr(document, field.name)
        _field(checks, document, field, value)
        if field.kind is FieldKind.REFERENCE and value and value == not_found:
            checks.add(field.name, ProblemCode.NOT_STORED, severity=Severity.WARNING)
        if field.name == "contract_date":
            field_checks.not_in_future(checks, field.name, value, today)


def check_earlier_answers(
    checks: Checklist, *, answered: bool, perhaps_answered: ListedDocument | None
) -> None:
    """Note that the demand has an answer already, or may have one, as warnings.

    Args:
        checks: takes what is found.
        answered: another answer from here is at the bank or may get there.
        perhaps_answered: the bank's document that may answer it.
    """
    if answered:
        checks.add("requirement_id", ProblemCode.ANSWERED, severity=Severity.WARNING)
    elif perhaps_answered is not None:
        day = perhaps_answered.date
        checks.add(
            "requirement_id",
            ProblemCode.PERHAPS_ANSWERED,
            severity=Severity.WARNING,
            number=perhaps_answered.number,
            day="" if day is None else day.isoformat(),
        )


def check_subject(
    checks: Checklist, document: OtherDocument, subject: ListedDocument, *, today: dt.date
) -> None:
    """Note where a document does not match its listed document.

    It is an error if documents of this type are never about such a document; all else are warnings.
    """
    if not is_about(document, subject):
        return
    if not can_be_about(document.type, subject):
        for field in FIELDS.get(document.type, ()):
            if field.kind is FieldKind.REFERENCE:
                checks.add(field.name, ProblemCode.UNSUITABLE_SUBJECT)
        return
    field_checks.account_of_subject(checks, "account", document.account, subject.account)
    if document.type not in ABOUT_MONEY:
        return
    until = subject.accept_until if isinstance(subject, PaymentRequirement) else None
    if until is not None and until < today:
        checks.add(
            "requirement_id",
            ProblemCode.PERIOD_OVER,
            severity=Severity.WARNING,
            last=until.isoformat(),
        )
    demanded = demanded_by(subject)
    amount = document.amount
    if amount is not None and demanded is not None and amount.value > demanded.value:
        checks.add(
            "amount",
            ProblemCode.MORE_THAN_DEMANDED,
            severity=Severity.WARNING,
            limit=demanded.value,
            currency=demanded.currency,
        )


def _field(checks: Checklist, document: OtherDocument, field: DocumentField, value: Any) -> None:
    required = is_required(document, field)
    match field.kind:
        case FieldKind.TEXT | FieldKind.CODE:
            field_checks.text(checks, field.name, value, longest=field.longest, required=required)
        case FieldKind.REFERENCE:
            whole = field.refers_to in _WHOLE
            field_checks.identifier(checks, field.name, value, whole=whole)
        case FieldKind.AMOUNT:
            _amount(checks, field, value, required=required)
        case _ if value is None:
            if required:
                checks.add(field.name, ProblemCode.REQUIRED)
        case FieldKind.COUNT:
            _count(checks, field, value)
        case FieldKind.DAY if field.not_before:
            first: dt.date | None = getattr(document, field.not_before)
            field_checks.period(checks, field.name, first=first, last=value, field=field.not_before)


def is_required(document: OtherDocument, field: DocumentField) -> bool:
    """Whether a field must be filled, depending on the decision."""
    decided = field.required_for is not None and document.decision is field.required_for
    return field.required or decided


def _amount(
    checks: Checklist, field: DocumentField, value: Amount | None, *, required: bool
) -> None:
    field_checks.amount(
        checks, field.name, value, required=required, with_currency=field.with_currency
    )


def _count(checks: Checklist, field: DocumentField, value: int) -> None:
    too_few = field.lowest is not None and value < field.lowest
    too_many = field.highest is not None and value > field.highest
    if too_few or too_many:
        checks.add(field.name, ProblemCode.OUT_OF_RANGE, lowest=field.lowest, highest=field.highest)
