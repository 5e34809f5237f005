"""Tells how a charge of a stored card stands by the outbox rows that make and pay its order.

What becomes of the money later, only the order book knows.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.charges import (
    DONE,
    FAILED,
    MAY_BE_MADE,
    ChargeKind,
    ChargeState,
)
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.earlier_stops import stop_by_now, stop_of
from desktop_app.domain.outbox.rows import OutboxState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.outbox.rows import Damage, OutboxRow
    from desktop_app.domain.values.money import Money

_OUTCOMES: Final = {
    PaymentOutcomeKind.PAID: ChargeState.PAID,
    PaymentOutcomeKind.HELD: ChargeState.HELD,
    PaymentOutcomeKind.DECLINED: ChargeState.DECLINED,
    PaymentOutcomeKind.NEEDS_THREE_DS: ChargeState.ASKED,
    PaymentOutcomeKind.REVERSED: ChargeState.RETURNED,
    PaymentOutcomeKind.REFUNDED: ChargeState.RETURNED,
}
"""What is not named here stays unknown until a status tells it."""


def state_of_outcome(kind: PaymentOutcomeKind | None) -> ChargeState:
    """How a charge stands by what the gateway says of its payment; else unknown."""
    return ChargeState.UNKNOWN if kind is None else _OUTCOMES.get(kind, ChargeState.UNKNOWN)


_KEPT: Final = DONE | FAILED | MAY_BE_MADE
"""States in which a charge stays when its row has gone. A row that was sent, and of which nobody
knows what became, goes only where it cannot be read."""


def charge_state(
    charge: CardCharge, order: OutboxRow | None, payments: Sequence[OutboxRow] = ()
) -> ChargeState:
    """How a charge stands by its outbox rows.

    Where the customer pays, a payment that the gateway refused changes nothing: the order can be
    paid once more when it is corrected.

    A row that has gone was thrown away, which is possible where nothing was charged by it, and
    where it could not be read. What such a row did is as it was followed last, or unknown.

    Args:
        charge: what was to be charged.
        order: the row that makes its order, and pays it where one call does both.
        payments: the rows that pay that order, oldest first.
    """
    if order is None:
        return charge.state if charge.state in _KEPT else ChargeState.NOT_MADE
    made = _state_of_row(charge, order, pays=charge.kind.in_one_call)
    if charge.kind.in_one_call or made is not ChargeState.REGISTERED:
        return made
    states = [_state_of_row(charge, row, pays=True) for row in payments]
    for state in states:
        if state in DONE:
            return state
    passed_over = {ChargeState.NOT_MADE}
    if charge.kind is ChargeKind.CUSTOMER:
        passed_over.add(ChargeState.REFUSED)
    for state in reversed(states):
        if state not in passed_over:
            return state
    return ChargeState.REGISTERED


LATER: Final[Mapping[OrderPhase, ChargeState]] = MappingProxyType(
    {
        OrderPhase.HELD: ChargeState.HELD,
        OrderPhase.PARTLY_PAID: ChargeState.PARTLY_PAID,
        OrderPhase.PAID: ChargeState.PAID,
        OrderPhase.REVERSED: ChargeState.RETURNED,
        OrderPhase.REFUNDED: ChargeState.RETURNED,
    }
)
"""How a charge stands by a phase of its order that tells of money, whatever its rows tell."""

_RANKS: Final = {
    ChargeState.HELD: 1,
    ChargeState.PARTLY_PAID: 2,
    ChargeState.PAID: 2,
    ChargeState.RETURNED: 3,
    ChargeState.PARTLY_RETURNED: 3,
}
"""How far money went; the book may lag behind the rows. How much went the book alone tells."""

_CAN_END: Final = frozenset({ChargeState.REGISTERED, ChargeState.ASKED})
"""States in which a charge waits for its order to be paid."""


def state_by_phase(state: ChargeState, phase: OrderPhase) -> ChargeState:
    """How a charge stands by the phase of its order, where that tells of money."""
    told = LATER.get(phase, state)
    return told if _RANKS.get(told, 0) >= _RANKS.get(state, 0) else state


def state_since(state: ChargeState, order: BookedOrder | None) -> ChargeState:
    """How a charge stands since its rows were settled.

    An order that nobody paid may still be paid, in another way as well, and may end unpaid; a held
    amount is debited, in part as well, or let go later, and paid money may go back. Of that the
    order's status alone tells.

    Args:
        state: by its rows.
        order: in the book; None where that does not have it.
    """
    if order is None:
        return state
    if state in _CAN_END and order.status is not None:
        if order.phase is OrderPhase.EXPIRED:
            return ChargeState.NOT_MADE
        if order.phase is OrderPhase.DECLINED and not order.may_try_again:
            return ChargeState.DECLINED
    now = state_by_phase(state, order.phase)
    if now is ChargeState.PAID and _is_charged_in_part(order):
        return ChargeState.PARTLY_PAID
    if now is ChargeState.RETURNED and _refund_in_part(order) is not None:
        return ChargeState.PARTLY_RETURNED
    return now


def with_amounts(charge: CardCharge, order: BookedOrder | None) -> CardCharge:
    """A charge with what was charged of it, and what of that went back, where that is a part.

    Args:
        charge: with the state of now.
        order: in the book; None where that does not have it.
    """
    charged = refunded = None
    if charge.state is ChargeState.PARTLY_PAID:
        told = None if order is None else order.charged
        known = charge.charged if order is None else None
        charged = known if told is None else told.money
    elif charge.state is ChargeState.PARTLY_RETURNED:
        told_of_both = None if order is None else _refund_in_part(order)
        charged, refunded = told_of_both or (charge.charged, charge.refunded)
    return replace(charge, charged=charged, refunded=refunded)


def _refund_in_part(order: BookedOrder) -> tuple[Money, Money] | None:
    """What was charged of an order, and the smaller amount of it that went back; else None."""
    charged, back = order.charged or order.amount, order.refunded
    if order.phase is not OrderPhase.REFUNDED or charged is None or back is None:
        return None
    whole, part = charged.money, back.money
    if whole is None or part is None or whole.currency != part.currency:
        return None
    return (whole, part) if part.minor < whole.minor else None


def _is_charged_in_part(order: BookedOrder) -> bool:
    """Whether less than its amount was charged of an order that was paid."""
    charged, amount = order.charged, order.amount
    return charged is not None and amount is not None and charged.value < amount.value


def differs_from_order(charge: CardCharge, order: OutboxRow) -> bool:
    """Whether the order that a row registered is another one than the charge is about."""
    if charge.kind.in_one_call or not charge.number:  # nothing pays it, or it cannot be read
        return False
    made = order.instruction
    if not isinstance(made, Order):
        return True
    return (made.amount, made.client_id) != (charge.amount, charge.client_id)


def stop_of_charge(
    row: OutboxRow, find: Callable[[str], OutboxRow | None]
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Code and parameters of the error that keeps the row of a charge from being sent, or nothing.

    An error about an earlier attempt follows what is known of that attempt by now.

    Args:
        row: which makes or pays the order of a charge.
        find: finds a row of the outbox.
    """
    progress = row.progress
    if row.damage is not None or row.state is not OutboxState.READY or not progress.error:
        return "", ()
    stop = stop_of(row)
    if stop is None:
        return progress.error, progress.error_parameters
    now = stop_by_now(stop, find(stop.row_id))
    return ("", ()) if now is None else (now.code, progress.error_parameters)


