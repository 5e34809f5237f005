"""Attempts to pay one order, one after the other: none decides how the next one is paid."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.sandbox.gateway.merchant import CHALLENGE, CVC, EXPIRY, FRICTIONLESS, PLAIN, UNKNOWN

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Json, Merchant

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
