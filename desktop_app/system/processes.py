"""Handles signals that end this process (Ctrl+C, a service manager), and starts further ones."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Final

from desktop_app.system.bundle import INDEPENDENT
from desktop_app.system.own_programs import helper_command

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ENDING: Final = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def on_end_signal(on_told: Callable[[], object]) -> Iterator[None]:
    """Call `on_told` on the running loop at each such signal, until the block ends."""
    loop = asyncio.get_running_loop()

    def from_anywhere(*_: object) -> None:
        loop.call_soon_threadsafe(on_told)

    earlier = {each: signal.getsignal(each) for each in _ENDING}
    for each in _ENDING:
        try:
            loop.add_signal_handler(each, on_told)
        except NotImplementedError:  # Windows; there the loop is woken by Python itself
            signal.signal(each, from_anywhere)
    try:
        yield
    finally:
        for each, handler in earlier.items():
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(each)
            signal.signal(each, handler)


def open_new_process(*options: str) -> None:
    """Start the program with these options; the new process outlives this one."""
    command, environment = [sys.executable], {**os.environ, **INDEPENDENT}
    if not getattr(sys, "frozen", False):
        command, environment = [*helper_command("desktop_app", "kantora")], {**os.environ}
    environment.pop("XDG_ACTIVATION_TOKEN", None)  # this process has used it up
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP
        subprocess.Popen(  # noqa: S603 - our own program
            [*command, *options], env=environment, creationflags=flags
        )
    else:
        subprocess.Popen(  # noqa: S603 - our own program
            [*command, *options],
            env=environment,
            start_new_session=True,
            stdin=subprocess.DEVNULL,
        )
