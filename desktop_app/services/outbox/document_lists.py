"""Reads what the bank lists and tells of the documents that a sent instruction is about."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.places import may_be_same_bank
from desktop_app.api.errors import BadRequest, NotFound
from desktop_app.api.exchange import Priority
from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.matching import Match, match, may_be_altered
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.services.documents import list_walks as lists
from desktop_app.services.outbox.errors import DocumentNotShown
from desktop_app.services.outbox.search_periods import at_service, days_of_sending, to_search

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from desktop_app.api.documents.paging import PageOfRows
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.listed import BankDocumentDetails
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Period
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_MOST_ROUNDS: Final = 3
"""Most consecutive searches: the first shows the service's day, which may change at midnight."""

_UNKNOWN_DOCUMENT: Final = (BadRequest, NotFound)


@dataclass(frozen=True, slots=True)
class SimilarDocuments:
    """The documents of a list, with the service's time.

    Attributes:
        same: new documents with the content of an instruction.
        namesakes: new documents with its name only.
        changed_here: new documents that had this content or name before they were changed from
            here, and have neither now.
        altered: other new documents that may be an instruction which somebody else has changed.
        everything: all documents; what is new for this row need not be so for another.
        told_at: the service's time, if it is known.
    """

    same: tuple[ListedDocument, ...]
    namesakes: tuple[ListedDocument, ...]
    changed_here: tuple[ListedDocument, ...]
    altered: tuple[ListedDocument, ...]
    everything: tuple[ListedDocument, ...]
    told_at: datetime | None


class DocumentLists:
    """Reads lists and details with one reader, and knows which documents other rows have."""

    def __init__(self, reader: DocumentsReader, store: OutboxStore) -> None:
        self._reader = reader
        self._store = store

    async def like(self, row: OutboxRow, *, first: bool = False) -> SimilarDocuments:
        """The documents that are like a row; `first` before it is sent for the first time.

        Raises:
            UserError: a list could not be read completely.
        """
        found, told_at = await self._found(row, first=first)
        dated = at_service(row, told_at) if first else row
        days, known = days_of_sending(dated, told_at), row.progress.known or ()
        same, namesakes, altered = [], [], []
        for one in found.values():
            like = Match.OTHER if one.id in known else match(row.sendable, one, days)
            if like is Match.SAME:
                same.append(one)
            elif like is Match.NAMESAKE:
                namesakes.append(one)
            elif one.id not in known and may_be_altered(row.sendable, one):
                altered.append(one)
        changed = await self._changed_here(row, found, days)
        found |= {one.id: one for one in changed}
        return SimilarDocuments(
            same=tuple(same),
            namesakes=tuple(namesakes),
            changed_here=changed,
            altered=tuple(altered),
            everything=tuple(found.values()),
            told_at=told_at,
        )

    async def unclaimed(
        self, row: OutboxRow, listed: SimilarDocuments
    ) -> tuple[tuple[OutboxRow, ...], dict[str, ListedDocument]]:
        """Rows that look for documents at this bank, and by identifier the unclaimed documents.

        Raises:
            StorageError: the store could not be read.
        """
        here = self._reader.place
        ids = [one.id for one in listed.everything]
        found, claims = await self._store.unsettled(row, ids)
        others = tuple(one for one in found if may_be_same_bank(one.progress.place, here))
        claimed = {document for document, place in claims if may_be_same_bank(place, here)}
        return others, {one.id: one for one in listed.everything if one.id not in claimed}

    async def rows(
        self, row: OutboxRow, query: ListQuery
    ) -> tuple[list[ListedDocument], datetime | None]:
        """Every row of the list in which an outcome shows, and the service's time.

        The service may refuse accounts that are not those of the row, such as closed ones.

        Raises:
            UserError: the list could not be read completely.
        """
        found: list[ListedDocument] = []
        answers: list[PageOfRows[ListedDocument]] = []
        kind, priority = OPERATIONS[row.operation].kind, Priority.PERSON
        async for page in lists.pages(
            self._reader,
            kind,
            query,
            priority=priority,
            answered=answers.append,
            of=_accounts_of(row),
        ):
            if page.unread:
                raise lists.ListNotComplete(reason="unread", read=len(found), total=page.total)
            found.extend(page.rows)
        return found, _latest(answer.told_at for answer in answers)

    async def details(self, document_id: str) -> BankDocumentDetails | None:
        """The document, or None where the service does not know it.

        Raises:
            UserError: it could not be read.
        """
        try:
            return await self.shown(document_id)
        except DocumentNotShown:
            return None

    async def shown(self, document_id: str) -> BankDocumentDetails:
        """The document.

        Raises:
            DocumentNotShown: the service does not know it, perhaps only for now.
            UserError: it could not be read.
        """
        try:
            return await self._reader.document(document_id)
        except _UNKNOWN_DOCUMENT as error:
            raise DocumentNotShown(error.service_message) from error

    async def _changed_here(
        self, row: OutboxRow, found: Mapping[str, ListedDocument], days: Collection[Period]
    ) -> tuple[ListedDocument, ...]:
        """New documents like a row that were changed from here into something that is not.

        A user may change the number of a listed document before its row is known.

        Raises:
            UserError: a document that is not in the list could not be read.
        """
        known, changed = row.progress.known or (), {}
        for change in await self._store.changes(row):
            before, target = change.progress.before, change.target
            here = may_be_same_bank(change.progress.place, self._reader.place)
            if before is None or not here or target in known or target in changed:
                continue
            if match(row.sendable, before.document, days) is Match.OTHER:
                continue
            now = found.get(target)
            if now is None and (details := await self.details(target)) is not None:
                now = details.document
            if now is not None and match(row.sendable, now, days) is Match.OTHER:
                changed[target] = now
        return tuple(changed.values())

    async def _found(
        self, row: OutboxRow, *, first: bool = False
    ) -> tuple[dict[str, ListedDocument], datetime | None]:
        """The documents listed where a row would appear, by identifier, and the service's time.

        The answers contain the service's time; if other days follow from it than those that were
        searched, these are searched as well.
        """
        found: dict[str, ListedDocument] = {}
        told_at: datetime | None = None
        searched: list[Period | None] = []
        for _ in range(_MOST_ROUNDS):
            dated = at_service(row, told_at) if first else row
            left = [one for one in to_search(dated, told_at) if not _covered(one, searched)]
            if not left:
                break
            for period in left:
                listed, at = await self.rows(row, ListQuery(types=(row.type,), period=period))
                found |= {one.id: one for one in listed}
                told_at = _latest((told_at, at))
                searched.append(period)
        return found, told_at


def _accounts_of(row: OutboxRow) -> tuple[str, ...]:
    """Accounts of the documents that show the outcome of a row; an empty one is not known."""
    sent, before = row.summary.account, row.progress.before
    if OPERATIONS[row.operation].effect is Effect.CREATES:
        return (sent,)
    known = (sent, "" if before is None else before.document.account)
    return tuple(filter(None, known))


def _latest(moments: Iterable[datetime | None]) -> datetime | None:
    return max((moment for moment in moments if moment is not None), default=None)


def _covered(period: Period | None, searched: Sequence[Period | None]) -> bool:
    if period is None:
        return None in searched
    return any(one is not None and period.first in one and period.last in one for one in searched)
