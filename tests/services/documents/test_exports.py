"""Exports: exact amounts, safe cells, complete files only."""

from __future__ import annotations

import asyncio
import csv
import errno
import tempfile
import threading
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from desktop_app.domain.values.periods import MINSK
from desktop_app.services.documents.exports import (
    CsvStyle,
    ExportColumn,
    ExportFailed,
    ExportFormat,
    Exports,
    TooManyRows,
    Value,
)
from desktop_app.services.imports.table_reading import read_bytes
from desktop_app.storage.window import Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

Line = tuple[Value, ...]
SORT = Sort(SortKey.DATE)
MOMENT = datetime(2026, 11, 16, 22, 30, 15, tzinfo=UTC)
COLUMNS = [
    ExportColumn[Line]("Дата", lambda row: row[0]),
    ExportColumn[Line]("Получатель", lambda row: row[1]),
    ExportColumn[Line]("Сумма", lambda row: row[2]),
]


class FakeSource:
    def __init__(self, *batches: tuple[Line, ...]) -> None:
        self._batches = batches

    async def iterate(self, where: object, sort: Sort) -> AsyncIterator[tuple[Line, ...]]:
        for batch in self._batches:
            yield batch


ROWS: tuple[Line, ...] = (
    (date(2026, 11, 16), "ООО «Ветразь»", Decimal("1234.50")),
    (date(2026, 11, 17), "=HYPERLINK(1)", Decimal("123456789012345678.91")),
    (None, "ИП Ў; «a\nb»", None),
)


def _write(path: Path, file_format: ExportFormat, source: FakeSource) -> int:
    return asyncio.run(
        Exports().write(source, None, SORT, columns=COLUMNS, path=path, file_format=file_format)
    )


def test_csv_opens_with_cyrillic_exact_amounts_and_no_formulas(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    assert _write(path, ExportFormat.CSV, FakeSource(ROWS[:2], ROWS[2:])) == 3
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file, delimiter=";"))
    assert rows == [
        ["Дата", "Получатель", "Сумма"],
        ["16.11.2026", "ООО «Ветразь»", "1234,50"],
        ["17.11.2026", "'=HYPERLINK(1)", "123456789012345678,91"],
        ["", "ИП Ў; «a\nb»", ""],
    ]


