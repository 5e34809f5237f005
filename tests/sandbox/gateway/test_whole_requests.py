"""Every parameter of the tables is sent with a right value, and objects empty as well.

Answers show all they can.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import (
    CHALLENGE,
    CVC,
    EXPIRY,
    FAIL,
    PLAIN,
    RETURN,
    UNKNOWN,
    wallet_tokens,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.contract.gateway.tables import Field, Operation
    from tests.sandbox.gateway.merchant import Json, Merchant
    from tests.support.sandbox import SandboxProcess

TABLES = load()
BRANCH = "kantora-branch"
LATER = "2026-12-24T23:59:59"
WALLETS = [o for o in TABLES.operations if o.answer == "WalletAnswer" and "wallet" in o.name]
EITHER = [o for o in TABLES.operations if o.authentication == "either"]

KNOWN: Final[dict[str, Any]] = {
    "currency": "933", "currencyCode": "933", "itemCurrency": "933", "country": "BY",
    "returnUrl": RETURN, "failUrl": FAIL, "dynamicCallbackUrl": "http://127.0.0.1:9/notify",
    "onFailedPaymentBackUrl": FAIL, "threeDSVer2FinishUrl": RETURN, "ip": "192.0.2.1",
    "threeDSMethodNotificationUrl": RETURN, "language": "en", "email": "payer@example.by",
    "deliveryEmail": "payer@example.by", "jsonParams": {"note": "a"}, "amount": "500",
    "additionalParameters": {"note": "a"}, "sessionTimeoutSecs": "600", "feeInput": "50",
    "merchantLogin": BRANCH, "clientId": "whole", "features": "FORCE_CREATE_BINDING",
    "tii": "CI", "originalPaymentNetRefNum": "1", "originalPaymentDate": "1767571200000",
    "threeDSProtocolVersion": "2.2.0", "bindingNotNeeded": "false", "threeDSSDK": "false",
    "itemPrice": "10", "itemAmount": "10", "shippingMethodIndicator": "07",
    "deliveryTimeframe": "04", "preOrderPurchaseInd": "02", "reorderItemsInd": "02",
}  # fmt: skip
"""Values that are right for more than their type."""


def value(field: Field) -> Any:
    """A right value; an object has all of its fields."""
    if field.name in KNOWN:
        return KNOWN[field.name]
    if field.object:
        whole = {inner.name: value(inner) for inner in TABLES.object(field.object).fields}
        return [whole] if field.type == "array" else whole
    if field.enumeration:
        return next(code for code in TABLES.enumeration(field.enumeration).codes if code)
    if field.format == "local date-time":
        return LATER
    if field.format == "phone":
        return "375291234567"
    samples = {"boolean": "true", "number": 1, "integer": "1" * (field.min or 1)}
    return samples.get(field.type, "b" * (field.min or 1))


def everything(operation: Operation, *without: str) -> Json:
    """Every parameter but some, and but those that say who pays with what."""
    apart = {
        "userName", "password", "token", "merchant", "orderNumber", "MDORDER", "mdOrder", "orderId",
        "bindingId", "seToken", "paymentToken", "$PAN", "$CVC", "YYYY", "MM", "$EXPIRY", "pan",
        "expiry", "cardholder", "cvc", "TEXT", "threeDSServerTransId", *without,
    }  # fmt: skip
    return {field.name: value(field) for field in operation.parameters if field.name not in apart}


def as_form(sent: Json) -> Json:
    """Objects are texts in a form."""
    return {name: json.dumps(v) if isinstance(v, dict) else v for name, v in sent.items()}


def paths(fields: tuple[Field, ...], place: str = "") -> set[str]:
    """Every parameter, and every field inside one."""
    found = {f"{place}{field.name}" for field in fields}
    for field in fields:
        if field.object:
            found |= paths(TABLES.object(field.object).fields, f"{place}{field.name}.")
    return found


def missing(sandbox: SandboxProcess, operation: Operation, *never: str) -> set[str]:
    """What no call that was taken has sent."""
    sent = {
        name
        for entry in sandbox.requests()
        if entry["operation"] == operation.key and entry["code"] is None
        for name in entry["parameters"]
    }
    return paths(operation.parameters) - sent - {"userName", "password", "token"} - set(never)


@pytest.mark.parametrize("name", ["register", "registerPreAuth", "motoPayment"])
def test_an_order_with_everything(merchant: Merchant, sandbox: SandboxProcess, name: str) -> None:
    operation = TABLES.operation(name)
    card = {"pan": PLAIN, "expiry": EXPIRY, "cvc": CVC, "cardholder": "I I"}
    card = card if name == "motoPayment" else {}
    first = everything(operation, "expirationDate", "autoReverseDate")
    second = {"amount": "1", "returnUrl": RETURN, "clientId": "whole"}
    later = {n: LATER for n in ("expirationDate", "autoReverseDate") if n in _names(operation)}
    for sent in (first | card, second | later | card | {"currency": "933"}):
        answer = merchant.form(name, **as_form(sent), orderNumber=merchant.number())
        assert "errorMessage" not in answer or answer["errorCode"] == "0", answer
    binding = merchant.stored("bound")
    bound = second | {"clientId": "bound", "bindingId": binding}
    bound |= {"cardholder": "I I"} if card else {}
    answer = merchant.form(name, **bound, orderNumber=merchant.number())
    assert "orderId" in answer or answer["success"] is True, answer
    assert missing(sandbox, operation, "seToken") == set()


def _names(operation: Operation) -> set[str]:
    return {field.name for field in operation.parameters}


def test_a_card_with_everything(merchant: Merchant, sandbox: SandboxProcess) -> None:
    operation = TABLES.operation("paymentorder")
    original = ("originalPaymentNetRefNum", "originalPaymentDate")
    order = merchant.register(clientId="whole")
    sent = as_form(everything(operation, *original))
    assert "error" not in merchant.pay(order, **sent)
    subsequent = {name: KNOWN[name] for name in original} | {"tii": "F"}
    assert "error" not in merchant.pay(merchant.register(clientId="whole"), **subsequent)
    by_expiry: Json = {"YYYY": None, "MM": None, "$EXPIRY": EXPIRY}
    assert "error" not in merchant.pay(merchant.register(), **by_expiry)
    order = merchant.register()
    first = merchant.pay(order, CHALLENGE)
    assert merchant.second_step(order, CHALLENGE, first)["errorCode"] == "0"
    assert missing(sandbox, operation, "seToken") == set()


def test_a_credential_with_everything(merchant: Merchant, sandbox: SandboxProcess) -> None:
    operation = TABLES.operation("paymentOrderBinding")
    order = merchant.register(clientId="whole", features=["FORCE_CREATE_BINDING", "FORCE_SSL"])
    merchant.pay(order, CHALLENGE)
    binding = merchant.status(order)["bindingInfo"]["bindingId"]
    order = merchant.register(clientId="whole", email=None)
    sent = as_form(everything(operation, "tii")) | {"bindingId": binding, "cvc": CVC, "tii": "F"}
    first = merchant.form(operation.name, mdOrder=order, **sent)
    second = sent | {"threeDSServerTransId": first["threeDSServerTransId"]}
    assert "acsUrl" in merchant.form(operation.name, mdOrder=order, **second)
    assert missing(sandbox, operation) == set()


@pytest.mark.parametrize("operation", WALLETS, ids=lambda each: each.name)
def test_a_wallet_with_everything(
    merchant: Merchant, sandbox: SandboxProcess, operation: Operation
) -> None:
    def pay(amount: int = 500, **parameters: Any) -> Json:
        who = {"merchant": merchant.login}
        if "userName" in _names(operation):
            who |= merchant.auth
        token = wallet_tokens(amount=amount)[operation.name]
        answer = merchant.json(
            operation.name,
            orderNumber=merchant.number(),
            paymentToken=token,
            **{**who, **parameters},
        )
        assert answer["success"] is True, answer
        return answer

    stored = pay(**everything(operation, "autoReverseDate", "features"))
    told = stored["data"].get("bindingId")
    known = merchant.status(stored["data"]["orderId"])["bindingInfo"]["bindingId"]
    assert told == (known if operation.name == "walletB/paymentDirect" else None)
    pay(preAuth="true", autoReverseDate=LATER)
    if "features" in _names(operation):
        pay(0, features="VERIFY", clientId="whole")
    assert missing(sandbox, operation) == set()


def test_the_page_of_a_wallet_with_everything(merchant: Merchant, sandbox: SandboxProcess) -> None:
    operation = TABLES.operation("walletBWeb/payment")
    order = merchant.register()
    declined = merchant.pay(order, UNKNOWN, externalScaExemptionIndicator="TRA")
    assert declined["errorCode"] == "0"
    answer = merchant.json(operation.name, mdOrder=order, **everything(operation))
    assert set(answer) == {field.name for field in TABLES.object("WalletWebAnswer").fields}
    assert missing(sandbox, operation) == set()


def test_a_status_shows_everything_that_was_sent(merchant: Merchant) -> None:
    register = TABLES.operation("register")
    sent = everything(register, "expirationDate", "autoReverseDate", "merchantLogin")
    status = merchant.status(merchant.register(**as_form(sent)))
    shown, bundle = status["orderBundle"], sent["orderBundle"]
    assert shown.keys() == bundle.keys()
    assert shown["customerDetails"].keys() == bundle["customerDetails"].keys()
    (item,), (line,) = shown["cartItems"]["items"], bundle["cartItems"]["items"]
    assert item.keys() == {*line, "depostedItemAmount"}
    assert item["itemDetails"]["itemDetailsParams"] == line["itemDetails"]["itemDetailsParams"]
    assert status["payerData"].keys() == {"email", "phone", "postAddress"}


@pytest.mark.parametrize("operation", EITHER, ids=lambda each: each.name)
def test_a_token_in_place_of_login_and_password(merchant: Merchant, operation: Operation) -> None:
    name, binding = operation.name, merchant.stored("c")
    order = merchant.register(clientId="c")
    series = merchant.stored("r", recurrent=True)
    card = {"pan": PLAIN, "expiry": EXPIRY, "cvc": CVC, "cardholder": "I I"}
    new = {"orderNumber": merchant.number(), "amount": "5", "returnUrl": RETURN}
    sent: dict[str, Json] = {
        "register": new,
        "registerPreAuth": new,
        "motoPayment": new | card,
        "getOrderStatusExtended": {"orderId": order},
        "getBindings": {"clientId": "c"},
        "paymentOrderBinding": {"mdOrder": order, "bindingId": binding},
        "recurrentPayment": {"orderNumber": merchant.number(), "bindingId": series, "amount": 5},
    }
    token = {"token": merchant.sandbox.addresses.gateway_token}
    if name == "recurrentPayment":
        assert merchant.json(name, **sent[name], **token)["success"] is True
    else:
        nobody = {"userName": None, "password": None}
        answer = merchant.form(name, **sent[name], **token, **nobody)
        assert answer.get("errorCode", "0") == "0", answer


LINE: dict[str, Any] = {
    "positionId": 1, "name": "Paper", "quantity": {"value": 1, "measure": "kg"},
}  # fmt: skip
ITEMS: dict[str, Any] = {"cartItems": {"items": [LINE]}}
PAYER: dict[str, Any] = {"customerDetails": {"contact": "+375291234567"}}
EMPTY: tuple[Any, ...] = ({}, [])


@pytest.mark.parametrize("empty", ["{}", "[]", "", "null"])
@pytest.mark.parametrize(
    "name",
    ["orderBundle", "billingPayerData", "shippingPayerData", "preOrderPayerData", "orderPayerData",
     "jsonParams"],
)  # fmt: skip
def test_an_empty_optional_object_counts_as_absent(
    merchant: Merchant, sandbox: SandboxProcess, name: str, empty: str
) -> None:
    order = merchant.register(**{name: empty})
    assert name not in sandbox.requests()[-1]["parameters"]
    sent: dict[str, Any] = {} if name == "orderBundle" else {name: empty}
    assert merchant.pay(order, **sent)["redirect"]
    assert name not in merchant.status(order)


@pytest.mark.parametrize(
    "bundle",
    [
        {"cartItems": None},
        {"cartItems": {}},
        {"cartItems": []},
        {"cartItems": {"items": None}},
        {"cartItems": {"items": []}},
        {"cartItems": {"items": {}}},
        {"customerDetails": {}},
        {"customerDetails": [], "cartItems": {"items": []}},
        {"customerDetails": {"contact": "", "deliveryInfo": None}, "cartItems": {"items": None}},
    ],
)
def test_a_cart_in_which_nothing_was_sent_counts_as_absent(
    merchant: Merchant, sandbox: SandboxProcess, bundle: dict[str, Any]
) -> None:
    order = merchant.register(orderBundle=json.dumps(bundle))
    assert "orderBundle" not in sandbox.requests()[-1]["parameters"]
    assert merchant.pay(order)["redirect"]
    assert "orderBundle" not in merchant.status(order)


@pytest.mark.parametrize("empty", ["{}", "[]", "", "null"])
def test_empty_data_of_a_browser_need_no_permission(
    another: Callable[..., Merchant], empty: str
) -> None:
    shop = another("bare-shop", permissions=[])
    order = shop.register()
    assert shop.pay(order, clientBrowserInfo=empty)["errorCode"] == "0"
    assert shop.seen(order) == (2, "0")


@pytest.mark.parametrize(
    "more",
    [
        {"customerDetails": {}},
        {"customerDetails": []},
        {"customerDetails": {"deliveryInfo": {}}},
        {"customerDetails": {"deliveryInfo": []}},
        {"customerDetails": {"contact": ""}},
        {"cartItems": {"items": [{**LINE, "itemDetails": {}}]}},
        {"cartItems": {"items": [{**LINE, "itemDetails": []}]}},
        {"cartItems": {"items": [{**LINE, "itemDetails": {"itemDetailsParams": []}}]}},
        {"cartItems": {"items": [{**LINE, "itemDetails": {"itemDetailsParams": {}}}]}},
    ],
)
def test_an_empty_optional_object_in_a_cart_counts_as_absent(
    merchant: Merchant, more: dict[str, Any]
) -> None:
    orders = [merchant.register(orderBundle=json.dumps(ITEMS | sent)) for sent in (more, {})]
    known, plain = (merchant.status(order)["orderBundle"] for order in orders)
    assert known == plain


@pytest.mark.parametrize(
    ("bundle", "named"),
    [
        (PAYER | {"cartItems": {}}, "orderBundle.cartItems"),
        (PAYER | {"cartItems": []}, "orderBundle.cartItems"),
        (PAYER | {"cartItems": {"items": []}}, "orderBundle.cartItems.items"),
        (PAYER | {"cartItems": {"items": {}}}, "orderBundle.cartItems.items"),
        (PAYER | {"cartItems": {"items": None}}, "orderBundle.cartItems.items"),
        (PAYER | {"cartItems": None}, "orderBundle.cartItems"),
        (PAYER, "orderBundle.cartItems"),
        *(({"cartItems": {"items": [{**LINE, "quantity": empty}]}},
           "orderBundle.cartItems.items.quantity") for empty in EMPTY),
        (ITEMS | {"customerDetails": {"deliveryInfo": {"city": "Minsk"}}},
         "orderBundle.customerDetails.deliveryInfo.country"),
    ],
)  # fmt: skip
def test_an_empty_object_that_is_mandatory_is_refused_by_name(
    merchant: Merchant, bundle: dict[str, Any], named: str
) -> None:
    answer = merchant.try_register(orderBundle=json.dumps(bundle))
    assert (answer["errorCode"], answer["errorMessage"]) == ("4", f"[{named}] is empty")


@pytest.mark.parametrize("operation", ["walletA/paymentDirect", "walletB/payment"])
def test_an_empty_object_of_a_json_body_counts_as_absent(
    merchant: Merchant, operation: str
) -> None:
    for empty in EMPTY:
        answer = merchant.json(
            operation,
            **(merchant.auth if operation == "walletA/paymentDirect" else {}),
            merchant=merchant.login,
            orderNumber=merchant.number(),
            paymentToken=wallet_tokens()[operation],
            billingPayerData=empty,
            additionalParameters=empty,
        )
        assert answer["success"] is True, answer


def test_address_data_that_are_empty_are_no_address_data(another: Callable[..., Merchant]) -> None:
    shop = another("careful-shop", permissions=["avs"])
    for empty in ("{}", "[]", '{"billingCity": ""}'):
        answer = shop.try_register(billingPayerData=empty)
        assert (answer["errorCode"], answer["errorMessage"]) == ("4", "[billingPayerData] is empty")
