"""The process that decodes and writes a large first synchronisation.

Whatever becomes of it, the store ends equal, row for row, to one that was made without it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.documents.listed_pages import decode_page
from desktop_app.api.documents.paging import UndecodedPage
from desktop_app.api.errors import UnreadableAnswer
from desktop_app.api.exchange import ApiResponse
from desktop_app.domain.documents.listed import Kind, PlainRow
from desktop_app.domain.errors import Cancelled
from desktop_app.services.documents import page_saving, page_worker
from desktop_app.services.documents.page_saving import PageSaving
from desktop_app.services.documents.page_worker import NotWritten, PageWorker
from desktop_app.storage.documents import late_indexes
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database, connected
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.engine.sql import select, value
from desktop_app.storage.profiles.backups import is_sound
from desktop_app.storage.window import DocumentFilter
from desktop_app.system.helper_process import HelperLost, HelperProcess, HelperRequest
from desktop_app.system.own_programs import helper_command
from tests.storage.strategies import ManualClock
from tests.support.company import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from tests.support.loops import Run

KEY: Final = bytes(range(32))
ROWS: Final = 40
MANY: Final = 1_000_000
LISTS: Final = {1: Kind.DOCUMENT, 10: Kind.CARD_FILE}
TABLES: Final = (
    "counterparties", "facets", "documents", "document_texts", "tallies", "generations",
    "sightings", "changes", "document_postings", "counterparty_postings",
)  # fmt: skip
SCHEMA: Final = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
PROCESS: Final = helper_command("desktop_app.services.documents.page_worker_process", "")

Page = tuple[int, bytes]


@pytest.fixture(autouse=True)
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are made searchable in many steps, and nothing is given up for a slow computer."""
    monkeypatch.setattr(late_indexes, "_TEXTS_AT_ONCE", 50)
    monkeypatch.setattr(page_worker, "_LIMIT_S", 240.0)
    monkeypatch.setattr(page_worker, "_WANTED_LIMIT_S", 240.0)


def lists(seed: int, count: int = 8) -> list[Page]:
    """Pages as services send them: some rows odd, some twice and changed meanwhile."""
    chance, pages = random.Random(seed), []  # noqa: S311 - the same each time
    for number in range(count):
        rows = [a_row(chance, number * ROWS + place) for place in range(ROWS)]
        if number % 3 == 1:
            rows += [a_row(chance, place) for place in range(3)]
        name = "page" if number % 2 else "documents"
        body = {name: rows, "totalRowCount": chance.choice((ROWS, str(ROWS), None))}
        pages.append((chance.choice((1, 1, 10)), json.dumps(body, ensure_ascii=False).encode()))
    return pages


def a_row(chance: random.Random, number: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": str(number),
        "date": f"{1 + number % 28:02}.{1 + number % 12:02}.2026",
        "number": "BY20OLMP31350000001000000933",
        "num": str(number),
        "type": "PP",
        "status": chance.choice((1, 5, None)),
        "corrName": chance.choice(("ООО Ёлка", "А" * 300, "")),
        "amount": chance.choice((10, 1250.5, "7,10", None)),
        "currIso": "BYN",
        "purpose": chance.choice(("аренда", "за товар \\ud800", "ПЕНЯ")) + f" {number}",
    }
    oddities: list[dict[str, Any]] = [{}, {}, {"new": {"a": [1]}}, {"id": ""}, {"date": "?"}]
    return row | chance.choice(oddities)


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Database, DocumentStore]]:
    folder.mkdir(exist_ok=True)  # noqa: ASYNC240 - once
    clock = ManualClock()
    database = await Database.open(folder / "store.db", key=KEY, clock=clock)
    try:
        yield database, DocumentStore(database, clock=clock)
    finally:
        await database.close()


def decoded(row: int, response: ApiResponse) -> Any:
    """The page with documents in it, as it is read without the process."""
    page = decode_page(row, response)
    rows = [each.document() if isinstance(each, PlainRow) else each for each in page.rows]
    return replace(page, rows=tuple(rows))


