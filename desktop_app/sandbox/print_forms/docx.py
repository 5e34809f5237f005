"""Sets a print form as DOCX: the same content as the PDF, in tables a person can edit."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

from docx import Document
from docx.enum.section import WD_ORIENT
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor

from desktop_app.sandbox.print_forms.layout import (
    FOOTNOTE,
    STAMP_COLOURS,
    Grid,
    Listing,
    day_text,
    with_plain_line_ends,
)

if TYPE_CHECKING:
    from docx.document import Document as DocumentType
    from docx.oxml.xmlchemy import BaseOxmlElement
    from docx.table import Table, _Cell
    from docx.text.paragraph import Paragraph

    from desktop_app.sandbox.print_forms.layout import Cell, PrintForm, Prose, SignatureLine, Stamp

_FONT = "Arial"  # every word processor has it or its equal
_GREY, _LINE, _SHADE = RGBColor(91, 101, 112), "B4BAC2", "F1F3F5"
_SIZES = {"plain": 9.0, "strong": 9.5, "amount": 13.0}
_PORTRAIT, _LANDSCAPE, _MARGIN = (Mm(210), Mm(297)), (Mm(297), Mm(210)), Mm(14)
_UNIFORM = (1980, 1, 1, 0, 0, 0)  # the zip format's first moment
_LONGEST_PROPERTY = 255


def render(form: PrintForm) -> bytes:
    """Set a form; the same form gives the same bytes."""
    document = Document()
    width = _prepare(document, form)
    _head(document, form)
    for block in form.blocks:
        if isinstance(block, Grid):
            _grid(document, block, width)
        elif isinstance(block, Listing):
            _listing(document, block, width)
        else:
            _prose(document, block)
    _close(document, form.signatures, form.stamp, width)
    stream = io.BytesIO()
    document.save(stream)
    return _repeatable(stream)


def _repeatable(stream: io.BytesIO) -> bytes:
    """The same archive with a fixed time on every entry."""
    target = io.BytesIO()
    with zipfile.ZipFile(stream) as source, zipfile.ZipFile(target, "w") as copy:
        for name in source.namelist():
            entry = zipfile.ZipInfo(name, _UNIFORM)
            copy.writestr(entry, source.read(name), zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _prepare(document: DocumentType, form: PrintForm) -> int:
    """Page, font, properties and foot; gives the width between the margins."""
    section = document.sections[0]
    page = _LANDSCAPE if form.wide else _PORTRAIT
    section.orientation = WD_ORIENT.LANDSCAPE if form.wide else WD_ORIENT.PORTRAIT
    section.page_width, section.page_height = page
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = (
        _MARGIN
    )
    style = document.styles["Normal"]
    style.font.name, style.font.size = _FONT, Pt(9)
    style.paragraph_format.space_after = Pt(0)
    properties = document.core_properties
    properties.title, properties.author = form.heading[:_LONGEST_PROPERTY], form.author
    properties.created = properties.modified = form.made_at.replace(tzinfo=None)
    properties.last_modified_by, properties.language = form.author, "ru"
    properties.comments = ""
    foot = section.footer.paragraphs[0]
    _say(foot, f"{FOOTNOTE} · {form.reference}", size=6.5, colour=_GREY)
    return int(page[0]) - 2 * int(_MARGIN)


def _say(
    paragraph: Paragraph,
    text: str,
    *,
    size: float,
    bold: bool = False,
    colour: RGBColor | None = None,
) -> None:
    run = paragraph.add_run(with_plain_line_ends(text))
    run.font.size, run.bold = Pt(size), bold
    if colour is not None:
        run.font.color.rgb = colour


def _head(document: DocumentType, form: PrintForm) -> None:
    title = document.add_paragraph()
    _say(title, form.heading, size=14, bold=True)
    _say(title, f"    от {day_text(form.date)}", size=11, bold=True)
    if form.marks:
        _say(document.add_paragraph(), "     ".join(form.marks), size=8, colour=_GREY)
    document.add_paragraph()


def _grid(document: DocumentType, grid: Grid, width: int) -> None:
    """One table to a row, so that every row has columns of its own; tables touch each other."""
    if grid.title:
        _say(document.add_paragraph(), grid.title, size=9, bold=True)
    for row in grid.rows:
        whole = sum(cell.weight for cell in row)
        table = _table(document, 1, [int(width * cell.weight / whole) for cell in row])
        _frame(table, _LINE)
        for target, cell in zip(table.rows[0].cells, row, strict=True):
            _captioned(target, cell)
        _join(document)
    document.add_paragraph()


def _captioned(target: _Cell, cell: Cell) -> None:
    label = target.paragraphs[0]
    _say(label, cell.label, size=6.5, colour=_GREY)
    value = target.add_paragraph()
    _say(value, cell.value, size=_SIZES[cell.style], bold=cell.style != "plain")


def _join(document: DocumentType) -> None:
    """A paragraph of no height: without one Word would merge two tables into one."""
    paragraph = document.add_paragraph()
    paragraph.paragraph_format.line_spacing = Pt(1)
    _say(paragraph, "", size=1)


def _listing(document: DocumentType, listing: Listing, width: int) -> None:
    _say(document.add_paragraph(), listing.title, size=9, bold=True)
    shares = [int(width * share / sum(listing.widths)) for share in listing.widths]
    lines = [listing.columns, *listing.rows, *([listing.total] if listing.total else [])]
    table = _table(document, len(lines), shares)
    _frame(table, _LINE)
    for index, (row, texts) in enumerate(zip(table.rows, lines, strict=True)):
        head, last = index == 0, bool(listing.total) and index == len(lines) - 1
        for column, (target, text) in enumerate(zip(row.cells, texts, strict=True)):
            paragraph = target.paragraphs[0]
            if column in listing.right:
                paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT
            _say(
                paragraph, text, size=7 if head else 7.5, bold=last, colour=_GREY if head else None
            )
            if head:
                _shade(target)
    _repeat_head(table)
    document.add_paragraph()


def _prose(document: DocumentType, prose: Prose) -> None:
    _say(document.add_paragraph(), prose.title, size=9, bold=True)
    for line in with_plain_line_ends(prose.text).split("\n"):
        _say(document.add_paragraph(), line, size=9)
    document.add_paragraph()


def _close(
    document: DocumentType, signatures: tuple[SignatureLine, ...], stamp: Stamp | None, width: int
) -> None:
    table = _table(document, 1, [int(width * 0.6), int(width * 0.4)])
    left, right = table.rows[0].cells
    for signed in signatures:
        line = left.add_paragraph()
        _say(line, f"{signed.role}  ", size=7, colour=_GREY)
        _say(line, signed.name or "____________________", size=9)
        if signed.at:
            _say(left.add_paragraph(), f"Подписано ЭЦП {signed.at}", size=6.5, colour=_GREY)
    if stamp:
        _stamp(right, stamp)


def _stamp(cell: _Cell, stamp: Stamp) -> None:
    red, green, blue = STAMP_COLOURS[stamp.tone]
    colour = RGBColor(red, green, blue)
    _cell_frame(cell, f"{red:02X}{green:02X}{blue:02X}", size=12)
    _say(cell.paragraphs[0], stamp.bank, size=7, colour=colour)
    _say(cell.add_paragraph(), stamp.state.upper(), size=11, bold=True, colour=colour)
    for text in stamp.lines:
        _say(cell.add_paragraph(), text, size=7, colour=colour)
    for paragraph in cell.paragraphs:
        paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER


def _table(document: DocumentType, rows: int, widths: list[int]) -> Table:
    table: Table = document.add_table(rows, len(widths))
    table.alignment, table.autofit = WD_TABLE_ALIGNMENT.LEFT, False
    for column, width in zip(table.columns, widths, strict=True):
        for cell in column.cells:
            cell.width = width
    return table


def _borders(tag: str, edges: tuple[str, ...], colour: str, size: int) -> BaseOxmlElement:
    borders = OxmlElement(tag)
    for edge in edges:
        line = OxmlElement(f"w:{edge}")
        for name, value in (("val", "single"), ("sz", str(size)), ("color", colour)):
            line.set(qn(f"w:{name}"), value)
        borders.append(line)
    return borders


def _frame(table: Table, colour: str) -> None:
    edges = ("top", "left", "bottom", "right", "insideH", "insideV")
    properties = table._tbl.tblPr  # noqa: SLF001 - python-docx has no borders
    properties.find(qn("w:tblLayout")).addprevious(_borders("w:tblBorders", edges, colour, 4))


def _cell_frame(cell: _Cell, colour: str, *, size: int) -> None:
    edges = ("top", "left", "bottom", "right")
    cell._tc.get_or_add_tcPr().append(  # noqa: SLF001 - python-docx has no borders
        _borders("w:tcBorders", edges, colour, size)
    )


def _shade(cell: _Cell) -> None:
    shade = OxmlElement("w:shd")
    for name, value in (("val", "clear"), ("color", "auto"), ("fill", _SHADE)):
        shade.set(qn(f"w:{name}"), value)
    cell._tc.get_or_add_tcPr().append(shade)  # noqa: SLF001 - python-docx has no shading


def _repeat_head(table: Table) -> None:
    properties = table.rows[0]._tr.get_or_add_trPr()  # noqa: SLF001 - python-docx has no switch
    properties.append(OxmlElement("w:tblHeader"))
