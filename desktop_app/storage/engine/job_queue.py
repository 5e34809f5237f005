"""Queues jobs for the store's threads; people's jobs run before background jobs."""

from __future__ import annotations

import contextlib
import threading
from collections import deque
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from desktop_app.domain.errors import Cancelled

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    import apsw

    _Waiting: TypeAlias = tuple[Callable[[], object], Callable[[], object]]

T = TypeVar("T")


class Job(Generic[T]):
    """One job for a connection, run once on a thread of the store.

    Attributes:
        is_dropped: it was cancelled while it waited, and will never run.
    """

    __slots__ = (
        "_answer",
        "_connection",
        "_has_begun",
        "_interruptible",
        "_is_cancelled",
        "_lock",
        "_work",
        "is_dropped",
    )

    def __init__(self, work: Callable[[apsw.Connection], T], *, interruptible: bool = True) -> None:
        """Prepare the work."""
        self.is_dropped = False
        self._work = work
        self._interruptible = interruptible
        self._lock = threading.Lock()
        self._connection: apsw.Connection | None = None
        self._has_begun = False
        self._is_cancelled = False
        self._answer: asyncio.Future[T] | None = None

    def answer(self, loop: asyncio.AbstractEventLoop) -> asyncio.Future[T]:
        """The future of this loop that gets the outcome; call it before the job is queued.

        It is cancelled when the job is dropped.
        """
        self._answer = loop.create_future()
        return self._answer

    def run(self, connect: Callable[[], apsw.Connection]) -> None:
        """Run the job, unless it was cancelled while it waited."""
        with self._lock:
            if self.is_dropped:
                return
            self._has_begun = True
        try:
            result = self._run(connect())
        except BaseException as error:  # noqa: BLE001 - a thread's outermost door
            self._deliver(_fail, Cancelled() if self._is_cancelled else error)
        else:
            self._deliver(_succeed, result)

    def cancel(self) -> None:
        """Stop the work: a waiting job never starts, an interruptible query is interrupted."""
        with self._lock:
            is_new = not (self._has_begun or self.is_dropped)
            if is_new:
                self.is_dropped = True
            if self._interruptible:
                self._is_cancelled = True
                if self._connection is not None:
                    self._connection.interrupt()
        if is_new:
            self._deliver(_drop)

    def _run(self, connection: apsw.Connection) -> T:
        if not self._interruptible:
            return self._work(connection)
        with self._lock:
            self._connection = connection
        connection.exec_trace = self._may_go_on
        try:
            return self._work(connection)
        finally:
            connection.exec_trace = None
            with self._lock:
                self._connection = None

    def _may_go_on(self, *_statement: object) -> bool:
        """Checked before each statement: an interrupt between two of them would be lost."""
        return not self._is_cancelled

    def _deliver(self, settle: Callable[..., None], *outcome: object) -> None:
        """Settle the answer on the thread of its loop; concurrent futures cost several times it."""
        if self._answer is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, nobody waits any more
                self._answer.get_loop().call_soon_threadsafe(settle, self._answer, *outcome)


def _succeed(answer: asyncio.Future[T], result: T) -> None:
    if not answer.done():
        answer.set_result(result)


def _fail(answer: asyncio.Future[T], error: BaseException) -> None:
    if not answer.done():
        answer.set_exception(error)


def _drop(answer: asyncio.Future[T]) -> None:
    answer.cancel()


