"""Tests that Tab follows the order of the controls on the screen, forwards and back."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.widgets.focus import go_on, tab_stops
from tests.support import tab_order
from tests.support.tab_order import tab_faults

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Form(QWidget):
    """Boxes that were made in another order than they stand in, in every kind of layout."""

    def __init__(self, order: list[int]) -> None:
        super().__init__()
        self.boxes = [QCheckBox(str(place)) for place in range(12)]
        column, row, grid, beside = QVBoxLayout(self), QHBoxLayout(), QGridLayout(), QVBoxLayout()
        left, right, scroll, scrolled = QWidget(), QWidget(), QScrollArea(), QWidget()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        columns, inner = QHBoxLayout(), QVBoxLayout(scrolled)
        column.addLayout(row)
        column.addLayout(columns)
        for part in (left, right):
            columns.addWidget(part)
        left.setLayout(grid)
        right.setLayout(beside)
        column.addWidget(scroll)
        scroll.setWidget(scrolled)
        for place in order:
            box = self.boxes[place]
            if place < 3:
                row.insertWidget(sum(row.indexOf(each) >= 0 for each in self.boxes[:place]), box)
            elif place < 7:
                grid.addWidget(box, (place - 3) // 2, (place - 3) % 2)
            elif place < 9:
                beside.insertWidget(
                    sum(beside.indexOf(each) >= 0 for each in self.boxes[7:place]), box
                )
            else:
                inner.insertWidget(
                    sum(inner.indexOf(each) >= 0 for each in self.boxes[9:place]), box
                )

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Move the focus in the order of the controls on the screen."""
        return go_on(self, forward=next)


@pytest.mark.parametrize("seed", range(4))
def test_tab_goes_as_things_stand_and_back(seed: int, qtbot: QtBot) -> None:
    drawn = random.Random(seed)  # noqa: S311 - an order, not a secret
    form = Form(drawn.sample(range(12), 12))
    closed = drawn.sample(range(12), 3 * (seed % 3))
    shown(form, qtbot)
    for place in closed:
        if place % 2:
            form.boxes[place].setEnabled(False)
        else:
            form.boxes[place].hide()
    reached = [box for place, box in enumerate(form.boxes) if place not in closed]
    assert tab_stops(form) == reached
    assert tab_faults(form) == []
    reached[0].setFocus()
    assert [_focus_after_key(form, Qt.Key.Key_Tab) for _ in reached] == [*reached[1:], reached[0]]
    assert [_focus_after_key(form, Qt.Key.Key_Backtab) for _ in reached] == reached[::-1]


def shown(form: QWidget, qtbot: QtBot) -> None:
    """Show a window that has the keyboard."""
    qtbot.addWidget(form)
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)


def _focus_after_key(form: QWidget, key: Qt.Key) -> QWidget | None:
    """Press a key; what has the focus then."""
    QTest.keyClick(form.windowHandle(), key)
    return QApplication.focusWidget()


def test_from_something_between_two_stops_tab_goes_to_its_neighbours(qtbot: QtBot) -> None:
    form = Form(list(range(12)))
    shown(form, qtbot)
    form.boxes[5].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    for key, neighbour in ((Qt.Key.Key_Tab, 6), (Qt.Key.Key_Backtab, 4)):
        form.boxes[5].setFocus()
        assert _focus_after_key(form, key) is form.boxes[neighbour]


def test_what_goes_away_leaves_the_focus_in_its_part(qtbot: QtBot) -> None:
    form = Form(list(range(12)))
    shown(form, qtbot)
    form.boxes[8].setFocus()
    form.boxes[8].hide()
    assert QApplication.focusWidget() is form.boxes[7]
    form.boxes[7].hide()  # the last of its part
    assert QApplication.focusWidget() is form.boxes[0]


def test_where_nothing_takes_the_focus_tab_goes_nowhere(qtbot: QtBot) -> None:
    nothing = QWidget()
    qtbot.addWidget(nothing)
    assert not go_on(nothing, forward=True)


class _Picture(QWidget):
    def mousePressEvent(self, event: object) -> None:
        """Take clicks."""


@pytest.mark.parametrize("fault", ["jump", "mouse", "link", "trap", "table", "policy"])
def test_the_check_sees_a_wrong_way(
    fault: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    column = QVBoxLayout(root)
    first, second = QPushButton("First"), QPushButton("Second")
    column.addWidget(first)
    column.addWidget(second)
    made: dict[str, QWidget] = {
        "mouse": _Picture(),
        "link": QLabel('<a href="x">x</a>'),
        "trap": QPlainTextEdit(),
        "table": QTableWidget(1, 1),
    }
    root.resize(300, 300)
    if fault in made:
        made[fault].setFixedSize(40, 40)
        column.addWidget(made[fault])
    if fault == "mouse":
        # An own widget of the program; the check leaves those of Qt alone.
        type(made[fault]).__module__ = "desktop_app.ui.picture"
    if fault == "policy":
        first.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    root.show()
    if fault == "jump":
        backwards = tab_stops(root)[::-1]
        monkeypatch.setattr(tab_order, "tab_stops", lambda _: backwards)
    said = " ".join(tab_faults(root))
    words = {
        "jump": "'First' comes after QPushButton in QWidget 'Second'",
        "mouse": "is for a mouse alone",
        "link": "is for a mouse alone",
        "trap": "keeps the Tab key",
        "table": "keeps the Tab key",
        "policy": "'First' is passed over",
    }
    assert words[fault] in said
