"""Numbers of any size, wherever a call may hold one: bad values, never a fault of the gateway."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest

from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import RETURN, wallet_a_data, wallet_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.gateway.tables import Operation
    from tests.sandbox.gateway.merchant import Json, Merchant

TABLES = load()
OPERATIONS = [operation for operation in TABLES.operations if operation.method == "POST"]
NUMBERS = (
    "1e99999999999999999999", "-1e99999999999999999999", "1e-99999999999999999999",
    "1e999999999999", "1e-999999999999", "0e999999999999", "9" * 5000, "9" * 4000,
    f"0.{'1' * 5000}", "NaN",
)  # fmt: skip
WRONG, SYSTEM = "5", "7"
HERE = '"number-stands-here"'
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
CREDENTIALS = {"userName", "password", "token", "merchant"}


def _code(answer: Json) -> str:
    error = answer.get("error")
    return str(error["code"] if isinstance(error, dict) else answer.get("errorCode", "0"))


def _right(merchant: Merchant, operation: Operation) -> Json:
    """What a call needs before a number in it is looked at."""
    known = {
        **merchant.auth,
        "merchant": merchant.login,
        "language": "en",
        "orderNumber": "n",
        "amount": "1",
        "returnUrl": RETURN,
        "onFailedPaymentBackUrl": RETURN,
        "mdOrder": "x",
        "MDORDER": "x",
        "TEXT": "IVAN IVANOV",
        "cardholder": "IVAN IVANOV",
        "clientId": "c",
        "bindingId": "b",
        "paymentToken": wallet_tokens().get(operation.path.strip("/").removesuffix(".do"), "x"),
    }
    names = {field.name for field in operation.parameters} - {"token"}
    return {name: value for name, value in known.items() if name in names}


def _bodies(merchant: Merchant, operation: Operation, number: str) -> Iterator[bytes]:
    """Calls with a number in the place of one parameter, or in a field of it."""
    right = _right(merchant, operation)
    for field in operation.parameters:
        if field.name in CREDENTIALS:
            continue
        inner = {one.name for one in TABLES.object(field.object).fields} if field.object else {"a"}
        values = [HERE, *(json.dumps({name: "@"}).replace('"@"', HERE) for name in inner)]
        if operation.content_type == FORM:
            for value in values:
                sent = {**right, field.name: value.replace(HERE, number)}
                yield urlencode(sent).encode()
        else:
            for value in values:
                text = json.dumps({**right, field.name: "@"}).replace('"@"', value)
                yield text.replace(HERE, number).encode()


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:12])
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.path)
def test_no_number_is_a_fault_of_the_gateway(
    merchant: Merchant, operation: Operation, number: str
) -> None:
    media = FORM if operation.content_type == FORM else JSON
    for body in _bodies(merchant, operation, number):
        answer = merchant.http.post(
            f"{merchant.url}{operation.path}", content=body, headers={"content-type": media}
        )
        assert answer.status_code == 200
        assert _code(answer.json()) != SYSTEM, (body, answer.text)


@pytest.mark.parametrize("number", NUMBERS[:3])
def test_a_json_number_past_every_limit_is_a_bad_value(merchant: Merchant, number: str) -> None:
    for operation in (one for one in OPERATIONS if one.content_type != FORM):
        for body in _bodies(merchant, operation, number):
            answer = merchant.http.post(
                f"{merchant.url}{operation.path}", content=body, headers={"content-type": JSON}
            )
            assert _code(answer.json()) == WRONG, (body, answer.text)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:12])
@pytest.mark.parametrize("name", ["transactionAmount", "currencyCode", "cardholderName"])
def test_a_number_in_a_wallet_token_is_a_bad_value(
    merchant: Merchant, number: str, name: str
) -> None:
    def token(value: str) -> str:
        return base64.b64encode(value.encode()).decode()

    inner = json.dumps(wallet_a_data(**{name: "@"})).replace('"@"', number)  # type: ignore[arg-type]
    outer = token(json.dumps({"version": "EC_v1", "data": token(inner)}))
    answer: dict[str, Any] = merchant.json(
        "walletA/payment", merchant=merchant.login, orderNumber="n", paymentToken=outer
    )
    assert _code(answer) != SYSTEM
    if name != "cardholderName":
        assert _code(answer) == WRONG
