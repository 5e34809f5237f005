"""Tests that incoming payments, and only these, can be paid back to their account."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Final

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Party,
)
from desktop_app.domain.instructions.instruction import PaymentSign
from desktop_app.domain.instructions.reversal import reversed_payment
from desktop_app.domain.values.money import Amount

OURS: Final = "BY57ALFA30120000000010270000"
THEIRS: Final = "BY80AKBB30120000000020270000"
TODAY: Final = date(2026, 11, 20)
CAME: Final = BankDocumentDetails(
    document=BankDocument(
        id="1",
        date=date(2026, 11, 2),
        number="77",
        type="legalPayments",
        account="BY80 AKBB 3012 0000 0000 2027 0000",
        party=Party(name="Мы", taxpayer_number="100000009", account=OURS, bic="ALFABY2X"),
        amount=Amount(Decimal("10.50"), "BYN"),
        purpose="Предоплата",
    ),
    payer_name="ООО «Альфа»",
    payer_taxpayer_number="100000007",
    payer_bic="AKBBBY2X",
    payer_bank="ОАО «Банк»",
)


def test_what_came_in_goes_back() -> None:
    back = reversed_payment(CAME, own={OURS}, today=TODAY)
    assert back is not None
    assert (back.account, back.party.account) == (OURS, THEIRS)
    assert (back.party.name, back.party.taxpayer_number) == ("ООО «Альфа»", "100000007")
    assert back.amount == CAME.document.amount
    assert back.purpose == "Возврат средств по документу № 77 от 02.11.2026 (Предоплата)"
    assert (back.date, back.number, back.payment_sign) == (TODAY, "", PaymentSign.RETURN)
    assert back.type is DocumentType.LEGAL_PAYMENTS


def test_the_type_is_that_of_the_sender() -> None:
    person = reversed_payment(replace(CAME, payer_taxpayer_number=""), own={OURS}, today=TODAY)
    assert person is not None
    assert person.type is DocumentType.INDIVIDUAL_PAYMENTS
    abroad = replace(CAME, document=replace(CAME.document, account="DE89370400440532013000"))
    back = reversed_payment(abroad, own={OURS}, today=TODAY)
    assert back is not None
    assert back.type is DocumentType.NON_RESIDENT_PAYMENTS


def test_what_we_paid_does_not_come_back() -> None:
    paid = replace(CAME.document, account=OURS, party=Party(account=THEIRS))
    assert reversed_payment(replace(CAME, document=paid), own={OURS}, today=TODAY) is None
    moved = replace(CAME.document, type="selfPayments")
    assert reversed_payment(replace(CAME, document=moved), own={OURS}, today=TODAY) is None
