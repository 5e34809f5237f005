"""3-D Secure over HTTP, page by page, as a browser without scripts would walk it."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import (
    ATTEMPT,
    CHALLENGE,
    FAIL,
    FAILS,
    FRICTIONLESS,
    RETURN,
    THREE_DS1,
    Page,
    returned,
)
from tests.sandbox.gateway.payments.test_three_ds_rules import credential

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Merchant


@pytest.mark.parametrize("pan", [FRICTIONLESS, CHALLENGE, ATTEMPT, FAILS])
def test_the_first_answer_of_3ds2_tells_what_to_do(merchant: Merchant, pan: str) -> None:
    order = merchant.register()
    answer = merchant.pay(order, pan)
    assert (answer["errorCode"], answer["is3DSVer2"]) == ("0", True)
    assert len(answer["threeDSServerTransId"]) == 36
    assert answer["threeDSServerTransId"] in answer["threeDSMethodUrlServer"]
    assert ("threeDSMethodUrl" in answer) is ("threeDSMethodDataPacked" in answer)
    assert ("threeDSMethodUrl" in answer) is (pan != ATTEMPT)
    assert merchant.seen(order) == (0, "-100")


def test_the_pages_of_the_3ds_method_lead_to_their_ends(merchant: Merchant) -> None:
    answer = merchant.pay(merchant.register(), FRICTIONLESS)
    gather = Page.of(merchant.http.post(answer["threeDSMethodUrlServer"]))
    assert "clientInfo" in gather.fields
    assert merchant.send(gather, clientInfo='{"userAgent":"x"}').response.status_code == 200
    data = {"threeDSMethodData": answer["threeDSMethodDataPacked"]}
    method = Page.of(merchant.http.post(answer["threeDSMethodUrl"], data=data))
    packed = json.loads(base64.b64decode(answer["threeDSMethodDataPacked"]))
    assert method.action == packed["threeDSMethodNotificationURL"]
    assert merchant.send(method).response.status_code == 200
    assert merchant.get(answer["threeDSMethodURLServerDirect"]).fields


def test_the_method_is_notified_where_the_merchant_wants_it(merchant: Merchant) -> None:
    wanted = "https://shop.example/method"
    answer = merchant.pay(merchant.register(), FRICTIONLESS, threeDSMethodNotificationUrl=wanted)
    data = {"threeDSMethodData": answer["threeDSMethodDataPacked"]}
    assert Page.of(merchant.http.post(answer["threeDSMethodUrl"], data=data)).action == wanted


@pytest.mark.parametrize(("pan", "eci"), [(FRICTIONLESS, 5), (ATTEMPT, 6)])
def test_a_second_call_pays_without_a_question(merchant: Merchant, pan: str, eci: int) -> None:
    order = merchant.register()
    answer = merchant.second_step(order, pan, merchant.pay(order, pan))
    assert answer["redirect"] == f"{RETURN}&orderId={order}&lang=en"
    assert "error" not in answer
    assert merchant.seen(order) == (2, "0")
    assert merchant.status(order)["cardAuthInfo"]["secureAuthInfo"]["eci"] == eci


def test_a_second_call_may_fail(merchant: Merchant) -> None:
    order = merchant.register()
    answer = merchant.second_step(order, FAILS, merchant.pay(order, FAILS))
    assert answer["errorCode"] == "0"
    assert answer["processingErrorType"] == "MANDATORY_3DSECURE"
    assert answer["error"]
    assert merchant.seen(order) == (0, "-2025")


def _challenged(merchant: Merchant, **parameters: object) -> tuple[str, Page]:
    order = merchant.register()
    first = merchant.pay(order, CHALLENGE, **parameters)
    second = merchant.second_step(order, CHALLENGE, first, **parameters)
    assert merchant.seen(order)[0] == 5
    page = merchant.challenge(second)
    assert page.response.status_code == 200, page.response.text
    return order, page


def test_the_right_code_pays(merchant: Merchant) -> None:
    order, page = _challenged(merchant)
    assert "123,45" in page.response.text.replace(".", ",")
    assert CHALLENGE not in page.response.text
    result = merchant.send(page, code="123456")
    assert set(result.fields) == {"cres"}
    where, query = returned(merchant.send(result))
    assert where == "https://shop.example/paid"
    assert query == {"cart": ["1"], "orderId": [order], "lang": ["en"]}
    assert merchant.seen(order) == (2, "0")


@pytest.mark.parametrize("typed", [{"code": "000000"}, {"decision": "cancel"}])
def test_a_refused_challenge_leads_to_the_address_of_failure(
    merchant: Merchant, typed: dict[str, str]
) -> None:
    order, page = _challenged(merchant)
    where, _ = returned(merchant.send(merchant.send(page, **typed)))
    assert where == FAIL
    assert merchant.seen(order) == (0, "-2025")


def test_a_wrong_code_may_be_typed_again_twice(merchant: Merchant) -> None:
    order, page = _challenged(merchant)
    for _ in range(2):
        page = merchant.send(page, code="111111")
        assert 'role="alert"' in page.response.text
    where, _ = returned(merchant.send(merchant.send(page, code="111111")))
    assert where == FAIL
    assert merchant.seen(order) == (0, "-2025")


@pytest.mark.parametrize(
    "lost", [[{"code": "111111"}] * 3, [{"code": "000000"}], [{"decision": "cancel"}]]
)
@pytest.mark.parametrize(("pan", "code"), [(CHALLENGE, "-2025"), (THREE_DS1, "-2006")])
def test_a_challenge_that_is_lost_takes_no_code_any_more(
    merchant: Merchant, lost: list[dict[str, str]], pan: str, code: str
) -> None:
    order, page = (_open_3ds1_page if pan == THREE_DS1 else _challenged)(merchant)
    for typed in lost:
        merchant.send(page, **typed)
    where, _ = returned(merchant.send(merchant.send(page, code="123456")))
    assert (where, merchant.seen(order)) == (FAIL, (0, code))


def test_the_customer_goes_where_the_merchant_wants_after_the_acs(merchant: Merchant) -> None:
    order, page = _challenged(merchant, threeDSVer2FinishUrl="https://shop.example/acs")
    where, query = returned(merchant.send(merchant.send(page, code="123456")))
    assert (where, query["orderId"]) == ("https://shop.example/acs", [order])


@pytest.mark.parametrize("by_credential", [False, True])
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (None, "https://shop.example/second", "https://shop.example/second"),
        (
            "https://shop.example/first",
            "https://shop.example/second",
            "https://shop.example/second",
        ),
        ("https://shop.example/first", None, "https://shop.example/first"),
        (None, None, "https://shop.example/paid"),
    ],
)
def test_the_second_call_may_name_where_the_customer_goes_after_the_acs(
    merchant: Merchant, *, first: str | None, second: str | None, expected: str, by_credential: bool
) -> None:
    binding = credential(merchant, CHALLENGE) if by_credential else None
    order = merchant.register(clientId="payer")

    def pay(address: str | None, trans: str | None) -> dict[str, str]:
        sent = {"threeDSVer2FinishUrl": address, "threeDSServerTransId": trans}
        if binding is None:
            return merchant.pay(order, CHALLENGE, **sent)
        known = {"mdOrder": order, "bindingId": binding}
        return merchant.form("paymentOrderBinding", **known, **sent)

    answer = pay(second, pay(first, None)["threeDSServerTransId"])
    page = merchant.send(merchant.send(merchant.challenge(answer), code="123456"))
    assert returned(page)[0] == expected
    assert merchant.seen(order) == (2, "0")


def test_a_result_that_the_acs_did_not_give_pays_nothing(merchant: Merchant) -> None:
    order, page = _challenged(merchant)
    result = merchant.send(page, code="000000")
    packed = result.fields["cres"]
    data = json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    forged = base64.urlsafe_b64encode(json.dumps(data | {"transStatus": "Y"}).encode()).decode()
    assert merchant.send(result, cres=forged).response.status_code == 400
    assert merchant.seen(order)[0] == 5
    assert merchant.send(result).response.status_code == 303
    assert merchant.send(result).response.status_code == 400


@pytest.mark.parametrize(
    ("page", "field"),
    [
        ("acs/challenge", "creq"), ("acs/method", "threeDSMethodData"), ("3ds/result", "cres"),
        ("3ds/notification", "threeDSMethodData"), ("3ds/finish", "PaRes"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("trans_id", ["\ud800", "0" * 36, 1, None, ["a"]])
def test_what_a_browser_brings_is_no_fault_of_a_page(
    merchant: Merchant, page: str, field: str, trans_id: object
) -> None:
    names = ("threeDSServerTransID", "acsTransID", "transStatus", "seal")
    data = dict.fromkeys(names, trans_id)
    if isinstance(trans_id, str):
        data["threeDSMethodNotificationURL"] = f"http://127.0.0.1:9/{trans_id}"
    packed = base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")
    root = merchant.url.removesuffix("/payment")
    answer = merchant.http.post(f"{root}/{page}", data={field: packed, "MD": "nobody"})
    told = page == "acs/method" and trans_id == "0" * 36
    assert answer.status_code == (200 if told else 400)


def test_an_authentication_belongs_to_its_order_and_card(merchant: Merchant) -> None:
    order, other = merchant.register(), merchant.register()
    first = merchant.pay(order, FRICTIONLESS)
    for answer in (
        merchant.second_step(other, FRICTIONLESS, first),
        merchant.second_step(order, CHALLENGE, first),
        merchant.pay(order, FRICTIONLESS, threeDSServerTransId="0" * 36),
    ):
        assert answer["errorCode"] == "5", answer
    assert merchant.seen(order) == merchant.seen(other) == (0, "-100")


def test_the_spelling_of_the_samples_is_understood(merchant: Merchant) -> None:
    order = merchant.register()
    trans_id = merchant.pay(order, FRICTIONLESS)["threeDSServerTransId"]
    merchant.pay(order, FRICTIONLESS, threeDSServerTransID=trans_id)
    assert merchant.seen(order) == (2, "0")


def _open_3ds1_page(merchant: Merchant) -> tuple[str, Page]:
    order = merchant.register()
    answer = merchant.pay(order, THREE_DS1)
    assert len(answer["paReq"]) <= 255
    fields = {"MD": order, "PaReq": answer["paReq"], "TermUrl": answer["termUrl"]}
    assert merchant.seen(order)[0] == 5
    return order, Page.of(merchant.http.post(answer["acsUrl"], data=fields))


@pytest.mark.parametrize(
    ("code", "where", "seen"),
    [("123456", "https://shop.example/paid", (2, "0")), ("000000", FAIL, (0, "-2006"))],
)
def test_the_first_version_is_walked(
    merchant: Merchant, code: str, where: str, seen: tuple[int, str]
) -> None:
    order, page = _open_3ds1_page(merchant)
    result = merchant.send(page, code=code)
    assert set(result.fields) == {"MD", "PaRes"}
    assert returned(merchant.send(result))[0] == where
    assert merchant.seen(order) == seen


def test_acs_redirect_sends_the_customer_to_the_acs(merchant: Merchant) -> None:
    order, _ = _open_3ds1_page(merchant)
    page = merchant.get(f"{merchant.url}/acsRedirect.do", orderId=order)
    assert set(page.fields) == {"MD", "PaReq", "TermUrl"}
    assert "submit()" in page.response.text
    merchant.send(merchant.send(merchant.send(page), code="123456"))
    assert merchant.seen(order) == (2, "0")
    challenged, _ = _challenged(merchant)
    page = merchant.get(f"{merchant.url}/acsRedirect.do", orderId=challenged)
    assert set(page.fields) == {"creq"}


def test_acs_redirect_has_nothing_to_do_for_other_orders(merchant: Merchant) -> None:
    url = f"{merchant.url}/acsRedirect.do"
    assert merchant.get(url, orderId=merchant.register()).response.status_code == 404
    assert merchant.get(url, orderId="nobody").response.status_code == 404
    assert merchant.get(url, orderId="0" * 37).response.status_code == 400
    assert merchant.get(url).response.status_code == 400
    assert merchant.http.post(url).status_code == 405


@pytest.mark.parametrize("pan", [FRICTIONLESS, ATTEMPT])
def test_visa_with_3ds_wants_an_address_or_a_phone(merchant: Merchant, pan: str) -> None:
    phone = json.dumps({"mobilePhone": "+375291234567"})
    order = merchant.register(email=None)
    refused = merchant.pay(order, pan)
    assert refused["errorCode"] == "5"
    assert "[email]" in refused["errorMessage"]
    assert "[orderPayerData.mobilePhone]" in refused["errorMessage"]
    for contact in ({"email": "a@b.by"}, {"orderPayerData": phone}):
        other = merchant.register(email=None)
        assert "threeDSServerTransId" in merchant.pay(other, pan, **contact)
    assert "threeDSServerTransId" in merchant.pay(
        merchant.register(email=None, orderPayerData=phone), pan
    )


def test_visa_after_a_merchants_own_3ds_wants_an_address_or_a_phone(merchant: Merchant) -> None:
    own = {"jsonParams": json.dumps({"eci": "05", "cavv": "AAAB", "xid": "1"})}
    order = merchant.register(email=None)
    refused = merchant.pay(order, FRICTIONLESS, **own)
    assert (refused["errorCode"], "[email]" in refused["errorMessage"]) == ("5", True)
    assert merchant.seen(order) == (0, "-100")
    phone = json.dumps({"mobilePhone": "+375291234567"})
    assert "error" not in merchant.pay(order, FRICTIONLESS, orderPayerData=phone, **own)
    assert merchant.seen(order) == (2, "0")
    mastercard = merchant.register(email=None)
    assert "error" not in merchant.pay(mastercard, CHALLENGE, **own)
    assert merchant.seen(mastercard) == (2, "0")


def test_forced_ssl_pays_without_3ds(merchant: Merchant) -> None:
    order = merchant.register(features="FORCE_SSL", email=None)
    assert "threeDSServerTransId" not in merchant.pay(order, FRICTIONLESS)
    assert merchant.seen(order) == (2, "0")


@pytest.mark.parametrize(
    ("typed", "seen"),
    [(["123456"], (2, "0")), (["1", "123456"], (2, "0")), (["000000"], (0, "-2006"))],
)
def test_the_example_of_the_description_is_completed(
    merchant: Merchant, typed: list[str], seen: tuple[int, str]
) -> None:
    described = merchant.sandbox.openapi()["paths"]["/payment/acsRedirect.do"]["get"]
    order = described["parameters"][0]["example"]
    page = merchant.send(merchant.get(f"{merchant.url}/acsRedirect.do", orderId=order))
    for code in typed:
        page = merchant.send(page, code=code)
    where, query = returned(merchant.send(page))
    assert (where, query["orderId"]) == ("https://shop.example/paid", [order])
    assert merchant.seen(order) == seen
    again = merchant.get(f"{merchant.url}/acsRedirect.do", orderId=order)
    assert again.response.status_code == 404
