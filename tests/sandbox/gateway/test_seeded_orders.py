"""The orders that are there from the start: their time runs out like that of all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from tests.sandbox.gateway.merchant import FAIL, FRICTIONLESS, PLAIN

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Json, Merchant
    from tests.support.sandbox import SandboxProcess

DAY_S = 24 * 3600
UNPAID = ("card", "own-3ds", "3ds1", "3ds2", "credential", "wallet", "challenge")
AT_ISSUER = 5
"""State of an order whose customer was sent to the issuer."""


def _numbered(merchant: Merchant, name: str) -> Json:
    return merchant.form("getOrderStatusExtended", orderNumber=f"seed-{name}")


def _id(shown: Json) -> str:
    return next(str(each["value"]) for each in shown["attributes"] if each["name"] == "mdOrder")


@pytest.mark.parametrize("name", UNPAID)
def test_a_seeded_order_that_nobody_pays_is_declined_by_time(
    merchant: Merchant, sandbox: SandboxProcess, name: str
) -> None:
    before = AT_ISSUER if name == "challenge" else 0
    shown = _numbered(merchant, name)
    assert shown["orderStatus"] == before
    sandbox.advance(364 * DAY_S)
    assert _numbered(merchant, name)["orderStatus"] == before
    sandbox.advance(DAY_S)
    late = _numbered(merchant, name)
    assert (late["orderStatus"], str(late["actionCode"])) == (6, "-2007")
    assert merchant.seen(_id(shown)) == (6, "-2007")
    sandbox.reset()
    assert _numbered(merchant, name)["orderStatus"] == before


@pytest.mark.parametrize(("name", "pan"), [("card", PLAIN), ("3ds2", FRICTIONLESS)])
def test_a_seeded_order_is_paid_in_its_time_only(
    merchant: Merchant, sandbox: SandboxProcess, name: str, pan: str
) -> None:
    order = _id(_numbered(merchant, name))
    sandbox.reset()
    sandbox.advance(400 * DAY_S)
    refused = merchant.pay(order, pan)
    assert (refused["errorCode"], "[MDORDER]" in refused["errorMessage"]) == ("5", True)
    begun = merchant.json("walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=FAIL)
    assert begun["success"] is False
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        sandbox.advance_order(order, "decline_card_present")
    assert merchant.seen(order) == (6, "-2007")
    sandbox.reset()
    assert merchant.pay(order, pan)["errorCode"] == "0"


def test_the_seeded_challenge_of_an_order_that_has_run_out_leads_nowhere(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order, url = _id(_numbered(merchant, "challenge")), f"{merchant.url}/acsRedirect.do"
    assert merchant.get(url, orderId=order).response.status_code == 200
    sandbox.advance(400 * DAY_S)
    assert merchant.get(url, orderId=order).response.status_code == 404


def test_the_seeded_orders_and_credentials_are_counted_and_made_by_no_client(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order = _id(_numbered(merchant, "card"))
    at_first = {"0": len(UNPAID) - 1, "2": 1, "5": 1}
    assert sandbox.state()["counts"]["orders"] == at_first
    assert sandbox.state()["counts"]["bindings"] == {"1": 2}
    merchant.pay(order)
    assert sandbox.state()["counts"]["orders"] == {"0": len(UNPAID) - 2, "2": 2, "5": 1}
    binding = merchant.bindings("seed-client")[0]["bindingId"]
    sandbox.switch_binding(binding, active=False)
    assert sandbox.state()["counts"]["bindings"] == {"0": 1, "1": 1}
    sandbox.advance(400 * DAY_S)
    state = sandbox.state()
    assert state["counts"]["orders"] == {"2": 2, "6": len(UNPAID) - 1}
    assert state["created"] == {}
    assert merchant.seen(order) == (2, "0")
    assert _numbered(merchant, "paid")["orderStatus"] == 2
    sandbox.reset()
    counts = sandbox.state()["counts"]
    assert (counts["orders"], counts["bindings"]) == (at_first, {"1": 2})
