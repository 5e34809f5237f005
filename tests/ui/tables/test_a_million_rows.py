"""Tests of a table over a million rows: Home, End, page keys, selecting all, going anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.window import DocumentFilter, Row, Window
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.tables.data_table import DataTable
from desktop_app.ui.tables.window_model import WindowModel
from tests.support.fakes import FixedClock
from tests.support.windows import documents
from tests.ui.hands import NO_KEYS, press, settle
from tests.ui.tables.conftest import NEWEST

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.window import Sort
    from tests.support.loops import Run

MILLION = 1_000_000
MOST_READ = 5_000
"""Rows that may be read for all of it: what is on the screen, and what lies next to it."""


class MillionRows:
    """A million rows, made when they are read."""

    def __init__(self) -> None:
        self._one = documents(1)[0]
        self.read = 0

    async def window(
        self, _where: DocumentFilter, _sort: Sort, *, offset: int, limit: int
    ) -> Window[ListedDocument]:
        places = range(offset, min(offset + limit, MILLION))
        self.read += len(places)
        rows = tuple(Row(each, str(each), replace(self._one, id=str(each))) for each in places)
        return Window(1, offset, rows, MILLION)

    async def position(self, _where: DocumentFilter, _sort: Sort, row_id: str) -> int | None:
        return int(row_id)


def test_keys_and_selecting_all_do_not_walk_the_rows(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        windows: Any = MillionRows()
        model: WindowModel[Any, Any] = WindowModel(
            windows=windows,
            columns=document_columns(Kind.DOCUMENT, clock=FixedClock()),
            where=DocumentFilter(kind=Kind.DOCUMENT),
            sort=NEWEST,
        )
        view = DataTable(model=model, name="documents")
        model.setParent(view)
        view.resize(1100, 640)
        qtbot.addWidget(view)
        view.show()
        model.reload()
        await settle(lambda: model.known)

        async def pressed(
            key: Qt.Key, place: int, modifiers: Qt.KeyboardModifier = NO_KEYS
        ) -> None:
            """Press a key; the row that it leads to is current, and then read."""
            press(view, key, modifiers)
            assert view.currentIndex().row() == place
            await settle(lambda: model.row(place) is not None)

        view.go_to(0)
        page = view._visible()[1]
        await pressed(Qt.Key.Key_End, MILLION - 1)
        await pressed(Qt.Key.Key_Home, 0)
        press(view, Qt.Key.Key_PageDown)
        assert 0 < view.currentIndex().row() <= page + 1
        await pressed(Qt.Key.Key_Home, 0)
        await pressed(Qt.Key.Key_End, MILLION - 1, Qt.KeyboardModifier.ShiftModifier)
        assert view.chosen.count() == MILLION
        view.chosen.clear()
        view.selectAll()
        assert view.chosen.ranges() == [(0, MILLION - 1)]
        model.reload(keep=view.chosen.kept)
        view.reload()
        await settle(lambda: not model.is_reloading)
        assert view.chosen.count() == MILLION, "everything stays everything"
        assert windows.read < MOST_READ

    run_qt(use())
