"""Steps of a synchronisation: list slices, register replies, documents to sign, details."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import defaultdict
from datetime import date
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.errors import BadRequest
from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Change, Difference, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents import list_walks as lists
from desktop_app.services.documents.failure_collector import (
    AT_ONCE,
    FailureCollector,
    concerns_one_item,
)
from desktop_app.services.documents.open_documents import OpenDocuments
from desktop_app.services.documents.page_saving import PageSaving
from desktop_app.services.documents.reading import DocumentGone, read_if_there
from desktop_app.services.documents.second_look import SecondLook
from desktop_app.services.documents.selections import DetailsSelection, ReplySelection
from desktop_app.services.documents.sync_plan import BY_PERIOD, Slice, stretches
from desktop_app.services.documents.unread import Unread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from desktop_app.api.documents.paging import PageOfRows
    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.profiles.session import Session
    from desktop_app.storage.documents.document_store import DocumentStore

_SYNC: Final = Priority.SYNC
_PAYMENTS: Final = tuple(sorted(each.value for each in PAYMENT_TYPES))
_MISSED_A_RUN = 200
_MISSED_A_QUIET_RUN = 40
_MOST_ROUNDS = 3
_SMALL_AT_ONCE = 10
"""Replies and details under way: more than calls, because many wait to be stored."""
LISTS_BESIDE_A_PROCESS = AT_ONCE + 2
"""While a process writes them: some are fetched while the others are written."""
_TELL_EVERY_S = 0.5
_TELL_AT_FIRST_EVERY_S = 1.0
"""In the first synchronisation, which changes all that is read anew each time."""


class SyncSteps:
    """Runs the steps of one run; each step keeps what it has read if it fails."""

    def __init__(
        self,
        *,
        session: Session,
        store: DocumentStore,
        documents: DocumentReading,
        directories: Directories,
        bus: Bus,
    ) -> None:
        self._session = session
        self._store = store
        self._documents = documents
        self._directories = directories
        self._bus = bus
        self._pages = PageSaving(store)
        self._open = OpenDocuments(store)
        self._look = SecondLook()
        self._replies = ReplySelection(store)
        self._details = DetailsSelection(store)
        self._left = Unread()
        self._told_at, self._is_pending = 0.0, False
        self._walked: list[Slice] = []
        self._unlisted: set[tuple[Kind, str]] = set()  # there, although no list shows them

    def begin(self, *, complete: bool, left: Unread | None = None) -> None:
        """Begin a run, to which earlier ones have left this.

        A complete run decodes every page, even a known one.
        """
        self._left = left or Unread()
        self._replies.begin(self._left)
        self._pages.begin(remember=not complete)
        self._look.begin()
        self._walked.clear()
        if complete:
            self._unlisted.clear()

    def _begins(self) -> int:
        return self._store.begin_reading()

    @property
    def lists_at_once(self) -> int:
        """How many lists are to be read at the same time."""
        return AT_ONCE if self._pages.decoder is None else LISTS_BESIDE_A_PROCESS

    async def unfinished(self) -> Mapping[Kind, Sequence[Period]]:
        """Days with documents that are not in a final state, by kind."""
        return {kind: await self._store.unfinished(kind) for kind in BY_PERIOD}

    async def expected(self, slices: Sequence[Slice]) -> int:
        """The number of rows of slices that are read whole, as far as the service counts them.

        Raises:
            UserError: nothing can be read now; a list that cannot be counted alone counts nothing.
        """
        reader = await self._session.reader()
        collector = FailureCollector()
        expected = 0
        for one in stretches(each for each in slices if not each.open_only):
            query, count = ListQuery(period=one.period), None
            with collector.one():
                count = await lists.total(reader, one.kind, query, priority=_SYNC)
                expected += count or 0
            self._look.expect(one.kind, count)
        self._look.leave_out(one.kind for one in slices if one.open_only)
        return expected

    async def put_off_indexes(self, expected: int) -> bool:
        """Build some indexes after the rows if so many are expected; see the store."""
        is_put_off = await self._store.put_off_indexes(expected=expected)
        if is_put_off:
            self._pages.begin_many(expected)
        return is_put_off

    async def complete_indexes(self) -> None:
        """Build the indexes that were put off.

        Raises:
            UserError: they could not be written; missing ones are built later.
        """
        await self._pages.complete_indexes()

    async def close(self) -> None:
        """End the other process, if there is one."""
        await self._pages.close()

    async def walk(
        self, one: Slice, run: int, *, initial: bool, progress: Callable[[int], None]
    ) -> None:
        """Read one slice completely into the store.

        Rows that were not listed by a complete walk are marked absent by the store after the
        second such walk. `progress` is told the number of rows of each page. Of a slice that is
        asked for open documents only, the days on which something changed are read completely.

        Raises:
            UserError: a page could not be read or the list was not complete.
        """
        initial = initial or self._left.has(one)
        reader = await self._session.reader()
        if one.open_only:
            for period in await self._walk_open(
                reader, one, run, initial=initial, progress=progress
            ):
                whole = Slice(one.kind, period)
                await self.walk(whole, run, initial=initial, progress=progress)
            return
        self._walked.append(one)
        totals: set[int | None] = set()
        pages, answered = self._pages, self._look.reading(one)
        query = ListQuery(period=one.period, known=pages.known, decoder=pages.decoder)
        async for page in lists.pages(
            reader, one.kind, query, priority=_SYNC, answered=answered, begins=self._begins
        ):
            await self._take(page, one.kind, run=run, initial=initial)
            totals.add(page.total)
            progress(len(page.rows))
        total = totals.pop() if len(totals) == 1 else None
        if total is not None:
            gone = await self._store.mark_absent(one.kind, one.period, run=run, total=total)
            self._publish_change(
                changed=bool(gone), at_once=bool(gone) or not initial, initial=initial
            )

    def publish_pending(self) -> None:
        """Publish the change of pages that came too soon after others to be published at once."""
        if self._is_pending:
            self._publish_change(changed=False, at_once=True)

    async def _walk_open(
        self,
        reader: DocumentsReader,
        one: Slice,
        run: int,
        *,
        initial: bool,
        progress: Callable[[int], None],
    ) -> Sequence[Period]:
        """Read the open documents of a slice; return the days that have to be read completely."""
        shown: set[str] = set()
        statuses = await self._open.statuses(one)
        query = ListQuery(period=one.period, statuses=statuses, known=self._pages.known)
        try:
            if statuses:
                async for page in lists.pages(
                    reader, one.kind, query, priority=_SYNC, begins=self._begins
                ):
                    await self._take(page, one.kind, run=run, initial=initial)
                    shown.update(row.id for row in page.rows)
                    progress(len(page.rows))
        except BadRequest:
            if not self._open.leave_out_unknown(statuses):
                raise
            return await self._walk_open(reader, one, run, initial=initial, progress=progress)
        return await self._open.to_read(reader, one, shown)

    async def _take(
        self, page: PageOfRows[Any], kind: Kind, *, run: int | None, initial: bool
    ) -> None:
        """Save a page and tell of it."""
        initial = initial or self._replies.are_unread(page.rows)
        changes = await self._pages.save(page, kind, run=run, initial=initial)
        self._note_outdated(changes)
        is_shown = page.undecoded is None or page.undecoded.kept_as is not None
        self._publish_change(changed=bool(changes), shown=is_shown, initial=initial)

    async def settle(self, slices: Iterable[Slice], run: int, *, initial: bool) -> None:
        """Read documents that may have moved from unread days to days already read.

        A slice whose beginning has changed since it was read, or of which the service counts more
        rows than the run has seen, is read again until no such slice is left, three times at most;
        only once, if its rows and the service's count are the same after that.
        The details of a known document that was not seen on the days of a slice are requested, and
        the day in them is read. A document without details that is not on its day is deleted.

        Raises:
            UserError: a part could not be read; the other parts were.
        """
        reader = await self._session.reader()
        collector = FailureCollector()
        left, changed = tuple(slices), list[Slice]()
        before: dict[Slice, tuple[int, int]] = {}

        async def read(one: Slice) -> None:
            rows = lists.ROWS_A_PAGE if saw_changes else 1
            query = ListQuery(period=one.period, rows=rows)
            page = await lists.first_page(reader, one.kind, query, priority=_SYNC)
            seen, _ = await self._store.seen(one.kind, one.period, run=run)
            differs = self._look.differs(one, page, rows=rows)
            counts = page.total or 0, seen
            lacks = counts[0] > seen and before.get(one) != counts
            before[one] = counts
            if differs or lacks:
                await self._read(one, run=run, initial=initial)
                changed.append(one)

        await self._look_for_missed(left, run, collector)
        for _ in range(_MOST_ROUNDS):
            changed.clear()
            saw_changes = self._look.saw_changes
            await collector.each(left, read)
            if not changed:
                break
        collector.end()

    async def find_missed(self, run: int) -> None:
        """Request known documents that were not seen on the days that the run has walked.

        As `settle` does for a complete run, but for 40 documents at most, and only once for
        documents that exist although no list shows them. A document that cannot be read is left to
        later runs: documents not seen by two walks are marked absent in any case.

        Raises:
            UserError: no request to the service is possible.
        """
        collector = FailureCollector()
        await self._look_for_missed(self._walked, run, collector, most=_MISSED_A_QUIET_RUN)

    async def _look_for_missed(
        self,
        slices: Iterable[Slice],
        run: int,
        collector: FailureCollector,
        *,
        most: int = _MISSED_A_RUN,
    ) -> None:
        reader = await self._session.reader()
        asked, unknown = 0, defaultdict[tuple[Kind, date], set[str]](set)
        for one in slices:
            _, missed = await self._store.seen(one.kind, one.period, run=run)
            left = [each for each in missed if (one.kind, each) not in self._unlisted]
            for document_id in left[: most - asked]:
                asked += 1
                with collector.one():
                    now = await read_if_there(reader, one.kind, document_id, _SYNC)
                    known = now.document if now else await self._known(one.kind, document_id)
                    day = None if known is None else known.date
                    if now is None and day is not None:
                        unknown[one.kind, day].add(document_id)
                    elif day is not None and day in one.period:
                        self._unlisted.add((one.kind, document_id))
                    elif day is not None:
                        there = Slice(one.kind, Period(day, day))
                        await self._read(there, run=run, initial=False)
        for (kind, day), ids in unknown.items():
            with collector.one():
                shown = await lists.shown_on(reader, kind, day, priority=_SYNC)
                for document_id in ids - shown:
                    await self.gone(kind, document_id)

    async def _known(self, kind: Kind, document_id: str) -> ListedDocument | None:
        return await self._store.document(kind, document_id)

    async def _read(self, one: Slice, *, run: int, initial: bool) -> None:
        """Read days again; documents missing from them are not marked, as they may have moved."""
        initial = initial or self._left.has(one)
        reader = await self._session.reader()
        query, answered = ListQuery(period=one.period), self._look.reading(one)
        async for page in lists.pages(
            reader, one.kind, query, priority=_SYNC, answered=answered, begins=self._begins
        ):
            await self._take(page, one.kind, run=run, initial=initial)

    async def day(self, kind: Kind, day: date) -> None:
        """Read one day of a list into the store, outside of any run.

        Raises:
            UserError: a page could not be read or the list was not complete.
        """
        reader = await self._session.reader()
        query = ListQuery(period=Period(day, day))
        async for page in lists.pages(reader, kind, query, priority=_SYNC, begins=self._begins):
            changes = await self._store.save_page(page.rows, reading=page.reading)
            self._note_outdated(changes)
            self._publish_change(changed=bool(changes), at_once=True)

    async def payments_on(self, day: date, accounts: tuple[str, ...], *, limit_s: float) -> bool:
        """Read the first page of payments from own accounts on a day, as a person waits for it.

        Args:
            day: the documents' day.
            accounts: own accounts, 50 at most.
            limit_s: seconds in which the service has to answer.

        Returns:
            Whether anything came that was not stored.

        Raises:
            TimeoutError: it did not answer in time.
            UserError: it could not be read.
        """
        query = ListQuery(
            accounts=accounts, period=Period(day, day), types=_PAYMENTS, rows=lists.ROWS_A_PAGE
        )
        async with asyncio.timeout(limit_s):
            reader = await self._session.reader()
            reading = self._store.begin_reading()
            page = await lists.first_page(reader, Kind.DOCUMENT, query, priority=Priority.PERSON)
        changes = await self._store.save_page(page.rows, reading=reading)
        self._note_outdated(changes)
        self._publish_change(changed=bool(changes), at_once=True, shown=False)
        return bool(changes)

    async def gone(self, kind: Kind, document_id: str) -> None:
        """Record that the bank has deleted a document."""
        gone = await self._store.mark_gone(kind, document_id)
        self._publish_change(changed=bool(gone), at_once=True)

    async def details_of(self, kind: Kind, document_id: str) -> None:
        """Read the details of one document into the store.

        Raises:
            UserError: they could not be read.
        """
        await self._documents.fetch(kind, document_id, priority=_SYNC)

    async def replies(
        self,
        *,
        since: date | None,
        run: int,
        is_initial: Callable[[str], bool],
        progress: Callable[[int], None],
        read_whole: Callable[[str], None],
    ) -> None:
        """Read documents received in reply to requests if some may be new or unfinished.

        Those are requests in `Unread`, all from `since` on (or all) that have a reply, and every
        one that was found changed since its reply was read, and every one whose reply has documents
        that may still change. The arrival of the documents of a reply is not recorded if
        `is_initial` says so. What two complete readings have not shown is marked absent.

        Raises:
            UserError: a reply could not be read; the others were.
        """
        reader, kind = await self._session.reader(), Kind.REGISTER_DOCUMENT
        collector = FailureCollector()

        async def read(settlement_id: str) -> None:
            pages = lists.replies(
                reader,
                settlement_id,
                priority=_SYNC,
                known=self._pages.known,
                answered=partial(self._replies.note_answer, settlement_id),
                begins=self._begins,
            )
            async for page in pages:
                await self._take(page, kind, run=None, initial=is_initial(settlement_id))
                progress(len(page.rows))
            read_whole(settlement_id)
            self._replies.was_read(settlement_id)

        wanted = await self._replies.wanted(since=since)
        await collector.each(wanted, read, at_once=_SMALL_AT_ONCE)
        gone = await self._replies.mark_absent(run)
        self._publish_change(changed=gone, at_once=True, shown=False)
        collector.end()

    async def to_sign(self, period: Period, *, initial: bool) -> None:
        """Read and store the list of what this user can sign (row 21).

        Raises:
            UserError: the list could not be read; what was noted before stays.
        """
        reader = await self._session.reader()
        ids: list[str] = []
        query = ListQuery(period=period, known=self._pages.known)
        reading = self._begins()
        async for page in lists.pages_to_sign(reader, query, priority=_SYNC, begins=self._begins):
            await self._take(page, Kind.DOCUMENT, run=None, initial=initial)
            ids += [row.id for row in page.rows]
        await self._store.to_sign(ids, reading=reading)
        self._publish_change(changed=False, at_once=True)

    async def directories(self) -> None:
        """Refresh the directories that are older than a day.

        Raises:
            UserError: a directory could not be read; the others were.
        """
        await self._directories.refresh_old()

    async def details(self, *, rejected_since: date) -> None:
        """Read details of documents changed since, and of the newest and unfinished ones.

        Of the latter, with those rejected from a day on, only those whose details were never read:
        the forty newest of each kind, so that the next run reads others. What was deleted since it
        was listed is marked as gone, and what cannot be read comes last in the next run.

        Raises:
            UserError: some details could not be read; the others were.
        """
        collector = FailureCollector()

        async def read(one: tuple[Kind, str]) -> None:
            noted = self._details.noted(one)
            try:
                with contextlib.suppress(DocumentGone):
                    await self._documents.fetch(*one, priority=_SYNC)
            except UserError as failure:
                if concerns_one_item(failure):
                    self._details.was_refused(one)
                raise
            self._details.was_read(one, noted)

        wanted = await self._details.wanted(rejected_since=rejected_since)
        await collector.each(wanted, read, at_once=_SMALL_AT_ONCE, group=itemgetter(0))
        collector.end()

    def _note_outdated(self, changes: Iterable[RecordedChange]) -> None:
        """Remember the documents whose details are out of date."""
        for change in changes:
            if change.difference is Difference.CHANGED:
                self._details.note(change.kind, change.document_id)
                if change.kind is Kind.REGISTER_REQUEST:
                    self._replies.note(change.document_id)

    def _publish_change(
        self, *, changed: bool, at_once: bool = False, shown: bool = True, initial: bool = False
    ) -> None:
        """Make tables read again, at most twice a second while pages arrive.

        Not where nothing is `shown` that was not there before. See `publish_pending`.
        """
        now = time.monotonic()
        if not shown and not changed:
            return
        every = _TELL_AT_FIRST_EVERY_S if initial else _TELL_EVERY_S
        self._is_pending = not at_once and now - self._told_at < every
        if not self._is_pending:
            self._told_at = now
            self._bus.publish(Change(Topic.DOCUMENTS))
        if changed:
            self._bus.publish(Change(Topic.ACTIVITY))
