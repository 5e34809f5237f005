"""Tests of taxpayer numbers, accounts and bank codes: parsing and validation."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.accounts import AccountFault
from desktop_app.domain.values.taxpayer import TaxpayerNumberFault

GOOD_ACCOUNTS = (
    "BY13NBRB3600900000002Z00AB00",
    "BY34ALFA30122H10700010270000",
    "BY27PJCB30120232901020000840",
)


@pytest.mark.parametrize("number", ["200988541", "MA1953684", "МА1953684", "УНП 200988541"])
def test_issued_numbers_are_good_in_every_spelling(number: str) -> None:
    assert taxpayer.fault(number) is None


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        ("", TaxpayerNumberFault.LENGTH),
        ("20098854", TaxpayerNumberFault.LENGTH),
        ("190123456", TaxpayerNumberFault.CHECK_DIGIT),
        ("200988542", TaxpayerNumberFault.CHECK_DIGIT),
        ("A11953684", TaxpayerNumberFault.CHARACTERS),
        ("20098854X", TaxpayerNumberFault.CHARACTERS),
        ("800988541", TaxpayerNumberFault.CHARACTERS),
    ],
)
def test_what_is_wrong_with_a_number(number: str, fault: TaxpayerNumberFault) -> None:
    assert taxpayer.fault(number) is fault


@given(st.integers(0, 8), st.sampled_from("0123456789"))
def test_one_wrong_digit_of_a_good_number_is_noticed(place: int, digit: str) -> None:
    good = "200988541"
    changed = good[:place] + digit + good[place + 1 :]
    assert (taxpayer.fault(changed) is None) is (changed == good)


@given(st.text(max_size=40))
def test_any_text_gets_an_answer(text: str) -> None:
    for check in (taxpayer.fault, accounts.fault, accounts.foreign_fault, accounts.bic_fault):
        check(text)


@pytest.mark.parametrize("account", GOOD_ACCOUNTS)
def test_good_accounts_in_groups_small_letters_and_look_alikes(account: str) -> None:
    assert accounts.fault(account) is None
    assert accounts.fault(accounts.grouped(account).lower()) is None
    assert accounts.fault(account.replace("B", "В").replace("A", "А")) is None


@given(st.sampled_from(GOOD_ACCOUNTS), st.integers(2, 27), st.sampled_from("0123456789"))
def test_one_wrong_digit_of_a_good_account_is_noticed(account: str, place: int, digit: str) -> None:
    assume(account[place].isdigit())  # a digit for a letter is another kind of mistake
    changed = account[:place] + digit + account[place + 1 :]
    assert (accounts.fault(changed) is None) is (changed == account)


@pytest.mark.parametrize(
    ("account", "fault"),
    [
        ("", AccountFault.COUNTRY),
        ("DE89370400440532013000", AccountFault.COUNTRY),
        ("BY13NBRB3600900000002Z00AB0", AccountFault.LENGTH),
        ("BY13NBRBX600900000002Z00AB00", AccountFault.CHARACTERS),
        ("BY24ALFA30120000000000000001", AccountFault.CHECK_DIGITS),
    ],
)
def test_what_is_wrong_with_an_account(account: str, fault: AccountFault) -> None:
    assert accounts.fault(account) is fault


def test_accounts_abroad_are_letters_and_digits() -> None:
    assert accounts.foreign_fault("DE89 3704 0044 0532 0130 00") is None
    assert accounts.foreign_fault("1234") is AccountFault.LENGTH
    assert accounts.foreign_fault("1" * 35) is AccountFault.LENGTH
    assert accounts.foreign_fault("1234/5678") is AccountFault.CHARACTERS


def test_bank_codes() -> None:
    assert accounts.bic_fault("alfaby2x") is None
    assert accounts.bic_fault("ALFABY2XXXX") is None
    assert accounts.bic_fault("ALFABY2") is AccountFault.LENGTH
    assert accounts.bic_fault("ALF1BY2X") is AccountFault.CHARACTERS


def test_an_account_names_its_bank() -> None:
    assert accounts.fits("BY34ALFA30122H10700010270000", "ALFABY2X")
    assert not accounts.fits("BY34ALFA30122H10700010270000", "NBRBBY2X")


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("ALFABY2X", "ALFABY2X"),
        ("alfa by2x xxx", "ALFABY2X"),
        ("ALFABY2X-X X-X", "ALFABY2X"),
        ("ALFABY2X270", "ALFABY2X270"),
        ("ALFAB", "ALFAB"),
        ("ALXXX", "ALXXX"),
        ("", ""),
    ],
)
def test_the_code_of_a_head_office_is_that_of_its_bank(code: str, key: str) -> None:
    assert accounts.bank_key(code) == key
