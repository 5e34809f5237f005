"""Stores listed documents and their details: tables read them, synchronisation writes them."""

from __future__ import annotations

from collections import Counter
from datetime import date, datetime
from functools import partial
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import (
    BankDocumentDetails,
    CardFileDetails,
    Kind,
    RequirementDetails,
)
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.register.obligations import RegisterDocumentDetails, RegisterRequestDetails
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents.absence import (
    count_missed,
    mark_gone,
    missed_by_walk,
    seen_in_walk,
)
from desktop_app.storage.documents.change_records import Touches
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.grouped_saves import MOST_ROWS, GroupedSaves
from desktop_app.storage.documents.late_indexes import build_next, lacks_indexes, put_off
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.documents.saving import note_seen, save_documents
from desktop_app.storage.documents.windows import (
    BATCH,
    TOLD_BY_DETAILS,
    StoredDocumentWindows,
    open_facets,
)
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.sql import bump, numbers, places, select
from desktop_app.storage.window import DocumentFilter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import (
        ListedDocument,
    )
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database

Details = (
    BankDocumentDetails
    | CardFileDetails
    | RequirementDetails
    | RegisterRequestDetails
    | RegisterDocumentDetails
)
"""Everything about one document, of any kind."""

_DETAILS: Final[dict[Kind, type[Details]]] = {
    Kind.DOCUMENT: BankDocumentDetails,
    Kind.CARD_FILE: CardFileDetails,
    Kind.REQUIREMENT: RequirementDetails,
    Kind.REGISTER_REQUEST: RegisterRequestDetails,
    Kind.REGISTER_DOCUMENT: RegisterDocumentDetails,
}
_LONGEST_WRITE: Final = 0.035
"""Seconds that one page of synchronisation aims at; together with the commit below 50 ms."""

_FEWEST: Final = 50
_MANY: Final = 5_000
"""Documents from which on indexes are put off."""

_GAP_DAYS: Final = 7


@dataclass(frozen=True, slots=True)
class StoredDetails:
    """Details of a document with the time they were fetched."""

    value: Details
    fetched_at: datetime


_SHOWN_OF_DETAILS: Final = f"SELECT {TOLD_BY_DETAILS} FROM details AS x WHERE x.key = ?"  # noqa: S608
_PAYERS: Final = (
    "SELECT x.value ->> '$.payer_name' FROM (SELECT key, value FROM details ORDER BY key DESC"
    " LIMIT 100) AS x CROSS JOIN documents AS d ON d.key = x.key"
    " WHERE d.kind = ? AND json_valid(x.value)"
)
_PRIORITIES: Final = (
    "SELECT d.id, json_extract(x.value, '$.priority') AS priority FROM details AS x"
    " CROSS JOIN documents AS d ON d.key = x.key WHERE d.kind = ?"
    " AND json_valid(x.value) AND json_type(x.value, '$.priority') = 'text'"
)


