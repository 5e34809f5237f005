"""The cart of an order status: what was debited for each of its lines."""

from __future__ import annotations

import datetime as dt
import json
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.sandbox.gateway.payments.order_status_parts import cart
from desktop_app.sandbox.gateway.records import Order

if TYPE_CHECKING:
    from tests.sandbox.gateway.merchant import Merchant
    from tests.support.sandbox import SandboxProcess

NEWEST = 49


def _bundle(*amounts: int) -> dict[str, Any]:
    lines = [
        {"positionId": n, "name": "Paper", "quantity": {"value": 1, "measure": "kg"},
         "itemAmount": amount}
        for n, amount in enumerate(amounts, 1)
    ]  # fmt: skip
    return {"cartItems": {"items": lines}}


def _debited(shown: dict[str, Any]) -> list[int]:
    return [item["depostedItemAmount"] for item in shown["cartItems"]["items"]]


def test_a_line_tells_what_was_debited_for_it(merchant: Merchant, sandbox: SandboxProcess) -> None:
    bundle = json.dumps(_bundle(3333, 3333, 3334))
    order = merchant.register("registerPreAuth", amount="10000", orderBundle=bundle)

    def debited() -> list[int]:
        return _debited(merchant.status(order)["orderBundle"])

    assert debited() == [0, 0, 0]
    merchant.pay(order)
    assert debited() == [0, 0, 0]
    sandbox.advance_order(order, "deposit", 5000)
    assert sum(debited()) == 5000
    assert all(1666 <= share <= 1667 for share in debited())
    whole = merchant.register(amount="10000", orderBundle=bundle)
    merchant.pay(whole)
    assert _debited(merchant.status(whole)["orderBundle"]) == [3333, 3333, 3334]
    sandbox.advance_order(whole, "reverse")
    assert _debited(merchant.status(whole)["orderBundle"]) == [0, 0, 0]


@given(amounts=st.lists(st.integers(0, 10**12), min_size=1, max_size=8), part=st.integers(0, 10**6))
def test_shares_of_lines_add_up_to_what_was_debited(amounts: list[int], part: int) -> None:
    total = sum(amounts)
    deposited = total * part // 10**6
    now = dt.datetime(2026, 11, 16, tzinfo=dt.UTC)
    order = Order(
        id="1", number="1", login="shop", amount=total, currency="933", language="en",
        registered=now, expires=now, deposited=deposited, blocks={"orderBundle": _bundle(*amounts)},
    )  # fmt: skip
    shown = cart(order, NEWEST)
    assert shown is not None
    shares = _debited(shown)
    assert sum(shares) == deposited
    assert all(0 <= share <= amount for share, amount in zip(shares, amounts, strict=True))
