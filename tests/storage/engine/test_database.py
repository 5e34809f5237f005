"""Tests of the database file and its threads: encryption, cancelling, order, closing."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import apsw
import pytest

from desktop_app.domain.documents.listed import BankDocument, Party
from desktop_app.domain.errors import Cancelled
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine import open_mark
from desktop_app.storage.engine.database import Database, connect, merge_log
from desktop_app.storage.engine.errors import (
    DiskFull,
    StoreCorrupt,
    StoreLocked,
    StoreTooNew,
    StoreUnavailable,
    WrongKey,
)
from desktop_app.storage.engine.open_mark import OpenMark
from desktop_app.storage.engine.sql import select, value
from desktop_app.storage.profiles.backups import is_sound
from tests.storage.conftest import KEY
from tests.storage.strategies import ManualClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
SECRET = BankDocument(
    id="4711",
    purpose="ОченьПриметнаяЦель",
    party=Party(name="НеповторимаяФирма", account="BY13UNIQ30120000000010270000"),
)


def _many(connection: apsw.Connection, count: int = 20_000) -> None:
    connection.executemany(
        "INSERT INTO secrets VALUES (?, ?)", [(f"{place:08}", "x" * 400) for place in range(count)]
    )


def _content(path: Path) -> bytes:
    return path.read_bytes()


def _overwrite(path: Path, content: bytes | bytearray) -> None:
    path.write_bytes(content)


def test_nothing_readable_lies_on_disk(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=clock).save_page([SECRET])
            await _check_files(store_path, wal=True)
        await _check_files(store_path, wal=False)

    run_async(check())


async def _check_files(path: Path, *, wal: bool) -> None:
    files = {each.suffix: each.read_bytes() for each in path.parent.glob(f"{path.stem}.*")}
    assert (".db-wal" in files) is wal
    assert len(files[".db-wal" if wal else ".db"]) > 4096
    words = ("ОченьПриметнаяЦель", "оченьприметнаяцель", "НеповторимаяФирма", "4711", "документ")
    for name, content in files.items():
        assert b"SQLite format" not in content, name
        assert b"CREATE TABLE" not in content, name
        assert not [word for word in words if word.encode() in content], name
        assert b"BY13UNIQ" not in content, name


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another thing there")
def test_the_files_are_readable_by_their_owner_only(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=clock).save_page([SECRET])
            for file in store_path.parent.glob(f"{store_path.stem}.db*"):
                assert file.stat().st_mode & 0o077 == 0, file.name

    run_async(check())


def test_a_wrong_key_opens_nothing_and_changes_nothing(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def check() -> None:
        async with open_store():
            pass
        before = _content(store_path)
        with pytest.raises(WrongKey):
            async with open_store(bytes(32)):
                pass
        assert _content(store_path) == before
        async with open_store():
            pass

    run_async(check())


def test_answered_waits_for_urgent_reads_and_for_what_follows_from_them(
    run_async: Run, open_store: OpenStore
) -> None:
    go_on = threading.Event()
    told: list[str] = []

    async def page(database: Database) -> None:
        await database.read(lambda _: go_on.wait(240))
        told.append("first")
        await database.read(lambda each: value(each, "SELECT 1"))
        told.append("second")

    async def scenario() -> None:
        async with open_store() as database:
            await database.answered()  # nobody has asked for anything
            reading = asyncio.create_task(page(database))
            await asyncio.sleep(0)
            unhurried = asyncio.create_task(database.read(lambda _: go_on.wait(240), urgent=False))
            waiting = asyncio.create_task(database.answered())
            await asyncio.sleep(0)
            assert not waiting.done()
            go_on.set()
            await waiting
            assert told == ["first", "second"]
            await asyncio.gather(reading, unhurried)

    run_async(scenario())


def test_a_key_has_32_bytes(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        with pytest.raises(ValueError, match="32 bytes"):
            async with open_store(b"short"):
                pass

    run_async(check())


def test_a_store_of_a_later_version_is_refused_and_stays(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def check() -> None:
        async with open_store():
            pass
        connection = connect(store_path, key=KEY)
        connection.execute("PRAGMA user_version = 999")
        connection.close()
        before = _content(store_path)
        with pytest.raises(StoreTooNew) as refused:
            async with open_store():
                pass
        assert refused.value.parameters["found"] == "999"
        assert _content(store_path) == before

    run_async(check())


def test_a_file_of_another_program_is_refused(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def check() -> None:
        connection = connect(store_path, key=KEY)
        connection.execute("PRAGMA user_version = 1")
        connection.execute("CREATE TABLE theirs (a)")
        connection.close()
        with pytest.raises(WrongKey):
            async with open_store():
                pass

    run_async(check())


def test_rubbish_is_no_store(run_async: Run, open_store: OpenStore, store_path: Path) -> None:
    _overwrite(store_path, os.urandom(20_000))

    async def check() -> None:
        with pytest.raises(WrongKey):
            async with open_store():
                pass

    run_async(check())


def test_a_damaged_page_is_told_and_found_by_the_check(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def check() -> None:
        async with open_store() as database:
            await database.write(_many)
            assert await database.read(is_sound)
        content = bytearray(_content(store_path))
        place = len(content) // 2
        content[place : place + 64] = bytes(64)
        _overwrite(store_path, content)
        async with open_store() as database:
            with pytest.raises(StoreCorrupt):
                await database.read(
                    lambda each: value(each, "SELECT sum(length(value)) FROM secrets")
                )
            assert not await database.read(is_sound)

    run_async(check())


def test_a_full_disk_is_told_and_what_was_there_stays(
    run_async: Run, open_store: OpenStore, tmp_path: Path
) -> None:
    async def check() -> None:
        async with open_store() as database:
            await database.write(lambda each: _many(each, 10))
            pages = await database.read(lambda each: value(each, "PRAGMA page_count"))
            await database.write(lambda each: each.execute(f"PRAGMA max_page_count = {pages + 20}"))
            with pytest.raises(DiskFull) as full:
                await database.write(
                    lambda each: each.executemany(
                        "INSERT INTO secrets VALUES (?, ?)",
                        [(f"new{place}", "y" * 4000) for place in range(500)],
                    )
                )
            assert full.value.parameters["folder"] == str(tmp_path)
            assert (
                await database.read(lambda each: value(each, "SELECT count(*) FROM secrets")) == 10
            )
            await database.write(lambda each: each.execute("DELETE FROM secrets WHERE name < '1'"))
            assert await database.read(is_sound)

    run_async(check())


def test_a_missing_folder_is_told(run_async: Run, tmp_path: Path, clock: ManualClock) -> None:
    async def check() -> None:
        with pytest.raises(StoreUnavailable):
            await Database.open(tmp_path / "none" / "s.db", key=KEY, clock=clock)

    run_async(check())


def test_a_store_that_another_process_writes_is_locked(
    run_async: Run, open_store: OpenStore, store_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.storage.engine.database._BUSY_MS", 20)

    async def check() -> None:
        async with open_store() as database:
            other = connect(store_path, key=KEY)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreLocked) as refused:
                await database.write(_many)
            assert refused.value.retryable
            other.execute("ROLLBACK")
            other.close()
            await database.write(_many)

    run_async(check())


def test_a_fault_in_the_work_undoes_all_of_it(run_async: Run, open_store: OpenStore) -> None:
    def work(connection: apsw.Connection) -> None:
        _many(connection, 3)
        raise ZeroDivisionError

    async def check() -> None:
        async with open_store() as database:
            with pytest.raises(ZeroDivisionError):
                await database.write(work)
            with pytest.raises(apsw.SQLError):
                await database.write(lambda each: each.execute("SELECT nothing"))
            assert (
                await database.read(lambda each: value(each, "SELECT count(*) FROM secrets")) == 0
            )

    run_async(check())


def test_a_reader_cannot_write(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        async with open_store() as database:
            with pytest.raises(StoreUnavailable):
                await database.read(_many)

    run_async(check())


def test_cancelling_a_read_interrupts_its_query(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        async with open_store() as database:
            for _ in range(3):
                endless = asyncio.create_task(database.read(lambda each: value(each, ENDLESS)))
                await asyncio.sleep(0.02)
                endless.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await endless
                async with asyncio.timeout(240):  # both readers are free again
                    found = await asyncio.gather(
                        *(database.read(lambda each: value(each, "SELECT 1")) for _ in range(4))
                    )
                assert found == [1, 1, 1, 1]

    run_async(check())


def test_cancelling_between_two_statements_stops_before_the_next(
    run_async: Run, open_store: OpenStore
) -> None:
    between, go_on = threading.Event(), threading.Event()
    ran: list[int] = []

    def work(connection: apsw.Connection) -> None:
        select(connection, "SELECT 1")
        between.set()
        go_on.wait(240)
        select(connection, "SELECT 2")
        ran.append(2)

    async def check() -> None:
        async with open_store() as database:
            task = asyncio.create_task(database.read(work))
            await asyncio.to_thread(between.wait, 60)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            go_on.set()
            await database.read(lambda each: value(each, "SELECT 1"), urgent=False)
        assert ran == []

    run_async(check())


def test_a_read_that_waits_can_be_cancelled(run_async: Run, open_store: OpenStore) -> None:
    ran: list[str] = []

    async def check() -> None:
        async with open_store() as database:
            blocker = asyncio.create_task(
                database.read(lambda each: value(each, ENDLESS), urgent=False)
            )
            await asyncio.sleep(0.02)
            waiting = asyncio.create_task(database.read(lambda _: ran.append("ran"), urgent=False))
            await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            blocker.cancel()
            with pytest.raises(asyncio.CancelledError):
                await blocker
        assert ran == []

    run_async(check())


def test_a_write_that_began_is_finished_though_its_caller_is_cancelled(
    run_async: Run, open_store: OpenStore
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work(connection: apsw.Connection) -> None:
        begun.set()
        go_on.wait(240)
        _many(connection, 5)

    async def check() -> None:
        async with open_store() as database:
            task = asyncio.create_task(database.write(work))
            await asyncio.to_thread(begun.wait, 60)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            go_on.set()
            await database.write(lambda _: None)
            assert (
                await database.read(lambda each: value(each, "SELECT count(*) FROM secrets")) == 5
            )

    run_async(check())


def test_people_come_first(run_async: Run, open_store: OpenStore) -> None:
    order: list[str] = []
    go_on = threading.Event()

    async def check() -> None:
        async with open_store() as database:
            first = asyncio.create_task(database.write(lambda _: go_on.wait(240)))
            await asyncio.sleep(0.01)
            others = [
                asyncio.create_task(
                    database.write(lambda _, name=name: order.append(name), urgent=urgent)  # type: ignore[misc]
                )
                for name, urgent in (("sync", False), ("person", True), ("sync 2", False))
            ]
            await asyncio.sleep(0.01)
            go_on.set()
            await asyncio.gather(first, *others)
        assert order == ["person", "sync", "sync 2"]

    run_async(check())


def test_a_reader_is_kept_for_people(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        async with open_store() as database:
            slow = [
                asyncio.create_task(database.read(lambda each: value(each, ENDLESS), urgent=False))
                for _ in range(3)
            ]
            await asyncio.sleep(0.02)
            async with asyncio.timeout(240):
                assert await database.read(lambda each: value(each, "SELECT 7")) == 7
            for task in slow:
                task.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    run_async(check())


def test_a_read_sees_one_snapshot(run_async: Run, open_store: OpenStore) -> None:
    counted, go_on = threading.Event(), threading.Event()
    query = "SELECT count(*) FROM secrets"

    def work(connection: apsw.Connection) -> tuple[int, int]:
        first = value(connection, query)
        counted.set()
        go_on.wait(240)
        return first, value(connection, query)

    async def check() -> None:
        async with open_store() as database:
            reading = asyncio.create_task(database.read(work))
            assert await asyncio.to_thread(counted.wait, 60)
            await database.write(lambda each: _many(each, 5))
            go_on.set()
            assert await reading == (0, 0)
            assert await database.read(lambda each: value(each, query)) == 5

    run_async(check())


def test_durable_writes_are_synchronous_in_full(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        async with open_store() as database:

            def pragma(connection: apsw.Connection) -> int:
                return int(value(connection, "PRAGMA synchronous"))

            assert await database.write(pragma) == 1
            assert await database.write(pragma, durable=True) == 2
            assert await database.write(pragma) == 1

    run_async(check())


def test_closing_interrupts_reads_finishes_writes_and_leaves_one_file(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def check() -> None:
        async with open_store() as database:
            endless = asyncio.create_task(database.read(lambda each: value(each, ENDLESS)))
            waiting = [
                asyncio.create_task(database.read(lambda each: value(each, ENDLESS), urgent=False))
                for _ in range(2)
            ]
            writes = [
                asyncio.create_task(
                    database.write(
                        lambda each, place=place: each.execute(  # type: ignore[misc]
                            "INSERT INTO secrets VALUES (?, '')", (str(place),)
                        )
                    )
                )
                for place in range(20)
            ]
            await asyncio.sleep(0.02)
            await database.close()
            ended = await asyncio.gather(endless, *waiting, return_exceptions=True)
            assert [type(each) for each in ended] == [Cancelled] * 3
            await asyncio.gather(*writes)
            with pytest.raises(Cancelled):
                await database.read(lambda each: value(each, "SELECT 1"))
            with pytest.raises(Cancelled):
                await database.write(_many)
            await database.close()
            assert database.address == (store_path, b"")  # the key is forgotten
        assert [each.name for each in store_path.parent.iterdir()] == [store_path.name]
        async with open_store() as database:
            assert (
                await database.read(lambda each: value(each, "SELECT count(*) FROM secrets")) == 20
            )

    run_async(check())


CHILD = """
import asyncio, sys
from pathlib import Path
from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.engine.database import Database
from desktop_app.storage.documents.document_store import DocumentStore
from tests.bench.seed_store import bank_documents

