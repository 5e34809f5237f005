"""Attempts to pay one order, one after the other: none decides how the next one is paid."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.sandbox.gateway.merchant import (
    CHALLENGE,
    CVC,
    EXPIRY,
    FAIL,
    FRICTIONLESS,
    PLAIN,
    RETURN,
    THREE_DS1,
    UNKNOWN,
    Page,
    returned,
)

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Json, Merchant
    from tests.support.sandbox import SandboxProcess

ORIGINAL = {"originalPaymentNetRefNum": "123456789012", "originalPaymentDate": "1763276400000"}
RECURRING = json.dumps({"recurringFrequency": "28", "recurringExpiry": "20301231"})
WRONG = {"$CVC": "999"}


def _typed(pan: str) -> dict[str, str]:
    return {"number": pan, "expiry": f"{EXPIRY[4:]}/{EXPIRY[2:4]}", "cvc": CVC, "holder": "A B"}


def _stored(merchant: Merchant, pan: str) -> str:
    order = merchant.register(clientId="payer", features=["FORCE_CREATE_BINDING", "FORCE_SSL"])
    merchant.pay(order, pan)
    return str(merchant.status(order)["bindingInfo"]["bindingId"])


def _form_url(merchant: Merchant, order: str) -> str:
    return f"{merchant.url}/merchants/{merchant.login}/payment_en.html?mdOrder={order}"


def test_the_initiator_is_of_one_attempt(merchant: Merchant) -> None:
    order = merchant.register(clientId="payer", email=None)
    assert "error" in merchant.pay(order, CHALLENGE, tii="U", **ORIGINAL, **WRONG)
    assert merchant.status(order)["tii"] == "U"
    assert merchant.pay(order, FRICTIONLESS)["errorCode"] == "5", "a contact is asked for"
    first = merchant.pay(order, CHALLENGE)
    assert "threeDSServerTransId" in first
    assert "tii" not in merchant.status(order)


def test_a_second_call_goes_on_with_the_initiator_and_attributes(merchant: Merchant) -> None:
    order = merchant.register(clientId="payer", features="FORCE_CREATE_BINDING")
    first = merchant.pay(order, FRICTIONLESS, tii="RI", jsonParams=RECURRING)
    merchant.second_step(order, FRICTIONLESS, first)
    status = merchant.status(order)
    assert (status["orderStatus"], status["tii"]) == (2, "RI")
    names = {each["name"] for each in status["merchantOrderParams"]}
    assert names == {"recurringFrequency", "recurringExpiry"}
    assert merchant.bindings("payer")[0]["bindingCategory"] == "RECURRENT"


def test_the_exemption_of_an_attempt_excuses_neither_page_nor_credential(
    merchant: Merchant,
) -> None:
    binding = _stored(merchant, CHALLENGE)
    for stored in (False, True):
        order = merchant.register(clientId="payer")
        exempt: Json = {"externalScaExemptionIndicator": "TRA", **WRONG}
        assert "error" in merchant.pay(order, CHALLENGE, **exempt)
        if stored:
            answer = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding)
            assert "threeDSServerTransId" in answer
        else:
            page = merchant.get(_form_url(merchant, order))
            page = merchant.send(page, **_typed(CHALLENGE))
            assert "trans" in page.fields, page.response.text
        status = merchant.status(order)
        assert "usedPsdIndicatorValue" not in status
        assert status["orderStatus"] == 0


def test_a_failed_attempt_does_not_decide_what_the_next_one_stores(merchant: Merchant) -> None:
    for number, more in enumerate(({"tii": "RI"}, {"jsonParams": RECURRING})):
        for way in ("card", "page"):
            client = f"payer-{number}-{way}"
            order = merchant.register(clientId=client, features="FORCE_CREATE_BINDING")
            assert "error" in merchant.pay(order, UNKNOWN, **more)
            if way == "card":
                merchant.pay(order, PLAIN)
            else:
                merchant.send(merchant.get(_form_url(merchant, order)), **_typed(PLAIN))
            assert merchant.seen(order) == (2, "0")
            assert [each["bindingCategory"] for each in merchant.bindings(client)] == ["COMMON"]


def test_an_authentication_that_was_begun_again_is_another_one(merchant: Merchant) -> None:
    order, binding = merchant.register(clientId="payer"), _stored(merchant, FRICTIONLESS)
    typed = merchant.pay(order, FRICTIONLESS)
    stored = merchant.form("paymentOrderBinding", mdOrder=order, bindingId=binding)
    assert typed["threeDSServerTransId"] != stored["threeDSServerTransId"]
    answer = merchant.second_step(order, FRICTIONLESS, typed)
    assert (answer["errorCode"], merchant.seen(order)) == ("5", (0, "-100"))
    again = merchant.pay(order, FRICTIONLESS)
    assert again["threeDSServerTransId"] not in {
        typed["threeDSServerTransId"], stored["threeDSServerTransId"],
    }  # fmt: skip
    merchant.second_step(order, FRICTIONLESS, again)
    assert merchant.seen(order) == (2, "0")
    assert merchant.status(order)["paymentWay"] == "CARD"


def test_the_seeded_challenge_may_be_begun_again(merchant: Merchant) -> None:
    described = merchant.sandbox.openapi()["paths"]["/payment/acsRedirect.do"]["get"]
    order = described["parameters"][0]["example"]
    url = f"{merchant.url}/acsRedirect.do"
    old = merchant.send(merchant.get(url, orderId=order))
    merchant.pay(order, THREE_DS1)
    assert merchant.send(old, code="123456").response.status_code == 400
    merchant.send(merchant.send(merchant.send(merchant.get(url, orderId=order)), code="123456"))
    assert merchant.seen(order) == (2, "0")


def _at_the_acs(merchant: Merchant, order: str, pan: str) -> tuple[Page, Page, Page]:
    """The way to the page of the ACS, the page, and the result that it sends."""
    answer = merchant.pay(order, pan)
    if pan == THREE_DS1:
        fields = {"MD": order, "PaReq": answer["paReq"], "TermUrl": answer["termUrl"]}
    else:
        answer = merchant.second_step(order, pan, answer)
        fields = {"creq": answer["packedCReq"]}
    way = Page(merchant.http.get(merchant.url), answer["acsUrl"], fields)
    page = merchant.send(way)
    return way, page, merchant.send(page, code="123456")


@pytest.mark.parametrize("pan", [CHALLENGE, THREE_DS1])
@pytest.mark.parametrize(("how", "where"), [("fail", FAIL), ("return", RETURN), ("paid", RETURN)])
def test_a_challenge_of_an_order_that_is_over_leads_back_to_the_shop(
    merchant: Merchant, sandbox: SandboxProcess, pan: str, how: str, where: str
) -> None:
    order = merchant.register(failUrl=None if how == "return" else FAIL)
    way, page, result = _at_the_acs(merchant, order, pan)
    if how == "paid":
        merchant.pay(order, PLAIN)
    else:
        sandbox.advance_order(order, "decline_timeout")
    state = merchant.seen(order)
    for answer in (
        merchant.send(way), merchant.send(page, code="123456"), merchant.send(result),
    ):  # fmt: skip
        address, query = returned(answer)
        assert (address, query["orderId"]) == (where.partition("?")[0], [order])
    assert merchant.seen(order) == state


def test_an_order_that_was_over_before_a_challenge_says_nothing_of_it(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order = merchant.register()
    sandbox.advance_order(order, "decline_timeout")
    url = merchant.sandbox.addresses.gateway_url.removesuffix("/payment") + "/acs/pareq"
    fields = {"MD": order, "PaReq": "AAAA", "TermUrl": "http://127.0.0.1:9/"}
    assert merchant.http.post(url, data=fields).status_code == 400
