"""What a list and details tell of the same document."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from desktop_app.domain.documents.changeability import is_final
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    Kind,
    OtherField,
    Party,
)
from desktop_app.domain.documents.merging import as_in_list, completed_by_row, without
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.other_document_details import fields_from_details
from desktop_app.domain.instructions.payment_fields import payment_of
from desktop_app.domain.values.money import Amount

ROW = BankDocument(
    id="7",
    date=date(2026, 11, 16),
    number="12",
    type="legalPayments",
    type_name="Платёжное поручение",
    status=1,
    status_name="Ожидает подписи",
    account="BY86ALFA30129491887636002978",
    party=Party(name="ООО «Ромашка»", account="BY57ALFA30120000000010270000", bic="ALFABY2X"),
    amount=Amount(Decimal("100.00"), "BYN"),
    purpose="Оплата по договору",
    other=(OtherField(name="listed", value='"1"'),),
)


def told(**fields: Any) -> BankDocumentDetails:
    return BankDocumentDetails(document=BankDocument(id="7", **fields))


def test_details_that_tell_nothing_are_those_of_the_row() -> None:
    details = completed_by_row(told(), ROW)
    assert details.document == replace(ROW, other=())
    assert isinstance(details, BankDocumentDetails)
    assert not is_final(details, deleting=True)
    assert payment_of(details).amount == ROW.amount


def test_what_details_tell_counts() -> None:
    amount = Amount(Decimal("90.00"), "BYN")
    document = completed_by_row(told(status=2, amount=amount, number="13"), ROW).document
    assert (document.status, document.amount, document.number) == (2, amount, "13")
    assert document.status_name == "", "the name of the row is that of another status"
    assert document.purpose == ROW.purpose


def test_details_as_they_were_listed_have_the_content_of_the_row() -> None:
    amount = Amount(Decimal("9000.00"), "BYN")
    party = replace(ROW.party, name="ООО «Другой»", taxpayer_number="100000007")
    now = told(amount=amount, party=party, number="12", status=1, purpose="Иное")
    document = as_in_list(now, ROW).document
    assert (document.amount, document.purpose) == (ROW.amount, ROW.purpose)
    assert document.party.name == ROW.party.name
    assert document.party.taxpayer_number == "100000007", "the list says nothing of it"
    assert not ShownDocument(kind=Kind.DOCUMENT, id="7", details=as_in_list(now, ROW)).is_still(now)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"purpose": "Оплата  по договору № 5 за ноябрь"},
        {"status_name": "Новый"},
        {"party": replace(ROW.party, bank="Альфа-Банк, Минск")},
        {"other": ()},
    ],
)
def test_details_that_say_the_same_in_other_words_are_no_other_than_listed(
    fields: dict[str, Any],
) -> None:
    row = replace(ROW, party=replace(ROW.party, bank="Альфа-Банк"))
    now = BankDocumentDetails(document=replace(row, **fields))
    assert ShownDocument(kind=Kind.DOCUMENT, id="7", details=as_in_list(now, row)).is_still(now)


def test_what_the_list_told_is_named() -> None:
    assert completed_by_row(told(), BankDocument(id="7")).from_list == ()
    details = completed_by_row(told(number="12", purpose="Оплата"), ROW)
    assert details.from_list == (
        "account", "amount", "date", "party.account", "party.bic", "party.name", "status",
        "status_name", "type", "type_name",
    )  # fmt: skip
    bare = details
    for name in details.from_list:
        bare = without(bare, name)
    assert bare.document == told(number="12", purpose="Оплата").document
    assert completed_by_row(details, ROW) == details


def test_only_the_wanted_fields_are_completed() -> None:
    details = completed_by_row(told(type="?"), ROW, only=("party.name", "status"))
    party = Party(name=ROW.party.name)
    assert details.document == BankDocument(id="7", type="?", status=1, party=party)


@pytest.mark.parametrize("spelled", ["LegalPayments", "legal_payments", "01"])
def test_a_type_that_is_not_known_is_that_of_the_row(spelled: str) -> None:
    document = completed_by_row(told(type=spelled, type_name="?"), ROW).document
    assert (document.type, document.type_name) == (ROW.type, ROW.type_name)
    unknown = replace(ROW, type="newest")
    assert completed_by_row(told(type=spelled), unknown).document.type == spelled


def test_another_payee_has_nothing_of_the_one_before() -> None:
    party = Party(account="BY13NBRB3600900000002Z00AB00")
    assert completed_by_row(told(party=party), ROW).document.party == party
    same = Party(account=ROW.party.account)
    assert completed_by_row(told(party=same), ROW).document.party == ROW.party


@pytest.mark.parametrize("kind", ["", "Letters", "currContracts"])
def test_a_document_of_no_known_form_has_the_fields_of_every_document(kind: str) -> None:
    details = BankDocumentDetails(document=replace(ROW, type=kind))
    assert fields_from_details(details, {}) == {
        "number": "12", "date": "16.11.2026", "account": ROW.account, "currency": "BYN",
    }  # fmt: skip
