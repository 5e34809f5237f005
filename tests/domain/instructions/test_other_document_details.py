"""Tests of filling a form from the details of an other document."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.directories import Directory, DirectoryEntry
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DetailTable,
    OtherField,
)
from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.instructions.other_document_details import (
    fields_from_details,
    values_without_field,
)
from desktop_app.domain.instructions.other_document_fields import read_other
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import (
        DocumentType,
    )

TODAY = date(2026, 11, 16)
CODES = {
    Directory.LETTER_SUBJECT: (DirectoryEntry("1", "Уточнение"), DirectoryEntry("2", "Розыск")),
    Directory.RESERVATION_TYPE: (DirectoryEntry("7", "Зарплата"),),
}
ROW = BankDocument(
    id="1", type="letters", number="5", date=TODAY, account="BY34 ALFA 3012 2H10 7000 1027 0000",
    purpose="Розыск",
)  # fmt: skip


def details(*rows: tuple[str, str], row: BankDocument = ROW, **values: str) -> BankDocumentDetails:
    table = DetailTable(name="Содержание", columns=("Реквизит", "Значение"), rows=rows)
    other = tuple(OtherField(name, value) for name, value in values.items())
    return BankDocumentDetails(document=row, tables=(table,), other=other)


def test_a_letter_is_told_in_a_table() -> None:
    told = fields_from_details(details(("Тема", "Розыск"), ("Текст", "Просим\nнайти.")), CODES)
    assert told == {
        "number": "5",
        "date": "16.11.2026",
        "account": "BY34ALFA30122H10700010270000",
        "letter_subject": "2",
        "text": "Просим\nнайти.",
    }


def test_unspecified_fields_win_over_words_in_a_table() -> None:
    told = fields_from_details(
        details(("Тема", "Розыск"), letterSubject='"1"', text='"Иначе"'), CODES
    )
    assert (told["letter_subject"], told["text"]) == ("1", "Иначе")
    counted = replace(ROW, type="inquiries")
    assert fields_from_details(details(row=counted, copies="3"), CODES)["copies"] == "3"


def test_the_purpose_is_ours_unless_it_is_the_name_of_a_code() -> None:
    reservation = replace(
        ROW, type="reservations", purpose="Зарплата", amount=Amount(Decimal("5.50"), "BYN")
    )
    told = fields_from_details(details(("Вид бронирования", "Зарплата"), row=reservation), CODES)
    assert told["reservation_type"] == "7"
    assert "purpose" not in told
    assert (told["amount"], told["currency"]) == ("5,50", "BYN")
    named = replace(reservation, purpose="На отпускные")
    told = fields_from_details(details(("Вид бронирования", "Зарплата"), row=named), CODES)
    assert told["purpose"] == "На отпускные"


@pytest.mark.parametrize(
    ("words", "decision"),
    [
        ("Акцепт требования", DebitDecision.ACCEPT),
        ("Отказ от акцепта требования", DebitDecision.REFUSE),
        ("Полный акцепт", DebitDecision.ACCEPT),
        ("Отложено", None),
    ],
)
def test_decisions(words: str, decision: DebitDecision | None) -> None:
    row = replace(ROW, type="acceptances")
    told = fields_from_details(details(("Решение", words), ("Требование", "PT1"), row=row), CODES)
    document = read_other("acceptances", told, today=TODAY).instruction
    assert (document.decision, document.requirement_id) == (decision, "PT1")


def test_a_code_that_no_directory_knows_is_left_to_a_person() -> None:
    assert "letter_subject" not in fields_from_details(details(("Тема", "Прочее")), CODES)
    assert fields_from_details(details(("Тема", "99")), CODES)["letter_subject"] == "99"


@pytest.mark.parametrize(
    "words",
    ["02.11.2025 – 02.11.2026", "02.11.2025-02.11.2026", "с 02.11.2025 по 02.11.2026"],
)
def test_a_period_in_one_row_fills_both_fields(words: str) -> None:
    found = details(("Период", words), row=replace(ROW, type="inquiries"))
    told = fields_from_details(found, CODES)
    assert (told["period_from"], told["period_to"]) == ("02.11.2025", "02.11.2026")
    assert values_without_field(found) == ()


def test_what_fills_no_field_of_the_type_is_told() -> None:
    row = replace(ROW, type="reservations", purpose="Зарплата")
    told = ("Вид бронирования", "Зарплата")
    accumulated = ("Накопить до", "09.11.2026")
    found = details(told, accumulated, ("Пусто", ""), row=row, feePayer='"SHA"', purpose='"Ещё"')
    assert values_without_field(found) == (accumulated, ("feePayer", '"SHA"'))
    letter = details(("Тема", "Розыск"), ("Экземпляров", "2"), ("Период", "весь"))
    assert values_without_field(letter) == (("Экземпляров", "2"), ("Период", "весь"))
    assert values_without_field(replace(letter, document=replace(ROW, type="legalPayments"))) == (
        ("Тема", "Розыск"),
        ("Экземпляров", "2"),
        ("Период", "весь"),
    )


def test_the_amounts_of_an_acceptance_are_in_the_document_and_its_demand() -> None:
    amount = Amount(Decimal("5.00"), "BYN")
    row = replace(ROW, type="acceptances", purpose="", amount=amount)
    part, of = ("Сумма акцепта", "5,00 BYN"), ("Сумма требования", "10,00 BYN")
    decision = ("Решение", "Акцепт в части суммы")
    assert values_without_field(details(decision, of, part, row=row)) == ()
    unsaid = replace(row, amount=None)
    assert values_without_field(details(decision, of, part, row=unsaid)) == (part,)
    letter = details(("Тема", "Розыск"), of)
    assert values_without_field(letter) == (of,)


@pytest.mark.parametrize(("width", "count"), [(3, 1), (2, 11)])
def test_a_table_that_is_no_list_of_values_is_told_by_its_name(width: int, count: int) -> None:
    table = DetailTable(name="Спецификация", columns=(), rows=(("x",) * width,) * count)
    named = BankDocumentDetails(document=ROW, tables=(table,))
    assert values_without_field(named) == (("Спецификация", ""),)
    unnamed = replace(named, tables=(replace(table, name="", columns=("№", "Товар")),))
    assert values_without_field(unnamed) == (("№, Товар", ""),)
    assert values_without_field(replace(named, tables=(replace(table, rows=()),))) == ()


@given(
    st.sampled_from(sorted(FIELDS)),
    st.lists(st.lists(st.text(max_size=8), max_size=3).map(tuple), max_size=4),
    st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3),
)
def test_whatever_a_bank_tells_only_fields_of_the_type_are_filled(
    kind: DocumentType, rows: list[tuple[str, ...]], other: dict[str, str]
) -> None:
    table = DetailTable(name="", columns=(), rows=tuple(rows))
    fields = tuple(OtherField(name, value) for name, value in other.items())
    row = replace(ROW, type=kind.value)
    found = BankDocumentDetails(document=row, tables=(table,), other=fields)
    told = fields_from_details(found, CODES)
    known = {"number", "date", "account", "currency"}
    assert set(told) <= known | {field.name for field in FIELDS[kind]}
    assert read_other(kind, told, today=TODAY).instruction.number == "5"
    assert all(name or value for name, value in values_without_field(found))
