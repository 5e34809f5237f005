"""Synchronises the store with the bank in steps that can be cancelled and resumed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import MINSK, is_older, lies_ahead, today
from desktop_app.services.documents import sync_plan
from desktop_app.services.documents.failure_collector import FailureCollector
from desktop_app.services.documents.unread import Unread

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
    from datetime import date

    from desktop_app.domain.values.periods import Clock, Period
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.sync_steps import SyncSteps
    from desktop_app.storage.documents.sync_state import SyncState

AUTOMATIC_EVERY = timedelta(minutes=15)
_COMPLETE_WALK_EVERY = timedelta(days=7)
_REPLIES_SINCE = timedelta(days=31)
_REJECTIONS_SINCE = timedelta(days=31)
_NEWS_LAST = timedelta(minutes=5)
"""So long after its beginning a run that goes on need not read again what is new."""


@dataclass(frozen=True, slots=True)
class SyncStatus:
    """The state of synchronisation.

    Attributes:
        running: a run is under way.
        phase: what it is doing: a `Kind`, ``to_sign``, ``directories``, ``details``, or empty.
        done: rows read so far in this run.
        total: rows that the run will read, as far as known; 0 while unknown.
        last_good: when a run last read every list to its end; None if none did.
        last_read: when a run last read any list to its end, or a part of it; None if none did.
        error: what the last run could not read; None if it read everything, or was cancelled.
    """

    running: bool = False
    phase: str = ""
    done: int = 0
    total: int = 0
    last_good: datetime | None = None
    last_read: datetime | None = None
    error: UserError | None = None


class Synchronisation:
    """Runs one synchronisation at a time and publishes its state (`Topic.SYNC`)."""

    def __init__(
        self,
        *,
        steps: SyncSteps,
        state: SyncState,
        bus: Bus,
        clock: Clock,
        first_day: str = "",
        every: timedelta = AUTOMATIC_EVERY,
    ) -> None:
        """`first_day` is an ISO date or empty for two years."""
        self._steps = steps
        self._state = state
        self._bus = bus
        self._clock = clock
        self._first_day = first_day
        self._every = every
        self._run: asyncio.Task[UserError | None] | None = None
        self._automatic: asyncio.Task[None] | None = None
        self._status = SyncStatus()
        self._read_at: datetime | None = None
        self._indexing: asyncio.Task[list[UserError]] | None = None
        self._held_up = False
        self._lists_failed = False
        self._was_stale = False
        self._due_at: datetime | None = None
        self._is_due = asyncio.Event()
        self._again = False
        self._closed = False

    @property
    def status(self) -> SyncStatus:
        """The present state of synchronisation."""
        return self._status

    def stale_since(self) -> datetime | None:
        """When the lists were last correct, if too long ago; None while they are fresh.

        They are not fresh either when the last run could not read them. What it could not read
        besides them, such as details, says nothing of them.
        """
        status = self._status
        if status.last_good is None or status.running:
            return None
        old = is_older(status.last_good, 2 * self._every, now=self._clock.now())
        failed = status.error is not None and self._lists_failed
        return status.last_good if old or failed else None

    async def restore(self) -> None:
        """Read from the store when the last successful run ended; the bank is not asked."""
        last_good, self._read_at = await self._state.last_good(), await self._state.last_read()
        self._set(last_good=last_good, last_read=self._read_at)

    def start(self) -> None:
        """Start a run unless one is under way; the status shows its outcome.

        After one that is being cancelled, or ends in this moment, another one starts.
        """
        if self._run is not None and self._status.running:
            self._again = self._run.done() or self._run.cancelling() > 0
            return
        self._set(running=True, phase="", done=0, total=0, error=None)
        self._run = asyncio.create_task(self._run_once(), name="synchronisation")
        self._run.add_done_callback(self._on_run_ended)

    def use_first_day(self, first_day: str) -> None:
        """Read documents from another day on; a run begins anew with it at once.

        Args:
            first_day: as in `__init__`.
        """
        self._first_day = first_day
        self.cancel()
        self.start()

    def look_at_clock(self) -> None:
        """Do what the time of day asks for: timers stand still while a computer sleeps.

        A run that is due begins, and `Topic.SYNC` is published once the lists have grown stale.
        """
        if self._due_at is not None and self._clock.now() >= self._due_at:
            self._is_due.set()
        was_stale, self._was_stale = self._was_stale, self.stale_since() is not None
        if self._was_stale and not was_stale:
            self._bus.publish(Change(Topic.SYNC))

    def start_automatic(self) -> None:
        """Run now, and again 15 minutes after each run, until `close`; see `look_at_clock`."""
        if self._automatic is None:
            self._automatic = asyncio.create_task(self._repeat(), name="automatic synchronisation")

    def cancel(self) -> None:
        """Cancel the present run; what was read is kept, and the next run resumes there."""
        self._again = False
        if self._run is not None:
            self._run.cancel()

    async def finished(self) -> SyncStatus:
        """Wait for the present run, if any, and return the status after it."""
        if self._run is not None:
            await asyncio.wait({self._run})
        return self._status

    async def close(self) -> None:
        """Cancel everything and wait for its end."""
        self._closed = True
        known = (self._automatic, self._run, self._indexing)
        tasks = [task for task in known if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._steps.close()

    async def _repeat(self) -> None:
        while True:
            self.start()
            await self.finished()
            self._is_due.clear()
            self._due_at = self._clock.now() + self._every
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_due.wait(), self._every.total_seconds())
            self._due_at = None

    def _on_run_ended(self, run: asyncio.Task[UserError | None]) -> None:
        error = None
        if not run.cancelled():
            error = self._outcome(run)
            self._held_up = error is not None
        if not self._closed and (run.cancelled() or run.exception() is not None):
            self._index()
        self._set(running=False, phase="", error=error, last_read=self._read_at)
        if self._again and not self._closed:
            self._again = False
            self.start()

    def _outcome(self, run: asyncio.Task[UserError | None]) -> UserError | None:
        failure = run.exception()
        if failure is None:
            return run.result()
        if isinstance(failure, UserError):
            return failure
        if not isinstance(failure, Cancelled):  # a fault of the program, for the crash report
            context = {"message": "synchronisation failed", "exception": failure, "task": run}
            run.get_loop().call_exception_handler(context)
        return None

    async def _run_once(self) -> UserError | None:
        """One complete run; returns the first failure of a part, if any.

        Until a run has read everything, what comes is told as new where it comes to something that
        an earlier run has read.
        """
        now = self._clock.now()
        day = today(self._clock)
        self._lists_failed = True  # until they are read
        period = sync_plan.whole_period(sync_plan.first_day(self._first_day, day), day)
        last_complete = await self._state.last_complete()
        before = await self._read_before(is_everything=last_complete is not None)
        initial = not before.is_everything
        complete = last_complete is None or now - last_complete > _COMPLETE_WALK_EVERY
        read_from = await self._state.first_day() or period.first
        unread_before = read_from if period.first < read_from else None
        complete |= unread_before is not None or lies_ahead(last_complete, now)
        run = await self._state.begin(complete=complete, at=now)
        changed = await self._state.changed_requests(at=now)
        left = Unread(before=unread_before, changed_requests=changed)
        self._steps.begin(complete=complete, left=left)
        everything = sync_plan.everything(period, read_from=unread_before)
        slices = await self._slices(run, period, everything if complete else None)
        if complete:
            self._set(total=await self._steps.expected(slices))
        if not (initial and await self._steps.put_off_indexes(self._status.total)):
            self._index()
        failures = await self._walk(slices, run, before)
        indexing = self._index()
        if complete and not failures:
            months = sync_plan.by_month(period, read_from=unread_before)
            failures += await self._attempt(
                Kind.DOCUMENT.value, self._steps.settle(months, run, initial=initial)
            )
        elif not failures:
            failures += await self._attempt(Kind.DOCUMENT.value, self._steps.find_missed(run))
        since = None if complete else day - _REPLIES_SINCE
        failures += await self._read_replies(since, run, before)
        waiting = self._steps.to_sign(sync_plan.EVER, initial=not before.has(sync_plan.TO_SIGN))
        refused = await self._attempt("to_sign", waiting)
        if not refused and initial:
            await self._state.mark_once(run, [sync_plan.TO_SIGN])
        failures += refused
        if not failures:
            await self._state.set_first_day(period.first if complete else read_from)
            await self._state.finish(run, at=self._clock.now())
            self._read_at = self._clock.now()
            self._lists_failed = False
            self._set(last_good=self._read_at)
        failures += await self._attempt("directories", self._steps.directories())
        details = self._steps.details(rejected_since=day - _REJECTIONS_SINCE)
        failures += await self._attempt("details", details)
        failures += await asyncio.shield(indexing)
        return failures[0] if failures else None

    async def _read_before(self, *, is_everything: bool) -> sync_plan.ReadBefore:
        """What earlier runs have read to its end."""
        if is_everything:
            return sync_plan.ReadBefore((), is_everything=True)
        parts = await self._state.parts_read()
        return sync_plan.ReadBefore(name for name, _ in parts)

    async def _read_replies(
        self, since: date | None, run: int, before: sync_plan.ReadBefore
    ) -> list[UserError]:
        """Read replies; new is what comes to one that was read before, or that came since."""
        read: list[str] = []
        new = frozenset() if before.is_everything else await self._state.new_replies()
        replies = self._steps.replies(
            since=since,
            run=run,
            is_initial=lambda each: not (before.has(sync_plan.reply_name(each)) or each in new),
            progress=self._progress,
            read_whole=read.append,
        )
        failures = await self._attempt(Kind.REGISTER_DOCUMENT.value, replies)
        if not before.is_everything:
            await self._state.mark_once(run, map(sync_plan.reply_name, read))
        return failures

    def _index(self) -> asyncio.Task[list[UserError]]:
        """Complete the store's indexes beside the run, and without it when it is cancelled."""
        if self._indexing is None or self._indexing.done():
            self._indexing = asyncio.create_task(self._complete_indexes(), name="indexes")
        return self._indexing

    async def _complete_indexes(self) -> list[UserError]:
        try:
            with suppress(Cancelled):
                await self._steps.complete_indexes()
        except UserError as failure:
            return [failure]
        return []

    async def _slices(
        self, run: int, period: Period, everything: Sequence[sync_plan.Slice] | None
    ) -> Sequence[sync_plan.Slice]:
        """The slices to read: what is new, or of everything what this run has not read yet.

        A complete run that goes on after a failure, or some time after it began, reads what is new
        as well: what one list refuses for hours must not keep new documents from arriving, and a
        run that ends well now has read what is there now.
        """
        if everything is None:
            return await self._news(period)
        read = await self._state.slices_read(run)
        left = [one for one in everything if one.name not in read]
        if read and (self._held_up or await self._began_long_ago(run)):
            return [*sync_plan.besides(await self._news(period), left), *left]
        return left

    async def _began_long_ago(self, run: int) -> bool:
        began_at = await self._state.began_at(run)
        return is_older(began_at, _NEWS_LAST, now=self._clock.now())

    async def _news(self, period: Period) -> Sequence[sync_plan.Slice]:
        now = self._clock.now()
        last_good = self._status.last_good
        if last_good is None or lies_ahead(last_good, now):
            last_good = await self._state.last_complete()
        return sync_plan.news(
            period,
            last_good=(last_good or now).astimezone(MINSK).date(),
            unfinished=await self._steps.unfinished(),
        )

    async def _walk(
        self, slices: Sequence[sync_plan.Slice], run: int, before: sync_plan.ReadBefore
    ) -> list[UserError]:
        collector = FailureCollector()

        async def walk(one: sync_plan.Slice) -> None:
            self._set(phase=one.kind.value)
            initial = not before.has_days_of(one)
            await self._steps.walk(one, run, initial=initial, progress=self._progress)
            await self._state.mark_read(run, one.name)
            self._read_at = self._clock.now()

        try:
            at_once = self._steps.lists_at_once
            await collector.each(slices, walk, at_once=at_once, group=lambda one: one.kind)
        finally:
            self._steps.publish_pending()
        return collector.failures

    async def _attempt(self, phase: str, step: Coroutine[object, object, None]) -> list[UserError]:
        """Run a step after the lists; returns its collected failures."""
        self._set(phase=phase)
        collector = FailureCollector()
        with collector.one():
            await step
        return collector.failures

    def _progress(self, rows: int) -> None:
        done, total = self._status.done + rows, self._status.total
        self._set(done=done, total=max(done, total) if total else 0)

    def _set(self, **changes: object) -> None:
        self._status = replace(self._status, **changes)  # type: ignore[arg-type] # names are fixed
        self._bus.publish(Change(Topic.SYNC))
