"""Tests of stored customers, cards, charges and schedules: guards, damage, restoring a backup."""

from __future__ import annotations

import datetime as dt
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_customers import (
    CardCustomer,
    ExpiryState,
    StoringConsent,
    expiry_day,
)
from desktop_app.domain.gateway.card_payments import RecurringPayment
from desktop_app.domain.gateway.charges import (
    DONE,
    FAILED,
    OPEN,
    CardCharge,
    ChargeKind,
    ChargeNotAllowed,
    ChargeState,
)
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.recurring.schedule_dates import ended
from desktop_app.domain.gateway.recurring.schedules import Rhythm, Schedule, ScheduleState, Terms
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.gateway.storing_consents import PaidStoring
from desktop_app.domain.outbox.charge_states import charge_state
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import Damage, OutboxState, Progress
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import Period
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.window import ChargeFilter, CustomerFilter, ScheduleFilter, Sort, SortKey
from tests.storage.conftest import KEY
from tests.storage.outbox.test_outbox_store import make_row
from tests.storage.profiles.test_restoring import BackedUpStore

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

DAY = dt.date(2026, 11, 30)
NOW = dt.datetime(2026, 11, 23, 9, tzinfo=dt.UTC)


def charge(name: str, day: dt.date = DAY, **values: Any) -> CardCharge:
    given: dict[str, Any] = {
        "id": name, "kind": ChargeKind.RECURRING, "client_id": "c", "credential_id": "card",
        "amount": Money(3000, "BYN"), "number": f"n-{name}", "order_row": f"{name}-order",
        "schedule_id": "s", "planned": day, "due": day, "created_at": NOW,
    }  # fmt: skip
    return CardCharge(**(given | values))


def schedule(name: str = "s", **values: Any) -> Schedule:
    terms = Terms(since=DAY, rhythm=Rhythm(day=31), amount=Money(3000, "BYN"), credential_id="card")
    given: dict[str, Any] = {
        "id": name, "client_id": "c", "title": f"Абонемент {name}", "terms": (terms,),
        "created_at": NOW,
    }  # fmt: skip
    return Schedule(**(given | values))


def row(name: str, *, kind: PaymentOutcomeKind | None = None, **progress: Any) -> OutboxRow:
    made = make_row(name, number=name)
    order = OrderOutcome(kind=kind)
    return replace(
        made,
        operation=Operation.CHARGE_RECURRING,
        type=Operation.CHARGE_RECURRING.value,
        instruction=RecurringPayment(number=name, credential_id="card", amount=Money(3000, "BYN")),
        progress=Progress(attempts=1, order=order, **progress),
    )


async def put(database: Database, clock: ManualClock, made: OutboxRow, *way: OutboxState) -> None:
    """Keep a row of the outbox in the state at the end of a way."""
    store = OutboxStore(database, clock=clock)
    await store.add([made])
    for state in way:
        made = await store.move(made, state)


