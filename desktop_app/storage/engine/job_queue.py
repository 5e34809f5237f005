"""Queues jobs for the store's threads; people's jobs run before background jobs."""

from __future__ import annotations

import threading
from collections import deque
from concurrent.futures import Future
from typing import TYPE_CHECKING, Generic, TypeVar

from desktop_app.domain.errors import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable

    import apsw

T = TypeVar("T")


class Job(Generic[T]):
    """One job for a connection, run once on a thread of the store."""

    def __init__(self, work: Callable[[apsw.Connection], T], *, interruptible: bool = True) -> None:
        """Prepare the work; its outcome arrives in `outcome`."""
        self.outcome: Future[T] = Future()
        self._work = work
        self._interruptible = interruptible
        self._lock = threading.Lock()
        self._connection: apsw.Connection | None = None
        self._cancelled = False

    def run(self, connect: Callable[[], apsw.Connection]) -> None:
        """Run the job, unless it was cancelled while it waited."""
        if not self.outcome.set_running_or_notify_cancel():
            return
        try:
            result = self._run(connect())
        except BaseException as error:  # noqa: BLE001 - a thread's outermost door
            self.outcome.set_exception(Cancelled() if self._cancelled else error)
        else:
            self.outcome.set_result(result)

    def cancel(self) -> None:
        """Stop the work: a waiting job never starts, an interruptible query is interrupted."""
        self.outcome.cancel()
        if not self._interruptible:
            return
        with self._lock:
            self._cancelled = True
            if self._connection is not None:
                self._connection.interrupt()

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
        return not self._cancelled


class JobQueue:
    """Two queues of jobs, for people and for the background, served by threads."""

    def __init__(self) -> None:
        """Start empty and open."""
        self._urgent: deque[Job[object]] = deque()
        self._background: deque[Job[object]] = deque()
        self._changed = threading.Condition()
        self._closed = False

    def put(self, job: Job[T], *, urgent: bool) -> bool:
        """Queue a job; False if the queue is closed and the job will never run."""
        with self._changed:
            if self._closed:
                return False
            lane = self._urgent if urgent else self._background
            lane.append(job)  # type: ignore[arg-type]  # nobody here looks at results
            self._changed.notify_all()
            return True

    def take(self, *, urgent_only: bool = False) -> Job[object] | None:
        """Wait for the next job; None if the queue is closed and empty."""
        with self._changed:
            while True:
                if self._urgent:
                    return self._urgent.popleft()
                if self._background and not urgent_only:
                    return self._background.popleft()
                if self._closed:
                    return None
                self._changed.wait()

    def urgent_waiting(self) -> bool:
        """Whether a job for people is waiting."""
        return bool(self._urgent)

    def close(self, *, drop: bool) -> None:
        """Accept no more jobs; `drop` also cancels those that wait."""
        with self._changed:
            self._closed = True
            waiting = [*self._urgent, *self._background] if drop else []
            if drop:
                self._urgent.clear()
                self._background.clear()
            self._changed.notify_all()
        for job in waiting:
            job.cancel()


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
    ) -> None:
        """Start the thread; `after_job` runs between jobs, `before_close` before the end."""
        self.finished: Future[None] = Future()
        self._lanes = lanes
        self._connect = connect
        self._urgent_only = urgent_only
        self._after_job = after_job
        self._before_close = before_close
        self._connection: apsw.Connection | None = None
        self._job: Job[object] | None = None
        self._is_cancelled = False
        self._thread = threading.Thread(target=self._serve, name=name, daemon=True)
        self._begin()

    def cancel(self) -> None:
        """Stop the job that is running, if any, and begin no other."""
        self._is_cancelled = True
        job = self._job
        if job is not None:
            job.cancel()

    def join(self) -> None:
        """Wait for the end of the thread, and forget whom it served; call it after `finished`."""
        self._thread.join()
        self._forget()

    def _forget(self) -> None:
        self._connect = _closed
        self._after_job = self._before_close = self._connection = None

    def _begin(self) -> None:
        self._thread.start()

    def _serve(self) -> None:
        try:
            while (job := self._lanes.take(urgent_only=self._urgent_only)) is not None:
                self._do(job)
            self._close_connection()
        except BaseException as error:  # noqa: BLE001 - a thread's outermost door
            self.finished.set_exception(error)
        else:
            self.finished.set_result(None)

    def _do(self, job: Job[object]) -> None:
        self._job = job
        if self._is_cancelled:  # it was taken at that moment, and `cancel` did not see it
            job.cancel()
        job.run(self._connected)
        self._job = None
        if self._after_job is not None and self._connection is not None:
            self._after_job(self._connection)

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
            self._connection.close()


def _closed() -> apsw.Connection:
    raise Cancelled
