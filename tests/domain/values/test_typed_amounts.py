"""Tests of typed amounts: read exactly, or refused with a reason."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.typed_amounts import AmountFault, read


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1 234,5", "1234.50"),
        ("1234.50", "1234.50"),
        ("1\u00a0234\u202f567,89", "1234567.89"),
        ("1,234.56", "1234.56"),
        ("1.234,56", "1234.56"),
        ("1.234.567", "1234567.00"),
        ("1234-50", "1234.50"),
        ("1234=50", "1234.50"),
        ("1 234-50", "1234.50"),
        (",5", "0.50"),
        ("1234,", "1234.00"),
        ("0007", "7.00"),
        ("1 234,50 BYN", "1234.50"),
        ("1234,50 руб.", "1234.50"),
        ("1234 р.", "1234.00"),
        ("1'234.50", "1234.50"),
        ("1234 рублей", "1234.00"),
        ("100,50 Br", "100.50"),
        ("100 usd", "100.00"),
        ("999999999999999,99", "999999999999999.99"),
    ],
)
def test_what_is_understood(typed: str, meant: str) -> None:
    assert str(read(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", AmountFault.EMPTY),
        (" \u00a0", AmountFault.EMPTY),
        ("сто", AmountFault.CHARACTERS),
        ("1e5", AmountFault.CHARACTERS),
        (",", AmountFault.CHARACTERS),
        ("١٢٣", AmountFault.CHARACTERS),
        ("-5", AmountFault.NEGATIVE),
        ("−5,00", AmountFault.NEGATIVE),
        ("12 34", AmountFault.GROUPING),
        ("1 23,45", AmountFault.GROUPING),
        ("1,2345.6", AmountFault.GROUPING),
        ("1.2.3", AmountFault.GROUPING),
        ("1,2.3,4", AmountFault.GROUPING),
        ("1,234", AmountFault.AMBIGUOUS),
        ("1.234", AmountFault.AMBIGUOUS),
        ("12.500", AmountFault.AMBIGUOUS),
        ("0.234", AmountFault.DECIMALS),
        ("1234.567", AmountFault.DECIMALS),
        ("1000000000000000", AmountFault.TOO_LARGE),
        ("5 тыс.", AmountFault.CHARACTERS),
        ("1,5 млн", AmountFault.CHARACTERS),
        ("50 коп.", AmountFault.CHARACTERS),
        ("50 к.", AmountFault.CHARACTERS),
        ("5 тысяч рублей", AmountFault.CHARACTERS),
        ("100 шт", AmountFault.CHARACTERS),
    ],
)
def test_what_is_refused(typed: str, fault: AmountFault) -> None:
    assert read(typed) is fault


@pytest.mark.parametrize(
    ("typed", "currency", "meant"),
    [
        ("100 USD", "USD", Decimal(100)),
        ("100 USD", "BYN", AmountFault.CURRENCY),
        ("100 byn", "EUR", AmountFault.CURRENCY),
        ("100 руб.", "BYN", Decimal(100)),
        ("100 р.", "RUB", Decimal(100)),
        ("100 руб.", "USD", AmountFault.CURRENCY),
        ("100 Br", "RUB", AmountFault.CURRENCY),
        ("100", "USD", Decimal(100)),
    ],
)
def test_a_currency_behind_an_amount_is_that_of_the_amount(
    typed: str, currency: str, meant: Decimal | AmountFault
) -> None:
    assert read(typed, currency=currency) == meant


def test_a_currency_without_decimals() -> None:
    assert read("1 234", decimals=0) == Decimal(1234)
    assert read("1234,5", decimals=0) is AmountFault.DECIMALS
    assert str(read("1234,00", decimals=0)) == "1234"


amounts = st.decimals(min_value=0, max_value=10**15 - 1, places=2)


@given(amounts, st.sampled_from(".,"), st.sampled_from(["", " ", "\u00a0", "\u202f", "'"]))
def test_an_amount_written_by_a_machine_is_read_back(value: Decimal, sign: str, gap: str) -> None:
    written = f"{value:,.2f}".replace(".", "#").replace(",", gap).replace("#", sign)
    assert str(read(written)) == f"{value:.2f}"


@given(amounts)
def test_both_ways_of_grouping_mean_the_same(value: Decimal) -> None:
    english = f"{value:,.2f}"
    german = english.translate(str.maketrans(",.", ".,"))
    assert read(english) == read(german) == value


@given(st.text(alphabet=" 0123456789.,-=\u00a0аBруб.", max_size=20), st.integers(0, 2))
def test_any_text_is_an_amount_or_a_fault(text: str, decimals: int) -> None:
    found = read(text, decimals=decimals)
    if not isinstance(found, AmountFault):
        assert found >= 0
        assert found.as_tuple().exponent == -decimals
