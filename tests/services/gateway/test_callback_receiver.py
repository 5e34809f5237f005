"""The callback receiver: only a notification with a right checksum makes the book ask."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

import pytest

from desktop_app.api.gateway.callbacks import signed_text
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.order_book import OrderEventKind, OrderPhase
from desktop_app.services.gateway.callback_receiver import (
    CallbackReceiver,
    ReceiverSettings,
    ReceiverState,
)
from tests.services.gateway.book import set_order_state
from tests.support.ports import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.services.gateway.book import BookRig
    from tests.services.gateway.conftest import WithBook
    from tests.services.outbox.gateway import Gateway

KEY: Final = "shared-with-the-gateway"
ADDRESS: Final = "https://shop.example/notices?shop=2"


class ReceiverSetup:
    """A receiver of a book, and what is set."""

    def __init__(self, rig: BookRig, key: str = KEY, address: str = ADDRESS) -> None:
        self.settings = ReceiverSettings(free_port(), address, key)
        self.rig = rig
        self.receiver = CallbackReceiver(
            settings=self._settings,
            take=rig.orders.notified,
            bus=rig.bus,
            on_failure=rig.failures.append,
        )

    async def _settings(self) -> ReceiverSettings:
        return self.settings

    async def call(self, parameters: dict[str, str], *, post: bool = False, key: str = KEY) -> int:
        """Notify as the gateway does, and return the status of the answer."""
        signed = parameters
        if key:
            digest = hmac.new(key.encode(), signed_text(parameters), hashlib.sha256).hexdigest()
            signed = parameters | {"checksum": digest.upper()}
        query = urlencode(signed)
        if post:
            head = f"POST /?shop=2 HTTP/1.1\r\nHost: shop\r\nContent-Length: {len(query)}\r\n\r\n"
            return await self.send(f"{head}{query}".encode())
        return await self.send(f"GET /?shop=2&{query} HTTP/1.1\r\nHost: shop\r\n\r\n".encode())

    async def send(self, request: bytes) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.receiver.port)
        writer.write(request)
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        return int(answer.split()[1]) if answer else 0


@asynccontextmanager
async def receiver_of(rig: BookRig, **options: Any) -> AsyncIterator[ReceiverSetup]:
    setup = ReceiverSetup(rig, **options)
    try:
        await setup.receiver.start()
        yield setup
    finally:
        await setup.receiver.close()


def notice(order_id: str, **more: str) -> dict[str, str]:
    told = {"mdOrder": order_id, "orderNumber": "A-1", "operation": "deposited", "status": "1"}
    return told | more


@pytest.mark.parametrize("post", [False, True])
def test_a_notice_makes_the_book_ask_and_the_status_alone_counts(
    with_book: WithBook, gateway: Gateway, *, post: bool
) -> None:
    async def story(rig: BookRig) -> None:
        async with receiver_of(rig) as setup:
            assert setup.receiver.state is ReceiverState.LISTENING
            order = await rig.registered()
            assert await setup.call(notice(order.order_id), post=post) == 200
            await rig.rest()
            unpaid = await rig.order(order.id)
            assert unpaid.phase is OrderPhase.REGISTERED, "a notice proves nothing"
            assert unpaid.status_at == rig.clock.now(), "and it was asked about at once"
            set_order_state(gateway, order.order_id, 2)
            for _ in range(3):  # the gateway repeats itself
                assert await setup.call(notice(order.order_id), post=post) == 200
            await rig.rest()
            assert (await rig.order(order.id)).phase is OrderPhase.PAID
            steps = await rig.steps(order.id)
            assert steps.count(OrderEventKind.NOTICE) == 1

    with_book(story)


def test_nobody_without_the_key_makes_it_ask(with_book: WithBook, gateway: Gateway) -> None:
    async def story(rig: BookRig) -> None:
        async with receiver_of(rig) as setup:
            order = await rig.registered()
            looks = gateway.looks
            told = notice(order.order_id)
            assert await setup.call(told, key="") == 400
            assert await setup.call(told, key="guessed") == 400
            head = b"POST / HTTP/1.1\r\nContent-Length: "
            for request, status in (
                (b"BREW / HTTP/1.1\r\n\r\n", 405),
                (b"GET /\xff?%ff=%zz HTTP/1.1\r\n\r\n", 400),
                (b"nothing\r\n\r\n", 405),
                (head + b"999999999\r\n\r\n", 413),
                (head + b"9" * 5_000 + b"\r\n\r\n", 413),
                (head + b"-1\r\n\r\n", 400),
                (head + b"1\r\nContent-Length: 2\r\n\r\nxy", 400),
                (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
            ):
                assert await setup.send(request) == status, request
            assert await setup.call(notice("unknown", orderNumber="none")) == 200
            assert await setup.call(notice("another-order")) == 200, "whose number is known"
            await rig.rest()
            assert gateway.looks == looks
            assert OrderEventKind.NOTICE not in await rig.steps(order.id)

    with_book(story)


def test_it_is_off_without_a_port_or_a_key_and_follows_the_settings(with_book: WithBook) -> None:
    async def story(rig: BookRig) -> None:
        async with receiver_of(rig, key="") as setup, receiver_of(rig) as other:
            assert setup.receiver.state is ReceiverState.NO_KEY
            for settings, state in (
                (ReceiverSettings(0, "", KEY), ReceiverState.OFF),
                (ReceiverSettings(other.receiver.port, "", KEY), ReceiverState.PORT_TAKEN),
                (ReceiverSettings(70_000, "", KEY), ReceiverState.PORT_TAKEN),
                (ReceiverSettings(free_port(), "", "-----BEGIN nonsense"), ReceiverState.NO_KEY),
                (ReceiverSettings(free_port(), "", KEY), ReceiverState.LISTENING),
            ):
                setup.settings = settings
                rig.bus.publish(Change(Topic.PROFILE))
                await rig.rest()
                await asyncio.gather(*setup.receiver._works)
                assert setup.receiver.state is state, settings
            assert KEY not in repr(setup.settings)

    with_book(story)
