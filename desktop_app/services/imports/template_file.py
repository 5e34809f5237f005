"""Writes an XLSX file to fill in: headings, and a sheet with notes and examples."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

_NARROW: Final = 16
_WIDE: Final = 34
_ROWS_AS_TEXT: Final = 500


@dataclass(frozen=True, slots=True)
class TemplateColumn:
    """One column of the file.

    Attributes:
        heading: as imports recognise it, in the user's language.
        example: a text that it may hold; empty for a column that is often left empty.
        note: what to write into it.
        wide: it holds long texts.
    """

    heading: str
    example: str
    note: str
    wide: bool = False


def template_file(
    sheet: str, notes_sheet: str, notes_headings: Sequence[str], columns: Sequence[TemplateColumn]
) -> bytes:
    """The content of the file; takes a moment, and belongs into a worker.

    All cells are formatted as text, so that a spreadsheet keeps leading zeros and long numbers.
    The examples stand on the sheet with the notes: one that was left below the headings would be
    imported and paid.

    Args:
        sheet: name of the sheet to fill in.
        notes_sheet: name of the sheet with a note and an example for each column.
        notes_headings: headings there: of the columns, the notes and the examples.
        columns: from left to right.
    """
    from openpyxl import Workbook  # noqa: PLC0415 - loaded in a worker
    from openpyxl.styles import Font  # noqa: PLC0415
    from openpyxl.utils import get_column_letter  # noqa: PLC0415

    book = Workbook()
    page: Any = book.active
    page.title = sheet
    page.freeze_panes = "A2"
    page.append([column.heading for column in columns])
    for number, column in enumerate(columns, start=1):
        page.cell(1, number).font = Font(bold=True)
        page.column_dimensions[get_column_letter(number)].width = _WIDE if column.wide else _NARROW
        for row in range(2, _ROWS_AS_TEXT):
            page.cell(row, number).number_format = "@"
    notes: Any = book.create_sheet(notes_sheet)
    notes.append([*notes_headings])
    for number, width in enumerate((_WIDE, 2 * _WIDE, _WIDE), start=1):
        notes.cell(1, number).font = Font(bold=True)
        notes.column_dimensions[get_column_letter(number)].width = width
    for row, column in enumerate(columns, start=2):
        notes.append([column.heading, column.note, column.example])
        notes.cell(row, 3).font = Font(italic=True)
        notes.cell(row, 3).number_format = "@"
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()
