"""Runs a local HTTP server that receives the browser's return from a sign-in page.

It listens on the loopback interface only, answers nobody but a browser that was sent here by the
right page (the state in the address says so), and is closed as soon as the answer is in.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, Self
from urllib.parse import parse_qsl, urlsplit

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.system.errors import NothingReturned, ReturnAddressTaken
from desktop_app.system.listening import listening_server

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import Mapping
    from types import TracebackType

ANY_PORT: Final = "http://127.0.0.1/return"
"""A return address on a port that is free at the moment, for banks that take any."""

_HOST = "127.0.0.1"
_HOSTS: Final = frozenset({_HOST, "localhost"})
_LARGEST_HEAD = 16 * 1024
_TIMEOUT_S = 10.0
_MOST_PARAMETERS = 20
_BROKEN_OFF: Final = (
    TimeoutError,
    ConnectionError,
    asyncio.IncompleteReadError,
    asyncio.LimitOverrunError,
)
_STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:18vh auto;padding:0 1rem}"
    "h1{font-size:1.4rem}"
)
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_TEXTS: Final = {
    "ru": ("Вернитесь в Kantora", "Банк ответил. Эту вкладку можно закрыть."),
    "be": ("Вярніцеся ў Kantora", "Банк адказаў. Гэту ўкладку можна закрыць."),
    "en": ("Back to Kantora", "The bank has answered. You may close this tab."),
    "pl": ("Wróć do programu Kantora", "Bank odpowiedział. Tę kartę można zamknąć."),
}
_PAGE: Final = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kantora</title><style>{style}</style><body><h1>{title}</h1><p>{text}</p></body></html>
"""
_HEADERS: Final = (
    "Cache-Control: no-store\r\n"
    f"Content-Security-Policy: default-src 'none'; style-src 'sha256-{_STYLE_HASH}';"
    " frame-ancestors 'none'\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Connection: close\r\n"
)


@dataclass(frozen=True, slots=True)
class _Waiting:
    state: str
    returned: asyncio.Future[dict[str, str]]


class LoopbackServer:
    """Receives one return of the browser.

    Used as an asynchronous context: it listens inside and is closed, with every connection, at
    the end.
    """

    def __init__(self, *, language: str = "ru", address: str = ANY_PORT) -> None:
        """Set the language of the page (`ru`, `en`) and the return address.

        A bank that registers one exact return address needs just that one, port included.

        Raises:
            ValueError: `is_return_address` says no to the address.
        """
        if not is_return_address(address):
            raise ValueError("no return address on this machine")
        title, text = _TEXTS.get(language, _TEXTS["en"])
        shown = language if language in _TEXTS else "en"
        self._page = _PAGE.format(language=shown, style=_STYLE, title=title, text=text).encode()
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or _HOST, parts.port or 0
        self._path = parts.path or "/"
        self._server: asyncio.Server | None = None
        self._waiting: _Waiting | None = None
        self._visits: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """The return address for the browser, for example ``http://127.0.0.1:49152/return``."""
        return f"http://{self._host}:{self._port}{self._path}"

    async def __aenter__(self) -> Self:
        """Start listening.

        Raises:
            ReturnAddressTaken: another program listens on that port.
        """
        try:
            self._server = await listening_server(
                self._on_visit, _HOST, self._port, limit=_LARGEST_HEAD
            )
        except OSError as error:
            raise ReturnAddressTaken(self._port) from error
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop listening and close all connections after sending the last page."""
        server, self._server = self._server, None
        if server is None:
            return
        server.close()
        if self._visits:
            _, late = await asyncio.wait(self._visits, timeout=0.5)
            for visit in late:
                visit.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await server.wait_closed()

    async def returned(self, *, state: str, limit_s: float) -> Mapping[str, str]:
        """Wait for the browser and return the parameters of its address.

        Returns with another `state` are turned away, and waiting goes on.

        Raises:
            NothingReturned: nobody came in `limit_s` seconds.
        """
        waiting = _Waiting(state, asyncio.get_running_loop().create_future())
        self._waiting = waiting
        try:
            async with asyncio.timeout(limit_s):
                return await waiting.returned
        except TimeoutError as error:
            self._waiting = None
            raise NothingReturned(self.address) from error

    def _on_visit(self, reader: StreamReader, writer: StreamWriter) -> None:
        visit = asyncio.get_running_loop().create_task(self._visit(reader, writer))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)

    async def _visit(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Answer one request; unreadable requests are not answered."""
        try:
            with suppress(
                TimeoutError,
                ConnectionError,
                asyncio.IncompleteReadError,
                asyncio.LimitOverrunError,
            ):
                async with asyncio.timeout(_TIMEOUT_S):
                    head = await reader.readuntil(b"\r\n\r\n")
                    writer.write(self._answer(head.decode("latin-1")))
                    await writer.drain()
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    def _answer(self, head: str) -> bytes:
        line, *lines = head.split("\r\n")
        method, _, rest = line.partition(" ")
        target = rest.partition(" ")[0]
        if not self._is_local_request(lines):
            return _response(HTTPStatus.BAD_REQUEST)
        if method != "GET":
            return _response(HTTPStatus.METHOD_NOT_ALLOWED)
        try:
            parts = urlsplit(target)
            sent = parse_qsl(
                parts.query,
                keep_blank_values=True,
                errors="strict",
                max_num_fields=_MOST_PARAMETERS,
            )
        except ValueError:
            return _response(HTTPStatus.BAD_REQUEST)
        if parts.path != self._path:
            return _response(HTTPStatus.NOT_FOUND)
        return self._take(sent)

    def _take(self, sent: list[tuple[str, str]]) -> bytes:
        """Accept the parameters if they are the expected answer."""
        parameters = dict(sent)
        waiting = self._waiting
        if waiting is None or len(parameters) < len(sent):
            return _response(HTTPStatus.BAD_REQUEST)
        if not hmac.compare_digest(parameters.get("state", "").encode(), waiting.state.encode()):
            return _response(HTTPStatus.BAD_REQUEST)
        if not waiting.returned.done():
            waiting.returned.set_result(parameters)
        return _response(HTTPStatus.OK, self._page)

    def _is_local_request(self, lines: list[str]) -> bool:
        """Whether the request's host is this machine: a foreign name may resolve here."""
        headers = [line.partition(":") for line in lines]
        hosts = [value.strip().lower() for name, _, value in headers if name.lower() == "host"]
        return hosts in [[f"{host}:{self._port}"] for host in _HOSTS]


def is_return_address(text: str) -> bool:
    """Whether a browser can return there: plain http to this machine, at most a path."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    plain = parts.scheme == "http" and not parts.query and not parts.fragment
    return (
        plain
        and parts.hostname in _HOSTS
        and "@" not in parts.netloc
        and port != 0
        and text.isascii()
        and text.isprintable()
        and " " not in text
    )


def _response(status: HTTPStatus, page: bytes = b"") -> bytes:
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        "Content-Type: text/html; charset=utf-8\r\n"
        f"Content-Length: {len(page)}\r\n{_HEADERS}\r\n"
    )
    return head.encode() + page
