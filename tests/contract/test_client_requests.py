"""Tests that every request that passes the client's checks has a valid body."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import json_text
from desktop_app.api.documents import assumed_requests, requests
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import (
    PAYMENT_TYPES,
    DebitAcceptance,
    DebitAcceptanceRecall,
    LimitPeriod,
    OtherDocument,
    PaymentInstruction,
    PaymentSign,
    Urgency,
)
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.instructions.problems import can_be_sent
from desktop_app.domain.instructions.validation import problems
from desktop_app.domain.values.money import Amount
from tests.contract.bodies import check
from tests.contract.expectations import TABLES
from tests.support import legal_instructions as good

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import Instruction
    from tests.contract.bodies import Report

FULL = replace(
    good.NON_RESIDENT,
    party=replace(good.NON_RESIDENT.party, taxpayer_number=good.NUMBER, bank="Commerzbank"),
    urgency=Urgency.URGENT,
    payment_sign=PaymentSign.RETURN,
    category_code="OTHR",
    budget_code="01001",
    third_party_taxpayer_number=good.NUMBER,
    contract_number="K-1",
    contract_date=good.TODAY,
)

EVERYTHING = (*good.ALL, FULL)


def report(instruction: Instruction) -> Report:
    """What the tables say about the body of an instruction."""
    match instruction:
        case PaymentInstruction():
            body, model = assumed_requests.payment(instruction), "DocumentCreationRequest"
        case DebitAcceptance():
            body = assumed_requests.debit_acceptance(instruction)
            model = "DebitAcceptanceCreationRequest"
        case DebitAcceptanceRecall():
            body = assumed_requests.debit_acceptance_recall(instruction)
            model = "RecallDebitAcceptanceCreationRequest"
        case OtherDocument():
            body = assumed_requests.other_document(instruction)
            model = "OtherDocumentCreationRequest"
        case _:
            body, model = requests.register_request(instruction), "AisIdoRequestCreationRequest"
    return check(json_text.write(body), TABLES.model(model), TABLES)


@pytest.mark.parametrize("instruction", EVERYTHING, ids=lambda i: getattr(i, "type", "debit"))
def test_good_instructions_are_right_bodies(instruction: Instruction) -> None:
    found = report(instruction)
    assert not found.problems, found


def test_every_field_of_every_body_is_sent_by_something() -> None:
    sent = frozenset().union(*(report(instruction).fields for instruction in EVERYTHING))
    names = {
        f"{name}.{field.name}"
        for name in (
            "DocumentCreationRequest",
            "DebitAcceptanceCreationRequest",
            "RecallDebitAcceptanceCreationRequest",
            "AisIdoRequestCreationRequest",
            "OtherDocumentCreationRequest",
        )
        for field in TABLES.model(name).fields
    }
    names |= {
        f"OtherDocumentCreationRequest.{field.name}"
        for variant in TABLES.model("OtherDocumentCreationRequest").variants
        for field in variant.fields
    }
    assert names <= sent


def test_types_and_codes_are_those_of_the_tables() -> None:
    variants = {v.name for v in TABLES.model("OtherDocumentCreationRequest").variants}
    assert {str(kind) for kind in FIELDS} == variants

    def codes(name: str) -> set[str]:
        return {str(code) for code in TABLES.enumeration(name).codes}

    assert codes("DocumentCreationRequest.type") == {str(kind) for kind in PAYMENT_TYPES}
    assert codes("DocumentDetails.urgency") == {str(urgency) for urgency in Urgency}
    assert codes("DocumentDetails.paymentSign") == {str(sign) for sign in PaymentSign}
    periods = codes("DebitAcceptanceCreationRequest.limitPeriod")
    assert periods == {str(period) for period in LimitPeriod}


def test_the_table_of_other_documents_requires_what_the_contract_requires() -> None:
    for variant in TABLES.model("OtherDocumentCreationRequest").variants:
        rules = FIELDS[DocumentType(variant.name)]
        required = [rule.required for rule in rules for _ in range(1 + rule.with_currency)]
        assert required == [field.required for field in variant.fields], variant.name


texts = st.text(alphabet=st.characters(codec="utf-8"), max_size=450)
short = st.sampled_from(["", "1", "12345", "TAXS", "9" * 17, " "])


@given(
    st.sampled_from(good.PAYMENTS),
    short,
    texts,
    st.decimals(min_value="-1", max_value=10**12, allow_nan=False, allow_infinity=False),
    st.integers(-15, 40),
    short,
    short,
)
def test_whatever_passes_the_checks_is_a_right_body(
    payment: PaymentInstruction,
    number: str,
    purpose: str,
    value: Decimal,
    days: int,
    purpose_code: str,
    category_code: str,
) -> None:
    drawn = replace(
        payment,
        number=number,
        purpose=purpose,
        amount=Amount(value.quantize(Decimal("0.001")), "BYN"),
        date=good.TODAY + timedelta(days=days),
        purpose_code=purpose_code,
        category_code=category_code,
    )
    if can_be_sent(problems(drawn, today=good.TODAY)):
        found = report(drawn)
        assert not found.problems, found
