"""Tests of widgets that lay their parts out by the room they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QVBoxLayout

from desktop_app.ui.theme.responsive import ResponsiveWidget

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class _Heading(ResponsiveWidget):
    """Shows its second part where there is room for both."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = QLabel("word"), QLabel("word")
        self.fitted: list[int] = []
        column = QVBoxLayout(self)
        column.addWidget(self.first)
        column.addWidget(self.second)

    def _fit(self) -> None:
        self.fitted.append(self.width())
        needed = self.first.sizeHint().width() + self.second.sizeHint().width()
        self.second.setVisible(needed <= self.width())


def test_parts_are_fitted_after_a_resize_and_when_they_need_other_room(qtbot: QtBot) -> None:
    heading = _Heading()
    qtbot.addWidget(heading)
    heading.resize(400, 200)
    heading.show()
    qtbot.waitUntil(lambda: heading.fitted[-1:] == [400])
    assert heading.second.isVisible()
    heading.first.setText("word " * 100)
    qtbot.waitUntil(heading.second.isHidden)
    heading.first.setText("word")
    qtbot.waitUntil(heading.second.isVisible)
    heading.resize(heading.first.sizeHint().width(), 200)
    qtbot.waitUntil(heading.second.isHidden)
    heading.resize(400, 200)
    qtbot.waitUntil(heading.second.isVisible)
