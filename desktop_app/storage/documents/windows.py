"""Reads windows of listed documents: rows, positions, totals, facets, and streams for exports."""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import RecordSubject
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.collation import fold, natural_order
from desktop_app.domain.values.periods import today
from desktop_app.storage.annotations.annotation_rows import annotated as with_annotations
from desktop_app.storage.annotations.annotation_rows import used_labels
from desktop_app.storage.documents import rows
from desktop_app.storage.documents.aggregate_cache import AggregateCache
from desktop_app.storage.documents.aggregates import read_cells
from desktop_app.storage.documents.facets import (
    KIND_CODES,
    SMALLEST,
    UNTOLD,
    FacetCache,
    facets_to_answer,
    open_facets,
)
from desktop_app.storage.documents.payee_documents import payee_documents
from desktop_app.storage.documents.query_plans import plan
from desktop_app.storage.documents.row_selections import SelectionCache
from desktop_app.storage.documents.saving import keys_of
from desktop_app.storage.documents.totals import (
    read_least_cells,
    read_matching_replies,
    read_totals,
    read_totals_of_keys,
)
from desktop_app.storage.engine.sql import generation, numbers, select, texts, value
from desktop_app.storage.outbox.answered_demands import answered_demands
from desktop_app.storage.outbox.rows import SUBJECT as OUTBOX
from desktop_app.storage.window import Facet, Row, Window

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Clock, Period
    from desktop_app.storage.documents import facets as stored
    from desktop_app.storage.documents.row_selections import RowSelection
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import DocumentFilter, Sort, Totals

SHOWN_OF_DETAILS: Final = (
    "iif(json_valid(x.value), x.value ->> '$.rejection_reason', NULL),"
    " iif(json_valid(x.value), json_array_length(x.value, '$.files'), NULL),"
    " iif(json_valid(x.value), x.value ->> '$.priority', NULL)"
)
"""What a row shows of the details `x`: why it was rejected, the number of files, the priority."""

_EVERYTHING: Final = 2**31
_DIRECTIONS: Final = {1: "True", 0: "False", UNTOLD: ""}
_READ_ROWS: Final = (
    f"SELECT {rows.SELECTED}, x.key IS NOT NULL,"  # noqa: S608 - own names
    f" {SHOWN_OF_DETAILS}"
    " FROM carray(?) AS wanted CROSS JOIN documents AS d ON d.key = wanted.value"
    " CROSS JOIN counterparties AS c ON c.key = d.party LEFT JOIN details AS x ON x.key = d.key"
)

_HAS_NUMBER: Final = (
    "SELECT EXISTS (SELECT 1 FROM documents WHERE kind = ?"
    " AND number_order IN (SELECT value FROM carray(?)) AND id <> ?)"
)


