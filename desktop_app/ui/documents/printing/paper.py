"""Prints a PDF: renders pages at the printer's resolution and paints them in strips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.widgets import system_dialogs
from desktop_app.ui.widgets.text_printing import PrintDialog, printer_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.documents.printing.pdf_pages import PdfPages

_DPI: Final = 300
_POINTS: Final = 72
_STRIP: Final = 96
"""Rows painted at once: a printer compresses them in about five milliseconds."""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """What to print, and on which printer.

    Attributes:
        printer: where to, as the person set it up.
        pages: pages from 0, in the order they are printed.
    """

    printer: QPrinter
    pages: tuple[int, ...]


async def ask_printer(
    pdf: PdfPages, *, name: str, current: int, parent: QWidget
) -> PrintJob | None:
    """Ask which pages to print and where; None when the person changed their mind.

    Args:
        pdf: what is to be printed.
        name: the name of the job.
        current: the page on the screen, from 0.
        parent: the window the dialog belongs to.

    Raises:
        PrinterMissing: there is none.
    """
    printer = printer_for(name)
    dialog = PrintDialog(printer)
    option = dialog.PrintDialogOption
    for each in (option.PrintToFile, option.PrintPageRange, option.PrintCurrentPage):
        dialog.setOption(each)
    dialog.setMinMax(1, pdf.page_count)
    if not await system_dialogs.ask(dialog, parent):
        return None
    printer.setResolution(min(printer.resolution(), _DPI))
    return PrintJob(printer, _chosen_pages(printer, pdf.page_count, current))


async def print_pdf(pdf: PdfPages, job: PrintJob, *, progress: Callable[[int], None]) -> bool:
    """Print the pages of a job; False when the printer does not take them, or one has no image.

    The window goes on working: the reader renders each page. `progress` is told
    how many pages are done. A job that does not come to its end is aborted. The paper is turned for
    pages that are larger on it then.
    """
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    chosen = job.printer.pageLayout().orientation()
    if job.pages:
        _turn_paper(pdf, job.printer, job.pages[0], chosen)
    painter = QPainter()
    if not painter.begin(job.printer):
        return False
    is_whole = False
    try:
        for number, page in enumerate(job.pages):
            if number:
                _turn_paper(pdf, job.printer, page, chosen)
                if not job.printer.newPage():
                    return False
            place = _place(pdf, job.printer, page)
            image = await pdf.image(page, place.size())
            if image.isNull():
                return False
            for top in range(0, place.height(), _STRIP):
                strip = QRect(0, top, place.width(), min(_STRIP, place.height() - top))
                painter.drawImage(strip.translated(place.topLeft()), image.copy(strip))
                await asyncio.sleep(0)
            progress(number + 1)
        is_whole = True
    finally:
        if not is_whole:  # cancelled, or the reader broke down over a page
            job.printer.abort()
        painter.end()
    return True


def _chosen_pages(printer: QPrinter, count: int, current: int) -> tuple[int, ...]:
    match printer.printRange():
        case QPrinter.PrintRange.CurrentPage:
            pages = [current]
        case QPrinter.PrintRange.PageRange:
            pages = list(range(max(printer.fromPage(), 1) - 1, min(printer.toPage(), count)))
        case _:
            pages = list(range(count))
    return tuple(
        reversed(pages) if printer.pageOrder() is printer.PageOrder.LastPageFirst else pages
    )


def _turn_paper(
    pdf: PdfPages, printer: QPrinter, page: int, chosen: QPageLayout.Orientation
) -> None:
    """Turn the paper for the next page: as it was chosen unless the page is larger otherwise."""
    ways = (chosen, *(each for each in QPageLayout.Orientation if each is not chosen))

    def width(way: QPageLayout.Orientation) -> int:
        layout = QPageLayout(printer.pageLayout())
        layout.setOrientation(way)
        return _fitting(pdf, printer, page, layout).width()

    printer.setPageOrientation(max(ways, key=width))  # the first of equals


def _fitting(pdf: PdfPages, printer: QPrinter, page: int, layout: QPageLayout) -> QSize:
    """The size of a page on paper, in its pixels: its own, or smaller if it does not fit."""
    room = layout.paintRectPixels(printer.resolution())
    size = pdf.sizes[page] * (printer.resolution() / _POINTS)
    wanted = QSize(round(size.width()), round(size.height()))
    if wanted.width() > room.width() or wanted.height() > room.height():
        wanted.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
    return wanted


def _place(pdf: PdfPages, printer: QPrinter, page: int) -> QRect:
    """Where a page goes on the paper, in its pixels: into the middle."""
    layout = printer.pageLayout()
    room, size = layout.paintRectPixels(printer.resolution()), _fitting(pdf, printer, page, layout)
    left, top = (room.width() - size.width()) // 2, (room.height() - size.height()) // 2
    return QRect(left, top, size.width(), size.height())
