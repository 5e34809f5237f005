"""Has the pages of a large first synchronisation decoded and written by another process.

The process takes work off this one and nothing else: whatever it cannot do, or does not do in time,
is done here instead, and fails here for the reasons it would have failed for. What is written in it
is written in turn with this process, never at the same time.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial
from itertools import count, groupby, repeat
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.paging import DecodedPage, PageOfRows, Refusal, SeenRow
from desktop_app.storage.documents.grouped_saves import MOST_ROWS, GroupedSaves
from desktop_app.storage.engine.codec import UNREADABLE, from_json
from desktop_app.storage.second_writer import WrittenElsewhere
from desktop_app.system.helper_process import HelperLost, HelperProcess
from desktop_app.system.own_programs import helper_command

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Future
    from datetime import datetime

    from desktop_app.api.exchange import ApiResponse
    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.system.helper_process import Answer

_STARTS: Final = 2
"""How often the process is started in one synchronisation: it may be killed once."""

_LIMIT_S: Final = 20.0
"""How long an answer may take."""

_BUILD_LIMIT_S: Final = 600.0
"""How long one index may take: of millions of rows it takes minutes, and has no parts.

It is stopped as soon as somebody's own write waits."""

_WANTED_LIMIT_S: Final = 3.0
"""How long a write may take while a write for the user waits for it."""

_LOOK_S: Final = 0.02

_LONGEST: Final = 2 * 1024 * 1024
"""Bytes of a page; one of a service that gives more rows than were asked for may have more."""

_Row = tuple[int, str, int]
"""Number of a page, an identifier on it, and the number of its reading."""


class NotWritten(Exception):
    """The process has not written the pages that it was asked to write, as far as is known."""


class _NotRepeatable(NotWritten):
    """The request may not be repeated: it took too long, or its answer was not understood."""


class PageWorker:
    """One process for one synchronisation; implements `api.documents.paging.PageDecoder`."""

    def __init__(self, store: DocumentStore, *, command: Sequence[str] = ()) -> None:
        """Start the process soon; until it is ready, `decode` leaves everything to others.

        Args:
            store: the store that is to be written.
            command: takes the place of the process's own command.
        """
        self._store = store
        self._command = tuple(command) or helper_command(
            "desktop_app.services.documents.page_worker_process", "kantora-pages"
        )
        self._starts = _STARTS
        self._starting: asyncio.Task[None] | None = None
        self._running: HelperProcess | None = None
        self._ready: HelperProcess | None = None
        self._numbers = count(1)  # no process may take a page of another one for its own
        self._ids: dict[int, tuple[str, ...]] = {}
        self._groups: dict[tuple[Kind, int | None, bool], GroupedSaves[_Row]] = {}
        self._start()

    @property
    def pid(self) -> int | None:
        """The number of the running process in the system, once it answers."""
        process = self._ready
        return None if process is None or process.is_lost else process.pid

    async def ready(self) -> bool:
        """Wait until the process is started, or failed to; whether it answers."""
        if self._starting is not None:
            await asyncio.wait({self._starting})
        return self._ready is not None

    async def decode(self, row: int, response: ApiResponse) -> DecodedPage | None:
        """See `PageDecoder`."""
        process = self._ready
        if len(response.body) > _LONGEST:
            return None
        if process is None or process.is_lost:
            self._start()
            return None
        number = next(self._numbers)
        asked = process.ask(
            "decode",
            response.body,
            number=number,
            row=row,
            status=response.status,
            type=response.headers.get("content-type", ""),
        )
        answer = await self._answer(process, asked)
        if answer is None or "failed" in answer:
            return None
        try:
            page = _page(answer, response)
        except UNREADABLE:
            self._starts = 0
            process.lose()
            return None
        self._ids[number] = tuple(row.id for row in page.rows)
        return DecodedPage(page, number)

    async def save(
        self,
        number: int,
        ids: Sequence[str],
        kind: Kind,
        *,
        run: int | None,
        initial: bool,
        reading: int = 0,
    ) -> tuple[RecordedChange, ...]:
        """Save documents of a page that `decode` gave; returns the recorded changes.

        Nothing is written where one of them was read apart after `reading` began: the store knows
        that, and the process does not.

        Raises:
            NotWritten: they have to be saved again, though they may be saved.
            Cancelled: the store is closed.
        """
        if not ids:
            return ()
        if len(ids) > MOST_ROWS:  # one transaction would take too long
            self._ids.pop(number, None)
            raise NotWritten
        group = self._groups.get((kind, run, initial))
        if group is None:
            save = partial(self._save, kind, run=run, initial=initial)
            group = self._groups[kind, run, initial] = GroupedSaves(save)
        try:
            return await group.add(list(zip(repeat(number), ids, repeat(reading))))
        finally:
            self._ids.pop(number, None)

    async def build_indexes(self) -> None:
        """Build the indexes that were put off; what the process does not do is left."""
        process = self._ready
        with contextlib.suppress(NotWritten):
            while process is not None:
                build = partial(_build, process, next(self._numbers))
                if (await self._store.build_elsewhere(build)).is_last:
                    return

    async def end(self) -> None:
        """End the process, whatever it does, and wait for its end."""
        self._starts = 0
        starting = self._starting
        if starting is not None:
            starting.cancel()
            await asyncio.wait({starting})
        await self._drop(self._running)

    def _start(self) -> None:
        if self._starts > 0 and (self._starting is None or self._starting.done()):
            self._starts -= 1
            self._starting = asyncio.create_task(self._open(), name="page worker")

    async def _open(self) -> None:
        await self._drop(self._running)
        starting = asyncio.ensure_future(asyncio.to_thread(_started, self._command))
        try:
            process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            await self._drop(await starting)
            raise
        self._running = process
        if process is None:
            return
        path, key = self._store.address
        answer = await self._answer(process, process.ask("open", key, path=str(path)))
        if answer is not None and "failed" not in answer:
            self._ready = process

    async def _save(
        self, kind: Kind, rows: Sequence[_Row], *, run: int | None, initial: bool
    ) -> tuple[RecordedChange, ...]:
        process = self._ready
        if process is None:
            raise NotWritten
        pages = []
        for number, group in groupby(rows, itemgetter(0)):
            ids = [name for _, name, _ in group]
            is_whole = tuple(ids) == self._ids.get(number)
            pages.append((number, None if is_whole else ids))
        save = partial(_save, process, pages=pages, kind=kind.value, run=run, initial=initial)

        def write(is_wanted: Callable[[], bool], now: datetime) -> WrittenElsewhere:
            if any(self._store.late(kind, (name,), reading) for _, name, reading in rows):
                raise NotWritten
            return save(is_wanted, now)

        try:
            return await self._store.save_elsewhere(kind, [name for _, name, _ in rows], write)
        except _NotRepeatable:
            self._starts = 0
            raise

    async def _answer(self, process: HelperProcess, asked: Future[Answer]) -> Answer | None:
        """An answer; None where there is none, and then the process has ended."""
        try:
            async with asyncio.timeout(_LIMIT_S):
                return await asyncio.wrap_future(asked)
        except HelperLost:
            return None
        except TimeoutError:
            self._starts = 0
            await self._drop(process)
            return None

    async def _drop(self, process: HelperProcess | None) -> None:
        if process is None:
            return
        if self._ready is process:
            self._ready = None
        self._ids.clear()
        await asyncio.to_thread(process.end)


