"""Tells how the program starts parts of itself as processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

_RUN: Final = (
    "import runpy, sys; root, name = sys.argv[1:3]; del sys.argv[1:3];"
    " sys.path.insert(0, root); runpy.run_module(name, run_name='__main__', alter_sys=True)"
)
_ROOT: Final = Path(__file__).absolute().parents[2]


def helper_command(module: str, bundled: str) -> tuple[str, ...]:
    """The command for a part of the program; arguments may follow.

    Nothing is loaded from the folder in which the program was started: whatever lies there is
    somebody else's, and the part may get the key of a store.

    Args:
        module: its module or package, where the program runs from source.
        bundled: its executable in the bundle, without a suffix.
    """
    if getattr(sys, "frozen", False):
        name = f"{bundled}.exe" if sys.platform == "win32" else bundled
        return (str(Path(sys.executable).with_name(name)),)
    return (sys.executable, "-P", "-c", _RUN, str(_ROOT), module)


def run_instead(command: tuple[str, ...]) -> int:
    """Let a program do the work of this process, with its standard streams; returns its status.

    Where the system can, the program takes the place of this process, and so gets its signals: then
    this does not return.

    Raises:
        OSError: the program cannot be started.
    """
    if sys.platform == "win32":  # streams that this process was given go on; it may have none
        return subprocess.call(  # noqa: S603 - our own program
            command, stdin=sys.__stdin__, stdout=sys.__stdout__, stderr=sys.__stderr__
        )
    return os.execv(command[0], command)  # noqa: S606 - our own program
