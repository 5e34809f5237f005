"""Everything that the bank in memory shows of one document, in the words of a bank."""

from __future__ import annotations

import dataclasses
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import BankDocumentDetails, DetailTable
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.instructions.other_document_types import FIELDS

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.domain.outbox.operations import Sendable

_SAME_NAMES: Final = (
    "priority",
    "purpose_code",
    "category_code",
    "operation_code",
    "budget_code",
    "third_party_taxpayer_number",
    "contract_number",
    "contract_date",
    "party_country",
)
_TITLES: Final = {
    "letter_subject": "Тема",
    "inquiry_type": "Вид справки",
    "reservation_type": "Вид бронирования",
    "decision": "Решение",
    "document_id": "Документ",
    "requirement_id": "Требование",
    "register_document_id": "Документ АИС ИДО",
    "period_from": "Период с",
    "period_to": "Период по",
    "on_date": "На дату",
    "copies": "Экземпляров",
    "text": "Текст",
    "reason": "Причина",
}


def details_of(
    document: BankDocument, instruction: Sendable, changed_at: datetime | None
) -> BankDocumentDetails:
    """The details of a document that this instruction made or changed last."""
    shown = BankDocumentDetails(document=document, changed_at=changed_at)
    if isinstance(instruction, PaymentInstruction):
        return dataclasses.replace(
            shown,
            **{name: getattr(instruction, name) for name in _SAME_NAMES},
            urgency=str(instruction.urgency or ""),
            payment_sign=str(instruction.payment_sign or ""),
        )
    if isinstance(instruction, OtherDocument):
        return dataclasses.replace(
            shown,
            contract_number=instruction.contract_number,
            contract_date=instruction.contract_date,
            tables=_tables(instruction),
        )
    return shown


def _tables(document: OtherDocument) -> tuple[DetailTable, ...]:
    names = [field.name for field in FIELDS[document.type]]
    rows = tuple(
        (_TITLES[name], _text(getattr(document, name)))
        for name in names
        if name in _TITLES and getattr(document, name)
    )
    table = DetailTable(name="Содержание", columns=("Реквизит", "Значение"), rows=rows)
    return (table,) if rows else ()


def _text(value: Any) -> str:
    return f"{value:%d.%m.%Y}" if isinstance(value, date) else str(value).upper()
