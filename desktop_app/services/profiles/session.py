"""Provides the connections to the services of a profile, created at first use."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Protocol

from desktop_app.services.outbox.errors import NoGateway

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.api.documents.sender import DocumentsSender
    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.api.gateway.sender import GatewaySender
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.values.clock_difference import ClockComparison, ToldTime


class GatewayLink(Protocol):
    """Reader and sender of the payment gateway for one merchant."""

    reader: GatewayReader
    sender: GatewaySender


class Link(Protocol):
    """Connections to the services of one profile, and how to close them."""

    reader: DocumentsReader
    sender: DocumentsSender

    def gateway(self, key: MerchantKey) -> GatewayLink:
        """The payment gateway, as the merchant who has this key.

        Raises:
            NoGateway: the profile has none.
        """

    def set_pace(self, per_minute: int) -> None:
        """Ask so often in a minute at most from now on."""

    def tell_time(self, on_told_time: Callable[[str, ToldTime], object]) -> None:
        """Call this with a service's name and its time, for each answer from elsewhere."""

    async def retire(self) -> None:
        """Close every connection once its calls have ended; a new connection is used now."""

    async def close(self) -> None:
        """Close every connection."""


class Session:
    """Provides readers of the services, and senders for the outbox.

    Loading the network libraries takes longer than painting the window; `build` does it in a
    worker thread when the first caller asks, and everybody else waits for the same link.
    """

    def __init__(
        self,
        *,
        build: Callable[[], Link],
        merchant_key: Callable[[], Awaitable[MerchantKey | None]] | None = None,
        callback_key: Callable[[], Awaitable[str]] | None = None,
        on_clocks_compared: Callable[[], None] | None = None,
    ) -> None:
        """Create the link at first use.

        Args:
            build: makes it, in a worker thread; touches no loop.
            merchant_key: tells with what the payment gateway is called now, if with anything.
            callback_key: tells what verifies its notifications now, if anything.
            on_clocks_compared: is called when `clock_ahead` has another value.
        """
        self._clocks: ClockComparison | None = None
        self._on_clocks_compared = on_clocks_compared
        self._callback_key = callback_key
        self._build = build
        self._merchant_key = merchant_key
        self._link: asyncio.Task[Link] | None = None
        self._pace: int | None = None
        self._keys = asyncio.Lock()  # a key belongs to its address
        self._retiring: set[asyncio.Task[None]] = set()

    @property
    def clock_ahead(self) -> timedelta:
        """How far this computer's clock is ahead of the services', at least; negative if behind.

        Zero while it agrees with theirs, and where nobody knows.
        """
        return timedelta() if self._clocks is None else self._clocks.ahead

    async def reader(self) -> DocumentsReader:
        """The reader, created at the first call; a failed creation is retried at the next."""
        return (await self._linked()).reader

    async def sender(self) -> DocumentsSender:
        """The sender of the service; for the outbox only."""
        return (await self._linked()).sender

    async def merchant_key(self) -> MerchantKey | None:
        """With what the payment gateway is called now; None if with nothing."""
        return None if self._merchant_key is None else await self._merchant_key()

    async def callback_key(self) -> str:
        """What verifies notifications of the gateway now, for `check_of`; empty if nothing does."""
        return "" if self._callback_key is None else await self._callback_key()

    async def gateway(self) -> GatewayLink:
        """Both halves of the payment gateway, of one address and one key.

        Raises:
            NoGateway: the profile has none, or no key for it.
        """
        async with self._keys:
            while True:
                build = self._build
                key = await self.merchant_key()
                if key is None:
                    raise NoGateway("key")
                link = await self._linked()
                halves = await asyncio.to_thread(link.gateway, key)
                if self._build is build:
                    return halves

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Block the payment gateway while its key and address change."""
        async with self._keys:
            yield

    def set_pace(self, per_minute: int) -> None:
        """Ask so often in a minute at most from now on; 0 is without a limit."""
        self._pace = per_minute
        link = self._link
        if link is not None and link.done() and not link.cancelled() and not link.exception():
            link.result().set_pace(per_minute)

    def use(self, build: Callable[[], Link]) -> None:
        """Switch to another link; calls under way end on the earlier one."""
        self._build = build
        task, self._link = self._link, None
        self._forget_clocks()
        if task is not None:
            retiring = asyncio.create_task(_retire(task), name="retire a link")
            self._retiring.add(retiring)
            retiring.add_done_callback(self._retiring.discard)

    async def close(self) -> None:
        """Close the link if there is one; the session can be used again afterwards."""
        task, self._link = self._link, None
        retiring = tuple(self._retiring)
        for each in retiring:
            each.cancel()  # it lets its connections go at once
        await asyncio.gather(*retiring, return_exceptions=True)
        if task is None:
            return
        await asyncio.wait({task})
        if not task.cancelled() and task.exception() is None:  # else whoever asked was told why
            await task.result().close()

    async def _linked(self) -> Link:
        if self._link is None:
            self._link = asyncio.ensure_future(self._built(self._build))
        link: Awaitable[Link] = asyncio.shield(self._link)
        return await link

    async def _built(self, build: Callable[[], Link]) -> Link:
        try:
            link = await asyncio.to_thread(build)
        except BaseException:
            if self._link is asyncio.current_task():  # not another one that is used by now
                self._link = None
            raise
        if self._pace is not None:
            link.set_pace(self._pace)
        if self._link is asyncio.current_task():
            from desktop_app.domain.values.clock_difference import ClockComparison  # noqa: PLC0415 - no part of the start

            self._clocks = clocks = ClockComparison()
            link.tell_time(partial(self._compare_clocks, clocks))
        return link

    def _compare_clocks(self, clocks: ClockComparison, service: str, told: ToldTime) -> None:
        """Take an answer into account, unless it is of an earlier link."""
        if clocks is self._clocks and clocks.note(service, told):
            self._tell_of_clocks()

    def _forget_clocks(self) -> None:
        """Begin anew: the next service may have another time."""
        earlier, self._clocks = self.clock_ahead, None
        if earlier:
            self._tell_of_clocks()

    def _tell_of_clocks(self) -> None:
        if self._on_clocks_compared is not None:
            self._on_clocks_compared()


async def _retire(building: asyncio.Task[Link]) -> None:
    await asyncio.wait({building})
    if not building.cancelled() and building.exception() is None:
        await building.result().retire()
