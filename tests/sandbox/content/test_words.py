"""Amounts in words and figures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.sandbox.print_forms.amount_words import (
    amount_in_figures,
    amount_in_words,
    number_in_words,
    plural,
)


@pytest.mark.parametrize(
    ("minor", "currency", "words"),
    [
        (0, "BYN", "Ноль белорусских рублей 00 копеек"),
        (1, "BYN", "Ноль белорусских рублей 01 копейка"),
        (102, "BYN", "Один белорусский рубль 02 копейки"),
        (211, "RUB", "Два российских рубля 11 копеек"),
        (1_100, "USD", "Одиннадцать долларов США 00 центов"),
        (2_101, "USD", "Двадцать один доллар США 01 цент"),
        (40_404, "EUR", "Четыреста четыре евро 04 евроцента"),
        (123_450, "BYN", "Одна тысяча двести тридцать четыре белорусских рубля 50 копеек"),
        (
            212_111_200,
            "BYN",
            "Два миллиона сто двадцать одна тысяча сто двенадцать белорусских рублей 00 копеек",
        ),
        (1_000_000_000_00, "BYN", "Один миллиард белорусских рублей 00 копеек"),
        (1_002_000_00, "CNY", "Один миллион две тысячи китайских юаней 00 фэней"),
        (500, "PLN", "Пять польских злотых 00 грошей"),
        (750, "JPY", "Семь JPY 50/100"),
    ],
)
def test_amount_in_words(minor: int, currency: str, words: str) -> None:
    assert amount_in_words(minor, currency) == words


@pytest.mark.parametrize("number", [-1, 10**18])
def test_number_outside_the_limits_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        number_in_words(number)


@given(st.integers(min_value=0, max_value=10**18 - 1), st.integers(min_value=0, max_value=10**9))
def test_different_numbers_have_different_words(first: int, second: int) -> None:
    assert (number_in_words(first) == number_in_words(second)) == (first == second)


@given(st.integers(min_value=0, max_value=10**12))
def test_figures_read_back(minor: int) -> None:
    text = amount_in_figures(minor)
    assert int(text.replace(" ", "").replace(",", "")) == minor
    assert text[-3] == ","


@given(st.integers(min_value=0, max_value=10**6))
def test_plural_follows_the_last_digits(number: int) -> None:
    forms = ("рубль", "рубля", "рублей")
    assert plural(number, forms) == plural(number % 100 + 100, forms)
