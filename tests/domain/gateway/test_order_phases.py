"""When the gateway is asked about an order again by itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_phases import next_look
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
