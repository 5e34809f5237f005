"""Tests of notes that have a place of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from desktop_app.ui.widgets.field_frame import FieldNote

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WORDS = (
    "Куда вернётся браузер клиента после оплаты, например страница вашего магазина. "
    "Туда передаётся только номер заказа, и больше ничего."
)


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_note_fits_its_place_and_keeps_the_whole_in_its_tooltip(qtbot: QtBot, lines: int) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    note = FieldNote(around)
    around.show()
    whole = elided = 0
    for count in range(1, len(WORDS.split()) + 1):
        text = " ".join(WORDS.split()[:count])
        for width in range(120, 760, 40):
            note.say(text)
            rect = QRect(0, 0, width, lines * note.line_height)
            note.place(rect)
            shown = note.text()
            needed = note.fontMetrics().boundingRect(
                QRect(0, 0, width, 0), int(Qt.TextFlag.TextWordWrap), shown
            )
            assert needed.height() <= rect.height(), (shown, width)
            if shown == text:
                whole += 1
                assert not note.toolTip()
            else:
                elided += 1
                assert shown.endswith("…")
                assert text in note.toolTip()
            note.place(rect)  # as a row does each time that something moves
            assert note.text() == shown
    assert whole
    assert elided
