"""Tests that too large, too deep or ambiguous gateway answers are rejected."""

from __future__ import annotations

import gzip
import json
import threading
from typing import TYPE_CHECKING, Any, Final

import httpx
import pytest

from desktop_app.api import json_text
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.errors import ApiError, TooLarge, UnreadableAnswer
from desktop_app.api.exchange import Limits
from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.transport import Transport
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.support.loops import Run

URL: Final = "https://gateway.example/payment"
LOGIN: Final = Login("shop-api", Secret("p-1"))
PAID: Final = b'{"errorCode":"0","orderNumber":"R-1","orderStatus":2,"amount":300,"currency":"933"'


def transport_of(body: bytes, headers: dict[str, str], code: int = 200) -> Transport:
    """A transport that is always answered the same."""
    wire = httpx.MockTransport(
        lambda _: httpx.Response(code, headers=headers, stream=httpx.ByteStream(body))
    )
    return Transport(clock=SystemClock(), limits=Limits(per_minute=0), wire=wire)


async def status(body: bytes, **headers: str) -> OrderStatus:
    """The status that an answer comes to."""
    transport = transport_of(body, headers)
    reader = GatewayReader(transport=transport, base_url=URL, key=LOGIN, clock=SystemClock())
    try:
        return await reader.order_status(order_number="R-1")
    finally:
        await transport.close()


async def registering(body: bytes, *, code: int = 200) -> ApiError:
    """How registering an order fails."""
    transport = transport_of(body, {}, code)
    sender = GatewaySender(transport=transport, base_url=URL, key=LOGIN, clock=SystemClock())
    order = Order(number="R-1", amount=Money(300, "BYN"), return_url="https://shop.example/")
    try:
        with pytest.raises(ApiError) as caught:
            await sender.register(order)
    finally:
        await transport.close()
    return caught.value


@pytest.mark.parametrize("code", [201, 202, 203, 205, 206, 299])
def test_a_success_that_is_not_200_proves_nothing(code: int, run_async: Run) -> None:
    body = b'{"orderId":"o-1","formUrl":"https://gateway.example/form"}'
    assert outcome(run_async(registering(body, code=code))) is Outcome.UNKNOWN


HOSTILE: Final = {
    "a name twice": b',"orderStatus":0}',
    "a nested name twice": b',"cardAuthInfo":{"pan":"1","pan":"2"}}',
    "deep": b',"x":' + b"[" * 400 + b"]" * 400 + b"}",
    "very deep": b',"x":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_000 + b"}",
    "many values": b',"x":[' + b"1," * 60_000 + b"1]}",
    "many keys": b"".join(b',"k%d":1' % each for each in range(60_000)) + b"}",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_answer_is_unreadable(kind: str, run_async: Run) -> None:
    body = PAID + HOSTILE[kind]
    with pytest.raises(UnreadableAnswer) as caught:
        run_async(status(body))
    assert caught.value.parameters["reason"] == "not_json"
    error = run_async(registering(body))
    assert isinstance(error, UnreadableAnswer)
    assert outcome(error) is Outcome.UNKNOWN


def test_what_is_unknown_and_not_too_much_is_read(run_async: Run) -> None:
    more = json.dumps({f"k{each}": [each] for each in range(3_000)}).encode()
    deep = b',"x":' + b"[" * 50 + b"]" * 50
    assert run_async(status(PAID + deep + b"," + more[1:])).state == 2


@pytest.mark.parametrize("is_packed", [False, True])
def test_ten_megabytes_are_refused_unread(
    is_packed: bool, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(*_: object, **__: object) -> Any:
        raise AssertionError("it was read")

    monkeypatch.setattr(json_text, "parse", unread)
    body = PAID + b',"x":"' + b"y" * 10_000_000 + b'"}'
    headers = {"Content-Encoding": "gzip"} if is_packed else {}
    with pytest.raises(TooLarge):
        run_async(status(gzip.compress(body) if is_packed else body, **headers))


def test_a_long_answer_is_read_off_the_loops_thread(
    run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    parse = json_text.parse

    def noted(*arguments: Any, **named: Any) -> Any:
        threads.append(threading.get_ident())
        return parse(*arguments, **named)

    monkeypatch.setattr(json_text, "parse", noted)
    assert run_async(status(PAID + b',"x":"' + b"y" * 1_000_000 + b'"}')).state == 2
    assert threads
    assert threading.get_ident() not in threads
