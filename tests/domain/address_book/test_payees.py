"""Tests of the check whether a payee's account was paid before."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from desktop_app.domain.address_book.payees import PayeeNote, check_payee, known_payees, plain_name
from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from tests.support.legal_instructions import LEGAL, NUMBER, OTHER_OWN_ACCOUNT, PAYEE, SELF, TODAY

HISTORY = known_payees(
    [
        BankDocument(
            id=str(n),
            date=TODAY - timedelta(days=n),
            type=DocumentType.LEGAL_PAYMENTS,
            status=4,
            party=LEGAL.party,
        )
        for n in (3, 2, 9)
    ]
)


def test_payees_are_gathered_by_number_and_account() -> None:
    (payee,) = HISTORY
    assert payee.taxpayer_number == NUMBER
    assert payee.account == PAYEE
    assert payee.payments == 3
    assert payee.last_paid == TODAY - timedelta(days=2)


@pytest.mark.parametrize(
    ("changes", "note"),
    [
        ({}, PayeeNote.KNOWN),
        ({"name": "Иначе записанное имя"}, PayeeNote.KNOWN),
        ({"account": PAYEE.lower(), "taxpayer_number": ""}, PayeeNote.KNOWN),
        ({"account": OTHER_OWN_ACCOUNT}, PayeeNote.NEW_ACCOUNT),
        ({"account": OTHER_OWN_ACCOUNT, "taxpayer_number": ""}, PayeeNote.NEW_ACCOUNT_OF_NAME),
        (
            {"account": OTHER_OWN_ACCOUNT, "taxpayer_number": "", "name": 'Ромашка, ООО ""'},
            PayeeNote.NEW_ACCOUNT_OF_NAME,
        ),
        ({"taxpayer_number": "MA1953684"}, PayeeNote.ACCOUNT_OF_ANOTHER),
        (
            {"account": OTHER_OWN_ACCOUNT, "taxpayer_number": "MA1953684", "name": "ИП Новый"},
            PayeeNote.FIRST_TIME,
        ),
    ],
)
def test_what_history_says(changes: dict[str, str], note: PayeeNote) -> None:
    verdict = check_payee(replace(LEGAL, party=replace(LEGAL.party, **changes)), HISTORY)
    assert verdict is not None
    assert verdict.note is note
    assert verdict.needs_warning is (note not in {PayeeNote.KNOWN, PayeeNote.FIRST_TIME})
    assert bool(verdict.known) is (note is not PayeeNote.FIRST_TIME)


def test_own_accounts_and_empty_ones_say_nothing() -> None:
    assert check_payee(SELF, HISTORY) is None
    assert check_payee(replace(LEGAL, party=Party(name="ООО «Ромашка»")), HISTORY) is None


def test_what_was_rejected_or_no_payment_is_no_history() -> None:
    document = BankDocument(id="1", type=DocumentType.LEGAL_PAYMENTS, party=LEGAL.party)
    rejected = replace(document, status=DocumentStatus.REJECTED)
    letter = replace(document, type=DocumentType.LETTERS)
    unknown = replace(document, party=Party(name="ООО «Ромашка»"))
    assert known_payees([rejected, letter, unknown]) == ()


@pytest.mark.parametrize(
    "name",
    [
        "ООО «Ромашка»",
        'Общество с ограниченной ответственностью "РОМАШКА"',
        "Ромашка ООО",
        'ТАА "Ромашка"',
    ],
)
def test_names_are_compared_without_their_form(name: str) -> None:
    assert plain_name(name) == "ромашка"


def test_a_name_that_is_only_a_form_stays() -> None:
    assert plain_name("ООО") == "ооо"