class Reading:
    """Reads pages into a store as a walk does; notes whether the process had a part in it."""

    def __init__(self, store: DocumentStore, *, has_process: bool) -> None:
        self.pages = PageSaving(store)
        self.decoded_elsewhere = 0
        self._store, self._has_process = store, has_process

    async def begin(self) -> None:
        assert await self._store.put_off_indexes(expected=MANY)
        if self._has_process:
            self.pages.begin_many(MANY)
            assert self.pages.decoder is not None
            await self.pages.decoder.ready()

    async def read_all(self, pages: Sequence[Page]) -> None:
        for page in pages:
            await self.read(page)

    async def read(self, page: Page, between: Callable[[], object] = lambda: None) -> None:
        row, body = page
        response = ApiResponse(status=200, body=body)

        async def decode() -> Any:
            return decoded(row, response)

        found, decoder = None, self.pages.decoder
        if decoder is not None:
            found = await decoder.decode(row, response)
        read = await decode()
        if found is not None:
            self.decoded_elsewhere += 1
            told = found.page
            assert [each.id for each in told.rows] == [each.id for each in read.rows]
            assert (told.total, told.unread, told.refusals) == (
                read.total, read.unread, read.refusals,
            )  # fmt: skip
            read = replace(told, undecoded=UndecodedPage(decode, found.number))
        between()
        await self.pages.save(read, LISTS[row], run=7, initial=True)


async def fill(
    folder: Path,
    pages: Sequence[Page],
    *,
    has_process: bool,
    moments: Callable[[int, PageWorker | None], object] = lambda *_: None,
) -> Reading:
    """Read pages into a new store; `moments` is called before and in each step."""
    async with opened(folder) as (database, store):
        reading = Reading(store, has_process=has_process)
        await reading.begin()
        worker = reading.pages.decoder
        for number, page in enumerate(pages):
            moments(2 * number, worker)
            await reading.read(page, partial(moments, 2 * number + 1, worker))
        moments(2 * len(pages), worker)
        await reading.pages.complete_indexes()
        assert reading.pages.decoder is None
        assert await database.read(is_sound)
    return reading


