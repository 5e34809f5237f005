"""Indexes that are built after the rows: whatever happens meanwhile, the store gets all of them."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import BankDocument, Kind, Party
from desktop_app.domain.errors import Cancelled
from desktop_app.storage.documents import document_store, late_indexes
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.engine.errors import DiskFull, StoreTooNew
from desktop_app.storage.engine.sql import select
from desktop_app.storage.engine.upgrades import migrations, upgrade
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.storage.conftest import KEY
from tests.storage.documents.test_document_store import check_search_index

if TYPE_CHECKING:
    from pathlib import Path

    import apsw

    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

COUNT = 40
SCHEMA = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"

KEPT = "SELECT v FROM document_fragments_config WHERE k = 'hashsize'"
"""How much of later texts is sorted in memory."""

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few documents are many."""
    monkeypatch.setattr(document_store, "_MANY", COUNT // 2)
    monkeypatch.setattr(late_indexes, "_TEXTS_AT_ONCE", 7)


def documents(first: int, last: int) -> list[BankDocument]:
    return [
        BankDocument(id=str(number), purpose=f"аренда {number}", party=Party(name=f"ООО {number}"))
        for number in range(first, last)
    ]


async def schema(database: Database) -> dict[str, str]:
    """What a store consists of, however its SQL is laid out."""
    rows = await database.read(lambda each: select(each, SCHEMA))
    return {name: "".join(sql.split()) for name, sql in rows}


async def contents(store: DocumentStore) -> list[list[str]]:
    """Identifiers in three orders, and of a search."""
    found = []
    orders = ("", SortKey.AMOUNT), ("", SortKey.PARTY), ("", SortKey.PURPOSE), ("5", SortKey.DATE)
    for text, key in orders:
        where = DocumentFilter(kind=Kind.DOCUMENT, text=text)
        window = await store.window(where, Sort(key), offset=0, limit=1_000)
        found.append([row.id for row in window.rows])
    return found


def test_a_store_that_was_left_at_any_moment_is_completed(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock, tmp_path: Path
) -> None:
    async def story() -> None:
        left: list[tuple[Path, list[list[str]]]] = []

        async def leave(store: DocumentStore) -> None:
            """Keep the files as a killed program would leave them."""
            folder = tmp_path / str(len(left))
            folder.mkdir()
            for file in store_path.parent.glob("store.db*"):
                shutil.copy(file, folder)
            left.append((folder / "store.db", await contents(store)))

        async with open_store() as database:
            whole = await schema(database)
            store = DocumentStore(database, clock=clock)
            assert await store.put_off_indexes(expected=COUNT)
            await leave(store)
            for first in range(0, COUNT, 10):
                await store.save_page(documents(first, first + 10), initial=True)
            await leave(store)
            for number in range(100):
                if not await database.write(late_indexes.build_next, gives_way=True):
                    break
                changed = replace(documents(number, number + 1)[0], purpose=f"возврат {number}")
                await store.save_page([changed, *documents(COUNT + number, COUNT + number + 1)])
                await leave(store)
            assert len(left) > len(late_indexes.LATE_INDEXES) + COUNT // 7
            assert await schema(database) == whole
            await check_search_index(database)
        for path, seen in left:
            again = await Database.open(path, key=KEY, clock=clock)
            try:
                store = DocumentStore(again, clock=clock)
                assert await contents(store) == seen
                await store.complete_indexes()
                assert await schema(again) == whole
                assert await contents(store) == seen
                await check_search_index(again)
                assert await again.read(lambda each: select(each, KEPT)) in ([], [(1024 * 1024,)])
            finally:
                await again.close()

    run_async(story())


def test_an_older_program_refuses_a_store_that_lacks_indexes_and_changes_nothing(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    """Programs before version 15 would not miss them, and answer from what is there."""

    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            assert await store.put_off_indexes(expected=COUNT)
            await store.save_page(documents(0, COUNT), initial=True)
        before = store_path.read_bytes()  # noqa: ASYNC240 - a small file
        known = {number: sql for number, sql in migrations().items() if number < 15}
        connection = connect(store_path, key=KEY)
        with pytest.raises(StoreTooNew) as refused:
            upgrade(connection, path=store_path, key=KEY, clock=clock, steps=known)
        connection.close()
        assert refused.value.parameters["known"] == "14"
        assert store_path.read_bytes() == before  # noqa: ASYNC240 - as above
        async with open_store() as database:
            assert await database.read(late_indexes.lacks_indexes)

    run_async(story())


def test_a_store_that_has_most_of_its_documents_keeps_its_indexes(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            whole, store = await schema(database), DocumentStore(database, clock=clock)
            await store.save_page(documents(0, COUNT), initial=True)
            assert not await store.put_off_indexes(expected=COUNT)
            assert not await store.put_off_indexes(expected=0)
            assert await schema(database) == whole

    run_async(story())


def test_what_a_person_writes_comes_before_an_index(run_async: Run, open_store: OpenStore) -> None:
    order: list[str] = []

    async def story() -> None:
        async with open_store() as database:
            begun, loop = asyncio.Event(), asyncio.get_running_loop()

            def endless(connection: apsw.Connection) -> None:
                order.append("index")
                loop.call_soon_threadsafe(begun.set)
                select(connection, ENDLESS)

            indexing = asyncio.create_task(database.write(endless, gives_way=True))
            for _ in range(2):
                await begun.wait()
                begun.clear()
                await database.write(lambda _: order.append("person"))
            await begun.wait()
        with pytest.raises(Cancelled):  # the store is closed
            await indexing

    run_async(story())
    assert order == ["index", "person", "index", "person", "index"]


def test_a_full_disk_leaves_what_is_missing_for_the_next_time(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            whole, store = await schema(database), DocumentStore(database, clock=clock)
            assert await store.put_off_indexes(expected=COUNT)
            await store.save_page(documents(0, COUNT), initial=True)
            pages = await database.write(lambda each: select(each, "PRAGMA page_count"))
            full = f"PRAGMA max_page_count = {pages[0][0]}"
            await database.write(lambda each: select(each, full))
            with pytest.raises(DiskFull):
                await store.complete_indexes()
            seen = await contents(store)
            await database.write(lambda each: select(each, "PRAGMA max_page_count = 1000000"))
            await store.complete_indexes()
            assert await schema(database) == whole
            assert await contents(store) == seen

    run_async(story())
