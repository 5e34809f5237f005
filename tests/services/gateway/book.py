"""An order book over a real store, an outbox and a gateway in memory, with a clock of its own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.orders import Orders
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.database import Database
from desktop_app.storage.gateway.order_store import OrderStore
from tests.services.outbox.rig import KEY, OutboxRig
from tests.support.paying_instructions import RETURN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.order_book import BookedOrder, OrderEventKind
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Gateway

AMOUNT = Money(1250, "BYN")


class BookRig(OutboxRig):
    """An outbox with its order book.

    `changes` are what the bus told of orders.
    """

    def __init__(self, *, database: Database, gateway: Any, clock: SimulatedClock) -> None:
        super().__init__(
            database=database, reader=gateway, sender=gateway, clock=clock, gateway=gateway
        )
        self.book = OrderStore(database)
        self.changes: list[Change] = []
        self.orders = Orders(
            store=self.book,
            outbox=self.outbox,
            rows=self.store,
            reader=self._gateway_now,
            device="till 2",
            bus=self.bus,
            clock=clock,
            on_failure=self.failures.append,
            sleep=clock.sleep,
        )

    async def _gateway_now(self) -> Any:
        return self.gateway.reader

    async def start(self) -> None:
        await self.outbox.start()
        await self.orders.start()
        self.other_timers = 1

    def _rests(self) -> bool:
        orders, polling = self.orders, self.orders._polling
        told = self.bus._timer is None and not orders._came.is_set()
        looked = not polling._woken.is_set() and not polling._looks
        return told and looked and not orders._filing._writing.locked() and super()._rests()

    async def leave(self, *, timeout_s: float = 0) -> None:
        await self.orders.close()
        self.other_timers = 0
        await super().leave(timeout_s=timeout_s)

    async def registered(
        self, number: str = "A-1", *, operation: Operation = Operation.REGISTER_ORDER, **more: Any
    ) -> BookedOrder:
        """An order that was registered as far as it goes without time passing."""
        order = replace(Order(number=number, amount=AMOUNT, return_url=RETURN), **more)
        (row_id,) = await self.send(Submission(operation=operation, instruction=order))
        return await self.order(row_id)

    async def order(self, book_id: str) -> BookedOrder:
        found = await self.orders.get(book_id)
        assert found is not None, "lost"
        return found

    async def steps(self, book_id: str) -> list[OrderEventKind]:
        return [step.kind for step in await self.orders.events(book_id)]


@asynccontextmanager
async def opened_book(path: Path, gateway: Any, clock: SimulatedClock) -> AsyncIterator[BookRig]:
    """Open the book of a store, as at the start of the application."""
    database = await Database.open(path, key=KEY, clock=clock)
    rig = BookRig(database=database, gateway=gateway, clock=clock)
    try:
        await rig.start()
        yield rig
    finally:
        await rig.leave()
        await database.close()


def set_order_state(
    gateway: Gateway, order_id: str, state: int | None, code: str = "0", **more: Any
) -> None:
    """Let an order stand somewhere at the gateway."""
    status = replace(gateway.registered[order_id], state=state, action_code=code, **more)
    gateway.registered[order_id] = status


def minutes(number: float) -> float:
    return timedelta(minutes=number).total_seconds()
