"""Tests of printing, of files for other programs, and of page positions."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import sys
import tempfile
from typing import TYPE_CHECKING, Any

import pytest
from fpdf import FPDF
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QPushButton
from shiboken6 import delete

from desktop_app.api.documents.files import PDF
from desktop_app.domain.documents.files import FileContent
from desktop_app.ui.documents.printing.paper import PrintJob, print_pdf
from desktop_app.ui.documents.printing.pdf_file import PdfFile
from desktop_app.ui.documents.printing.pdf_layout import Fit, arrange_pages, fitting_zoom
from desktop_app.ui.documents.printing.pdf_pages import PdfPages
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.widgets.files import FileNotSaved
from desktop_app.ui.widgets.opened_files import (
    FileNotOpened,
    FileNotSafe,
    OpenedFiles,
    sweep_forgotten,
)
from tests.ui.hands import appeared, click, on_screen, settle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
    from tests.support.loops import Run
    from tests.ui.documents.printing.conftest import Viewer


def printer(path: Path) -> QPrinter:
    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(path))
    made.setResolution(150)
    return made


def test_without_a_printer_the_form_can_be_saved(
    viewer: Callable[[], Viewer], run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_printer = QPrinter.OutputFormat.PdfFormat
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _printer: no_printer)

    async def use() -> None:
        shown = viewer()
        shown.show()
        await settle(lambda: shown.window.pdf is not None)
        with monkeypatch.context() as patched:
            patched.setattr(sys, "platform", "darwin")
            shown.window.print()
            await settle(lambda: not shown.window.is_printing)
        message = shown.window.messages.message
        assert message is not None
        assert message.title == "This computer has no printer"
        (button,) = (
            each
            for each in shown.window.messages.findChildren(QPushButton)
            if each.isVisible() and each.text() == "Save…"
        )
        click(button)
        (await appeared(QFileDialog)).reject()
        await settle(lambda: not on_screen(QFileDialog))

    run_qt(use())


def test_printing_paints_every_chosen_page_and_lets_the_window_work(
    qtbot: QtBot, run_qt: Run, tmp_path: Path, pdf: bytes, reader: PrintFormReader
) -> None:
    async def use() -> None:
        file = await PdfPages.loaded(reader, pdf)
        done: list[int] = []
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        path = tmp_path / "paper.pdf"
        job = PrintJob(printer(path), (0, 2))
        assert await print_pdf(file, job, progress=done.append)
        ticking.cancel()
        assert done == [1, 2]
        assert ticks > 20
        paper = PdfFile(path.read_bytes())
        assert paper.page_count == 2
        image = paper.document.render(0, paper.page_size(0).toSize())
        assert any(
            image.pixelColor(x, y).lightness() < 120
            for x in range(40, 200, 2)
            for y in range(30, 120, 2)
            if image.pixelColor(x, y).alpha() > 200
        )

    run_qt(use())


def sheets(*sides: str, paper: tuple[int, int] = (210, 297)) -> bytes:
    """A page for each orientation, with a frame ten millimetres from its edges."""
    pdf = FPDF(format=paper)
    for side in sides:
        pdf.add_page(orientation="landscape" if side == "L" else "portrait")
        pdf.set_line_width(1)
        pdf.rect(10, 10, pdf.w - 20, pdf.h - 20)
    return bytes(pdf.output())


def framed(paper: PdfFile, page: int) -> tuple[float, float]:
    """Width and height of the frame on a page, in millimetres."""
    image = paper.document.render(page, (paper.page_size(page) * 2).toSize())

    def is_dark(x: int, y: int) -> bool:
        colour = image.pixelColor(x, y)
        return colour.alpha() > 200 and colour.lightness() < 120

    across = [x for x in range(image.width()) if is_dark(x, image.height() // 2)]
    down = [y for y in range(image.height()) if is_dark(image.width() // 2, y)]
    return (across[-1] - across[0]) * 25.4 / 144, (down[-1] - down[0]) * 25.4 / 144


@pytest.mark.parametrize("sides", ["L", "LPL", "PLP"])
@pytest.mark.parametrize("chosen", list(QPageLayout.Orientation))
def test_the_paper_is_turned_for_pages_that_would_be_smaller_on_it(
    qapp: QApplication,
    run_qt: Run,
    tmp_path: Path,
    reader: PrintFormReader,
    sides: str,
    chosen: QPageLayout.Orientation,
) -> None:
    async def use() -> None:
        file = await PdfPages.loaded(reader, sheets(*sides))
        path = tmp_path / "paper.pdf"
        made = printer(path)
        made.setPageOrientation(chosen)
        job = PrintJob(made, tuple(range(len(sides))))
        assert await print_pdf(file, job, progress=lambda _done: None)
        paper = PdfFile(path.read_bytes())
        assert paper.page_count == len(sides)
        for page, side in enumerate(sides):
            size = paper.page_size(page)
            assert (size.width() > size.height()) is (side == "L")
            wanted = (277, 190) if side == "L" else (190, 277)
            assert framed(paper, page) == pytest.approx(wanted, rel=0.05)

    run_qt(use())


@pytest.mark.parametrize("chosen", list(QPageLayout.Orientation))
def test_the_paper_stays_as_it_was_chosen_where_pages_fit_on_it(
    qapp: QApplication,
    run_qt: Run,
    tmp_path: Path,
    reader: PrintFormReader,
    chosen: QPageLayout.Orientation,
) -> None:
    async def use() -> None:
        file = await PdfPages.loaded(reader, sheets("P", "L", paper=(148, 210)))
        path = tmp_path / "paper.pdf"
        made = printer(path)
        made.setPageSize(QPageSize(QPageSize.PageSizeId.A3))
        made.setPageOrientation(chosen)
        assert await print_pdf(file, PrintJob(made, (0, 1)), progress=lambda _done: None)
        paper = PdfFile(path.read_bytes())
        for page, wanted in enumerate(((128, 190), (190, 128))):
            size = paper.page_size(page)
            assert (size.width() > size.height()) is (chosen is QPageLayout.Orientation.Landscape)
            assert framed(paper, page) == pytest.approx(wanted, abs=2)

    run_qt(use())


@pytest.mark.qt_log_ignore("QPainter::begin", "QPrinter::begin", extend=True)
def test_a_printer_that_does_not_begin_is_told(
    qapp: QApplication, run_qt: Run, tmp_path: Path, pdf: bytes, reader: PrintFormReader
) -> None:
    async def use() -> None:
        file = await PdfPages.loaded(reader, pdf)
        job = PrintJob(printer(tmp_path / "missing" / "paper.pdf"), (0,))
        assert not await print_pdf(file, job, progress=lambda _done: None)

    run_qt(use())


def test_opened_copies_go_away_with_their_folder_and_those_of_a_crash_at_the_next_start(
    qapp: QApplication, run_qt: Run, tmp_path: Path
) -> None:
    left = tmp_path / "kantora-opened-left"
    fresh = tmp_path / "kantora-opened-fresh"
    for folder in (left, fresh):
        folder.mkdir()
    os.utime(left, (0, 0))

    async def use() -> None:
        opened: list[Path] = []

        def show(path: Path) -> bool:
            opened.append(path)
            return True

        files = OpenedFiles(show=show, within=tmp_path)
        await files.open(FileContent(name="a.txt", content_type="", data=b"x"))
        assert opened[0].read_bytes() == b"x"
        assert not left.exists()
        assert fresh.exists()
        shutil.rmtree(opened[0].parents[1])  # as a system does with what lies there for days
        await files.open(FileContent(name="b.txt", content_type="", data=b"y"))
        assert opened[1].read_bytes() == b"y"
        delete(files)
        assert not opened[1].exists()
        silent = OpenedFiles(show=lambda _path: False, within=tmp_path)
        with pytest.raises(FileNotOpened):
            await silent.open(FileContent(name="a.txt", content_type="", data=b"x"))
        delete(silent)

    run_qt(use())
    assert list(tmp_path.iterdir()) == [fresh]


def test_a_system_without_a_place_for_temporary_files_does_not_stop_a_start(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere() -> str:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    run_qt(sweep_forgotten())


@pytest.mark.parametrize("successes", [0, 1])
def test_a_full_disk_is_said_where_not_even_a_folder_can_be_made(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, successes: int
) -> None:
    make = tempfile.mkdtemp
    made: list[str] = []

    def full(*args: Any, **kwargs: Any) -> str:
        if len(made) < successes:
            made.append(make(*args, **kwargs))
            return made[-1]
        raise OSError(errno.ENOSPC, "No space left on device")

    async def use() -> None:
        files = OpenedFiles(within=tmp_path)
        monkeypatch.setattr(tempfile, "mkdtemp", full)
        with pytest.raises(FileNotSaved) as caught:
            await files.open(FileContent(name="x.pdf", content_type=PDF, data=b"%PDF-"))
        assert caught.value.parameters["reason"] == "No space left on device"

    run_qt(use())


def test_pages_are_arranged_below_each_other_and_centred(pdf: bytes, qapp: QApplication) -> None:
    file = PdfFile(pdf)
    sizes = [file.page_size(page) for page in range(3)]
    layout = arrange_pages(sizes, scale=1.0, width=1000)
    assert layout.canvas.width() == 1000
    assert layout.boxes[0].center().x() == pytest.approx(500, abs=1)
    assert layout.boxes[1].top() > layout.boxes[0].bottom()
    assert layout.page_at(layout.boxes[2].center().y()) == 2
    point = layout.to_page(1, layout.boxes[1].left() + 10, layout.boxes[1].top() + 20)
    assert (point.x(), point.y()) == (10, 20)
    assert fitting_zoom(sizes, Fit.PAGE, layout.canvas, dpi=72) <= fitting_zoom(
        sizes, Fit.WIDTH, layout.canvas, dpi=72
    )


def test_what_may_run_a_program_is_never_opened(
    qapp: QApplication, run_qt: Run, tmp_path: Path
) -> None:
    opened: list[Path] = []

    def show(path: Path) -> bool:
        opened.append(path)
        return True

    async def use() -> None:
        files = OpenedFiles(show=show, within=tmp_path)
        for name, data in (
            ("счёт.pdf.exe", b"MZ"), ("a.bat", b"x"), ("a.lnk", b"x"), ("a.desktop", b"x"),
            ("a.docm", b"PK\x03\x04"), ("a.xls", b"x"), ("a.html", b"<p>"), ("a.svg", b"<svg>"),
            ("a.csv", b"=1"), ("a", b"%PDF-"), ("a.zip", b"PK\x03\x04"), ("a.pdf", b"MZ"),
            ("a.PDF ", b"%PDF-"),
        ):  # fmt: skip
            with pytest.raises(FileNotSafe) as refused:
                await files.open(FileContent(name=name, content_type=PDF, data=data))
            assert name in describe(refused.value).text
        for name, data in (("a.PDF", b"%PDF-1.7"), ("б.docx", b"PK\x03\x04"), ("a.txt", b"x")):
            await files.open(FileContent(name=name, content_type="", data=data))
        delete(files)

    run_qt(use())
    assert [path.name for path in opened] == ["a.PDF", "б.docx", "a.txt"]
    assert list(tmp_path.iterdir()) == []
