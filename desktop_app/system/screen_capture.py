"""Keeps a window out of screenshots and screen sharing, where the system has a call for it.

Windows (10, version 2004, and later) and macOS leave such a window out of the picture. Linux
desktops have no such call: there nothing is done, and the result says so.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import c_bool, c_char_p, c_uint32, c_ulong, c_void_p
from typing import Any, Final

_SHOWN: Final = 0
_EXCLUDED: Final = 0x11
"""`WDA_EXCLUDEFROMCAPTURE`."""
_BLACK: Final = 0x01
"""`WDA_MONITOR`, of earlier versions of Windows: the window is black in the picture."""
_SHARING_NONE: Final = 0
_SHARING_READ_ONLY: Final = 1


def exclude_from_capture(window: int, *, excluded: bool) -> bool:
    """Take a window out of screenshots, or let it back in; whether the system has done so.

    Call it on the thread of the window.

    Args:
        window: the native identifier of a top-level window: `HWND`, or `NSView` on macOS.
        excluded: False shows it again.
    """
    try:
        if sys.platform == "win32":
            return ask_windows(ctypes.WinDLL("user32"), window, excluded=excluded)
        if sys.platform == "darwin":
            return ask_macos(ctypes.CDLL("/usr/lib/libobjc.A.dylib"), window, excluded=excluded)
    except (OSError, AttributeError):  # the library, or its call, is missing
        return False
    return False


def ask_windows(user32: Any, window: int, *, excluded: bool) -> bool:
    """`SetWindowDisplayAffinity`; `user32` is the library."""
    call = user32.SetWindowDisplayAffinity
    call.argtypes, call.restype = (c_void_p, c_uint32), c_bool
    if not excluded:
        return bool(call(window, _SHOWN))
    return bool(call(window, _EXCLUDED)) or bool(call(window, _BLACK))


def ask_macos(runtime: Any, window: int, *, excluded: bool) -> bool:
    """``[[view window] setSharingType: …]``; `runtime` is the library of Objective-C."""
    selector, send = runtime.sel_registerName, runtime.objc_msgSend
    selector.argtypes, selector.restype = (c_char_p,), c_void_p
    send.argtypes, send.restype = (c_void_p, c_void_p), c_void_p
    native = send(window, selector(b"window"))
    if not native:  # the view is in no window yet
        return False
    send.argtypes, send.restype = (c_void_p, c_void_p, c_ulong), None
    kind = _SHARING_NONE if excluded else _SHARING_READ_ONLY
    send(native, selector(b"setSharingType:"), kind)
    return True
