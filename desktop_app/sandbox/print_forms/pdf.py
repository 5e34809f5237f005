"""Sets a print form as PDF: A4, embedded fonts, text that can be searched and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.print_forms.layout import STAMP_COLOURS, Grid, Listing, day_text
from desktop_app.sandbox.print_forms.pdf_page import FAMILY, GREY, INK, MARGIN, PdfPage
from desktop_app.sandbox.print_forms.pdf_rows import CellLines, lines_here

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.sandbox.print_forms.layout import Cell, PrintForm, Prose, SignatureLine, Stamp

_LINE, _FRAME, _SHADE = (196, 202, 209), (90, 99, 110), 244
_STYLES = {"plain": ("", 9.0, 4.2), "strong": ("B", 9.5, 4.4), "amount": ("B", 13.0, 6.0)}
_LABEL_SIZE, _LABEL_HEIGHT, _PADDING = 6.5, 3.4, 1.6
_LISTING_SIZE, _LISTING_HEIGHT = 7.5, 3.8
_TOTAL_HEIGHT = 10.0
_HEADING_HEIGHT = 6.4
_STAMP_WIDTH = 66.0


def render(form: PrintForm) -> bytes:
    """Set a form; the same form gives the same bytes."""
    sheet = _set(form, pages=1)
    if sheet.pages_count > 1:  # which the foot of each page has to tell
        sheet.close()
        sheet = _set(form, pages=sheet.pages_count)
    return bytes(sheet.output())


def _set(form: PrintForm, *, pages: int) -> PdfPage:
    sheet = PdfPage(form, pages=pages)
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
    return sheet


def _head(sheet: PdfPage, form: PrintForm) -> None:
    date = day_text(form.date)
    sheet.ink(INK, size=11, style="B")
    date_width = sheet.get_string_width(date)
    sheet.ink(INK, size=14, style="B")
    lines = sheet.lines(form.heading, sheet.epw - date_width - 6)
    top = sheet.get_y()
    fitting = int((sheet.bottom - top) // _HEADING_HEIGHT)
    _running(sheet, lines[:fitting], _HEADING_HEIGHT, size=14, style="B")
    below = sheet.get_y()
    sheet.set_xy(MARGIN, top)
    sheet.ink(INK, size=11, style="B")
    sheet.cell(sheet.epw, _HEADING_HEIGHT, date, align="R")
    sheet.set_xy(MARGIN, below)
    _running(sheet, lines[fitting:], _HEADING_HEIGHT, size=14, style="B")
    sheet.set_y(sheet.get_y() + 0.6)
    if form.marks:
        sheet.room_for(4.4)
        sheet.ink(GREY, size=8)
        sheet.multi_cell(sheet.epw, 4.4, "     ".join(form.marks), align="L")
    sheet.set_y(sheet.get_y() + 2.4)


def _running(
    sheet: PdfPage, lines: Sequence[str], height: float, *, size: float, style: str = ""
) -> None:
    """Lines one below the other, from page to page."""
    sheet.ink(INK, size=size, style=style)
    for line in lines:
        if sheet.room_for(height):
            sheet.ink(INK, size=size, style=style)
        sheet.set_x(MARGIN)
        sheet.cell(sheet.epw, height, line)
        sheet.set_y(sheet.get_y() + height)


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
        left = [(cell, width, _broken(sheet, cell, width)) for cell, width in _widths(sheet, row)]
        while left:
            counts = lines_here([lines for *_, lines in left], sheet.bottom - sheet.get_y())
            if counts is None:
                _frame(sheet, top)
                sheet.add_page()
                top = sheet.get_y()
                continue
            here = [(c, w, lines.first(n)) for (c, w, lines), n in zip(left, counts, strict=True)]
            _row(sheet, here, first=sheet.get_y() == top)
            left = [(c, w, lines.after(n)) for (c, w, lines), n in zip(left, counts, strict=True)]
            if not any(lines.lines for *_, lines in left):
                break
    _frame(sheet, top)
    sheet.set_y(sheet.get_y() + 3.4)


def _widths(sheet: PdfPage, row: tuple[Cell, ...]) -> list[tuple[Cell, float]]:
    whole = sum(cell.weight for cell in row)
    return [(cell, sheet.epw * cell.weight / whole) for cell in row]


def _broken(sheet: PdfPage, cell: Cell, width: float) -> CellLines:
    """The lines of a cell."""
    style, size, line = _STYLES[cell.style]
    sheet.set_font(FAMILY, style, size)
    lines = sheet.lines(cell.value, width - 2 * _PADDING)
    caption = _LABEL_HEIGHT if cell.label else 0
    return CellLines(tuple(lines), line, caption, 2 * _PADDING - 0.6)


def _row(sheet: PdfPage, row: Sequence[tuple[Cell, float, CellLines]], *, first: bool) -> None:
    left, top = MARGIN, sheet.get_y()
    height = max(lines.height for *_, lines in row)
    sheet.set_draw_color(*_LINE)
    sheet.set_line_width(0.2)
    if not first:
        sheet.line(MARGIN, top, MARGIN + sheet.epw, top)
    for index, (cell, width, lines) in enumerate(row):
        if index:
            sheet.line(left, top, left, top + height)
        _cell(sheet, cell, lines, left + _PADDING, top + _PADDING - 0.3)
        left += width
    sheet.set_xy(MARGIN, top + height)


def _cell(sheet: PdfPage, cell: Cell, lines: CellLines, left: float, top: float) -> None:
    if lines.caption:
        sheet.ink(GREY, size=_LABEL_SIZE)
        sheet.set_xy(left, top)
        sheet.cell(0, _LABEL_HEIGHT, cell.label)
        top += _LABEL_HEIGHT
    style, size, line = _STYLES[cell.style]
    sheet.ink(INK, size=size, style=style)
    for text in lines.lines:
        sheet.set_xy(left, top)
        sheet.cell(0, line, text)
        top += line


def _frame(sheet: PdfPage, top: float) -> None:
    height = sheet.get_y() - top
    if height:
        sheet.set_draw_color(*_FRAME)
        sheet.set_line_width(0.35)
        sheet.rect(MARGIN, top, sheet.epw, height)


def _prose(sheet: PdfPage, prose: Prose) -> None:
    _title(sheet, prose.title, 5)
    sheet.ink(INK, size=9)
    _running(sheet, sheet.lines(prose.text, sheet.epw), 4.6, size=9)
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
    left = [
        CellLines(
            tuple(sheet.lines(text, width - 2 * _PADDING)),
            _LISTING_HEIGHT,
            0,
            2 * _PADDING - 0.8,
        )
        for text, width in zip(texts, widths, strict=True)
    ]
    while True:
        counts = lines_here(left, sheet.bottom - sheet.get_y() - keep)
        if counts is None:
            sheet.add_page()
            if not head:
                _listing_row(sheet, listing, widths, listing.columns, head=True)
            continue
        sheet.ink(GREY if head else INK, size=size, style=style)
        here = [cell.first(n) for cell, n in zip(left, counts, strict=True)]
        _listing_piece(sheet, listing, widths, here, shaded=head, closed=head or strong)
        left = [cell.after(n) for cell, n in zip(left, counts, strict=True)]
        if not any(cell.lines for cell in left):
            return


def _listing_piece(
    sheet: PdfPage,
    listing: Listing,
    widths: Sequence[float],
    row: Sequence[CellLines],
    *,
    shaded: bool,
    closed: bool,
) -> None:
    """What stands of a row on one page, in the chosen ink; a closed one has a dark line below."""
    top, left = sheet.get_y(), MARGIN
    height = max(cell.height for cell in row)
    if shaded:
        sheet.set_fill_color(_SHADE)
        sheet.rect(MARGIN, top, sheet.epw, height, style="F")
    for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
        for number, text in enumerate(cell.lines):
            sheet.set_xy(left + _PADDING, top + _PADDING - 0.4 + number * _LISTING_HEIGHT)
            align = "R" if index in listing.right else "L"
            sheet.cell(width - 2 * _PADDING, _LISTING_HEIGHT, text, align=align)
        left += width
    sheet.set_draw_color(*(_FRAME if closed else _LINE))
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
