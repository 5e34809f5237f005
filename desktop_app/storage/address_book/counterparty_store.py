"""Stores the address book: updates it from payments, edits, merges and lists entries."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyExists,
    CounterpartyState,
    Merged,
    PaymentDefaults,
    in_order,
)
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.values import taxpayer
from desktop_app.domain.values.periods import today
from desktop_app.storage.address_book import filling, rows
from desktop_app.storage.documents.facets import KIND_CODES, InternedFacet
from desktop_app.storage.documents.rows import SELECTED as DOCUMENT
from desktop_app.storage.documents.rows import document
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.collation import fold
from desktop_app.storage.engine.sql import bump, numbers, places, select, value
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.window import CounterpartyFilter, Row, SortKey

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    import apsw

    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet, Sort

_BATCH: Final = 500
_COUNTED_AT_ONCE: Final = 200
_WRITTEN_AT_ONCE: Final = 50
_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.NAME: ("name_order",),
    SortKey.TAXPAYER_NUMBER: ("taxpayer_number", "name_order"),
    SortKey.PARTY_ACCOUNT: ("account", "name_order"),
    SortKey.PARTY_BANK: ("bank_order", "name_order"),
    SortKey.STATUS: ("state", "name_order"),
    SortKey.USES: ("payments", "last_day"),
    SortKey.DATE: ("last_day", "payments"),
}
_FACET: Final = ", ".join(f"f.{name}" for name in InternedFacet._fields)
_COLUMNS: Final = DOCUMENT.count(",") + 1
_DOCUMENTS: Final = (
    f"SELECT {DOCUMENT}, {_FACET} FROM documents AS d"  # noqa: S608 - own names
    " CROSS JOIN counterparties AS c ON c.key = d.party CROSS JOIN facets AS f ON f.key = d.facet"
    " WHERE d.key IN (SELECT key FROM documents INDEXED BY documents_by_party"
    " WHERE kind = ? AND party IN (SELECT value FROM carray(?)) ORDER BY day DESC, key DESC"
    " LIMIT ?) ORDER BY d.day DESC, d.key DESC"
)


class CounterpartyStore(TableWindows[CounterpartyFilter, Counterparty]):
    """Implements `storage.window.CounterpartyWindows` and the writes of the address book."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Store the address book in a database; the clock gives the present day."""
        table: TableSource[CounterpartyFilter, Counterparty] = TableSource(
            name="address_book",
            columns=rows.SELECTED,
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: rows.SUBJECT,
            conditions=_conditions,
            row=lambda values: Row(values[0], values[1], rows.entry(values)),
        )
        super().__init__(database, table)
        self._clock = clock

    async def states(self, where: CounterpartyFilter) -> tuple[Facet, ...]:
        """States of the matching entries; see the protocol."""
        return await self._facets(replace(where, states=frozenset(CounterpartyState)), "state")

    async def fill(self) -> frozenset[str]:
        """Add payments made since the last time; returns identifiers of changed entries."""
        news = await self._database.read(filling.news, urgent=False)
        day, changed = today(self._clock), set[str]()
        for start in range(0, len(news.parties), _COUNTED_AT_ONCE):
            part = news.parties[start : start + _COUNTED_AT_ONCE]
            count = partial(filling.count, parties=part)
            counted = await self._database.read(count, urgent=False)
            for first in range(0, len(counted), _WRITTEN_AT_ONCE):
                written = counted[first : first + _WRITTEN_AT_ONCE]
                fill = partial(filling.fill, counted=written, today=day)
                changed |= await self._database.write(fill, urgent=False)
        await self._database.write(
            lambda each: filling.keep_progress(each, news.seen), urgent=False
        )
        return frozenset(changed)

    async def get(self, entry_id: str) -> Counterparty | None:
        """The entry with this identifier, or None."""

        def work(connection: apsw.Connection) -> Counterparty | None:
            found = rows.find(connection, entry_id)
            return found[1] if found else None

        return await self._database.read(work)

    async def by_marks(self, taxpayer_number: str, account: str) -> Counterparty | None:
        """The entry with this taxpayer number or, without one, this account; None if not found."""

        def work(connection: apsw.Connection) -> Counterparty | None:
            for mark in rows.marks(taxpayer_number, account):
                key = value(
                    connection, "SELECT entry FROM address_book_marks WHERE mark = ?", (mark,)
                )
                if key is not None:
                    return rows.at(connection, key)
            return None

        return await self._database.read(work)

    async def save(self, counterparty: Counterparty) -> None:
        """Save an entry as a person edited it, durably.

        Raises:
            CounterpartyExists: another entry has its taxpayer number.
        """
        number = taxpayer.normalised(counterparty.taxpayer_number)
        wanted = replace(
            counterparty, taxpayer_number=number, accounts=in_order(counterparty.accounts)
        )

        def work(connection: apsw.Connection) -> None:
            found = rows.find(connection, wanted.id)
            for mark in rows.marks(number, ""):
                holder = value(
                    connection, "SELECT entry FROM address_book_marks WHERE mark = ?", (mark,)
                )
                if holder is not None and (found is None or holder != found[0]):
                    other = rows.at(connection, holder)
                    raise CounterpartyExists(other.id, name=other.name, taxpayer_number=number)
            rows.put(connection, wanted)

        await self._database.write(work, durable=True)

    async def forget(self, entry_id: str) -> bool:
        """Delete an entry that was never paid; False if it was, or there is none."""

        def work(connection: apsw.Connection) -> bool:
            found = rows.find(connection, entry_id)
            paid = "SELECT EXISTS (SELECT 1 FROM address_book_parties WHERE entry = ?)"
            if found is None or value(connection, paid, (found[0],)):
                return False
            _delete(connection, found[0])
            return True

        return await self._database.write(work, durable=True)

    async def merge(self, kept_id: str, gone_id: str) -> Merged:
        """Merge two entries: the first takes the payments, accounts and notes of the second.

        Raises:
            KeyError: one of them is not there.
        """
        day = today(self._clock)

        def work(connection: apsw.Connection) -> Merged:
            kept, gone = rows.find(connection, kept_id), rows.find(connection, gone_id)
            if kept is None or gone is None or kept[0] == gone[0]:
                raise KeyError(gone_id)
            parties = tuple(
                party
                for (party,) in select(
                    connection,
                    "SELECT party FROM address_book_parties WHERE entry = ?",
                    (gone[0],),
                )
            )
            marks = tuple(
                mark
                for (mark,) in select(
                    connection, "SELECT mark FROM address_book_marks WHERE entry = ?", (gone[0],)
                )
            )
            for table in ("address_book_parties", "address_book_marks"):
                query = f"UPDATE {table} SET entry = ? WHERE entry = ?"  # noqa: S608 - own names
                connection.execute(query, (kept[0], gone[0]))
            _delete(connection, gone[0])
            rows.put(connection, _joined(kept[1], gone[1]))
            filling.rebuild(connection, kept[0], today=day)
            return Merged(kept[1], gone[1], parties, marks)

        return await self._database.write(work, durable=True)

    async def part(self, merged: Merged) -> None:
        """Undo a merge; payments made since are assigned to the entry they belong to."""
        day = today(self._clock)

        def work(connection: apsw.Connection) -> None:
            kept = rows.find(connection, merged.kept.id)
            if kept is None:
                return
            connection.executemany(
                "DELETE FROM address_book_marks WHERE mark = ?", [(each,) for each in merged.marks]
            )
            gone = rows.put(connection, merged.gone)
            connection.executemany(
                "INSERT OR REPLACE INTO address_book_marks VALUES (?, ?)",
                [(mark, gone) for mark in merged.marks],
            )
            rows.put(connection, merged.kept)
            filling.sort_out(connection, kept[0], gone, parties=merged.parties, today=day)

        await self._database.write(work, durable=True)

    async def last_payments(self, entry_id: str, limit: int) -> tuple[BankDocument, ...]:
        """The newest documents of a counterparty."""

        def work(connection: apsw.Connection) -> tuple[BankDocument, ...]:
            found = rows.find(connection, entry_id)
            if found is None:
                return ()
            query = "SELECT party FROM address_book_parties WHERE entry = ?"
            parties = numbers(party for (party,) in select(connection, query, (found[0],)))
            wanted = (KIND_CODES[Kind.DOCUMENT], parties, limit)
            made = (
                document(Kind.DOCUMENT, InternedFacet(*row[_COLUMNS:]), tuple(row[:_COLUMNS]))
                for row in select(connection, _DOCUMENTS, wanted)
            )
            return tuple(each for each in made if isinstance(each, BankDocument))

        return await self._database.read(work)

    async def iterate(
        self, where: CounterpartyFilter, sort: Sort
    ) -> AsyncIterator[tuple[Counterparty, ...]]:
        """All entries in batches, for exports."""
        offset = 0
        while True:
            found = await self.window(where, sort, offset=offset, limit=_BATCH)
            if not found.rows:
                return
            yield tuple(row.value for row in found.rows)
            offset += len(found.rows)


