"""Connections of the running event loop, as the HTTP library wants them.

Its own streams register a socket with the event loop anew for every piece of an answer, and look
at its addresses whenever they are asked whether it is still open. These keep reading, into memory
and up to a limit.
"""

from __future__ import annotations

import asyncio
import select
import socket
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import httpcore

if TYPE_CHECKING:
    import ssl
    from collections.abc import Iterable, Iterator

_MOST_WAITING: Final = 256 * 1024
"""Bytes that may wait to be taken before the other side is held up."""

_NEXT_ADDRESS_AFTER_S: Final = 0.25
"""How long one address of a host is tried alone."""


class _Received(asyncio.Protocol):
    """What has come over a connection and was not taken yet, and whether more can be sent.

    Attributes:
        transport: sends; the encrypted one where there are two.
        has_ended: nothing more will come.
        is_full: what was sent before waits to leave.
    """

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.has_ended = False
        self.is_full = False
        self._pieces: deque[bytes] = deque()
        self._size = 0
        self._is_held_up = False
        self._error: Exception | None = None
        self._waiting: list[asyncio.Future[None]] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send over this transport."""
        self.transport = transport  # type: ignore[assignment]  # of a connection it is both

    def data_received(self, data: bytes) -> None:
        """Keep what came; hold up the other side where too much waits."""
        self._pieces.append(data)
        self._size += len(data)
        if self._size > _MOST_WAITING and not self._is_held_up:
            self._is_held_up = True
            self.transport.pause_reading()
        self._wake()

    def eof_received(self) -> bool:
        """Nothing more will come, and nothing is sent any more."""
        self.has_ended = True
        self._wake()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits."""
        self.has_ended = True
        self._error = exc
        self._wake()

    def pause_writing(self) -> None:
        """Wait before more is sent."""
        self.is_full = True

    def resume_writing(self) -> None:
        """More may be sent."""
        self.is_full = False
        self._wake()

    @property
    def is_waiting(self) -> bool:
        """Whether something can be taken at once, be it the end."""
        return bool(self._pieces) or self.has_ended

    async def changed(self) -> None:
        """Wait until something has come, has left, or the connection has ended."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        await waiting

    def take(self, most: int) -> bytes:
        """What has come, up to so many bytes; empty at the end.

        Raises:
            OSError: the connection broke.
        """
        if not self._pieces:
            if self._error is not None:
                raise self._error
            return b""
        piece = self._pieces.popleft()
        if len(piece) > most:
            self._pieces.appendleft(piece[most:])
            piece = piece[:most]
        self._size -= len(piece)
        if self._is_held_up and self._size <= _MOST_WAITING:
            self._is_held_up = False
            self.transport.resume_reading()
        return piece

    def _wake(self) -> None:
        woken, self._waiting = self._waiting, []
        for waiting in woken:
            if not waiting.done():
                waiting.set_result(None)


class _Stream(httpcore.AsyncNetworkStream):
    """One connection."""

    def __init__(self, received: _Received) -> None:
        self._received = received

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ASYNC109 - the library's
        """What has come, as soon as there is something."""
        received = self._received
        with _told_as(httpcore.ReadTimeout, httpcore.ReadError):
            if not received.is_waiting:
                async with asyncio.timeout(timeout):
                    while not received.is_waiting:
                        await received.changed()
            return received.take(max_bytes)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as above
        """Send, and wait while too much waits to leave."""
        if not buffer:
            return
        received = self._received
        if received.has_ended or received.transport.is_closing():
            raise httpcore.WriteError("the connection has ended")
        received.transport.write(buffer)
        if not received.is_full:
            return
        with _told_as(httpcore.WriteTimeout, httpcore.WriteError):
            async with asyncio.timeout(timeout):
                while received.is_full:
                    if received.has_ended:
                        raise ConnectionResetError
                    await received.changed()

    async def aclose(self) -> None:
        """Close at once; whatever was to be read or sent is dropped."""
        self._received.transport.abort()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ASYNC109 - as above
    ) -> httpcore.AsyncNetworkStream:
        """Encrypt from here on; the certificate is checked as the context says."""
        received, plain = self._received, self._received.transport
        try:
            with _told_as(httpcore.ConnectTimeout, httpcore.ConnectError):
                async with asyncio.timeout(timeout):
                    encrypted = await asyncio.get_running_loop().start_tls(
                        plain, received, ssl_context, server_hostname=server_hostname
                    )
        except BaseException:
            plain.abort()
            raise
        if encrypted is None:
            raise httpcore.ConnectError("the connection has ended") from ConnectionResetError()
        received.connection_made(encrypted)
        return self

    def get_extra_info(self, info: str) -> Any:
        """What the library asks: whether something can be read, the socket, the encryption."""
        if info == "is_readable":
            return self._received.is_waiting or _can_be_read(self._received.transport)
        return self._received.transport.get_extra_info(info)


class NetworkBackend(httpcore.AsyncNetworkBackend):
    """Connects to hosts."""

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the library's
        local_address: str | None = None,  # noqa: ARG002 - never asked for here
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,  # noqa: ARG002 - as above
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the first address of a host that answers."""
        with _told_as(httpcore.ConnectTimeout, httpcore.ConnectError):
            async with asyncio.timeout(timeout):
                return _Stream(await _connected(host, port))


@contextmanager
def _told_as(late: type[Exception], broken: type[Exception]) -> Iterator[None]:
    """Raise the library's errors for a time limit and for a connection that broke."""
    try:
        yield
    except TimeoutError as error:
        raise late(str(error)) from error
    except (OSError, ExceptionGroup) as error:
        raise broken(str(error)) from error


async def _connected(host: str, port: int) -> _Received:
    """Try one address after the other, and soon several at once.

    Raises:
        OSError, ExceptionGroup: what was wrong with the name, or with every address.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys((str(name), int(port)) for *_, (name, port, *_rest) in found))
    trying: set[asyncio.Task[_Received]] = set()
    failed: list[Exception] = []
    try:
        while trying or addresses:
            if addresses:
                trying.add(asyncio.ensure_future(_connected_to(addresses.pop(0))))
            done, trying = await asyncio.wait(
                trying,
                timeout=_NEXT_ADDRESS_AFTER_S if addresses else None,
                return_when=asyncio.FIRST_COMPLETED,
            )
            for each in done:
                error = each.exception()
                if error is None:
                    trying |= done - {each}
                    return each.result()
                failed.append(error)  # type: ignore[arg-type]  # a cancelled one raises itself
    finally:
        for each in trying:
            each.add_done_callback(_part)
            each.cancel()
    raise failed[0] if len(failed) == 1 else ExceptionGroup("no address answers", failed)


async def _connected_to(address: tuple[str, int]) -> _Received:
    _, received = await asyncio.get_running_loop().create_connection(_Received, *address)
    return received


def _part(attempt: asyncio.Task[_Received]) -> None:
    """Close a connection that nobody needs any more."""
    if not attempt.cancelled() and attempt.exception() is None:
        attempt.result().transport.abort()


def _can_be_read(transport: asyncio.Transport) -> bool:
    """Whether the system knows of something that the event loop has not been told yet."""
    of_system = transport.get_extra_info("socket")
    number = -1 if of_system is None else of_system.fileno()
    if number < 0:
        return True
    if not hasattr(select, "poll"):  # Windows
        return bool(select.select([number], [], [], 0)[0])
    looking = select.poll()
    looking.register(number, select.POLLIN)
    return bool(looking.poll(0))
