"""Only an order that is open by its last status before the call can be paid by card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.errors import OrderNotOpen
from desktop_app.services.outbox.submission import Submission
from tests.api.gateway.merchant import EMAIL, PAID, card

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.services.gateway.conftest import CardPaymentSetup


class _ChangedStatusReader:
    """A reader of a gateway that changes some fields of every status."""

    def __init__(self, reader: Any, told: dict[str, Any]) -> None:
        self._reader, self._told = reader, told
        self.place = reader.place

    async def order_status(self, **wanted: Any) -> OrderStatus:
        status: OrderStatus = await self._reader.order_status(**wanted)
        return replace(status, **self._told)


CLOSED = [
    pytest.param({"state": OrderState.PARTLY_DEPOSITED}, id="partly charged"),
    pytest.param({"state": OrderState.WAITING}, id="another payment is pending"),
    pytest.param({"state": OrderState.DEPOSITED, "amount_unread": True}, id="paid, amount unread"),
    pytest.param({"state": OrderState.HELD, "amount_unread": True}, id="held, amount unread"),
    pytest.param({"state": 9}, id="a state that nobody knows"),
]


@pytest.mark.parametrize("told", CLOSED)
def test_an_order_that_is_not_open_is_not_paid_by_card(
    with_card_payments: Any, told: dict[str, Any]
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        setup.used.reader = _ChangedStatusReader(setup.used.reader, told)
        view = await setup.pay(order_id, PAID)
        assert setup.calls() == 0
        assert view.error == OrderNotOpen.code

    with_card_payments(story)


@pytest.mark.parametrize(
    "told",
    [
        *CLOSED,
        pytest.param({"state": OrderState.DEPOSITED}, id="paid"),
        pytest.param({"state": OrderState.HELD}, id="held"),
        pytest.param({"state": OrderState.REFUNDED}, id="refunded"),
        pytest.param({"state": OrderState.DECLINED}, id="declined"),
    ],
)
def test_the_outbox_pays_no_order_that_is_not_open(
    with_card_payments: Any, told: dict[str, Any]
) -> None:
    """The outbox reads the status before it sends, however long the payment has waited."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        setup.used.reader = _ChangedStatusReader(setup.used.reader, told)
        row = Submission(
            operation=Operation.PAY_BY_CARD,
            instruction=CardPayment(order_id=order_id, email=EMAIL),
            target=order_id,
            secret=card(PAID),
        )
        (row_id,) = await setup.rig.outbox.enqueue([row])
        left = await setup.rig.outbox.settled(row_id)
        assert left is not None
        assert setup.calls() == 0
        assert left.state is OutboxState.READY
        assert left.progress.error == OrderNotOpen.code

    with_card_payments(story)
