"""Compares this computer's clock with the time that services tell in their answers."""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """Concludes from the latest answers of all services whether this computer's clock is wrong.

    Attributes:
        ahead: how far it is ahead of the services' clocks, at least; negative if behind, zero if it
            agrees with one of them or nobody knows.
    """

    def __init__(self) -> None:
        self.ahead = NONE
        self._latest: dict[str, deque[timedelta]] = {}

    def note(self, service: str, told: ToldTime) -> bool:
        """Take another answer of a service into account; return whether `ahead` has changed.

        It changes by more than `TOLERANCE` or not at all.
        """
        ahead = told.ahead
        if ahead is None:
            return False
        self._latest.setdefault(service, deque(maxlen=_ALIKE)).append(ahead)
        now = _least([_least(latest) for latest in self._latest.values() if len(latest) == _ALIKE])
        if abs(now - self.ahead) <= TOLERANCE:
            return False
        self.ahead = now
        return True


def _least(differences: Sequence[timedelta]) -> timedelta:
    """The least of some differences, if all of them are large and go the same way."""
    least = min(differences, key=abs, default=NONE)
    is_alike = {each > NONE for each in differences} == {least > NONE}
    return least if is_alike and abs(least) > TOLERANCE else NONE
