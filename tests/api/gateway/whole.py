"""Gateway requests with every optional field filled in."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any, Final

from desktop_app.domain.gateway.card_payments import BrowserInfo, OriginalPayment
from desktop_app.domain.gateway.orders import Automatic, Cart, CartItem, Customer, Delivery
from desktop_app.domain.gateway.payers import (
    BillingAddress,
    PayerData,
    PayerPhones,
    PreOrder,
    ShippingAddress,
)
from tests.api.gateway.merchant import EMAIL, FAIL

BRANCH: Final = "kantora-branch"
"""A merchant of the sandbox that belongs to the standard one."""

LATER: Final = dt.datetime(2034, 12, 24, 12, tzinfo=dt.UTC)
"""After the clock of the sandbox, and before what has to happen by itself."""

SINCE: Final = OriginalPayment(reference="474-1", began_at=dt.datetime(2026, 1, 5, tzinfo=dt.UTC))
COMPLETED: Final = Automatic(complete_at=LATER)
REVERSED: Final = Automatic(reverse_at=LATER)
EXTRA: Final = {"note": "by phone"}

CART: Final = Cart(
    created_at=LATER,
    customer=Customer(
        contact="Anna",
        full_name="Anna Kavalenka",
        passport="MP 1234567",
        delivery=Delivery(country="BY", city="Minsk", post_address="Niamiha 3", kind="courier"),
    ),
    items=(
        CartItem(
            position=1,
            name="Tea",
            quantity=Decimal("1.5"),
            measure="kg",
            price=800,
            amount=1200,
            currency="BYN",
            code="T-1",
            details={"colour": "green"},
        ),
    ),
)
PAYER: Final = PayerData(
    billing=BillingAddress(
        city="Minsk",
        country="BY",
        line_1="Niamiha 3",
        line_2="flat 7",
        line_3="yard",
        postal_code="220030",
        state="MI",
    ),
    shipping=ShippingAddress(
        city="Minsk",
        country="BY",
        line_1="Niamiha 3",
        line_2="flat 7",
        line_3="yard",
        postal_code="220030",
        state="MI",
        method="01",
        timeframe="02",
        email=EMAIL,
    ),
    pre_order=PreOrder(date=dt.date(2026, 12, 24), purchase="01", reorder="02"),
    phones=PayerPhones(home="375171234567", work="375172345678", mobile="375291234567"),
    addresses_match=True,
)
BROWSER: Final = BrowserInfo(
    user_agent="Mozilla/5.0",
    os="Linux",
    os_version="6.1",
    accept_header="text/html",
    ip_address="192.0.2.1",
    language="be",
    time_zone="Europe/Minsk",
    time_zone_offset="-180",
    color_depth="24",
    fingerprint="f-1",
    is_mobile=False,
    java_enabled=False,
    javascript_enabled=True,
    plugins="pdf",
    screen_height=1080,
    screen_width=1920,
    screen_print="s-1",
    device="desktop",
    device_type="pc",
)
COMMON: Final[dict[str, Any]] = {
    "description": "Tea",
    "language": "en",
    "client_id": "whole-client",
    "email": EMAIL,
    "extra": EXTRA,
}
"""What an order, a payment by phone and a payment through a wallet have in common."""

ORDERED: Final[dict[str, Any]] = COMMON | {
    "fail_url": FAIL,
    "callback_url": "http://127.0.0.1:9/notify",
    "ip": "192.0.2.1",
    "merchant_login": BRANCH,
    "post_address": "Niamiha 3",
    "payer": PAYER,
}
"""What an order and a payment by phone have in common."""
