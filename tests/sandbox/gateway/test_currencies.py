"""Every currency of ISO 4217 is taken, and shown with the decimals that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.values import currencies as known
from desktop_app.sandbox.gateway.currencies import CURRENCIES, NUMBERS, minor_digits
from desktop_app.sandbox.gateway.pages.texts import shown_amount
from tests.sandbox.gateway.merchant import wallet_tokens

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Merchant


def test_the_table_is_that_of_the_standard() -> None:
    assert {number for number in NUMBERS.values() if len(number) == 3} == CURRENCIES
    assert all(len(letters) == 3 for letters in NUMBERS)
    without = {"XDR"}  # a unit of account
    same = {name: NUMBERS.get(name) for name in known.NUMBERS if name not in without}
    assert same == {name: number for name, number in known.NUMBERS.items() if name not in without}


def test_a_forint_is_registered_paid_and_a_default(merchant: Merchant) -> None:
    order = merchant.register(currency="348")
    merchant.pay(order)
    assert merchant.status(order)["currency"] == "348"
    merchant.sandbox.put_merchant(merchant.login, default_currency="398")
    assert merchant.status(merchant.register())["currency"] == "398"
    merchant.sandbox.put_merchant(merchant.login, default_currency="348")
    assert merchant.status(merchant.register())["currency"] == "348"
    operation = "walletB/payment"
    token = wallet_tokens(currency="HUF")[operation]
    answer = merchant.json(
        operation, merchant=merchant.login, orderNumber="huf", paymentToken=token
    )
    assert answer["success"] is True
    for number in ("000", "959", "963", "999"):
        assert merchant.try_register(currency=number)["errorCode"] == "3"


@pytest.mark.parametrize(
    ("letters", "digits", "shown"),
    [
        ("BYN", 2, "1,234.56"), ("JPY", 0, "123,456"), ("KRW", 0, "123,456"),
        ("KWD", 3, "123.456"), ("CLF", 4, "12.3456"),
    ],
)  # fmt: skip
def test_an_amount_has_the_decimals_of_its_currency(letters: str, digits: int, shown: str) -> None:
    number = NUMBERS[letters]
    assert minor_digits(number) == digits
    assert shown_amount(123456, number, "en") == f"{shown}\u00a0{letters}"
