"""Tests of check boxes in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox

from desktop_app.ui import theme
from desktop_app.ui.theme import Scheme
from desktop_app.ui.widgets.box_columns import BoxColumns

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

_WORDS = ("Что стало с отправками без ответа", "Акцепт", "Карты, срок которых истекает", "Заказы")


def test_boxes_stand_in_one_column_where_two_would_cut_their_words(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    boxes = [QCheckBox(words) for words in _WORDS]
    shown = BoxColumns(boxes)
    qtbot.addWidget(shown)
    shown.resize(600, 200)
    shown.show()
    assert shown.columns == 2
    assert boxes[0].x() == boxes[1].x() < boxes[2].x()
    shown.resize(400, 200)
    qtbot.waitUntil(lambda: shown.columns == 1)
    qtbot.waitUntil(lambda: boxes[2].y() > boxes[1].y())
    assert shown.minimumSizeHint().width() <= 400
    shown.resize(600, 200)
    qtbot.waitUntil(lambda: shown.columns == 2)
    theme.apply(themed_app, Scheme.LIGHT, text=200)
    qtbot.waitUntil(lambda: shown.columns == 1)
    for box in boxes:
        assert box.width() >= box.sizeHint().width()
