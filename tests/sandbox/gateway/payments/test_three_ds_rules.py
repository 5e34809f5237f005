"""Where 3-D Secure takes part besides plain card payments: credentials, wallets, forced orders."""

from __future__ import annotations

import base64
import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.sandbox.gateway.merchant import (
    ATTEMPT,
    CHALLENGE,
    CVC,
    FAIL,
    FAILS,
    FRICTIONLESS,
    PLAIN,
    THREE_DS1,
    Page,
    encoded,
    wallet_tokens,
)
from tests.sandbox.gateway.test_payments import se_token
from tests.sandbox.gateway.test_whole_requests import TABLES, paths

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess

ORIGINAL = {"originalPaymentNetRefNum": "123456789012", "originalPaymentDate": "1763276400000"}
DIRECT = "walletB/paymentDirect"
OWN_3DS = json.dumps({"eci": "05", "cavv": "AAAB", "xid": "1"})
"""What a payment carries from the merchant's own 3DS server."""


def credential(merchant: Merchant, pan: str, client: str = "payer") -> str:
    """Store a card of any kind for a customer, without a question from its issuer."""
    order = merchant.register(clientId=client, features=["FORCE_CREATE_BINDING", "FORCE_SSL"])
    merchant.pay(order, pan)
    return str(merchant.status(order)["bindingInfo"]["bindingId"])


def by_credential(merchant: Merchant, order: str, binding: str | None, **more: object) -> Any:
    return merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding, **more)


def trans(answer: dict[str, Any]) -> str:
    return str(answer["threeDSServerTransId"])


@pytest.mark.parametrize(
    ("pan", "eci", "seen"),
    [(FRICTIONLESS, 5, (2, "0")), (ATTEMPT, 6, (2, "0")), (FAILS, 7, (0, "-2025"))],
)
def test_a_credential_is_authenticated_in_two_calls(
    merchant: Merchant, pan: str, eci: int, seen: tuple[int, str]
) -> None:
    binding = credential(merchant, pan)
    order = merchant.register(clientId="payer")
    first = by_credential(merchant, order, binding, cvc=CVC)
    assert (first["errorCode"], first["is3DSVer2"]) == ("0", True)
    assert trans(first) in first["threeDSMethodUrlServer"]
    assert merchant.seen(order) == (0, "-100")
    second = by_credential(merchant, order, binding, cvc=CVC, threeDSServerTransID=trans(first))
    assert ("error" in second) is (seen[0] == 0)
    status = merchant.status(order)
    assert merchant.seen(order) == seen
    assert status["cardAuthInfo"]["secureAuthInfo"]["eci"] == eci
    assert status["paymentWay"] == "CARD_BINDING"
    assert status["tii"] == "F"


def test_a_credential_is_challenged(merchant: Merchant) -> None:
    binding = credential(merchant, CHALLENGE)
    order = merchant.register(clientId="payer")
    first = by_credential(merchant, order, binding)
    second = by_credential(merchant, order, binding, threeDSServerTransId=trans(first))
    assert merchant.seen(order)[0] == 5
    merchant.send(merchant.send(merchant.challenge(second), code="123456"))
    status = merchant.status(order)
    assert status["orderStatus"] == 2
    assert status["bindingInfo"]["bindingId"] == binding


def test_a_credential_goes_through_the_first_version(merchant: Merchant) -> None:
    order = merchant.register(clientId="payer")
    answer = by_credential(merchant, order, credential(merchant, THREE_DS1))
    fields = {"MD": order, "PaReq": answer["paReq"], "TermUrl": answer["termUrl"]}
    page = Page.of(merchant.http.post(answer["acsUrl"], data=fields))
    merchant.send(merchant.send(page, code="123456"))
    assert merchant.seen(order) == (2, "0")


