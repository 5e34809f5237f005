"""Tests of the table with mouse and keyboard, and of its state when the store changes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from desktop_app.domain.values.spreadsheet_cells import BREAKS
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.tables.row_clipboard import rows_as_text
from tests.support.windows import TODAY, documents
from tests.ui.hands import press, settle, write
from tests.ui.tables.conftest import DOCUMENTS, NEWEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.window import DocumentFilter, Row, Window
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from tests.support.loops import Run
    from tests.ui.tables.conftest import Table

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def y_of(table: Table, row_id: str) -> int:
    """Where a row is on the screen, in pixels from the top of the view."""
    place = table.model.position(row_id)
    assert place is not None
    return table.view.rowViewportPosition(place)


def header_click(table: Table, column: str) -> None:
    names = [each.id for each in table.model.columns]
    header = table.view.horizontalHeader()
    x = header.sectionViewportPosition(names.index(column)) + 20
    QTest.mouseClick(
        header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, 10)
    )


def test_a_click_on_a_header_sorts_and_a_second_turns_the_order_round(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(2000)
        await table.shown()
        header_click(table, "party")
        await settle(lambda: table.texts("party")[0] == "ИМНС по Центральному району г. Минска")
        assert table.model.sort_order == Sort(SortKey.PARTY, descending=False)
        header_click(table, "party")
        await settle(lambda: table.texts("party")[0] == "ЧТУП «Северный ветер»")
        header_click(table, "amount")
        await settle(lambda: table.model.sort_order == Sort(SortKey.AMOUNT, descending=True))
        await settle(lambda: "documents" in table.memory.layouts)
        await settle(lambda: table.memory.layouts["documents"].sort_column == "amount")
        assert table.memory.layouts["documents"].descending

    run_qt(use())


def test_arrows_pages_home_and_end_move(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(5000)
        await table.shown()
        seen: list[Row[object]] = []
        table.view.chosen.current_changed.connect(seen.append)
        table.view.go_to(0)
        press(table.view, Qt.Key.Key_Down)
        press(table.view, Qt.Key.Key_Down)
        assert table.view.currentIndex().row() == 2
        press(table.view, Qt.Key.Key_PageDown)
        assert table.view.currentIndex().row() > 10
        press(table.view, Qt.Key.Key_End)
        assert table.view.currentIndex().row() == 4999
        await settle(lambda: seen[-1] is table.model.row(4999))
        press(table.view, Qt.Key.Key_Home)
        assert table.view.currentIndex().row() == 0
        assert table.view.chosen.count() == 1

    run_qt(use())


def test_shift_selects_ranges_and_the_current_row_comes_first(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        table.view.go_to(5)
        for _ in range(3):
            press(table.view, Qt.Key.Key_Down, SHIFT)
        assert table.view.chosen.ranges() == [(5, 8)]
        assert table.view.chosen.count() == 4
        assert table.view.chosen.rows()[0] is table.model.row(8)
        assert len(table.view.chosen.rows()) == 4
        assert len(table.view.chosen.rows(limit=2)) == 2
        press(table.view, Qt.Key.Key_Home, SHIFT)
        assert table.view.chosen.ranges() == [(0, 8)]
        press(table.view, Qt.Key.Key_End, SHIFT)
        assert table.view.chosen.ranges() == [(0, 99)]
        press(table.view, Qt.Key.Key_Home)
        assert table.view.chosen.ranges() == [(0, 0)]
        press(table.view, Qt.Key.Key_A, CTRL)
        assert table.view.chosen.count() == 100

    run_qt(use())


def test_keys_move_whichever_columns_are_hidden(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        table.view.go_to(5)
        for column in table.model.columns[:-1]:
            table.view.columns.show(column, shown=False)
            row = table.view.currentIndex().row()
            press(table.view, Qt.Key.Key_Down)
            assert table.view.currentIndex().row() == row + 1, column.id
            press(table.view, Qt.Key.Key_Down, SHIFT)
            assert table.view.chosen.ranges() == [(row + 1, row + 2)], column.id
            press(table.view, Qt.Key.Key_End)
            assert table.view.currentIndex().row() == 99, column.id
            table.view.go_to(row + 1)

    run_qt(use())


@pytest.mark.parametrize("moved", [True, False])
@pytest.mark.parametrize(
    ("key", "modifier", "chosen"),
    [
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, [(99, 99)]),
        (Qt.Key.Key_End, SHIFT, [(5, 99)]),
        (Qt.Key.Key_A, CTRL, [(0, 99)]),
    ],
)
def test_what_waited_for_the_count_is_not_done_once_the_person_is_at_another_row(
    table_of: Callable[..., Table],
    run_qt: Run,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier,
    chosen: list[tuple[int, int]],
    *,
    moved: bool,
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        table.view.go_to(5)
        asked: list[Callable[[], object]] = []
        table.view.count_asked.connect(asked.append)
        table.model._loader.exact = False  # as after a filter that many rows match
        press(table.view, key, modifier)
        assert len(asked) == 1
        if moved:
            press(table.view, Qt.Key.Key_Down)
        table.model.set_exact_count(100)
        asked[0]()
        assert table.view.chosen.ranges() == ([(6, 6)] if moved else chosen)

    run_qt(use())


def _select_all(table: Table) -> None:
    press(table.view, Qt.Key.Key_A, CTRL)


def _select_three(table: Table) -> None:
    table.view.go_to(2)
    press(table.view, Qt.Key.Key_Down, SHIFT)
    press(table.view, Qt.Key.Key_Down, SHIFT)


@pytest.mark.parametrize("let_go", [False, True], ids=["at once", "slowly"])
@pytest.mark.parametrize("begin", ["reload", "sort", "filter"])
@pytest.mark.parametrize("select", [_select_all, _select_three])
def test_what_is_selected_while_rows_are_read_stays_selected(
    table_of: Callable[..., Table],
    run_qt: Run,
    select: Callable[[Table], None],
    begin: str,
    *,
    let_go: bool,
) -> None:
    async def use() -> None:
        table = table_of(30)
        await table.shown()
        may_answer, answer = asyncio.Event(), table.windows.window

        async def later(*place: Any, **limits: Any) -> Window[ListedDocument]:
            await may_answer.wait()
            return await answer(*place, **limits)

        table.windows.window = later  # type: ignore[method-assign]  # answers when it may
        staled: list[None] = []
        table.model._loader.staled.connect(lambda: staled.append(None))
        if begin == "reload":
            table.view.reload()
        elif begin == "sort":
            table.view.sort_by(Sort(SortKey.DATE, descending=False))
        else:
            table.view.filter_by(DOCUMENTS)
        select(table)
        wanted = {row.id for row in table.view.chosen.rows()}
        assert len(wanted) == table.view.chosen.count() > 1
        if let_go and begin != "reload":  # the old rows of a reload stay
            await settle(lambda: bool(staled))
        may_answer.set()
        await settle(lambda: not table.model.is_reloading)
        await table.still()
        assert {row.id for row in table.view.chosen.rows()} == wanted
        assert table.view.chosen.count() == len(wanted)

    run_qt(use())


def test_enter_opens_space_peeks_and_letters_search(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        opened: list[Row[object]] = []
        told: list[str] = []
        table.view.opened.connect(opened.append)
        table.view.peeked.connect(lambda: told.append("peeked"))
        table.view.typed.connect(told.append)
        table.view.copy_asked.connect(lambda: told.append("copy"))
        table.view.go_to(3)
        press(table.view, Qt.Key.Key_Return)
        press(table.view, Qt.Key.Key_Space)
        press(table.view, Qt.Key.Key_C, CTRL)
        write(table.view, "b")
        assert opened == [table.model.row(3)]
        assert told == ["peeked", "copy", "b"]

    run_qt(use())


@pytest.mark.parametrize(("copy", "everything"), ["CA", "СФ"], ids=["latin", "cyrillic"])
def test_keys_copy_and_select_all_in_every_layout(
    table_of: Callable[..., Table], copy: str, everything: str, run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        asked: list[str] = []
        table.view.copy_asked.connect(lambda: asked.append("copy"))
        table.view.go_to(3)
        for letter in (copy, everything):
            QTest.sendKeyEvent(QTest.KeyAction.Click, table.view, Qt.Key(ord(letter)), "", CTRL)
        assert asked == ["copy"]
        assert table.view.chosen.ranges() == [(0, 99)]

    run_qt(use())


def test_a_double_click_opens(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        opened: list[Row[object]] = []
        table.view.opened.connect(opened.append)
        point = table.view.visualRect(table.model.index(4, 1)).center()
        for click in (QTest.mouseClick, QTest.mouseDClick):
            click(
                table.view.viewport(),
                Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.NoModifier,
                point,
            )
        assert opened == [table.model.row(4)]

    run_qt(use())


def test_what_is_looked_at_stays_in_its_place_when_rows_come_in_above(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(3000)
        await table.shown()
        table.view.go_to(1500)
        await table.still()
        table.view.verticalScrollBar().setValue(1490 * table.view.rowHeight(0) + 11)
        await table.still()
        row = table.model.row(1500)
        assert row is not None
        before = y_of(table, row.id)
        newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(57, seed=5)]
        table.windows.change([*newer, *table.windows.rows])
        table.view.reload()
        await settle(lambda: table.model.count == 3057)
        await table.still()
        assert table.model.position(row.id) == 1557
        assert y_of(table, row.id) == before
        assert table.view.currentIndex().row() == 1557
        assert table.view.chosen.ranges() == [(1557, 1557)]

    run_qt(use())


def test_a_row_that_came_back_is_selected_alone(
    table_of: Callable[..., Table], run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its place is told by a store that has moved on since the rows on the screen were read."""

    async def use() -> None:
        table = table_of(30)
        await table.shown()
        table.view.go_to(3)
        row = table.model.row(3)
        assert row is not None
        rows, position = table.windows.rows, table.windows.position
        asked: list[str] = []

        async def late(where: DocumentFilter, sort: Sort, row_id: str) -> int | None:
            if table.model.count == 29 and not asked:
                asked.append(row_id)
                table.windows.change(rows)
            return await position(where, sort, row_id)

        monkeypatch.setattr(table.windows, "position", late)
        table.windows.change([each for each in rows if each.id != row.id])
        table.view.reload()
        await settle(lambda: bool(asked))
        for _ in range(5):
            await asyncio.sleep(0)
        assert table.view.chosen.ranges() == []
        table.view.reload()
        await settle(lambda: table.model.count == 30)
        assert table.view.chosen.ranges() == [(3, 3)]

    run_qt(use())


