"""Tests of phone numbers as they are typed: with the code of the country, or as in Belarus."""

from __future__ import annotations

import pytest

from desktop_app.domain.gateway.payers import international, phone_digits
from desktop_app.domain.gateway.typed.moto_texts import read_contact, read_moto
from desktop_app.domain.gateway.typed.wallet_texts import read_wallet
from desktop_app.domain.gateway.wallets import WalletOperation
from tests.support.fakes import FixedClock

TYPED = [
    ("8 029 123-45-67", "+375291234567"),
    ("80291234567", "+375291234567"),
    ("+375 29 123 45 67", "+375291234567"),
    ("375 29 123-45-67", "375291234567"),
    ("00375291234567", "00375291234567"),
    ("+800 12345678", "+80012345678"),
]


@pytest.mark.parametrize(("typed", "sent"), TYPED)
def test_a_number_as_it_is_dialled_in_belarus_gets_the_code_of_the_country(
    typed: str, sent: str
) -> None:
    assert read_contact(typed) == ("", sent)
    assert read_contact(f"anna@example.by, {typed}") == ("anna@example.by", sent)


def test_every_field_of_a_phone_is_read_so() -> None:
    clock = FixedClock()
    kinds = ("homePhone", "workPhone", "mobilePhone")
    numbers = {f"orderPayerData.{kind}": "80291234567" for kind in kinds}
    phones = read_moto(numbers, clock=clock).payment.payer.phones
    assert (phones.home, phones.work, phones.mobile) == ("+375291234567",) * 3
    assert (
        read_wallet(
            {"phone": "80291234567"}, WalletOperation.A, currency="BYN", clock=clock
        ).payment.phone
        == "+375291234567"
    )
    assert international("8 029") == "8 029", "what is no such number stays as it is typed"


def test_a_number_without_the_code_of_its_country_is_told() -> None:
    assert read_contact("029 1234567") == ("", "0291234567"), "which the checks refuse"
    assert phone_digits("0291234567") is None
    assert phone_digits("+375291234567") == "375291234567"
