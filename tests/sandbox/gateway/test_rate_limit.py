"""Every parameter at its limits and past them, driven by the contract tables."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import CVC, EXPIRY, PLAIN, RETURN, wallet_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.gateway.tables import Field, Operation
    from tests.sandbox.gateway.merchant import Json, Merchant

TABLES = load()
APART = {
    "userName", "password", "token", "merchant", "merchantLogin", "bindingId", "mdOrder", "MDORDER",
    "orderId", "seToken", "paymentToken", "$PAN", "$CVC", "$EXPIRY", "YYYY", "MM", "pan", "expiry",
    "cvc", "threeDSServerTransId", "email", "features", "tii", "autocompletionDate",
    "autoReverseDate", "expirationDate", "originalPaymentNetRefNum", "originalPaymentDate",
    "dynamicCallbackUrl",
}  # fmt: skip
"""Parameters whose right values depend on something else; their own tests are elsewhere."""


LAST_CODES = {
    "shippingMethodIndicator": 7, "deliveryTimeframe": 4, "preOrderPurchaseInd": 2,
    "reorderItemsInd": 2,
}  # fmt: skip
"""Indicators of two digits from 01 on, by the last of their values."""

_WRONG_MOMENTS = (
    "2026-12-24", "2026-13-24T00:00:00", "2026-12-24T00:00:00Z", "24.12.2026 00:00:00",
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A value of one field of an operation, and whether it is right."""

    operation: str
    path: tuple[str, ...]
    value: Any
    right: bool

    def __str__(self) -> str:
        shown = str(self.value)
        if len(shown) > 12:
            shown = f"{shown[:3]}…{len(shown)}"
        return (
            f"{self.operation} {'.'.join(self.path)}={shown} {'right' if self.right else 'wrong'}"
        )


def _text(field: Field, size: int) -> str:
    if field.format == "phone":
        return "3" * size
    if field.format == "digits" or field.type == "integer":
        return "9" * size
    if field.name in {"returnUrl", "failUrl", "onFailedPaymentBackUrl"}:
        return ("https://a.by/" + "x" * size)[:size]
    return "a" * size


def _values(field: Field) -> Iterator[tuple[Any, bool]]:
    """Values at the limits of a field and past them."""
    if field.enumeration is not None:
        codes = [code for code in TABLES.enumeration(field.enumeration).codes if code]
        yield from ((code, True) for code in codes)
        yield f"{codes[0]}x", False
    elif field.format == "local date-time":
        yield "2026-12-24T23:59:59", True
        yield from ((text, False) for text in _WRONG_MOMENTS)
    elif field.type == "boolean":
        yield from ((value, True) for value in ("true", "false"))
        yield from ((value, False) for value in ("yes", "1", "TRUE"))
    elif field.type in {"string", "integer"} and field.max is not None:
        least = field.min or 0
        if field.name != "amount":
            yield _text(field, least), True
        if (field.type, field.name) != ("string", "currency"):
            yield _text(field, field.max), True
        if least > 1:
            yield _text(field, least - 1), False
        yield _text(field, field.max + 1), False
        if field.type == "integer":
            yield from (("1.5", False), ("-1", False), ("x", False))
    elif field.format == "json":
        yield '{"a": "1", "b": 2}', True
        yield "[]", True  # some languages write an object without names so: it counts as absent
        yield from (("{", False), ("[1]", False), ('{"a": {}}', False), ("1", False))


def _codes(last: int) -> Iterator[tuple[Any, bool]]:
    """Values of an indicator and past them."""
    yield from ((f"{number:02d}", 1 <= number <= last) for number in range(last + 2))
    yield from ((text, False) for text in ("1", "001", "1.", "99", "x", "0x"))


def _currencies() -> Iterator[tuple[Any, bool]]:
    """Codes of currencies, and what is none."""
    yield from ((code, True) for code in ("933", "643", "978"))
    yield from ((text, False) for text in ("99", "9333", "000", "999", "93.", "-93", "BYN"))


def _numbered(field: Field) -> Field:
    """Currencies are known numbers, not any three digits."""
    if field.name in {"currency", "currencyCode"}:
        return replace(field, type="object", format=None)
    return field


def _cases(operation: Operation) -> Iterator[Case]:
    for field in operation.parameters:
        if field.name in APART:
            continue
        for value, right in _values(_numbered(field)):
            yield Case(operation.name, (field.name,), value, right)
        if field.object:
            yield from _inside(operation.name, (field.name,), field.object)


def _inside(operation: str, path: tuple[str, ...], name: str) -> Iterator[Case]:
    """Fields of objects are tried with one operation: the objects are the same everywhere."""
    if operation != {"clientBrowserInfo": "paymentorder"}.get(path[0], "register"):
        return
    for field in TABLES.object(name).fields:
        if field.object:
            yield from _inside(operation, (*path, field.name), field.object)
            continue
        if field.name in {"itemAmount", "country"}:
            continue
        last = LAST_CODES.get(field.name)
        values = _codes(last) if last else _values(field)
        for value, right in _currencies() if field.name == "itemCurrency" else values:
            yield Case(operation, (*path, field.name), value, right)


CASES = [case for operation in TABLES.operations[:4] for case in _cases(operation)]
CASES += [
    case
    for operation in TABLES.operations[4:]
    if operation.name not in {"acsRedirect", "walletBWeb/payment"}
    for case in _cases(operation)
]


