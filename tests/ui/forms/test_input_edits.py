"""Line edits write out what was typed, and change nothing of what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.ui.forms.input_edits import AmountEdit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("1234,5", "1,234.50"),
        ("100 USD", "100 USD"),
        ("100,5 руб.", "100,5 руб."),
        ("5 тыс.", "5 тыс."),
        ("50 коп.", "50 коп."),
    ],
)
def test_an_amount_keeps_the_unit_that_was_typed(qtbot: QtBot, typed: str, shown: str) -> None:
    """Without its unit it would be another amount, and nobody could tell."""
    edit = AmountEdit()
    qtbot.addWidget(edit)
    edit.set_value(typed)
    assert edit.text() == shown
