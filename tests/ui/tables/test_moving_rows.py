"""Actions on a selection apply to the chosen rows, even if the rows move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.tables.row_cache import PAGE_ROWS
from desktop_app.ui.tables.window_loader import RowsMoved
from tests.support.windows import TODAY, documents
from tests.ui.hands import press, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.ui.tables.data_table import CellMenuRequest
    from tests.support.loops import Run
    from tests.ui.tables.conftest import Table

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


async def _listed(table: Table) -> list[str]:
    """Identifiers of all rows in the order on the screen."""
    model = table.model
    found = await table.windows.window(model.where, model.sort_order, offset=0, limit=10_000)
    return [row.id for row in found.rows]


def test_a_part_of_the_selection_is_not_read_from_a_list_that_was_read_anew(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(1000)
        await table.shown()
        found = table.model.batches([(0, 1), (5, 6)])
        first = await anext(found)
        assert [row.id for row in first] == (await _listed(table))[:2]
        table.windows.change(table.windows.rows[3:])
        table.view.reload()
        await settle(lambda: table.model.count == 997)
        with pytest.raises(RowsMoved):
            await anext(found)

    run_qt(use())


def test_rows_that_moved_unnoticed_are_read_anew_so_that_trying_again_helps(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(1000)
        await table.shown()
        await table.still()
        table.view.selectAll()
        table.windows.change([replace(each, purpose="changed") for each in table.windows.rows])
        with pytest.raises(RowsMoved):
            [rows async for rows in table.model.batches(table.view.chosen.ranges())]
        await settle(lambda: not table.model.is_reloading)
        assert table.view.chosen.count() == 1000
        found = [row.id async for rows in table.model.batches(table.view.chosen.ranges())
                 for row in rows]  # fmt: skip
        assert found == await _listed(table)

    run_qt(use())


def test_a_list_that_is_sorted_meanwhile_gives_the_rows_that_were_chosen(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(1000)
        await table.shown()
        chosen = (await _listed(table))[: 2 * PAGE_ROWS]
        found = table.model.batches([(0, 2 * PAGE_ROWS - 1)])
        read = [row.id for row in await anext(found)]
        table.view.sort_by(Sort(SortKey.PURPOSE))
        await settle(lambda: not table.model.is_reloading)
        await table.still()
        table.view.go_to(PAGE_ROWS + 5)
        await settle(lambda: not table.model._cache.missing(PAGE_ROWS, 2 * PAGE_ROWS - 1))
        read += [row.id async for rows in found for row in rows]
        assert read == chosen

    run_qt(use())


def test_the_current_row_stays_when_the_list_becomes_shorter(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    """Qt drops the last rows of the selection before anybody could tell where the others went."""

    async def use() -> None:
        table = table_of(30)
        await table.shown()
        table.view.go_to(25)
        table.view.chosen.extend_to(29)
        table.view.chosen.extend_to(26)
        current = table.view.chosen.current_id
        names = {row.id for row in table.view.chosen.rows()}
        gone_to: list[str] = []
        table.view.chosen.current_changed.connect(lambda row: gone_to.append(row.id))
        table.windows.change([row for at, row in enumerate(table.windows.rows) if at != 3])
        table.view.reload()
        await settle(lambda: table.model.count == 29)
        await table.still()
        assert gone_to == []
        assert table.view.chosen.current_id == current
        assert {row.id for row in table.view.chosen.rows()} == names
        first = table.view.chosen.rows(limit=1)
        assert [row.id for row in first] == [current]

    run_qt(use())


def test_it_is_told_that_the_selected_row_is_gone(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(30)
        await table.shown()
        table.view.go_to(29)
        gone = (await _listed(table))[29]
        told: list[int] = []
        table.view.chosen.changed.connect(lambda: told.append(table.view.chosen.count()))
        table.windows.change([row for row in table.windows.rows if row.id != gone])
        table.view.reload()
        await settle(lambda: table.model.count == 29)
        await table.still()
        assert told[-1:] == [0]
        assert table.view.chosen.rows() == []

    run_qt(use())


def test_a_long_selection_is_found_again_whole(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(1000)
        await table.shown()
        table.view.go_to(0)
        table.view.chosen.extend_to(199)
        await settle(lambda: not table.model._cache.missing(0, 199))
        names = (await _listed(table))[:200]
        newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(50, seed=4)]
        table.windows.change([*newer, *table.windows.rows])
        table.view.reload()
        await settle(lambda: table.model.count == 1050)
        await settle(lambda: table.view.chosen.count() == 200)
        found = [row.id async for rows in table.model.batches(table.view.chosen.ranges())
                 for row in rows]  # fmt: skip
        assert sorted(found) == sorted(names)

    run_qt(use())


def test_what_cannot_be_kept_whole_is_not_kept_in_part(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    """Some of the selected rows would be others than those that an action is meant for."""

    async def use() -> None:
        table = table_of(3000)
        await table.shown()
        table.view.go_to(10)
        table.view.chosen.extend_to(900)
        table.view.chosen.extend_to(10)
        current = table.view.chosen.current_id
        table.windows.change(table.windows.rows[1:])
        table.view.reload()
        await settle(lambda: table.model.count == 2999)
        await table.still()
        assert [row.id for row in table.view.chosen.rows()] == [current]
        assert table.view.chosen.count() == 1

    run_qt(use())


def test_what_stays_selected_is_what_is_told_to_be_current(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    """Whoever takes a row out of the selection acts on the other one, and has to see that one."""

    async def use() -> None:
        table = table_of(100)
        await table.shown()
        told: list[str] = []
        table.view.chosen.current_changed.connect(lambda row: told.append(row.id))
        rows = await _listed(table)
        points = [table.view.visualRect(table.model.index(at, 4)).center() for at in (2, 6)]
        port, left = table.view.viewport(), Qt.MouseButton.LeftButton
        QTest.mouseClick(port, left, Qt.KeyboardModifier.NoModifier, points[0])
        QTest.mouseClick(port, left, CTRL, points[1])
        QTest.mouseClick(port, left, CTRL, points[1])
        assert [row.id for row in table.view.chosen.rows()] == [rows[2]]
        assert told[-1] == table.view.chosen.current_id == rows[2]
        opened: list[str] = []
        table.view.opened.connect(lambda row: opened.append(row.id))
        press(table.view, Qt.Key.Key_Return)
        assert [row.id for row in table.view.chosen.rows()] == opened == [told[-1]]

    run_qt(use())


@pytest.mark.parametrize("held", [CTRL, SHIFT, CTRL | SHIFT])
def test_the_menu_of_a_row_is_about_that_row(
    held: Qt.KeyboardModifier, table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        table.view.go_to(2)
        asked: list[CellMenuRequest] = []
        table.view.menu_asked.connect(asked.append)
        point = table.view.visualRect(table.model.index(6, 4)).center()
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, held, point)
        QApplication.sendEvent(
            table.view.viewport(),
            QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, QPoint(0, 0), held),
        )
        assert [each.row for each in asked] == [table.model.row(6)]
        assert [row.id for row in table.view.chosen.rows()] == [asked[0].row.id]

    run_qt(use())


def test_the_menu_of_a_selected_row_is_about_the_selection(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        table.view.go_to(2)
        press(table.view, Qt.Key.Key_Down, SHIFT)
        point = table.view.visualRect(table.model.index(2, 4)).center()
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, CTRL, point)
        QApplication.sendEvent(
            table.view.viewport(),
            QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, QPoint(0, 0), CTRL),
        )
        assert table.view.chosen.ranges() == [(2, 3)]

    run_qt(use())


@pytest.mark.parametrize("moved", [False, True])
def test_where_the_current_row_is_gone_another_selected_one_is_told_to_be_current(
    table_of: Callable[..., Table], run_qt: Run, moved: bool
) -> None:
    """What a page shows is what its commands act on, also where the others stand elsewhere now."""

    async def use() -> None:
        table = table_of(400)
        await table.shown()
        chosen = table.view.chosen
        table.view.go_to(2)
        for _ in range(5):
            press(table.view, Qt.Key.Key_Down, SHIFT)
        gone, names = chosen.current_id, {row.id for row in chosen.rows()}
        told: list[str] = []
        chosen.current_changed.connect(lambda row: told.append(row.id))
        table.windows.change([row for row in table.windows.rows if row.id != gone])
        if moved:
            table.view.sort_by(Sort(SortKey.PURPOSE))
        else:
            table.view.reload()
        await settle(lambda: bool(told))
        await settle(lambda: len(chosen.rows()) == len(names) - 1)
        assert {row.id for row in chosen.rows()} == names - {gone}
        first = chosen.rows(limit=1)[0].id
        assert told == [first]
        assert chosen.current_id == first
        assert table.view.current is not None
        assert table.view.current.id == first
        press(table.view, Qt.Key.Key_Down, SHIFT)
        assert table.view.current.id != first, "the keys go on from there"

    run_qt(use())


def test_a_current_row_that_is_found_later_stays_current(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(400)
        await table.shown()
        chosen = table.view.chosen
        table.view.go_to(2)
        for _ in range(5):
            press(table.view, Qt.Key.Key_Down, SHIFT)
        current, count = chosen.current_id, chosen.count()
        told: list[str] = []
        chosen.current_changed.connect(lambda row: told.append(row.id))
        table.view.sort_by(Sort(SortKey.PURPOSE))
        await settle(lambda: chosen.count() == count and not chosen.is_pending)
        await settle(lambda: table.view.current is not None)
        assert told == []
        assert table.view.current is not None
        assert table.view.current.id == chosen.current_id == current

    run_qt(use())
