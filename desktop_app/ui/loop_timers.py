"""The timers of an event loop on top of Qt's: two of Qt's for all callbacks."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    import asyncio

    from PySide6.QtCore import QTimerEvent

_LONGEST_TURN_S: Final = 0.004
"""Callbacks that follow each other for so long let Qt paint and take input."""

_LONGEST_WAIT_S: Final = 86_400.0
"""A timer of Qt cannot wait for a month; one that is too early is set again."""


class LoopTimers(QObject):
    """Takes the place of qasync's timers; calls nothing while the loop does not run.

    WORKAROUND qasync (0.28) calls what is due whenever Qt delivers events, also before and after
    the loop runs: a task that is continued there finds no running loop and fails. It also makes a
    timer for each callback, which stays until it is due although it was cancelled, as most time
    limits are. Here those that are due at once share one, and the later ones another.
    """

    def __init__(self, loop: Any) -> None:
        """Serve this loop."""
        super().__init__()
        self._loop = loop
        self._due = _Due(loop)
        self._later = _Later(loop)
        self._turn: int | None = None
        self._alarm: int | None = None
        self._is_stopped = False

    def add_callback(self, handle: asyncio.Handle, delay: float = 0) -> asyncio.Handle:
        """Call it in the next turn, or after so many seconds; returns it, as a loop expects."""
        if delay <= 0:
            self._add_due(handle)
        elif self._later.add(handle, delay):
            self._set_alarm()
        return handle

    def stop(self) -> None:
        """The loop is closed: call nothing any more."""
        self._is_stopped = True

    def set_debug(self, enabled: bool) -> None:
        """Nothing is done differently."""

    def timerEvent(self, event: QTimerEvent) -> None:
        """Call what is due."""
        if self._is_stopped:
            self.killTimer(event.timerId())
        elif not self._loop.is_running():
            return
        elif event.timerId() == self._alarm:
            for handle in self._later.take():
                self._add_due(handle)
            self._set_alarm()
        elif event.timerId() == self._turn and not self._due.take_turn():
            self.killTimer(self._turn)
            self._turn = None

    def _add_due(self, handle: asyncio.Handle) -> None:
        self._due.add(handle)
        if self._turn is None:
            self._turn = self.startTimer(0)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self.killTimer(self._alarm)
        wait = self._later.milliseconds()
        self._alarm = None if wait is None else self.startTimer(wait)


class NoTimers:
    """Drops callbacks that a thread hands to an event loop that is already closed."""

    def add_callback(self, handle: asyncio.Handle, _delay: float = 0) -> asyncio.Handle:
        """Return the handle, as a loop expects it."""
        return handle


class _Due:
    """Callbacks of a loop that are due at once, in their order."""

    def __init__(self, loop: Any) -> None:
        self._loop = loop
        self._handles: deque[asyncio.Handle] = deque()

    def add(self, handle: asyncio.Handle) -> None:
        """Call it in the next turn."""
        self._handles.append(handle)

    def take_turn(self) -> bool:
        """Call what is due, for some milliseconds and as long as the loop runs.

        Returns:
            Whether something is still to be called.
        """
        until = perf_counter() + _LONGEST_TURN_S
        for _ in range(len(self._handles)):
            handle = self._handles.popleft()
            if not handle.cancelled():
                handle._run()  # noqa: SLF001 - as every loop does
            if not self._loop.is_running() or perf_counter() > until:
                break
        return bool(self._handles)


class _Later:
    """Callbacks of a loop that are due at their time."""

    def __init__(self, loop: Any) -> None:
        self._loop = loop
        self._handles: list[tuple[float, int, asyncio.Handle]] = []
        self._count = 0

    def add(self, handle: asyncio.Handle, delay: float) -> bool:
        """Call it after so many seconds; returns whether that is before all others."""
        self._count += 1  # two of one moment stay in order
        heappush(self._handles, (self._loop.time() + delay, self._count, handle))
        return self._handles[0][2] is handle

    def take(self) -> list[asyncio.Handle]:
        """Those that are due now, in their order; with them go cancelled ones that come next."""
        now, due = self._loop.time(), []
        while self._handles and (self._handles[0][0] <= now or self._handles[0][2].cancelled()):
            due.append(heappop(self._handles)[2])
        return due

    def milliseconds(self) -> int | None:
        """How long nothing is due; None where nothing is waited for."""
        if not self._handles:
            return None
        wait: float = self._handles[0][0] - self._loop.time()
        return ceil(min(max(wait, 0.0), _LONGEST_WAIT_S) * 1000)
