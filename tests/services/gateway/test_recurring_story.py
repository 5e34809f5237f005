"""Any order of events: a date is charged at most once, and every charge is recorded."""

from __future__ import annotations

import asyncio
import datetime as dt
import tempfile
from collections import Counter
from contextlib import AsyncExitStack, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.charges import DONE, OPEN, ChargeState
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.gateway.recurring.schedule_dates import restored
from desktop_app.domain.gateway.recurring.schedules import (
    OffDays,
    Rhythm,
    Schedule,
    ScheduleState,
    Terms,
    Unit,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.card_charges import CardCharges
from desktop_app.services.gateway.recurring import Recurring
from desktop_app.services.gateway.stored_credentials import StoredCredentials
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from tests.services.outbox.bank import Fault, PlannedFault, SimulatedClock
from tests.services.outbox.gateway import Gateway
from tests.services.outbox.rig import opened

if TYPE_CHECKING:
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.services.gateway.due_charges import DueCharge

TODAY: Final = dt.date(2026, 11, 16)
PROFILE: Final = Profile(
    id="one",
    name="Один",
    short_name="О",
    colour="#2F6FDE",
    environment=Environment.TEST,
    documents_url="",
    merchant=MerchantSettings(return_url="https://shop.example/"),
)
FAULTS: Final = [each for each in Fault if each not in {Fault.HANG, Fault.HANG_AFTER}]
STEPS: Final = st.lists(
    st.one_of(
        st.tuples(st.just("charge"), st.integers(1, 4)),
        st.tuples(st.just("charge"), st.integers(1, 4)),
        st.tuples(st.just("trouble"), st.sampled_from(FAULTS)),
        st.tuples(st.just("days"), st.integers(-40, 50)),
        st.tuples(st.just("pass"), st.integers(1, 900)),
        st.tuples(st.just("leave"), st.none()),
        st.tuples(st.just("cut"), st.none()),
        st.tuples(st.just("skip"), st.none()),
        st.tuples(st.just("after_all"), st.none()),
        st.tuples(st.just("twice"), st.none()),
        st.tuples(st.just("calendar"), st.sets(st.integers(-5, 40), max_size=12)),
        st.tuples(st.just("restored"), st.booleans()),
        st.tuples(st.just("gone"), st.booleans()),
    ),
    min_size=3,
    max_size=14,
)


def _execute(query: str, row_id: str, connection: Any) -> None:
    connection.execute(query, (row_id,))


class ProgramEnds(BaseException):
    """Raised where the program ends."""


class RecurringStory:
    """Plays steps: a person with two schedules, a gateway, and restarts of the program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = SimulatedClock()
        self.gateway = Gateway(self.clock)
        self.numbers = count(1)
        self.calendar = BusinessCalendar()
        self.stack = AsyncExitStack()
        self.seen: list[DueCharge] = []
        """What was due at any time, as a person might still have it on the screen."""

    async def start(self) -> None:
        """Open the store, as at the start of the application."""
        self.stack = AsyncExitStack()
        path = self.folder / "store.db"
        self.rig = await self.stack.enter_async_context(opened(path, self.gateway, self.clock))
        database: Any = self.rig.store._database
        self.store, self.cards = ChargeStore(database), CredentialStore(database)
        failures, bus = self.rig.failures.append, self.rig.bus

        async def no_reader() -> Any:
            raise AssertionError("nothing is read")

        credentials = StoredCredentials(
            store=self.cards, reader=no_reader, bus=bus, clock=self.clock, on_failure=failures
        )
        self.charges = CardCharges(
            store=self.store,
            outbox=self.rig.outbox,
            bus=bus,
            clock=self.clock,
            profile=lambda: PROFILE,
            new_number=self._number,
            reader=no_reader,
            on_failure=failures,
        )
        self.recurring = Recurring(
            store=ScheduleStore(database),
            charge_rows=self.store,
            charges=self.charges,
            credentials=credentials,
            calendar=lambda: self.calendar,
            bus=bus,
            clock=self.clock,
        )
        self.stack.push_async_callback(credentials.close)
        self.stack.push_async_callback(self.charges.close)
        self.charges.start()
        await self.charges.followed()

    async def leave(self) -> None:
        """End the application."""
        await self.stack.aclose()

    async def prepare(self) -> None:
        """WithBook a customer with a card, a daily and a monthly schedule."""
        card = StoredCredential(id="card", masked_number="4444**3333", expiry="203412")
        await self.cards.save(CardCustomer(id="c", added_at=self.clock.now()))
        await self.cards.keep("c", [(CredentialType.RECURRENT, card)], self.clock.now())
        for unit, minor in ((Unit.DAY, 100), (Unit.MONTH, 3000)):
            terms = Terms(
                since=TODAY - dt.timedelta(days=3),
                rhythm=Rhythm(unit=unit, every=3 if unit is Unit.DAY else 1),
                amount=Money(minor, "BYN"),
                credential_id="card",
                off_days=OffDays.NEXT,
            )
            await self.recurring.add(
                Schedule(
                    id="", client_id="c", title=unit.value, terms=(terms,),
                    created_at=self.clock.now(),
                )
            )  # fmt: skip

    async def due(self) -> list[DueCharge]:
        await self.store.follow(None, self.clock.now())
        found = list(await self.recurring.due())
        self.seen.extend(found)
        return found

    async def do(self, step: str, value: Any) -> None:
        """Do one step of a story."""
        match step:
            case "charge":
                await self.recurring.charge((await self.due())[:value])
            case "trouble":
                self.gateway.planned_faults.append(PlannedFault(value, delay_s=60))
            case "days":
                self.clock.wall_clock_offset += dt.timedelta(days=value)
            case "pass":
                await self.rig.let_pass(value)
            case _:
                await getattr(self, f"_{step}")(value)
        await self.rig.rest()

    async def _twice(self, _: None) -> None:
        """Two windows, or a list that was on the screen for long."""
        await asyncio.gather(
            self.recurring.charge(self.seen[-2:]), self.recurring.charge(self.seen[:2])
        )

    async def _skip(self, _: None) -> None:
        chargeable = [each for each in await self.due() if each.obstacle is None]
        with suppress(Exception):
            await self.recurring.skip(chargeable[:1])

    async def _after_all(self, _: None) -> None:
        """What was skipped is charged after all, when it is charged next."""
        for schedule in await self.recurring._store.in_state(ScheduleState.ACTIVE):
            for date in (await self.recurring.skipped(schedule))[:1]:
                await self.recurring.charge_after_all(schedule, date.planned)

    async def _leave(self, _: None) -> None:
        await self.leave()
        await self.start()

    async def _calendar(self, moved: set[int]) -> None:
        """Banks are closed on other days from now on."""
        days = {TODAY + dt.timedelta(days=number) for number in moved}
        self.calendar = BusinessCalendar(
            years=frozenset({2026, 2027}),
            days_off=frozenset(day for day in days if day.weekday() < 5),
            working_weekends=frozenset(day for day in days if day.weekday() >= 5),
        )

    async def _restored(self, charged: bool) -> None:
        """The schedules come from a backup; a person continues them and says what was charged."""
        await self.due()
        for schedule in await self.recurring._store.in_state(ScheduleState.ACTIVE):
            back = await self.recurring._put(restored(schedule), schedule)
            await self.recurring.resume(back)
        unsure = [each for each in await self.due() if each.date.unsure]
        if charged:
            await self.recurring.already_charged(unsure[:1])
        else:
            await self.recurring.not_charged(unsure)

    async def _gone(self, again: bool) -> None:
        """An unknown row cannot be read and is thrown away; a person says what the gateway has."""
        for each in await self.scheduled():
            if each.state is not ChargeState.UNKNOWN:
                continue
            row = await self.rig.outbox.row(each.order_row)
            if row is None or row.state is not OutboxState.UNKNOWN:
                continue
            await self.rig.let_pass(300)  # what is late has arrived by then
            known = {one.number for one in self.gateway.registered.values()}
            query = "UPDATE outbox SET progress = '{' WHERE id = ? AND state = 'unknown'"
            damage = partial(_execute, query, row.id)
            await self.store._database.write(damage)
            if again:
                await self._leave(None)
            await self.rig.outbox.discard(each.order_row)
            await self.recurring.decide(each.id, charged=each.number in known)
            return

    async def _cut(self, _: None) -> None:
        """Charge, and end the program after the charge was written, before anything was sent."""
        outbox: Any = self.rig.outbox
        enqueue = outbox.enqueue

        async def cut(_orders: Any) -> Any:
            raise ProgramEnds

        outbox.enqueue = cut
        with suppress(ProgramEnds):
            await self.recurring.charge((await self.due())[:1])
        outbox.enqueue = enqueue
        await self.leave()
        await self.start()

    async def scheduled(self) -> tuple[CardCharge, ...]:
        """The charges of all schedules, in order of their dates and attempts."""
        return await self.store._where("schedule_id <> '' ORDER BY schedule_id, planned, attempt")

    async def audit(self) -> None:
        """Compare what the gateway charged with what the program says."""
        self.gateway.planned_faults.clear()
        await self.rig.let_pass(3_600)
        await self.store.follow(None, self.clock.now())
        charges = {each.number: each for each in await self.scheduled()}
        paid = [self.gateway.registered[each].number for each in self.gateway.charged]
        assert len(paid) == len(set(paid))
        dates = Counter((charges[each].schedule_id, charges[each].planned) for each in paid)
        assert all(times == 1 for times in dates.values()), "a date was charged twice"
        days = Counter((charges[each].schedule_id, charges[each].due) for each in paid)
        assert all(times == 1 for times in days.values()), "a day was charged twice"
        known = {number for number, each in charges.items() if each.state in DONE}
        assert known == set(paid), "what was charged is known, and nothing else is called paid"
        for number, each in charges.items():
            assert each.state not in OPEN or each.state is ChargeState.PREPARED, number
        due = {(each.schedule.id, each.date.planned) for each in await self.due()}
        assert not due & set(dates), "what was charged is not due"
        assert not self.rig.failures

    async def _number(self) -> str:
        return f"r-{next(self.numbers)}"


@given(STEPS)
@settings(max_examples=14, deadline=None)
def test_no_date_is_charged_twice_whatever_happens(steps: list[tuple[str, Any]]) -> None:
    async def story(folder: Path) -> None:
        life = RecurringStory(folder)
        await life.start()
        try:
            await life.prepare()
            for step, value in steps:
                await life.do(step, value)
            await life.audit()
        finally:
            await life.leave()

    with tempfile.TemporaryDirectory(prefix="recurring-") as folder:
        asyncio.run(story(Path(folder)))
