"""A small web server for tests of the embedded browser, on the loop that the window uses."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator

HANG: Final = b"hang"
"""The answer that never comes."""
CUT: Final = b"cut"
"""The connection is closed instead of an answer."""


class PageServer:
    """Serves prepared answers by path, and notes what was asked."""

    def __init__(self, scheme: str) -> None:
        self.answers: dict[str, bytes] = {"/favicon.ico": reply(b"", status="404 Not Found")}
        self.asked: list[str] = []
        self.bodies: dict[str, bytes] = {}
        self._scheme = scheme
        self.port = 0

    def url(self, path: str = "/", *, host: str = "127.0.0.1") -> str:
        """The address of a path."""
        return f"{self._scheme}://{host}:{self.port}{path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        try:
            await self._answer(reader, writer)
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            path = head.split(" ")[1].partition("?")[0]
            length = next(
                (
                    int(line.split(":")[1])
                    for line in head.splitlines()
                    if line.lower().startswith("content-length")
                ),
                0,
            )
            self.bodies[path] = await reader.readexactly(length)
            self.asked.append(path)
            answer = self.answers.get(path, reply(b"nothing here", status="404 Not Found"))
            if answer == HANG:
                await reader.read()
            elif answer != CUT:
                writer.write(answer)
                await writer.drain()


@asynccontextmanager
async def page_server(*, tls: ssl.SSLContext | None = None) -> AsyncIterator[PageServer]:
    """Run a server on a free port of this computer, under the names localhost and 127.0.0.1."""
    server = PageServer("https" if tls else "http")
    tasks: set[asyncio.Task[None]] = set()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(server.serve(reader, writer))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    listener = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=tls)
    server.port = listener.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listener.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.01)  # what was aborted is closed in the loop's next steps


def reply(
    body: bytes, *, status: str = "200 OK", kind: str = "text/html", headers: str = ""
) -> bytes:
    """One whole answer."""
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\n{headers}"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def page(text: str) -> bytes:
    """An HTML page."""
    return reply(f"<!doctype html><title>Page</title><body>{text}</body>".encode())


def redirect(to: str, *, status: str = "302 Found") -> bytes:
    """A redirect."""
    return reply(b"", status=status, headers=f"Location: {to}\r\n")
