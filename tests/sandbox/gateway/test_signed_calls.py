"""Signed calls of the wallets' operations, which carry login and password (5.2)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import FAIL, wallet_tokens
from tests.sandbox.gateway.test_wire import Signer

if TYPE_CHECKING:
    from collections.abc import Callable

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


def _web_wallet(merchant: Merchant, signer: Signer, **sent: object) -> Json:
    """The answer to a signed call that begins a payment on a page of the wallet."""
    body = json.dumps({"onFailedPaymentBackUrl": FAIL, **sent}).encode()
    headers = signer.headers(body) | {"content-type": "application/json"}
    url = f"{merchant.url}/walletBWeb/payment.do"
    answer: Json = merchant.http.post(url, content=body, headers=headers).json()
    return answer


def test_a_signed_call_without_a_merchant_is_checked_against_the_one_of_its_order(
    merchant: Merchant, signer: Signer
) -> None:
    order = merchant.register()
    assert "certificate" in _web_wallet(merchant, signer, mdOrder=order)["error"]["description"]
    merchant.sandbox.upload_certificate(merchant.login, signer.pem)
    assert _web_wallet(merchant, signer, mdOrder=order)["successful"] == "1"
    for wrong in (
        _web_wallet(merchant, Signer(), mdOrder=order),
        _web_wallet(merchant, signer, mdOrder="nothing"),
        _web_wallet(merchant, signer),
    ):
        assert (wrong["success"], wrong["error"]["code"]) == (False, "5"), wrong


def test_a_signed_call_of_the_web_wallet_may_carry_login_and_password(
    merchant: Merchant, another: Callable[..., Merchant], signer: Signer
) -> None:
    child, stranger = another("child", parent=merchant.login), another("stranger")
    for shop in (merchant, stranger):
        shop.sandbox.upload_certificate(shop.login, signer.pem)
    order = merchant.register()
    for whose in (order, child.register()):
        assert _web_wallet(merchant, signer, mdOrder=whose, **merchant.auth)["successful"] == "1"
    for wrong in ({"password": "x"}, {"password": None}, {"userName": None}, {"userName": "x"}):
        refused = _web_wallet(merchant, signer, mdOrder=order, **merchant.auth | wrong)
        assert (refused["success"], refused["error"]["code"]) == (False, "5"), refused
    foreign = _web_wallet(merchant, signer, mdOrder=order, **stranger.auth)
    unknown = _web_wallet(merchant, signer, mdOrder="nothing", **stranger.auth)
    assert foreign == unknown, "an order of another merchant is not there"
    assert foreign["success"] is False
    plain = merchant.json(
        "walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=FAIL, **merchant.auth
    )
    assert plain["success"] is False, "only a signed call carries them"
