"""Tests of the amount that a wallet's token would charge, as it is shown before it is sent."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.wallets import wallet_amount


def token(**told: Any) -> str:
    return base64.b64encode(json.dumps(told).encode()).decode()


@pytest.mark.parametrize(
    ("told", "currency"),
    [
        ({}, "BYN"),
        ({"currencyCode": "840"}, "USD"),
        ({"currencyCode": 840}, "USD"),
        ({"currency_code": "978"}, "EUR"),
        ({"currencyCode": "USD"}, "USD"),
        ({"currencyCode": "usd"}, "USD"),
        ({"currencyCode": 8}, "ALL"),
        ({"paymentMethodDetails": {"currencyCode": "840"}}, "USD"),
    ],
)
def test_an_amount_has_the_currency_of_its_token(told: dict[str, Any], currency: str) -> None:
    assert wallet_amount(token(amount=1250, **told), currency="BYN") == Money(1250, currency)


@pytest.mark.parametrize(
    "told",
    [
        {"currencyCode": 840.0},
        {"currencyCode": 840.5},
        {"currencyCode": None},
        {"currencyCode": True},
        {"currencyCode": ""},
        {"currencyCode": " "},
        {"currencyCode": "840.0"},
        {"currencyCode": "dollars"},
        {"currencyCode": "001"},
        {"currencyCode": -840},
        {"currencyCode": ["840"]},
        {"currencyCode": {"code": "840"}},
        {"currency_code": None},
        {"currencyCode": "840", "currency_code": "933"},
        {"paymentMethodDetails": {"currencyCode": None}},
    ],
)
def test_a_currency_that_cannot_be_read_is_not_taken_for_another(told: dict[str, Any]) -> None:
    assert wallet_amount(token(amount=1250, **told), currency="BYN") is None
