"""Exports a list to a file, filtered and sorted as shown."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QObject

from desktop_app.domain.values.periods import today
from desktop_app.services.documents.exports import CsvStyle, ExportColumn, ExportFormat
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import written_columns
from desktop_app.ui.tables.window_loader import RowsMoved
from desktop_app.ui.widgets import system_dialogs

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.exports import Exports, RowSource, Value
    from desktop_app.storage.window import Row, Sort, WholeRows
    from desktop_app.ui.shell.page import Page
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.list_pane import ListPane
    from desktop_app.ui.widgets.progress_strip import ProgressStrip

_FILTERS: Final = {
    ExportFormat.XLSX: Text("DocumentFiles", "Excel workbook (*.xlsx)"),
    ExportFormat.CSV: Text("DocumentFiles", "Text with separators (*.csv)"),
}
EXPORTING: Final = Text("DocumentFiles", "Writing {name}")
_SAVE_EXPORT: Final = Text("DocumentFiles", "Export the list")
_UNFIT: Final = re.compile(r'[\\/:*?"<>|]+')
"""What stands in no name of a file, as in a number such as 12/3."""
SAVED: Final = Text("DocumentFiles", "Saved: {path}")


class _Asked(NamedTuple):
    """What a list showed when its export was asked for.

    `title` begins the proposed name of the file; `selected` is how many rows are exported, or None
    for all of them.
    """

    title: str
    where: Any
    sort: Sort
    columns: Sequence[ColumnSpec[Any]]
    selected: int | None


class _SelectedRows:
    """The rows that are selected in a list, as a list of their own."""

    def __init__(self, listed: ListPane[Any, Any]) -> None:
        self._batches = listed.model.batches(listed.table.chosen.ranges())

    def iterate(self, _where: Any, _sort: Sort) -> AsyncIterator[tuple[Row[Any], ...]]:
        """All of them from top to bottom."""
        return self._batches


class ListsByFilter:
    """The whole lists of a page that shows one list at a time, each by the type of its filter."""

    def __init__(self, lists: Mapping[type, WholeRows[Any, Any]]) -> None:
        """Take the lists."""
        self._lists = lists

    def iterate_rows(
        self, where: Any, sort: Sort, *, annotated: bool = True
    ) -> AsyncIterator[tuple[Row[Any], ...]]:
        """All rows of the list that a filter is of, in batches."""
        return self._lists[type(where)].iterate_rows(where, sort, annotated=annotated)


class RowsOfList:
    """The rows of a whole list, for an export."""

    def __init__(self, source: WholeRows[Any, Any]) -> None:
        """Read them from `source`."""
        self._source = source

    def iterate(self, where: Any, sort: Sort) -> AsyncIterator[tuple[Row[Any], ...]]:
        """All matching rows in batches, without notes and labels: see `ListExport.prepare`."""
        return self._source.iterate_rows(where, sort, annotated=False)


class ListExport(QObject):
    """Runs the exports of one page; the progress strip under it shows them."""

    def __init__(
        self,
        *,
        page: Page,
        title: Callable[[], str],
        exports: Exports,
        source: WholeRows[Any, Any],
        strip: ProgressStrip,
        clock: Clock,
        prepare: Callable[[], Awaitable[None]],
    ) -> None:
        """`title` says what the list is called; `source` gives whole lists.

        `prepare` reads what values of columns need besides the rows.
        """
        super().__init__(page)
        self._page = page
        self._title = title
        self._exports = exports
        self._source = source
        self._strip = strip
        self._clock = clock
        self._prepare = prepare

    def export(
        self, listed: ListPane[Any, Any], file_format: ExportFormat, *, selected: bool = False
    ) -> None:
        """Write a list, or what is `selected` in it, with the columns that are shown."""

        def again() -> None:
            self.export(listed, file_format, selected=selected)

        asked = _Asked(
            self._title(),
            listed.model.where,
            listed.model.sort_order,
            tuple(listed.table.columns.visible()),
            listed.table.chosen.count() if selected else None,
        )
        aio.start(self._ask(listed, asked, file_format, again), owner=self, retry=again)

    async def _ask(
        self,
        listed: ListPane[Any, Any],
        asked: _Asked,
        file_format: ExportFormat,
        again: Callable[[], None],
    ) -> None:
        path = await system_dialogs.save_path(
            self._page,
            title=str(_SAVE_EXPORT),
            name=f"{_UNFIT.sub('-', asked.title)} {today(self._clock):%Y-%m-%d}.{file_format}",
            filters=(str(_FILTERS[file_format]),),
            suffix=file_format,
        )
        if path is None:
            return
        selected = asked.selected
        if selected not in {None, listed.table.chosen.count()}:  # rows went meanwhile
            raise RowsMoved
        source = RowsOfList(self._source) if selected is None else _SelectedRows(listed)
        self._strip.run(
            self._write(asked, source, path, file_format),
            what=EXPORTING.format(name=path.name),
            total=listed.model.count if selected is None else selected,
            retry=again,
        )

    async def _write(
        self,
        asked: _Asked,
        source: RowSource[Any, Row[Any]],
        path: Path,
        file_format: ExportFormat,
    ) -> None:
        await self._prepare()
        await self._exports.write(
            source,
            asked.where,
            asked.sort,
            columns=list(export_columns(asked.columns)),
            path=path,
            file_format=file_format,
            csv_style=CsvStyle(),
            progress=self._strip.show_done,
        )
        words = SAVED.format(path=path)
        self._page.messages.show_notice("saved", MessageSeverity.SUCCESS, lambda: words)


def export_columns(columns: Sequence[ColumnSpec[Any]]) -> Iterator[ExportColumn[Row[Any]]]:
    """The columns of an export: those that are shown, amounts with their currency beside them."""
    for written in written_columns(columns):
        column = written.column
        if column.value is not None:
            yield ExportColumn(str(column.title), written.value)
        if column.unit is not None:
            title, value = column.unit
            yield ExportColumn(str(title), partial(_unit, value))


def _unit(read: Callable[[Any], Value], row: Row[Any]) -> Value:
    return read(row.value)
