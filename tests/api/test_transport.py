"""Tests that every connection failure becomes one clear error without secrets."""

from __future__ import annotations

import asyncio
import gzip
import logging
import socket
import ssl
import sys
import traceback
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api import errors
from desktop_app.api.proxies import proxy_for
from desktop_app.api.tls import tls_context
from desktop_app.api.transport import ApiRequest, Limits, Priority, Transport, _Routes
from desktop_app.domain.values.clock_difference import ToldTime
from desktop_app.domain.values.periods import SystemClock
from tests.api.servers import (
    OK,
    answer,
    answering,
    closing,
    hang,
    raw_server,
    resetting,
    self_signed,
)

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.support.loops import Run

SECRETS = ("sekret-token", "BY34ALFA30122H10700010270000", "balance-7788")
LATE = datetime(2026, 11, 17, 9, 0, tzinfo=UTC)
LATER = datetime(2026, 11, 17, 9, 1, tzinfo=UTC)
PATIENT = Limits(total=600, read=600, per_minute=0)
LONG_LIMITS = Limits(json_body=100_000, per_minute=0)
"""Long in all respects: a test makes short what it runs into."""


@pytest.fixture
def run_async(run_on_each_loop: Run) -> Run:
    """Everything here holds on the window's event loop as well."""
    return run_on_each_loop


def request(url: str, **changes: Any) -> ApiRequest:
    facts: dict[str, Any] = {
        "method": "GET",
        "url": f"{url}/catalog/1",
        "path_template": "/catalog/{id}",
        "query": (("number", SECRETS[1]),),
        "headers": {"Authorization": f"Bearer {SECRETS[0]}"},
    }
    return ApiRequest(**facts | changes)


@asynccontextmanager
async def open_transport(limits: Limits = LONG_LIMITS, **settings: Any) -> AsyncIterator[Transport]:
    transport = Transport(clock=SystemClock(), limits=limits, **settings)
    try:
        yield transport
    finally:
        await transport.close()


async def failure(url: str, limits: Limits = LONG_LIMITS, **changes: Any) -> errors.ApiError:
    """Send a request that has to fail, and check that the failure tells no secret."""
    async with open_transport(limits) as transport:
        with pytest.raises(errors.ApiError) as caught:
            await transport.send(request(url, **changes))
    told = "".join(traceback.format_exception(caught.value)) + repr(caught.value)
    for secret in SECRETS:
        assert secret not in told
    assert caught.value.parameters["operation"].endswith("/catalog/{id}")
    return caught.value


def test_any_status_is_an_answer(run_async: Run) -> None:
    async def scenario() -> None:
        sent = answer(b"no", status="418 Odd", headers="X-Request-ID: a1 b\x00\r\nX-Two: 1\r\n")
        sent = sent.replace(b"\x00", b"")
        async with raw_server(answering(sent)) as server, open_transport() as transport:
            response = await transport.send(request(server.url))
        assert response.status == 418
        assert response.body == b"no"
        assert response.headers["x-two"] == "1"
        assert response.content_type == "application/json"
        assert response.request_id == "a1b"
        head = server.requests[0].decode()
        assert head.startswith(f"GET /catalog/1?number={SECRETS[1]} HTTP/1.1")
        assert f"Authorization: Bearer {SECRETS[0]}" in head
        assert "User-Agent: Kantora/" in head

    run_async(scenario())


def test_nobody_listens(run_async: Run) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        error = run_async(failure(f"http://127.0.0.1:{port}"))
    assert type(error) is errors.Refused
    assert error.retryable


