"""Tests of the next document number after numbers in various formats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.number_sequences import (
    NumberSequence,
    first_of_year,
    free_number,
    next_number,
)


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


_PREFIXES = st.text(alphabet="АБ-", max_size=3)
_SUFFIXES = st.sampled_from(["", "/26", "-2026", "а"])


@given(
    prefix=_PREFIXES,
    suffix=_SUFFIXES,
    start=st.integers(1, 300),
    used=st.lists(st.integers(1, 400), max_size=8),
    others=st.lists(st.integers(1, 10**6).map(str), max_size=4),
    count=st.integers(1, 5),
)
def test_numbers_go_on_with_the_number_that_was_chosen(
    prefix: str, suffix: str, start: int, used: list[int], others: list[str], count: int
) -> None:
    mine = [f"{prefix}{number}{suffix}" for number in used]
    taken = [*mine, *(each for each in others if prefix or suffix)]
    sequence = NumberSequence(taken, year=2026, start=f" {prefix}{start}{suffix} ")
    given_out = [sequence.take_next() for _ in range(count)]
    free = [number for number in range(start, start + 500) if number not in used]
    assert given_out == [f"{prefix}{number}{suffix}" for number in free[:count]]
    assert sequence.has_higher(given_out[-1]) is any(number > free[count - 1] for number in used)


def test_a_number_with_other_zeros_is_used_already() -> None:
    assert NumberSequence(["058"], year=2026, start="58").take_next() == "59"
    assert NumberSequence(["58"], year=2026, start="0058").take_next() == "0059"
    assert NumberSequence(["20261121", "57"], year=2026, start="58").take_next() == "58"


@pytest.mark.parametrize(
    ("used", "start", "numbers"),
    [
        (["12", "9999999999999999"], "", ["13", "14"]),
        (["9999999999999999"], "", ["1", "2"]),
        (["12", "9999999999999998"], "", ["9999999999999999", "13"]),
        (["12", "9999999999999998", "9999999999999999"], "", ["13", "14"]),
        (["9999999999999999", "ПП-7"], "", ["ПП-8", "ПП-9"]),
        (["12"], "9999999999999999", ["9999999999999999", "13"]),
        (["12", "9999999999999999"], "9999999999999999", ["13", "14"]),
        (["АБВГДЕЖЗИКЛМНО-9"], "", ["1", "2"]),
        (["12", "12345678901234567"], "", ["13", "14"]),
    ],
)
def test_no_number_is_longer_than_a_document_may_have(
    used: list[str], start: str, numbers: list[str]
) -> None:
    sequence = NumberSequence(used, year=2026, start=start)
    assert [sequence.take_next() for _ in numbers] == numbers


@given(prefix=_PREFIXES, count=st.integers(0, 10**5), width=st.integers(1, 6))
def test_another_year_begins_at_one_in_the_same_form(prefix: str, count: int, width: int) -> None:
    one = "1".zfill(len(f"{count:0{width}d}"))
    for then, now in (("", ""), ("/26", "/27"), ("-2026", "-2027")):
        start = f"{prefix}{count:0{width}d}{then}"
        assert first_of_year(start, chosen_for=2026, year=2027) == f"{prefix}{one}{now}"
        assert first_of_year(start, chosen_for=2026, year=2026) == start
