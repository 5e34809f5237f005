"""How long a person waits after wrong codes or passphrases."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import datetime

FREE_TRIES: Final = 3
"""Wrong codes or passphrases that cost no time; after each further one the wait doubles."""

LONGEST_WAIT_S: Final = 300


class EntryDelays:
    """Counts wrong entries by profile, as long as the process lasts."""

    def __init__(self) -> None:
        """Nothing wrong was entered yet."""
        self._wrong: dict[str, tuple[int, datetime]] = {}

    def wait_s(self, profile_id: str, now: datetime) -> int:
        """Seconds, rounded up, before something may be entered again; 0 if it may now."""
        count, last = self._wrong.get(profile_id, (0, now))
        wait = min(LONGEST_WAIT_S, 2 ** (count - FREE_TRIES)) if count >= FREE_TRIES else 0
        left = wait - (now - last).total_seconds()
        return ceil(left) if 0 < left <= LONGEST_WAIT_S else 0

    def count_wrong(self, profile_id: str, now: datetime) -> None:
        """Note a wrong entry."""
        count, _ = self._wrong.get(profile_id, (0, now))
        self._wrong[profile_id] = count + 1, now

    def forget(self, profile_id: str) -> None:
        """Note an entry that fits."""
        self._wrong.pop(profile_id, None)
