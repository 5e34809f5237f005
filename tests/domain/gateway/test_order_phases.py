"""When the gateway is asked about an order again by itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_phases import is_settled, next_look
from desktop_app.domain.gateway.order_status import OrderStatus

PAID_AT = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize("tells_time", [True, False])
def test_a_paid_order_is_asked_about_less_and_less_for_two_months(tells_time: bool) -> None:
    looks: list[datetime] = []
    now: datetime | None = PAID_AT
    while now is not None:
        status = OrderStatus(state=2, told_at=now if tells_time else None)
        paid = BookedOrder(
            id="1", number="A-1", place="shop@gateway", phase=OrderPhase.PAID, created_at=PAID_AT,
            moved_at=PAID_AT, status=status,
        )  # fmt: skip
        now = next_look(paid, now)
        looks += [] if now is None else [now]
    pauses = [later - earlier for earlier, later in zip([PAID_AT, *looks], looks, strict=False)]
    assert pauses[0] == timedelta(days=1)
    assert pauses == sorted(pauses)
    assert timedelta(days=60) <= looks[-1] - PAID_AT <= timedelta(days=67)
    assert len(looks) <= 20


@pytest.mark.parametrize(
    ("phase", "may_try_again", "asked_for"),
    [
        (OrderPhase.REGISTERED, False, 60),
        (OrderPhase.DECLINED, True, 60),
        (OrderPhase.WAITING, False, 60),
        (OrderPhase.DECLINED, False, 1),
    ],
)
def test_an_open_order_without_a_known_end_is_asked_about_for_two_months(
    phase: OrderPhase, may_try_again: bool, asked_for: int
) -> None:
    """The merchant's settings at the gateway may let a link be paid for a month."""
    looks: list[datetime] = []
    now: datetime | None = PAID_AT
    while now is not None:
        order = BookedOrder(
            id="1", number="A-1", place="shop@gateway", phase=phase, created_at=PAID_AT,
            moved_at=PAID_AT, may_try_again=may_try_again,
            status=OrderStatus(state=0, told_at=now),
        )  # fmt: skip
        now = next_look(order, now)
        looks += [] if now is None else [now]
    days = timedelta(days=asked_for)
    assert days - timedelta(hours=12) <= looks[-1] - PAID_AT <= days + timedelta(hours=12)
    late = [each for each in looks if each - PAID_AT > timedelta(days=8)]
    assert all(b - a == timedelta(hours=12) for a, b in pairwise(late))


def test_an_order_that_verifies_a_card_is_asked_about_like_a_held_amount() -> None:
    """The hold of a verified card may last as long as any other one."""
    looks: dict[bool, list[datetime]] = {}
    for verifies in (True, False):
        phase = OrderPhase.WAITING if verifies else OrderPhase.HELD
        order = BookedOrder(
            id="1", number="A-1", place="shop@gateway", phase=phase, created_at=PAID_AT,
            moved_at=PAID_AT, verifies=verifies,
        )  # fmt: skip
        looks[verifies] = []
        now: datetime | None = PAID_AT
        while now is not None:
            status = OrderStatus(state=1, verifies=verifies, told_at=now)
            later = next_look(replace(order, status=status), now)
            looks[verifies] += [] if later is None else [later]
            now = later
    assert looks[True] == looks[False]
    assert looks[True][-1] - PAID_AT >= timedelta(days=35)
    held = replace(order, phase=OrderPhase.WAITING, verifies=True, status=status)
    assert is_settled(replace(held, status=OrderStatus(state=1, verifies=True)))
    assert not is_settled(replace(held, status=OrderStatus(state=7, verifies=True)))


def test_an_order_whose_end_is_known_is_not_asked_about_long_after_it() -> None:
    ends = PAID_AT + timedelta(days=9)
    order = BookedOrder(
        id="1", number="A-1", place="shop@gateway", phase=OrderPhase.REGISTERED,
        created_at=PAID_AT, moved_at=PAID_AT, expires_at=ends,
    )  # fmt: skip
    late = ends + timedelta(days=2)
    told = replace(order, status=OrderStatus(state=0, told_at=late))
    assert next_look(told, late) is None
