"""Every error code of the contract tables comes from the operations that have it; HTTP errors."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import (
    CVC,
    EXPIRY,
    PLAIN,
    RETURN,
    UNKNOWN,
    wallet_tokens,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess

TABLES = load()
ROWS = [(name, row.code) for row in TABLES.errors for name in row.operations]
ORDERS = ("register", "registerPreAuth", "motoPayment")
BARE = "bare-shop"
HTML = "text/html;charset=UTF-8"
NOBODY = "00000000-0000-4000-8000-000000000000"


def _order_errors(merchant: Merchant, code: str) -> dict[str, Any]:
    """What is wrong with an order for a code."""
    changes: dict[str, dict[str, Any]] = {
        "1": {"orderNumber": "used"},
        "2": {"bindingId": "nothing", "clientId": "c"},
        "3": {"currency": "000"},
        "4": {"returnUrl": ""},
        "5": {"language": "xx"},
        "13": {"features": "VERIFY", "userName": BARE, "password": "another-password"},
        "14": {"features": "NOTHING"},
    }
    if code == "1":
        merchant.register(orderNumber="used")
    return changes[code]


def _rest(merchant: Merchant, operation: str, code: str) -> dict[str, Any]:
    if operation in ORDERS:
        known = {"orderNumber": merchant.number(), "amount": "1", "returnUrl": RETURN}
        changed = _order_errors(merchant, code)
        if operation == "motoPayment":
            card = {"pan": PLAIN, "expiry": EXPIRY, "cvc": CVC}
            known |= {"cardholder": "I I"} | ({} if "bindingId" in changed else card)
        return merchant.form(operation, **(known | changed))
    changes: dict[str, dict[str, Any]] = {
        "1": {"orderId": None, "mdOrder": None, "clientId": ""},
        "2": {"mdOrder": merchant.register(clientId="c"), "bindingId": "x", "clientId": "none"},
        "5": {"password": "wrong"},
        "6": {"orderId": NOBODY, "mdOrder": NOBODY, "MDORDER": NOBODY, "bindingId": "x"},
    }
    names = {field.name for field in TABLES.operation(operation).parameters}
    changed = {name: value for name, value in changes[code].items() if name in names}
    if operation == "paymentorder":
        return merchant.pay(str(changed.pop("MDORDER", NOBODY)), **changed)
    return merchant.form(operation, **changed)


def _json(merchant: Merchant, operation: str, code: str) -> dict[str, Any]:
    if operation == "walletBWeb/payment":
        order = NOBODY if code == "6" else ["a", "b"]
        return merchant.json(operation, mdOrder=order, onFailedPaymentBackUrl=RETURN)
    number = {"orderNumber": merchant.number()}
    if code == "10":
        merchant.register(**number)
    if operation == "recurrentPayment":
        binding = merchant.stored("c", recurrent=True)
        known: dict[str, Any] = {"bindingId": binding, "amount": 1, **merchant.auth}
        changes: dict[str, dict[str, Any]] = {
            "1": {"amount": 0},
            "2": {"bindingId": "x"},
            "5": {"amount": "x"},
        }
        return merchant.json(operation, **{**known, **number, **changes.get(code, {})})
    auth = merchant.auth if operation == "walletA/paymentDirect" else {}
    token = wallet_tokens(UNKNOWN if code == "1" else PLAIN)[operation]
    known = {**auth, **number, "merchant": merchant.login, "paymentToken": token}
    return merchant.json(operation, **(known | ({"paymentToken": "x"} if code == "5" else {})))


@pytest.mark.parametrize(
    "name", ["userName", "token", "merchant", "orderNumber", "language", "\ud800"]
)
@pytest.mark.parametrize("operation", ["walletA/payment", "walletA/paymentDirect",
                                       "walletBWeb/payment", "recurrentPayment"])  # fmt: skip
def test_half_a_character_is_no_fault_of_the_gateway(
    merchant: Merchant, operation: str, name: str
) -> None:
    known = {**merchant.auth, "merchant": merchant.login, "mdOrder": NOBODY, "orderNumber": "n"}
    names = {field.name for field in TABLES.operation(operation).parameters} | {name}
    sent = {key: value for key, value in known.items() if key in names} | {name: "half \ud800"}
    answer = merchant.http.post(
        f"{merchant.url}/{operation}.do",
        content=json.dumps(sent).encode(),
        headers={"content-type": "application/json"},
    )
    assert answer.json()["success"] is False
    assert answer.json()["error"]["code"] != "7"


@pytest.mark.parametrize(("operation", "code"), ROWS)
def test_every_error_code_of_the_tables_is_given(
    merchant: Merchant, another: Callable[..., Merchant], operation: str, code: str
) -> None:
    another(BARE, permissions=["credentials"])
    form = str(TABLES.operation(operation).content_type).endswith("urlencoded")
    answer = (_rest if form else _json)(merchant, operation, code)
    given = answer["errorCode"] if form else answer["error"]["code"]
    assert given == code, answer
    assert answer["errorMessage"] if form else answer["error"]["message"]
    assert not answer.get("success")


@pytest.mark.parametrize("status", [400, 401, 404, 429, 500, 502])
def test_errors_besides_200_are_pages(
    merchant: Merchant, sandbox: SandboxProcess, status: int
) -> None:
    real = merchant.http.get(f"{merchant.url}/rest/register.do")
    sandbox.fault("POST /rest/register.do", f"status-{status}", service="gateway")
    failed = merchant.raw("register", {})
    assert (failed.status_code, failed.headers["content-type"]) == (status, HTML)
    assert failed.text == real.text.replace("405", str(status))
    assert failed.headers.get("retry-after") == ("1" if status == 429 else None)
