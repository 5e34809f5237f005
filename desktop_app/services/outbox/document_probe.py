"""Finds the outcome of a sent document instruction by comparing it with the bank's documents."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.places import is_same_place, may_be_same_bank
from desktop_app.domain.documents.directories import as_written
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.outbox.candidates import Candidate
from desktop_app.domain.outbox.drafts import document_about
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service, type_of
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.reading import read_if_there
from desktop_app.services.outbox.document_lists import DocumentLists
from desktop_app.services.outbox.document_shares import (
    assign_documents,
    count_of_matches,
    in_turn,
    options_of,
    rows_sharing_documents,
)
from desktop_app.services.outbox.errors import DocumentTaken, SentElsewhere
from desktop_app.services.outbox.outcome_probe import (
    Baseline,
    ProbeResult,
    check_decided,
    check_sent_here,
    check_still_here,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.document_lists import SimilarDocuments
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_MONTH: Final = timedelta(days=31)


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

    async def candidates(self, row: OutboxRow) -> tuple[Candidate, ...]:
        """The documents that a person chooses from or compares, as they are now.

        Deleted documents are left out, and those that other rows have become. Where the row was
        sent as somebody else, these are documents of the same bank that fit.

        Raises:
            SentElsewhere: the profile now has another bank, which cannot show the row.
            OwnerUndecided: nobody has said yet who is signed in.
            UserError: they could not be read.
        """
        reader = await self._reader()
        check_decided(reader.place)
        if not may_be_same_bank(row.progress.place, reader.place):
            raise SentElsewhere(Service.DOCUMENTS)
        return await _ProbeRun(reader, self._directory, self._store).candidates(row)

    async def check_free(self, row: OutboxRow, document_id: str) -> None:
        """Make sure that no other row has become a document.

        Raises:
            DocumentTaken: another one has.
            StorageError: the store could not be read.
        """
        here = row.progress.place
        _, claims = await self._store.unsettled(row, (document_id,) if document_id else ())
        if any(not here or may_be_same_bank(place, here) for _, place in claims):
            raise DocumentTaken

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
        self._lists = DocumentLists(reader, store)

    async def before(self, row: OutboxRow) -> Baseline:
        match OPERATIONS[row.operation].effect:
            case Effect.CREATES:
                found = await self._lists.like(row, first=True)
                alike = (*found.same, *found.namesakes, *found.changed_here, *found.altered)
                known = tuple(one.id for one in alike)
                return Baseline(known=known, told_at=found.told_at)
            case _:
                return Baseline(details=await self._lists.shown(row.target))

    async def probe(self, row: OutboxRow) -> ProbeResult:
        match OPERATIONS[row.operation].effect:
            case Effect.CREATES:
                return await self._probe_created(row)
            case Effect.CHANGES:
                return await self._probe_changed(row)
            case _:
                return await self._probe_deleted(row)

    async def candidates(self, row: OutboxRow) -> tuple[Candidate, ...]:
        if OPERATIONS[row.operation].effect is not Effect.CREATES:
            return await self._subject(row)
        listed = await self._lists.like(row)
        _, unclaimed = await self._lists.unclaimed(row, listed)
        wanted = row.progress.candidates
        if not wanted:
            fitting = (*listed.same, *listed.namesakes, *listed.changed_here) or listed.altered
            wanted = tuple(one.id for one in fitting)
        elif row.was_taken:  # what became of it may have come into the list since
            wanted = tuple(dict.fromkeys((*wanted, *(one.id for one in listed.same))))
        return tuple(Candidate(document=unclaimed[one]) for one in wanted if one in unclaimed)

    async def _subject(self, row: OutboxRow) -> tuple[Candidate, ...]:
        """The document that a row changes or deletes; of one to change all that the bank tells."""
        from desktop_app.domain.outbox.change_outcomes import as_instruction  # noqa: PLC0415 - as below

        now, instruction = await self._lists.details(row.target), row.sendable
        if now is None:
            return ()
        if not isinstance(instruction, PaymentInstruction | OtherDocument):
            return (Candidate(document=now.document),)
        written = as_instruction(instruction, now, await self._codes(instruction))
        return (Candidate(document=now.document, written=written),)

    async def _probe_created(self, row: OutboxRow) -> ProbeResult:
        listed = await self._lists.like(row)
        result = await self._probe_same(row, listed)
        return replace(result, told_at=listed.told_at)

    async def _probe_same(self, row: OutboxRow, listed: SimilarDocuments) -> ProbeResult:
        others, unclaimed = await self._lists.unclaimed(row, listed)
        free = [one for one in listed.same if one.id in unclaimed]
        if free and any(one.damage is not None for one in others):
            return _undecidable(one.id for one in free)  # one may be of a damaged row
        options = options_of(others, unclaimed.values(), listed.told_at)
        options[row.id] = tuple(one.id for one in free)
        seekers = rows_sharing_documents(row, others, options)
        if any(one.state is OutboxState.SENDING for one in seekers):
            return ProbeResult()  # its answer may name one of these
        if not free:
            return _result_of_namesakes(row, listed, others, unclaimed)
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

    async def _probe_changed(self, row: OutboxRow) -> ProbeResult:
        # What reads forms is no part of the start.
        from desktop_app.domain.outbox.change_outcomes import (  # noqa: PLC0415
            ChangeOutcome,
            change_outcome,
        )

        instruction, before = row.sendable, row.progress.before
        now = await self._lists.details(row.target)
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
        if await self._lists.details(row.target) is not None:
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
        # A type in the bank's own words is none that 2.10 lets one ask for.
        query = ListQuery(types=(kind,) if kind in set(DocumentType) else (), period=period)
        listed, _ = await self._lists.rows(row, query)
        if any(one.id == row.target for one in listed):
            return ProbeResult()  # the list and the details contradict each other
        return gone

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


def _result_of_namesakes(
    row: OutboxRow,
    listed: SimilarDocuments,
    everybody: Iterable[OutboxRow],
    unclaimed: Mapping[str, ListedDocument],
) -> ProbeResult:
    """Only other documents have the name: an unclaimed one may be it, with changed content.

    A document without the name may be it as well, if both were changed. `everybody` and
    `unclaimed` are those of `DocumentLists.unclaimed`.
    """
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


def _among(unclaimed: Mapping[str, ListedDocument], found: Iterable[ListedDocument]) -> set[str]:
    """Identifiers of found documents that no row has claimed."""
    return {one.id for one in found if one.id in unclaimed}


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
