"""The order book at the sandbox's gateway, in a process of its own that ends itself at a point.

``python -m tests.services.gateway.book_child`` takes what `tests.services.outbox.order_child` does;
`kill_at` may also be *save* or *saved*: before and after the book is written. It registers an
order, charges a card that was told, and waits until the book knows both as the gateway has them.
What the book has at its end it prints as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.transport import Limits, Transport
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.bus import Bus
from desktop_app.services.gateway.orders import Orders
from desktop_app.services.outbox.channels import GatewayChannel
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.storage.engine.database import Database
from desktop_app.storage.gateway.order_store import OrderStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.services.outbox.child import FastClock, kill_at_checkpoint
from tests.services.outbox.order_child import keep_secrets_longer, order_of
from tests.services.outbox.rig import KEY

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.order_book import BookedOrder

SPEED: Final = 200
WANTED: Final = {"register": OrderPhase.REGISTERED, "moto": OrderPhase.PAID}


class KillableOrderStore(OrderStore):
    """A book whose process may end before or after a write."""

    def __init__(self, database: Database, reach: Callable[[str], None]) -> None:
        super().__init__(database)
        self._reach = reach

    async def save(self, *given: Any, **named: Any) -> None:
        self._reach("save")
        await super().save(*given, **named)
        self._reach("saved")


async def main(given: dict[str, Any]) -> None:
    """Send both, whatever was done before, and wait until the book knows."""
    keep_secrets_longer()
    clock, reach = FastClock(given["began"]), kill_at_checkpoint(given["kill_at"], given["nth"])
    database = await Database.open(Path(given["store"]), key=KEY, clock=clock)
    transport = Transport(clock=SystemClock(), limits=Limits(per_minute=0))
    way: dict[str, Any] = {
        "transport": transport, "base_url": given["url"], "clock": SystemClock(),
        "key": Login(given["login"], Secret(given["password"])),
    }  # fmt: skip
    connection: Any = SimpleNamespace(reader=GatewayReader(**way), sender=GatewaySender(**way))
    rows, bus = OutboxStore(database, clock=clock), Bus(on_failure=_fail)
    channel = GatewayChannel(gateway=lambda: _value(connection), store=rows)
    outbox = Outbox(
        store=rows,
        channels=dict.fromkeys(Service, channel),
        bus=bus,
        clock=clock,
        on_failure=_fail,
        sleep=_sleep,
        elapsed=lambda: time.monotonic() * SPEED,
        checkpoint=reach,
    )
    book = KillableOrderStore(database, reach)
    orders = Orders(
        store=book,
        outbox=outbox,
        rows=rows,
        reader=lambda: _value(connection.reader),
        device="till 2",
        bus=bus,
        clock=clock,
        on_failure=_fail,
        sleep=_sleep,
    )
    await outbox.start()
    await orders.start()
    found: dict[str, BookedOrder | None] = {}
    while not found or not all(map(_is_known, found.values())):
        ids = [await _sent(name, outbox, rows, given) for name in WANTED]
        found = {row_id: await book.get(row_id) for row_id in ids}
        await asyncio.sleep(0.02)
    told = {
        name: [one.order_id, one.phase, [step.kind for step in await book.events(name)]]
        for name, one in found.items()
        if one is not None
    }
    print(json.dumps(told))  # noqa: T201
    await orders.close()
    await outbox.close()
    await transport.close()
    await database.close()


async def _sent(name: str, outbox: Outbox, rows: OutboxStore, given: dict[str, Any]) -> str:
    """Send as a person does: again what is ready, under another number what did not arrive."""
    row = await rows.get(name)
    while row is not None and row.number_is_spent and row.state is OutboxState.READY:
        name += "+"
        row = await rows.get(name)
    if row is None:
        await outbox.enqueue([order_of(name, given)])
    elif row.state is OutboxState.READY and not outbox.is_on_its_way(name):
        secret = order_of(name, given).secret
        outbox.send([name]) if secret is None else outbox.send_with(name, secret)
    await outbox.settled(name)
    return name


def _is_known(order: BookedOrder | None) -> bool:
    if order is None or order.status is None:
        return False
    return order.phase is WANTED[order.id.rstrip("+")]


async def _sleep(seconds: float) -> None:
    await asyncio.sleep(seconds / SPEED)


async def _value(value: Any) -> Any:
    return value


def _fail(failure: BaseException) -> None:
    raise SystemExit(repr(failure))


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
