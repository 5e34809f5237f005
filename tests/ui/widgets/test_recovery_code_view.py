"""Tests of printing and saving the recovery code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from desktop_app.ui.documents.printing.pdf_file import PdfFile
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.widgets.focus import tab_stops
from desktop_app.ui.widgets.recovery_code_view import RecoveryCodeView
from desktop_app.ui.widgets.text_printing import PrintDialog, PrinterMissing, text_sheet
from tests.support.accessibility import spoken
from tests.ui.hands import appeared, click, press, settle

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


def test_the_code_is_read_out_and_never_goes_to_the_clipboard(run_qt: Run, qtbot: QtBot) -> None:
    window = Sink()
    qtbot.addWidget(window)
    card = RecoveryCodeView(window)
    card.show_code(CODE, profile_name="ООО")
    window.show()
    code = next(each for each in card.findChildren(QLabel) if each.text() == CODE)

    async def use() -> None:
        QApplication.clipboard().setText("before")
        window.activateWindow()
        await settle(lambda: QApplication.activeWindow() is window)
        code.setFocus()
        assert code.hasFocus()
        press(code, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        press(code, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        QTest.mouseDClick(code, Qt.MouseButton.LeftButton)
        press(code, Qt.Key.Key_Insert, Qt.KeyboardModifier.ControlModifier)
        assert not code.selectedText()
        place = code.rect().center()
        by_key = QContextMenuEvent.Reason.Keyboard
        QApplication.sendEvent(code, QContextMenuEvent(by_key, place, code.mapToGlobal(place)))
        assert QApplication.activePopupWidget() is None
        assert QApplication.clipboard().text() == "before"

    run_qt(use())
    told = spoken(code)
    assert (told.name, told.description) == ("Recovery code", CODE)
    assert code in tab_stops(window)
    card.show_code("", profile_name="")
    assert spoken(code).description == ""
    assert code not in tab_stops(window)


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
