"""The outbox at the sandbox's gateway, in a process of its own that ends itself at a checkpoint.

``python -m tests.services.outbox.order_child`` takes one JSON object: `store`, `url`, `login`,
`password`, `order` (what is to be paid by card), `began`, `kill_at` and `nth` as `child` does, and
`asked`: `order`, `credential` and `transaction` of a payment with a stored card whose issuer asked
for 3-D Secure. It does what a person does: registers an order, pays by a card that was told, one by
card and one in its second step, waits until nothing is in doubt, and tries again what did not
arrive: a card is entered again, an order gets another number. What it knows at its end it prints as
JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.transport import Limits, Transport
from desktop_app.domain.gateway import cards
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import Order as OrderToRegister
from desktop_app.domain.outbox.operations import Operation, PaymentSecretKind, Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.bus import Bus
from desktop_app.services.outbox import pending_secrets
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.services.outbox.child import FastClock, kill_at_checkpoint
from tests.services.outbox.rig import KEY

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow

SPEED: Final = 200
CODE: Final = "123"
RETURN: Final = "http://127.0.0.1:9/returned"
KEPT_FOR: Final = timedelta(minutes=5) * SPEED
"""How long cards and codes are kept by the fast clock: five minutes for a slow computer, too."""

ROWS: Final = {
    "register": Operation.REGISTER_ORDER,
    "moto": Operation.PAY_BY_MOTO,
    "card": Operation.PAY_BY_CARD,
    "asked": Operation.PAY_BY_CREDENTIAL,
}


async def main(given: dict[str, Any]) -> None:
    """Do everything there is to do."""
    keep_secrets_longer()
    clock = FastClock(given["began"])
    database = await Database.open(Path(given["store"]), key=KEY, clock=clock)
    transport = Transport(clock=SystemClock(), limits=Limits(per_minute=0))
    way: dict[str, Any] = {
        "transport": transport, "base_url": given["url"], "clock": SystemClock(),
        "key": Login(given["login"], Secret(given["password"])),
    }  # fmt: skip
    reader, sender = GatewayReader(**way), GatewaySender(**way)
    store = OutboxStore(database, clock=clock)
    nothing: Any = None  # no document is sent
    documents = DocumentsChannel(sender=nothing, reader=nothing, directory=nothing, store=store)
    gateway = GatewayChannel(
        gateway=lambda: _value(SimpleNamespace(reader=reader, sender=sender)), store=store
    )
    outbox = Outbox(
        store=store,
        channels={
            Service.DOCUMENTS: documents,
            Service.GATEWAY: gateway,
            Service.SIGNING: SigningChannel(sender=nothing, reader=nothing, clock=clock),
        },
        bus=Bus(on_failure=_fail),
        clock=clock,
        on_failure=_fail,
        sleep=lambda seconds: asyncio.sleep(seconds / SPEED),
        elapsed=lambda: time.monotonic() * SPEED,
        checkpoint=kill_at_checkpoint(given["kill_at"], given["nth"]),
    )
    await outbox.start()
    for name in ROWS:
        if await store.get(name) is None:
            await outbox.enqueue([order_of(name, given)])
        await outbox.settled(name)
    await _until_clear(store)
    while waiting := await _waiting(store):
        for row in waiting:
            await _try_again(row, outbox, given)
        await _until_clear(store)
    rows = await store.in_states(*OutboxState)
    print(json.dumps({row.id: [row.state, row.document_id] for row in rows}))  # noqa: T201
    await outbox.close()
    await transport.close()
    await database.close()


def keep_secrets_longer() -> None:
    """Keep cards and codes in this process for as long as a slow computer needs."""
    cards.LIFETIME = pending_secrets.LIFETIME = KEPT_FOR  # type: ignore[misc, attr-defined]


def order_of(row_id: str, given: dict[str, Any]) -> Submission:
    """What a row sends; its identifier is the number of the order that it makes."""
    operation, amount = ROWS[row_id.partition("+")[0]], Money(500, "BYN")
    order_id, asked = given["order"], given["asked"]
    match operation:
        case Operation.REGISTER_ORDER:
            registered = OrderToRegister(number=row_id, amount=amount, return_url=RETURN)
            return Submission(operation=operation, instruction=registered, draft_id=row_id)
        case Operation.PAY_BY_MOTO:
            told = MotoPayment(number=row_id, amount=amount, return_url=RETURN)
            return Submission(
                operation=operation, instruction=told, draft_id=row_id, secret=_card()
            )
        case Operation.PAY_BY_CREDENTIAL:
            second = CredentialPayment(
                order_id=asked["order"],
                credential_id=asked["credential"],
                email="anna@example.by",
                with_code=True,
                three_ds=ThreeDSOptions(transaction_id=asked["transaction"]),
            )
            return Submission(
                operation=operation,
                instruction=second,
                target=asked["order"],
                draft_id=row_id,
                secret=Secret(CODE),
            )
        case _:
            payment = CardPayment(order_id=order_id, email="anna@example.by")
            return Submission(
                operation=operation,
                instruction=payment,
                target=order_id,
                draft_id=row_id,
                secret=_card(),
            )


async def _try_again(row: OutboxRow, outbox: Outbox, given: dict[str, Any]) -> None:
    if row.number_is_spent:
        await outbox.enqueue([order_of(f"{row.id}+", given)])
        await outbox.settled(f"{row.id}+")
        return
    if row.secret is PaymentSecretKind.NONE:
        outbox.send([row.id])
    else:
        code = row.secret is PaymentSecretKind.CODE
        outbox.send_with(row.id, Secret(CODE) if code else _card())
    await outbox.settled(row.id)


async def _waiting(store: OutboxStore) -> list[OutboxRow]:
    """Rows that are ready; one that has a follower under another number waits for nothing."""
    return [
        row
        for row in await store.in_states(OutboxState.READY)
        if not row.number_is_spent or await store.get(f"{row.id}+") is None
    ]


async def _until_clear(store: OutboxStore) -> None:
    """Wait until nothing is in doubt."""
    doubt = (OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN)
    while await store.in_states(*doubt):  # noqa: ASYNC110 - only the rows tell
        await asyncio.sleep(0.02)


def _card() -> CardAttempt:
    return CardAttempt(
        number="4444555511113333", expiry="203412", cvc=CODE, cardholder="ANNA",
        clock=SystemClock(),
    )  # fmt: skip


async def _value(value: Any) -> Any:
    return value


def _fail(failure: BaseException) -> None:
    raise SystemExit(repr(failure))


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
