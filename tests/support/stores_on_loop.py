"""Lets the jobs of a store run on the event loop of the test instead of on threads.

Passing a job to a thread and its result back costs several times as much as most jobs of the
outbox, and the stories of it do thousands. Each job still waits for its turn in the store's own
queue, begins in a later step of the loop, and is heard of in one after that: whoever asked may be
cancelled before both, and everything else goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Final, TypeVar

from devtools.load import SLOW_SEED

from desktop_app.storage.engine import database
from desktop_app.storage.engine.job_queue import Job, JobQueue, Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import apsw
    import pytest

T = TypeVar("T")


def keep_on_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all stores that a test opens run on its loop, which does nothing while a job runs."""
    monkeypatch.setattr(database, "Job", _JobOnLoop)
    monkeypatch.setattr(database, "JobQueue", _QueueOnLoop)
    monkeypatch.setattr(database, "Worker", _WorkerOnLoop)


def needs_threads(request: pytest.FixtureRequest) -> bool:
    """Whether a test uses threads all the same, as the application does.

    Those on the window's loop and beside a sandbox do; when work is delayed, all do.
    """
    called: Mapping[str, object] = getattr(request.node, "callspec", _NoParameters).params
    is_whole = not {"qapp", "sandbox"}.isdisjoint(request.fixturenames)
    return is_whole or called.get("run_on_each_loop") == "window" or SLOW_SEED in os.environ


class _NoParameters:
    params: Final[Mapping[str, object]] = {}


class _Outcome(asyncio.Future[T]):
    def set_running_or_notify_cancel(self) -> bool:
        """Whether the job is to run: nobody can cancel it meanwhile."""
        return not self.cancelled()


class _JobOnLoop(Job[T]):
    def __init__(self, work: Callable[[apsw.Connection], T], *, interruptible: bool = True) -> None:
        super().__init__(work, interruptible=interruptible)
        self.outcome = _Outcome()  # type: ignore[assignment]  # used as the other kind is


class _QueueOnLoop(JobQueue):
    """A queue whose worker the loop calls once for each job, and once it is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.serve: Callable[[], None] = _nothing
        self._loop = asyncio.get_running_loop()

    def put(self, job: Job[T], *, urgent: bool) -> bool:
        is_open = super().put(job, urgent=urgent)
        if is_open:
            self._loop.call_soon(self._call)
        return is_open

    def close(self, *, drop: bool) -> None:
        super().close(drop=drop)
        self._loop.call_soon(self._call)

    def _call(self) -> None:
        self.serve()


class _WorkerOnLoop(Worker):
    """A worker without a thread; a reader for people is not needed beside another one."""

    def _begin(self) -> None:
        lanes = self._lanes
        assert isinstance(lanes, _QueueOnLoop)
        if self._urgent_only:
            self.finished.set_result(None)
        else:
            lanes.serve = self._serve_once

    def join(self) -> None:
        self._forget()

    def _serve_once(self) -> None:
        if self.finished.done():
            return
        try:
            job = self._lanes.take()
            if job is not None:
                self._do(job)
                return
            self._close_connection()
        except BaseException as error:  # noqa: BLE001 - as where it has a thread
            self.finished.set_exception(error)
        else:
            self.finished.set_result(None)


def _nothing() -> None:
    """Before there is a worker, no job is in the queue."""
