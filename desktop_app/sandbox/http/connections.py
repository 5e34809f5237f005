"""Open connections by the caller's address, so that one can be cut without an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from desktop_app.sandbox.http.answers import JSON_HEADER
from desktop_app.sandbox.http.json_writer import encode_bytes

if TYPE_CHECKING:
    import asyncio

    from starlette.types import Scope

NO_REQUEST = "Запрос HTTP не читается"


class Connections:
    """The connections that are open now."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], asyncio.Transport] = {}
        self._held: set[asyncio.Transport] = set()

    def protocol(self) -> type[H11Protocol]:
        """Uvicorn's HTTP protocol, which tells this object about every connection."""
        transports, held = self._open, self._held

        class TrackedProtocol(H11Protocol):
            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                if self.client:
                    transports[self.client] = transport

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                if self.client:
                    held.discard(transports.pop(self.client, self.transport))

            def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - we say it our way
                """Refuse what is no HTTP request, as everything else is refused."""
                if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
                    headers = [JSON_HEADER, (b"connection", b"close")]
                    refusal = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
                    body = h11.Data(data=encode_bytes({"code": 400, "message": NO_REQUEST}))
                    for event in (refusal, body, h11.EndOfMessage()):
                        self.transport.write(self.conn.send(event) or b"")
                self.transport.close()

        return TrackedProtocol

    def cut(self, scope: Scope) -> None:
        """Close the connection a call came by, without sending anything."""
        if transport := self._of(scope):
            transport.abort()

    def hold(self, scope: Scope) -> None:
        """Expect no answer on the connection a call came by; it ends with the sandbox."""
        if transport := self._of(scope):
            self._held.add(transport)

    def release(self) -> None:
        """Close the connections that are held."""
        while self._held:
            self._held.pop().abort()

    def _of(self, scope: Scope) -> asyncio.Transport | None:
        client: Any = scope["client"]
        return self._open.get(tuple(client))
