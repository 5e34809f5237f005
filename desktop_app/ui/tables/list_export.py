"""Exports a list to a file, filtered and sorted as shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.values.periods import today
from desktop_app.services.documents.exports import CsvStyle, ExportColumn, ExportFormat
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.window_loader import RowsMoved
from desktop_app.ui.widgets import system_dialogs

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
    from pathlib import Path

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.exports import Exports, RowSource
    from desktop_app.storage.window import Sort
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
SAVED: Final = Text("DocumentFiles", "Saved: {path}")


class _SelectedRows:
    """The rows that are selected in a list, as a list of their own."""

    def __init__(self, listed: ListPane[Any, Any]) -> None:
        self._batches = listed.model.batches(listed.table.chosen.ranges())

    async def iterate(self, _where: Any, _sort: Sort) -> AsyncIterator[tuple[Any, ...]]:
        """All of them from top to bottom."""
        async for rows in self._batches:
            yield tuple(row.value for row in rows)


class ListExport(QObject):
    """Runs the exports of one page; the progress strip under it shows them."""

    def __init__(
        self,
        *,
        page: Page,
        title: Text,
        exports: Exports,
        source: RowSource[Any, Any],
        strip: ProgressStrip,
        clock: Clock,
        prepare: Callable[[], Awaitable[None]],
    ) -> None:
        """`title` begins the proposed name of the file; `source` gives whole lists.

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

        aio.start(self._ask(listed, file_format, selected, again), owner=self, retry=again)

    async def _ask(
        self,
        listed: ListPane[Any, Any],
        file_format: ExportFormat,
        selected: bool,
        again: Callable[[], None],
    ) -> None:
        chosen = listed.table.chosen
        count = chosen.count()
        path = await system_dialogs.save_path(
            self._page,
            title=str(_SAVE_EXPORT),
            name=f"{self._title} {today(self._clock):%Y-%m-%d}.{file_format}",
            filters=(str(_FILTERS[file_format]),),
            suffix=file_format,
        )
        if path is None:
            return
        if selected and chosen.count() != count:  # rows went while the file was being named
            raise RowsMoved
        source = _SelectedRows(listed) if selected else self._source
        self._strip.run(
            self._write(listed, source, path, file_format),
            what=EXPORTING.format(name=path.name),
            total=count if selected else listed.model.count,
            retry=again,
        )

    async def _write(
        self,
        listed: ListPane[Any, Any],
        source: RowSource[Any, Any],
        path: Path,
        file_format: ExportFormat,
    ) -> None:
        await self._prepare()
        await self._exports.write(
            source,
            listed.model.where,
            listed.model.sort_order,
            columns=list(export_columns(listed.table.columns.visible())),
            path=path,
            file_format=file_format,
            csv_style=CsvStyle(),
            progress=self._strip.show_done,
        )
        words = SAVED.format(path=path)
        self._page.messages.show_notice("saved", MessageSeverity.SUCCESS, lambda: words)


def export_columns(columns: Sequence[ColumnSpec[Any]]) -> Iterator[ExportColumn[Any]]:
    """The columns of an export: those that are shown, amounts with their currency beside them."""
    for column in columns:
        if column.value is not None:
            yield ExportColumn(str(column.title), column.value)
        if column.unit is not None:
            title, value = column.unit
            yield ExportColumn(str(title), value)
