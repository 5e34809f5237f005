"""Sends HTTP calls; the only module that knows the HTTP library and TLS."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import ssl
import sys
import time
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import httpx

from desktop_app.api.content_encoding import decoded, encodings_of
from desktop_app.api.error_bodies import retry_after
from desktop_app.api.errors import (
    ApiError,
    BadAddress,
    ConnectionFailed,
    Dropped,
    NameNotFound,
    Refused,
    TimedOut,
    TlsFailed,
    TooLarge,
    UnreadableAnswer,
)
from desktop_app.api.exchange import ApiRequest, ApiResponse, Limits, Priority
from desktop_app.api.proxies import is_this_machine, proxy_for
from desktop_app.api.rate_limit import RateLimiter
from desktop_app.api.send_progress import SendProgress
from desktop_app.api.tls import tls_context
from desktop_app.domain.values.clock_difference import ToldTime
from desktop_app.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import datetime
    from pathlib import Path

    from desktop_app.domain.values.periods import Clock

__all__ = ["ApiRequest", "ApiResponse", "Limits", "Priority", "Transport"]

LOGGER: Final = "kantora.api"
_LOADED_LATE = (
    "httpcore._backends.anyio",
    "anyio._backends._asyncio",
)
"""What the first connection would import on the event loop, 20 ms of it."""
# WORKAROUND httpcore (1.0) imports sniffio with every lock that it makes; where it is missing, each
# of some four attempts a call looks through all folders with modules.
if find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]
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
_ADDRESSES_KEPT: Final = 64
_PHASES: Final[tuple[tuple[type[httpx.TimeoutException], str], ...]] = (
    (httpx.ConnectTimeout, "connect"),
    (httpx.PoolTimeout, "connect"),
    (httpx.WriteTimeout, "write"),
    (httpx.ReadTimeout, "read"),
)
_TELLING_ERRORS: Final = (
    httpx.TimeoutException,
    httpx.NetworkError,
    httpx.ProxyError,
    httpx.RemoteProtocolError,
    TimeoutError,
)
"""Errors that are kept as the cause, because no part of the request stands in their text."""
_UNSENDABLE: Final = re.compile(rb"[\x00-\x08\x0a-\x1f\x7f]|\A[ \t]|[ \t]\Z")
_HEADERS: Final = MappingProxyType(
    {
        "User-Agent": f"Kantora/{__version__}",
        "Accept": "*/*",
        "Accept-Encoding": "gzip, deflate",
    }
)


class Transport:
    """Sends calls over one pool of connections and logs a line for each.

    Redirects are never followed, cookies never kept, certificates checked against the operating
    system's trust store (and an extra file of certificates, if there is one), and nothing is sent
    without encryption to any machine but this one. Of the environment only the proxies count.

    A transport belongs to one event loop. Its connections are made ready in a worker thread with
    the first call, and the trust store, which takes long, is read with the first encrypted one.

    Attributes:
        limiter: whose turn it is.
        on_told_time: is called with each answer that tells what time it is at the service.
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
        self._route: httpx.AsyncBaseTransport | None = None
        self._opening = asyncio.Lock()
        self.on_told_time: Callable[[ToldTime], object] | None = None
        self.limiter: Final = RateLimiter(
            per_minute=self._limits.per_minute, in_flight=self._limits.in_flight
        )
        for chatty in ("httpx", "httpcore"):  # they log addresses with their queries
            logging.getLogger(chatty).setLevel(logging.WARNING)

    async def send(self, request: ApiRequest) -> ApiResponse:
        """Send one call once, in its turn; any status is an answer.

        Cancelling closes the connection.

        Raises:
            ConnectionFailed: no whole answer came; the subclass says why.
            TooLarge, UnreadableAnswer: the answer is over its limit, or cannot be unpacked.
        """
        async with self.limiter.turn(request.priority):
            began, sent_at = time.monotonic(), self._clock.now()
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
        self._compare_clocks(response, sent_at)
        if response.status == httpx.codes.TOO_MANY_REQUESTS:
            asked = retry_after(response, self._clock)
            hold = _HELD_AFTER_429 if asked is None else asked
            self.limiter.hold_sync(min(hold, _LONGEST_HOLD))
        return response

    def _compare_clocks(self, response: ApiResponse, sent_at: datetime) -> None:
        """Tell whoever compares clocks; a kept answer of a proxy says when it was made."""
        told_at = None if "age" in response.headers else response.told_at
        if self.on_told_time is not None and told_at is not None:
            received_at = self._clock.now()
            self.on_told_time(ToldTime(told_at=told_at, sent_at=sent_at, received_at=received_at))

    async def settled(self) -> None:
        """Wait until the calls under way have ended, for the time limit of one call at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._limits.total):
                await self.limiter.idle()

    async def close(self) -> None:
        """Close all connections; a later call opens new ones."""
        route, self._route = self._route, None
        if route is not None:
            await route.aclose()

    async def _exchange(self, request: ApiRequest) -> ApiResponse:
        """Run one call; a failure records whether any of it may have been sent."""
        facts = {"operation": request.operation}
        _check_address(request.url, facts)
        departure = SendProgress(is_traced=self._wire is None)
        route = await self._opened(facts, encrypted=not request.url.startswith("http:"))
        built = self._built(request, departure, facts)
        try:
            async with asyncio.timeout(self._limits.total):
                return await self._answer(route, built, request)
        except ApiError:
            raise
        except _TELLING_ERRORS as error:
            raise _failure(error, facts, sent=departure.may_have_left) from error
        except Exception as error:  # noqa: BLE001 - whatever it is; its text may hold a header
            raise _failure(error, facts, sent=departure.may_have_left) from None

    def _built(
        self, request: ApiRequest, departure: SendProgress, facts: dict[str, str]
    ) -> httpx.Request:
        """The request as an object of the HTTP library.

        Raises:
            ConnectionFailed: no HTTP request can carry one of its parts.
        """
        limits = self._limits
        timeouts = {
            "connect": limits.connect,
            "read": limits.read,
            "write": limits.write,
            "pool": limits.connect,
        }
        unsendable = ConnectionFailed(parameters=facts | {"reason": "request"}).unsent()
        try:
            built = httpx.Request(
                request.method,
                request.url,
                params=list(request.query),
                headers={**_HEADERS, **request.headers},
                content=request.body,
                extensions={"timeout": timeouts, "trace": departure.note},
            )
        except (ValueError, httpx.InvalidURL):  # their text may hold a header
            raise unsendable from None
        if any(_UNSENDABLE.search(value) for _, value in built.headers.raw):
            raise unsendable
        return built

    async def _answer(
        self, route: httpx.AsyncBaseTransport, sent: httpx.Request, request: ApiRequest
    ) -> ApiResponse:
        limit = self._limits.file_body if request.is_file else self._limits.json_body
        limit = min(limit, request.largest or limit)
        response = await route.handle_async_request(sent)
        headers = dict(response.headers.items())
        request_id = _request_id(headers)
        too_large = TooLarge(
            parameters={"operation": request.operation, "limit": str(limit)}, request_id=request_id
        )
        pieces: list[bytes] = []
        size = 0
        try:
            async for piece in _stream_of(response):
                size += len(piece)
                if size > limit:
                    # A stream that is left half read must be closed before it is let go: what
                    # clears up after it may not wait for anything any more.
                    await response.aclose()
                    raise too_large
                pieces.append(piece)
        finally:
            await response.aclose()
        try:
            body = await _unpacked(b"".join(pieces), headers, limit)
        except OverflowError:
            raise too_large from None
        except ValueError:
            facts = {"operation": request.operation, "reason": "encoding"}
            raise UnreadableAnswer(parameters=facts, request_id=request_id) from None
        return ApiResponse(
            status=response.status_code,
            headers=headers,
            body=body,
            request_id=request_id,
        )

    async def _opened(self, facts: dict[str, str], *, encrypted: bool) -> httpx.AsyncBaseTransport:
        async with self._opening:
            if self._route is None:
                self._route = self._wire or _Routes(self._limits.in_flight)
                if not _load_late.cache_info().currsize:  # not done before, or not yet
                    await asyncio.to_thread(_load_late)
            if encrypted and isinstance(self._route, _Routes) and self._route.tls is None:
                try:
                    self._route.tls = await asyncio.to_thread(tls_context, self._ca_file)
                except OSError as error:  # the file of certificates is missing or none
                    raise TlsFailed(parameters=facts | {"reason": "ca_file"}).unsent() from error
            return self._route


@cache
def _load_late() -> None:
    for name in _LOADED_LATE:
        with suppress(ImportError):
            import_module(name)


class _Routes(httpx.AsyncBaseTransport):
    """Connects to each host directly or through the proxy that the system names for it.

    The system is asked once for a host, and again after a connection failed: a computer that was
    moved to another network has another proxy, or none.

    Attributes:
        tls: trusted certificates; set before the first encrypted call. Without them, a route
            trusts nobody and can carry unencrypted calls to this machine alone.
    """

    def __init__(self, connections: int) -> None:
        self.tls: ssl.SSLContext | None = None
        self._pool = httpx.Limits(
            max_connections=connections,
            max_keepalive_connections=connections,
            keepalive_expiry=_IDLE_CONNECTION,
        )
        self._by_proxy: dict[tuple[str, bool], httpx.AsyncHTTPTransport] = {}
        self._proxies: dict[tuple[str, str], str] = {}

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send by the route of the request's host."""
        host = (request.url.scheme, request.url.host)
        if host not in self._proxies:  # asking the system may take long
            is_local = is_this_machine(request.url.host)
            self._proxies[host] = "" if is_local else await asyncio.to_thread(proxy_for, *host)
        route = (self._proxies[host], request.url.scheme == "https")
        if route not in self._by_proxy:
            try:
                self._by_proxy[route] = self._route(*route)
            except (ImportError, ValueError, httpx.InvalidURL):  # the address may hold a password
                raise httpx.ProxyError("proxy of an unknown kind") from None
        try:
            return await self._by_proxy[route].handle_async_request(request)
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.ProxyError):
            self._proxies.pop(host, None)  # the next call asks the system again
            raise

    def _route(self, proxy: str, encrypted: bool) -> httpx.AsyncHTTPTransport:
        tls = self.tls if encrypted else None
        return httpx.AsyncHTTPTransport(
            verify=tls or ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),
            limits=self._pool,
            proxy=proxy or None,
            trust_env=False,
        )

    async def aclose(self) -> None:
        """Close all connections of all routes."""
        for route in self._by_proxy.values():
            await route.aclose()


