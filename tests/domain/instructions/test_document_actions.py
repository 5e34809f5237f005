"""Tests of the actions that listed documents allow, and the texts they fill in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.instructions.document_actions import (
    ACTIONS,
    TYPES,
    OtherAction,
    begun_from,
    can_be_about,
    fits,
    reference_to,
)
from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.instructions.other_document_fields import begun_other, read_other
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.domain.instructions.validation import Known, problems
from desktop_app.domain.register.obligations import RegisterDocument
from desktop_app.domain.values.money import Amount
from tests.support import legal_instructions as good

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument

TODAY = date(2026, 11, 16)
DEMAND = PaymentRequirement(
    id="PT00000001",
    type="1",
    status=8,
    number="12",
    date=date(2026, 11, 10),
    account=good.OWN,
    amount=Amount(Decimal("100.00"), "EUR"),
    rest=Amount(Decimal("40.00"), "EUR"),
    accept_until=date(2026, 11, 20),
)
PAYMENT = BankDocument(id="5000000007", type="legalPayments", status=2, account=good.OWN)
RESERVATION = replace(PAYMENT, type="reservations", status=4)
CONTRACT = replace(PAYMENT, type="currContracts", status=4, number="512", date=date(2026, 3, 9))
CONTRACT_DETAILS = BankDocumentDetails(
    document=CONTRACT, contract_number="K-7", contract_date=date(2026, 3, 2)
)
BUDGET = RegisterDocument(id="AIS1/901", document_id="901", type="11", status=1, incoming=False)
CLAIM = replace(BUDGET, type="12", amount=Amount(Decimal("70.00"), "BYN"))
CARD = CardFileDocument(id="7", type="1", status=5, account=good.OWN)
OTHER = "BY57ALFA30120000000010270000"
LETTER = OtherAction.LETTER


@pytest.mark.parametrize(
    ("subject", "offered"),
    [
        (DEMAND, {OtherAction.ACCEPT, OtherAction.REFUSE, LETTER}),
        (replace(DEMAND, type="2"), {LETTER}),
        (replace(DEMAND, status=1), {OtherAction.ACCEPT, OtherAction.REFUSE, LETTER}),
        (replace(DEMAND, status=None), {OtherAction.ACCEPT, OtherAction.REFUSE, LETTER}),
        (replace(DEMAND, status=9), {OtherAction.ACCEPT, OtherAction.REFUSE, LETTER}),
        (replace(DEMAND, status=2), {LETTER}),
        (replace(DEMAND, status=5), {LETTER}),
        (replace(DEMAND, status=7), {LETTER}),
        (replace(DEMAND, status=4), {LETTER}),
        (replace(DEMAND, status=3), {LETTER}),
        (PAYMENT, {OtherAction.RECALL, LETTER}),
        (replace(PAYMENT, status=5), {OtherAction.RECALL, LETTER}),
        (replace(PAYMENT, status=1), {LETTER}),
        (replace(PAYMENT, status=4), {LETTER}),
        (replace(PAYMENT, type="credits"), {OtherAction.RECALL, LETTER}),
        (replace(PAYMENT, type="requirements", status=8), {OtherAction.RECALL, LETTER}),
        (replace(PAYMENT, type="requirements", status=4), {LETTER}),
        (replace(PAYMENT, type="cashReceivedInfo"), {OtherAction.RECALL, LETTER}),
        (replace(PAYMENT, type="recalls"), {OtherAction.RECALL, LETTER}),
        (RESERVATION, {OtherAction.STOP, OtherAction.SUSPEND, OtherAction.RESUME, LETTER}),
        (replace(RESERVATION, status=1), {LETTER}),
        (replace(RESERVATION, status=3), {LETTER}),
        (CONTRACT, {OtherAction.COMPLETE, LETTER}),
        (BUDGET, {OtherAction.RECALL_BUDGET_PAY, LETTER}),
        (replace(BUDGET, type="1", incoming=None), {OtherAction.RECALL_BUDGET_PAY, LETTER}),
        (replace(BUDGET, incoming=True), {LETTER}),
        (replace(BUDGET, type="2"), {LETTER}),
        (replace(BUDGET, type=""), {LETTER}),
        (replace(BUDGET, document_id=""), {LETTER}),
        (replace(BUDGET, status=3), {LETTER}),
        (replace(BUDGET, status=5), {LETTER}),
        (
            CLAIM,
            {
                OtherAction.CHANGE_REQUIREMENT,
                OtherAction.SUSPEND_REQUIREMENT,
                OtherAction.RECALL_REQUIREMENT,
                LETTER,
            },
        ),
        (
            replace(CLAIM, status=4),
            {
                OtherAction.CHANGE_REQUIREMENT,
                OtherAction.RESUME_REQUIREMENT,
                OtherAction.RECALL_REQUIREMENT,
                LETTER,
            },
        ),
        (CARD, {LETTER}),
    ],
)
def test_what_is_offered(subject: ListedDocument, offered: set[OtherAction]) -> None:
    assert {action for action in OtherAction if fits(action, subject)} == offered


@given(
    st.sampled_from([DEMAND, PAYMENT, RESERVATION, CONTRACT, BUDGET, CLAIM, CARD]),
    st.none() | st.integers(0, 9),
    st.sampled_from(OtherAction),
)
def test_only_fields_of_the_type_are_filled_in(
    subject: ListedDocument, status: int | None, action: OtherAction
) -> None:
    moved = replace(subject, status=status)
    if not fits(action, moved):
        return
    assert action in ACTIONS[moved.kind]
    begun = begun_from(action, moved, about="О документе № 12")
    known = {"account", "currency", *(field.name for field in FIELDS[TYPES[action]])}
    assert set(begun) <= known
    assert all(begun.values())


def test_an_acceptance_is_begun_with_what_is_still_demanded() -> None:
    begun = begun_from(OtherAction.ACCEPT, DEMAND)
    accepted = read_other("acceptances", begun, today=TODAY).instruction
    assert accepted.amount == DEMAND.rest
    assert (accepted.requirement_id, accepted.decision) == (DEMAND.id, DebitDecision.ACCEPT)
    refused = read_other(
        "acceptances", begun_from(OtherAction.REFUSE, DEMAND), today=TODAY
    ).instruction
    assert refused.amount is None
    assert refused.decision is DebitDecision.REFUSE


@pytest.mark.parametrize(
    ("details", "contract"),
    [
        (CONTRACT_DETAILS, {"contract_number": "K-7", "contract_date": "02.03.2026"}),
        (replace(CONTRACT_DETAILS, contract_date=None), {"contract_number": "K-7"}),
        (BankDocumentDetails(document=CONTRACT), {}),
        (None, {}),
    ],
)
def test_completed_operations_name_the_contract_and_not_the_document_about_it(
    details: BankDocumentDetails | None, contract: dict[str, str]
) -> None:
    begun = begun_from(OtherAction.COMPLETE, CONTRACT, details=details)
    assert begun == {"account": good.OWN} | contract


def test_what_is_begun_lacks_only_what_a_person_has_to_say() -> None:
    wanted = {
        OtherAction.ACCEPT: (DEMAND, set()),
        OtherAction.REFUSE: (DEMAND, {"reason"}),
        OtherAction.RECALL: (PAYMENT, {"reason"}),
        OtherAction.STOP: (RESERVATION, set()),
        OtherAction.COMPLETE: (CONTRACT, set()),
        OtherAction.RECALL_BUDGET_PAY: (BUDGET, {"reason"}),
        OtherAction.CHANGE_REQUIREMENT: (CLAIM, {"reason"}),
        OtherAction.LETTER: (PAYMENT, {"letter_subject"}),
    }
    for action, (subject, missing) in wanted.items():
        begun = begun_other(TYPES[action], today=TODAY) | {"number": "1"}
        details = CONTRACT_DETAILS if subject is CONTRACT else None
        begun |= begun_from(action, subject, details=details, about="О платеже")
        document = read_other(TYPES[action], begun, today=TODAY).instruction
        found = problems(document, today=TODAY, known=Known(subject=subject))
        assert {one.field for one in found} == missing, action


def test_more_than_is_demanded_and_too_late_are_warnings() -> None:
    begun = begun_from(OtherAction.ACCEPT, DEMAND) | {
        "amount": "40,01",
        "number": "1",
        "date": "16",
    }
    accepted = read_other("acceptances", begun, today=TODAY).instruction
    found = problems(accepted, today=date(2026, 11, 21), known=Known(subject=DEMAND))
    assert {(one.field, one.code, one.severity) for one in found} == {
        ("amount", ProblemCode.MORE_THAN_DEMANDED, Severity.WARNING),
        ("requirement_id", ProblemCode.PERIOD_OVER, Severity.WARNING),
    }
    assert problems(accepted, today=TODAY, known=Known(subject=replace(DEMAND, id="PT2"))) == ()
    on_time = replace(accepted, amount=DEMAND.rest)
    assert problems(on_time, today=date(2026, 11, 20), known=Known(subject=DEMAND)) == ()


@pytest.mark.parametrize(
    ("action", "subject"), [(OtherAction.ACCEPT, DEMAND), (OtherAction.STOP, RESERVATION)]
)
def test_another_account_than_that_of_the_subject_is_a_warning(
    action: OtherAction, subject: ListedDocument
) -> None:
    begun = begun_from(action, subject) | {"number": "1", "date": "16", "account": OTHER}
    document = read_other(TYPES[action], begun, today=TODAY).instruction
    (found,) = problems(document, today=TODAY, known=Known(subject=subject))
    assert (found.field, found.code) == ("account", ProblemCode.ACCOUNT_OF_SUBJECT)
    assert (found.severity, found.parameters) == (Severity.WARNING, {"account": good.OWN})
    for account in (f"{good.OWN[:4]} {good.OWN[4:].lower()}", ""):
        same = replace(document, account=account)
        assert problems(same, today=TODAY, known=Known(subject=subject)) == ()
    assert problems(document, today=TODAY, known=Known(subject=replace(subject, account=""))) == ()
    assert problems(document, today=TODAY, known=Known(subject=replace(subject, id="9"))) == ()


@pytest.mark.parametrize(
    ("kind", "name", "subject"),
    [
        (DocumentType.STOP_RESERVATIONS, "document_id", PAYMENT),
        (DocumentType.SUSPEND_RESERVATIONS, "document_id", CONTRACT),
        (DocumentType.RESUME_RESERVATIONS, "document_id", replace(PAYMENT, type="letters")),
        (DocumentType.RECALLS, "document_id", replace(PAYMENT, type="debitAccept")),
        (DocumentType.ACCEPTANCES, "requirement_id", replace(DEMAND, type="2")),
        (DocumentType.RECALL_BUDGET_PAY, "register_document_id", CLAIM),
        (DocumentType.RECALL_REQUIREMENT, "register_document_id", BUDGET),
        (DocumentType.CHANGE_REQUIREMENT, "register_document_id", replace(CLAIM, incoming=True)),
    ],
)
def test_a_stored_subject_that_a_type_is_never_about_is_an_error(
    kind: DocumentType, name: str, subject: ListedDocument
) -> None:
    texts = {name: reference_to(subject), "account": good.OWN, "number": "1", "date": "16"}
    texts |= {"decision": "accept", "amount": "40", "reason": "Передумали"}
    document = read_other(kind, texts, today=TODAY).instruction
    (found,) = problems(document, today=TODAY, known=Known(subject=subject))
    assert (found.field, found.code) == (name, ProblemCode.UNSUITABLE_SUBJECT)
    assert found.severity is Severity.ERROR
    assert problems(document, today=TODAY) == ()


@given(
    st.sampled_from([DEMAND, PAYMENT, RESERVATION, CONTRACT, BUDGET, CLAIM, CARD]),
    st.none() | st.integers(0, 9),
    st.sampled_from(OtherAction),
)
def test_no_action_is_offered_about_a_document_that_its_type_is_never_about(
    subject: ListedDocument, status: int | None, action: OtherAction
) -> None:
    moved = replace(subject, status=status)
    assert can_be_about(TYPES[action], moved) or not fits(action, moved)
    assert can_be_about(TYPES[action], moved) == can_be_about(TYPES[action], subject)


def test_a_part_of_what_is_demanded_may_be_accepted() -> None:
    begun = begun_from(OtherAction.ACCEPT, DEMAND) | {"number": "1", "date": "16", "amount": "1"}
    accepted = read_other("acceptances", begun, today=TODAY).instruction
    assert problems(accepted, today=TODAY, known=Known(subject=DEMAND)) == ()


def test_every_action_is_offered_somewhere_and_makes_a_document_that_can_be_created() -> None:
    assert {action for actions in ACTIONS.values() for action in actions} == set(OtherAction)
    assert set(TYPES) == set(OtherAction)
    assert set(TYPES.values()) <= set(FIELDS)
    assert Kind.REGISTER_REQUEST not in ACTIONS
    assert DocumentType.CONFIRMATION not in TYPES.values()


def test_what_is_not_stored_is_a_warning() -> None:
    begun = begun_from(OtherAction.STOP, RESERVATION) | {"number": "1", "date": "16"}
    document = read_other("stopReservations", begun, today=TODAY).instruction
    (problem,) = problems(document, today=TODAY, known=Known(not_found=RESERVATION.id))
    assert (problem.field, problem.code) == ("document_id", ProblemCode.NOT_STORED)
    assert problem.severity is Severity.WARNING
    assert problems(document, today=TODAY, known=Known(not_found="5")) == ()
