"""Brings a status of the gateway into an order of the book, without card numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_book import (
    NOT_ONLY_HELD,
    WITH_MONEY,
    OrderEvent,
    OrderEventKind,
    OrderPhase,
    told_amount,
)
from desktop_app.domain.gateway.order_outcomes import standing_of
from desktop_app.domain.gateway.order_phases import TIMED_OUT, failure_of, phase_of
from desktop_app.domain.gateway.secret_removal import without_numbers
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.order_booking import REGISTERED, decline_mark

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.order_status import OrderStatus


def with_status(order: BookedOrder, status: OrderStatus, *, asked_at: datetime) -> BookedOrder:
    """The order with a status that was read about it.

    Args:
        order: as it is in the book.
        status: of this order, with a state.
        asked_at: when the gateway was asked.
    """
    status = replace(status, verifies=order.verifies or status.verifies)
    safe, failure, told = redacted_status(status), failure_of(status), status.amount
    amount = order.amount if told is None else told_amount(told, order.amount) or order.amount
    phase = phase_of(status, expires_at=order.expires_at)
    card = safe.card
    email, phone = order.email or safe.payer_email, order.phone or safe.payer_phone
    verified = phase is OrderPhase.VERIFIED
    held = order.phase_amount if order.phase in WITH_MONEY else order.reversed_amount
    after = replace(
        order,
        number=order.number or status.number,
        order_id=order.order_id or status.order_id,
        phase=phase,
        amount=amount,
        description=order.description or safe.description,
        client_id=order.client_id or status.client_id,
        customer=order.customer or card.cardholder or email or phone,
        email=email,
        phone=phone,
        masked_card=card.masked_number or order.masked_card,
        was_charged=order.was_charged or bool({order.phase, phase} & NOT_ONLY_HELD),
        reversed_amount=held if phase is OrderPhase.REVERSED else None,
        reason="" if failure is None else without_numbers(failure.reason),
        code="" if failure is None else failure.code,
        may_try_again=failure is not None and failure.may_try_again,
        status=safe if amount is None else safe.in_currency(amount.currency),
        status_at=asked_at,
        moved_at=order.moved_at if phase is order.phase else status.told_at or asked_at,
        next_step=order.next_step and phase in {OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING},
    )
    if phase in WITH_MONEY or verified or (after.hold and phase in NOT_ONLY_HELD):
        after = replace(after, paid_at=after.paid_at_gateway or _paid_by(order, after))
    return after.seen_after(order, asked_at)


def _paid_by(before: BookedOrder, after: BookedOrder) -> datetime | None:
    """When an order was first seen as paid or held; of a hold that is charged now, it is now."""
    is_charge = after.hold and after.phase in NOT_ONLY_HELD
    known = None if is_charge and before.phase not in NOT_ONLY_HELD else before.paid_at
    return known or after.status_at


def steps_in(
    status: OrderStatus, before: BookedOrder, after: BookedOrder
) -> tuple[OrderEvent, ...]:
    """The steps of a timeline that a status tells of.

    Args:
        status: as it was read.
        before: the order as it was in the book.
        after: the order with the status.
    """
    return tuple(_steps(status, before, after))


def redacted_status(status: OrderStatus) -> OrderStatus:
    """A status without card numbers in its texts; identifiers stay as they are."""
    card = replace(status.card, cardholder=without_numbers(status.card.cardholder))
    return replace(
        status,
        action_description=without_numbers(status.action_description),
        description=without_numbers(status.description),
        payer_email=without_numbers(status.payer_email),
        post_address=without_numbers(status.post_address),
        display_message=without_numbers(status.display_message),
        card=card,
        operations=_redacted(status.operations),
        attributes=_redacted(status.attributes),
        other=_redacted(status.other),
    )


def _steps(status: OrderStatus, before: BookedOrder, after: BookedOrder) -> Iterator[OrderEvent]:
    seen = after.status_at or after.created_at
    earlier = before.status
    moved = earlier is None or before.phase is not after.phase
    if status.registered_at is not None and (
        earlier is None or earlier.registered_at != status.registered_at
    ):
        yield _step(OrderEventKind.REGISTERED, REGISTERED, status.registered_at, seen)
    if moved and after.phase is OrderPhase.AUTHENTICATING and not after.next_step:
        yield _step(OrderEventKind.THREE_DS, f"three_ds {seen.isoformat()}", None, seen)
    mark = decline_mark(standing_of(status))
    is_new = earlier is None or decline_mark(standing_of(earlier)) != mark
    if after.code and is_new and after.code not in TIMED_OUT:
        step = _step(OrderEventKind.DECLINED, mark, status.authorized_at, seen)
        yield replace(step, reason=after.reason, code=after.code)
    if after.phase is OrderPhase.EXPIRED and moved:
        step = _step(OrderEventKind.EXPIRED, "expired", None, after.expires_at or seen)
        yield replace(step, reason=after.reason, code=after.code)
    if after.phase is OrderPhase.HELD and moved:
        step = _step(OrderEventKind.HELD, "held", status.authorized_at, seen)
        yield replace(step, amount=after.phase_amount)
    if after.phase in {OrderPhase.PAID, OrderPhase.PARTLY_PAID} and moved:
        step = _step(OrderEventKind.PAID, f"{after.phase}", after.paid_at_gateway, seen)
        yield replace(step, amount=after.phase_amount)
    if after.phase is OrderPhase.REVERSED and moved:
        yield _step(OrderEventKind.REVERSED, "reversed", status.reversed_at, seen)
    if after.phase is OrderPhase.REFUNDED:
        yield from _refunds(status, earlier, after, moved=moved)
    if status.chargeback and (earlier is None or not earlier.chargeback):
        yield _step(OrderEventKind.CHARGEBACK, "chargeback", None, seen)


def _refunds(
    status: OrderStatus, earlier: OrderStatus | None, after: BookedOrder, *, moved: bool
) -> Iterator[OrderEvent]:
    """A step for each refund; where only their sum is told, one whenever that has grown."""
    seen = after.status_at or after.created_at
    for place, refund in enumerate(status.refunds, 1):
        if not refund.is_made:
            continue
        mark = f"refunded {place}"
        step = _step(OrderEventKind.REFUNDED, mark, refund.date or status.refunded_at, seen)
        back = refund.amount
        yield replace(step, amount=None if back is None else told_amount(back, after.amount))
    if status.refunds:
        return
    if moved:
        step = _step(OrderEventKind.REFUNDED, "refunded", status.refunded_at, seen)
        yield replace(step, amount=after.phase_amount)
        return
    told, before = status.refunded, None if earlier is None else earlier.refunded
    if told is not None and before is not None and told.minor > before.minor:
        mark = f"refunded to {told.minor}"
        step = _step(OrderEventKind.REFUNDED, mark, status.refunded_at, seen)
        more = Money(told.minor - before.minor, told.currency)
        yield replace(step, amount=told_amount(more, after.amount))


def _step(kind: OrderEventKind, mark: str, told: datetime | None, seen: datetime) -> OrderEvent:
    return OrderEvent(at=told or seen, kind=kind, mark=mark, told=told is not None)


def _redacted(fields: tuple[OtherField, ...]) -> tuple[OtherField, ...]:
    return tuple(OtherField(each.name, without_numbers(each.value)) for each in fields)
