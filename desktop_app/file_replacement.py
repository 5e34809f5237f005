"""Puts a file that was just written in the place of another, and removes files."""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_PATIENCE_S: Final = 2.0
_LOOK_EVERY_S: Final = 0.02


def replace_file(new: Path, path: Path) -> None:
    """Give the new file the path, atomically; what was there is gone.

    Windows refuses that while another program has one of the two open: a virus scanner looks at
    every new file for moments, and a copying program reads the old one. There it is tried for two
    seconds, except on the thread of the window, which never waits.

    Raises:
        OSError: as the system reports; the former file is unchanged.
    """
    _patiently(lambda: new.replace(path))


def remove_file(path: Path) -> None:
    """Remove a file, if it is there; on Windows it is tried again as by `replace_file`.

    Raises:
        OSError: as the system reports; the file is still there.
    """
    _patiently(lambda: path.unlink(missing_ok=True))


def _patiently(work: Callable[[], object]) -> None:
    may_wait = sys.platform == "win32" and threading.current_thread() is not threading.main_thread()
    end = time.monotonic() + _PATIENCE_S
    while True:
        try:
            work()
        except PermissionError:
            if not may_wait or time.monotonic() >= end:
                raise
            time.sleep(_LOOK_EVERY_S)
        else:
            return
