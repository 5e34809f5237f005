"""Tests of matching bank documents with what was sent; missing fields do not contradict."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    DebitDecision,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.outbox.matching import Match, match, may_be_altered, may_repeat
from desktop_app.domain.outbox.operations import Operation, type_of
from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, Progress, summary_of
from desktop_app.domain.register.obligations import RegisterRequest, RegisterRequestType
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import Period

DAY = date(2026, 11, 16)
DAYS = Period(date(2026, 11, 15), date(2026, 11, 17))
SENT = (Period(date(2026, 1, 1), date(2026, 1, 3)), DAYS)
PARTY = Party(name="ООО «Альфа»", taxpayer_number="100000001", account="BY86AKBB1")
PAYMENT = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS, number="7", date=DAY, account="BY13 ALFA 1", party=PARTY,
    amount=Amount(Decimal("10.5"), "BYN"), purpose="Оплата  за товар", purpose_code="10101",
)  # fmt: skip
LISTED = BankDocument(
    id="1", type="legalPayments", number="007", date=DAY, account="BY13ALFA1", party=PARTY,
    amount=Amount(Decimal("10.50"), "byn"), purpose="ОПЛАТА ЗА ТОВАР",
)  # fmt: skip


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({}, Match.SAME),
        ({"type": ""}, Match.SAME),
        ({"number": "", "account": "", "date": None, "amount": None}, Match.SAME),
        ({"party": Party()}, Match.SAME),
        ({"party": Party(name="Альфа ООО", account="BY86AKBB1")}, Match.SAME),
        ({"amount": Amount(Decimal("10.50"), "")}, Match.SAME),
        ({"purpose": "Оплата за товар. Без НДС"}, Match.SAME),
        ({"purpose": "оплата"}, Match.SAME),
        ({"type": "budgetPayments"}, Match.OTHER),
        ({"type": "BUDGETPAYMENTS"}, Match.OTHER),
        ({"type": "LegalPayments"}, Match.SAME),
        ({"type": "1"}, Match.NAMESAKE),
        ({"type": "1", "number": ""}, Match.NAMESAKE),
        ({"type": "1", "number": "8"}, Match.OTHER),
        ({"type": "1", "account": "BY13ALFA2"}, Match.OTHER),
        ({"type": "", "amount": Amount(Decimal("10.51"), "BYN")}, Match.NAMESAKE),
        ({"number": "8"}, Match.OTHER),
        ({"account": "BY13ALFA2"}, Match.OTHER),
        ({"date": date(2026, 11, 17)}, Match.NAMESAKE),
        ({"amount": Amount(Decimal("10.51"), "BYN")}, Match.NAMESAKE),
        ({"amount": Amount(Decimal("10.50"), "USD")}, Match.NAMESAKE),
        ({"party": replace(PARTY, account="BY86AKBB2")}, Match.NAMESAKE),
        ({"party": replace(PARTY, taxpayer_number="2")}, Match.NAMESAKE),
        ({"purpose": "Другое"}, Match.NAMESAKE),
        ({"purpose": "Другое", "number": ""}, Match.OTHER),
    ],
)
def test_a_payment_in_a_list(told: dict[str, Any], expected: Match) -> None:
    assert match(PAYMENT, replace(LISTED, **told), SENT) is expected


@pytest.mark.parametrize(
    ("kind", "expected"), [("1", True), ("legalpayments", True), ("", True), ("letters", False)]
)
def test_an_altered_payment_may_have_a_type_that_is_not_known(kind: str, expected: bool) -> None:
    altered = replace(LISTED, type=kind, number="8", purpose="Другое")
    assert may_be_altered(PAYMENT, altered) is expected


def test_a_bank_may_compose_letters_that_were_sent_decomposed() -> None:
    composed = "Майская оплата, Łódź"
    sent = replace(PAYMENT, purpose=unicodedata.normalize("NFD", composed))
    assert match(sent, replace(LISTED, purpose=composed), SENT) is Match.SAME


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (DAY, Match.SAME),
        (DAYS.first, Match.SAME),
        (DAYS.last, Match.SAME),
        (date(2026, 11, 18), Match.NAMESAKE),
    ],
)
def test_what_has_no_day_of_its_own_has_that_of_the_send(day: date, expected: Match) -> None:
    acceptance = DebitAcceptance(
        number="7", account="BY13ALFA1", party=PARTY, limit=Amount(Decimal(5), "BYN")
    )
    listed = replace(LISTED, type="debitAccept", date=day)
    assert match(acceptance, listed, SENT) is expected


REQUEST = RegisterRequestDraft(
    type=RegisterRequestType.ALL_OF_PAYER, payer_name="ОАО «Бета»", payer_taxpayer_number="1",
    period_from=date(2026, 1, 1), period_to=date(2026, 3, 1),
)  # fmt: skip
LISTED_REQUEST = RegisterRequest(
    id="5", type="4", date=DAY, party=Party(taxpayer_number="1"),
    period_from=date(2026, 1, 1), period_to=date(2026, 3, 1),
)  # fmt: skip


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({}, Match.SAME),
        ({"party": Party(), "period_from": None}, Match.SAME),
        ({"type": "5"}, Match.OTHER),
        ({"type": "7"}, Match.NAMESAKE),
        ({"type": "7", "period_to": date(2026, 3, 2)}, Match.OTHER),
        ({"date": date(2026, 1, 2)}, Match.SAME),
        ({"date": date(2026, 11, 1)}, Match.NAMESAKE),
        ({"party": Party(taxpayer_number="2")}, Match.OTHER),
        ({"period_from": date(2026, 1, 2)}, Match.OTHER),
        ({"period_to": date(2026, 3, 2)}, Match.OTHER),
    ],
)
def test_a_register_request_in_a_list(told: dict[str, Any], expected: Match) -> None:
    assert match(REQUEST, replace(LISTED_REQUEST, **told), SENT) is expected


def test_a_bank_document_is_no_register_request() -> None:
    assert match(REQUEST, replace(LISTED, type="4"), SENT) is Match.OTHER


def row_of(instruction: Any) -> OutboxRow:
    operations = {
        OtherDocument: Operation.CREATE_OTHER,
        RegisterRequestDraft: Operation.CREATE_REGISTER_REQUEST,
        DebitAcceptance: Operation.CREATE_DEBIT_ACCEPTANCE,
        DebitAcceptanceRecall: Operation.RECALL_DEBIT_ACCEPTANCE,
        PaymentInstruction: Operation.CREATE_PAYMENT,
    }
    at = datetime(2026, 11, 16, tzinfo=UTC)
    return OutboxRow(
        id="a", operation=operations[type(instruction)], type=type_of(instruction),
        state=OutboxState.READY, summary=summary_of(instruction), instruction=instruction,
        fields={}, source=None, target="", document_id="", progress=Progress(),
        created_at=at, changed_at=at,
    )  # fmt: skip


_REQUEST = RegisterRequestDraft(
    type=RegisterRequestType.ALL_OF_PAYER,
    payer_name="ОАО «Бета»",
    payer_taxpayer_number="100000001",
    period_from=date(2026, 1, 1),
    period_to=DAY,
)
_OWN_REQUEST = replace(_REQUEST, type=RegisterRequestType.ALL_OWN)
_ACCEPTANCE = OtherDocument(
    type=DocumentType.ACCEPTANCES, number="8", requirement_id="R-1", decision=DebitDecision.ACCEPT,
    amount=Amount(Decimal("10.5"), "BYN"),
)  # fmt: skip
_REFUSAL = replace(_ACCEPTANCE, decision=DebitDecision.REFUSE, amount=None)
_LETTER = OtherDocument(type=DocumentType.LETTERS, number="8", letter_subject="1", text="Просим")
_INQUIRY = OtherDocument(
    type=DocumentType.INQUIRIES, number="8", inquiry_type="2", period_from=date(2026, 1, 1)
)
_RECALL = DebitAcceptanceRecall(number="8", acceptance_id="A-1")


@pytest.mark.parametrize(
    ("earlier", "changed", "repeats"),
    [
        (_REQUEST, {}, True),
        (_REQUEST, {"payer_name": "Бета"}, True),
        (_REQUEST, {"payer_taxpayer_number": ""}, True),
        (_REQUEST, {"payer_taxpayer_number": "100000002"}, False),
        (_REQUEST, {"period_from": None, "period_to": None}, True),
        (_REQUEST, {"period_to": date(2026, 11, 1)}, False),
        (_OWN_REQUEST, {"payer_taxpayer_number": "100000002"}, True),
        (_ACCEPTANCE, {"number": "9"}, True),
        (_ACCEPTANCE, {"number": "9", "requirement_id": "R-2"}, False),
        (_ACCEPTANCE, {"number": "9", "requirement_id": ""}, True),
        (_ACCEPTANCE, {"number": "008", "requirement_id": "R-2"}, True),
        (_REFUSAL, {"number": "9", "reason": "Иное"}, True),
        (_REFUSAL, {"number": "9", "requirement_id": "R-2"}, False),
        (_LETTER, {"number": "9", "text": "Просим ещё раз"}, True),
        (_LETTER, {"number": "9", "letter_subject": "2"}, False),
        (_LETTER, {"number": "", "letter_subject": " 1 "}, True),
        (_INQUIRY, {"number": "9", "inquiry_type": "3"}, False),
        (_INQUIRY, {"number": "9", "period_from": date(2026, 2, 1)}, False),
        (_INQUIRY, {"number": "9", "period_to": date(2026, 2, 1)}, True),
        (_RECALL, {"number": "9"}, True),
        (_RECALL, {"number": "9", "acceptance_id": "A-2"}, False),
        (PAYMENT, {"number": "9", "purpose": "Другое"}, True),
    ],
)
def test_what_is_about_something_else_repeats_nothing(
    earlier: Any, changed: dict[str, Any], repeats: bool
) -> None:
    again, before = row_of(replace(earlier, **changed)), row_of(earlier)
    assert may_repeat(again, before) is repeats
    assert may_repeat(before, again) is repeats
