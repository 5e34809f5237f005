"""Finds charges of cards whose outcome is not known and that another charge may repeat."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

from desktop_app.domain.gateway.card_payments import (
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.outbox.charge_repeats import (
    CHARGING,
    UNDECIDED,
    ChargedCard,
    may_be_charged_yet,
    may_charge_again,
)
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import ATTEMPT_JOINT, UNSETTLED, OutboxState
from desktop_app.storage.engine.sql import literals, places, select, value
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.rows import SELECTED

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    import apsw

    from desktop_app.domain.outbox.rows import OutboxRow

_KIND: Final = "iif(json_valid(progress), json_extract(progress, '$.order.kind'), '')"
_UNDECIDED: Final = (
    "SELECT key FROM outbox INDEXED BY outbox_undecided_charges"  # noqa: S608 - own names
    f" WHERE state = '{OutboxState.CONFIRMED}' AND operation IN {literals(CHARGING)}"
    f" AND {_KIND} IN {literals(UNDECIDED)}"
)
"""As the index has it, without a bound: rows are dated by this computer, whose clock may be set."""
_OPEN: Final = (
    f"SELECT {SELECTED} FROM outbox WHERE key IN ("  # noqa: S608 - own names
    f"SELECT key FROM outbox WHERE state IN {places(UNSETTLED)}"
    f" AND operation IN {literals(CHARGING)} UNION ALL {_UNDECIDED}) ORDER BY key"
)
_OF_ROW: Final = (
    "FROM card_charges WHERE order_row = ?1 OR (payment_row <> '' AND payment_row = ?1)"
)
_CHARGE: Final = f"SELECT client_id, credential_id, schedule_id {_OF_ROW}"
_DUE: Final = f"SELECT iif(json_valid(content), content ->> '$.due', NULL) {_OF_ROW}"
_MADE: Final = f"SELECT {SELECTED} FROM outbox WHERE document_id = ? AND target = ''"  # noqa: S608
_CLIENT: Final = "SELECT client_id FROM stored_cards WHERE id = ?"


class OpenCharges(NamedTuple):
    """What is to be known of charges before another one is sent.

    Attributes:
        rows: other rows without an outcome that may be the same charge, the oldest first.
        due: the day on which the charge itself is due; None if it follows no schedule.
    """

    rows: tuple[OutboxRow, ...]
    due: date | None


def of(connection: apsw.Connection, row: OutboxRow, now: datetime) -> OpenCharges:
    """Read what is to be known before a charge is sent.

    Args:
        connection: to read from.
        row: which is to be sent; with the place where it was looked for.
        now: the time.
    """
    mine, own = charged_card(connection, row), f"{row.id}{ATTEMPT_JOINT}"
    found = [outbox_rows.row(values) for values in select(connection, _OPEN, sorted(UNSETTLED))]
    others = tuple(
        each
        for each in found
        if each.id != row.id
        and not each.id.startswith(own)
        and may_be_charged_yet(each, now)
        and may_charge_again(mine, charged_card(connection, each))
    )
    return OpenCharges(others, _due_day(connection, row))


def _due_day(connection: apsw.Connection, row: OutboxRow) -> date | None:
    """The day on which a charge is due; None if none is known, or if it is damaged."""
    try:
        return date.fromisoformat(value(connection, _DUE, (row.id,)) or "")
    except (TypeError, ValueError):
        return None


def charged_card(connection: apsw.Connection, row: OutboxRow) -> ChargedCard:
    """What a row charges, and whom; of one that pays an order, by what made that."""
    amount, client, credential = row.summary.amount, "", ""
    features: Collection[str] = getattr(row.instruction, "features", ())
    match row.instruction:
        case MotoPayment(client_id=client, credential_id=credential):
            pass
        case RecurringPayment(credential_id=credential):
            pass
        case CredentialPayment(credential_id=credential):
            made = select(connection, _MADE, (row.target,))
            order = outbox_rows.row(made[0]) if made else None
            if order is not None:
                amount = order.summary.amount or amount
                client = getattr(order.instruction, "client_id", "")
                features = getattr(order.instruction, "features", ())
    charge = select(connection, _CHARGE, (row.id,))
    by_charge = charge[0] if charge else ("", "", "")
    credential = credential or by_charge[1]
    client = client or by_charge[0] or value(connection, _CLIENT, (credential,)) or ""
    return ChargedCard(
        amount=amount,
        client_id=client,
        credential_id=credential,
        schedule_id=by_charge[2],
        place=row.progress.place,
        by_phone=row.operation is Operation.PAY_BY_MOTO,
        verifies=Feature.VERIFY in features,
    )