_SETTLED: Final = {
    OutboxState.REFUSED: ChargeState.REFUSED,
    OutboxState.UNKNOWN: ChargeState.UNKNOWN,
    OutboxState.SENT: ChargeState.UNKNOWN,
    OutboxState.SENDING: ChargeState.RUNNING,
    OutboxState.DRAFT: ChargeState.NOT_MADE,
}


def _state_of_row(charge: CardCharge, row: OutboxRow, *, pays: bool) -> ChargeState:
    if row.damage is not None:
        return _state_of_damaged(charge, row.damage, pays=pays)
    if row.state is OutboxState.READY:
        return ChargeState.NOT_MADE if row.progress.doubtful else ChargeState.PREPARED
    if row.state is not OutboxState.CONFIRMED:
        return _SETTLED.get(row.state, ChargeState.UNKNOWN)
    kind = row.progress.order.kind
    if not pays:
        return ChargeState.REGISTERED
    return state_of_outcome(kind)


def _state_of_damaged(charge: CardCharge, damage: Damage, *, pays: bool) -> ChargeState:
    if damage.state is not OutboxState.CONFIRMED:
        return ChargeState.UNKNOWN if damage.may_have_arrived else ChargeState.NOT_MADE
    if not pays:
        return ChargeState.REGISTERED
    return charge.state if charge.state in DONE | FAILED else ChargeState.UNKNOWN
