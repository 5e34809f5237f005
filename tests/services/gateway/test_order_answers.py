"""Answers to a registration that name another order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.orders import RegisteredOrder
from desktop_app.domain.outbox.rows import OutboxState
from tests.services.gateway.book import minutes, set_order_state

if TYPE_CHECKING:
    import pytest

    from tests.services.gateway.book import BookRig
    from tests.services.gateway.conftest import WithBook
    from tests.services.outbox.gateway import Gateway


def test_the_link_of_one_order_is_never_passed_on_as_that_of_another(
    with_book: WithBook, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A customer who opened the wrong link would pay another customer's order."""

    async def story(rig: BookRig) -> None:
        first = await rig.registered("A-1")
        register = gateway._register

        async def answers_of_the_first(*given: Any) -> RegisteredOrder:
            await register(*given)
            return RegisteredOrder(id=first.order_id, form_url=first.form_url)

        monkeypatch.setattr(gateway, "_register", answers_of_the_first)
        second = await rig.registered("A-2")
        assert (second.phase, second.form_url) == (OrderPhase.UNKNOWN, "")
        await rig.let_pass(minutes(5))
        second = await rig.order(second.id)
        assert (await rig.row(second.id)).state is OutboxState.CONFIRMED
        assert gateway.registered[second.order_id].number == "A-2"
        assert second.form_url == "", "its own was never told"
        set_order_state(gateway, first.order_id, 2)
        await rig.let_pass(minutes(5))
        phases = [(await rig.order(one.id)).phase for one in (first, second)]
        assert phases == [OrderPhase.PAID, OrderPhase.REGISTERED]

    with_book(story)
