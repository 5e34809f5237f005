"""Finds out whether this program may make namespaces on Linux, as Chromium's protection does.

Some systems forbid it to ordinary users. AppArmor of Ubuntu allows a namespace, but no rights in
it, unless it knows the program by its path. So all that Chromium needs is tried, in a short process
of the same executable: a process with threads cannot leave its namespace.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.system.bundle import INDEPENDENT
from desktop_app.system.own_programs import helper_command

if TYPE_CHECKING:
    from collections.abc import Sequence

WORD: Final = "namespaces"
"""With it as its argument the program tries and tells by its status: 0 if they can be made."""

_NEW_USER: Final = 0x10000000
_NEW_PROCESSES: Final = 0x20000000
_NEW_NETWORK: Final = 0x40000000
_LIMIT_S: Final = 60.0
"""A computer that is busy takes seconds to start a process."""


def can_be_made(command: Sequence[str] = ()) -> bool:
    """Whether this program may make its own namespaces; waits for a process that tries.

    Where that cannot be found out, they count as forbidden.

    Args:
        command: takes the place of the program's own.
    """
    if not sys.platform.startswith("linux"):
        return True
    own = (*helper_command("desktop_app.system.user_namespaces", "kantora"), WORD)
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            tuple(command) or own,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_LIMIT_S,
            env={**os.environ, **INDEPENDENT},
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def try_out() -> bool:
    """Move this process into new namespaces, as Chromium does; whether that was allowed."""
    import ctypes  # noqa: PLC0415 - only the short process needs it

    unshare = ctypes.CDLL(None, use_errno=True).unshare
    user, group = os.geteuid(), os.getegid()
    if unshare(_NEW_USER) != 0:
        return False
    own = Path("/proc/self")
    try:
        (own / "setgroups").write_text("deny", encoding="ascii")
        (own / "uid_map").write_text(f"{user} {user} 1", encoding="ascii")
        (own / "gid_map").write_text(f"{group} {group} 1", encoding="ascii")
    except OSError:
        return False
    return bool(unshare(_NEW_PROCESSES | _NEW_NETWORK) == 0)


if __name__ == "__main__":
    sys.exit(0 if try_out() else 1)
