"""Orders and stored credentials that every sandbox has from the start: the examples pay them.

Like the standard merchants they are not in the database until something changes them, and a reset
brings them back. Nobody waits for their time to run out, but once it has, the next call finds them
expired as it finds all others.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.payments.cards import TEST_EXPIRY, ActionCode, Behaviour, Card
from desktop_app.sandbox.gateway.records import (
    Callback,
    Category,
    Credential,
    Order,
    PendingAuthentication,
    Status,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.storage.state import SeedOrigin

CLIENT = "seed-client"
"""The customer who has a common and a recurrent credential."""

HOLDER = "IVAN IVANOV"
EMAIL = "payer@shop.example"
PLAIN_CARD, THREE_DS1_CARD = "4444555511113333", "5000001111111115"
THREE_DS2_CARD = "4111111111111111"

TO_PAY = ("card", "own-3ds", "3ds1", "3ds2", "credential", "wallet")
"""Orders that can be paid, by the way in which the examples pay them."""

CHALLENGED, PAID = "challenge", "paid"
"""An order whose customer has to go to the ACS, and a paid one that stored the credentials."""

_UNUSED_ADDRESS = "http://127.0.0.1:9/callback"
"""Address of the notification about a payment; no server listens there."""

_LIFETIME = dt.timedelta(days=365)
_AMOUNT = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class SeededOrders:
    """What is there from the start.

    Attributes:
        orders: by the way in which the examples use them.
        credentials: by category.
    """

    orders: Mapping[str, Order]
    credentials: Mapping[Category, Credential]


def seeded(login: str, origin: SeedOrigin) -> SeededOrders:
    """The orders and credentials of a merchant; the same for the same seed and moment.

    Args:
        login: the merchant.
        origin: what the state was seeded from.
    """
    seed, now = origin.seed, origin.now
    card = Card(number=PLAIN_CARD, expiry=TEST_EXPIRY, holder=HOLDER).kept()
    plain = {
        name: Order(
            id=derived_id(seed, "seeded order", name),
            number=f"seed-{name}",
            login=login,
            amount=_AMOUNT,
            currency="933",
            language="ru",
            registered=now,
            expires=now + _LIFETIME,
            return_url="https://shop.example/paid",
            client_id=CLIENT,
            email=EMAIL,
        )
        for name in (*TO_PAY, CHALLENGED, PAID)
    }
    changed = {
        CHALLENGED: _challenged(plain[CHALLENGED], seed),
        PAID: replace(
            plain[PAID],
            status=Status.PAID,
            action_code=ActionCode.APPROVED,
            card=card,
            attempts=1,
            approved=_AMOUNT,
            deposited=_AMOUNT,
            authorized_at=now,
            deposited_at=now,
            reference=derived_digits(seed, 12, "reference", plain[PAID].id),
            approval_code=derived_digits(seed, 6, "approval", plain[PAID].id),
            callback=_told(plain[PAID]),
        ),
    }
    categories: tuple[Category, ...] = ("COMMON", "RECURRENT")
    credentials = {
        category: Credential(
            id=derived_id(seed, "seeded credential", category),
            login=login,
            client_id=CLIENT,
            card=card,
            behaviour=Behaviour.PLAIN,
            category=category,
            way="CARD",
            order=plain[PAID].id,
        )
        for category in categories
    }
    return SeededOrders(orders=plain | changed, credentials=credentials)


def _told(order: Order) -> Callback:
    """The callback that told of a payment."""
    parameters = {
        "mdOrder": order.id, "orderNumber": order.number, "operation": "deposited", "status": "1",
    }  # fmt: skip
    return Callback(url=_UNUSED_ADDRESS, parameters=tuple(parameters.items()))


def _challenged(order: Order, seed: int) -> Order:
    """The order after a payment with the card of 3DS1 has begun."""
    card = Card(number=THREE_DS1_CARD, expiry=TEST_EXPIRY, holder=HOLDER).kept()
    pending = PendingAuthentication(
        kind="3ds1",
        trans_id=derived_id(seed, "3ds", order.id, "0"),
        acs_id=derived_id(seed, "acs", order.id, "0"),
        behaviour=Behaviour.THREE_DS1,
        card=replace(card, protocol="1.0.2"),
        challenged=True,
    )
    return replace(order, status=Status.AUTHENTICATING, pending=pending, begun=1)


def derived_id(seed: int, *parts: str) -> str:
    """An identifier that follows from the seed and some words."""
    text = "/".join((str(seed), *parts))
    return str(uuid.UUID(bytes=hashlib.sha256(text.encode()).digest()[:16], version=4))


def derived_digits(seed: int, count: int, *parts: str) -> str:
    """Digits that follow from the seed and some words; the first is not 0."""
    number = int(derived_id(seed, *parts).replace("-", ""), 16)
    return str(10 ** (count - 1) + number % (9 * 10 ** (count - 1)))
