"""Tests that the keyboard is never lost: in Tab's way, where something goes, in an overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

from desktop_app.ui.widgets.focus import FocusKeeper, focus_start_of, start_focus_at
from desktop_app.ui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class _Form:
    """A window with two groups of two buttons."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        column = QVBoxLayout(self.window)
        self.groups = [QWidget(), QWidget()]
        self.buttons: list[QPushButton] = []
        for group in self.groups:
            row = QHBoxLayout(group)
            column.addWidget(group)
            for _ in range(2):
                button = QPushButton(str(len(self.buttons)))
                row.addWidget(button)
                self.buttons.append(button)
        self.window.resize(400, 300)
        self.keeper = FocusKeeper(self.window)
        self.window.show()
        self.window.activateWindow()
        self.buttons[0].setFocus()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is self.buttons[0])

    def tab(self) -> QWidget | None:
        """Press Tab; what has the focus then."""
        QTest.keyClick(self.window.windowHandle(), Qt.Key.Key_Tab)
        return QApplication.focusWidget()


@pytest.fixture
def form(qtbot: QtBot) -> _Form:
    """A window that is shown and has the keyboard in its first button."""
    return _Form(qtbot)


def test_what_is_disabled_gets_the_focus_back_and_no_neighbour_has_it_meanwhile(
    form: _Form, qtbot: QtBot
) -> None:
    form.buttons[0].setEnabled(False)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.groups[0])
    form.buttons[0].setEnabled(True)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.buttons[0])


def test_a_whole_part_that_is_disabled_keeps_the_focus_near(form: _Form, qtbot: QtBot) -> None:
    form.groups[0].setEnabled(False)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.window)
    form.groups[0].setEnabled(True)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.buttons[0])


def test_who_goes_on_meanwhile_is_not_taken_back(form: _Form, qtbot: QtBot) -> None:
    form.buttons[0].setEnabled(False)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.groups[0])
    form.buttons[3].setFocus()
    form.buttons[0].setEnabled(True)
    qtbot.wait(1)
    assert QApplication.focusWidget() is form.buttons[3]


def test_where_something_is_deleted_its_neighbour_has_the_focus(form: _Form, qtbot: QtBot) -> None:
    delete(form.buttons[0])
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.buttons[1])


def test_tab_stops_before_the_place_where_a_part_begins(form: _Form) -> None:
    start_focus_at(form.groups[1], form.buttons[2])
    start_focus_at(form.groups[1], form.buttons[3])  # the latest counts
    assert focus_start_of(form.groups[1]) is form.buttons[3]
    form.groups[1].setFocus()
    assert QApplication.focusWidget() is form.buttons[3]
    form.buttons[1].setFocus()
    assert form.tab() is form.buttons[2]


def test_an_overlay_keeps_the_keyboard_and_gives_it_to_who_asked_meanwhile(form: _Form) -> None:
    overlay = Overlay(form.window, width=200, top=10)
    fields = [QLineEdit(), QLineEdit()]
    for field in fields:
        overlay.column.addWidget(field)
    overlay.open()
    fields[0].setFocus()
    assert [form.tab() for _ in range(3)] == [fields[1], fields[0], fields[1]]
    form.buttons[2].setFocus()
    assert QApplication.focusWidget() is fields[1]
    overlay.close_overlay()
    assert QApplication.focusWidget() is form.buttons[2]
