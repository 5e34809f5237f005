"""Tests of the stores of files, directories, payment types, secrets and sync runs."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.directories import Directory, DirectoryEntry, PaymentType
from desktop_app.domain.documents.files import FileContent, StoredFile
from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.documents.directories import DirectoryStore
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.documents.sync_state import SyncState
from desktop_app.storage.engine.sql import value
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.window import DirectoryFilter, Sort, SortKey, Totals

if TYPE_CHECKING:
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

MEBIBYTE = 1024 * 1024


def _file(data: bytes, clock: ManualClock, name: str = "форма.pdf") -> StoredFile:
    content = FileContent(name=name, content_type="application/pdf", data=data)
    return StoredFile(content=content, fetched_at=clock.now())


@pytest.mark.parametrize("size", [0, 1, MEBIBYTE, MEBIBYTE + 1, 3 * MEBIBYTE])
def test_a_file_comes_back_whole(
    run_async: Run, open_store: OpenStore, clock: ManualClock, size: int
) -> None:
    file = _file(bytes(range(256)) * (size // 256) + b"x" * (size % 256), clock)

    async def check() -> None:
        async with open_store() as database:
            files = FileStore(database)
            assert await files.get(Kind.DOCUMENT, "7", "print.pdf") is None
            await files.put(Kind.DOCUMENT, "7", "print.pdf", file)
            assert await files.get(Kind.DOCUMENT, "7", "print.pdf") == file
            for most in (size, size - 1):
                small = await files.get(Kind.DOCUMENT, "7", "print.pdf", most_bytes=most)
                assert small == (file if size <= most else None)
            assert await files.has(Kind.DOCUMENT, "7", "print.pdf")
            assert not await files.has(Kind.CARD_FILE, "7", "print.pdf")

    run_async(check())


def test_a_file_replaces_the_one_of_its_name(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            files = FileStore(database)
            await files.put(Kind.DOCUMENT, "7", "file.2", _file(b"a" * 2 * MEBIBYTE, clock))
            await files.put(Kind.DOCUMENT, "7", "file.2", _file(b"b", clock))
            await files.put(Kind.DOCUMENT, "7", "file.1", _file(b"c", clock))
            found = await files.get(Kind.DOCUMENT, "7", "file.2")
            assert found is not None
            assert found.content.data == b"b"
            assert await files.names(Kind.DOCUMENT, "7") == ("file.1", "file.2")
            parts = await database.read(lambda each: value(each, "SELECT count(*) FROM file_parts"))
            assert parts == 2

    run_async(check())


def test_writing_that_is_cut_short_leaves_the_former_file(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with open_store() as database:
            files = FileStore(database)
            await files.put(Kind.DOCUMENT, "7", "print.pdf", _file(b"old", clock))

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr("desktop_app.storage.documents.files._remove", fail)
                new = _file(b"n" * 2 * MEBIBYTE, clock)
                with pytest.raises(ZeroDivisionError):
                    await files.put(Kind.DOCUMENT, "7", "print.pdf", new)
            found = await files.get(Kind.DOCUMENT, "7", "print.pdf")
            assert found is not None
            assert found.content.data == b"old"
            late = _file(b"l" * 3 * MEBIBYTE, clock)
            writing = asyncio.create_task(files.put(Kind.DOCUMENT, "8", "print.pdf", late))
            swept = [await files.sweep()]
            while not writing.done():
                swept.append(await files.sweep())
            await writing
            assert sum(swept) == 1, "only what was cut short is swept, not what is being written"
            assert await files.get(Kind.DOCUMENT, "8", "print.pdf") == late
            parts = await database.read(lambda each: value(each, "SELECT count(*) FROM file_parts"))
            assert parts == 4, "one of the first file, three of the late one"

    run_async(check())


ENTRIES = (
    DirectoryEntry("112", "БЕЛАРУСЬ", "BY"),
    DirectoryEntry("36", "АВСТРАЛИЯ", "AU"),
    DirectoryEntry("8", "Албания", "AL"),
)


def test_a_directory_is_replaced_as_a_whole(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    name = Directory.COUNTRY_CODE

    async def check() -> None:
        async with open_store() as database:
            store = DirectoryStore(database, clock=clock)
            assert await store.fetched_at(name) is None
            assert await store.entries(name) == ()
            await store.replace(name, ENTRIES)
            assert await store.fetched_at(name) == clock.now()
            assert await store.entries(name) == ENTRIES
            assert await store.entries(Directory.CURRENCY_CODE) == ()
            first = await store.window(
                DirectoryFilter(directory=name), Sort(SortKey.CODE), offset=0, limit=9
            )
            await store.replace(name, ENTRIES[:1])
            assert await store.entries(name) == ENTRIES[:1]
            second = await store.window(
                DirectoryFilter(directory=name), Sort(SortKey.CODE), offset=0, limit=9
            )
            assert second.generation > first.generation

    run_async(check())


def test_a_directory_is_sorted_and_searched_as_people_read(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DirectoryStore(database, clock=clock)
            await store.replace(Directory.COUNTRY_CODE, ENTRIES)
            everything = DirectoryFilter(directory=Directory.COUNTRY_CODE)
            for key, expected in (
                (SortKey.CODE, ["8", "36", "112"]),
                (SortKey.NAME, ["36", "8", "112"]),
                (SortKey.EXTRA, ["8", "36", "112"]),
            ):
                up = await store.window(everything, Sort(key), offset=0, limit=9)
                assert [row.id for row in up.rows] == expected
                down = await store.window(everything, Sort(key, descending=True), offset=1, limit=1)
                assert [row.id for row in down.rows] == expected[1:2]
                assert await store.position(everything, Sort(key), expected[2]) == 2
            for text, expected in (("белА", ["112"]), ("а", ["8", "36", "112"]), ("bY", ["112"]),
                                   ("6", ["36"]), ("щ", [])):  # fmt: skip
                where = DirectoryFilter(directory=Directory.COUNTRY_CODE, text=text)
                found = await store.window(where, Sort(SortKey.CODE), offset=0, limit=9)
                assert [row.id for row in found.rows] == expected
                assert await store.totals(where) == Totals(len(expected))
            assert await store.position(everything, Sort(SortKey.CODE), "9") is None

    run_async(check())


def test_payment_types_are_kept_by_document_type(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    types = (PaymentType("02", "Второй", default=True), PaymentType("01", "Первый"))

    async def check() -> None:
        async with open_store() as database:
            store = DirectoryStore(database, clock=clock)
            assert await store.payment_types("legalPayments") is None
            await store.replace_payment_types("legalPayments", types)
            assert await store.payment_types("legalPayments") == types
            await store.replace_payment_types("legalPayments", ())
            assert await store.payment_types("legalPayments") == ()

    run_async(check())


def test_secrets_are_kept_until_they_are_emptied(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        async with open_store() as database:
            vault = Vault(database)
            assert await vault.get("token") is None
            await vault.set("token", "one")
            await vault.set("token", "two")
            await vault.set("other", "три")
        async with open_store() as database:
            vault = Vault(database)
            assert await vault.get("token") == "two"
            await vault.set("token", "")
            assert await vault.get("token") is None
            assert await vault.get("other") == "три"

    run_async(check())


def test_an_interrupted_run_goes_on_and_a_finished_one_does_not(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            state = SyncState(database)
            assert await state.last_good() is None
            run = await state.begin(complete=True, at=clock.now())
            await state.mark_read(run, "document 2026-03")
            await state.mark_read(run, "document 2026-03")
            clock.move(hours=1)
        async with open_store() as database:
            state = SyncState(database)
            assert await state.begin(complete=True, at=clock.now()) == run
            assert await state.slices_read(run) == {"document 2026-03"}
            await state.finish(run, at=clock.now())
            assert await state.last_good() == await state.last_complete() == clock.now()
            assert await state.slices_read(run) == frozenset()
            news = await state.begin(complete=False, at=clock.now())
            assert news > run
            clock.move(minutes=1)
            await state.finish(news, at=clock.now())
            assert await state.last_good() == clock.now()
            assert await state.last_complete() == clock.now() - timedelta(minutes=1)

    run_async(check())


def test_a_run_is_not_resumed_as_another_kind_or_a_day_later(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            state = SyncState(database)
            first = await state.begin(complete=True, at=clock.now())
            second = await state.begin(complete=False, at=clock.now())
            third = await state.begin(complete=True, at=clock.now())
            clock.move(hours=25)
            fourth = await state.begin(complete=True, at=clock.now())
            clock.move(hours=-1)  # it was ahead: nobody knows when the last one began
            fifth = await state.begin(complete=True, at=clock.now())
            assert len({first, second, third, fourth, fifth}) == 5

    run_async(check())
