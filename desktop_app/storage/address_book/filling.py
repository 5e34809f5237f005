"""Updates the address book from stored documents: payees, number of payments and dates.

Reading, in `payment_counts`, and writing are apart: counting never holds up the writing thread.
"""

from __future__ import annotations

import uuid
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.storage.address_book import rows
from desktop_app.storage.engine.sql import places, select, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from desktop_app.storage.address_book.payment_counts import Counted


def fill(connection: apsw.Connection, counted: Sequence[Counted], *, today: date) -> frozenset[str]:
    """Write the counted payments and return the identifiers of the changed entries."""
    touched: set[int] = set()
    for each in counted:
        entry = value(
            connection, "SELECT entry FROM address_book_parties WHERE party = ?", (each.party,)
        )
        if entry is None and not each.payments:
            continue
        if entry is None:
            entry = _entry_of(connection, each.party)
        if entry is not None:
            connection.execute(
                "INSERT OR REPLACE INTO address_book_parties VALUES (?, ?, ?, ?, ?, ?)",
                (each.party, entry, each.payments, each.first_day, each.last_day, each.types),
            )
            touched.add(entry)
    rebuilt = (rebuild(connection, key, today=today) for key in touched)
    return frozenset(found for found in rebuilt if found is not None)


def rebuild(connection: apsw.Connection, key: int, *, today: date) -> str | None:
    """Update an entry from its payees; returns its identifier if it changed."""
    before = rows.at(connection, key)
    paid: dict[str, CounterpartyAccount] = {}
    newest, name = -1, ""
    for part_name, account, bic, bank, payments, first, last, types in select(
        connection,
        "SELECT c.name, c.account, c.bic, c.bank, p.payments, p.first_day, p.last_day, p.types"
        " FROM address_book_parties AS p CROSS JOIN counterparties AS c ON c.key = p.party"
        " WHERE p.entry = ? ORDER BY p.last_day, p.party",
        (key,),
    ):
        if payments and last >= newest:
            newest, name = last, part_name or name
        place = accounts.normalised(account)
        if payments and place:
            one = _account(place, bic, bank, (payments, first, last, types))
            paid[place] = _together(paid.get(place), one)
    after = rows.with_history(before, paid, name=name, today=today)
    if after == before:
        return None
    rows.put(connection, after)
    return after.id


def separate_payees(
    connection: apsw.Connection, kept: int, gone: int, *, parties: Iterable[int], today: date
) -> None:
    """Return to an entry the payees it had before a merge, and new ones of its own."""
    theirs = set(parties)
    for party, number, account in select(
        connection,
        "SELECT p.party, c.taxpayer_number, c.account FROM address_book_parties AS p"
        " CROSS JOIN counterparties AS c ON c.key = p.party WHERE p.entry = ?",
        (kept,),
    ):
        mark = next(iter(rows.marks(number, account)), "")
        holder = value(connection, "SELECT entry FROM address_book_marks WHERE mark = ?", (mark,))
        if holder == gone:
            theirs.add(party)
    connection.executemany(
        "UPDATE address_book_parties SET entry = ? WHERE party = ?",
        [(gone, party) for party in theirs],
    )
    rebuild(connection, kept, today=today)
    own = rows.marks_of(rows.at(connection, kept))
    connection.execute(
        f"DELETE FROM address_book_marks WHERE entry = ? AND mark LIKE 'a:%'"  # noqa: S608
        f" AND mark NOT IN {places(own)}",
        (kept, *own),
    )
    rebuild(connection, gone, today=today)
    rows.put(connection, rows.at(connection, gone))


def _entry_of(connection: apsw.Connection, party: int) -> int | None:
    """The entry for a payee of documents, created if missing."""
    ((name, taxpayer_number, account),) = select(
        connection,
        "SELECT name, taxpayer_number, account FROM counterparties WHERE key = ?",
        (party,),
    )
    number = taxpayer.normalised(taxpayer_number)
    for mark in rows.marks(number, account):
        found = rows.holder(connection, mark)
        if found is None:
            continue
        key, entry = found
        if mark.startswith("n:") or not number or not entry.taxpayer_number:
            if number and not entry.taxpayer_number:
                rows.put(connection, replace(entry, taxpayer_number=number))
            return key
    if not rows.marks(number, account) or not name:
        return None
    return rows.put(
        connection, Counterparty(id=uuid.uuid4().hex, name=name, taxpayer_number=number)
    )


def _account(
    place: str, bic: str, bank: str, paid: tuple[Any, Any, Any, Any]
) -> CounterpartyAccount:
    payments, first, last, types = paid
    return CounterpartyAccount(
        account=place,
        bic=accounts.normalised(bic),
        bank=bank,
        payments=payments,
        first_paid=date.fromordinal(first) if first else None,
        last_paid=date.fromordinal(last) if last else None,
        types=tuple(sorted(types.split(","))),
    )


def _together(one: CounterpartyAccount | None, later: CounterpartyAccount) -> CounterpartyAccount:
    """Combine the records of one account used by several payees; `later` was paid last."""
    if one is None:
        return later
    days = [day for day in (one.first_paid, later.first_paid) if day is not None]
    return replace(
        later,
        bic=later.bic or one.bic,
        bank=later.bank or one.bank,
        payments=one.payments + later.payments,
        first_paid=min(days, default=None),
        last_paid=later.last_paid or one.last_paid,
        types=tuple(sorted({*one.types, *later.types})),
    )