@pytest.mark.parametrize("pan", [FRICTIONLESS, ATTEMPT])
def test_a_visa_credential_with_3ds_wants_an_address_or_a_phone(
    merchant: Merchant, pan: str
) -> None:
    binding = credential(merchant, pan)
    phone = json.dumps({"mobilePhone": "+375291234567"})

    def order(**of_the_order: Any) -> str:
        return merchant.register(clientId="payer", **{"email": None, **of_the_order})

    refused = by_credential(merchant, order(), binding)
    assert refused["errorCode"] == "5"
    assert named(refused["errorMessage"]) == {"email", "orderPayerData.mobilePhone"}
    for of_the_call in ({"email": "a@b.by"}, {"orderPayerData": phone}):
        id_ = order()
        first = by_credential(merchant, id_, binding, **of_the_call)
        second = by_credential(merchant, id_, binding, threeDSServerTransId=trans(first))
        assert "error" not in second
        assert merchant.seen(id_) == (2, "0")
    for of_the_order in ({"email": "a@b.by"}, {"orderPayerData": phone}):
        assert trans(by_credential(merchant, order(**of_the_order), binding))
    without = order(features="FORCE_SSL")
    by_credential(merchant, without, binding)
    assert merchant.seen(without) == (2, "0")


def named(text: str) -> set[str]:
    """Parameters that a message names."""
    return set(re.findall(r"\[([^\]]+)\]", text))


@pytest.mark.parametrize(
    "name", ["paymentorder", "paymentOrderBinding", "walletB/payment", "walletB/paymentDirect"]
)
def test_a_message_about_a_contact_names_what_the_operation_has(
    merchant: Merchant, name: str
) -> None:
    known = paths(TABLES.operation(name).parameters)
    match name:
        case "paymentorder":
            answer = merchant.pay(merchant.register(email=None), FRICTIONLESS)
        case "paymentOrderBinding":
            binding = credential(merchant, FRICTIONLESS)
            answer = by_credential(
                merchant, merchant.register(clientId="payer", email=None), binding
            )
        case _:
            forced = {"features": ["FORCE_TDS"]} if name == "walletB/payment" else {}
            answer = wallet(merchant, name, FRICTIONLESS, phone=None, **forced)["error"]
    said = named(answer.get("errorMessage") or answer["message"])
    assert "email" in said
    assert said <= known


def test_an_authentication_belongs_to_its_credential(merchant: Merchant) -> None:
    binding, other = credential(merchant, FRICTIONLESS), credential(merchant, ATTEMPT)
    order = merchant.register(clientId="payer")
    id_ = trans(by_credential(merchant, order, binding))
    assert by_credential(merchant, order, other, threeDSServerTransId=id_)["errorCode"] == "5"
    wrong = by_credential(merchant, order, binding, threeDSServerTransId="0" * 36)
    assert (wrong["errorCode"], "threeDSServerTransId" in wrong["errorMessage"]) == ("5", True)
    assert merchant.seen(order) == (0, "-100")


def test_a_merchant_that_initiates_the_payment_brings_no_customer(merchant: Merchant) -> None:
    binding = credential(merchant, CHALLENGE)
    order = merchant.register(clientId="payer")
    assert "redirect" in by_credential(merchant, order, binding, tii="U")
    assert merchant.seen(order) == (2, "0")
    typed = merchant.register(clientId="payer")
    merchant.pay(typed, CHALLENGE, tii="U", **ORIGINAL)
    assert merchant.seen(typed) == (2, "0")


def test_a_permission_leaves_3ds_out(another: Callable[..., Merchant]) -> None:
    shop = another("plain-shop", permissions=["credentials", "ssl_only"])
    order = shop.register(clientId="payer", features="FORCE_CREATE_BINDING", email=None)
    shop.pay(order, FRICTIONLESS)
    status = shop.status(order)
    assert (status["orderStatus"], status["cardAuthInfo"]["secureAuthInfo"]["eci"]) == (2, 7)
    again = shop.register(clientId="payer")
    by_credential(shop, again, status["bindingInfo"]["bindingId"])
    assert shop.seen(again) == (2, "0")
    forced = shop.register(features="FORCE_TDS")
    assert "threeDSServerTransId" in shop.pay(forced, FRICTIONLESS)


def test_credentials_need_their_permission(another: Callable[..., Merchant]) -> None:
    shop = another("bare-shop", permissions=[])
    answer = by_credential(shop, shop.register(clientId="payer"), "x")
    assert (answer["errorCode"], "permission" in answer["errorMessage"]) == ("5", True)