async def main():
    database = await Database.open(Path(sys.argv[1]), key=bytes(range(32)), clock=SystemClock())
    store = DocumentStore(database, clock=SystemClock())
    page = []
    for document in bank_documents(50_000):
        page.append(document)
        if len(page) == 250:
            await store.save_page(page, run=1)
            print(page[-1].id, flush=True)
            page = []

asyncio.run(main())
"""


WRITER_PROGRAM = """
import asyncio, sys
from pathlib import Path
from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.engine import database
from desktop_app.storage.documents.document_store import DocumentStore
from tests.bench.seed_store import bank_documents

async def main():
    database._CHECKPOINT_PAGES = int(sys.argv[2])
    made = await database.Database.open(
        Path(sys.argv[1]), key=bytes(range(32)), clock=SystemClock()
    )
    store = DocumentStore(made, clock=SystemClock())
    documents = list(bank_documents(1_000))
    for place in range(0, 1_000, 50):
        await store.save_page(documents[place:place + 50], run=1)
    print("written", flush=True)
    sys.stdin.readline()

asyncio.run(main())
"""
"""A process that writes, then waits to be killed; its log is reset at so many pages."""


def _killed_after_writing(store_path: Path, *, checkpoint_pages: int = 16_000) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER_PROGRAM, str(store_path), str(checkpoint_pages)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "written\n"
        child.kill()


def _untouched(log: Path) -> None:
    """Leave the log as the killed process left it."""


def _emptied(log: Path) -> None:
    log.write_bytes(b"")


def _cut(log: Path) -> None:
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 5_000)


def _cut_to_its_header(log: Path) -> None:
    with log.open("r+b") as file:
        file.truncate(32)


def _overwritten_in_the_middle(log: Path) -> None:
    with log.open("r+b") as file:
        file.seek(log.stat().st_size // 2)
        file.write(bytes(500))


def _of_another_store(log: Path) -> None:
    content = bytearray(log.read_bytes())
    content[16:24] = bytes(8)  # the two random numbers
    log.write_bytes(content)


@pytest.mark.parametrize(
    ("damage", "is_lost"),
    [
        (_untouched, False),
        (Path.unlink, True),
        (_emptied, True),
        (_cut, True),
        (_cut_to_its_header, True),
        (_overwritten_in_the_middle, True),
        (_of_another_store, True),
    ],
)
def test_a_log_that_lost_something_is_noticed_once(
    run_async: Run, store_path: Path, damage: Callable[[Path], None], *, is_lost: bool
) -> None:
    _killed_after_writing(store_path)
    damage(store_path.with_name("store.db-wal"))
    mended: list[bool] = []

    async def opened() -> bool:
        database = await Database.open(
            store_path, key=KEY, clock=ManualClock(), on_lost_log=lambda _: mended.append(True)
        )
        try:
            return database.log_was_missing
        finally:
            await database.close()

    assert run_async(opened()) is is_lost
    assert mended == [True] * is_lost
    assert run_async(opened()) is False
    assert [each.name for each in store_path.parent.iterdir()] == ["store.db"]


def test_a_log_that_began_anew_has_lost_nothing(run_async: Run, store_path: Path) -> None:
    _killed_after_writing(store_path, checkpoint_pages=20)

    async def scenario() -> None:
        database = await Database.open(store_path, key=KEY, clock=ManualClock())
        assert not database.log_was_missing
        await database.close()

    run_async(scenario())


def _refuse_to_remove_the_mark(monkeypatch: pytest.MonkeyPatch, store_path: Path) -> None:
    """Have the system refuse it, as while a scanner has the file open on Windows."""
    mark, unlink = store_path.with_name("store.db-open"), Path.unlink

    def refused(path: Path, missing_ok: bool = False) -> None:
        if path == mark:
            raise PermissionError(13, "Access is denied", str(path))
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", refused)


def _fail_to_clear(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
    """End before the mark is removed, as a process that is killed after it closed its store."""
    monkeypatch.setattr(OpenMark, "clear", lambda _: None)


@pytest.mark.parametrize("hinder", [_refuse_to_remove_the_mark, _fail_to_clear])
@pytest.mark.parametrize("is_used_again", [False, True])
def test_a_mark_that_outlives_a_closed_store_says_that_nothing_is_lost(
    run_async: Run,
    store_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    hinder: Callable[[pytest.MonkeyPatch, Path], None],
    *,
    is_used_again: bool,
) -> None:
    mark, mended = store_path.with_name("store.db-open"), list[bool]()

    async def change() -> None:
        database = await Database.open(
            store_path, key=KEY, clock=ManualClock(), on_lost_log=lambda _: mended.append(True)
        )
        try:
            assert not database.was_left_open
            assert not database.log_was_missing
            await database.write(
                lambda connection: connection.execute(
                    "INSERT OR REPLACE INTO secrets VALUES (1, 2)"
                )
            )
        finally:
            await database.close()

    with monkeypatch.context() as hindered:
        hinder(hindered, store_path)
        run_async(change())
        if is_used_again:
            run_async(change())
    assert mark.exists()
    assert not store_path.with_name("store.db-wal").exists()
    if is_used_again:
        merge_log(store_path, key=KEY)
    else:
        run_async(change())
    assert not mark.exists()
    assert mended == []


def test_a_store_that_is_used_again_after_its_mark_outlived_it_notices_a_lost_log(
    run_async: Run, store_path: Path, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        with monkeypatch.context() as hindered:
            _refuse_to_remove_the_mark(hindered, store_path)
            async with open_store() as database:
                await database.write(lambda connection: _many(connection, 10))
        _killed_after_writing(store_path)
        store_path.with_name("store.db-wal").unlink()
        async with open_store() as database:
            assert database.log_was_missing

    run_async(scenario())


def test_a_log_that_was_merged_without_removing_the_mark_is_not_missed(
    run_async: Run, store_path: Path, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _killed_after_writing(store_path)
    with monkeypatch.context() as hindered:
        _refuse_to_remove_the_mark(hindered, store_path)
        merge_log(store_path, key=KEY)
    assert store_path.with_name("store.db-open").exists()

    async def scenario() -> None:
        async with open_store() as database:
            assert not database.log_was_missing
            assert not database.was_left_open

    run_async(scenario())


def test_a_store_that_closes_while_somebody_reads_its_log_does_not_miss_it_later(
    run_async: Run, store_path: Path, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.storage.engine.database._BUSY_MS", 20)

    async def scenario() -> None:
        async with open_store() as database:
            await database.write(lambda connection: _many(connection, 10))
            other = connect(store_path, key=KEY)
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        assert store_path.with_name("store.db-wal").stat().st_size
        other.close()  # the last one removes the log
        assert not store_path.with_name("store.db-wal").exists()
        async with open_store() as database:
            assert not database.log_was_missing

    run_async(scenario())


def test_who_cannot_open_a_store_does_not_hide_its_lost_log(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            await database.write(lambda connection: _many(connection, 10))
        mark = store_path.with_name("store.db-open")
        mark.touch()
        with pytest.raises(WrongKey):
            async with open_store(bytes(32)):
                pass
        async with open_store() as database:
            assert database.log_was_missing

    run_async(scenario())


def _log_of(store: Path, *, salts: bytes = b"\x01\x02\x03\x04\x05\x06\x07\x08") -> None:
    """Write the header of a log, which is all that the mark reads of it."""
    store.with_name("store.db-wal").write_bytes(bytes(16) + salts)


@pytest.fixture
def text_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system write another byte before 0x0A to files not opened as binary, as Windows."""
    if sys.platform == "win32":
        return
    flag, binary = 1 << 29, set[int]()
    real_open, real_write = os.open, os.write

    def opened(path: Path, flags: int, mode: int = 0o777) -> int:
        handle = real_open(path, flags & ~flag, mode)
        (binary.add if flags & flag else binary.discard)(handle)
        return handle

    def written(handle: int, content: bytes) -> int:
        if handle not in binary:
            content = content.replace(b"\n", b"\r\n")
        return real_write(handle, content)

    monkeypatch.setattr(os, "O_BINARY", flag, raising=False)
    monkeypatch.setattr(open_mark, "_BINARY", flag)
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "write", written)


