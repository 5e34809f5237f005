"""Keeps the memory of this process out of files that the system writes after a crash.

For the moment of a payment the memory has the number of a card, and all the while the key of the
store. The processes that this one starts, such as those of the embedded browser, inherit it.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any, Final

_NO_DUMP: Final = 1
"""Bytes: with this very limit Linux starts no program that takes dumps; no file is so small."""
_NO_DIALOG: Final = 0x0002
"""`SEM_NOGPFAULTERRORBOX`: Windows Error Reporting is not asked, which writes the dumps."""


def prevent_memory_dumps() -> None:
    """Have no dump of the memory written; where the system refuses, nothing is changed."""
    with suppress(OSError, ValueError, AttributeError):  # AttributeError: the call is missing
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - slow, and needed there alone

            ask_windows(ctypes.WinDLL("kernel32"))
        else:
            _limit_size()


def ask_windows(kernel32: Any) -> None:
    """`SetErrorMode` with what is set already; `kernel32` is the library."""
    kernel32.SetErrorMode(kernel32.GetErrorMode() | _NO_DIALOG)


if sys.platform != "win32":

    def _limit_size() -> None:
        import resource  # noqa: PLC0415 - Windows has no such module

        soft, hard = resource.getrlimit(resource.RLIMIT_CORE)
        wanted = _NO_DUMP if sys.platform == "linux" else 0
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        if soft != wanted:
            resource.setrlimit(resource.RLIMIT_CORE, (wanted, hard))
