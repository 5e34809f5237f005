"""Tests of how often the cards of consents are asked for where they cannot be read."""

from __future__ import annotations

import datetime as dt
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.errors import ConnectionFailed, NotFound, ServiceFailed, TooManyRequests
from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.callbacks import Callback, CallbackEvent
from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.bus import Bus
from desktop_app.services.gateway import stored_credentials
from desktop_app.services.gateway.stored_credentials import StoredCredentials
from desktop_app.services.outbox.errors import NoGateway
from desktop_app.storage.engine.database import Database
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.rig import KEY
from tests.support.company import delivered, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.values.periods import Clock
    from tests.support.loops import Run

DAY = dt.date(2026, 11, 20)
MINUTE = dt.timedelta(minutes=1)


class Reader:
    """The gateway in memory: it stores no card, and fails for some customers."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.failures: dict[str, UserError] = {}
        self.priorities: set[Priority] = set()

    async def stored_credentials(
        self, client_id: str, kind: CredentialType, *, priority: Priority
    ) -> tuple[StoredCredential, ...]:
        if kind is CredentialType.COMMON:
            self.asked.append(client_id)
        self.priorities.add(priority)
        if client_id in self.failures:
            raise self.failures[client_id]
        return ()


class Reading:
    """Consents of three customers whose orders are paid, and what reads their cards."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.gateway = Reader()
        self.failures: list[Exception] = []
        self.bus = Bus(on_failure=self.failures.append, delay_s=0)
        self.credentials = StoredCredentials(
            store=CredentialStore(database),
            reader=self._reader,
            bus=self.bus,
            clock=clock,
            on_failure=self.failures.append,
        )
        self.has_gateway = True

    async def _reader(self) -> Any:
        if not self.has_gateway:
            raise NoGateway("key")
        return self.gateway

    async def asked(self) -> list[str]:
        """Whose cards are asked for after news of orders."""
        self.gateway.asked = []
        self.credentials.refill()
        await self.credentials.filled()
        return self.gateway.asked


@asynccontextmanager
async def opened(path: Path, clock: Clock) -> AsyncIterator[Reading]:
    database = await Database.open(path, key=KEY, clock=clock)
    reading = Reading(database, clock)
    for name in ("a", "b", "c"):
        order = BookedOrder(
            id=name, number=name, order_id=name, client_id=name, phase=OrderPhase.PAID,
            masked_card="4111**1111", created_at=clock.now(), status=OrderStatus(state=2),
        )  # fmt: skip
        await OrderStore(database).save([OrderEntry(order=order)])
        await CredentialStore(database).note_consent(name, CredentialType.COMMON, DAY)
    try:
        yield reading
        assert reading.failures == []
    finally:
        await reading.credentials.close()
        reading.bus.close()
        await database.close()


