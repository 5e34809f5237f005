"""Starts another process of this program."""

from __future__ import annotations

import subprocess
import sys


def open_new_process(*options: str) -> None:
    """Start the program with these options; the new process outlives this one."""
    command = [sys.executable] if getattr(sys, "frozen", False) else _from_source()
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP
        subprocess.Popen([*command, *options], creationflags=flags)  # noqa: S603 - our own program
    else:
        subprocess.Popen(  # noqa: S603 - our own program
            [*command, *options], start_new_session=True, stdin=subprocess.DEVNULL
        )


def _from_source() -> list[str]:
    return [sys.executable, "-m", "desktop_app"]
