"""Opens the encrypted SQLite file of a profile and runs all access on its own threads.

One thread writes, two read; the caller's thread owns no connection. A read sees one snapshot, a
write is one transaction. People come before the background on every thread, and one reader is
kept free for people.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import apsw

from desktop_app.domain.errors import Cancelled
from desktop_app.storage.engine.errors import StoreLocked, store_error_of, translate
from desktop_app.storage.engine.job_queue import Job, JobQueue, Worker
from desktop_app.storage.engine.open_mark import OpenMark
from desktop_app.storage.engine.outside_readers import OutsideReaders
from desktop_app.storage.engine.sql import value
from desktop_app.storage.engine.upgrades import VERSION, upgrade

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Protocol

    from desktop_app.domain.values.periods import Clock

    class _Written(Protocol):
        @property
        def log_pages(self) -> int: ...


T = TypeVar("T")
W = TypeVar("W", bound="_Written")
LogLost: TypeAlias = "Callable[[apsw.Connection], None]"

_KEY_BYTES: Final = 32
_BUSY_MS: Final = 2_000
_WRITER_CACHE_KIB: Final = 8_192
_READER_CACHE_KIB: Final = 8_192
_CHECKPOINT_PAGES: Final = 16_000
_CHECKPOINT_AT_LAST_PAGES: Final = 16_000
_STEPS_BETWEEN_LOOKS: Final = 200_000
_WAL_KEPT_BYTES: Final = 64 * 1024 * 1024


def connect(path: Path, *, key: bytes, cache_kib: int = _READER_CACHE_KIB) -> apsw.Connection:
    """Connect to an encrypted file (AEGIS, raw key); a missing file is created.

    Raises:
        apsw.Error: as SQLite reports; a wrong key shows at the first statement that reads.
    """
    connection = apsw.Connection(str(path))
    try:
        connection.execute("PRAGMA cipher = 'aegis'")
        connection.execute(f"PRAGMA key = 'raw:{key.hex()}'")
        connection.set_busy_timeout(_BUSY_MS)
        connection.execute(f"PRAGMA cache_size = -{cache_kib}")
        connection.execute("PRAGMA secure_delete = OFF")  # the file is encrypted
        if sys.platform == "darwin":  # there `fsync` ends at the cache of the drive
            connection.execute("PRAGMA fullfsync = ON")
            connection.execute("PRAGMA checkpoint_fullfsync = ON")
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def connected(path: Path, key: bytes) -> Iterator[apsw.Connection]:
    """A durable connection as from `connect`, closed at the end of the block."""
    connection = connect(path, key=key)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        yield connection
    finally:
        connection.close()


def merge_log(path: Path, *, key: bytes) -> None:
    """Merge the log of a closed store into its file.

    The mark that it was open goes, too, unless its log has lost changes: then the next opening
    says so.

    Raises:
        StoreLocked: somebody has it open.
        apsw.Error: as SQLite reports.
        OSError: as the system reports.
    """
    mark = OpenMark(path)
    is_lost = mark.log_is_missing()
    with connected(path, key) as connection:
        is_lost = is_lost or _has_lost_frames(connection, mark)
        busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() or (0,)
        if busy:
            raise StoreLocked(path)
        if not is_lost:  # before the log goes, which looks like a loss
            mark.remove()


class SecondConnection:
    """A connection of a second process to an open store; it takes turns writing.

    It merges no log and closes nothing: that is done where the store is open.
    """

    def __init__(self, path: Path, *, key: bytes) -> None:
        """Connect to a store that is open elsewhere.

        Raises:
            ValueError: in another version of the program, as while a new one is installed.
            apsw.Error: as SQLite reports.
        """
        self._log_pages = 0
        self._connection = connect(path, key=key, cache_kib=_WRITER_CACHE_KIB)
        if value(self._connection, "PRAGMA user_version") != VERSION:
            raise ValueError("a store of another version of the program")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute(f"PRAGMA journal_size_limit = {_WAL_KEPT_BYTES}")
        self._connection.set_wal_hook(self._on_wal_grown)  # and nothing is merged

    def write(self, work: Callable[[apsw.Connection], T]) -> tuple[T, int]:
        """Run `work` in one transaction; returns its result, and how many pages the log has.

        Raises:
            apsw.Error: nothing was written.
        """
        self._log_pages = 0
        with transaction(self._connection, "BEGIN IMMEDIATE"):
            result = work(self._connection)
        return result, self._log_pages

    def interrupt(self) -> None:
        """Stop the statement that runs; may be called from any thread."""
        self._connection.interrupt()

    def _on_wal_grown(self, _connection: apsw.Connection, _name: str, pages: int) -> int:
        self._log_pages = pages
        return apsw.SQLITE_OK


class Database:
    """An open store; `open` creates it, `close` ends it.

    Every coroutine raises `storage.engine.errors.StorageError` for what a person has to know about,
    and `Cancelled` once the store is closed.

    Attributes:
        was_left_open: the store was not closed last time, and has changes since it was opened.
        log_was_missing: the store was not closed last time, and the file with its last changes has
            gone, was cut or is an older one; they are lost.
        outside_readers: who reads the file over connections of its own; closing stops them.
    """

    def __init__(
        self, path: Path, *, key: bytes, clock: Clock, on_lost_log: LogLost | None = None
    ) -> None:
        """Start the threads; use `open`, which also checks and upgrades the file."""
        self._path = path
        self._on_lost_log = on_lost_log
        self._key = key
        self._clock = clock
        self._closing: asyncio.Future[None] | None = None
        self._asked = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._wal_pages = 0
        self._mark = OpenMark(path)
        self.was_left_open = False
        self.log_was_missing = False
        self.outside_readers = OutsideReaders()
        self._writes = JobQueue()
        self._reads = JobQueue()
        self._writer = Worker(
            "store-writer",
            self._writes,
            self._connect_writer,
            after_job=self._checkpoint,
            before_close=self._checkpoint_all,
            after_close=self._clear_mark,
        )
        self._readers = [
            Worker("store-reader-people", self._reads, self._connect_reader, urgent_only=True),
            Worker("store-reader", self._reads, self._connect_reader),
        ]

    @classmethod
    async def open(
        cls, path: Path, *, key: bytes, clock: Clock, on_lost_log: LogLost | None = None
    ) -> Database:
        """Open or create the file and upgrade its tables.

        Args:
            path: the file; its folder must exist.
            key: 32 random bytes.
            clock: tells when a backup was made.
            on_lost_log: what to change before anybody works with a store whose last changes are
                lost; it makes its own transaction.

        Raises:
            ValueError: for a key of another length.
            StorageError: any of its kinds; the file is then unchanged.
        """
        if len(key) != _KEY_BYTES:
            raise ValueError(f"a store key has {_KEY_BYTES} bytes, not {len(key)}")
        database = cls(path, key=key, clock=clock, on_lost_log=on_lost_log)
        try:
            await database._submit(
                database._writes, Job(database._upgrade, interruptible=False), urgent=True
            )
        except BaseException:
            await database.close()
            raise
        return database

    async def read(self, work: Callable[[apsw.Connection], T], *, urgent: bool = True) -> T:
        """Run `work` on one read snapshot; cancelling interrupts its query.

        `urgent` is for what a person waits for and should take milliseconds.
        """

        def job(connection: apsw.Connection) -> T:
            with self._translated(), transaction(connection, "BEGIN"):
                return work(connection)

        if not urgent:
            return await self._submit(self._reads, Job(job), urgent=False)
        self._asked += 1
        self._idle.clear()
        try:
            return await self._submit(self._reads, Job(job), urgent=True)
        finally:
            self._asked -= 1
            if not self._asked:
                self._idle.set()

    async def answered(self) -> None:
        """Wait until no urgent read is pending; reads that follow from an answer count too."""
        while self._asked:
            await self._idle.wait()
            await asyncio.sleep(0)  # whoever was answered may ask for more

    def read_later(self, work: Callable[[apsw.Connection], None]) -> None:
        """Run `work` on one read snapshot when nobody waits; may be called from any thread.

        Nobody learns how it ended: it only prepares what later reads would do themselves. What is
        left when the store is closed is dropped.
        """

        def job(connection: apsw.Connection) -> None:
            with self._translated(), transaction(connection, "BEGIN"):
                work(connection)

        self._reads.put(Job(job), urgent=False)

    async def write(
        self,
        work: Callable[[apsw.Connection], T],
        *,
        urgent: bool = True,
        durable: bool = False,
        gives_way: bool = False,
    ) -> T:
        """Run `work` in one transaction, which is kept completely or not at all.

        Args:
            work: at most 50 ms unless it gives way; it must not begin or commit anything itself.
            urgent: goes before everything that is not.
            durable: survives a loss of power once this coroutine has returned; otherwise only
                a crash of the program.
            gives_way: is undone when something urgent is to be written, and done again after it.

        A write that has begun is finished even when its caller is cancelled, unless it gives way.
        """
        if gives_way:
            return await self._write_when_idle(work)

        def job(connection: apsw.Connection) -> T:
            with (
                self._translated(),
                _synchronous(connection, full=durable),
                transaction(connection, "BEGIN IMMEDIATE"),
            ):
                return work(connection)

        return await self._submit(self._writes, Job(job, interruptible=False), urgent=urgent)

    async def _write_when_idle(self, work: Callable[[apsw.Connection], T]) -> T:
        """Like `write`, undone as soon as something urgent waits, or the store closes."""

        def job(connection: apsw.Connection) -> T:
            connection.set_progress_handler(self._is_wanted, _STEPS_BETWEEN_LOOKS)
            try:
                with self._translated(), transaction(connection, "BEGIN IMMEDIATE"):
                    return work(connection)
            finally:
                connection.set_progress_handler(None)

        while True:
            try:
                return await self._submit(self._writes, Job(job, interruptible=False), urgent=False)
            except apsw.InterruptError:
                if self._closing is not None:
                    raise Cancelled from None

    async def write_elsewhere(self, work: Callable[[Callable[[], bool]], W]) -> W:
        """Let another process write while nobody writes here.

        Args:
            work: waits, on the writing thread, until the other process has ended its transaction,
                or has itself ended. It is told by what it is given whether something urgent is to
                be written here, or the store closes.

        Returns:
            What `work` returned. A write that has begun is finished even when its caller is
            cancelled.
        """

        def job(connection: apsw.Connection) -> W:
            written = work(self._is_wanted)
            if written.log_pages:
                self._on_wal_grown(connection, "", written.log_pages)
            return written

        return await self._submit(self._writes, Job(job, interruptible=False), urgent=False)

    @property
    def address(self) -> tuple[Path, bytes]:
        """The file and its key, for the process that `write_elsewhere` lets write.

        The key is empty once the store is closed.
        """
        return self._path, self._key

    def _is_wanted(self) -> bool:
        return self._closing is not None or self._writes.urgent_waiting()

    async def close(self) -> None:
        """Interrupt reads, finish writes, merge the log into the file and end the threads."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        self._reads.close(drop=True)
        for reader in self._readers:
            reader.cancel()
        ended = [await _end(reader) for reader in self._readers]
        self._writes.close(drop=False)
        ended.append(await _end(self._writer))
        self._key = b""  # the object may live longer than the store is open
        for error in ended:
            if error is not None:
                raise error

    async def _submit(self, lanes: JobQueue, job: Job[T], *, urgent: bool) -> T:
        answer = job.answer(asyncio.get_running_loop())
        if not lanes.put(job, urgent=urgent):
            raise Cancelled
        try:
            return await answer
        except asyncio.CancelledError:
            if self._closing is not None and job.is_dropped:
                raise Cancelled from None
            job.cancel()
            raise

    def _upgrade(self, connection: apsw.Connection) -> None:
        with store_error_of(self._path):
            self._look_at_log(connection)
            upgrade(connection, path=self._path, key=self._key, clock=self._clock)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute(f"PRAGMA journal_size_limit = {_WAL_KEPT_BYTES}")
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()  # makes the log
            if self.log_was_missing and self._on_lost_log is not None:
                with _synchronous(connection, full=True):
                    self._on_lost_log(connection)
        with contextlib.suppress(OSError):  # without the mark a lost log is not noticed
            self._mark.set()

    def _look_at_log(self, connection: apsw.Connection) -> None:
        """Detect a log that lost changes; SQLite itself would open the store without them."""
        if not self.log_was_missing:
            self.log_was_missing = _has_lost_frames(connection, self._mark)

    def _connect_writer(self) -> apsw.Connection:
        self.was_left_open = self._mark.has_changes()
        self.log_was_missing = self._mark.log_is_missing()
        with self._translated():
            _make_private(self._path)
            connection = connect(self._path, key=self._key, cache_kib=_WRITER_CACHE_KIB)
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.set_wal_hook(self._on_wal_grown)
        return connection

    def _connect_reader(self) -> apsw.Connection:
        with self._translated():
            connection = connect(self._path, key=self._key)
            connection.execute("PRAGMA query_only = ON")
            return connection

    def _on_wal_grown(self, _connection: apsw.Connection, _name: str, pages: int) -> int:
        self._wal_pages = pages
        self._mark.note(pages)
        return apsw.SQLITE_OK

    def _checkpoint(self, connection: apsw.Connection) -> None:
        """Merge the log into the file between two writes, when nobody waits."""
        if self._wal_pages < _CHECKPOINT_PAGES:
            return
        if self._writes.urgent_waiting() and self._wal_pages < _CHECKPOINT_AT_LAST_PAGES:
            return
        self._wal_pages = 0
        with contextlib.suppress(apsw.Error):  # the log stays as it is and is tried again
            connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    def _checkpoint_all(self, connection: apsw.Connection) -> None:
        self.outside_readers.close()
        with contextlib.suppress(apsw.Error):  # another process holds it; the log is kept
            frames, merged = connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            if frames == merged:  # before the log is emptied, which looks like a loss
                self._mark.note_merged()
            connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            self._mark.note_merged()

    def _clear_mark(self) -> None:
        with contextlib.suppress(OSError):
            self._mark.clear()

    @contextlib.contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except apsw.Error as error:
            meaning = translate(error, self._path)
            if meaning is None:
                raise
            raise meaning from error


def _make_private(path: Path) -> None:
    """Create a missing file readable by its owner only; SQLite's own files inherit that."""
    with contextlib.suppress(OSError):  # what is wrong with the folder, SQLite will say
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _has_lost_frames(connection: apsw.Connection, mark: OpenMark) -> bool:
    """Whether the log of a store that was not closed has lost changes; nothing is written yet."""
    if not mark.is_there():
        return False
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    frames, _ = connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    return mark.has_lost_frames(frames)


@contextlib.contextmanager
def transaction(connection: apsw.Connection, begin: str) -> Iterator[None]:
    """One transaction of the block, undone when that raises."""
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        connection.exec_trace = None  # a cancelled job must still be rolled back
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextlib.contextmanager
def _synchronous(connection: apsw.Connection, *, full: bool) -> Iterator[None]:
    if not full:
        yield
        return
    connection.execute("PRAGMA synchronous = FULL")
    try:
        yield
    finally:
        connection.execute("PRAGMA synchronous = NORMAL")


async def _end(worker: Worker) -> BaseException | None:
    await asyncio.wait([asyncio.wrap_future(worker.finished)])
    worker.join()
    return worker.finished.exception()
