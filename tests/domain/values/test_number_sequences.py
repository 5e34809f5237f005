"""Tests of the next document number after numbers in various formats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.number_sequences import free_number, next_number


@pytest.mark.parametrize(
    ("number", "following"),
    [
        ("", "1"),
        ("1", "2"),
        ("99", "100"),
        ("0099", "0100"),
        ("ПП-009", "ПП-010"),
        ("ПП-999", "ПП-1000"),
        ("17/26", "18/26"),
        ("17-2026", "18-2026"),
        ("26", "27"),
        ("/26", "/27"),
        ("1726", "1727"),
        ("17/25", "17/26"),
        ("17а", "18а"),
        ("без номера", "без номера-1"),
    ],
)
def test_the_number_after_a_number(number: str, following: str) -> None:
    assert next_number(number, year=2026) == following


def test_taken_numbers_are_passed_over() -> None:
    assert free_number("8", {"9", "10", "12"}) == "11"


@given(st.text(alphabet="АБ-/", max_size=4), st.integers(0, 10**9), st.integers(1, 6))
def test_prefix_and_zeros_stay(prefix: str, count: int, width: int) -> None:
    number = f"{prefix}{count:0{width}d}"
    assert next_number(number) == f"{prefix}{count + 1:0{width}d}"


@given(st.text(max_size=16), st.integers(2000, 2099))
def test_every_number_has_another_after_it(number: str, year: int) -> None:
    assert next_number(number, year=year) != number
