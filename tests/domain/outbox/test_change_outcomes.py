"""Tests that a change succeeded only if every changed field has its new value."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.directories import Directory, DirectoryEntry
from desktop_app.domain.documents.listed import (
    BankDocument,
    DetailTable,
    DocumentType,
    Party,
)
from desktop_app.domain.instructions.instruction import (
    DebitDecision,
    OtherDocument,
    PaymentInstruction,
    PaymentSign,
    Urgency,
)
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.outbox.change_outcomes import ChangeOutcome, change_outcome
from desktop_app.domain.values.money import Amount
from tests.services.outbox.bank_details import details_of

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import (
        BankDocumentDetails,
    )

EARLIER = datetime(2026, 11, 16, 9, tzinfo=UTC)
LATER = datetime(2026, 11, 16, 10, tzinfo=UTC)
DAY, OTHER_DAY = date(2026, 11, 16), date(2026, 11, 20)
MADE, NOT_MADE, UNCLEAR = ChangeOutcome.MADE, ChangeOutcome.NOT_MADE, ChangeOutcome.UNCLEAR
PAYMENT = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS, number="7", date=DAY, account="BY13ALFA30120000000010270000",
    party=Party(
        name="ООО «Альфа»", taxpayer_number="100000001", account="BY86AKBB30120000000020270000",
        bic="AKBBBY2X", bank="Банк",
    ),
    amount=Amount(Decimal("10.50"), "BYN"), purpose="Оплата за товар", priority="22",
    urgency=Urgency.NORMAL, purpose_code="10101", category_code="OTHR",
    payment_sign=PaymentSign.PAYMENT, operation_code="1", budget_code="101",
    third_party_taxpayer_number="100000002", contract_number="5", contract_date=DAY,
    party_country="LT",
)  # fmt: skip
CHANGES: dict[str, Any] = {
    "number": "8", "date": OTHER_DAY, "account": "BY13ALFA30120000000010280000",
    "amount": Amount(Decimal("10.51"), "BYN"), "purpose": "Другое", "priority": "21",
    "urgency": Urgency.URGENT, "purpose_code": "20202", "category_code": "SALA",
    "payment_sign": PaymentSign.RETURN, "operation_code": "2", "budget_code": "102",
    "third_party_taxpayer_number": "100000003", "contract_number": "6",
    "contract_date": OTHER_DAY, "party_country": "LV",
    "type": DocumentType.BUDGET_PAYMENTS,
}  # fmt: skip
OF_PARTY = {
    "name": "ООО «Бета»", "taxpayer_number": "100000009", "account": "BY86AKBB30120000000020280000",
    "bic": "BELBBY2X", "bank": "Другой банк",
}  # fmt: skip
CHANGED_PAYMENTS = {
    **{name: replace(PAYMENT, **{name: value}) for name, value in CHANGES.items()},
    **{
        f"party.{name}": replace(PAYMENT, party=replace(PAYMENT.party, **{name: value}))
        for name, value in OF_PARTY.items()
    },
    "currency": replace(PAYMENT, amount=Amount(Decimal("10.50"), "USD")),
}
VALUES: dict[FieldKind, tuple[Any, Any]] = {
    FieldKind.TEXT: ("Просим", "Иное"),
    FieldKind.CODE: ("1", "2"),
    FieldKind.REFERENCE: ("11", "12"),
    FieldKind.DAY: (DAY, OTHER_DAY),
    FieldKind.AMOUNT: (Amount(Decimal(5), "BYN"), Amount(Decimal(6), "BYN")),
    FieldKind.COUNT: (1, 2),
    FieldKind.DECISION: (DebitDecision.ACCEPT, DebitDecision.REFUSE),
}
CODES = {
    name: (DirectoryEntry("1", "Первое"), DirectoryEntry("2", "Второе"))
    for name in (Directory.LETTER_SUBJECT, Directory.INQUIRY_TYPE, Directory.RESERVATION_TYPE)
}


def other(kind: DocumentType, **given: Any) -> OtherDocument:
    values = {field.name: VALUES[field.kind][0] for field in FIELDS[kind]} | given
    if values.get("decision") is DebitDecision.REFUSE:
        values["amount"] = None
    return OtherDocument(type=kind, number="8", date=DAY, account=PAYMENT.account, **values)


CASES = [
    *((f"payment {name}", PAYMENT, changed) for name, changed in CHANGED_PAYMENTS.items()),
    *(
        (f"{kind} {field.name}", other(kind), other(kind, **{field.name: VALUES[field.kind][1]}))
        for kind, described in FIELDS.items()
        for field in described
    ),
]
of_every_field = pytest.mark.parametrize(
    ("before", "wanted"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)


def shown(instruction: Any, at: datetime | None = EARLIER, **told: Any) -> BankDocumentDetails:
    """The details of a document, as a bank writes them."""
    row = BankDocument(
        id="1", type=instruction.type.value, number=instruction.number, date=instruction.date,
        account=instruction.account, amount=instruction.amount,
        party=getattr(instruction, "party", Party()), purpose=instruction.purpose.upper(), status=1,
    )  # fmt: skip
    return replace(details_of(row, instruction, at), **told)


def test_every_field_of_a_payment_is_among_the_cases() -> None:
    names = {field.name for field in fields(PaymentInstruction)} - {"party"}
    assert names <= set(CHANGED_PAYMENTS)
    assert {f"party.{field.name}" for field in fields(Party)} <= set(CHANGED_PAYMENTS)


@of_every_field
def test_what_is_as_it_was_to_become_was_changed(before: Any, wanted: Any) -> None:
    assert change_outcome(wanted, shown(before), shown(wanted, LATER), CODES) is MADE
    assert change_outcome(wanted, shown(before, None), shown(wanted, None), CODES) is MADE


@of_every_field
def test_what_is_as_it_was_was_not_changed(before: Any, wanted: Any) -> None:
    assert change_outcome(wanted, shown(before), shown(before), CODES) is NOT_MADE
    assert change_outcome(wanted, shown(before, None), shown(before, None), CODES) is NOT_MADE


@of_every_field
def test_what_a_colleague_signed_meanwhile_was_not_changed(before: Any, wanted: Any) -> None:
    signed = shown(before, LATER, can_change=False)
    assert change_outcome(wanted, shown(before), signed, CODES) is NOT_MADE


@of_every_field
def test_what_a_colleague_edited_meanwhile_is_left_to_a_person(before: Any, wanted: Any) -> None:
    for name in ("number", "account"):
        edited = replace(before, **{name: "BY13ALFA30120000000099990000"})
        if getattr(wanted, name) == getattr(before, name):
            after = shown(edited, LATER)
            assert change_outcome(wanted, shown(before), after, CODES) is UNCLEAR


@of_every_field
def test_one_field_less_is_not_the_change(before: Any, wanted: Any) -> None:
    """Two fields were to change, and somebody else changed one of them in the same way."""
    for name in ("number", "account"):
        if getattr(wanted, name) == getattr(before, name):
            both = replace(wanted, **{name: "BY13ALFA30120000000099990000"})
            after = shown(wanted, LATER)
            assert change_outcome(both, shown(before), after, CODES) is UNCLEAR


@pytest.mark.parametrize("name", ["text", "letter_subject"])
def test_what_the_bank_does_not_show_is_left_to_a_person(name: str) -> None:
    before = other(DocumentType.LETTERS)
    wanted = other(DocumentType.LETTERS, **{name: "2"})
    mute: dict[str, Any] = {"tables": ()}
    now = shown(before, LATER, **mute)
    assert change_outcome(wanted, shown(before, **mute), now, CODES) is UNCLEAR
    assert change_outcome(wanted, shown(before, **mute), shown(before, **mute), CODES) is NOT_MADE
    unread = shown(before, None, **mute)
    assert change_outcome(wanted, unread, unread, CODES) is UNCLEAR


def test_a_name_that_no_directory_knows_is_left_to_a_person() -> None:
    before, wanted = (other(DocumentType.LETTERS, letter_subject=code) for code in "12")
    tables = {
        code: (DetailTable(name="", columns=("", ""), rows=(("Тема", name), ("Текст", "Просим"))),)
        for code, name in (("1", "Первое"), ("2", "Второе"))
    }
    first, second = shown(before, tables=tables["1"]), shown(wanted, LATER, tables=tables["2"])
    assert change_outcome(wanted, first, second, CODES) is MADE
    assert change_outcome(wanted, first, second, {}) is UNCLEAR


@pytest.mark.parametrize("name", ["number", "account"])
def test_what_the_bank_fills_in_itself_contradicts_nothing(name: str) -> None:
    emptied: dict[str, Any] = {name: ""}
    wanted = replace(PAYMENT, **emptied, purpose="Другое")
    now = shown(replace(PAYMENT, purpose="Другое"), LATER)
    assert change_outcome(wanted, shown(PAYMENT), now, CODES) is MADE


def test_what_was_to_be_emptied_and_is_not_was_not_changed() -> None:
    wanted = replace(PAYMENT, contract_number="", purpose="Другое")
    half = shown(replace(PAYMENT, purpose="Другое"), LATER)
    assert change_outcome(wanted, shown(PAYMENT), half, CODES) is UNCLEAR
    assert change_outcome(wanted, shown(PAYMENT), shown(wanted, LATER), CODES) is MADE


def test_a_change_of_nothing_is_never_called_made() -> None:
    assert change_outcome(PAYMENT, shown(PAYMENT), shown(PAYMENT), CODES) is NOT_MADE
    assert change_outcome(PAYMENT, shown(PAYMENT), shown(PAYMENT, LATER), CODES) is UNCLEAR


def test_a_change_of_capitals_alone_is_told_by_capitals() -> None:
    wanted = replace(PAYMENT, party=replace(PAYMENT.party, name="ООО «АЛЬФА»"))
    assert change_outcome(wanted, shown(PAYMENT), shown(wanted, LATER), CODES) is MADE
    purpose = replace(PAYMENT, purpose="ОПЛАТА за товар")
    assert change_outcome(purpose, shown(PAYMENT), shown(purpose, LATER), CODES) is UNCLEAR


def test_amounts_are_compared_to_the_last_digit() -> None:
    amount = Amount(Decimal("1234567890123456789012345678901.01"), "BYN")
    wanted = replace(PAYMENT, amount=amount)
    near = replace(PAYMENT, amount=Amount(Decimal("1234567890123456789012345678901.02"), "BYN"))
    assert change_outcome(wanted, shown(PAYMENT), shown(near, LATER), CODES) is UNCLEAR
    same = replace(PAYMENT, amount=Amount(Decimal("1234567890123456789012345678901.0100"), "byn"))
    assert change_outcome(wanted, shown(PAYMENT), shown(same, LATER), CODES) is MADE