@pytest.mark.usefixtures("text_mode")
@pytest.mark.parametrize("salts", [b"\x01\x02\x03\x04\x05\x06\x07\x08", b"\n\n\n\n\n\n\n\n"])
def test_the_mark_counts_frames_right_where_files_have_a_text_mode(
    store_path: Path, salts: bytes
) -> None:
    _log_of(store_path, salts=salts)
    mark = OpenMark(store_path)
    mark.set()
    for frames in (1, 10):  # 10 is 0x0A
        mark.note(frames)
    later = OpenMark(store_path)
    assert later.has_lost_frames(9)
    assert not later.has_lost_frames(10)


@pytest.mark.parametrize(
    ("content", "may_have_lost"),
    [
        (b"", False),  # nothing followed, or the power failed
        (bytes(20), False),  # the power failed, and the system filled the file with zeros
        (b"\x01", True),
        (bytes(8) + b"\r\n" * 6 + b"\n", True),  # written in text mode
    ],
)
def test_a_mark_that_cannot_be_read_does_not_hide_a_loss(
    store_path: Path, content: bytes, *, may_have_lost: bool
) -> None:
    _log_of(store_path)
    path = store_path.with_name("store.db-open")
    path.write_bytes(content)
    mark = OpenMark(store_path)
    assert mark.has_lost_frames(3) is may_have_lost
    mark.set()
    assert not OpenMark(store_path).has_lost_frames(3)  # it is said once
    mark.note(3)
    assert path.stat().st_size == 20
    assert not OpenMark(store_path).has_lost_frames(3)
    assert OpenMark(store_path).has_lost_frames(2)