def _started(command: Sequence[str]) -> HelperProcess | None:
    try:
        return HelperProcess(command)
    except OSError:
        return None


def _page(answer: Answer, response: ApiResponse) -> PageOfRows[Any]:
    """The page in an answer.

    Raises:
        UNREADABLE: there is none in it.
    """
    ids, total, unread = answer["ids"], answer["total"], answer["unread"]
    if not all(type(each) is str for each in ids) or type(unread) is not int:
        raise TypeError("no page")
    if total is not None and type(total) is not int:
        raise TypeError("no page")
    return PageOfRows(
        total,
        tuple(map(SeenRow, ids)),
        unread=unread,
        refusals=tuple(Refusal(account, message) for account, message in answer["refusals"]),
        told_at=response.told_at,
    )


def _save(
    process: HelperProcess, is_wanted: Callable[[], bool], now: datetime, **wish: Any
) -> WrittenElsewhere:
    """Have pages written, on the writing thread."""
    asked = process.ask("save", now=now.isoformat(), **wish)
    answer = _wait(process, asked, is_wanted, lambda: None, limit_s=_LIMIT_S)
    return _written(process, answer)


def _build(process: HelperProcess, number: int, is_wanted: Callable[[], bool]) -> WrittenElsewhere:
    """Have an index built, on the writing thread; nothing is built where it gave way."""
    gave_way = False

    def stop() -> None:
        nonlocal gave_way
        gave_way = True
        process.tell("stop", number=number)

    asked = process.ask("build", number=number)
    answer = _wait(process, asked, is_wanted, stop, limit_s=_BUILD_LIMIT_S)
    if gave_way and answer.get("failed") == "InterruptError":
        return WrittenElsewhere()
    return _written(process, answer)


def _wait(
    process: HelperProcess,
    asked: Future[Answer],
    is_wanted: Callable[[], bool],
    on_wanted: Callable[[], None],
    *,
    limit_s: float,
) -> Answer:
    """The answer; the process is ended when it takes too long.

    Raises:
        NotWritten: there is none, and the process has ended by itself.
        _NotRepeatable: it was ended.
    """
    began, wanted = time.monotonic(), 0.0
    while True:
        try:
            return asked.result(_LOOK_S)
        except HelperLost:
            raise NotWritten from None
        except TimeoutError:
            now = time.monotonic()
        if is_wanted():
            wanted = wanted or now
            on_wanted()
        if now - began > limit_s or (wanted and now - wanted > _WANTED_LIMIT_S):
            process.end()
            raise _NotRepeatable


def _written(process: HelperProcess, answer: Answer) -> WrittenElsewhere:
    """What an answer says was written.

    Raises:
        NotWritten: nothing was.
        _NotRepeatable: the process is ended because nobody understands it.
    """
    if "failed" in answer:
        raise NotWritten
    try:
        return from_json(answer["written"], WrittenElsewhere)
    except UNREADABLE:
        process.end()
        raise _NotRepeatable from None
