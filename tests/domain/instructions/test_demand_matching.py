"""Tests of which documents of the bank may be answers to a payment demand."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, Final

import pytest

from desktop_app.domain.documents.listed import (
    BankDocument,
    DocumentType,
    Party,
    PaymentRequirement,
    RequirementType,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.demand_matching import may_answer
from desktop_app.domain.values.money import Amount

OURS: Final = "BY13NBRB3600900000002Z00AB00"
THEIRS: Final = "BY86AKBB10100000002966000000"
PARTY: Final = Party(name="ОАО «Водоканал»", taxpayer_number="100582333", account=THEIRS)
DEMAND: Final = PaymentRequirement(
    id="T-17",
    date=date(2026, 11, 10),
    number="17",
    type=RequirementType.WITH_ACCEPTANCE,
    status=DocumentStatus.SENT_TO_PAYER,
    account=OURS,
    party=PARTY,
    amount=Amount(Decimal("120.50"), "BYN"),
    rest=Amount(Decimal("100.50"), "BYN"),
)
ANSWER: Final = BankDocument(
    id="900",
    date=date(2026, 11, 16),
    number="4",
    type=DocumentType.ACCEPTANCES,
    status=DocumentStatus.AWAITING_SIGNATURE,
    account=OURS,
    party=PARTY,
    amount=Amount(Decimal("120.5"), "BYN"),
    purpose="Акцепт требования: № 17 от 10.11.2026",
)
OTHER: Final = Party(name="ООО «Иное»", taxpayer_number="190543781", account=OURS)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({}, True),
        ({"amount": None, "purpose": "Отказ от акцепта требования: № 17 от 10.11.2026"}, True),
        ({"amount": Amount(Decimal(1), "BYN")}, True),
        ({"date": None}, True),
        ({"account": ""}, True),
        ({"party": Party()}, True),
        ({"purpose": ""}, True),
        ({"purpose": "", "amount": None}, True),
        ({"purpose": "", "amount": Amount(Decimal("99.99"), "BYN")}, True),
        ({"purpose": "", "amount": Amount(Decimal("120.51"), "BYN")}, False),
        ({"purpose": "", "amount": Amount(Decimal(10), "USD")}, False),
        ({"purpose": "", "amount": Amount(Decimal(10), "")}, True),
        ({"purpose": "", "amount": Amount(Decimal(10), "byn")}, True),
        ({"purpose": "По счёту № 5", "amount": Amount(Decimal("100.5"), "")}, True),
        ({"purpose": "По счёту № 5", "amount": Amount(Decimal("100.5"), "BYN")}, True),
        ({"purpose": "По требованию № 5", "amount": Amount(Decimal(99), "BYN")}, False),
        ({"purpose": "Отказ по требованию № 5", "amount": None}, False),
        ({"status": DocumentStatus.REJECTED}, False),
        ({"status": DocumentStatus.EXECUTED}, True),
        ({"type": DocumentType.LEGAL_PAYMENTS}, False),
        ({"type": "7"}, True),
        ({"type": "7", "account": THEIRS}, False),
        ({"date": date(2026, 11, 9)}, False),
        ({"account": THEIRS}, False),
        ({"party": OTHER}, False),
        ({"party": replace(OTHER, taxpayer_number="")}, False),
    ],
)
def test_what_the_list_says_is_compared(told: dict[str, Any], expected: bool) -> None:
    assert may_answer(replace(ANSWER, **told), DEMAND) is expected


@pytest.mark.parametrize(("named", "expected"), [("T-17", True), ("T-18", False)])
def test_a_demand_that_the_details_name_decides(named: str, expected: bool) -> None:
    assert may_answer(ANSWER, DEMAND, named=named) is expected
    unlike = replace(ANSWER, party=OTHER, purpose="По требованию № 5")
    assert may_answer(unlike, DEMAND, named=named) is expected
    assert not may_answer(replace(ANSWER, status=DocumentStatus.REJECTED), DEMAND, named=named)
