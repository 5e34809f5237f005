"""Brings rows of the outbox and statuses of the gateway into the order book, one after another."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.order_phases import is_step_back, next_look
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.gateway.order_booking import (
    booked,
    is_no_order,
    paid_by,
    pays,
    steps_of,
)
from desktop_app.services.gateway.order_statuses import steps_in, with_status
from desktop_app.services.outbox.steps import AWAITING_OUTCOME
from desktop_app.storage.gateway.order_store import OrderEntry

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from desktop_app.domain.gateway.order_book import BookedOrder, OrderEvent
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.storage.gateway.order_store import OrderStore
    from desktop_app.storage.outbox.outbox_store import OutboxStore

CONFIRMED_AFTER: Final = timedelta(minutes=1)
"""Time after which a gateway must repeat a contradicting status before it is believed."""

_ROWS_A_WRITE: Final = 200
_ROWS_A_SLICE: Final = 10
"""Rows that are worked out before the window has its turn."""
_UNSENT: Final = frozenset({OutboxState.DRAFT, OutboxState.READY})


class OrderFiling:
    """Writes the book; publishes `Topic.ORDERS` after every commit.

    The rows of the outbox are the truth about what was sent, a status is the truth about the order.
    Bringing in the same row or status twice changes nothing.
    """

    def __init__(self, *, store: OrderStore, rows: OutboxStore, bus: Bus, clock: Clock) -> None:
        """Write the book.

        Args:
            store: the book.
            rows: of the outbox.
            bus: is told of every change.
            clock: the time.
        """
        self._store, self._rows = store, rows
        self._bus, self._clock = bus, clock
        self._writing = asyncio.Lock()
        self._contradictions: dict[str, tuple[int | None, datetime]] = {}

    async def bring_in(self, ids: Iterable[str] | None = None) -> frozenset[str]:
        """Bring rows of the outbox into the book that it does not have as they are now.

        Args:
            ids: of these rows only; None for all.

        Returns:
            Identifiers of the orders that changed.

        Raises:
            StorageError: the store could not be read or written.
        """
        wanted = None if ids is None else tuple(ids)
        async with self._writing:
            changed = set(await self._remove_discarded(wanted))
            read: set[tuple[str, datetime]] = set()
            while rows := await self._store.unread_rows(wanted, limit=_ROWS_A_WRITE):
                fresh = [row for row in rows if (row.id, row.changed_at) not in read]
                if not fresh:  # nothing that could be written down
                    break
                read |= {(row.id, row.changed_at) for row in fresh}
                changed |= await self._bring_in(fresh)
        found = frozenset(changed)
        self._tell(found)
        return found

    async def take(
        self,
        book_id: str,
        status: OrderStatus,
        *,
        asked_at: datetime,
        place: str,
        aloud: bool = True,
    ) -> BookedOrder | None:
        """Bring a status into the book, and return the order as it is now.

        A status that contradicts an earlier one counts only if the gateway says it again a while
        later: no order loses the money that it had.

        Args:
            book_id: of the order.
            status: what the gateway answered, checked to be of this order.
            asked_at: when it was asked.
            place: who told it; the order is asked about there from now on.
            aloud: tell about it even where nothing but the time changed.
        """
        async with self._writing:
            order = await self._store.get(book_id)
            if order is None:
                return None
            if is_step_back(order.status, status) and not self._is_contradiction_confirmed(
                book_id, status, asked_at
            ):
                await self._store.postpone(book_id, self._clock.now() + CONFIRMED_AFTER)
                return order
            self._contradictions.pop(book_id, None)
            after = replace(with_status(order, status, asked_at=asked_at), place=place)
            steps = steps_in(status, order, after)
            is_news = bool(steps) or replace(after, status_at=order.status_at) != order
            look_at = next_look(after, self._clock.now())
            entry = OrderEntry(order=after, events=steps, next_look=look_at)
            await self._store.save([entry], aloud=aloud or is_news)
        if aloud or is_news:
            self._tell(frozenset({book_id}))
        return after

    async def note(self, book_id: str, step: OrderEvent) -> None:
        """Add a step to the timeline of an order that is in the book."""
        async with self._writing:
            order = await self._store.get(book_id)
            if order is None:
                return
            entry = OrderEntry(order=order, events=(step,), next_look=self._clock.now())
            await self._store.save([entry])
        self._tell(frozenset({book_id}))

    def _is_contradiction_confirmed(
        self, book_id: str, status: OrderStatus, asked_at: datetime
    ) -> bool:
        asked_at = status.told_at or asked_at
        state, since = self._contradictions.get(book_id, (None, asked_at))
        if book_id not in self._contradictions or state != status.state:
            self._contradictions[book_id] = (status.state, asked_at)
            return False
        return asked_at - since >= CONFIRMED_AFTER

    async def _bring_in(self, rows: list[OutboxRow]) -> set[str]:
        entries: list[OrderEntry] = []
        unwritten: list[OutboxRow] = []
        known: dict[str, BookedOrder] = {}
        earlier = await self._store.get_many([row.id for row in rows])
        for place, row in enumerate(rows):
            if not place % _ROWS_A_SLICE:
                await asyncio.sleep(0)  # the window has its turn
            before = known.get(row.id) or earlier.get(row.id)
            entry = None if row.damage is not None else await self._entry(row, before, known)
            if entry is None:
                unwritten.append(row)
            else:
                known[entry.order.id] = entry.order
                entries.append(entry)
        if entries:
            await self._store.save(entries)
        removed = [row.id for row in unwritten if is_no_order(row)]
        if removed:
            await self._store.remove(removed)
        if unwritten:
            await self._store.skip(unwritten)
        return {*known, *removed}

    async def _entry(
        self, row: OutboxRow, before: BookedOrder | None, known: dict[str, BookedOrder]
    ) -> OrderEntry | None:
        """What is written for a row; None where it says nothing of any order.

        Args:
            row: to be brought in.
            before: the order that it made, as the book has it.
            known: orders that are written with it.
        """
        if is_no_order(row):
            return None
        now = self._clock.now()
        if not pays(row):
            order = booked(row, before)
            if row.state in AWAITING_OUTCOME and not order.order_id:
                return self._written(order, row, None)  # the outbox looks for it
            soon = order.status is None and _asks_soon(row)
            return self._written(order, row, now if soon else next_look(order, now))
        if row.state in _UNSENT:
            return None
        order = await self._paid(row, known)
        return self._written(order, row, now)

    async def _paid(self, row: OutboxRow, known: dict[str, BookedOrder]) -> BookedOrder:
        """The order that a row pays, with what its last payment says."""
        found = (one for one in known.values() if one.order_id == row.target)
        earlier = next(found, None) or await self._store.by_order_id(row.target)
        others = await self._rows.on_target(row.target)
        sent = [one for one in others if one.damage is None and one.progress.sent_at is not None]
        last = max(sent, key=_sent_at, default=row)
        return paid_by(row if last.id == row.id else last, earlier)

    def _written(self, order: BookedOrder, row: OutboxRow, look_at: datetime | None) -> OrderEntry:
        return OrderEntry(
            order=order,
            events=steps_of(row),
            next_look=look_at if order.place else None,
            row=row,
        )

    async def _remove_discarded(self, ids: tuple[str, ...] | None) -> tuple[str, ...]:
        """Remove orders whose rows were discarded, unless the gateway has them."""
        gone = await self._store.discarded_rows(ids)
        if gone:
            await self._store.remove(gone)
        return gone

    def _tell(self, ids: frozenset[str]) -> None:
        if ids:
            self._bus.publish(Change(Topic.ORDERS, ids))


def _asks_soon(row: OutboxRow) -> bool:
    """Whether the gateway may have news of an order at once: it was paid with its registration."""
    return row.state is OutboxState.CONFIRMED and row.progress.order.kind is not None


def _sent_at(row: OutboxRow) -> datetime:
    return row.progress.sent_at or row.created_at
