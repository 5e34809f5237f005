"""Tests of status answers: no order, unreadable, or an order of somebody else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

import httpx
import pytest

from desktop_app.api.errors import ApiError, UnreadableAnswer
from desktop_app.api.exchange import Limits
from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.transport import Transport
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.service_links import GatewayAccess

if TYPE_CHECKING:
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.support.loops import Run

GOOD: Final[dict[str, Any]] = {"errorCode": "0", "errorMessage": "Успешно"}
LOGIN: Final = Login("shop-api", Secret("p-1"))
TOKEN: Final = "token-of-a-merchant"


def reader(body: dict[str, Any], key: MerchantKey = LOGIN) -> tuple[GatewayReader, Transport]:
    """A reader that is always answered the same."""
    wire = httpx.MockTransport(lambda _: httpx.Response(200, content=json.dumps(body)))
    transport = Transport(clock=SystemClock(), limits=Limits(per_minute=0), wire=wire)
    url = "https://gateway.example/payment/"
    return GatewayReader(transport=transport, base_url=url, key=key, clock=SystemClock()), transport


@pytest.mark.parametrize(
    ("own", "asked_for", "sent"),
    [("be", "", "by"), ("be", "en", "en"), ("", "", None), ("xx", "", None)],
)
def test_a_status_is_asked_for_in_the_language_of_the_profile(
    own: str, asked_for: str, sent: str | None, run_async: Run
) -> None:
    asked: list[str | None] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(dict(parse_qsl(request.content.decode())).get("language"))
        return httpx.Response(200, content=json.dumps(GOOD))

    async def ask() -> None:
        transport = Transport(
            clock=SystemClock(), limits=Limits(per_minute=0), wire=httpx.MockTransport(answer)
        )
        access = GatewayAccess(
            transport=transport, address="https://gateway.example/payment/", clock=SystemClock(),
            language=own,
        )  # fmt: skip
        try:
            link = access.link(LOGIN)
            await link.reader.order_status(order_number="R-1", language_code=asked_for)
        finally:
            await access.close()

    run_async(ask())
    assert asked == [sent]


def asked(body: dict[str, Any], run_async: Run) -> OrderStatus:
    """The status that an answer comes to."""

    async def ask() -> OrderStatus:
        one, transport = reader(body)
        try:
            return await one.order_status(order_number="R-1")
        finally:
            await transport.close()

    return run_async(ask())


@pytest.mark.parametrize(
    "state",
    ["DEPOSITED", 1.5, [2], {"v": 2}, "99999999999999999999", "", None],
    ids=["word", "half", "list", "object", "long", "empty", "null"],
)
def test_an_order_whose_state_cannot_be_read_is_there(state: object, run_async: Run) -> None:
    body = GOOD | {"orderNumber": "R-1", "amount": 300, "orderStatus": state}
    with pytest.raises(UnreadableAnswer):
        asked(body, run_async)


@pytest.mark.parametrize(
    "told",
    [
        {"orderNumber": "R-1"},
        {"amount": 300},
        {"orderId": "o-1"},
        {"attributes": [{"name": "mdOrder", "value": "o-1"}]},
    ],
    ids=["number", "amount", "id", "attributes"],
)
def test_what_names_an_order_without_a_state_cannot_be_read(
    told: dict[str, Any], run_async: Run
) -> None:
    with pytest.raises(UnreadableAnswer):
        asked(GOOD | told, run_async)


@pytest.mark.parametrize(
    "body",
    [GOOD, GOOD | {"actionCode": "-100"}, {"errorCode": 6, "errorMessage": "Заказ не найден"}],
    ids=["absent", "action-code", "not-found"],
)
def test_no_order_is_what_the_specification_says(body: dict[str, Any], run_async: Run) -> None:
    status = asked(body, run_async)
    assert (status.state, status.number) == (None, "R-1")


@pytest.mark.parametrize("body", [{}, {"errorCode": "5"}, {"errorCode": "6", "orderStatus": [2]}])
def test_nothing_is_concluded_from_other_answers(body: dict[str, Any], run_async: Run) -> None:
    with pytest.raises(ApiError):
        asked(body, run_async)


def test_merchants_with_different_tokens_are_at_different_places() -> None:
    places = [reader({}, key)[0].place for key in (Token(Secret(TOKEN)), Token(Secret("b")), LOGIN)]
    assert len(set(places)) == len(places)
    assert all(place.endswith("@https://gateway.example/payment") for place in places)
    assert TOKEN not in "".join(places)
    assert reader({}, Token(Secret(TOKEN)))[0].place == places[0]