class StoredDocumentWindows:
    """Implements `storage.window.DocumentWindows`."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Read from a database; the clock gives the date in Minsk."""
        self._database = database
        self._clock = clock
        self._facets = FacetCache()
        self._aggregates = AggregateCache(self._facets)
        self._selections = SelectionCache()
        self._looked_at: dict[Kind, RowSelection] = {}

    async def window(
        self, where: DocumentFilter, sort: Sort, *, offset: int, limit: int
    ) -> Window[ListedDocument]:
        """Rows from `offset`, at most `limit` of them, and the count; see the protocol."""

        def work(connection: apsw.Connection) -> tuple[Window[ListedDocument], RowSelection]:
            number, selection = self._select(connection, where, sort, offset + limit)
            keys = selection.keys(connection, max(offset, 0), limit)
            found = self._read_rows(connection, where.kind, keys)
            found = with_annotations(connection, RecordSubject(where.kind.value), found)
            window = Window(number, offset, found, selection.count, selection.count_is_exact)
            return window, selection

        window, selection = await self._database.read(work)
        self._survey(where.kind, window.generation, selection)
        return window

    async def position(self, where: DocumentFilter, sort: Sort, row_id: str) -> int | None:
        """Offset of a document, or None if the filter excludes it."""

        def work(connection: apsw.Connection) -> int | None:
            key = value(
                connection,
                "SELECT key FROM documents WHERE kind = ? AND id = ?",
                (KIND_CODES[where.kind], row_id),
            )
            if key is None:
                return None
            _, selection = self._select(connection, where, sort, rows.BATCH)
            return selection.position(connection, key)

        return await self._database.read(work)

    async def totals(self, where: DocumentFilter, *, exact: bool = False) -> Totals:
        """Count and sums by currency; see the protocol."""

        def work(connection: apsw.Connection) -> Totals:
            those = self._resolved(connection, where)
            found = read_totals(connection, those, aggregates=self._aggregates, exact=exact)
            if found.count_is_exact:
                number = _generation(connection, where)
                self._selections.note_count(those, number, found.count)
            return found

        return await self._database.read(work, urgent=not where.text)

    async def selected_totals(
        self, where: DocumentFilter, sort: Sort, places: Sequence[tuple[int, int]]
    ) -> Totals:
        """Exact count and sums of the documents at some positions; see the protocol."""

        def work(connection: apsw.Connection) -> Totals:
            last = max((last for _, last in places), default=0)
            _, selection = self._select(connection, where, sort, last + 1)
            if places == [(0, selection.count - 1)] and selection.count_is_exact:
                those = self._resolved(connection, where)
                return read_totals(connection, those, aggregates=self._aggregates, exact=True)
            keys = array("q")
            for first, last in places:
                keys.extend(selection.keys(connection, first, last - first + 1))
            return read_totals_of_keys(connection, where.kind, keys, facets=self._facets)

        return await self._database.read(work, urgent=False)

    async def accounts(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Own accounts of the matching documents, in order."""
        return await self._values(where, lambda facet: facet.account, lambda _: "")

    async def types(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Types of the matching documents by code, with the service's name if known."""
        return await self._values(where, lambda facet: facet.type, lambda facet: facet.type_name)

    async def statuses(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Statuses of the matching documents by code; documents without a status come last."""

        def status(facet: stored.InternedFacet) -> str:
            return "" if facet.status == SMALLEST else str(facet.status)

        found = await self._values(where, status, lambda facet: facet.status_name)
        return tuple(
            sorted(found, key=lambda each: (not each.value, int(each.value) if each.value else 0))
        )

    async def directions(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Directions of the matching documents: incoming, outgoing, unknown."""
        found = await self._values(where, lambda facet: _DIRECTIONS[facet.incoming], lambda _: "")
        return tuple(sorted(found, key=lambda each: each.value, reverse=True))

    async def replies(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Replies of the register among the matching documents; see the protocol."""

        def work(connection: apsw.Connection) -> tuple[Facet, ...]:
            those = self._resolved(connection, where)
            counts = read_matching_replies(connection, those, aggregates=self._aggregates)
            requests = self._read_requests(connection)
            newest = {reply: place for place, reply in enumerate(requests)}
            ordered = sorted(counts, key=lambda reply: (newest.get(reply, len(newest)), reply))
            return tuple(
                Facet(reply, requests[reply].number if reply in requests else "", counts[reply])
                for reply in ordered
            )

        return await self._database.read(work, urgent=not where.text)

    async def document(self, kind: Kind, document_id: str) -> ListedDocument | None:
        """A document as last listed, or None."""

        def work(connection: apsw.Connection) -> ListedDocument | None:
            keys = list(keys_of(connection, kind, (document_id,)).values())
            found = self._read_rows(connection, kind, keys)
            return found[0].value if found else None

        return await self._database.read(work)

    async def is_absent(self, kind: Kind, document_id: str) -> bool:
        """Whether the service no longer lists a stored document."""

        def work(connection: apsw.Connection) -> bool:
            keys = list(keys_of(connection, kind, (document_id,)).values())
            return any(row.absent for row in self._read_rows(connection, kind, keys))

        return await self._database.read(work)

    async def statuses_of(
        self, kind: Kind, ids: Iterable[str]
    ) -> Mapping[str, tuple[int | None, bool]]:
        """The status of those of these documents that are stored, and whether they are absent."""
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> Mapping[str, tuple[int | None, bool]]:
            keys = list(keys_of(connection, kind, wanted).values())
            found = self._read_rows(connection, kind, keys)
            return {row.id: (row.value.status, row.absent) for row in found}

        return await self._database.read(work)

    async def repeated(self, where: DocumentFilter) -> frozenset[int]:
        """Keys of the rows that `totals` leaves out, as a newer reply has their obligation."""
        if where.kind is not Kind.REGISTER_DOCUMENT:
            return frozenset()

        def work(connection: apsw.Connection) -> frozenset[int]:
            self._facets.refresh(connection)
            return self._aggregates.repeated(connection, where)

        return await self._database.read(work, urgent=False)

    async def labels(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Labels of the matching documents; see the protocol."""
        subject = RecordSubject(where.kind.value)

        def work(connection: apsw.Connection) -> tuple[Facet, ...]:
            resolved, found = self._resolved(connection, where), []
            for label, name in used_labels(connection, subject):
                those = replace(resolved, labels=frozenset({label}))
                totals = read_totals(connection, those, aggregates=self._aggregates, exact=True)
                found.append(Facet(label, name, totals.count))
            return tuple(each for each in found if each.count)

        return await self._database.read(work, urgent=not where.text)

    async def requests(self) -> Mapping[str, RegisterRequest]:
        """Requests whose replies have stored documents, by the identifier of the reply."""
        return await self._database.read(self._read_requests)

    async def waiting(self) -> Mapping[str, int]:
        """Counts for the badges of the navigation; see the protocol."""

        def work(connection: apsw.Connection) -> Mapping[str, int]:
            self._facets.refresh(connection)
            return {
                "to_sign": value(connection, "SELECT count(*) FROM documents_to_sign"),
                "requirements": self._to_answer(connection),
                "card_file": self._open(connection, Kind.CARD_FILE),
                "register": self._open(connection, Kind.REGISTER_REQUEST),
            }

        return await self._database.read(work)

    async def iterate(
        self, where: DocumentFilter, sort: Sort
    ) -> AsyncIterator[tuple[ListedDocument, ...]]:
        """All matching documents, in order, in batches of 500; see `iterate_rows`."""
        async for found in self.iterate_rows(where, sort, annotated=False):
            yield tuple(row.value for row in found)

    async def iterate_rows(
        self, where: DocumentFilter, sort: Sort, *, annotated: bool = True
    ) -> AsyncIterator[tuple[Row[ListedDocument], ...]]:
        """The rows of all matching documents, in order, in batches of 500; see the protocol.

        Which documents and in what order is settled at the start; a document that is written in
        between comes as it is then.
        """
        subject = RecordSubject(where.kind.value)

        def all_keys(connection: apsw.Connection) -> array[int]:
            _, selection = self._select(connection, where, sort, _EVERYTHING)
            return array("q", selection.keys(connection, 0, _EVERYTHING))

        keys = await self._database.read(all_keys, urgent=False)
        for start in range(0, len(keys), rows.BATCH):
            part = keys[start : start + rows.BATCH]

            def batch(
                connection: apsw.Connection, part: array[int] = part
            ) -> tuple[Row[ListedDocument], ...]:
                found = self._read_rows(connection, where.kind, part)
                return with_annotations(connection, subject, found) if annotated else found

            yield await self._database.read(batch, urgent=False)

    async def answered_demands(self) -> frozenset[str]:
        """Identifiers of the demands whose answer the bank has, or may have."""

        def work(connection: apsw.Connection) -> frozenset[str]:
            self._facets.refresh(connection)
            return frozenset(self._answered(connection))

        return await self._database.read(work, urgent=False)

    async def has_number(self, kind: Kind, numbers: Iterable[str], *, besides: str) -> bool:
        """Whether a document other than `besides`, an identifier, has one of these numbers.

        Documents that the service does not list any more count as well. Case and leading zeros do
        not matter.
        """
        wanted = {natural_order(fold(each)) for each in numbers} - {""}
        if not wanted:
            return False
        given = (KIND_CODES[kind], texts(wanted), besides)
        return await self._database.read(lambda each: bool(value(each, _HAS_NUMBER, given)))

    async def paid_to(
        self, marks: frozenset[str], *, types: frozenset[str], most: int, days: Period | None = None
    ) -> tuple[ListedDocument, ...]:
        """The newest listed documents to payees, newest first.

        Args:
            marks: what the payees are known by (`domain.address_book.payees.payee_marks`); one
                mark is enough.
            types: types of the documents; as in `DocumentFilter`.
            most: documents of one name, number, account and bank at most.
            days: of these days there are all of them besides.
        """

        def find(connection: apsw.Connection) -> array[int]:
            self._facets.refresh(connection)
            return payee_documents(
                connection, marks, facets=self._facets, types=types, most=most, days=days
            )

        keys = await self._database.read(find, urgent=False)
        found: list[ListedDocument] = []
        for start in range(0, len(keys), rows.BATCH):
            part = keys[start : start + rows.BATCH]
            rows_read = await self._database.read(
                lambda connection, part=part: self._read_rows(connection, Kind.DOCUMENT, part),  # type: ignore[misc]  # as above
                urgent=False,
            )
            found.extend(row.value for row in rows_read)
        return tuple(found)

    def _select(
        self, connection: apsw.Connection, where: DocumentFilter, sort: Sort, wanted: int
    ) -> tuple[int, RowSelection]:
        where = self._resolved(connection, where)
        number = _generation(connection, where)
        selection = self._selections.get((where, sort), number)
        if selection is None:
            selection = plan(connection, where, sort, aggregates=self._aggregates, wanted=wanted)
            self._selections.put((where, sort), number, selection)
        return number, selection

    def _resolved(self, connection: apsw.Connection, where: DocumentFilter) -> DocumentFilter:
        """The filter with what it takes from the outbox, as of this snapshot, and fresh facets.

        So a selection that is kept is that of the demands that are answered now.
        """
        self._facets.refresh(connection)
        if not where.unanswered:
            return where
        return replace(where, answered=frozenset(self._answered(connection)))

    def _answered(self, connection: apsw.Connection) -> tuple[str, ...]:
        """Identifiers of the demands whose answer the bank has."""
        day, now = today(self._clock), self._clock.now()
        return answered_demands(connection, self._facets, day=day, now=now)

    def _survey(self, kind: Kind, number: int, selection: RowSelection) -> None:
        """Prepare the selection that is looked at for jumps, when nobody waits.

        It ends when the documents change, and rests while another selection is looked at.
        """
        before = self._looked_at.get(kind)
        if before is not None and before is not selection:
            before.pause_survey()
        self._looked_at[kind] = selection

        def work(connection: apsw.Connection) -> None:
            if generation(connection, kind) == number and selection.survey(connection):
                self._database.read_later(work)

        if selection.begin_survey():
            self._database.read_later(work)

    def _read_rows(
        self, connection: apsw.Connection, kind: Kind, keys: Sequence[int]
    ) -> tuple[Row[ListedDocument], ...]:
        """The rows with these keys, in the order of the keys."""
        if not keys:
            return ()
        self._facets.refresh(connection)
        found = {}
        query = (_READ_ROWS, (numbers(keys),))
        for *row, has_details, reason, files, priority in select(connection, *query):
            facet = self._facets[row[3]]
            listed = rows.document(kind, facet, tuple(row))
            found[row[0]] = Row(
                row[0],
                listed.id,
                listed,
                absent=bool(facet.absent),
                has_details=bool(has_details),
                reason=reason if isinstance(reason, str) else "",
                files=files or 0,
                priority=priority if isinstance(priority, str) else "",
            )
        return tuple(found[key] for key in keys)

    def _read_requests(self, connection: apsw.Connection) -> dict[str, RegisterRequest]:
        """Requests whose replies have documents, the newest first, by reply."""
        query = (
            "SELECT r.key FROM documents AS r INDEXED BY documents_by_reply"
            " WHERE r.kind = ? AND r.reply_id <> '' AND EXISTS (SELECT 1 FROM documents AS d"
            " INDEXED BY documents_by_reply WHERE d.reply_id = r.reply_id AND d.kind = ?)"
            " ORDER BY r.day DESC, r.key DESC"
        )
        kinds = (KIND_CODES[Kind.REGISTER_REQUEST], KIND_CODES[Kind.REGISTER_DOCUMENT])
        keys = [key for (key,) in select(connection, query, kinds)]
        found: dict[str, RegisterRequest] = {}
        for row in self._read_rows(connection, Kind.REGISTER_REQUEST, keys):
            if isinstance(row.value, RegisterRequest):
                found.setdefault(row.value.settlement_id, row.value)
        return found

    async def _values(
        self,
        where: DocumentFilter,
        text: Callable[[stored.InternedFacet], str],
        name: Callable[[stored.InternedFacet], str],
    ) -> tuple[Facet, ...]:
        def work(connection: apsw.Connection) -> tuple[Facet, ...]:
            those = self._resolved(connection, where)
            counts: Counter[str] = Counter()
            names: dict[str, Counter[str]] = {}
            cells, exact = read_least_cells(connection, those, aggregates=self._aggregates)
            for cell in cells:
                facet = self._facets[cell.facet]
                counts[text(facet)] += cell.count
                names.setdefault(text(facet), Counter())[name(facet)] += cell.count
            return tuple(
                Facet(each, names[each].most_common(1)[0][0], count, exact)
                for each, count in sorted(counts.items())
            )

        return await self._database.read(work, urgent=not where.text)

    def _open(self, connection: apsw.Connection, kind: Kind) -> int:
        """Number of listed documents of a kind without a final status."""
        facets = open_facets(self._facets, kind)
        return sum(cell.count for cell in read_cells(connection, facets, None))

    def _to_answer(self, connection: apsw.Connection) -> int:
        """Number of requirements without an answer that can still be accepted or declined today."""
        facets = facets_to_answer(self._facets)
        if not facets:
            return 0
        day, answers = today(self._clock), self._answered(connection)
        found = value(
            connection,
            "SELECT count(*) FROM carray(?) AS w CROSS JOIN documents AS d"
            " INDEXED BY documents_by_facet ON d.facet = w.value"
            " WHERE (d.due_order = 0 OR d.due_order >= ?)"
            " AND d.id NOT IN (SELECT value FROM carray(?))",
            (numbers(facets), day.toordinal(), texts(answers)),
        )
        return int(found)


def _generation(connection: apsw.Connection, where: DocumentFilter) -> int:
    """Grows with every write that can change the windows of a filter.

    Answers of demands are documents of another list, and rows of the outbox before that.
    """
    others = (Kind.DOCUMENT, OUTBOX) if where.unanswered else ()
    return sum(generation(connection, subject) for subject in (where.kind, *others))
