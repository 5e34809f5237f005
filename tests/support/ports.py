"""Ports of this computer that a test takes later, and that nothing else is given meanwhile."""

from __future__ import annotations

import os
import socket
from itertools import count
from typing import Final

_FIRST: Final = 20_000
_OF_A_WORKER: Final = 500
_WORKERS: Final = 24
"""All of them end below the ports that systems give to whoever asks for any: 32768 on Linux."""

_NUMBERS: Final = count(os.getpid())


def free_port() -> int:
    """A port that nobody listens on, from the range of this process of the tests."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % _WORKERS
    for _ in range(_OF_A_WORKER):
        port = _FIRST + worker * _OF_A_WORKER + next(_NUMBERS) % _OF_A_WORKER
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no port is free")
