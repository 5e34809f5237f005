"""Tests of widgets that stand below each other where they have no room beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.theme import Scheme
from desktop_app.ui.theme.stacking_row import StackingRow
from tests.support.layout import faults
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


def test_buttons_stack_rather_than_be_cut(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    back, send, hidden = map(QPushButton, ("Not now", "Send 2 payments · 1,800.00 BYN", "Stop"))
    row = StackingRow(((back, 0), (send, 0), (hidden, 0)))
    hidden.hide()
    qtbot.addWidget(row)
    row.setMinimumWidth(1)
    row.resize(560, 200)
    row.show()

    async def use() -> None:
        await settle(lambda: back.y() == send.y() and send.geometry().right() == row.width() - 1)
        theme.apply(themed_app, Scheme.LIGHT, text=200)
        await settle(lambda: back.geometry().bottom() < send.y() and not faults(row))
        assert row.minimumSizeHint().width() == send.sizeHint().width()
        row.resize(900, 200)
        await settle(lambda: back.y() == send.y() and not faults(row))

    run_qt(use())
