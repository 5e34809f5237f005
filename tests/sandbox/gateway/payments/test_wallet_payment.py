"""Payments by wallet: what is stored with them, and what their tokens may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.sandbox.gateway.test_payments import wallet

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Merchant


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
