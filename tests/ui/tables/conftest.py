"""Fixture of a table over rows in memory."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.tables.data_table import DataTable
from desktop_app.ui.tables.window_model import WindowModel
from tests.support import garbage
from tests.support.fakes import FakeMemory, FixedClock
from tests.support.window_tasks import ending
from tests.support.windows import MemoryWindows, documents
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from tests.support.loops import Run


@pytest.fixture
def run_qt(run_qt: Run) -> Run:
    """Run coroutines on the window's loop, and end what they started."""
    return lambda coroutine: run_qt(ending(coroutine))


DOCUMENTS = DocumentFilter(kind=Kind.DOCUMENT)
NEWEST = Sort(SortKey.DATE, descending=True)


@dataclass
class Table:
    """A table on the screen, with its rows and its stored layout."""

    windows: MemoryWindows
    model: WindowModel[Any, Any]
    view: DataTable
    memory: FakeMemory

    async def shown(self) -> None:
        """Read the first rows and wait until all that can be seen is there."""
        self.model.reload()
        await settle(lambda: self.model.known)
        await self.still()

    async def still(self) -> None:
        """Wait until every row that can be seen was read."""
        await settle(lambda: None not in self.cells())

    def cells(self) -> list[object]:
        """The cells of the rows that can be seen, None for a skeleton."""
        first, last = self.view._visible()
        return [self.model.cells(place) for place in range(first, last + 1)]

    def texts(self, column: str) -> list[str]:
        """The visible texts of one column."""
        place = [each.id for each in self.model.columns].index(column)
        first, last = self.view._visible()
        rows = (self.model.cells(number) for number in range(first, last + 1))
        return [row[place].text for row in rows if row is not None]


@pytest.fixture(scope="module")
def many_documents() -> MemoryWindows:
    """A hundred thousand documents, found in the usual order; tests use them `again`.

    They are no garbage: later collections of this module do not look at them.
    """
    windows = MemoryWindows(documents(100_000))
    asyncio.run(windows.window(DOCUMENTS, NEWEST, offset=0, limit=1))
    garbage.exclude_all()
    return windows


@pytest.fixture
def table_of(qtbot: QtBot) -> Callable[..., Table]:
    """Make a table of so many documents."""

    def make(
        count: int = 1000,
        *,
        memory: FakeMemory | None = None,
        kind: Kind = Kind.DOCUMENT,
        rows: Sequence[ListedDocument] | None = None,
        windows: MemoryWindows | None = None,
    ) -> Table:
        if windows is None:
            windows = MemoryWindows(documents(count) if rows is None else rows)
        model: WindowModel[Any, Any] = WindowModel(
            windows=windows,
            columns=document_columns(kind, clock=FixedClock()),
            where=DocumentFilter(kind=kind),
            sort=NEWEST,
        )
        kept = memory or FakeMemory()
        view = DataTable(model=model, name="documents", layouts=kept)
        model.setParent(view)
        view.resize(1100, 640)
        qtbot.addWidget(view)
        view.show()
        return Table(windows, model, view, kept)

    return make
