"""The event loop of coroutines on the window's thread, on top of Qt's.

`window_runner` gives a runner of coroutines. Callbacks are called in their order: what is due at
once in the order in which it came, what is due later by its time and never before it. Nothing is
called while the loop does not run, nor by another loop of Qt's that a callback has opened.
"""

from __future__ import annotations

import heapq
import math
import os
import sys
from collections import deque
from contextlib import contextmanager
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt
from shiboken6 import delete

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator
    from contextvars import Context

    from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QTimerEvent

_LONGEST_TURN_S: Final = 0.004
"""Callbacks that follow each other for so long let Qt paint and take input."""

_MANY_CANCELLED: Final = 64
"""So many cancelled callbacks may wait for their time before they are forgotten."""

_LONGEST_ALARM_S: Final = 24 * 3600.0
"""What is due later than a timer of Qt's can wait is looked at again after a day."""


@contextmanager
def window_runner(app: QCoreApplication | None) -> Iterator[asyncio.Runner]:
    """A runner of coroutines on an event loop on top of Qt's; it belongs to this thread.

    Its timers are deleted with it: the closed loop may be garbage-collected on any thread, but
    Qt's timers must not be deleted on another one.
    """
    os.environ["QT_API"] = "pyside6"
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    qt = _QtEvents(app) if app is not None else None
    loop: Any = None
    try:
        with asyncio.Runner(loop_factory=lambda: _make_loop(qt)) as runner:
            loop = runner.get_loop()
            before = sys.get_asyncgen_hooks()
            # WORKAROUND qasync (0.28) runs without asyncio's hooks for asynchronous generators: one
            # that is abandoned would never be closed, and keep what it holds, such as a connection.
            sys.set_asyncgen_hooks(
                loop._asyncgen_firstiter_hook,  # noqa: SLF001
                loop._asyncgen_finalizer_hook,  # noqa: SLF001
            )
            try:
                yield runner
            finally:
                sys.set_asyncgen_hooks(*before)
    finally:
        if loop is not None:  # its timers outlive `close`
            timers, loop._timer = loop._timer, _NoTimers()  # noqa: SLF001
            delete(timers)


def _make_loop(qt: _QtEvents | None) -> asyncio.AbstractEventLoop:
    """An event loop on top of Qt's."""
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    import qasync  # noqa: PLC0415 - as above

    # WORKAROUND qasync (0.28) has a timer of Qt's for every callback, and calls it whenever Qt
    # delivers events: also before and after the loop runs, where a task that is continued finds no
    # running loop and fails. Its timers may be early, pass each other, and live on when cancelled.
    class Loop(qasync.QEventLoop):  # type: ignore[misc]
        _timer: Any

        def __init__(self) -> None:
            super().__init__(qt)
            delete(self._timer)
            self._timer = _Timers(self)

        def run_forever(self) -> object:
            self._timer.wake()
            return super().run_forever()

        def call_soon(
            self, callback: Callable[..., object], *args: Any, context: Context | None = None
        ) -> asyncio.Handle:
            handle = asyncio.Handle(callback, args, self, context)
            self._timer.add_callback(handle)
            return handle

        def call_later(
            self,
            delay: float,
            callback: Callable[..., object],
            *args: Any,
            context: Context | None = None,
        ) -> asyncio.TimerHandle:
            return self.call_at(self.time() + delay, callback, *args, context=context)

        def call_at(
            self,
            when: float,
            callback: Callable[..., object],
            *args: Any,
            context: Context | None = None,
        ) -> asyncio.TimerHandle:
            handle = asyncio.TimerHandle(when, callback, args, self, context)
            self._timer.add_timed(handle)
            return handle

        def _timer_handle_cancelled(self, _handle: asyncio.TimerHandle) -> None:
            self._timer.note_cancelled()

    loop: asyncio.AbstractEventLoop = Loop()
    return loop


class _QtEvents:
    """Delivers Qt's events in the application's loop, and leaves it without ending the program.

    WORKAROUND Qt (6.11): `QCoreApplication.exit`, with which qasync leaves its loop, announces the
    end of the program each time, and QtWebEngine crashes when it is announced twice. A coroutine
    runner enters and leaves its loop several times.
    """

    def __init__(self, app: QCoreApplication) -> None:
        self.app = app

    def exec(self) -> int:
        """Deliver events until `exit`."""
        return self.app.exec()

    def exit(self) -> None:
        """Leave the event loop; the application goes on."""
        blocked = self.app.blockSignals(True)  # noqa: FBT003 - Qt's argument has no name
        self.app.exit()
        self.app.blockSignals(blocked)

    def eventDispatcher(self) -> QAbstractEventDispatcher:
        """What qasync delivers the last events with."""
        return self.app.eventDispatcher()


