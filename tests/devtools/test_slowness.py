"""Tests of the random delays: the same seed is the same run, and order is kept within a thread."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import qasync
from PySide6.QtCore import QObject

from desktop_app.ui import aio
from tests.support.slowness import LONGEST_S, Slowness, _check_after_each_step

if TYPE_CHECKING:
    import pytest

    from tests.support.loops import Run


def test_a_seed_always_gives_the_same_delays() -> None:
    def drawn(seed: int) -> list[float]:
        slowness = Slowness(seed)
        return [slowness.delay(kind) for kind in slowness.plan for _ in range(50)]

    assert drawn(7) == drawn(7)
    assert drawn(7) != drawn(8)
    assert all(0 <= each <= LONGEST_S for each in drawn(7))


def test_each_plan_delays_something_and_every_kind_has_its_seed() -> None:
    plans = [Slowness(seed).plan for seed in range(40)]
    assert all(max(plan.values()) == LONGEST_S for plan in plans)
    for kind in plans[0]:
        assert {plan[kind] for plan in plans} == {0.0, 0.05, LONGEST_S}


def test_results_of_a_thread_are_late_and_keep_their_order(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowness = Slowness(1)
    slowness.plan = dict.fromkeys(slowness.plan, 0.02)
    slowness._delay_results(monkeypatch, qasync._QEventLoop)

    async def story() -> list[int]:
        loop, seen, done = asyncio.get_running_loop(), list[int](), asyncio.Event()

        def report() -> None:
            for number in range(100):
                loop.call_soon_threadsafe(seen.append, number)
            loop.call_soon_threadsafe(done.set)

        thread = threading.Thread(target=report)
        thread.start()
        await done.wait()
        thread.join()
        return seen

    assert run_qt(story()) == list(range(100))
    assert slowness._due, "some were late"


def test_what_an_owner_starts_begins_late_and_in_its_order(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowness = Slowness(1)
    slowness.plan, slowness.share = dict.fromkeys(slowness.plan, 0.02), 0.5
    slowness._delay_tasks(monkeypatch)

    async def story() -> list[int]:
        begun: list[int] = []

        async def begin(number: int) -> None:
            begun.append(number)

        owner = QObject()
        tasks = [aio.start(begin(number), owner=owner) for number in range(50)]
        tasks[20].cancel()
        await asyncio.wait(tasks)
        return begun

    assert run_qt(story()) == [number for number in range(50) if number != 20]


def test_a_test_that_waits_looks_before_what_a_step_leads_to(
    run_on_each_loop: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    _check_after_each_step(monkeypatch)

    async def story() -> list[str]:
        steps: list[str] = []

        async def work() -> None:
            steps.append("shown")

        task = asyncio.get_running_loop().create_task(work())
        task.add_done_callback(lambda _: steps.append("enabled"))
        while not steps:  # noqa: ASYNC110 - this is what is tested
            await asyncio.sleep(0.02)
        seen = [*steps]
        await task
        await asyncio.sleep(0.001)
        assert steps == ["shown", "enabled"]
        return seen

    assert run_on_each_loop(story()) == ["shown"]


def test_a_test_that_waits_does_not_look_all_the_time(
    run_on_each_loop: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    _check_after_each_step(monkeypatch)

    async def story() -> int:
        looks, end = 0, asyncio.get_running_loop().time() + 0.3
        while asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
            looks += 1
        return looks

    assert run_on_each_loop(story()) <= 10
