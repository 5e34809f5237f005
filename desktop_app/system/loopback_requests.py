"""Takes HTTP requests on a port of this computer, one a connection, and lets somebody answer them.

It listens on the loopback interface only. Whoever wants requests from elsewhere forwards a port to
it, so that the name of the host says nothing: the one who answers has to know who may ask.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.system.errors import ReturnAddressTaken
from desktop_app.system.listening import listening_server

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import Awaitable, Callable

_HOST: Final = "127.0.0.1"
_LARGEST_HEAD: Final = 16 * 1024
_LARGEST_BODY: Final = 64 * 1024
_MOST_DIGITS: Final = 12
_TIMEOUT_S: Final = 10.0
_MOST_AT_ONCE: Final = 8
_METHODS: Final = frozenset({"GET", "POST"})
_BROKEN_OFF: Final = (
    TimeoutError,
    ConnectionError,
    asyncio.IncompleteReadError,
    asyncio.LimitOverrunError,
)


@dataclass(frozen=True, slots=True)
class LoopbackRequest:
    """A request: `target` is path and query as they came, `body` that of a POST."""

    method: str
    target: str
    body: bytes = b""


class LoopbackRequests:
    """A server of GET and POST requests without any content in its answers."""

    def __init__(
        self, port: int, answer: Callable[[LoopbackRequest], Awaitable[HTTPStatus]]
    ) -> None:
        """Answer with `answer`.

        Args:
            port: of this computer; 0 for any that is free.
            answer: gives the status for a request; it must not raise.
        """
        self._port = port
        self._answer = answer
        self._server: asyncio.Server | None = None
        self._visits: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        """The port."""
        return self._port

    async def open(self) -> None:
        """Begin to listen.

        Raises:
            ReturnAddressTaken: another program listens there, or this one may not.
        """
        try:
            self._server = await listening_server(
                self._on_visit, _HOST, self._port, limit=_LARGEST_HEAD
            )
        except (OSError, OverflowError) as error:
            raise ReturnAddressTaken(self._port) from error
        self._port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Stop listening, and break off what is being answered."""
        server, self._server = self._server, None
        if server is None:
            return
        server.close()
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)
        await server.wait_closed()

    def _on_visit(self, reader: StreamReader, writer: StreamWriter) -> None:
        visit = asyncio.get_running_loop().create_task(self._visit(reader, writer))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)

    async def _visit(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            with suppress(*_BROKEN_OFF):
                async with asyncio.timeout(_TIMEOUT_S):
                    writer.write(_response(await self._status(reader)))
                    await writer.drain()
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _status(self, reader: StreamReader) -> HTTPStatus:
        if len(self._visits) > _MOST_AT_ONCE:
            return HTTPStatus.SERVICE_UNAVAILABLE
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        line, *lines = head.split("\r\n")
        method, _, rest = line.partition(" ")
        target = rest.partition(" ")[0]
        if method not in _METHODS:
            return HTTPStatus.METHOD_NOT_ALLOWED
        length = _length(lines)
        if length is None:
            return HTTPStatus.BAD_REQUEST
        if length > _LARGEST_BODY:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        body = await reader.readexactly(length) if length else b""
        return await self._answer(LoopbackRequest(method, target, body))


def _length(lines: list[str]) -> int | None:
    """Bytes of the body; None where that is not told in one clear way."""
    headers = [line.partition(":") for line in lines if line]
    named = [(name.strip().lower(), text.strip()) for name, _, text in headers]
    lengths = [text for name, text in named if name == "content-length"]
    if any(name == "transfer-encoding" for name, _ in named) or len(lengths) > 1:
        return None
    if not lengths:
        return 0
    # More digits than this are too many for a body, and may be too many for a number.
    told = lengths[0][:_MOST_DIGITS]
    return int(told) if lengths[0].isascii() and lengths[0].isdigit() else None


def _response(status: HTTPStatus) -> bytes:
    return (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        "Content-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    ).encode()
