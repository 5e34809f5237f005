"""Stores consents to the storing of cards until the orders that store them are paid."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_customers import StoringConsent
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.storing_consents import (
    PAYMENTS,
    STORED,
    PaidStoring,
    stored_use,
)
from desktop_app.storage.documents.rows import day_number
from desktop_app.storage.engine.sql import places, select
from desktop_app.storage.gateway import order_rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    import apsw

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.outbox.rows import OutboxRow

_PUT: Final = "INSERT OR REPLACE INTO pending_consents (id, order_id, day, use) VALUES (?, ?, ?, ?)"
_ORDER: Final = ", ".join(f"orders.{name.strip()}" for name in order_rows.SELECTED.split(","))
_PAID: Final = (
    f"SELECT pending.id, pending.order_id, pending.day, pending.use, {_ORDER}"  # noqa: S608 - own names
    " FROM pending_consents AS pending JOIN orders ON orders.id = pending.id"
    " OR (pending.order_id <> '' AND orders.order_id = pending.order_id)"
    f" WHERE orders.client_id <> '' AND orders.phase IN {places(STORED)}"
)


def note(connection: apsw.Connection, row_id: str, use: CredentialType, day: dt.date) -> None:
    """Note that a customer agreed to the storing of the card that pays the order of a row."""
    connection.execute(_PUT, (row_id, "", day_number(day), use.value))


def note_payment(connection: apsw.Connection, row: OutboxRow, day: dt.date) -> None:
    """Note the consent that goes with a payment which is put into the outbox, if one does.

    The consent of an earlier payment of the same order counts no more. Runs inside of a transaction
    of the writing thread.
    """
    if not isinstance(row.instruction, PAYMENTS):
        return
    connection.execute("DELETE FROM pending_consents WHERE id = ?", (row.id,))
    if row.target:
        connection.execute("DELETE FROM pending_consents WHERE order_id = ?", (row.target,))
    use = stored_use(row.instruction)
    if use is not None:
        connection.execute(_PUT, (row.id, row.target, day_number(day), use.value))


def paid(connection: apsw.Connection, client_id: str | None) -> tuple[PaidStoring, ...]:
    """Consents whose orders are paid, of one customer or of all; one for each order.

    What was agreed with the payment counts for more than what was agreed with its order.
    """
    mine = "" if client_id is None else " AND orders.client_id = ?"
    given = () if client_id is None else (client_id,)
    query = f"{_PAID}{mine} ORDER BY pending.order_id <> '', pending.key"
    found: dict[str, PaidStoring] = {}
    for row_id, _, day, use, *columns in select(connection, query, (*sorted(STORED), *given)):
        order = order_rows.order(tuple(columns))
        earlier = found.get(order.id)
        rows = (*(() if earlier is None else earlier.rows), row_id)
        found[order.id] = _storing(order, day, use, rows)
    return tuple(each for each in found.values() if each.client_id)


def forget(connection: apsw.Connection, row_ids: Iterable[str]) -> None:
    """Forget consents that are kept with their cards by now, inside of a transaction."""
    connection.executemany(
        "DELETE FROM pending_consents WHERE id = ?", [(row_id,) for row_id in row_ids]
    )


def _storing(order: BookedOrder, day: int, use: str, rows: tuple[str, ...]) -> PaidStoring:
    consent = StoringConsent(
        day=dt.date.fromordinal(day),
        type=CredentialType(use),
        masked_number=order.masked_card,
        expiry="" if order.status is None else order.status.card.expiry,
    )
    return PaidStoring(client_id=order.client_id, consent=consent, rows=rows)