def test_every_state_is_open_or_done_or_failed_and_rows_decide() -> None:
    assert set(ChargeState) == OPEN | DONE | FAILED
    assert not OPEN & DONE
    assert not DONE & FAILED
    one = charge("a")
    for kind in PaymentOutcomeKind:
        confirmed = replace(row("x", kind=kind), state=OutboxState.CONFIRMED)
        state = charge_state(one, confirmed)
        paid = {PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD}
        assert (state in {ChargeState.PAID, ChargeState.HELD}) is (kind in paid)
        if kind in {PaymentOutcomeKind.PENDING, PaymentOutcomeKind.UNKNOWN}:
            assert state in OPEN, "what is not decided blocks"
    for way in (OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN):
        assert charge_state(one, replace(row("x"), state=way)) in OPEN
    ready = replace(row("x"), state=OutboxState.READY)
    assert charge_state(one, ready) is ChargeState.PREPARED
    doubtful = replace(ready, progress=replace(ready.progress, doubtful=True))
    assert charge_state(one, doubtful) is ChargeState.NOT_MADE
    assert charge_state(one, None) is ChargeState.NOT_MADE
    assert charge_state(replace(one, state=ChargeState.PAID), None) is ChargeState.PAID
    for sent in (ChargeState.UNKNOWN, ChargeState.ASKED):
        gone = charge_state(replace(one, state=sent), None)
        assert gone is sent, "it could not be read, and was thrown away"
    for way in (*OutboxState, None):
        damaged = replace(ready, damage=Damage(operation=None, state=way, stored=()))
        known = charge_state(replace(one, state=ChargeState.PAID), damaged)
        unsent = {OutboxState.DRAFT, OutboxState.READY, OutboxState.REFUSED, OutboxState.DAMAGED}
        assert (charge_state(one, damaged) in OPEN) is (way not in unsent)
        if way is OutboxState.CONFIRMED:
            assert known is ChargeState.PAID
    two_steps = replace(one, kind=ChargeKind.MERCHANT)
    made = replace(row("x"), state=OutboxState.CONFIRMED)
    declined = replace(row("p", kind=PaymentOutcomeKind.DECLINED), state=OutboxState.CONFIRMED)
    paid_row = replace(row("p", kind=PaymentOutcomeKind.PAID), state=OutboxState.CONFIRMED)
    assert charge_state(two_steps, made) is ChargeState.REGISTERED
    refused = replace(row("y"), state=OutboxState.REFUSED)
    by_customer = replace(two_steps, kind=ChargeKind.CUSTOMER)
    assert charge_state(by_customer, made, (refused,)) is ChargeState.REGISTERED, "can be corrected"
    by_merchant = replace(two_steps, kind=ChargeKind.MERCHANT)
    assert charge_state(by_merchant, made, (refused,)) is ChargeState.REFUSED
    assert charge_state(two_steps, made, [declined]) is ChargeState.DECLINED
    assert charge_state(two_steps, made, [paid_row, declined]) is ChargeState.PAID


