"""Exports of any list as it is filtered and sorted, streamed to XLSX or CSV."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import errno
import os
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from desktop_app.domain.errors import UserError
from desktop_app.domain.periods import MINSK

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from desktop_app.storage.window import Sort

Value = str | Decimal | int | date | datetime | None
"""What a cell of an export may hold; amounts are exact decimals, never floats."""

FilterT_contra = TypeVar("FilterT_contra", contravariant=True)
RowT_co = TypeVar("RowT_co", covariant=True)
RowT = TypeVar("RowT")

_EXACT_DIGITS = 15
_SHEET_ROWS = 1_048_576
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class ExportFailed(UserError):
    """The file could not be written; `parameters` name it and the system's reason."""

    code = "exports.failed"
    retryable = True

    def __init__(self, path: Path, reason: str) -> None:
        """Name the file and say why."""
        shown = str(path).replace("\0", "\\0").encode("utf-8", "backslashreplace").decode()
        super().__init__(parameters={"path": shown, "reason": reason})


class TooManyRows(UserError):
    """An XLSX sheet holds 1,048,576 rows at most; CSV has no such limit."""

    code = "exports.too_many_rows"

    def __init__(self) -> None:
        """Say how many rows a sheet can hold besides its header."""
        super().__init__(parameters={"limit": str(_SHEET_ROWS - 1)})


class ExportFormat(StrEnum):
    """Formats a list can be exported in."""

    XLSX = "xlsx"
    CSV = "csv"


@dataclass(frozen=True)
class ExportColumn(Generic[RowT]):
    """One column of an export: its heading in the user's language, and how to read a row."""

    title: str
    value: Callable[[RowT], Value]


@dataclass(frozen=True, slots=True)
class CsvStyle:
    """How CSV is written: what a local spreadsheet opens with a double click.

    The byte order mark makes Cyrillic safe in spreadsheets that would guess an old code page.
    """

    delimiter: str = ";"
    decimal: str = ","


class RowSource(Protocol[FilterT_contra, RowT_co]):
    """A list that can be read from beginning to end as it is filtered and sorted."""

    def iterate(self, where: FilterT_contra, sort: Sort) -> AsyncIterator[tuple[RowT_co, ...]]:
        """All rows in batches, from one snapshot."""


class _Writer(Protocol):
    def add(self, rows: Sequence[Sequence[Value]]) -> None: ...

    def finish(self) -> None: ...

    def abandon(self) -> None: ...


class Exports:
    """Writes lists to files; a file appears under its name only when it is complete."""

    async def write(
        self,
        source: RowSource[Any, RowT],
        where: object,
        sort: Sort,
        *,
        columns: Sequence[ExportColumn[RowT]],
        path: Path,
        file_format: ExportFormat,
        csv_style: CsvStyle = CsvStyle(),
        progress: Callable[[int], None] = lambda _rows: None,
    ) -> int:
        """Write every row of the filtered, sorted list and return their number.

        `progress` is told on the loop's thread how many rows are written so far. Cancelling the
        task leaves an earlier file of that name untouched.

        Raises:
            ExportFailed: the file cannot be written, or no file can have that name.
            TooManyRows: more rows than an XLSX sheet holds.
        """
        part = _beside(path)
        titles = [column.title for column in columns]
        readers = [column.value for column in columns]
        done = 0
        try:
            writer = await asyncio.to_thread(_open, part, titles, file_format, csv_style)
            try:
                async for batch in source.iterate(where, sort):
                    await asyncio.to_thread(_add, writer, readers, batch)
                    done += len(batch)
                    progress(done)
                await asyncio.to_thread(writer.finish)
            except BaseException:
                writer.abandon()
                raise
            await asyncio.to_thread(os.replace, part, path)
        except OSError as failure:
            raise ExportFailed(path, failure.strerror or type(failure).__name__) from failure
        finally:
            with contextlib.suppress(OSError):  # what kept it from being written, was told
                part.unlink(missing_ok=True)
        return done


