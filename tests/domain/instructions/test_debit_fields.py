"""Tests of direct debit acceptances and recalls as form texts, and of their validation."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Party,
)
from desktop_app.domain.instructions.debit_fields import (
    read_acceptance,
    read_recall,
    recalled,
    written_acceptance,
    written_recall,
)
from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    LimitPeriod,
)
from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.domain.instructions.validation import Known, problems
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.typed_days import NO_END
from tests.support import legal_instructions as good

TODAY = good.TODAY
_TEXT = st.text(max_size=20)
_DAYS = st.none() | st.dates(min_value=date(2000, 1, 1), max_value=date(2099, 12, 31))
_AMOUNTS = st.none() | st.decimals("0", "999999999", places=2).map(lambda v: Amount(v, "BYN"))
_PARTIES = st.builds(Party, name=_TEXT, taxpayer_number=_TEXT, account=_TEXT, bic=_TEXT, bank=_TEXT)


@given(
    st.builds(
        DebitAcceptance,
        number=_TEXT,
        party=_PARTIES,
        contract_number=_TEXT,
        contract_date=_DAYS,
        contract_from=_DAYS,
        contract_to=_DAYS,
        account=_TEXT,
        valid_from=_DAYS,
        valid_to=_DAYS,
        limit=_AMOUNTS,
        limit_period=st.none() | st.sampled_from(LimitPeriod),
        purpose=_TEXT,
    )
)
def test_an_acceptance_is_read_as_it_is_written(acceptance: DebitAcceptance) -> None:
    typed = read_acceptance("debitAccept", written_acceptance(acceptance), today=TODAY)
    assert typed.instruction == acceptance
    assert not typed.faults


@given(
    st.builds(
        DebitAcceptanceRecall,
        number=_TEXT,
        date=_DAYS,
        account=_TEXT,
        acceptance_id=_TEXT,
        party=st.builds(Party, name=_TEXT, taxpayer_number=_TEXT),
        contract_number=_TEXT,
        contract_date=_DAYS,
        reason=_TEXT,
    )
)
def test_a_recall_is_read_as_it_is_written(recall: DebitAcceptanceRecall) -> None:
    typed = read_recall("recallDebitAccept", written_recall(recall), today=TODAY)
    assert typed.instruction == recall
    assert not typed.faults


@pytest.mark.parametrize(
    ("text", "day", "fault"),
    [
        ("9.1.27", date(2027, 1, 9), None),
        (NO_END, None, None),
        (f" {NO_END} ", None, None),
        ("", None, TextFault.END),
        ("  ", None, TextFault.END),
        ("never", None, TextFault.DAY),
    ],
)
def test_a_period_without_an_end_is_a_decision(
    text: str, day: date | None, fault: TextFault | None
) -> None:
    texts = written_acceptance(good.ACCEPTANCE) | {"valid_to": text}
    typed = read_acceptance("debitAccept", texts, today=TODAY)
    assert typed.instruction.valid_to == day
    assert typed.faults.get("valid_to") is fault


def test_first_days_without_a_year_are_of_the_next_one_at_its_end() -> None:
    """A day of the old year would allow debits a year early."""
    last = date(2026, 12, 30)
    texts = written_acceptance(good.ACCEPTANCE)
    for typed, valid, contract in (
        ("1.01", date(2027, 1, 1), date(2027, 1, 1)),
        ("15.02", date(2027, 2, 15), date(2026, 2, 15)),  # a contract may be old
        ("1.12", date(2026, 12, 1), date(2026, 12, 1)),
    ):
        days = {"valid_from": typed, "contract_from": typed}
        read = read_acceptance("debitAccept", texts | days, today=last).instruction
        assert (read.valid_from, read.contract_from) == (valid, contract)


def found(acceptance: DebitAcceptance) -> set[tuple[str, ProblemCode, Severity]]:
    return {(p.field, p.code, p.severity) for p in problems(acceptance, today=TODAY)}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (
            {"contract_to": date(2026, 12, 31)},
            ("valid_to", ProblemCode.OUTLIVES, Severity.WARNING),
        ),
        (
            {"valid_to": None},
            ("valid_to", ProblemCode.OUTLIVES, Severity.WARNING),
        ),
        (
            {"valid_from": None, "valid_to": date(2026, 11, 15)},
            ("valid_to", ProblemCode.PERIOD_REVERSED, Severity.ERROR),
        ),
        (
            {"contract_from": date(2026, 1, 1), "contract_to": date(2026, 11, 15),
             "valid_to": date(2026, 11, 15), "valid_from": date(2026, 1, 2)},
            ("contract_to", ProblemCode.PERIOD_OVER, Severity.WARNING),
        ),
        (
            {"valid_from": date(2026, 11, 15)},
            ("valid_from", ProblemCode.BEGAN, Severity.WARNING),
        ),
        (
            {"contract_date": date(2026, 11, 17)},
            ("contract_date", ProblemCode.IN_THE_FUTURE, Severity.WARNING),
        ),
        ({"limit": None}, ("limit", ProblemCode.LIMIT_MISSING, Severity.WARNING)),
        (
            {"limit_period": None},
            ("limit_period", ProblemCode.LIMIT_PERIOD_MISSING, Severity.WARNING),
        ),
        (
            {"limit": Amount(Decimal(0), "BYN")},
            ("limit", ProblemCode.NOT_POSITIVE, Severity.ERROR),
        ),
        (
            {"party": replace(good.ACCEPTANCE.party, account=good.OWN, bic="ALFABY2X")},
            ("party.account", ProblemCode.SAME_ACCOUNT, Severity.ERROR),
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_acceptance(
    changed: dict[str, object], expected: tuple[str, ProblemCode, Severity]
) -> None:
    assert found(good.ACCEPTANCE) == set()
    assert expected in found(replace(good.ACCEPTANCE, **changed))  # type: ignore[arg-type]


def test_no_end_and_no_limit_are_no_problem() -> None:
    open_ended = replace(
        good.ACCEPTANCE, contract_to=None, valid_to=None, limit=None, limit_period=None
    )
    assert found(open_ended) == set()


def test_a_recall_of_a_stored_document_that_is_no_acceptance_is_an_error() -> None:
    payment = BankDocument(id="1017", type=DocumentType.LEGAL_PAYMENTS, account=good.OWN)
    recall = replace(recalled(payment, None, today=TODAY), number="4")
    (problem,) = problems(recall, today=TODAY, known=Known(subject=payment))
    assert (problem.field, problem.code) == ("acceptance_id", ProblemCode.UNSUITABLE_SUBJECT)
    assert problem.severity is Severity.ERROR
    acceptance = replace(payment, type=DocumentType.DEBIT_ACCEPT)
    assert problems(recall, today=TODAY, known=Known(subject=acceptance)) == ()
    assert problems(recall, today=TODAY, known=Known(subject=replace(payment, id="5"))) == ()


def test_what_a_recall_says_otherwise_than_its_acceptance_is_a_warning() -> None:
    party = replace(good.ACCEPTANCE.party, taxpayer_number="100000007")
    acceptance = BankDocument(
        id="1017", type=DocumentType.DEBIT_ACCEPT, status=4, account=good.OWN, party=party
    )
    recall = replace(recalled(acceptance, None, today=TODAY), number="4")

    def told(**changed: Any) -> list[tuple[str, ProblemCode, dict[str, str]]]:
        known = Known(subject=replace(acceptance, **changed))
        listed = problems(recall, today=TODAY, known=known)
        assert all(each.severity is Severity.WARNING for each in listed)
        return [(each.field, each.code, dict(each.parameters)) for each in listed]

    assert told() == []
    assert told(status=None) == told(status=2) == []
    for status in (1, 3):
        assert told(status=status) == [("acceptance_id", ProblemCode.NOT_IN_FORCE, {})]
    other = "BY57ALFA30120000000010270000"
    assert told(account=other) == [("account", ProblemCode.ACCOUNT_OF_SUBJECT, {"account": other})]
    assert told(account=f"{good.OWN[:4]} {good.OWN[4:].lower()}") == told(account="") == []
    owner = replace(party, taxpayer_number="УНП 100000001")
    number = ("party.taxpayer_number", ProblemCode.TAXPAYER_OF_SUBJECT, {"number": "100000001"})
    assert told(party=owner) == [number]
    assert told(party=replace(party, taxpayer_number="")) == []
    assert told(party=replace(party, taxpayer_number="100 000 007")) == []
    assert told(id="5", status=3, account=other, party=owner) == []


def test_a_recall_is_begun_from_the_acceptance() -> None:
    listed = BankDocument(
        id="1017",
        type=DocumentType.DEBIT_ACCEPT,
        account="BY34 ALFA 3012 2H10 7000 1027 0000",
        party=good.ACCEPTANCE.party,
        number="3",
    )
    details = BankDocumentDetails(
        document=listed, contract_number="А-12", contract_date=date(2026, 1, 10)
    )
    recall = replace(recalled(listed, details, today=TODAY), number="4")
    assert problems(recall, today=TODAY) == ()
    assert (recall.acceptance_id, recall.account) == ("1017", good.OWN)
    assert recall.contract_date == date(2026, 1, 10)
    assert recall.party == Party(
        name=listed.party.name, taxpayer_number=listed.party.taxpayer_number
    )
    assert recalled(listed, None, today=TODAY).contract_number == ""
