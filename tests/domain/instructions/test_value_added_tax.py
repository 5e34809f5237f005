"""Tests of the tax in amounts and purposes."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.instructions.value_added_tax import (
    RATES,
    included_tax,
    purpose_with_tax,
    purpose_without_tax,
    with_tax,
)

_AMOUNTS = st.decimals(min_value="0.01", max_value="99999999999.99", places=2)


@pytest.mark.parametrize(
    ("amount", "rate", "tax"),
    [("120.00", 20, "20.00"), ("100.00", 20, "16.67"), ("0.03", 20, "0.01"), ("110", 10, "10.00")],
)
def test_the_tax_of_an_amount_is_exact_to_the_kopeck(amount: str, rate: int, tax: str) -> None:
    assert included_tax(Decimal(amount), Decimal(rate)) == Decimal(tax)


def test_the_tax_comes_on_top() -> None:
    assert with_tax(Decimal("100.00"), Decimal(20)) == Decimal("120.00")
    assert with_tax(Decimal("0.03"), Decimal(10)) == Decimal("0.03")
    assert with_tax(Decimal(1000), Decimal(10), decimals=0) == Decimal(1100)


@given(_AMOUNTS, st.sampled_from(RATES))
def test_the_tax_on_top_is_the_tax_that_is_then_included(amount: Decimal, rate: Decimal) -> None:
    whole = with_tax(amount, rate)
    assert abs(whole - included_tax(whole, rate) - amount) <= Decimal("0.01")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Оплата по счёту № 17", "Оплата по счёту № 17, в т.ч. НДС 20 % – 33,33 BYN"),
        ("Оплата по счёту № 17.", "Оплата по счёту № 17, в т.ч. НДС 20 % – 33,33 BYN"),
        ("", "В т.ч. НДС 20 % – 33,33 BYN"),
        ("Аренда, без НДС", "Аренда, в т.ч. НДС 20 % – 33,33 BYN"),
        ("Аренда, в т.ч. НДС 10 % – 1 234,50 BYN", "Аренда, в т.ч. НДС 20 % – 33,33 BYN"),
        ("Аренда. В т. ч. НДС (20%) 10,00 бел. руб.", "Аренда, в т.ч. НДС 20 % – 33,33 BYN"),
        ("Аренда, в т.ч. НДС 20 %", "Аренда, в т.ч. НДС 20 % – 33,33 BYN"),
        ("Возврат НДС за 2026", "Возврат НДС за 2026, в т.ч. НДС 20 % – 33,33 BYN"),
    ],
)
def test_the_purpose_names_the_tax_once(before: str, after: str) -> None:
    made = purpose_with_tax(before, rate=Decimal(20), tax=Decimal("33.33"), currency="BYN")
    assert made == after
    again = purpose_with_tax(made, rate=Decimal(20), tax=Decimal("33.33"), currency="BYN")
    assert again == after


def test_a_purpose_says_that_there_is_no_tax() -> None:
    assert purpose_without_tax("Аренда, в т.ч. НДС 20 % – 33,33 BYN") == "Аренда, без НДС"
    assert purpose_without_tax("") == "Без НДС"
