"""Stores consents to the storing of cards until the orders that store them are paid."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_customers import StoringConsent
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.storing_consents import (
    HAS_PAID,
    PAYMENTS,
    STORED,
    PaidStoring,
    stored_use,
)
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.documents.rows import day_number
from desktop_app.storage.engine.sql import places, select
from desktop_app.storage.gateway import order_rows
from desktop_app.storage.outbox import rows as outbox_rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    import apsw

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.rows import OutboxRow

_PUT: Final = "INSERT OR REPLACE INTO pending_consents (id, order_id, day, use) VALUES (?, ?, ?, ?)"
_ORDER: Final = ", ".join(f"orders.{name.strip()}" for name in order_rows.SELECTED.split(","))
_MAY_BE_STORED: Final = sorted(STORED | {OrderPhase.WAITING})
_PAID: Final = (
    f"SELECT pending.id, pending.order_id, pending.day, pending.use, {_ORDER}"  # noqa: S608 - own names
    " FROM pending_consents AS pending JOIN orders ON orders.id = pending.id"
    " OR (pending.order_id <> '' AND orders.order_id = pending.order_id)"
    f" WHERE orders.client_id <> '' AND orders.phase IN {places(_MAY_BE_STORED)}"
)
_ROW: Final = f"SELECT {outbox_rows.SELECTED} FROM outbox WHERE id = ?"  # noqa: S608 - own names
_LAST_FIRST: Final = (
    f"SELECT {outbox_rows.SELECTED} FROM outbox WHERE target = ?"  # noqa: S608 - own names
    " ORDER BY created_at DESC, key DESC"
)


def note(connection: apsw.Connection, row_id: str, use: CredentialType, day: dt.date) -> None:
    """Note that a customer agreed to the storing of the card that pays the order of a row."""
    connection.execute(_PUT, (row_id, "", day_number(day), use.value))


def note_payment(connection: apsw.Connection, row: OutboxRow, day: dt.date) -> None:
    """Note the consent that goes with a payment which is put into the outbox, if one does.

    The consents of earlier payments of the same order stay: one of those may pay it yet. Runs
    inside of a transaction of the writing thread.
    """
    if not isinstance(row.instruction, PAYMENTS):
        return
    connection.execute("DELETE FROM pending_consents WHERE id = ?", (row.id,))
    use = stored_use(row.instruction, row.operation)
    if use is not None:
        connection.execute(_PUT, (row.id, row.target, day_number(day), use.value))


def follow(connection: apsw.Connection, row: OutboxRow) -> None:
    """Forget the consent that went with a payment which failed, inside of a transaction.

    Its card is not stored; what pays the order later may be another one.
    """
    failed = row.progress.order.kind is PaymentOutcomeKind.DECLINED
    if failed and row.state is OutboxState.CONFIRMED and isinstance(row.instruction, PAYMENTS):
        forget(connection, (row.id,))


def forget_payment(connection: apsw.Connection, row_id: str) -> None:
    """Forget the consent that went with a payment of an order that another row made.

    Runs inside of a transaction. What makes an order may still arrive, and its consent stays.
    """
    connection.execute("DELETE FROM pending_consents WHERE id = ? AND order_id <> ''", (row_id,))


def paid(connection: apsw.Connection, client_id: str | None) -> tuple[PaidStoring, ...]:
    """Consents whose orders are paid, of one customer or of all; one for each order.

    Only the status of an order tells which card paid it, so consents wait for that; and what was
    agreed with a payment of an order waits until that payment is known to have paid, and is the
    last one that did. It counts for more than what was agreed with the order, and with its card
    the consents of the order's other payments are done with too.
    """
    mine = "" if client_id is None else " AND orders.client_id = ?"
    given = () if client_id is None else (client_id,)
    query = f"{_PAID}{mine} ORDER BY pending.order_id <> '', pending.key"
    found: dict[str, PaidStoring] = {}
    noted: dict[str, list[str]] = {}
    settled: set[str] = set()
    for row_id, target, day, use, *columns in select(connection, query, (*_MAY_BE_STORED, *given)):
        order = order_rows.order(tuple(columns))
        if order.phase not in STORED and not order.holds_to_verify:
            continue
        noted.setdefault(order.id, []).append(row_id)
        by_payment = _paid_by(connection, row_id, target)
        if order.status is None or (target and not by_payment):
            continue
        if target:
            settled.add(order.id)
        found[order.id] = PaidStoring(
            client_id=order.client_id,
            consent=_consent(order, order.status, day, use),
            rows=(row_id,),
            by_payment=by_payment,
        )
    return tuple(
        replace(each, rows=tuple(noted[order_id])) if order_id in settled else each
        for order_id, each in found.items()
        if each.client_id
    )


def forget(connection: apsw.Connection, row_ids: Iterable[str]) -> None:
    """Forget consents that are kept with their cards by now, inside of a transaction."""
    connection.executemany(
        "DELETE FROM pending_consents WHERE id = ?", [(row_id,) for row_id in row_ids]
    )


def _paid_by(connection: apsw.Connection, row_id: str, target: str) -> bool:
    """Whether a row of the outbox is the payment that paid its order: the last one that did."""
    query, given = (_LAST_FIRST, target) if target else (_ROW, row_id)
    rows = (outbox_rows.row(values) for values in select(connection, query, (given,)))
    return next((row.id == row_id for row in rows if _has_paid(row)), False)


def _has_paid(row: OutboxRow) -> bool:
    """Whether a row of the outbox is a payment that is known to have paid its order."""
    is_payment = row.damage is None and isinstance(row.instruction, PAYMENTS)
    outcome = row.progress.order
    has_paid = outcome.kind in HAS_PAID or outcome.holds_to_verify
    return is_payment and row.state is OutboxState.CONFIRMED and has_paid


def _consent(order: BookedOrder, status: OrderStatus, day: int, use: str) -> StoringConsent:
    return StoringConsent(
        day=dt.date.fromordinal(day),
        type=CredentialType(use),
        masked_number=order.masked_card,
        expiry=status.card.expiry,
    )
