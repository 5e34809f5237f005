"""Signed calls of the wallets' operations, which carry login and password (5.2)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import wallet_tokens
from tests.sandbox.gateway.test_wire import Signer

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Json, Merchant


@pytest.fixture(scope="module")
def signer() -> Signer:
    return Signer()


@pytest.mark.parametrize(
    "operation", ["walletA/payment", "walletB/payment", "walletB/paymentDirect"]
)
def test_a_signed_wallet_call_may_carry_login_and_password(
    merchant: Merchant, signer: Signer, operation: str
) -> None:
    merchant.sandbox.upload_certificate(merchant.login, signer.pem)
    merchant.sandbox.put_merchant("child", password="p-child", parent=merchant.login)
    merchant.sandbox.put_merchant("stranger", password="p-stranger")
    url, token = f"{merchant.url}/{operation}.do", wallet_tokens()[operation]

    def answered(number: str, **changed: object) -> Json:
        sent = {"merchant": merchant.login, "orderNumber": number, "paymentToken": token}
        body = json.dumps(sent | merchant.auth | changed).encode()
        headers = signer.headers(body) | {"content-type": "application/json"}
        answer: Json = merchant.http.post(url, content=body, headers=headers).json()
        return answer

    assert answered("1")["success"] is True
    assert answered("2", merchant="child")["success"] is True
    wrongs: tuple[Json, ...] = ({"password": "x"}, {"password": None}, {"merchant": "stranger"})
    for number, wrong in enumerate(wrongs, start=3):
        refused = answered(str(number), **wrong)
        assert (refused["success"], refused["error"]["code"]) == (False, "5"), refused
    sent = {"merchant": merchant.login, "orderNumber": "9", "paymentToken": token}
    plain = merchant.http.post(url, json=sent | merchant.auth).json()
    assert plain["success"] is False, "only a signed call carries them"
