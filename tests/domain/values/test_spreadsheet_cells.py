"""Tests that foreign texts are harmless in the cells of a spreadsheet."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.spreadsheet_cells import BREAKS, safe_cell, safe_lines


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


@pytest.mark.parametrize("sign", BREAKS)
def test_only_line_ends_begin_a_line_and_only_tabs_a_cell(sign: str) -> None:
    pasted = safe_lines(f"a{sign}=1\tb\nc")
    ends = sign in "\r\n"
    assert len(pasted.splitlines()) == (3 if ends else 2)
    cells = [line.split("\t") for line in pasted.splitlines()]
    assert sum(map(len, cells)) == (4 if ends or sign == "\t" else 3)
    assert len(f"a{sign}b".splitlines()) == (1 if sign == "\t" else 2), "nothing is missing"


def test_every_sign_that_ends_a_line_is_known() -> None:
    ending = {
        sign for sign in map(chr, range(sys.maxunicode + 1)) if len(f"a{sign}b".splitlines()) > 1
    }
    assert {*ending, "\t"} == set(BREAKS)


def test_numbers_and_ordinary_words_are_pasted_as_they_are() -> None:
    text = "Сумма\t-1\u00a0234,50\nОплата = долг\tBY20"
    assert safe_lines(text) == text