def test_a_credential_may_come_encrypted(merchant: Merchant, sandbox: SandboxProcess) -> None:
    binding = credential(merchant, PLAIN)
    order, other = (merchant.register(clientId="payer") for _ in range(2))
    token = se_token(sandbox, "", CVC, "", order, binding)
    for refused in (
        by_credential(merchant, other, None, seToken=token),
        by_credential(merchant, order, binding, seToken=token),
        by_credential(merchant, order, None, seToken=token, cvc=CVC),
        by_credential(
            merchant, order, None, seToken=se_token(sandbox, PLAIN, CVC, "203412", order)
        ),
    ):
        assert (refused["errorCode"], "seToken" in refused["errorMessage"]) == ("5", True), refused
    assert "bindingId" in by_credential(merchant, order, None)["errorMessage"]
    by_credential(merchant, order, None, seToken=token)
    assert merchant.seen(order) == (2, "0")
    declined = by_credential(
        merchant, other, None, seToken=se_token(sandbox, "", "999", "", "", binding)
    )
    assert declined["error"]
    assert merchant.seen(other) == (0, "71015")


def test_a_registration_names_a_credential_of_its_own_customer(merchant: Merchant) -> None:
    binding = credential(merchant, PLAIN)
    refused = merchant.try_register(clientId="somebody", bindingId=binding)
    assert refused["errorCode"] == "2"


@pytest.mark.parametrize(
    ("features", "pan", "seen"),
    [
        ("FORCE_TDS", PLAIN, (0, "-2018")),
        ("FORCE_FULL_TDS", PLAIN, (0, "-2018")),
        ("FORCE_TDS", ATTEMPT, (2, "0")),
        ("FORCE_FULL_TDS", ATTEMPT, (0, "-2020")),
        ("FORCE_FULL_TDS", FRICTIONLESS, (2, "0")),
        ("FORCE_SSL", CHALLENGE, (2, "0")),
    ],
)
def test_features_force_3ds_or_leave_it_out(
    merchant: Merchant, features: str, pan: str, seen: tuple[int, str]
) -> None:
    order = merchant.register(features=features)
    answer = merchant.pay(order, pan)
    if "threeDSServerTransId" in answer:
        answer = merchant.second_step(order, pan, answer)
    assert ("error" in answer) is (seen[0] == 0)
    assert merchant.seen(order) == seen


@pytest.mark.parametrize(("eci", "paid"), [("05", True), ("06", False)])
def test_a_merchants_own_authentication_may_have_to_be_full(
    merchant: Merchant, eci: str, *, paid: bool
) -> None:
    order = merchant.register(features="FORCE_FULL_TDS")
    merchant.pay(order, jsonParams=json.dumps({"eci": eci, "cavv": "AAAB", "xid": "1"}))
    assert merchant.seen(order) == ((2, "0") if paid else (0, "-2020"))


@pytest.mark.parametrize(
    ("permission", "sent", "named"),
    [
        ("external_3ds", {"jsonParams": OWN_3DS}, "jsonParams"),
        ("browser_info", {"clientBrowserInfo": '{"colorDepth": "24"}'}, "clientBrowserInfo"),
        ("sca_exemption", {"externalScaExemptionIndicator": "TRA"},
         "externalScaExemptionIndicator"),
    ],
)  # fmt: skip
def test_a_parent_pays_its_childs_order_with_the_rights_of_the_child(
    merchant: Merchant, another: Callable[..., Merchant], permission: str, sent: Any, named: str
) -> None:
    child = another("bare-child", parent=merchant.login, permissions=[])
    order = child.register()
    refused = merchant.pay(order, **sent)
    assert (refused["errorCode"], f"[{named}]" in refused["errorMessage"]) == ("5", True), refused
    assert child.seen(order) == (0, "-100")
    another("bare-child", permissions=[permission])
    another(merchant.login, password=merchant.auth["password"], permissions=[])
    assert merchant.pay(order, **sent)["errorCode"] == "0"
    assert child.seen(order) == (2, "0")


