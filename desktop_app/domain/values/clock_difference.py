"""Compares this computer's clock with the time that services tell in their answers."""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

TOLERANCE: Final = timedelta(minutes=5)
"""How far apart clocks may be before anybody is told."""

NONE: Final = timedelta(0)

_ALIKE: Final = 3
"""Answers in a row that have to say so: one server of several, or a proxy, may be wrong."""

_TOLD_TO: Final = timedelta(seconds=1)
"""Services tell their time in whole seconds, cut off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldTime:
    """What time it was at a service when it answered.

    Attributes:
        told_at: by the service's clock.
        sent_at: when the call began, by this computer's clock.
        received_at: when the answer was whole, by this computer's clock.
    """

    told_at: datetime
    sent_at: datetime
    received_at: datetime

    @property
    def ahead(self) -> timedelta | None:
        """How far this computer's clock is ahead of the service's, at least; negative if behind.

        None where this computer's clock was set back during the call.
        """
        if self.received_at < self.sent_at:
            return None
        ahead = self.sent_at - self.told_at - _TOLD_TO
        behind = self.told_at - self.received_at
        return max(ahead, NONE) - max(behind, NONE)


class ClockComparison:
    """Concludes from the latest answers whether this computer's clock is wrong.

    Attributes:
        ahead: how far it is ahead of the services' clocks, at least; negative if behind, zero if it
            agrees with them or nobody knows.
    """

    def __init__(self) -> None:
        self.ahead = NONE
        self._latest: deque[timedelta] = deque(maxlen=_ALIKE)

    def note(self, told: ToldTime) -> bool:
        """Take another answer into account; return whether `ahead` has another value now.

        It changes by more than `TOLERANCE` or not at all.
        """
        ahead = told.ahead
        if ahead is None:
            return False
        self._latest.append(ahead)
        now = self._concluded()
        if abs(now - self.ahead) <= TOLERANCE:
            return False
        self.ahead = now
        return True

    def _concluded(self) -> timedelta:
        """The least of the latest differences, if all of them go the same way."""
        least = min(self._latest, key=abs)
        same = {each > NONE for each in self._latest} == {least > NONE}
        is_apart = len(self._latest) == _ALIKE and abs(least) > TOLERANCE
        return least if same and is_apart else NONE
