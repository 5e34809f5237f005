"""Converts an address book entry to its table row and back, with its lookup keys."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.address_book.counterparties import (
    SETTLED_AFTER,
    Counterparty,
    CounterpartyAccount,
    CounterpartyState,
    in_order,
)
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.collation import fold, text_order
from desktop_app.storage.documents.rows import day_number
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.sql import bump, select, texts, value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import date

    import apsw

SUBJECT: Final = "counterparties"
"""Whose generation number grows with every write to the table."""

SELECTED: Final = "key, id, value, state, searched, taxpayer_number, account"
"""Columns that `entry` is made of."""

_COLUMNS: Final = (
    "value", "state", "name_order", "taxpayer_number", "account", "bank_order", "payments",
    "last_day", "searched", "id",
)  # fmt: skip
_INSERT: Final = (
    f"INSERT INTO address_book ({', '.join(_COLUMNS)})"  # noqa: S608 - own names
    f" VALUES ({', '.join('?' * len(_COLUMNS))}) RETURNING key"
)
_BY_MARK: Final = (
    f"SELECT {SELECTED} FROM address_book"  # noqa: S608 - own names
    " WHERE key = (SELECT entry FROM address_book_marks WHERE mark = ?)"
)
_PART_OF: Final = (
    "SELECT e.id FROM address_book_marks AS m CROSS JOIN address_book AS e ON e.key = m.entry"
    " WHERE m.mark = ? AND NOT EXISTS (SELECT 1 FROM address_book WHERE id = ?)"
)
_HAS_MERGED_NUMBER: Final = (
    "CASE WHEN instr(value, '\"merged_numbers\":') > 0 AND json_valid(value)"
    " THEN instr(lower(json_extract(value, '$.merged_numbers')), ?) > 0 ELSE FALSE END"
)
_HELD_BY_OTHERS: Final = (
    "SELECT mark FROM address_book_marks WHERE mark IN (SELECT value FROM carray(?)) AND entry <> ?"
)
_PAYEES: Final = (
    "SELECT c.taxpayer_number, c.account FROM address_book_parties AS p"
    " CROSS JOIN counterparties AS c ON c.key = p.party WHERE p.entry = ?"
)
_NEXT: Final = f"SELECT {SELECTED} FROM address_book WHERE key > ? ORDER BY key LIMIT ?"  # noqa: S608
_NEXT_PAYEES: Final = (
    "SELECT p.entry, c.taxpayer_number, c.account FROM address_book_parties AS p"
    " CROSS JOIN counterparties AS c ON c.key = p.party WHERE p.entry > ? AND p.entry <= ?"
)
_NEXT_MARKS: Final = "SELECT mark, entry FROM address_book_marks WHERE entry > ? AND entry <= ?"
_UPDATE: Final = f"UPDATE address_book SET {' = ?, '.join(_COLUMNS[:-1])} = ? WHERE id = ?"  # noqa: S608


def entry(values: tuple[Any, ...]) -> Counterparty:
    """The entry in the columns of `SELECTED`; of a damaged one, its lookup keys."""
    _, entry_id, written, state, searched, taxpayer_number, account = values
    try:
        return decode(written, Counterparty)
    except UnreadableText:
        return Counterparty(
            id=entry_id,
            name=searched.partition("\n")[0] or entry_id,
            taxpayer_number=taxpayer_number,
            accounts=(CounterpartyAccount(account=account),) if account else (),
            hidden=state == CounterpartyState.HIDDEN,
            damaged=True,
        )


def find(connection: apsw.Connection, entry_id: str) -> tuple[int, Counterparty] | None:
    """Key and content of an entry, or None."""
    found = select(connection, f"SELECT {SELECTED} FROM address_book WHERE id = ?", (entry_id,))  # noqa: S608
    return (found[0][0], entry(found[0])) if found else None


def at(connection: apsw.Connection, key: int) -> Counterparty:
    """The entry with an existing key."""
    query = f"SELECT {SELECTED} FROM address_book WHERE key = ?"  # noqa: S608 - own names
    return entry(select(connection, query, (key,))[0])


def holder(connection: apsw.Connection, mark: str) -> tuple[int, Counterparty] | None:
    """Key and content of the entry that a lookup key leads to, or None.

    A stored lookup key outlives corrections and undone changes of its entry, so it counts only
    while the entry has it: as its own, by a merge, or by a payee of documents assigned to it.
    """
    found = select(connection, _BY_MARK, (mark,))
    if not found:
        return None
    key, counterparty = found[0][0], entry(found[0])
    return (key, counterparty) if _has(connection, key, counterparty, mark) else None


def leading(
    connection: apsw.Connection, after: int, most: int
) -> tuple[int, dict[str, Counterparty]]:
    """The lookup keys that lead to the next entries, as `holder` finds them.

    Args:
        connection: to read with.
        after: the key of the last entry before them; 0 before the first.
        most: entries at most.

    Returns:
        The key of the last of them, 0 if there are none, and the entries by lookup key.
    """
    found = {row[0]: entry(row) for row in select(connection, _NEXT, (after, most))}
    last = max(found, default=0)
    own = {key: {*marks_of(counterparty)} for key, counterparty in found.items()}
    for key, number, account in select(connection, _NEXT_PAYEES, (after, last)):
        own.get(key, set()).update(marks(number, account))
    return last, {
        mark: found[key]
        for mark, key in select(connection, _NEXT_MARKS, (after, last))
        if key in found and (found[key].damaged or mark in own[key])
    }


def known_as(
    taxpayer_number: str, account: str, find: Callable[[str], Counterparty | None]
) -> Counterparty | None:
    """The entry with this taxpayer number or, without one, this account; None if not found.

    An account does not find an entry of another taxpayer number. `find` is given lookup keys.
    """
    number = taxpayer.normalised(taxpayer_number)
    for mark in marks(taxpayer_number, account):
        found = find(mark)
        if found is None:
            continue
        if mark.startswith("n:") or "" in {number, found.taxpayer_number}:
            return found
    return None


def put(connection: apsw.Connection, counterparty: Counterparty) -> int:
    """Write an entry and return its key, inside a transaction of the writing thread.

    Its lookup keys lead to it, except those that another entry has as well and had before.
    """
    values = _columns(counterparty)
    known = value(connection, "SELECT key FROM address_book WHERE id = ?", (counterparty.id,))
    if known is None:
        known = value(connection, _INSERT, values)
    else:
        connection.execute(_UPDATE, values)
    own = marks_of(counterparty)
    connection.executemany(
        "INSERT OR IGNORE INTO address_book_marks VALUES (?, ?)", [(mark, known) for mark in own]
    )
    for (mark,) in select(connection, _HELD_BY_OTHERS, (texts(own), known)):
        if holder(connection, mark) is None:
            connection.execute(
                "UPDATE address_book_marks SET entry = ? WHERE mark = ?", (known, mark)
            )
    bump(connection, SUBJECT)
    return int(known)


def marks(taxpayer_number: str, account: str) -> tuple[str, ...]:
    """Lookup keys for this number and account, the most reliable first."""
    number = taxpayer.normalised(taxpayer_number)
    place = accounts.normalised(account)
    return (*((f"n:{number}",) if number else ()), *((f"a:{place}",) if place else ()))


def marks_of(counterparty: Counterparty) -> tuple[str, ...]:
    """The lookup keys of an entry."""
    found = dict.fromkeys(marks(counterparty.taxpayer_number, ""))
    for number in counterparty.merged_numbers:
        found |= dict.fromkeys(marks(number, ""))
    for each in counterparty.accounts:
        found |= dict.fromkeys(marks("", each.account))
    return tuple(found)


def has_merged_number(text: str) -> Clauses:
    """A condition that a number which was merged into an entry contains a text.

    It is empty for a text that no number contains. The numbers are not in `searched`, where those
    of entries that were merged by earlier versions would be missing.
    """
    folded = fold(text)
    if not (folded.isascii() and folded.isalnum()):
        return Clauses()
    return Clauses().add(_HAS_MERGED_NUMBER, folded)


def present_id(connection: apsw.Connection, entry_id: str) -> str:
    """The identifier of the entry that one became part of, which may be gone; else its own."""
    found = value(connection, _PART_OF, (_merged_mark(entry_id), entry_id))
    return entry_id if found is None else str(found)


def note_merged(connection: apsw.Connection, gone_id: str, *, kept: int) -> None:
    """Record of which entry, by its key, another one became part."""
    connection.execute(
        "INSERT OR REPLACE INTO address_book_marks VALUES (?, ?)", (_merged_mark(gone_id), kept)
    )


def forget_merged(connection: apsw.Connection, gone_id: str) -> None:
    """Undo `note_merged`."""
    connection.execute("DELETE FROM address_book_marks WHERE mark = ?", (_merged_mark(gone_id),))


def _merged_mark(entry_id: str) -> str:
    """The lookup key that leads from a merged entry to the one that stayed; merges move it."""
    return f"m:{entry_id}"


def _has(connection: apsw.Connection, key: int, counterparty: Counterparty, mark: str) -> bool:
    """Whether an entry has a lookup key now; what a damaged one has is not known."""
    if counterparty.damaged or mark in marks_of(counterparty):
        return True
    return any(mark in marks(*payee) for payee in select(connection, _PAYEES, (key,)))


def with_history(
    counterparty: Counterparty,
    paid: Mapping[str, CounterpartyAccount],
    *,
    name: str,
    today: date,
) -> Counterparty:
    """An entry updated with its payments by account; edited fields are kept.

    `name` is that of the last payment.
    """
    before = {each.account: each for each in counterparty.accounts}
    kept = [
        dataclasses.replace(each, payments=0, first_paid=None, last_paid=None, types=())
        for each in counterparty.accounts
        if each.account not in paid and (each.checked or not each.payments)
    ]
    made = [_checked(each, before.get(each.account), today) for each in paid.values()]
    return dataclasses.replace(
        counterparty,
        name=name if name and not counterparty.named else counterparty.name,
        accounts=in_order((*made, *kept)),
    )


def _checked(
    paid: CounterpartyAccount, before: CounterpartyAccount | None, today: date
) -> CounterpartyAccount:
    settled = paid.first_paid is None or paid.first_paid < today - SETTLED_AFTER
    return dataclasses.replace(
        paid,
        bic=paid.bic or (before.bic if before else ""),
        bank=paid.bank or (before.bank if before else ""),
        checked=before.checked if before is not None else settled,
    )


def _columns(counterparty: Counterparty) -> tuple[Any, ...]:
    first = counterparty.accounts[0] if counterparty.accounts else CounterpartyAccount(account="")
    return (
        encode(counterparty),
        counterparty.state.value,
        text_order(counterparty.name),
        counterparty.taxpayer_number,
        first.account,
        text_order(first.bank),
        counterparty.payments,
        day_number(counterparty.last_paid),
        "\n".join(_searched(counterparty)),
        counterparty.id,
    )


def _searched(counterparty: Counterparty) -> Iterable[str]:
    yield fold(counterparty.name)
    yield fold(counterparty.taxpayer_number)
    yield fold(counterparty.notes)
    for each in counterparty.accounts:
        yield fold(each.account)
        yield fold(each.bank)
