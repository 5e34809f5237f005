"""Imports payments and counterparties from tables: prepares plans, brings rows in, undoes them."""

from __future__ import annotations

import asyncio
import uuid
from collections import Counter
from dataclasses import field
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken, OutboxState
from desktop_app.domain.values.periods import today
from desktop_app.services.background_work import run_before_ending
from desktop_app.services.imports.columns import ImportField, ImportKind
from desktop_app.services.imports.counterparty_rows import CounterpartyPlan, entry_of
from desktop_app.services.imports.payment_rows import PaymentPlan, PaymentRows, RowDefaults
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.payments.payment_data import PAYMENT_DIRECTORIES, bank_names, known_codes
from desktop_app.services.payments.payment_index import read_payment_index
from desktop_app.system.bulk_objects import many_new_objects

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.number_sequences import NumberSequence
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.imports.columns import Columns
    from desktop_app.services.imports.counterparty_rows import CounterpartyRow
    from desktop_app.services.imports.payment_rows import PaymentRow
    from desktop_app.services.imports.tables import ImportTable
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.payments.counterparties import Counterparties
    from desktop_app.services.payments.payment_data import PaymentData
    from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.window import OutboxWindows

Plan = PaymentPlan | CounterpartyPlan

_SLICE: Final = 100
"""Rows that a worker checks at once."""
_BATCH: Final = 50
"""Payments that are handed to the outbox at once."""


@dataclass(slots=True)
class ImportResult:
    """What an import brought in; grows while it is under way, and shrinks while it is undone.

    Attributes:
        id: names it in the source of its payments.
        done: places in the plan of the rows that came in.
        places: those places by the identifier of what the rows became: an outbox row or an entry.
        rows: identifiers of the outbox rows of its payments, without those that were looked at to
            undo it.
        entries: identifiers of the entries of the address book that it wrote, likewise.
        undone: identifiers of what undoing it removed, made what it was before, or did not find.
    """

    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    done: list[int] = field(default_factory=list)
    places: dict[str, list[int]] = field(default_factory=dict)
    rows: list[str] = field(default_factory=list)
    entries: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)

    def note(self, identifier: str, at: int) -> None:
        """Note what the row at a place of the plan became."""
        self.done.append(at)
        self.places.setdefault(identifier, []).append(at)


@dataclass(frozen=True, slots=True)
class UndoResult:
    """What undoing an import did.

    Attributes:
        undone: how many payments or entries are gone or as before.
        kept: how many stay: sent, changed or paid meanwhile.
        gone: how many were discarded or deleted before.
    """

    undone: int
    kept: int
    gone: int


class _Outcome(Enum):
    """What undoing an import did with one payment or entry."""

    UNDONE = auto()
    KEPT = auto()
    GONE = auto()


