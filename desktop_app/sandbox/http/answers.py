"""An answer on its way out: status, headers and a body that is known or made piece by piece."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.http.json_writer import encode_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Send

Headers = list[tuple[bytes, bytes]]

JSON_TYPE = "application/json;charset=UTF-8"
JSON_HEADER = (b"content-type", JSON_TYPE.encode())
HTML_HEADER = (b"content-type", b"text/html;charset=UTF-8")


@dataclass(slots=True)
class HttpAnswer:
    """One HTTP answer.

    Attributes:
        status: HTTP status.
        body: all of it, or its pieces when it may be too large to be made at once.
        headers: lower-case names; `content-length` is added when the body is known.
    """

    status: int
    body: bytes | AsyncIterator[bytes]
    headers: Headers = field(default_factory=lambda: [JSON_HEADER])

    async def whole(self) -> bytes:
        """The whole body."""
        if isinstance(self.body, bytes):
            return self.body
        return b"".join([piece async for piece in self.body])

    async def send(self, send: Send) -> None:
        """Send the answer over an ASGI channel."""
        if isinstance(self.body, bytes):
            length = (b"content-length", str(len(self.body)).encode())
            await send(_start(self.status, [*self.headers, length]))
            await send({"type": "http.response.body", "body": self.body})
            return
        await send(_start(self.status, self.headers))
        async for piece in self.body:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


def json_answer(value: object, status: int = 200) -> HttpAnswer:
    """An answer with a JSON body."""
    return HttpAnswer(status, encode_bytes(value))


def plain_page(status: int, headers: Iterable[tuple[bytes, bytes]] = ()) -> HttpAnswer:
    """An answer that is no JSON, as the gateway's family sends it besides 200."""
    body = f"<html><body>{status}</body></html>".encode()
    return HttpAnswer(status, body, [HTML_HEADER, *headers])


def _start(status: int, headers: Headers) -> dict[str, Any]:
    return {"type": "http.response.start", "status": status, "headers": headers}
