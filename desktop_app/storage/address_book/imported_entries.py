"""Keeps what the last imports changed in the address book, so that they can be undone later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.sql import select, value

if TYPE_CHECKING:
    import apsw

_KEPT: Final = 5
"""Imports that can be undone one after another, the last one first."""


def begin(connection: apsw.Connection, import_id: str) -> None:
    """Note an import as the last one, and forget the oldest; inside a transaction."""
    connection.execute(
        "INSERT OR IGNORE INTO imported_entries (import_id, entry_id, after) VALUES (?, '', '')",
        (import_id,),
    )
    connection.execute(
        "DELETE FROM imported_entries WHERE import_id NOT IN (SELECT import_id FROM"
        " imported_entries GROUP BY import_id ORDER BY max(key) DESC LIMIT ?)",
        (_KEPT,),
    )


def note(
    connection: apsw.Connection, import_id: str, *, before: Counterparty | None, after: Counterparty
) -> None:
    """Note what an import made of an entry, in the transaction that writes the entry."""
    connection.execute(
        "INSERT INTO imported_entries (import_id, entry_id, before, after) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET after = excluded.after",
        (import_id, after.id, None if before is None else encode(before), encode(after)),
    )


def last(connection: apsw.Connection) -> tuple[str, tuple[str, ...]] | None:
    """The last import and the entries that it wrote, if there was any."""
    newest = "SELECT import_id FROM imported_entries ORDER BY key DESC LIMIT 1"
    import_id = value(connection, newest)
    if import_id is None:
        return None
    query = (
        "SELECT entry_id FROM imported_entries WHERE import_id = ? AND entry_id <> '' ORDER BY key"
    )
    return import_id, tuple(entry_id for (entry_id,) in select(connection, query, (import_id,)))


def take(
    connection: apsw.Connection, import_id: str, entry_id: str
) -> tuple[Counterparty | None, Counterparty] | None:
    """An entry before and after an import, which is noted no more; None where nothing is noted."""
    query = "SELECT before, after FROM imported_entries WHERE import_id = ? AND entry_id = ?"
    found = select(connection, query, (import_id, entry_id))
    connection.execute(
        "DELETE FROM imported_entries WHERE import_id = ? AND entry_id = ?", (import_id, entry_id)
    )
    if not found:
        return None
    before, after = found[0]
    try:
        return None if before is None else decode(before, Counterparty), decode(after, Counterparty)
    except UnreadableText:  # it is left as it is
        return None


def forget(connection: apsw.Connection, import_id: str) -> None:
    """Note an import no more; inside a transaction."""
    connection.execute("DELETE FROM imported_entries WHERE import_id = ?", (import_id,))
