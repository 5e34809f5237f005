"""Payments by wallet: what is stored with them, and what their tokens may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import PLAIN, encoded, wallet_a_data
from tests.sandbox.gateway.test_payments import wallet

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Json, Merchant


def test_verify_of_the_other_wallet_checks_a_card_as_an_order_does(merchant: Merchant) -> None:
    for features, client, stored in (
        (["VERIFY"], None, 0), (["VERIFY"], "w", 0), (["VERIFY", "FORCE_CREATE_BINDING"], "w", 1),
    ):  # fmt: skip
        answer = wallet(merchant, "walletB/payment", features=features, clientId=client)
        assert answer["success"] is True, answer
        status = merchant.status(answer["data"]["orderId"])
        assert (status["orderStatus"], status["amount"]) == (3, 500)
        assert status["paymentAmountInfo"]["depositedAmount"] == 0
        assert len(merchant.bindings("w")) == stored


def _wallet_a(merchant: Merchant, **more: object) -> Json:
    token = encoded(wallet_a_data() | more)
    return wallet(merchant, "walletA/paymentDirect", paymentToken=token)


@pytest.mark.parametrize("expiry", ["3412", "34123", "3412ZZ", "341231 ", "341331", "341200",
                                    "20341231", "341232", "", None, 341231])  # fmt: skip
def test_the_date_of_wallet_a_is_year_month_and_day(merchant: Merchant, expiry: object) -> None:
    refused = _wallet_a(merchant, applicationExpirationDate=expiry)
    assert (refused["success"], refused["error"]["code"]) == (False, "5")
    assert "paymentToken" in refused["error"]["message"]


@pytest.mark.parametrize("expiry", ["122034", "12344", "1334", "0034", "12/34", "123", 1234, None])
def test_the_date_of_wallet_b_is_month_and_year(merchant: Merchant, expiry: object) -> None:
    token = {"tokenPAN": PLAIN, "tokenPanExpiration": expiry, "amount": 500,
             "currency_code": "933", "cryptogram": "AAAA"}  # fmt: skip
    refused = wallet(merchant, "walletB/payment", paymentToken=encoded(token))
    assert (refused["success"], refused["error"]["code"]) == (False, "5")


@pytest.mark.parametrize(("name", "shown"), [(None, None), ("", None), ("IVAN", "IVAN")])
def test_a_wallet_may_know_the_name_of_the_cardholder(
    merchant: Merchant, name: str | None, shown: str | None
) -> None:
    answer = _wallet_a(merchant, cardholderName=name)
    card = merchant.status(answer["data"]["orderId"])["cardAuthInfo"]
    assert card.get("cardholderName") == shown


@pytest.mark.parametrize("name", [{}, {"first": "IVAN"}, ["IVAN"], 1, True])
def test_what_is_no_name_of_a_cardholder_is_refused(merchant: Merchant, name: object) -> None:
    assert _wallet_a(merchant, cardholderName=name)["error"]["code"] == "5"


@pytest.mark.parametrize(("sent", "shown"), [(None, "933"), ("978", "978")])
def test_the_token_of_wallet_b_may_leave_the_currency_to_the_call(
    merchant: Merchant, sent: str | None, shown: str
) -> None:
    token = {"tokenPAN": PLAIN, "tokenPanExpiration": "1234", "amount": 500, "cryptogram": "AAAA"}
    answer = wallet(merchant, "walletB/payment", paymentToken=encoded(token), currencyCode=sent)
    assert answer["success"] is True, answer
    assert merchant.status(answer["data"]["orderId"])["currency"] == shown
    nothing = encoded(token | {"currency_code": None})
    assert wallet(merchant, "walletB/payment", paymentToken=nothing)["success"] is True
    unknown: tuple[object, ...] = ("zz", {}, "000")
    for wrong in unknown:
        named = encoded(token | {"currency_code": wrong})
        assert wallet(merchant, "walletB/payment", paymentToken=named)["success"] is False