def _check_address(url: str, facts: dict[str, str]) -> None:
    reason = _fault_of(url)
    if reason:
        raise BadAddress(parameters=facts | {"reason": reason}).unsent()


@lru_cache(_ADDRESSES_KEPT)
def _fault_of(url: str) -> str:
    """What is wrong with an address, or empty."""
    try:
        address = httpx.URL(url)
        host, port = address.host, address.port or 0
    except (httpx.InvalidURL, ValueError):  # the second also from names that are no punycode
        return "unreadable"
    if address.scheme not in ("http", "https") or not host or port > _LAST_PORT:
        return "unreadable"
    return "not_encrypted" if address.scheme == "http" and not is_this_machine(host) else ""


def _failure(error: Exception, facts: dict[str, str], *, sent: bool) -> ApiError:
    """The error class for a call that ended before its answer was complete.

    Args:
        error: of the HTTP library, of what lies beneath it, or any other.
        facts: parameters of the error.
        sent: whether anything of the call may have left; it counts for every kind of error alike.
    """
    failure: ApiError
    match error:
        case httpx.ConnectError():
            failure = _connection_failure(error, facts)
        case httpx.TimeoutException():
            phase = next((name for kind, name in _PHASES if isinstance(error, kind)), "read")
            failure = TimedOut(parameters=facts | {"phase": phase})
        case TimeoutError():
            failure = TimedOut(parameters=facts | {"phase": "total"})
        case httpx.ProxyError():
            failure = ConnectionFailed(parameters=facts | {"reason": "proxy"})
        case httpx.LocalProtocolError():
            failure = ConnectionFailed(parameters=facts | {"reason": "request"})
        case httpx.RequestError():
            failure = Dropped(parameters=facts)
        case _:
            failure = ConnectionFailed(parameters=facts | {"reason": type(error).__name__})
    return failure if sent else failure.unsent()


