"""What a bank lists is compared with what was sent: what it leaves out contradicts nothing."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.outbox.matching import Likeness, likeness
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
        ({}, Likeness.SAME),
        ({"type": ""}, Likeness.SAME),
        ({"number": "", "account": "", "date": None, "amount": None}, Likeness.SAME),
        ({"party": Party()}, Likeness.SAME),
        ({"party": Party(name="Альфа ООО", account="BY86AKBB1")}, Likeness.SAME),
        ({"amount": Amount(Decimal("10.50"), "")}, Likeness.SAME),
        ({"purpose": "Оплата за товар. Без НДС"}, Likeness.SAME),
        ({"purpose": "оплата"}, Likeness.SAME),
        ({"type": "budgetPayments"}, Likeness.OTHER),
        ({"number": "8"}, Likeness.OTHER),
        ({"account": "BY13ALFA2"}, Likeness.OTHER),
        ({"date": date(2026, 11, 17)}, Likeness.NAMESAKE),
        ({"amount": Amount(Decimal("10.51"), "BYN")}, Likeness.NAMESAKE),
        ({"amount": Amount(Decimal("10.50"), "USD")}, Likeness.NAMESAKE),
        ({"party": replace(PARTY, account="BY86AKBB2")}, Likeness.NAMESAKE),
        ({"party": replace(PARTY, taxpayer_number="2")}, Likeness.NAMESAKE),
        ({"purpose": "Другое"}, Likeness.NAMESAKE),
        ({"purpose": "Другое", "number": ""}, Likeness.OTHER),
    ],
)
def test_a_payment_in_a_list(told: dict[str, Any], expected: Likeness) -> None:
    assert likeness(PAYMENT, replace(LISTED, **told), SENT) is expected


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (DAY, Likeness.SAME),
        (DAYS.first, Likeness.SAME),
        (DAYS.last, Likeness.SAME),
        (date(2026, 11, 18), Likeness.NAMESAKE),
    ],
)
def test_what_has_no_day_of_its_own_has_that_of_the_send(day: date, expected: Likeness) -> None:
    acceptance = DebitAcceptance(
        number="7", account="BY13ALFA1", party=PARTY, limit=Amount(Decimal(5), "BYN")
    )
    listed = replace(LISTED, type="debitAccept", date=day)
    assert likeness(acceptance, listed, SENT) is expected


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
        ({}, Likeness.SAME),
        ({"party": Party(), "period_from": None}, Likeness.SAME),
        ({"type": "5"}, Likeness.OTHER),
        ({"date": date(2026, 1, 2)}, Likeness.SAME),
        ({"date": date(2026, 11, 1)}, Likeness.NAMESAKE),
        ({"party": Party(taxpayer_number="2")}, Likeness.OTHER),
        ({"period_from": date(2026, 1, 2)}, Likeness.OTHER),
        ({"period_to": date(2026, 3, 2)}, Likeness.OTHER),
    ],
)
def test_a_register_request_in_a_list(told: dict[str, Any], expected: Likeness) -> None:
    assert likeness(REQUEST, replace(LISTED_REQUEST, **told), SENT) is expected


def test_a_bank_document_is_no_register_request() -> None:
    assert likeness(REQUEST, replace(LISTED, type="4"), SENT) is Likeness.OTHER
