"""Writes a workbook of one sheet row by row, in the few parts of the format that it takes.

A library that makes objects of cells takes five times as long, and keeps its rows in the system's
temporary folder.
"""

from __future__ import annotations

import contextlib
import io
import re
import zipfile
from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.values.periods import MINSK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import TextIO

_EXACT_DIGITS: Final = 15
"""Digits that a spreadsheet keeps of a number; longer numbers are written as text."""
_FIRST_INEXACT: Final = 10**_EXACT_DIGITS
_WIDTH: Final = 20
_LETTERS: Final = 26
_EPOCH: Final = datetime(1899, 12, 30)  # noqa: DTZ001 - days are counted from it, in no zone
_FIRST_DAY: Final = date(1900, 3, 1)
"""Before it the calendar of spreadsheets is wrong by a day: earlier days are written as text."""
_DAY_S: Final = 86_400
_DAY_FORMAT: Final = "dd.mm.yyyy"
_MOMENT_FORMAT: Final = "yyyy-mm-dd h:mm:ss"
_LEVEL: Final = 3
"""Of compression: less than half the time of the usual one, for a file one sixth larger."""
_REMEMBERED: Final = 4096
"""Cells that are kept because their value may come again: names, kinds, accounts, days."""

_NOT_IN_XML: Final = re.compile(
    "[^\t\n\\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"  # XML 1.0, without \r
)
_LIKE_AN_ESCAPE: Final = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
"""What would be read as the code of a character, such as the beginning of ``_x0031_``."""
_TO_ESCAPE: Final = re.compile(f"{_NOT_IN_XML.pattern}|{_LIKE_AN_ESCAPE.pattern}|[&<>]")
_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_ROWS: Final = "xl/worksheets/sheet1.xml"
_BOLD: Final = 1
_FIRST_FORMAT: Final = 164
"""Numbers below it stand for formats that every spreadsheet program knows."""

_FONT: Final = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
_STYLE: Final = '<xf numFmtId="0" fontId="{}" fillId="0" borderId="0"{}/>'
_PARTS: Final = {
    "[Content_Types].xml": (
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/{_ROWS}" ContentType="{_TYPE}.worksheet+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/></Types>'
    ),
    "_rels/.rels": (
        f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1"'
        f' Type="{_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    ),
    "xl/workbook.xml": (
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}">'
        "<bookViews><workbookView/></bookViews><sheets>"
        '<sheet name="Kantora" sheetId="1" r:id="rId1"/></sheets></workbook>'
    ),
    "xl/_rels/workbook.xml.rels": (
        f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1"'
        f' Type="{_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship'
        f' Id="rId2" Type="{_RELATIONS}/styles" Target="styles.xml"/></Relationships>'
    ),
}


class XlsxSheet:
    """A workbook that is being written; the first row holds the headings and stays in view.

    Texts are texts, whatever they begin with: none becomes a formula. Characters that XML cannot
    hold are left out. Amounts are numbers with as many decimals as they have, moments are in
    Minsk time.
    """

    def __init__(self, path: Path, rows: Path, titles: Sequence[str]) -> None:
        """Keep the path, the headings, and the file where `rows` are until they are packed."""
        self._path = path
        self._rows = rows
        self._titles = titles
        self._styles = _Styles()
        self._written = 0
        self._starts: Final = [f'<c r="{_letters(place)}' for place in range(len(titles))]
        self._file: TextIO = io.StringIO()
        self._writers: Final = _Writers(
            {
                str: lru_cache(_REMEMBERED)(_text),
                type(None): _nothing,
                Decimal: self._of_amount,
                datetime: self._of_moment,
                date: lru_cache(_REMEMBERED)(self._of_day),
                int: self._of_number,
            }
        )

    def begin(self) -> None:
        """Begin the sheet with its headings.

        Raises:
            OSError: the file of rows cannot be written.
        """
        titles = self._titles
        self._file = self._rows.open("w", encoding="utf-8", newline="")
        self._file.write(
            f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
            '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
            '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>'
        )
        if titles:
            self._file.write(
                f'<cols><col min="1" max="{len(titles)}" width="{_WIDTH}" customWidth="1"/></cols>'
            )
        self._file.write("<sheetData>")
        heads = [_text(title) for title in titles]
        self._append([[f'" s="{_BOLD}{head}'] for head in heads], 1)

    def add(self, rows: Sequence[Sequence[object]]) -> None:
        """Write rows.

        Raises:
            OSError: they cannot be written.
        """
        self._append([self._cells_of(values) for values in zip(*rows, strict=True)], len(rows))

    def finish(self) -> None:
        """Write the end and pack everything into the file.

        Raises:
            OSError: it cannot be written.
        """
        self._file.write("</sheetData></worksheet>")
        self._file.close()
        with zipfile.ZipFile(
            self._path, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL
        ) as package:
            for name, text in (*_PARTS.items(), ("xl/styles.xml", self._styles.text())):
                package.writestr(name, _HEAD + text)
            package.write(self._rows, _ROWS)

    def abandon(self) -> None:
        """Close whatever is open; never raises."""
        with contextlib.suppress(OSError):  # a full disk refuses the last rows once more
            self._file.close()

    def _cells_of(self, values: Sequence[object]) -> list[str]:
        """The cells of one column: all at once where its values are of one type."""
        writers = self._writers
        kinds = set(map(type, values))
        if len(kinds) == 1:
            return list(map(writers[kinds.pop()], values))
        return [writers[type(value)](value) for value in values]

    def _append(self, columns: Sequence[Sequence[str]], count: int) -> None:
        """Write rows of cells without their place, column by column; empty ones are left out."""
        lines = []
        starts = self._starts
        for number, row in enumerate(zip(*columns, strict=True), start=self._written + 1):
            place = str(number)
            cells = "".join(
                [at + place + cell for at, cell in zip(starts, row, strict=True) if cell]
            )
            lines.append(f'<row r="{place}">{cells}</row>')
        self._file.write("".join(lines))
        self._written += count

    def _of_number(self, value: int) -> str:
        digits = str(value)
        return _number(digits, 0) if abs(value) < _FIRST_INEXACT else _text(digits)

    def _of_amount(self, value: Decimal) -> str:
        digits = f"{value:f}"
        if len(digits) > _EXACT_DIGITS and len(value.as_tuple().digits) > _EXACT_DIGITS:
            return _text(digits)
        return _number(digits, self._styles.amount(len(digits.partition(".")[2])))

    def _of_moment(self, value: datetime) -> str:
        local = value.astimezone(MINSK).replace(tzinfo=None)
        if local.date() < _FIRST_DAY:
            return _text(f"{local:%d.%m.%Y %H:%M:%S}")
        since = local - _EPOCH
        days = since.days + (since.seconds + since.microseconds / 1e6) / _DAY_S
        return _number(repr(days), self._styles.of(_MOMENT_FORMAT))

    def _of_day(self, value: date) -> str:
        if value < _FIRST_DAY:
            return _text(f"{value:%d.%m.%Y}")
        return _number(str((value - _EPOCH.date()).days), self._styles.of(_DAY_FORMAT))


