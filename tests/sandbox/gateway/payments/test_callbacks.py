"""Callbacks to receivers that do not answer, or not as they should."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import time
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

import pytest

from desktop_app.sandbox.gateway.payments import callbacks
from desktop_app.sandbox.gateway.payments.callbacks import AT_ONCE, TRIES, Callbacks, signed_text
from desktop_app.sandbox.gateway.records import Callback, Credential, Merchant, UsedCard
from desktop_app.sandbox.keys import private_key

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

PATIENCE_S = 240.0


class Receiver:
    """A merchant's server: notes what is called, and answers or does not."""

    def __init__(self, answer: Callable[[asyncio.Transport], None]) -> None:
        """`answer` says what a call is answered with."""
        self.called: list[str] = []
        self._answer, self._news = answer, asyncio.Event()
        self._open: list[asyncio.Transport] = []

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """Listen; gives the address."""
        receiver = self

        class Call(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                assert isinstance(transport, asyncio.Transport)
                self._transport, self._head = transport, b""
                receiver._open.append(transport)

            def data_received(self, data: bytes) -> None:
                self._head += data
                if b"\r\n\r\n" in self._head:
                    receiver.called.append(self._head.decode().partition(" HTTP")[0])
                    receiver._news.set()
                    receiver._answer(self._transport)

        server = await asyncio.get_running_loop().create_server(Call, "127.0.0.1", 0)
        async with server:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            for transport in self._open:
                transport.abort()

    async def wait(self, number: int) -> None:
        """Wait until so many calls have come."""
        while len(self.called) < number:
            await asyncio.wait_for(self._news.wait(), PATIENCE_S)
            self._news.clear()


def _send(url: str, *, times: int = 1) -> None:
    sender = Callbacks(key="k", private_key=lambda: private_key("callback"), interval=0.01)
    for _ in range(times):
        callback = Callback(url=url, parameters=(("a", "1"),))
        sender.send(callback, Merchant(login="shop", password="x", checksum="none"))


def test_receivers_that_do_not_answer_delay_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callbacks, "TIMEOUT_S", 4 * PATIENCE_S)

    async def called() -> None:
        receiver = Receiver(lambda _transport: None)
        async with receiver.listening() as url:
            _send(url, times=AT_ONCE)
            await receiver.wait(AT_ONCE)
            await asyncio.wait_for(asyncio.to_thread(int), PATIENCE_S)

    begun = time.monotonic()
    asyncio.run(called())  # its end waits for no receiver either
    assert time.monotonic() - begun < callbacks.TIMEOUT_S


def test_a_try_has_one_limit_however_often_something_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(callbacks, "TIMEOUT_S", 0.3)

    def drip(transport: asyncio.Transport, head: bytes = b"HTTP/1.1 200 OK\r\nX: ") -> None:
        transport.write(head)
        if not transport.is_closing():
            asyncio.get_running_loop().call_later(0.01, drip, transport, b"y")

    async def called() -> list[str]:
        receiver = Receiver(drip)
        async with receiver.listening() as url:
            _send(f"{url}/c?shop=1")
            await receiver.wait(TRIES)
        return receiver.called

    assert asyncio.run(called()) == ["GET /c?shop=1&a=1"] * TRIES


@pytest.mark.parametrize(
    "answer", [b"", b"220 mail.example ESMTP\r\n", b"HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"]
)
def test_what_is_no_receipt_is_a_failure(answer: bytes) -> None:
    def reply(transport: asyncio.Transport) -> None:
        transport.write(answer)
        transport.close()

    async def called() -> list[str]:
        receiver = Receiver(reply)
        async with receiver.listening() as url:
            _send(url)
            await receiver.wait(TRIES)
        return receiver.called

    assert asyncio.run(called()) == ["GET /?a=1"] * TRIES


def test_a_receipt_may_come_after_a_notice_that_it_will() -> None:
    def reply(transport: asyncio.Transport) -> None:
        transport.write(b"HTTP/1.1 102 Processing\r\n\r\n")
        received = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        asyncio.get_running_loop().call_soon(transport.write, received)

    async def status() -> int:
        async with Receiver(reply).listening() as url:
            return await callbacks._call(url, "a=1", post=True)

    assert asyncio.run(status()) == callbacks.OK


def test_a_credential_without_an_order_is_told_of_without_empty_parameters() -> None:
    card = UsedCard(masked="444455**3333", expiry="203412", system="VISA")
    credential = Credential(
        id="b", login="shop", client_id="c", card=card, behaviour="plain", category="COMMON",
        way="CARD",
    )  # fmt: skip

    async def called() -> str:
        receiver = Receiver(lambda transport: transport.write(b"HTTP/1.1 200 OK\r\n\r\n"))
        async with receiver.listening() as url:
            merchant = Merchant(login="shop", password="x", static_callback_url=url)
            sender = Callbacks(key="k", private_key=lambda: private_key("callback"), interval=0.01)
            sender.about_credential(credential, merchant, "bindingActivityChanged", order=None)
            await receiver.wait(1)
        return receiver.called[0]

    told = dict(parse_qsl(urlsplit(asyncio.run(called())).query, keep_blank_values=True))
    checksum = told.pop("checksum")
    assert told == {
        "bindingId": "b", "clientId": "c", "operation": "bindingActivityChanged", "status": "1",
        "enabled": "true",
    }  # fmt: skip
    made = hmac.new(b"k", signed_text(told).encode(), hashlib.sha256).hexdigest()
    assert checksum == made.upper()
