"""Jobs of the store's threads, at the moments at which they are stopped."""

from __future__ import annotations

import threading

import apsw

from desktop_app.storage.engine.job_queue import Job, JobQueue, Worker


class HeldQueue(JobQueue):
    """A queue whose thread is held up, as a busy computer holds it, right after it took a job."""

    def __init__(self) -> None:
        super().__init__()
        self.taken, self.goes_on = threading.Event(), threading.Event()

    def take(self, *, urgent_only: bool = False) -> Job[object] | None:
        job = super().take(urgent_only=urgent_only)
        if job is not None:
            self.taken.set()
            assert self.goes_on.wait(240)
        return job


def test_a_job_that_was_just_taken_is_stopped_with_its_thread() -> None:
    jobs, ran = HeldQueue(), list[str]()
    worker = Worker("store-reader", jobs, lambda: apsw.Connection(":memory:"))
    long = Job(lambda _: ran.append("for hours, and the store is to be closed"))
    jobs.put(long, urgent=True)
    assert jobs.taken.wait(240)
    jobs.close(drop=True)
    worker.cancel()
    jobs.goes_on.set()
    worker.finished.result(240)
    worker.join()
    assert long.is_dropped
    assert ran == []
