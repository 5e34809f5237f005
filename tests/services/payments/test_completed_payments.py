"""Tests of what a payment gets in fields that its form does not have, new or changed."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
    Party,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.services.payments.payment_data import changed_party, completed

OWN: Final = "BY57ALFA30120000000010270000"
OTHER: Final = "BY35BPSB30120000000030270000"
BANKS: Final = {"ALFABY2X": "Банк справочника"}
AT_THE_BANK: Final = Party(
    name="ООО «Мы»", taxpayer_number="100000007", account=OWN, bic="ALFABY2X", bank="Банк"
)


def payee(kind: DocumentType, party: Party, before: Party | None = None) -> Party:
    payment = PaymentInstruction(type=kind, party=party)
    return completed(payment, company="Мы", banks=BANKS, before=before).party


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


def test_only_a_change_has_somebody_at_the_bank() -> None:
    details = BankDocumentDetails(document=BankDocument(id="7", party=AT_THE_BANK))
    shown = ShownDocument(kind=Kind.DOCUMENT, id="7", details=details)
    assert changed_party(shown, target="7") is AT_THE_BANK
    for other in (
        changed_party(shown, target=""),  # a copy
        changed_party(None, target="7"),
        changed_party(ShownDocument(kind=Kind.DOCUMENT, id="7"), target="7"),
    ):
        assert other is None
