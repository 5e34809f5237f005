"""Decides of which unpaid orders a person is reminded before their time ends."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable


BEFORE: Final = timedelta(minutes=5)
"""How long before the end a person is reminded."""
LEAST_LIFE: Final = timedelta(minutes=10)
"""Orders that can be paid for no longer than this get no reminder."""

PAYABLE: Final = frozenset({OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING, OrderPhase.DECLINED})
"""Phases of orders that may still be paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpiryPlan:
    """What is due now, and when to look again.

    Attributes:
        due: orders whose last minutes run, the one that ends first before the others.
        wake_at: when the next one comes to that; None if there is none.
    """

    due: tuple[BookedOrder, ...] = ()
    wake_at: datetime | None = None


def expiry_plan(orders: Iterable[BookedOrder], now: datetime) -> ExpiryPlan:
    """Which orders are due for a reminder, and when the next one is."""
    due: list[tuple[datetime, BookedOrder]] = []
    later: list[datetime] = []
    for order in orders:
        end = order.expires_at
        if end is None or end <= now or not order.is_payable or end - order.created_at < LEAST_LIFE:
            continue
        if end - BEFORE <= now:
            due.append((end, order))
        else:
            later.append(end - BEFORE)
    due.sort(key=lambda pair: pair[0])
    return ExpiryPlan(due=tuple(order for _, order in due), wake_at=min(later, default=None))
