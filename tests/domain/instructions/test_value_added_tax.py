"""Tests of the tax in amounts and purposes."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.instructions.value_added_tax import (
    RATES,
    included_tax,
    purpose_with_corrected_tax,
    purpose_with_tax,
    purpose_without_tax,
    tax_to_correct,
    with_tax,
)
from desktop_app.domain.values.money import Amount

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


@pytest.mark.parametrize(
    ("currency", "decimals", "first", "second"),
    [("JPY", 0, "7", "2"), ("BYN", 2, "1,23", "2,00"), ("KWD", 3, "1,234", "2,000"),
     ("CLF", 4, "1,2345", "2,0000")],
)  # fmt: skip
def test_the_tax_is_replaced_and_corrected_with_every_decimal_of_its_currency(
    currency: str, decimals: int, first: str, second: str
) -> None:
    def written(purpose: str, tax: str) -> str:
        value = Decimal(tax.replace(",", "."))
        return purpose_with_tax(
            purpose, rate=Decimal(20), tax=value, currency=currency, decimals=decimals
        )

    before = written("Аренда", first)
    assert before == f"Аренда, в т.ч. НДС 20 % – {first} {currency}"
    assert written(before, second) == f"Аренда, в т.ч. НДС 20 % – {second} {currency}"
    assert purpose_without_tax(before) == "Аренда, без НДС"
    amount = Amount(Decimal(12), currency)
    assert tax_to_correct(before, amount) is not None
    corrected = f"Аренда, в т.ч. НДС 20 % – {second} {currency}"
    assert purpose_with_corrected_tax(before, amount) == corrected


@pytest.mark.parametrize("currency", ["BYN", "JPY"])
def test_a_tax_that_may_be_thousands_or_decimals_is_left_alone(currency: str) -> None:
    purpose = f"Аренда, в т.ч. НДС 20 % – 1,234 {currency}"
    assert tax_to_correct(purpose, Amount(Decimal(7404), currency)) is None


def test_a_tax_in_another_currency_is_corrected_whatever_its_decimals() -> None:
    purpose = "Аренда, в т.ч. НДС 20 % – 1,234 KWD"
    made = purpose_with_corrected_tax(purpose, Amount(Decimal("1284.60"), "BYN"))
    assert made == "Аренда, в т.ч. НДС 20 % – 214,10 BYN"


def test_a_purpose_says_that_there_is_no_tax() -> None:
    assert purpose_without_tax("Аренда, в т.ч. НДС 20 % – 33,33 BYN") == "Аренда, без НДС"
    assert purpose_without_tax("") == "Без НДС"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "Аренда, в т.ч. НДС 20 % – 33,33 BYN",
            "Аренда, в т.ч. НДС 20 % – 214,10 BYN",
        ),
        ("В т.ч. НДС 20 % – 33,33 BYN", "В т.ч. НДС 20 % – 214,10 BYN"),
        (
            "Аренда, в т.ч. НДС 10 % - 1 234,50 BYN. Договор 7",
            "Аренда, в т.ч. НДС 10 % - 116,78 BYN. Договор 7",
        ),
        ("Аренда, в т.ч. НДС 20 % – 214,10 USD", "Аренда, в т.ч. НДС 20 % – 214,10 BYN"),
    ],
)
def test_the_tax_of_another_amount_is_corrected_where_it_stands(before: str, after: str) -> None:
    amount = Amount(Decimal("1284.60"), "BYN")
    assert tax_to_correct(before, amount) is not None
    assert purpose_with_corrected_tax(before, amount) == after
    assert tax_to_correct(after, amount) is None
    assert purpose_with_corrected_tax(after, amount) == after


@pytest.mark.parametrize(
    ("amount", "written", "is_told"),
    [
        ("35.51", "5,91", False),  # rounded down
        ("1284.60", "214,18", False),  # added up line by line
        ("1284.60", "214,30", False),
        ("1284.60", "214,32", True),
        ("1284.60", "213,88", True),
        ("1200000.00", "200200,00", False),
        ("1200000.00", "200200,01", True),
        ("0.60", "0,11", False),
        ("0.60", "0,12", True),
        ("0.60", "0,00", True),
        ("100.50", "16,81", False),
        ("100.50", "16,67", True),  # the tax of 100.00
        ("300.00", "50,10", False),
        ("300.00", "50,11", True),
    ],
)
def test_what_the_rounding_of_an_invoice_may_come_to_is_not_told(
    amount: str, written: str, is_told: bool
) -> None:
    purpose = f"Аренда, в т.ч. НДС 20 % – {written} BYN"
    assert (tax_to_correct(purpose, Amount(Decimal(amount), "BYN")) is not None) is is_told


def test_the_difference_counts_in_the_smallest_unit_of_the_currency() -> None:
    for currency, near, far in (("JPY", "199", "198"), ("KWD", "199,990", "199,78")):
        amount = Amount(Decimal(1200), currency)
        assert tax_to_correct(f"В т.ч. НДС 20 % – {near} {currency}", amount) is None
        assert tax_to_correct(f"В т.ч. НДС 20 % – {far} {currency}", amount) is not None


@pytest.mark.parametrize(
    "purpose",
    [
        "",
        "Аренда, без НДС",
        "Возврат НДС за 2026",
        "Аренда, в т.ч. НДС 20 %",
        "в т.ч. НДС 20 % – 33,33 BYN, в т.ч. НДС 10 % – 10,00 BYN",
        "Аренда, в т.ч. НДС 20 % – 33,33 бел. руб.",
    ],
)
def test_a_tax_that_is_not_written_here_is_left_alone(purpose: str) -> None:
    amount = Amount(Decimal("1284.60"), "BYN")
    assert tax_to_correct(purpose, amount) is None
    assert purpose_with_corrected_tax(purpose, amount) == purpose


@given(_AMOUNTS, st.sampled_from(RATES), st.sampled_from(["BYN", "JPY", "KWD"]))
def test_a_tax_that_is_written_here_fits_its_amount(
    value: Decimal, rate: Decimal, currency: str
) -> None:
    decimals = {"BYN": 2, "JPY": 0, "KWD": 3}[currency]
    tax = included_tax(value, rate, decimals=decimals)
    written = purpose_with_tax("Аренда", rate=rate, tax=tax, currency=currency, decimals=decimals)
    assert tax_to_correct(written, Amount(value, currency)) is None


def test_an_amount_that_nothing_is_known_of_corrects_nothing() -> None:
    purpose = "Аренда, в т.ч. НДС 20 % – 33,33 BYN"
    assert tax_to_correct(purpose, Amount(Decimal("1284.60"), "")) is None
    assert tax_to_correct(purpose, Amount(Decimal(10) ** 40, "BYN")) is None
