"""All payments that were made or prepared, indexed for looking at many new ones at once."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book import payees
from desktop_app.domain.address_book.payees import plain_name
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.duplicates import duplicate, same_invoice
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.services.payments.payment_data import (
    PAYING,
    WRITTEN_HERE,
    PaymentHistory,
    WaitingPayment,
    as_listed,
    is_at_the_bank,
    is_whole,
    with_waiting,
)
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.domain.documents.listed import ListedDocument, Party
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.documents.exports import RowSource
    from desktop_app.storage.window import OutboxWindows

_PAGE: Final = 500
_MOST_LOOKED_AT: Final = 300
"""Newest payments of one account, taxpayer number or name that are looked at."""
_PAYMENTS: Final = DocumentFilter(
    kind=Kind.DOCUMENT, types=frozenset(PAYMENT_TYPES), listed_only=True
)
_WRITTEN: Final = OutboxFilter(states=WRITTEN_HERE, operations=PAYING)
_NEWEST: Final = Sort(SortKey.DATE, descending=True)


class PaymentIndex:
    """Answers like `PaymentData.history`, from memory; may be asked in a worker."""

    def __init__(self, documents: Iterable[ListedDocument], rows: Iterable[OutboxRow]) -> None:
        """Index what the bank lists, newest first, and the rows of payments written here."""
        self._documents: defaultdict[str, list[ListedDocument]] = defaultdict(list)
        self._waiting: defaultdict[str, list[WaitingPayment]] = defaultdict(list)
        self.numbers: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
        listed = set()
        for document in documents:
            listed.add(document.id)
            self._add(document)
        for row in rows:
            document = as_listed(row)
            self._note_number(document)
            if not is_at_the_bank(row):
                waiting = WaitingPayment(document, row.state)
                for mark in _marks(document.party):
                    self._waiting[mark].append(waiting)
            elif row.document_id not in listed:  # no list has shown it yet
                self._add(document)

    def history(self, payment: PaymentInstruction) -> PaymentHistory:
        """Earlier and waiting payments that concern a new one."""
        found = {each.id: each for mark in _marks(payment.party) for each in self._documents[mark]}
        waiting = {
            each.document.id: each for mark in _marks(payment.party) for each in self._waiting[mark]
        }
        documents = tuple(found.values())
        known = payees.known_payees(documents)
        history = PaymentHistory(
            duplicate=duplicate(payment, documents),
            same_invoice=same_invoice(payment, documents),
            payee=payees.check_payee(payment, known) if is_whole(payment) else None,
        )
        return with_waiting(history, payment, waiting.values())

    def _add(self, document: ListedDocument) -> None:
        self._note_number(document)
        for mark in _marks(document.party):
            if len(self._documents[mark]) < _MOST_LOOKED_AT:
                self._documents[mark].append(document)

    def _note_number(self, document: ListedDocument) -> None:
        if document.number and document.date is not None:
            place = accounts.normalised(document.account), document.date.year
            self.numbers[place].add(document.number.strip())


async def read_payment_index(
    lists: RowSource[DocumentFilter, ListedDocument], rows: OutboxWindows
) -> PaymentIndex:
    """Read everything that a `PaymentIndex` needs.

    Raises:
        StorageError: the store could not be read.
    """
    documents: list[ListedDocument] = []
    async for batch in lists.iterate(_PAYMENTS, _NEWEST):
        documents.extend(batch)
    written: list[OutboxRow] = []
    while True:
        window = await rows.window(_WRITTEN, _NEWEST, offset=len(written), limit=_PAGE)
        written.extend(row.value for row in window.rows)
        if len(window.rows) < _PAGE:
            return PaymentIndex(documents, written)


def _marks(party: Party) -> Iterator[str]:
    """What the payments to one payee have in common, whole or in part."""
    if account := accounts.normalised(party.account):
        yield f"account {account}"
    if number := taxpayer.normalised(party.taxpayer_number):
        yield f"number {number}"
    if name := plain_name(party.name):
        yield f"name {name}"
