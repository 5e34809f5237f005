"""Completes what PyInstaller's bundle gives the process at its start, and keeps it from others."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

INDEPENDENT: Final = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
"""Environment with which the bundle's own executable starts as if this process had not started it.

Else it takes the path of libraries as set already, which `restore_library_path` has undone.
"""

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_WITH_BUNDLE: Final = ("PATH", "DYLD_LIBRARY_PATH")
"""Lists of folders to which the start of the bundle adds its own."""

_OF_BUNDLE: Final = ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
"""What the start of the bundle sets for its own Qt alone."""

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


@contextlib.contextmanager
def outside_bundle() -> Iterator[None]:
    """Let a program of somebody else be started in the block, such as a browser.

    Else it would inherit where libraries and plug-ins of the bundle are, and might load those. What
    this process needs is there again after the block.
    """
    if not getattr(sys, "frozen", False):
        yield
        return
    folder = str(getattr(sys, "_MEIPASS", ""))
    before = {name: os.environ[name] for name in _WITH_BUNDLE + _OF_BUNDLE if name in os.environ}
    for name, value in before.items():
        others = [each for each in value.split(os.pathsep) if each != folder]
        if name in _WITH_BUNDLE and others:
            os.environ[name] = os.pathsep.join(others)
        else:
            del os.environ[name]
    _search_libraries_in(None)
    try:
        yield
    finally:
        os.environ.update(before)
        _search_libraries_in(folder)


def _search_libraries_in(folder: str | None) -> None:
    """Set where Windows searches libraries before the system's folders; children inherit that."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - not at the start

        ctypes.windll.kernel32.SetDllDirectoryW(folder)


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
