"""Index of all payments made or prepared, used to check many new ones at once."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.payees import payee_marks
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.duplicates import equal_lately
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, PERHAPS_PAYMENTS
from desktop_app.domain.values import accounts
from desktop_app.services.payments.payment_data import (
    PAYING,
    WRITTEN_HERE,
    WaitingPayment,
    paid_before,
    with_waiting,
)
from desktop_app.services.payments.written_payments import (
    as_listed,
    is_at_the_bank,
    listed_without_identifier,
)
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from decimal import Decimal

    from desktop_app.domain.documents.listed import ListedDocument, Party
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.payments.payment_data import PaymentHistory
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.window import OutboxWindows

    _Alike = tuple[date, Decimal, str]
    """Day, amount without its currency, and account of the payee."""

MOST_LOOKED_AT: Final = 300
"""Newest payments of one account, taxpayer number or name that are looked at.

Those that may be equal to a payment are looked at whatever their number is.
"""
_PAYMENTS: Final = DocumentFilter(kind=Kind.DOCUMENT, types=PERHAPS_PAYMENTS, listed_only=True)
_WRITTEN: Final = OutboxFilter(states=WRITTEN_HERE, operations=PAYING)
_NEWEST: Final = Sort(SortKey.DATE, descending=True)


class PaymentIndex:
    """Answers like `PaymentData.history`, from memory; may be asked in a worker."""

    def __init__(
        self,
        documents: Iterable[ListedDocument],
        rows: Iterable[OutboxRow],
        *,
        leave_out: Collection[str] = (),
        stored: Collection[str] = (),
        own: Collection[str] = (),
    ) -> None:
        """Index what the bank lists, newest first, and the rows of payments written here.

        Args:
            documents: payments that the bank lists.
            rows: payments that were written here.
            leave_out: the rows that are asked about; none of them waits beside the others.
            stored: documents that were listed at some time; what the bank lists no more of them
                is no history.
            own: our accounts; without them each transfer between own accounts goes to others.
        """
        self._own = frozenset(own)
        self._targets: dict[str, str] = {}
        self._documents: defaultdict[str, list[ListedDocument]] = defaultdict(list)
        self._alike: defaultdict[_Alike, list[ListedDocument]] = defaultdict(list)
        self._waiting: defaultdict[str, list[WaitingPayment]] = defaultdict(list)
        self.numbers: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
        documents, rows = tuple(documents), tuple(rows)
        listed = {document.id for document in documents}
        unnamed = listed_without_identifier(rows, documents)
        for document in documents:
            self._add(document)
        for row in rows:
            document = as_listed(row)
            self._note_number(document)
            if row.id in unnamed:
                continue
            if not is_at_the_bank(row):
                if row.id in leave_out:
                    continue
                if row.target:
                    self._targets[document.id] = row.target
                waiting = WaitingPayment(document, row.state)
                for mark in payee_marks(document.party):
                    self._waiting[mark].append(waiting)
            elif (
                row.document_id not in listed and row.document_id not in stored
            ):  # no list has shown it yet
                self._add(document)

    def history(self, payment: PaymentInstruction, *, changes: str = "") -> PaymentHistory:
        """Earlier and waiting payments that concern a new one.

        `changes` is the document at the bank that it will be.
        """
        found, waiting = self._of_payee(payment.party)
        found |= self._alike_on(payment, timedelta())
        if changes:
            found.pop(changes, None)
            waiting = {
                name: each for name, each in waiting.items() if self._targets.get(name) != changes
            }
        history = paid_before(payment, tuple(found.values()), own=self._own)
        return with_waiting(history, payment, waiting.values())

    def equal_lately(
        self, payment: PaymentInstruction, *, within: timedelta, from_any_account: bool
    ) -> tuple[ListedDocument, ...]:
        """Earlier and waiting payments as `duplicates.equal_lately` finds them."""
        found, waiting = self._of_payee(payment.party)
        found |= self._alike_on(payment, within)
        documents = (*found.values(), *(each.document for each in waiting.values()))
        return equal_lately(payment, documents, within=within, from_any_account=from_any_account)

    def last_kind(self, account: str) -> str:
        """As what kind of payment a payee's account was paid last; empty if it never was.

        Documents whose type the bank writes in its own way tell none.
        """
        paid = self._documents.get(f"account {accounts.normalised(account)}", ())
        return next((each.type for each in paid if each.type in PAYMENT_TYPES), "")

    def _of_payee(
        self, party: Party
    ) -> tuple[dict[str, ListedDocument], dict[str, WaitingPayment]]:
        """Payments to a payee by identifier: those at the bank, and those that wait here."""
        marks = tuple(payee_marks(party))
        found = {each.id: each for mark in marks for each in self._documents[mark]}
        waiting = {each.document.id: each for mark in marks for each in self._waiting[mark]}
        return found, waiting

    def _alike_on(
        self, payment: PaymentInstruction, within: timedelta
    ) -> dict[str, ListedDocument]:
        """Payments of the same amount to the same account, so many days before or after at most."""
        day, amount = payment.date, payment.amount
        if day is None or amount is None or not amount.value.is_finite():
            return {}
        account = accounts.normalised(payment.party.account)
        first = max(day.toordinal() - within.days, date.min.toordinal())
        last = min(day.toordinal() + within.days, date.max.toordinal())
        days = map(date.fromordinal, range(first, last + 1))
        alike = [self._alike.get((each, amount.value, account), ()) for each in days]
        return {each.id: each for found in alike for each in found}

    def _add(self, document: ListedDocument) -> None:
        self._note_number(document)
        amount = document.amount
        if document.date is not None and amount is not None and amount.value.is_finite():
            account = accounts.normalised(document.party.account)
            self._alike[document.date, amount.value, account].append(document)
        for mark in payee_marks(document.party):
            if len(self._documents[mark]) < MOST_LOOKED_AT:
                self._documents[mark].append(document)

    def _note_number(self, document: ListedDocument) -> None:
        if document.number and document.date is not None:
            place = accounts.normalised(document.account), document.date.year
            self.numbers[place].add(document.number.strip())


async def read_payment_index(
    lists: DocumentStore, rows: OutboxWindows, *, own: Collection[str]
) -> PaymentIndex:
    """Read everything that a `PaymentIndex` needs but our accounts.

    Raises:
        StorageError: the store could not be read.
    """
    written = await read_written(rows)
    # A document that a list shows for the first time meanwhile is read last: it is not missed.
    stored = await lists.stored(Kind.DOCUMENT, sent_documents(written))
    documents: list[ListedDocument] = []
    async for batch in lists.iterate(_PAYMENTS, _NEWEST):
        documents.extend(batch)
    return await asyncio.to_thread(lambda: PaymentIndex(documents, written, own=own, stored=stored))


def sent_documents(written: Iterable[OutboxRow]) -> list[str]:
    """Identifiers of the documents that rows became at the bank."""
    return [row.document_id for row in written if is_at_the_bank(row)]


async def read_written(rows: OutboxWindows) -> list[OutboxRow]:
    """All rows of payments written here, but refused ones.

    Raises:
        StorageError: the store could not be read.
    """
    written: list[OutboxRow] = []
    async for batch in rows.iterate(_WRITTEN, _NEWEST):  # some may be sent, and move, meanwhile
        written.extend(row for row in batch if row.state in WRITTEN_HERE)
    return written
