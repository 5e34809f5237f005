"""Tests of the directory names shown with codes in details."""

from __future__ import annotations

import dataclasses
from decimal import Decimal
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.documents.details import DETAILS_OF
from desktop_app.domain.documents.directories import CodeBook, Directory, DirectoryEntry
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    CardFileDetails,
    CardFileDocument,
    Kind,
    OtherField,
    Party,
    PaymentRequirement,
    RequirementDetails,
)
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentDetails,
    RegisterRequest,
)
from desktop_app.domain.values.money import Amount
from desktop_app.ui.presentation.code_names import DIRECTORY_OF, OWN_NAMES
from desktop_app.ui.presentation.document_presenter import present, present_row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.directories import Books

NOT_LISTED: Final = "not in the directory of the bank"

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "type": "the service names it in typeName, else 2.10 and section 3 do",
        "status": "the service names it in statusName, else section 3 does, else paymentStatus",
        "urgency": "it is a word of an assumed body, no directory has it",
        "incoming": "2.4 names both values",
        "name": "a name",
        "id": "an identifier", "reply_id": "an identifier", "settlement_id": "an identifier",
        "document_id": "an identifier",
        "number": "a person gave it", "contract_number": "a person gave it",
        "enforcement_number": "whoever issued the document gave it",
        "account": "an account", "payer_taxpayer_number": "a taxpayer number",
        "taxpayer_number": "a taxpayer number", "client_taxpayer_number": "a taxpayer number",
        "third_party_taxpayer_number": "a taxpayer number",
        "type_name": "a name", "status_name": "a name", "bank": "a name", "payer_name": "a name",
        "payer_bank": "a name", "client_name": "a name", "priority_name": "a name",
        "budget_code_details": "a name", "purpose": "a text", "rejection_reason": "a text",
    }
)  # fmt: skip
"""Why a text of a document needs no directory."""

CODES: Final[Mapping[str, tuple[str, DirectoryEntry]]] = MappingProxyType(
    {
        "bic": ("AKBBBY2X", DirectoryEntry("102", "Беларусбанк", "AKBBBY2X")),
        "budget_code": ("00101", DirectoryEntry("101", "Налог на добавленную стоимость")),
        "category_code": ("OTHR", DirectoryEntry("1", "Прочие платежи", "OTHR")),
        "currency": ("USD", DirectoryEntry("840", "Доллар США", "USD")),
        "operation_code": ("00707", DirectoryEntry("707", "Импорт товаров")),
        "party_country": ("DE", DirectoryEntry("276", "Германия", "DE")),
        "payment_sign": ("1", DirectoryEntry("1", "Платёж")),
        "priority": ("07", DirectoryEntry("7", "Заработная плата", "07")),
        "purpose_code": ("00102", DirectoryEntry("102", "Пособия")),
    }
)
"""By field: a code as documents write it, and its value in the directory."""

BOOKS: Final[Books] = {
    DIRECTORY_OF[name]: CodeBook(DIRECTORY_OF[name], [entry]) for name, (_, entry) in CODES.items()
}
WITHOUT: Final[Books] = {
    name: CodeBook(name, [DirectoryEntry("5", "Другое", "ZZZZ")])
    for name in BOOKS
    if name is not Directory.PAYMENT_STATUS
}


def texts_of(cls: type) -> set[str]:
    return {each.name for each in dataclasses.fields(cls) if each.type in ("str", str)}


def test_every_text_of_details_has_a_directory_or_a_reason() -> None:
    texts = texts_of(Party)
    for cls in DETAILS_OF.values():
        document = next(each for each in dataclasses.fields(cls) if each.name == "document")
        texts |= texts_of(cls) | texts_of(_class_of(str(document.type)))
    named = DIRECTORY_OF.keys() | REASONS.keys() | {"payer_bic"}
    assert texts <= named
    assert DIRECTORY_OF.keys() <= texts | {"currency"}


def _class_of(name: str) -> type:
    found: type = {
        each.__name__: each
        for each in (
            BankDocument, CardFileDocument, PaymentRequirement, RegisterDocument, RegisterRequest,
        )
    }[name]  # fmt: skip
    return found


def every_sheet(codes: Mapping[str, str]) -> dict[Kind, Details]:
    """Details of every kind with every code that it has."""
    row: dict[str, Any] = {
        "id": "7",
        "party": Party(name="Получатель", bic=codes["bic"]),
        "amount": Amount(Decimal("12.50"), codes["currency"]),
    }
    of_documents: dict[str, Any] = {
        name: codes[name] for name in CODES.keys() & texts_of(BankDocumentDetails)
    }
    register = RegisterDocument(
        **row, reply_id="1", document_id="7", priority=codes["priority"],
        budget_code=codes["budget_code"],
    )  # fmt: skip
    return {
        Kind.DOCUMENT: BankDocumentDetails(
            document=BankDocument(**row), payer_bic=codes["bic"], **of_documents
        ),
        Kind.CARD_FILE: CardFileDetails(
            document=CardFileDocument(**row), priority=codes["priority"]
        ),
        Kind.REQUIREMENT: RequirementDetails(
            document=PaymentRequirement(**row), priority=codes["priority"]
        ),
        Kind.REGISTER_DOCUMENT: RegisterDocumentDetails(document=register),
    }


def values(details: Details, books: Books) -> list[tuple[str, str]]:
    """What is read, and what copying gives, of every field."""
    groups = present(details, books=books).groups
    return [(field.value, field.clipboard) for group in groups for field in group.fields]


