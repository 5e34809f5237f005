"""Counts what a person changed since a backup and restoring it would take back.

Of two things with one name that of the backup stays, and the address book is put back as it was:
the preview says how much of that is newer here. Notes are merged and labels stay on their records,
but for those of counterparties that the backup lacks.
"""

# ruff: noqa: S608 - the statements are put together from names of our own tables

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import apsw

from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
from desktop_app.domain.annotations.annotations import RecordSubject
from desktop_app.storage.engine.codec import UnreadableText, decode
from desktop_app.storage.engine.sql import select, value
from desktop_app.storage.profiles.backups import has_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

_SAME: Final = {
    "templates": "theirs.name_order = mine.name_order",
    "saved_views": "theirs.listed = mine.listed AND theirs.name_order = mine.name_order",
    "labels": "theirs.name_order = mine.name_order",
}
"""What cannot stand beside each other, by table."""

_PASSING: Final = frozenset({"key", "id", "uses", "used_at", "pinned"})
"""Columns that do not count as a change."""


def losses(connection: apsw.Connection, here: str) -> dict[str, int]:
    """Counts of a `RestorePlan`; of a table that cannot be read there is none."""
    found = {}
    for table, same in _SAME.items():
        if has_table(connection, table) and has_table(connection, table, here):
            with suppress(apsw.CorruptError):
                found[f"{table}_lost"] = _changed(connection, here, table, same)
    if has_table(connection, "address_book"):
        with suppress(apsw.CorruptError):
            found["counterparties_lost"] = sum(1 for _ in _counterparties(connection, here))
        if has_table(connection, "label_uses", here):
            with suppress(apsw.CorruptError):
                found["counterparty_labels_lost"] = _labelled(connection, here)
    return found


def _changed(connection: apsw.Connection, here: str, table: str, same: str) -> int:
    columns = select(connection, "SELECT name FROM pragma_table_info(?, 'main')", (table,))
    differs = " OR ".join(
        f"theirs.{column} IS NOT mine.{column}" for (column,) in columns if column not in _PASSING
    )
    query = (
        f"SELECT count(*) FROM {here}.{table} AS mine WHERE EXISTS (SELECT 1 FROM main.{table}"
        f" AS theirs WHERE (theirs.id = mine.id OR {same}) AND ({differs}))"
    )
    return int(value(connection, query))


def _labelled(connection: apsw.Connection, here: str) -> int:
    """How many entries here have labels, and are not in the backup."""
    query = (
        f"SELECT count(*) FROM {here}.address_book WHERE id NOT IN"
        " (SELECT id FROM main.address_book) AND id IN"
        f" (SELECT record FROM {here}.label_uses WHERE subject = ?)"
    )
    return int(value(connection, query, (RecordSubject.COUNTERPARTY.value,)))


def _counterparties(connection: apsw.Connection, here: str) -> Iterator[Counterparty]:
    """Entries here of which a person wrote something that the backup does not have."""
    query = (
        f"SELECT mine.value, theirs.value FROM {here}.address_book AS mine LEFT JOIN"
        " main.address_book AS theirs ON theirs.id = mine.id"
        " WHERE theirs.value IS NOT mine.value"
    )
    for mine, theirs in select(connection, query):
        with suppress(UnreadableText):
            entry = decode(mine, Counterparty)
            then = _made_by_payments(entry) if theirs is None else decode(theirs, Counterparty)
            known = {each.account for each in then.accounts}
            if _written(entry, known) != _written(then, known):
                yield entry


def _written(entry: Counterparty, known: AbstractSet[str]) -> Counterparty:
    """An entry without what payments tell, which is read again; of accounts, those to compare."""
    accounts = (
        CounterpartyAccount(account=each.account, checked=each.checked)
        for each in entry.accounts
        if each.account in known or not each.payments
    )
    return replace(
        entry,
        name=entry.name if entry.named else "",
        accounts=tuple(sorted(accounts, key=lambda each: each.account)),
        damaged=False,
    )


def _made_by_payments(entry: Counterparty) -> Counterparty:
    """What an entry is that payments alone have made."""
    return Counterparty(id=entry.id, name="", taxpayer_number=entry.taxpayer_number)