def test_the_name_is_not_known(run_async: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unknown(*_args: object, **_options: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    async def scenario() -> errors.ApiError:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", unknown)
        return await failure("https://bank.invalid")

    assert type(run_async(scenario())) is errors.NameNotFound


@pytest.mark.parametrize(
    "behaviour",
    [
        closing(),
        resetting(),
        closing(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"),
        resetting(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"),
        closing(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}"),
        answering(b"\x00\x01 no http at all \r\n\r\n"),
    ],
    ids=["closed", "reset", "truncated", "reset-in-body", "truncated-chunk", "not-http"],
)
def test_the_connection_is_dropped(run_async: Run, behaviour: Any) -> None:
    async def scenario() -> errors.ApiError:
        async with raw_server(behaviour) as server:
            return await failure(server.url)

    error = run_async(scenario())
    assert type(error) is errors.Dropped
    assert error.retryable


def test_no_answer_in_time(run_async: Run) -> None:
    async def scenario() -> errors.ApiError:
        async with raw_server(hang) as server, open_transport(PATIENT) as transport:
            waiting = asyncio.create_task(transport.send(request(server.url)))
            error = await failure(server.url, replace(LONG_LIMITS, read=0.4))
            assert not waiting.done(), "who may wait longer is waiting still"
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            return error

    error = run_async(scenario())
    assert type(error) is errors.TimedOut
    assert error.parameters["phase"] == "read"


def test_no_handshake_in_time(run_async: Run) -> None:
    async def scenario() -> errors.ApiError:
        async with raw_server(hang) as server:
            hasty = replace(LONG_LIMITS, connect=0.4)
            return await failure(server.url.replace("http:", "https:"), hasty)

    error = run_async(scenario())
    assert type(error) is errors.TimedOut
    assert error.parameters["phase"] == "connect"


def test_the_request_is_not_taken_in_time(run_async: Run) -> None:
    async def stop_reading(reader: StreamReader, _writer: StreamWriter) -> None:
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        await asyncio.sleep(60)

    async def scenario() -> errors.ApiError:
        body = SECRETS[2].encode() * 2_000_000
        async with raw_server(stop_reading) as server:
            return await failure(
                server.url, replace(LONG_LIMITS, write=0.4), method="POST", body=body
            )

    error = run_async(scenario())
    assert type(error) is errors.TimedOut
    assert error.parameters["phase"] == "write"


def test_a_trickle_does_not_last_for_ever(run_async: Run) -> None:
    drops = [b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", *[b"x"] * 100]

    async def scenario() -> errors.ApiError:
        async with raw_server(answering(*drops, pause=0.1)) as server:
            return await failure(server.url, replace(LONG_LIMITS, total=1.5))

    error = run_async(scenario())
    assert type(error) is errors.TimedOut
    assert error.parameters["phase"] == "total"


def test_a_body_over_the_limit_is_not_read_to_its_end(run_async: Run) -> None:
    async def flood(_reader: StreamReader, writer: StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            writer.write(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
            await writer.drain()

    async def scenario() -> errors.ApiError:
        async with raw_server(flood) as server:
            error = await failure(server.url)
            await asyncio.wait_for(server.left.wait(), 240)
        return error

    error = run_async(scenario())
    assert type(error) is errors.TooLarge
    assert error.parameters["limit"] == "100000"
    assert not error.retryable


def test_a_packed_body_counts_unpacked(run_async: Run) -> None:
    packed = gzip.compress(b" " * 5_000_000)

    async def scenario(limits: Limits) -> int | errors.ApiError:
        sent = answer(packed, headers="Content-Encoding: gzip\r\n")
        async with raw_server(answering(sent)) as server:
            if limits is LONG_LIMITS:
                return await failure(server.url)
            async with open_transport(limits) as transport:
                return len((await transport.send(request(server.url))).body)

    assert type(run_async(scenario(LONG_LIMITS))) is errors.TooLarge
    assert run_async(scenario(Limits(per_minute=0))) == 5_000_000


@pytest.mark.parametrize("encodings", ["gzip, gzip", "gzip,deflate", "gzip, gzip, gzip"])
def test_encodings_are_not_stacked(run_async: Run, encodings: str) -> None:
    packed = gzip.compress(gzip.compress(gzip.compress(b"{}")))

    async def scenario(headers: str) -> errors.ApiError:
        async with raw_server(answering(answer(packed, headers=headers))) as server:
            return await failure(server.url)

    lines = encodings.replace(", ", "\r\nContent-Encoding: ")
    for headers in (f"Content-Encoding: {encodings}\r\n", f"Content-Encoding: {lines}\r\n"):
        error = run_async(scenario(headers))
        assert type(error) is errors.UnreadableAnswer
        assert error.parameters["reason"] == "encoding"


def test_files_have_a_limit_of_their_own(run_async: Run) -> None:
    async def scenario() -> None:
        async with (
            raw_server(answering(answer(b"x" * 200_000))) as server,
            open_transport() as transport,
        ):
            response = await transport.send(request(server.url, is_file=True))
            assert len(response.body) == 200_000

    run_async(scenario())


def test_a_body_that_cannot_be_unpacked(run_async: Run) -> None:
    async def scenario() -> errors.ApiError:
        sent = answer(SECRETS[2].encode(), headers="Content-Encoding: gzip\r\n")
        async with raw_server(answering(sent)) as server:
            return await failure(server.url)

    error = run_async(scenario())
    assert type(error) is errors.UnreadableAnswer
    assert error.parameters["reason"] == "encoding"


@pytest.mark.parametrize("host", ["127.0.0.1", "another.example"])
def test_a_certificate_nobody_knows(run_async: Run, tmp_path: Path, host: str) -> None:
    async def scenario() -> errors.ApiError:
        tls, _ = self_signed(tmp_path, host=host)
        async with raw_server(answering(OK), tls=tls) as server:
            return await failure(server.url)

    error = run_async(scenario())
    assert type(error) is errors.TlsFailed
    assert "self" in error.parameters["reason"]
    assert not error.retryable


def test_a_certificate_from_the_extra_file(run_async: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        tls, ca_file = self_signed(tmp_path)
        async with (
            raw_server(answering(OK), tls=tls) as server,
            open_transport(ca_file=ca_file) as transport,
        ):
            assert (await transport.send(request(server.url))).status == 200

    run_async(scenario())


@pytest.mark.parametrize("text", [None, "", "no certificate"])
def test_an_extra_file_that_is_none(run_async: Run, tmp_path: Path, text: str | None) -> None:
    ca_file = tmp_path / "ca.pem"
    if text is not None:
        ca_file.write_text(text)

    async def scenario() -> None:
        async with open_transport(ca_file=ca_file) as transport:
            with pytest.raises(errors.TlsFailed, match="ca_file"):
                await transport.send(request("https://bank.example"))

    run_async(scenario())


def test_the_trust_store_is_read_for_encrypted_calls_alone(
    run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    monkeypatch.setattr("desktop_app.api.transport.tls_context", read.append)

    async def scenario() -> None:
        async with raw_server(answering(OK)) as server, open_transport() as transport:
            assert (await transport.send(request(server.url))).status == 200
            assert read == []
            server.until = b"\x16"  # the first byte of a handshake is enough for it
            with pytest.raises(errors.ConnectionFailed):
                await transport.send(request(server.url.replace("http:", "https:")))
            assert read == [None]

    run_async(scenario())


def test_a_route_without_certificates_trusts_nobody(run_async: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        tls, _ = self_signed(tmp_path)
        async with raw_server(answering(OK), tls=tls) as server:
            route = _Routes(1)
            with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
                await route.handle_async_request(httpx.Request("GET", server.url))
            await route.aclose()

    run_async(scenario())


def test_keys_of_connections_are_never_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SSLKEYLOGFILE", str(tmp_path / "keys"))
    context = tls_context(None)
    assert not context.keylog_filename
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.check_hostname
    assert context.minimum_version == ssl.TLSVersion.TLSv1_2


def test_certificates_that_the_environment_names_are_not_trusted(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "trusted"
    folder.mkdir()
    tls, ca_file = self_signed(tmp_path)
    hashed = "2c6c0a65.0"  # how OpenSSL names a certificate of this subject
    (folder / hashed).write_bytes(ca_file.read_bytes())
    monkeypatch.setenv("SSL_CERT_FILE", str(ca_file))
    monkeypatch.setenv("SSL_CERT_DIR", str(folder))
    environment = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    environment.set_default_verify_paths()
    assert environment.cert_store_stats()["x509"] == 1, "OpenSSL itself would trust it"

    async def scenario() -> errors.ApiError:
        async with raw_server(answering(OK), tls=tls) as server:
            return await failure(server.url)

    assert type(run_async(scenario())) is errors.TlsFailed


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system checks names itself")
def test_a_certificate_with_a_common_name_alone_is_refused(run_async: Run, tmp_path: Path) -> None:
    tls, ca_file = self_signed(tmp_path, host="", common_name="localhost")

    async def scenario() -> None:
        async with (
            raw_server(answering(OK), tls=tls) as server,
            open_transport(Limits(per_minute=0), ca_file=ca_file) as transport,
        ):
            with pytest.raises(errors.TlsFailed, match="mismatch"):
                await transport.send(request(server.url.replace("127.0.0.1", "localhost")))

    run_async(scenario())


def test_a_known_certificate_of_another_host(run_async: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        tls, ca_file = self_signed(tmp_path, host="another.example")
        async with (
            raw_server(answering(OK), tls=tls) as server,
            open_transport(ca_file=ca_file) as transport,
        ):
            with pytest.raises(errors.TlsFailed, match="mismatch"):
                await transport.send(request(server.url))

    run_async(scenario())


def test_no_encryption_where_it_is_expected(run_async: Run) -> None:
    async def scenario() -> errors.ApiError:
        async with raw_server(answering(OK)) as server:
            server.until = b"\x16"  # the first byte of a handshake is enough for it
            return await failure(server.url.replace("http:", "https:"))

    assert type(run_async(scenario())) is errors.TlsFailed


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://bank.example", "not_encrypted"),
        ("http://127.0.0.1.bank.example", "not_encrypted"),
        ("ftp://127.0.0.1", "unreadable"),
        ("bank.example/partner", "unreadable"),
        ("https://", "unreadable"),
        ("https://[::1", "unreadable"),
        ("http://127.0.0.1:65536", "unreadable"),
        ("https://xn--", "unreadable"),
        ("", "unreadable"),
    ],
)
def test_addresses_that_are_not_used(run_async: Run, url: str, reason: str) -> None:
    error = run_async(failure(url))
    assert type(error) is errors.BadAddress
    assert error.parameters["reason"] == reason
    assert not error.retryable


def test_redirects_are_not_followed_and_cookies_not_kept(run_async: Run) -> None:
    async def scenario() -> None:
        moved = answer(
            status="302 Found",
            headers="Location: https://elsewhere.example/x?ticket=1\r\nSet-Cookie: a=1; Path=/\r\n",
        )
        async with raw_server(answering(moved)) as server, open_transport() as transport:
            for _ in range(2):
                response = await transport.send(request(server.url))
        assert response.status == 302
        assert response.redirect_host == "elsewhere.example"
        assert len(server.requests) == 2
        assert b"cookie" not in server.requests[1].lower()

    run_async(scenario())


def test_cancelling_closes_the_connection(run_async: Run) -> None:
    async def scenario() -> None:
        async with raw_server(hang) as server, open_transport(Limits()) as transport:
            call = asyncio.ensure_future(transport.send(request(server.url)))
            await server.asked.wait()
            call.cancel()
            await asyncio.wait_for(server.left.wait(), 240)
            with pytest.raises(asyncio.CancelledError):
                await call

    run_async(scenario())


TOLD = "Mon, 16 Nov 2026 06:00:00 GMT"


@pytest.mark.parametrize("status", [200, 302, 404, 500])
def test_each_answer_says_what_time_it_is_at_the_service(run_async: Run, status: int) -> None:
    seen: list[ToldTime] = []
    times = iter((LATE, LATER))

    async def send() -> None:
        wire = httpx.MockTransport(lambda _: httpx.Response(status, headers={"Date": TOLD}))
        transport = Transport(clock=SimpleNamespace(now=lambda: next(times)), wire=wire)
        transport.on_told_time = seen.append
        await transport.send(request("https://bank.test"))
        await transport.close()

    run_async(send())
    told_at = datetime(2026, 11, 16, 6, 0, tzinfo=UTC)
    assert seen == [ToldTime(told_at=told_at, sent_at=LATE, received_at=LATER)]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Date": "soon"},
        {"Date": "Thu, 01 Jan 1970 00:00:00 GMT"},
        {"Date": TOLD, "Age": "3600"},
        {"Date": TOLD, "Age": "0"},
    ],
)
def test_no_time_is_read_from_what_is_none_or_was_kept_by_a_proxy(
    run_async: Run, headers: dict[str, str]
) -> None:
    seen: list[ToldTime] = []

    async def send() -> None:
        wire = httpx.MockTransport(lambda _: httpx.Response(200, headers=headers))
        async with open_transport(wire=wire) as transport:
            transport.on_told_time = seen.append
            await transport.send(request("https://bank.test"))

    run_async(send())
    assert seen == []


def test_after_429_synchronisation_waits_and_people_do_not(run_async: Run) -> None:
    async def scenario() -> None:
        busy = answer(status="429 Too Many Requests", headers="Retry-After: 60\r\n")
        limits = Limits(per_minute=0)
        async with raw_server(answering(busy)) as server, open_transport(limits) as transport:
            await transport.send(request(server.url))
            waiting = asyncio.ensure_future(
                transport.send(request(server.url, priority=Priority.SYNC))
            )
            for _ in range(3):
                await transport.send(request(server.url))
            assert len(server.requests) == 4
            assert not waiting.done()
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)

    run_async(scenario())


def test_connections_are_used_again(run_async: Run) -> None:
    async def scenario() -> None:
        async with raw_server(answering(OK)) as server, open_transport() as transport:
            for _ in range(5):
                await transport.send(request(server.url))
            assert server.connections == 1
            await transport.close()
            await transport.send(request(server.url))
            assert server.connections == 2

    run_async(scenario())


@pytest.mark.parametrize("is_broken", [False, True], ids=["too large", "cannot be unpacked"])
def test_answers_that_are_given_up_leave_the_pool_as_it_was(
    run_async: Run, is_broken: bool
) -> None:
    headers = "Content-Encoding: gzip\r\n" if is_broken else ""
    bad = answer(b"x" * 400_000 if not is_broken else b"none", headers=headers)

    async def scenario() -> None:
        async def behave(_reader: StreamReader, writer: StreamWriter) -> None:
            writer.write(OK if b"good=1" in server.requests[-1] else bad)
            await writer.drain()

        async with raw_server(behave) as server, open_transport() as transport:
            for _ in range(3 * LONG_LIMITS.in_flight):
                with pytest.raises(errors.UnreadableAnswer):
                    await transport.send(request(server.url))
            good = [
                transport.send(request(server.url, query=(("good", "1"),)))
                for _ in range(LONG_LIMITS.in_flight)
            ]
            assert [one.status for one in await asyncio.gather(*good)] == [
                200
            ] * LONG_LIMITS.in_flight

    run_async(scenario())


def test_a_call_that_is_cancelled_while_it_is_read_leaves_the_pool_as_it_was(
    run_async: Run,
) -> None:
    async def scenario() -> None:
        begun = asyncio.Event()

        async def behave(_reader: StreamReader, writer: StreamWriter) -> None:
            if b"good=1" in server.requests[-1]:
                writer.write(OK)
                return
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{")
            await writer.drain()
            begun.set()

        limits = Limits(per_minute=0)
        async with raw_server(behave) as server, open_transport(limits) as transport:
            for _ in range(2 * limits.in_flight):
                begun.clear()
                call = asyncio.ensure_future(transport.send(request(server.url)))
                await begun.wait()
                call.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await call
            good = request(server.url, query=(("good", "1"),))
            assert (await transport.send(good)).status == 200

    run_async(scenario())


def test_a_token_that_no_header_can_carry_is_not_told(run_async: Run) -> None:
    async def scenario(token: str) -> errors.ApiError:
        async with raw_server(answering(OK)) as server:
            return await failure(server.url, headers={"Authorization": f"Bearer {token}"})

    for token in (f"\r\n{SECRETS[0]}", f"{SECRETS[0]}-ключ", f"{SECRETS[0]}\ud800"):
        error = run_async(scenario(token))
        assert isinstance(error, errors.ConnectionFailed)
        assert SECRETS[0] not in "".join(traceback.format_exception(error))


def test_a_query_that_no_address_can_carry_is_refused(run_async: Run) -> None:
    async def scenario() -> errors.ApiError:
        async with raw_server(answering(OK)) as server:
            return await failure(server.url, query=(("number", "\ud800"),))

    assert isinstance(run_async(scenario()), errors.ConnectionFailed)


def test_the_log_has_one_line_a_call_and_no_secret(
    run_async: Run, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("kantora.api", "httpx", "httpcore"):
        caplog.set_level(logging.DEBUG, logger=name)
    body = answer(SECRETS[2].encode(), headers="X-Request-Id: id-5\r\n")

    async def scenario() -> None:
        async with raw_server(answering(body)) as server, open_transport() as transport:
            await transport.send(request(server.url))
        async with raw_server(closing()) as server:
            await failure(server.url)

    run_async(scenario())
    lines = [r.getMessage() for r in caplog.records if r.name == "kantora.api"]
    assert len(lines) == 2
    assert lines[0].startswith("GET /catalog/{id}: 200 12 B request id-5, ")
    assert lines[1].startswith("GET /catalog/{id}: api.dropped(")
    for secret in SECRETS:
        assert secret not in caplog.text
    assert not [r for r in caplog.records if r.name.startswith("http")]


def test_a_request_and_an_answer_show_nothing() -> None:
    sent = request("https://bank.example", body=SECRETS[2].encode())
    for secret in (*SECRETS, "bank.example"):
        assert secret not in repr(sent)


@pytest.mark.parametrize(
    ("environment", "scheme", "host", "proxy"),
    [
        ({}, "https", "bank.example", ""),
        ({"https_proxy": "http://p:3128"}, "https", "bank.example", "http://p:3128"),
        ({"https_proxy": "p:3128"}, "https", "bank.example", "http://p:3128"),
        ({"https_proxy": "http://p:3128"}, "https", "127.0.0.1", ""),
        ({"https_proxy": "http://p:3128"}, "https", "localhost", ""),
        ({"all_proxy": "http://p:1"}, "https", "bank.example", "http://p:1"),
        ({"https_proxy": "http://p:1", "no_proxy": ".example"}, "https", "bank.example", ""),
    ],
)
def test_the_proxy_is_the_systems(
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    scheme: str,
    host: str,
    proxy: str,
) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert proxy_for(scheme, host) == proxy


@pytest.mark.parametrize(
    "proxy", ["socks5://user:sekret-token@p:1", "gopher://p:1", "http://p:none"]
)
def test_a_proxy_of_another_kind(
    run_async: Run, monkeypatch: pytest.MonkeyPatch, proxy: str
) -> None:
    monkeypatch.setenv("https_proxy", proxy)
    error = run_async(failure("https://bank.example"))
    assert type(error) is errors.ConnectionFailed
    assert error.parameters["reason"] == "proxy"


def test_the_way_through_a_proxy(run_async: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        refused = b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n"
        async with raw_server(answering(refused)) as proxy:
            monkeypatch.setenv("https_proxy", proxy.url)
            error = await failure("https://bank.example")
        assert type(error) is errors.ConnectionFailed
        assert error.parameters["reason"] == "proxy"
        assert proxy.requests[0].startswith(b"CONNECT bank.example:443 HTTP/1.1")
        assert SECRETS[0].encode() not in proxy.requests[0]

    run_async(scenario())


@pytest.mark.parametrize("former", ["refuses", "is gone"])
def test_another_network_has_another_proxy(
    run_async: Run, monkeypatch: pytest.MonkeyPatch, former: str
) -> None:
    """A laptop goes home: after one call that fails, the system is asked for its proxy again."""
    refused = b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n"

    async def scenario() -> None:
        async with (
            raw_server(answering(refused)) as office,
            raw_server(answering(refused)) as home,
            open_transport() as transport,
        ):
            nobody = "http://127.0.0.1:9"
            sent = request("https://bank.example")
            monkeypatch.setenv("https_proxy", office.url if former == "refuses" else nobody)
            with pytest.raises(errors.ConnectionFailed):
                await transport.send(sent)
            assert not home.requests
            monkeypatch.setenv("https_proxy", home.url)
            with pytest.raises(errors.ConnectionFailed):
                await transport.send(sent)
            assert len(home.requests) == 1

    run_async(scenario())
