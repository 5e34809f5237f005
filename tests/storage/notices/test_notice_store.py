"""Tests of what a person is told: counted from what the store recorded, once."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.domain.changes import Difference, RecordedChange
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.gateway.charges import CardCharge, ChargeKind
from desktop_app.domain.gateway.order_book import BookedOrder, OrderOrigin, OrderPhase
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus, PaymentAmounts
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.notices import NoticeKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState, Progress
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents.activity import ActivityStore
from desktop_app.storage.documents.change_records import record
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.overviews import OverviewStore
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.notices.notice_store import NoticeStore
from desktop_app.storage.outbox.outbox_store import OutboxStore, insert
from desktop_app.storage.window import ActivityFilter, Sort, SortKey
from desktop_app.ui.notices.notice_targets import order_of, wanted_of
from desktop_app.ui.tables.columns import Part
from tests.storage.outbox.test_outbox_store import make_row

if TYPE_CHECKING:
    from desktop_app.domain.notices import Notice
    from desktop_app.storage.engine.database import Database
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

NOW = dt.datetime(2026, 11, 23, 9, tzinfo=dt.UTC)
LATER = NOW + dt.timedelta(minutes=15)


def change(
    kind: Kind, name: str = "1", *, became: int | None = None, at: int = 0
) -> RecordedChange:
    """An arrival, or a change of the status, some minutes after `NOW`."""
    status = {} if became is None else {"field": "status", "old": "2", "new": str(int(became))}
    return RecordedChange(
        kind=kind,
        document_id=name,
        difference=Difference.ARRIVED if became is None else Difference.CHANGED,
        noticed_at=NOW + dt.timedelta(minutes=at),
        **status,
    )


async def note(database: Database, *changes: RecordedChange) -> None:
    await database.write(lambda connection: record(connection, changes))


def counts(notices: tuple[Notice, ...]) -> list[tuple[NoticeKind, int]]:
    return [(each.kind, each.count) for each in notices]


def test_a_digest_counts_what_was_recorded_since_the_one_before(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = NoticeStore(database)
            await note(database, change(Kind.REQUIREMENT, "old"))
            assert await store.digest(NOW, ()) == ()  # what is there at first is no news
            await note(
                database,
                change(Kind.REQUIREMENT, "1", at=1),
                change(Kind.REQUIREMENT, "2", at=3),
                change(Kind.CARD_FILE, "3", at=4),
                change(Kind.DOCUMENT, "4", became=DocumentStatus.REJECTED, at=5),
                change(Kind.DOCUMENT, "5", became=DocumentStatus.EXECUTED, at=5),
                change(Kind.DOCUMENT, "6", became=DocumentStatus.EXECUTED, at=6),
                change(Kind.DOCUMENT, "7", at=6),
                change(Kind.REGISTER_REQUEST, "8", became=RegisterRequestStatus.REPLY_RECEIVED),
            )
            found = await store.digest(LATER, ())
            assert counts(found) == [
                (NoticeKind.DEMAND, 2),
                (NoticeKind.REJECTED, 1),
                (NoticeKind.QUEUED, 1),
                (NoticeKind.EXECUTED, 2),
                (NoticeKind.REPLY, 1),
            ]
            demands = found[0]
            assert demands.first_at == NOW + dt.timedelta(minutes=1)
            assert demands.last_at == NOW + dt.timedelta(minutes=3)
            assert demands.told_at == LATER
            assert await store.digest(LATER, ()) == ()
            assert await store.latest() == found[::-1]

    run_async(check())


def test_what_comes_with_a_bad_status_is_told_of_as_what_gets_it(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    """A payment that a colleague sent is rejected before it is seen here for the first time."""

    async def check() -> None:
        async with open_store() as database:
            store, documents = NoticeStore(database), DocumentStore(database, clock=clock)
            await store.digest(NOW, ())
            came = [
                BankDocument(id=f"d{status}", status=status, type=DocumentType.LEGAL_PAYMENTS)
                for status in DocumentStatus
            ]
            await documents.save_page(came)
            asked = [
                RegisterRequest(id=f"r{status}", status=status) for status in RegisterRequestStatus
            ]
            await documents.save_page(asked)
            told = [
                (NoticeKind.REJECTED, 1),
                (NoticeKind.DUPLICATE, 1),
                (NoticeKind.REPLY, 1),
                (NoticeKind.REQUEST_REJECTED, 1),
            ]
            found = await store.digest(LATER, ())
            assert counts(found) == told
            overview = await OverviewStore(database, clock=clock).read(
                period=Period(NOW.date(), NOW.date()), since=clock.now() - dt.timedelta(days=1)
            )
            assert overview.news_of(Kind.DOCUMENT) == len(came)
            assert overview.news_of(Kind.DOCUMENT, DocumentStatus.EXECUTED) == 0
            activity = ActivityStore(database)
            for notice in found:
                wanted = wanted_of(notice)
                became = wanted[Part.BECAME]
                assert overview.news_of(*became) == 1
                where = ActivityFilter(kinds=frozenset({became[0]}), became=frozenset({became[1]}))
                assert (await activity.totals(where)).count == notice.count
            rejected = ActivityFilter(text=str(int(DocumentStatus.REJECTED)))
            assert (await activity.totals(rejected)).count == 0, "a code is not searched for"

    run_async(check())


def test_a_demand_is_told_of_once_before_its_last_day_ends(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store, documents = NoticeStore(database), DocumentStore(database, clock=clock)

            def demand(name: str, days: int | None, **values: Any) -> PaymentRequirement:
                last = None if days is None else NOW.date() + dt.timedelta(days=days)
                given: dict[str, Any] = {"type": "1", "status": 1, "accept_until": last} | values
                return PaymentRequirement(id=name, **given)

            await documents.save_page(
                [
                    demand("late", -1),
                    demand("today", 0),
                    demand("tomorrow", 1),
                    demand("two days", 2),
                    demand("no day", None),
                    demand("paid", 1, status=4),
                    demand("without acceptance", 1, type="2"),
                ],
                initial=True,
            )
            assert await store.digest(NOW, ()) == (), "the first digest tells of nothing"
            next_day = NOW + dt.timedelta(days=1)
            (found,) = await store.digest(next_day, ())
            assert (found.kind, found.count) == (NoticeKind.DEMAND_DUE, 1)
            assert wanted_of(found) == {Part.UNANSWERED: True}
            assert order_of(found) == Sort(SortKey.DUE), "those with weeks left come last"
            last = NOW.date() + dt.timedelta(days=2)
            assert (found.first_day, found.last_day) == (last, last)
            assert await store.digest(next_day, ()) == ()
            await documents.save_page([demand("new", 2)])
            came = await store.digest(next_day, ())
            assert counts(came) == [(NoticeKind.DEMAND, 1), (NoticeKind.DEMAND_DUE, 1)]

    run_async(check())


def test_a_demand_that_is_due_while_banks_are_closed_is_told_of_before(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    monday = dt.date(2026, 11, 23)
    table = BusinessCalendar(years=frozenset({2026}), days_off=frozenset({monday}))
    ways = (  # weekdays and holidays alone, and a Monday off by the table
        (BusinessCalendar(), {20: {21, 22, 23}, 19: {20}, 22: {23}}),
        (table, {20: {21, 22, 23, 24}, 19: {20}, 22: {23, 24}}),
    )

    async def told_on(day: int, calendar: BusinessCalendar) -> set[int]:
        async with open_store() as database:
            await database.write(lambda each: each.execute("DELETE FROM noticed"))
            store = NoticeStore(database, calendar=lambda: calendar)
            documents, found = DocumentStore(database, clock=clock), set()
            now = dt.datetime(2026, 11, day, 9, tzinfo=dt.UTC)
            await store.digest(now, ())
            for due in range(day + 1, 27):
                last = dt.date(2026, 11, due)
                demand = PaymentRequirement(id="1", type="1", status=1, accept_until=last)
                await documents.save_page([demand], initial=True)
                if NoticeKind.DEMAND_DUE in [each.kind for each in await store.digest(now, ())]:
                    found.add(due)
            return found

    async def check() -> None:
        for calendar, expected in ways:
            assert {day: await told_on(day, calendar) for day in expected} == expected

    run_async(check())


def test_a_demand_that_is_overdue_and_was_never_told_of_is_told_of_once(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store, documents = NoticeStore(database), DocumentStore(database, clock=clock)
            demand = PaymentRequirement(
                id="1", type="1", status=1, accept_until=NOW.date() + dt.timedelta(days=10)
            )
            await documents.save_page([demand], initial=True)
            assert await store.digest(NOW, ()) == ()
            back = NOW + dt.timedelta(days=20)  # nobody has opened the program in between
            (found,) = await store.digest(back, ())
            assert (found.kind, found.last_day) == (NoticeKind.DEMAND_DUE, demand.accept_until)
            assert await store.digest(back + dt.timedelta(days=1), ()) == ()

    run_async(check())


def test_nothing_is_told_again_after_a_restart_and_nothing_is_lost(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            await NoticeStore(database).digest(NOW, ())
            await note(database, change(Kind.REQUIREMENT))
            assert counts(await NoticeStore(database).digest(NOW, ())) == [(NoticeKind.DEMAND, 1)]
            await note(database, change(Kind.CARD_FILE))
        async with open_store() as database:
            store = NoticeStore(database)
            assert counts(await store.digest(LATER, ())) == [(NoticeKind.QUEUED, 1)]
            assert counts(await store.latest()) == [
                (NoticeKind.QUEUED, 1),
                (NoticeKind.DEMAND, 1),
            ]

    run_async(check())


def test_kinds_that_are_off_are_passed_over_for_good(open_store: OpenStore, run_async: Run) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = NoticeStore(database)
            await store.digest(NOW, ())
            await note(database, change(Kind.REQUIREMENT), change(Kind.CARD_FILE))
            assert counts(await store.digest(NOW, {NoticeKind.DEMAND})) == [(NoticeKind.QUEUED, 1)]
            assert await store.digest(LATER, ()) == ()

    run_async(check())


def test_read_notices_are_counted_no_more(open_store: OpenStore, run_async: Run) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = NoticeStore(database)
            await store.digest(NOW, ())
            await note(database, change(Kind.REQUIREMENT), change(Kind.CARD_FILE))
            first, second = await store.digest(NOW, ())
            assert await store.unread() == 2
            await store.mark_read((first.key,))
            assert await store.unread() == 1
            assert await store.latest() == (second, replace(first, is_read=True))

    run_async(check())


def test_two_hundred_notices_are_kept(open_store: OpenStore, run_async: Run) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = NoticeStore(database)
            await store.digest(NOW, ())
            for number in range(203):
                await note(database, change(Kind.REQUIREMENT, str(number), at=number))
                (last,) = await store.digest(NOW, ())
            kept = await store.latest()
            assert len(kept) == 200
            assert kept[0] == last

    run_async(check())


def test_notices_that_were_read_are_forgotten_before_others(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = NoticeStore(database)
            await store.digest(NOW, ())
            for number in range(200):
                await note(database, change(Kind.REQUIREMENT, str(number), at=number))
                await store.digest(NOW, ())
            *_, third, second, first = await store.latest()
            await store.mark_read((second.key,))
            for number in range(200, 202):
                await note(database, change(Kind.REQUIREMENT, str(number), at=number))
                (last,) = await store.digest(NOW, ())
                kept = await store.latest()
                assert len(kept) == 200
                assert kept[0] == last
                assert second.key not in {each.key for each in kept}
                assert (kept[-1] == first) is (number == 200), "unread ones go by their age"
            assert kept[-1] == third

    run_async(check())


def test_sums_are_those_of_the_documents_by_currency(
    open_store: OpenStore, clock: ManualClock, run_async: Run
) -> None:
    def document(name: str, amount: Amount | None) -> BankDocument:
        return BankDocument(id=name, amount=amount)

    async def check() -> None:
        async with open_store() as database:
            documents, store = DocumentStore(database, clock=clock), NoticeStore(database)
            await documents.save_page(
                [
                    document("1", Amount(Decimal("10.50"), "BYN")),
                    document("2", Amount(Decimal("0.25"), "BYN")),
                    document("3", Amount(Decimal(7), "EUR")),
                    document("4", None),
                ]
            )
            await store.digest(NOW, ())
            rejected = DocumentStatus.REJECTED
            changes = [change(Kind.DOCUMENT, str(each), became=rejected) for each in range(1, 6)]
            await note(database, *changes)
            (found,) = await store.digest(NOW, ())
            assert (found.count, found.sums) == (5, (Money(1075, "BYN"), Money(700, "EUR")))
            assert found.left_out == 0
            await documents.mark_gone(Kind.DOCUMENT, "3")
            await note(database, *changes)
            (found,) = await store.digest(NOW, ())
            assert (found.count, found.sums) == (5, (Money(1075, "BYN"),))
            assert found.left_out == 1
            assert (await store.latest())[0].left_out == 1

    run_async(check())


def test_contracts_and_applications_are_not_added_to_payments(
    open_store: OpenStore, clock: ManualClock, run_async: Run
) -> None:
    """As in the lists: alone they are added up, beside payments they are only counted."""
    executed = DocumentStatus.EXECUTED

    def document(name: str, kind: DocumentType, value: int, currency: str) -> BankDocument:
        amount = Amount(Decimal(value), currency)
        return BankDocument(id=name, type=kind.value, status=executed, amount=amount)

    async def check() -> None:
        async with open_store() as database:
            documents, store = DocumentStore(database, clock=clock), NoticeStore(database)
            await documents.save_page(
                [
                    document("1", DocumentType.LEGAL_PAYMENTS, 100, "BYN"),
                    document("2", DocumentType.RESERVATIONS, 5_000, "BYN"),
                    document("3", DocumentType.CURR_CONTRACTS, 250_000, "USD"),
                ]
            )
            await store.digest(NOW, ())
            await note(database, *(change(Kind.DOCUMENT, each, became=executed) for each in "123"))
            (found,) = await store.digest(NOW, ())
            assert (found.count, found.sums) == (3, (Money(100_00, "BYN"),))
            assert found.left_out == 2
            await note(database, *(change(Kind.DOCUMENT, each, became=executed) for each in "23"))
            (found,) = await store.digest(NOW, ())
            sums = (Money(5_000_00, "BYN"), Money(250_000_00, "USD"))
            assert (found.count, found.sums) == (2, sums)
            assert found.left_out == 0

    run_async(check())


def test_of_the_unpaid_queue_what_is_left_to_pay_is_added_up(
    open_store: OpenStore, clock: ManualClock, run_async: Run
) -> None:
    def queued(name: str, amount: int, rest: Amount | None = None) -> CardFileDocument:
        return CardFileDocument(id=name, amount=Amount(Decimal(amount), "BYN"), rest=rest)

    async def check() -> None:
        async with open_store() as database:
            documents, store = DocumentStore(database, clock=clock), NoticeStore(database)
            await store.digest(NOW, ())
            await documents.save_page(
                [queued("1", 1_000, Amount(Decimal(40), "BYN")), queued("2", 7)]
            )
            (found,) = await store.digest(NOW, ())
            assert (found.kind, found.count) == (NoticeKind.QUEUED, 2)
            assert found.sums == (Money(47_00, "BYN"),)

    run_async(check())


def order(
    name: str, phase: OrderPhase, *, origin: OrderOrigin = OrderOrigin.LINK, **values: Any
) -> BookedOrder:
    return BookedOrder(
        id=name,
        number=f"A-{name}",
        order_id=f"o-{name}",
        place="shop@gateway",
        phase=phase,
        origin=origin,
        amount=Amount(Decimal("10.50"), "BYN"),
        created_at=NOW,
        **values,
    )


def test_an_order_is_told_of_once_when_it_is_paid(open_store: OpenStore, run_async: Run) -> None:
    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)

            async def put(name: str, phase: OrderPhase) -> None:
                await orders.save([OrderEntry(order=order(name, phase, status_at=NOW))])

            await put("old", OrderPhase.PAID)
            await put("1", OrderPhase.REGISTERED)
            assert await store.digest(NOW, ()) == ()
            await put("1", OrderPhase.HELD)
            (held,) = await store.digest(NOW, ())
            assert (held.kind, held.count, held.subject) == (NoticeKind.ORDER_PAID, 1, "1")
            assert held.sums == (Money(1050, "BYN"),)
            await put("1", OrderPhase.PAID)
            assert await store.digest(LATER, ()) == ()
            await put("2", OrderPhase.PAID)
            await put("3", OrderPhase.PARTLY_PAID)
            (one,) = await store.digest(LATER, ())
            assert (one.count, one.subject) == (1, "2"), "orderStatus 8 is not paid"
            assert wanted_of(one)[Part.STATUSES] == {OrderPhase.PAID, OrderPhase.HELD}
            await put("3", OrderPhase.PAID)
            await put("4", OrderPhase.PAID)
            (both,) = await store.digest(LATER, ())
            assert (both.count, both.subject) == (2, "")

    run_async(check())


def test_orders_that_end_badly_are_told_of_once(open_store: OpenStore, run_async: Run) -> None:
    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)

            async def put(name: str, phase: OrderPhase, **values: Any) -> None:
                await orders.save([OrderEntry(order=order(name, phase, status_at=NOW, **values))])

            await put("old", OrderPhase.EXPIRED)
            assert await store.digest(NOW, ()) == ()
            await put("1", OrderPhase.DECLINED, may_try_again=True)
            await put("2", OrderPhase.DECLINED, origin=OrderOrigin.MOTO)
            assert await store.digest(NOW, ()) == (), "it may be paid yet; who charges sees it"
            await put("1", OrderPhase.EXPIRED, may_try_again=True)
            (expired,) = await store.digest(NOW, ())
            assert (expired.kind, expired.subject) == (NoticeKind.ORDER_FAILED, "1")
            assert wanted_of(expired)[Part.KINDS] == {OrderOrigin.LINK}
            charged = CardCharge(
                id="c", kind=ChargeKind.MERCHANT, client_id="c", credential_id="card",
                amount=Money(1, "BYN"), number="n", order_row="charged", created_at=NOW,
            )  # fmt: skip
            await ChargeStore(database).begin(charged)
            await put("charged", OrderPhase.DECLINED)
            await put("typed here", OrderPhase.DECLINED)
            paying = replace(
                make_row("pay"), operation=Operation.PAY_BY_CARD, target="o-typed here"
            )
            await database.write(lambda connection: insert(connection, paying))
            consents, use = CredentialStore(database), CredentialType.COMMON
            await consents.note_consent("stores a card", use, NOW.date())
            await put("stores a card", OrderPhase.EXPIRED)
            await put("3", OrderPhase.DECLINED)
            await put("4", OrderPhase.REFUNDED)
            await put("5", OrderPhase.REVERSED, origin=OrderOrigin.MOTO)
            found = await store.digest(LATER, ())
            assert counts(found) == [(NoticeKind.ORDER_FAILED, 1), (NoticeKind.ORDER_RETURNED, 2)]
            phases = frozenset({"refunded", "reversed"})
            wanted = wanted_of(found[1])
            assert wanted[Part.STATUSES] == phases
            assert Part.KINDS not in wanted, "they came about in any way"
            assert await store.digest(LATER, ()) == ()

    run_async(check())


def test_a_hold_that_was_released_is_not_told_of_as_money_that_went_back(
    open_store: OpenStore, run_async: Run
) -> None:
    """Nothing was charged; a held payment that was charged and reversed is told of."""

    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)
            await store.digest(NOW, ())
            statuses = {
                "no status": None,
                "released": OrderStatus(state=OrderState.REVERSED),
                "nothing": OrderStatus(
                    state=OrderState.REVERSED, amounts=PaymentAmounts(deposited=Money(0, "BYN"))
                ),
                "charged": OrderStatus(state=OrderState.REVERSED, deposited_at=NOW),
            }
            made = [
                order(name, OrderPhase.REVERSED, status_at=NOW, hold=True, status=status)
                for name, status in statuses.items()
            ]
            await orders.save([OrderEntry(order=each) for each in made])
            (told,) = await store.digest(LATER, ())
            assert (told.kind, told.count) == (NoticeKind.ORDER_RETURNED, 1)
            assert told.subject == "charged"
            assert [each.number for each in made if not each.is_hold_released] == ["A-charged"]

    run_async(check())


def test_a_held_payment_that_was_charged_is_told_of_without_a_time_of_its_charge(
    open_store: OpenStore, run_async: Run
) -> None:
    """Status versions before 10 tell none: it was seen as paid, or an amount is told."""

    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)
            await store.digest(NOW, ())
            status = OrderStatus(state=OrderState.REVERSED)
            seen = order(
                "seen", OrderPhase.REVERSED, status_at=NOW, hold=True, status=status,
                was_charged=True,
            )  # fmt: skip
            charged = replace(status, amounts=PaymentAmounts(deposited=Money(1050, "BYN")))
            told = replace(seen, id="told", number="A-told", was_charged=False, status=charged)
            await orders.save([OrderEntry(order=each) for each in (seen, told)])
            (found,) = await store.digest(LATER, ())
            assert (found.kind, found.count) == (NoticeKind.ORDER_RETURNED, 2)
            assert not seen.is_hold_released
            assert not told.is_hold_released

    run_async(check())


async def charged(
    outbox: OutboxStore, name: str, *kinds: PaymentOutcomeKind, taken: bool = False, pays: str = ""
) -> None:
    """The row of a charge: its outcome when it was confirmed, and what it was asked for since.

    With `taken` the first of them was told before it was confirmed; `pays` is an order of another
    row, which it pays.
    """
    operation = Operation.PAY_BY_CREDENTIAL if pays else Operation.PAY_BY_MOTO
    made = make_row(name, operation=operation)
    await outbox.add([replace(made, target=pays, summary=replace(made.summary, number=name))])
    states = [OutboxState.SENDING, *([OutboxState.SENT] if taken else []), OutboxState.CONFIRMED]
    found = await outbox.move(await _found(outbox, name), states[0])
    for nth, kind in enumerate(kinds):
        looked_at = NOW + dt.timedelta(minutes=nth) if nth else None
        progress = replace(found.progress, order=OrderOutcome(kind=kind), looked_at=looked_at)
        moved = replace(found, progress=progress)
        if nth + 1 < len(states):
            found = await outbox.move(moved, states[nth + 1])
        else:
            found = await outbox.note(moved)


def test_a_charge_that_was_left_undecided_is_told_of_when_it_is_declined(
    open_store: OpenStore, clock: ManualClock, run_async: Run
) -> None:
    pending, unknown = PaymentOutcomeKind.PENDING, PaymentOutcomeKind.UNKNOWN
    declined, moto = PaymentOutcomeKind.DECLINED, OrderOrigin.MOTO

    async def check() -> None:
        async with open_store() as database:
            outbox, store = OutboxStore(database, clock=clock), NoticeStore(database)
            orders = OrderStore(database)

            async def ends(name: str, **values: Any) -> None:
                booked = order(name, OrderPhase.DECLINED, status_at=NOW, **values)
                await orders.save([OrderEntry(order=booked)])

            await charged(outbox, "old", pending)
            await ends("old", origin=moto)
            assert await store.digest(NOW, ()) == ()
            await charged(outbox, "at once", declined)
            await ends("at once", origin=moto)
            assert await store.digest(NOW, ()) == (), "the person saw it"
            await charged(outbox, "pending", pending)
            await charged(outbox, "unknown", unknown)
            assert await store.digest(NOW, ()) == ()
            await ends("pending", origin=moto, may_try_again=True)
            (found,) = await store.digest(NOW, ())
            assert (found.kind, found.subject) == (NoticeKind.CHARGE_FAILED, "pending")
            assert found.sums == (Money(1050, "BYN"),)
            await ends("unknown", origin=OrderOrigin.RECURRING)
            await charged(outbox, "asked again", pending, declined)
            await ends("asked again", origin=moto)
            await charged(outbox, "taken", pending, declined, taken=True)
            await ends("taken", origin=moto)
            stored = CardCharge(
                id="c", kind=ChargeKind.MERCHANT, client_id="c", credential_id="card",
                amount=Money(1, "BYN"), number="n", order_row="stored", created_at=NOW,
            )  # fmt: skip
            await ChargeStore(database).begin(stored)
            await charged(outbox, "pays", pending, pays="o-stored")
            await ends("stored")
            assert counts(await store.digest(LATER, ())) == [(NoticeKind.CHARGE_FAILED, 4)]
            assert await store.digest(LATER, ()) == ()

    run_async(check())


def refunded(name: str, minor: int | None) -> OrderEntry:
    """An order of which some of 10.50 BYN went back; nobody told how much, where it is None."""
    back = None if minor is None else Money(minor, "BYN")
    amounts = PaymentAmounts(deposited=Money(1050, "BYN"), refunded=back)
    status = OrderStatus(state=4, amounts=amounts)
    return OrderEntry(order=order(name, OrderPhase.REFUNDED, status_at=NOW, status=status))


def test_each_further_part_that_goes_back_is_told_of(open_store: OpenStore, run_async: Run) -> None:
    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)
            await orders.save([refunded("old", 100)])
            assert await store.digest(NOW, ()) == ()
            for name, minor, told in (
                ("1", 100, 100), ("1", 100, None), ("1", 350, 250), ("1", 350, None),
                ("old", 100, None), ("old", 1050, 950), ("1", 1050, 700),
            ):  # fmt: skip
                await orders.save([refunded(name, minor)])
                found = await store.digest(LATER, ())
                assert [(each.subject, each.sums) for each in found] == (
                    [] if told is None else [(name, (Money(told, "BYN"),))]
                )

    run_async(check())


def test_what_went_back_is_told_of_once_where_nobody_told_how_much_at_first(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)
            await orders.save([refunded("old", None)])
            assert await store.digest(NOW, ()) == ()
            for name, minor, told in (
                ("1", None, ()), ("1", 100, None), ("1", 350, (Money(250, "BYN"),)),
                ("1", None, None), ("1", 400, (Money(50, "BYN"),)),
                ("old", None, None), ("old", 100, None), ("old", 1050, (Money(950, "BYN"),)),
                ("2", None, ()), ("2", None, None),
            ):  # fmt: skip
                await orders.save([refunded(name, minor)])
                found = await store.digest(LATER, ())
                assert [(each.subject, each.sums) for each in found] == (
                    [] if told is None else [(name, told)]
                ), (name, minor)
            await orders.save([refunded(name, None) for name in ("3", "4")])
            (both,) = await store.digest(LATER, ())
            assert (both.count, both.sums) == (2, ()), "all amounts are unknown"

    run_async(check())


def test_what_an_earlier_version_told_is_not_told_again_and_more_of_it_is(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)
            await store.digest(NOW, ())
            await orders.save([refunded("told", 100), refunded("new", 100)])
            kind = NoticeKind.ORDER_RETURNED.value
            as_before = [(kind, "marked"), (kind, "told")]

            def put(connection: Any) -> None:
                connection.execute("DELETE FROM noticed WHERE kind = ?", (kind,))
                connection.executemany("INSERT INTO noticed VALUES (?, ?)", as_before)

            await database.write(put)
            (found,) = await store.digest(LATER, ())
            assert (found.subject, found.sums) == ("new", (Money(100, "BYN"),))
            assert await store.digest(LATER, ()) == ()
            await orders.save([refunded("told", 150)])
            (more,) = await store.digest(LATER, ())
            assert (more.subject, more.sums) == ("told", (Money(50, "BYN"),))

    run_async(check())


def test_a_store_of_an_earlier_version_tells_of_no_old_orders(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            orders, store = OrderStore(database), NoticeStore(database)
            await store.digest(NOW, ())
            new = f"kind IN ('{NoticeKind.ORDER_FAILED}', '{NoticeKind.ORDER_RETURNED}')"
            await database.write(lambda each: each.execute(f"DELETE FROM noticed WHERE {new}"))  # noqa: S608
            entries = [
                OrderEntry(order=order(phase.value, phase, status_at=NOW))
                for phase in (OrderPhase.EXPIRED, OrderPhase.REFUNDED)
            ]
            await orders.save(entries)
            assert await store.digest(NOW, ()) == ()
            late = order("late", OrderPhase.EXPIRED, status_at=NOW)
            await orders.save([OrderEntry(order=late)])
            assert counts(await store.digest(NOW, ())) == [(NoticeKind.ORDER_FAILED, 1)]

    run_async(check())


def test_a_card_is_told_of_once_when_it_comes_within_thirty_days_of_its_end(
    open_store: OpenStore, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            cards, store = CredentialStore(database), NoticeStore(database)

            async def keep(*expiries: str) -> None:
                listed = [
                    (CredentialType.COMMON, StoredCredential(id=f"c-{each}", expiry=each))
                    for each in expiries
                ]
                await cards.keep("anna", listed, NOW)

            await keep("202611", "202612")
            assert await store.digest(NOW, ()) == ()
            assert await store.digest(NOW, ()) == ()
            soon = dt.datetime(2026, 12, 2, 9, tzinfo=dt.UTC)
            (found,) = await store.digest(soon, ())
            assert (found.kind, found.count) == (NoticeKind.CARD_EXPIRING, 1)
            assert await store.digest(soon + dt.timedelta(days=1), ()) == ()

    run_async(check())


def test_a_send_is_told_of_when_its_outcome_becomes_known(
    open_store: OpenStore, clock: ManualClock, run_async: Run
) -> None:
    async def check() -> None:
        async with open_store() as database:
            outbox, store = OutboxStore(database, clock=clock), NoticeStore(database)
            row = make_row("1")
            await outbox.add([row])
            await store.digest(NOW, ())
            row = await _found(outbox, "1")
            row = await outbox.move(row, OutboxState.SENDING)
            row = await outbox.move(row, OutboxState.UNKNOWN)
            assert await store.digest(NOW, ()) == ()
            known = replace(row, progress=Progress(attempts=1, verdict=DeliveryVerdict.ARRIVED))
            await outbox.move(known, OutboxState.CONFIRMED)
            (found,) = await store.digest(NOW, ())
            assert (found.kind, found.count, found.subject) == (NoticeKind.OUTCOME, 1, "1")
            await outbox.note(await _found(outbox, "1"))
            assert await store.digest(LATER, ()) == ()

    run_async(check())


async def _found(outbox: OutboxStore, row_id: str) -> Any:
    row = await outbox.get(row_id)
    assert row is not None
    return row
