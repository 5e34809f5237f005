"""Reads the status of a row's order and determines the row's outcome from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.order_outcomes import standing_of
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import DeliveryVerdict
from desktop_app.services.outbox.errors import AnotherOrder, OrderNotFound, OrderNotOpen
from desktop_app.services.outbox.outcome_probe import ProbeResult

if TYPE_CHECKING:
    from collections.abc import Collection

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_outcomes import OrderStanding
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome as PaymentVerdict
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.money import Money

_LETTERS: Final = 3


def check_open(row: OutboxRow, status: OrderStatus) -> None:
    """Check by its status that an order may be paid now by a row.

    The second call of a payment only continues the first one, so the order may be waiting for it.

    Raises:
        OrderNotOpen: it is paid or ended, or another payment of it is not decided.
    """
    match row.instruction:
        case CardPayment() | CredentialPayment() as payment if payment.three_ds.transaction_id:
            waits = status.payment_state == OrderState.WAITING
        case _:
            waits = False
    if not (status.is_open or waits):
        raise OrderNotOpen


async def status_of(
    reader: GatewayReader, row: OutboxRow, made_by: OutboxRow | None = None
) -> OrderStatus:
    """The status of a row's order; without a state if the gateway does not know it.

    Args:
        reader: of the gateway.
        row: which makes or pays an order.
        made_by: the row that made the order which `row` pays; None if it was not made here.

    Raises:
        AnotherOrder: the gateway told of an order that was not asked for.
        UserError: it could not be read.
    """
    if row.target:
        status = await reader.order_status(
            order_id=row.target, merchant_login=merchant_of_order(made_by)
        )
    else:
        status = await reader.order_status(
            order_number=row.summary.number, merchant_login=_merchant_of(row)
        )
    if not was_asked_for(row, status):
        raise AnotherOrder
    known = status_of_maker(made_by or row, status)
    return replace(known, verifies=known.verifies or only_verifies(row))


def status_of_maker(made_by: OutboxRow | None, status: OrderStatus) -> OrderStatus:
    """The status of an order with what the row that made it knows: currency, `VERIFY`."""
    if made_by is None:
        return status
    status = replace(status, verifies=_verifies(made_by))
    amount = made_by.summary.amount
    return status if amount is None else status.in_currency(amount.currency)


async def status_of_named(reader: GatewayReader, row: OutboxRow, order_id: str) -> OrderStatus:
    """The status of the order that an answer named, if it proves to be the order of a row.

    It must have the number of the row. If the gateway returns no number with a status, a request
    by that number must return the same order: one that was made at the same moment.

    Args:
        reader: of the gateway.
        row: which registered an order.
        order_id: the identifier in the answer to that.

    Returns:
        The status; without a state where the gateway does not show whose order it is (yet).

    Raises:
        AnotherOrder: the order is not that of the row.
        UserError: the status could not be read.
    """
    merchant = _merchant_of(row)
    status = await reader.order_status(order_id=order_id, merchant_login=merchant)
    if not was_asked_for(replace(row, document_id=order_id), status):
        raise AnotherOrder
    status = replace(status, order_id=order_id)
    if status.state is None or status.number.strip():
        return status
    number = row.summary.number
    found = await reader.order_status(order_number=number, merchant_login=merchant)
    if found.state is None or None in {found.registered_at, status.registered_at}:
        return replace(status, state=None)
    if (found.registered_at, found.amount) != (status.registered_at, status.amount):
        raise AnotherOrder
    return status


def was_asked_for(row: OutboxRow, status: OrderStatus) -> bool:
    """Whether a status has number and identifier of the order of a row, as far as it has any."""
    return all(
        not answered or not wanted or answered.strip() == wanted.strip()
        for answered, wanted in (
            (status.number, row.summary.number),
            (status.order_id, row.target or row.document_id),
        )
    )


def is_anothers(row: OutboxRow, status: OrderStatus) -> bool:
    """Whether the order with the number of a row has another amount.

    Somebody else may have made it, or the gateway includes a fee: a person has to check.
    """
    wanted, amount = _amount_of(row), status.amount
    if wanted is None or amount is None:
        return False
    comparable = len(amount.currency) == _LETTERS and amount.currency.isalpha()
    return wanted.minor != amount.minor or (comparable and wanted.currency != amount.currency)


def result_by_status(
    row: OutboxRow, status: OrderStatus, claimed: Collection[OrderStanding] = ()
) -> ProbeResult:
    """Determine from the status of its order the outcome of a row that was sent.

    Args:
        row: which was sent.
        status: of the order that it makes or pays.
        claimed: the state of the order after the payments by other rows.

    Raises:
        OrderNotFound: the order that was to be paid is not there any more.
    """
    if OPERATIONS[row.operation].effect is Effect.ORDERS:
        if status.state is None:
            return ProbeResult(no_trace=True)
    elif status.state is None:
        raise OrderNotFound
    elif stands_as_before(row, status) or standing_of(status) in claimed:
        return ProbeResult(no_trace=True, order=status)
    payment = payment_outcome_of(status)
    if row.target and _is_inconclusive(payment):
        return ProbeResult(order=status)
    order_id = row.target or status.order_id
    payment = replace(payment, order_id=order_id)
    verdict = DeliveryVerdict.CANNOT_TELL if is_anothers(row, status) else DeliveryVerdict.ARRIVED
    return ProbeResult(verdict=verdict, document_id=order_id, payment=payment)


def stands_as_before(row: OutboxRow, status: OrderStatus) -> bool:
    """Whether the order that a row pays is in the same state as before: no trace of the row."""
    return bool(row.target) and standing_of(status) == row.progress.order_before


def _is_inconclusive(payment: PaymentVerdict) -> bool:
    """Whether the status of an order does not show the outcome of its payment."""
    state = payment.status.payment_state if payment.status is not None else None
    waits = payment.kind is PaymentOutcomeKind.PENDING and state == OrderState.REGISTERED
    return waits or payment.kind is PaymentOutcomeKind.UNKNOWN


def only_verifies(row: OutboxRow) -> bool:
    """Whether the order that a row makes or pays only verifies a card, as far as known."""
    before = row.progress.order_before
    return _verifies(row) or (before is not None and before.verifies)


def _verifies(row: OutboxRow) -> bool:
    """Whether the order that a row makes only verifies a card."""
    match row.instruction:
        case Order() | MotoPayment() | WalletPayment() as order:
            return Feature.VERIFY in order.features
        case _:
            return False


def _amount_of(row: OutboxRow) -> Money | None:
    """The amount of a row; None if only its order or the wallet's token has it."""
    match row.instruction:
        case Order() | MotoPayment() | RecurringPayment() as order:
            return order.amount
        case _:
            return None


def merchant_of_order(made_by: OutboxRow | None) -> str:
    """The other merchant of an order whose identifier is known, by the row that made the order.

    Empty where it is our own, or was not made here. A wallet payment names the own login too.
    """
    wallet = made_by is not None and isinstance(made_by.instruction, WalletPayment)
    return "" if made_by is None or wallet else _merchant_of(made_by)


def _merchant_of(row: OutboxRow) -> str:
    """The merchant that a row names for the order that it makes; otherwise empty."""
    match row.instruction:
        case Order() | MotoPayment() as order:
            return order.merchant_login
        case WalletPayment() as payment:
            return payment.merchant
        case _:
            return ""
