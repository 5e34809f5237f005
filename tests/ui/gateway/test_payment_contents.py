"""Tests of what the browser opens for a payment that the payer has to confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.three_ds import Challenge, IssuerPage
from desktop_app.services.gateway.payment_attempts import AttemptPhase, PaymentAttemptView
from desktop_app.ui.browser.flows import FlowStart
from desktop_app.ui.gateway.three_ds.payment_contents import start_of

if TYPE_CHECKING:
    from desktop_app.domain.gateway.three_ds import ThreeDSStep

ACS = "https://acs.example"
GATE = "https://gateway.example"


@pytest.mark.parametrize(
    ("step", "start"),
    [
        pytest.param(
            IssuerPage(acs_url=ACS, pa_req="p", term_url=f"{GATE}/finish"),
            FlowStart(ACS, (("MD", "o-1"), ("PaReq", "p"), ("TermUrl", f"{GATE}/finish"))),
            id="first version",
        ),
        pytest.param(
            IssuerPage(acs_url=ACS, pa_req="p", term_url="", redirect_url=f"{GATE}/redirect"),
            FlowStart(f"{GATE}/redirect"),
            id="without termUrl",
        ),
        pytest.param(IssuerPage(acs_url=ACS, pa_req="p", term_url=""), None, id="no way there"),
        pytest.param(
            Challenge(acs_url=ACS, packed_request="x"),
            FlowStart(ACS, (("creq", "x"),)),
            id="second",
        ),
    ],
)
def test_nothing_is_posted_to_an_issuer_that_does_not_know_the_way_back(
    step: ThreeDSStep, start: FlowStart | None
) -> None:
    view = PaymentAttemptView(order_id="o-1", phase=AttemptPhase.AT_ISSUER, step=step)
    assert start_of(view) == start
