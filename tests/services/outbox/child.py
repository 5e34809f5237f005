"""The outbox without a window, in a process of its own that ends itself at a checkpoint.

``python -m tests.services.outbox.child`` takes one JSON object: `store`, `url`, `began` (real
seconds at which the clock began), `kill_at` (a checkpoint, or empty) and `nth` (which time). It
does what a person does: goes on with every draft, waits until nothing is in doubt, and sends again
what is ready. Its clock runs two hundred times as fast. What it knows before that last step and at
its end it prints as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import Limits
from desktop_app.api.transport import Transport
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation, Service
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.bus import Bus
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.errors import NoGateway
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.services.outbox.bank import START
from tests.services.outbox.rig import KEY, LETTER, PAYMENT

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.services.outbox.steps import Checkpoint

SPEED: Final = 200
ORDERS: Final[dict[str, tuple[Operation, Sendable]]] = {
    "a": (Operation.CREATE_PAYMENT, PAYMENT),
    "b": (Operation.CREATE_PAYMENT, PAYMENT),
    "c": (Operation.CREATE_PAYMENT, replace(PAYMENT, number="8")),
    "d": (Operation.CREATE_OTHER, LETTER),
}
"""Two truly equal payments, another one and a letter, by the identifier of the draft."""


class FastClock:
    """A clock that runs `SPEED` times as fast."""

    def __init__(self, began: float) -> None:
        self._began = began

    def now(self) -> datetime:
        return START + timedelta(seconds=(time.time() - self._began) * SPEED)


def kill_at_checkpoint(kill_at: str, nth: int) -> Any:
    """Return a callback that kills this process when a checkpoint is reached the `nth` time."""
    reached = 0

    def reach(checkpoint: Checkpoint) -> None:
        nonlocal reached
        if checkpoint == kill_at:
            reached += 1
            if reached == nth:
                os.kill(os.getpid(), signal.SIGKILL)

    return reach


async def main(given: dict[str, Any]) -> None:
    """Do everything there is to do."""
    clock = FastClock(given["began"])
    database = await Database.open(Path(given["store"]), key=KEY, clock=clock)
    transport = Transport(clock=clock, limits=Limits(per_minute=0))
    way: dict[str, Any] = {
        "transport": transport, "base_url": given["url"], "tokens": PastedToken("t"),
        "clock": clock,
    }  # fmt: skip
    reader, sender = DocumentsReader(**way), DocumentsSender(**way)
    store, drafts = OutboxStore(database, clock=clock), DraftStore(database, clock=clock)
    outbox = Outbox(
        store=store,
        channels={
            Service.DOCUMENTS: DocumentsChannel(
                sender=lambda: _value(sender),
                reader=lambda: _value(reader),
                directory=reader.directory,
                store=store,
            ),
            Service.GATEWAY: GatewayChannel(gateway=_no_gateway, store=store),
            Service.SIGNING: SigningChannel(
                sender=lambda: _value(sender), reader=lambda: _value(reader), clock=clock
            ),
        },
        bus=Bus(on_failure=_fail),
        clock=clock,
        on_failure=_fail,
        sleep=lambda seconds: asyncio.sleep(seconds / SPEED),
        elapsed=lambda: time.monotonic() * SPEED,
        checkpoint=kill_at_checkpoint(given["kill_at"], given["nth"]),
    )
    await outbox.start()
    await _write(drafts, store, outbox)
    await _until_clear(store)
    rows = [row for name in ORDERS if (row := await store.get(name))]
    absent = [row.id for row in rows if row.progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE]
    ready = [row.id for row in rows if row.state is OutboxState.READY]
    print(json.dumps({"absent": absent, "rows": len(rows)}), flush=True)  # noqa: T201
    outbox.send(ready)
    for name in ready:
        await outbox.settled(name)
    await _until_clear(store)
    rows = [row for name in ORDERS if (row := await store.get(name))]
    print(json.dumps({row.id: [row.state, row.document_id] for row in rows}))  # noqa: T201
    await outbox.close()
    await transport.close()
    await database.close()


async def _write(drafts: DraftStore, store: OutboxStore, outbox: Outbox) -> None:
    """Write the drafts that are missing, then send all that are drafts."""
    for name, (operation, _) in ORDERS.items():
        if await store.get(name) is None:
            await drafts.save(Draft(id=name, operation=operation))
    for name, (operation, instruction) in ORDERS.items():
        row = await store.get(name)
        if row is not None and row.state is OutboxState.DRAFT:
            order = Submission(operation=operation, instruction=instruction, draft_id=name)
            await outbox.enqueue([order], same_number=True)
    for name in ORDERS:
        await outbox.settled(name)


async def _until_clear(store: OutboxStore) -> None:
    """Wait until nothing is in doubt."""
    doubt = (OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN)
    while any(  # noqa: ASYNC110 - only the rows tell
        row.progress.verdict is not DeliveryVerdict.CANNOT_TELL
        for row in await store.in_states(*doubt)
    ):
        await asyncio.sleep(0.02)


async def _no_gateway() -> Any:
    raise NoGateway("address")


async def _value(value: Any) -> Any:
    return value


def _fail(failure: BaseException) -> None:
    raise SystemExit(repr(failure))


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
