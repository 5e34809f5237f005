"""A mark beside a store while it is open, by which a lost write-ahead log is noticed.

After a crash the last changes are in the log alone. SQLite opens a store without its log as if
nothing were missing; the mark tells that there must be one.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class OpenMark:
    """A file beside the store; there from the first change until the log is in the store."""

    def __init__(self, store: Path) -> None:
        """Nothing is made yet."""
        self._mark = store.with_name(f"{store.name}-open")
        self._log = store.with_name(f"{store.name}-wal")
        self._is_set = False

    def log_is_missing(self) -> bool:
        """Whether the store was not closed last time and its log has gone; ask before it opens."""
        return self._mark.exists() and not self._log.exists()

    def set(self) -> None:
        """Mark the store as open; the mark survives a loss of power.

        Raises:
            OSError: as the system reports.
        """
        handle = os.open(self._mark, os.O_CREAT | os.O_WRONLY, 0o600)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        self._is_set = True

    def clear(self) -> None:
        """The store was closed; as long as there is a log, the mark stays with it."""
        if self._is_set and not self._log.exists():
            self._mark.unlink(missing_ok=True)
