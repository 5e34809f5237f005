"""Finds out what became of something that was sent: looks at the bank and judges what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.errors import BadRequest, NotFound
from desktop_app.api.exchange import Priority
from desktop_app.domain.change_outcomes import ChangeOutcome, change_outcome
from desktop_app.domain.directories import as_written
from desktop_app.domain.documents import ListedDocument
from desktop_app.domain.instructions import OtherDocument, PaymentInstruction
from desktop_app.domain.likeness import Likeness, likeness
from desktop_app.domain.operations import OPERATIONS, Effect, type_of
from desktop_app.domain.other_documents import FIELDS
from desktop_app.domain.outbox import OutboxState, Verdict
from desktop_app.domain.periods import MINSK, Period
from desktop_app.services import lists
from desktop_app.services.looking import Judgement, Seen
from desktop_app.services.outbox_errors import DocumentNotShown

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence
    from datetime import date, datetime

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents import BankDocumentDetails
    from desktop_app.domain.outbox import OutboxRow
    from desktop_app.storage.outbox import OutboxStore

_MARGIN: Final = timedelta(days=1)
_MONTH: Final = timedelta(days=31)
_UNKNOWN_DOCUMENT: Final = (BadRequest, NotFound)


@dataclass(frozen=True, slots=True)
class _Listed:
    """New rows of a list that are like an instruction, and that have its name only."""

    same: tuple[ListedDocument, ...]
    namesakes: tuple[ListedDocument, ...]


class FindingOut:
    """Looks at lists and details; writes nothing."""

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
            store: tells what other rows have claimed, and which of them look for the same.
        """
        self._reader = reader
        self._directory = directory
        self._store = store

    async def before(self, row: OutboxRow) -> Seen:
        """What the bank has before a row is sent.

        Raises:
            DocumentNotShown: the service does not show what is to be changed or deleted.
            UserError: it could not be seen completely; nothing may be sent then.
        """
        match OPERATIONS[row.operation].effect:
            case Effect.CREATES:
                found = await self._listed(row)
                return Seen(known=tuple(one.id for one in (*found.same, *found.namesakes)))
            case _:
                return Seen(details=await self._shown(row.target))

    async def judge(self, row: OutboxRow) -> Judgement:
        """What one look at the bank shows of a row that was sent.

        Raises:
            UserError: the look was not complete and shows nothing.
        """
        match OPERATIONS[row.operation].effect:
            case Effect.CREATES:
                return await self._judge_created(row)
            case Effect.CHANGES:
                return await self._judge_changed(row)
            case _:
                return await self._judge_deleted(row)

    async def candidates(self, row: OutboxRow) -> tuple[ListedDocument, ...]:
        """What a person has to choose from, as the bank shows it now; what is gone is left out.

        Raises:
            UserError: it could not be seen.
        """
        wanted = row.progress.candidates
        if OPERATIONS[row.operation].effect is Effect.CREATES:
            listed = {one.id: one for one in await self._rows(row, _query(row))}
            return tuple(listed[one] for one in wanted if one in listed)
        found = [await self._details(one) for one in wanted]
        return tuple(one.document for one in found if one is not None)

    async def _judge_created(self, row: OutboxRow) -> Judgement:
        listed = await self._listed(row)
        others, claimed = await self._store.unsettled(row, [one.id for one in listed.same])
        free = [one for one in listed.same if one.id not in claimed]
        contenders = {one.id: _could_be(one, free) for one in others}
        seekers = [one for one in others if one.id == row.id or contenders[one.id]]
        if any(one.state is OutboxState.SENDING for one in seekers):
            return Judgement()  # its answer may name one of these
        if not free:
            return await self._judge_namesakes(row, listed.namesakes)
        if len(free) > len(seekers):
            return Judgement(
                verdict=Verdict.CANNOT_TELL, candidates=tuple(sorted(one.id for one in free))
            )
        share = shared_out({one.id: contenders[one.id] for one in _in_turn(seekers)})
        if row.id in share:
            return Judgement(verdict=Verdict.ARRIVED, document_id=share[row.id])
        return Judgement(no_trace=True)

    async def _judge_namesakes(
        self, row: OutboxRow, namesakes: Sequence[ListedDocument]
    ) -> Judgement:
        """Only others have the name: if they are nobody's, a bank may have changed the content."""
        others, claimed = await self._store.unsettled(row, [one.id for one in namesakes])
        left = {one.id for one in namesakes} - claimed
        for other in others:
            theirs = left.intersection(_could_be(other, namesakes)) if other.id != row.id else set()
            if theirs and other.state is OutboxState.SENDING:
                return Judgement()
            left -= theirs
        if left:
            return Judgement(verdict=Verdict.CANNOT_TELL, candidates=tuple(sorted(left)))
        return Judgement(no_trace=True)

    async def _judge_changed(self, row: OutboxRow) -> Judgement:
        instruction, before = row.sendable, row.progress.before
        now = await self._details(row.target)
        if now is None:
            return await self._judge_absent(row, Judgement(no_trace=True))
        if before is None or not isinstance(instruction, PaymentInstruction | OtherDocument):
            return _undecided(row)
        codes = await self._codes(instruction)
        match change_outcome(instruction, before, now, codes):
            case ChangeOutcome.MADE:
                return Judgement(verdict=Verdict.ARRIVED, document_id=row.target)
            case ChangeOutcome.NOT_MADE:
                return Judgement(no_trace=True)
            case _:
                return _undecided(row)

    async def _judge_deleted(self, row: OutboxRow) -> Judgement:
        if await self._details(row.target) is not None:
            return Judgement(no_trace=True)
        arrived = Judgement(verdict=Verdict.ARRIVED, document_id=row.target)
        return await self._judge_absent(row, arrived)

    async def _judge_absent(self, row: OutboxRow, gone: Judgement) -> Judgement:
        """What it means that the service does not know a document; `gone` if no list has it."""
        before, kind = row.progress.before, type_of(row.sendable)
        days = [row.summary.date, None if before is None else before.document.date]
        told = [day for day in days if day is not None]
        if not told:
            return _undecided(row)
        period = Period(min(told) - _MONTH, max(told) + _MONTH)
        query = ListQuery(types=(kind,) if kind else (), period=period)
        if any(one.id == row.target for one in await self._rows(row, query)):
            return Judgement()  # the list and the details contradict each other
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
            DocumentNotShown: the service does not know it, or does not now.
            UserError: it could not be read.
        """
        reader = await self._reader()
        try:
            return await reader.document(document_id)
        except _UNKNOWN_DOCUMENT as error:
            raise DocumentNotShown(error.service_message) from error

    async def _codes(
        self, instruction: PaymentInstruction | OtherDocument
    ) -> dict[Directory, tuple[DirectoryEntry, ...]]:
        """Directories by which the bank's names of codes in a document are told.

        Raises:
            UserError: one of them could not be read.
        """
        fields = FIELDS.get(instruction.type, ()) if isinstance(instruction, OtherDocument) else ()
        codes = {}
        for name in {field.directory for field in fields if field.directory is not None}:
            entries = await self._directory(name)
            codes[name] = tuple(as_written(name, entry) for entry in entries)
        return codes

    async def _listed(self, row: OutboxRow) -> _Listed:
        days, instruction = _days(row), row.sendable
        known = row.progress.known or ()
        same, namesakes = [], []
        for one in await self._rows(row, _query(row)):
            like = Likeness.OTHER if one.id in known else likeness(instruction, one, days)
            if like is Likeness.SAME:
                same.append(one)
            elif like is Likeness.NAMESAKE:
                namesakes.append(one)
        return _Listed(tuple(same), tuple(namesakes))

    async def _rows(self, row: OutboxRow, query: ListQuery) -> list[ListedDocument]:
        """Every row of the list in which the outcome shows.

        Raises:
            UserError: the list did not come whole.
        """
        reader = await self._reader()
        found: list[ListedDocument] = []
        kind = OPERATIONS[row.operation].kind
        async for page in lists.pages(reader, kind, query, priority=Priority.PERSON):
            if page.unread:
                raise lists.ListNotComplete(reason="unread", read=len(found), total=page.total)
            found.extend(page.rows)
        return found


def shared_out(wanted: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Which row gets which document, so that as many rows as possible get one.

    Args:
        wanted: for every row the documents that may be its own; earlier rows choose first.
    """
    holders: dict[str, str] = {}

    def place(row: str, tried: set[str]) -> bool:
        for document in wanted[row]:
            if document in tried:
                continue
            tried.add(document)
            if document not in holders or place(holders[document], tried):
                holders[document] = row
                return True
        return False

    for row in wanted:
        place(row, set())
    return {row: document for document, row in holders.items()}