def test_a_parent_gives_the_address_data_that_its_child_wants(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    child = another("careful-child", parent=merchant.login, permissions=[])
    order = child.register()
    another("careful-child", permissions=["avs"])
    refused = merchant.pay(order)
    assert (refused["errorCode"], "billingPayerData" in refused["errorMessage"]) == ("5", True)
    address = {"billingPostalCode": "220030", "billingAddressLine1": "Niezaliežnasci 4"}
    assert merchant.pay(order, billingPayerData=json.dumps(address))["errorCode"] == "0"


@pytest.mark.parametrize("direct", [False, True])
def test_the_3ds_server_is_called_past_the_page_where_the_child_may(
    merchant: Merchant, another: Callable[..., Merchant], *, direct: bool
) -> None:
    permissions = ["method_direct"] if direct else []
    child = another("bare-child", parent=merchant.login, permissions=permissions)
    answer = merchant.pay(child.register(), FRICTIONLESS)
    assert ("threeDSMethodURLServerDirect" in answer) is direct


def test_features_that_exclude_each_other_are_refused(merchant: Merchant) -> None:
    refused = merchant.try_register(features=["FORCE_SSL", "FORCE_TDS"])
    assert (refused["errorCode"], "features" in refused["errorMessage"]) == ("14", True)


def test_an_order_may_be_registered_to_be_paid_by_moto(merchant: Merchant) -> None:
    way = json.dumps({"paymentWay": "CARD_MOTO"})
    order = merchant.register(features="FORCE_PAYMENT_WAY", jsonParams=way)
    merchant.pay(order, CHALLENGE)
    status = merchant.status(order)
    assert (status["orderStatus"], status["paymentWay"]) == (2, "CARD_MOTO")


@pytest.mark.parametrize(("feature", "status"), [("FORCE_TDS", 6), ("FORCE_SSL", 2)])
def test_a_moto_payment_cannot_be_authenticated(
    merchant: Merchant, feature: str, status: int
) -> None:
    answer = merchant.form(
        "motoPayment", amount="1", returnUrl=FAIL, cardholder="I", pan=PLAIN, expiry="203412",
        features=feature,
    )  # fmt: skip
    assert merchant.status(answer["mdOrder"])["orderStatus"] == status


def wallet(merchant: Merchant, operation: str, pan: str, **more: object) -> Any:
    known = {
        "merchant": merchant.login,
        "orderNumber": merchant.number(),
        "paymentToken": wallet_tokens(pan)[operation],
        "phone": "+375291234567",
    }
    return merchant.json(operation, **known | more)


@pytest.mark.parametrize(("pan", "eci"), [(FRICTIONLESS, 5), (ATTEMPT, 6)])
def test_a_wallet_card_without_a_cryptogram_is_authenticated(
    merchant: Merchant, pan: str, eci: int
) -> None:
    answer = wallet(merchant, DIRECT, pan)
    assert set(answer["data"]) == {"orderId"}
    status = merchant.status(answer["data"]["orderId"])
    assert (status["orderStatus"], status["paymentWay"]) == (2, "WALLET_B")
    assert status["cardAuthInfo"]["secureAuthInfo"]["eci"] == eci


def test_a_wallet_card_whose_issuer_refuses_is_declined(merchant: Merchant) -> None:
    answer = wallet(merchant, DIRECT, FAILS, orderNumber="refused")
    assert (answer["success"], "data" in answer) == (False, False)
    assert "-2025" in answer["error"]["description"]
    assert merchant.form("getOrderStatusExtended", orderNumber="refused")["orderStatus"] == 6


@pytest.mark.parametrize(("code", "seen"), [("123456", (2, "0")), ("000000", (6, "-2025"))])
def test_the_user_of_a_wallet_is_challenged(
    merchant: Merchant, code: str, seen: tuple[int, str]
) -> None:
    answer = wallet(merchant, DIRECT, CHALLENGE, threeDSProtocolVersion="2.2.0")
    data = answer["data"]
    order = data["orderId"]
    assert (answer["success"], data["is3DSVer2"]) == (True, True)
    assert len(trans(data)) == 36
    packed = data["packedCReq"]
    request = json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    assert request["messageVersion"] == "2.2.0"
    assert merchant.seen(order)[0] == 5
    returned = merchant.send(merchant.send(merchant.challenge(data), code=code))
    assert urlsplit(returned.response.headers["location"]).path.endswith("/finish.html")
    assert merchant.seen(order) == seen


def test_a_wallet_goes_through_the_first_version(merchant: Merchant) -> None:
    data = wallet(merchant, DIRECT, THREE_DS1)["data"]
    assert {"orderId", "acsUrl", "paReq", "termUrl"} == set(data)
    url = f"{merchant.url}/acsRedirect.do"
    page = merchant.send(merchant.get(url, orderId=data["orderId"]))
    merchant.send(merchant.send(page, code="123456"))
    assert merchant.seen(data["orderId"]) == (2, "0")


def test_a_wallet_that_has_authenticated_its_user_needs_no_3ds(merchant: Merchant) -> None:
    details = {"pan": CHALLENGE, "expirationMonth": "12", "expirationYear": "2034"}
    token = {"paymentMethodDetails": details | {"cryptogram": "AAAA"}, "amount": 500}
    answer = wallet(merchant, DIRECT, CHALLENGE, paymentToken=encoded(token))
    assert merchant.seen(answer["data"]["orderId"]) == (2, "0")
    other = "walletB/payment"
    assert merchant.seen(wallet(merchant, other, CHALLENGE)["data"]["orderId"]) == (2, "0")
    forced = wallet(merchant, other, CHALLENGE, features=["FORCE_TDS"])
    assert "packedCReq" in forced["data"]


def test_visa_from_a_wallet_wants_an_address_or_a_phone(merchant: Merchant) -> None:
    refused = wallet(merchant, DIRECT, FRICTIONLESS, phone=None)
    assert (refused["success"], refused["error"]["code"]) == (False, "5")
    assert "phone" in refused["error"]["message"]
    for contact in (
        {"email": "a@b.by"},
        {"orderPayerData": {"mobilePhone": "375291234567"}},
    ):
        assert wallet(merchant, DIRECT, FRICTIONLESS, phone=None, **contact)["success"] is True


def test_acs_redirect_does_what_comes_before_the_acs(merchant: Merchant) -> None:
    url = f"{merchant.url}/acsRedirect.do"
    paid, failed = merchant.register(), merchant.register()
    merchant.pay(paid, FRICTIONLESS)
    page = merchant.get(url, orderId=paid)
    assert 'name="threeDSMethodData"' in page.response.text
    merchant.send(page)
    assert merchant.seen(paid) == (2, "0")
    merchant.pay(failed, FAILS)
    where = merchant.send(merchant.get(url, orderId=failed)).response.headers["location"]
    assert where.startswith(FAIL)
    assert parse_qs(urlsplit(where).query)["orderId"] == [failed]


def test_a_wallet_stores_the_kind_that_its_parameters_name(merchant: Merchant) -> None:
    more = {"recurringFrequency": "28", "recurringExpiry": "20301231"}
    wallet(
        merchant, "walletB/payment", PLAIN, clientId="series", features=["FORCE_CREATE_BINDING"],
        additionalParameters=more,
    )  # fmt: skip
    (stored,) = merchant.bindings("series")
    assert stored["bindingCategory"] == "RECURRENT"


def test_a_card_present_payment_is_declined(merchant: Merchant, sandbox: SandboxProcess) -> None:
    order = merchant.register()
    sandbox.advance_order(order, "decline_card_present")
    assert merchant.seen(order) == (6, "120")
    assert merchant.pay(order)["errorCode"] == "5"


def test_payer_data_of_the_payment_counts(
    merchant: Merchant, another: Callable[..., Merchant]
) -> None:
    address = json.dumps({"billingPostalCode": "220030", "billingAddressLine1": "A 1"})
    phone = json.dumps({"mobilePhone": "+375291234567"})
    order = merchant.register()
    merchant.pay(order, billingPayerData=address, orderPayerData=phone)
    status = merchant.status(order)
    assert (status["avsCode"], status["payerData"]["phone"]) == ("A", "+375291234567")
    shop = another("careful-shop", permissions=["avs"])
    paid = shop.register(billingPayerData=address)
    shop.pay(paid)
    assert shop.seen(paid) == (2, "0")
    token = wallet_tokens()["walletA/payment"]
    answer = shop.json("walletA/payment", merchant=shop.login, orderNumber="w", paymentToken=token)
    assert answer["success"] is True


@pytest.mark.parametrize("pan", [FRICTIONLESS, CHALLENGE])
def test_the_second_call_is_looked_at_like_the_first(merchant: Merchant, pan: str) -> None:
    order = merchant.register()
    answer = merchant.second_step(order, pan, merchant.pay(order, pan), **{"$CVC": "999"})
    assert (answer["errorCode"], "error" in answer, "acsUrl" in answer) == ("0", True, False)
    assert merchant.seen(order) == (0, "71015")
    binding = credential(merchant, pan)
    stored = merchant.register(clientId="payer")
    id_ = trans(by_credential(merchant, stored, binding, cvc=CVC))
    answer = by_credential(merchant, stored, binding, cvc="999", threeDSServerTransId=id_)
    assert (answer["errorCode"], "error" in answer, "acsUrl" in answer) == ("0", True, False)
    assert merchant.seen(stored) == (0, "71015")
