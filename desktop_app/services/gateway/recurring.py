"""Recurring charges: schedules, what is due, charging it, and changes of schedules.

Nothing is charged by itself: a person charges what is due, also what was missed while the program
was not running. A date is charged once; while it is not known what became of a charge, its
schedule is blocked.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.charges import (
    DONE,
    OPEN,
    ChargeKind,
    ChargeNotAllowed,
    ChargeState,
)
from desktop_app.domain.gateway.recurring import later_terms, schedule_dates, schedule_doubts
from desktop_app.domain.gateway.recurring.schedules import ScheduleState
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.card_charges import ChargeRequest
from desktop_app.services.gateway.charge_runs import ChargeRun, concerns_itself
from desktop_app.services.gateway.due_charges import (
    OF_CARD,
    begun_dates,
    change_each,
    due_dates,
    telling_unsent,
    with_cards,
)
from desktop_app.services.outbox.errors import ChargeNotDue

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.gateway.recurring.schedules import (
        DateException,
        Schedule,
        ScheduledDate,
        Terms,
    )
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.gateway.card_charges import CardCharges
    from desktop_app.services.gateway.due_charges import DatesChanged, DueCharge
    from desktop_app.services.gateway.stored_credentials import StoredCredentials
    from desktop_app.storage.gateway.charge_store import ChargeStore
    from desktop_app.storage.gateway.schedule_store import ScheduleStore


_UNSENT: Final = frozenset({ChargeState.PREPARED, ChargeState.NOT_MADE})
"""It waits in the outbox, or was thrown away there and may be brought back."""


class Recurring:
    """Schedules and their charges; publishes `Topic.SCHEDULES` with identifiers of schedules.

    Attributes:
        rows: schedules for tables.
        history: charges for tables.
    """

    def __init__(
        self,
        *,
        store: ScheduleStore,
        charge_rows: ChargeStore,
        charges: CardCharges,
        credentials: StoredCredentials,
        calendar: Callable[[], BusinessCalendar],
        bus: Bus,
        clock: Clock,
    ) -> None:
        """Work with the stores of schedules and of charges.

        Args:
            store: schedules.
            charge_rows: what was charged.
            charges: charges cards.
            credentials: customers and their cards.
            calendar: gives the business days.
            bus: is told of changes.
            clock: the time.
        """
        self.rows = store
        self.history = charge_rows
        self._store = store
        self._charge_rows = charge_rows
        self._charges = charges
        self._credentials = credentials
        self._calendar = calendar
        self._bus = bus
        self._clock = clock
        self._stopped = False
        self._running = asyncio.Lock()

    @property
    def day(self) -> dt.date:
        """The present day in Minsk."""
        return today(self._clock)

    @property
    def is_running(self) -> bool:
        """Whether a run of charges is under way."""
        return self._running.locked()

    async def get(self, schedule_id: str) -> Schedule | None:
        """The schedule with this identifier, or None."""
        return await self._store.get(schedule_id)

    async def due(self) -> tuple[DueCharge, ...]:
        """Everything that is due and was not charged, oldest first; works offline.

        A card that cannot be charged is read again, once a day: it may have been extended.
        """
        schedules = await self._store.in_state(ScheduleState.ACTIVE)
        if not schedules:
            return ()
        charged = await self._charge_rows.charged_days()
        uncharged = await self._charge_rows.uncharged()
        found = await asyncio.to_thread(
            due_dates, schedules, charged, uncharged, self._calendar(), self.day
        )
        ids = {each.date.credential_id for each in found}
        cards = {each: await self._credentials.card(each) for each in ids}
        clients = {each.schedule.client_id for each in found}
        customers = {each: await self._credentials.customer(each) for each in clients}
        complete = await asyncio.to_thread(with_cards, found, cards, customers, self.day)
        for client_id in {x.schedule.client_id for x in complete if x.obstacle in OF_CARD}:
            self._credentials.read_again(client_id, once_a_day=True)
        return complete

    async def begun(self, schedule_id: str) -> Mapping[dt.date, dt.date]:
        """Planned days of a schedule that were charged or may still be, with their due days."""
        return begun_dates(await self._charge_rows.of_schedule(schedule_id))

    async def charges_of(self, schedule_id: str) -> tuple[CardCharge, ...]:
        """The charges of a schedule, in order of their dates and attempts."""
        return await self._charge_rows.of_schedule(schedule_id)

    async def preview(self, schedule: Schedule, limit: int = 5) -> tuple[ScheduledDate, ...]:
        """The next dates of a schedule, today's among them unless it was charged."""
        begun = await self.begun(schedule.id)
        return await asyncio.to_thread(
            lambda: schedule_dates.next_dates(
                schedule,
                after=self.day - dt.timedelta(days=1),
                calendar=self._calendar(),
                begun=begun,
                limit=limit,
            )
        )

    async def missed(self, schedule: Schedule) -> tuple[ScheduledDate, ...]:
        """The dates of a schedule before today that were not charged, oldest first."""
        begun = await self.begun(schedule.id)
        return await asyncio.to_thread(
            lambda: schedule_dates.outstanding(
                schedule,
                today=self.day - dt.timedelta(days=1),
                calendar=self._calendar(),
                settled=begun,
                begun=begun,
            )
        )

    async def skipped(self, schedule: Schedule) -> tuple[ScheduledDate, ...]:
        """The last dates that a person skipped and that may be charged after all, in order."""
        begun = await self.begun(schedule.id)
        return await asyncio.to_thread(
            lambda: schedule_dates.skipped_dates(schedule, calendar=self._calendar(), begun=begun)
        )

    async def told_charged(self, schedule: Schedule) -> tuple[ScheduledDate, ...]:
        """The last dates that were charged after a backup, as a person said, in order."""
        begun = await self.begun(schedule.id)
        return await asyncio.to_thread(
            lambda: schedule_doubts.told_dates(schedule, calendar=self._calendar(), begun=begun)
        )

    async def charge(
        self,
        due: Sequence[DueCharge],
        *,
        on_progress: Callable[[int], None] = lambda _: None,
    ) -> ChargeRun:
        """Charge dates that are due, one after another, each schedule's oldest first.

        After a date that was not paid, no later one of its schedule is charged. After one that
        could not be sent because there is no way to the gateway, and after a failure, nothing else
        is.

        Args:
            due: what a person chose of what is due.
            on_progress: is told how many are done.

        Returns:
            What became of them.
        """
        async with self._running:
            self._stopped = False
            ordered = sorted(due, key=lambda each: (each.date.due, each.schedule.title))
            stuck: set[str] = set()
            done: list[CardCharge] = []
            left, failure = 0, None
            for number, each in enumerate(ordered):
                if self._stopped or each.schedule.id in stuck or each.obstacle is not None:
                    left += 1
                    continue
                try:
                    charge = await self._charge_if_due(each)
                except Exception as error:  # noqa: BLE001 - what was charged before is told with it
                    charge, failure = None, error
                    self._stopped = True
                if charge is None:
                    left += 1
                    stuck.add(each.schedule.id)
                    continue
                done.append(charge)
                if charge.state not in DONE:
                    stuck.add(each.schedule.id)
                if charge.state is ChargeState.PREPARED and not concerns_itself(charge):
                    self._stopped = True  # there is no way to the gateway
                on_progress(number + 1)
            return ChargeRun(charges=tuple(done), left=left, failure=failure)

    def stop(self) -> None:
        """Begin no further charge of the present run; charges under way are finished."""
        self._stopped = True

    async def look(self, schedule_id: str) -> None:
        """Ask the gateway now for the outcome of the open charges of a schedule."""
        for charge in await self._charge_rows.of_schedule(schedule_id):
            if charge.state in OPEN:
                await self._charges.look(charge.id)

    async def decide(self, charge_id: str, *, charged: bool) -> None:
        """Record the outcome, given by a person, of a charge that cannot be looked up any more."""
        await self._charges.decide(charge_id, charged=charged)

    async def charge_both(self, seen: CardCharge) -> CardCharge | None:
        """Send a charge as well as what stopped it, unless that is not as a person saw it."""
        return await self._charges.go_on(seen.id, seen=seen)

    async def give_up(self, charge_id: str) -> bool:
        """Throw away a charge, so that its date is due as the schedule says now; False if sent."""
        return await self._charges.give_up(charge_id)

    async def abandoned(self, charges: Iterable[CardCharge]) -> tuple[CardCharge, ...]:
        """Those of some charges about which only the gateway or a person can tell."""
        return await self._charges.abandoned.among(charges)

    async def _charge_if_due(self, each: DueCharge) -> CardCharge | None:
        """Charge a date as `_charge_one`, and leave nothing of it where it was not due.

        Raises:
            ChargeNotDue: its day has not come at the gateway, nor that of any later one.
        """
        charge = await self._charge_one(each)
        if charge is None or charge.error != ChargeNotDue.code:
            return charge
        await self._charges.give_up(charge.id)
        raise ChargeNotDue(dict(charge.error_parameters)["told"])

    async def _charge_one(self, each: DueCharge) -> CardCharge | None:
        """Charge a date, or send what was not sent; None if it may not be charged by now."""
        now = await self._store.get(each.schedule.id)
        card = each.card
        if now is None or card is None or each.date.unsure:
            return None
        if not await self._is_still_due(now, each.date) or self._stopped:
            return None
        last = each.last
        if last is not None and last.state is ChargeState.PREPARED:
            return await self._charges.go_on(last.id)
        request = ChargeRequest(
            kind=ChargeKind.RECURRING,
            card=card,
            amount=each.date.amount,
            description=each.date.description,
            schedule_id=each.schedule.id,
            date=each.date,
            schedule=now,
        )
        try:
            return await self._charges.charge(request)
        except (ChargeNotAllowed, schedule_dates.ScheduleChanged):
            return None

    async def _is_still_due(self, schedule: Schedule, date: ScheduledDate) -> bool:
        """Whether a schedule still says of a date what a person saw."""
        begun = await self.begun(schedule.id)
        return await asyncio.to_thread(
            lambda: (
                date
                in schedule_dates.outstanding(
                    schedule,
                    today=self.day,
                    calendar=self._calendar(),
                    settled=(),
                    begun=begun,
                )
            )
        )

    # Changes.

    async def add(self, schedule: Schedule) -> Schedule:
        """Keep a new schedule; raises `ScheduleChanged` if another one has its identifier."""
        kept = replace(schedule, id=schedule.id or uuid.uuid4().hex, created_at=self._clock.now())
        await self._store.save(kept, read=None)
        self._tell(kept.id)
        return kept

    async def change_one(self, schedule: Schedule, change: DateException) -> Schedule:
        """Change one date alone.

        Raises:
            DateSettled: it was charged.
            DateTaken: it would change its place among the dates.
            ScheduleChanged: the schedule is not as it was read, or one of its charges has begun.
        """
        charges = await self._charge_rows.of_schedule(schedule.id)
        begun = begun_dates(charges)
        with telling_unsent(charges, {change.planned}):
            changed = schedule_dates.with_one_changed(
                schedule, change, calendar=self._calendar(), begun=begun
            )
        return await self._put(changed, schedule, begun=begun)

    async def change_later(
        self,
        schedule: Schedule,
        planned: dt.date,
        terms: Terms,
        *,
        ends_on: dt.date | None,
        times: int | None,
    ) -> Schedule:
        """Change a date and all later ones, and when the schedule ends.

        Args:
            schedule: as it was read.
            planned: the first date that is another one.
            terms: what applies from then on.
            ends_on: the last planned day, or None.
            times: how many charges it has at most, without skipped dates, or None.

        Raises:
            DateSettled: one of the dates was charged.
            DateUnsure: one of them may have been charged after a backup.
            DateTaken: the new terms would begin before that date.
            ScheduleChanged: the schedule is not as it was read, or one of its charges has begun.
        """
        charges = await self._charge_rows.of_schedule(schedule.id)
        settled = begun_dates(charges)
        certain = schedule_doubts.certain_from(
            schedule, planned, calendar=self._calendar(), begun=settled
        )
        with telling_unsent(charges, {each for each in settled if each >= planned}):
            changed = later_terms.with_later_changed(certain, planned, terms, settled=settled)
        title = changed.last_terms.description or schedule.title
        complete = replace(changed, title=title, ends_on=ends_on, times=times)
        return await self._put(complete, schedule, begun=settled)

    async def skip(self, due: Iterable[DueCharge]) -> DatesChanged:
        """Charge nothing on these dates; those that were charged meanwhile are left out.

        What was prepared for them and not sent is thrown away.
        """
        return await change_each(due, self._skip)

    async def undo_skip(self, due: Iterable[DueCharge]) -> DatesChanged:
        """Let dates that were skipped, or were said to be charged, be as they were before."""
        return await change_each(due, self._undo_skip)

    async def charge_after_all(self, schedule: Schedule, planned: dt.date) -> Schedule:
        """Let a date that was skipped be charged on its day, or be due if that has passed.

        One that was charged, as a person said, may have been charged or not after that.

        Raises:
            DateSettled: it was charged, or a later date was charged in its place.
            DateTaken: it would change its place among the dates.
            ScheduleChanged: the schedule is not as it was read, or one of its charges has begun.
        """
        change = schedule_dates.as_charged_after_all(
            schedule, planned, calendar=self._calendar(), begun=await self.begun(schedule.id)
        )
        return await self.change_one(schedule, change)

    async def not_charged(self, due: Iterable[DueCharge]) -> DatesChanged:
        """Take that dates were not charged after the backup, so that they are due again."""
        unsure = [each for each in due if each.date.unsure]
        return await change_each(unsure, self._take_not_charged)

    async def already_charged(self, due: Iterable[DueCharge]) -> DatesChanged:
        """Take that dates were charged after the backup: they count, and are not charged again.

        What was prepared for them and not sent is thrown away.
        """
        unsure = [each for each in due if each.date.unsure]
        return await change_each(unsure, self._take_charged)

    async def _skip(self, each: DueCharge) -> None:
        schedule = await self._existing(each)
        await self._give_up_unsent(schedule.id, each.date.planned)
        await self.change_one(schedule, schedule_dates.as_skipped(schedule, each.date))

    async def _undo_skip(self, each: DueCharge) -> None:
        await self.charge_after_all(await self._existing(each), each.date.planned)

    async def _take_not_charged(self, each: DueCharge) -> None:
        schedule = await self._existing(each)
        await self.change_one(schedule, schedule_dates.as_not_charged(schedule, each.date))

    async def _take_charged(self, each: DueCharge) -> None:
        schedule = await self._existing(each)
        await self._give_up_unsent(schedule.id, each.date.planned)
        await self.change_one(schedule, schedule_dates.as_charged(schedule, each.date))

    async def _existing(self, each: DueCharge) -> Schedule:
        """The schedule of a date as it is now.

        Raises:
            ScheduleChanged: it is not there any more.
        """
        found = await self._store.get(each.schedule.id)
        if found is None:
            raise schedule_dates.ScheduleChanged
        return found

    async def pause(self, schedule: Schedule) -> Schedule:
        """Let nothing of a schedule come due from today on; what was not sent is not sent."""
        paused = await self._put(schedule_dates.paused(schedule, self.day), schedule)
        await self._give_up_unsent(schedule.id)  # nothing else begins from now on
        return paused

    async def resume(self, schedule: Schedule) -> Schedule:
        """Let a paused schedule come due again from today on."""
        return await self._put(schedule_dates.resumed(schedule, self.day), schedule)

    async def end(self, schedule: Schedule) -> Schedule:
        """End a schedule: nothing of it comes due or is sent any more. Its history stays."""
        ended = await self._put(schedule_dates.ended(schedule), schedule)
        await self._give_up_unsent(schedule.id)  # as in `pause`
        return ended

    async def _give_up_unsent(self, schedule_id: str, planned: dt.date | None = None) -> None:
        """Discard charges that wait in the outbox, all of a schedule or those of one date."""
        for charge in await self._charge_rows.of_schedule(schedule_id):
            if charge.state in _UNSENT and planned in {None, charge.planned}:
                await self._charges.give_up(charge.id)

    async def _put(
        self, changed: Schedule, read: Schedule, *, begun: Collection[dt.date] | None = None
    ) -> Schedule:
        await self._store.save(changed, read=read, begun=begun)
        self._tell(changed.id)
        return changed

    def _tell(self, schedule_id: str) -> None:
        self._bus.publish(Change(Topic.SCHEDULES, frozenset({schedule_id})))
