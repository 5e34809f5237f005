"""Tests that a table is painted once for what somebody does, and nothing below it with it."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.storage.window import Sort, SortKey
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run
    from tests.ui.tables.conftest import Table


class Paints(QObject):
    """Counts how often each of some widgets is painted."""

    def __init__(self, **widgets: QWidget) -> None:
        super().__init__()
        self._names: dict[QObject, str] = {each: name for name, each in widgets.items()}
        self.counted: Counter[str] = Counter()
        for each in widgets.values():
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a paint, and let it happen."""
        if event.type() is QEvent.Type.Paint:
            self.counted[self._names[watched]] += 1
        return False


def sort(table: Table) -> None:
    """Click a header."""
    table.view.table_header.sectionClicked.emit(4)


def jump(table: Table) -> None:
    """Drag the thumb to the middle."""
    bar = table.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)


@pytest.mark.parametrize("act", [sort, jump])
def test_rows_come_with_one_paint_that_leaves_out_what_they_cover(
    table_of: Callable[..., Table], qtbot: QtBot, run_qt: Run, act: Callable[[Table], None]
) -> None:
    async def use() -> None:
        table = table_of(3000)
        page = QWidget()
        qtbot.addWidget(page)
        QVBoxLayout(page).addWidget(table.view)
        page.resize(1000, 700)
        page.show()
        await table.shown()
        view = table.view
        view._hold.setInterval(60_000)  # the answers are quicker on any computer
        table.model._loader._stale.setInterval(60_000)
        paints = Paints(
            rows=view.viewport(), header=view.table_header.viewport(), bar=view.verticalScrollBar()
        )
        view.viewport().update()
        await settle(lambda: paints.counted["rows"] > 0)  # nothing waits to be painted any more
        before = table.texts("number")
        paints.counted.clear()
        act(table)
        await settle(lambda: None not in table.cells() and table.texts("number") != before)
        await settle(lambda: paints.counted["rows"] > 0)
        assert set(paints.counted.values()) == {1}
        assert view.table_header.updatesEnabled()
        assert view.verticalScrollBar().updatesEnabled()

    run_qt(use())


def test_an_answer_that_is_slow_does_not_hold_the_header_back(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(1000)
        await table.shown()
        table.windows.held = asyncio.Event()
        table.view.sort_by(Sort(SortKey.AMOUNT, descending=True))
        assert not table.view.table_header.updatesEnabled()
        await settle(table.view.table_header.updatesEnabled)
        table.windows.held.set()
        await table.still()

    run_qt(use())


def test_the_table_paints_all_of_its_ground(table_of: Callable[..., Table], run_qt: Run) -> None:
    """Nothing is painted below it, so what it leaves out would show what stood there before."""

    async def use() -> None:
        table = table_of(3)
        await table.shown()
        image: Any = table.view.grab().toImage()
        below = table.view.height() - 5
        assert image.pixelColor(40, below) == table.view.palette().base().color()

    run_qt(use())
