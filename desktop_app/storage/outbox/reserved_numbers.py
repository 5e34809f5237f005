"""Reserves own numbers: one row per document number of an account and year, or order number."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation, Service
from desktop_app.domain.outbox.rows import NumberTaken, OutboxState
from desktop_app.domain.values.accounts import normalised
from desktop_app.domain.values.collation import fold, natural_order
from desktop_app.domain.values.periods import MINSK
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import from_moment
from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    import apsw

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.storage.engine.database import Database

SPENT: Final = "spent "
"""Before the identifier of the row that has used up a number for good."""

_DRAFTS: Final = (
    "SELECT id, operation, account, day, changed_at,"
    " iif(json_valid(summary), json_extract(summary, '$.number'), '') AS number FROM outbox"
    " WHERE state = ? AND target = '' AND operation IN (SELECT value FROM json_each(?))"
    " ORDER BY created_at, key"
)
_HELD: Final = (
    "SELECT 1 FROM reserved_numbers"
    " WHERE account = ? AND year = ? AND number = ? AND row_id <> ? LIMIT 1"
)
_LISTED: Final = (
    "SELECT 1 FROM documents WHERE kind = ? AND number_order = ? AND day BETWEEN ? AND ?"
    " AND +account = ? AND trim(number) = ? LIMIT 1"  # "+": few have a number, many an account
)
_OTHERS: Final = (
    "SELECT 1 FROM reserved_numbers WHERE account = ? AND year = ? AND number = ?"  # noqa: S608
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE document_id = ? AND document_id <> ''"
    f" AND row_id IN (id, '{SPENT}' || id)) LIMIT 1"
)
_LISTED_OTHERS: Final = (
    "SELECT 1 FROM documents WHERE kind = ? AND number_order = ? AND day BETWEEN ? AND ?"
    " AND +account = ? AND trim(number) = ? AND +id <> ? LIMIT 1"
)
_NEW_DOCUMENTS: Final = json.dumps(
    [
        operation.value
        for operation, facts in OPERATIONS.items()
        if facts.effect is Effect.CREATES and facts.service is Service.DOCUMENTS
    ]
)
_ORDERS: Final = ("orders of the gateway", 0)
"""In place of account and year: an order number is used once and never again."""


def reserve(connection: apsw.Connection, row: OutboxRow, *, force: bool) -> None:
    """Reserve a row's number, inside a transaction of the writing thread.

    Args:
        connection: of the writing thread.
        row: what has the number; without a number nothing is reserved.
        force: let it have a number that another row holds and keeps; never an order number.

    Raises:
        NumberTaken: another row holds it.
    """
    number = row.summary.number.strip()
    if not number:
        return
    orders = OPERATIONS[row.operation].effect is Effect.ORDERS
    day = row.summary.date or row.changed_at.astimezone(MINSK).date()
    place = (*(_ORDERS if orders else (normalised(row.summary.account), day.year)), number)
    holder = value(
        connection,
        "SELECT row_id FROM reserved_numbers WHERE account = ? AND year = ? AND number = ?",
        place,
    )
    if holder is None:
        connection.execute("INSERT INTO reserved_numbers VALUES (?, ?, ?, ?)", (*place, row.id))
    elif holder != row.id and (orders or not force):
        raise NumberTaken(number, holder=holder)


def release(connection: apsw.Connection, row_id: str) -> None:
    """Release a row's number, inside a transaction of the writing thread."""
    connection.execute("DELETE FROM reserved_numbers WHERE row_id = ?", (row_id,))


def spend(connection: apsw.Connection, row_id: str) -> None:
    """Block a row's number forever, inside a transaction of the writing thread."""
    connection.execute(
        "UPDATE reserved_numbers SET row_id = ? WHERE row_id = ?", (SPENT + row_id, row_id)
    )


