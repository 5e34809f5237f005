"""Reads how bank documents stand: which of them the user may sign, and the status of the others."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.errors import BadRequest, NotFound
from desktop_app.api.exchange import Priority
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.signing.results import SigningStanding
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents import list_walks as lists

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from desktop_app.api.documents.reader import DocumentsReader


_UNSIGNED: Final = (DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.POSSIBLE_DUPLICATE)
"""Statuses of documents that the bank may list for signing under another day than before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentsNow:
    """How documents stand at the bank now.

    Attributes:
        to_sign: by identifier, those that the user may sign, as the bank lists them.
        others: by identifier, the rest; None for a document that the bank has no more. Of those
            that are signed only the ones that await another signature.
        unread: identifiers of signed ones of which nobody knows whether they await another one.
        told_at: what time it is at the service, where it tells.
    """

    to_sign: Mapping[str, BankDocument]
    others: Mapping[str, BankDocument | None]
    unread: frozenset[str] = frozenset()
    told_at: datetime | None = None

    @property
    def standing(self) -> SigningStanding:
        """What decides on the results of an attempt."""
        return SigningStanding(
            waiting=frozenset(self.to_sign),
            statuses={
                one: None if document is None else document.status
                for one, document in self.others.items()
            },
            unread=self.unread,
            untold=frozenset(
                one
                for one, document in self.others.items()
                if document is not None and document.status is None
            ),
        )


async def documents_now(
    reader: DocumentsReader,
    documents: Sequence[BankDocument],
    *,
    ever: Period,
    signed: Collection[str] = (),
    whole: bool = True,
) -> DocumentsNow:
    """Read how documents stand.

    Whether signed ones await another signature is read from one list, which holds only what awaits
    a signature. If it cannot be read, they are `DocumentsNow.unread`. Accounts that the service
    refuses in its lists are no obstacle if no document is of these.

    Args:
        reader: of the documents service.
        documents: as they are known; their days tell where they are listed.
        ever: the days to search where a document has none.
        signed: identifiers of those that the service reports as signed.
        whole: whether the rest is read too where the user may sign one of them. Without it, only
            `DocumentsNow.to_sign` tells anything then.

    Raises:
        UserError: they could not be read completely.
    """
    wanted = {document.id: document for document in documents}
    days = [document.date for document in documents]
    known = [day for day in days if day is not None]
    period = Period(min(known), max(known)) if len(known) == len(days) and known else ever
    of = {document.account for document in documents}
    to_sign, told_at = await _listed_to_sign(reader, period, of)
    if not whole and (waiting := {one: to_sign[one] for one in wanted if one in to_sign}):
        return DocumentsNow(to_sign=waiting, others={}, told_at=told_at)
    rest = [one for one in wanted if one not in to_sign and one not in signed]
    others: dict[str, BankDocument | None] = {}
    for day in sorted({day for one in rest if (day := wanted[one].date) is not None}):
        others |= await _listed_on(reader, day, of)
    found = {one: others[one] if one in others else await _read(reader, one) for one in rest}
    left = frozenset(one for one in signed if one in wanted and one not in to_sign)
    awaiting, unread = await _listed_as_awaiting(reader, period, left, of)
    found |= awaiting
    for day in sorted({day for one in found.values() if (day := _moved_to(one, period))}):
        moved, _ = await _listed_to_sign(reader, Period(day, day), of)
        to_sign |= moved
    return DocumentsNow(
        to_sign={one: document for one, document in to_sign.items() if one in wanted},
        others={one: document for one, document in found.items() if one not in to_sign},
        unread=unread,
        told_at=told_at,
    )


def _moved_to(document: BankDocument | None, period: Period) -> date | None:
    """The day that an unsigned document has by now, where that lies outside of a period."""
    if document is None or document.status not in _UNSIGNED:
        return None
    return None if document.date is None or document.date in period else document.date


async def _listed_to_sign(
    reader: DocumentsReader, period: Period, of: Collection[str]
) -> tuple[dict[str, BankDocument], datetime | None]:
    found: dict[str, BankDocument] = {}
    told_at: datetime | None = None
    query = ListQuery(period=period)
    async for page in lists.pages_to_sign(reader, query, priority=Priority.PERSON, of=of):
        if page.unread:
            raise lists.ListNotComplete(reason="unread", read=len(found), total=page.total)
        found |= {row.id: row for row in page.rows}
        told_at = page.told_at or told_at
    return found, told_at


async def _listed_as_awaiting(
    reader: DocumentsReader, period: Period, ids: frozenset[str], of: Collection[str]
) -> tuple[dict[str, BankDocument], frozenset[str]]:
    """Those of some documents that await a signature, and those of which nobody knows it."""
    found: dict[str, BankDocument] = {}
    if not ids:
        return found, frozenset()
    query = ListQuery(period=period, statuses=(DocumentStatus.AWAITING_SIGNATURE,))
    try:
        async for page in lists.pages(
            reader, Kind.DOCUMENT, query, priority=Priority.PERSON, of=of
        ):
            if page.unread:
                return found, ids - set(found)
            awaiting = (row for row in page.rows if row.status in query.statuses)
            found |= {row.id: row for row in awaiting if row.id in ids}
    except UserError:
        return found, ids - set(found)
    return found, frozenset()


async def _listed_on(
    reader: DocumentsReader, day: date, of: Collection[str]
) -> dict[str, BankDocument]:
    query = ListQuery(period=Period(day, day))
    return {
        row.id: row
        async for page in lists.pages(reader, Kind.DOCUMENT, query, priority=Priority.PERSON, of=of)
        for row in page.rows
    }


async def _read(reader: DocumentsReader, document_id: str) -> BankDocument | None:
    """The document by its details; None where the bank has it no more."""
    try:
        return (await reader.document(document_id, priority=Priority.PERSON)).document
    except (BadRequest, NotFound):
        return None
