"""Tests connections that are kept, held up and tried one after the other."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api import errors
from desktop_app.api.transport import ApiRequest, Limits, Transport
from desktop_app.domain.values.periods import SystemClock
from tests.api.servers import OK, answer, answering, raw_server, self_signed

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from pathlib import Path

    from tests.support.loops import Run

LIMITS = Limits(connect=5, read=5, write=5, per_minute=0)


@pytest.fixture
def run_async(run_on_each_loop: Run) -> Run:
    """On the window's event loop as well."""
    return run_on_each_loop


def call(url: str, body: bytes | None = None) -> ApiRequest:
    method = "GET" if body is None else "POST"
    return ApiRequest(method=method, url=url, path_template="/", body=body)


async def sent(url: str, *calls: bytes | None, **settings: Any) -> list[bytes]:
    """The bodies that come back over one transport, one call after the other."""
    transport = Transport(clock=SystemClock(), limits=LIMITS, **settings)
    try:
        return [(await transport.send(call(url, body))).body for body in calls]
    finally:
        await transport.close()


@pytest.mark.parametrize("is_encrypted", [False, True], ids=["plain", "encrypted"])
def test_long_bodies_come_whole_in_both_directions(
    run_async: Run, tmp_path: Path, is_encrypted: bool
) -> None:
    """More than a connection holds at once is held up, not lost, and not mixed up."""
    tls, trusted = self_signed(tmp_path) if is_encrypted else (None, None)
    came = bytes(range(256)) * 8_000
    went = came[::-1]

    async def scenario() -> None:
        async def behave(reader: StreamReader, writer: StreamWriter) -> None:
            assert await reader.readexactly(len(went)) == went
            writer.write(answer(came))
            await writer.drain()

        async with raw_server(behave, tls=tls) as server:
            assert await sent(server.url, went, went, ca_file=trusted) == [came, came]
            assert server.connections == 1

    run_async(scenario())


def test_a_connection_that_the_service_closed_meanwhile_is_not_used(run_async: Run) -> None:
    async def scenario() -> None:
        async def once(_reader: StreamReader, writer: StreamWriter) -> None:
            writer.write(OK)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
            raise ConnectionAbortedError

        transport = Transport(clock=SystemClock(), limits=LIMITS)
        async with raw_server(once) as server:
            for number in range(3):
                assert (await transport.send(call(server.url))).status == 200
                await server.left.wait()
                server.left.clear()
                assert server.connections == number + 1
            await transport.close()

    run_async(scenario())


@pytest.mark.parametrize("place", [0, 1, None])
def test_the_addresses_of_a_host_are_tried_in_turn(
    run_async: Run, monkeypatch: pytest.MonkeyPatch, place: int | None
) -> None:
    """Whichever of them answers; where none does, the error says what all of them said."""

    async def scenario() -> None:
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            nobody = unused.getsockname()[1]
        async with raw_server(answering(OK)) as server:
            ports = [server.port if place == each else nobody + each for each in range(2)]

            async def addresses(host: str, *rest: object, **options: object) -> Any:
                if host != "localhost":
                    return await real(host, *rest, **options)
                return [
                    (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))
                    for port in ports
                ]

            loop = asyncio.get_running_loop()
            real: Any = loop.getaddrinfo
            monkeypatch.setattr(loop, "getaddrinfo", addresses)
            if place is not None:
                assert await sent("http://localhost:1", None) == [b"{}"]
                return
            with pytest.raises(errors.Refused):
                await sent("http://localhost:1", None)

    run_async(scenario())
