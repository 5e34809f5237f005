"""The sandbox as a process: it listens, says where in one line of JSON, serves and stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import sys
import threading
from typing import TYPE_CHECKING

import uvicorn

from desktop_app.sandbox.application import Sandbox
from desktop_app.sandbox.clock import Clock
from desktop_app.sandbox.http.connections import Connections
from desktop_app.sandbox.storage.opening import open_state
from desktop_app.sandbox.storage.state import UnusableStateError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.sandbox.options import Options

HOST = "127.0.0.1"
BACKLOG = 512
KEEP_ALIVE_S = 75
"""Seconds that an idle connection is kept, longer than callers keep theirs."""

HEAD_BYTES = 256 * 1024
"""Most bytes of a request before its body: long enough for any number of parameters."""

GRACE_S = 1
"""Seconds that calls under way are given when the sandbox stops."""

_log = logging.getLogger(__name__)


class _Server(uvicorn.Server):
    """uvicorn that tells when it answers and ends a signalled run with status 0."""

    def __init__(self, config: uvicorn.Config, connections: Connections) -> None:
        super().__init__(config)
        self.answers = asyncio.Event()
        self._connections = connections

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.answers.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._connections.release()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def serve(options: Options) -> int:
    """Run a sandbox until it is told to stop.

    Returns:
        The process's exit status: 0 after a stop that was asked for, 1 where it could not start.
    """
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(message)s"
    )
    clock = Clock(options.now)
    try:
        listener = listen(options.port)
        state, world = open_state(options, clock)
        connections = Connections()
        sandbox = Sandbox(
            options=options, clock=clock, state=state, world=world, connections=connections
        )
        with listener, contextlib.closing(state):
            asyncio.run(_serve(sandbox, listener))
    except (OSError, UnusableStateError) as error:
        sys.stderr.write(f"sandbox: {error}\n")
        return 1
    gc.freeze()  # what is left ends with the process, and need not be looked through once more
    return 0


async def _serve(sandbox: Sandbox, listener: socket.socket) -> None:
    server = _Server(
        uvicorn.Config(
            sandbox.application,
            http=sandbox.connections.protocol(),
            ws="none",
            lifespan="off",
            log_config=None,
            proxy_headers=False,  # a connection is looked up by its own address
            access_log=False,
            server_header=False,
            date_header=False,  # routes send the sandbox's own time
            backlog=BACKLOG,
            timeout_keep_alive=KEEP_ALIVE_S,
            timeout_graceful_shutdown=GRACE_S,
            h11_max_incomplete_event_size=HEAD_BYTES,
        ),
        sandbox.connections,
    )
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    answering = asyncio.create_task(server.answers.wait())
    await asyncio.wait({serving, answering}, return_when=asyncio.FIRST_COMPLETED)
    if not server.answers.is_set():
        answering.cancel()
        await serving
        return
    gc.freeze()  # what it is made of is no garbage as long as it serves
    gc.enable()
    _announce(sandbox.announcement(f"http://{HOST}:{listener.getsockname()[1]}"))
    sandbox.resume()
    if sandbox.options.stop_with_stdin:
        _stop_with_stdin(server)
    living = asyncio.create_task(_run_background_activity(sandbox))
    await serving
    living.cancel()


async def _run_background_activity(sandbox: Sandbox) -> None:
    """Let documents move by themselves, if that was asked for."""
    while sandbox.options.live is not None:
        await asyncio.sleep(sandbox.options.live)
        try:
            sandbox.life.tick()
        except Exception:  # noqa: BLE001 - the sandbox goes on whatever a step of `--live` does
            _log.exception("a move failed")


def listen(port: int) -> socket.socket:
    """A socket that takes connections from now on, so that no other sandbox gets the port.

    Args:
        port: where; 0: any free one.

    Raises:
        OSError: it is taken.
    """
    # Named as TCP, or asyncio would not switch off the delay of small packets on its connections.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # there it would let a second sandbox take the same port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise OSError(f"port {port} of {HOST} cannot be used: {error.strerror}") from error
    return listener


def _announce(announcement: dict[str, str]) -> None:
    sys.stdout.write(json.dumps(announcement) + "\n")
    sys.stdout.flush()


def _stop_with_stdin(server: uvicorn.Server) -> None:
    def watch() -> None:
        with contextlib.suppress(OSError, ValueError):
            # Not its buffer: a thread that holds its lock at the end of the process aborts it.
            while sys.stdin and os.read(sys.stdin.fileno(), 1):
                pass
        server.should_exit = True

    threading.Thread(target=watch, name="stdin", daemon=True).start()
