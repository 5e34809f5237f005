"""Tests of the check whether a payee's account was paid before."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from desktop_app.domain.address_book.payees import (
    KnownPayee,
    PayeeNote,
    check_payee,
    known_payees,
    plain_name,
)
from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from tests.support.legal_instructions import (
    LEGAL,
    NUMBER,
    OTHER_OWN_ACCOUNT,
    OWN,
    PAYEE,
    SELF,
    TODAY,
)

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
    verdict = check_payee(replace(LEGAL, party=replace(LEGAL.party, **changes)), HISTORY, own=())
    assert verdict is not None
    assert verdict.note is note
    assert verdict.needs_warning is (note not in {PayeeNote.KNOWN, PayeeNote.FIRST_TIME})
    assert bool(verdict.known) is (note is not PayeeNote.FIRST_TIME)


def test_own_accounts_and_empty_ones_say_nothing() -> None:
    assert check_payee(SELF, HISTORY, own={OTHER_OWN_ACCOUNT}) is None
    for payment in (LEGAL, SELF):
        nowhere = replace(payment, party=Party(name="ООО «Ромашка»"))
        assert check_payee(nowhere, HISTORY, own={OTHER_OWN_ACCOUNT}) is None


TRANSFER = BankDocument(
    id="transfer", date=TODAY, type=DocumentType.SELF_PAYMENTS, status=4, party=SELF.party
)


@pytest.mark.parametrize(
    ("account", "earlier", "note"),
    [
        (OTHER_OWN_ACCOUNT, [], PayeeNote.NOT_OWN),
        (OTHER_OWN_ACCOUNT.lower(), [TRANSFER], PayeeNote.KNOWN),
        (OTHER_OWN_ACCOUNT, [replace(TRANSFER, status=3)], PayeeNote.NOT_OWN),
        # We had another name then.
        (OTHER_OWN_ACCOUNT, [replace(TRANSFER, party=replace(SELF.party, name="ООО «Старое»"))],
         PayeeNote.KNOWN),
        (OTHER_OWN_ACCOUNT, [replace(TRANSFER, type=DocumentType.LEGAL_PAYMENTS)], PayeeNote.KNOWN),
        (PAYEE, [], PayeeNote.ACCOUNT_OF_ANOTHER),
        (PAYEE, [replace(TRANSFER, party=replace(SELF.party, account=PAYEE))],
         PayeeNote.ACCOUNT_OF_ANOTHER),
    ],
)  # fmt: skip
def test_a_transfer_between_own_accounts_to_an_account_that_is_not_ours_is_told(
    account: str, earlier: list[BankDocument], note: PayeeNote
) -> None:
    payment = replace(SELF, party=replace(SELF.party, account=account))
    verdict = check_payee(payment, [*HISTORY, *known_payees(earlier)], own={OWN})
    assert verdict is not None
    assert verdict.note is note
    assert verdict.needs_warning is (note is not PayeeNote.KNOWN)
    if note is PayeeNote.ACCOUNT_OF_ANOTHER:
        assert {each.name for each in verdict.known} == {LEGAL.party.name}


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


@pytest.mark.parametrize("apostrophe", "'’ʼʹʻʽˈˮ`´′‘\"")
def test_names_are_compared_without_the_kind_of_their_apostrophe(apostrophe: str) -> None:
    assert plain_name(f"ЧУП «Заруб{apostrophe}е»") == "заруб е"


@pytest.mark.parametrize("apostrophe", "'’ʼ`")
def test_an_account_is_new_however_the_apostrophe_of_the_name_is_written(apostrophe: str) -> None:
    known = KnownPayee(name="ЧУП «Зарубʼе»", taxpayer_number="", account=LEGAL.party.account)
    party = Party(name=f"ЧУП «Заруб{apostrophe}е»", account="BY80AKBB30120000000020270000")
    verdict = check_payee(replace(LEGAL, party=party), [known], own=())
    assert verdict is not None
    assert verdict.note is PayeeNote.NEW_ACCOUNT_OF_NAME


def test_a_name_that_is_only_a_form_stays() -> None:
    assert plain_name("ООО") == "ооо"