def contents(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    with connected(folder / "store.db", KEY) as connection:
        found = {name: select(connection, f"SELECT * FROM {name}") for name in TABLES}  # noqa: S608
        return found | {"schema": select(connection, SCHEMA)}


def without_generations(found: dict[str, list[tuple[Any, ...]]]) -> dict[str, Any]:
    """What was done twice counts twice there and nowhere else."""
    return {name: rows for name, rows in found.items() if name != "generations"}


def kill(worker: PageWorker | None) -> None:
    if worker is not None and worker.pid is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def starts_with(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """Let the process begin with a line that spoils its work."""
    code = (
        "from desktop_app.storage import second_writer\n"
        "from desktop_app.services.documents.page_worker_process import main\n"
        f"{line}\n"
        "main()"
    )
    command = (sys.executable, "-c", code)
    monkeypatch.setattr(page_saving, "PageWorker", partial(PageWorker, command=command))


def test_the_store_is_the_same_with_and_without_the_process(run_async: Run, tmp_path: Path) -> None:
    pages = lists(1)
    here = run_async(fill(tmp_path / "here", pages, has_process=False))
    elsewhere = run_async(fill(tmp_path / "elsewhere", pages, has_process=True))
    assert (here.decoded_elsewhere, elsewhere.decoded_elsewhere) == (0, len(pages))
    assert contents(tmp_path / "elsewhere") == contents(tmp_path / "here")
    assert contents(tmp_path / "here")["changes"], "documents changed meanwhile"
    assert not list((tmp_path / "elsewhere").glob("store.db-*"))


@pytest.mark.parametrize("seed", range(3))
def test_the_process_may_be_killed_at_any_moment(run_async: Run, tmp_path: Path, seed: int) -> None:
    """Between two steps, in the middle of one, and while indexes are built."""
    pages, chance = lists(seed), random.Random(seed)  # noqa: S311 - the same each time
    at = {chance.randrange(2 * len(pages)), 2 * len(pages)} if seed else {2 * len(pages)}

    def maybe_kill(moment: int, worker: PageWorker | None) -> None:
        if moment in at:
            delay = chance.choice((0, chance.random() * 0.03))
            threading.Timer(delay, kill, (worker,)).start() if delay else kill(worker)

    reading = run_async(fill(tmp_path / "killed", pages, has_process=True, moments=maybe_kill))
    run_async(fill(tmp_path / "here", pages, has_process=False))
    assert reading.decoded_elsewhere
    assert without_generations(contents(tmp_path / "killed")) == without_generations(
        contents(tmp_path / "here")
    )


BROKEN_WORKERS: Final = {
    "no answers": "pass",
    "no JSON": "print('hello')",
    "no answer": "print('[]')",
    "another answer": "print('{\"id\": 99}')",
    "silence": "import sys; sys.stdin.buffer.read()",
    "emptiness": (
        "import json, sys\n"
        "for line in sys.stdin.buffer:\n"
        "    asked = json.loads(line)\n"
        "    sys.stdin.buffer.read(asked['bytes'])\n"
        "    print(json.dumps({'id': asked['id']}), flush=True)"
    ),
    "endless": "import os\nwhile True: os.write(1, b'0' * 65536)",
}


@pytest.mark.parametrize("does", BROKEN_WORKERS)
def test_a_process_that_answers_rubbish_or_nothing_is_ended_and_not_missed(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str
) -> None:
    command = (sys.executable, "-S", "-c", BROKEN_WORKERS[does])
    monkeypatch.setattr(page_saving, "PageWorker", partial(PageWorker, command=command))
    monkeypatch.setattr(page_worker, "_LIMIT_S", 0.3)
    pages = lists(2, 3)
    reading = run_async(fill(tmp_path / "odd", pages, has_process=True))
    assert not reading.decoded_elsewhere
    run_async(fill(tmp_path / "here", pages, has_process=False))
    assert contents(tmp_path / "odd") == contents(tmp_path / "here")


def test_a_process_that_cannot_be_started_is_not_missed(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = (str(tmp_path / "missing"),)
    monkeypatch.setattr(page_saving, "PageWorker", partial(PageWorker, command=command))
    assert not run_async(fill(tmp_path / "odd", lists(3, 2), has_process=True)).decoded_elsewhere


def test_what_cannot_be_read_or_written_is_told_as_without_the_process(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that the process cannot write is written here; if that fails as well, it is told."""
    starts_with(monkeypatch, "second_writer.save_documents = None")

    async def story() -> None:
        async with opened(tmp_path / "store") as (database, store):
            reading = Reading(store, has_process=True)
            await reading.begin()
            worker = reading.pages.decoder
            assert worker is not None
            pid = worker.pid
            with pytest.raises(UnreadableAnswer):
                await reading.read((1, b'{"page": ["?"]}'))
            await reading.read(lists(4)[0])
            assert (await store.totals(DocumentFilter(kind=Kind.DOCUMENT))).count > 0
            pages = await database.read(lambda each: value(each, "PRAGMA page_count"))
            limit = f"PRAGMA max_page_count = {pages}"
            await database.write(lambda each: value(each, limit))
            with pytest.raises(DiskFull):
                await reading.read_all(lists(5))
            assert reading.decoded_elsewhere
            assert worker.pid == pid
            await reading.pages.close()

    run_async(story())


def test_a_page_is_not_taken_for_one_of_the_process_before(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        first, second = lists(9, 2)
        async with opened(tmp_path / "store") as (_, store):
            worker = PageWorker(store)
            await worker.ready()
            before = await worker.decode(*_answer(first))
            assert before is not None
            kill(worker)
            while (after := await worker.decode(*_answer(second))) is None:
                assert await worker.ready()
            ids = [row.id for row in before.page.rows]
            with pytest.raises(NotWritten):
                await worker.save(before.number, ids, LISTS[first[0]], run=7, initial=True)
            assert await store.count(LISTS[first[0]]) == 0
            ids = [row.id for row in after.page.rows][3:9]
            await worker.save(after.number, ids, LISTS[second[0]], run=7, initial=True)
            assert await store.stored(LISTS[second[0]], ids) == set(ids)
            assert await store.count(LISTS[second[0]]) == len(ids)
            await worker.end()

    run_async(story())


def test_people_write_meanwhile_and_a_closed_store_stops_the_building(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that builds endlessly gives way to a person, and ends with the store."""
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    starts_with(
        monkeypatch, f"second_writer.build_next = lambda each: each.execute({endless!r}).fetchall()"
    )

    async def story() -> None:
        async with opened(tmp_path / "store") as (database, store):
            reading = Reading(store, has_process=True)
            await reading.begin()
            for page in lists(6, 2):
                await reading.read(page)
            worker = reading.pages.decoder
            assert worker is not None
            pid = worker.pid
            building = asyncio.create_task(reading.pages.complete_indexes())
            for _ in range(3):
                await asyncio.sleep(0.05)
                await database.write(lambda each: each.execute("CREATE TABLE mine (a)").fetchall())
                await database.write(lambda each: each.execute("DROP TABLE mine").fetchall())
            assert not building.done()
            assert worker.pid == pid, "it gave way, and was not ended"
            await database.close()
            with pytest.raises(Cancelled):
                await building
            assert reading.pages.decoder is None
        async with opened(tmp_path / "store") as (database, store):
            assert await database.read(late_indexes.lacks_indexes)
            await store.complete_indexes()
            assert await database.read(is_sound)

    run_async(story())


def test_an_index_that_takes_long_is_built_to_its_end(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts_with(
        monkeypatch,
        "import time; build = second_writer.build_next\n"
        "second_writer.build_next = lambda each: (time.sleep(0.1), build(each))[1]",
    )

    async def story() -> None:
        async with opened(tmp_path / "store") as (database, store):
            reading = Reading(store, has_process=True)
            await reading.begin()
            await reading.read(lists(7)[0])
            worker = reading.pages.decoder
            assert worker is not None
            monkeypatch.setattr(page_worker, "_LIMIT_S", 0.02)
            await worker.build_indexes()
            assert worker.pid is not None, "it goes on"
            assert not await database.read(late_indexes.lacks_indexes)
            await reading.pages.close()

    run_async(story())


def test_a_hanging_write_does_not_keep_a_person_waiting(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts_with(
        monkeypatch,
        "import time; second_writer.save_documents = lambda *_, **__: time.sleep(600)",
    )
    monkeypatch.setattr(page_worker, "_WANTED_LIMIT_S", 0.1)

    async def story() -> None:
        async with opened(tmp_path / "store") as (database, store):
            reading = Reading(store, has_process=True)
            await reading.begin()
            saving = asyncio.create_task(reading.read(lists(7)[0]))
            await until(lambda: reading.decoded_elsewhere > 0)
            async with asyncio.timeout(page_worker._LIMIT_S / 2):
                while not saving.done():
                    await database.write(lambda each: value(each, "PRAGMA user_version"))
            await saving
            assert await database.read(lambda each: select(each, "SELECT count(*) FROM documents"))
            worker = reading.pages.decoder
            assert worker is not None
            assert await worker.decode(*_answer(lists(7)[1])) is None
            await worker.ready()
            assert worker.pid is None, "it is not started again"
            await reading.pages.close()

    run_async(story())


@pytest.mark.parametrize("ends", ["input", "output"])
def test_the_process_ends_with_its_input_or_output_and_leaves_the_log(
    run_async: Run, tmp_path: Path, ends: str
) -> None:
    """As when the program is killed: what was written is in the log, which must stay."""
    left = tmp_path / "left"
    left.mkdir()

    async def leave() -> None:
        async with opened(tmp_path / "store") as (_, store):
            await store.save_page(decoded(*_answer(lists(8)[0])).rows)
            for file in (tmp_path / "store").glob("store.db*"):
                shutil.copy(file, left)

    async def look() -> int:
        async with opened(left) as (database, store):
            assert not database.log_was_missing
            return sum([await store.count(kind) for kind in Kind])

    run_async(leave())
    row, body = lists(9)[0]
    requests: tuple[tuple[dict[str, Any], bytes], ...] = (
        ({"do": "open", "path": str(left / "store.db")}, KEY),
        ({"do": "decode", "number": 5, "row": row, "status": 200, "type": ""}, body),
        (
            {
                "do": "save", "pages": [[5, None]], "kind": LISTS[row], "run": 7,
                "initial": True, "now": ManualClock().now().isoformat(),
            },
            b"",
        ),
    )  # fmt: skip
    with subprocess.Popen(PROCESS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        if Path("/proc/self").exists():
            for name in ("cmdline", "environ"):
                told = Path(f"/proc/{process.pid}/{name}").read_bytes()
                assert KEY not in told
                assert KEY.hex().encode() not in told.lower()
        for number, (facts, data) in enumerate(requests):
            head = {"id": number, "bytes": len(data), **facts}
            if ends == "output" and number == len(requests) - 1:
                process.stdout.close()
            process.stdin.write(json.dumps(head).encode() + b"\n" + data)
            process.stdin.flush()
            if process.stdout.closed:
                break
            answer = json.loads(process.stdout.readline())
            assert answer["id"] == number
            assert "failed" not in answer
        if ends == "input":
            process.stdin.close()
        assert process.wait(240) == 0
    assert (left / "store.db-wal").stat().st_size > 0
    assert run_async(look()) > len(decode_page(*_answer(lists(8)[0])).rows)


def _answer(page: Page) -> tuple[int, ApiResponse]:
    return page[0], ApiResponse(status=200, body=page[1])


def test_nothing_is_left_of_a_process_that_is_ended_while_it_starts(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store") as (_, store):
            for pause in (0, 0.01):
                worker = PageWorker(store)
                await asyncio.sleep(pause)
                await worker.end()
                assert worker.pid is None
                assert await worker.decode(*_answer(lists(9)[0])) is None
        assert not [each for each in threading.enumerate() if each.name.startswith("helper-")]

    began = time.monotonic()
    run_async(story())
    assert time.monotonic() - began < page_worker._LIMIT_S


def _helper_threads() -> list[str]:
    return [each.name for each in threading.enumerate() if each.name.startswith("helper-")]


def test_an_end_that_one_stopped_waiting_for_is_waited_for_by_the_next(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window closes while the process ends: the store is closed after it."""
    end, begun, goes_on = HelperProcess.end, threading.Event(), threading.Event()

    def end_slowly(process: HelperProcess) -> None:
        begun.set()
        goes_on.wait(240)
        end(process)

    monkeypatch.setattr(HelperProcess, "end", end_slowly)

    async def story() -> None:
        async with opened(tmp_path / "store") as (_, store):
            pages = PageSaving(store)
            pages.begin_many(MANY)
            assert pages.decoder is not None
            assert await pages.decoder.ready()
            closing = asyncio.create_task(pages.close())
            await until(begun.is_set)
            closing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await closing
            closing = asyncio.create_task(pages.close())
            await asyncio.sleep(0.05)
            assert not closing.done()
            assert _helper_threads()
            goes_on.set()
            await closing
            assert not _helper_threads()

    run_async(story())


def test_a_page_that_is_much_longer_than_asked_for_is_written_here(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here it is written in several transactions, between which people's writes come."""
    row, body = next(page for page in lists(3) if page[0] == 1)

    async def story() -> None:
        async with opened(tmp_path / "store") as (_, store):
            reading = Reading(store, has_process=True)
            await reading.begin()
            worker = reading.pages.decoder
            assert worker is not None
            monkeypatch.setattr(page_worker, "MOST_ROWS", ROWS // 2)
            found = await worker.decode(*_answer((row, body)))
            assert found is not None
            ids = [each.id for each in found.page.rows]
            with pytest.raises(NotWritten):
                await worker.save(found.number, ids, LISTS[row], run=7, initial=True)
            assert await store.count(LISTS[row]) == 0
            await reading.read((row, body))
            assert await store.count(LISTS[row]) == len(set(ids))
            monkeypatch.setattr(page_worker, "_LONGEST", len(body) - 1)
            assert await worker.decode(*_answer((row, body))) is None
            assert worker.pid is not None
            await reading.pages.close()

    run_async(story())


def test_a_process_of_another_version_of_the_program_writes_nothing(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a new version was installed while this one runs."""
    line = "from desktop_app.storage.engine import database; database.VERSION = 99"
    starts_with(monkeypatch, line)
    reading = run_async(fill(tmp_path / "odd", lists(2, 3), has_process=True))
    assert not reading.decoded_elsewhere


def test_a_request_does_not_show_what_came_along() -> None:
    assert str(KEY)[2:-1] not in repr(HelperRequest({"do": "open"}, KEY))


def test_an_answer_that_does_not_fit_into_memory_loses_the_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def take(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(HelperProcess, "_take", take)
    process = HelperProcess(PROCESS)
    with pytest.raises(HelperLost):
        process.ask("decode").result(240)
    assert process.is_lost
    process.end()


def test_no_process_is_left_where_no_thread_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    start, pids = threading.Thread.start, []
    kill = HelperProcess.lose

    def start_some(thread: threading.Thread) -> None:
        if thread.name == "helper-output":
            raise RuntimeError("can't start new thread")
        start(thread)

    def note(process: HelperProcess) -> None:
        pids.append(process.pid)
        kill(process)

    monkeypatch.setattr(threading.Thread, "start", start_some)
    monkeypatch.setattr(HelperProcess, "lose", note)
    with pytest.raises(OSError, match="threads"):
        HelperProcess(PROCESS)
    assert len(pids) == 1
    for thread in threading.enumerate():
        if thread.name == "helper-input":
            thread.join(240)
    assert not _helper_threads()
