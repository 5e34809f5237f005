"""Reads one sheet of an XLSX workbook as exact texts; formulas are never calculated."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.imports import tables
from desktop_app.services.imports.tables import (
    LONGEST_CELL,
    MOST_COLUMNS,
    RowCollector,
    TableFault,
    TableFormat,
    TableUnreadable,
    too_large,
)
from desktop_app.services.imports.xlsx_numbers import (
    currency_of,
    is_date_format,
    written_number,
    written_serial,
    zeros_of,
)
from desktop_app.services.imports.xlsx_package import XlsxPackage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.services.imports.tables import (
        ImportTable,
    )

_MOST_ROW_ELEMENTS: Final = 1_048_576
_MOST_CELLS: Final = 6_000_000
_MOST_STRINGS: Final = 2_000_000
_MOST_FORMATS: Final = 65_536
_MOST_MERGED: Final = 200_000
_REFERENCE: Final = re.compile(r"([A-Za-z]{1,3})(\d{1,7})", re.ASCII)
_TYPED_DAY: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:T.*)?", re.ASCII)
_LETTERS: Final = 26


def read_xlsx(data: bytes, *, sheet: str = "") -> ImportTable:
    """Read a sheet; without a name the first visible one that has content.

    A cell with a formula has the result that was stored with it, or the formula where none was.
    Cells that are merged with the row above have its text; rows and columns that are hidden are
    left out. The text of merged cells that begin in one is where a program shows it: in the first
    of them that is not hidden.

    Raises:
        TableUnreadable: it is damaged, unsafe, empty or exceeds a limit.
    """
    package = XlsxPackage(data)
    book = _Workbook(package)
    names = tuple(book.sheets)
    wanted = [sheet] if sheet in book.sheets else names
    for name in wanted:
        reader = _SheetReader(book)
        package.parse(book.sheets[name], start=reader.start, end=reader.end, text=reader.text)
        try:
            return reader.collected().table(
                TableFormat.XLSX,
                sheet=name,
                sheets=names,
                hidden_rows=reader.hidden_rows,
                hidden_columns=[_column_name(each) for each in sorted(reader.hidden_columns)],
            )
        except TableUnreadable as failure:
            if failure.fault is not TableFault.EMPTY:
                raise
    raise TableUnreadable(TableFault.EMPTY)


class _Workbook:
    """What the cells of every sheet refer to."""

    def __init__(self, package: XlsxPackage) -> None:
        self.sheets: dict[str, str] = {}
        self.since_1904 = False
        part = next(
            (path for kind, path in package.relations("").values() if kind == "officeDocument"),
            "xl/workbook.xml",
        )
        if not package.has(part):
            raise TableUnreadable(TableFault.NOT_A_TABLE)
        relations = package.relations(part)
        self._read_sheets(package, part, relations)
        kinds = dict(relations.values())
        self.strings = _shared_strings(package, kinds.get("sharedStrings", ""))
        self.formats = _formats(package, kinds.get("styles", ""))

    def _read_sheets(
        self, package: XlsxPackage, part: str, relations: Mapping[str, tuple[str, str]]
    ) -> None:
        def start(element: str, attributes: Mapping[str, str]) -> None:
            if element == "workbookPr":
                self.since_1904 = attributes.get("date1904") in {"1", "true"}
            if element != "sheet" or attributes.get("state", "visible") != "visible":
                return
            key = next((text for name, text in attributes.items() if name.endswith(" id")), "")
            kind, path = relations.get(key, ("", ""))
            if kind == "worksheet" and package.has(path):
                self.sheets.setdefault(attributes.get("name", ""), path)

        package.parse(part, start=start)
        if not self.sheets:
            raise TableUnreadable(TableFault.EMPTY)


@dataclass(slots=True)
class _Format:
    """How a number is shown."""

    is_date: bool = False
    zeros: int = 0
    currency: str = ""


class _Strings:
    """Collects the texts that cells share, without the readings of East Asian signs."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._parts: list[str] = []
        self._open = self._phonetic = False
        self._length = 0

    def start(self, element: str, _attributes: Mapping[str, str]) -> None:
        if element == "si":
            self._parts, self._length = [], 0
        elif element == "rPh":
            self._phonetic = True
        elif element == "t":
            self._open = not self._phonetic

    def end(self, element: str) -> None:
        if element == "si":
            self.texts.append(_unescaped("".join(self._parts)))
            if len(self.texts) > _MOST_STRINGS:
                raise too_large()
        elif element == "rPh":
            self._phonetic = False
        elif element == "t":
            self._open = False

    def text(self, part: str) -> None:
        if self._open:
            self._length += len(part)
            if self._length <= LONGEST_CELL + 1:  # a longer one is refused where a cell has it
                self._parts.append(part)


def _shared_strings(package: XlsxPackage, part: str) -> list[str]:
    found = _Strings()
    if package.has(part):
        package.parse(part, start=found.start, end=found.end, text=found.text)
    return found.texts