class NumberStore:
    """Finds own numbers used by the outbox and by listed documents."""

    def __init__(self, database: Database) -> None:
        """Read the numbers of a database; the outbox reserves them."""
        self._database = database

    async def used(self, account: str, year: int) -> tuple[str, ...]:
        """All used numbers of an account and year, in natural order."""
        mine = normalised(account)
        first, last = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal()

        def work(connection: apsw.Connection) -> tuple[str, ...]:
            found = select(
                connection,
                "SELECT number FROM reserved_numbers WHERE account = ? AND year = ? UNION"
                " SELECT number FROM documents WHERE kind = ? AND account = ?"
                " AND day BETWEEN ? AND ? AND number <> ''",
                (mine, year, KIND_CODES[Kind.DOCUMENT], mine, first, last),
            )
            return tuple(sorted((number for (number,) in found), key=natural_order))

        return await self._database.read(work)

    async def of_documents(self, account: str, year: int) -> frozenset[str]:
        """The numbers of the documents that the bank has listed for an account and year."""
        first, last = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal()
        query = (
            "SELECT number FROM documents WHERE kind = ? AND account = ? AND day BETWEEN ? AND ?"
            " AND number <> ''"
        )
        place = (KIND_CODES[Kind.DOCUMENT], normalised(account), first, last)
        found = await self._database.read(lambda connection: select(connection, query, place))
        return frozenset(number.strip() for (number,) in found)

    async def is_used_by_another(
        self, account: str, year: int, number: str, document_id: str
    ) -> bool:
        """Whether a number is that of another document, listed or of a row of the outbox.

        The row that made the document with this identifier is none, also where it has used up
        the number for good.
        """
        mine, typed = normalised(account), number.strip()
        first, last = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal()
        order = natural_order(fold(typed))
        listed = (KIND_CODES[Kind.DOCUMENT], order, first, last, mine, typed, document_id)

        def work(connection: apsw.Connection) -> bool:
            held = value(connection, _OTHERS, (mine, year, typed, document_id))
            return held is not None or value(connection, _LISTED_OTHERS, listed) is not None

        return await self._database.read(work)

    async def drafts_without(self) -> frozenset[str]:
        """Identifiers of the drafts whose numbers other documents have.

        Such a document is a row that holds the number, one that the bank lists, or a draft that was
        begun earlier: of several drafts with one number only the first one has it. Where no other
        number can be assigned, because the account or the day of a payment is missing, it stays.
        """

        def work(connection: apsw.Connection) -> frozenset[str]:
            first: set[tuple[str, int, str]] = set()
            without: set[str] = set()
            drafts = select(connection, _DRAFTS, (OutboxState.DRAFT.value, _NEW_DOCUMENTS))
            for row_id, operation, account, day, changed_at, typed in drafts:
                number = str(typed or "").strip()
                dated = day or operation != Operation.CREATE_PAYMENT
                if not (number and dated and normalised(account)):
                    continue
                written = (
                    date.fromordinal(day) if day else from_moment(changed_at).astimezone(MINSK)
                )
                place = normalised(account), written.year, number
                if place in first or _is_taken(connection, *place, row_id):
                    without.add(row_id)
                first.add(place)
            return frozenset(without)

        return await self._database.read(work)

    async def start(self, account: str, year: int) -> tuple[str, int] | None:
        """The number to go on with that was chosen last for an account, and for which year.

        It is that of the year, or of the last one before it; None where none was chosen.
        """
        query = (
            "SELECT start, year FROM numbering WHERE account = ? AND year <= ?"
            " ORDER BY year DESC LIMIT 1"
        )
        place = (normalised(account), year)
        found = await self._database.read(lambda connection: select(connection, query, place))
        return (found[0][0], found[0][1]) if found and found[0][0] else None

    async def begin_at(self, account: str, year: int, number: str) -> None:
        """Keep the number to go on with in an account and year; an empty one ends earlier ones."""
        values = (normalised(account), year, number)

        def work(connection: apsw.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO numbering VALUES (?, ?, ?)", values)

        await self._database.write(work, durable=True)

    async def holder(self, account: str, year: int, number: str) -> str | None:
        """Identifier of the outbox row that holds a number, or None."""
        query = "SELECT row_id FROM reserved_numbers WHERE account = ? AND year = ? AND number = ?"
        place = (normalised(account), year, number.strip())
        found = await self._database.read(lambda connection: value(connection, query, place))
        return None if found is None else str(found)


def _is_taken(
    connection: apsw.Connection, account: str, year: int, number: str, row_id: str
) -> bool:
    """Whether another row holds a number, or the bank lists a document with it."""
    if value(connection, _HELD, (account, year, number, row_id)) is not None:
        return True
    first, last = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal()
    place = (KIND_CODES[Kind.DOCUMENT], natural_order(fold(number)), first, last, account, number)
    return value(connection, _LISTED, place) is not None
