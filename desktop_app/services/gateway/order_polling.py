"""Polls the status of orders: often while a caller waits for one, then less and less often."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.domain.gateway.order_phases import (
    MOST_PAUSE,
    MOST_QUIET_PAUSE,
    SELDOM,
    is_settled,
    look_without_news,
)
from desktop_app.services.outbox.errors import NoGateway, SentElsewhere

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.gateway.order_store import OrderStore

WATCH_PAUSES_S: Final = (1, 1, 2, 2, 3, 3, 5, 5, 5, 10, 10, 10)
LATER_WATCH_PAUSE_S: Final = 15
"""Seconds between the looks at an order that somebody waits for."""
WATCHED_FOR: Final = timedelta(minutes=30)
"""After this an order that was watched is asked about as any other."""

_AT_ONCE: Final = 3
_FIRST_RETRY_S, _LAST_RETRY_S = 5.0, 300.0
_IDLE_S: Final = 600.0
_SHORTEST_S: Final = 0.5
_MOST_POSTPONED: Final = timedelta(hours=1)


def _future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass
class _Waiter:
    """A caller that waits for the outcome of an order."""

    since: datetime
    due: datetime
    looks: int = 0
    ended: asyncio.Future[None] = field(default_factory=_future)

    def is_due(self, now: datetime) -> bool:
        """Whether the status is to be asked for now, also if the clock was set back since."""
        return not now < self.due <= now + timedelta(seconds=LATER_WATCH_PAUSE_S)


class OrderPolling:
    """Looks at the orders that are due, a few at once; watched ones before the others.

    Paid ones come last, and one after another: none of them keeps an order with news waiting.
    """

    def __init__(
        self,
        *,
        store: OrderStore,
        place: Callable[[], Awaitable[str]],
        look: Callable[[str], Awaitable[BookedOrder | None]],
        clock: Clock,
        sleep: Callable[[float], Awaitable[object]],
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Look by `look`.

        Args:
            store: tells which orders are due.
            place: whose orders can be asked about now; raises `NoGateway`.
            look: asks about an order, writes down what was said, and gives the order.
            clock: the time.
            sleep: waits.
            on_failure: is told of a failure that is no `UserError`.
        """
        self._store, self._place, self._look = store, place, look
        self._clock, self._sleep, self._on_failure = clock, sleep, on_failure
        self._watches: dict[str, _Waiter] = {}
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}
        self._quiet = ""  # the paid order that is looked at
        self._closed = False
        self._retry_s = 0.0
        self._offline_until: datetime | None = None
        self._woken = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        if self._loop is None:
            self._loop = asyncio.create_task(self._run(), name="ask about orders")
            self._loop.add_done_callback(self._on_ended)

    async def close(self) -> None:
        """Stop looking; whoever waits goes on."""
        self._closed = True
        tasks = [*self._looks.values(), *(() if self._loop is None else (self._loop,))]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for book_id in tuple(self._watches):
            self.unwatch(book_id)

    def wake(self) -> None:
        """Check now what is due: the gateway may be reachable again."""
        self._offline_until, self._retry_s = None, 0.0
        self._woken.set()

    def watch(self, book_id: str) -> asyncio.Future[None]:
        """Look at an order often from now on; the result is there once nobody has to wait."""
        now = self._clock.now()
        watch = self._watches.get(book_id)
        if watch is None:
            watch = self._watches[book_id] = _Waiter(now, now)
        watch.since, watch.due, watch.looks = now, now, 0
        ended = watch.ended
        if self._closed:
            self.unwatch(book_id)
        self._woken.set()
        return ended

    def is_watched(self, book_id: str) -> bool:
        """Whether somebody waits for news of an order."""
        return book_id in self._watches

    def unwatch(self, book_id: str) -> None:
        """Look at an order as at any other again."""
        watch = self._watches.pop(book_id, None)
        if watch is not None and not watch.ended.done():
            watch.ended.set_result(None)

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                pause = await self._begin_due()
            except UserError as failure:  # the store, or the way to the gateway
                self._on_failure(failure)
                pause = _LAST_RETRY_S
            await self._sleep_until_woken(pause)

    async def _begin_due(self) -> float:
        """Begin to look at what is due, and return the seconds until the next look."""
        now = self._clock.now()
        offline = self._offline_until
        if offline is not None and now < offline <= now + timedelta(seconds=_LAST_RETRY_S):
            return (offline - now).total_seconds()
        if not self._watches and not await self._store.is_any_planned():
            return _IDLE_S
        try:
            place = await self._place()
        except NoGateway:
            return _IDLE_S
        room = _AT_ONCE - len(self._looks)
        if room <= 0:
            return _IDLE_S  # a look that ends wakes
        due = [book_id for book_id, watch in self._watches.items() if watch.is_due(now)]
        due += await self._store.due(place, now, now + 2 * MOST_PAUSE, limit=_AT_ONCE + room)
        waiting = [book_id for book_id in dict.fromkeys(due) if book_id not in self._looks]
        if len(waiting) < room and not self._quiet:
            latest = now + 2 * MOST_QUIET_PAUSE
            quiet = await self._store.due(place, now, latest, limit=1 + room, quiet=True)
            quiet = [each for each in quiet if each not in {*self._looks, *waiting}][:1]
            self._quiet = "".join(quiet)
            waiting += quiet
        for book_id in waiting[:room]:
            task = asyncio.create_task(self._look_once(book_id), name=f"ask about {book_id}")
            self._looks[book_id] = task
            task.add_done_callback(partial(self._on_looked, book_id))
        if len(waiting) > room:
            return _IDLE_S
        return await self._until_next(place, now)

    async def _until_next(self, place: str, now: datetime) -> float:
        planned = [w.due for book_id, w in self._watches.items() if book_id not in self._looks]
        under_way = tuple(self._looks)
        later = await self._store.next_look(place, but=under_way, quiet=not self._quiet)
        if later is not None:
            planned.append(later)
        if not planned:
            return _IDLE_S
        return min(max((min(planned) - now).total_seconds(), _SHORTEST_S), _IDLE_S)

    async def _sleep_until_woken(self, seconds: float) -> None:
        """Wait so many seconds, or until `wake` is called."""
        sleeping = asyncio.ensure_future(self._sleep(seconds))
        waking = asyncio.ensure_future(self._woken.wait())
        try:
            await asyncio.wait({sleeping, waking}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            waking.cancel()
            await asyncio.gather(sleeping, waking, return_exceptions=True)

    async def _look_once(self, book_id: str) -> None:
        try:
            order = await self._look(book_id)
        except (ConnectionFailed, NoGateway):
            self._lost_connection()
            return
        except UserError as error:
            await self._postpone(book_id, elsewhere=isinstance(error, SentElsewhere))
            return
        except Cancelled:  # the store is being closed
            return
        except Exception as failure:  # noqa: BLE001 - an outermost door: it concerns this order alone
            self._on_failure(failure)
            await self._postpone(book_id, elsewhere=False)
            return
        self._failures.pop(book_id, None)
        self._retry_s = 0.0
        self._go_on(book_id, order)

    def _go_on(self, book_id: str, order: BookedOrder | None) -> None:
        """Plan the next look at a watched order, or end the watch."""
        watch, now = self._watches.get(book_id), self._clock.now()
        if watch is None:
            return
        if order is None or is_settled(order) or now - watch.since >= WATCHED_FOR:
            self.unwatch(book_id)
            return
        pauses = (*WATCH_PAUSES_S, LATER_WATCH_PAUSE_S)
        pause = pauses[min(watch.looks, len(pauses) - 1)]
        watch.looks += 1
        watch.due = now + timedelta(seconds=pause)

    def _lost_connection(self) -> None:
        """Nobody answers: try again a little later, and about all orders alike."""
        self._retry_s = min(max(2 * self._retry_s, _FIRST_RETRY_S), _LAST_RETRY_S)
        self._offline_until = self._clock.now() + timedelta(seconds=self._retry_s)

    async def _postpone(self, book_id: str, *, elsewhere: bool) -> None:
        """The gateway did not tell of this order: ask about it later, others meanwhile."""
        failures = self._failures[book_id] = self._failures.get(book_id, 0) + 1
        pause = min(timedelta(seconds=30) * 2 ** min(failures, 10), _MOST_POSTPONED)
        if elsewhere:  # another merchant's perhaps
            pause = SELDOM
        now = self._clock.now()
        later: datetime | None = now + pause
        if book_id == self._quiet:
            order = await self._store.get(book_id)
            later = None if order is None else look_without_news(order, now)
        if elsewhere:
            self.unwatch(book_id)
        watch = self._watches.get(book_id)
        if watch is not None:
            watch.due = now + timedelta(seconds=LATER_WATCH_PAUSE_S)
        await self._store.postpone(book_id, later)

    def _on_looked(self, book_id: str, look: asyncio.Task[None]) -> None:
        self._looks.pop(book_id, None)
        if book_id == self._quiet:
            self._quiet = ""
        self._on_ended(look)
        self._woken.set()

    def _on_ended(self, loop: asyncio.Task[None]) -> None:
        failure = None if loop.cancelled() else loop.exception()
        if isinstance(failure, Exception) and not isinstance(failure, Cancelled):
            self._on_failure(failure)
