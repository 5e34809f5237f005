"""The way to the services: the only module that knows how HTTP and TLS are done."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
import sys
import time
from contextlib import suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from importlib import import_module
from typing import TYPE_CHECKING, Final

import httpx
import truststore

from desktop_app.api.error_bodies import retry_after
from desktop_app.api.errors import (
    ApiError,
    BadAddress,
    ConnectionFailed,
    Dropped,
    TimedOut,
    TlsFailed,
    TooLarge,
    UnreadableAnswer,
)
from desktop_app.api.exchange import ApiRequest, ApiResponse, Limits, Priority
from desktop_app.api.failures import why_no_connection
from desktop_app.api.proxies import is_this_machine, proxy_for
from desktop_app.api.rate_limit import RateLimiter
from desktop_app.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.periods import Clock

__all__ = ["ApiRequest", "ApiResponse", "Limits", "Priority", "Transport"]

LOGGER: Final = "kantora.api"
_LOADED_LATE = ("httpcore._backends.anyio", "anyio._backends._asyncio")
"""What the first connection would import on the event loop, 20 ms of it."""
_HELD_AFTER_429 = 5.0
_LONGEST_HOLD = 60.0
_IDLE_CONNECTION = 60.0
_REQUEST_IDS = (
    "x-request-id",
    "activityid",
    "x-correlation-id",
    "correlation-id",
    "request-id",
    "x-trace-id",
)
_UNSAFE_ID = re.compile(r"[^\w.:/+=-]")
_LONGEST_ID = 100
_LAST_PORT = 65_535
_PHASES: Final[tuple[tuple[type[httpx.TimeoutException], str], ...]] = (
    (httpx.ConnectTimeout, "connect"),
    (httpx.PoolTimeout, "connect"),
    (httpx.WriteTimeout, "write"),
    (httpx.ReadTimeout, "read"),
)


class Transport:
    """Sends calls over one pool of connections and logs a line for each.

    Redirects are never followed, cookies never kept, certificates checked against the operating
    system's trust store (and an extra file of certificates, if there is one), and nothing is sent
    without encryption to any machine but this one. Of the environment only the proxies count.

    A transport belongs to one event loop. Its client is made in a worker thread with the first
    call, because reading the trust store takes long.
    """

    def __init__(
        self,
        *,
        clock: Clock,
        limits: Limits | None = None,
        log: logging.Logger | None = None,
        ca_file: Path | None = None,
        wire: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """Keep the settings.

        Args:
            clock: tells now, for a `Retry-After` that names a moment.
            limits: times and sizes.
            log: where the one line per call goes; ``kantora.api`` by default.
            ca_file: certificates in PEM that are trusted besides the system's.
            wire: what carries the requests instead of the network.
        """
        self._clock = clock
        self._limits = limits or Limits()
        self._log = log or logging.getLogger(LOGGER)
        self._ca_file = ca_file
        self._wire = wire
        self._client: httpx.AsyncClient | None = None
        self._opening = asyncio.Lock()
        self.limiter: Final = RateLimiter(
            per_minute=self._limits.per_minute, in_flight=self._limits.in_flight
        )
        for chatty in ("httpx", "httpcore"):  # they log addresses with their queries
            logging.getLogger(chatty).setLevel(logging.WARNING)

    async def send(self, request: ApiRequest) -> ApiResponse:
        """Send one call once, when its turn has come; any status is an answer.

        Cancelling closes the connection.

        Raises:
            ConnectionFailed: no whole answer came; the subclass says why.
            TooLarge, UnreadableAnswer: the answer is over its limit, or cannot be unpacked.
        """
        async with self.limiter.turn(request.priority):
            began = time.monotonic()
            outcome = "cancelled"
            try:
                response = await self._exchange(request)
                outcome = f"{response.status} {len(response.body)} B"
                if response.request_id:
                    outcome += f" request {response.request_id}"
            except ApiError as error:
                outcome = str(error)
                raise
            finally:
                spent = (time.monotonic() - began) * 1000
                self._log.info("%s: %s, %.0f ms", request.operation, outcome, spent)
        if response.status == httpx.codes.TOO_MANY_REQUESTS:
            asked = retry_after(response, self._clock)
            hold = _HELD_AFTER_429 if asked is None else asked
            self.limiter.hold_sync(min(hold, _LONGEST_HOLD))
        return response

    async def settled(self) -> None:
        """Wait until the calls under way have ended, at most as long as one may take."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._limits.total):
                await self.limiter.idle()

    async def close(self) -> None:
        """Close every connection; a later call opens new ones."""
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()

    async def _exchange(self, request: ApiRequest) -> ApiResponse:
        facts = {"operation": request.operation}
        _check_address(request.url, facts)
        client = await self._opened(facts)
        try:
            async with asyncio.timeout(self._limits.total):
                return await self._stream(client, request)
        except TimeoutError as error:
            raise TimedOut(parameters=facts | {"phase": "total"}) from error
        except httpx.TimeoutException as error:
            phase = next((name for kind, name in _PHASES if isinstance(error, kind)), "read")
            raise TimedOut(parameters=facts | {"phase": phase}) from error
        except httpx.DecodingError:
            raise UnreadableAnswer(parameters=facts | {"reason": "encoding"}) from None
        except httpx.ConnectError as error:
            raise why_no_connection(error, facts) from error
        except (httpx.InvalidURL, httpx.UnsupportedProtocol):
            raise BadAddress(parameters=facts | {"reason": "unreadable"}) from None
        except httpx.ProxyError as error:
            raise ConnectionFailed(parameters=facts | {"reason": "proxy"}) from error
        except (httpx.LocalProtocolError, UnicodeEncodeError):  # their text may hold a header
            raise ConnectionFailed(parameters=facts | {"reason": "request"}) from None
        except httpx.RequestError as error:
            raise Dropped(parameters=facts) from error

    async def _stream(self, client: httpx.AsyncClient, request: ApiRequest) -> ApiResponse:
        limit = self._limits.file_body if request.is_file else self._limits.json_body
        async with client.stream(
            request.method,
            request.url,
            params=list(request.query),
            headers=dict(request.headers),
            content=request.body,
        ) as response:
            pieces: list[bytes] = []
            size = 0
            async for piece in response.aiter_bytes():
                size += len(piece)
                if size > limit:
                    raise TooLarge(
                        parameters={"operation": request.operation, "limit": str(limit)},
                        request_id=_request_id(response.headers),
                    )
                pieces.append(piece)
        return ApiResponse(
            status=response.status_code,
            headers=dict(response.headers),
            body=b"".join(pieces),
            request_id=_request_id(response.headers),
        )

    async def _opened(self, facts: dict[str, str]) -> httpx.AsyncClient:
        async with self._opening:
            if self._client is None:
                try:
                    self._client = await asyncio.to_thread(self._open)
                except OSError as error:  # the file of certificates is missing or none
                    raise TlsFailed(parameters=facts | {"reason": "ca_file"}) from error
            return self._client

    def _open(self) -> httpx.AsyncClient:
        for name in _LOADED_LATE:
            with suppress(ImportError):
                import_module(name)
        limits = self._limits
        return httpx.AsyncClient(
            transport=self._wire or _Routes(_tls(self._ca_file), limits.in_flight),
            timeout=httpx.Timeout(
                limits.read, connect=limits.connect, write=limits.write, pool=limits.connect
            ),
            follow_redirects=False,
            trust_env=False,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            headers={
                "User-Agent": f"Kantora/{__version__}",
                "Accept": "*/*",
                "Accept-Encoding": "gzip, deflate",
            },
        )


