"""Decides where an order stands by its status, and when the gateway is asked about it again.

The clock of this computer may be days off. So an order is called expired by the gateway alone: by
its status, or by the time that its answers tell; and only that time ends the asking.
"""

from __future__ import annotations

from datetime import timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.order_book import FINAL_PHASES, OrderPhase
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import (
    PaymentOutcomeKind,
    payment_outcome_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.gateway.payment_outcomes import (
        PaymentOutcome,
    )

TIMED_OUT: Final = frozenset({"-2007", "-2014"})
"""Action codes of an order whose time ended, or whose payer did not come back from the page."""

NOT_ASKED: Final = frozenset({OrderPhase.PREPARED, OrderPhase.SENDING, OrderPhase.REFUSED})
"""Phases of orders that the gateway does not have, or not yet."""

_KINDS: Final[Mapping[PaymentOutcomeKind, OrderPhase]] = MappingProxyType(
    {
        PaymentOutcomeKind.PAID: OrderPhase.PAID,
        PaymentOutcomeKind.HELD: OrderPhase.HELD,
        PaymentOutcomeKind.REVERSED: OrderPhase.REVERSED,
        PaymentOutcomeKind.REFUNDED: OrderPhase.REFUNDED,
        PaymentOutcomeKind.NOTHING_CHARGED: OrderPhase.VERIFIED,
        PaymentOutcomeKind.DECLINED: OrderPhase.DECLINED,
    }
)
_PENDING: Final[Mapping[int | None, OrderPhase]] = MappingProxyType(
    {
        OrderState.REGISTERED: OrderPhase.REGISTERED,
        OrderState.HELD: OrderPhase.WAITING,  # it only verifies a card
        OrderState.AUTHENTICATING: OrderPhase.AUTHENTICATING,
        OrderState.WAITING: OrderPhase.WAITING,
        OrderState.PARTLY_DEPOSITED: OrderPhase.PARTLY_PAID,
    }
)
_RANKS: Final[Mapping[int | None, int]] = MappingProxyType(
    {
        OrderState.HELD: 1,
        OrderState.PARTLY_DEPOSITED: 2,
        OrderState.DEPOSITED: 3,
        OrderState.REVERSED: 4,
        OrderState.REFUNDED: 4,
    }
)
"""How far each state is; all others come before money moved."""

_SECOND: Final = timedelta(seconds=1)
_AFTER_FAILURE: Final = timedelta(days=1)
"""How long a failed or expired order is asked about: a payment may come late."""
_WITHOUT_END: Final = timedelta(days=7)
"""Time for which the status of an order without a known end is asked for often."""
_HELD_FOR: Final = timedelta(days=35)
"""How long a held amount is asked about: longer than a card network lets it be held."""
SELDOM: Final = timedelta(hours=6)
"""Pause between looks at an order of which hardly anything is expected."""
_WHILE_HELD: Final = (60 * _SECOND, 10, SELDOM, _HELD_FOR)
"""What `_polling_intervals` gives for a held amount, also one that is held to verify a card."""
_LEFT_OPEN_FOR: Final = timedelta(days=60)
"""How long an order that can be paid, and whose end is not known, is asked about."""
MOST_PAUSE: Final = timedelta(hours=12)
"""No look at an order that may have news is planned later than this."""

QUIET_PHASES: Final = frozenset({OrderPhase.PAID, OrderPhase.REFUNDED})
"""Phases in which only a refund that was made elsewhere is news."""
_QUIET_FOR: Final = timedelta(days=60)
"""How long such an order is asked about: longer than goods are returned."""
MOST_QUIET_PAUSE: Final = timedelta(days=7)
"""No look at such an order is planned later than this."""


def phase_of(status: OrderStatus, *, expires_at: datetime | None) -> OrderPhase:
    """Where an order stands by its status.

    Paid and held it is by `orderStatus` 2 and 1 alone (section 3), and not of no amount; one that
    only verifies a card is never held. Expired is an order that could be paid, and whose time was
    over by the gateway's clock when it answered.

    Args:
        status: of the order.
        expires_at: when its time ends, as far as known.
    """
    outcome = payment_outcome_of(status)
    if outcome.kind is PaymentOutcomeKind.PENDING:
        phase = _PENDING.get(status.payment_state, OrderPhase.OTHER)
    else:
        phase = _KINDS.get(outcome.kind, OrderPhase.OTHER)
    is_payable = phase is OrderPhase.REGISTERED or outcome.may_try_again
    told = status.told_at
    is_over = expires_at is not None and told is not None and told >= expires_at
    timed_out = phase is OrderPhase.DECLINED and status.action_code in TIMED_OUT
    if (is_payable and is_over) or (timed_out and not outcome.may_try_again):
        return OrderPhase.EXPIRED
    return phase


def failure_of(status: OrderStatus) -> PaymentOutcome | None:
    """What the status says of a failure; None where the last attempt did not fail."""
    outcome = payment_outcome_of(status)
    return outcome if outcome.kind is PaymentOutcomeKind.DECLINED else None


def is_step_back(before: OrderStatus | None, now: OrderStatus) -> bool:
    """Whether a status contradicts an earlier one: no order loses the money that it had.

    A gateway answers so from a copy that lags behind, so it has to say it twice.
    """
    if before is None:
        return False
    return _RANKS.get(now.state, 0) < _RANKS.get(before.state, 0)


def is_settled(order: BookedOrder) -> bool:
    """Whether nobody has to wait for news of an order now; later ones may still come."""
    if order.phase is OrderPhase.DECLINED:
        return not order.may_try_again
    if order.phase in {OrderPhase.HELD, OrderPhase.EXPIRED} or order.holds_to_verify:
        return True
    return order.phase in FINAL_PHASES


def next_look(order: BookedOrder, now: datetime) -> datetime | None:
    """When the gateway is asked about an order again by itself; None for never.

    Often soon after something happened, then less and less; at the moment its time ends; for a day
    after it failed for good, because a payment may come late; seldom while an amount is held. A day
    after it was paid and then less and less, for somebody may refund it elsewhere. Where the
    gateway tells no time it is asked seldom, and without end. An order that can be paid and whose
    end nobody told, since the merchant's settings at the gateway decide it, is asked about seldom
    for two months.

    Args:
        order: with its last status.
        now: the time of this computer.
    """
    if order.phase in QUIET_PHASES and order.place and not _is_refunded_in_full(order):
        return _next_look_if_paid(order, now)
    if not order.place or order.phase in NOT_ASKED | FINAL_PHASES:
        return None
    told = None if order.status is None else order.status.told_at
    at = told or now
    age = _age(order, at)
    first, part, most, end = _polling_intervals(order)
    if age > end and not _is_within_lifetime(order, at):
        if told is None:
            return now + SELDOM
        is_open = end == _WITHOUT_END and order.expires_at is None
        return now + MOST_PAUSE if is_open and age <= _LEFT_OPEN_FOR else None
    pause = min(max(age / part, first), most)
    left = pause if order.expires_at is None else order.expires_at - at
    if timedelta() < left < pause:
        pause = left + 2 * _SECOND
    return now + pause


def _next_look_if_paid(order: BookedOrder, now: datetime) -> datetime | None:
    """As `next_look`, of an order that was paid."""
    told = None if order.status is None else order.status.told_at
    age = _age(order, told or now)
    if age > _QUIET_FOR:
        return None
    return now + min(max(age / 4, timedelta(days=1)), MOST_QUIET_PAUSE)


def look_without_news(order: BookedOrder, now: datetime) -> datetime | None:
    """When an order of `QUIET_PHASES` is asked about again of which nothing was told; None: never.

    Args:
        order: as it is in the book.
        now: the time of this computer.
    """
    return None if _age(order, now) > _QUIET_FOR else now + SELDOM


def _is_refunded_in_full(order: BookedOrder) -> bool:
    back, whole = order.phase_amount, order.amount
    if order.phase is not OrderPhase.REFUNDED or back is None or whole is None:
        return False
    return back.value >= whole.value


def _age(order: BookedOrder, at: datetime) -> timedelta:
    """How long nothing has happened to an order.

    What this computer wrote down before the order was registered, or later than now, is wrong by
    the gateway's clock.
    """
    since = order.moved_at or order.created_at
    registered = None if order.status is None else order.status.registered_at
    if registered is not None and not registered <= since <= at:
        since = registered
    return max(at - since, timedelta())


def _polling_intervals(order: BookedOrder) -> tuple[timedelta, int, timedelta, timedelta]:
    """First pause, divisor of the age for later pauses, longest pause, and age at the end."""
    match order.phase:
        case OrderPhase.HELD | OrderPhase.PARTLY_PAID:
            return _WHILE_HELD
        case OrderPhase.WAITING if order.holds_to_verify:
            return _WHILE_HELD
        case OrderPhase.DECLINED if order.may_try_again:  # it is as open as before
            return 60 * _SECOND, 10, timedelta(hours=1), _WITHOUT_END
        case OrderPhase.DECLINED | OrderPhase.EXPIRED | OrderPhase.UNKNOWN:
            return 60 * _SECOND, 4, timedelta(hours=1), _AFTER_FAILURE
        case OrderPhase.OTHER:
            return 30 * _SECOND, 10, timedelta(hours=1), _WITHOUT_END
        case _:
            return 10 * _SECOND, 10, timedelta(minutes=30), _WITHOUT_END


def _is_within_lifetime(order: BookedOrder, now: datetime) -> bool:
    """Whether the payment period of an order has not ended, however old the order is."""
    return order.expires_at is not None and now < order.expires_at + _AFTER_FAILURE
