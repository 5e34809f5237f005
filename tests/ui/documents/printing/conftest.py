"""Fixtures of real PDF and DOCX files and the window that shows them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import docx
import pytest
from fpdf import FPDF

from desktop_app import resources
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.ui.documents.printing import print_form_reader
from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
from desktop_app.ui.documents.printing.viewer import PrintFormViewer
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.print_form_request import PrintFormRequest
from desktop_app.ui.widgets.opened_files import OpenedFiles
from tests.support.fakes import FakePrintForms
from tests.support.window_tasks import ending

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

LINES = 30
LONG_LIMIT_MS = 480_000
"""How long an answer may take that has to come, with the start of the process."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a reader that was killed until it has given its memory back."""
    monkeypatch.setattr(print_form_reader, "_END_MS", LONG_LIMIT_MS)


def a_pdf(pages: int = 3) -> bytes:
    """A print form of so many pages in Cyrillic."""
    pdf = FPDF()
    pdf.add_font("Inter", fname=resources.path("fonts", "Inter-Regular.otf"))
    for page in range(pages):
        pdf.add_page()
        pdf.set_font("Inter", size=12)
        pdf.cell(0, 10, f"ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № {page + 1}", new_x="LMARGIN", new_y="NEXT")
        for line in range(LINES):
            text = f"Строка {line}: оплата за оборудование, сумма {line * 100} BYN"
            pdf.cell(0, 8, text, new_x="LMARGIN", new_y="NEXT")
    return bytes(pdf.output())


def a_docx() -> bytes:
    """A print form as a word processor writes it."""
    document = docx.Document()
    document.add_heading("Платёжное поручение № 118", 1)
    table = document.add_table(rows=0, cols=2)
    for name, value in (("Сумма", "1 234,50 BYN"), ("Плательщик", "ООО «Ромашка»")):
        cells = table.add_row().cells
        cells[0].text, cells[1].text = name, value
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


@pytest.fixture(scope="session")
def pdf() -> bytes:
    """A print form of three pages."""
    return a_pdf()


@pytest.fixture(scope="session")
def docx_file() -> bytes:
    """The same as DOCX."""
    return a_docx()


@pytest.fixture
def run_qt(run_qt: Run) -> Run:
    """Run coroutines on the window's loop, and end what they started."""
    return lambda coroutine: run_qt(ending(coroutine))


@dataclass
class Viewer:
    """The viewer with its reader and the files it passes to other programs."""

    window: PrintFormViewer
    forms: FakePrintForms
    opened: list[Path]

    def show(self, file_format: FileFormat = FileFormat.PDF, document_id: str = "17") -> None:
        """Ask for a print form."""
        request = PrintFormRequest(
            kind=Kind.DOCUMENT,
            document_id=document_id,
            title="Платёж № 118",
            file_format=file_format,
        )
        self.window.show_form(request)


@pytest.fixture(scope="module")
def running_reader(qapp: QApplication) -> Iterator[PrintFormReader]:
    """A process that reads print forms for all windows of a module, as for all of the program."""
    made = PrintFormReader(limit_ms=LONG_LIMIT_MS)
    yield made
    made.end()


@pytest.fixture
def reader(running_reader: PrintFormReader) -> Iterator[PrintFormReader]:
    """The process that reads print forms; it is ended with a test that leaves a question open."""
    yield running_reader
    running_reader.drop()


@pytest.fixture
def viewer(
    qtbot: QtBot, pdf: bytes, docx_file: bytes, reader: PrintFormReader
) -> Callable[[], Viewer]:
    """Make the window of print forms."""

    def make() -> Viewer:
        forms = FakePrintForms({FileFormat.PDF: pdf, FileFormat.DOCX: docx_file})
        opened: list[Path] = []
        service: Any = forms
        registry = CommandRegistry()

        def show(path: Path) -> bool:
            opened.append(path)
            return True

        window = PrintFormViewer(
            registry=registry,
            print_forms=service,
            opened_files=OpenedFiles(registry, show=show),
            reader=reader,
        )
        registry.setParent(window)
        qtbot.addWidget(window)
        return Viewer(window, forms, opened)

    return make
