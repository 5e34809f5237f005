"""Runs the built-in sandbox as a process that ends with this one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import subprocess
from dataclasses import dataclass, fields

from desktop_app.system.errors import SandboxFailed
from desktop_app.system.own_programs import helper_command

_START_TIMEOUT_S = 120.0
_STOP_TIMEOUT_S = 5.0
_LONGEST_LINE = 1 << 20
_CHUNK = 1 << 16
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows only
_log = logging.getLogger("kantora.sandbox")


@dataclass(frozen=True, kw_only=True)
class SandboxAddresses:
    """Addresses in the sandbox's start line; its contract describes each key."""

    documents_url: str
    gateway_url: str
    authorize_url: str
    token_url: str
    revoke_url: str
    client_id: str
    client_secret: str
    access_token: str
    read_only_token: str
    gateway_login: str
    gateway_password: str
    gateway_token: str
    callback_key: str
    callback_public_key: str
    se_token_public_key: str
    control_url: str


class SandboxProcess:
    """Starts and stops one sandbox."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._listener: asyncio.Task[None] | None = None

    async def start(self, *options: str) -> SandboxAddresses:
        """Start it with these options and `--stop-with-stdin`, and wait until it answers.

        Raises:
            SandboxFailed: it ended, or did not say within two minutes, so that it can be read, that
                it is ready.
        """
        process = await asyncio.create_subprocess_exec(
            *helper_command("desktop_app.sandbox", "kantora-sandbox"),
            "--stop-with-stdin",
            *options,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
            creationflags=_NO_CONSOLE,
        )
        self._process = process
        self._listener = asyncio.create_task(_listen(process), name="sandbox log")
        try:
            return await self._addresses(process)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Stop the sandbox and wait for its end; does nothing if none runs."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), _STOP_TIMEOUT_S)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if self._listener is not None:
            await self._listener

    @staticmethod
    async def _addresses(process: asyncio.subprocess.Process) -> SandboxAddresses:
        if process.stdout is None:
            raise SandboxFailed("silent")
        try:
            line = await asyncio.wait_for(process.stdout.readline(), _START_TIMEOUT_S)
        except TimeoutError:
            raise SandboxFailed("silent") from None
        if not line:
            raise SandboxFailed("ended")
        try:
            said = json.loads(line)
            names = [one.name for one in fields(SandboxAddresses)]
            return SandboxAddresses(**{name: str(said[name]) for name in names})
        except (ValueError, TypeError, KeyError) as failure:
            raise SandboxFailed("unreadable") from failure


async def _listen(process: asyncio.subprocess.Process) -> None:
    """Copy the sandbox's output to the log; an unread pipe would block the sandbox."""
    if process.stderr is None:
        return
    while chunk := await process.stderr.read(_CHUNK):
        for line in chunk.decode(errors="replace").splitlines():
            _log.debug("%s", line)