def _formats(package: XlsxPackage, part: str) -> list[_Format]:
    """The formats of cells, in the order in which cells name them."""
    codes: dict[int, str] = {}
    found: list[_Format] = []
    inside = False

    def start(element: str, attributes: Mapping[str, str]) -> None:
        nonlocal inside
        identifier = _whole(attributes.get("numFmtId", ""))
        if element == "cellXfs":
            inside = True
        elif element == "numFmt" and not inside:
            codes[identifier] = attributes.get("formatCode", "")
        elif element == "xf" and inside:
            code = codes.get(identifier, "")
            found.append(
                _Format(is_date_format(identifier, code), zeros_of(code), currency_of(code))
            )
            if len(found) > _MOST_FORMATS:
                raise TableUnreadable(TableFault.UNSAFE)

    def end(element: str) -> None:
        nonlocal inside
        if element == "cellXfs":
            inside = False

    if package.has(part):
        package.parse(part, start=start, end=end)
    return found


@dataclass(slots=True)
class _OpenCell:
    """The cell whose elements are being read."""

    column: int = 0
    kind: str = "n"
    style: int = 0
    value: list[str] = field(default_factory=list)
    formula: list[str] = field(default_factory=list)
    has_formula: bool = False


@dataclass(frozen=True, slots=True)
class _Merged:
    """Cells that are shown as one, whose text the first of them has."""

    first_column: int
    last_column: int
    first_row: int
    last_row: int


