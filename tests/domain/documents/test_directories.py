"""Tests of directory codes in the notation of documents."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.directories import (
    CodeBook,
    Directory,
    DirectoryEntry,
    as_written,
    full_code,
    sent_code,
)


@pytest.mark.parametrize(
    ("directory", "entry", "code"),
    [
        (Directory.CORR_BIC, DirectoryEntry("101", "ЗАО «Альфа-Банк»", "ALFABY2X"), "ALFABY2X"),
        (Directory.COUNTRY_CODE, DirectoryEntry("112", "Беларусь", " BY "), "BY"),
        (Directory.TYPE_OF_PAYMENTS, DirectoryEntry("2", "Налоги", "TAXS"), "TAXS"),
        (Directory.PRIORITY, DirectoryEntry("7", "07 – заработная плата", "07"), "07"),
        (Directory.CORR_BIC, DirectoryEntry("ALFABY2X", "ЗАО «Альфа-Банк»"), "ALFABY2X"),
        (Directory.PURPOSE_TYPE, DirectoryEntry("10101", "Заработная плата", "SALA"), "10101"),
        (Directory.RESERVATION_TYPE, DirectoryEntry("7", "Бронирование", "07"), "7"),
        (Directory.PURPOSE_TYPE, DirectoryEntry("101", "Заработная плата", "SALA"), "00101"),
        (Directory.PRIORITY, DirectoryEntry("22", "Прочее", "прочие платежи"), "22"),
        (Directory.CODE_VO, DirectoryEntry("007", "Импорт"), "007"),
    ],
)
def test_a_code_is_what_documents_write(
    directory: Directory, entry: DirectoryEntry, code: str
) -> None:
    written = as_written(directory, entry)
    assert (written.code, written.name) == (code, entry.name)


@given(
    directory=st.sampled_from(Directory),
    code=st.from_regex("0{0,4}[1-9][0-9]{0,4}", fullmatch=True),
)
def test_a_code_is_found_with_its_zeros(directory: Directory, code: str) -> None:
    book = CodeBook(directory, [DirectoryEntry(code, "Название")])
    written = as_written(directory, DirectoryEntry(code, "Название")).code
    assert written.endswith(code)
    assert (book.has(written), book.name(written)) == (True, "Название")


@pytest.mark.parametrize("code", ["7", "07", "007"])
def test_a_directory_of_numbers_names_codes_with_zeros(code: str) -> None:
    book = CodeBook(Directory.CODE_VO, [DirectoryEntry("7", "Импорт"), DirectoryEntry("70", "Нет")])
    assert (book.has(code), book.name(code)) == (True, "Импорт")


def test_codes_that_differ_in_zeros_alone_are_not_mixed_up() -> None:
    entries = [DirectoryEntry("07", "Семь"), DirectoryEntry("007", "Агент")]
    book = CodeBook(Directory.CODE_VO, entries)
    assert [book.name(code) for code in ("07", "007", "7", "0007")] == ["Семь", "Агент", None, None]


@pytest.mark.parametrize(
    "directory", [Directory.RESERVATION_TYPE, Directory.LETTER_SUBJECT, Directory.INQUIRY_TYPE]
)
def test_a_code_that_the_bank_compares_is_the_one_of_its_directory(directory: Directory) -> None:
    entries = [DirectoryEntry(code, "Название") for code in ("7", "19", "019", "2A")]
    book = CodeBook(directory, entries)
    for typed, sent in (
        ("7", "7"), ("07", "7"), ("007", "7"), (" 0 7 ", "7"), ("2a", "2A"), ("19", "19"),
        ("019", "019"), ("0019", "0019"), ("8", "8"), ("", ""),
    ):  # fmt: skip
        assert book.own(typed) == sent
    assert not book.has("0019"), "which of two is meant, nobody can tell"


@pytest.mark.parametrize("directory", [Directory.CODE_VO, Directory.BUDGET_PAYMENT_CODE])
def test_a_code_of_a_payment_keeps_the_zeros_that_its_directory_does_not_send(
    directory: Directory,
) -> None:
    book = CodeBook(directory, [DirectoryEntry("101", "Название")])
    assert (book.own("00101"), book.has("00101")) == ("00101", True)


@pytest.mark.parametrize("listed", ["ALFABY2X", "ALFABY2XXXX"])
def test_a_bank_is_found_with_and_without_the_end_of_a_head_office(listed: str) -> None:
    book = CodeBook(Directory.CORR_BIC, [DirectoryEntry(listed, "Альфа")])
    codes = ("ALFABY2X", "ALFABY2XXXX", "alfaby2x xxx", "ALFABY2X270")
    assert [book.name(code) for code in codes] == ["Альфа", "Альфа", "Альфа", None]
    assert [book.has(code) for code in codes] == [True, True, True, False]
    other = CodeBook(Directory.PRIORITY, [DirectoryEntry("ALFABY2XXXX", "Не банк", "ALFABY2XXXX")])
    assert not other.has("ALFABY2X")


def test_what_is_not_there_has_no_name() -> None:
    book = CodeBook(Directory.COUNTRY_CODE, [DirectoryEntry("112", "Беларусь", "BY")])
    assert [book.name(code) for code in ("by", "112", "QQ", "0", "")] == [
        "Беларусь", "Беларусь", None, None, None,
    ]  # fmt: skip
    assert [book.has(code) for code in ("BY", "112")] == [True, False]
    assert not book.is_empty
    assert CodeBook(Directory.COUNTRY_CODE, []).is_empty


@pytest.mark.parametrize("code", ["4", "04", "004", "AF"])
def test_a_directory_of_letters_names_numbers_with_zeros(code: str) -> None:
    entries = [DirectoryEntry("4", "Афганистан", "AF"), DirectoryEntry("40", "Австрия", "AT")]
    assert CodeBook(Directory.COUNTRY_CODE, entries).name(code) == "Афганистан"


@pytest.mark.parametrize(
    ("codes", "statuses"), [(("1", "0"), False), ((), False), (("1", "2", "6"), True)]
)
def test_signs_of_payments_are_no_statuses(codes: tuple[str, ...], statuses: bool) -> None:
    entries = [DirectoryEntry(code, f"Название {code}") for code in codes]
    assert CodeBook(Directory.PAYMENT_STATUS, entries).names_statuses is statuses


@given(directory=st.sampled_from(list(Directory)), number=st.integers(0, 99_999))
def test_a_code_has_its_zeros_and_is_found_with_them(directory: Directory, number: int) -> None:
    sent = str(number)
    full = full_code(directory, sent)
    assert int(full) == number
    assert full_code(directory, full) == full
    assert (sent_code(directory, full) or full) in {sent, full}
    if full != sent and number:
        assert sent_code(directory, full) == sent
    assert full_code(Directory.COUNTRY_CODE, "4") == "004"
