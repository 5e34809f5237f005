"""Delays work in the background at random, without loading the processor.

`python -m tests.support.slowness SEED [OPTION …]` runs the guided tour (or whatever the options of
the application ask for) in this way. With `KANTORA_SLOW=SEED` each test is delayed; its name
decides the delays. A check that looks only once at what arrives from a thread, the store, the bus
or the bank fails here and passes on a quick machine.
"""

from __future__ import annotations

import asyncio
import math
import random
import sys
import threading
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import qasync

from desktop_app import cli
from desktop_app.api.transport import Transport
from desktop_app.services.bus import Bus
from desktop_app.storage.engine.job_queue import Job
from desktop_app.tour.guide import Guide
from desktop_app.ui import aio

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    import pytest

LONGEST_S: Final = 0.4
_LONGEST_CHOICES_S: Final = (0.0, 0.05, LONGEST_S)
_LATE_SHARES: Final = (0.15, 0.15, 0.4)
"""The part of the work that is late; the rest overtakes it."""
_LONGEST_PAUSE_S: Final = 0.05
"""A pause of a test that is no longer than this separates two checks of a condition."""
_TESTS: Final = str(Path(__file__).parents[1])

_KINDS: Final = ("bank", "start", "result", "pace", "bus", "task")


@dataclass
class Slowness:
    """Random delays of one run; the same seed gives the same plan and the same numbers.

    Attributes:
        seed: the plan is drawn from it.
        most_s: the sum of all delays, in seconds; when it is reached, nothing is delayed any more.
        plan: the longest delay of each kind of work in seconds. `bank`: answers of the services;
            `start`: jobs of the store before they begin; `result`: results that a thread passes to
            the event loop; `pace`: the guide of the tour before it goes on; `bus`: changes before
            they are delivered, some at once; `task`: what the window starts before it begins.
        share: the part of the work that is late.
        checks_each_step: whether a waiting test checks its condition after each step of the loop.
    """

    seed: int | str
    most_s: float = math.inf
    plan: dict[str, float] = field(init=False)
    share: float = field(init=False)
    checks_each_step: bool = field(init=False)

    def __post_init__(self) -> None:
        """Draw the plan; at least one kind is as slow as can be."""
        self._random = random.Random(self.seed)  # noqa: S311 - delays are no secrets
        self._lock = threading.Lock()
        self._due: dict[tuple[int, int], float] = {}
        self._results: defaultdict[tuple[int, int], deque[Callable[[], object]]]
        self._results = defaultdict(deque)
        self.plan = {kind: self._random.choice(_LONGEST_CHOICES_S) for kind in _KINDS}
        self.plan[self._random.choice(_KINDS)] = LONGEST_S
        self.share = self._random.choice(_LATE_SHARES)
        self.checks_each_step = self._random.choice((True, True, False))

    def delay(self, kind: str) -> float:
        """The seconds by which the next work of a kind is late; mostly none."""
        with self._lock:
            late = self._random.random() < self.share
            wait = self._random.uniform(0, self.plan[kind]) if late and self.most_s > 0 else 0.0
            self.most_s -= wait
            return wait

    def wait_for_turn(self, source: tuple[int, int]) -> float:
        """Seconds until the next result of a thread arrives; none overtakes those before it."""
        now = time.monotonic()
        due = max(now + self.delay("result"), self._due.get(source, 0.0))
        self._due[source] = due
        return due - now

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Put the delays into the event loop, the store, the transport and the guide."""
        self._delay_results(patch, qasync._QEventLoop)
        self._delay_jobs(patch)
        patch.setattr(Transport, "_answer", self._after(Transport._answer, "bank"))
        patch.setattr(Guide, "until", self._after(Guide.until, "pace"))
        patch.setattr(Guide, "by_hand", self._after(Guide.by_hand, "pace"))
        self._delay_changes(patch)
        self._delay_tasks(patch)
        if self.checks_each_step:
            _check_after_each_step(patch)

    def _delay_results(self, patch: pytest.MonkeyPatch, loops: Any) -> None:
        at_once: Callable[..., None] = loops.call_soon_threadsafe
        main = threading.get_ident()

        def later(loop: Any, callback: Any, *args: Any, context: Any = None) -> None:
            if threading.get_ident() == main:
                at_once(loop, callback, *args, context=context)
                return
            source = (id(loop), threading.get_ident())
            self._results[source].append(partial(callback, *args))
            wait = self.wait_for_turn(source)
            at_once(loop, loop.call_later, wait, self._deliver, source)

        patch.setattr(loops, "call_soon_threadsafe", later)

    def _deliver(self, source: tuple[int, int]) -> None:
        """Call the oldest result of a thread that was not called yet."""
        self._results[source].popleft()()

    def _delay_jobs(self, patch: pytest.MonkeyPatch) -> None:
        run: Callable[..., None] = Job.run

        def late(job: Job[Any], connect: Any) -> None:
            time.sleep(self.delay("start"))
            run(job, connect)

        patch.setattr(Job, "run", late)

    def _delay_changes(self, patch: pytest.MonkeyPatch) -> None:
        publish: Callable[..., None] = Bus.publish

        def late(bus: Bus, change: Any, **how: Any) -> None:
            bus._delay_s = self.delay("bus")
            publish(bus, change, **how)

        patch.setattr(Bus, "publish", late)

    def _delay_tasks(self, patch: pytest.MonkeyPatch) -> None:
        guarded: Callable[..., Any] = aio._guarded
        last: dict[int, asyncio.Future[None]] = {}

        async def late(*args: Any, **kwargs: Any) -> Any:
            due = time.monotonic() + self.delay("task")
            before = last.get(id(kwargs["owner"]))
            begins = last[id(kwargs["owner"])] = asyncio.get_running_loop().create_future()
            try:
                if before is not None:  # what an owner starts begins in its order
                    await before
                if (wait := due - time.monotonic()) > 0:
                    await asyncio.sleep(wait)
            finally:
                begins.set_result(None)
            return await guarded(*args, **kwargs)

        patch.setattr(aio, "_guarded", late)

    def _after(self, work: Callable[..., Any], kind: str) -> Callable[..., Any]:
        async def late(*args: Any, **kwargs: Any) -> Any:
            result = await work(*args, **kwargs)
            await asyncio.sleep(self.delay(kind))
            return result

        return late


def _check_after_each_step(patch: pytest.MonkeyPatch) -> None:
    """End the pause between two checks of a waiting test as soon as the loop has done a step.

    The test continues at the first moment at which its condition is true, not some milliseconds
    later, when the rest of the same work is done as well. It waits without loading the processor.
    """
    sleep: Callable[..., Coroutine[Any, Any, Any]] = asyncio.sleep
    run: Callable[[asyncio.Handle], None] = asyncio.Handle._run
    pauses: list[asyncio.Future[None]] = []

    def step(handle: asyncio.Handle) -> None:
        for pause in pauses:  # the test checks right after this step, before what follows from it
            if pause.get_loop() is asyncio._get_running_loop():
                end(pause)
        run(handle)

    def end(pause: asyncio.Future[None]) -> None:
        if not pause.done():
            pause.set_result(None)

    async def pause(delay: float, result: Any) -> Any:
        loop = asyncio.get_running_loop()
        ended = loop.create_future()
        pauses.append(ended)
        timer = loop.call_later(delay, end, ended)
        try:
            await ended
        finally:
            timer.cancel()
            pauses.remove(ended)
        return result

    def sleep_or_pause(delay: float, result: Any = None) -> Coroutine[Any, Any, Any]:
        is_test = sys._getframe(1).f_code.co_filename.startswith(_TESTS)
        is_pause = is_test and 0 < delay <= _LONGEST_PAUSE_S
        return pause(delay, result) if is_pause else sleep(delay, result)

    patch.setattr(asyncio.Handle, "_run", step)
    patch.setattr(asyncio, "sleep", sleep_or_pause)


def main(words: list[str]) -> int:
    """Run the application with what follows the seed, delayed."""
    from pytest import MonkeyPatch  # noqa: PLC0415, PT013 - not for the tests that only import this

    slowness = Slowness(int(words[0]))
    told = ", ".join(f"{kind} up to {longest:g} s" for kind, longest in slowness.plan.items())
    sys.stdout.write(f"slow with seed {slowness.seed}: {told}\n")
    with MonkeyPatch.context() as patch:
        slowness.install(patch)
        return cli.main(words[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
