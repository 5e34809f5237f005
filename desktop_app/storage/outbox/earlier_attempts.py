"""Stores earlier attempts: sends that were not found and may still arrive without their row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.order_book import MONEY_MOVED
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.matching import may_repeat
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import (
    ATTEMPT_JOINT,
    DISCARDABLE,
    UNSETTLED,
    EarlierAttempt,
    OutboxState,
)
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.sql import places, select
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.rows import COLUMNS, SELECTED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    import apsw

    from desktop_app.domain.outbox.rows import OutboxRow

_COPIED: Final = tuple(name for name in COLUMNS if name not in {"id", "state"})

_READY: Final = OutboxState.READY.value
_DOUBTFUL: Final = "iif(json_valid(progress), json_extract(progress, '$.doubtful'), 0)"
_WAS_COMPLETE: Final = (
    "(SELECT max(key) FROM outbox_steps WHERE row_id = ? AND kind = 'ready')"
    " < (SELECT min(key) FROM outbox_steps WHERE row_id = outbox.id AND kind = 'sending')"
)
"""A row was complete before another one was sent for the first time; null where nobody knows."""


def keep(connection: apsw.Connection, row: OutboxRow) -> None:
    """Keep what a row sent, before the row is written anew or discarded.

    Does nothing where no attempt is in doubt. Runs inside a transaction of the writing thread.
    """
    if not row.progress.doubtful:
        return
    attempt_id = f"{row.id}{ATTEMPT_JOINT}{moment(row.progress.first_sent_at or row.changed_at)}"
    names = ", ".join(_COPIED)
    connection.execute(
        f"INSERT OR REPLACE INTO earlier_attempts (id, row_id, state, {names})"  # noqa: S608
        f" SELECT ?, id, ?, {names} FROM outbox WHERE id = ?",
        (attempt_id, _READY, row.id),
    )


def of(connection: apsw.Connection, row: OutboxRow) -> tuple[EarlierAttempt, ...]:
    """What has to be looked for before a row is sent, in the order in which it was first kept.

    These are attempts of the row itself; attempts of other rows that the row may repeat, where
    those rows are not sent either; documents that the row may repeat and that have no outcome yet,
    or one in doubt; orders whose number is spent; and every charge of the date of a schedule that
    the row charges, whatever its amount and card were.
    """
    same_date = _of_same_date(connection, row)
    stored = select(connection, f"SELECT {SELECTED}, row_id FROM earlier_attempts ORDER BY key")  # noqa: S608
    found = []
    for values in stored:
        attempt, row_id = outbox_rows.row(values[:-1]), values[-1]
        own = row_id == row.id
        repeats = row_id in same_date or may_repeat(row, attempt)
        if own or (repeats and _is_abandoned(connection, row_id)):
            found.append(EarlierAttempt(row=attempt, own=own, in_outbox=False))
    return (*found, *_in_outbox(connection, row, same_date))


def revive(connection: apsw.Connection, attempt_id: str) -> None:
    """Make an earlier attempt a row of the outbox again, inside a transaction."""
    names = ", ".join(COLUMNS)
    connection.execute(
        f"INSERT INTO outbox ({names}) SELECT {names} FROM earlier_attempts WHERE id = ?",  # noqa: S608
        (attempt_id,),
    )
    drop(connection, attempt_id)


def drop(connection: apsw.Connection, attempt_id: str) -> None:
    """Forget an earlier attempt of which it is known what became, inside a transaction."""
    connection.execute("DELETE FROM earlier_attempts WHERE id = ?", (attempt_id,))


def _is_abandoned(connection: apsw.Connection, row_id: str) -> bool:
    """Whether a row was discarded, or neither is at the bank nor on its way there."""
    states = select(connection, "SELECT state FROM outbox WHERE id = ?", (row_id,))
    return all(state in DISCARDABLE for (state,) in states)


def _of_same_date(connection: apsw.Connection, row: OutboxRow) -> frozenset[str]:
    """Rows that made the other charges of the date of a schedule that a row charges."""
    if row.operation is not Operation.CHARGE_RECURRING:
        return frozenset()
    query = (
        "SELECT other.order_row FROM card_charges AS mine JOIN card_charges AS other"
        " ON other.schedule_id = mine.schedule_id AND other.planned = mine.planned"
        " WHERE mine.order_row = ? AND mine.schedule_id <> '' AND other.id <> mine.id"
    )
    return frozenset(name for (name,) in select(connection, query, (row.id,)))


def _in_outbox(
    connection: apsw.Connection, row: OutboxRow, same_date: Collection[str]
) -> tuple[EarlierAttempt, ...]:
    """Earlier attempts that are rows of the outbox: revived ones of a row, documents, orders."""
    own = f"{row.id}{ATTEMPT_JOINT}"
    found = select(
        connection,
        f"SELECT {SELECTED} FROM outbox WHERE id > ? AND id < ? AND state IN (?, ?) ORDER BY key",  # noqa: S608
        (own, f"{row.id}{chr(ord(ATTEMPT_JOINT) + 1)}", _READY, OutboxState.UNKNOWN.value),
    )
    revived = [each for each in map(outbox_rows.row, found) if _is_in_doubt(each)]
    others = {each.id: each for each in _documents_in_doubt(connection, row)}
    others |= {each.id: each for each in _spent_orders(connection, row)}
    others |= {each.id: each for each in _may_have_charged(connection, same_date)}
    return (
        *(EarlierAttempt(row=each, own=True, in_outbox=True) for each in revived),
        *(
            EarlierAttempt(row=each, own=False, in_outbox=True, first=each.id in same_date)
            for each in others.values()
        ),
    )


def _may_have_charged(connection: apsw.Connection, ids: Collection[str]) -> list[OutboxRow]:
    """Those of some rows that charged a card, or may have."""
    if not ids:
        return []
    query = f"SELECT {SELECTED} FROM outbox WHERE id IN {places(ids)} ORDER BY key"  # noqa: S608
    found = map(outbox_rows.row, select(connection, query, sorted(ids)))
    paid = _paid_by_the_book(connection, ids)
    return [each for each in found if each.id in paid or _may_be_charged(each)]


def _paid_by_the_book(connection: apsw.Connection, ids: Collection[str]) -> frozenset[str]:
    """Those of some rows whose orders were paid or held by the book, whatever the rows tell."""
    query = f"SELECT id FROM orders WHERE id IN {places(ids)} AND phase IN {places(MONEY_MOVED)}"  # noqa: S608
    found = select(connection, query, (*sorted(ids), *sorted(MONEY_MOVED)))
    return frozenset(name for (name,) in found)


def _may_be_charged(row: OutboxRow) -> bool:
    if row.damage is not None:
        return row.damage.may_have_arrived or row.damage.state is OutboxState.CONFIRMED
    if row.state is OutboxState.CONFIRMED:
        return row.progress.order.kind is not PaymentOutcomeKind.DECLINED
    return row.state in UNSETTLED or row.number_is_spent


def _is_in_doubt(row: OutboxRow) -> bool:
    return row.state is OutboxState.UNKNOWN or row.progress.doubtful


def _documents_in_doubt(connection: apsw.Connection, row: OutboxRow) -> list[OutboxRow]:
    """Documents that were sent, may be at the bank or arrive there, and which a row may repeat.

    What was complete before they were sent, such as the next one of a batch, is meant beside them.
    What the bank only said that it took is in doubt from the beginning: it named no document.
    """
    if OPERATIONS[row.operation].effect is not Effect.CREATES:
        return []
    found = select(
        connection,
        f"SELECT {SELECTED} FROM outbox WHERE (state IN (?, ?, ?) OR state = ? AND {_DOUBTFUL})"  # noqa: S608
        f" AND operation = ? AND id <> ? AND ({_WAS_COMPLETE}) IS NOT 1 ORDER BY key",
        (
            OutboxState.SENDING.value,
            OutboxState.SENT.value,
            OutboxState.UNKNOWN.value,
            _READY,
            row.operation.value,
            row.id,
            row.id,
        ),
    )
    return _repeated(row, found)


def _spent_orders(connection: apsw.Connection, row: OutboxRow) -> list[OutboxRow]:
    """Orders that were sent, may still arrive, and which a row may repeat with another number."""
    if OPERATIONS[row.operation].effect is not Effect.ORDERS:
        return []
    found = select(
        connection,
        f"SELECT {SELECTED} FROM outbox WHERE state = ? AND operation = ? AND id <> ?"  # noqa: S608
        f" AND {_DOUBTFUL} ORDER BY key",
        (_READY, row.operation.value, row.id),
    )
    return _repeated(row, found)


def _repeated(row: OutboxRow, found: Iterable[tuple[Any, ...]]) -> list[OutboxRow]:
    """Those rows, in columns of `SELECTED`, that a row may repeat, but for its own attempts."""
    own = f"{row.id}{ATTEMPT_JOINT}"
    return [
        each
        for each in map(outbox_rows.row, found)
        if not each.id.startswith(own) and may_repeat(row, each)
    ]
