"""Stored credentials: made, listed, switched, paid with; once, and again and again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import CHALLENGE, FRICTIONLESS, RETURN, UNKNOWN, wallet_tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess

TABLES = load()
YEARS_S = 9 * 366 * 24 * 3600
ORIGINAL = {"originalPaymentNetRefNum": "1", "originalPaymentDate": "1763276400000"}
RECURRING = json.dumps({"recurringFrequency": "28", "recurringExpiry": "20301231"})


def test_a_customer_without_credentials_has_none(merchant: Merchant) -> None:
    assert merchant.form("getBindings", clientId="nobody")["errorCode"] == "2"
    assert merchant.form("getBindings")["errorCode"] == "1"
    assert merchant.form("getBindings", clientId="")["errorCode"] == "1"


def test_a_forced_credential_is_stored_with_the_payment(merchant: Merchant) -> None:
    binding = merchant.stored("customer")
    (listed,) = merchant.bindings("customer")
    assert listed == {
        "bindingId": binding,
        "maskedPan": "444455**3333",
        "expiryDate": "203412",
        "paymentWay": "CARD",
        "paymentSystem": "VISA",
        "displayLabel": "XXXXXXXXXXXX3333",
        "bindingCategory": "COMMON",
    }
    assert set(listed) == {field.name for field in TABLES.object("Binding").fields}


@pytest.mark.parametrize(
    "parameters",
    [{}, {"bindingNotNeeded": "true"}, {"$PAN": UNKNOWN}],
)
def test_nothing_is_stored_unasked_or_without_a_payment(
    merchant: Merchant, parameters: dict[str, Any]
) -> None:
    forced = {} if parameters.get("bindingNotNeeded") or not parameters else {
        "features": "FORCE_CREATE_BINDING"
    }  # fmt: skip
    order = merchant.register(clientId="careful", **forced)
    merchant.pay(order, **parameters)
    assert merchant.bindings("careful") == []


@pytest.mark.parametrize(("tii", "category"), [("CI", "COMMON"), ("RI", "RECURRENT")])
def test_the_initiator_says_what_is_stored(merchant: Merchant, tii: str, category: str) -> None:
    order = merchant.register(clientId="initiator")
    merchant.pay(order, tii=tii)
    (listed,) = merchant.bindings("initiator")
    assert listed["bindingCategory"] == category
    assert merchant.status(order)["tii"] == tii
    assert merchant.pay(merchant.register(), tii=tii)["errorCode"] == "5"


def test_storing_a_credential_needs_its_permission(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    shop = another("bare-shop", permissions=[])
    for tii in ("CI", "RI"):
        order = shop.register(clientId="initiator")
        refused = shop.pay(order, tii=tii)
        assert (refused["errorCode"], "[tii]" in refused["errorMessage"]) == ("5", True)
        assert shop.seen(order) == (0, "-100")
    for tii in ("F", "U", "R"):
        answer = shop.pay(shop.register(clientId="initiator"), tii=tii, **ORIGINAL)
        assert answer["errorCode"] == "0", "the shop keeps the card itself"
    assert shop.bindings("initiator") == []
    another("bare-shop", permissions=["credentials"])
    assert shop.pay(order, tii="RI")["errorCode"] == "0"
    assert len(shop.bindings("initiator")) == 1


def test_a_parent_stores_for_its_child_what_the_child_may_store(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    child = another("bare-child", parent=merchant.login, permissions=[])
    order = child.register(clientId="initiator")
    refused = merchant.pay(order, tii="CI")
    assert (refused["errorCode"], "[tii]" in refused["errorMessage"]) == ("5", True)
    assert child.seen(order) == (0, "-100")
    another("bare-child", permissions=["credentials"])
    assert merchant.pay(order, tii="CI")["errorCode"] == "0"
    (stored,) = child.bindings("initiator")
    another("bare-child", permissions=[])
    again = child.register(clientId="initiator")
    refused = merchant.form("paymentOrderBinding", mdOrder=again, bindingId=stored["bindingId"])
    assert (refused["errorCode"], "[bindingId]" in refused["errorMessage"]) == ("5", True)
    assert child.seen(again) == (0, "-100")


def test_kinds_are_listed_apart(merchant: Merchant) -> None:
    common, recurrent = merchant.stored("both"), merchant.stored("both", recurrent=True)
    assert [b["bindingId"] for b in merchant.bindings("both")] == [common, recurrent]
    assert [b["bindingId"] for b in merchant.bindings("both", bindingType="C")] == [common]
    assert [b["bindingId"] for b in merchant.bindings("both", bindingType="R")] == [recurrent]
    assert merchant.form("getBindings", clientId="both", bindingType="X")["errorCode"] == "5"


def test_the_same_card_is_stored_once(merchant: Merchant) -> None:
    assert merchant.stored("again") == merchant.stored("again")


def test_a_card_with_3ds_is_stored_after_it(merchant: Merchant) -> None:
    order = merchant.register(clientId="3ds", features="FORCE_CREATE_BINDING")
    merchant.second_step(order, FRICTIONLESS, merchant.pay(order, FRICTIONLESS))
    (listed,) = merchant.bindings("3ds")
    assert listed["maskedPan"] == "411111**1111"
    challenged = merchant.register(clientId="3ds2", features="FORCE_CREATE_BINDING")
    second = merchant.second_step(challenged, CHALLENGE, merchant.pay(challenged, CHALLENGE))
    assert merchant.bindings("3ds2") == []
    merchant.send(merchant.send(merchant.challenge(second), code="123456"))
    assert len(merchant.bindings("3ds2")) == 1


def test_an_order_is_paid_with_a_credential(merchant: Merchant) -> None:
    binding = merchant.stored("payer")
    order = merchant.register(clientId="payer")
    answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding, cvc="123")
    assert answer["errorCode"] == "0"
    assert order in answer["redirect"]
    status = merchant.status(order)
    assert (status["orderStatus"], status["paymentWay"]) == (2, "CARD_BINDING")
    assert status["bindingInfo"]["bindingId"] == binding


def test_a_wrong_cvc_declines_a_payment_with_a_credential(merchant: Merchant) -> None:
    binding = merchant.stored("payer")
    order = merchant.register(clientId="payer")
    answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding, cvc="999")
    assert (answer["errorCode"], bool(answer["error"])) == ("0", True)
    assert merchant.seen(order) == (0, "71015")


def test_a_credential_pays_for_its_own_customer_only(
    merchant: Merchant, sandbox: SandboxProcess, another: Callable[..., Merchant]
) -> None:
    binding, other = merchant.stored("owner"), merchant.stored("owner", recurrent=True)

    def code(order: str, id_: str, **more: str) -> str:
        answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=id_, **more)
        return str(answer["errorCode"])

    assert code(merchant.register(clientId="thief"), binding) == "2"
    assert code(merchant.register(clientId="owner"), "nothing") == "2"
    assert code(merchant.register(clientId="owner"), other) == "2"
    assert code(merchant.register(), binding) == "5"
    assert code(merchant.register("registerPreAuth", clientId="owner"), binding, tii="U") == "5"
    sandbox.switch_binding(binding, active=False)
    assert merchant.bindings("owner", bindingType="C") == []
    assert code(merchant.register(clientId="owner"), binding) == "2"
    sandbox.switch_binding(binding, active=True)
    assert code(merchant.register(clientId="owner"), binding) == "0"
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        sandbox.switch_binding(binding, active=True)


def test_an_order_may_be_bound_to_one_credential(merchant: Merchant) -> None:
    first = merchant.stored("bound")
    order = merchant.register(clientId="bound", bindingId=first)
    assert merchant.pay(order)["errorCode"] == "5"
    answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=first)
    assert answer["errorCode"] == "0"
    both = merchant.try_register(clientId="bound", bindingId=first, features="FORCE_CREATE_BINDING")
    assert both["errorCode"] == "5"


@pytest.mark.parametrize("operation", ["register", "registerPreAuth"])
def test_an_order_is_bound_to_a_common_credential_alone(merchant: Merchant, operation: str) -> None:
    common, recurrent = merchant.stored("both"), merchant.stored("both", recurrent=True)
    refused = merchant.try_register(operation, clientId="both", bindingId=recurrent)
    assert refused["errorCode"] == "2"
    assert "orderId" not in refused
    order = merchant.register(operation, clientId="both", bindingId=common)
    paid = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=common)
    assert "error" not in paid
    moto = merchant.form(
        "motoPayment", orderNumber=merchant.number(), amount="500", returnUrl=RETURN,
        cardholder="IVAN IVANOV", clientId="both", bindingId=recurrent,
    )  # fmt: skip
    assert merchant.seen(moto["mdOrder"]) == (2, "0")


def test_a_credential_ends_with_its_card(merchant: Merchant, sandbox: SandboxProcess) -> None:
    common, recurrent = merchant.stored("old"), merchant.stored("old", recurrent=True)
    sandbox.advance(YEARS_S)
    assert merchant.bindings("old") == []
    order = merchant.register(clientId="old")
    answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=common)
    assert answer["error"]
    assert merchant.seen(order) == (0, "101")
    assert _again(merchant, recurrent)["error"]["code"] == "1"
    typed = merchant.register()
    merchant.pay(typed)
    assert merchant.seen(typed) == (0, "101")


def _again(merchant: Merchant, binding: str, **parameters: object) -> dict[str, Any]:
    return merchant.json(
        "recurrentPayment",
        **{
            **merchant.auth,
            "orderNumber": merchant.number(),
            "bindingId": binding,
            "amount": 990,
            "currency": "933",
            **parameters,
        },
    )


def test_a_recurrent_credential_pays_again_and_again(merchant: Merchant) -> None:
    binding = merchant.stored("subscriber", recurrent=True)
    for amount in (990, "1990"):
        answer = _again(merchant, binding, amount=amount, additionalParameters={"plan": "basic"})
        assert answer["success"] is True
        block = answer["orderStatus"]
        assert (block["orderStatus"], block["amount"]) == (2, int(amount))
        assert block["tii"] == "R"
        assert {"name": "plan", "value": "basic"} in block["merchantOrderParams"]
        assert merchant.seen(answer["data"]["orderId"]) == (2, "0")


def test_a_recurrent_payment_says_why_it_was_not_made(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    binding, common = merchant.stored("s", recurrent=True), merchant.stored("s")
    number = merchant.number()
    assert _again(merchant, binding, orderNumber=number)["success"] is True
    for code, answer in (
        ("10", _again(merchant, binding, orderNumber=number)),
        ("2", _again(merchant, common)),
        ("2", _again(merchant, "nothing")),
        ("1", _again(merchant, binding, amount=0)),
        ("5", _again(merchant, binding, amount="ten")),
    ):
        assert answer["success"] is False
        assert answer["error"]["code"] == code, answer
        assert set(answer["error"]) == {"code", "message", "description"}
    sandbox.switch_binding(binding, active=False)
    assert _again(merchant, binding)["success"] is False


@pytest.mark.parametrize(
    "wrong", [{"password": "wrong"}, {"userName": "nobody"},
              {"userName": None, "password": None, "token": "wrong"}],
)  # fmt: skip
def test_a_recurrent_payment_with_wrong_credentials_is_refused_with_code_5(
    merchant: Merchant, wrong: dict[str, str | None]
) -> None:
    binding, number = merchant.stored("s", recurrent=True), merchant.number()
    refused = _again(merchant, binding, orderNumber=number, **wrong)
    error = {"code": "5", "message": "Access denied", "description": "Access denied"}
    assert refused == {"success": False, "error": error}
    assert _again(merchant, binding, orderNumber=number)["success"] is True, "nothing was made"


def test_a_wallet_stores_a_credential(merchant: Merchant, another: Callable[..., Merchant]) -> None:
    operation = "walletB/paymentDirect"
    parameters = {"paymentToken": wallet_tokens()[operation], "clientId": "w", "tii": "RI"}
    answer = merchant.json(
        operation, merchant=merchant.login, orderNumber=merchant.number(), **parameters
    )
    binding = answer["data"]["bindingId"]
    assert merchant.bindings("w")[0]["bindingId"] == binding
    assert _again(merchant, binding)["orderStatus"]["paymentWay"] == "WALLET_B_BINDING"
    another("bare-shop", permissions=["credentials"])
    for tii, success in (("CI", False), ("RI", True)):
        answer = merchant.json(
            operation, merchant="bare-shop", orderNumber=tii, **parameters | {"tii": tii}
        )
        assert answer["success"] is success, answer


def test_a_card_and_the_same_number_of_a_wallet_are_stored_apart(merchant: Merchant) -> None:
    token = wallet_tokens()["walletB/payment"]
    paid = [
        merchant.json(
            "walletB/payment", merchant=merchant.login, orderNumber=merchant.number(),
            paymentToken=token, clientId="both", tii="CI",
        )["data"]["orderId"]
        for _ in range(2)
    ]  # fmt: skip
    typed = [merchant.stored("both") for _ in range(2)]
    wallet, card = merchant.bindings("both")
    assert (wallet["paymentWay"], card["paymentWay"]) == ("WALLET_B", "CARD")
    assert typed == [card["bindingId"]] * 2
    of_wallet = {merchant.status(order)["bindingInfo"]["bindingId"] for order in paid}
    assert of_wallet == {wallet["bindingId"]}


@pytest.mark.parametrize("tii", [None, "F", "U"])
def test_a_credential_pays_without_a_cvc_as_the_description_says(
    merchant: Merchant, sandbox: SandboxProcess, tii: str | None
) -> None:
    binding, order = merchant.stored("customer"), merchant.register(clientId="customer")
    merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding, tii=tii)
    assert merchant.seen(order) == (2, "0")
    paths = sandbox.openapi()["paths"]
    described = next(paths[path]["post"] for path in paths if "paymentOrderBinding" in path)
    assert "CVC" in described["description"]
