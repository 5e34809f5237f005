"""Order books with a clock that is days off: no order expires or is forgotten because of it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.order_book import OrderPhase as Phase
from tests.services.gateway.book import minutes, set_order_state

if TYPE_CHECKING:
    from tests.services.gateway.book import BookRig
    from tests.services.gateway.conftest import WithBook
    from tests.services.outbox.gateway import Gateway

HOUR = 3600.0
off = pytest.mark.parametrize("days", [-40, -2, 2, 40])


@off
@pytest.mark.parametrize("tells_time", [True, False])
def test_a_clock_that_was_set_makes_no_order_expired(
    with_book: WithBook, gateway: Gateway, days: int, tells_time: bool
) -> None:
    gateway.tells_time = tells_time

    async def story(rig: BookRig) -> None:
        order = await rig.registered(lifetime=3600)
        rig.clock.wall_clock_offset = timedelta(days=days)
        await rig.orders.refresh([order.id])
        assert (await rig.order(order.id)).phase is Phase.REGISTERED
        set_order_state(gateway, order.order_id, 2)
        await rig.let_pass((2 if tells_time else 7) * HOUR)
        assert (await rig.order(order.id)).phase is Phase.PAID, "it is asked about all the same"

    with_book(story)


@off
def test_an_order_of_a_wrong_clock_expires_when_the_gateway_says_so(
    with_book: WithBook, gateway: Gateway, days: int
) -> None:
    async def story(rig: BookRig) -> None:
        rig.clock.wall_clock_offset = timedelta(days=days)
        order = await rig.registered(lifetime=600)
        assert order.expires_at == rig.clock.moment + timedelta(seconds=600)
        await rig.let_pass(minutes(9))
        assert (await rig.order(order.id)).phase is Phase.REGISTERED
        await rig.let_pass(minutes(2))
        assert (await rig.order(order.id)).phase is Phase.EXPIRED
        await rig.let_pass(2 * HOUR)
        set_order_state(gateway, order.order_id, 2)
        await rig.let_pass(2 * HOUR)
        assert (await rig.order(order.id)).phase is Phase.PAID

    with_book(story)


def test_a_gateway_that_tells_no_time_is_believed_by_its_status_only(
    with_book: WithBook, gateway: Gateway
) -> None:
    gateway.tells_time = False

    async def story(rig: BookRig) -> None:
        order = await rig.registered(lifetime=600)
        await rig.let_pass(2 * HOUR)
        assert (await rig.order(order.id)).phase is Phase.REGISTERED
        set_order_state(gateway, order.order_id, 6, "-2007")
        await rig.let_pass(2 * HOUR)
        assert (await rig.order(order.id)).phase is Phase.EXPIRED
        looks = gateway.looks
        await rig.let_pass(300 * HOUR)
        assert gateway.looks - looks < 100, "seldom, and without end"
        set_order_state(gateway, order.order_id, 2)
        await rig.let_pass(7 * HOUR)
        assert (await rig.order(order.id)).phase is Phase.PAID

    with_book(story)


@off
def test_no_jump_of_the_clock_ends_the_asking(
    with_book: WithBook, gateway: Gateway, days: int
) -> None:
    """There, for one look, and back again."""

    async def story(rig: BookRig) -> None:
        order = await rig.registered(lifetime=40 * 86_400)
        await rig.let_pass(HOUR)
        rig.clock.wall_clock_offset = timedelta(days=days)
        await rig.orders.refresh([order.id])
        await rig.let_pass(HOUR)
        rig.clock.wall_clock_offset = timedelta()
        await rig.let_pass(HOUR)
        set_order_state(gateway, order.order_id, 2)
        await rig.let_pass(HOUR)
        assert (await rig.order(order.id)).phase is Phase.PAID

    with_book(story)


@off
def test_who_waits_goes_on_waiting_and_an_offline_gateway_is_asked_again(
    with_book: WithBook, gateway: Gateway, days: int
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered(lifetime=3600)
        gateway.lost_reads = 3
        rig.orders.watch(order.id)
        await rig.let_pass(4)
        rig.clock.wall_clock_offset = timedelta(days=days)
        set_order_state(gateway, order.order_id, 2)
        await rig.let_pass(minutes(15))
        assert (await rig.order(order.id)).phase is Phase.PAID

    with_book(story)


@pytest.mark.parametrize("days", [-3, 3])
def test_money_is_not_taken_back_by_a_jump_of_the_clock(
    with_book: WithBook, gateway: Gateway, days: int
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered(lifetime=3600)
        set_order_state(gateway, order.order_id, 2)
        await rig.orders.refresh([order.id])
        set_order_state(gateway, order.order_id, 0)
        await rig.orders.refresh([order.id])
        rig.clock.wall_clock_offset = timedelta(days=days)
        await rig.orders.refresh([order.id])
        assert (await rig.order(order.id)).phase is Phase.PAID, "a minute has not passed"
        await rig.let_pass(61)
        await rig.orders.refresh([order.id])
        assert (await rig.order(order.id)).phase is not Phase.PAID

    with_book(story)
