"""Orders are registered and paid, or not: every test card, every way to say no."""

from __future__ import annotations

import base64
import json
import uuid
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from tests.sandbox.gateway.merchant import (
    CHALLENGE,
    CVC,
    EXPIRY,
    FAIL,
    PLAIN,
    RETURN,
    UNKNOWN,
    encoded,
    wallet_tokens,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess


def test_a_registration_gives_an_order_and_a_form(merchant: Merchant) -> None:
    answer = merchant.try_register()
    assert set(answer) == {"orderId", "formUrl"}
    assert len(answer["orderId"]) == 36
    status = merchant.status(answer["orderId"])
    assert (status["orderStatus"], status["actionCode"]) == (0, "-100")
    assert "cardAuthInfo" not in status


def test_an_order_is_paid_at_once(merchant: Merchant) -> None:
    order = merchant.register()
    answer = merchant.pay(order)
    assert answer["errorCode"] == "0"
    assert "error" not in answer
    assert answer["redirect"] == f"{RETURN}&orderId={order}&lang=en"
    status = merchant.status(order)
    assert (status["orderStatus"], status["actionCode"]) == (2, "0")
    assert status["paymentAmountInfo"]["paymentState"] == "DEPOSITED"
    assert status["cardAuthInfo"]["maskedPan"] == "444455**3333"
    assert status["date"] <= status["authDateTime"] <= status["depositedDate"]


def test_a_return_too_long_for_its_field_is_left_out(merchant: Merchant) -> None:
    for ahead, told in ((442, True), (512, False)):
        address = "https://shop.example/".ljust(ahead, "a")
        order = merchant.register(returnUrl=address, failUrl=address)
        assert ("redirect" in merchant.pay(order, UNKNOWN)) is told
        assert ("redirect" in merchant.pay(order)) is told
        assert merchant.seen(order) == (2, "0")


def test_an_amount_is_held_in_two_phases_only(merchant: Merchant) -> None:
    order = merchant.register()
    merchant.pay(order)
    info = merchant.status(order)["paymentAmountInfo"]
    assert (info["depositedAmount"], "approvedAmount" in info) == (12345, False)
    held = merchant.register("registerPreAuth")
    assert merchant.status(held)["paymentAmountInfo"]["approvedAmount"] == 0


def test_a_pre_authorised_order_is_held(merchant: Merchant) -> None:
    order = merchant.register("registerPreAuth")
    merchant.pay(order)
    info = merchant.status(order)["paymentAmountInfo"]
    assert merchant.seen(order) == (1, "0")
    assert (info["paymentState"], info["approvedAmount"], info["depositedAmount"]) == (
        "APPROVED",
        12345,
        0,
    )


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"$PAN": UNKNOWN}, "125"),
        ({"$PAN": "4444555511113334"}, "111"),
        ({"$PAN": "1"}, "111"),
        ({"$CVC": "999"}, "71015"),
        ({"$CVC": "000"}, "71015"),
        ({"YYYY": "2033"}, "71015"),
        ({"MM": "11"}, "71015"),
    ],
)
def test_a_decline_comes_with_error_code_0_and_leaves_the_order_payable(
    merchant: Merchant, changed: dict[str, str], code: str
) -> None:
    order = merchant.register()
    answer = merchant.pay(order, **changed)
    assert answer["errorCode"] == "0"
    assert answer["error"] == answer["errorMessage"] != ""
    assert answer["redirect"] == f"{FAIL}?orderId={order}&lang=en"
    assert merchant.seen(order) == (0, code)
    merchant.pay(order)
    assert merchant.seen(order) == (2, "0")


def test_the_third_decline_ends_the_order(merchant: Merchant) -> None:
    order = merchant.register()
    for _ in range(3):
        assert "error" in merchant.pay(order, UNKNOWN)
    assert merchant.seen(order) == (6, "125")
    assert merchant.pay(order)["errorCode"] == "5"


def test_a_zero_amount_is_registered_and_not_paid(merchant: Merchant) -> None:
    order = merchant.register(amount="0")
    assert "error" in merchant.pay(order)
    assert merchant.seen(order) == (0, "110")


