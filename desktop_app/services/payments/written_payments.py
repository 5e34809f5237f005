"""Compares payments that were written here with the documents that the bank lists."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.duplicates import equal_marks, fingerprint
from desktop_app.domain.outbox.matching import may_have_number
from desktop_app.domain.outbox.rows import OutboxState

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.duplicates import Fingerprint
    from desktop_app.domain.outbox.rows import OutboxRow


def is_at_the_bank(row: OutboxRow) -> bool:
    """Whether the bank confirmed the document, and its identifier."""
    return row.state is OutboxState.CONFIRMED and bool(row.document_id)


def as_listed(row: OutboxRow) -> BankDocument:
    """An outbox row as the bank document that it is or will be: unsigned, until a list shows it."""
    summary = row.summary
    return BankDocument(
        id=row.document_id or f"outbox {row.id}",
        date=summary.date,
        number=summary.number,
        type=row.type,
        status=DocumentStatus.AWAITING_SIGNATURE if is_at_the_bank(row) else None,
        account=summary.account,
        party=summary.party,
        amount=summary.amount,
        purpose=summary.purpose,
    )


def listed_without_identifier(
    rows: Collection[OutboxRow], documents: Iterable[ListedDocument]
) -> frozenset[str]:
    """Identifiers of rows that arrived as nobody knows which document, and are listed as one.

    Each is paired with one equal document that has its number and that no other row has become.
    """
    unnamed: defaultdict[Fingerprint, list[OutboxRow]] = defaultdict(list)
    for row in rows:
        if row.state is OutboxState.CONFIRMED and not row.document_id:
            mark = fingerprint(as_listed(row))
            for one in equal_marks(mark) if mark is not None else ():
                unnamed[one].append(row)
    if not unnamed:
        return frozenset()
    taken, found = {row.document_id for row in rows}, set[str]()
    for document in documents:
        if document.id in taken or document.status == DocumentStatus.REJECTED:
            continue
        mark = fingerprint(document)
        among = unnamed.get(mark, ()) if mark is not None else ()
        for row in among:
            if row.id not in found and may_have_number(row.summary.number, document.number):
                found.add(row.id)
                break
    return frozenset(found)