class _Writers(dict[type, "Callable[[Any], str]"]):
    """What makes the cell of a value, by the value's type.

    The cell is what stands behind its place, to its end; empty for nothing.
    """

    def __missing__(self, kind: type) -> Callable[[Any], str]:
        """A subtype of one of these types, such as a text enum, is written like its base type."""
        found = next(write for known, write in self.items() if issubclass(kind, known))
        self[kind] = found
        return found


class _Styles:
    """The formats of numbers that the cells have had so far, and their part of the workbook."""

    def __init__(self) -> None:
        self._formats: dict[str, int] = {}
        self._amounts: dict[int, int] = {}

    def of(self, number_format: str) -> int:
        """The style with a format; the first two are the plain one and that of headings."""
        return self._formats.setdefault(number_format, len(self._formats) + _BOLD + 1)

    def amount(self, decimals: int) -> int:
        """The style of an amount with so many decimals."""
        found = self._amounts.get(decimals)
        if found is None:
            found = self.of("#,##0" + ("." + "0" * decimals if decimals else ""))
            self._amounts[decimals] = found
        return found

    def text(self) -> str:
        """The part of the workbook."""
        formats = "".join(
            f'<numFmt numFmtId="{_FIRST_FORMAT + place}" formatCode="{each}"/>'
            for place, each in enumerate(self._formats)
        )
        styles = "".join(
            f'<xf numFmtId="{_FIRST_FORMAT + place}" fontId="0" fillId="0" borderId="0" xfId="0"'
            ' applyNumberFormat="1"/>'
            for place in range(len(self._formats))
        )
        plain, bold = _STYLE.format(0, ' xfId="0"'), _STYLE.format(1, ' xfId="0" applyFont="1"')
        return (
            f'<styleSheet xmlns="{_MAIN}">'
            + (f'<numFmts count="{len(self._formats)}">{formats}</numFmts>' if formats else "")
            + f'<fonts count="2"><font>{_FONT}</font><font><b/>{_FONT}</font></fonts>'
            '<fills count="2"><fill><patternFill patternType="none"/></fill>'
            '<fill><patternFill patternType="gray125"/></fill></fills>'
            '<borders count="1"><border><left/><right/><top/><bottom/></border></borders>'
            f'<cellStyleXfs count="1">{_STYLE.format(0, "")}</cellStyleXfs>'
            f'<cellXfs count="{len(self._formats) + 2}">{plain}{bold}{styles}</cellXfs>'
            '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>'
            "</styleSheet>"
        )


def _letters(place: int) -> str:
    """The letters of a column by its place from 0: A, B, … Z, AA."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def _nothing(_value: None) -> str:
    return ""


def _text(value: str) -> str:
    if _TO_ESCAPE.search(value):
        value = _LIKE_AN_ESCAPE.sub("_x005F_", _NOT_IN_XML.sub("", value))
        value = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    kept = "" if value == value.strip() else ' xml:space="preserve"'
    return f'" t="inlineStr"><is><t{kept}>{value}</t></is></c>'


def _number(digits: str, style: int) -> str:
    return f'" s="{style}"><v>{digits}</v></c>'
