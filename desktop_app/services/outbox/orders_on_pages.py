"""Tracks orders that are being paid on a web page, of which the outbox has no row."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_outcomes import OrderStanding, standing_of
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.outbox.errors import OrderLeftOnPage, OrderUnderWay

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.values.periods import Clock

HELD_AFTER_S: Final = 120.0
"""Seconds for which an order is paid in no other way after its page was left. An authorisation may
be under way for that long after the payer has left, and not every gateway has another status for it
meanwhile."""


@dataclass(slots=True)
class _Left:
    """Until when an order is held, by two clocks, and its last attempt as first read after that.

    What was declined by then may have been followed by another attempt on the same page.
    """

    until_elapsed: float
    until: datetime
    seen: OrderStanding | None = None


class OrdersOnPages:
    """Orders whose page of a wallet is asked for, open in the embedded browser, or just left.

    An order on a page is paid in no other way meanwhile: the gateway might take both payments.
    All of this is in memory only.
    """

    def __init__(
        self, elapsed: Callable[[], float] = time.monotonic, *, clock: Clock | None = None
    ) -> None:
        """No order is on a page yet.

        Args:
            elapsed: counts seconds whatever the clock of the day says.
            clock: of the day, which goes on while the computer sleeps.
        """
        self._elapsed, self._clock = elapsed, clock or SystemClock()
        self._open: set[str] = set()
        self._left: dict[str, _Left] = {}

    def __contains__(self, order_id: object) -> bool:
        """Whether an order is on a page, by the gateway's identifier."""
        return order_id in self._open

    def take(self, order_id: str) -> None:
        """Note that a page of an order is going to be opened.

        Raises:
            OrderUnderWay: another one is open.
        """
        if order_id in self._open:
            raise OrderUnderWay
        self._open.add(order_id)

    def leave(self, order_id: str, *, was_open: bool = False) -> None:
        """Note that nobody is at the page of an order any more.

        Args:
            order_id: the gateway's identifier.
            was_open: a payer may have confirmed on that page, so that a payment may be under way.
        """
        if order_id not in self._open:
            return
        self._open.remove(order_id)
        if was_open:
            until = self._clock.now() + timedelta(seconds=HELD_AFTER_S)
            self._left[order_id] = _Left(self._elapsed() + HELD_AFTER_S, until)

    def check_left(self, order_id: str, status: OrderStatus | None = None) -> None:
        """Check that what was begun on a page that was left is over.

        It is over by either clock, or when a status tells of another decline than the first one
        that was read after the page was left.

        Args:
            order_id: the gateway's identifier.
            status: of the order, if it was asked for after the page was left.

        Raises:
            OrderLeftOnPage: a payment on that page may still be under way.
        """
        left = self._left.get(order_id)
        if left is None:
            return
        is_over = self._elapsed() >= left.until_elapsed or self._clock.now() >= left.until
        if not (is_over or (status is not None and _was_declined(left, status))):
            if status is not None and left.seen is None:
                left.seen = _last_attempt(status)
            raise OrderLeftOnPage
        del self._left[order_id]


def _was_declined(left: _Left, status: OrderStatus) -> bool:
    """Whether a status tells of a failed payment that the first one after the leaving did not."""
    declined = payment_outcome_of(status).kind is PaymentOutcomeKind.DECLINED
    return declined and left.seen is not None and _last_attempt(status) != left.seen


def _last_attempt(status: OrderStatus) -> OrderStanding:
    """What a status tells of the last attempt: an earlier decline stays while the state changes."""
    return replace(standing_of(status), state=None)