@pytest.mark.parametrize("seconds", [0.0, 0.11, 0.37])
def test_nothing_that_was_committed_is_lost_when_the_process_is_killed(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock, seconds: float
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(store_path)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        told = [child.stdout.readline().strip()]
        time.sleep(seconds)
        child.kill()
        told += child.stdout.read().split()
    told = [each for each in told if len(each) == len(told[0])]

    async def check() -> None:
        from desktop_app.domain.documents.listed import Kind  # noqa: PLC0415
        from desktop_app.storage.window import DocumentFilter, Sort, SortKey  # noqa: PLC0415

        async with open_store() as database:
            store, where = DocumentStore(database, clock=clock), DocumentFilter(kind=Kind.DOCUMENT)
            assert await database.read(is_sound)
            for identifier in told:
                assert await store.document(Kind.DOCUMENT, identifier) is not None
            window = await store.window(where, Sort(SortKey.DATE), offset=0, limit=1)
            assert window.count >= 250 * len(told)
            rows = await database.read(lambda each: value(each, "SELECT count(*) FROM documents"))
            assert rows == window.count
            counted = await database.read(
                lambda each: value(each, "SELECT count(*) FROM document_fragments_docsize")
            )
            assert counted == rows

    run_async(check())


def test_opening_needs_neither_cryptography_nor_files_of_migrations(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def check() -> None:
        async with open_store():
            pass

    run_async(check())
    script = (
        "import asyncio, sys; from pathlib import Path\n"
        "from desktop_app.domain.values.periods import SystemClock\n"
        "from desktop_app.storage.engine.database import Database\n"
        "from desktop_app.storage.documents.document_store import DocumentStore\n"
        "from desktop_app.storage.profiles.preferences import Preferences\n"
        "async def main():\n"
        "    path, key = Path(sys.argv[1]), bytes(range(32))\n"
        "    d = await Database.open(path, key=key, clock=SystemClock())\n"
        "    await d.close()\n"
        "asyncio.run(main())\n"
        "heavy = {'cryptography', 'keyring', 'pydantic', 'httpx', 'importlib.resources'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(store_path)], check=True)


HOLDING = """
import sys
from pathlib import Path
from desktop_app.storage.engine.database import SecondConnection
second = SecondConnection(Path(sys.argv[1]), key=bytes.fromhex(sys.argv[2]))
second.write(lambda each: each.execute("CREATE TABLE theirs (a)").fetchall())
print("written", flush=True)
sys.stdin.read()
"""


def test_a_store_that_was_closed_while_another_process_had_it_open_has_lost_nothing(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def scenario() -> None:
        command = [sys.executable, "-c", HOLDING, str(store_path), KEY.hex()]
        async with open_store() as database:
            await database.write(lambda each: each.execute("CREATE TABLE mine (a)").fetchall())
            holder = subprocess.Popen(  # noqa: ASYNC220 - it is there at once
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            assert holder.stdout is not None
            assert holder.stdout.readline() == "written\n"
        holder.kill()
        holder.communicate()
        async with open_store() as database:
            assert not database.log_was_missing
            found = await database.read(lambda each: select(each, "SELECT * FROM theirs, mine"))
            assert found == []

    run_async(scenario())
