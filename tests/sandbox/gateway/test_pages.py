"""Pages on which a person pays: of the gateway, of a stored credential, of the web wallet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote_plus

import pytest

from desktop_app.sandbox.gateway.messages import message_text
from tests.sandbox.gateway.merchant import (
    CHALLENGE,
    CVC,
    FAIL,
    FAILS,
    FRICTIONLESS,
    PLAIN,
    THREE_DS1,
    UNKNOWN,
    returned,
    wallet_tokens,
)
from tests.sandbox.gateway.payments.test_three_ds_rules import credential

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.gateway.records import Language
    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess


def _typed(pan: str, **changed: str) -> dict[str, str]:
    typed = {"number": " ".join((pan[:4], pan[4:8], pan[8:])), "expiry": "12/34", "cvc": "123",
             "holder": "Ivan Ivanov", "email": "a@b.by"}  # fmt: skip
    return typed | changed


def test_a_person_pays_on_the_hosted_page(merchant: Merchant) -> None:
    answer = merchant.try_register(clientId="person", description="<b>Invoice</b>")
    page = merchant.get(answer["formUrl"])
    assert "&lt;b&gt;" in page.response.text
    assert 'hreflang="ru"' in page.response.text
    for name in _typed(PLAIN):
        assert f'<label for="{name}">' in page.response.text
    done = merchant.send(page, **_typed(PLAIN), save="on")
    assert returned(done)[0] == "https://shop.example/paid"
    assert merchant.seen(answer["orderId"]) == (2, "0")
    assert len(merchant.bindings("person")) == 1
    again = merchant.get(answer["formUrl"])
    assert "<form" not in again.response.text


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"number": "1234"}, "number"),
        ({"number": "4444555511113334"}, "number"),
        ({"expiry": "13/34"}, "expiry"),
        ({"cvc": "12"}, "cvc"),
        ({"holder": "Иван"}, "holder"),
        ({"email": "nobody"}, "email"),
        ({"number": FRICTIONLESS, "email": ""}, "email"),
    ],
)
def test_the_page_names_the_field_that_is_wrong_and_shows_no_card_again(
    merchant: Merchant, changed: dict[str, str], field: str
) -> None:
    answer = merchant.try_register(email=None)
    page = merchant.get(answer["formUrl"])
    typed = _typed(PLAIN, **changed)
    shown = merchant.send(page, **typed).response.text
    marked = shown.partition(f'id="{field}"')[2].partition(">")[0]
    assert 'aria-invalid="true"' in marked
    assert 'role="alert"' in shown
    assert f'value="{typed["number"]}"' not in shown
    assert merchant.seen(answer["orderId"]) == (0, "-100")


def test_the_page_says_beside_each_field_what_is_wrong(merchant: Merchant) -> None:
    answer = merchant.try_register(language="ru", clientId="person")
    page = merchant.get(answer["formUrl"])
    assert 'role="alert"' not in page.response.text
    shown = merchant.send(page, **_typed(PLAIN, expiry="1", cvc="12"), save="on").response.text
    assert shown.count('role="alert"') == shown.count('aria-invalid="true"') == 2
    for name, text in (("expiry", "Укажите срок действия"), ("cvc", "CVC — три цифры")):
        note = shown.partition(f'<p class="error" id="{name}-error"')[2].partition("</p>")[0]
        assert text in note.rpartition(">")[2]
        marked = shown.partition(f'id="{name}"')[2].partition(">")[0]
        assert f'aria-describedby="{name}-error"' in marked
    assert shown.count(" autofocus") == 1
    assert 'value="Ivan Ivanov"' in shown
    assert 'name="save" checked' in shown


@pytest.mark.parametrize(
    ("language", "tag", "pay", "confirm"),
    [
        ("ru", "ru", "Оплатить 123,45", "Подтвердить"),
        ("en", "en", "Pay 123.45", "Confirm"),
        ("by", "be", "Аплаціць 123,45", "Пацвердзіць"),
        ("pl", "pl", "Zapłać 123,45", "Potwierdź"),
    ],
)
def test_pages_speak_the_language_of_the_order(
    merchant: Merchant, language: str, tag: str, pay: str, confirm: str
) -> None:
    answer = merchant.try_register(language=language)
    page = merchant.get(answer["formUrl"])
    assert f'<html lang="{tag}">' in page.response.text
    assert pay in page.response.text
    assert page.response.text.count("hreflang=") == 3
    asked = merchant.send(merchant.send(merchant.send(page, **_typed(CHALLENGE))))
    assert confirm in asked.response.text


@pytest.mark.parametrize(("asked", "tag", "name"), [(None, "pl", "pl"), ("by", "be", "by")])
def test_pages_of_an_order_for_another_shop_speak_its_language(
    merchant: Merchant, another: Callable[..., Merchant], asked: str | None, tag: str, name: str
) -> None:
    another("polish-child", parent=merchant.login, default_language="pl", permissions=[])
    answer = merchant.try_register(merchantLogin="polish-child", language=asked)
    assert f"/payment_{name}.html" in answer["formUrl"]
    assert f'<html lang="{tag}">' in merchant.get(answer["formUrl"]).response.text
    card = {"pan": PLAIN, "expiry": "203412", "cardholder": "I I", "amount": "5"}
    moto = merchant.try_register(
        "motoPayment", merchantLogin="polish-child", language=asked, **card
    )["mdOrder"]
    token = wallet_tokens()["walletA/paymentDirect"]
    sent = {**merchant.auth, "merchant": "polish-child", "orderNumber": "w", "paymentToken": token}
    paid = merchant.json("walletA/paymentDirect", **sent, language=asked)["data"]["orderId"]
    for order in (moto, paid):
        finish = merchant.get(f"{merchant.url}/merchants/polish-child/finish.html", orderId=order)
        assert f'<html lang="{tag}">' in finish.response.text


@pytest.mark.parametrize(("asked", "code"), [(None, "en"), ("pl", "pl")])
def test_a_refusal_speaks_the_language_of_the_call_whatever_shop_it_is_for(
    merchant: Merchant, another: Callable[..., Merchant], asked: str | None, code: Language
) -> None:
    password = merchant.auth["password"]
    another(merchant.login, password=password, default_language="en")
    another("russian-child", parent=merchant.login, permissions=[], default_language="ru")
    number = merchant.number()
    answer = merchant.try_register(merchantLogin="russian-child", orderNumber=number)
    assert "orderId" in answer
    refused = merchant.try_register(
        merchantLogin="russian-child", orderNumber=number, language=asked
    )
    assert refused["errorMessage"] == message_text("duplicate", code)


def test_the_page_says_until_when_and_where_the_shop_is(merchant: Merchant) -> None:
    way = {"backToShopUrl": "https://shop.example/?a=1&b=2", "backToShopName": "Shop <1>"}
    answer = merchant.try_register(expirationDate="2026-11-16T18:30:00", jsonParams=json.dumps(way))
    text = merchant.get(answer["formUrl"]).response.text
    assert "Pay by 16.11.2026 18:30" in text
    assert '<a href="https://shop.example/?a=1&amp;b=2">Shop &lt;1&gt;</a>' in text
    harmful = merchant.try_register(jsonParams=json.dumps({"backToShopUrl": "javascript:alert(1)"}))
    assert "javascript:" not in merchant.get(harmful["formUrl"]).response.text


def test_the_page_knows_who_tried_before(merchant: Merchant) -> None:
    answer = merchant.try_register(email=None)
    page = merchant.get(answer["formUrl"])
    shown = merchant.send(page, **_typed(UNKNOWN)).response.text
    assert 'value="IVAN IVANOV"' in shown
    assert 'value="a@b.by"' in shown


def test_the_page_names_what_a_browser_may_fill_in(merchant: Merchant) -> None:
    text = merchant.get(merchant.try_register()["formUrl"]).response.text
    for name, token in (
        ("number", "cc-number"),
        ("expiry", "cc-exp"),
        ("cvc", "cc-csc"),
        ("holder", "cc-name"),
        ("email", "email"),
    ):
        marked = text.partition(f'id="{name}"')[2].partition(">")[0]
        assert f'autocomplete="{token}"' in marked
    for pan in (PLAIN, CHALLENGE, THREE_DS1):
        assert f'data-number="{pan}"' in text


def test_the_page_lets_a_person_try_another_card(merchant: Merchant) -> None:
    answer = merchant.try_register()
    page = merchant.get(answer["formUrl"])
    assert 'role="alert"' in merchant.send(page, **_typed(UNKNOWN)).response.text
    assert merchant.send(page, **_typed(PLAIN)).response.status_code == 303


def test_a_card_that_fails_3ds_on_the_page_may_be_followed_by_another(merchant: Merchant) -> None:
    answer = merchant.try_register()
    page = merchant.send(merchant.get(answer["formUrl"]), **_typed(FAILS))
    page = merchant.send(page)
    assert 'role="alert"' in page.response.text
    assert merchant.seen(answer["orderId"]) == (0, "-2025")
    assert returned(merchant.send(page, **_typed(PLAIN)))[0] == "https://shop.example/paid"
    assert merchant.seen(answer["orderId"]) == (2, "0")


@pytest.mark.parametrize("pan", [FRICTIONLESS, CHALLENGE, THREE_DS1])
def test_the_page_leads_through_3ds(merchant: Merchant, pan: str) -> None:
    answer = merchant.try_register()
    page = merchant.get(answer["formUrl"])
    page = merchant.send(page, **_typed(pan))
    while page.response.status_code == 200:
        assert page.fields, page.response.text
        page = merchant.send(page, **({"code": "123456"} if "/acs/answer" in page.action else {}))
    assert returned(page)[0] == "https://shop.example/paid"
    assert merchant.seen(answer["orderId"]) == (2, "0")


def test_the_page_of_a_bound_order_asks_for_the_cvc_of_its_credential(merchant: Merchant) -> None:
    binding = merchant.stored("bound")
    answer = merchant.try_register(clientId="bound", bindingId=binding)
    page = merchant.get(answer["formUrl"])
    assert "444455**3333" in page.response.text
    assert 'id="number"' not in page.response.text
    assert 'aria-invalid="true"' in merchant.send(page, cvc="99").response.text
    assert merchant.seen(answer["orderId"]) == (0, "-100")
    assert 'role="alert"' in merchant.send(page, cvc="999").response.text
    assert merchant.seen(answer["orderId"]) == (0, "71015")
    assert merchant.send(page, cvc="123").response.status_code == 303
    assert merchant.status(answer["orderId"])["paymentWay"] == "CARD_BINDING"


def test_an_address_without_a_protocol_leads_to_a_page_of_the_sandbox(merchant: Merchant) -> None:
    order = merchant.register(returnUrl="done", failUrl="sorry")
    redirect = merchant.pay(order)["redirect"]
    assert redirect.startswith(merchant.url)
    assert merchant.get(redirect).response.status_code == 200


@pytest.mark.parametrize(
    ("address", "before", "after"),
    [
        ("https://shop.example/paid", "https://shop.example/paid?", ""),
        ("https://shop.example", "https://shop.example?", ""),
        ("https://shop.example/paid?", "https://shop.example/paid?", ""),
        ("https://shop.example/paid?x=1", "https://shop.example/paid?x=1&", ""),
        ("https://shop.example/paid?x=1&", "https://shop.example/paid?x=1&", ""),
        ("https://shop.example/a&", "https://shop.example/a&?", ""),
        ("HTTPS://Shop.Example/paid", "HTTPS://Shop.Example/paid?", ""),
        ("myapp:///paid", "myapp:///paid?", ""),
        ("myapp://paid?x=%7e;y#", "myapp://paid?x=%7e;y&", "#"),
        ("https://shop.example/#/paid?x=1", "https://shop.example/?", "#/paid?x=1"),
    ],
)
def test_the_order_is_added_to_a_return_address_and_nothing_else_changes(
    merchant: Merchant, address: str, before: str, after: str
) -> None:
    order = merchant.register(returnUrl=address)
    assert merchant.pay(order)["redirect"] == f"{before}orderId={order}&lang=en{after}"


def test_the_web_wallet_pays_on_its_page(merchant: Merchant) -> None:
    order = merchant.register()
    body = {"mdOrder": order, "onFailedPaymentBackUrl": "https://shop.example/back"}
    answer = merchant.json("walletBWeb/payment", **body)
    mandatory = {"successful", "transactionId", "href", "mod", "exp", "keyId", "serviceId",
                 "callbackUrl", "cancelUrl", "countryCode", "resultType"}  # fmt: skip
    assert set(answer) == mandatory
    assert answer["countryCode"] == "BY"
    url = f"{merchant.url}/walletBWeb/payment.do"
    assert merchant.http.post(url, params=body).json() == answer
    page = merchant.get(answer["href"])
    page.action = answer["href"]
    assert returned(merchant.send(page, decision="cancel"))[0] == "https://shop.example/back"
    assert merchant.seen(order)[0] == 0
    assert returned(merchant.send(page))[0] == "https://shop.example/paid"
    assert merchant.status(order)["paymentWay"] == "WALLET_B"
    assert merchant.json("walletBWeb/payment", **body)["success"] is False
    stored = merchant.register(clientId="web", features="FORCE_CREATE_BINDING")
    answer = merchant.json("walletBWeb/payment", **body | {"mdOrder": stored})
    merchant.http.post(answer["href"])
    assert [known["paymentWay"] for known in merchant.bindings("web")] == ["WALLET_B"]
    assert merchant.json("walletBWeb/payment", **body | {"mdOrder": "x"})["success"] is False


def test_the_web_wallet_does_not_pay_an_order_of_one_credential(merchant: Merchant) -> None:
    back = "https://shop.example/back"
    binding = merchant.stored("bound")
    order = merchant.register(clientId="bound", bindingId=binding)
    refused = merchant.json("walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=back)
    assert (refused["success"], refused["error"]["code"]) == (False, "5")
    assert "[mdOrder]" in refused["error"]["message"]
    other = merchant.register()
    href = merchant.json("walletBWeb/payment", mdOrder=other, onFailedPaymentBackUrl=back)["href"]
    for call in ("GET", "POST"):
        answer = merchant.http.request(call, href.replace(other, order))
        assert answer.headers["location"].startswith(back)
    assert merchant.seen(order) == (0, "-100")


def test_a_person_with_a_changed_address_of_the_wallet_page_goes_to_the_default_page(
    merchant: Merchant,
) -> None:
    order = merchant.register()
    back = "https://shop.example/back"
    href = merchant.json("walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=back)["href"]
    page = merchant.get(href.replace(quote_plus(back), quote_plus("http://[bad/x")))
    page.action = str(page.response.url)
    where, _ = returned(merchant.send(page, decision="cancel"))
    assert where == f"{merchant.url}/merchants/{merchant.login}/finish.html"


def test_the_hosted_page_loads_both_frames_of_the_3ds_method(merchant: Merchant) -> None:
    answer = merchant.try_register()
    page = merchant.get(answer["formUrl"])
    typed = {"number": FRICTIONLESS, "expiry": "12/34", "cvc": CVC, "holder": "I I"}
    text = merchant.send(page, **typed).response.text
    for number, address in enumerate(("/3ds/gather", "/acs/method")):
        form = text.partition(f'target="frame{number}"')[0].rpartition("<form")[2]
        assert address in form
        assert f'<iframe name="frame{number}"' in text
    assert 'name="threeDSMethodData"' in text


def test_the_hosted_page_stores_what_the_registration_forces(merchant: Merchant) -> None:
    recurring = {"recurringFrequency": "28", "recurringExpiry": "20301231"}
    answer = merchant.try_register(
        clientId="series", features="FORCE_CREATE_BINDING", jsonParams=json.dumps(recurring)
    )
    page = merchant.get(answer["formUrl"])
    assert 'name="save"' not in page.response.text
    merchant.send(page, number=PLAIN, expiry="12/34", cvc=CVC, holder="I I")
    (stored,) = merchant.bindings("series")
    assert stored["bindingCategory"] == "RECURRENT"


def test_the_hosted_page_offers_to_store_a_card_where_the_merchant_may(
    another: Callable[..., Merchant],
) -> None:
    shop = another("bare-shop", permissions=[])
    answer = shop.try_register(clientId="person")
    page = shop.get(answer["formUrl"])
    assert 'name="save"' not in page.response.text
    shown = shop.send(page, **_typed(UNKNOWN), save="on")
    assert 'name="save"' not in shown.response.text
    assert shop.send(page, **_typed(PLAIN), save="on").response.status_code == 303
    assert shop.bindings("person") == []
    another("bare-shop", permissions=["credentials"])
    page = shop.get(shop.try_register(clientId="person")["formUrl"])
    assert 'name="save"' in page.response.text


def test_the_hosted_page_authenticates_a_credential(merchant: Merchant) -> None:
    binding = credential(merchant, CHALLENGE)
    answer = merchant.try_register(clientId="payer", bindingId=binding)
    page = merchant.get(answer["formUrl"])
    page = merchant.send(page, cvc=CVC)
    while page.response.status_code == 200:
        page = merchant.send(page, **({"code": "123456"} if "/acs/answer" in page.action else {}))
    status = merchant.status(answer["orderId"])
    assert (status["orderStatus"], status["bindingInfo"]["bindingId"]) == (2, binding)


def test_the_page_of_an_order_that_is_over_leads_back_to_the_shop(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    answer = merchant.try_register(sessionTimeoutSecs="60")
    order, back = answer["orderId"], "https://shop.example/back"
    href = merchant.json("walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=back)["href"]
    sandbox.advance(61)
    assert f'href="{FAIL}?orderId={order}' in merchant.get(answer["formUrl"]).response.text
    for call in ("GET", "POST"):
        returned = merchant.http.request(call, href)
        assert returned.headers["location"].startswith(back)


def test_the_pages_of_a_card_check_say_how_it_ended(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    check = {"amount": "0", "features": "VERIFY", "clientId": "checked"}
    passed = merchant.try_register(**check, returnUrl="done")
    refused, expired = (merchant.try_register(**check) for _ in range(2))
    text = merchant.get(merchant.pay(passed["orderId"])["redirect"]).response.text
    assert "The payment is processed." in text
    for _ in range(3):
        merchant.pay(refused["orderId"], UNKNOWN)
    sandbox.advance(1201)
    for answer, status, words in (
        (passed, (3, "0"), "The order is paid."),
        (refused, (6, "125"), "The time to pay this order has run out"),
        (expired, (6, "-2007"), "The time to pay this order has run out"),
    ):
        assert merchant.seen(answer["orderId"]) == status
        assert words in merchant.get(answer["formUrl"]).response.text
    for answer in (refused, expired):
        assert f'href="{FAIL}?' in merchant.get(answer["formUrl"]).response.text


def test_a_payment_that_was_cancelled_is_not_called_paid(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    answer = merchant.try_register("registerPreAuth")
    merchant.pay(answer["orderId"])
    sandbox.advance_order(answer["orderId"], "reverse")
    assert "or it was cancelled" in merchant.get(answer["formUrl"]).response.text


def test_the_page_of_a_visa_credential_wants_an_address_where_nothing_is_known(
    merchant: Merchant,
) -> None:
    bound = {"clientId": "payer", "bindingId": credential(merchant, FRICTIONLESS)}
    answer = merchant.try_register(**bound, email=None)
    page = merchant.get(answer["formUrl"])
    assert '<label for="email">' in page.response.text
    for email in ("", "nobody"):
        shown = merchant.send(page, cvc=CVC, email=email).response.text
        marked = shown.partition('id="email"')[2].partition(">")[0]
        assert 'aria-invalid="true"' in marked
        assert f'value="{email}"' in marked
    assert merchant.seen(answer["orderId"]) == (0, "-100")
    page = merchant.send(page, cvc=CVC, email="a@b.by")
    while page.response.status_code == 200:
        page = merchant.send(page)
    status = merchant.status(answer["orderId"])
    assert (status["orderStatus"], status["payerData"]["email"]) == (2, "a@b.by")


@pytest.mark.parametrize("pan", [PLAIN, FRICTIONLESS])
def test_the_page_takes_no_wrong_address_of_an_order(merchant: Merchant, pan: str) -> None:
    answer = merchant.try_register(email="nobody")
    page = merchant.get(answer["formUrl"])
    for typed in ("", "nobody"):
        shown = merchant.send(page, **_typed(pan, email=typed)).response.text
        marked = shown.partition('id="email"')[2].partition(">")[0]
        assert 'aria-invalid="true"' in marked
    assert merchant.seen(answer["orderId"]) == (0, "-100")
    page = merchant.send(page, **_typed(pan))
    while page.response.status_code == 200:
        page = merchant.send(page)
    assert merchant.seen(answer["orderId"]) == (2, "0")


@pytest.mark.parametrize("pan", [PLAIN, FRICTIONLESS])
def test_the_page_of_a_credential_takes_no_wrong_address_of_an_order(
    merchant: Merchant, pan: str
) -> None:
    bound = {"clientId": "payer", "bindingId": credential(merchant, pan)}
    answer = merchant.try_register(**bound, email="nobody")
    page = merchant.get(answer["formUrl"])
    for typed in ({}, {"email": ""}, {"email": "nobody"}):
        shown = merchant.send(page, cvc=CVC, **typed).response.text
        marked = shown.partition('id="email"')[2].partition(">")[0]
        assert 'aria-invalid="true"' in marked
    assert merchant.seen(answer["orderId"]) == (0, "-100")
    page = merchant.send(page, cvc=CVC, email="a@b.by")
    while page.response.status_code == 200:
        page = merchant.send(page)
    status = merchant.status(answer["orderId"])
    assert (status["orderStatus"], status["payerData"]["email"]) == (2, "a@b.by")


def test_the_page_of_a_credential_asks_for_no_address_that_is_not_needed(
    merchant: Merchant,
) -> None:
    visa, other = (credential(merchant, pan, pan) for pan in (FRICTIONLESS, CHALLENGE))
    for pan, binding, settings in (
        (FRICTIONLESS, visa, {}),
        (FRICTIONLESS, visa, {"email": None, "features": "FORCE_SSL"}),
        (CHALLENGE, other, {"email": None}),
    ):
        answer = merchant.try_register(clientId=pan, bindingId=binding, **settings)
        assert 'id="email"' not in merchant.get(answer["formUrl"]).response.text


def test_the_web_wallet_pays_no_order_that_wants_3ds(merchant: Merchant) -> None:
    order, back = merchant.register(features="FORCE_TDS"), "https://shop.example/back"
    href = merchant.json("walletBWeb/payment", mdOrder=order, onFailedPaymentBackUrl=back)["href"]
    page = merchant.get(href)
    page.action = href
    assert returned(merchant.send(page))[0] == back
    assert merchant.seen(order) == (0, "-2018")
