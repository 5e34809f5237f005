"""Tests of printing and saving the recovery code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_app.ui.documents.printing.pdf_file import PdfFile
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.widgets.recovery_code_view import RecoveryCodeView
from desktop_app.ui.widgets.text_printing import PrintDialog, PrinterMissing, text_sheet
from tests.ui.hands import appeared, click, settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

CODE = "KANT-2345-6789-ABCD"


class Sink(QWidget):
    """Records the errors it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[BaseException] = []

    def show_error(self, error: BaseException, *, retry: object = None) -> None:
        self.errors.append(error)


def test_the_code_is_printed(run_qt: Run, qtbot: QtBot, tmp_path: Path) -> None:
    window = Sink()
    qtbot.addWidget(window)
    card = RecoveryCodeView(window)
    card.show_code(CODE, profile_name="<b>ООО</b> «Журавли»")
    window.show()
    target = tmp_path / "code.pdf"

    async def use() -> None:
        click(card.print_button)
        dialog = await appeared(PrintDialog)
        printer = dialog.printer()
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(target))
        dialog.done(dialog.DialogCode.Accepted)
        await settle(lambda: target.exists() or bool(window.errors))

    run_qt(use())
    assert not window.errors
    paper = PdfFile(target.read_bytes())
    text = paper.document.getAllText(0).text()
    assert CODE in text
    assert "«Журавли»" in text  # the text of a drawn page has not every sign as it is
    assert "Keep it" in text


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the system asks")
def test_a_file_is_proposed_to_print_to(
    run_qt: Run, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    window = Sink()
    qtbot.addWidget(window)
    card = RecoveryCodeView(window)
    card.show_code(CODE, profile_name="ООО «Журавли» 1/2")
    window.show()

    async def use() -> None:
        click(card.print_button)
        dialog = await appeared(PrintDialog)
        line = dialog.findChild(QLineEdit, "filename")
        assert isinstance(line, QLineEdit)
        proposed = Path(line.text())
        assert proposed.parent == tmp_path
        assert proposed.name == "Kantora recovery code of ООО «Журавли» 1 2.pdf"
        dialog.reject()
        await settle(card.print_button.isEnabled)

    run_qt(use())


def test_without_a_printer_the_code_can_still_be_saved(
    run_qt: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Sink()
    qtbot.addWidget(window)
    card = RecoveryCodeView(window)
    card.show_code(CODE, profile_name="ООО")
    window.show()
    no_printer = QPrinter.OutputFormat.PdfFormat
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _printer: no_printer)

    async def use() -> None:
        monkeypatch.setattr(sys, "platform", "win32")
        click(card.print_button)
        await settle(lambda: bool(window.errors) and card.save_button.isEnabled())
        monkeypatch.undo()
        assert card.print_button.isEnabled()

    run_qt(use())
    (error,) = window.errors
    assert isinstance(error, PrinterMissing)
    assert "Save the file" in describe(error).text


def test_the_sheet_is_plain_text() -> None:
    sheet = text_sheet("<h1>a</h1>", "b&amp;c", '<img src="file:///etc/passwd">')
    assert sheet.toPlainText() == '<h1>a</h1>\nb&amp;c\n<img src="file:///etc/passwd">'
