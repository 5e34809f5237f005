"""Tracks orders that are being paid on a web page, of which the outbox has no row."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_outcomes import OrderStanding, standing_of
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.outbox.errors import OrderLeftOnPage, OrderUnderWay

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.order_status import OrderStatus

HELD_AFTER_S: Final = 120.0
"""Seconds for which an order is paid in no other way after its page was left. An authorisation may
be under way for that long after the payer has left, and not every gateway has another status for it
meanwhile."""


@dataclass(frozen=True, slots=True)
class _Left:
    """When a page was left, and how its order stood before it was opened, as far as known."""

    at: float
    before: OrderStanding | None


class OrdersOnPages:
    """Orders whose page of a wallet is asked for, open in the embedded browser, or just left.

    An order on a page is paid in no other way meanwhile: the gateway might take both payments.
    """

    def __init__(self, elapsed: Callable[[], float] = time.monotonic) -> None:
        """No order is on a page yet; `elapsed` counts seconds whatever the wall clock says."""
        self._elapsed = elapsed
        self._open: dict[str, OrderStanding | None] = {}
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
        self._open[order_id] = None

    def note_status(self, order_id: str, status: OrderStatus) -> None:
        """Note how an order stands before its page is opened."""
        if order_id in self._open:
            self._open[order_id] = standing_of(status)

    def leave(self, order_id: str, *, was_open: bool = False) -> None:
        """Note that nobody is at the page of an order any more.

        Args:
            order_id: the gateway's identifier.
            was_open: a payer may have confirmed on that page, so that a payment may be under way.
        """
        if order_id not in self._open:
            return
        before = self._open.pop(order_id)
        if was_open:
            self._left[order_id] = _Left(self._elapsed(), before)

    def check_left(self, order_id: str, status: OrderStatus | None = None) -> None:
        """Check that what was begun on a page that was left is over.

        Args:
            order_id: the gateway's identifier.
            status: of the order now, as far as known; that it was declined since ends the waiting.

        Raises:
            OrderLeftOnPage: a payment on that page may still be under way.
        """
        left = self._left.get(order_id)
        if left is None:
            return
        is_over = self._elapsed() - left.at >= HELD_AFTER_S
        if not (is_over or (status is not None and _was_declined(left, status))):
            raise OrderLeftOnPage
        del self._left[order_id]


def _was_declined(left: _Left, status: OrderStatus) -> bool:
    """Whether a status tells of a failed payment that was not there before the page was opened."""
    declined = payment_outcome_of(status).kind is PaymentOutcomeKind.DECLINED
    return declined and left.before is not None and standing_of(status) != left.before
