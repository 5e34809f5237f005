"""Lets a second start of a profile bring the first one's window to the front."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import os
import secrets
from typing import TYPE_CHECKING

from desktop_app.system.listening import listening_server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_HOST = "127.0.0.1"
_TIMEOUT_S = 10.0
_LONGEST = 256


class RaiseWindowListener:
    """Listens on loopback; a private file holds its port and password."""

    def __init__(self, path: Path, on_request: Callable[[], None]) -> None:
        """`path` is beside the profile's lock; `on_request` is called on the loop for each one."""
        self._path = path
        self._on_request = on_request
        self._password = secrets.token_hex(16)
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Start listening; without it, only raising the window does not work.

        Raises:
            OSError: nothing can be listened on, or the file cannot be written.
        """
        server = await listening_server(self._answer, _HOST, 0, limit=_LONGEST)
        port = server.sockets[0].getsockname()[1]
        told = {"port": port, "password": self._password}
        writing = asyncio.ensure_future(asyncio.to_thread(self._write, told))
        try:
            await asyncio.shield(writing)
        except BaseException:
            server.close()
            await asyncio.gather(writing, return_exceptions=True)  # its thread cannot be cancelled
            self._remove()
            raise
        self._server = server

    async def stop(self) -> None:
        """Stop listening."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
            await server.wait_closed()
            self._remove()

    def _remove(self) -> None:
        with contextlib.suppress(OSError):  # nobody answers there any more
            self._path.unlink(missing_ok=True)

    def _write(self, content: dict[str, object]) -> None:
        handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "w", encoding="ascii") as file:  # noqa: PTH123 - opened as private
            json.dump(content, file)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError):
            line = await asyncio.wait_for(reader.readline(), _TIMEOUT_S)
            if hmac.compare_digest(line.strip(), self._password.encode()):
                self._on_request()
                writer.write(b"coming\n")
                await writer.drain()
        writer.close()


async def raise_window(path: Path) -> bool:
    """Ask the listener of this path to raise its window; returns whether one answered."""
    try:
        where = json.loads(await asyncio.to_thread(path.read_text, "ascii"))
        async with asyncio.timeout(_TIMEOUT_S):
            reader, writer = await asyncio.open_connection(_HOST, int(where["port"]))
            try:
                writer.write(f"{where['password']}\n".encode())
                return await reader.readline() == b"coming\n"
            finally:
                writer.close()
    except (OSError, ValueError, TypeError, KeyError, ArithmeticError, RecursionError):
        return False
