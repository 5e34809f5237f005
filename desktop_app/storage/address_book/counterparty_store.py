"""Stores the address book: updates it from payments, edits, merges and lists entries."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyExists,
    CounterpartyState,
    Merged,
    in_order,
    joined,
    undone,
    with_later_banks,
)
from desktop_app.domain.annotations.annotations import RecordSubject
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.values import taxpayer
from desktop_app.domain.values.periods import today
from desktop_app.storage.address_book import filling, imported_entries, payment_counts, rows
from desktop_app.storage.address_book.payment_counts import (
    CHANGES_AT_ONCE,
    DOCUMENTS_AT_ONCE,
    Counted,
)
from desktop_app.storage.annotations import annotation_rows
from desktop_app.storage.annotations.annotation_rows import has_label, has_text
from desktop_app.storage.documents.facets import KIND_CODES, InternedFacet
from desktop_app.storage.documents.rows import SELECTED as DOCUMENT
from desktop_app.storage.documents.rows import document
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import bump, numbers, places, present, select, value
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.window import CounterpartyFilter, Row, SortKey

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    import apsw

    from desktop_app.domain.documents.listed import Party
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.address_book.payment_counts import FillProgress
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet

_WRITTEN_AT_ONCE: Final = 50
_READ_AT_ONCE: Final = 500
_SUBJECT: Final = RecordSubject.COUNTERPARTY
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
            row=_row,
            annotated=RecordSubject.COUNTERPARTY,
        )
        super().__init__(database, table)
        self._clock = clock

    async def states(self, where: CounterpartyFilter) -> tuple[Facet, ...]:
        """States of the matching entries; see the protocol."""
        return await self._facets(replace(where, states=frozenset(CounterpartyState)), "state")

    async def labels(self, where: CounterpartyFilter) -> tuple[Facet, ...]:
        """Labels of the matching entries; see the protocol."""
        return await self._labels(replace(where, labels=frozenset()))

    async def fill(self) -> frozenset[str]:
        """Add payments made since the last time; returns identifiers of changed entries."""
        start, seen = await self._database.read(payment_counts.progress, urgent=False)
        counter = payment_counts.PaymentCounter(await self._paid(start, seen))
        day, changed, counted = today(self._clock), set[str](), list[Counted]()
        while counted or not counter.done:
            while len(counted) < _WRITTEN_AT_ONCE and not counter.done:
                counted += await self._database.read(counter.step, urgent=False)
            part, counted = counted[:_WRITTEN_AT_ONCE], counted[_WRITTEN_AT_ONCE:]
            fill = partial(filling.fill, counted=part, today=day)
            changed |= await self._database.write(fill, urgent=False)
        await self._database.write(
            lambda each: payment_counts.keep_progress(each, seen), urgent=False
        )
        return frozenset(changed)

    async def _paid(self, start: FillProgress, seen: FillProgress) -> set[int]:
        """The payees that must be counted again."""
        found: set[int] = set()
        for look, after, last, step in (
            (payment_counts.arrived, start.document, seen.document, DOCUMENTS_AT_ONCE),
            (payment_counts.changed, start.change, seen.change, CHANGES_AT_ONCE),
        ):
            for first in range(after, last, step):
                part = partial(look, after=first, last=min(first + step, last))
                found |= await self._database.read(part, urgent=False)
        return found

    async def present(self, entry_ids: Collection[str]) -> frozenset[str]:
        """Those of these identifiers whose entries are there."""
        return await self._database.read(lambda each: present(each, "address_book", entry_ids))

    async def get(self, entry_id: str) -> Counterparty | None:
        """The entry with this identifier, or None."""

        def work(connection: apsw.Connection) -> Counterparty | None:
            found = rows.find(connection, entry_id)
            return found[1] if found else None

        return await self._database.read(work)

    async def by_marks(self, taxpayer_number: str, account: str) -> Counterparty | None:
        """The entry with this taxpayer number or, without one, this account; None if not found.

        An account does not find an entry of another taxpayer number.
        """
        return await self._database.read(lambda each: _by_marks(each, taxpayer_number, account))

    async def leading(self) -> Mapping[str, Counterparty]:
        """Entries by all lookup keys that lead to them; `rows.known_as` finds as `by_marks` does.

        It reads the whole address book, step by step.
        """
        found: dict[str, Counterparty] = {}
        last = 0
        while True:
            part = partial(rows.leading, after=last, most=_READ_AT_ONCE)
            last, entries = await self._database.read(part, urgent=False)
            if not last:
                return found
            found |= entries

    async def save(self, counterparty: Counterparty) -> None:
        """Save an entry as a person edited it, durably; what was paid meanwhile is kept.

        Raises:
            CounterpartyExists: another entry has its taxpayer number.
        """
        await self._database.write(lambda each: _save(each, counterparty), durable=True)

    async def bring_in(
        self,
        party: Party,
        made: Callable[[Counterparty | None], Counterparty],
        *,
        import_id: str,
    ) -> str:
        """Save what an import makes of a counterparty, as its entry is now, durably.

        Args:
            party: whose entry that is, found as by `by_marks`.
            made: makes the entry, of None where there is none yet; it is called on a thread of
                the store.
            import_id: the import that writes it, which `undo_import` undoes.

        Returns:
            The identifier of the entry.

        Raises:
            CounterpartyExists: another entry has the taxpayer number.
        """

        def work(connection: apsw.Connection) -> str:
            wanted = made(_by_marks(connection, party.taxpayer_number, party.account))
            _save(connection, wanted, import_id=import_id)
            return wanted.id

        return await self._database.write(work, durable=True)

    async def change(
        self, ids: Collection[str], made: Callable[[Counterparty], Counterparty]
    ) -> frozenset[str]:
        """Change entries as they are now, durably: all of them or, on an error, none.

        Args:
            ids: the entries; those that are not there are left out.
            made: makes of an entry what it becomes, with the same taxpayer number and accounts. It
                runs in the store's thread.

        Returns:
            Identifiers of the entries that are different now.
        """

        def work(connection: apsw.Connection) -> frozenset[str]:
            changed = set[str]()
            for entry_id in ids:
                found = rows.find(connection, entry_id)
                if found is not None and (entry := made(found[1])) != found[1]:
                    rows.put(connection, entry)
                    changed.add(entry_id)
            return frozenset(changed)

        return await self._database.write(work, durable=True)

    async def begin_import(self, import_id: str) -> None:
        """Note an import as the last one."""
        await self._database.write(
            lambda connection: imported_entries.begin(connection, import_id), durable=True
        )

    async def last_import(self) -> tuple[str, tuple[str, ...]] | None:
        """The last import that is not undone, with the entries that it wrote."""
        return await self._database.read(imported_entries.last)

    async def undo_import(self, import_id: str, entry_id: str) -> bool:
        """Make an entry what it was before an import; False where it was changed or paid since."""

        def work(connection: apsw.Connection) -> bool:
            noted, found = (
                imported_entries.take(connection, import_id, entry_id),
                rows.find(connection, entry_id),
            )
            if noted is None or found is None or found[1] != noted[1]:
                return False
            if noted[0] is not None:
                rows.put(connection, noted[0])
                return True
            return _forget(connection, found[0])

        return await self._database.write(work, durable=True)

    async def end_import(self, import_id: str) -> None:
        """Note an import no more: it is undone."""
        await self._database.write(
            lambda connection: imported_entries.forget(connection, import_id), durable=True
        )

    async def forget(self, entry_id: str) -> bool:
        """Delete an entry without payments; False if it has some, or there is none.

        Rejected payments, and those that the bank has no more, do not count.
        """

        def work(connection: apsw.Connection) -> bool:
            found = rows.find(connection, entry_id)
            return found is not None and _forget(connection, found[0])

        return await self._database.write(work, durable=True)

    async def merge(
        self,
        kept_id: str,
        gone_id: str,
        *,
        edited: Callable[[Counterparty], Counterparty] | None = None,
    ) -> Merged:
        """Merge two entries: the first takes the payments, accounts and notes of the second.

        Args:
            kept_id: the entry that stays.
            gone_id: the entry that becomes part of it.
            edited: makes of the second entry what a person has just typed, which is saved with
                the merge; `part` takes it back as well. It runs in the store's thread.

        Raises:
            KeyError: one of them is not there.
            CounterpartyExists: a third entry has the taxpayer number that was typed.
        """
        day = today(self._clock)

        def work(connection: apsw.Connection) -> Merged:
            kept, gone = rows.find(connection, kept_id), rows.find(connection, gone_id)
            if kept is None or gone is None or kept[0] == gone[0]:
                raise KeyError(gone_id)
            typed = None
            if edited is not None:
                typed = _with_payments_of(gone[1], _normalised(edited(gone[1])))
                _check_number(connection, typed, {kept_id, gone_id})
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
            rows.note_merged(connection, gone_id, kept=kept[0])
            both = joined(kept[1], gone[1], typed=typed)
            rows.put(connection, both)
            filling.rebuild(connection, kept[0], today=day)
            labels = annotation_rows.move_labels(connection, _SUBJECT, gone_id, kept_id)
            return Merged(kept[1], gone[1], both, parties, marks, *labels)

        return await self._database.write(work, durable=True)

    async def part(self, merged: Merged) -> None:
        """Undo a merge; payments made since are assigned to the entry they belong to.

        What was written about the entry since stays with it.
        """
        day = today(self._clock)

        def work(connection: apsw.Connection) -> None:
            kept = rows.find(connection, merged.kept.id)
            if kept is None:
                return
            accounts = with_later_banks(merged.gone.accounts, then=merged.joined, now=kept[1])
            gone = rows.put(connection, replace(merged.gone, accounts=accounts))
            connection.executemany(
                "UPDATE address_book_marks SET entry = ? WHERE mark = ? AND entry = ?",
                [(gone, mark, kept[0]) for mark in merged.marks],
            )
            rows.forget_merged(connection, merged.gone.id)
            back = undone(merged.kept, after=merged.joined, now=kept[1])
            if back.taxpayer_number and back.taxpayer_number == merged.gone.taxpayer_number:
                back = replace(back, taxpayer_number=merged.kept.taxpayer_number)
            rows.put(connection, back)
            annotation_rows.label_record(connection, _SUBJECT, merged.gone.id, merged.labels)
            annotation_rows.unlabel_record(
                connection, _SUBJECT, merged.kept.id, merged.added_labels
            )
            filling.separate_payees(connection, kept[0], gone, parties=merged.parties, today=day)

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


def _row(values: tuple[Any, ...]) -> Row[Counterparty]:
    entry = rows.entry(values)
    return Row(values[0], values[1], entry, note=entry.notes)


def _by_marks(
    connection: apsw.Connection, taxpayer_number: str, account: str
) -> Counterparty | None:
    def find(mark: str) -> Counterparty | None:
        found = rows.holder(connection, mark)
        return found[1] if found is not None else None

    return rows.known_as(taxpayer_number, account, find)


def _save(connection: apsw.Connection, counterparty: Counterparty, *, import_id: str = "") -> None:
    wanted = _normalised(counterparty)
    _check_number(connection, wanted, {wanted.id})
    found = rows.find(connection, wanted.id)
    before = found[1] if found is not None else None
    kept = wanted if before is None else _with_payments_of(before, wanted)
    rows.put(connection, kept)
    if import_id:
        imported_entries.note(connection, import_id, before=before, after=kept)


def _normalised(counterparty: Counterparty) -> Counterparty:
    number = taxpayer.normalised(counterparty.taxpayer_number)
    return replace(counterparty, taxpayer_number=number, accounts=in_order(counterparty.accounts))


def _check_number(
    connection: apsw.Connection, counterparty: Counterparty, ids: Collection[str]
) -> None:
    """Raise `CounterpartyExists` if an entry other than these has the taxpayer number."""
    number = counterparty.taxpayer_number
    for mark in rows.marks(number, ""):
        holder = rows.holder(connection, mark)
        if holder is not None and holder[1].id not in ids:
            other = holder[1]
            raise CounterpartyExists(other.id, name=other.name, taxpayer_number=number)


def _forget(connection: apsw.Connection, key: int) -> bool:
    """Delete an entry with what was rejected or vanished of it, unless there are payments to it."""
    paid = "SELECT EXISTS (SELECT 1 FROM address_book_parties WHERE entry = ? AND payments > 0)"
    if value(connection, paid, (key,)):
        return False
    connection.execute("DELETE FROM address_book_parties WHERE entry = ?", (key,))
    _delete(connection, key)
    return True


def _delete(connection: apsw.Connection, key: int) -> None:
    connection.execute("DELETE FROM address_book_marks WHERE entry = ?", (key,))
    connection.execute("DELETE FROM address_book WHERE key = ?", (key,))
    bump(connection, rows.SUBJECT)


def _with_payments_of(present: Counterparty, wanted: Counterparty) -> Counterparty:
    """An edited entry with the payments that the book knows by now, and new accounts of them.

    The entry may have been read long before: payments are added in the background.
    """
    known = {each.account: each for each in present.accounts}
    edited = {each.account for each in wanted.accounts}
    accounts = [
        replace(
            each,
            payments=paid.payments,
            first_paid=paid.first_paid,
            last_paid=paid.last_paid,
            types=paid.types,
        )
        if (paid := known.get(each.account)) is not None
        else each
        for each in wanted.accounts
    ]
    new = [each for each in present.accounts if each.payments and each.account not in edited]
    return replace(wanted, accounts=in_order((*accounts, *new)))


def _conditions(where: CounterpartyFilter) -> Clauses:
    found = Clauses()
    if where.states:
        found.add(f"state IN {places(where.states)}", *sorted(where.states))
    else:
        found.add("state <> ?", CounterpartyState.HIDDEN.value)
    has_label(found, RecordSubject.COUNTERPARTY, where.labels)
    merged = rows.has_merged_number(where.text)
    return has_text(found, where.text, RecordSubject.COUNTERPARTY, beside=merged)