def _connection_failure(error: BaseException, facts: dict[str, str]) -> ConnectionFailed:
    """Tell why a connection could not be made, by what caused the error; `facts` are parameters."""
    for cause in _causes(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            return TlsFailed(parameters=facts | {"reason": cause.verify_message})
        if isinstance(cause, ConnectionResetError | ssl.SSLEOFError):
            return Dropped(parameters=facts)
        if isinstance(cause, ssl.SSLError):
            return TlsFailed(parameters=facts | {"reason": cause.reason or "handshake"})
        if isinstance(cause, socket.gaierror):
            return NameNotFound(parameters=facts)
        if isinstance(cause, ConnectionRefusedError):
            return Refused(parameters=facts)
    return ConnectionFailed(parameters=facts)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error's causes, those inside groups included, the outermost first."""
    while error is not None:
        yield error
        if isinstance(error, BaseExceptionGroup):
            for inner in error.exceptions:
                yield from _causes(inner)
        error = error.__cause__ or error.__context__


def _stream_of(response: httpx.Response) -> httpx.AsyncByteStream:
    """The body of an answer as raw bytes."""
    if not isinstance(response.stream, httpx.AsyncByteStream):
        raise TypeError("an answer that cannot be read without blocking")
    return response.stream


async def _unpacked(body: bytes, headers: Mapping[str, str], limit: int) -> bytes:
    """The decoded body; decoding runs in a thread.

    Raises:
        OverflowError, ValueError: as `decoded`.
    """
    encodings = encodings_of(headers.get("content-encoding", ""))
    if not encodings:
        return body
    return await asyncio.to_thread(decoded, body, encodings, limit)


def _request_id(headers: Mapping[str, str]) -> str:
    found = next((headers[name] for name in _REQUEST_IDS if headers.get(name)), "")
    return _UNSAFE_ID.sub("", found)[:_LONGEST_ID]