def codes_of(kind: Kind) -> set[str]:
    if kind is Kind.DOCUMENT:
        return set(CODES)
    return {"bic", "currency", "priority"} | (
        {"budget_code"} if kind is Kind.REGISTER_DOCUMENT else set()
    )


KINDS: Final = [kind for kind in Kind if kind is not Kind.REGISTER_REQUEST]


@pytest.mark.parametrize("kind", KINDS)
def test_every_code_stands_with_its_name(kind: Kind) -> None:
    shown = values(every_sheet({name: code for name, (code, _) in CODES.items()})[kind], BOOKS)
    for name in codes_of(kind):
        code, entry = CODES[name]
        assert (f"{code} · {entry.name}", code) in shown


@pytest.mark.parametrize("kind", KINDS)
def test_a_code_that_no_directory_has_says_so(kind: Kind) -> None:
    shown = values(every_sheet({name: code for name, (code, _) in CODES.items()})[kind], WITHOUT)
    for name in codes_of(kind) - {"payment_sign"}:
        code, _ = CODES[name]
        assert (f"{code} · {NOT_LISTED}", code) in shown


@pytest.mark.parametrize("kind", KINDS)
def test_without_directories_codes_are_shown_as_they_were_sent(kind: Kind) -> None:
    shown = values(every_sheet({name: code for name, (code, _) in CODES.items()})[kind], {})
    assert NOT_LISTED not in str(shown)
    for name in codes_of(kind) - {"payment_sign", "currency"}:
        assert (CODES[name][0], CODES[name][0]) in shown


def test_what_a_document_calls_its_codes_itself_wins() -> None:
    document = RegisterDocument(
        id="1/2",
        priority="09",
        priority_name="Срочно",
        budget_code="00999",
        budget_code_details="Налог",
    )
    shown = values(RegisterDocumentDetails(document=document), WITHOUT)
    assert {("09", "09"), ("Срочно", "Срочно"), ("00999", "00999")} <= set(shown)
    assert OWN_NAMES.keys() <= DIRECTORY_OF.keys()


def test_a_bank_abroad_is_not_missed_in_the_directory() -> None:
    document = BankDocument(id="1", party=Party(bic="NDHBDEHH"))
    shown = values(BankDocumentDetails(document=document), BOOKS)
    assert ("NDHBDEHH", "NDHBDEHH") in shown


def statuses(*codes: str) -> Books:
    entries = [DirectoryEntry(code, f"Название {code}") for code in codes]
    return {Directory.PAYMENT_STATUS: CodeBook(Directory.PAYMENT_STATUS, entries)}


@pytest.mark.parametrize("kind", [BankDocument, CardFileDocument, PaymentRequirement])
def test_a_status_that_nobody_names_is_named_by_the_directory(kind: type[Any]) -> None:
    def shown(books: Books, **row: Any) -> str:
        return present_row(kind(id="1", **row), books=books).status.text

    assert shown(statuses("1", "6"), status=6) == "Название 6"
    assert shown(statuses("1", "6"), status=9) == "Status 9"
    assert shown(statuses("1", "6"), status=6, status_name="У банка") == "У банка"
    assert shown(statuses("1", "6"), status=1) == "Awaiting signature"
    assert shown(statuses("1", "0"), status=0) == "Status 0"  # these are signs of payments
    assert shown({}, status=6) == "Status 6"
    assert shown({}, status=6, status_name=" 6 ") == "Status 6"


def test_statuses_do_not_name_signs_of_payments() -> None:
    details = BankDocumentDetails(document=BankDocument(id="1"), payment_sign="1")
    assert ("1 · Payment", "1") in values(details, statuses("1", "2", "3"))


def test_an_unspecified_field_named_like_a_directory_is_explained() -> None:
    other = (OtherField("codeUsing", '"010"'), OtherField("codeVO", '"99"'), OtherField("x", "1"))
    book = CodeBook(Directory.CODE_USING, [DirectoryEntry("10", "Оплата импорта")])
    vo = CodeBook(Directory.CODE_VO, [DirectoryEntry("1", "Импорт")])
    details = BankDocumentDetails(document=BankDocument(id="1"), other=other)
    shown = values(details, {Directory.CODE_USING: book, Directory.CODE_VO: vo})
    assert {value for value, _ in shown} >= {"010 · Оплата импорта", f"99 · {NOT_LISTED}", "1"}


@pytest.mark.parametrize("sent", ["4", "004"])
def test_a_country_sent_as_a_number_is_read_with_its_zeros(sent: str) -> None:
    entry = DirectoryEntry("4", "Афганистан", "AF")
    books = {Directory.COUNTRY_CODE: CodeBook(Directory.COUNTRY_CODE, [entry])}
    other = (OtherField("countryCode", sent),)
    details = BankDocumentDetails(document=BankDocument(id="1"), party_country=sent, other=other)
    named = "004 · Афганистан"
    assert set(values(details, books)) >= {(named, "004"), (named, named)}
    assert ("004", "004") in values(details, {})


def test_a_name_that_begins_with_its_code_is_not_said_twice() -> None:
    entry = DirectoryEntry("7", "07 – заработная плата", "07")
    books = {Directory.PRIORITY: CodeBook(Directory.PRIORITY, [entry])}
    details = CardFileDetails(document=CardFileDocument(id="1"), priority="07")
    assert ("07 – заработная плата", "07") in values(details, books)