def _delete(connection: apsw.Connection, key: int) -> None:
    connection.execute("DELETE FROM address_book_marks WHERE entry = ?", (key,))
    connection.execute("DELETE FROM address_book WHERE key = ?", (key,))
    bump(connection, rows.SUBJECT)


def _joined(kept: Counterparty, gone: Counterparty) -> Counterparty:
    known = {each.account for each in kept.accounts}
    notes = "\n".join(dict.fromkeys(each for each in (kept.notes, gone.notes) if each))
    mine, others = kept.defaults, gone.defaults
    return replace(
        kept,
        taxpayer_number=kept.taxpayer_number or gone.taxpayer_number,
        accounts=in_order(
            (*kept.accounts, *(each for each in gone.accounts if each.account not in known))
        ),
        notes=notes,
        defaults=PaymentDefaults(
            **{
                name: getattr(mine, name) or getattr(others, name)
                for name in PaymentDefaults.__dataclass_fields__
            }
        ),
    )


def _conditions(where: CounterpartyFilter) -> Clauses:
    found = Clauses()
    if where.states:
        found.add(f"state IN {places(where.states)}", *sorted(where.states))
    else:
        found.add("state <> ?", CounterpartyState.HIDDEN.value)
    if fold(where.text):
        found.add("instr(searched, ?) > 0", fold(where.text))
    return found
