"""Until when an order can be paid if there was more than one attempt to register it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.outbox.rows import OutboxState
from tests.services.gateway.book import minutes, set_order_state
from tests.services.outbox.bank import Fault, PlannedFault

if TYPE_CHECKING:
    from tests.services.gateway.book import BookRig
    from tests.services.gateway.conftest import WithBook
    from tests.services.outbox.gateway import Gateway


@pytest.mark.parametrize("fault", [Fault.NOT_REACHED, Fault.REFUSED])
def test_an_order_lives_from_the_attempt_that_registered_it(
    with_book: WithBook, gateway: Gateway, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rig: BookRig) -> None:
        gateway.planned_faults.append(PlannedFault(fault))
        call = gateway._call

        async def seen_on_its_way(*given: Any) -> Any:
            sending = await rig.store.in_states(OutboxState.SENDING)
            assert [(await rig.order(row.id)).phase for row in sending] == [OrderPhase.SENDING]
            return await call(*given)

        monkeypatch.setattr(gateway, "_call", seen_on_its_way)
        order = await rig.registered(lifetime=1200)
        row = await rig.row(order.id)
        assert row.state in {OutboxState.READY, OutboxState.REFUSED}
        assert order.expires_at is None, "what was not registered has no time to end"
        await rig.let_pass(minutes(120))
        if row.state is OutboxState.READY:
            rig.outbox.send([order.id])
            await rig.outbox.settled(order.id)
            await rig.let_pass(minutes(2))
            order = await rig.order(order.id)
            assert (order.phase, order.is_payable) == (OrderPhase.REGISTERED, True)
            assert order.expires_at is not None
            left = order.expires_at - rig.clock.now()
            assert timedelta(minutes=15) < left <= timedelta(minutes=20)

    with_book(story)


def test_an_order_that_may_be_paid_after_a_decline_is_followed_as_any_open_one(
    with_book: WithBook, gateway: Gateway
) -> None:
    """The gateway alone knows how long it lives: the customer may come back two days later."""

    async def story(rig: BookRig) -> None:
        order = await rig.registered(lifetime=None)
        set_order_state(gateway, order.order_id, 0, "116")
        await rig.let_pass(minutes(2))
        declined = await rig.order(order.id)
        assert (declined.phase, declined.is_payable) == (OrderPhase.DECLINED, True)
        await rig.let_pass(minutes(2 * 24 * 60))
        set_order_state(gateway, order.order_id, 2)
        await rig.let_pass(minutes(2 * 60))
        assert (await rig.order(order.id)).phase is OrderPhase.PAID

    with_book(story)


def test_an_order_for_one_stored_card_is_paid_by_nothing_else(with_book: WithBook) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered(client_id="c", credential_id="stored")
        assert (order.is_payable, order.is_payable_here) == (True, False)
        assert order.credential_id == "stored"
        other = await rig.registered("A-2", client_id="c")
        assert (other.is_payable, other.is_payable_here) == (True, True)

    with_book(story)
