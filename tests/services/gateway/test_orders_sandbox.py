"""The order book at the sandbox: only notifications update it, because no time passes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.order_book import OrderEventKind, OrderPhase
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.outbox.operations import Operation
from desktop_app.services.outbox.submission import Submission
from tests.api.gateway.merchant import EMAIL, card, open_merchant, order
from tests.services.gateway.book import opened_book
from tests.services.gateway.test_callback_receiver import receiver_of
from tests.services.outbox.bank import SimulatedClock
from tests.support.company import until

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.order_book import BookedOrder
    from tests.services.gateway.book import BookRig
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

Kind = OrderEventKind


async def comes_to(rig: BookRig, book_id: str, phase: OrderPhase) -> BookedOrder:
    """Wait until an order is in a phase."""
    async with asyncio.timeout(240):
        while (found := await rig.order(book_id)).phase is not phase:  # noqa: ASYNC110 - a page would read it so
            await asyncio.sleep(0.02)
    return found


def test_orders_go_their_ways_and_the_gateway_tells(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        login, key = sandbox.addresses.gateway_login, sandbox.addresses.callback_key
        sandbox.put_merchant(login, checksum="hmac", callback="post")
        async with (
            open_merchant(sandbox) as merchant,
            opened_book(tmp_path / "store.db", merchant, SimulatedClock()) as rig,
            receiver_of(rig, key=key, address="") as setup,
        ):
            here = f"http://127.0.0.1:{setup.receiver.port}/"
            ids = await rig.outbox.enqueue(
                [
                    Submission(
                        operation=Operation.REGISTER_HELD_ORDER,
                        instruction=order(number, email=EMAIL, callback_url=here),
                    )
                    for number in ("held", "late", "card gone")
                ]
            )
            await asyncio.gather(*map(rig.outbox.settled, ids))
            held, late, declined = [await rig.order(one) for one in ids]
            assert held.hold
            assert held.form_url
            with card() as attempt:
                payment = CardPayment(order_id=held.order_id, email=EMAIL)
                await rig.outbox.enqueue(
                    [
                        Submission(
                            operation=Operation.PAY_BY_CARD,
                            instruction=payment,
                            target=held.order_id,
                            secret=attempt,
                        )
                    ]
                )
                found = await comes_to(rig, held.id, OrderPhase.HELD)
            assert found.masked_card.endswith("**3333"), found.masked_card
            sandbox.advance_order(held.order_id, "deposit")
            found = await comes_to(rig, held.id, OrderPhase.PAID)
            assert found.status is not None
            assert (found.status.state, found.amount) == (OrderState.DEPOSITED, held.amount)
            sandbox.advance_order(held.order_id, "refund", 100)
            await comes_to(rig, held.id, OrderPhase.REFUNDED)
            sandbox.advance_order(late.order_id, "decline_timeout")
            await comes_to(rig, late.id, OrderPhase.EXPIRED)
            sandbox.advance_order(declined.order_id, "decline_card_present")
            refused = await comes_to(rig, declined.id, OrderPhase.DECLINED)
            assert refused.reason
            assert not refused.is_payable
            steps = [kind for kind in await rig.steps(held.id) if kind is not Kind.NOTICE]
            assert sorted(steps) == sorted(
                [
                    Kind.PREPARED, Kind.SENT, Kind.REGISTERED, Kind.ATTEMPT, Kind.HELD, Kind.PAID,
                    Kind.REFUNDED,
                ]
            )  # fmt: skip
            events = await rig.orders.events(held.id)
            refund = next(each for each in events if each.kind is Kind.REFUNDED)
            assert refund.amount is not None
            assert str(refund.amount.value) == "1.00"
            await until(lambda: setup.receiver.received >= 5)
            assert rig.failures == []

    run_async(story())