@pytest.mark.parametrize("state", [ChargeState.PAID, ChargeState.NOT_MADE])
def test_what_was_told_of_a_charge_stays_when_its_row_is_gone_or_unreadable(
    run_async: Run, open_store: OpenStore, clock: ManualClock, state: ChargeState
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a", state=ChargeState.UNKNOWN))
            decided = await store.decide("a", state, NOW, reason="Сказала касса")
            assert decided is not None
            assert decided.reason
            assert await store.follow(["a-order"], NOW + dt.timedelta(hours=1)) == ()
            assert await store.get("a") == decided
            told = charge("b", DAY + dt.timedelta(days=1), state=ChargeState.REFUSED, code="5")
            told = await store.begin(replace(told, reason="Нет связи", settled_at=NOW))
            way = OutboxState.SENDING, OutboxState.REFUSED
            await put(database, clock, row("b-order"), *way)
            await database.write(
                lambda each: each.execute("UPDATE outbox SET progress = '{' WHERE id = 'b-order'")
            )
            await store.follow(["b-order"], NOW)
            followed = await store.get("b")
            assert followed is not None
            assert followed.state in FAILED
            assert (followed.reason, followed.code) == (told.reason, told.code)

    run_async(story())


def test_charges_are_filtered_by_day_and_what_was_paid_is_added_up(
    run_async: Run, open_store: OpenStore
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            late = dt.datetime(2026, 10, 31, 20, 59, tzinfo=dt.UTC)  # a minute before November
            states = [
                ChargeState.PAID,
                ChargeState.PAID,
                ChargeState.DECLINED,
                ChargeState.RETURNED,
            ]
            for number, state in enumerate(states):
                made = charge(
                    f"{number}", state=state, schedule_id=f"s{number}",
                    amount=Money(3000 + number, "BYN"),
                    created_at=late + dt.timedelta(minutes=number),
                )  # fmt: skip
                await store.begin(made)
            euros = charge("eur", state=ChargeState.PAID, schedule_id="e", amount=Money(5, "EUR"))
            await store.begin(replace(euros, created_at=late))
            totals = await store.totals(ChargeFilter())
            assert (totals.count, totals.left_out) == (5, 2)
            assert totals.sums == (Money(6001, "BYN"), Money(5, "EUR"))
            october = ChargeFilter(period=Period(dt.date(2026, 10, 1), dt.date(2026, 10, 31)))
            found = await store.window(october, Sort(SortKey.DATE), offset=0, limit=9)
            assert {each.value.id for each in found.rows} == {"0", "eur"}
            totals = await store.totals(october)
            assert (totals.count, totals.sums) == (2, (Money(3000, "BYN"), Money(5, "EUR")))

    run_async(story())


def test_schedules_and_charges_are_found_by_what_is_known_of_their_customer(
    run_async: Run, open_store: OpenStore
) -> None:
    async def story() -> None:
        async with open_store() as database:
            customers = CredentialStore(database)
            for client_id, name in (("c", "Пётр Петров"), ("d", "Анна Коваленко")):
                await customers.add(CardCustomer(id=client_id, name=name, added_at=NOW))
            schedules, charges = ScheduleStore(database), ChargeStore(database)
            for client_id in ("c", "d"):
                one = schedule(f"s-{client_id}", client_id=client_id)
                await schedules.save(one, read=None)
                await charges.begin(charge(client_id, client_id=client_id, schedule_id=one.id))
            sort = Sort(SortKey.DATE)
            for text, wanted in (("петров", ["c"]), ("s-d", ["d"]), ("абонемент", ["c", "d"])):
                where = ScheduleFilter(text=text)
                found = await schedules.window(where, sort, offset=0, limit=9)
                assert sorted(each.value.client_id for each in found.rows) == wanted
                assert (await schedules.totals(where)).count == len(wanted)
            for text, wanted in (("Коваленко", ["d"]), ("n-c", ["c"]), ("никто", [])):
                where_charged = ChargeFilter(text=text)
                made = await charges.window(where_charged, sort, offset=0, limit=9)
                assert sorted(each.value.client_id for each in made.rows) == wanted
                assert (await charges.totals(where_charged)).count == len(wanted)
                assert sum(each.count for each in await charges.states(where_charged)) == len(
                    wanted
                )

    run_async(story())


def test_a_date_is_charged_once_and_an_open_charge_blocks_its_schedule(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a"))
            await put(database, clock, row("a-order"), OutboxState.SENDING, OutboxState.UNKNOWN)
            with pytest.raises(ChargeNotAllowed):
                await store.begin(charge("b"))
            with pytest.raises(ChargeNotAllowed):
                await store.begin(charge("c", DAY + dt.timedelta(days=31)))
            await store.begin(charge("other", schedule_id="s2"))
            (changed,) = [each for each in await store.follow(["a-order"], NOW) if each.id == "a"]
            assert changed.state is ChargeState.UNKNOWN
            outbox = OutboxStore(database, clock=clock)
            found = await outbox.get("a-order")
            assert found is not None
            doubtful = replace(found, progress=replace(found.progress, doubtful=True))
            await outbox.move(doubtful, OutboxState.READY)
            second = await store.begin(charge("d"))
            assert second.attempt == 2, "the first one did not arrive"
            paid = row("d-order", kind=PaymentOutcomeKind.PAID)
            await put(database, clock, paid, OutboxState.SENDING, OutboxState.CONFIRMED)
            with pytest.raises(ChargeNotAllowed) as refused:
                await store.begin(charge("e"))
            assert refused.value.parameters["charged"] == "yes"
            await store.begin(charge("f", DAY + dt.timedelta(days=31)))
            await store.follow(None, NOW)
            states = {each.id: each.state for each in await store.of_schedule("s")}
            assert states["d"] is ChargeState.PAID
            assert states["f"] is ChargeState.NOT_MADE, "it has no row: it was cut off"
            where = ChargeFilter(states=frozenset({ChargeState.PAID}), text="n-d")
            window = await store.window(where, Sort(SortKey.AMOUNT), offset=0, limit=9)
            assert [each.value.id for each in window.rows] == ["d"]
            with pytest.raises(ValueError, match="no order"):
                await store.window(where, Sort(SortKey.PARTY), offset=0, limit=9)

    run_async(story())


def test_what_cannot_be_read_charges_nothing(
    run_async: Run, open_store: OpenStore, store_path: Path
) -> None:
    async def before() -> None:
        async with open_store() as database:
            await ChargeStore(database).begin(charge("a"))
            await ScheduleStore(database).save(schedule(), read=None)
            await CredentialStore(database).save(CardCustomer(id="c", name="Анна", added_at=NOW))

    async def after() -> None:
        async with open_store() as database:
            (found,) = await ChargeStore(database).of_schedule("s")
            assert found.state in OPEN, "nothing else is charged in its place"
            paused = await ScheduleStore(database).get("s")
            assert paused is not None
            assert paused.state is not ScheduleState.ENDED
            customer = await CredentialStore(database).get("c")
            assert customer is not None
            assert customer.title == "c"

    run_async(before())
    with closing(connect(store_path, key=KEY)) as connection:
        for table in ("card_charges", "schedules", "card_customers"):
            connection.execute(f"UPDATE {table} SET content = '{{'")  # noqa: S608 - our own names
    run_async(after())


def test_cards_are_kept_as_read_and_expire(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    assert expiry_day("202802") == dt.date(2028, 2, 29)
    assert [expiry_day(each) for each in ("", "202813", "2028", "20281a")] == [None] * 4
    august = StoredCredential(id="1", masked_number="4111**1111", expiry="202612")
    never = StoredCredential(id="2")

    async def story() -> None:
        async with open_store() as database:
            store = CredentialStore(database)
            read = [(CredentialType.COMMON, august), (CredentialType.RECURRENT, never)]
            new = await store.keep("c", read, NOW)
            assert {each.id for each in new} == {"1", "2"}
            assert await store.keep("c", read[:1], NOW) == ()
            cards = {each.id: each for each in await store.cards("c")}
            assert (cards["1"].listed, cards["2"].listed) == (True, False)
            day = dt.date(2026, 12, 1)
            assert cards["1"].expiry_state(day) is ExpiryState.SOON
            assert cards["1"].expiry_state(dt.date(2027, 1, 1)) is ExpiryState.EXPIRED
            assert cards["1"].expiry_state(dt.date(2026, 11, 30)) is ExpiryState.VALID
            assert cards["2"].expiry_state(day) is ExpiryState.UNKNOWN
            assert [each.id for each in await store.expiring(dt.date(2026, 12, 31))] == ["1"]
            for last, count in ((dt.date(2026, 12, 31), 1), (dt.date(2026, 12, 30), 0)):
                assert (await store.totals(CustomerFilter(expiring_by=last))).count == count
            customer = await store.get("c")
            assert customer is not None
            assert customer.cards_read_at == NOW
            edited = replace(customer, name="Анна", cards_read_at=None)
            await store.save(edited)
            kept = await store.get("c")
            assert kept is not None
            assert (kept.name, kept.cards_read_at) == ("Анна", NOW), "an edit forgets no reading"

    run_async(story())


def test_restoring_forgets_no_charge_and_no_schedule(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    backed_up = BackedUpStore(store_path, clock)

    async def write(*charges: CardCharge, title: str, customer: str) -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        schedules, store = ScheduleStore(database), ChargeStore(database)
        read = await schedules.get("s")
        await schedules.save(schedule(title=title), read=read)
        for each in charges:
            await store.begin(each)
            made = row(each.order_row, kind=PaymentOutcomeKind.PAID)
            await put(database, clock, made, OutboxState.SENDING, OutboxState.CONFIRMED)
        await store.follow(None, NOW)
        await CredentialStore(database).save(CardCustomer(id="c", name=customer, added_at=NOW))
        await database.close()

    async def kept() -> tuple[dict[str, ChargeState], Schedule | None, str]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        charges = await ChargeStore(database).of_schedule("s")
        schedule_ = await ScheduleStore(database).get("s")
        customer = await CredentialStore(database).get("c")
        await database.close()
        name = "" if customer is None else customer.name
        return {each.id: each.state for each in charges}, schedule_, name

    run_async(write(charge("then"), title="Тогда", customer="А"))
    backed_up.back_up()
    later = DAY + dt.timedelta(days=31)
    run_async(write(charge("since", later), title="Теперь", customer="Б"))
    backed_up.restore()
    states, found, name = run_async(kept())
    assert states == {"then": ChargeState.PAID, "since": ChargeState.PAID}
    assert found is not None
    assert (found.title, found.state, name) == ("Теперь", ScheduleState.ACTIVE, "Б")


def test_two_computers_that_charged_one_date_both_did(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    """One charge is in the backup alone, the other here alone: both were made."""
    backed_up = BackedUpStore(store_path, clock)

    async def begin(name: str) -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        await ChargeStore(database).begin(charge(name))
        await database.close()

    async def ids() -> set[str]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        found = await ChargeStore(database).of_schedule("s")
        await database.close()
        return {each.id for each in found}

    run_async(begin("there"))
    backed_up.back_up()
    with closing(connect(store_path, key=KEY)) as connection:
        connection.execute("DELETE FROM card_charges")
    run_async(begin("here"))
    backed_up.restore()
    assert run_async(ids()) == {"there", "here"}


def test_schedules_are_paused_where_nobody_knows_what_was_charged_since(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    backed_up = BackedUpStore(store_path, clock)

    async def save() -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        store = ScheduleStore(database)
        await store.save(schedule("a"), read=None)
        await store.save(schedule("b", state=ScheduleState.ENDED), read=None)
        await database.close()

    async def found() -> list[Schedule]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        sort = Sort(SortKey.NAME)
        window = await ScheduleStore(database).window(ScheduleFilter(), sort, offset=0, limit=9)
        await database.close()
        return [each.value for each in window.rows]

    async def states() -> dict[str, ScheduleState]:
        return {each.id: each.state for each in await found()}

    async def unsure() -> dict[str, dt.date | None]:
        return {each.id: each.unsure_to for each in await found()}

    run_async(save())
    backed_up.back_up()
    store_path.write_bytes(b"\xaa" * len(store_path.read_bytes()))
    backed_up.restore()
    assert run_async(states()) == {"a": ScheduleState.PAUSED, "b": ScheduleState.ENDED}
    assert run_async(unsure()) == {"a": dt.date.max, "b": None}


def test_a_schedule_that_only_the_backup_has_waits_as_well(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    """Restored on another computer, whose own store is new and empty."""
    backed_up = BackedUpStore(store_path, clock)

    async def save(name: str) -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        await ScheduleStore(database).save(schedule(name), read=None)
        await database.close()

    async def kept(name: str) -> Schedule | None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        found = await ScheduleStore(database).get(name)
        await database.close()
        return found

    run_async(save("a"))
    backed_up.back_up()
    with closing(connect(store_path, key=KEY)) as connection:
        connection.execute("DELETE FROM schedules")
    run_async(save("b"))
    backed_up.restore()
    there, here = run_async(kept("a")), run_async(kept("b"))
    assert there is not None
    assert here is not None
    assert (there.state, there.unsure_to) == (ScheduleState.PAUSED, dt.date.max)
    assert (here.state, here.unsure_to) == (ScheduleState.ACTIVE, None)


def test_what_another_computer_ended_or_charged_is_not_taken_up_again(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    """The newest backup of one computer is restored on another that has older data."""
    backed_up = BackedUpStore(store_path, clock)
    names = ("ended", "charged", "same")

    async def work() -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        schedules = ScheduleStore(database)
        for name in names:
            await schedules.save(schedule(name), read=None)
        await ChargeStore(database).begin(replace(charge("both"), schedule_id="same"))
        await database.close()

    async def there() -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        schedules = ScheduleStore(database)
        read = await schedules.get("ended")
        assert read is not None
        await schedules.save(ended(replace(read, title="Отозвано")), read=read)
        await ChargeStore(database).begin(replace(charge("there"), schedule_id="charged"))
        await database.close()

    async def kept() -> dict[str, Schedule]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        found = [await ScheduleStore(database).get(name) for name in names]
        await database.close()
        return {each.id: each for each in found if each is not None}

    run_async(work())
    older = store_path.read_bytes()
    run_async(there())
    backed_up.back_up()
    store_path.write_bytes(older)
    backed_up.restore()
    found = run_async(kept())
    assert {name: each.state for name, each in found.items()} == {
        "ended": ScheduleState.ENDED,
        "charged": ScheduleState.PAUSED,
        "same": ScheduleState.ACTIVE,
    }
    assert found["ended"].title == "Отозвано"
    assert found["charged"].unsure_to == dt.date.max


def test_what_waits_to_be_sent_goes_where_a_schedule_comes_back_ended_or_waiting(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    """As when a person ends or pauses it; otherwise the outbox would still send it."""
    backed_up = BackedUpStore(store_path, clock)
    names = ("ended", "charged", "same")

    async def work(prepared: str) -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        for name in names:
            if prepared:
                one = replace(charge(prepared + name, DAY), schedule_id=name)
                await ChargeStore(database).begin(one)
                await put(database, clock, row(one.order_row))
            else:
                await ScheduleStore(database).save(schedule(name), read=None)
        await database.close()

    async def there() -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        schedules = ScheduleStore(database)
        read = await schedules.get("ended")
        assert read is not None
        await schedules.save(ended(read), read=read)
        await ChargeStore(database).begin(replace(charge("there"), schedule_id="charged"))
        await database.close()

    async def kept() -> dict[str, tuple[OutboxState | None, ChargeState]]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        store, rows = ChargeStore(database), OutboxStore(database, clock=clock)
        await store.follow(None, NOW)
        found = {}
        for name in names:
            one, sent = await store.get(f"here-{name}"), await rows.get(f"here-{name}-order")
            assert one is not None
            found[name] = (None if sent is None else sent.state, one.state)
        await database.close()
        return found

    run_async(work(""))
    older = store_path.read_bytes()
    run_async(there())
    backed_up.back_up()
    store_path.write_bytes(older)
    run_async(work("here-"))
    backed_up.restore()
    assert run_async(kept()) == {
        "ended": (None, ChargeState.NOT_MADE),
        "charged": (None, ChargeState.NOT_MADE),
        "same": (OutboxState.READY, ChargeState.PREPARED),
    }


@pytest.mark.parametrize("times", [1, 3])
def test_charges_of_one_date_that_met_in_a_restore_are_followed(
    run_async: Run, store_path: Path, clock: ManualClock, times: int
) -> None:
    """However often different computers charged it: their attempts stay apart."""
    backed_up = BackedUpStore(store_path, clock)

    async def begin(name: str) -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        store = ChargeStore(database)
        await store.begin(charge(name))
        await put(database, clock, row(f"{name}-order"), OutboxState.SENDING, OutboxState.UNKNOWN)
        await store.follow(None, NOW)
        await database.close()

    async def settle() -> dict[str, ChargeState]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        with closing(connect(store_path, key=KEY)) as connection:
            connection.execute("DELETE FROM outbox")
        store = ChargeStore(database)
        for each in await store.of_schedule("s"):
            kind = PaymentOutcomeKind.DECLINED if each.id == "0" else PaymentOutcomeKind.PAID
            made = row(each.order_row, kind=kind)
            await put(database, clock, made, OutboxState.SENDING, OutboxState.CONFIRMED)
        await store.follow(None, NOW)
        found = await store.of_schedule("s")
        assert len({each.attempt for each in found}) == times + 1
        await database.close()
        return {each.id: each.state for each in found}

    run_async(begin("0"))
    for number in range(1, times + 1):
        backed_up.back_up()
        with closing(connect(store_path, key=KEY)) as connection:
            connection.execute("DELETE FROM card_charges")
        run_async(begin(f"{number}"))
        backed_up.restore()
    paid = {f"{number}": ChargeState.PAID for number in range(1, times + 1)}
    assert run_async(settle()) == {"0": ChargeState.DECLINED} | paid


def test_a_charge_that_cannot_be_read_stays_one_of_its_date(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    async def story() -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        store = ChargeStore(database)
        one = await store.begin(charge("one"))
        made = row(one.order_row, kind=PaymentOutcomeKind.PAID)
        await put(database, clock, made, OutboxState.SENDING, OutboxState.CONFIRMED)
        await store.follow(None, NOW)
        with closing(connect(store_path, key=KEY)) as connection:
            connection.execute("UPDATE card_charges SET content = '{'")
        for _ in range(2):
            await store.follow([one.order_row], NOW)  # its order is asked about once more
            assert await store.charged_days() == {"s": {DAY: DAY}}
            (found,) = await store.of_schedule("s")
            assert (found.planned, found.state) == (DAY, ChargeState.PAID)
            with pytest.raises(ChargeNotAllowed):
                await store.begin(charge("two"))
        await database.close()

    run_async(story())


def test_a_day_is_charged_for_one_date_alone(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    """The calendar has changed, and another date falls on the day that was charged."""

    async def story() -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        store = ChargeStore(database)
        one = await store.begin(replace(charge("one"), due=DAY + dt.timedelta(days=2)))
        made = row(one.order_row, kind=PaymentOutcomeKind.PAID)
        await put(database, clock, made, OutboxState.SENDING, OutboxState.CONFIRMED)
        await store.follow(None, NOW)
        assert await store.charged_days() == {"s": {DAY: DAY + dt.timedelta(days=2)}}
        other = charge("two", DAY + dt.timedelta(days=1))
        with pytest.raises(ChargeNotAllowed):
            await store.begin(replace(other, due=DAY + dt.timedelta(days=2)))
        assert (await store.begin(replace(other, due=DAY + dt.timedelta(days=3)))).attempt == 1
        await database.close()

    run_async(story())


def test_the_day_of_consent_is_kept_of_the_card_that_it_is_about(
    run_async: Run, open_store: OpenStore
) -> None:
    def card(id_: str, masked: str = "4111**1111", expiry: str = "202612") -> StoredCredential:
        return StoredCredential(id=id_, masked_number=masked, expiry=expiry)

    async def story() -> None:
        async with open_store() as database:
            store, day = CredentialStore(database), dt.date(2026, 11, 20)
            common, series = CredentialType.COMMON, CredentialType.RECURRENT
            known = [(common, card("known")), (common, card("renewed", expiry="203112"))]
            await store.keep("c", known, NOW)
            await store.set_agreed("renewed", dt.date(2025, 1, 1))
            read = [*known, (common, card("other", "5555**4444")), (series, card("series"))]
            consent = StoringConsent(
                day=day, type=common, masked_number="4111**1111", expiry="202612"
            )
            await store.keep("c", read, NOW, stored=[PaidStoring(client_id="c", consent=consent)])
            await store.keep("c", read, NOW)
            agreed = {each.id: each.agreed_on for each in await store.cards("c")}
            assert agreed == {
                "known": day, "renewed": dt.date(2025, 1, 1), "other": None, "series": None
            }  # fmt: skip
            untold = StoringConsent(day=day, type=common, masked_number="")
            unnamed = [(common, card("unnamed", ""))]
            await store.keep("d", unnamed, NOW, stored=[PaidStoring(client_id="d", consent=untold)])
            (left,) = await store.cards("d")
            assert left.agreed_on is None, "a number that nobody told is no card's"

    run_async(story())


def test_a_card_that_is_listed_for_both_uses_is_one_card(
    run_async: Run, open_store: OpenStore
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, day = CredentialStore(database), dt.date(2026, 11, 20)
            listed = StoredCredential(id="both", masked_number="4111**1111", expiry="203112")
            read = [(each, listed) for each in CredentialType]
            assert len(await store.keep("c", read, NOW)) == 1
            (first,) = await store.cards("c")
            assert first.type is CredentialType.COMMON
            await store.set_agreed("both", day)
            assert await store.keep("c", read, NOW + dt.timedelta(days=1)) == ()
            (again,) = await store.cards("c")
            assert (again.agreed_on, again.first_seen_at, again.type) == (day, NOW, first.type)
            assert again.listed
            for use in CredentialType:
                assert await store.listed(use) == (again,)
            await store.keep("c", read[1:], NOW)
            assert await store.listed(CredentialType.COMMON) == ()
            (series,) = await store.listed(CredentialType.RECURRENT)
            assert series.all_uses == (CredentialType.RECURRENT,)
            told = replace(listed, type=CredentialType.COMMON)
            await store.keep("c", [(each, told) for each in CredentialType], NOW)
            assert await store.listed(CredentialType.RECURRENT) == (), "the gateway says for what"
            consent = StoringConsent(
                day=NOW.date(), type=CredentialType.RECURRENT, masked_number="4111**1111"
            )
            stored = PaidStoring(client_id="c", consent=consent, by_payment=True)
            await store.keep("c", read, NOW, stored=[stored])
            (agreed,) = await store.cards("c")
            assert agreed.agreed_on == NOW.date()

    run_async(story())