def test_a_customer_who_cannot_be_read_is_asked_for_less_and_less_often(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            reading.gateway.failures["b"] = NotFound()
            assert await reading.asked() == ["a", "b", "c"]
            for minutes in (1, 5, 30, 240, 24 * 60, 24 * 60):
                clock.moment += minutes * MINUTE - dt.timedelta(seconds=1)
                assert await reading.asked() == [], "news of orders changes nothing"
                clock.moment += dt.timedelta(seconds=1)
                assert await reading.asked() == ["b"]
            assert reading.gateway.priorities == {Priority.SYNC}
            await clock_set_back(reading, clock)
            del reading.gateway.failures["b"]
            await reading.credentials.refresh("b")
            assert reading.gateway.priorities == {Priority.SYNC, Priority.PERSON}
            assert await reading.asked() == []

    run_async(story())


async def clock_set_back(reading: Reading, clock: SimulatedClock) -> None:
    clock.moment -= dt.timedelta(days=9)
    assert await reading.asked() == ["b"], "a pause is never longer than a day"


@pytest.mark.parametrize(
    ("failure", "minutes"),
    [(ConnectionFailed(), 1), (TooManyRequests(), 1), (TooManyRequests(retry_after=600), 10)],
)
def test_where_nobody_answers_nobody_else_is_asked_for(
    run_async: Run, tmp_path: Path, failure: UserError, minutes: int
) -> None:
    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            reading.gateway.failures["a"] = failure
            assert await reading.asked() == ["a"]
            assert await reading.asked() == []
            clock.moment += minutes * MINUTE
            assert await reading.asked() == ["a"]
            reading.gateway.failures.clear()
            assert await reading.asked() == []
            reading.bus.publish(Change(Topic.CONNECTION))
            await delivered(reading.bus)
            await reading.credentials.filled()
            assert reading.gateway.asked == ["a", "b", "c"]

    run_async(story())


@pytest.mark.parametrize("failure", [ConnectionFailed(), TooManyRequests()])
def test_a_gateway_that_was_silent_for_long_is_asked_every_half_hour(
    run_async: Run, tmp_path: Path, failure: UserError
) -> None:
    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            reading.gateway.failures["a"] = failure
            assert await reading.asked() == ["a"]
            for minutes in (1, 5, 30, 30, 30, 30):
                clock.moment += minutes * MINUTE - dt.timedelta(seconds=1)
                assert await reading.asked() == []
                clock.moment += dt.timedelta(seconds=1)
                assert await reading.asked() == ["a"]
            reading.gateway.failures["a"] = TooManyRequests(retry_after=3600)
            clock.moment += 30 * MINUTE
            assert await reading.asked() == ["a"]
            clock.moment += 59 * MINUTE
            assert await reading.asked() == [], "it is left alone for as long as it asked"
            reading.gateway.failures.clear()
            clock.moment += MINUTE
            assert await reading.asked() == ["a", "b", "c"]

    run_async(story())


def test_once_a_person_has_read_cards_the_others_are_read_too(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            reading.gateway.failures["a"] = ConnectionFailed()
            assert await reading.asked() == ["a"]
            with pytest.raises(ConnectionFailed):
                await reading.credentials.refresh("a")
            assert await reading.asked() == [], "still nobody answers"
            reading.gateway.failures["a"] = NotFound()
            await reading.credentials.refresh("b")
            await reading.credentials.filled()
            assert reading.gateway.asked == ["b", "a", "c"]
            assert await reading.asked() == [], "the pause of a single customer stays"

    run_async(story())


def test_without_a_gateway_cards_are_read_once_there_is_one(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", SimulatedClock()) as reading:
            reading.has_gateway = False
            assert await reading.asked() == []
            reading.has_gateway = True
            assert await reading.asked() == ["a", "b", "c"]

    run_async(story())


def test_after_the_pause_cards_are_read_without_any_news(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_credentials, "_PAUSES", (dt.timedelta(milliseconds=20),))

    async def story() -> None:
        async with opened(tmp_path / "store.db", SystemClock()) as reading:
            reading.gateway.failures["a"] = NotFound()
            await reading.asked()
            await until(lambda: reading.gateway.asked.count("a") > 2)
            assert reading.gateway.asked.count("b") == 1

    run_async(story())


def binding(event: CallbackEvent, client_id: str, credential_id: str = "") -> Callback:
    return Callback(
        event=event, operation=event.value, order_id="", order_number="", succeeded=True,
        credential_id=credential_id, other={"clientId": client_id},
    )  # fmt: skip


def test_a_notification_about_a_stored_card_has_the_cards_of_its_customer_read(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", SimulatedClock()) as reading:
            await reading.asked()
            credentials, gateway = reading.credentials, reading.gateway
            card = StoredCredential(id="card")
            now = reading.clock.now()
            await CredentialStore(reading.database).keep("c", [(CredentialType.COMMON, card)], now)
            known = CardCustomer(id="new", added_at=now)
            await credentials.add(known)
            changed = CallbackEvent.BINDING_ACTIVITY_CHANGED
            for notice, asked in (
                (binding(changed, "a", "card"), ["c"]),  # whose card it is decides
                (binding(CallbackEvent.BINDING_CREATED, "new", "other"), ["new"]),
                (binding(changed, "stranger", "other"), []),
                (binding(changed, "", ""), []),
                (binding(CallbackEvent.DEPOSITED, "a", "card"), []),
            ):
                gateway.asked = []
                await credentials.notified(notice)
                await credentials.filled()
                assert gateway.asked == asked
            gateway.asked = []
            gateway.failures["c"] = NotFound()
            await credentials.notified(binding(changed, "c", "card"))
            await credentials.filled()
            assert gateway.asked == ["c"]
            assert await reading.asked() == [], "one failure is the end of it"

    run_async(story())


def test_cards_that_may_have_changed_are_read_once_somebody_answers(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            await reading.asked()
            for failure in (ConnectionFailed(), TooManyRequests()):
                reading.gateway.failures["a"] = failure
                reading.gateway.asked = []
                reading.credentials.read_again("a")
                reading.credentials.read_again("b")
                await reading.credentials.filled()
                assert reading.gateway.asked == ["a"]
                reading.gateway.failures.clear()
                clock.moment += MINUTE
                assert await reading.asked() == ["a", "b"]
                assert await reading.asked() == []
            reading.has_gateway = False
            reading.credentials.read_again("a")
            await reading.credentials.filled()
            reading.has_gateway = True
            assert await reading.asked() == ["a"]

    run_async(story())


def test_the_wish_to_read_cards_outlives_a_gateway_that_fails_for_a_while(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            await reading.asked()
            reading.gateway.failures["a"] = ServiceFailed()
            reading.gateway.asked = []
            reading.credentials.read_again("a")
            await reading.credentials.filled()
            assert reading.gateway.asked == ["a"]
            for minutes in (1, 5):
                assert await reading.asked() == [], "not before the pause is over"
                clock.moment += minutes * MINUTE
                assert await reading.asked() == ["a"]
            reading.gateway.failures.clear()
            clock.moment += 30 * MINUTE
            assert await reading.asked() == ["a"]
            assert await reading.asked() == []

    run_async(story())


def test_a_card_that_is_due_and_cannot_be_charged_is_read_once_a_day(
    run_async: Run, tmp_path: Path
) -> None:
    """The program may run for weeks, and a card may expire meanwhile."""

    async def story() -> None:
        clock = SimulatedClock()
        async with opened(tmp_path / "store.db", clock) as reading:
            await reading.asked()
            for asked, hours in ((["a"], 0), ([], 1), (["a"], 23), ([], 0)):
                clock.moment += hours * 60 * MINUTE
                reading.gateway.asked = []
                reading.credentials.read_again("a", once_a_day=True)
                await reading.credentials.filled()
                assert reading.gateway.asked == asked

    run_async(story())
