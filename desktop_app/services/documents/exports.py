"""Exports a list, as filtered and sorted, to XLSX or CSV row by row."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import io
import os
import uuid
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Generic, ParamSpec, Protocol, TypeVar

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import MINSK
from desktop_app.domain.values.spreadsheet_cells import safe_cell
from desktop_app.file_replacement import replace_file

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence
    from pathlib import Path
    from typing import TextIO

    from desktop_app.storage.window import Sort

Value = str | Decimal | int | date | datetime | None
"""What a cell of an export may hold; amounts are exact decimals, never floats."""

FilterT_contra = TypeVar("FilterT_contra", contravariant=True)
RowT_co = TypeVar("RowT_co", covariant=True)
RowT = TypeVar("RowT")
P = ParamSpec("P")
T = TypeVar("T")


_SHEET_ROWS: Final = 1_048_576
"""Rows that a sheet can hold, the one with the headings included."""


class ExportFailed(UserError):
    """The file could not be written; `parameters` name it and the system's reason."""

    code = "exports.failed"
    retryable = True

    def __init__(self, path: Path, reason: str, **more: str) -> None:
        """Name the file and say why; `more` are other parameters of the text."""
        shown = str(path).replace("\0", "\\0").encode("utf-8", "backslashreplace").decode()
        super().__init__(parameters={"path": shown, "reason": reason, **more})


class TooManyRows(UserError):
    """An XLSX sheet holds 1,048,576 rows at most; CSV has no such limit."""

    code = "exports.too_many_rows"

    def __init__(self) -> None:
        """Say how many rows a sheet can hold besides its header."""
        super().__init__(parameters={"limit": str(_SHEET_ROWS - 1)})


class ExportFormat(StrEnum):
    """File formats of exports."""

    XLSX = "xlsx"
    CSV = "csv"


@dataclass(frozen=True)
class ExportColumn(Generic[RowT]):
    """One column of an export: its translated heading and how to read its value."""

    title: str
    value: Callable[[RowT], Value]


@dataclass(frozen=True, slots=True)
class CsvStyle:
    """The CSV dialect that a local spreadsheet program opens directly.

    The byte order mark makes Cyrillic safe in spreadsheets that would guess an old code page.
    """

    delimiter: str = ";"
    decimal: str = ","


class RowSource(Protocol[FilterT_contra, RowT_co]):
    """A list that can be read completely as filtered and sorted."""

    def iterate(self, where: FilterT_contra, sort: Sort) -> AsyncIterator[tuple[RowT_co, ...]]:
        """All rows in batches, from one snapshot."""


class _Writer(Protocol):
    """Writes one file; every method runs in a worker, one at a time."""

    def begin(self) -> None:
        """Create the file with its headings."""

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        """Write rows."""

    def finish(self) -> None:
        """Write the end and close the file."""

    def abandon(self) -> None:
        """Close whatever is open; never raises."""


class Exports:
    """Writes lists to files; a file gets its name only when complete."""

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
        """Write all rows of the filtered, sorted list and return their number.

        `progress` is told on the loop's thread how many rows are written so far. Cancelling the
        task leaves an earlier file of that name untouched.

        Raises:
            ExportFailed: the file cannot be written, or no file can have that name.
            TooManyRows: more rows than an XLSX sheet holds.
        """
        part = file_beside(path)
        writer = _writer(part, [column.title for column in columns], file_format, csv_style)
        readers = [column.value for column in columns]
        done = 0
        try:
            await run_in_worker(writer.begin)
            async for batch in source.iterate(where, sort):
                await run_in_worker(_add, writer, readers, batch)
                done += len(batch)
                progress(done)
            await run_in_worker(writer.finish)
            await run_in_worker(replace_file, part, path)
        except OSError as failure:
            raise ExportFailed(path, failure.strerror or type(failure).__name__) from failure
        finally:
            await run_in_worker(_clear_away, writer, part)
        return done


def file_beside(path: Path) -> Path:
    """The path of the file while it is incomplete.

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


def _writer(path: Path, titles: list[str], file_format: ExportFormat, style: CsvStyle) -> _Writer:
    if file_format is ExportFormat.XLSX:
        return _XlsxWriter(path, titles)
    return _CsvWriter(path, titles, style)


def _clear_away(writer: _Writer, part: Path) -> None:
    """Remove temporary files and ignore errors, which were reported already."""
    writer.abandon()
    for left in (part, _rows_of(part)):
        with contextlib.suppress(OSError):
            left.unlink(missing_ok=True)


def _rows_of(part: Path) -> Path:
    """The path where the rows of a sheet are collected before they are compressed."""
    return part.with_name(f"{part.name}.rows")


def _add(writer: _Writer, readers: Sequence[Callable[[RowT], Value]], rows: Sequence[RowT]) -> None:
    writer.add([[read(row) for read in readers] for row in rows])


class _CsvWriter:
    def __init__(self, path: Path, titles: list[str], style: CsvStyle) -> None:
        self._path = path
        self._titles = titles
        self._style = style
        self._file: TextIO = io.StringIO()

    def begin(self) -> None:
        # Half a character has no bytes in any encoding: it becomes a question mark.
        self._file = self._path.open("w", encoding="utf-8-sig", errors="replace", newline="")
        self._write([self._titles])

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        self._write([self._text(value) for value in row] for row in rows)

    def finish(self) -> None:
        self._file.close()

    def abandon(self) -> None:
        with contextlib.suppress(OSError):  # a full disk refuses the last rows once more
            self._file.close()

    def _write(self, rows: Iterable[Sequence[str]]) -> None:
        import csv  # noqa: PLC0415 - for exports alone

        csv.writer(self._file, delimiter=self._style.delimiter, lineterminator="\r\n").writerows(
            rows
        )

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
                return safe_cell(value)
        return str(value)


class _XlsxWriter:
    """Writes XLSX; collects rows beside the file, not in the system's temporary folder."""

    def __init__(self, path: Path, titles: list[str]) -> None:
        from desktop_app.services.documents.xlsx_sheet import XlsxSheet  # noqa: PLC0415 - for an export

        self._rows_left = _SHEET_ROWS - 1
        self._sheet = XlsxSheet(path, _rows_of(path), titles)
        self.begin = self._sheet.begin
        self.finish = self._sheet.finish
        self.abandon = self._sheet.abandon

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        self._rows_left -= len(rows)
        if self._rows_left < 0:
            raise TooManyRows
        self._sheet.add(rows)


async def run_in_worker(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run `work` in a thread and return its result.

    A thread cannot be interrupted. A cancelled task waits for its end, so that nothing it works on
    is closed or removed while the thread still uses it; then the cancellation goes on.
    """
    call = functools.partial(work, *args, **kwargs)
    running = asyncio.get_running_loop().run_in_executor(None, call)
    cancelled: asyncio.CancelledError | None = None
    while not running.done():
        try:
            await asyncio.wait((running,))
        except asyncio.CancelledError as cancellation:
            cancelled = cancellation
    if cancelled is not None:
        running.exception()  # it has been told: nobody waits for the result any more
        raise cancelled
    return running.result()
