"""Converts a non-payment document to the texts of its form and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.field_reader import (
    CURRENCY,
    FieldReader,
    written_amount,
    written_currency,
)
from desktop_app.domain.instructions.instruction import DebitDecision, OtherDocument
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.values.typed_days import written_day

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from desktop_app.domain.instructions.field_reader import FieldTexts
    from desktop_app.domain.instructions.other_document_types import DocumentField
    from desktop_app.domain.values.money import Amount

ALWAYS: Final = ("number", "account")
"""Texts that every type has, besides the day."""

_ONE_COPY: Final = "1"


def read_other(kind: str, texts: Mapping[str, str], *, today: date) -> FieldTexts[OtherDocument]:
    """Read a document from a form; fields that its type or decision excludes are ignored.

    Args:
        kind: a type that `other_documents.FIELDS` names.
        texts: by the name of the field; absent ones are empty.
        today: completes days that are typed without month or year.
    """
    read = FieldReader(texts, today=today)
    document_type = DocumentType(kind)
    decision = read.choice("decision", DebitDecision)
    values: dict[str, Any] = {
        field.name: _read(read, field)
        for field in FIELDS[document_type]
        if field.not_for is None or field.not_for is not decision
    }
    values |= read.texts(ALWAYS)
    return read.typed(OtherDocument(type=document_type, date=read.day("date"), **values))


def written_other(document: OtherDocument) -> dict[str, str]:
    """Write a document as the texts of its form."""
    written = {name: getattr(document, name) for name in ALWAYS}
    written["date"] = written_day(document.date)
    for field in FIELDS.get(document.type, ()):
        written |= _written(field, getattr(document, field.name))
    return written


def begun_other(kind: DocumentType, *, today: date) -> dict[str, str]:
    """The texts of a new form of a type: dated today, with the usual values."""
    begun = {"date": written_day(today)}
    for field in FIELDS[kind]:
        match field.name:
            case "amount" if field.with_currency:
                begun["currency"] = CURRENCY
            case "copies":
                begun["copies"] = _ONE_COPY
            case "on_date":
                begun["on_date"] = written_day(today)
    return begun


def _read(read: FieldReader, field: DocumentField) -> Any:
    match field.kind:
        case FieldKind.DAY:
            return read.day(field.name)
        case FieldKind.AMOUNT:
            return _read_amount(read, field)
        case FieldKind.COUNT:
            return read.count(field.name)
        case FieldKind.DECISION:
            return read.choice(field.name, DebitDecision)
        case _:
            return read.text(field.name)


def _read_amount(read: FieldReader, field: DocumentField) -> Amount | None:
    """Read an amount; without a currency field, it has the currency of the subject, if known."""
    if field.with_currency:
        return read.named_amount(field.name)
    return read.amount_of_subject(field.name)


def _written(field: DocumentField, value: Any) -> dict[str, str]:
    match field.kind:
        case FieldKind.DAY:
            return {field.name: written_day(value)}
        case FieldKind.AMOUNT:
            usual = "" if value is None and not field.with_currency else written_currency(value)
            return {field.name: written_amount(value), "currency": usual}
        case FieldKind.COUNT:
            return {field.name: "" if value is None else str(value)}
        case FieldKind.DECISION:
            return {field.name: "" if value is None else value.value}
        case _:
            return {field.name: value}
