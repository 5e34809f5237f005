"""Tests of converting other documents and register requests to form texts and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.instruction import (
    REQUESTS_ABOUT_A_PAYER,
    DebitDecision,
    OtherDocument,
    RegisterRequestDraft,
)
from desktop_app.domain.instructions.other_document_fields import (
    begun_other,
    read_other,
    written_other,
)
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.instructions.problems import ProblemCode
from desktop_app.domain.instructions.validation import problems
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.register.request_fields import begun_request, read_request, written_request
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.typed_amounts import AmountFault
from tests.support import legal_instructions as good

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.instructions.field_reader import Fault
    from desktop_app.domain.instructions.other_document_types import DocumentField

TODAY = date(2026, 11, 21)
_TEXT = st.text(max_size=20)
_DAYS = st.none() | st.dates(min_value=date(2000, 1, 1), max_value=date(2099, 12, 31))
_VALUES = {
    FieldKind.TEXT: _TEXT,
    FieldKind.CODE: _TEXT,
    FieldKind.REFERENCE: _TEXT,
    FieldKind.DAY: _DAYS,
    FieldKind.COUNT: st.none() | st.integers(0, 999_999),
    FieldKind.DECISION: st.none() | st.sampled_from(DebitDecision),
}


def _value(field: DocumentField) -> st.SearchStrategy[Any]:
    if field.kind is not FieldKind.AMOUNT:
        return _VALUES[field.kind]
    values = st.decimals("0", "999999999", places=2)
    return st.none() | st.builds(Amount, values, st.sampled_from(["", "BYN", "EUR"]))


def _of_type(kind: DocumentType) -> st.SearchStrategy[OtherDocument]:
    values = {field.name: _value(field) for field in FIELDS[kind]}
    return st.builds(
        OtherDocument, type=st.just(kind), number=_TEXT, date=_DAYS, account=_TEXT, **values
    )


@given(st.sampled_from(sorted(FIELDS)).flatmap(_of_type))
def test_an_other_document_is_read_as_it_is_written(document: OtherDocument) -> None:
    typed = read_other(document.type, written_other(document), today=TODAY)
    if document.decision is DebitDecision.REFUSE:
        document = replace(document, amount=None)
    assert typed.instruction == document
    assert not typed.faults


@given(
    st.builds(
        RegisterRequestDraft,
        type=st.sampled_from(RegisterRequestType),
        payer_name=_TEXT,
        payer_taxpayer_number=_TEXT,
        period_from=_DAYS,
        period_to=_DAYS,
    )
)
def test_a_request_is_read_as_it_is_written(request: RegisterRequestDraft) -> None:
    typed = read_request(request.type, written_request(request), today=TODAY)
    if request.type not in REQUESTS_ABOUT_A_PAYER:
        request = replace(request, payer_name="", payer_taxpayer_number="")
    assert typed.instruction == request
    assert not typed.faults


@given(
    st.sampled_from(sorted(FIELDS)),
    st.dictionaries(
        st.sampled_from(
            sorted({f.name for fields in FIELDS.values() for f in fields} | {"date", "number"})
        ),
        st.text(alphabet="0123456789.,- абвxyz\n", max_size=12),
    ),
)
def test_whatever_is_typed_is_read_or_told(kind: DocumentType, texts: dict[str, str]) -> None:
    typed = read_other(kind, texts, today=TODAY)
    document = typed.instruction
    problems(document, today=TODAY)
    there = {"date"} | {field.name for field in FIELDS[kind]}
    assert set(typed.faults) <= there
    for name in there & texts.keys():
        told = name in typed.faults or getattr(document, name) not in (None, "")
        assert told or not texts[name].strip() or name == "decision"


def test_fields_that_a_type_does_not_have_are_left_out() -> None:
    texts = written_other(good.OTHERS[0]) | {"reason": "Не то", "amount": "x", "copies": "много"}
    typed = read_other(DocumentType.LETTERS, texts, today=TODAY)
    assert typed.instruction.reason == ""
    assert typed.instruction.text == good.OTHERS[0].text
    assert not typed.faults


def test_what_cannot_be_read_is_told() -> None:
    texts = {"copies": "две", "period_from": "32.1", "period_to": "21"}
    typed = read_other(DocumentType.INQUIRIES, texts, today=TODAY)
    assert typed.faults == {"copies": TextFault.COUNT, "period_from": TextFault.DAY}
    assert typed.instruction.period_to == TODAY
    amount = read_other(DocumentType.RESERVATIONS, {"amount": "1,234"}, today=TODAY)
    assert amount.faults == {"amount": AmountFault.AMBIGUOUS}


def test_an_amount_that_is_sent_without_a_currency_has_that_of_its_subject() -> None:
    kind = DocumentType.ACCEPTANCES
    bare = read_other(kind, {"amount": "12,5"}, today=TODAY).instruction
    assert bare.amount == Amount(Decimal("12.50"), "")
    known = read_other(kind, {"amount": "12,5", "currency": "EUR"}, today=TODAY).instruction
    assert known.amount == Amount(Decimal("12.50"), "EUR")
    usual = read_other(DocumentType.RESERVATIONS, {"amount": "12,5"}, today=TODAY).instruction
    assert usual.amount == Amount(Decimal("12.50"), "BYN")


@pytest.mark.parametrize("kind", [DocumentType.ACCEPTANCES, DocumentType.CHANGE_REQUIREMENT])
def test_what_stands_behind_an_amount_is_the_currency_of_its_subject(kind: DocumentType) -> None:
    def read(amount: str, currency: str) -> Amount | Mapping[str, Fault] | None:
        typed = read_other(kind, {"amount": amount, "currency": currency}, today=TODAY)
        return typed.faults or typed.instruction.amount

    assert read("100 USD", "USD") == Amount(Decimal(100), "USD")
    assert read("100 BYN", "USD") == {"amount": AmountFault.CURRENCY}
    assert read("100 руб.", "USD") == {"amount": AmountFault.CURRENCY}
    assert read("100,50", "JPY") == {"amount": AmountFault.DECIMALS}
    assert read("100", "") == Amount(Decimal(100), "")
    for unit in ("USD", "BYN", "руб."):
        assert read(f"100 {unit}", "") == {"amount": AmountFault.CURRENCY}
    assert read("100 рублей пять", "") == {"amount": AmountFault.CHARACTERS}


@pytest.mark.parametrize("kind", sorted(FIELDS))
def test_an_empty_form_is_dated_today_and_says_what_is_missing(kind: DocumentType) -> None:
    typed = read_other(kind, begun_other(kind, today=TODAY), today=TODAY)
    assert typed.instruction.date == TODAY
    assert not typed.faults
    found = {one.field: one.code for one in problems(typed.instruction, today=TODAY)}
    required = {field.name for field in FIELDS[kind] if field.required} - {"on_date"}
    assert found == dict.fromkeys(required | {"number"}, ProblemCode.REQUIRED)


def test_an_empty_request_is_about_this_year_until_today() -> None:
    typed = read_request("1", begun_request(today=TODAY), today=TODAY)
    assert (typed.instruction.period_from, typed.instruction.period_to) == (date(2026, 1, 1), TODAY)
    assert problems(typed.instruction, today=TODAY) == ()
