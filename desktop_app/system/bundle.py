"""Completes what PyInstaller's bundle gives the process at its start."""

from __future__ import annotations

import os
import sys
from typing import Final

INDEPENDENT: Final = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
"""Environment with which the bundle's own executable starts as if this process had not started it.

Else it takes the path of libraries as set already, which `restore_library_path` has undone.
"""

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_MODES: Final = {"stdin": "r", "stdout": "w", "stderr": "w"}


def restore_library_path() -> None:
    """Let the programs that this one starts, such as a browser, load the libraries of the system.

    On Linux the start of the bundle puts the bundle's folder before them. This process read that
    when it began, and goes on loading from there. The other executables of the bundle set it again
    for themselves; QtWebEngineProcess finds Qt by its own run path, and the rest in the system.
    """
    if not getattr(sys, "frozen", False) or not sys.platform.startswith("linux"):
        return
    earlier = os.environ.pop(f"{_LIBRARIES}_ORIG", None)
    if earlier is None:
        os.environ.pop(_LIBRARIES, None)
    else:
        os.environ[_LIBRARIES] = earlier


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
