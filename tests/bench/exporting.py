"""B15: a whole list as an XLSX file."""

from __future__ import annotations

import asyncio
import shutil
import time
from contextlib import asynccontextmanager
from statistics import median
from typing import TYPE_CHECKING, Final

from tests.bench.measures import Row, Unit, say, turns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.storage.documents.windows import StoredDocumentWindows
    from tests.bench.measures import Measure
    from tests.bench.plan import Plan

EXPORT: Final = Row(
    name="B15", title="export of the whole list to XLSX", target=4.0, unit=Unit.LONG
)
"""The target is that of 100,000 rows."""

ROWS: Final = (EXPORT,)


def measure(plan: Plan) -> list[Measure]:
    """Export all documents with all columns, and read them alone for comparison."""
    store = plan.stores.path(plan.documents)
    say("exports")
    return [asyncio.run(_measured(plan, store))]


async def _measured(plan: Plan, store: Path) -> Measure:
    from desktop_app.domain.documents.listed import Kind  # noqa: PLC0415 - for this row alone
    from desktop_app.domain.values.periods import SystemClock  # noqa: PLC0415 - as above
    from desktop_app.services.documents.exports import ExportFormat, Exports  # noqa: PLC0415
    from desktop_app.storage.window import DocumentFilter, Sort, SortKey  # noqa: PLC0415
    from desktop_app.ui.documents.document_columns import document_columns  # noqa: PLC0415
    from desktop_app.ui.tables.export.list_export import RowsOfList, export_columns  # noqa: PLC0415

    where, sort = DocumentFilter(kind=Kind.DOCUMENT), Sort(SortKey.DATE, descending=True)
    columns = list(export_columns(document_columns(Kind.DOCUMENT, clock=SystemClock())))
    path = plan.folder / "exported.xlsx"
    figures: list[float] = []
    reads: list[float] = []
    async with _opened(plan, store) as windows:
        for _, counts in turns(min(plan.rounds, 3)):
            began = time.monotonic()
            async for _rows in windows.iterate(where, sort):
                pass
            read = time.monotonic()
            await Exports().write(
                RowsOfList(windows),
                where,
                sort,
                columns=columns,
                path=path,
                file_format=ExportFormat.XLSX,
            )
            if counts:
                reads.append(read - began)
                figures.append(time.monotonic() - read)
    path.unlink()
    note = f"reading the rows alone takes {Unit.LONG.written(median(reads))} of it"
    return EXPORT.measured(figure=median(figures), notes=[note])


@asynccontextmanager
async def _opened(plan: Plan, store: Path) -> AsyncIterator[StoredDocumentWindows]:
    from desktop_app.domain.values.periods import SystemClock  # noqa: PLC0415 - for this row alone
    from desktop_app.storage.documents.windows import StoredDocumentWindows  # noqa: PLC0415
    from desktop_app.storage.engine.database import Database  # noqa: PLC0415
    from tests.bench.seed_store import BENCH_KEY  # noqa: PLC0415

    copy = plan.folder / "exported.store"
    shutil.copyfile(store, copy)
    clock = SystemClock()
    database = await Database.open(copy, key=BENCH_KEY, clock=clock)
    try:
        yield StoredDocumentWindows(database, clock=clock)
    finally:
        await database.close()
        for left in plan.folder.glob(f"{copy.name}*"):
            left.unlink()