def _could_be(row: OutboxRow, listed: Collection[ListedDocument]) -> tuple[str, ...]:
    """Identifiers of what may be a row's own, and was not there before it was sent."""
    known, days = row.progress.known or (), _days(row)
    return tuple(
        one.id
        for one in listed
        if one.id not in known and likeness(row.sendable, one, days) is Likeness.SAME
    )


def _undecided(row: OutboxRow) -> Judgement:
    """A person has to say whether a document was changed or deleted."""
    return Judgement(verdict=Verdict.CANNOT_TELL, candidates=(row.target,))


def _in_turn(rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Rows that are certain to have a document come first, then as they were created."""
    return sorted(rows, key=lambda one: one.state is not OutboxState.SENT)


def _days(row: OutboxRow) -> Period:
    """Days on which the bank may have taken a row, with a margin for its clock."""
    first, last = row.progress.first_sent_at, row.progress.sent_at
    if first is None or last is None:
        raise ValueError(f"outbox row {row.id} has no day of sending")
    return Period(_minsk(first) - _MARGIN, _minsk(last) + _MARGIN)


def _query(row: OutboxRow) -> ListQuery:
    """The list in which what a row creates is found."""
    days, day = _days(row), row.summary.date
    if day is not None:
        days = Period(min(day, days.first), max(day, days.last))
    return ListQuery(types=(row.type,), period=days)


def _minsk(moment: datetime) -> date:
    return moment.astimezone(MINSK).date()
