"""Payments after the merchant's own 3DS server: by card, and with a stored credential."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import ATTEMPT, CHALLENGE
from tests.sandbox.gateway.payments.test_three_ds_rules import OWN_3DS, by_credential, credential

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.gateway.merchant import Merchant


@pytest.mark.parametrize(
    ("eci", "status"), [("05", "Y"), ("06", "A")], ids=["authenticated", "attempted"]
)
def test_a_credential_is_authenticated_by_the_merchants_own_server(
    merchant: Merchant, eci: str, status: str
) -> None:
    binding = credential(merchant, CHALLENGE)
    sent = {"eci": eci, "cavv": "AAAB", "xid": "1", "threeDSProtocolVersion": "2.2.0"}
    order = merchant.register(clientId="payer")
    answer = by_credential(merchant, order, binding, jsonParams=json.dumps(sent))
    assert (answer.keys(), answer["errorCode"]) == ({"errorCode", "info"}, "0")
    shown = merchant.status(order)
    assert (shown["orderStatus"], shown["bindingInfo"]["bindingId"]) == (2, binding)
    secure = shown["cardAuthInfo"]["secureAuthInfo"]
    assert (secure["eci"], secure["aResTransStatus"]) == (int(eci), status)
    assert secure["threeDsProtocolVersion"] == "2.2.0"
    assert {"name": "xid", "value": "1"} in shown["merchantOrderParams"]


def test_a_credential_with_its_own_authentication_is_declined_without_a_redirect(
    merchant: Merchant,
) -> None:
    order, binding = merchant.register(clientId="payer"), credential(merchant, CHALLENGE)
    answer = by_credential(merchant, order, binding, jsonParams=OWN_3DS, cvc="999")
    assert answer.keys() == {"errorCode", "errorMessage", "error", "info"}
    assert (answer["errorCode"], merchant.seen(order)) == ("0", (0, "71015"))


def test_a_visa_credential_with_its_own_authentication_wants_an_address_or_a_phone(
    merchant: Merchant,
) -> None:
    order, binding = merchant.register(clientId="payer", email=None), credential(merchant, ATTEMPT)
    refused = by_credential(merchant, order, binding, jsonParams=OWN_3DS)
    assert (refused["errorCode"], merchant.seen(order)) == ("5", (0, "-100"))
    by_credential(merchant, order, binding, jsonParams=OWN_3DS, email="payer@example.by")
    assert merchant.seen(order) == (2, "0")


@pytest.mark.parametrize(
    ("sent", "named"),
    [
        ({"eci": "05"}, "cavv"),
        ({"cavv": "AAAB"}, "eci"),
        ({"eci": "08", "cavv": "AAAB"}, "eci"),
        ({"eci": "007"}, "eci"),
        ({"eci": "07", "cavv": "AAAB"}, "cavv"),
        ({"eci": "05", "cavv": "AAAB", "threeDSProtocolVersion": "zz"}, "threeDSProtocolVersion"),
    ],
)
def test_an_outcome_that_cannot_be_read_pays_nothing(
    merchant: Merchant, sent: dict[str, str], named: str
) -> None:
    order, binding = merchant.register(clientId="payer"), credential(merchant, CHALLENGE)
    own = json.dumps(sent)
    by_card = merchant.pay(order, CHALLENGE, jsonParams=own)
    for refused in (by_credential(merchant, order, binding, jsonParams=own), by_card):
        assert refused["errorCode"] == "5"
        assert f"[jsonParams.{named}]" in refused["errorMessage"]
    assert merchant.seen(order) == (0, "-100")


@pytest.mark.parametrize("eci", ["07", "7", 7])
def test_a_payment_may_go_without_3ds_on_the_merchants_own_server(
    merchant: Merchant, eci: str | int
) -> None:
    own = json.dumps({"eci": eci, "authenticationTypeIndicator": "6"})
    binding = credential(merchant, ATTEMPT)
    stored = merchant.register(clientId="payer", email=None)
    assert "error" not in by_credential(merchant, stored, binding, jsonParams=own)
    typed = merchant.register(email=None)
    assert set(merchant.pay(typed, ATTEMPT, jsonParams=own)) == {"errorCode", "info"}
    for order in (stored, typed):
        assert merchant.seen(order) == (2, "0")
        assert merchant.status(order)["cardAuthInfo"]["secureAuthInfo"] == {"eci": 7}


@pytest.mark.parametrize("feature", ["FORCE_TDS", "FORCE_FULL_TDS"])
def test_an_order_that_wants_3ds_is_not_paid_without_it(merchant: Merchant, feature: str) -> None:
    order = merchant.register(features=feature)
    assert "error" in merchant.pay(order, CHALLENGE, jsonParams='{"eci": "07"}')
    assert merchant.seen(order)[0] == 0


def test_a_credential_and_ones_own_server_need_both_permissions(
    another: Callable[..., Merchant],
) -> None:
    shop = another("bare-shop", permissions=["credentials"])
    order, binding = shop.register(clientId="payer"), credential(shop, CHALLENGE)
    refused = by_credential(shop, order, binding, jsonParams=OWN_3DS)
    assert (refused["errorCode"], "[jsonParams]" in refused["errorMessage"]) == ("5", True)
    assert shop.seen(order) == (0, "-100")
    another("bare-shop", permissions=["credentials", "external_3ds"])
    assert by_credential(shop, order, binding, jsonParams=OWN_3DS)["errorCode"] == "0"
    assert shop.seen(order) == (2, "0")
