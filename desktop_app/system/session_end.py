"""Holds the end of the person's session until the program has closed its data; Windows alone asks.

Elsewhere a session that ends sends a signal, or asks the program to quit.
"""

from __future__ import annotations

import ctypes
import sys


def hold(window: int, reason: str) -> None:
    """Have Windows wait, and show the reason meanwhile.

    Args:
        window: number of a window of this process; it need not be visible. Its thread has to refuse
            the end of the session as well.
        reason: a short sentence.
    """
    if sys.platform == "win32":
        user = ctypes.windll.user32
        user.ShutdownBlockReasonCreate(ctypes.c_void_p(window), ctypes.c_wchar_p(reason))


def let_go(window: int) -> None:
    """Let the session end; it does when the process has ended, too."""
    if sys.platform == "win32":
        ctypes.windll.user32.ShutdownBlockReasonDestroy(ctypes.c_void_p(window))
