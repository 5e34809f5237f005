"""Tests of what a payment gets in fields that its form does not have, new or changed."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from typing import Final

import pytest

from desktop_app.domain.documents.directories import Directory, DirectoryEntry
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
    Party,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import (
    PAYMENT_TYPES,
    PaymentInstruction,
    PaymentSign,
)
from desktop_app.domain.instructions.payment_fields import (
    PARTY,
    PAYEE_WITHOUT_FIELD,
    WITHOUT_FIELD,
    payment_of,
)
from desktop_app.services.payments.payment_data import bank_names, changed_payment, completed
from desktop_app.ui.payments.payment_layout import PAYMENT_LAYOUT

OWN: Final = "BY57ALFA30120000000010270000"
OTHER: Final = "BY35BPSB30120000000030270000"
BANKS: Final = {"ALFABY2X": "Банк справочника"}
AT_THE_BANK: Final = Party(
    name="ООО «Мы»", taxpayer_number="100000007", account=OWN, bic="ALFABY2X", bank="Банк"
)


def payee(kind: DocumentType, party: Party, before: Party | None = None) -> Party:
    payment = PaymentInstruction(type=kind, party=party)
    there = replace(payment, party=before) if before is not None else None
    return completed(payment, company="Мы", banks=BANKS, before=there).party


@pytest.mark.parametrize("listed", ["ALFABY2X", "ALFABY2XXXX"])
@pytest.mark.parametrize("typed", ["ALFABY2X", "ALFABY2XXXX"])
def test_a_bank_has_its_name_with_and_without_the_end_of_a_head_office(
    listed: str, typed: str
) -> None:
    banks = bank_names({Directory.CORR_BIC: (DirectoryEntry(listed, "Банк"),)})
    party = Party(name="Дом", account=OTHER, bic=typed)
    payment = PaymentInstruction(type=DocumentType.LEGAL_PAYMENTS, party=party)
    assert completed(payment, company="Мы", banks=banks).party == replace(party, bank="Банк")
    before = replace(payment, party=replace(party, bic=listed, bank="Свой банк"))
    kept = completed(payment, company="Мы", banks=banks, before=before).party
    assert kept.bank == "Свой банк"


def test_a_new_payment_gets_what_is_known_here() -> None:
    assert payee(DocumentType.SELF_PAYMENTS, Party(account=OWN)) == Party(name="Мы", account=OWN)
    legal = payee(DocumentType.LEGAL_PAYMENTS, Party(name="А", bic="ALFABY2X", bank="иначе"))
    assert legal.bank == "Банк справочника"
    abroad = Party(name="А", bic="ALFABY2X", bank="иначе")
    assert payee(DocumentType.NON_RESIDENT_PAYMENTS, abroad) == abroad


def test_a_change_keeps_what_the_bank_has_of_the_same_account_or_bank() -> None:
    typed = Party(account=OWN)
    assert payee(DocumentType.SELF_PAYMENTS, typed, AT_THE_BANK) == AT_THE_BANK
    other = payee(DocumentType.SELF_PAYMENTS, Party(account=OTHER), AT_THE_BANK)
    assert other == Party(name="Мы", account=OTHER)
    legal = Party(name="А", account=OWN, bic="ALFABY2X")
    assert payee(DocumentType.LEGAL_PAYMENTS, legal, AT_THE_BANK).bank == "Банк"
    moved = Party(name="А", account=OTHER, bic="BPSBBY2X")
    assert payee(DocumentType.LEGAL_PAYMENTS, moved, AT_THE_BANK).bank == ""
    unnamed = Party(name="А", account=OWN)
    assert payee(DocumentType.LEGAL_PAYMENTS, unnamed, Party(bank="Банк")).bank == ""


@pytest.mark.parametrize("kind", PAYMENT_TYPES)
def test_a_change_keeps_what_the_form_of_its_type_has_no_field_for(kind: DocumentType) -> None:
    there = PaymentInstruction(
        type=kind,
        payment_sign=PaymentSign.PAYMENT,
        third_party_taxpayer_number="100000007",
        contract_number="14",
        contract_date=date(2026, 2, 2),
        operation_code="20",
        party_country="PL",
        budget_code="101",
        priority="21",
    )
    typed = PaymentInstruction(type=kind, priority="22")
    kept = completed(typed, company="Мы", banks={}, before=there)
    for name in WITHOUT_FIELD[kind]:
        assert getattr(kept, name) == getattr(there, name)
    as_typed = {name: getattr(typed, name) for name in WITHOUT_FIELD[kind]}
    assert replace(kept, party=typed.party, **as_typed) == typed, "nothing else is kept"
    new = completed(typed, company="Мы", banks={})
    assert not any(getattr(new, name) for name in WITHOUT_FIELD[kind])


@pytest.mark.parametrize("kind", PAYMENT_TYPES)
def test_the_form_of_each_type_has_all_other_fields(kind: DocumentType) -> None:
    shown = {each.name for each in PAYMENT_LAYOUT.fields if each.is_shown(kind)}
    names = {each.name for each in fields(PaymentInstruction)} - {"type", "party"}
    assert names - shown == WITHOUT_FIELD[kind]
    assert {f"party.{name}" for name in PARTY} - shown == PAYEE_WITHOUT_FIELD[kind]
    assert {name.removeprefix("party.") for name in shown if "." in name} <= set(PARTY)


def test_only_a_change_has_a_payment_at_the_bank() -> None:
    document = BankDocument(id="7", type=DocumentType.LEGAL_PAYMENTS, party=AT_THE_BANK)
    details = BankDocumentDetails(document=document, payment_sign="1")
    shown = ShownDocument(kind=Kind.DOCUMENT, id="7", details=details)
    assert changed_payment(shown, target="7") == payment_of(details)
    letter = replace(details, document=replace(document, type=DocumentType.LETTERS))
    for other in (
        changed_payment(shown, target=""),  # a copy
        changed_payment(None, target="7"),
        changed_payment(ShownDocument(kind=Kind.DOCUMENT, id="7"), target="7"),
        changed_payment(replace(shown, details=letter), target="7"),
    ):
        assert other is None
