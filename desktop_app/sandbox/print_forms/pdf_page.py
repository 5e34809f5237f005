"""The paper of a PDF print form: A4, our fonts, the foot of every page."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, cast

from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.fonts import TTFFont

from desktop_app.sandbox.print_forms.layout import FOOTNOTE, with_plain_line_ends

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.sandbox.print_forms.layout import PrintForm

MARGIN = 14.0
FAMILY = "DejaVu"
INK, GREY = (17, 22, 28), (91, 101, 112)
_FOOT = 16.0


@cache
def _font(name: str) -> Path:
    """Path of a font; read from the file system, where the program always lies unpacked."""
    with as_file(files("desktop_app.sandbox").joinpath("fonts", name)) as path:
        return path


class PdfPage(FPDF):
    """A document with our fonts, and the foot that every page carries.

    Args:
        form: what is printed.
        pages: how many pages there are, as each one tells.
    """

    def __init__(self, form: PrintForm, *, pages: int) -> None:
        super().__init__(orientation="landscape" if form.wide else "portrait", format="A4")
        self._form, self._pages = form, pages
        self.add_font(FAMILY, "", _font("DejaVuSans.ttf"))
        self.add_font(FAMILY, "B", _font("DejaVuSans-Bold.ttf"))
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(auto=False)
        self.c_margin = 0
        self.alias_nb_pages("")  # no text of a document stands for the number of pages
        self.set_lang("ru")
        self.set_title(form.heading)
        self.set_author(form.author)
        self.set_creator("Kantora sandbox")
        self.set_creation_date(form.made_at)

    @property
    def bottom(self) -> float:
        """Where the content of a page ends, in millimetres from its top."""
        return float(self.h) - _FOOT

    def footer(self) -> None:
        """The foot of a page; fpdf2 calls it."""
        self.set_y(-11)
        self.ink(GREY, size=6.5)
        self.cell(self.epw, 4, FOOTNOTE)
        self.set_x(MARGIN)
        page = f"{self._form.reference} · стр. {self.page_no()} из {self._pages}"
        self.cell(self.epw, 4, page, align="R")

    def ink(self, colour: tuple[int, int, int], *, size: float, style: str = "") -> None:
        """Choose colour, size and weight of the text that follows."""
        self.set_text_color(*colour)
        self.set_font(FAMILY, style, size)

    def lines(self, text: str, width: float) -> list[str]:
        """How a text is broken at a width with the chosen font."""
        broken = self.multi_cell(
            width,
            4,
            with_plain_line_ends(text),
            dry_run=True,
            output=MethodReturnValue.LINES,
            align="L",
        )
        return cast("list[str]", broken)

    def close(self) -> None:
        """Let go of the files of the fonts; `output` does so as well."""
        for font in self.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    def room_for(self, height: float) -> bool:
        """Start a new page where less than a height is left; tell whether it did."""
        if self.get_y() + height <= self.bottom:
            return False
        self.add_page()
        return True