class _Timers(QObject):
    """Calls the callbacks of a loop with two timers of Qt's: one for what is due, one for the rest.

    Either timer runs exactly while there is something for it, and both stop while the loop does
    not run: `wake` starts them again.
    """

    def __init__(self, loop: Any) -> None:
        super().__init__()
        self._loop = loop
        self._due: deque[asyncio.Handle] = deque()
        self._later: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()  # of equal times, what came first is called first
        self._cancelled = 0
        self._turn: int | None = None
        self._alarm: int | None = None
        self._alarm_at = math.inf
        self._is_in_turn = False
        self._is_stopped = False

    def add_callback(self, handle: asyncio.Handle, _delay: float = 0) -> asyncio.Handle:
        """Call it in the next turn."""
        if not self._is_stopped:
            self._due.append(handle)
            if self._turn is None:
                self._turn = self.startTimer(0)
        return handle

    def add_timed(self, handle: asyncio.TimerHandle) -> None:
        """Call it at its time, or in the next turn if that is over."""
        if self._is_stopped:
            return
        heapq.heappush(self._later, (handle.when(), next(self._numbers), handle))
        if handle.when() <= self._loop.time():
            self._schedule_due_calls()
        elif handle.when() < self._alarm_at:
            self._set_alarm()

    def note_cancelled(self) -> None:
        """Forget cancelled callbacks that wait for their time, once they are many."""
        self._cancelled += 1
        if self._cancelled > max(_MANY_CANCELLED, len(self._later) // 2):
            self._later = [each for each in self._later if not each[2].cancelled()]
            heapq.heapify(self._later)
            self._cancelled = 0

    def wake(self) -> None:
        """Process waiting calls: the loop begins to run."""
        if self._due and self._turn is None:
            self._turn = self.startTimer(0)
        self._set_alarm()

    def stop(self) -> None:
        """Make no more calls: the loop is closed."""
        self._is_stopped = True
        self._due.clear()
        self._later.clear()

    def set_debug(self, _enabled: bool) -> None:
        """Single callbacks are not reported."""

    def timerEvent(self, event: QTimerEvent) -> None:
        """Call what is due, unless a callback waits in another loop of Qt's."""
        if event.timerId() == self._alarm:
            self._clear_alarm()
            if self._loop.is_running() and not self._is_in_turn:
                self._schedule_due_calls()
                self._set_alarm()
        elif not self._is_in_turn:
            self._run_due_calls()

    def _run_due_calls(self) -> None:
        """Call what is due, for some milliseconds and as long as the loop runs."""
        self._is_in_turn = True
        until = perf_counter() + _LONGEST_TURN_S
        try:
            for _ in range(len(self._due)):
                if not self._loop.is_running() or perf_counter() > until:
                    break
                handle = self._due.popleft()
                if not handle.cancelled():
                    handle._run()  # noqa: SLF001 - as every loop does
        finally:
            self._is_in_turn = False
            if self._turn is not None and not (self._due and self._loop.is_running()):
                self.killTimer(self._turn)
                self._turn = None
            if self._alarm is None and self._loop.is_running():
                self._set_alarm()  # it may have been missed meanwhile

    def _schedule_due_calls(self) -> None:
        """Schedule the calls that are due now for the next turn of the loop."""
        now = self._loop.time()
        while self._later and self._later[0][0] <= now:
            _, _, handle = heapq.heappop(self._later)
            if handle.cancelled():
                self._cancelled = max(0, self._cancelled - 1)
            else:
                self.add_callback(handle)

    def _set_alarm(self) -> None:
        """Set the one alarm to the earliest time."""
        self._clear_alarm()
        if self._later:
            self._alarm_at = self._later[0][0]
            wait = min(max(self._alarm_at - self._loop.time(), 0.0), _LONGEST_ALARM_S)
            self._alarm = self.startTimer(math.ceil(wait * 1000), Qt.TimerType.PreciseTimer)

    def _clear_alarm(self) -> None:
        if self._alarm is not None:
            self.killTimer(self._alarm)
        self._alarm, self._alarm_at = None, math.inf


class _NoTimers:
    """Drops callbacks that a thread hands to an event loop that is already closed."""

    def add_callback(self, handle: asyncio.Handle, _delay: float = 0) -> asyncio.Handle:
        """Return the handle, as a loop expects it."""
        return handle

    def add_timed(self, handle: asyncio.TimerHandle) -> None:
        """Drop it."""

    def note_cancelled(self) -> None:
        """There is nothing to forget."""
