"""Tests of card data as typed: expiry notations, groups, when a number is whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.gateway.card_typing import (
    cardholder_fault,
    groups,
    is_whole_number,
    only_digits,
    read_expiry,
    shown_expiry,
)
from desktop_app.domain.gateway.cards import CardFault, is_card_number, possible_lengths


@pytest.mark.parametrize(
    "text",
    ["08/28", "0828", "8/28", "828", "08.28", "08 28", "8-2028", "08/2028", "082028", "202808",
     "2028-08", "2028/8", "31.08.2028", " 08 / 28 ", "28/08", "2808"],
)  # fmt: skip
def test_an_expiry_is_read_in_any_notation(text: str) -> None:
    assert read_expiry(text) == "202808"
    assert shown_expiry(read_expiry(text)) == "08/28"


@pytest.mark.parametrize(
    "text", ["", "0", "08", "00/28", "13/", "1/2/3/4", "aug 28", "08/2", "0/28", "08/028", "99/99"]
)
def test_what_is_no_month_of_a_year_is_not_guessed(text: str) -> None:
    assert read_expiry(text) == ""


@given(st.text(max_size=20))
def test_reading_an_expiry_never_fails(text: str) -> None:
    read = read_expiry(text)
    assert read == "" or (len(read) == 6 and 1 <= int(read[4:]) <= 12)


@given(st.text("0123456789", max_size=19))
def test_groups_keep_every_digit(digits: str) -> None:
    assert groups(digits).replace(" ", "") == digits


def test_groups_are_those_of_the_card() -> None:
    assert groups("4111111111111111") == "4111 1111 1111 1111"
    assert groups("378282246310005") == "3782 822463 10005"
    assert groups("4111 1"[:4]) == "4111"
    assert groups("6200000000000000005") == "6200 0000 0000 0000 005"


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        ("4111111111111111", True),
        ("4111111111111112", False),  # a digit mistyped
        ("411111111111111", False),
        ("378282246310005", True),
        ("6200000000000005", False),  # such cards may have three more digits
        ("", False),
    ],
)
def test_the_cursor_goes_on_only_from_a_whole_number(number: str, *, whole: bool) -> None:
    assert is_whole_number(number) is whole
    assert not whole or is_card_number(number)


def test_lengths_are_known_only_by_four_digits() -> None:
    assert possible_lengths("37") == frozenset(range(12, 20))
    assert possible_lengths("3782") == {15}


@pytest.mark.parametrize("name", ["", "   ", "ИВАНОВ", "A" * 27, "ANNA <B>", "4111 1111 1111 1111"])
def test_a_name_is_latin_and_short(name: str) -> None:
    assert cardholder_fault(name, limit=26) is CardFault.CARDHOLDER


def test_digits_of_any_script_count() -> None:
    assert only_digits("٤١١١-11 a", limit=5) == "41111"
    assert cardholder_fault("Anna-Maria O'Neil", limit=26) is None
