"""Tests of what is said of an order after it was sent."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus, PaymentAmounts
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState, Progress
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.ui.gateway.new_order.order_result import ResultAction, ResultKind, result_of

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow

NOW = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
LINK = "https://gateway.example/pay"
ORDER = Order(number="A-1", amount=Money(1250, "BYN"), return_url="https://shop.example")
BOOKED = BookedOrder(
    id="1", number="A-1", order_id="g", form_url=LINK, created_at=NOW, expires_at=NOW
)


def row(state: OutboxState, **progress: Any) -> OutboxRow:
    made = row_of(Submission(operation=Operation.REGISTER_ORDER, instruction=ORDER), NOW)
    return replace(made, state=state, progress=Progress(**progress))


def registered(**outcome: Any) -> OutboxRow:
    return row(OutboxState.CONFIRMED, order=OrderOutcome(form_url=LINK, **outcome))


@pytest.mark.parametrize(
    ("sent", "kind", "first"),
    [
        (row(OutboxState.READY), ResultKind.NOT_SENT, ResultAction.SEND),
        (row(OutboxState.READY, doubtful=True), ResultKind.SPENT, ResultAction.AGAIN),
        (
            row(OutboxState.READY, error="outbox.earlier_attempt_arrived"),
            ResultKind.EARLIER,
            ResultAction.OUTBOX,
        ),
        (row(OutboxState.SENT), ResultKind.UNKNOWN, ResultAction.CHECK),
        (row(OutboxState.UNKNOWN), ResultKind.UNKNOWN, ResultAction.CHECK),
        (
            row(OutboxState.UNKNOWN, verdict=DeliveryVerdict.CANNOT_TELL),
            ResultKind.UNDECIDED,
            ResultAction.OUTBOX,
        ),
        (row(OutboxState.REFUSED, message="no"), ResultKind.REFUSED, ResultAction.CORRECT),
        (row(OutboxState.CONFIRMED), ResultKind.LOST, ResultAction.AGAIN),
        (registered(), ResultKind.LINK, ResultAction.CHECK),
    ],
    ids=lambda value: value.value if isinstance(value, ResultKind) else "",
)
def test_every_state_of_its_row_says_what_to_do(
    sent: OutboxRow, kind: ResultKind, first: ResultAction
) -> None:
    result = result_of(sent, None)
    assert (result.kind, result.actions[0]) == (kind, first)
    assert result.reason == sent.progress.message
    assert result_of(row(OutboxState.SENDING), None).kind is ResultKind.SENDING
    ready = row(OutboxState.READY)
    assert result_of(ready, None, on_its_way=True).kind is ResultKind.SENDING


def test_an_order_that_was_charged_back_is_not_called_paid() -> None:
    status = OrderStatus(state=2, chargeback=True)
    result = result_of(registered(), replace(BOOKED, phase=OrderPhase.PAID, status=status))
    assert (str(result.title), result.colour) == ("Charged back", "bad")
    assert "chargeback" in str(result.text)


def test_a_hold_that_was_released_is_not_called_money_that_went_back() -> None:
    released = replace(BOOKED, phase=OrderPhase.REVERSED, hold=True)
    result = result_of(registered(), released)
    assert (result.kind, str(result.title)) == (ResultKind.RELEASED, "Hold released")
    assert "nothing was charged" in str(result.text)
    assert result.actions[0] is ResultAction.AGAIN
    charged = replace(released, status=OrderStatus(state=3, deposited_at=NOW))
    assert result_of(registered(), charged).kind is ResultKind.RETURNED


@pytest.mark.parametrize("phase", OrderPhase)
def test_only_the_status_says_that_it_is_paid_and_payable_orders_have_a_link(
    phase: OrderPhase,
) -> None:
    result = result_of(registered(), replace(BOOKED, phase=phase, reason="declined"))
    money = {
        OrderPhase.PAID: ResultKind.PAID,
        OrderPhase.PARTLY_PAID: ResultKind.PARTLY_PAID,
        OrderPhase.HELD: ResultKind.HELD,
    }
    assert (result.kind in money.values()) is (phase in money)
    assert result.kind is money.get(phase, result.kind)
    over = {OrderPhase.EXPIRED, OrderPhase.DECLINED, OrderPhase.REVERSED, OrderPhase.REFUNDED}
    assert (ResultAction.AGAIN in result.actions) is (phase in over)
    no_link = {OrderPhase.VERIFIED, OrderPhase.WAITING, OrderPhase.OTHER}
    if phase in over or phase in money or phase in no_link:
        assert not result.link
        assert result.expires_at is None
    else:
        assert (result.link, result.expires_at) == (LINK, NOW)


def test_a_declined_order_that_may_be_tried_again_keeps_its_link() -> None:
    order = replace(BOOKED, phase=OrderPhase.DECLINED, may_try_again=True, reason="no money")
    result = result_of(registered(), order)
    assert (result.kind, result.link, result.reason) == (ResultKind.TRY_AGAIN, LINK, "no money")


@pytest.mark.parametrize(
    ("refunded", "kind"),
    [
        (Money(1250, "BYN"), ResultKind.RETURNED),
        (Money(1249, "BYN"), ResultKind.PARTLY_RETURNED),
        (None, ResultKind.RETURNED),
    ],
)
def test_a_refund_of_a_part_is_not_called_one_of_the_whole(
    refunded: Money | None, kind: ResultKind
) -> None:
    status = OrderStatus(state=OrderState.REFUNDED, amounts=PaymentAmounts(refunded=refunded))
    order = replace(
        BOOKED, phase=OrderPhase.REFUNDED, amount=Amount(Decimal("12.50"), "BYN"), status=status
    )
    result = result_of(registered(), order)
    assert result.kind is kind
    assert (ResultAction.AGAIN in result.actions) is (kind is ResultKind.RETURNED)


@pytest.mark.parametrize(
    ("phase", "kind"),
    [
        (OrderPhase.REGISTERED, ResultKind.LOST),
        (OrderPhase.AUTHENTICATING, ResultKind.AT_ISSUER),
        (OrderPhase.DECLINED, ResultKind.TRY_AGAIN),
    ],
)
def test_an_order_that_somebody_pays_is_not_registered_again_though_its_link_is_lost(
    phase: OrderPhase, kind: ResultKind
) -> None:
    order = replace(BOOKED, phase=phase, form_url="", may_try_again=phase is OrderPhase.DECLINED)
    result = result_of(row(OutboxState.CONFIRMED), order)
    assert result.kind is kind
    assert (ResultAction.AGAIN in result.actions) is (kind is ResultKind.LOST)
    assert not result.link
