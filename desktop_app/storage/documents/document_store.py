"""Stores listed documents and their details: tables read them, synchronisation writes them."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.documents.change_records import ChangeCounter, ReadingOrder
from desktop_app.storage.documents.details import (
    changed_since,
    ever_changed,
    most_frequent_payer,
    read_budget_codes,
    read_details,
    read_priorities,
    reply_changed_since,
    write_details,
)
from desktop_app.storage.documents.facets import open_facets, rejected_facets
from desktop_app.storage.documents.grouped_saves import MOST_ROWS, GroupedSaves
from desktop_app.storage.documents.late_indexes import build_next, lacks_indexes, put_off
from desktop_app.storage.documents.rows import BATCH
from desktop_app.storage.documents.saving import keys_of, note_seen, save_documents
from desktop_app.storage.documents.walks import (
    count_missed,
    mark_gone,
    missed_by_walk,
    missing_from_replies,
    newest_unfinished,
    newest_without_details,
    seen_in_walk,
    unfinished_periods,
    unfinished_replies,
    unfinished_statuses,
)
from desktop_app.storage.documents.windows import StoredDocumentWindows
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.sql import bump, select
from desktop_app.storage.window import DocumentFilter

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from datetime import date, datetime
    from pathlib import Path

    import apsw

    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Clock, Period
    from desktop_app.storage.documents.details import StoredDetails
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.second_writer import WrittenElsewhere

T = TypeVar("T")
_Read = tuple["ListedDocument", int]
"""A document, and the number of the reading that it came with."""

_LONGEST_WRITE: Final = 0.035
"""Seconds that one page of synchronisation aims at; together with the commit below 50 ms."""

_FEWEST: Final = 50
_MANY: Final = 5_000
"""Documents from which on indexes are put off."""


class DocumentStore(StoredDocumentWindows):
    """Reads and writes listed documents; implements `storage.window.DocumentWindows`."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Read and write a database; the clock dates changes and downloads."""
        super().__init__(database, clock=clock)
        self._batch = BATCH
        self._change_counter = ChangeCounter()
        self._order = ReadingOrder()
        self._details_order = ReadingOrder()
        self._to_sign_read = 0
        self._groups: tuple[int | None, dict[Kind, GroupedSaves[_Read]]] | None = None

    @property
    def version(self) -> int:
        """Grows with every change of a stored document; see `see_again`."""
        return self._change_counter.version

    def begin_reading(self) -> int:
        """The number of a reading that begins now, before the service is asked."""
        return self._order.begin()

    def late(self, kind: Kind, ids: Iterable[str], reading: int) -> frozenset[str]:
        """Those of these documents that were read apart after a reading began, and written."""
        return frozenset(name for name in ids if self._order.is_late(kind, name, reading))

    async def see_again(
        self, kind: Kind, ids: Sequence[str], *, run: int | None, since: int
    ) -> bool:
        """Record that documents were seen as they were, as `save_page` would.

        Args:
            kind: theirs.
            ids: their identifiers.
            run: number of the walk, or None.
            since: `version` from which on they must not have changed here.

        Returns:
            False where one has changed or is unknown; then nothing is recorded.
        """

        def work(connection: apsw.Connection) -> bool:
            if self._change_counter.any_since(since, kind, ids):
                return False
            keys = keys_of(connection, kind, ids)
            if len(keys) < len(set(ids)):
                return False
            note_seen(connection, keys.values(), run)
            return True

        return await self._database.write(work, urgent=False)

    async def save_page(
        self,
        rows: Iterable[ListedDocument],
        *,
        run: int | None = None,
        initial: bool = False,
        reading: int = 0,
    ) -> tuple[RecordedChange, ...]:
        """Write listed documents and return the recorded changes.

        A document that was absent returns. Every field is compared. One that was read apart from a
        walk after `reading` began, or was deleted then, stays as it was read: the page is seen to
        have it, and no more. Pages of any length are
        written in transactions of at most 500 documents and about 50 ms, after whatever people
        wait for; those of the first synchronisation in transactions of up to 2,000.

        Args:
            rows: documents of any kinds; of several with one identifier the last counts.
            run: number of the walk, from `SyncState.begin`, for `mark_absent`; None for
                documents that were read apart from a walk.
            initial: this is the first synchronisation; arrivals are not recorded.
            reading: the number from `begin_reading`; 0 where nobody knows when it began.
        """
        recorded: list[RecordedChange] = []
        ordered = sorted(rows, key=lambda each: each.kind)
        for kind, group in groupby(ordered, key=lambda each: each.kind):
            left = [(each, reading) for each in group]
            if initial and len(left) <= MOST_ROWS:
                recorded += await self._grouped(kind, run).add(left)
                continue
            while left:
                batch, left = left[: self._batch], left[self._batch :]
                recorded += await self._save(kind, batch, run=run, initial=initial)
        return tuple(recorded)

    def _grouped(self, kind: Kind, run: int | None) -> GroupedSaves[_Read]:
        """The pages of one list in the first synchronisation."""
        if self._groups is None or self._groups[0] != run:
            self._groups = (run, {})
        _, groups = self._groups
        if kind not in groups:
            groups[kind] = GroupedSaves(partial(self._save, kind, run=run, initial=True))
        return groups[kind]

    @property
    def address(self) -> tuple[Path, bytes]:
        """File and key of the store, for the process that `write_elsewhere` lets write."""
        return self._database.address

    async def save_elsewhere(
        self,
        kind: Kind,
        ids: Sequence[str],
        write: Callable[[Callable[[], bool], datetime], WrittenElsewhere],
    ) -> tuple[RecordedChange, ...]:
        """Let another process do what `save_page` does; returns the recorded changes.

        Args:
            kind: of the documents.
            ids: their identifiers; if `write` raises, they count as changed.
            write: as in `Database.write_elsewhere`; it is told what time it is, too.
        """
        now = self._clock.now()

        def work(is_wanted: Callable[[], bool]) -> WrittenElsewhere:
            touched = ids
            try:
                written = write(is_wanted, now)
                touched = written.updated
            finally:
                self._change_counter.note(kind, touched)
            return written

        return (await self._database.write_elsewhere(work)).recorded

    async def build_elsewhere(
        self, build: Callable[[Callable[[], bool]], WrittenElsewhere]
    ) -> WrittenElsewhere:
        """Let another process build the next of the indexes that were put off."""
        return await self._database.write_elsewhere(build)

    async def put_off_indexes(self, *, expected: int) -> bool:
        """Build some indexes later if very many documents will be saved into an empty store.

        Args:
            expected: how many.

        Returns:
            Whether `complete_indexes` has to be called when they are saved. Until then, and
            whatever becomes of this process, lists and searches find the same, slower.
        """
        if expected < _MANY:
            return False
        return await self._database.write(partial(put_off, expected=expected), urgent=False)

    async def complete_indexes(self) -> None:
        """Build the indexes that were put off, if any; people's writes come in between."""
        if await self._database.read(lacks_indexes, urgent=False):
            while await self._database.write(build_next, gives_way=True):
                pass

    async def mark_absent(
        self, kind: Kind, period: Period, *, run: int, total: int
    ) -> tuple[RecordedChange, ...]:
        """Record that a period was read completely; documents missing from it may be absent.

        A document is marked absent when two complete walks in a row have not shown it. A walk
        that showed another number of documents than `total` is not complete and counts for
        nothing.

        Args:
            kind: the list that was walked.
            period: days that were asked for.
            run: number of the walk.
            total: what the service called the number of rows, the same on every page.

        Returns:
            The absences that were recorded.
        """

        def look(connection: apsw.Connection) -> list[int]:
            listed = self._listed(connection, kind)
            return missed_by_walk(connection, kind, period, listed, run=run, total=total)

        return await self._count_missed(kind, look, run)

    async def mark_absent_from_replies(
        self, shown: Mapping[str, Collection[str]], *, run: int
    ) -> tuple[RecordedChange, ...]:
        """Record that replies of the register were read completely, as `mark_absent` does.

        Documents of a reply that no stored request has any more are missing as well: their request
        has got another one.

        Args:
            shown: identifiers of all documents of each of these replies.
            run: number of the run that has read them.

        Returns:
            The absences that were recorded.
        """

        def look(connection: apsw.Connection) -> list[int]:
            return missing_from_replies(connection, self._listed(connection, kind), shown)

        kind = Kind.REGISTER_DOCUMENT
        return await self._count_missed(kind, look, run)

    def _listed(self, connection: apsw.Connection, kind: Kind) -> list[int]:
        """Facets of the listed documents of a kind."""
        self._facets.refresh(connection)
        return [key for key, facet in self._facets.of_kind(kind).items() if not facet.absent]

    async def _count_missed(
        self, kind: Kind, look: Callable[[apsw.Connection], list[int]], run: int
    ) -> tuple[RecordedChange, ...]:
        """Count the documents that `look` finds as missed by a run; returns the absences."""
        now = self._clock.now()
        missed = await self._database.read(look, urgent=False)
        recorded: list[RecordedChange] = []
        for start in range(0, len(missed), BATCH):
            part = missed[start : start + BATCH]
            count = partial(count_missed, kind=kind, keys=part, run=run, now=now)
            recorded += await self._database.write(
                self._counting_changes(kind, count), urgent=False
            )
        return tuple(recorded)

    async def seen(self, kind: Kind, period: Period, *, run: int) -> tuple[int, tuple[str, ...]]:
        """How many listed documents of a period a run has read, and identifiers of the others."""

        def work(connection: apsw.Connection) -> tuple[int, tuple[str, ...]]:
            listed = self._listed(connection, kind)
            count, missed = seen_in_walk(connection, kind, period, listed, run=run)
            return count, tuple(missed)

        return await self._database.read(work, urgent=False)

    async def mark_gone(self, kind: Kind, document_id: str) -> tuple[RecordedChange, ...]:
        """Mark one document absent at once after the service deleted it; unknown ones are ignored.

        Returns:
            The absence that was recorded, if it was listed so far.
        """
        now = self._clock.now()

        reading = self._order.begin()

        def work(connection: apsw.Connection) -> tuple[RecordedChange, ...]:
            self._order.note(kind, (document_id,), reading)
            key = keys_of(connection, kind, (document_id,)).get(document_id)
            return () if key is None else mark_gone(connection, kind, key, now=now)

        return await self._database.write(self._counting_changes(kind, work))

    async def to_sign(self, ids: Iterable[str], *, reading: int = 0) -> None:
        """Replace the list of documents that await this user's signature (row 21).

        Identifiers that are not stored are passed over. A list of a later reading stays.
        """
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> None:
            if 0 < reading < self._to_sign_read:
                return
            self._to_sign_read = max(self._to_sign_read, reading)
            before = select(connection, "SELECT key FROM documents_to_sign")
            after = keys_of(connection, Kind.DOCUMENT, wanted)
            if {key for (key,) in before} == set(after.values()):
                return
            connection.execute("DELETE FROM documents_to_sign")
            connection.executemany(
                "INSERT INTO documents_to_sign VALUES (?)", [(key,) for key in after.values()]
            )
            bump(connection, Kind.DOCUMENT)

        await self._database.write(work, urgent=False)

    async def offered(self, ids: Iterable[str]) -> frozenset[str]:
        """Those of these documents that the bank listed for signing when that was read last."""
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> frozenset[str]:
            listed = {key for (key,) in select(connection, "SELECT key FROM documents_to_sign")}
            keys = keys_of(connection, Kind.DOCUMENT, wanted)
            return frozenset(each for each, key in keys.items() if key in listed)

        return await self._database.read(work)

    async def details(self, kind: Kind, document_id: str) -> StoredDetails | None:
        """Details as last fetched; None if there are none that can be read."""
        return await self._database.read(partial(read_details, kind=kind, document_id=document_id))

    async def without_details(
        self, kind: Kind, *, rejected_since: date, limit: int
    ) -> tuple[str, ...]:
        """Documents without stored details, newest first: unfinished, or rejected from a day on."""
        rejected, since = partial(rejected_facets, self._facets, kind), rejected_since
        read = partial(newest_without_details, rejected=rejected, rejected_since=since, limit=limit)
        return await self._read_unfinished(kind, read)

    async def priorities(self, kind: Kind) -> Mapping[str, str]:
        """Priority codes by the identifier of the document, as far as details were read."""
        return await self._database.read(partial(read_priorities, kind=kind), urgent=False)

    async def budget_codes(self, ids: Sequence[str]) -> Mapping[str, str]:
        """Budget payment codes by the identifier of the document, as far as details were read."""
        return await self._database.read(partial(read_budget_codes, ids=ids))

    async def payer_name(self) -> str:
        """Who pays in most of the payments whose details were stored last, or empty."""
        return await self._database.read(most_frequent_payer, urgent=False)

    async def save_details(
        self,
        kind: Kind,
        document_id: str,
        details: Details,
        *,
        urgent: bool = True,
        reading: int = 0,
    ) -> bool:
        """Save details, fetched now, of a stored document; `urgent` if a person waits.

        Details of a later reading than `reading` stay; a row of its list that was read later
        says nothing of them. Returns whether the row shows something else by them.

        Raises:
            KeyError: when the document is not stored.
        """
        written = encode(details)
        now = self._clock.now()
        write = partial(write_details, kind=kind, document_id=document_id)

        def work(connection: apsw.Connection) -> bool:
            if self._details_order.is_late(kind, document_id, reading):
                return False
            differs = write(connection, written=written, now=now)
            self._details_order.note(kind, (document_id,), reading)
            return differs

        return await self._database.write(work, urgent=urgent)

    async def ever_changed(self, kind: Kind, document_id: str) -> bool:
        """Whether a document was ever found changed, by whatever clock."""
        return await self._database.read(
            lambda connection: ever_changed(connection, kind, document_id)
        )

    async def reply_changed_since(self, reply_id: str, moment: datetime) -> bool:
        """Whether a document of a reply of the register came, went or changed after a moment."""
        return await self._database.read(
            lambda connection: reply_changed_since(connection, reply_id, moment)
        )

    async def changed_since(self, kind: Kind, document_id: str, moment: datetime) -> bool:
        """Whether a document was found changed after a moment, or says so itself."""
        return await self._database.read(
            lambda connection: changed_since(connection, kind, document_id, moment)
        )

    async def stored(self, kind: Kind, ids: Iterable[str]) -> frozenset[str]:
        """Those of these identifiers that are stored, whether they are still listed or not."""
        wanted = tuple(ids)
        return await self._database.read(lambda each: frozenset(keys_of(each, kind, wanted)))

    async def count(self, kind: Kind) -> int:
        """How many documents of a kind are stored."""
        return (await self.totals(DocumentFilter(kind=kind))).count

    async def unfinished(self, kind: Kind) -> tuple[Period, ...]:
        """Days of listed documents that may still change, as few periods, newest first.

        Days at most a week apart are one period.
        """
        return await self._read_unfinished(kind, unfinished_periods)

    async def unfinished_on(self, kind: Kind, period: Period) -> Mapping[str, tuple[date, int]]:
        """Day and status of listed documents of a period that may still change, by identifier.

        A document without a status has the smallest number there is.
        """
        return await self._read_unfinished(kind, partial(unfinished_statuses, period=period))

    async def unfinished_ids(self, kind: Kind, limit: int) -> tuple[str, ...]:
        """Identifiers of listed documents that may still change, newest first."""
        return await self._read_unfinished(kind, partial(newest_unfinished, limit=limit))

    async def unfinished_replies(self, limit: int) -> tuple[str, ...]:
        """Replies of the register to stored requests with documents that may still change."""
        read = partial(unfinished_replies, limit=limit)
        return await self._read_unfinished(Kind.REGISTER_DOCUMENT, read)

    async def _read_unfinished(
        self, kind: Kind, read: Callable[[apsw.Connection, Sequence[int]], T]
    ) -> T:
        """Read by the facets of the documents that may still change."""

        def work(connection: apsw.Connection) -> T:
            self._facets.refresh(connection)
            return read(connection, open_facets(self._facets, kind))

        return await self._database.read(work, urgent=False)

    async def _save(
        self, kind: Kind, batch: Sequence[_Read], *, run: int | None, initial: bool
    ) -> tuple[RecordedChange, ...]:
        now = self._clock.now()

        def work(connection: apsw.Connection) -> tuple[tuple[RecordedChange, ...], float]:
            started = perf_counter()
            rows = [each for each, read in batch if not self._order.is_late(kind, each.id, read)]
            late = {each.id for each, _ in batch} - {each.id for each in rows}
            saved = save_documents(connection, kind, rows, run=run, initial=initial, now=now)
            self._change_counter.note(kind, saved.updated)
            if late:
                note_seen(connection, keys_of(connection, kind, tuple(late)).values(), run)
            if run is None:
                for each, reading in batch:
                    self._order.note(kind, (each.id,), reading)
            return saved.recorded, perf_counter() - started

        found, seconds = await self._database.write(work, urgent=False)
        fitting = int(len(batch) * _LONGEST_WRITE / max(seconds, 0.001))
        self._batch = min(BATCH, max(_FEWEST, fitting, len(batch) // 2))
        return found

    def _counting_changes(
        self, kind: Kind, work: Callable[[apsw.Connection], tuple[RecordedChange, ...]]
    ) -> Callable[[apsw.Connection], tuple[RecordedChange, ...]]:
        """Work that notes the documents of which it records a change."""

        def noting(connection: apsw.Connection) -> tuple[RecordedChange, ...]:
            recorded = work(connection)
            self._change_counter.note(kind, [each.document_id for each in recorded])
            return recorded

        return noting