def test_expiry_in_one_parameter_overrides_year_and_month(merchant: Merchant) -> None:
    order = merchant.register()
    merchant.pay(order, YYYY="2030", MM="01", **{"$EXPIRY": EXPIRY})
    assert merchant.seen(order) == (2, "0")
    other = merchant.register()
    merchant.pay(other, YYYY=None, MM=None, **{"$EXPIRY": EXPIRY})
    assert merchant.seen(other) == (2, "0")


def se_token(
    sandbox: SandboxProcess,
    *fields: str,
    unique: str | None = None,
    stamp: str = "1763276400000",
) -> str:
    key: Any = load_pem_public_key(sandbox.addresses.se_token_public_key.encode())
    id_ = str(uuid.UUID(int=1, version=4)) if unique is None else unique
    text = "/".join((stamp, id_, *fields))
    return base64.b64encode(key.encrypt(text.encode(), padding.PKCS1v15())).decode()


def with_token(merchant: Merchant, order: str, token: str) -> dict[str, Any]:
    absent: dict[str, Any] = {"$PAN": None, "$CVC": None, "YYYY": None, "MM": None}
    return merchant.pay(order, **{**absent, "seToken": token})


def test_an_encrypted_card_pays_its_own_order_only(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order, other = merchant.register(), merchant.register()
    token = se_token(sandbox, PLAIN, CVC, EXPIRY, order)
    assert with_token(merchant, other, token)["errorCode"] == "5"
    assert with_token(merchant, order, token)["errorCode"] == "0"
    assert merchant.seen(order) == (2, "0")


@pytest.mark.parametrize(
    ("stamp", "right"),
    [("1763276400", True), ("2025-11-16T09:00:00+03:00", True),
     ("Sun Nov 16 09:00:00 UTC 2025", True), ("zz", False), ("1234567", False), ("", False)],
)  # fmt: skip
def test_an_encrypted_card_has_a_moment(
    merchant: Merchant, sandbox: SandboxProcess, stamp: str, *, right: bool
) -> None:
    order = merchant.register()
    answer = with_token(merchant, order, se_token(sandbox, PLAIN, CVC, EXPIRY, order, stamp=stamp))
    assert answer["errorCode"] == ("0" if right else "5")
    assert merchant.seen(order)[0] == (2 if right else 0)


@pytest.mark.parametrize(
    "token", ["", "x", base64.b64encode(b"1/2/3").decode(), base64.b64encode(b"0" * 256).decode()]
)
def test_a_token_that_cannot_be_read_is_refused(merchant: Merchant, token: str) -> None:
    order = merchant.register()
    answer = with_token(merchant, order, token)
    assert answer["errorCode"] == "5"
    assert ("seToken" if token else "$PAN") in answer["errorMessage"]
    assert merchant.seen(order) == (0, "-100")


@pytest.mark.parametrize("fields", [
    ("", "PAN", CVC, EXPIRY), ("no-uuid", "PAN", CVC, EXPIRY), (None, "4" * 20, CVC, EXPIRY),
    (None, "PAN", "1234", EXPIRY), (None, "PAN", CVC, "203413"), (None, "PAN", CVC, ""),
    (None, "", CVC, EXPIRY),
])  # fmt: skip
def test_a_token_whose_inner_values_are_wrong_is_refused(
    merchant: Merchant, sandbox: SandboxProcess, fields: tuple[str | None, ...]
) -> None:
    order = merchant.register()
    unique, *card = (PLAIN if field == "PAN" else field for field in fields)
    inner = [str(field) for field in card]
    answer = with_token(merchant, order, se_token(sandbox, *inner, order, unique=unique))
    assert (answer["errorCode"], "seToken" in answer["errorMessage"]) == ("5", True)
    assert merchant.seen(order) == (0, "-100")


def test_a_token_with_a_stored_credential_belongs_to_another_operation(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order = merchant.register()
    token = se_token(sandbox, "", CVC, "", order, "binding")
    answer = with_token(merchant, order, token)
    assert answer["errorCode"] == "5"
    assert "paymentOrderBinding" in answer["errorMessage"]


def moto(merchant: Merchant, **parameters: object) -> dict[str, Any]:
    return merchant.form(
        "motoPayment",
        **{
            "amount": "700",
            "returnUrl": RETURN,
            "pan": PLAIN,
            "expiry": EXPIRY,
            "cardholder": "IVAN IVANOV",
            **parameters,
        },
    )


def test_moto_pays_in_one_call(merchant: Merchant) -> None:
    answer = moto(merchant, orderNumber="moto-1")
    assert (answer["success"], answer["errorCode"], answer["orderNumber"]) == (True, "0", "moto-1")
    status = merchant.status(answer["mdOrder"])
    assert (status["orderStatus"], status["paymentWay"]) == (2, "CARD_MOTO")
    held = moto(merchant, preAuth="true")
    assert merchant.seen(held["mdOrder"]) == (1, "0")
    assert held["orderNumber"]


@pytest.mark.parametrize("changed", [{"pan": UNKNOWN}, {"expiry": "203001"}, {"cvc": "999"}])
def test_a_declined_moto_payment_is_a_success_without_a_paid_order(
    merchant: Merchant, changed: dict[str, str]
) -> None:
    answer = moto(merchant, **changed)
    assert (answer["success"], answer["errorCode"]) == (True, "0")
    assert merchant.seen(answer["mdOrder"])[0] == 6


def test_moto_takes_an_encrypted_card_or_a_credential_instead(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    absent: dict[str, object] = {"pan": None, "expiry": None}
    token = se_token(sandbox, PLAIN, CVC, EXPIRY, "")
    paid = moto(merchant, **absent, seToken=token)
    assert merchant.seen(paid["mdOrder"]) == (2, "0")
    binding = merchant.stored("moto-client")
    again = moto(merchant, **absent, bindingId=binding, clientId="moto-client")
    assert merchant.seen(again["mdOrder"]) == (2, "0")
    for wrong in ({}, {"seToken": token, "pan": PLAIN}, {"bindingId": binding}):
        answer = moto(merchant, **{**absent, **wrong})
        assert (answer["success"], answer["errorCode"]) in {(False, "4"), (False, "5")}, wrong


@pytest.mark.parametrize("operation", list(wallet_tokens()))
def test_a_wallet_pays_in_one_call(merchant: Merchant, operation: str) -> None:
    number = merchant.number()
    answer = wallet(merchant, operation, orderNumber=number)
    assert answer["success"] is True
    assert ("orderStatus" in answer) is operation.startswith("walletA")
    status = merchant.status(answer["data"]["orderId"])
    assert (status["orderStatus"], status["amount"]) == (2, 500)
    assert status["paymentWay"] == ("WALLET_A" if "walletA" in operation else "WALLET_B")
    again = wallet(merchant, operation, orderNumber=number)
    assert (again["success"], again["error"]["code"]) == (False, "10")


@pytest.mark.parametrize("operation", list(wallet_tokens()))
def test_a_wallet_payment_is_held_where_that_is_asked_for(
    merchant: Merchant, operation: str
) -> None:
    answer = wallet(merchant, operation, preAuth=True)
    assert merchant.seen(answer["data"]["orderId"]) == (1, "0")


@pytest.mark.parametrize("operation", list(wallet_tokens()))
def test_a_declined_wallet_payment_is_no_success(merchant: Merchant, operation: str) -> None:
    number = merchant.number()
    token = wallet_tokens(UNKNOWN)[operation]
    answer = wallet(merchant, operation, orderNumber=number, paymentToken=token)
    assert answer["success"] is False
    assert "data" not in answer
    assert answer["error"]["code"] == "1"
    assert answer["error"]["message"]
    assert "125" in answer["error"]["description"]
    status = merchant.form("getOrderStatusExtended", orderNumber=number)
    assert status["orderStatus"] == 6


@pytest.mark.parametrize("operation", list(wallet_tokens()))
def test_an_unknown_merchant_or_a_broken_token_is_no_success(
    merchant: Merchant, operation: str
) -> None:
    assert wallet(merchant, operation, merchant="nobody")["success"] is False
    for token in ("x", "e30=", base64.b64encode(b"[]").decode()):
        answer = wallet(merchant, operation, paymentToken=token)
        assert answer["success"] is False
        assert "paymentToken" in answer["error"]["message"]


def wallet(merchant: Merchant, operation: str, /, **parameters: object) -> dict[str, Any]:
    auth = merchant.auth if operation == "walletA/paymentDirect" else {}
    return merchant.json(
        operation,
        **{
            **auth,
            "merchant": merchant.login,
            "orderNumber": merchant.number(),
            "paymentToken": wallet_tokens()[operation],
            **parameters,
        },
    )


def test_verify_checks_a_card_without_debiting_it(merchant: Merchant) -> None:
    order = merchant.register(amount="0", features=["VERIFY", "FORCE_CREATE_BINDING"], clientId="v")
    merchant.pay(order)
    status = merchant.status(order)
    assert status["orderStatus"] == 3
    assert status["paymentAmountInfo"]["depositedAmount"] == 0
    assert len(merchant.bindings("v")) == 1


def test_verify_on_the_direct_wallet_wants_a_token_without_an_amount(merchant: Merchant) -> None:
    operation = "walletA/paymentDirect"
    answer = wallet(merchant, operation, features="VERIFY", clientId="w")
    assert answer["success"] is False
    assert "paymentToken" in answer["error"]["message"]
    token = wallet_tokens(amount=0)[operation]
    stored = wallet(merchant, operation, features="VERIFY", clientId="w", paymentToken=token)
    assert stored["orderStatus"]["orderStatus"] == 3
    assert merchant.bindings("w")[0]["paymentWay"] == "WALLET_A"


def test_verify_stores_for_a_client_alone(merchant: Merchant) -> None:
    operation = "walletA/paymentDirect"
    token = wallet_tokens(amount=0)[operation]
    refused = wallet(merchant, operation, features="VERIFY", paymentToken=token)
    assert (refused["success"], "clientId" in refused["error"]["message"]) == (False, True)


@pytest.mark.parametrize("operation", wallet_tokens())
@pytest.mark.parametrize(
    ("tii", "permission"), [("CI", "wallet_credentials"), ("RI", "credentials")]
)
def test_storing_with_a_wallet_needs_its_permission(
    another: Callable[..., Merchant], operation: str, tii: str, permission: str
) -> None:
    bare = another("bare-shop", permissions=[])
    refused = wallet(bare, operation, tii=tii, clientId="c")
    assert (refused["success"], "[tii]" in refused["error"]["message"]) == (False, True)
    rich = another("rich-shop", permissions=[permission])
    assert wallet(rich, operation, tii=tii, clientId="c")["success"] is True


@pytest.mark.parametrize("operation", wallet_tokens())
@pytest.mark.parametrize("currency", ["BYN", 933, "933", "EUR", 978, "036", 36, "AUD"])
def test_a_token_names_its_currency_in_letters_or_digits(
    merchant: Merchant, operation: str, currency: str | int
) -> None:
    token = wallet_tokens(currency=currency)[operation]
    answer = wallet(merchant, operation, paymentToken=token)
    assert answer["success"] is True, answer
    number = {"BYN": "933", 933: "933", "EUR": "978", 978: "978"}.get(currency, "036")
    expected = currency if currency == "933" else number
    assert merchant.status(answer["data"]["orderId"])["currency"] == expected


@pytest.mark.parametrize("currency", ["byn", "QQQ", "", "9333", 93.3, True])
def test_a_token_without_a_currency_of_the_wallets_is_refused(
    merchant: Merchant, currency: object
) -> None:
    operation = "walletB/payment"
    token = wallet_tokens(currency=currency)[operation]
    assert wallet(merchant, operation, paymentToken=token)["success"] is False


@pytest.mark.parametrize("operation", ["walletB/payment", "walletB/paymentDirect"])
def test_a_currency_may_not_contradict_the_token(merchant: Merchant, operation: str) -> None:
    assert wallet(merchant, operation, currencyCode="933")["success"] is True
    refused = wallet(merchant, operation, currencyCode="840")
    assert (refused["success"], "[currencyCode]" in refused["error"]["message"]) == (False, True)


def _direct_token(**more: object) -> str:
    details = {"pan": PLAIN, "expirationMonth": "12", "expirationYear": "2034"}
    return encoded({"paymentMethodDetails": details, **more})


def test_a_token_without_an_amount_pays_nothing(merchant: Merchant) -> None:
    operation, number = "walletB/paymentDirect", merchant.number()
    refused = wallet(merchant, operation, orderNumber=number, paymentToken=_direct_token())
    assert (refused["success"], "[paymentToken]" in refused["error"]["message"]) == (False, True)
    answer = merchant.form("getOrderStatusExtended", orderNumber=number)
    assert (answer["errorCode"], "orderStatus" in answer) == ("6", False)
    nothing = wallet(merchant, operation, paymentToken=_direct_token(), amount=0)
    assert (nothing["success"], "110" in nothing["error"]["description"]) == (False, True)
    paid = wallet(merchant, operation, paymentToken=_direct_token(), amount=700)
    assert merchant.status(paid["data"]["orderId"])["amount"] == 700


def test_an_amount_may_not_contradict_the_token(merchant: Merchant) -> None:
    operation = "walletB/paymentDirect"
    assert wallet(merchant, operation, amount=500)["success"] is True
    refused = wallet(merchant, operation, amount=501)
    assert (refused["success"], "[amount]" in refused["error"]["message"]) == (False, True)


@pytest.mark.parametrize(("operation", "name"), [
    ("walletA/payment", "orderNumber"), ("walletA/paymentDirect", "password"),
    ("walletB/payment", "merchant"), ("walletB/paymentDirect", "paymentToken"),
    ("walletB/paymentDirect", "billingPayerData"), ("walletA/paymentDirect", "preAuth"),
])  # fmt: skip
def test_a_list_is_no_text_and_no_object(merchant: Merchant, operation: str, name: str) -> None:
    right = {"password": merchant.auth["password"], "merchant": merchant.login, "preAuth": True,
             "orderNumber": "a", "paymentToken": wallet_tokens()[operation],
             "billingPayerData": {"billingCity": "Minsk"}}[name]  # fmt: skip
    assert wallet(merchant, operation, **{name: right})["success"] is True
    listed = [merchant.number() if name == "orderNumber" else right]
    answer = wallet(merchant, operation, **{name: listed})
    assert answer["success"] is False
    assert f"[{name}]" in answer["error"]["message"]


@pytest.mark.parametrize(("name", "right"), [
    ("billingPayerData", {"billingCity": "Minsk"}), ("additionalParameters", {"a": "b"}),
])  # fmt: skip
def test_a_written_out_object_is_none_in_json(
    merchant: Merchant, name: str, right: dict[str, str]
) -> None:
    operation = "walletB/paymentDirect"
    assert wallet(merchant, operation, **{name: right})["success"] is True
    refused = wallet(merchant, operation, **{name: json.dumps(right)})
    assert (refused["success"], f"[{name}]" in refused["error"]["message"]) == (False, True)


@pytest.mark.parametrize("place", ["customerDetails", "cartItems"])
def test_a_written_out_object_is_none_inside_of_another(merchant: Merchant, place: str) -> None:
    line = {"positionId": 1, "name": "A", "quantity": {"value": 1, "measure": "kg"}}
    cart: dict[str, Any] = {"cartItems": {"items": [line]}, "customerDetails": {"fullName": "A"}}
    assert "orderId" in merchant.try_register(orderBundle=json.dumps(cart))
    cart[place] = json.dumps(cart[place])
    refused = merchant.try_register(orderBundle=json.dumps(cart))
    assert (refused["errorCode"], place in refused["errorMessage"]) == ("5", True)


def test_the_way_of_a_payment_is_known_while_the_customer_is_authenticated(
    merchant: Merchant,
) -> None:
    operation = "walletB/paymentDirect"
    token = wallet_tokens(CHALLENGE)[operation]
    order = wallet(merchant, operation, paymentToken=token)["data"]["orderId"]
    status = merchant.status(order)
    assert (status["orderStatus"], status["paymentWay"]) == (5, "WALLET_B")


@pytest.mark.parametrize("extra", [{"agent": {}}, {"tax": {}}, {"tax": {"taxType": 1}}, {"x": {}}])
def test_what_other_editions_have_in_a_cart_is_left_aside(
    merchant: Merchant, extra: dict[str, object]
) -> None:
    line = {"positionId": 1, "name": "A", "quantity": {"value": 1, "measure": "kg"}}
    cart = {"cartItems": {"items": [line | extra]}}
    order = merchant.register(orderBundle=json.dumps(cart))
    (item,) = merchant.status(order)["orderBundle"]["cartItems"]["items"]
    assert not extra.keys() & item.keys()
    wrong = {"cartItems": {"items": [line | {"agnet": {"a": 1}}]}}
    assert "agnet" in merchant.try_register(orderBundle=json.dumps(wrong))["errorMessage"]


_OF_RECEIPTS = (
    "ffdVersion", "receiptType", "company", "payments", "total", "additionalCheckProps",
    "additionalUserProps", "operatingCheckProps", "sectoralCheckProps", "cashier", "delivery_info",
)  # fmt: skip


@pytest.mark.parametrize("name", _OF_RECEIPTS)
def test_what_other_editions_have_beside_the_lines_is_left_aside(
    merchant: Merchant, name: str
) -> None:
    line = {"positionId": 1, "name": "A", "quantity": {"value": 1, "measure": "kg"}}
    cart = {name: {"some": "value"}, "cartItems": {"items": [line]}}
    order = merchant.register(orderBundle=json.dumps(cart))
    assert set(merchant.status(order)["orderBundle"]) == {"cartItems"}


def test_a_merchants_own_authentication_needs_a_permission(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    sent = json.dumps({"eci": "05", "cavv": "AAAB", "xid": "1"})
    order = merchant.register()
    assert set(merchant.pay(order, jsonParams=sent)) == {"errorCode", "info"}
    status = merchant.status(order)
    assert status["cardAuthInfo"]["secureAuthInfo"]["eci"] == 5
    plain = another("plain-shop", permissions=[])
    refused = plain.pay(plain.register(), jsonParams=sent)
    assert refused["errorCode"] == "5"
    assert "jsonParams" in refused["errorMessage"]


@pytest.mark.parametrize("card", [{"$PAN": UNKNOWN}, {"$CVC": "999"}])
def test_a_decline_after_a_merchants_own_authentication_has_three_fields_and_its_text(
    merchant: Merchant, card: dict[str, str]
) -> None:
    order = merchant.register()
    sent = json.dumps({"eci": "05", "cavv": "AAAB", "xid": "1"})
    answer = merchant.pay(order, jsonParams=sent, **card)
    assert set(answer) == {"errorCode", "errorMessage", "info", "error"}
    assert answer["errorCode"] == "0"
    assert answer["error"] == answer["errorMessage"] == answer["info"] != ""
    assert merchant.seen(order)[0] == 0


@pytest.mark.parametrize(
    ("eci", "version", "told"),
    [("05", "2.2.0", ("Y", "2.2.0")), ("06", "2.1.0", ("A", "2.1.0")), ("01", "", ("A", "2.1.0"))],
)
def test_a_merchants_own_authentication_is_reported_unchanged(
    merchant: Merchant, eci: str, version: str, told: tuple[str, str]
) -> None:
    named = {"threeDSProtocolVersion": version} if version else {}
    order = merchant.register()
    merchant.pay(order, jsonParams=json.dumps({"eci": eci, "cavv": "AAAB", "xid": "1", **named}))
    info = merchant.status(order)["cardAuthInfo"]["secureAuthInfo"]
    assert (info["aResTransStatus"], info["threeDsProtocolVersion"]) == told


def test_attributes_of_an_order_have_names_of_a_bounded_length(merchant: Merchant) -> None:
    sent = {"n" * 256: "a", "v": "b" * 1025, "": "c", "right": "d"}
    order = merchant.register(jsonParams=json.dumps(sent))
    told = {p["name"]: p["value"] for p in merchant.status(order)["merchantOrderParams"]}
    assert told == {"n" * 255: "a", "v": "b" * 1024, "right": "d"}
