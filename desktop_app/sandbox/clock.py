"""The sandbox's own time: it runs from where it was started and can be moved forward."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MINSK = dt.timezone(dt.timedelta(hours=3), "Minsk")
"""Minsk time: UTC+3 the whole year."""

LATEST = dt.datetime(9000, 1, 1, tzinfo=MINSK)
"""The clock is never moved past this moment, so that periods after it can still be counted."""


def _real_time() -> dt.datetime:
    return dt.datetime.now(MINSK)


class Clock:
    """A clock that runs from a start moment; every moment it gives is aware and in Minsk time."""

    def __init__(
        self, start: dt.datetime | None = None, *, real: Callable[[], dt.datetime] = _real_time
    ) -> None:
        """Start the clock.

        Args:
            start: the moment it shows now; `None` for the real time.
            real: tells the real time.
        """
        self._start = start
        self._real = real
        self._ahead = dt.timedelta()
        self._keep: Callable[[dt.timedelta], None] | None = None
        self.restart()

    def now(self) -> dt.datetime:
        """The present moment."""
        return self._real().astimezone(MINSK) + self._ahead

    def today(self) -> dt.date:
        """The present day in Minsk."""
        return self.now().date()

    def advance(self, seconds: float) -> None:
        """Move the clock forward.

        Raises:
            ValueError: the step is negative or leads beyond `LATEST`.
        """
        if seconds < 0:
            raise ValueError("seconds: the clock does not run backwards")
        if seconds > (LATEST - self.now()).total_seconds():
            raise ValueError(f"seconds: the clock cannot pass {LATEST:%Y}")
        self._move(self._ahead + dt.timedelta(seconds=seconds))

    def restart(self) -> None:
        """Return to the moment at which the clock was started, or to the real time."""
        real = self._real()
        self._move((self._start or real) - real)

    def resume(self, start: dt.datetime | None, ahead: dt.timedelta) -> None:
        """Go on as another clock that was stopped.

        Args:
            start: the moment at which that one was started; `None` for the real time.
            ahead: how far it was ahead of the real time.
        """
        self._start, self._ahead = start, ahead

    def kept_by(self, keep: Callable[[dt.timedelta], None]) -> None:
        """Tell someone, now and at every move, how far the clock is ahead of the real time."""
        self._keep = keep
        keep(self._ahead)

    def _move(self, ahead: dt.timedelta) -> None:
        self._ahead = ahead
        if self._keep:
            self._keep(ahead)
