"""Completes what PyInstaller's bundle gives the process at its start."""

from __future__ import annotations

import os
import sys
from typing import Final

_MODES: Final = {"stdin": "r", "stdout": "w", "stderr": "w"}


def open_missing_streams() -> None:
    """Replace each standard stream that does not exist by the null device.

    On Windows a program without a console has none of them, and every write would fail.
    """
    for name, mode in _MODES.items():
        if getattr(sys, name) is None:
            stream = open(  # noqa: PTH123, SIM115 - open as long as the process
                os.devnull, mode, encoding="utf-8", errors="backslashreplace"
            )
            setattr(sys, name, stream)