class DocumentStore(StoredDocumentWindows):
    """Reads and writes listed documents; implements `storage.window.DocumentWindows`."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Read and write a database; the clock dates changes and downloads."""
        super().__init__(database, clock=clock)
        self._batch = BATCH
        self._touches = Touches()
        self._groups: tuple[int | None, dict[Kind, GroupedSaves]] | None = None

    @property
    def version(self) -> int:
        """Grows with every change of a stored document; see `see_again`."""
        return self._touches.version

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
            if self._touches.any_since(since, kind, ids):
                return False
            keys = _keys(connection, kind, ids)
            if len(keys) < len(set(ids)):
                return False
            note_seen(connection, keys.values(), run)
            return True

        return await self._database.write(work, urgent=False)

    async def save_page(
        self, rows: Iterable[ListedDocument], *, run: int | None = None, initial: bool = False
    ) -> tuple[RecordedChange, ...]:
        """Write listed documents and return the recorded changes.

        A document that was absent returns. Every field is compared. Pages of any length are
        written in transactions of at most 500 documents and about 50 ms, after whatever people
        wait for; those of the first synchronisation in transactions of up to 2,000.

        Args:
            rows: documents of any kinds; of several with one identifier the last counts.
            run: number of the walk, from `SyncState.begin`, for `mark_absent`; None for
                documents that were read apart from a walk.
            initial: this is the first synchronisation; arrivals are not recorded.
        """
        recorded: list[RecordedChange] = []
        ordered = sorted(rows, key=lambda each: each.kind)
        for kind, group in groupby(ordered, key=lambda each: each.kind):
            left = list(group)
            if initial and len(left) <= MOST_ROWS:
                recorded += await self._grouped(kind, run).add(left)
                continue
            while left:
                batch, left = left[: self._batch], left[self._batch :]
                recorded += await self._save(kind, batch, run=run, initial=initial)
        return tuple(recorded)

    def _grouped(self, kind: Kind, run: int | None) -> GroupedSaves:
        """The pages of one list in the first synchronisation."""
        if self._groups is None or self._groups[0] != run:
            self._groups = (run, {})
        _, groups = self._groups
        if kind not in groups:
            groups[kind] = GroupedSaves(partial(self._save, kind, run=run, initial=True))
        return groups[kind]

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
        now = self._clock.now()

        def look(connection: apsw.Connection) -> list[int]:
            self._facets.refresh(connection)
            listed = [key for key, facet in self._facets.of_kind(kind).items() if not facet.absent]
            return missed_by_walk(connection, kind, period, listed, run=run, total=total)

        missed = await self._database.read(look, urgent=False)
        recorded: list[RecordedChange] = []
        for start in range(0, len(missed), BATCH):
            part = missed[start : start + BATCH]
            count = partial(count_missed, kind=kind, keys=part, run=run, now=now)
            recorded += await self._database.write(self._touching(kind, count), urgent=False)
        return tuple(recorded)

    async def seen(self, kind: Kind, period: Period, *, run: int) -> tuple[int, tuple[str, ...]]:
        """How many listed documents of a period a run has read, and identifiers of the others."""

        def work(connection: apsw.Connection) -> tuple[int, tuple[str, ...]]:
            self._facets.refresh(connection)
            listed = [key for key, facet in self._facets.of_kind(kind).items() if not facet.absent]
            count, missed = seen_in_walk(connection, kind, period, listed, run=run)
            return count, tuple(missed)

        return await self._database.read(work, urgent=False)

    async def mark_gone(self, kind: Kind, document_id: str) -> tuple[RecordedChange, ...]:
        """Mark one document absent at once after the service deleted it; unknown ones are ignored.

        Returns:
            The absence that was recorded, if it was listed so far.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> tuple[RecordedChange, ...]:
            key = _keys(connection, kind, (document_id,)).get(document_id)
            return () if key is None else mark_gone(connection, kind, key, now=now)

        return await self._database.write(self._touching(kind, work))

    async def to_sign(self, ids: Iterable[str]) -> None:
        """Replace the list of documents that await this user's signature (row 21).

        Identifiers that are not stored are passed over.
        """
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> None:
            before = select(connection, "SELECT key FROM documents_to_sign")
            after = _keys(connection, Kind.DOCUMENT, wanted)
            if {key for (key,) in before} == set(after.values()):
                return
            connection.execute("DELETE FROM documents_to_sign")
            connection.executemany(
                "INSERT INTO documents_to_sign VALUES (?)", [(key,) for key in after.values()]
            )
            bump(connection, Kind.DOCUMENT)

        await self._database.write(work, urgent=False)

    async def details(self, kind: Kind, document_id: str) -> StoredDetails | None:
        """Details as last fetched; None if there are none that can be read."""

        def work(connection: apsw.Connection) -> StoredDetails | None:
            found = select(
                connection,
                "SELECT x.value, x.fetched_at FROM documents AS d"
                " CROSS JOIN details AS x ON x.key = d.key WHERE d.kind = ? AND d.id = ?",
                (KIND_CODES[kind], document_id),
            )
            if not found:
                return None
            ((written, fetched_at),) = found
            try:
                return StoredDetails(decode(written, _DETAILS[kind]), from_moment(fetched_at))
            except UnreadableText:  # the bank has them
                return None

        return await self._database.read(work)

    async def without_details(self, kind: Kind, ids: Sequence[str]) -> tuple[str, ...]:
        """Those of these documents of which no details are stored."""

        def work(connection: apsw.Connection) -> tuple[str, ...]:
            keys = _keys(connection, kind, ids)
            query = "SELECT key FROM details WHERE key IN (SELECT value FROM carray(?))"
            found = {key for (key,) in select(connection, query, (numbers(keys.values()),))}
            return tuple(name for name in ids if keys.get(name) not in found)

        return await self._database.read(work, urgent=False)

    async def priorities(self, kind: Kind) -> Mapping[str, str]:
        """Priority codes by the identifier of the document, as far as details were read."""

        def work(connection: apsw.Connection) -> dict[str, str]:
            return dict(select(connection, _PRIORITIES, (KIND_CODES[kind],)))

        return await self._database.read(work, urgent=False)

    async def payer_name(self) -> str:
        """Who pays in most of the payments whose details were stored last, or empty."""
        types = sorted(PAYMENT_TYPES)
        query = f"{_PAYERS} AND d.type IN {places(types)}"

        def work(connection: apsw.Connection) -> str:
            found = select(connection, query, (KIND_CODES[Kind.DOCUMENT], *types))
            names = Counter(name.strip() for (name,) in found if name and name.strip())
            return max(names, key=lambda name: names[name], default="")

        return await self._database.read(work, urgent=False)

    async def save_details(
        self, kind: Kind, document_id: str, details: Details, *, urgent: bool = True
    ) -> None:
        """Save details, fetched now, of a stored document; `urgent` if a person waits.

        Raises:
            KeyError: when the document is not stored.
        """
        now, written = moment(self._clock.now()), encode(details)

        def work(connection: apsw.Connection) -> None:
            key = _keys(connection, kind, (document_id,))[document_id]
            before = select(connection, _SHOWN_OF_DETAILS, (key,))
            connection.execute(
                "INSERT OR REPLACE INTO details VALUES (?, ?, ?)", (key, written, now)
            )
            if select(connection, _SHOWN_OF_DETAILS, (key,)) != before:
                bump(connection, kind)

        await self._database.write(work, urgent=urgent)

    async def document(self, kind: Kind, document_id: str) -> ListedDocument | None:
        """A document as last listed, or None."""

        def work(connection: apsw.Connection) -> ListedDocument | None:
            keys = list(_keys(connection, kind, (document_id,)).values())
            found = self._read_rows(connection, kind, keys)
            return found[0].value if found else None

        return await self._database.read(work)

    async def is_absent(self, kind: Kind, document_id: str) -> bool:
        """Whether the service no longer lists a stored document."""

        def work(connection: apsw.Connection) -> bool:
            keys = list(_keys(connection, kind, (document_id,)).values())
            return any(row.absent for row in self._read_rows(connection, kind, keys))

        return await self._database.read(work)

    async def stored(self, kind: Kind, ids: Iterable[str]) -> frozenset[str]:
        """Those of these identifiers that are stored, whether they are still listed or not."""
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> frozenset[str]:
            return frozenset(_keys(connection, kind, wanted))

        return await self._database.read(work)

    async def count(self, kind: Kind) -> int:
        """How many documents of a kind are stored."""
        return (await self.totals(DocumentFilter(kind=kind))).count

    async def unfinished(self, kind: Kind) -> tuple[Period, ...]:
        """Days of listed documents that may still change, as few periods, newest first.

        Days at most a week apart are one period.
        """

        def work(connection: apsw.Connection) -> tuple[Period, ...]:
            self._facets.refresh(connection)
            rows = select(
                connection,
                "SELECT DISTINCT bucket FROM tallies WHERE span = 0 AND bucket > 0 AND count > 0"
                " AND facet IN (SELECT value FROM carray(?)) ORDER BY bucket DESC",
                (numbers(open_facets(self._facets, kind)),),
            )
            return _periods([day for (day,) in rows])

        return await self._database.read(work, urgent=False)

    async def unfinished_on(self, kind: Kind, period: Period) -> Mapping[str, tuple[date, int]]:
        """Day and status of listed documents of a period that may still change, by identifier.

        A document without a status has the smallest number there is.
        """

        def work(connection: apsw.Connection) -> dict[str, tuple[date, int]]:
            self._facets.refresh(connection)
            rows = select(
                connection,
                "SELECT d.id, d.day, d.status FROM carray(?) AS w CROSS JOIN documents AS d"
                " INDEXED BY documents_by_facet ON d.facet = w.value WHERE d.day BETWEEN ? AND ?",
                (
                    numbers(open_facets(self._facets, kind)),
                    period.first.toordinal(),
                    period.last.toordinal(),
                ),
            )
            return {name: (date.fromordinal(day), status) for name, day, status in rows}

        return await self._database.read(work, urgent=False)

    async def unfinished_ids(self, kind: Kind, limit: int) -> tuple[str, ...]:
        """Identifiers of listed documents that may still change, newest first."""

        def work(connection: apsw.Connection) -> tuple[str, ...]:
            self._facets.refresh(connection)
            rows = select(
                connection,
                "SELECT d.id FROM carray(?) AS w CROSS JOIN documents AS d"
                " INDEXED BY documents_by_facet ON d.facet = w.value"
                " ORDER BY d.day DESC, d.key DESC LIMIT ?",
                (numbers(open_facets(self._facets, kind)), limit),
            )
            return tuple(identifier for (identifier,) in rows)

        return await self._database.read(work, urgent=False)

    async def _save(
        self, kind: Kind, batch: Sequence[ListedDocument], *, run: int | None, initial: bool
    ) -> tuple[RecordedChange, ...]:
        now = self._clock.now()

        def work(connection: apsw.Connection) -> tuple[tuple[RecordedChange, ...], float]:
            started = perf_counter()
            saved = save_documents(connection, kind, batch, run=run, initial=initial, now=now)
            self._touches.note(kind, saved.updated)
            return saved.recorded, perf_counter() - started

        found, seconds = await self._database.write(work, urgent=False)
        fitting = int(len(batch) * _LONGEST_WRITE / max(seconds, 0.001))
        self._batch = min(BATCH, max(_FEWEST, fitting, len(batch) // 2))
        return found

    def _touching(
        self, kind: Kind, work: Callable[[apsw.Connection], tuple[RecordedChange, ...]]
    ) -> Callable[[apsw.Connection], tuple[RecordedChange, ...]]:
        """Work that notes the documents of which it records a change."""

        def noting(connection: apsw.Connection) -> tuple[RecordedChange, ...]:
            recorded = work(connection)
            self._touches.note(kind, [each.document_id for each in recorded])
            return recorded

        return noting


def _keys(connection: apsw.Connection, kind: Kind, ids: Sequence[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for start in range(0, len(ids), BATCH):
        part = ids[start : start + BATCH]
        query = f"SELECT id, key FROM documents WHERE kind = ? AND id IN {places(part)}"  # noqa: S608
        found.update(select(connection, query, (KIND_CODES[kind], *part)))
    return found


def _periods(days: Sequence[int]) -> tuple[Period, ...]:
    """Join days into periods, newest first, across small gaps."""
    found: list[list[int]] = []
    for day in days:
        if found and found[-1][0] - day <= _GAP_DAYS:
            found[-1][0] = day
        else:
            found.append([day, day])
    return tuple(Period(date.fromordinal(first), date.fromordinal(last)) for first, last in found)
