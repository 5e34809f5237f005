"""Tests that 3-D Secure 1 without `termUrl` goes by the redirect of the gateway (row 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import httpx
import pytest

from desktop_app.api.exchange import Limits
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.transport import Transport
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.three_ds import Challenge, IssuerPage
from desktop_app.domain.values.periods import SystemClock
from tests.api.gateway.merchant import EMAIL, card

if TYPE_CHECKING:
    from desktop_app.domain.gateway.three_ds import ThreeDSStep
    from tests.support.loops import Run

OLD: Final = {"errorCode": "0", "acsUrl": "https://acs.example", "paReq": "p"}
REDIRECT: Final = "https://gateway.example/payment/acsRedirect.do?orderId=o-1"


def step_of(answer: dict[str, Any], order_id: str, run_async: Run) -> ThreeDSStep | None:
    """The next step after a payment by card that was answered like this."""

    async def ask() -> ThreeDSStep | None:
        wire = httpx.MockTransport(lambda _: httpx.Response(200, json=answer))
        transport = Transport(clock=SystemClock(), limits=Limits(per_minute=0), wire=wire)
        sender = GatewaySender(
            transport=transport,
            base_url="https://gateway.example/payment",
            key=Login("shop-api", Secret("secret word")),
            clock=SystemClock(),
        )
        try:
            with card() as attempt:
                payment = CardPayment(order_id=order_id, email=EMAIL)
                return (await sender.pay_by_card(payment, attempt)).three_ds
        finally:
            await transport.close()

    return run_async(ask())


@pytest.mark.parametrize("lacking", [{}, {"termUrl": ""}, {"termUrl": None}], ids=str)
def test_without_term_url_the_gateways_redirect_leads_to_the_issuer(
    lacking: dict[str, Any], run_async: Run
) -> None:
    assert step_of(OLD | lacking, "o-1", run_async) == IssuerPage(
        acs_url="https://acs.example", pa_req="p", term_url="", redirect_url=REDIRECT
    )


def test_what_names_term_url_or_needs_none_goes_to_the_issuer_itself(run_async: Run) -> None:
    named = OLD | {"termUrl": "https://gateway.example/finish"}
    assert step_of(named, "o-1", run_async) == IssuerPage(
        acs_url="https://acs.example", pa_req="p", term_url="https://gateway.example/finish"
    )
    challenge = {"errorCode": "0", "acsUrl": "https://acs.example", "packedCReq": "x"}
    assert step_of(challenge, "o-1", run_async) == Challenge(
        acs_url="https://acs.example", packed_request="x"
    )
