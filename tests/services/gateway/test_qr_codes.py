"""Tests of the squares of QR codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.services.gateway.qr_codes import qr_code

QUIET = 4
_EYE = ("#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######")


@given(st.text(min_size=1, max_size=600))
def test_a_code_is_square_has_its_three_eyes_and_a_quiet_zone(text: str) -> None:
    squares = qr_code(text)
    side = len(squares)
    assert {len(row) for row in squares} == {side}
    assert (side - 2 * QUIET - 17) % 4 == 0
    edge = (*range(QUIET), *range(side - QUIET, side))
    assert not any(squares[row][column] for row in edge for column in range(side))
    assert not any(squares[row][column] for row in range(side) for column in edge)
    far = side - QUIET - len(_EYE)
    for top, left in ((QUIET, QUIET), (QUIET, far), (far, QUIET)):
        drawn = tuple(
            "".join("#" if squares[top + row][left + column] else "." for column in range(7))
            for row in range(7)
        )
        assert drawn == _EYE


def test_different_links_have_different_codes() -> None:
    assert qr_code("https://pay.example/?mdOrder=1") != qr_code("https://pay.example/?mdOrder=2")


@pytest.mark.parametrize("text", ["x" * 2400, "ж" * 2400])
def test_what_no_code_can_hold_has_none(text: str) -> None:
    assert qr_code(text) == ()
