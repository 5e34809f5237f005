"""Finds the outcome of a sent document instruction by comparing it with the bank's documents."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.places import is_same_place, may_be_same_bank
from desktop_app.api.errors import BadRequest, NotFound
from desktop_app.api.exchange import Priority
from desktop_app.domain.documents.directories import as_written
from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import document_about
from desktop_app.domain.outbox.matching import Match, match, may_be_altered
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, type_of
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents import list_walks as lists
from desktop_app.services.documents.reading import read_if_there
from desktop_app.services.outbox.document_shares import (
    assign_documents,
    count_of_matches,
    in_turn,
    options_of,
    rows_sharing_documents,
)
from desktop_app.services.outbox.errors import DocumentNotShown
from desktop_app.services.outbox.outcome_probe import (
    Baseline,
    ProbeResult,
    check_decided,
    check_sent_here,
    check_still_here,
)
from desktop_app.services.outbox.search_periods import at_service, days_of_sending, to_search

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence

    from desktop_app.api.documents.paging import PageOfRows
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import BankDocumentDetails
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_MONTH: Final = timedelta(days=31)
_MOST_ROUNDS: Final = 3
"""Most consecutive searches: the first shows the service's day, which may change at midnight."""

_UNKNOWN_DOCUMENT: Final = (BadRequest, NotFound)


@dataclass(frozen=True, slots=True)
class _Listed:
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


class DocumentProbe:
    """Reads lists and details to find outcomes; writes nothing."""

    def __init__(
        self,
        *,
        reader: Callable[[], Awaitable[DocumentsReader]],
        directory: Callable[[Directory], Awaitable[tuple[DirectoryEntry, ...]]],
        store: OutboxStore,
    ) -> None:
        """Look with a reader.

        Args:
            reader: of the documents service.
            directory: reads a directory; the bank shows names instead of codes.
            store: knows documents claimed by other rows, and rows that look for the same.
        """
        self._reader = reader
        self._directory = directory
        self._store = store

    async def before(self, row: OutboxRow) -> Baseline:
        """What the bank has before a row is sent.

        Raises:
            DocumentNotShown: the service does not show what is to be changed or deleted.
            OwnerUndecided: nobody has said yet who is signed in.
            UserError: not everything could be read; nothing may be sent then.
        """
        reader = await self._reader()
        place = reader.place
        check_decided(place)
        seen = await _ProbeRun(reader, self._directory, self._store).before(row)
        return replace(seen, place=place)

    async def subject(self, row: OutboxRow) -> Details | None:
        """The document that a row is about, as it is; None where the bank has none.

        Raises:
            UserError: it could not be read.
        """
        about = document_about(row.operation, row.target, row.sendable, row.source)
        if row.shown is not None:
            about = row.shown.kind, row.shown.id
        return None if about is None else await read_if_there(await self._reader(), *about)

    async def probe(self, row: OutboxRow) -> ProbeResult:
        """The result of one check at the bank for a row that was sent.

        Raises:
            SentElsewhere: the profile now has another bank or sign-in, which cannot show the row.
            OwnerUndecided: nobody has said yet who is signed in.
            BankChanged: it is to be sent again, and the sign-in was changed during the check.
            UserError: the check was not complete and proves nothing.
        """
        reader = await self._reader_of(row)
        place = reader.place
        result = await _ProbeRun(reader, self._directory, self._store).probe(row)
        check_still_here(row, place, reader.place)
        return replace(result, place=place)

    async def candidates(self, row: OutboxRow) -> tuple[ListedDocument, ...]:
        """The candidates that a person chooses from, as they are now, without deleted ones.

        Raises:
            SentElsewhere, OwnerUndecided: as `probe`.
            UserError: it could not be seen.
        """
        reader = await self._reader_of(row)
        return await _ProbeRun(reader, self._directory, self._store).candidates(row)

    async def _reader_of(self, row: OutboxRow) -> DocumentsReader:
        """The reader, if it asks the service that a row was sent to, as whom it was sent."""
        reader = await self._reader()
        check_sent_here(row, reader.place)
        return reader


