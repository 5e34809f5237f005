"""Sets a print form as PDF: A4, embedded fonts, text that can be searched and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.print_forms.layout import STAMP_COLOURS, Grid, Listing, day_text
from desktop_app.sandbox.print_forms.pdf_page import FAMILY, GREY, INK, MARGIN, PdfPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.sandbox.print_forms.layout import Cell, PrintForm, Prose, SignatureLine, Stamp

_LINE, _FRAME, _SHADE = (196, 202, 209), (90, 99, 110), 244
_STYLES = {"plain": ("", 9.0, 4.2), "strong": ("B", 9.5, 4.4), "amount": ("B", 13.0, 6.0)}
_LABEL_SIZE, _LABEL_HEIGHT, _PADDING = 6.5, 3.4, 1.6
_LISTING_SIZE, _LISTING_HEIGHT = 7.5, 3.8
_TOTAL_HEIGHT = 10.0
_STAMP_WIDTH = 66.0


def render(form: PrintForm) -> bytes:
    """Set a form; the same form gives the same bytes."""
    sheet = PdfPage(form)
    sheet.add_page()
    _head(sheet, form)
    for block in form.blocks:
        if isinstance(block, Grid):
            _grid(sheet, block)
        elif isinstance(block, Listing):
            _listing(sheet, block)
        else:
            _prose(sheet, block)
    _close(sheet, form.signatures, form.stamp)
    return bytes(sheet.output())


def _head(sheet: PdfPage, form: PrintForm) -> None:
    date = day_text(form.date)
    sheet.ink(INK, size=11, style="B")
    date_width = sheet.get_string_width(date)
    sheet.ink(INK, size=14, style="B")
    top = sheet.get_y()
    sheet.multi_cell(sheet.epw - date_width - 6, 6.4, form.heading, align="L")
    below = sheet.get_y()
    sheet.set_xy(MARGIN, top)
    sheet.ink(INK, size=11, style="B")
    sheet.cell(sheet.epw, 6.4, date, align="R")
    sheet.set_xy(MARGIN, below + 0.6)
    if form.marks:
        sheet.ink(GREY, size=8)
        sheet.multi_cell(sheet.epw, 4.4, "     ".join(form.marks), align="L")
    sheet.set_y(sheet.get_y() + 2.4)


def _title(sheet: PdfPage, title: str, keep: float) -> None:
    if title:
        sheet.room_for(keep + 7)
        sheet.ink(INK, size=9, style="B")
        sheet.set_x(MARGIN)
        sheet.cell(sheet.epw, 5, title)
        sheet.set_xy(MARGIN, sheet.get_y() + 5.6)


def _grid(sheet: PdfPage, grid: Grid) -> None:
    _title(sheet, grid.title, 12)
    top = sheet.get_y()
    for row in grid.rows:
        broken = [(cell, *_broken(sheet, cell, width)) for cell, width in _widths(sheet, row)]
        height = max(part[3] for part in broken)
        if sheet.get_y() + height > sheet.bottom:
            _frame(sheet, top)
            sheet.add_page()
            top = sheet.get_y()
        _row(sheet, broken, height, first=sheet.get_y() == top)
    _frame(sheet, top)
    sheet.set_y(sheet.get_y() + 3.4)


def _widths(sheet: PdfPage, row: tuple[Cell, ...]) -> list[tuple[Cell, float]]:
    whole = sum(cell.weight for cell in row)
    return [(cell, sheet.epw * cell.weight / whole) for cell in row]


def _broken(sheet: PdfPage, cell: Cell, width: float) -> tuple[float, list[str], float]:
    """Width, lines and height of a cell."""
    style, size, line = _STYLES[cell.style]
    sheet.set_font(FAMILY, style, size)
    lines = sheet.lines(cell.value, width - 2 * _PADDING)
    label = _LABEL_HEIGHT if cell.label else 0
    return width, lines, label + line * max(len(lines), 1) + 2 * _PADDING - 0.6


def _row(
    sheet: PdfPage,
    broken: Sequence[tuple[Cell, float, list[str], float]],
    height: float,
    *,
    first: bool,
) -> None:
    left, top = MARGIN, sheet.get_y()
    sheet.set_draw_color(*_LINE)
    sheet.set_line_width(0.2)
    if not first:
        sheet.line(MARGIN, top, MARGIN + sheet.epw, top)
    for index, (cell, width, lines, _) in enumerate(broken):
        if index:
            sheet.line(left, top, left, top + height)
        _cell(sheet, cell, lines, left + _PADDING, top + _PADDING - 0.3)
        left += width
    sheet.set_xy(MARGIN, top + height)


def _cell(sheet: PdfPage, cell: Cell, lines: list[str], left: float, top: float) -> None:
    if cell.label:
        sheet.ink(GREY, size=_LABEL_SIZE)
        sheet.set_xy(left, top)
        sheet.cell(0, _LABEL_HEIGHT, cell.label)
        top += _LABEL_HEIGHT
    style, size, line = _STYLES[cell.style]
    sheet.ink(INK, size=size, style=style)
    for text in lines:
        sheet.set_xy(left, top)
        sheet.cell(0, line, text)
        top += line


def _frame(sheet: PdfPage, top: float) -> None:
    sheet.set_draw_color(*_FRAME)
    sheet.set_line_width(0.35)
    sheet.rect(MARGIN, top, sheet.epw, sheet.get_y() - top)


def _prose(sheet: PdfPage, prose: Prose) -> None:
    _title(sheet, prose.title, 5)
    sheet.ink(INK, size=9)
    for line in sheet.lines(prose.text, sheet.epw):
        if sheet.room_for(4.6):
            sheet.ink(INK, size=9)
        sheet.set_x(MARGIN)
        sheet.cell(sheet.epw, 4.6, line)
        sheet.set_y(sheet.get_y() + 4.6)
    sheet.set_y(sheet.get_y() + 3.4)


def _listing(sheet: PdfPage, listing: Listing) -> None:
    _title(sheet, listing.title, 14)
    widths = [sheet.epw * share / sum(listing.widths) for share in listing.widths]
    _listing_row(sheet, listing, widths, listing.columns, head=True)
    for index, row in enumerate(listing.rows, start=1):
        last = bool(listing.total) and index == len(listing.rows)
        _listing_row(sheet, listing, widths, row, keep=_TOTAL_HEIGHT if last else 0)
    if listing.total:
        _listing_row(sheet, listing, widths, listing.total, strong=True)
    sheet.set_y(sheet.get_y() + 3.4)


def _listing_row(
    sheet: PdfPage,
    listing: Listing,
    widths: Sequence[float],
    texts: Sequence[str],
    *,
    head: bool = False,
    strong: bool = False,
    keep: float = 0,
) -> None:
    """One row; `keep` is the height of what must stand on the same page below it."""
    size = _LABEL_SIZE if head else _LISTING_SIZE
    style = "B" if strong else ""
    sheet.set_font(FAMILY, style, size)
    cells = [
        sheet.lines(text, width - 2 * _PADDING) for text, width in zip(texts, widths, strict=True)
    ]
    height = max(len(lines) for lines in cells) * _LISTING_HEIGHT + 2 * _PADDING - 0.8
    if sheet.room_for(height + keep) and not head:
        _listing_row(sheet, listing, widths, listing.columns, head=True)
    top, left = sheet.get_y(), MARGIN
    if head:
        sheet.set_fill_color(_SHADE)
        sheet.rect(MARGIN, top, sheet.epw, height, style="F")
    sheet.ink(GREY if head else INK, size=size, style=style)
    for index, (lines, width) in enumerate(zip(cells, widths, strict=True)):
        for number, text in enumerate(lines):
            sheet.set_xy(left + _PADDING, top + _PADDING - 0.4 + number * _LISTING_HEIGHT)
            align = "R" if index in listing.right else "L"
            sheet.cell(width - 2 * _PADDING, _LISTING_HEIGHT, text, align=align)
        left += width
    sheet.set_draw_color(*(_FRAME if head or strong else _LINE))
    sheet.set_line_width(0.2)
    sheet.line(MARGIN, top + height, MARGIN + sheet.epw, top + height)
    sheet.set_xy(MARGIN, top + height)


def _close(sheet: PdfPage, signatures: tuple[SignatureLine, ...], stamp: Stamp | None) -> None:
    """Signatures at the left, the mark of the bank at the right, on one page."""
    lines = _stamp_lines(sheet, stamp) if stamp else ([], [])
    stamp_height = 11 + 5.2 * len(lines[0]) + 3.8 * len(lines[1])
    sheet.room_for(max(stamp_height, 12.0 * len(signatures) + 4) + 3)
    top = sheet.get_y() + 2
    _signatures(sheet, signatures, top)
    if stamp:
        _stamp(sheet, stamp, lines, top, stamp_height)


def _signatures(sheet: PdfPage, signatures: tuple[SignatureLine, ...], top: float) -> None:
    width = sheet.epw - _STAMP_WIDTH - 10
    for index, signed in enumerate(signatures):
        y = top + 12.0 * index
        sheet.set_xy(MARGIN, y)
        sheet.ink(GREY, size=_LABEL_SIZE)
        sheet.cell(34, 4.4, signed.role)
        sheet.set_xy(MARGIN + 34, y)
        sheet.ink(INK, size=9)
        sheet.cell(width - 34, 4.4, signed.name)
        sheet.set_draw_color(*_LINE)
        sheet.line(MARGIN + 34, y + 5, MARGIN + width, y + 5)
        sheet.set_xy(MARGIN + 34, y + 5.2)
        sheet.ink(GREY, size=_LABEL_SIZE)
        sheet.cell(width - 34, 3.6, f"Подписано ЭЦП {signed.at}" if signed.at else "Подпись")


def _stamp_lines(sheet: PdfPage, stamp: Stamp) -> tuple[list[str], list[str]]:
    width = _STAMP_WIDTH - 8
    sheet.set_font(FAMILY, "B", 11)
    state = sheet.lines(stamp.state.upper(), width)
    sheet.set_font(FAMILY, "", 7)
    return state, [part for line in stamp.lines for part in sheet.lines(line, width)]


def _stamp(
    sheet: PdfPage, stamp: Stamp, lines: tuple[list[str], list[str]], top: float, height: float
) -> None:
    colour = STAMP_COLOURS[stamp.tone]
    left = MARGIN + sheet.epw - _STAMP_WIDTH
    sheet.set_draw_color(*colour)
    sheet.set_line_width(0.6)
    sheet.rect(left, top, _STAMP_WIDTH, height, round_corners=True, corner_radius=2.4)
    sheet.set_line_width(0.2)
    inner = (left + 1.1, top + 1.1, _STAMP_WIDTH - 2.2, height - 2.2)
    sheet.rect(*inner, round_corners=True, corner_radius=1.6)
    sheet.ink(colour, size=7)
    y = _centred(sheet, [stamp.bank], top + 3, 4)
    sheet.ink(colour, size=11, style="B")
    y = _centred(sheet, lines[0], y + 0.6, 5.2)
    sheet.ink(colour, size=7)
    _centred(sheet, lines[1], y + 0.4, 3.8)


def _centred(sheet: PdfPage, lines: list[str], top: float, height: float) -> float:
    left = MARGIN + sheet.epw - _STAMP_WIDTH
    for text in lines:
        sheet.set_xy(left, top)
        sheet.cell(_STAMP_WIDTH, height, text, align="C")
        top += height
    return top
