"""Tests of the table model: windows of rows, late answers dropped, moved rows kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.engine.errors import StoreLocked
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.tables import window_model
from desktop_app.ui.tables.cells import purpose_cell
from desktop_app.ui.tables.columns import Cell, CellTag
from desktop_app.ui.tables.row_cache import PAGE_ROWS
from desktop_app.ui.tables.window_loader import ScrollAnchor
from desktop_app.ui.tables.window_model import ROW_ROLE
from tests.support.windows import TODAY, documents
from tests.ui.hands import settle
from tests.ui.tables.conftest import DOCUMENTS, NEWEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.modeltest import ModelTester

    from desktop_app.storage.window import Row
    from desktop_app.ui.tables.window_loader import ReplacedRows
    from tests.support.loops import Run
    from tests.support.windows import MemoryWindows
    from tests.ui.tables.conftest import Table


def row_of(table: Table, place: int) -> Row[Any]:
    """A row that was read."""
    row = table.model.row(place)
    assert row is not None
    return row


@pytest.mark.parametrize("codes", ["", "OTHR 122601 "])
def test_no_sign_that_cannot_be_drawn_is_shown_or_told(codes: str) -> None:
    """The other side writes the purpose; what turns letters round would falsify an account."""
    cell = window_model._legible(purpose_cell(f"{codes}Оплата a\u202ebc\x07"))
    for text in (cell.text, cell.said, cell.whole, cell.painted):
        assert not {"\u202e", "\x07"} & set(text)
    assert cell.whole == f"{codes}Оплата a\ufffdbc\ufffd"


@pytest.mark.parametrize("count", [0, 1, 700])
def test_it_is_a_proper_model(
    table_of: Callable[..., Table], run_qt: Run, qtmodeltester: ModelTester, count: int
) -> None:
    async def use() -> None:
        table = table_of(count)
        table.model.setParent(None)  # the tester outlives the view
        table.model.reload()
        await settle(lambda: table.model.known)
        qtmodeltester.check(table.model, force_py=True)  # type: ignore[no-untyped-call]
        table.windows.change(documents(count + 40, seed=3))
        table.model.reload()
        await settle(lambda: table.model.count == count + 40)
        table.windows.change(documents(count // 2, seed=4))
        table.model.reload()
        await settle(lambda: table.model.count == count // 2)
        qtmodeltester.check(table.model, force_py=True)  # type: ignore[no-untyped-call]

    run_qt(use())


def test_the_first_question_asks_for_a_screen_only(
    table_of: Callable[..., Table], many_documents: MemoryWindows, run_qt: Run
) -> None:
    async def use() -> list[tuple[int, int]]:
        table = table_of(windows=many_documents.again())
        answered: list[list[tuple[int, int]]] = []  # soon after, what lies next to it is asked for
        table.model.counted.connect(lambda: answered.append(list(table.windows.asked)))
        table.model.reload()
        await settle(lambda: bool(answered))
        return answered[0]

    asked = run_qt(use())
    assert len(asked) == 1
    assert asked[0][0] == 0
    assert asked[0][1] < 64


def test_what_lies_next_to_the_screen_is_read_ahead(
    table_of: Callable[..., Table], many_documents: MemoryWindows, run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(windows=many_documents.again())
        await table.shown()
        await settle(lambda: table.model.row(PAGE_ROWS) is not None)
        assert table.model.row(2 * PAGE_ROWS) is None

    run_qt(use())


def test_a_jump_is_one_question_for_what_is_visible(
    table_of: Callable[..., Table], many_documents: MemoryWindows, run_qt: Run
) -> None:
    async def use() -> tuple[list[tuple[int, int]], tuple[int, int]]:
        table = table_of(windows=many_documents.again())
        await table.shown()
        await settle(lambda: table.model.row(PAGE_ROWS) is not None)
        table.windows.asked.clear()
        bar = table.view.verticalScrollBar()
        bar.setValue(bar.maximum() // 2)
        await table.still()
        return list(table.windows.asked), table.view._visible()

    asked, (first, last) = run_qt(use())
    # What lies next to the screen may be read ahead by now, on a busy machine.
    seen = [(at, many) for at, many in asked if at <= last and at + many > first]
    assert asked[0] == (first, last - first + 1)
    assert seen == asked[:1]


def test_while_somebody_scrolls_the_latest_place_wins(
    table_of: Callable[..., Table], many_documents: MemoryWindows, run_qt: Run
) -> None:
    async def use() -> int:
        table = table_of(windows=many_documents.again())
        await table.shown()
        table.windows.held = asyncio.Event()
        table.windows.asked.clear()
        bar = table.view.verticalScrollBar()
        for part in range(1, 60):
            bar.setValue(bar.maximum() * part // 60)
            await asyncio.sleep(0.001)
        await settle(lambda: bool(table.windows.asked))
        table.windows.held.set()
        await table.still()
        return len(table.windows.asked)

    assert run_qt(use()) < 6


def test_data_reads_the_cache_only(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def use() -> None:
        table = table_of(10_000)
        await table.shown()
        far = table.model.index(9_000, 1)
        assert far.data() == ""
        assert far.data(ROW_ROLE) is None
        near = table.model.index(0, 1)
        assert near.data() == "16.11.2026"
        assert near.data(ROW_ROLE) is table.model.row(0)
        await asyncio.sleep(0)
        await settle(lambda: len(table.windows.asked) > 1)  # what lies next to the screen
        assert all(first + count <= 9_000 for first, count in table.windows.asked)

    run_qt(use())


def test_amounts_are_read_with_their_currency_and_stand_at_the_end(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(300)
        await table.shown()
        column = [each.id for each in table.model.columns].index("amount")
        with_amount = next(
            place for place in range(20) if row_of(table, place).value.amount is not None
        )
        index = table.model.index(with_amount, column)
        amount = row_of(table, with_amount).value.amount
        assert index.data().endswith(amount.currency)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == index.data()
        assert index.data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight

    run_qt(use())


def test_what_a_cell_and_its_second_line_add_is_told(
    table_of: Callable[..., Table], run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    tagged = Cell("ООО", tip="the bank's word", tags=(CellTag("Rent", "blue"),), note="call them")
    below = Cell("Payment", tip="22", tags=(CellTag("Urgent", "red"),))

    async def use() -> None:
        model = table_of(300).model
        cells = (tagged, below, *(Cell("") for _ in model.columns[2:]))
        monkeypatch.setattr(model, "cells", lambda _: cells)

        def told(place: int) -> str:
            return model._description(0, place)

        assert told(0) == "the bank's word\nRent\ncall them"
        assert told(1) == "22\nUrgent"
        model.second_lines = {0: (1,)}
        assert told(0) == "Payment\nthe bank's word\n22\nRent\ncall them\nUrgent"
        assert told(2) == ""

    run_qt(use())


def test_a_late_answer_to_an_old_question_is_dropped(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> list[str]:
        table = table_of(2000)
        await table.shown()
        table.windows.held = slow = asyncio.Event()
        asked = len(table.windows.asked)
        table.model.filter_by(DocumentFilter(kind=Kind.DOCUMENT, statuses=frozenset({3})))
        await settle(lambda: len(table.windows.asked) > asked)
        table.windows.held = None
        table.model.filter_by(DocumentFilter(kind=Kind.DOCUMENT, statuses=frozenset({4})))
        await settle(lambda: set(table.texts("status")) == {"Executed"})
        slow.set()
        await asyncio.sleep(0.1)
        return table.texts("status")

    assert set(run_qt(use())) == {"Executed"}


def test_old_rows_stay_for_a_moment_and_then_become_skeletons(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(2000)
        await table.shown()
        table.windows.held = asyncio.Event()
        stale = table.model._loader._stale
        table.model.sort_by(Sort(SortKey.PARTY))
        assert stale.isActive()
        assert None not in table.cells()
        await settle(lambda: set(table.cells()) == {None})
        assert not stale.isActive()
        table.windows.held.set()
        await table.still()
        assert table.texts("party") == sorted(table.texts("party"), key=str.casefold)

    run_qt(use())


def test_rows_of_two_generations_are_never_mixed(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(5000)
        await table.shown()
        await settle(lambda: table.model.row(PAGE_ROWS) is not None)
        table.windows.change(documents(5000, seed=9))
        bar = table.view.verticalScrollBar()
        bar.setValue(bar.maximum())
        await table.still()
        first = table.model.row(0)
        assert first is None

    run_qt(use())


def test_rows_selected_are_not_taken_for_others_before_the_change_is_announced(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(5000)
        await table.shown()
        table.view.go_to(5)
        chosen = row_of(table, 5).id
        newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(3, seed=8)]
        table.windows.change([*newer, *table.windows.rows])
        table.model.set_visible_rows(600, 640)
        seen = set()
        for _ in range(50):
            seen |= {row.id for row in table.view.chosen.rows()}
            await asyncio.sleep(0.002)
        await settle(lambda: table.view.currentIndex().row() == 8)
        await table.still()
        assert seen == {chosen}
        assert [row.id for row in table.view.chosen.rows()] == [chosen]
        assert table.view.currentIndex().row() == 8

    run_qt(use())


def test_what_is_selected_is_told_where_it_went(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(3000)
        await table.shown()
        found: list[ReplacedRows[object]] = []
        late: list[dict[str, int]] = []
        table.model.replaced.connect(found.append)
        table.model.located.connect(late.append)
        near, far = row_of(table, 3).id, table.windows.rows[2500].id
        table.model.reload(keep=lambda: (near, far, "gone"), anchor=ScrollAnchor(3, near))
        await settle(lambda: bool(late))
        assert found[0].kept == {near: 3}
        assert found[0].top == 3
        place = await table.windows.position(DOCUMENTS, NEWEST, far)
        assert late == [{far: place}]

    run_qt(use())


def test_a_late_place_in_an_earlier_order_does_not_select_another_row(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(3000)
        await table.shown()
        table.view.go_to(5)
        chosen = row_of(table, 5).id
        asked, answer = asyncio.Event(), asyncio.Event()
        position = table.windows.position
        oldest, largest = Sort(SortKey.DATE), Sort(SortKey.AMOUNT, descending=True)

        async def slow(where: DocumentFilter, sort: Sort, row_id: str) -> int | None:
            found = await position(where, sort, row_id)
            if sort == oldest:
                asked.set()
                await answer.wait()
            return found

        table.windows.position = slow  # type: ignore[method-assign]
        table.view.sort_by(oldest)
        await asked.wait()
        table.view.sort_by(largest)
        await settle(lambda: table.model.sort_order == largest and not table.model.is_reloading)
        right = await position(DOCUMENTS, largest, chosen)
        await settle(lambda: list(table.view.chosen.ranges()) == [(right, right)])
        answer.set()
        for _turn in range(50):
            await asyncio.sleep(0)
        assert list(table.view.chosen.ranges()) == [(right, right)]

    run_qt(use())


def test_a_count_that_is_not_exact_grows_and_becomes_exact(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(5000)
        table.windows.counted_at_most = 300
        await table.shown()
        table.model.filter_by(DocumentFilter(kind=Kind.DOCUMENT, text="оплата"))
        await settle(lambda: not table.model.count_is_exact)
        counts = [table.model.count]
        table.model.counted.connect(lambda: counts.append(table.model.count))
        bar = table.view.verticalScrollBar()
        for _ in range(3):
            bar.setValue(bar.maximum())
            await table.still()
            await asyncio.sleep(0.1)
        assert counts == sorted(counts)
        whole = (await table.windows.totals(table.model.where)).count
        table.model.set_exact_count(whole)
        assert table.model.count_is_exact
        assert table.model.count == whole

    run_qt(use())


def test_a_failure_is_shown_and_reading_goes_on_with_the_next_question(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def use() -> None:
        table = table_of(500)
        errors: list[BaseException] = []

        def note(error: BaseException, **_: object) -> None:
            errors.append(error)

        table.view.show_error = note  # type: ignore[attr-defined]
        table.windows.failure = StoreLocked(Path("store"))
        table.model.reload()
        await settle(lambda: bool(errors))
        assert isinstance(errors[0], StoreLocked)
        assert not table.model.known
        table.windows.failure = None
        await table.shown()
        assert table.model.count == 500

    run_qt(use())
