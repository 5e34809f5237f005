"""Runs coroutines in tests with one event loop per test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import pytest

from tests.support import leaks

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")

LIMIT_S: Final = 180.0


class Run(Protocol):
    """The type of the fixtures `run_async` and `run_qt`."""

    def __call__(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end and return its result."""


def runs(runner: asyncio.Runner) -> Run:
    """Return the way to run coroutines on a runner's loop, each for three minutes at most."""

    def run(coroutine: Coroutine[Any, Any, T]) -> T:
        return runner.run(_limited(coroutine))

    return run


def fail_on_pending(runner: asyncio.Runner) -> None:
    """Fail the test if a task was started and never ended.

    What a timer of the window begins after the test has ended is not the test's.
    """
    loop = runner.get_loop()
    started = asyncio.all_tasks(loop)
    runner.run(asyncio.sleep(0))  # what was cancelled at the very end may still end
    left = leaks.pending_tasks(started)
    if left:
        pytest.fail("tasks left pending: " + "; ".join(left), pytrace=False)


async def _limited(coroutine: Coroutine[Any, Any, T]) -> T:
    async with asyncio.timeout(LIMIT_S):
        return await coroutine
