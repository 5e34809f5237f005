"""Paying an order by card in a process of its own that ends itself at a point.

``python -m tests.services.gateway.pay_child`` takes one JSON object: `store`, `url`, `login`,
`password`, `order` and `card` (what is paid with what), `began`, `kill_at` and `nth` as
`tests.services.outbox.child` does; `kill_at` may also be the phase in which a browser is needed, or
*returned*. It does what a person does: looks what is known of the order, goes on with it or enters
the card again, goes through the issuer's page, and is content when the order is paid. What the
rows of the outbox are at its end it prints as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
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
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.three_ds import Challenge
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.bus import Bus
from desktop_app.services.gateway.card_payments import CardPayments
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.channels import GatewayChannel
from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.api.gateway.merchant import EMAIL, Browser, card
from tests.services.outbox.child import FastClock, kill_at_checkpoint
from tests.services.outbox.rig import KEY

if TYPE_CHECKING:
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView

SPEED: Final = 200
RETURNED: Final = "returned"
KEPT_FOR: Final = timedelta(minutes=5) * SPEED
"""How long a card is kept by the fast clock: five minutes for a slow computer, too."""


async def main(given: dict[str, Any]) -> None:
    """Pay, whatever was done before."""
    cards.LIFETIME = KEPT_FOR  # type: ignore[misc]
    clock = FastClock(given["began"])
    database = await Database.open(Path(given["store"]), key=KEY, clock=clock)
    transport = Transport(clock=SystemClock(), limits=Limits(per_minute=0))
    way: dict[str, Any] = {
        "transport": transport, "base_url": given["url"], "clock": SystemClock(),
        "key": Login(given["login"], Secret(given["password"])),
    }  # fmt: skip
    connection: Any = SimpleNamespace(reader=GatewayReader(**way), sender=GatewaySender(**way))
    store, bus = OutboxStore(database, clock=clock), Bus(on_failure=_fail)
    pages = OrdersOnPages()
    channel = GatewayChannel(gateway=lambda: _value(connection), store=store, pages=pages)
    outbox = Outbox(
        store=store,
        channels=dict.fromkeys(Service, channel),  # nothing else is sent
        bus=bus,
        clock=clock,
        on_failure=_fail,
        sleep=_sleep,
        elapsed=lambda: time.monotonic() * SPEED,
        checkpoint=kill_at_checkpoint(given["kill_at"], given["nth"]),
    )
    payments = CardPayments(
        outbox=outbox,
        rows=store,
        gateway=lambda: _value(connection),
        bus=bus,
        clock=clock,
        on_failure=_fail,
        pages=pages,
        sleep=_sleep,
    )
    await outbox.start()
    view = await payments.earlier(given["order"])
    while not _is_paid(view):
        view = await _next(payments, view, given)
    rows = await store.in_states(*OutboxState)
    print(json.dumps({row.id: [row.state, row.progress.order.kind] for row in rows}))  # noqa: T201
    await payments.close()
    await outbox.close()
    await transport.close()
    await database.close()


async def _next(
    payments: CardPayments, view: PaymentAttemptView | None, given: dict[str, Any]
) -> PaymentAttemptView | None:
    """Do what a person would do next."""
    order_id = given["order"]
    if view is None or view.phase in {AttemptPhase.OPEN, AttemptPhase.ENDED}:
        assert view is None or view.may_pay_again, view
        payment = CardPayment(order_id=order_id, email=EMAIL)
        return await payments.begin(payment, card(given["card"]))
    if view.phase == given["kill_at"]:
        os.kill(os.getpid(), signal.SIGKILL)
    match view.phase:
        case AttemptPhase.BROWSER_CHECK:
            return await payments.go_on(order_id)
        case AttemptPhase.AT_ISSUER:
            await asyncio.to_thread(_at_issuer, view)
            if given["kill_at"] == RETURNED:
                os.kill(os.getpid(), signal.SIGKILL)
            return payments.leave(order_id)
        case _ if view.may_continue:
            return await payments.resume(order_id)
        case AttemptPhase.NOT_SENT:
            return await payments.retry(order_id)
        case _:
            await asyncio.sleep(0.02)
            return payments.view(order_id)


def _at_issuer(view: PaymentAttemptView) -> None:
    browser = Browser()
    try:
        if isinstance(view.step, Challenge):
            page = browser.post(view.step.acs_url, {"creq": view.step.packed_request})
        else:
            page = browser.get(view.address)
        browser.go_on(page)
    finally:
        browser.close()


def _is_paid(view: PaymentAttemptView | None) -> bool:
    outcome = None if view is None else view.outcome
    return outcome is not None and outcome.kind is PaymentOutcomeKind.PAID


async def _sleep(seconds: float) -> None:
    await asyncio.sleep(seconds / SPEED)


async def _value(value: Any) -> Any:
    return value


def _fail(failure: BaseException) -> None:
    raise SystemExit(repr(failure))


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
