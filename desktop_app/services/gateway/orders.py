"""Keeps the order book: what was sent to the gateway, and the state of each order."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import ALL, Topic
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.domain.gateway.order_book import OrderEvent, OrderEventKind
from desktop_app.domain.gateway.order_phases import NOT_ASKED, QUIET_PHASES, is_settled
from desktop_app.domain.gateway.secret_removal import without_numbers
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.gateway.order_filing import OrderFiling
from desktop_app.services.gateway.order_inquiry import OrderInquiry
from desktop_app.services.gateway.order_numbers import OrderNumbers
from desktop_app.services.gateway.order_polling import OrderPolling
from desktop_app.services.outbox.steps import AWAITING_OUTCOME

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.callbacks import Callback
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.storage.gateway.order_store import OrderStore
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_AT_ONCE: Final = 4
_LONGEST_NAME: Final = 60
_MOST_BY_ID: Final = 500
"""Rows that are looked for one by one; of more, all that are new are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersChecked:
    """The outcome of asking about orders now.

    Attributes:
        asked: orders about which the gateway answered.
        changed: those of them that stand elsewhere than before.
        failures: why others could not be read, by their identifier of the book.
    """

    asked: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    failures: Mapping[str, UserError] = field(default_factory=dict)


class Orders:
    """The order book of a profile.

    It makes itself from rows of the outbox and from answers of `getOrderStatusExtended.do` (row
    11), and asks about orders by itself. It sends nothing that moves money. The identifier of an
    order in the book is that of the outbox row that made it.
    """

    def __init__(
        self,
        *,
        store: OrderStore,
        outbox: Outbox,
        rows: OutboxStore,
        reader: Callable[[], Awaitable[GatewayReader]],
        device: str,
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Follow the outbox.

        Args:
            store: the book.
            outbox: determines the outcome of rows.
            rows: of the outbox.
            reader: of the gateway of the moment; raises `NoGateway`.
            device: what tells this computer from others.
            bus: tells of rows, and is told of orders.
            clock: the time.
            on_failure: is told of what ended a part of the work.
            sleep: waits between looks.
        """
        self._store, self._outbox, self._rows = store, outbox, rows
        self._clock, self._bus, self._on_failure = clock, bus, on_failure
        self._filing = OrderFiling(store=store, rows=rows, bus=bus, clock=clock)
        self._inquiry = OrderInquiry(reader=reader)
        self._numbers = OrderNumbers(device=device, is_known=store.is_number_known, clock=clock)
        self._polling = OrderPolling(
            store=store,
            place=self._inquiry.place,
            look=self._look,
            clock=clock,
            sleep=sleep,
            on_failure=on_failure,
        )
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._news: set[str] | None = set()
        self._came = asyncio.Event()
        self._following: asyncio.Task[None] | None = None
        self._subscriptions = (
            bus.subscribe({Topic.OUTBOX}, self._on_outbox_changed),
            bus.subscribe({Topic.CONNECTION, Topic.PROFILE}, self._on_way_changed),
        )

    async def start(self) -> None:
        """Bring in what the outbox did while the book was closed, and follow it from now on.

        Raises:
            StorageError: the store could not be read or written.
        """
        await self._filing.bring_in()
        self._following = asyncio.create_task(self._follow(), name="keep the order book")
        self._following.add_done_callback(self._on_ended)
        self._polling.start()

    async def close(self) -> None:
        """Stop; what the outbox does from now on is brought in at the next start."""
        for subscription in self._subscriptions:
            subscription.end()
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        await self._polling.close()

    async def get(self, book_id: str) -> BookedOrder | None:
        """An order by its identifier of the book; also right after its row was enqueued.

        Raises:
            StorageError: the store could not be read or written.
        """
        await self._filing.bring_in([book_id])
        return await self._store.get(book_id)

    async def by_order_id(self, order_id: str) -> BookedOrder | None:
        """An order by the gateway's identifier, or None."""
        return await self._store.by_order_id(order_id)

    async def by_number(self, number: str) -> BookedOrder | None:
        """An order by its number in the merchant's system, or None."""
        return await self._store.by_number(number)

    async def events(self, book_id: str) -> tuple[OrderEvent, ...]:
        """The timeline of an order, oldest step first."""
        return await self._store.events(book_id)

    async def new_number(self) -> str:
        """An order number that no other order has, at most 36 characters.

        It has a prefix of this computer and a random part, so that two computers never make the
        same.
        """
        return await self._numbers.new()

    async def refresh(self, book_ids: Iterable[str]) -> OrdersChecked:
        """Ask the gateway now where orders stand, a few at once.

        Orders that were not sent, or refused, are left out. Cancelling stops it between orders.

        Args:
            book_ids: identifiers of the book.

        Returns:
            What was answered; nothing that concerns one order is raised.
        """
        asked: set[str] = set()
        changed: set[str] = set()
        failures: dict[str, UserError] = {}
        room = asyncio.Semaphore(_AT_ONCE)

        async def ask(book_id: str) -> None:
            async with room:
                try:
                    before = await self.get(book_id)
                    if before is None or before.phase in NOT_ASKED:
                        return
                    after = await self._look(book_id, aloud=True)
                except UserError as error:
                    failures[book_id] = error
                    return
                asked.add(book_id)
                if after is not None and after.phase is not before.phase:
                    changed.add(book_id)

        tasks = [asyncio.create_task(ask(book_id)) for book_id in dict.fromkeys(book_ids)]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return OrdersChecked(asked=frozenset(asked), changed=frozenset(changed), failures=failures)

    def watch(self, book_id: str) -> asyncio.Future[None]:
        """Ask about an order often from now on: fast at first, then slower.

        It ends by itself when the order is settled or expired, after half an hour, or with
        `unwatch`. Watching again begins anew.

        Returns:
            What is done when it has ended; it may be awaited or ignored, and is never an error.
        """
        return asyncio.shield(self._polling.watch(book_id))

    def unwatch(self, book_id: str) -> None:
        """Ask about an order as seldom as about others again."""
        self._polling.unwatch(book_id)

    async def notified(self, notice: Callback) -> bool:
        """Ask about the order that a notification of the gateway names; False for an unknown one.

        What else it says is kept as a step of the timeline, and believed of nothing.

        Raises:
            StorageError: the store could not be read or written.
        """
        order = await self._store.by_order_id(notice.order_id)
        if order is None and notice.order_number:
            order = await self._store.by_number(notice.order_number)
            if order is not None and order.order_id:  # another order with the same number
                return False
        if order is None:
            return False
        outcome = "succeeded" if notice.succeeded else "failed"
        step = OrderEvent(
            at=self._clock.now(),
            kind=OrderEventKind.NOTICE,
            reason=without_numbers(notice.operation)[:_LONGEST_NAME],
            code=outcome,
            mark=f"notice {notice.event} {outcome}",
        )
        await self._filing.note(order.id, step)
        self._polling.wake()
        return True

    async def _look(self, book_id: str, *, aloud: bool = False) -> BookedOrder | None:
        """Ask once about an order and write down the answer; one question at a time for each."""
        lock = self._locks.get(book_id)
        if lock is None:
            lock = self._locks[book_id] = asyncio.Lock()
        async with lock:
            return await self._ask(book_id, aloud=aloud)

    async def _ask(self, book_id: str, *, aloud: bool) -> BookedOrder | None:
        order = await self._store.get(book_id)
        if order is None or order.phase in NOT_ASKED:
            await self._store.postpone(book_id, None)
            return order
        row = await self._rows.get(book_id)
        if row is not None and row.state in AWAITING_OUTCOME and not order.order_id:
            await self._store.postpone(book_id, None)
            await self._outbox.look(book_id)
            return await self.get(book_id)
        asked_at = self._clock.now()
        waits = aloud or self._polling.is_watched(book_id)
        can_wait = order.phase in QUIET_PHASES and not waits
        priority = Priority.SYNC if can_wait else Priority.PERSON
        status, place = await self._inquiry.ask(order, priority=priority)
        after = await self._filing.take(
            book_id, status, asked_at=asked_at, place=place, aloud=aloud
        )
        if after is not None and is_settled(after):
            await self._tell_outbox(after)
        return after

    async def _tell_outbox(self, order: BookedOrder) -> None:
        """Let the outbox check the outcome of payments that it still counts as under way."""
        paying = await self._rows.on_target(order.order_id) if order.order_id else ()
        making = await self._rows.get(order.id)
        for row in (*paying, *(() if making is None else (making,))):
            if row.damage is None and row.can_be_asked:
                await self._outbox.look(row.id)

    async def _follow(self) -> None:
        """Bring in rows as they change."""
        while True:
            await self._came.wait()
            self._came.clear()
            ids, self._news = self._news, set()
            try:
                changed = await self._filing.bring_in(ids)
            except UserError as failure:  # the store; with the next change everything is brought in
                self._on_failure(failure)
                self._news = None
                continue
            if changed:
                self._polling.wake()

    def _on_outbox_changed(self, change: Change) -> None:
        if change.ids == ALL:
            self._news = None
        elif self._news is not None:
            self._news |= change.ids
            if len(self._news) > _MOST_BY_ID:
                self._news = None
        self._came.set()

    def _on_way_changed(self, _change: Change) -> None:
        self._polling.wake()

    def _on_ended(self, task: asyncio.Task[None]) -> None:
        failure = None if task.cancelled() else task.exception()
        if isinstance(failure, Exception) and not isinstance(failure, Cancelled):
            self._on_failure(failure)