def _whole(case: Case) -> Any:
    """The value of the case's parameter: itself, or an object with everything mandatory."""
    if len(case.path) == 1:
        return case.value
    outermost = TABLES.operation(case.operation).parameter(case.path[0])
    return json.dumps(_filled(str(outermost.object), case.path[1:], case.value))


def _filled(name: str, path: tuple[str, ...], value: Any) -> Any:
    made: Json = {}
    for field in TABLES.object(name).fields:
        if path and field.name == path[0]:
            made[field.name] = _filled(field.object, path[1:], value) if field.object else value
        elif field.level == "mandatory":
            made[field.name] = _mandatory(field)
    return [made] if name in {"items", "itemDetailsParams"} else made


def _mandatory(field: Field) -> Any:
    if field.object:
        return _filled(field.object, (), None)
    if field.type == "number":
        return 1
    return "1" if field.type == "integer" else "b" * max(field.min or 0, 1)


def _sent(merchant: Merchant, case: Case) -> Json:
    """Send a call of the case's operation with everything else right."""
    changed = {case.path[0]: _whole(case)}
    match case.operation:
        case "register" | "registerPreAuth" as name:
            return merchant.try_register(name, **changed)
        case "paymentorder":
            return merchant.pay(merchant.register(), **changed)
        case name if name == "recurrentPayment" or name.startswith("wallet"):
            return merchant.json(name, **(_body(merchant, name) | _as_json(changed)))
        case name:
            if case.right and "orderNumber" in changed and name == "getOrderStatusExtended":
                merchant.register(**changed)
            known = _form(merchant, name)
            if name == "getOrderStatusExtended" and "orderNumber" not in changed:
                known["orderId"] = merchant.register()
            return merchant.form(name, **(known | changed))


def _form(merchant: Merchant, operation: str) -> Json:
    """What a form operation needs besides the case's parameter."""
    match operation:
        case "motoPayment":
            card = {"pan": PLAIN, "expiry": EXPIRY, "cvc": CVC, "cardholder": "I I"}
            return {"amount": "1", "returnUrl": RETURN, **card}
        case "getOrderStatusExtended":
            return {}
        case "getBindings":
            return {"clientId": "c"}
        case _:
            order = merchant.register(clientId="c")
            return {"mdOrder": order, "bindingId": merchant.stored("c")}


def _body(merchant: Merchant, operation: str) -> Json:
    """What a JSON operation needs besides the case's parameter."""
    number = {"orderNumber": merchant.number()}
    if operation == "recurrentPayment":
        binding = merchant.stored("c", recurrent=True)
        return {**merchant.auth, **number, "bindingId": binding, "amount": 5}
    auth = merchant.auth if operation == "walletA/paymentDirect" else {}
    token = wallet_tokens()[operation]
    return {**auth, **number, "merchant": merchant.login, "paymentToken": token}


def _as_json(changed: Json) -> Json:
    """Objects are objects in JSON, not texts."""
    return {
        name: _parsed(value) if str(value).startswith(("{", "[")) else value
        for name, value in changed.items()
    }


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _problem(merchant: Merchant, case: Case) -> str | None:
    """What is wrong with the answer to a case; `None` where nothing is."""
    answer = _sent(merchant, case)
    refused = str(answer.get("errorCode", "0")) != "0" or answer.get("success") is False
    if case.operation == "getBindings" and case.right:
        refused = answer["errorCode"] != "2"  # the customer has none
    if refused is case.right:
        return f"{case}: {answer}"
    text = answer.get("errorMessage") or (answer.get("error") or {}).get("message", "")
    return f"{case}: {text}" if refused and case.path[-1] not in text else None


@pytest.mark.parametrize(
    ("operation", "path"),
    list(dict.fromkeys((case.operation, case.path[:2]) for case in CASES)),
    ids=lambda part: part if isinstance(part, str) else ".".join(part),
)
def test_a_parameter_is_taken_up_to_its_limits_and_no_further(
    merchant: Merchant, operation: str, path: tuple[str, ...]
) -> None:
    chosen = [case for case in CASES if (case.operation, case.path[:2]) == (operation, path)]
    assert {case.right for case in chosen} == {True, False}
    problems = [_problem(merchant, case) for case in chosen]
    assert [problem for problem in problems if problem] == []


def _mandatory_names() -> Iterator[tuple[str, str]]:
    for operation in TABLES.operations:
        if operation.name in {"acsRedirect", "walletBWeb/payment"}:
            continue
        for field in operation.parameters:
            apart = field.name in {"userName", "password", "pan", "expiry"}
            if field.level == "mandatory" and not apart:
                yield operation.name, field.name


@pytest.mark.parametrize(("operation", "name"), list(_mandatory_names()))
def test_an_absent_mandatory_parameter_is_named(
    merchant: Merchant, operation: str, name: str
) -> None:
    empty_is_a_value = TABLES.operation(operation).parameter(name).may_be_empty
    for value in (None,) if empty_is_a_value else (None, ""):
        answer = _sent(merchant, Case(operation, (name,), value, right=False))
        text = answer.get("errorMessage") or answer["error"]["message"]
        assert f"[{name}]" in text, answer
