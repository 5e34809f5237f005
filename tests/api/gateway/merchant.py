"""A merchant of the sandbox's gateway: both halves of the client, and a simple browser."""

from __future__ import annotations

import html
import re
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

import httpx

from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.retry import Retry, RetryLimits
from desktop_app.api.transport import Limits
from desktop_app.domain.gateway.card_payments import CardPayment, ThreeDSOptions
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from tests.api.documents.calls import FakeSleep
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES
from tests.support.short_timeouts import ShortTimeouts, ShortTimeoutTransport

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome
    from tests.support.sandbox import SandboxProcess

RETURN = "http://127.0.0.1:9/returned"
FAIL = "http://127.0.0.1:9/failed"
PAID = "4444555511113333"
FRICTIONLESS = "4111111111111111"
CHALLENGED = "5555555555555599"
ATTEMPTED = "4000001111111118"
REFUSED = "5168494895055780"
OLD_3DS = "5000001111111115"
EMAIL = "anna@example.by"
TRIES = 2


@dataclass(frozen=True)
class Merchant:
    """Both halves of the client."""

    reader: GatewayReader
    sender: GatewaySender


@asynccontextmanager
async def open_merchant(
    sandbox: SandboxProcess,
    *,
    key: MerchantKey | None = None,
    limits: Limits | None = None,
    short_timeouts: ShortTimeouts | None = None,
    **settings: Any,
) -> AsyncIterator[Merchant]:
    """Call the sandbox's gateway as its standard merchant, by login and password.

    `short_timeouts` says which calls have a short time-out; by default none.
    """
    clock = SystemClock()
    made = limits or Limits(per_minute=0)
    transport = ShortTimeoutTransport(
        short_timeouts=short_timeouts or ShortTimeouts(), clock=clock, limits=made
    )
    shared: dict[str, Any] = {
        "transport": transport,
        "base_url": sandbox.addresses.gateway_url,
        "key": key or login(sandbox),
        "clock": clock,
        "signer": settings.pop("signer", None),
    }
    retry = Retry(
        transport=transport, clock=clock, limits=RetryLimits(tries=TRIES), sleep=FakeSleep()
    )
    try:
        yield Merchant(GatewayReader(**shared, retry=retry), GatewaySender(**shared, **settings))
    finally:
        await transport.close()


def login(sandbox: SandboxProcess) -> Login:
    """Login and password of the standard merchant."""
    addresses = sandbox.addresses
    return Login(addresses.gateway_login, Secret(addresses.gateway_password))


def token(sandbox: SandboxProcess) -> Token:
    """Its token."""
    return Token(Secret(sandbox.addresses.gateway_token))


def card(number: str = PAID, *, cvc: str = "123", expiry: str = "203412") -> CardAttempt:
    """An attempt with one of the sandbox's test cards."""
    return CardAttempt(
        number=number, expiry=expiry, cvc=cvc, cardholder="ANNA KAVALENKA", clock=SystemClock()
    )


def order(number: str = "7-1", **values: Any) -> Order:
    """An order of 12,50 roubles."""
    given: dict[str, Any] = {
        "number": number,
        "amount": Money(1250, "BYN"),
        "return_url": RETURN,
        "fail_url": FAIL,
    }
    return Order(**(given | values))


async def pay(
    merchant: Merchant,
    pan: str = PAID,
    *,
    number: str = "7-1",
    cvc: str = "123",
    expiry: str = "203412",
) -> tuple[str, PaymentOutcome]:
    """Register an order and pay it by card: its identifier, and what the answer says."""
    registered = await merchant.sender.register(order(number))
    with card(pan, cvc=cvc, expiry=expiry) as attempt:
        payment = CardPayment(order_id=registered.id, email=EMAIL)
        return registered.id, await merchant.sender.pay_by_card(payment, attempt)


async def second_call(
    merchant: Merchant, order_id: str, pan: str, first: PaymentOutcome
) -> PaymentOutcome:
    """Pay once more after the browser was looked at, as 3-D Secure 2 asks."""
    assert isinstance(first.three_ds, BrowserCheck)
    options = ThreeDSOptions(transaction_id=first.three_ds.transaction_id)
    payment = CardPayment(order_id=order_id, email=EMAIL, three_ds=options)
    with card(pan) as attempt:
        return await merchant.sender.pay_by_card(payment, attempt)


class Browser:
    """Follows forms and redirects like the payer's browser, and stops at the shop's addresses."""

    def __init__(self) -> None:
        self._http = httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES)

    def close(self) -> None:
        """Close it."""
        self._http.close()

    def get(self, address: str) -> httpx.Response:
        """Open an address."""
        return self._http.get(address)

    def post(self, address: str, fields: Mapping[str, str]) -> httpx.Response:
        """Send a form."""
        return self._http.post(address, data=dict(fields))

    def go_on(self, response: httpx.Response, *, code: str = "123456") -> str:
        """Fill in every form until the shop's address is reached, and give that."""
        for _ in range(10):
            if "location" in response.headers:
                address = urljoin(str(response.url), response.headers["location"])
                if address.startswith(("http://127.0.0.1:9/",)):
                    return address
                response = self.get(address)
                continue
            address, fields = _form(response)
            filled = {name: text or code for name, text in fields.items()}
            response = self.post(address, filled)
        raise AssertionError("the browser goes round in circles")


def _form(response: httpx.Response) -> tuple[str, dict[str, str]]:
    page = response.text
    assert response.status_code == 200, page
    form = re.search(r"<form\b([^>]*)>(.*?)</form>", page, re.DOTALL)
    assert form, page
    action = re.search(r'action="([^"]*)"', form[1])
    address = urljoin(str(response.url), html.unescape(action[1]) if action else "")
    fields = {}
    first_button = re.findall(r"<button\b[^>]*>", form[2])[:1]  # the one that a person presses
    for tag in (*re.findall(r"<input\b[^>]*>", form[2]), *first_button):
        named = re.search(r'name="([^"]*)"', tag)
        valued = re.search(r'value="([^"]*)"', tag)
        if named and named[1] not in fields:
            fields[html.unescape(named[1])] = html.unescape(valued[1]) if valued else ""
    return address, fields
