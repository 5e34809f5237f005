"""Prints a page of plain text; has the dialog of printers that everything is printed with."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QLineEdit

from desktop_app.domain.errors import UserError
from desktop_app.ui.widgets import system_dialogs

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_NOT_IN_NAMES: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


class PrinterMissing(UserError):
    """The system has no printer, and would not open its dialog."""

    code = "printing.no_printer"


def printer_for(name: str) -> QPrinter:
    """What is printed with; `name` is that of the job.

    Raises:
        PrinterMissing: there is none. Elsewhere than on Windows and macOS Qt's own dialog opens
            without one, too, and prints to a file.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(name)
    is_native = printer.outputFormat() is QPrinter.OutputFormat.NativeFormat
    if sys.platform in {"win32", "darwin"} and not is_native:
        raise PrinterMissing
    return printer


class PrintDialog(QPrintDialog):
    """The dialog that asks for a printer.

    Qt's own runs no nested event loop; that of Windows or macOS does until it is answered, and so
    is opened by `system_dialogs.ask` alone.
    """

    def __init__(self, printer: QPrinter) -> None:
        """Ask about a printer, and keep it: the dialog of the system may be the last to use it."""
        super().__init__(printer)
        self._printer = printer

    def open(self) -> None:  # type: ignore[override]
        """Open as any dialog does; Qt's own takes a slot."""
        self._name_file()
        QDialog.open(self)

    def _name_file(self) -> None:
        """Propose a file to print to.

        WORKAROUND PySide6 6.11: except on X11, Qt's own dialog proposes a folder, and then refuses
        to print to it.
        """
        line = self.findChild(QLineEdit, "filename")
        if isinstance(line, QLineEdit) and line.text().endswith("/"):
            name = " ".join(_NOT_IN_NAMES.sub(" ", self.printer().docName()).split())
            line.setText(f"{line.text()}{name or 'Kantora'}.pdf")


async def print_text(title: str, code: str, explanation: str, *, parent: QWidget) -> None:
    """Ask for a printer and print a heading, a code in large letters and an explanation.

    Args:
        title: the heading.
        code: what is printed so that it can be copied by hand.
        explanation: what it is for.
        parent: the widget the dialog belongs to.

    Raises:
        PrinterMissing: there is none.
    """
    printer = printer_for(title)
    dialog = PrintDialog(printer)
    dialog.setMinMax(1, 1)
    if await system_dialogs.ask(dialog, parent):
        text_sheet(title, code, explanation).print_(printer)


def text_sheet(title: str, code: str, explanation: str) -> QTextDocument:
    """A page of plain text: a heading, a code in large letters of one width, an explanation."""
    document = QTextDocument()
    cursor = QTextCursor(document)
    for number, (text, points, family) in enumerate(
        ((title, 16, ""), (code, 20, "monospace"), (explanation, 11, ""))
    ):
        look = QTextCharFormat()
        look.setFontPointSize(points)
        if family:
            look.setFontFamilies([family])
            look.setFontFixedPitch(True)
        around = QTextBlockFormat()
        around.setBottomMargin(points)
        if number:
            cursor.insertBlock()
        cursor.setBlockFormat(around)
        cursor.insertText(text, look)
    return document
