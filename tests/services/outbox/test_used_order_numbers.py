"""A number that was used is no proof that a payment which makes its own order was not made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Money
from tests.services.outbox.gateway import Gateway, facts, order_of, sent

if TYPE_CHECKING:
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig

pays_at_once = pytest.mark.parametrize(
    "operation", [Operation.PAY_BY_MOTO, Operation.CHARGE_RECURRING]
)


class NumbersUsedGateway(Gateway):
    """Does what it is asked for, and then says that its number was used."""

    lags = False
    """The order is not shown the first time after a call."""
    between: tuple[str, Money] | None = None
    """Number and amount of an order that is made between the look before a call and the call."""

    async def order_status(self, **asked: Any) -> OrderStatus:
        status = await super().order_status(**asked)
        if self.calls and self.lags:
            self.lags = False
            return OrderStatus()
        return status

    async def _done(self, operation: Operation, commit: Any) -> str:
        if self.between is not None:
            self.put_order(*self.between)
        await super()._done(operation, commit)
        raise self._refusal(operation, "1", "Заказ с таким номером уже обработан")


@pytest.fixture
def gateway(clock: SimulatedClock) -> Gateway:
    return NumbersUsedGateway(clock)


@pays_at_once
def test_a_number_that_was_used_by_the_payment_itself_is_its_own(
    story: Story, gateway: NumbersUsedGateway, operation: Operation
) -> None:
    """The request was delivered twice: once it was done, and once its number was used."""

    async def scenario(rig: OutboxRig) -> None:
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.charged == [row.document_id]

    story(scenario)


@pays_at_once
def test_a_used_number_is_unknown_while_its_order_is_not_found(
    story: Story, gateway: NumbersUsedGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.lags = True
        row = await sent(rig, gateway, operation)
        assert facts(row) == (OutboxState.UNKNOWN, None)
        assert row.progress.message == "Заказ с таким номером уже обработан"
        await rig.let_pass(1_200)
        row = await rig.row(row.id)
        assert facts(row) == (OutboxState.CONFIRMED, PaymentOutcomeKind.PAID)
        assert gateway.calls == [operation]

    story(scenario)


@pays_at_once
def test_a_person_decides_on_a_used_number_of_another_amount(
    story: Story, gateway: NumbersUsedGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)
        wanted = cast("Any", order.instruction)
        gateway.between = (wanted.number, Money(1, "BYN"))
        (row_id,) = await rig.send(order)
        assert facts(await rig.row(row_id)) == (OutboxState.UNKNOWN, None)
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert row.state is OutboxState.UNKNOWN
        assert row.progress.verdict is DeliveryVerdict.CANNOT_TELL

    story(scenario)
