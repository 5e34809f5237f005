"""Tests of the dialog that asks why many payment demands are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop_app.domain.instructions.other_document_types import LONGEST_REASON
from desktop_app.ui.other_documents.reason_dialog import ReasonDialog
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
        dialog.text.setPlainText("ы" * LONGEST_REASON)
        assert dialog.button.isEnabled()
        dialog.text.setPlainText("ы" * (LONGEST_REASON + 1))
        assert not dialog.button.isEnabled()
        assert not nameless(dialog)
        parent.deleteLater()

    run_qt(story())