def _beside(path: Path) -> Path:
    """Where a file is written until it is complete.

    Raises:
        ExportFailed: the system has no file of that name.
    """
    try:
        possible = path.name and b"\0" not in os.fsencode(path)
    except ValueError:  # half a character
        possible = False
    if not possible:
        raise ExportFailed(path, os.strerror(errno.EINVAL))
    return path.with_name(f".{uuid.uuid4().hex}.part")


def _open(path: Path, titles: list[str], file_format: ExportFormat, style: CsvStyle) -> _Writer:
    if file_format is ExportFormat.XLSX:
        return _XlsxWriter(path, titles)
    return _CsvWriter(path, titles, style)


def _add(writer: _Writer, readers: Sequence[Callable[[RowT], Value]], rows: Sequence[RowT]) -> None:
    writer.add([[read(row) for read in readers] for row in rows])


class _CsvWriter:
    def __init__(self, path: Path, titles: list[str], style: CsvStyle) -> None:
        self._style = style
        self._file = path.open("w", encoding="utf-8-sig", newline="")
        self._rows = csv.writer(self._file, delimiter=style.delimiter, lineterminator="\r\n")
        self._rows.writerow(titles)

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        self._rows.writerows([self._text(value) for value in row] for row in rows)

    def finish(self) -> None:
        self._file.close()

    def abandon(self) -> None:
        self._file.close()

    def _text(self, value: Value) -> str:
        match value:
            case None:
                return ""
            case Decimal():
                return f"{value:f}".replace(".", self._style.decimal)
            case datetime():
                return value.astimezone(MINSK).strftime("%d.%m.%Y %H:%M:%S")
            case date():
                return value.strftime("%d.%m.%Y")
            case str():
                return f"'{value}" if value.startswith(_FORMULA_STARTS) else value
        return str(value)


class _XlsxWriter:
    def __init__(self, path: Path, titles: list[str]) -> None:
        from openpyxl import Workbook  # noqa: PLC0415 - loaded in a worker, at the first export
        from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415
        from openpyxl.styles import Font  # noqa: PLC0415

        self._path = path
        self._book = Workbook(write_only=True)
        self._sheet = self._book.create_sheet("Kantora")
        self._sheet.freeze_panes = "A2"
        self._cell = WriteOnlyCell
        self._rows_left = _SHEET_ROWS - 1
        head = [WriteOnlyCell(self._sheet, title) for title in titles]
        for cell in head:
            cell.font = Font(bold=True)
        for number in range(len(titles)):
            letters = chr(ord("A") + number % 26)
            name = letters if number < 26 else f"{chr(ord('A') + number // 26 - 1)}{letters}"  # noqa: PLR2004
            self._sheet.column_dimensions[name].width = 20
        self._sheet.append(head)

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        self._rows_left -= len(rows)
        if self._rows_left < 0:
            raise TooManyRows
        for row in rows:
            self._sheet.append([self._value(value) for value in row])

    def finish(self) -> None:
        self._book.save(self._path)

    def abandon(self) -> None:
        if not self._sheet.closed:
            self._sheet.close()

    def _value(self, value: Value) -> object:
        match value:
            case Decimal():
                return self._amount(value)
            case datetime():
                return value.astimezone(MINSK).replace(tzinfo=None)
            case date():
                return self._formatted(value, "dd.mm.yyyy")
            case str():
                cell = self._cell(self._sheet, "")
                cell.value = "".join(one for one in value if one >= " " or one in "\n\t")
                cell.data_type = "s"
                return cell
        return value

    def _amount(self, value: Decimal) -> object:
        _sign, digits, places = value.as_tuple()
        if len(digits) > _EXACT_DIGITS:
            return f"{value:f}"
        decimals = max(0, -int(places))
        return self._formatted(value, "#,##0" + ("." + "0" * decimals if decimals else ""))

    def _formatted(self, value: Any, number_format: str) -> object:
        cell = self._cell(self._sheet, value)
        cell.number_format = number_format
        return cell