def test_a_selected_range_is_found_again_wherever_its_rows_went(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(400)
        await table.shown()
        table.view.go_to(2)
        for _ in range(5):
            press(table.view, Qt.Key.Key_Down, SHIFT)
        names = {row.id for row in table.view.chosen.rows()}
        found_late: list[object] = []
        table.model.located.connect(found_late.append)
        table.view.sort_by(Sort(SortKey.PURPOSE))
        await settle(lambda: bool(found_late))
        places = [place for first, last in table.view.chosen.ranges()
                  for place in range(first, last + 1)]  # fmt: skip
        found = await table.windows.window(
            table.model.where, table.model.sort_order, offset=0, limit=400
        )
        assert {found.rows[place].id for place in places} == names

    run_qt(use())


def test_everything_selected_stays_everything(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(3000)
        await table.shown()
        table.view.selectAll()
        table.windows.change(documents(3100, seed=2))
        table.view.reload()
        await settle(lambda: table.model.count == 3100)
        assert table.view.chosen.count() == 3100

    run_qt(use())


@pytest.mark.parametrize("rows", [40, 3000])
def test_everything_of_one_filter_is_not_everything_of_another(
    rows: int, table_of: Callable[..., Table], run_qt: Run
) -> None:
    """Whoever selects all rows has not chosen the rows that a wider filter brings."""

    async def use() -> None:
        table = table_of(rows)
        table.view.filter_by(replace(DOCUMENTS, to_sign=True))
        await table.shown()
        before = {row.id for row in table.windows.rows if row.status == 1}
        table.view.selectAll()
        assert table.view.chosen.count() == len(before) > 1
        table.view.filter_by(DOCUMENTS)
        table.view.reload()  # the store changes meanwhile
        await settle(lambda: not table.model.is_reloading and table.model.count == rows)
        assert {row.id for row in table.view.chosen.rows(limit=rows)} <= before
        assert table.view.chosen.count() <= len(before)

    run_qt(use())


def test_a_list_at_its_top_shows_what_is_new(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(500)
        await table.shown()
        newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(20, seed=5)]
        table.windows.change([*newer, *table.windows.rows])
        table.view.reload()
        await settle(lambda: table.model.count == 520)
        await table.still()
        assert table.view.verticalScrollBar().value() == 0
        assert table.model.row(0).id.startswith("9")  # type: ignore[union-attr]

    run_qt(use())


def test_rows_that_went_away_leave_the_table_at_its_end(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(3000)
        await table.shown()
        table.view.go_to(2990)
        await table.still()
        table.windows.change(table.windows.rows[:40])
        table.view.reload()
        await settle(lambda: table.model.count == 40)
        await table.still()
        assert len(table.texts("number")) > 5

    run_qt(use())


def test_no_skeleton_is_painted_while_the_answer_is_quick(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> int:
        table = table_of(50_000)
        await table.shown()
        table.view._hold.setInterval(60_000)  # the answers are quicker on any computer
        skeletons = 0
        paint = table.view._painter.paint

        def watch(painter: Any, *, rows: Any, **more: Any) -> None:
            nonlocal skeletons
            skeletons += any(row.cells is None for row in rows)
            paint(painter, rows=rows, **more)

        table.view._painter.paint = watch  # type: ignore[method-assign]
        bar = table.view.verticalScrollBar()
        for part in (3, 7, 2, 9):
            bar.setValue(bar.maximum() * part // 10)
            await table.still()
            await settle(table.view.viewport().updatesEnabled)
            await asyncio.sleep(0.05)
        return skeletons

    assert run_qt(use()) == 0


def test_a_slow_answer_shows_skeletons(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(50_000)
        await table.shown()
        table.windows.held = asyncio.Event()
        bar = table.view.verticalScrollBar()
        bar.setValue(bar.maximum() // 2)
        assert not table.view.viewport().updatesEnabled()
        await settle(table.view.viewport().updatesEnabled)
        assert set(table.cells()) == {None}
        table.windows.held.set()
        await table.still()

    run_qt(use())


def test_the_context_menu_is_asked_for_by_mouse_and_keyboard(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        asked: list[CellMenuRequest] = []
        table.view.menu_asked.connect(asked.append)
        point = table.view.visualRect(table.model.index(6, 4)).center()
        for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
            table.view.go_to(6)
            QApplication.sendEvent(
                table.view.viewport(), QContextMenuEvent(reason, point, QPoint(0, 0))
            )
        assert [each.row for each in asked] == [table.model.row(6)] * 2
        assert asked[0].column.id == "party"

    run_qt(use())


def test_a_text_that_was_cut_is_whole_in_a_tooltip(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(200)
        await table.shown()
        names = [each.id for each in table.model.columns]
        table.view.resize(1400, 640)
        table.view.horizontalHeader().resizeSection(names.index("purpose"), 90)
        for column, cut in (("purpose", True), ("date", False)):
            index = table.model.index(0, names.index(column))
            point = table.view.visualRect(index).center()
            QApplication.sendEvent(
                table.view.viewport(), QHelpEvent(QEvent.Type.ToolTip, point, QPoint(1, 1))
            )
            assert (QToolTip.text() == index.data()) is cut
        QToolTip.hideText()

    run_qt(use())


def test_the_bank_s_own_words_are_tooltips_of_known_codes(
    table_of: Callable[..., Table], run_qt: Run, qapp: QApplication
) -> None:
    async def use() -> None:
        table = table_of(40)
        await table.shown()
        names = [each.id for each in table.model.columns]
        row = table.model.row(0)
        assert row is not None
        status = table.model.index(0, names.index("status"))
        assert table.texts("status")[0] == "Executed"
        assert row.value.status_name in table.view.tip_at(status).splitlines()
        assert row.value.type_name in table.view.tip_at(table.model.index(0, names.index("type")))
        use_language(qapp, Language.RUSSIAN)
        table.model.invalidate_texts()
        await table.still()
        assert table.texts("status")[0] == row.value.status_name
        assert row.value.status_name not in table.view.tip_at(status).splitlines()

    run_qt(use())


def test_hovering_tints_one_row(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        before = table.view.grab().toImage()
        point = table.view.visualRect(table.model.index(3, 0)).center()
        QTest.mouseMove(table.view.viewport(), point)
        await settle(lambda: table.view._hovered == 3)
        after = table.view.grab().toImage()
        ground = QPointF(2, table.view.visualRect(table.model.index(3, 0)).center().y() + 30)
        assert before.pixelColor(ground.toPoint()) != after.pixelColor(ground.toPoint())

    run_qt(use())


def test_compact_rows_are_lower(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(100)
        await table.shown()
        for width, heights in ((1400, (32, 28)), (900, (44, 40))):
            table.view.resize(width, 640)
            assert table.view.rowHeight(0) == heights[0]
            table.view.set_compact(compact=True)
            assert table.view.rowHeight(0) == heights[1]
            table.view.set_compact(compact=False)

    run_qt(use())


def test_where_there_is_no_room_type_and_purpose_stand_under_the_payee(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(3000)
        view, columns, names = table.view, table.view.columns, [c.id for c in table.model.columns]
        view.resize(1400, 640)
        await table.shown()
        assert not columns.under
        view.go_to(1500)
        await table.still()
        beside = table.model.index(1500, names.index("party"))
        spoken = Qt.ItemDataRole.AccessibleDescriptionRole
        assert table.model.index(1500, names.index("type")).data() not in beside.data(spoken)
        row = table.model.row(1500)
        assert row is not None
        before = y_of(table, row.id)
        copied = [column.id for column in columns.visible()]
        view.resize(800, 640)
        await table.still()
        party, kind = names.index("party"), names.index("type")
        assert columns.under == {party: (kind, names.index("purpose"))}
        assert view.isColumnHidden(kind)
        assert columns.is_visible(table.model.columns[kind])  # ticked in the header's menu
        assert y_of(table, row.id) == before
        assert [column.id for column in columns.visible()] == copied
        index = table.model.index(1500, party)
        told = index.data(spoken)
        assert told.startswith(table.model.index(1500, kind).data())
        low = view.visualRect(index).bottomLeft() + QPoint(20, -6)
        view._show_tool_tip(QHelpEvent(QEvent.Type.ToolTip, low, QPoint(1, 1)))
        assert row.value.purpose in QToolTip.text()
        QToolTip.hideText()
        assert view._column_at(index, low).id == "type"
        assert view._column_at(index, view.visualRect(index).topLeft()).id == "party"
        view.resize(1400, 640)
        await table.still()
        assert not columns.under
        assert y_of(table, row.id) == before
        assert view.rowHeight(0) == 32

    run_qt(use())


def test_rows_are_copied_with_a_heading_and_tabs_also_those_never_seen(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> tuple[str, str]:
        table = table_of(2000)
        await table.shown()
        columns = table.view.columns.visible()
        one = await rows_as_text(table.model, table.model.batches([(3, 3)]), columns)
        many = await rows_as_text(table.model, table.model.batches([(0, 1), (1000, 1600)]), columns)
        return one, many

    one, many = run_qt(use())
    assert "\n" not in one
    assert one.count("\t") == 6
    assert "\u00a0" not in one
    lines = many.split("\n")
    assert lines[0].split("\t")[:3] == ["Status", "Date", "No."]
    assert len(lines) == 1 + 2 + 601


def test_no_sign_in_a_text_breaks_a_copied_row(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> str:
        rows = documents(len(BREAKS))
        table = table_of(
            rows=[
                replace(each, purpose=f"before{sign}after")
                for each, sign in zip(rows, BREAKS, strict=True)
            ]
        )
        await table.shown()
        columns = table.view.columns.visible()
        everything = table.model.batches([(0, len(BREAKS) - 1)])
        return await rows_as_text(table.model, everything, columns)

    heading, *lines = run_qt(use()).splitlines()
    assert len(lines) == len(BREAKS)
    for line in lines:
        assert line.count("\t") == heading.count("\t")
        assert "before after" in line.replace("\ufffd", " "), "a control character is shown as one"


def test_another_language_makes_every_text_anew(
    table_of: Callable[..., Table], run_qt: Run, qapp: QApplication
) -> None:
    async def use() -> None:
        table = table_of(200)
        await table.shown()
        amount = next(text for text in table.texts("amount") if "," in text)
        use_language(qapp, Language.RUSSIAN)
        table.model.invalidate_texts()
        assert table.model.headerData(0, Qt.Orientation.Horizontal) == "Статус"
        assert amount not in table.texts("amount")
        assert table.model.sort_order == NEWEST

    run_qt(use())


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("width", [620, 900])
def test_another_language_cuts_nothing_that_is_always_whole(
    table_of: Callable[..., Table], run_qt: Run, qapp: QApplication, width: int, *, hidden: bool
) -> None:
    async def use() -> None:
        table = table_of(200)
        await table.shown()
        view = table.view
        view.resize(width, 640)
        await table.still()
        view.setHidden(hidden)
        use_language(qapp, Language.RUSSIAN)
        table.model.invalidate_texts()
        await table.still()
        view.show()
        await table.still()
        place = [each.id for each in table.model.columns].index("status")
        first, last = view._visible()
        rows = [table.model.cells(number) for number in range(first, last + 1)]
        states = [cells[place] for cells in rows if cells is not None]
        assert len(states) == last + 1 - first
        assert view.columnWidth(place) >= view.columns._widest_of(states)

    run_qt(use())


def test_a_row_gone_to_while_rows_are_read_is_the_only_one_selected(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(40)
        await table.shown()
        table.view.go_to(2)
        replaced: list[object] = []
        table.model.replaced.connect(replaced.append)
        table.view.reload()
        table.view.go_to(5)
        await settle(lambda: bool(replaced))
        assert table.view.chosen.ranges() == [(5, 5)]
        table.view.reload()
        await settle(lambda: len(replaced) > 1)
        assert table.view.chosen.ranges() == [(5, 5)]

    run_qt(use())


def test_going_to_a_row_selects_it_alone_whatever_is_held_down(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(40)
        await table.shown()
        table.view.go_to(2)
        held = Qt.KeyboardModifier.ControlModifier
        QTest.keyPress(table.view, Qt.Key.Key_Control, held)
        table.view.go_to(5)
        assert table.view.chosen.ranges() == [(5, 5)]
        QTest.keyRelease(table.view, Qt.Key.Key_Control)

    run_qt(use())
