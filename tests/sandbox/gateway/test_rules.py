"""Credentials, permissions, parents, and every rule on more than type and length."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest

from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import EXPIRY, FRICTIONLESS, PLAIN, RETURN, wallet_tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess

TABLES = load()
UNREADABLE = ("http://[bad/x", "http://shop.example\u2100/x", "http://shop.example:99999/x")
"""Addresses without a host or a port that can be read."""
BACK_TO_SHOP = json.dumps({"backToShopUrl": UNREADABLE[0]})
ORIGINAL: dict[str, Any] = {
    "originalPaymentNetRefNum": "123456789012",
    "originalPaymentDate": "1763276400000",
}


def _refused(answer: dict[str, Any], code: str, word: str = "") -> None:
    assert (answer.get("errorCode"), "orderId" in answer) == (code, False), answer
    assert word in answer["errorMessage"], answer


@pytest.mark.parametrize("operation", TABLES.rule("authentication").operations)
def test_login_and_password_or_a_token_but_not_both(merchant: Merchant, operation: str) -> None:
    path = TABLES.operation(operation).path
    token = {"token": merchant.sandbox.addresses.gateway_token}

    def answered(sent: dict[str, str]) -> dict[str, Any]:
        kind = "json" if operation == "recurrentPayment" else "data"
        body: dict[str, Any] = {kind: {"language": "en", **sent}}
        answer: dict[str, Any] = merchant.http.post(merchant.url + path, **body).json()
        known: dict[str, Any] = answer.get("error") or {
            "code": answer["errorCode"],
            "message": answer["errorMessage"],
        }
        return known

    empty = "[userName] or [password] or [token] is empty"
    for sent in ({}, {"userName": merchant.login}, {"password": "x"}, {"token": ""}):
        assert answered(sent) == {"code": "5", "message": empty} | (
            {"description": empty} if operation == "recurrentPayment" else {}
        )
    for sent in (
        {**merchant.auth, "password": "wrong"},
        {"userName": "nobody", "password": "x"},
        {"token": "wrong"},
    ):
        assert answered(sent)["message"] == "Access denied"
    assert "token" in answered({**merchant.auth, **token})["message"]
    assert answered(token)["message"] not in {"Access denied", empty}  # what is missing is another


@pytest.mark.parametrize("operation", ["paymentorder", "walletA/paymentDirect"])
def test_a_token_alone_is_not_enough_where_the_table_wants_a_login(
    merchant: Merchant, operation: str
) -> None:
    token = merchant.sandbox.addresses.gateway_token
    send = merchant.form if operation == "paymentorder" else merchant.json
    answer = send(operation, token=token, userName=None, password=None)
    assert "error" in answer or answer["errorCode"] == "5"


@pytest.mark.parametrize(
    ("language", "text"),
    [("ru", "Доступ запрещён"), ("en", "Access denied"), ("by", "Доступ забаронены"),
     ("pl", "Odmowa dostępu")],
)  # fmt: skip
def test_messages_are_in_the_language_asked_for(
    merchant: Merchant, language: str, text: str
) -> None:
    answer = merchant.form("getBindings", clientId="c", password="no", language=language)
    assert answer["errorMessage"] == text


def test_a_number_is_used_once_by_each_merchant(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    merchant.register(orderNumber="same")
    _refused(merchant.try_register(orderNumber="same"), "1", "orderNumber")
    _refused(merchant.try_register("registerPreAuth", orderNumber="same"), "1", "orderNumber")
    assert another("second").register(orderNumber="same")


@pytest.mark.parametrize(
    ("parameters", "code", "word"),
    [
        ({"currency": "000"}, "3", "currency"),
        ({"currency": "BYN"}, "5", "currency"),
        ({"returnUrl": "/paid"}, "4", "returnUrl"),
        ({"failUrl": "./failed"}, "4", "failUrl"),
        *(
            ({name: url}, "4", name)
            for name in ("returnUrl", "failUrl", "dynamicCallbackUrl")
            for url in UNREADABLE
        ),
        ({"jsonParams": BACK_TO_SHOP}, "4", "jsonParams.backToShopUrl"),
        ({"features": "SOMETHING"}, "14", "features"),
        ({"features": "FORCE_CREATE_BINDING"}, "5", "clientId"),
        ({"expirationDate": "2026-11-16T08:59:59"}, "5", "expirationDate"),
        ({"jsonParams": "not json"}, "5", "jsonParams"),
        ({"jsonParams": '{"note": "a", "note": "b"}'}, "5", "jsonParams"),
        ({"cardholderName": "Иван"}, "5", "cardholderName"),
        ({"orderNumber": ["1", "2"]}, "5", "orderNumber"),
        ({"ordernumber": "1"}, "5", "ordernumber"),
        ({"bindingId": "nothing", "clientId": "c"}, "2", "bindingId"),
        ({"orderPayerData": '{"mobilePhone": "80-29-123"}'}, "5", "mobilePhone"),
    ],
)
def test_a_registration_that_breaks_a_rule_is_refused(
    merchant: Merchant, parameters: dict[str, Any], code: str, word: str
) -> None:
    _refused(merchant.try_register(**parameters), code, word)


@pytest.mark.parametrize("url", UNREADABLE)
def test_an_address_that_cannot_be_read_is_refused_with_a_payment(
    merchant: Merchant, url: str
) -> None:
    order = merchant.register(clientId="payer")
    for name in ("threeDSVer2FinishUrl", "threeDSMethodNotificationUrl"):
        _refused(merchant.pay(order, **{name: url}), "4", name)
        answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId="x", **{name: url})
        _refused(answer, "4", name)
    shop = json.dumps({"backToShopUrl": url})
    _refused(merchant.pay(order, jsonParams=shop), "4", "jsonParams.backToShopUrl")
    card = {"pan": PLAIN, "expiry": EXPIRY, "cardholder": "I I", "amount": "1"}
    for name in ("returnUrl", "failUrl", "dynamicCallbackUrl"):
        sent = {"returnUrl": RETURN, **card, name: url}
        _refused(merchant.form("motoPayment", **sent), "4", name)
    answer = merchant.json("walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=url)
    assert answer["error"]["code"] == "4"
    assert "onFailedPaymentBackUrl" in answer["error"]["message"]
    assert merchant.seen(order) == (0, "-100")


@pytest.mark.parametrize(
    ("language", "text"),
    [("ru", "недопустимый адрес"), ("en", "the address is invalid"),
     ("by", "недапушчальны адрас"), ("pl", "nieprawidłowy adres")],
)  # fmt: skip
def test_a_refused_address_is_named_in_the_language_asked_for(
    merchant: Merchant, language: str, text: str
) -> None:
    answer = merchant.try_register(failUrl=UNREADABLE[0], language=language)
    _refused(answer, "4", f"[failUrl]: {text}")


@pytest.mark.parametrize("text", ["Card 4111 1111 1111 1111 12/34", "5555-5555-5555-5599", PLAIN])
def test_a_description_with_a_card_number_is_refused_and_not_repeated(
    merchant: Merchant, text: str
) -> None:
    said = "[description]: must not contain a card number"
    card = {"pan": PLAIN, "expiry": EXPIRY, "cardholder": "I I", "amount": "1", "returnUrl": RETURN}
    wallet = {"merchant": merchant.login, "orderNumber": merchant.number()}
    for answer in (
        merchant.try_register(description=text),
        merchant.try_register("registerPreAuth", description=text),
        merchant.form("motoPayment", **card, description=text),
        *(
            merchant.json(
                operation, **wallet, **login, paymentToken=token, description=text
            )["error"]
            for operation, token in wallet_tokens().items()
            for login in (merchant.auth if operation == "walletA/paymentDirect" else {},)
        ),
        merchant.json(
            "recurrentPayment", **merchant.auth, orderNumber="r", bindingId="b", amount=1,
            description=text,
        )["error"],
    ):  # fmt: skip
        assert (answer.get("errorMessage") or answer["message"]) == said
    for harmless in (
        "Tea 411111**1111, +375291234567, 22.11.2026, 0000000000000",
        "Order 4222222222222, 20260000000000-100004",
    ):
        assert merchant.register(description=harmless)


def test_a_body_that_names_something_twice_is_refused_and_pays_nothing(merchant: Merchant) -> None:
    number = merchant.number()
    body = {"merchant": merchant.login, "orderNumber": number, "language": "en"}
    body["paymentToken"] = wallet_tokens()["walletA/payment"]
    twice = json.dumps(body)[:-1] + ', "orderNumber": "another"}'
    url, head = f"{merchant.url}/walletA/payment.do", {"content-type": "application/json"}
    answer = merchant.http.post(url, content=twice, headers=head).json()
    assert (answer["success"], answer["error"]["code"]) == (False, "5")
    assert merchant.register(orderNumber="another")
    assert merchant.json("walletA/payment", **body)["success"]


@pytest.mark.parametrize("phone", ["+375291234567", "00375291234567", "375291234567", "1234567"])
def test_a_phone_may_begin_with_a_plus_or_two_zeros(merchant: Merchant, phone: str) -> None:
    assert merchant.register(orderPayerData=json.dumps({"mobilePhone": phone}))


def cart(*items: dict[str, Any]) -> str:
    known = {"name": "Paper", "quantity": {"value": 2.5, "measure": "kg"}, "itemPrice": 100}
    lines = [{"positionId": n, **known, **item} for n, item in enumerate(items, 1)]
    return json.dumps({"cartItems": {"items": lines}})


@pytest.mark.parametrize(
    ("item", "right"),
    [
        ({}, True),
        ({"itemAmount": 250}, True),
        ({"itemAmount": 251}, False),
        ({"itemAmount": 250, "quantity": {"value": "2.500", "measure": "kg"}}, True),
        ({"quantity": {"value": 2.5001, "measure": "kg"}}, False),
        ({"quantity": {"value": 1}}, False),
        ({"itemPrice": None, "itemAmount": 7}, True),
    ],
)
def test_a_line_of_the_cart_is_price_times_quantity(
    merchant: Merchant, item: dict[str, Any], *, right: bool
) -> None:
    answer = merchant.try_register(orderBundle=cart(item))
    assert ("orderId" in answer) is right, answer


def test_lines_of_the_cart_have_a_currency_of_iso_4217(merchant: Merchant) -> None:
    assert merchant.register(orderBundle=cart({"itemCurrency": "643"}, {"itemCurrency": 978}))
    for code in ("000", "999", 964):
        refused = merchant.try_register(orderBundle=cart({}, {"itemCurrency": code}))
        _refused(refused, "3", "orderBundle.cartItems.items.itemCurrency")


def test_lines_of_the_cart_have_numbers_of_their_own(merchant: Merchant) -> None:
    assert merchant.register(orderBundle=cart({}, {}))
    _refused(merchant.try_register(orderBundle=cart({}, {"positionId": 1})), "5", "positionId")


def test_a_payment_by_phone_does_not_tell_whether_addresses_match(merchant: Merchant) -> None:
    name = "billingAndShippingAddressMatchIndicator"
    card = {"pan": PLAIN, "expiry": EXPIRY, "cardholder": "I I", "amount": "1", "returnUrl": RETURN}
    _refused(merchant.form("motoPayment", **card, **{name: "Y"}), "5", name)
    assert merchant.form("motoPayment", **card)["success"] is True
    assert merchant.register(**{name: "Y"})


@pytest.mark.parametrize(
    ("parameters", "code"),
    [
        ({"feeInput": "5"}, "5"),
        ({"features": "VERIFY"}, "13"),
        ({"features": "FORCE_CREATE_BINDING", "clientId": "c"}, "13"),
        ({"bindingId": "x", "clientId": "c"}, "5"),
        ({"autocompletionDate": "2026-12-01T00:00:00"}, "5"),
    ],
)
def test_what_support_has_not_switched_on_is_refused(
    another: Callable[..., Merchant], parameters: dict[str, str], code: str
) -> None:
    shop = another("bare-shop", permissions=[])
    _refused(shop.try_register("registerPreAuth", **parameters), code, "permission")


@pytest.mark.parametrize(
    "parameters",
    [{"externalScaExemptionIndicator": "TRA"}, {"clientBrowserInfo": '{"OS": "Linux"}'}],
)
def test_what_support_has_not_switched_on_is_refused_with_a_payment(
    another: Callable[..., Merchant], parameters: dict[str, str]
) -> None:
    shop = another("bare-shop", permissions=[])
    _refused(shop.pay(shop.register(), **parameters), "5", "permission")
    shop = another("rich-shop", permissions=["sca_exemption", "browser_info"])
    assert shop.pay(shop.register(), **parameters)["errorCode"] == "0"


def test_an_exemption_pays_without_3ds_for_one_attempt(merchant: Merchant) -> None:
    order = merchant.register(email=None)
    assert "error" in merchant.pay(order, FRICTIONLESS, externalScaExemptionIndicator="TRA",
                                   **{"$CVC": "999"})  # fmt: skip
    assert merchant.pay(order, FRICTIONLESS)["errorCode"] == "5", "a contact is asked for again"
    assert "redirect" in merchant.pay(order, FRICTIONLESS, externalScaExemptionIndicator="TRA")
    status = merchant.status(order)
    assert (status["orderStatus"], status["usedPsdIndicatorValue"]) == (2, "TRA")
    assert status["cardAuthInfo"]["secureAuthInfo"]["eci"] == 7
    forced = merchant.register(features="FORCE_TDS")
    answer = merchant.pay(forced, FRICTIONLESS, externalScaExemptionIndicator="TRA")
    assert "threeDSServerTransId" in answer


def test_no_refusal_repeats_what_was_sent(merchant: Merchant) -> None:
    marked = "mark-7f3a"
    for answer in (
        merchant.try_register(features=marked),
        merchant.try_register(currency="9" * 3, description=marked),
        merchant.try_register(language=marked),
        merchant.form("getOrderStatusExtended", orderId=marked),
        merchant.pay(marked),
        merchant.pay(merchant.register(), tii=marked),
        merchant.form("paymentOrderBinding", mdOrder=merchant.register(clientId="c"),
                      bindingId=marked),
        merchant.form("getBindings", clientId="c", bindingType=marked),
    ):  # fmt: skip
        assert answer["errorCode"] != "0"
        assert marked not in str(answer)


def test_an_address_for_callbacks_may_be_wanted(another: Callable[..., Merchant]) -> None:
    shop = another("calling-shop", dynamic_callback_required=True)
    _refused(shop.try_register(), "4", "dynamicCallbackUrl")
    assert shop.register(dynamicCallbackUrl="https://shop.example/call")


def test_address_data_may_be_wanted(another: Callable[..., Merchant]) -> None:
    shop = another("careful-shop", permissions=["avs"])
    _refused(shop.try_register(), "4", "billingPayerData")
    address = {"billingPostalCode": "220030", "billingAddressLine1": "Niezaliežnasci 4"}
    order = shop.register(billingPayerData=json.dumps(address))
    shop.pay(order, billingPayerData=json.dumps(address))
    assert shop.status(order)["avsCode"] == "A"


def test_a_merchant_acts_for_its_child_and_with_a_permission_for_any_other(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    child = another("child-shop", parent=merchant.login)
    order = merchant.register(merchantLogin="child-shop")
    assert child.seen(order) == merchant.seen(order) == (0, "-100")
    stranger = another("strange-shop")
    own = stranger.register()
    _refused(merchant.try_register(merchantLogin="strange-shop"), "5", "merchantLogin")
    _refused(merchant.status(own, merchantLogin="strange-shop"), "5", "merchantLogin")
    _refused(merchant.status(own), "6", "orderId")
    seeing = another("seeing-shop", permissions=["other_merchants"])
    assert seeing.status(own, merchantLogin="strange-shop")["orderStatus"] == 0


def test_another_merchant_that_is_not_there_is_named(merchant: Merchant) -> None:
    order = merchant.register()
    _refused(merchant.try_register(merchantLogin="nobody"), "5", "[merchantLogin]")
    _refused(merchant.status(order, merchantLogin="nobody"), "5", "[merchantLogin]")
    answer = merchant.json(
        "walletA/paymentDirect",
        **merchant.auth,
        merchant="nobody",
        orderNumber="1",
        paymentToken=wallet_tokens()["walletA/paymentDirect"],
    )
    assert (answer["success"], answer["error"]["code"]) == (False, "5")
    assert "[merchant]" in answer["error"]["message"]


def test_only_the_date_of_completion_needs_a_permission(another: Callable[..., Merchant]) -> None:
    shop, later = another("undated-shop", permissions=[]), "2026-12-01T00:00:00"
    refused = shop.try_register("registerPreAuth", autocompletionDate=later)
    _refused(refused, "5", "[autocompletionDate]")
    assert shop.register("registerPreAuth", autoReverseDate=later)
    past = shop.try_register("registerPreAuth", autoReverseDate="2026-11-01T00:00:00")
    _refused(past, "5", "[autoReverseDate]")


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({}, "password"),
        ({"password": "p", "parent": "nobody"}, "parent"),
        ({"password": "p", "default_currency": "000"}, "default_currency"),
        ({"password": "p", "permissions": ["anything"]}, "permissions"),
        ({"password": "p", "status_version": 50}, "status_version"),
        *(
            ({"password": "p", "static_callback_url": url}, "static_callback_url")
            for url in UNREADABLE
        ),
    ],
)
def test_a_merchant_that_cannot_be_made_is_refused_by_name(
    merchant: Merchant, settings: dict[str, Any], named: str
) -> None:
    url = f"{merchant.sandbox.addresses.control_url}/merchants"
    refused = merchant.http.post(url, json={"login": "new-shop", **settings})
    assert refused.status_code == 400
    assert refused.json()["message"].startswith(named)


def test_the_status_of_no_order_is_an_error(merchant: Merchant) -> None:
    _refused(merchant.form("getOrderStatusExtended"), "1", "orderId")
    _refused(merchant.status("00000000-0000-4000-8000-000000000000"), "6")
    _refused(merchant.form("getOrderStatusExtended", orderNumber="nothing"), "6")
    order = merchant.register(orderNumber="mine")
    assert merchant.form("getOrderStatusExtended", orderNumber="mine")["orderStatus"] == 0
    _refused(merchant.status(order, orderNumber="another"), "6")


@pytest.mark.parametrize("tii", ["R", "U", "F"])
def test_the_original_payment_is_named_where_and_only_where_there_is_one(
    merchant: Merchant, tii: str
) -> None:
    def registered(operation: str = "register") -> str:
        return merchant.register(operation, clientId="payer")

    for missing in ORIGINAL:
        _refused(merchant.pay(registered(), tii=tii, **{**ORIGINAL, missing: None}), "5", missing)
    assert merchant.pay(registered(), tii=tii, **ORIGINAL)["errorCode"] == "0"
    _refused(merchant.pay(registered(), **ORIGINAL), "5", "tii")
    answer = merchant.pay(registered("registerPreAuth"), tii=tii, **ORIGINAL)
    assert answer["errorCode"] == ("0" if tii == "F" else "5")


@pytest.mark.parametrize("tii", ["CI", "RI", "R", "U", "F"])
def test_a_payment_with_a_stored_credential_needs_a_customer(merchant: Merchant, tii: str) -> None:
    original = {} if tii in {"CI", "RI"} else ORIGINAL
    order = merchant.register()
    _refused(merchant.pay(order, tii=tii, **original), "5", "clientId")
    assert merchant.seen(order) == (0, "-100")


@pytest.mark.parametrize("tii", ["F", "U", "R", "XX"])
def test_a_wallet_takes_three_indicators_only(merchant: Merchant, tii: str) -> None:
    for operation in TABLES.rule("walletTii").operations:
        answer = merchant.json(
            operation, **merchant.auth, merchant=merchant.login, orderNumber="1", tii=tii,
            paymentToken="e30=",
        )  # fmt: skip
        assert answer["success"] is False
    common = another_wallet(merchant, tii="CI")
    assert common["success"] is True


def another_wallet(merchant: Merchant, **parameters: object) -> dict[str, Any]:
    operation = "walletB/paymentDirect"
    return merchant.json(
        operation,
        **{
            "merchant": merchant.login,
            "orderNumber": merchant.number(),
            "paymentToken": wallet_tokens()[operation],
            "clientId": "wallet-client",
            **parameters,
        },
    )


def test_an_email_address_is_looked_at_when_it_is_paid_with(merchant: Merchant) -> None:
    order = merchant.register(email="nonsense")
    _refused(merchant.pay(order), "5", "email")
    assert merchant.pay(merchant.register(), email="nonsense")["errorCode"] == "5"


def test_a_paid_order_is_not_paid_again(merchant: Merchant) -> None:
    order = merchant.register()
    merchant.pay(order)
    _refused(merchant.pay(order), "5", "MDORDER")
    _refused(merchant.pay("00000000-0000-4000-8000-000000000000"), "6", "MDORDER")


@pytest.mark.parametrize(
    ("path", "status"),
    [("/rest/deposit.do", 404), ("/rest/Register.do", 404), ("/rest/", 404), ("", 404),
     ("/rest/register.do/", 404), ("/walletC/payment.do", 404)],
)  # fmt: skip
def test_an_unknown_address_is_a_clean_404(merchant: Merchant, path: str, status: int) -> None:
    for method in ("GET", "POST"):
        answer = merchant.http.request(method, merchant.url + path)
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("operation", [o for o in TABLES.operations if o.method == "POST"])
def test_only_post_is_allowed(merchant: Merchant, operation: Any) -> None:
    for method in ("GET", "PUT", "DELETE"):
        answer = merchant.http.request(method, merchant.url + operation.path)
        assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_parameters_come_in_the_body_and_in_its_own_format(merchant: Merchant) -> None:
    body = {**merchant.auth, "orderNumber": "1", "amount": "1", "returnUrl": RETURN}
    url = f"{merchant.url}/rest/register.do"
    assert merchant.http.post(url, json=body).json()["errorCode"] == "5"
    assert merchant.http.post(url, params=body).json()["errorCode"] == "5"
    assert merchant.http.post(f"{merchant.url}/walletA/payment.do", data=body).json()["error"]
    assert "orderId" in merchant.http.post(url, data=body).json()


def test_the_journal_has_names_and_codes_and_no_values(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    lines = [{"positionId": 1, "name": "Tea", "quantity": {"value": 1, "measure": "kg"}}]
    order = merchant.register(orderBundle=json.dumps({"cartItems": {"items": lines}}))
    merchant.pay(order, FRICTIONLESS)
    merchant.json("walletA/payment", merchant="nobody", orderNumber="1", paymentToken="hidden")
    merchant.form("getBindings", clientId="c", unknown="hidden")
    registered, paid, wallet, unknown = sandbox.requests()
    assert set(registered["parameters"]) == {
        "userName", "password", "orderNumber", "amount", "returnUrl", "failUrl", "language",
        "orderBundle", "orderBundle.cartItems", "orderBundle.cartItems.items",
        *(f"orderBundle.cartItems.items.{name}" for name in (
            "positionId", "name", "quantity", "quantity.value", "quantity.measure")),
        "email",
    }  # fmt: skip
    assert {"$PAN", "$CVC", "TEXT"} <= set(paid["parameters"])
    assert (registered["code"], paid["code"]) == (None, None)
    assert (wallet["code"], wallet["parameters"]) == ("10", [])
    assert (unknown["code"], unknown["parameters"]) == ("5", [])
    text = json.dumps([registered, paid, wallet, unknown])
    for secret in (FRICTIONLESS, "hidden", merchant.auth["password"], "IVAN"):
        assert secret not in text


def test_nothing_of_a_card_is_in_journal_or_state(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    merchant.pay(merchant.register(), FRICTIONLESS)
    merchant.http.get(f"{merchant.url}/rest/{FRICTIONLESS}?{FRICTIONLESS}={FRICTIONLESS}")
    merchant.http.post(f"{merchant.url}/rest/paymentorder.do?$PAN={FRICTIONLESS}&$CVC=737")
    journal = json.dumps(sandbox.requests())
    assert "paymentorder" in journal
    assert FRICTIONLESS not in journal
    assert "737" not in journal
    assert FRICTIONLESS not in sandbox.log()


def _described(sandbox: SandboxProcess) -> dict[str, Any]:
    """What the description says of the form of a registration."""
    body = sandbox.openapi()["paths"]["/payment/rest/register.do"]["post"]["requestBody"]
    (form,) = body["content"].values()
    schema: dict[str, Any] = form["schema"]
    return schema


@pytest.mark.parametrize(
    ("value", "right"),
    [
        ("9" * 18, True), (int("9" * 18), True), ("123456789012345.678", True), ("2.5", True),
        (2.5, True), ("9" * 19, False), ("1234567890123456.789", False), ("1.2345", False),
        ("1.", False), ("x", False), (-1, False),
    ],
)  # fmt: skip
def test_a_quantity_is_described_as_it_is_taken(
    merchant: Merchant, sandbox: SandboxProcess, value: object, *, right: bool
) -> None:
    line = {"quantity": {"value": value, "measure": "kg"}, "itemPrice": None, "itemAmount": 7}
    sent = cart(line)
    assert ("orderId" in merchant.try_register(orderBundle=sent)) is right
    schema = _described(sandbox)["properties"]["orderBundle"]
    cart_sent = json.loads(sent)
    del cart_sent["cartItems"]["items"][0]["itemPrice"]
    assert jsonschema_rs.is_valid(schema, cart_sent) is right


@pytest.mark.parametrize(
    ("name", "nested", "right"),
    [("taxSystem", "agent", True), ("taxSystem", "agnet", False), ("taxsystem", "agent", False)],
)
def test_what_other_editions_have_is_described_as_it_is_taken(
    merchant: Merchant, sandbox: SandboxProcess, name: str, nested: str, *, right: bool
) -> None:
    bundle = json.loads(cart({nested: {"a": [1]}}))
    form = {name: "1", "orderBundle": json.dumps(bundle)}
    assert ("orderId" in merchant.try_register(**form)) is right
    whole = {"orderNumber": "1", "amount": "1", "returnUrl": RETURN, name: "1"}
    described = jsonschema_rs.is_valid(_described(sandbox), whole | {"orderBundle": bundle})
    assert described is right