class JobQueue:
    """Two queues of jobs, for people and for the background, served by threads."""

    def __init__(self) -> None:
        """Start empty and open."""
        self._urgent: deque[Job[object]] = deque()
        self._background: deque[Job[object]] = deque()
        self._lock = threading.Lock()
        self._closed = False
        self._waiting: list[_Waiting] = []
        self._waiting_for_people: list[_Waiting] = []

    def put(self, job: Job[T], *, urgent: bool) -> bool:
        """Queue a job; False if the queue is closed and the job will never run."""
        with self._lock:
            if self._closed:
                return False
            lane = self._urgent if urgent else self._background
            lane.append(job)  # type: ignore[arg-type]  # nobody here looks at results
            waiting = (urgent and self._waiting_for_people) or self._waiting
            wake = waiting.pop()[0] if waiting else None
        if wake is not None:  # one thread only: each that wakes takes time from all others
            wake()
        return True

    def take(self, *, urgent_only: bool = False) -> Job[object] | None:
        """Wait for the next job; None if the queue is closed and empty."""
        while True:
            with self._lock:
                if self._urgent:
                    return self._urgent.popleft()
                if self._background and not urgent_only:
                    return self._background.popleft()
                if self._closed:
                    return None
                turn = threading.Lock()
                turn.acquire()
                self._add_waiting(turn.release, turn.release, urgent_only=urgent_only)
            turn.acquire()

    def begin_with(
        self, start: Callable[[], object], end: Callable[[], object], *, urgent_only: bool
    ) -> None:
        """Call `start` once there is a job for another thread, or `end` if none comes at all."""
        with self._lock:
            self._add_waiting(start, end, urgent_only=urgent_only)

    def urgent_waiting(self) -> bool:
        """Whether a job for people is waiting."""
        return bool(self._urgent)

    def close(self, *, drop: bool) -> None:
        """Accept no more jobs; `drop` also cancels those that wait."""
        with self._lock:
            self._closed = True
            dropped = [*self._urgent, *self._background] if drop else []
            if drop:
                self._urgent.clear()
                self._background.clear()
            waiting = [*self._waiting, *self._waiting_for_people]
            self._waiting.clear()
            self._waiting_for_people.clear()
        for _, end in waiting:
            end()
        for job in dropped:
            job.cancel()

    def _add_waiting(
        self, wake: Callable[[], object], end: Callable[[], object], *, urgent_only: bool
    ) -> None:
        (self._waiting_for_people if urgent_only else self._waiting).append((wake, end))


class Worker:
    """A thread with its own connection, which its first job opens."""

    def __init__(
        self,
        name: str,
        lanes: JobQueue,
        connect: Callable[[], apsw.Connection],
        *,
        urgent_only: bool = False,
        after_job: Callable[[apsw.Connection], None] | None = None,
        before_close: Callable[[apsw.Connection], None] | None = None,
        after_close: Callable[[], None] | None = None,
    ) -> None:
        """Prepare the thread, which the first job for it starts.

        `after_job` runs between jobs, `before_close` before the connection is closed, and
        `after_close` after it.
        """
        self.finished: Future[None] = Future()
        self._lanes = lanes
        self._connect = connect
        self._urgent_only = urgent_only
        self._after_job = after_job
        self._before_close = before_close
        self._after_close = after_close
        self._connection: apsw.Connection | None = None
        self._job: Job[object] | None = None
        self._is_cancelled = False
        self._thread = threading.Thread(target=self._serve, name=name, daemon=True)
        lanes.begin_with(
            self._thread.start, partial(self.finished.set_result, None), urgent_only=urgent_only
        )

    def cancel(self) -> None:
        """Stop the job that is running, if any, and begin no other."""
        self._is_cancelled = True
        job = self._job
        if job is not None:
            job.cancel()

    def join(self) -> None:
        """Wait for the end of the thread, and forget whom it served; call it after `finished`."""
        if self._thread.ident is not None:
            self._thread.join()
        self._connect = _closed
        self._after_job = self._before_close = self._after_close = self._connection = None

    def _serve(self) -> None:
        try:
            while (job := self._lanes.take(urgent_only=self._urgent_only)) is not None:
                self._job = job
                if self._is_cancelled:  # it was taken at that moment, and `cancel` did not see it
                    job.cancel()
                job.run(self._connected)
                self._job = job = None  # what it has read may be much, and the next may be far
                if self._after_job is not None and self._connection is not None:
                    self._after_job(self._connection)
            self._close_connection()
        except BaseException as error:  # noqa: BLE001 - a thread's outermost door
            self.finished.set_exception(error)
        else:
            self.finished.set_result(None)

    def _connected(self) -> apsw.Connection:
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _close_connection(self) -> None:
        if self._connection is None:
            return
        try:
            if self._before_close is not None:
                self._before_close(self._connection)
        finally:
            try:
                self._connection.close()
            finally:
                if self._after_close is not None:
                    self._after_close()


def _closed() -> apsw.Connection:
    raise Cancelled