class _SheetReader:
    """Collects the rows of a sheet element by element."""

    def __init__(self, book: _Workbook) -> None:
        self.hidden_rows = 0
        self.hidden_columns: set[int] = set()  # with content
        self._unseen: set[int] = set()
        self._unseen_rows: set[int] = set()
        self._book = book
        self._found: list[tuple[int, dict[int, str]]] = []
        self._merged: list[_Merged] = []
        self._hidden_texts: dict[tuple[int, int], str] = {}  # by row and column, what is not seen
        self._is_hidden = False
        self._row = 0
        self._elements = self._counted = 0
        self._cells: dict[int, str] = {}
        self._cell: _OpenCell | None = None
        self._column = 0
        self._into: list[str] | None = None
        self._phonetic = False

    def start(self, element: str, attributes: Mapping[str, str]) -> None:
        if element == "c":
            self._begin_cell(attributes)
        elif element == "row":
            self._begin_row(attributes)
        elif element == "rPh":
            self._phonetic = True
        elif element == "col":
            self._note_unseen(attributes)
        elif element == "mergeCell":
            self._note_merged(attributes.get("ref", ""))
        elif self._cell is not None:
            if element in {"v", "t"} and not self._phonetic:
                self._into = self._cell.value
            elif element == "f":
                self._cell.has_formula = True
                self._into = self._cell.formula

    def end(self, element: str) -> None:
        if element in {"v", "t", "f"}:
            self._into = None
        elif element == "rPh":
            self._phonetic = False
        elif element == "c":
            self._end_cell()
        elif element == "row":
            self._end_row()

    def text(self, part: str) -> None:
        if self._into is not None:
            self._into.append(part)

    def collected(self) -> RowCollector:
        """The rows, once the whole sheet was read.

        Raises:
            TableUnreadable: a limit is exceeded.
        """
        by_row, rows = self._shared_cells(), RowCollector()
        for number, cells in self._found:
            merged = set()
            for column, (first, text) in by_row.get(number, {}).items():
                if column not in cells:
                    cells[column] = text
                    if number > first:
                        merged.add(column - 1)
            width = max(cells)
            written = [cells.get(at, "") for at in range(1, width + 1)]
            rows.add(number, written, merged=frozenset(merged))
        return rows

    def _shared_cells(self) -> dict[int, dict[int, tuple[int, str]]]:
        """By row and column, texts of merged cells that begin elsewhere, and their first rows."""
        found: dict[int, dict[int, tuple[int, str]]] = {}
        rows, filled = dict(self._found), 0
        numbers = sorted(rows)
        moved: set[tuple[int, int]] = set()
        for merged in self._merged:
            first, begin = merged.first_row, (merged.first_row, merged.first_column)
            text = self._hidden_texts.get(begin) or rows.get(first, {}).get(merged.first_column, "")
            column = self._seen_in(merged)
            if not text or column is None:
                continue
            begins_here = begin not in self._hidden_texts
            start = (bisect_right if begins_here else bisect_left)(numbers, first)
            below = numbers[start : bisect_right(numbers, merged.last_row)]
            filled += len(below)
            if filled > _MOST_CELLS:
                raise too_large()
            for number in below:
                found.setdefault(number, {})[column] = (first, text)
            if below and not begins_here:
                moved.add(begin)
        self.hidden_columns = {
            column
            for row, column in self._hidden_texts.keys() - moved
            if column in self._unseen and row not in self._unseen_rows
        }
        return found

    def _seen_in(self, merged: _Merged) -> int | None:
        """The first column of merged cells that is not hidden; None without one."""
        columns = range(merged.first_column, min(merged.last_column, MOST_COLUMNS) + 1)
        return next((each for each in columns if each not in self._unseen), None)

    def _note_merged(self, reference: str) -> None:
        """Note cells that are merged over several rows, or begin in a column that is hidden."""
        ends = [_REFERENCE.fullmatch(each) for each in reference.split(":")]
        if len(ends) != 2 or ends[0] is None or ends[1] is None:  # noqa: PLR2004 - both ends
            return
        merged = _Merged(_column(ends[0][1]), _column(ends[1][1]), int(ends[0][2]), int(ends[1][2]))
        if merged.last_row > merged.first_row or merged.first_column in self._unseen:
            self._merged.append(merged)
            if len(self._merged) > _MOST_MERGED:
                raise TableUnreadable(TableFault.UNSAFE)

    def _note_unseen(self, attributes: Mapping[str, str]) -> None:
        """Note columns that are hidden, or so narrow that nobody sees them."""
        if attributes.get("hidden") in {"1", "true"} or attributes.get("width") == "0":
            first = _whole(attributes.get("min", ""))
            last = min(_whole(attributes.get("max", "")), MOST_COLUMNS)
            self._unseen.update(range(first, last + 1))

    def _begin_row(self, attributes: Mapping[str, str]) -> None:
        self._elements += 1
        if self._elements > _MOST_ROW_ELEMENTS:
            raise TableUnreadable(TableFault.TOO_MANY_ROWS, limit=tables.MOST_ROWS)
        self._row = _whole(attributes.get("r", "")) or self._row + 1
        self._cells, self._column = {}, 0
        self._is_hidden = attributes.get("hidden") in {"1", "true"}
        if self._is_hidden:
            self._unseen_rows.add(self._row)

    def _begin_cell(self, attributes: Mapping[str, str]) -> None:
        self._counted += 1
        if self._counted > _MOST_CELLS:
            raise too_large()
        found = _REFERENCE.fullmatch(attributes.get("r", ""))
        self._column = _column(found[1]) if found else self._column + 1
        self._cell = _OpenCell(
            column=self._column,
            kind=attributes.get("t", "n"),
            style=_whole(attributes.get("s", "")),
        )

    def _end_cell(self) -> None:
        cell, self._cell = self._cell, None
        if cell is None:
            return
        text = self._shown(cell)
        if not text:
            return
        if cell.column > MOST_COLUMNS:
            raise TableUnreadable(TableFault.TOO_MANY_COLUMNS, limit=MOST_COLUMNS)
        if len(text) > LONGEST_CELL:
            raise TableUnreadable(TableFault.CELL_TOO_LONG, row=self._row, limit=LONGEST_CELL)
        if cell.column not in self._unseen:
            self._cells[cell.column] = text
        elif text.strip():
            self._hidden_texts[self._row, cell.column] = text

    def _end_row(self) -> None:
        if any(text.strip() for text in self._cells.values()):
            if self._is_hidden:
                self.hidden_rows += 1
                self._hidden_texts.update(
                    {(self._row, column): text for column, text in self._cells.items()}
                )
            else:
                self._found.append((self._row, self._cells))
                if len(self._found) > tables.MOST_ROWS:
                    raise TableUnreadable(TableFault.TOO_MANY_ROWS, limit=tables.MOST_ROWS)
        self._cells = {}

    def _shown(self, cell: _OpenCell) -> str:
        value = "".join(cell.value)
        if not value:
            # A formula whose result is an empty text has that as its result.
            is_lost = cell.has_formula and cell.kind != "str"
            return f"={''.join(cell.formula)}" if is_lost else ""
        if cell.kind == "s":
            if not value.isdigit() or _whole(value) >= len(self._book.strings):
                raise TableUnreadable(TableFault.DAMAGED)
            return self._book.strings[_whole(value)]
        if cell.kind in {"str", "inlineStr"}:
            return _unescaped(value)
        if cell.kind == "d" and (found := _TYPED_DAY.fullmatch(value)):
            return f"{found[3]}.{found[2]}.{found[1]}"
        if cell.kind == "n":
            return self._number(cell.style, value)
        return value

    def _number(self, style: int, value: str) -> str:
        formats = self._book.formats
        shown = formats[style] if style < len(formats) else _Format()
        if shown.is_date:
            return written_serial(value, since_1904=self._book.since_1904)
        number = written_number(value, zeros=shown.zeros)
        return f"{number} {shown.currency}" if shown.currency else number


_ESCAPE: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")


def _unescaped(text: str) -> str:
    """A text with the signs that a workbook writes as ``_x000D_``."""
    if "_x" not in text:
        return text
    return _ESCAPE.sub(lambda found: _sign(int(found[1], 16)), text)


def _sign(code: int) -> str:
    return "" if 0xD800 <= code <= 0xDFFF else chr(code)  # noqa: PLR2004 - halves of characters


def _whole(text: str) -> int:
    """A number of at most nine digits; 0 for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0  # noqa: PLR2004


def _column(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * _LETTERS + ord(letter) - ord("A") + 1
    return number


def _column_name(number: int) -> str:
    """The letters of a column: A for 1, AA for 27."""
    name = ""
    while number:
        number, letter = divmod(number - 1, _LETTERS)
        name = chr(ord("A") + letter) + name
    return name
