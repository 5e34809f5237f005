"""The one writer of PDF files: a sheet of A4 with a heading, an amount, a table, rows in groups.

    data = await asyncio.to_thread(sheet_pdf, content)

Writing takes a quarter of a second, most of it for the fonts: it belongs into a worker thread.
"""

from __future__ import annotations

import datetime as dt
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from fpdf import FPDF
from fpdf.enums import MethodReturnValue, TableBordersLayout, XPos, YPos
from fpdf.fonts import FontFace, TTFFont
from fpdf.util import Padding

from desktop_app import resources
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FAMILY: Final = "Inter"
_FONTS: Final = {"": "Inter-Regular.otf", "B": "Inter-SemiBold.otf"}
_INK, _MUTED, _LINE = (26, 33, 41), (85, 97, 110), (221, 225, 230)
_MARGIN: Final = 20.0
_FOOT: Final = 24.0
_LABEL: Final = 58.0
_TITLE_SIZE, _AMOUNT_SIZE, _BODY_SIZE, _SMALL_SIZE = 16, 22, 10, 8
_ROW: Final = 5.5
_LINE_HEIGHT, _PADDING = 4.0, 1.0
_UNDRAWN: Final = "?"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetGroup:
    """Rows that belong together.

    Attributes:
        rows: what a value is, and the value; rows without a value are left out.
    """

    rows: tuple[tuple[str, str], ...]
    heading: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTable:
    """A table over the whole width; its headings stand on every page.

    A row that is higher than a page goes on in further rows.

    Attributes:
        headings: of the columns.
        rows: the texts of the cells, as many as there are headings.
        widths: of the columns, in parts of the whole.
        figures: places of columns whose texts stand at the right.
    """

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    figures: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetContent:
    """What stands on a sheet; all texts as they are to be read.

    Attributes:
        issuer: whose sheet it is, above the title.
        amount: large, below the title; empty for none.
        state: below the amount, such as *Paid*.
        table: before the groups; the sheet lies on its side then.
        foot: small, at the end of every page.
        language: of the texts, two letters.
        made_at: when it was made.
    """

    title: str
    issuer: str = ""
    amount: str = ""
    state: str = ""
    table: SheetTable | None = None
    groups: tuple[SheetGroup, ...] = ()
    foot: str = ""
    language: str = "ru"
    made_at: dt.datetime


def sheet_pdf(content: SheetContent) -> bytes:
    """Write a sheet as PDF; the same content gives the same bytes."""
    sheet = _Sheet(content)
    sheet.add_page()
    sheet.write_head()
    if content.table is not None:
        sheet.write_table(content.table)
    for group in content.groups:
        sheet.write_group(group)
    return bytes(sheet.output())


