"""Tests of an order as form texts: what is written is read again, and sums always agree."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import ROUND_HALF_UP, Decimal
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.gateway.orders import (
    Automatic,
    Cart,
    CartItem,
    Customer,
    Delivery,
    Order,
)
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.gateway.payers import (
    BillingAddress,
    PayerData,
    PayerPhones,
    PreOrder,
    ShippingAddress,
)
from desktop_app.domain.gateway.typed.cart_lines import CartLine, lines_of, text_of_lines
from desktop_app.domain.gateway.typed.named_values import pairs_of, text_of_pairs
from desktop_app.domain.gateway.typed.order_texts import read_order, written_order
from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import MINSK
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.services.gateway.parameter_checks import parameter_problems

NOW = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
CLOCK = SimpleNamespace(now=lambda: NOW)
_TEXT = st.text(max_size=12).map(str.strip)
_FILLED = st.text("abcабв ", min_size=1, max_size=12).map(str.strip).filter(bool)
_MOMENTS = st.none() | st.datetimes(
    min_value=NOW.replace(tzinfo=None),
    max_value=NOW.replace(year=2099, tzinfo=None),
    timezones=st.just(MINSK),
).map(lambda moment: moment.replace(second=0, microsecond=0))
_DAYS = st.none() | st.dates(min_value=date(2000, 1, 1), max_value=date(2099, 12, 31))
_PAIRS = st.dictionaries(_FILLED, _TEXT, max_size=3)
_ADDRESS = dict.fromkeys(("city", "country", "line_1", "line_2", "line_3", "state"), _TEXT)
_PAYERS = st.builds(
    PayerData,
    billing=st.builds(BillingAddress, postal_code=_TEXT, **_ADDRESS),
    shipping=st.builds(ShippingAddress, method=_TEXT, email=_TEXT, **_ADDRESS),
    pre_order=st.builds(PreOrder, date=_DAYS, purchase=_TEXT, reorder=_TEXT),
    phones=st.builds(PayerPhones, home=_TEXT, work=_TEXT, mobile=_TEXT),
    addresses_match=st.none() | st.booleans(),
)
_LINES = st.tuples(st.decimals("0.001", "99999", places=3), st.decimals("0.01", "99999", places=2))
_CURRENCIES = st.sampled_from(["BYN", "USD", "JPY", "KWD"])


@given(
    st.builds(
        Order,
        number=_TEXT,
        amount=st.builds(Money, st.integers(0, 10**11), _CURRENCIES),
        return_url=_TEXT,
        fail_url=_TEXT,
        callback_url=_TEXT,
        description=_TEXT,
        language=_TEXT,
        client_id=_TEXT,
        merchant_login=_TEXT,
        expires_at=_MOMENTS,
        credential_id=_TEXT,
        features=st.sampled_from([(), ("VERIFY",), ("FORCE_SSL", "VERIFY"), ("FORCE_TDS",)]),
        fee=st.none() | st.integers(0, 10**7),
        email=_TEXT,
        payer=_PAYERS,
        extra=_PAIRS,
    ),
    _MOMENTS,
    st.none() | st.integers(1, 10**9 - 1),
)
def test_a_written_order_is_read_as_it_was(
    order: Order, complete_at: datetime | None, lifetime: int | None
) -> None:
    if order.expires_at is None:
        order = replace(order, lifetime=lifetime)
    order = replace(order, automatic=Automatic(complete_at=complete_at))
    read = read_order(written_order(order, hold=True), clock=CLOCK)
    assert read.order == order
    assert (read.hold, dict(read.faults), read.problems) == (True, {}, ())


@given(st.lists(_LINES, min_size=1, max_size=9))
def test_sums_of_a_cart_agree_with_the_amount_and_the_rule_of_the_gateway(
    lines: list[tuple[Decimal, Decimal]],
) -> None:
    typed = [
        CartLine(name="Чай", quantity=f"{quantity}", measure="кг", price=f"{price}")
        for quantity, price in lines
    ]
    texts = {
        "orderNumber": "A-1",
        "returnUrl": "https://shop.example",
        "currency": "BYN",
        "orderBundle.cartItems.items": text_of_lines(typed),
    }
    read = read_order(texts, clock=CLOCK)
    exact = [quantity * price for quantity, price in lines]
    rounded = [each.quantize(Decimal("0.01"), ROUND_HALF_UP) for each in exact]
    assert read.order.amount.value == sum(rounded)
    cart = read.order.cart
    assert cart is not None
    for item, whole, product in zip(cart.items, rounded, exact, strict=True):
        assert (item.price is None) is (product != whole)
        charged = item.amount if item.price is None else item.price * item.quantity
        assert charged == whole * 100
    if all(rounded):
        wrong = [each.parameter for each in parameter_problems(read.order)]
        assert wrong in ([], ["amount"])  # a sum may have more than twelve digits


@given(
    st.lists(
        st.builds(
            CartItem,
            position=st.just(1),
            name=_FILLED,
            quantity=st.decimals("0.001", "99999", places=3),
            measure=_FILLED,
            price=st.integers(1, 10**9),
            code=_TEXT,
            details=_PAIRS,
            currency=st.just("BYN"),
        ),
        min_size=1,
        max_size=4,
    )
)
def test_a_written_cart_is_read_as_it_was(items: list[CartItem]) -> None:
    delivery = Delivery(country="BY", city="Минск", post_address="1", kind="почта")
    cart = Cart(
        items=tuple(replace(item, position=place) for place, item in enumerate(items, 1)),
        created_at=NOW,
        customer=Customer(contact="phone", full_name="Анна", delivery=delivery),
    )
    order = Order(number="A", amount=Money(0, "BYN"), return_url="https://a.by", cart=cart)
    read = read_order(written_order(order, hold=False), clock=CLOCK).order.cart
    assert read is not None
    assert (read.created_at, read.customer) == (NOW, cart.customer)
    for mine, theirs in zip(read.items, cart.items, strict=True):
        product = theirs.price and theirs.price * theirs.quantity
        if product == int(product or 0):
            assert mine == theirs
        else:  # no price goes with a sum that had to be rounded
            assert mine.price is None


def test_what_cannot_be_read_is_told_by_its_field() -> None:
    lines = (CartLine(name="Чай", quantity="0", measure="кг", price="1"), CartLine(price="x"))
    read = read_order(
        {
            "amount": "1,234",
            "expirationDate": "morgen",
            "feeInput": "-1",
            "preOrderPayerData.preOrderDate": "32.13",
            "jsonParams": text_of_pairs([("a", "1"), ("", "2"), ("a ", "3")]),
            "orderBundle.cartItems.items": text_of_lines(lines),
        },
        clock=CLOCK,
    )
    items = "orderBundle.cartItems.items"
    assert dict(read.faults) == {
        "expirationDate": TextFault.MOMENT,
        "feeInput": AmountFault.NEGATIVE,
        "preOrderPayerData.preOrderDate": TextFault.DAY,
        f"{items}[2].itemPrice": AmountFault.CHARACTERS,
    }
    assert {each.parameter: each.rule for each in read.problems} == {
        "jsonParams[2].name": ParameterRule.MISSING,
        "jsonParams[3].name": ParameterRule.ONCE,
        f"{items}[1].quantity.value": ParameterRule.ZERO,
    }
    delivered = read_order({"orderBundle.customerDetails.fullName": "Анна"}, clock=CLOCK)
    assert delivered.problems[0].parameter == items


def test_letters_behind_the_numbers_of_a_line_fit_the_order() -> None:
    items = "orderBundle.cartItems.items"

    def read(currency: str, **line: Any) -> dict[str, object]:
        lines = text_of_lines([CartLine(name="Чай", **line)])
        typed = read_order({"currency": currency, items: lines}, clock=CLOCK)
        wrong = {each.parameter: each.rule for each in typed.problems}
        return {**typed.faults, **wrong} or {"minor": typed.order.amount.minor}

    for currency, typed in (("BYN", "12,50 BYN"), ("BYN", "12,50 руб."), ("USD", "12,50 usd")):
        assert read(currency, price=typed) == {"minor": 1250}
        assert read(currency, amount=typed) == {"minor": 1250}
    for currency, typed in (("BYN", "12,50 USD"), ("USD", "12,50 руб."), ("", "12,50 USD")):
        assert read(currency, price=typed) == {f"{items}[1].itemPrice": AmountFault.CURRENCY}
        assert read(currency, amount=typed) == {f"{items}[1].itemAmount": AmountFault.CURRENCY}
    for quantity in ("2 BYN", "2 руб", "2 кг"):
        assert read("BYN", price="1", quantity=quantity) == {
            f"{items}[1].quantity.value": ParameterRule.NOT_A_NUMBER
        }


@given(st.text())
def test_a_broken_draft_is_read_as_far_as_it_goes(text: str) -> None:
    lines_of(text)
    pairs_of(text)
    texts = dict.fromkeys(
        ("orderBundle.cartItems.items", "jsonParams", "amount", "expirationDate", "feeInput"), text
    )
    read_order(texts | {"hold": text, "autoReverseDate": text}, clock=CLOCK)
    for broken in ('{"a": 1}', "[1, {}]", '[{"name": 5, "details": []}]', '[["a"], "b", ["c", 1]]'):
        assert all(isinstance(line.name, str) for line in lines_of(broken))
        assert all(len(pair) == 2 for pair in pairs_of(broken))
