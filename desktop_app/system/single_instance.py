"""Allows one process per profile, by a lock that ends with its process."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path


LOCK_FILE: Final = "in-use.lock"
"""Name of the file by which a process holds the folder of a profile."""


class InstanceLock:
    """A lock file that one process at most holds; the system releases it at its end.

    Attributes:
        failure: why the system did not let the file be opened the last time, if it did not.
    """

    def __init__(self, path: Path) -> None:
        """The file is created when needed and never removed."""
        self.failure: OSError | None = None
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Acquire the lock; False if another process or another lock of this one holds it.

        Also False where the file cannot be opened; see `failure`.
        """
        if self._handle is not None:
            return True
        self.failure = None
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as failure:
            self.failure = failure
            return False
        if not _lock(handle):
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Release the lock; does nothing if it is not held."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def is_held(path: Path) -> bool:
    """Whether any process holds the lock now."""
    lock = InstanceLock(path)
    held = not lock.take()
    lock.release()
    return held


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        with contextlib.suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            return True
        return False

else:
    import fcntl

    def _lock(handle: int) -> bool:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False
