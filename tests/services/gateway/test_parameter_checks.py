"""Tests of checking an instruction for the gateway without sending it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.parameter_table import PARAMETERS
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import (
    Automatic,
    Cart,
    CartItem,
    Customer,
    Delivery,
    Order,
)
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.payers import BillingAddress, PayerData, PayerPhones
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment, WebWalletPayment
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.gateway.parameter_checks import parameter_problems, parameter_warnings
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS as NAMES
from desktop_app.ui.i18n.labels.gateway_parameters import parameter_name
from desktop_app.ui.i18n.messages.parameter_problems import SENTENCES, named_problem
from tests.api.gateway.test_parameters import leaves

if TYPE_CHECKING:
    from collections.abc import Iterator

LINE = CartItem(position=1, name="Чай", quantity=Decimal("1.5"), measure="кг", price=200)
GOOD = Order(number="A-1", amount=Money(300, "BYN"), return_url="https://shop.example/paid")
WRONG = "\ud800<b>\u0416 " * 400
LAST = datetime.max.replace(tzinfo=UTC)
NOW = datetime(2026, 11, 23, 9, tzinfo=UTC)
OPERATIONS = (None, *WalletOperation)


def told(instruction: Any, **keywords: Any) -> dict[str, ParameterRule]:
    return {each.parameter: each.rule for each in parameter_problems(instruction, **keywords)}


def test_every_problem_of_an_order_is_told_at_once() -> None:
    items = (LINE, replace(LINE, position=2, name="", amount=301, measure="x" * 21))
    order = replace(
        GOOD,
        number="n" * 37,
        amount=Money(0, "BYN"),
        return_url="shop.example",
        features=("FORCE_CREATE_BINDING",),
        credential_id="b",
        email="a" * 65,
        cart=Cart(items=items),
        payer=PayerData(phones=PayerPhones(mobile="12")),
    )
    place = "orderBundle.cartItems.items[2]"
    assert told(order) == {
        "orderNumber": ParameterRule.TOO_LONG,
        "amount": ParameterRule.ZERO,
        "returnUrl": ParameterRule.NOT_AN_ADDRESS,
        "clientId": ParameterRule.MISSING,
        "bindingId": ParameterRule.EXCLUDES,
        "email": ParameterRule.TOO_LONG,
        f"{place}.name": ParameterRule.MISSING,
        f"{place}.quantity.measure": ParameterRule.TOO_LONG,
        f"{place}.itemAmount": ParameterRule.PRODUCT,
        "orderPayerData.mobilePhone": ParameterRule.NOT_A_PHONE,
    }
    assert parameter_problems(GOOD) == ()


def test_automatic_completion_is_for_two_phases_only() -> None:
    automatic = Automatic(complete_at=datetime(2026, 11, 23, 9, tzinfo=UTC))
    order = replace(GOOD, automatic=automatic)
    assert told(order) == {"autocompletionDate": ParameterRule.UNKNOWN}
    assert told(order, hold=True) == {}


def test_a_card_that_is_not_at_hand_is_no_problem() -> None:
    moto = MotoPayment(amount=Money(1, "BYN"), return_url="https://shop.example/paid")
    assert told(moto) == {}
    assert told(replace(moto, credential_id="b")) == {"cardholder": ParameterRule.MISSING}
    assert told(CardPayment(order_id="1")) == {}
    wallet = WalletPayment(number="A-1")
    assert told(wallet, operation=WalletOperation.A) == {"merchant": ParameterRule.MISSING}
    short = Secret("{}")
    assert told(wallet, operation=WalletOperation.A_DIRECT, secret=short) == {
        "paymentToken": ParameterRule.NO_AMOUNT
    }
    assert told(CredentialPayment(order_id="1", credential_id="b"), secret=Secret("12")) == {
        "cvc": ParameterRule.TOO_SHORT
    }


def test_an_address_that_is_no_email_is_a_warning() -> None:
    assert parameter_problems(replace(GOOD, email="nobody")) == ()
    warned = ParameterProblem("email", ParameterRule.NOT_AN_EMAIL)
    assert parameter_warnings(replace(GOOD, email="nobody")) == (warned,)
    assert parameter_warnings(replace(GOOD, email="me@shop.by")) == ()


@pytest.mark.parametrize(
    ("payable", "seconds"),
    [
        ({"lifetime": 7200}, 7200),
        ({}, 1200),  # as usual with this gateway
        ({"expires_at": NOW + timedelta(days=5), "lifetime": 60}, 5 * 86400),
        ({"lifetime": 10**12}, 999_999_999),
    ],
    ids=["lifetime", "usual", "moment", "endless"],
)
@pytest.mark.parametrize(
    ("name", "field"), [("autocompletionDate", "complete_at"), ("autoReverseDate", "reverse_at")]
)
def test_a_hold_that_ends_while_the_order_can_be_paid_is_a_warning(
    payable: dict[str, Any], seconds: int, name: str, field: str
) -> None:
    def warned(after: float) -> tuple[ParameterProblem, ...]:
        automatic = Automatic(**{field: NOW + timedelta(seconds=after)})
        order = replace(GOOD, automatic=automatic, **payable)
        assert parameter_warnings(order) == ()  # without a time
        return parameter_warnings(order, now=NOW)

    told_early = (ParameterProblem(name, ParameterRule.WHILE_PAYABLE),)
    assert warned(1) == warned(seconds - 1) == told_early
    assert warned(seconds) == warned(seconds + 1) == ()
    assert warned(-1) == ()  # this is said to have passed


@pytest.mark.parametrize(
    "instruction",
    [
        GOOD,
        MotoPayment(number="1", amount=Money(1, "BYN"), return_url="https://shop.example"),
        WalletPayment(number="1", merchant="shop"),
        RecurringPayment(number="1", credential_id="b", amount=Money(1, "BYN")),
    ],
    ids=["order", "phone", "wallet", "recurring"],
)
def test_an_order_number_with_the_digits_of_a_card_number_is_a_warning(instruction: Any) -> None:
    operation = WalletOperation.A if isinstance(instruction, WalletPayment) else None
    before = parameter_problems(instruction, operation=operation)
    number = "2611300315001231"  # a time and a place in the day, with a right check digit
    alike = replace(instruction, number=number)
    assert parameter_problems(alike, operation=operation) == before
    warned = ParameterProblem("orderNumber", ParameterRule.LIKE_CARD_NUMBER)
    assert parameter_warnings(alike) == (warned,)
    assert parameter_warnings(replace(instruction, number=f"{number[:-1]}2")) == ()


BAD: dict[type, tuple[Any, ...]] = {
    str: (WRONG, "", "\ud800", "<b>"),
    Decimal: (Decimal("NaN"), Decimal("sNaN"), Decimal("-Infinity"), Decimal("1E+999999")),
    int: (-1, 10**30),
    Money: (Money(-1, ""), Money(10**30, "?"), Money(0, WRONG)),
    dict: ({WRONG: WRONG, "": ""},),
}
BAD_BY_NAME: dict[str, tuple[Any, ...]] = {
    "fee": BAD[int],
    "lifetime": BAD[int],
    "price": BAD[int],
    "features": ((WRONG,), ("a", "b")),
    "expires_at": (LAST,),
    "complete_at": (LAST,),
    "items": ((),),
}


def with_wrong_values(value: Any) -> Iterator[Any]:
    """Copies of an instruction, each with one wrong value in one field."""
    for field in fields(value):
        now = getattr(value, field.name)
        bad = [*BAD_BY_NAME.get(field.name, ()), *BAD.get(type(now), ())]
        if isinstance(now, tuple) and now and is_dataclass(now[0]):
            bad += [(each,) for each in with_wrong_values(now[0])]
        elif is_dataclass(now) and not isinstance(now, Money):
            bad += with_wrong_values(now)
        yield from (replace(value, **{field.name: each}) for each in bad)


WHOLE = (
    replace(
        GOOD,
        cart=Cart(
            items=(replace(LINE, details={"a": "b"}),),
            customer=Customer(delivery=Delivery(country="BY", city="", post_address="1")),
        ),
        payer=PayerData(billing=BillingAddress(line_1="1")),
    ),
    MotoPayment(amount=Money(1, "BYN"), return_url="https://shop.example/paid"),
    CardPayment(order_id="1"),
    CredentialPayment(order_id="1", credential_id="b"),
    RecurringPayment(number="1", credential_id="b", amount=Money(1, "BYN")),
    WalletPayment(number="1"),
    WebWalletPayment(order_id="1", back_url="https://shop.example"),
)


@pytest.mark.parametrize("instruction", WHOLE, ids=lambda each: type(each).__name__)
def test_nothing_that_can_be_written_raises(instruction: Any) -> None:
    wallet = isinstance(instruction, WalletPayment)
    for each in with_wrong_values(instruction):
        for operation in OPERATIONS[1:] if wallet else OPERATIONS[:1]:
            for problem in parameter_problems(each, hold=True, operation=operation):
                assert named_problem(problem)
        parameter_warnings(each)


def test_the_sender_refuses_what_has_problems_and_nothing_else() -> None:
    nowhere: Any = None
    sender = GatewaySender(
        transport=nowhere,
        base_url="https://gateway.example",
        key=Login("shop-api", Secret("secret")),
        clock=SystemClock(),
    )
    for each in (WHOLE[0], *with_wrong_values(WHOLE[0])):
        problems = parameter_problems(each)
        if problems:
            with pytest.raises(ParameterFault):
                sender.register(each)
        else:
            sender.register(each)


def test_every_rule_and_every_parameter_has_words() -> None:
    assert set(SENTENCES) == set(ParameterRule)
    unnamed = {
        ".".join(path)
        for row, known in PARAMETERS.items()
        for path, parameter in leaves(known)
        if not parameter.secret or parameter.name in NAMES
        if path[0] not in {"clientBrowserInfo", "userName", "password", "token"}
        if parameter_name(".".join(path)) == path[-1]
        if path[-1] not in {"customerDetails", "deliveryInfo", "cartItems", "itemDetails"}
        if path[-1] not in {"quantity", "positionId"}
    }
    assert unnamed == set()
    assert parameter_name("orderBundle.cartItems.items[3].quantity.value").endswith("3")


@pytest.mark.parametrize(
    "instruction",
    [
        replace(GOOD, extra={"note": "4111 1111 1111 1111"}),
        CardPayment(order_id="o", extra={"note": "4111 1111 1111 1111"}),
        MotoPayment(
            number="1", amount=Money(1, "BYN"), return_url="https://shop.example",
            extra={"note": "4111 1111 1111 1111"},
        ),
    ],
    ids=["order", "card", "phone"],
)  # fmt: skip
def test_a_card_number_in_an_additional_parameter_is_told(instruction: Any) -> None:
    assert told(instruction) == {"jsonParams.note": ParameterRule.CARD_NUMBER}


def test_identifiers_of_what_exists_may_have_the_digits_of_a_card_number() -> None:
    known = replace(GOOD, client_id="2611300315001231", credential_id="4111111111111111")
    assert told(known) == {}
    assert parameter_warnings(known) == ()


def test_an_additional_parameter_of_digits_alone_is_a_warning() -> None:
    extra = {"contract": "4111111111111111", "note": "7"}
    order = replace(GOOD, extra=extra)
    assert told(order) == {}
    warned = ParameterProblem("jsonParams.contract", ParameterRule.LIKE_CARD_NUMBER)
    assert parameter_warnings(order) == (warned,)
    charge = RecurringPayment(number="1", credential_id="b", amount=Money(1, "BYN"), extra=extra)
    (problem,) = parameter_warnings(charge)
    assert problem.parameter == "additionalParameters.contract"


def test_an_order_can_be_paid_for_a_second_at_least() -> None:
    assert told(replace(GOOD, lifetime=1)) == {}
    assert told(replace(GOOD, lifetime=0)) == {"sessionTimeoutSecs": ParameterRule.BRIEF}
    (problem,) = parameter_problems(replace(GOOD, lifetime=0))
    assert named_problem(problem) == "Can be paid for: At least one second"
    assert told(replace(GOOD, lifetime=60)) == {}
