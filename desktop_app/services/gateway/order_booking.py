"""Makes orders of the book, and steps of their timelines, from rows of the outbox."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import (
    MotoPayment,
    OrderPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.merchant_login import address_in
from desktop_app.domain.gateway.order_book import (
    BookedOrder,
    OrderEvent,
    OrderEventKind,
    OrderOrigin,
    OrderPhase,
)
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from desktop_app.domain.gateway.order_outcomes import OrderStanding
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.money import Money

_STATES: Final[Mapping[OutboxState, OrderPhase]] = MappingProxyType(
    {
        OutboxState.READY: OrderPhase.PREPARED,
        OutboxState.SENDING: OrderPhase.SENDING,
        OutboxState.SENT: OrderPhase.UNKNOWN,
        OutboxState.UNKNOWN: OrderPhase.UNKNOWN,
        OutboxState.REFUSED: OrderPhase.REFUSED,
    }
)
_UNSENT: Final = frozenset({OutboxState.READY, OutboxState.REFUSED})
"""States of a row whose order is not at the gateway, unless there is doubt."""
_BY_STATUS: Final[Mapping[PaymentOutcomeKind, tuple[OrderPhase, int | None]]] = MappingProxyType(
    {
        PaymentOutcomeKind.PAID: (OrderPhase.PAID, OrderState.DEPOSITED),
        PaymentOutcomeKind.HELD: (OrderPhase.HELD, OrderState.HELD),
    }
)
"""What only an `orderStatus` can say, and which one."""
_OUTCOMES: Final[Mapping[PaymentOutcomeKind | None, OrderPhase]] = MappingProxyType(
    {
        None: OrderPhase.REGISTERED,
        PaymentOutcomeKind.DECLINED: OrderPhase.DECLINED,
        PaymentOutcomeKind.NEEDS_THREE_DS: OrderPhase.AUTHENTICATING,
        PaymentOutcomeKind.PENDING: OrderPhase.WAITING,
        PaymentOutcomeKind.REVERSED: OrderPhase.REVERSED,
        PaymentOutcomeKind.REFUNDED: OrderPhase.REFUNDED,
        PaymentOutcomeKind.NOTHING_CHARGED: OrderPhase.VERIFIED,
        PaymentOutcomeKind.UNKNOWN: OrderPhase.OTHER,
    }
)

_OF_VERIFYING: Final[Mapping[OrderPhase, OrderPhase]] = MappingProxyType(
    {OrderPhase.HELD: OrderPhase.WAITING, OrderPhase.REVERSED: OrderPhase.VERIFIED}
)
"""Phases of an order that only verifies a card, where its status alone would tell others."""


def is_no_order(row: OutboxRow) -> bool:
    """Whether a row is only being written, so that it is no order of the book."""
    return row.state is OutboxState.DRAFT


def pays(row: OutboxRow) -> bool:
    """Whether a row pays an order that another one made."""
    return isinstance(row.instruction, OrderPayment)


def booked(row: OutboxRow, earlier: BookedOrder | None) -> BookedOrder:
    """The order that a row makes, with what is known of it already.

    A status that was read counts for more than the row, whatever came first.

    Args:
        row: of the outbox; it makes an order.
        earlier: the order as it is in the book.
    """
    known = earlier or BookedOrder(id=row.id, number="", created_at=row.created_at)
    if known.status is None:  # an earlier attempt did not register it
        known = replace(known, expires_at=None)
    order = _described(row, known)
    if known.status is not None:  # it told the amount that counts
        order = replace(order, amount=known.amount)
    outcome, place = row.progress.order, row.progress.place or order.place
    if order.status is not None and address_in(place) == address_in(order.place):
        place = order.place  # another login of the same merchant tells of it by now
    # What an answer names is a registered order of ours only once the outbox has confirmed it.
    is_named = row.state is OutboxState.CONFIRMED or not isinstance(row.instruction, Order)
    order = replace(
        order,
        order_id=(row.document_id if is_named else "") or order.order_id,
        place=place,
        form_url=outcome.form_url if is_named else "",
        page_is_foreign=outcome.page_is_foreign,
        expires_at=_expiry(row) or order.expires_at,
    )
    if order.status is None:
        order = replace(
            order,
            phase=_phase(row),
            reason=outcome.reason or _words(row),
            code=outcome.code,
            may_try_again=outcome.may_try_again,
            next_step=outcome.kind is PaymentOutcomeKind.NEEDS_THREE_DS,
        )
    moved = earlier is None or earlier.phase is not order.phase
    order = replace(order, moved_at=row.changed_at if moved else order.moved_at)
    return _verified(order).seen_after(earlier, row.changed_at)


def _verified(order: BookedOrder) -> BookedOrder:
    """The order, also where its status came before the book knew that it verifies a card."""
    if not order.verifies:
        return order
    status = None if order.status is None else replace(order.status, verifies=True)
    return replace(order, status=status, phase=_OF_VERIFYING.get(order.phase, order.phase))


def paid_by(row: OutboxRow, earlier: BookedOrder | None) -> BookedOrder:
    """The order that a row pays; one that was made elsewhere is in the book from its payment on.

    Args:
        row: of the outbox; it pays, and is the last one that did.
        earlier: the order as it is in the book.
    """
    order = earlier or BookedOrder(
        id=row.id,
        number=row.summary.number,
        order_id=row.target,
        amount=row.summary.amount,
        phase=OrderPhase.REGISTERED,
        created_at=row.created_at,
        moved_at=row.created_at,
    )
    asked = row.progress.order.kind is PaymentOutcomeKind.NEEDS_THREE_DS
    return replace(
        order,
        place=order.place or row.progress.place,
        next_step=asked and order.is_payable,
    )


def steps_of(row: OutboxRow) -> tuple[OrderEvent, ...]:
    """The steps of a timeline that a row tells of; the same ones whenever it is asked."""
    if row.state is OutboxState.DRAFT:
        return ()
    payment, attempts, sent_at = pays(row), row.progress.attempts, row.progress.sent_at
    steps = []
    if not payment:
        steps.append(_step(row, OrderEventKind.PREPARED, row.created_at))
    under_way = row.state is OutboxState.SENDING  # it may turn out that nothing left
    if attempts and sent_at is not None and not under_way:
        kind = OrderEventKind.ATTEMPT if payment else OrderEventKind.SENT
        steps.append(_step(row, kind, sent_at, sent_at.isoformat()))
    outcome = row.progress.order
    if row.state is OutboxState.REFUSED:
        at = row.changed_at
        refused = _step(row, OrderEventKind.REFUSED, at, (sent_at or at).isoformat())
        steps.append(replace(refused, reason=_words(row), code=outcome.code))
    if row.state is OutboxState.CONFIRMED and not payment and row.document_id:
        at = sent_at or row.changed_at
        steps.append(replace(_step(row, OrderEventKind.REGISTERED, at), mark=REGISTERED))
    if outcome.kind is PaymentOutcomeKind.NEEDS_THREE_DS:
        steps.append(_step(row, OrderEventKind.THREE_DS, row.changed_at))
    if outcome.kind is PaymentOutcomeKind.DECLINED and row.state is OutboxState.CONFIRMED:
        step = _step(row, OrderEventKind.DECLINED, row.changed_at)
        mark = step.mark if outcome.standing is None else decline_mark(outcome.standing)
        authorized_at = None if outcome.standing is None else outcome.standing.authorized_at
        steps.append(
            replace(
                step, mark=mark, at=authorized_at or step.at, told=authorized_at is not None,
                reason=outcome.reason, code=outcome.code,
            )
        )  # fmt: skip
    return tuple(steps)


REGISTERED: Final = "registered"
"""The mark of the one step in which an order came to be at the gateway."""


def decline_mark(standing: OrderStanding) -> str:
    """The mark of a decline, by what tells it from another attempt."""
    at = "" if standing.authorized_at is None else standing.authorized_at.isoformat()
    return f"declined {standing.action_code} {standing.reference} {at} {standing.transaction}"


def _step(row: OutboxRow, kind: OrderEventKind, at: datetime, nth: str = "") -> OrderEvent:
    return OrderEvent(at=at, kind=kind, row_id=row.id, mark=f"{kind} {row.id} {nth}".strip())


def _phase(row: OutboxRow) -> OrderPhase:
    """Where an order stands of which no status is in the book."""
    if row.state is OutboxState.READY and row.progress.doubtful:
        return OrderPhase.UNKNOWN  # it was not found, and may still come
    if row.state is not OutboxState.CONFIRMED:
        return _STATES.get(row.state, OrderPhase.OTHER)
    outcome = row.progress.order
    if outcome.kind is not None and outcome.kind in _BY_STATUS:
        phase, state = _BY_STATUS[outcome.kind]
        is_current = outcome.standing is not None and outcome.standing.state == state
        return phase if is_current else OrderPhase.WAITING
    return _OUTCOMES.get(outcome.kind, OrderPhase.OTHER)


def _words(row: OutboxRow) -> str:
    return row.progress.message if row.state is OutboxState.REFUSED else ""


def _expiry(row: OutboxRow) -> datetime | None:
    """When the time of an order ends, as far as its instruction says."""
    if not isinstance(row.instruction, Order):
        return None
    if row.instruction.expires_at is not None:
        return row.instruction.expires_at
    progress, lifetime = row.progress, row.instruction.lifetime
    began = progress.last_at_service or progress.sent_at
    unsent = row.state in _UNSENT and not progress.doubtful
    return None if unsent or began is None or not lifetime else began + timedelta(seconds=lifetime)


def _described(row: OutboxRow, order: BookedOrder) -> BookedOrder:
    """The order with what its instruction says."""
    match row.instruction:
        case Order() as sent:
            cart = sent.cart
            customer = "" if cart is None else cart.customer.full_name or cart.customer.contact
            return _filled(
                replace(order, credential_id=sent.credential_id),
                origin=OrderOrigin.LINK,
                hold=row.operation is Operation.REGISTER_HELD_ORDER,
                verifies=Feature.VERIFY in sent.features,
                amount=_amount(sent.amount),
                fee=sent.fee,
                merchant=sent.merchant_login,
                names=(sent.number, sent.description, sent.client_id),
                people=(sent.cardholder or customer, sent.email, sent.payer.phones.mobile),
            )
        case MotoPayment() as sent:
            return _filled(
                order,
                origin=OrderOrigin.MOTO,
                hold=bool(sent.hold),
                verifies=Feature.VERIFY in sent.features,
                amount=_amount(sent.amount),
                fee=None,
                merchant=sent.merchant_login,
                names=(sent.number, sent.description, sent.client_id),
                people=(sent.cardholder, sent.email, sent.payer.phones.mobile),
            )
        case WalletPayment() as sent:
            return _filled(
                order,
                origin=OrderOrigin.WALLET,
                hold=bool(sent.hold),
                verifies=Feature.VERIFY in sent.features,
                amount=row.summary.amount,
                fee=sent.fee,
                merchant=sent.merchant,
                names=(sent.number, sent.description, sent.client_id),
                people=("", sent.email, sent.phone),
            )
        case RecurringPayment() as sent:
            return _filled(
                order,
                origin=OrderOrigin.RECURRING,
                hold=False,
                verifies=False,
                amount=_amount(sent.amount),
                fee=None,
                merchant="",
                names=(sent.number, sent.description, ""),
                people=("", "", ""),
            )
        case _:
            return order


def _filled(
    order: BookedOrder,
    *,
    origin: OrderOrigin,
    hold: bool,
    verifies: bool,
    amount: Amount | None,
    fee: int | None,
    merchant: str,
    names: tuple[str, str, str],
    people: tuple[str, str, str],
) -> BookedOrder:
    number, description, client_id = names
    name, email, phone = people
    return replace(
        order,
        number=number or order.number,
        origin=origin,
        hold=hold,
        verifies=verifies,
        amount=amount or order.amount,
        fee=fee,
        merchant=merchant,
        description=description or order.description,
        client_id=client_id or order.client_id,
        customer=name or email or phone or order.customer,
        email=email or order.email,
        phone=phone or order.phone,
    )


def _amount(money: Money) -> Amount:
    return Amount(money.value, money.currency)
