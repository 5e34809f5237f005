"""Tests of a table over the real store: sort orders, search, rows that move."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.tables.data_table import DataTable
from desktop_app.ui.tables.window_model import WindowModel
from tests.support.fakes import FixedClock
from tests.support.windows import TODAY, documents, of_kind
from tests.ui.hands import settle
from tests.ui.tables.conftest import NEWEST

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from desktop_app.ui.tables.window_loader import ReplacedRows
    from tests.support.loops import Run


@asynccontextmanager
async def table_over_store(
    path: Path, qtbot: QtBot, kind: Kind = Kind.DOCUMENT, rows: int = 700
) -> AsyncIterator[tuple[DocumentStore, DataTable, WindowModel[Any, Any]]]:
    database = await Database.open(path, key=bytes(range(32)), clock=FixedClock())
    try:
        store = DocumentStore(database, clock=FixedClock())
        made = of_kind(kind, documents(rows))
        for first in range(0, rows, 350):
            await store.save_page(tuple(made[first : first + 350]))
        model: WindowModel[Any, Any] = WindowModel(
            windows=store,
            columns=document_columns(kind, clock=FixedClock()),
            where=DocumentFilter(kind=kind),
            sort=NEWEST,
        )
        view = DataTable(model=model, name="documents")
        model.setParent(view)
        view.resize(1100, 640)
        qtbot.addWidget(view)
        view.show()
        model.reload()
        await settle(lambda: model.known)
        yield store, view, model
    finally:
        await database.close()


def visible(view: DataTable, model: WindowModel[Any, Any]) -> list[Any]:
    first, last = view._visible()
    return [model.row(place) for place in range(first, last + 1)]


@pytest.mark.parametrize("kind", list(Kind))
def test_every_column_sorts_both_ways(
    qtbot: QtBot, run_qt: Run, tmp_path: Path, kind: Kind
) -> None:
    async def use() -> None:
        async with table_over_store(tmp_path / "store.db", qtbot, kind) as (_, view, model):
            assert model.count == 700
            for column in model.columns:
                if column.sort_key is None:
                    continue
                for descending in (False, True):
                    replaced: list[object] = []
                    model.replaced.connect(replaced.append)
                    view.sort_by(Sort(column.sort_key, descending))
                    await settle(lambda seen=replaced: bool(seen))  # type: ignore[misc]
                    assert None not in visible(view, model)

    run_qt(use())


def test_a_cyrillic_fragment_is_found_in_any_case(
    qtbot: QtBot, run_qt: Run, tmp_path: Path
) -> None:
    async def use() -> None:
        async with table_over_store(tmp_path / "store.db", qtbot) as (store, view, model):
            view.filter_by(DocumentFilter(kind=Kind.DOCUMENT, text="БЕЛПОЧ"))
            await settle(lambda: 0 < model.count < 700)
            rows = visible(view, model)
            assert {row.value.party.name for row in rows} == {"РУП «Белпочта»"}
            totals = await store.totals(model.where)
            assert totals.count >= model.count

    run_qt(use())


def test_jumping_anywhere_shows_rows_and_a_change_moves_nothing(
    qtbot: QtBot, run_qt: Run, tmp_path: Path
) -> None:
    async def use() -> None:
        async with table_over_store(tmp_path / "store.db", qtbot) as (store, view, model):
            bar = view.verticalScrollBar()
            for part in (9, 2, 6):
                bar.setValue(bar.maximum() * part // 10)
                await settle(lambda: None not in visible(view, model))
            view.go_to(430)
            await settle(lambda: model.row(430) is not None)
            row = model.row(430)
            assert row is not None
            before = view.rowViewportPosition(430)
            newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(40, seed=4)]
            await store.save_page(tuple(newer))
            view.reload()
            await settle(lambda: model.count == 740)
            place = model.position(row.id)
            assert place is not None
            assert place > 430
            assert view.rowViewportPosition(place) == before
            assert view.currentIndex().row() == place

    run_qt(use())


def test_another_order_while_a_synchronisation_writes(
    qtbot: QtBot, run_qt: Run, tmp_path: Path
) -> None:
    """Every screen on the way is of one moment, and the last one is what the store holds."""

    async def use() -> None:
        async with table_over_store(tmp_path / "store.db", qtbot, rows=200) as (store, view, model):

            async def synchronise() -> None:
                for page in range(8):
                    newer = documents(60, seed=page + 9)
                    await store.save_page([replace(one, id=f"{page}-{one.id}") for one in newer])
                    view.reload()

            writing = asyncio.ensure_future(synchronise())
            keys = (SortKey.AMOUNT, SortKey.PARTY, SortKey.NUMBER, SortKey.PURPOSE)
            for turn, key in enumerate(keys * 2):
                replaced: list[ReplacedRows[Any]] = []
                model.replaced.connect(replaced.append)
                view.sort_by(Sort(key, descending=bool(turn % 2)))
                await settle(lambda seen=replaced: bool(seen))  # type: ignore[misc]
                bar = view.verticalScrollBar()
                bar.setValue(bar.maximum() * turn // 8)
                model.replaced.disconnect(replaced.append)
            await writing
            view.reload()
            await settle(lambda: not model.is_reloading and model.count == 200 + 8 * 60)
            await settle(lambda: None not in visible(view, model))
            first, last = view._visible()
            order = model.sort_order
            expected = await store.window(model.where, order, offset=first, limit=last - first + 1)
            assert visible(view, model) == list(expected.rows)

    run_qt(use())