class Imports:
    """Reads what plans need from the store; nothing leaves the computer."""

    def __init__(
        self,
        *,
        lists: DocumentStore,
        rows: OutboxWindows,
        payments: PaymentData,
        drafts: Drafts,
        outbox: Outbox,
        counterparties: Counterparties,
        book: CounterpartyStore,
        calendar: BusinessCalendar,
        clock: Clock,
        company: Callable[[], str],
    ) -> None:
        """`lists` are the bank's documents as a whole; `book` keeps what imports changed, too."""
        self._lists = lists
        self._rows = rows
        self._payments = payments
        self._drafts = drafts
        self._outbox = outbox
        self._counterparties = counterparties
        self._book = book
        self._calendar = calendar
        self._clock = clock
        self._company = company

    async def prepare(
        self,
        table: ImportTable,
        columns: Columns,
        kind: ImportKind,
        *,
        account: str = "",
        progress: Callable[[int], None] = lambda _rows: None,
    ) -> Plan:
        """Check all rows of a table; nothing is kept yet.

        Args:
            table: what was read.
            columns: what its columns hold.
            kind: what its rows become.
            account: our account that pays where the table names none; if empty, the one used last
                in the currency of the row.
            progress: is told how many rows were checked.

        Raises:
            StorageError: the store could not be read.
        """
        with many_new_objects():
            return await self._prepared(table, columns, kind, account, progress)

    async def _prepared(
        self,
        table: ImportTable,
        columns: Columns,
        kind: ImportKind,
        account: str,
        progress: Callable[[int], None],
    ) -> Plan:
        rows = await asyncio.to_thread(_texts, table, columns)
        if kind is ImportKind.PAYMENTS:
            plan: Plan = await self._payment_plan(account)
        else:
            plan = CounterpartyPlan(await self._book.leading())
        for start in range(0, len(rows), _SLICE):
            await asyncio.to_thread(_add, plan, rows[start : start + _SLICE])
            progress(min(start + _SLICE, len(rows)))
        if isinstance(plan, PaymentPlan):
            numbers = await self._numbers(await asyncio.to_thread(plan.sequences))
            await asyncio.to_thread(plan.finish, numbers)
        else:
            await asyncio.to_thread(plan.finish)
        return plan

    async def change(self, plan: Plan, at: int, name: str, text: str) -> None:
        """Correct a field of a row of a plan and check it anew, by the day of its last check.

        A payment that could not be numbered before, for its account or day was wrong, gets the
        next free number.

        Raises:
            StorageError: the numbers of its account could not be read.
        """
        if not isinstance(plan, PaymentPlan):
            await asyncio.to_thread(plan.change, at, name, text)
            return
        await asyncio.to_thread(plan.change, at, name, text)
        if name != "number":
            await self._finish_changed(plan, (at,))

    def is_outdated(self, plan: Plan, places: Sequence[int]) -> bool:
        """Whether rows of a plan were checked by another day than the present one."""
        return isinstance(plan, PaymentPlan) and not plan.are_of(today(self._clock), places)

    async def follow_day(
        self,
        plan: Plan,
        places: Sequence[int],
        *,
        progress: Callable[[int], None] = lambda _rows: None,
    ) -> None:
        """Check rows of a plan by the present day; what a person corrected stays."""
        if not isinstance(plan, PaymentPlan):
            return
        day = today(self._clock)
        with many_new_objects():
            for start in range(0, len(places), _SLICE):
                await asyncio.to_thread(plan.follow, day, places[start : start + _SLICE])
                progress(min(start + _SLICE, len(places)))
            await self._finish_changed(plan, places)

    async def bring_in(
        self,
        plan: Plan,
        places: Sequence[int],
        result: ImportResult,
        *,
        progress: Callable[[int], None] = lambda _rows: None,
    ) -> None:
        """Keep rows of a plan: payments become *ready* in the outbox, and nothing is sent.

        Rows with errors are left out. A row whose number was given away meanwhile is marked in the
        plan and left out. What came in is in `result` even if it ends early, or is cancelled.

        Raises:
            StorageError: they could not be kept.
        """
        with many_new_objects():
            wanted = await asyncio.to_thread(
                lambda: [at for at in places if plan.rows[at].can_be_sent]
            )
            if not wanted:
                return
            await self._book.begin_import(result.id)
            try:
                for start in range(0, len(wanted), _BATCH):
                    batch = wanted[start : start + _BATCH]
                    await run_before_ending(self._keep(plan, batch, result))
                    progress(min(start + _BATCH, len(wanted)))
            finally:
                if not result.done:  # the import before it is still the last one
                    await run_before_ending(self._book.end_import(result.id))

    async def undo(
        self, result: ImportResult, *, progress: Callable[[int], None] = lambda _rows: None
    ) -> UndoResult:
        """Undo an import: payments that still wait unchanged go, entries are as they were.

        Which of them that are is in `result`, even if it ends early, or is cancelled.

        Raises:
            StorageError: it could not be undone to the end; the same again continues it.
        """
        found: Counter[_Outcome] = Counter()
        for row_id in tuple(result.rows):
            found[await run_before_ending(self._undo_payment(row_id, result))] += 1
            progress(found.total())
        for entry_id in tuple(result.entries):
            found[await run_before_ending(self._undo_entry(entry_id, result))] += 1
            progress(found.total())
        await self._book.end_import(result.id)
        return UndoResult(found[_Outcome.UNDONE], found[_Outcome.KEPT], found[_Outcome.GONE])

    async def missing(self, kind: ImportKind, identifiers: Collection[str]) -> frozenset[str]:
        """Those outbox rows or entries that imports made and that are not there any more.

        Raises:
            StorageError: the store could not be read.
        """
        kept = self._outbox if kind is ImportKind.PAYMENTS else self._book
        return frozenset(identifiers) - await kept.present(identifiers)

    async def last(self) -> ImportResult | None:
        """The last import that can be undone, also after a restart; None if there is none.

        Raises:
            StorageError: the store could not be read.
        """
        found = await self._book.last_import()
        if found is None:
            return None
        import_id, entries = found
        rows = await self._outbox.ready_from(Source(SourceKind.IMPORT, import_id))
        result = ImportResult(id=import_id, rows=list(rows), entries=list(entries))
        return result if rows or entries else None

    async def _finish_changed(self, plan: PaymentPlan, places: Sequence[int]) -> None:
        numbers = await self._numbers(await asyncio.to_thread(plan.sequences, places))
        await asyncio.to_thread(plan.finish_changed, places, numbers)

    async def _numbers(
        self, sequences: Iterable[tuple[str, int]]
    ) -> dict[tuple[str, int], NumberSequence]:
        return {place: await self._drafts.numbers(*place) for place in sequences}

    async def _payment_plan(self, account: str) -> PaymentPlan:
        own = await self._payments.own_accounts()
        codes = await self._payments.codes(PAYMENT_DIRECTORIES)
        current = await self._payments.current(codes)
        index = await read_payment_index(
            self._lists, self._rows, own=[each.account for each in own]
        )
        checks = PaymentRows(
            today=today(self._clock),
            company=self._company(),
            known=known_codes(codes, current=current, own=own),
            banks=bank_names(codes),
            calendar=self._calendar,
            defaults=RowDefaults(account=account, own=own),
            last_kind=index.last_kind,
        )
        return PaymentPlan(checks, index=index)

    async def _keep(self, plan: Plan, places: Sequence[int], result: ImportResult) -> None:
        if isinstance(plan, PaymentPlan):
            await self._keep_payments(plan, places, result)
            return
        for at in places:
            await self._keep_entry(plan, at, result)

    async def _keep_payments(
        self, plan: PaymentPlan, places: Sequence[int], result: ImportResult
    ) -> None:
        try:
            ids = await self._outbox.enqueue(
                [_submission(plan.rows[at], result.id) for at in places], send=False
            )
        except NumberTaken:
            if len(places) == 1:
                plan.mark_taken(places[0])
                return
            for at in places:
                await self._keep_payments(plan, (at,), result)
            return
        result.rows.extend(ids)
        for row_id, at in zip(ids, places, strict=True):
            result.note(row_id, at)

    async def _keep_entry(self, plan: CounterpartyPlan, at: int, result: ImportResult) -> None:
        row = plan.rows[at]
        entry_id = await self._counterparties.bring_in(
            _party(row), partial(entry_of, row), import_id=result.id
        )
        if entry_id not in result.entries:
            result.entries.append(entry_id)
        result.note(entry_id, at)

    async def _undo_payment(self, row_id: str, result: ImportResult) -> _Outcome:
        outcome = await self._discard(row_id, result.id)
        result.rows.remove(row_id)
        result.undone.extend([row_id] if outcome is not _Outcome.KEPT else ())
        return outcome

    async def _undo_entry(self, entry_id: str, result: ImportResult) -> _Outcome:
        outcome = _Outcome.UNDONE
        if not await self._counterparties.undo_import(result.id, entry_id):
            there = await self._counterparties.get(entry_id) is not None
            outcome = _Outcome.KEPT if there else _Outcome.GONE
        result.entries.remove(entry_id)
        result.undone.extend([entry_id] if outcome is not _Outcome.KEPT else ())
        return outcome

    async def _discard(self, row_id: str, import_id: str) -> _Outcome:
        row = await self._outbox.settled(row_id)
        if row is None:
            return _Outcome.GONE
        ours = row.source == Source(SourceKind.IMPORT, import_id)
        done = ours and await self._outbox.discard(row_id, states={OutboxState.READY})
        return _Outcome.UNDONE if done else _Outcome.KEPT


def _texts(table: ImportTable, columns: Columns) -> list[tuple[int, dict[str, str]]]:
    """The rows of a table that have any text, each with its number in the file."""
    return [
        (row.number, texts)
        for row in table.rows[columns.first_row :]
        if (texts := columns.texts(row.cells, merged=row.merged))
    ]


def _add(plan: Plan, rows: Sequence[tuple[int, dict[str, str]]]) -> None:
    for number, texts in rows:
        plan.add(number, texts)


def _submission(row: PaymentRow, import_id: str) -> Submission:
    return Submission(
        operation=Operation.CREATE_PAYMENT,
        instruction=row.payment,
        fields=row.texts,
        source=Source(SourceKind.IMPORT, import_id),
    )


def _party(row: CounterpartyRow) -> Party:
    return Party(
        taxpayer_number=row.texts.get(ImportField.TAXPAYER_NUMBER, ""),
        account=row.texts.get(ImportField.PARTY_ACCOUNT, ""),
    )
