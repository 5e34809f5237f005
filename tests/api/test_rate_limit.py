"""Tests of the rate limiter: limits per minute and at once, people first, in order."""

from __future__ import annotations

import asyncio
import math
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, cast

import pytest

from desktop_app.api.exchange import Priority
from desktop_app.api.rate_limit import RateLimiter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.loops import Run

PERSON, SYNC = Priority.PERSON, Priority.SYNC


class SkippingLoop(asyncio.SelectorEventLoop):
    """A loop on which waiting takes no time: its clock jumps to the next timer."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def time(self) -> float:
        """The time of the jumps."""
        return self._now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._now = max(self._now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


@pytest.fixture
def run_skipping() -> Iterator[Run]:
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        yield cast("Run", runner.run)  # a limit of real time means nothing here


async def times(limiter: RateLimiter, priority: Priority, count: int) -> list[float]:
    """When so many calls, all wanted at once, began."""
    loop = asyncio.get_running_loop()

    async def call() -> float:
        async with limiter.turn(priority):
            return loop.time()

    return await asyncio.gather(*(call() for _ in range(count)))


@pytest.mark.parametrize("per_minute", [1, 4, 10, 60, 100, 600])
@pytest.mark.parametrize("priority", list(Priority))
def test_no_minute_sees_more_than_the_limit(
    run_skipping: Run, per_minute: int, priority: Priority
) -> None:
    limiter = RateLimiter(per_minute=per_minute, in_flight=6)
    began = run_skipping(times(limiter, priority, per_minute * 3))
    assert began == sorted(began)
    most = max(sum(start <= t < start + 60 for t in began) for start in began)
    assert most <= max(per_minute, 2)
    rate = (len(began) - 1) / began[-1] * 60
    assert rate >= per_minute * 0.75


def test_without_a_limit_everything_begins_at_once(run_skipping: Run) -> None:
    limiter = RateLimiter(per_minute=0, in_flight=6)
    assert set(run_skipping(times(limiter, SYNC, 1000))) == {0.0}


def test_the_limit_can_be_changed(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=10, in_flight=6)
        slow = await times(limiter, PERSON, 12)
        limiter.per_minute = 0
        fast = await times(limiter, PERSON, 100)
        assert slow[-1] > 10
        assert fast[-1] == fast[0]
        assert limiter.per_minute == 0

    run_skipping(scenario())


@pytest.mark.parametrize("first", [0, 10])
def test_what_began_without_a_limit_counts_for_no_later_one(run_skipping: Run, first: int) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=first, in_flight=6)
        await times(limiter, PERSON, 5)
        limiter.per_minute = 0
        await times(limiter, PERSON, 2000)
        await asyncio.sleep(1)
        limiter.per_minute = 60
        now = asyncio.get_running_loop().time()
        began = await times(limiter, PERSON, 60)
        assert began[:12] == [now] * 12  # a full burst
        assert began[-1] - now == pytest.approx(60)

    run_skipping(scenario())


def test_a_higher_limit_gives_no_burst_at_once(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=10, in_flight=6)
        await times(limiter, PERSON, 2)  # the burst is gone
        limiter.per_minute = 60
        now = asyncio.get_running_loop().time()
        assert (await times(limiter, PERSON, 1))[0] > now

    run_skipping(scenario())


def test_people_go_before_synchronisation(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=60, in_flight=6)
        order: list[str] = []

        async def call(name: str, priority: Priority) -> None:
            async with limiter.turn(priority):
                order.append(name)

        await times(limiter, PERSON, 12)  # the burst is gone
        async with asyncio.TaskGroup() as group:
            for number in range(5):
                group.create_task(call(f"sync {number}", SYNC))
            await asyncio.sleep(0)
            for number in range(5):
                group.create_task(call(f"person {number}", PERSON))
        people = [f"person {number}" for number in range(5)]
        assert order == [*people, *[f"sync {number}" for number in range(5)]]

    run_skipping(scenario())


def test_synchronisation_leaves_people_half_of_the_burst(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=100, in_flight=6)
        began = await times(limiter, SYNC, 60)
        loop = asyncio.get_running_loop()
        assert sum(start == 0 for start in began) == 10
        now = loop.time()
        assert (await times(limiter, PERSON, 10)) == [now] * 10

    run_skipping(scenario())


def test_calls_under_way_are_counted_and_people_keep_places(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=0, in_flight=6)
        under_way = {PERSON: 0, SYNC: 0}
        most = {PERSON: 0, SYNC: 0, None: 0}

        async def call(priority: Priority) -> None:
            async with limiter.turn(priority):
                under_way[priority] += 1
                most[priority] = max(most[priority], under_way[priority])
                most[None] = max(most[None], sum(under_way.values()))
                await asyncio.sleep(1)
                under_way[priority] -= 1

        async with asyncio.TaskGroup() as group:
            for _ in range(20):
                group.create_task(call(SYNC))
            await asyncio.sleep(0.5)
            for _ in range(20):
                group.create_task(call(PERSON))
        assert most[SYNC] == 4
        assert most[None] == 6

    run_skipping(scenario())


def test_one_place_is_enough_for_both(run_skipping: Run) -> None:
    limiter = RateLimiter(per_minute=0, in_flight=1)
    assert len(run_skipping(times(limiter, SYNC, 3))) == 3
    assert len(run_skipping(times(limiter, PERSON, 3))) == 3


@pytest.mark.parametrize("reason", ["place", "time"])
def test_waiting_can_be_cancelled(run_skipping: Run, reason: str) -> None:
    async def scenario() -> None:
        by_place = reason == "place"
        limiter = RateLimiter(per_minute=0 if by_place else 5, in_flight=1 if by_place else 6)
        async with AsyncExitStack() as held:
            await held.enter_async_context(limiter.turn(PERSON))
            waiting = [
                asyncio.ensure_future(times(limiter, priority, 1)) for priority in (PERSON, SYNC)
            ]
            await asyncio.sleep(1)
            waiting[0].cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting[0]
        assert await waiting[1]
        assert await times(limiter, PERSON, 1)

    run_skipping(scenario())


def test_a_turn_that_comes_with_the_cancellation_is_given_back(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=0, in_flight=1)
        async with AsyncExitStack() as held:
            await held.enter_async_context(limiter.turn(PERSON))
            waiting = asyncio.ensure_future(times(limiter, PERSON, 1))
            await asyncio.sleep(1)
        waiting.cancel()  # the turn was given, the task has not yet run
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await times(limiter, PERSON, 1)

    run_skipping(scenario())


def test_holding_synchronisation_does_not_hold_people(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=0, in_flight=6)
        limiter.hold_sync(30)
        limiter.hold_sync(5)
        people, sync = await asyncio.gather(times(limiter, PERSON, 3), times(limiter, SYNC, 3))
        assert people == [0.0] * 3
        assert all(math.isclose(start, 30) for start in sync)

    run_skipping(scenario())


def test_an_error_in_a_turn_gives_the_place_back(run_skipping: Run) -> None:
    async def scenario() -> None:
        limiter = RateLimiter(per_minute=0, in_flight=1)
        for _ in range(3):
            with pytest.raises(RuntimeError):
                async with limiter.turn(PERSON):
                    raise RuntimeError

    run_skipping(scenario())
