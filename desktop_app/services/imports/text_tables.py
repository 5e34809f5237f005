"""Reads CSV and pasted tables; the separator is recognised by its regularity."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from desktop_app.services.imports.tables import (
    MOST_COLUMNS,
    MOST_ROWS,
    RowCollector,
    TableFault,
    TableFormat,
    TableUnreadable,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.services.imports.tables import (
        ImportTable,
    )

_DELIMITERS: Final = ("\t", ";", ",", "|")
_LOOKED_AT: Final = 40
_SAMPLE: Final = 400_000
_MOST_LINES: Final = 2_000_000
_MOST_STRAY: Final = 300
"""Lines with stray quotation marks after which no mark counts: each costs a look far ahead."""
_AS_TEXT: Final = re.compile(r'="((?:[^"]|"")*)"')
"""How spreadsheets are told to keep leading zeros: ``="00123"``."""
_ESCAPED: Final = re.compile(r"'[=+\-@\t\r\n＝＋－＠]")
"""What `domain.values.spreadsheet_cells` puts before a text that looks like a formula."""


def read_text(text: str, *, table_format: TableFormat = TableFormat.TEXT) -> ImportTable:
    """Read a table from a text with separators.

    Formulas are texts like others.

    Raises:
        TableUnreadable: it is empty or exceeds a limit.
    """
    copied = table_format is TableFormat.PASTED and "\t" in text  # spreadsheets copy with tabs
    delimiter = "\t" if copied else _delimiter(text)
    try:
        return _table(text, delimiter, table_format)
    except csv.Error as failure:
        raise TableUnreadable(TableFault.DAMAGED) from failure


def _table(text: str, delimiter: str, table_format: TableFormat) -> ImportTable:
    collected = RowCollector()
    rows, at = _rows(text, delimiter), 0
    for at, (number, cells) in enumerate(rows):
        if at > _MOST_LINES:
            raise TableUnreadable(TableFault.TOO_MANY_ROWS, limit=MOST_ROWS)
        collected.add(number, [_plain(cell) for cell in cells])
    return collected.table(table_format)


def _rows(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Rows with the numbers of their first lines.

    A line with a quotation mark that opens or closes nothing is read as it stands; the others keep
    their quoted cells.
    """
    lines = list(io.StringIO(text, newline=""))
    at = 0
    for _ in range(_MOST_STRAY):
        rows, before = csv.reader(lines[at:], delimiter=delimiter, strict=True), 0
        try:
            for cells in rows:
                yield at + before + 1, cells
                before = rows.line_num
        except csv.Error:
            at += before
            yield at + 1, next(_as_they_stand(lines[at : at + 1], delimiter))
            at += 1
        else:
            return
    for number, cells in enumerate(_as_they_stand(lines[at:], delimiter), start=at + 1):
        yield number, cells


def _as_they_stand(lines: list[str], delimiter: str) -> Iterator[list[str]]:
    return csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_NONE)


def _plain(cell: str) -> str:
    if found := _AS_TEXT.fullmatch(cell):
        return found[1].replace('""', '"')
    return cell[1:] if _ESCAPED.match(cell) else cell


def _delimiter(text: str) -> str:
    """The separator that gives most lines the same number of columns, and more than one."""
    sample = text[:_SAMPLE]
    return max(_DELIMITERS, key=lambda each: _regularity(sample, each))


def _regularity(sample: str, delimiter: str) -> tuple[float, int]:
    widths = []
    try:
        for _, cells in _rows(sample, delimiter):
            if cells:
                widths.append(len(cells))
            if len(widths) == _LOOKED_AT:
                break
    except csv.Error:
        widths = [line.count(delimiter) + 1 for line in sample.splitlines() if line.strip()]
        widths = widths[:_LOOKED_AT]
    if not widths:
        return 0.0, 0
    (width, lines), *_ = Counter(widths).most_common(1)
    if width == 1:
        return 0.0, max(widths)
    return lines / len(widths), min(width, MOST_COLUMNS)