def test_csv_style_of_another_language(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    asyncio.run(
        Exports().write(
            FakeSource(ROWS[:1]),
            None,
            SORT,
            columns=COLUMNS,
            path=path,
            file_format=ExportFormat.CSV,
            csv_style=CsvStyle(",", "."),
        )
    )
    assert "16.11.2026,ООО «Ветразь»,1234.50" in path.read_text("utf-8-sig")


def test_xlsx_keeps_dates_numbers_and_digits(tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    assert _write(path, ExportFormat.XLSX, FakeSource(ROWS)) == 3
    sheet = load_workbook(path).active
    assert sheet is not None
    cells = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert cells[0] == ["Дата", "Получатель", "Сумма"]
    assert cells[1] == [datetime(2026, 11, 16), "ООО «Ветразь»", 1234.5]  # noqa: DTZ001
    assert cells[2][1:] == ["=HYPERLINK(1)", "123456789012345678.91"]
    assert sheet["B3"].data_type == "s"
    assert sheet["C2"].number_format == "#,##0.00"


class Word(StrEnum):
    """A value that is more than a text."""

    PAID = "оплачен"


EVERY_TYPE: tuple[Line, ...] = (
    (date(2026, 11, 16), "ООО «Ветразь» <b> & Ко", Decimal("1234.50"), 12, MOMENT),
    (date(1900, 3, 1), "=1+1", Decimal("-0.05"), -3, MOMENT),
    (None, " с краёв ", Decimal(7), None, None),
    (date(2026, 1, 31), "строка\nещё\tодна", Decimal("999999999999.999"), 0, MOMENT),
    (date(1800, 1, 2), "ўЎ 𝒜", Decimal("1234567890123456.78"), 10**15 - 1, None),
    (date(2026, 11, 16), Word.PAID, Decimal("0.00"), 10**15, MOMENT),
)


def test_a_workbook_is_what_a_library_would_write(tmp_path: Path) -> None:
    """Every value, type, format, font and width, compared with a workbook of openpyxl."""
    titles = ["Дата", "Получатель & <Ко>", "Сумма", "Число", "Когда"]
    columns = [ExportColumn[Line](title, itemgetter(place)) for place, title in enumerate(titles)]
    wanted = Workbook()
    sheet: Any = wanted.active
    sheet.freeze_panes = "A2"
    sheet.append(titles)
    for place, cell in enumerate(sheet[1], start=1):
        cell.font = Font(bold=True)
        sheet.column_dimensions[get_column_letter(place)].width = 20
    texts = {(date(1800, 1, 2), 5): "02.01.1800", (Decimal("1234567890123456.78"), 5): "",
             (10**15, 6): "1000000000000000"}  # fmt: skip
    for number, row in enumerate(EVERY_TYPE, start=2):
        for place, value in enumerate(row, start=1):
            cell = sheet.cell(number, place)
            said = texts.get((value, number - 1))
            if said is not None or isinstance(value, str):
                cell.value = said or str(value)
                cell.data_type = "s"
            elif isinstance(value, datetime):
                cell.value = value.astimezone(MINSK).replace(tzinfo=None)
            elif value is not None:
                cell.value = value
                if isinstance(value, date):
                    cell.number_format = "dd.mm.yyyy"
                elif isinstance(value, Decimal):
                    decimals = -int(value.as_tuple().exponent)
                    cell.number_format = "#,##0" + ("." + "0" * decimals if decimals else "")
    wanted.save(tmp_path / "wanted.xlsx")
    path = tmp_path / "list.xlsx"
    asyncio.run(
        Exports().write(
            FakeSource(EVERY_TYPE[:2], EVERY_TYPE[2:]), None, SORT,
            columns=columns, path=path, file_format=ExportFormat.XLSX,
        )
    )  # fmt: skip
    assert _look(path) == _look(tmp_path / "wanted.xlsx")


@pytest.mark.parametrize(
    "text", ["PO_x0031_7", "_x005F_x0031_", "_x0031", "a_b_x", "_xABCD__x00e9_"]
)
def test_a_text_like_the_code_of_a_character_reads_back_as_it_was(
    tmp_path: Path, text: str
) -> None:
    """Readers take such a piece for the character that it names."""
    path = tmp_path / "list.xlsx"
    row: Line = (date(2026, 11, 16), text, Decimal(1))
    _write(path, ExportFormat.XLSX, FakeSource((row,)))
    assert read_bytes(path.read_bytes()).rows[1].cells[1] == text


def _look(path: Path) -> object:
    """Everything that is seen of a workbook."""
    sheet: Any = load_workbook(path).active
    return (
        sheet.freeze_panes,
        {name: each.width for name, each in _widths(sheet).items()},
        [
            [(cell.value, cell.data_type, cell.number_format, cell.font.b) for cell in row]
            for row in sheet.iter_rows()
        ],
    )


def _widths(sheet: Any) -> dict[str, Any]:
    """The dimensions of columns, each by itself."""
    return {
        get_column_letter(place): each
        for each in sheet.column_dimensions.values()
        for place in range(each.min, each.max + 1)
    }


def test_moments_are_written_in_minsk_time(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    row: Line = (datetime(2026, 11, 16, 22, 30, tzinfo=UTC), "", None)
    _write(path, ExportFormat.CSV, FakeSource((row,)))
    assert "17.11.2026 01:30:00" in path.read_text("utf-8-sig")


@pytest.mark.parametrize("file_format", ExportFormat)
def test_a_failure_leaves_the_earlier_file(tmp_path: Path, file_format: ExportFormat) -> None:
    path = tmp_path / f"list.{file_format}"
    path.write_text("earlier")

    class Broken(FakeSource):
        async def iterate(self, where: object, sort: Sort) -> AsyncIterator[tuple[Line, ...]]:
            yield ROWS
            raise ValueError("lost")

    with pytest.raises(ValueError, match="lost"):
        _write(path, file_format, Broken())
    assert path.read_text() == "earlier"
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("file_format", ExportFormat)
def test_a_folder_that_is_gone_is_told(tmp_path: Path, file_format: ExportFormat) -> None:
    with pytest.raises(ExportFailed) as failure:
        _write(tmp_path / "gone" / "list", file_format, FakeSource(ROWS))
    assert failure.value.parameters["path"].endswith("list")


@pytest.mark.parametrize("file_format", ExportFormat)
@pytest.mark.parametrize(
    ("name", "shown"), [("a\0b.csv", r"a\0b.csv"), ("\ud800.csv", r"\ud800.csv"), ("..", "..")]
)
def test_a_name_that_no_file_can_have_is_told(
    tmp_path: Path, file_format: ExportFormat, name: str, shown: str
) -> None:
    with pytest.raises(ExportFailed) as failure:
        _write(tmp_path / name, file_format, FakeSource(ROWS))
    assert failure.value.parameters["path"] == f"{tmp_path / shown}"
    assert failure.value.parameters["reason"]
    assert list(tmp_path.iterdir()) == []


def test_cancelling_leaves_nothing(tmp_path: Path) -> None:
    class Endless(FakeSource):
        async def iterate(self, where: object, sort: Sort) -> AsyncIterator[tuple[Line, ...]]:
            while True:
                yield ROWS
                await asyncio.sleep(0)

    async def scenario() -> None:
        task = asyncio.create_task(
            Exports().write(
                Endless(),
                None,
                SORT,
                columns=COLUMNS,
                path=tmp_path / "list.csv",
                file_format=ExportFormat.CSV,
            )
        )
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert list(tmp_path.iterdir()) == []


def test_more_rows_than_a_sheet_holds_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.services.documents.exports._SHEET_ROWS", 3)
    with pytest.raises(TooManyRows):
        _write(tmp_path / "list.xlsx", ExportFormat.XLSX, FakeSource(ROWS))
    assert list(tmp_path.iterdir()) == []


def test_progress_counts_rows(tmp_path: Path) -> None:
    told: list[int] = []
    asyncio.run(
        Exports().write(
            FakeSource(ROWS[:2], ROWS[2:]),
            None,
            SORT,
            columns=COLUMNS,
            path=tmp_path / "list.csv",
            file_format=ExportFormat.CSV,
            progress=told.append,
        )
    )
    assert told == [2, 3]


# Whatever may stand in a row of a bank's document.
ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=40)


@given(texts=st.lists(ANY_TEXT, min_size=1, max_size=5))
@example(texts=["\ufffe", "\uffff", "\ud800", "\x00\x0b\x1f", "A\r\nB", "\U0001fffe"])
@settings(max_examples=40, deadline=None)
@pytest.mark.parametrize("file_format", ExportFormat)
def test_no_text_of_a_row_stops_an_export(
    tmp_path_factory: pytest.TempPathFactory, file_format: ExportFormat, texts: list[str]
) -> None:
    path = tmp_path_factory.mktemp("any") / f"list.{file_format}"
    rows: tuple[Line, ...] = tuple((None, text, None) for text in texts)
    assert _write(path, file_format, FakeSource(rows)) == len(texts)
    if file_format is ExportFormat.XLSX:
        sheet = load_workbook(path).active
        assert sheet is not None
        assert sheet.max_row == len(texts) + 1
        for row, text in enumerate(texts, start=2):
            seen = str(sheet.cell(row, 2).value or "").replace("\r", "")
            assert set(seen) <= set(text)
            assert {one for one in text if one.isalnum()} <= set(seen)
            assert sheet.cell(row, 2).data_type != "f"


class Slow(FakeSource):
    """Gives rows whose values are read slowly, in the worker; `reading` is set meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.reading = threading.Event()
        self.go_on = threading.Event()

    async def iterate(self, where: object, sort: Sort) -> AsyncIterator[tuple[Line, ...]]:
        while True:
            yield ROWS

    def value(self, row: Line) -> Value:
        self.reading.set()
        self.go_on.wait(240)
        return row[1]


@pytest.mark.parametrize("file_format", ExportFormat)
@pytest.mark.parametrize("wishes", [1, 3])
def test_cancelling_waits_for_the_worker_and_leaves_nothing_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file_format: ExportFormat, wishes: int
) -> None:
    elsewhere = tmp_path / "temporary"
    elsewhere.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere))
    source = Slow()
    folder = tmp_path / "exports"
    folder.mkdir()

    async def scenario() -> None:
        work = Exports().write(
            source, None, SORT, columns=[ExportColumn[Line]("Кому", source.value)],
            path=folder / "list", file_format=file_format,
        )  # fmt: skip
        task = asyncio.create_task(work)
        assert await asyncio.to_thread(source.reading.wait, 240)
        assert not list(elsewhere.iterdir())
        for _ in range(wishes):
            task.cancel()
            await asyncio.sleep(0)
        assert not task.done()
        source.go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert list(folder.iterdir()) == []
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("file_format", ExportFormat)
def test_a_disk_that_fills_up_is_told_and_left_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file_format: ExportFormat
) -> None:
    kept: list[Value] = []

    def value(row: Line) -> Value:
        kept.append(row[1])
        if len(kept) > 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        return row[1]

    columns = [ExportColumn[Line]("Кому", value)]
    with pytest.raises(ExportFailed, match="No space left"):
        asyncio.run(
            Exports().write(
                FakeSource(ROWS), None, SORT, columns=columns,
                path=tmp_path / "list", file_format=file_format,
            )
        )  # fmt: skip
    assert list(tmp_path.iterdir()) == []
