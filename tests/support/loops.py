"""Runs coroutines in tests with one event loop per test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import pytest

from tests.support import leaks

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

T = TypeVar("T")

LIMIT_S: Final = 3000.0
"""Seconds: what visits every page takes a sixth of it on a computer ten times slower."""

_GRACE_S: Final = 240.0
"""Seconds in which tasks end that are about to: cancelled ones, and generators in generators."""


class Run(Protocol):
    """The type of the fixtures `run_async` and `run_qt`."""

    def __call__(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end and return its result."""


def runs(runner: asyncio.Runner) -> Run:
    """Return the way to run coroutines on a runner's loop, each for fifty minutes at most."""

    def run(coroutine: Coroutine[Any, Any, T]) -> T:
        return runner.run(_limited(coroutine))

    return run


def fail_on_pending(
    runner: asyncio.Runner, *, before: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Fail the test if a task was started and never ended; `before` is awaited first."""

    async def look() -> list[str]:
        if before is not None:
            await before()
        # What was cancelled or closed at the very end may still end.
        end = asyncio.get_running_loop().time() + _GRACE_S
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            if asyncio.get_running_loop().time() > end:
                break
            await asyncio.wait(others, timeout=0.05)
        return leaks.pending_tasks(others)

    if left := runner.run(look()):
        pytest.fail("tasks left pending: " + "; ".join(left), pytrace=False)


async def _limited(coroutine: Coroutine[Any, Any, T]) -> T:
    async with asyncio.timeout(LIMIT_S):
        return await coroutine
