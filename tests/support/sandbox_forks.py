"""Starts sandboxes from a process that has imported their modules once (Linux).

The imports are four fifths of the work of a start. A fork is a process like any other: it has its
own input and output, listens, stops with its input, and can be killed. What all forks have in
common is what a start chooses at random for the process: the order of sets.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import selectors
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parents[2]
IS_POSSIBLE: Final = sys.platform == "linux" and hasattr(os, "pidfd_open")
"""Whether this system has what is needed; else each sandbox is started as users start it."""

_NUMBER: Final = Struct("=q")
_ORDER_BYTES: Final = 1024 * 1024
_STANDARD_FILES: Final = 3
_MOST_FILES: Final = 4096


class ForkedSandbox:
    """A sandbox that was forked, with what its caller needs of `subprocess.Popen`.

    Attributes:
        pid: its process identifier.
        stdin: its input.
        stdout: its output.
    """

    def __init__(self, control: socket.socket, options: Sequence[str], errors: int) -> None:
        """Have it forked.

        Args:
            control: leads to the process that forks.
            options: of the command line.
            errors: open file that receives what it writes to standard error.
        """
        for_input, our_input = os.pipe()
        our_output, for_output = os.pipe()
        self._status, for_status = os.pipe()
        order = json.dumps({"options": list(options), "environment": dict(os.environ)}).encode()
        given = [for_input, for_output, errors, for_status]
        socket.send_fds(control, [order], given)
        for end in (for_input, for_output, for_status):
            os.close(end)
        self.stdin, self.stdout = os.fdopen(our_input, "wb"), os.fdopen(our_output, "rb")
        self._code: int | None = None
        self.pid = self._number()

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end and return its exit code; a signal that killed it is negative.

        Raises:
            TimeoutExpired: it has not ended.
        """
        if self._code is None:
            if not select.select([self._status], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("sandbox", timeout or 0)
            self._code = self._number()
            os.close(self._status)
        return self._code

    def kill(self) -> None:
        """Kill it, if it has not ended."""
        if self._code is None and not select.select([self._status], [], [], 0)[0]:
            os.kill(self.pid, signal.SIGKILL)

    def _number(self) -> int:
        number: int = _NUMBER.unpack(os.read(self._status, _NUMBER.size))[0]
        return number


def start(options: Sequence[str], *, errors: int) -> ForkedSandbox:
    """Start a sandbox; parameters as of `ForkedSandbox`."""
    return ForkedSandbox(_control(), options, errors)


@cache
def _control() -> socket.socket:
    """Start the process that forks; it ends with this one. Returns what leads to it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, "-m", __name__],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=theirs.fileno(),
    )
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _forked(control: socket.socket) -> dict[str, Any] | None:
    """Fork for each order: the order for the fork, nothing for the process itself at the end."""
    awaited = selectors.DefaultSelector()
    awaited.register(control, selectors.EVENT_READ)
    while awaited.get_map():
        for key, _ in awaited.select():
            if key.fileobj is not control:
                pid, status = key.data
                _, ended = os.waitpid(pid, 0)
                awaited.unregister(key.fileobj)
                os.close(key.fd)
                _tell(status, os.waitstatus_to_exitcode(ended))
                os.close(status)
                continue
            order, files, *_ = socket.recv_fds(control, _ORDER_BYTES, _STANDARD_FILES + 1)
            if not order:
                awaited.unregister(control)
                continue
            pid = os.fork()
            if pid == 0:
                _take(files)
                taken: dict[str, Any] = json.loads(order)
                return taken
            *standard, status = files
            _tell(status, pid)
            awaited.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, status))
            for file in standard:
                os.close(file)
    return None


def _tell(status: int, number: int) -> None:
    with suppress(BrokenPipeError):  # nobody waits for it
        os.write(status, _NUMBER.pack(number))


def _take(files: list[int]) -> None:
    """Use files as the standard ones and close everything else."""
    for number, file in enumerate(files[:_STANDARD_FILES]):
        os.dup2(file, number)
    os.closerange(_STANDARD_FILES, _MOST_FILES)


def _main() -> int:
    gc.disable()  # as the sandbox itself does: imports make no garbage
    from desktop_app.sandbox.options import parse_options  # noqa: PLC0415 - as the sandbox does
    from desktop_app.sandbox.server import serve  # noqa: PLC0415

    gc.freeze()  # garbage collection in a fork does not copy or visit the shared modules
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a person's Ctrl+C is for the tests
    control = socket.socket(fileno=os.dup(sys.stdin.fileno()))
    order = _forked(control)
    if order is None:
        return 0
    control.detach()  # it is closed
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(order["environment"])
    time.tzset()
    return serve(parse_options(order["options"]))


if __name__ == "__main__":
    sys.exit(_main())
