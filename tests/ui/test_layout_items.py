"""Tests that no Python object stands for an item of a layout that Qt may delete meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)

import desktop_app.ui  # noqa: F401 - what is tested is what importing it does
from desktop_app.ui.theme.flow_box import FlowBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


def _items() -> set[int]:
    """The addresses of all layout items that Python objects stand for."""
    return {
        shiboken6.getCppPointer(each)[0]
        for each in shiboken6.getAllValidWrappers()
        if type(each) in {QWidgetItem, QSpacerItem}
    }


def test_layouts_within_layouts_leave_no_objects_of_their_items(
    qapp: QApplication, qtbot: QtBot
) -> None:
    before = _items()
    window = QWidget()
    qtbot.addWidget(window)
    outer, middle, inner = QVBoxLayout(window), QHBoxLayout(), QVBoxLayout()
    first, second = QLabel("first"), QLabel("second")
    inner.addWidget(first)
    inner.addStretch(1)
    middle.addLayout(inner, 2)
    middle.addWidget(second)
    outer.addLayout(middle)
    grid, above, cell = QGridLayout(), QHBoxLayout(), QVBoxLayout()
    above.addWidget(QLabel("above"))
    cell.addWidget(QLabel("in a cell"))
    outer.addLayout(grid)
    outer.insertLayout(0, above)
    grid.addLayout(cell, 0, 1)
    assert _items() <= before
    assert middle.stretch(0) == 2
    assert first.parentWidget() is window
    window.resize(300, 200)
    window.show()
    assert second.x() > first.x()
    shiboken6.delete(first)
    assert inner.count() == 1
    assert second.isVisible()


def test_a_row_that_breaks_lines_holds_its_widgets_without_items(
    qapp: QApplication, qtbot: QtBot
) -> None:
    before = _items()
    window = QWidget()
    qtbot.addWidget(window)
    box = FlowBox(gap=4)
    column = QVBoxLayout(window)
    column.addWidget(box)
    column.addStretch(1)
    labels = [QLabel("a label of some length") for _ in range(4)]
    box.show_widgets(labels)
    window.resize(labels[0].sizeHint().width() * 2 + 60, 300)
    window.show()
    assert [each.isVisible() for each in labels] == [True] * 4
    assert labels[1].x() > labels[0].x()
    assert labels[2].y() > labels[0].y()
    assert labels[2].x() == labels[0].x()
    assert box.height() == box.heightForWidth(box.width())
    assert box.nextInFocusChain() is labels[0]
    assert labels[2].nextInFocusChain() is labels[3]
    box.show_widgets(labels[2:])
    assert [each.isHidden() for each in labels] == [True, True, False, False]
    assert labels[2].pos() == box.rect().topLeft()
    assert _items() <= before


def test_the_first_of_a_row_stands_apart_while_all_have_room(
    qapp: QApplication, qtbot: QtBot
) -> None:
    box = FlowBox(gap=4, first_apart=True)
    qtbot.addWidget(box)
    labels = [QLabel("a label of some length") for _ in range(3)]
    box.show_widgets(labels)
    wide = labels[0].sizeHint().width()
    box.resize(4 * wide, 100)
    box.show()
    assert labels[0].x() == 0
    assert labels[2].geometry().right() == box.rect().right()
    assert labels[2].x() - labels[1].geometry().right() == 1 + 4
    box.resize(2 * wide + 10, 100)
    assert labels[1].x() == wide + 4
    assert (labels[2].x(), labels[2].y()) == (0, labels[0].height() + 4)


@pytest.mark.parametrize("shown", [2, 3])
def test_the_last_of_a_row_stands_at_the_right_of_its_line(
    qapp: QApplication, qtbot: QtBot, shown: int
) -> None:
    box = FlowBox(gap=4, last_apart=True)
    qtbot.addWidget(box)
    labels = [QLabel("a label of some length") for _ in range(3)]
    box.show_widgets(labels)
    labels[1].setVisible(shown == 3)
    wide = labels[0].sizeHint().width()
    box.resize(4 * wide, 100)
    box.show()
    assert labels[0].x() == 0
    assert labels[2].geometry().right() == box.rect().right()
    assert labels[2].y() == 0
    box.resize(2 * wide + 10, 100)
    assert labels[2].geometry().right() == box.rect().right()
    assert labels[2].y() == (0 if shown == 2 else labels[0].height() + 4)
    assert labels[1].isHidden() or labels[1].x() == wide + 4
    box.resize(wide - 10, 200)
    assert [each.width() for each in labels if not each.isHidden()] == [wide - 10] * shown
