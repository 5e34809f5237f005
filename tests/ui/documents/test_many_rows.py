"""Tests of lists of very many rows: what is not counted, not copied, or changes meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.tables import list_page, list_pane, row_clipboard
from desktop_app.ui.tables.export import printed_list
from desktop_app.ui.tables.window_loader import RowsMoved
from tests.support.pages import PageFakes
from tests.support.windows import TODAY, documents
from tests.ui.documents.test_document_list_page import shown
from tests.ui.hands import press, settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.documents.document_list_page import DocumentListPage
    from tests.support.loops import Run

ROWS = 900


async def searched(qtbot: QtBot, **parts: Any) -> tuple[PageFakes, DocumentListPage, int]:
    """A search whose matches the store does not count to the end, and their true number."""
    fakes, page = await shown(qtbot, rows=2 * ROWS, **parts)
    fakes.windows.counted_at_most = 60
    fakes.windows.added_up_at_most = 1_000
    page.head.search.setText("о")
    model = page.list.model
    await settle(lambda: model.count == 1_000 and not model.count_is_exact)
    assert page.list.bar.summary.text() == "more than 999"
    whole = (await fakes.windows.totals(model.where, exact=True)).count
    assert whole > 1_000
    return fakes, page, whole


def test_a_search_that_is_not_counted_to_the_end_says_so(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page, whole = await searched(qtbot)
        summary = page.list.bar.summary
        assert "BYN" not in summary.text(), "a part of a sum would be taken for the sum"
        page.list.table.go_to(0)
        for _ in range(3):
            press(page.list.table, Qt.Key.Key_PageDown)
        assert summary.text().startswith("more than")
        press(page.list.table, Qt.Key.Key_End)
        assert "counting" in summary.text()
        await settle(lambda: page.list.table.currentIndex().row() == whole - 1)
        assert page.list.model.count_is_exact
        assert f"{whole:,} rows" in summary.text()
        assert "BYN" in summary.text()
        press(page.list.table, Qt.Key.Key_Home)
        assert page.list.table.currentIndex().row() == 0

    run_qt(use())


@pytest.mark.parametrize("most", [1_000, 2_000])
def test_a_search_is_counted_to_the_end_before_it_is_printed(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(printed_list, "MOST_PRINTED", most)

    async def use() -> None:
        fakes, page, whole = await searched(qtbot)
        page.registry.run("documents.print_list")
        if whole <= most:
            await settle(lambda: len(fakes.forms) == 1)
            assert page.messages.message is None
        else:
            await settle(lambda: page.messages.message is not None)
            message = page.messages.message
            assert message is not None
            assert message.title == f"{whole:,} rows are too many to print; at most 1,000 can be"
            assert fakes.forms == []
        assert page.list.model.count_is_exact

    run_qt(use())


def test_a_list_that_is_counted_late_opens_no_print_window_over_another_page(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed_list, "MOST_PRINTED", 2 * ROWS)

    async def use() -> None:
        deferred = Mock()
        fakes, page, _ = await searched(qtbot, deferred_open=deferred)
        page.registry.run("documents.print_list")
        page.hide()  # the person goes to another page
        await settle(lambda: bool(fakes.forms) or deferred.offer.called)
        assert not fakes.forms
        (go_on,), more = deferred.offer.call_args
        assert more["ready"]() == "The list can be printed: Documents"
        go_on()
        assert len(fakes.forms) == 1

    run_qt(use())


def test_select_all_selects_what_was_not_counted_so_far(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page, whole = await searched(qtbot)
        page.list.table.setFocus()
        press(page.list.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        await settle(lambda: page.list.table.chosen.count() == whole)
        assert len(await page.read_chosen()) == whole

    run_qt(use())


def test_another_filter_ends_the_counting(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page, _ = await searched(qtbot)
        fakes.windows.delay_s = 60.0  # counting never ends by itself
        press(page.list.table, Qt.Key.Key_End)
        await settle(lambda: "counting" in page.list.bar.summary.text())
        await asyncio.sleep(0)
        fakes.windows.delay_s = 0.0
        page.head.search.setText("")
        await settle(lambda: page.list.model.count == 2 * ROWS and not page.list.model.is_reloading)
        await settle(lambda: f"{2 * ROWS:,} rows" in page.list.bar.summary.text())
        assert "counting" not in page.list.bar.summary.text()
        assert page.list.table.currentIndex().row() != 2 * ROWS - 1

    run_qt(use())


def test_too_many_rows_are_named_before_anything_is_copied(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (list_page, list_pane, row_clipboard):
        monkeypatch.setattr(module, "MAX_COPIED_ROWS", 500)

    async def use() -> None:
        _, page = await shown(qtbot, rows=ROWS)
        clipboard = QGuiApplication.clipboard()
        clipboard.setText("before")
        page.list.table.selectAll()
        press(page.list.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        message = page.messages.message
        assert message is not None
        assert message.title == "900 rows are selected; at most 500 can be copied"
        assert "Export the selected rows" in message.text
        assert clipboard.text() == "before"
        page.messages._retry.click()
        await settle(lambda: clipboard.text() != "before")
        assert len(clipboard.text().splitlines()) == 1 + 500
        assert page.messages.message is None

    run_qt(use())


def test_rows_that_moved_are_not_taken_for_those_that_were_selected(
    qtbot: QtBot, run_qt: Run
) -> None:
    """Whatever is done with a selection is done with the rows that were seen in it."""

    async def use() -> None:
        fakes, page = await shown(qtbot, rows=ROWS)
        page.list.table.go_to(3)
        page.list.table.chosen.extend_to(600)
        page.list.table.chosen.extend_to(5)
        seen = [page.list.model.row(place) for place in range(3, 6)]
        newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(40, seed=4)]
        fakes.windows.change([*newer, *fakes.windows.rows])
        visible = [row async for rows in page.list.model.batches([(3, 5)]) for row in rows]
        assert visible == seen
        with pytest.raises(RowsMoved):
            await page.read_chosen()
        page.list.reload()
        await settle(lambda: page.list.model.count == ROWS + 40)
        found = [row async for rows in page.list.model.batches([(0, 899)]) for row in rows]
        assert len(found) == 900

    run_qt(use())


def test_what_was_selected_at_the_press_is_taken_though_a_person_goes_on_at_once(
    qtbot: QtBot, run_qt: Run
) -> None:
    """On a busy computer the next keys are there before the work of a press begins."""

    async def use() -> None:
        _, page = await shown(qtbot, rows=ROWS)
        page.list.table.go_to(3)
        page.list.table.chosen.extend_to(5)
        ids = [row.id for row in page.list.table.chosen.rows()]
        read = page.chosen_reader()
        press(page.list.table, Qt.Key.Key_Down)
        assert page.list.table.chosen.count() == 1
        assert sorted(each.id for each in await read()) == sorted(ids)

    run_qt(use())


def test_what_was_selected_at_the_press_is_copied_though_a_person_goes_on_at_once(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        _, page = await shown(qtbot, rows=ROWS)
        page.list.table.go_to(3)
        page.list.table.chosen.extend_to(5)
        clipboard = QGuiApplication.clipboard()
        clipboard.setText("before")
        press(page.list.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        press(page.list.table, Qt.Key.Key_Down)
        await settle(lambda: clipboard.text() != "before")
        assert len(clipboard.text().splitlines()) == 1 + 3

    run_qt(use())


def test_many_documents_that_are_read_late_take_nobody_away(qtbot: QtBot, run_qt: Run) -> None:
    begun: list[int] = []
    action = DocumentAction(
        id="act",
        rank=10,
        text=Text("Test", "Act"),
        run=Mock(),
        run_many=lambda many: begun.append(len(many)),
        fits=lambda _: True,
    )

    async def use() -> None:
        fakes, deferred = PageFakes(documents(ROWS)), Mock()
        context = fakes.context(document_actions=lambda: (action,), deferred_open=deferred)
        page = DocumentsPage(context)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.known)
        page.list.table.go_to(3)
        page.list.table.chosen.extend_to(5)
        page.registry.run("documents.act")
        page.hide()  # the person goes to another page
        await settle(lambda: bool(begun) or deferred.offer.called)
        assert not begun
        (go_on,), more = deferred.offer.call_args
        assert more["ready"]() == "Documents have been read: 3"
        go_on()
        assert begun == [3]

    run_qt(use())


def test_many_documents_are_begun_with_that_were_selected_at_the_press(
    qtbot: QtBot, run_qt: Run
) -> None:
    begun: list[list[str]] = []
    action = DocumentAction(
        id="act",
        rank=10,
        text=Text("Test", "Act"),
        run=lambda one: begun.append([one.id]),
        run_many=lambda many: begun.append([each.id for each in many]),
        fits=lambda _: True,
    )

    async def use() -> None:
        fakes = PageFakes(documents(ROWS))
        page = DocumentsPage(fakes.context(document_actions=lambda: (action,)))
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.known)
        page.list.table.go_to(3)
        page.list.table.chosen.extend_to(5)
        ids = [row.id for row in page.list.table.chosen.rows()]
        page.registry.run("documents.act")
        press(page.list.table, Qt.Key.Key_Down)
        await settle(lambda: bool(begun))
        assert sorted(begun[0]) == sorted(ids)

    run_qt(use())
