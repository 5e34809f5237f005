"""Sends calls to hosts without a proxy, over connections that are kept for the next call.

The HTTP library speaks the protocol. Its pool of connections is left out: it looks at all of
them twice a call, and how many calls may be under way is decided before.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import httpcore
import httpx

from desktop_app.api.network_streams import NetworkBackend

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator, Iterator

_TOLD_AS: Final = {
    getattr(httpcore, name): getattr(httpx, name)
    for name in (
        "ConnectError", "ConnectTimeout", "LocalProtocolError", "NetworkError", "ReadError",
        "ReadTimeout", "RemoteProtocolError", "UnsupportedProtocol", "WriteError", "WriteTimeout",
    )
}  # fmt: skip
"""The errors that this program tells apart, by those of the protocol."""


class DirectRoute(httpx.AsyncBaseTransport):
    """Connections to any hosts; each carries one call at a time."""

    def __init__(self, *, tls: ssl.SSLContext, kept_for: float) -> None:
        """`tls` says whom to trust; an idle connection is kept for so many seconds."""
        self._tls = tls
        self._kept_for = kept_for
        self._backend = NetworkBackend()
        self._idle: list[httpcore.AsyncHTTPConnection] = []
        self._busy: set[httpcore.AsyncHTTPConnection] = set()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send over a kept connection, or a new one; raises the errors of `httpx`."""
        address = request.url
        url = httpcore.URL(
            scheme=address.raw_scheme,
            host=address.raw_host,
            port=address.port,
            target=address.raw_path,
        )
        connection = await self._connection_to(url.origin)
        self._busy.add(connection)
        try:
            with _told_as_ours():
                answer = await connection.handle_async_request(
                    httpcore.Request(
                        method=request.method,
                        url=url,
                        headers=request.headers.raw,
                        content=request.stream,
                        extensions=request.extensions,
                    )
                )
        except BaseException:
            await self.part_with(connection)
            raise
        return httpx.Response(
            status_code=answer.status,
            headers=answer.headers,
            stream=_Body(answer, connection, self),
            extensions=answer.extensions,
        )

    async def part_with(self, connection: httpcore.AsyncHTTPConnection) -> None:
        """A call has ended: keep its connection if it can carry another one."""
        if connection not in self._busy:
            return
        self._busy.remove(connection)
        if connection.is_available():
            self._idle.append(connection)
        else:
            await connection.aclose()

    async def aclose(self) -> None:
        """Close all connections."""
        closing = [*self._idle, *self._busy]
        self._idle.clear()
        self._busy.clear()
        for connection in closing:
            await connection.aclose()

    async def _connection_to(self, origin: httpcore.Origin) -> httpcore.AsyncHTTPConnection:
        """The connection that was used last and is still open, or a new one."""
        kept, self._idle = self._idle, []
        found = None
        for connection in reversed(kept):
            if connection.has_expired() or connection.is_closed():
                await connection.aclose()
            elif found is None and connection.can_handle_request(origin):
                found = connection
            else:
                self._idle.insert(0, connection)
        return found or httpcore.AsyncHTTPConnection(
            origin=origin,
            ssl_context=self._tls,
            keepalive_expiry=self._kept_for,
            network_backend=self._backend,
        )


class _Body(httpx.AsyncByteStream):
    """The body of an answer; its connection is free once it is closed."""

    def __init__(
        self,
        answer: httpcore.Response,
        connection: httpcore.AsyncHTTPConnection,
        route: DirectRoute,
    ) -> None:
        self._answer = answer
        self._connection = connection
        self._route = route

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with _told_as_ours():
            async for piece in self._answer.stream:  # type: ignore[union-attr]  # async it is
                yield piece

    async def aclose(self) -> None:
        """End the call."""
        try:
            await self._answer.aclose()
        finally:
            await self._route.part_with(self._connection)


@contextmanager
def _told_as_ours() -> Iterator[None]:
    """Raise the errors of `httpx` instead of those of the protocol beneath it."""
    try:
        yield
    except tuple(_TOLD_AS) as error:
        raise _TOLD_AS[type(error)](str(error)) from error
