"""Tracks orders that are being paid on a web page, of which the outbox has no row."""

from __future__ import annotations

import asyncio
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
    from desktop_app.storage.gateway.opened_pages import OpenedPageStore

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
    Which pages were opened, and when they were left, is stored: a page that was open or just left
    when the profile was locked or the program ended counts as left when the profile is opened.
    """

    def __init__(
        self,
        elapsed: Callable[[], float] = time.monotonic,
        *,
        clock: Clock | None = None,
        store: OpenedPageStore | None = None,
    ) -> None:
        """No order is on a page yet.

        Args:
            elapsed: counts seconds whatever the clock of the day says.
            clock: of the day, which goes on while the computer sleeps.
            store: where opened pages are kept; without one, in memory only.
        """
        self._elapsed, self._clock, self._store = elapsed, clock or SystemClock(), store
        self._open: set[str] = set()
        self._left: dict[str, _Left] = {}
        self._began, self._held_from_start = self._clock.now(), self._left_now()
        self._earlier_are_read = store is None
        self._reading = asyncio.Lock()

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
            self._left[order_id] = self._left_now()

    async def keep(self, order_id: str) -> None:
        """Keep durably that the page of an order is going to be opened.

        Raises:
            StorageError: it could not be kept, and the page may not be opened.
        """
        if self._store is not None:
            await self._store.add(order_id)

    async def keep_left(self, order_id: str) -> None:
        """Keep durably what `leave` was told: when a page was left, or that none was shown.

        Raises:
            StorageError: it could not be kept, and the order is held for longer than it must be.
        """
        if self._store is None or order_id in self._open:
            return
        await self._read_earlier()  # its page may have been left before the last end
        if order_id in self._left:
            await self._store.leave([order_id], at=self._clock.now())
        else:
            await self._store.remove([order_id])

    async def check_left(self, order_id: str, status: OrderStatus | None = None) -> None:
        """Check that what was begun on a page that was left is over.

        It is over by either clock, or when a status tells of another decline than the first one
        that was read after the page was left.

        Args:
            order_id: the gateway's identifier.
            status: of the order, if it was asked for after the page was left.

        Raises:
            OrderLeftOnPage: a payment on that page may still be under way.
            StorageError: it could not be read which pages were opened.
        """
        await self._read_earlier()
        left = self._left.get(order_id)
        if left is None:
            return
        is_over = self._elapsed() >= left.until_elapsed or self._clock.now() >= left.until
        if not (is_over or (status is not None and _was_declined(left, status))):
            if status is not None and left.seen is None:
                left.seen = _last_attempt(status)
            raise OrderLeftOnPage
        del self._left[order_id]
        if self._store is not None:
            await self._store.remove([order_id])

    def _left_now(self) -> _Left:
        until = self._clock.now() + timedelta(seconds=HELD_AFTER_S)
        return _Left(self._elapsed() + HELD_AFTER_S, until)

    async def _read_earlier(self) -> None:
        """Count what was open or just left at the end of the last start as left when this began."""
        async with self._reading:
            if self._store is None or self._earlier_are_read:
                return
            found = await self._store.all()
            longest = timedelta(seconds=HELD_AFTER_S)
            over = {
                order_id
                for order_id, left_at in found.items()
                if left_at is not None and self._began - left_at >= longest
            }
            for order_id in found.keys() - over - self._left.keys():
                self._left[order_id] = replace(self._held_from_start)
            self._earlier_are_read = True
            await self._store.remove(over)
            open_ones = [order_id for order_id, left_at in found.items() if left_at is None]
            await self._store.leave(open_ones, at=self._began)


def _was_declined(left: _Left, status: OrderStatus) -> bool:
    """Whether a status tells of a failed payment that the first one after the leaving did not."""
    declined = payment_outcome_of(status).kind is PaymentOutcomeKind.DECLINED
    return declined and left.seen is not None and _last_attempt(status) != left.seen


def _last_attempt(status: OrderStatus) -> OrderStanding:
    """What a status tells of the last attempt: an earlier decline stays while the state changes."""
    return replace(standing_of(status), state=None)
