"""Limits calls per minute and at a time, with people's calls before synchronisation."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from desktop_app.api.exchange import Priority

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_MINUTE = 60.0
_BURST_SHARE = 5
_SYNC_LEAVES_SLOTS = 2
_ROUNDING = 1e-6


class RateLimiter:
    """Lets calls start in turn, by priority and within the limits.

    A turn is a permit to begin and a place among the calls under way. Permits come evenly, with a
    burst of a fifth of the minute's number, and no minute ever sees more than `per_minute` of them.
    Within a lane the first to come is the first served; the lane of synchronisation is served when
    no person waits, and leaves people half of the burst and two of the places, so that a person
    does not wait for what synchronisation has used up.
    """

    def __init__(self, *, per_minute: int, in_flight: int) -> None:
        """Begin with a full burst; `per_minute` 0 means no limit per minute."""
        self._lanes: dict[Priority, deque[asyncio.Future[None]]] = {
            priority: deque() for priority in Priority
        }
        self._in_flight = in_flight
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._timer: asyncio.TimerHandle | None = None
        self._sync_may_begin_at = 0.0
        self._counted_at: float | None = None
        self._permits = 0.0
        self._per_minute = 0
        self.per_minute = per_minute

    @property
    def per_minute(self) -> int:
        """Calls that may start per minute; may be changed at any time.

        What began while there was no limit does not count: a limit after that begins with a full
        burst.
        """
        return self._per_minute

    @per_minute.setter
    def per_minute(self, value: int) -> None:
        was_limited = bool(self._per_minute)
        self._per_minute = value
        self._burst = float(max(1, value // _BURST_SHARE))
        self._per_second = max(value - self._burst, 1.0) / _MINUTE
        self._permits = min(self._permits, self._burst) if was_limited else self._burst
        if not was_limited:
            self._counted_at = None

    @asynccontextmanager
    async def turn(self, priority: Priority) -> AsyncIterator[None]:
        """Wait for a turn and hold the slot until the block ends; waiting may be cancelled."""
        await self._wait(priority)
        try:
            yield
        finally:
            self._under_way -= 1
            self._serve()

    async def idle(self) -> None:
        """Wait until no call is under way or waits for its turn."""
        await self._idle.wait()

    def hold_sync(self, seconds: float) -> None:
        """Delay synchronisation, because the service reported too many calls."""
        until = asyncio.get_running_loop().time() + seconds
        self._sync_may_begin_at = max(self._sync_may_begin_at, until)

    async def _wait(self, priority: Priority) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._lanes[priority].append(turn)
        self._idle.clear()
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn in self._lanes[priority]:
                self._lanes[priority].remove(turn)
            elif not turn.cancelled():  # it came in the same step as the cancellation
                self._under_way -= 1
            self._serve()
            raise

    def _serve(self) -> None:
        """Start every waiting call that may start now, and schedule the next check."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        delay: float | None = None
        for priority in Priority:
            lane = self._lanes[priority]
            while lane and (delay := self._delay(priority)) == 0:
                turn = lane.popleft()
                if turn.done():
                    continue
                if self._per_minute:
                    self._permits -= 1
                self._under_way += 1
                turn.set_result(None)
            if lane:
                break
        if not self._under_way and not any(self._lanes.values()):
            self._idle.set()
        if delay:
            self._timer = asyncio.get_running_loop().call_later(delay, self._serve)

    def _delay(self, priority: Priority) -> float | None:
        """Seconds until the queue may continue; None while it waits for a slot, not for time."""
        is_sync = priority is Priority.SYNC
        leave = min(_SYNC_LEAVES_SLOTS, self._in_flight - 1) if is_sync else 0
        if self._under_way >= self._in_flight - leave:
            return None
        now = asyncio.get_running_loop().time()
        hold = max(self._sync_may_begin_at - now, 0.0) if is_sync else 0.0
        if not self._per_minute:
            return hold
        self._count_permits(now)
        missing = 1.0 + (self._burst // 2 if is_sync else 0.0) - self._permits
        return max(hold, missing / self._per_second if missing > _ROUNDING else 0.0)

    def _count_permits(self, now: float) -> None:
        if self._counted_at is not None:
            gained = (now - self._counted_at) * self._per_second
            self._permits = min(self._burst, self._permits + gained)
        self._counted_at = now
