"""Tests that a closed overlay returns the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from shiboken6 import delete

from desktop_app.ui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    for _ in range(2):
        column.addWidget(QLineEdit())
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_the_keyboard_goes_back(window: QWidget) -> None:
    second = window.findChildren(QLineEdit)[1]
    second.setFocus()
    overlay = Overlay(window, width=200, top=10)
    inside = QLineEdit()
    overlay.column.addWidget(inside)
    overlay.open()
    inside.setFocus()
    overlay.close_overlay()
    assert second.hasFocus()
    assert overlay.isHidden()


def test_what_had_the_keyboard_may_be_gone_by_then(window: QWidget) -> None:
    second = window.findChildren(QLineEdit)[1]
    second.setFocus()
    overlay = Overlay(window, width=200, top=10)
    overlay.open()
    delete(second)
    overlay.close_overlay()
    assert overlay.isHidden()