class _Routes(httpx.AsyncBaseTransport):
    """Connections to a host directly or through the proxy that the system names for it."""

    def __init__(self, tls: ssl.SSLContext, connections: int) -> None:
        self._tls = tls
        self._pool = httpx.Limits(
            max_connections=connections,
            max_keepalive_connections=connections,
            keepalive_expiry=_IDLE_CONNECTION,
        )
        self._by_proxy = {"": self._route("")}
        self._proxies: dict[tuple[str, str], str] = {}

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send over the route of the request's host."""
        host = (request.url.scheme, request.url.host)
        if host not in self._proxies:  # asking the system may take long
            self._proxies[host] = await asyncio.to_thread(proxy_for, *host)
        proxy = self._proxies[host]
        if proxy not in self._by_proxy:
            try:
                self._by_proxy[proxy] = self._route(proxy)
            except (ImportError, ValueError, httpx.InvalidURL):  # the address may hold a password
                raise httpx.ProxyError("proxy of an unknown kind") from None
        return await self._by_proxy[proxy].handle_async_request(request)

    def _route(self, proxy: str) -> httpx.AsyncHTTPTransport:
        return httpx.AsyncHTTPTransport(
            verify=self._tls, limits=self._pool, proxy=proxy or None, trust_env=False
        )

    async def aclose(self) -> None:
        """Close all connections of all routes."""
        for route in self._by_proxy.values():
            await route.aclose()


def _tls(ca_file: Path | None) -> ssl.SSLContext:
    """Certificates are checked by the operating system; old protocols are off."""
    context: ssl.SSLContext = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if ca_file is not None:
        context.load_verify_locations(cafile=ca_file)
    if sys.platform not in ("win32", "darwin"):
        # Elsewhere truststore only finds the system's file of certificates, but reads it again for
        # every connection (20 ms). The context inside has read it by now and checks by itself.
        probe = context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="localhost")
        context = probe.context
    return context


def _check_address(url: str, facts: dict[str, str]) -> None:
    try:
        address = httpx.URL(url)
        host, port = address.host, address.port or 0
    except (httpx.InvalidURL, ValueError):  # the second also from names that are no punycode
        raise BadAddress(parameters=facts | {"reason": "unreadable"}) from None
    if address.scheme not in ("http", "https") or not host or port > _LAST_PORT:
        raise BadAddress(parameters=facts | {"reason": "unreadable"})
    if address.scheme == "http" and not is_this_machine(host):
        raise BadAddress(parameters=facts | {"reason": "not_encrypted"})


def _request_id(headers: httpx.Headers) -> str:
    found = next((headers[name] for name in _REQUEST_IDS if headers.get(name)), "")
    return _UNSAFE_ID.sub("", found)[:_LONGEST_ID]
