"""Tests that amounts stay exact from text to minor units and back."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.money import Amount, Money, exponent


@given(st.integers(-(10**60), 10**60), st.sampled_from(["BYN", "USD", "JPY", "KWD", "CLF"]))
def test_minor_units_and_value_are_two_spellings_of_one_amount(minor: int, currency: str) -> None:
    money = Money(minor, currency)
    assert Amount(money.value, currency).money == money
    assert money.value.as_tuple().exponent == -exponent(currency)


@pytest.mark.parametrize(
    ("text", "currency"),
    [
        ("1.001", "BYN"),
        ("1.5", "JPY"),
        ("1", ""),
        ("NaN", "BYN"),
        ("Infinity", "USD"),
        ("1E+400000", "BYN"),
        ("0.12345678901234567890123456789012345", "BYN"),
        ("1" * 1001, "BYN"),
    ],
)
def test_what_cannot_be_added_up_is_no_money(text: str, currency: str) -> None:
    assert Amount(Decimal(text), currency).money is None


def test_trailing_zeros_do_not_make_more_digits() -> None:
    assert Amount(Decimal("1.5000"), "BYN").money == Money(150, "BYN")


def test_no_digit_of_a_long_amount_is_rounded_away() -> None:
    amount = Amount(Decimal("12345678901234567890123456789012345.67"), "BYN")
    assert amount.money == Money(1234567890123456789012345678901234567, "BYN")
    assert amount.money.value == amount.value


def test_money_of_different_currencies_does_not_add_up() -> None:
    assert Money(1, "BYN") + Money(2, "BYN") == Money(3, "BYN")
    with pytest.raises(ValueError, match="cannot add USD to BYN"):
        Money(1, "BYN") + Money(2, "USD")


def test_letters_in_any_case_are_one_currency() -> None:
    assert Amount(Decimal(1), "byn").money == Money(100, "BYN")
