"""The link of a registered order is told once the order is shown to be the one that was sent."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.orders import RegisteredOrder
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.order_booking import booked
from desktop_app.ui.forms.review.gateway_fields import gateway_outcome_fields
from tests.services.outbox.gateway import Gateway, order_of, sent

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig

registering = pytest.mark.parametrize(
    "operation", [Operation.REGISTER_ORDER, Operation.REGISTER_HELD_ORDER]
)


class MisnamingGateway(Gateway):
    """Names the order `named` in answers to registrations, and may omit numbers in a status."""

    named = ""
    tells_numbers = True

    async def _register(self, operation: Operation, order: Any) -> RegisteredOrder:
        made = await super()._register(operation, order)
        own = self.registered[made.id]
        self.registered[made.id] = replace(own, registered_at=self.clock.now())
        if not self.named:
            return made
        return RegisteredOrder(id=self.named, form_url=f"https://pay.example/{self.named}")

    async def order_status(self, **asked: Any) -> OrderStatus:
        status = await super().order_status(**asked)
        return status if self.tells_numbers else replace(status, number="", order_id="")


@pytest.fixture
def gateway(clock: SimulatedClock) -> Gateway:
    return MisnamingGateway(clock)


def links(row: OutboxRow) -> set[str]:
    """Every address that a person is told of a row."""
    book = booked(row, None)
    shown = {one.text for one in gateway_outcome_fields(row) if "://" in one.text}
    return shown | ({book.form_url} if book.form_url else set())


def name_foreign_order(gateway: MisnamingGateway, *, tells_numbers: bool) -> None:
    """Let answers name another client's order of the same amount that was made a little earlier."""
    gateway.tells_numbers = tells_numbers
    stranger = gateway.put_order("somebody-elses", Money(700, "BYN"))
    made_at = gateway.clock.now() - timedelta(seconds=2)
    theirs = gateway.registered[stranger]
    gateway.registered[stranger] = replace(theirs, registered_at=made_at)
    gateway.named = stranger


@registering
@pytest.mark.parametrize("tells_numbers", [True, False])
def test_the_link_of_somebody_elses_order_is_never_told(
    story: Story, gateway: MisnamingGateway, operation: Operation, tells_numbers: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        name_foreign_order(gateway, tells_numbers=tells_numbers)
        row = await sent(rig, gateway, operation)
        assert row.state is OutboxState.UNKNOWN
        assert (links(row), booked(row, None).order_id) == (set(), "")
        await rig.let_pass(60)
        row = await rig.row(row.id)
        assert row.state is OutboxState.CONFIRMED, "it is there under its number"
        assert row.document_id != gateway.named
        assert row.progress.order.link_lost
        assert (links(row), gateway.calls) == (set(), [operation])

    story(scenario)


@registering
@pytest.mark.parametrize("is_ours", [True, False])
def test_a_link_is_told_only_after_the_status_was_read(
    story: Story, gateway: MisnamingGateway, operation: Operation, is_ours: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        if not is_ours:
            name_foreign_order(gateway, tells_numbers=True)
        gateway.loses_first_status = True
        row = await sent(rig, gateway, operation)
        assert row.state is OutboxState.SENT
        assert (links(row), booked(row, None).order_id) == (set(), "")
        await rig.let_pass(60)
        row = await rig.row(row.id)
        assert row.state is OutboxState.CONFIRMED
        own = f"https://pay.example/{row.document_id}"
        assert row.document_id != gateway.named
        assert links(row) == ({own} if is_ours else set())
        assert row.progress.order.link_lost is not is_ours

    story(scenario)


@registering
def test_an_order_without_a_number_is_recognised_by_its_registration_time(
    story: Story, gateway: MisnamingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.tells_numbers = False
        row = await sent(rig, gateway, operation)
        assert row.state is OutboxState.CONFIRMED
        assert links(row) == {f"https://pay.example/{row.document_id}"}

    story(scenario)


def test_an_order_that_is_never_shown_to_be_ours_has_no_link(
    story: Story, gateway: MisnamingGateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.named = "nobody-knows"
        order = order_of(Operation.REGISTER_ORDER, gateway)
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).state is OutboxState.SENT
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert row.state is OutboxState.CONFIRMED, "the gateway said that it has it"
        assert (row.document_id, links(row)) == ("", set())
        assert row.progress.order.link_lost

    story(scenario)
