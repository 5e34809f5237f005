"""Writes an XLSX file to fill in: headings, an example row and notes."""

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
        example: the text of the example row.
        note: what to write into it.
        wide: it holds long texts.
    """

    heading: str
    example: str
    note: str
    wide: bool = False


def template_file(sheet: str, notes_sheet: str, columns: Sequence[TemplateColumn]) -> bytes:
    """The content of the file; takes a moment, and belongs into a worker.

    All cells are formatted as text, so that a spreadsheet keeps leading zeros and long numbers.

    Args:
        sheet: name of the sheet to fill in.
        notes_sheet: name of the sheet with a note for each column.
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
    page.append([column.example for column in columns])
    for number, column in enumerate(columns, start=1):
        page.cell(1, number).font = Font(bold=True)
        page.cell(2, number).font = Font(italic=True)
        page.column_dimensions[get_column_letter(number)].width = _WIDE if column.wide else _NARROW
        for row in range(2, _ROWS_AS_TEXT):
            page.cell(row, number).number_format = "@"
    notes: Any = book.create_sheet(notes_sheet)
    for column in columns:
        notes.append([column.heading, column.note])
    notes.column_dimensions["A"].width = _WIDE
    notes.column_dimensions["B"].width = 3 * _WIDE
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()
