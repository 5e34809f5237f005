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


def test_a_job_wakes_one_thread_of_those_that_may_do_it() -> None:
    """People have a thread of their own, and a thread that has nothing to do is not started."""
    jobs, done = JobQueue(), list[str]()
    people = Worker("people", jobs, lambda: apsw.Connection(":memory:"), urgent_only=True)
    other = Worker("other", jobs, lambda: apsw.Connection(":memory:"))

    def do(*, urgent: bool) -> None:
        ended = threading.Event()
        jobs.put(Job(lambda _: done.append(threading.current_thread().name)), urgent=urgent)
        jobs.put(Job(lambda _: ended.set()), urgent=urgent)
        assert ended.wait(240)

    jobs.put(Job(lambda _: None), urgent=True)
    assert [thread.name for thread in threading.enumerate()].count("other") == 0
    for _ in range(50):
        do(urgent=False)
    assert set(done) == {"other"}
    do(urgent=True)
    jobs.close(drop=False)
    for worker in (people, other):
        worker.finished.result(240)
        worker.join()


def test_a_queue_that_is_closed_without_a_job_ends_its_threads() -> None:
    jobs = JobQueue()
    workers = [Worker("idle", jobs, lambda: apsw.Connection(":memory:")) for _ in range(2)]
    jobs.close(drop=True)
    for worker in workers:
        worker.finished.result(240)
        worker.join()
    assert not jobs.put(Job(lambda _: None), urgent=True)


def test_no_job_is_left_waiting_while_a_thread_is_free() -> None:
    jobs, each = JobQueue(), 300
    workers = [
        Worker("people", jobs, lambda: apsw.Connection(":memory:"), urgent_only=True),
        Worker("other", jobs, lambda: apsw.Connection(":memory:")),
    ]
    done = [threading.Semaphore(0) for _ in range(4)]

    def ask(number: int) -> None:
        for _ in range(each):
            jobs.put(Job(lambda _: done[number].release()), urgent=number % 2 == 0)
            assert done[number].acquire(timeout=240)

    askers = [threading.Thread(target=ask, args=(number,)) for number in range(len(done))]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join(240)
        assert not asker.is_alive()
    jobs.close(drop=False)
    for worker in workers:
        worker.finished.result(240)
        worker.join()
