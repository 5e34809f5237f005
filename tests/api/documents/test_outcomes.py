"""Tests of the outcome of a failed call: refused, not sent, or unknown."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.errors import (
    ApiError,
    Dropped,
    ServiceFailed,
    TimedOut,
    Unauthorized,
)
from desktop_app.api.exchange import Limits
from desktop_app.api.transport import Transport
from desktop_app.domain.values.periods import SystemClock
from tests.api.servers import (
    answer,
    answering,
    closing,
    hang,
    raw_server,
    resetting,
    self_signed,
)
from tests.support.legal_instructions import LEGAL

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from desktop_app.api.documents.auth import TokenSource
    from tests.support.loops import Run

LIMITS = Limits(connect=5, read=1, total=30, per_minute=0)
SAID = b'{"code":400,"message":"amount"}'


async def failure(
    url: str, *, tokens: TokenSource | None = None, wire: httpx.AsyncBaseTransport | None = None
) -> ApiError:
    clock = SystemClock()
    transport = Transport(clock=clock, limits=LIMITS, wire=wire)
    sender = DocumentsSender(
        transport=transport, base_url=url, tokens=tokens or PastedToken("t"), clock=clock
    )
    try:
        with pytest.raises(ApiError) as caught:
            await sender.create_payment(LEGAL)
    finally:
        await transport.close()
    return caught.value


def answered(status: int, body: bytes = SAID, **headers: str) -> httpx.MockTransport:
    return httpx.MockTransport(
        lambda _request: httpx.Response(status, content=body, headers=headers)
    )


@pytest.mark.parametrize(
    ("status", "body", "known"),
    [
        (400, SAID, Outcome.REFUSED),
        (404, SAID, Outcome.REFUSED),
        (409, SAID, Outcome.REFUSED),
        (422, SAID, Outcome.REFUSED),
        (429, SAID, Outcome.NOT_SENT),
        (429, b"", Outcome.NOT_SENT),
        (400, b"", Outcome.UNKNOWN),
        (400, b'{"errorText":"no funds"}', Outcome.REFUSED),
        (404, b'{"timestamp":"2026-11-16T09:00:00Z","path":"/documents"}', Outcome.UNKNOWN),
        (404, b"<html>nginx</html>", Outcome.UNKNOWN),
        (408, SAID, Outcome.UNKNOWN),
        (401, SAID, Outcome.NOT_SENT),
        (401, b"", Outcome.NOT_SENT),
        (403, b'{"code":900910,"message":"scope"}', Outcome.NOT_SENT),
        (500, SAID, Outcome.UNKNOWN),
        (502, b"", Outcome.UNKNOWN),
        (503, SAID, Outcome.UNKNOWN),
        (302, b"", Outcome.UNKNOWN),
        (200, b"", Outcome.UNKNOWN),
        (200, b"<html>", Outcome.UNKNOWN),
        (201, b'{"id":', Outcome.UNKNOWN),
        (200, SAID, Outcome.UNKNOWN),
    ],
)
def test_answers(status: int, body: bytes, known: Outcome, run_async: Run) -> None:
    error = run_async(failure("https://bank.example", wire=answered(status, body)))
    assert outcome(error) is known


@pytest.mark.parametrize(
    "behaviour",
    [
        closing(),
        resetting(),
        resetting(b"HTTP/1.1 201 Crea"),
        closing(answer(b'{"id":10', headers="X: 1\r\n")[:-3]),
        hang,
        answering(b"HTTP/1.1 201 Created\r\nContent-Length: 50\r\n\r\n{"),
    ],
    ids=["closed", "reset", "cut status", "cut body", "hangs", "stops"],
)
def test_a_server_that_took_the_call_and_did_not_answer(
    behaviour: Callable[[StreamReader, StreamWriter], Awaitable[None]], run_async: Run
) -> None:
    async def ask() -> tuple[ApiError, int]:
        async with raw_server(behaviour) as server:
            error = await failure(server.url)
            return error, sum(request.startswith(b"POST") for request in server.requests)

    error, calls = run_async(ask())
    assert outcome(error) is Outcome.UNKNOWN
    assert calls == 1


def test_nobody_listens(run_async: Run) -> None:
    with socket.socket() as unheard:
        unheard.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unheard.getsockname()[1]}"
        assert outcome(run_async(failure(url))) is Outcome.NOT_SENT


def test_a_certificate_nobody_knows(tmp_path: Path, run_async: Run) -> None:
    context, _ = self_signed(tmp_path)

    async def ask() -> ApiError:
        async with raw_server(hang, tls=context) as server:
            return await failure(server.url)

    assert outcome(run_async(ask())) is Outcome.NOT_SENT


@pytest.mark.parametrize("url", ["http://bank.example", "nowhere", "https://"])
def test_addresses_that_cannot_be_used(url: str, run_async: Run) -> None:
    assert outcome(run_async(failure(url))) is Outcome.NOT_SENT


def test_without_a_token_nothing_is_sent(run_async: Run) -> None:
    assert (
        outcome(run_async(failure("https://bank.example", tokens=PastedToken(""))))
        is Outcome.NOT_SENT
    )


class LostTokens:
    """A token source that fails in a given way."""

    owner = ""

    def __init__(self, error: ApiError, *, token: str = "") -> None:
        self.error = error
        self.token = token

    async def access_token(self) -> str:
        if not self.token:
            raise self.error
        return self.token

    async def refused(self, token: str) -> bool:
        raise self.error


@pytest.mark.parametrize("token", ["", "old"], ids=["no token", "a refused one"])
@pytest.mark.parametrize(
    "error",
    [
        Dropped(parameters={"operation": "POST /token"}),
        TimedOut(parameters={"operation": "POST /token", "phase": "read"}),
        ServiceFailed(status=500, parameters={"operation": "POST /token"}),
        Unauthorized(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_token_that_could_not_be_fetched_means_that_nothing_was_sent(
    error: ApiError, token: str, run_async: Run
) -> None:
    lost = LostTokens(error, token=token)
    raised = run_async(failure("https://bank.example", tokens=lost, wire=answered(401)))
    assert raised is error
    assert outcome(raised) is Outcome.NOT_SENT


def facts(operation: str, **more: str) -> dict[str, Any]:
    return {"parameters": {"operation": operation, **more}}


@pytest.mark.parametrize("operation", ["POST /", "DELETE /{id}", "POST /rest/register.do"])
def test_whatever_was_dropped_while_writing_is_unknown(operation: str) -> None:
    assert outcome(Dropped(**facts(operation))) is Outcome.UNKNOWN


def test_whatever_is_no_failure_of_a_call_is_unknown() -> None:
    assert outcome(asyncio.CancelledError()) is Outcome.UNKNOWN
    assert outcome(ValueError()) is Outcome.UNKNOWN
