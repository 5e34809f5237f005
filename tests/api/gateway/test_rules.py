"""Tests of rules on several parameters: a violation is named and nothing is sent."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.requests import moto_payment
from desktop_app.api.gateway.rules import check_request, warnings
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import Automatic, Order
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import MINSK
from tests.api.gateway.merchant import RETURN, card
from tests.api.gateway.test_parameters import least

LOGIN = {"userName": "shop-api", "password": "secret"}
CARD = {"$PAN": "5555555555555599", "$CVC": "123", "$EXPIRY": "203412"}
VISA = CARD | {"$PAN": "4444555511113333"}
MOTO_CARD = {"pan": "5555555555555599", "expiry": "203412"}
NOW = "2026-11-22T12:00:00"
MOMENT = datetime(2026, 11, 22, 12, tzinfo=MINSK)


@dataclass(frozen=True)
class _FixedClock:
    """A clock that stands still."""

    moment: datetime

    def now(self) -> datetime:
        return self.moment


def item(**values: Any) -> dict[str, Any]:
    line = {"positionId": 1, "name": "Tea", "quantity": {"value": Decimal("1.5"), "measure": "kg"}}
    return {"orderBundle": {"cartItems": {"items": [line | values]}}}


def token(amount: object) -> str:
    return packed({"transactionAmount": amount})


def packed(value: object) -> str:
    return base64.b64encode(json.dumps(value).encode()).decode()


WITHOUT_AMOUNT: tuple[str, ...] = (
    packed({}),
    packed({"paymentMethodDetails": {"pan": "5555555555555599"}}),
    packed({"amount": None}),
    packed({"amount": ""}),
    packed({"amount": " 5"}),
    packed({"amount": True}),
    packed({"amount": 5.0}),
    packed({"amount": [5]}),
    packed({"transactionAmount": "5,00"}),
    packed({"note": "??>>"}).translate(str.maketrans("+/", "-_")).rstrip("="),
    '{"paymentMethodDetails": {}}',
)


ENVELOPE = {"protocolVersion": "ECv1", "signature": "MEUC", "signedMessage": '{"tag": "x"}'}
"""What wallet B gives where the gateway decrypts."""


@pytest.mark.parametrize(
    ("row", "values", "name", "rule"),
    [
        (1, {}, "userName", ParameterRule.MISSING),
        (1, {"userName": "a"}, "password", ParameterRule.MISSING),
        (1, LOGIN | {"token": "t"}, "userName", ParameterRule.EXCLUDES),
        (12, {"token": "t", "password": "p"}, "password", ParameterRule.EXCLUDES),
        (1, LOGIN | {"amount": 0}, "amount", ParameterRule.ZERO),
        (14, LOGIN | {"amount": 0}, "amount", ParameterRule.ZERO),
        (
            1,
            LOGIN | item(itemPrice=200, itemAmount=301),
            "orderBundle.cartItems.items[1].itemAmount",
            ParameterRule.PRODUCT,
        ),
        *(
            (row, login | values, "clientId", ParameterRule.MISSING)
            for row, login in ((1, LOGIN), (2, LOGIN), (8, {}))
            for values in (
                {"features": ("FORCE_CREATE_BINDING",)},
                {"features": ("FORCE_SSL", "FORCE_CREATE_BINDING"), "clientId": ""},
            )
        ),
        *((row, LOGIN | {"bindingId": "b"}, "clientId", ParameterRule.MISSING) for row in (1, 2)),
        (
            2,
            LOGIN | {"features": ("FORCE_CREATE_BINDING",), "clientId": "c", "bindingId": "b"},
            "bindingId",
            ParameterRule.EXCLUDES,
        ),
        (
            2,
            LOGIN | {"autocompletionDate": NOW, "autoReverseDate": NOW},
            "autoReverseDate",
            ParameterRule.EXCLUDES,
        ),
        *(
            (row, login | {name: NOW}, name, ParameterRule.NEEDS)
            for row, login in ((4, LOGIN), (6, {}), (7, {}), (8, {}), (10, {}))
            for name in ("autocompletionDate", "autoReverseDate")
        ),
        (3, LOGIN, "$PAN", ParameterRule.MISSING),
        (3, LOGIN | {"$PAN": "5555555555555599", "$CVC": "123"}, "YYYY", ParameterRule.MISSING),
        (3, LOGIN | CARD | {"seToken": "t"}, "$PAN", ParameterRule.EXCLUDES),
        (3, LOGIN | CARD | {"tii": "R"}, "originalPaymentNetRefNum", ParameterRule.MISSING),
        (
            3,
            LOGIN | CARD | {"originalPaymentDate": "1"},
            "originalPaymentDate",
            ParameterRule.NEEDS,
        ),
        (4, LOGIN, "pan", ParameterRule.MISSING),
        (4, LOGIN | {"pan": "5555555555555599"}, "expiry", ParameterRule.MISSING),
        (
            7,
            {"features": "VERIFY", "paymentToken": token(100)},
            "paymentToken",
            ParameterRule.NOT_ZERO,
        ),
        *(
            (row, values | {"paymentToken": text}, "paymentToken", ParameterRule.NO_AMOUNT)
            for row, values in ((7, {}), (7, {"features": "VERIFY"}), (10, {}))
            for text in WITHOUT_AMOUNT
        ),
        (7, {"paymentToken": packed(ENVELOPE)}, "paymentToken", ParameterRule.NO_AMOUNT),
        *(
            (10, {"paymentToken": packed(value)}, "paymentToken", rule)
            for value, rule in (
                (ENVELOPE | {"signedMessage": ""}, ParameterRule.NO_AMOUNT),
                (ENVELOPE | {"paymentMethodDetails": {}}, ParameterRule.NO_AMOUNT),
                (ENVELOPE | {"amount": "5,00"}, ParameterRule.NO_AMOUNT),
                (ENVELOPE | {"amount": 0}, ParameterRule.ZERO),
            )
        ),
        *(
            (row, {"paymentToken": packed(value)}, "paymentToken", ParameterRule.ZERO)
            for row in (7, 10)
            for value in (
                {"amount": 0}, {"amount": "000"}, {"transactionAmount": -5},
                {"paymentMethodDetails": {"amount": 0}},
            )
        ),
        *(
            (8, {"currencyCode": "933", "paymentToken": packed(told)}, "currencyCode", rule)
            for rule in (ParameterRule.OTHER_CURRENCY,)
            for told in ({"currency_code": "840"}, {"currencyCode": 840}, {"currency_code": "USD"})
        ),
        *(
            (row, LOGIN | {"sessionTimeoutSecs": 0}, "sessionTimeoutSecs", ParameterRule.BRIEF)
            for row in (1, 2)
        ),
        (11, LOGIN, "orderId", ParameterRule.MISSING),
        *(
            (row, {"description": text}, "description", ParameterRule.CARD_NUMBER)
            for row in (1, 2, 4, 6, 7, 8, 10, 14)
            for text in ("5555555555555599", "card 4111-1111-1111-1111, 12/34")
        ),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_named(
    row: int, values: dict[str, Any], name: str, rule: ParameterRule
) -> None:
    with pytest.raises(ParameterFault) as fault:
        check_request(row, least(row) | values)
    assert (fault.value.name, fault.value.rule) == (name, rule)


@pytest.mark.parametrize(
    ("row", "values"),
    [
        (1, LOGIN),
        (1, {"token": "t"}),
        (1, LOGIN | {"sessionTimeoutSecs": 1}),
        (1, LOGIN | {"sessionTimeoutSecs": 0, "expirationDate": NOW}),
        (1, LOGIN | {"amount": 0, "features": ("VERIFY",)}),
        (1, LOGIN | item(itemPrice=200, itemAmount=300)),
        (1, LOGIN | item(itemAmount=301)),
        (1, LOGIN | {"features": ("FORCE_CREATE_BINDING", "VERIFY"), "clientId": "c"}),
        (1, LOGIN | {"bindingId": "b", "clientId": "c"}),
        (8, {"features": ("FORCE_SSL",)}),
        (8, {"features": ("FORCE_CREATE_BINDING",), "clientId": "c"}),
        (3, LOGIN | CARD),
        (3, LOGIN | {"$PAN": "5555555555555599", "$CVC": "123", "YYYY": "2034", "MM": "12"}),
        (3, LOGIN | {"seToken": "t"}),
        (3, LOGIN | VISA),
        (3, LOGIN | VISA | {"email": "not an address"}),
        (3, LOGIN | VISA | {"orderPayerData": {"mobilePhone": "375291234567"}}),
        (
            3,
            LOGIN
            | CARD
            | {"tii": "U", "originalPaymentNetRefNum": "1", "originalPaymentDate": "1"},
        ),
        (4, LOGIN | MOTO_CARD),
        (4, LOGIN | MOTO_CARD | {"preAuth": True, "autocompletionDate": NOW}),
        (8, {"preAuth": True, "autoReverseDate": NOW}),
        (4, LOGIN | {"bindingId": "b"}),
        (4, LOGIN | {"seToken": "t"}),
        (7, {"features": "VERIFY", "paymentToken": token("000")}),
        (7, {"features": "VERIFY", "paymentToken": "AAAA"}),
        (7, {"paymentToken": token("500")}),
        (10, {"paymentToken": packed({"paymentMethodDetails": {"amount": 500}})}),
        (10, {"paymentToken": '{"amount": 500}'}),
        (10, {"paymentToken": "AAAA"}),
        (10, {"paymentToken": packed(ENVELOPE)}),
        (10, {"paymentToken": json.dumps(ENVELOPE)}),
        (8, {"paymentToken": packed({})}),
        *(
            (8, {"currencyCode": "933", "paymentToken": text})
            for text in (
                packed({"currency_code": "933"}),
                packed({"currency_code": "BYN"}),
                packed({}),
                packed({"currency_code": "dollars"}),
                "AAAA",
            )
        ),
        (8, {"paymentToken": packed({"currency_code": "840"})}),
        (11, LOGIN | {"orderNumber": "1"}),
        (1, LOGIN | {"description": "Tea 411111**1111, +375291234567, 22.11.2026"}),
    ],
)
def test_what_keeps_the_rules_passes(row: int, values: dict[str, Any]) -> None:
    check_request(row, least(row) | values)


def test_an_email_address_warns_and_does_not_block() -> None:
    check_request(1, least(1) | LOGIN | {"email": "anna(at)example"})
    assert warnings({"email": "anna(at)example"}) == ("email",)
    assert warnings({"email": "anna@example.by"}) == ()
    assert warnings({"email": ""}) == ()
    assert warnings({}) == ()


@pytest.mark.parametrize("credential", ["", "b-1"])
def test_a_told_card_is_not_sent_where_a_credential_pays(credential: str) -> None:
    payment = MotoPayment(amount=Money(1, "BYN"), return_url=RETURN, credential_id=credential)
    with card() as attempt:
        parameters = moto_payment(payment, attempt.card())
    assert {"pan", "expiry", "cvc"} & parameters.keys() == (
        set() if credential else {"pan", "expiry", "cvc"}
    )
    check_request(4, parameters | LOGIN)


@pytest.mark.parametrize(
    "times",
    [
        {"expires_at": MOMENT},
        {"automatic": Automatic(complete_at=MOMENT)},
        {"automatic": Automatic(reverse_at=MOMENT)},
    ],
)
def test_what_waited_until_its_time_had_passed_is_not_sent(times: dict[str, Any]) -> None:
    """A hold that is due to be completed by now would be charged at once."""
    order = Order(number="1", amount=Money(1, "BYN"), return_url=RETURN, **times)
    nowhere: Any = None
    for late, now in (
        (False, MOMENT - timedelta(seconds=1)),
        (True, MOMENT),
        (True, MOMENT + timedelta(days=2)),
    ):
        sender = GatewaySender(
            transport=nowhere,
            base_url="https://gateway.example",
            key=Login("shop-api", Secret("secret")),
            clock=_FixedClock(now),
        )
        if not late:
            sender.register_pre_authorized(order)
            continue
        with pytest.raises(ParameterFault) as fault:
            sender.register_pre_authorized(order)
        assert fault.value.rule is ParameterRule.PAST
