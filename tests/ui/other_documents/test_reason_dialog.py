"""Tests of the dialog that asks why many payment demands are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import delete

from desktop_app.domain.instructions.other_document_types import LONGEST_FREE_TEXT
from desktop_app.ui.other_documents.reason_dialog import ReasonDialog
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from tests.support.loops import Run


def test_a_reason_is_needed_and_may_not_be_too_long(run_qt: Run) -> None:
    async def story() -> None:
        parent = QWidget()
        dialog = ReasonDialog(parent, count=3)
        assert not dialog.button.isEnabled()
        dialog.text.setPlainText("  Договор\nрасторгнут ")
        assert dialog.button.isEnabled()
        assert dialog.reason == "Договор расторгнут"
        dialog.text.setPlainText("ы" * LONGEST_FREE_TEXT)
        assert dialog.button.isEnabled()
        dialog.text.setPlainText("ы" * (LONGEST_FREE_TEXT + 1))
        assert not dialog.button.isEnabled()
        assert not nameless(dialog)
        parent.deleteLater()

    run_qt(story())


def test_escape_asks_before_a_reason_is_dropped(run_qt: Run) -> None:
    async def story() -> None:
        parent = QWidget()
        parent.show()
        dialog = ReasonDialog(parent, count=3)
        ended: list[int] = []
        dialog.finished.connect(ended.append)
        dialog.open()
        await settle(dialog.isActiveWindow)
        dialog.text.setFocus()
        dialog.text.setPlainText("Договор расторгнут")
        press(dialog.text, Qt.Key.Key_Escape)
        assert not dialog.question.isHidden()
        assert dialog.question.no.hasFocus()
        press(dialog.question.no, Qt.Key.Key_Escape)
        assert dialog.question.isHidden(), "Escape closes the question, which is on top"
        assert dialog.text.hasFocus()
        assert dialog.reason
        assert not ended
        press(dialog.text, Qt.Key.Key_Escape)
        await settle(dialog.question.yes.isEnabled)
        click(dialog.question.yes)
        assert ended == [0]

        again = ReasonDialog(parent, count=3)
        again.finished.connect(ended.append)
        again.open()
        press(again.text, Qt.Key.Key_Escape)
        assert ended == [0, 0], "nothing was written"
        delete(parent)

    run_qt(story())