class _ProbeRun:
    """One probe; it uses the same reader from beginning to end."""

    def __init__(
        self,
        reader: DocumentsReader,
        directory: Callable[[Directory], Awaitable[tuple[DirectoryEntry, ...]]],
        store: OutboxStore,
    ) -> None:
        self._reader = reader
        self._directory = directory
        self._store = store

    async def before(self, row: OutboxRow) -> Baseline:
        match OPERATIONS[row.operation].effect:
            case Effect.CREATES:
                found = await self._listed(row, first=True)
                alike = (*found.same, *found.namesakes, *found.changed_here, *found.altered)
                known = tuple(one.id for one in alike)
                return Baseline(known=known, told_at=found.told_at)
            case _:
                return Baseline(details=await self._shown(row.target))

    async def probe(self, row: OutboxRow) -> ProbeResult:
        match OPERATIONS[row.operation].effect:
            case Effect.CREATES:
                return await self._probe_created(row)
            case Effect.CHANGES:
                return await self._probe_changed(row)
            case _:
                return await self._probe_deleted(row)

    async def candidates(self, row: OutboxRow) -> tuple[ListedDocument, ...]:
        wanted = row.progress.candidates
        if OPERATIONS[row.operation].effect is Effect.CREATES:
            found = {one.id: one for one in (await self._listed(row)).everything}
            return tuple(found[one] for one in wanted if one in found)
        details = [await self._details(one) for one in wanted]
        return tuple(one.document for one in details if one is not None)

    async def _probe_created(self, row: OutboxRow) -> ProbeResult:
        listed = await self._listed(row)
        result = await self._probe_same(row, listed)
        return replace(result, told_at=listed.told_at)

    async def _probe_same(self, row: OutboxRow, listed: _Listed) -> ProbeResult:
        others, unclaimed = await self._unclaimed(row, listed)
        free = [one for one in listed.same if one.id in unclaimed]
        if free and any(one.damage is not None for one in others):
            return _undecidable(one.id for one in free)  # one may be of a damaged row
        options = options_of(others, unclaimed.values(), listed.told_at)
        options[row.id] = tuple(one.id for one in free)
        seekers = rows_sharing_documents(row, others, options)
        if any(one.state is OutboxState.SENDING for one in seekers):
            return ProbeResult()  # its answer may name one of these
        if not free:
            return await self._probe_namesakes(row, listed)
        share = assign_documents({one.id: options[one.id] for one in in_turn(seekers)})
        others_have_it = row.id not in share and any(map(self._is_anothers, seekers))
        if others_have_it or count_of_matches(seekers, options) > len(seekers):
            return _undecidable(one.id for one in free)
        if row.id in share:
            return ProbeResult(verdict=DeliveryVerdict.ARRIVED, document_id=share[row.id])
        theirs = {each for one in others if one.id != row.id for each in options[one.id]}
        altered = _among(unclaimed, listed.altered) - theirs
        return _absent_unless(_among(unclaimed, listed.changed_here), altered)

    def _is_anothers(self, row: OutboxRow) -> bool:
        """Whether a row was sent by another owner: documents listed here may not be its own."""
        place = row.progress.place
        return bool(place) and not is_same_place(place, self._reader.place)

    async def _probe_namesakes(self, row: OutboxRow, listed: _Listed) -> ProbeResult:
        """Only other documents have the name: an unclaimed one may be it, with changed content.

        A document without the name may be it as well, if both were changed.
        """
        everybody, unclaimed = await self._unclaimed(row, listed)
        left = _among(unclaimed, listed.namesakes)
        altered = _among(unclaimed, listed.altered)
        others = [one for one in everybody if one.id != row.id and one.damage is None]
        options = options_of(others, unclaimed.values(), listed.told_at)
        rivals = [one for one in others if (left | altered).intersection(options[one.id])]
        if any(one.state is OutboxState.SENDING for one in rivals):
            return ProbeResult()
        if count_of_matches(rivals, options) <= len(rivals):  # else one of these is left over
            theirs = {each for one in rivals for each in options[one.id]}
            left, altered = left - theirs, altered - theirs
        return _absent_unless(left | _among(unclaimed, listed.changed_here), altered)

    async def _unclaimed(
        self, row: OutboxRow, listed: _Listed
    ) -> tuple[tuple[OutboxRow, ...], dict[str, ListedDocument]]:
        """Rows that look for documents at this bank, and by identifier the unclaimed documents."""
        here = self._reader.place
        ids = [one.id for one in listed.everything]
        found, claims = await self._store.unsettled(row, ids)
        others = tuple(one for one in found if may_be_same_bank(one.progress.place, here))
        claimed = {document for document, place in claims if may_be_same_bank(place, here)}
        return others, {one.id: one for one in listed.everything if one.id not in claimed}

    async def _probe_changed(self, row: OutboxRow) -> ProbeResult:
        # What reads forms is no part of the start.
        from desktop_app.domain.outbox.change_outcomes import (  # noqa: PLC0415
            ChangeOutcome,
            change_outcome,
        )

        instruction, before = row.sendable, row.progress.before
        now = await self._details(row.target)
        if now is None:
            return await self._probe_absent(row, ProbeResult(no_trace=True))
        if before is None or not isinstance(instruction, PaymentInstruction | OtherDocument):
            return _undecided(row)
        codes = await self._codes(instruction)
        match change_outcome(instruction, before, now, codes):
            case ChangeOutcome.MADE:
                return ProbeResult(verdict=DeliveryVerdict.ARRIVED, document_id=row.target)
            case ChangeOutcome.NOT_MADE:
                return ProbeResult(no_trace=True)
            case _:
                return _undecided(row)

    async def _probe_deleted(self, row: OutboxRow) -> ProbeResult:
        if await self._details(row.target) is not None:
            return ProbeResult(no_trace=True)
        arrived = ProbeResult(verdict=DeliveryVerdict.ARRIVED, document_id=row.target)
        return await self._probe_absent(row, arrived)

    async def _probe_absent(self, row: OutboxRow, gone: ProbeResult) -> ProbeResult:
        """The result if the service does not know a document; `gone` if no list has it."""
        before, kind = row.progress.before, type_of(row.sendable)
        days = [row.summary.date, None if before is None else before.document.date]
        told = [day for day in days if day is not None]
        if not told:
            return _undecided(row)
        period = Period(min(told) - _MONTH, max(told) + _MONTH)
        query = ListQuery(types=(kind,) if kind else (), period=period)
        listed, _ = await self._rows(row, query)
        if any(one.id == row.target for one in listed):
            return ProbeResult()  # the list and the details contradict each other
        return gone

    async def _details(self, document_id: str) -> BankDocumentDetails | None:
        """The document, or None where the service does not know it."""
        try:
            return await self._shown(document_id)
        except DocumentNotShown:
            return None

    async def _shown(self, document_id: str) -> BankDocumentDetails:
        """The document.

        Raises:
            DocumentNotShown: the service does not know it, perhaps only for now.
            UserError: it could not be read.
        """
        try:
            return await self._reader.document(document_id)
        except _UNKNOWN_DOCUMENT as error:
            raise DocumentNotShown(error.service_message) from error

    async def _codes(
        self, instruction: PaymentInstruction | OtherDocument
    ) -> dict[Directory, tuple[DirectoryEntry, ...]]:
        """Directories that translate the bank's names in a document into codes.

        Raises:
            UserError: one of them could not be read.
        """
        fields = FIELDS.get(instruction.type, ()) if isinstance(instruction, OtherDocument) else ()
        codes = {}
        for name in {field.directory for field in fields if field.directory is not None}:
            entries = await self._directory(name)
            codes[name] = tuple(as_written(name, entry) for entry in entries)
        return codes

    async def _listed(self, row: OutboxRow, *, first: bool = False) -> _Listed:
        """The documents that are like a row; `first` before it is sent for the first time."""
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
        return _Listed(
            same=tuple(same),
            namesakes=tuple(namesakes),
            changed_here=changed,
            altered=tuple(altered),
            everything=tuple(found.values()),
            told_at=told_at,
        )

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
            if now is None and (details := await self._details(target)) is not None:
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
                listed, at = await self._rows(row, ListQuery(types=(row.type,), period=period))
                found |= {one.id: one for one in listed}
                told_at = _latest((told_at, at))
                searched.append(period)
        return found, told_at

    async def _rows(
        self, row: OutboxRow, query: ListQuery
    ) -> tuple[list[ListedDocument], datetime | None]:
        """Every row of the list in which the outcome shows, and the service's time.

        Raises:
            UserError: the list could not be read completely.
        """
        found: list[ListedDocument] = []
        answers: list[PageOfRows[ListedDocument]] = []
        kind, priority = OPERATIONS[row.operation].kind, Priority.PERSON
        async for page in lists.pages(
            self._reader, kind, query, priority=priority, answered=answers.append
        ):
            if page.unread:
                raise lists.ListNotComplete(reason="unread", read=len(found), total=page.total)
            found.extend(page.rows)
        return found, _latest(answer.told_at for answer in answers)


