"""How many calls the gateway bears: a second, and at once (sections 7 and 8)."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

WINDOW_S = 1.0
"""Seconds in which calls are counted."""

CALL_S = 0.1
"""Seconds that a call takes where simultaneous calls are limited."""


class RateLimit:
    """Counts calls in real time; what is too much is answered with 429 (section 7)."""

    def __init__(
        self,
        *,
        rate: int | None,
        at_once: int | None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Set the limits.

        Args:
            rate: calls in any second; `None` for no limit.
            at_once: calls at the same time; `None` for no limit.
            now: seconds of a clock that never goes back.
        """
        self._rate, self._at_once, self._now = rate, at_once, now
        self._recent: deque[float] = deque()
        self._inside = 0

    def enter(self) -> int:
        """Begin a call.

        Returns:
            0; or seconds after which it may come again where it is one too many, and then it is
            not begun.
        """
        if self._at_once is not None and self._inside >= self._at_once:
            return math.ceil(CALL_S)
        if self._rate is not None:
            now = self._now()
            while self._recent and self._recent[0] <= now - WINDOW_S:
                self._recent.popleft()
            if len(self._recent) >= self._rate:
                return math.ceil(WINDOW_S)
            self._recent.append(now)
        self._inside += 1
        return 0

    async def take_time(self) -> None:
        """Let a call last long enough that another one can come meanwhile, where that counts."""
        if self._at_once is not None:
            await asyncio.sleep(CALL_S)

    def leave(self) -> None:
        """End a call that was begun."""
        self._inside -= 1

    def forget(self) -> None:
        """Count from nothing again."""
        self._recent.clear()
