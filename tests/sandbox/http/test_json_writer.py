"""JSON as the sandbox writes it: exact, in the specification's forms."""

from __future__ import annotations

import datetime as dt
import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.http.json_writer import amount, decimal, encode

TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(TREES)
def test_it_writes_what_json_reads(tree: object) -> None:
    assert json.loads(encode(tree)) == tree


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Decimal("12345678901234567.89"), "12345678901234567.89"),
        (Decimal("1E+3"), "1000"),
        (dt.date(26, 1, 2), '"02.01.0026"'),
        (dt.datetime(2026, 11, 20, 9, 5, 7, 123_999, MINSK), '"2026-11-20T09:05:07.123"'),
        ((1, "ё"), '[1,"ё"]'),
    ],
)
def test_numbers_and_dates(value: object, text: str) -> None:
    assert encode(value) == text


@given(st.integers(min_value=0, max_value=10**18))
def test_amounts_are_exact(minor: int) -> None:
    assert Decimal(amount(minor)) * 100 == minor
    assert encode(decimal(minor)) == amount(minor)


@pytest.mark.parametrize("value", [1.5, {1, 2}, b"bytes", object()])
def test_what_is_not_exact_is_not_written(value: object) -> None:
    with pytest.raises(TypeError, match="cannot be written"):
        encode([value])
