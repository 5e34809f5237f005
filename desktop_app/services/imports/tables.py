"""Types of tables that are read from files and from the clipboard, and why one cannot be read."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_BYTES: Final = 32_000_000
"""Size of the largest file that is read."""
MOST_ROWS: Final = 20_000
"""Rows with content; empty rows do not count."""
MOST_COLUMNS: Final = 200
LONGEST_CELL: Final = 32_767
"""Characters of a cell; a spreadsheet allows no more either."""
MOST_CHARACTERS: Final = 64_000_000
"""Characters of all cells together."""


class TableFormat(StrEnum):
    """Formats that tables are read from."""

    XLSX = "xlsx"
    TEXT = "text"
    """CSV and other text with separators."""
    ONE_C = "one_c"
    """1CClientBankExchange."""
    PASTED = "pasted"


class TableFault(StrEnum):
    """Reasons why a file or a pasted text is not a table that can be read."""

    EMPTY = "empty"
    TOO_LARGE = "too_large"  # limit in MB
    TOO_MANY_ROWS = "too_many_rows"  # limit
    TOO_MANY_COLUMNS = "too_many_columns"  # limit
    CELL_TOO_LONG = "cell_too_long"  # row, limit
    NOT_A_TABLE = "not_a_table"
    """Neither a workbook nor text: a picture, a PDF, a program."""
    OLD_OR_PROTECTED = "old_or_protected"
    """An XLS file of old Excel, or a workbook with a password."""
    DAMAGED = "damaged"
    UNSAFE = "unsafe"
    """A workbook that grows beyond all measure or has declarations that no workbook needs."""
    CUT = "cut"  # row
    """A 1C file that ends before its end mark."""
    EXECUTED = "executed"
    """A statement in the 1C format: the bank has executed all of its payments already."""
    NO_PAYMENTS = "no_payments"
    """A 1C file whose documents are no payment orders: payment demands, say."""
    UNREADABLE = "unreadable"  # reason
    """The system cannot read the file."""


class TableUnreadable(UserError):
    """Raised when there is no table to be read; `fault` says why."""

    code = "imports.unreadable"

    def __init__(self, fault: TableFault, **parameters: object) -> None:
        """Name the reason, with the numbers that its text mentions."""
        texts = {name: str(value) for name, value in parameters.items()}
        super().__init__(parameters={"fault": fault.value, **texts})
        self.fault = fault


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row with content.

    Attributes:
        number: where it stands in the file, from 1; what a person sees beside it there.
        cells: exact texts; those after the last one with content may be missing.
        merged: places of cells that are parts of one cell with the row above, and have its text.
    """

    number: int
    cells: tuple[str, ...]
    merged: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportTable:
    """A table of texts.

    Attributes:
        format: what it was read from.
        rows: rows with content, in their order.
        width: number of columns.
        sheet: the sheet that was read; empty for files without sheets.
        sheets: all visible sheets.
        hidden_rows: how many rows with content are hidden in the file, and left out.
        hidden_columns: letters of columns with content that are hidden in the file, and left out.
        executed: how many payments of a 1C file were executed already, and are left out.
        other_documents: how many others of a 1C file are no payment orders, and are left out.
    """

    format: TableFormat
    rows: tuple[TableRow, ...]
    width: int
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    hidden_rows: int = 0
    hidden_columns: tuple[str, ...] = ()
    executed: int = 0
    other_documents: int = 0


_ERRORS: Final = frozenset({
    "#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!",
    "#GETTING_DATA", "#Н/Д", "#ССЫЛКА!", "#ИМЯ?", "#ЗНАЧ!", "#ДЕЛ/0!", "#ЧИСЛО!", "#ПУСТО!",
    "#N/D", "#N/D!", "#ADR!", "#NAZWA?", "#ARG!", "#DZIEL/0!", "#LICZBA!", "#ZERO!",
})  # fmt: skip
"""What a spreadsheet shows where a formula has no result."""


def is_formula(text: str) -> bool:
    """Whether a cell has no text of its own: a formula nobody calculated, or its error."""
    return text.startswith("=") or text.strip() in _ERRORS


class RowCollector:
    """Collects the rows of a table and enforces the limits."""

    def __init__(self) -> None:
        """Begin without rows."""
        self._rows: list[TableRow] = []
        self._characters = 0
        self._width = 0

    def add(
        self, number: int, cells: Sequence[str], *, merged: frozenset[int] = frozenset()
    ) -> None:
        """Add a row; an empty one is left out.

        Raises:
            TableUnreadable: a limit is exceeded.
        """
        last = len(cells)
        while last and not cells[last - 1].strip():
            last -= 1
        if not last:
            return
        if last > MOST_COLUMNS:
            raise TableUnreadable(TableFault.TOO_MANY_COLUMNS, limit=MOST_COLUMNS)
        if len(self._rows) >= MOST_ROWS:
            raise TableUnreadable(TableFault.TOO_MANY_ROWS, limit=MOST_ROWS)
        for cell in cells[:last]:
            if len(cell) > LONGEST_CELL:
                raise TableUnreadable(TableFault.CELL_TOO_LONG, row=number, limit=LONGEST_CELL)
            self._characters += len(cell)
        if self._characters > MOST_CHARACTERS:
            raise too_large()
        self._width = max(self._width, last)
        self._rows.append(TableRow(number, tuple(cells[:last]), merged))

    def table(
        self,
        table_format: TableFormat,
        *,
        sheet: str = "",
        sheets: Sequence[str] = (),
        hidden_rows: int = 0,
        hidden_columns: Sequence[str] = (),
        executed: int = 0,
        other_documents: int = 0,
    ) -> ImportTable:
        """The table of the rows so far.

        Raises:
            TableUnreadable: there are none.
        """
        if not self._rows:
            raise TableUnreadable(TableFault.EMPTY)
        return ImportTable(
            format=table_format,
            rows=tuple(self._rows),
            width=self._width,
            sheet=sheet,
            sheets=tuple(sheets),
            hidden_rows=hidden_rows,
            hidden_columns=tuple(hidden_columns),
            executed=executed,
            other_documents=other_documents,
        )


def too_large() -> TableUnreadable:
    """The error of a file with more content than is read."""
    return TableUnreadable(TableFault.TOO_LARGE, limit=MOST_BYTES // 1_000_000)
