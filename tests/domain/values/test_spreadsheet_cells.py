"""Tests that foreign texts are harmless in the cells of a spreadsheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.spreadsheet_cells import safe_cell, safe_lines


@pytest.mark.parametrize(
    "text", ["=1+1", "+375", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", '=HYPERLINK("x")']
)
def test_what_would_be_calculated_is_text(text: str) -> None:
    assert safe_cell(text) == f"'{text}"


@given(st.text(alphabet="=+-@\t\r\n\x0b\x0c\u2028 '1a,.", max_size=30))
def test_no_pasted_cell_is_a_formula(text: str) -> None:
    for line in safe_lines(text).splitlines():
        for cell in line.split("\t"):
            number = cell.lstrip("+-").replace(",", "").replace(".", "").replace(" ", "")
            assert not cell.startswith(("=", "+", "-", "@")) or number.isdigit()


def test_numbers_and_ordinary_words_are_pasted_as_they_are() -> None:
    text = "Сумма\t-1\u00a0234,50\nОплата = долг\tBY20"
    assert safe_lines(text) == text