def _among(unclaimed: Mapping[str, ListedDocument], found: Iterable[ListedDocument]) -> set[str]:
    """Identifiers of found documents that no row has claimed."""
    return {one.id for one in found if one.id in unclaimed}


def _latest(moments: Iterable[datetime | None]) -> datetime | None:
    return max((moment for moment in moments if moment is not None), default=None)


def _covered(period: Period | None, searched: Sequence[Period | None]) -> bool:
    if period is None:
        return None in searched
    return any(one is not None and period.first in one and period.last in one for one in searched)


def _undecidable(ids: Iterable[str]) -> ProbeResult:
    """The result that a person must choose among these documents."""
    return ProbeResult(verdict=DeliveryVerdict.CANNOT_TELL, candidates=tuple(sorted(ids)))


def _absent_unless(ids: Collection[str], altered: Collection[str]) -> ProbeResult:
    """No trace of a row, unless one of these may be its own; `altered` as in `ProbeResult`."""
    if ids:
        return _undecidable({*ids, *altered})
    return ProbeResult(no_trace=True, altered=tuple(sorted(altered)))


def _undecided(row: OutboxRow) -> ProbeResult:
    """The result that a person must decide whether a document was changed or deleted."""
    return ProbeResult(verdict=DeliveryVerdict.CANNOT_TELL, candidates=(row.target,))
