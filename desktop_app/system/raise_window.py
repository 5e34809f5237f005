"""Lets a second start of a profile bring the first one's window to the front.

A system lets a program take the front only if the person has just used it. The second start, which
they have just made, hands its permission over: on Windows to the first process by its number, on
Wayland as a token that comes along with the request.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import os
import secrets
import sys
from typing import TYPE_CHECKING, Final

from desktop_app.system.listening import listening_server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_HOST = "127.0.0.1"
_TIMEOUT_S = 10.0
_LONGEST = 1024
_PERMISSION: Final = "XDG_ACTIVATION_TOKEN"
"""The variable in which Wayland hands a permission to a program, and where Qt looks for one."""
_LONGEST_PERMISSION: Final = 512
_ANY_PROCESS: Final = 0xFFFF_FFFF
"""Windows takes this number for any process."""


class RaiseWindowListener:
    """Listens on loopback; a private file holds its port, its password and its process."""

    def __init__(self, path: Path, on_request: Callable[[], bool]) -> None:
        """Listen for requests.

        Args:
            path: beside the profile's lock.
            on_request: is called on the loop for each one; returns whether the window comes.
        """
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
        told = {"port": port, "password": self._password, "process": os.getpid()}
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
            password, _, token = line.strip().partition(b" ")
            is_known = hmac.compare_digest(password, self._password.encode())
            if is_known and self._come(token.decode()):
                writer.write(b"coming\n")
                await writer.drain()
        writer.close()

    def _come(self, token: str) -> bool:
        os.environ.pop(_PERMISSION, None)  # that of this process's own start
        if token:
            os.environ[_PERMISSION] = token
        try:
            return self._on_request()
        finally:
            os.environ.pop(_PERMISSION, None)  # it is valid once


async def raise_window(path: Path) -> bool:
    """Ask the listener of this path to raise its window; returns whether that comes."""
    try:
        where = json.loads(await asyncio.to_thread(path.read_text, "ascii"))
        async with asyncio.timeout(_TIMEOUT_S):
            reader, writer = await asyncio.open_connection(_HOST, int(where["port"]))
            try:
                request = str(where["password"])
                if "process" in where:  # an older program knows neither number nor token
                    _hand_front_to(int(where["process"]))
                    request = f"{request} {_token()}".rstrip()
                writer.write(f"{request}\n".encode())
                return await reader.readline() == b"coming\n"
            finally:
                writer.close()
    except (OSError, ValueError, TypeError, KeyError, ArithmeticError, RecursionError):
        return False


def _token() -> str:
    """The permission of this process to take the front on Wayland; empty without one."""
    token = os.environ.get(_PERMISSION, "")
    is_plain = token.isascii() and token.isprintable() and len(token) <= _LONGEST_PERMISSION
    return token if is_plain else ""


def _hand_front_to(process: int) -> None:
    """Let another process take the front on Windows, which lets this one."""
    if sys.platform == "win32" and 0 < process < _ANY_PROCESS:
        import ctypes  # noqa: PLC0415 - nothing else of a start needs it

        ctypes.windll.user32.AllowSetForegroundWindow(ctypes.c_ulong(process))
