"""Updates the order data of an outbox row, without secrets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.order_outcomes import OrderOutcome, outcome_of, standing_of
from desktop_app.domain.gateway.orders import Order, RegisteredOrder
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Answer


def with_standing(row: OutboxRow, status: OrderStatus) -> OutboxRow:
    """The row with the state of its order before payment."""
    progress = replace(row.progress, order_before=standing_of(status))
    return _filled(replace(row, progress=progress), status)


def with_answer(row: OutboxRow, answer: Answer) -> OutboxRow:
    """The row with the gateway's answer."""
    if isinstance(answer, RegisteredOrder):
        outcome = OrderOutcome(
            form_url=answer.form_url,
            link_lost=not answer.form_url,
            page_refused=answer.page_refused,
            page_is_foreign=answer.page_is_foreign,
        )
        return replace(row, progress=replace(row.progress, order=outcome))
    return with_payment(row, answer)


def with_payment(row: OutboxRow, verdict: PaymentOutcome) -> OutboxRow:
    """The row with a verdict; an order that was only registered is there, and has no page to pay.

    A status never tells the page (2.12): it was in the answer that was lost.
    """
    registered = isinstance(row.instruction, Order)
    outcome = OrderOutcome(link_lost=True) if registered else outcome_of(verdict)
    message = verdict.reason or row.progress.message
    told = replace(row, progress=replace(row.progress, order=outcome, message=message))
    return told if verdict.status is None else _filled(told, verdict.status)


def _filled(row: OutboxRow, status: OrderStatus) -> OutboxRow:
    """The row with number and amount of its order where it has none."""
    wallet = row.instruction if isinstance(row.instruction, WalletPayment) else None
    money = status.in_currency(wallet.currency if wallet is not None else "").amount
    summary = row.summary
    if summary.amount is None and money is not None:
        summary = replace(summary, amount=Amount(money.value, money.currency))
    number = summary.number or status.number
    return replace(row, summary=replace(summary, number=number))