class _Sheet(FPDF):
    def __init__(self, content: SheetContent) -> None:
        side = "portrait" if content.table is None else "landscape"
        super().__init__(orientation=side, format="A4")
        for style, name in _FONTS.items():
            self.add_font(_FAMILY, style, str(resources.path("fonts", name)))
        self._content = content
        regular = self.fonts[_FAMILY.lower()]
        self._known = set(regular.cmap) if isinstance(regular, TTFFont) else set()
        self.set_margins(_MARGIN, _MARGIN)
        self.set_auto_page_break(auto=True, margin=_FOOT)
        self.set_lang(content.language)
        self.set_title(content.title)
        self.set_author(content.issuer)
        self.set_creator("Kantora")
        self.set_creation_date(content.made_at)

    def footer(self) -> None:
        """The foot of a page; fpdf2 calls it."""
        self.set_y(-_FOOT + 4)
        self._text(self._content.foot, size=_SMALL_SIZE, ink=_MUTED, height=4)

    def write_head(self) -> None:
        content = self._content
        self._text(content.issuer, size=_BODY_SIZE, ink=_MUTED, height=6)
        self._text(content.title, size=_TITLE_SIZE, style="B", height=9)
        if content.amount:
            self.ln(4)
            self._text(content.amount, size=_AMOUNT_SIZE, style="B", height=11)
        self._text(content.state, size=_BODY_SIZE, style="B", height=6)
        self.ln(3)

    def write_table(self, table: SheetTable) -> None:
        self._use(_SMALL_SIZE, "", _INK)
        self.set_draw_color(*_LINE)
        with self.table(
            col_widths=table.widths,
            text_align=tuple(
                "RIGHT" if place in table.figures else "LEFT"
                for place in range(len(table.headings))
            ),
            borders_layout=TableBordersLayout.HORIZONTAL_LINES,
            headings_style=FontFace(emphasis="B", color=_MUTED),
            line_height=_LINE_HEIGHT,
            padding=_PADDING,
            first_row_as_headings=True,
        ) as drawn:
            for cells in (table.headings, *self._rows_that_fit(table)):
                row = drawn.row()
                for text in cells:
                    row.cell(self._drawn(text))
        self.ln(4)

    def _rows_that_fit(self, table: SheetTable) -> Iterator[Sequence[str]]:
        """The rows; those that are higher than a page are parted between lines of their cells."""
        whole = sum(table.widths)
        widths = [self.epw * width / whole for width in table.widths]
        self._use(_SMALL_SIZE, "B", _MUTED)
        headings = max(map(len, map(self._lines, table.headings, widths)))
        self._use(_SMALL_SIZE, "", _INK)
        room = self.page_break_trigger - self.t_margin - 4 * _PADDING
        most = max(1, int(room / _LINE_HEIGHT) - headings)
        for row in table.rows:
            if all(len(text) < most for text in row):  # a line has a letter, or an end of line
                yield row
                continue
            cells = [self._lines(text, width) for text, width in zip(row, widths, strict=True)]
            if all(len(lines) <= most for lines in cells):
                yield row
                continue
            parts = ([lines[at : at + most] for at in range(0, len(lines), most)]
                     for lines in cells)  # fmt: skip
            for part in zip_longest(*parts, fillvalue=()):
                yield ["\n".join(lines) for lines in part]

    def _lines(self, text: str, width: float) -> list[str]:
        """The lines into which a text is broken in a column."""
        found = self.multi_cell(
            width,
            _LINE_HEIGHT,
            self._drawn(text),
            align="L",
            padding=Padding.new(_PADDING),
            dry_run=True,
            output=MethodReturnValue.LINES,
        )
        return found if isinstance(found, list) else []

    def write_group(self, group: SheetGroup) -> None:
        rows = [(label, value) for label, value in group.rows if value]
        if not rows:
            return
        self.set_draw_color(*_LINE)
        self.line(_MARGIN, self.get_y(), self.w - _MARGIN, self.get_y())
        self.ln(3)
        self._text(group.heading, size=_BODY_SIZE, style="B", height=7)
        for label, value in rows:
            self._row(label, value)
        self.ln(3)

    def _row(self, label: str, value: str) -> None:
        top = self.get_y()
        if top + 2 * _ROW > self.page_break_trigger:
            self.add_page()
            top = self.get_y()
        self._use(_BODY_SIZE, "", _MUTED)
        self.multi_cell(_LABEL - 4, _ROW, self._drawn(label), align="L")
        below, page = self.get_y(), self.page
        self.set_xy(_MARGIN + _LABEL, top)
        self._use(_BODY_SIZE, "", _INK)
        room = self.w - 2 * _MARGIN - _LABEL
        self.multi_cell(room, _ROW, self._drawn(value), align="L")
        self.set_x(_MARGIN)
        if self.page == page:
            self.set_y(max(below, self.get_y()))

    def _text(
        self,
        text: str,
        *,
        size: int,
        height: float,
        style: str = "",
        ink: tuple[int, int, int] = _INK,
    ) -> None:
        if text:
            self._use(size, style, ink)
            self.multi_cell(
                0, height, self._drawn(text), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT
            )

    def _use(self, size: int, style: str, ink: tuple[int, int, int]) -> None:
        self.set_font(_FAMILY, style, size)
        self.set_text_color(*ink)

    def _drawn(self, text: str) -> str:
        """A text with a sign for every letter that the font does not have."""
        return "".join(
            letter if ord(letter) in self._known or letter == "\n" else _UNDRAWN
            for letter in text.expandtabs(1)
        )
