"""Tests of the overview of stored documents against plain Python over the same documents."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.domain.changes import Difference, RecordedChange
from desktop_app.domain.documents.adding_up import PAYING_TYPES
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.documents.overviews import (
    DocumentOverview,
    OpenDemands,
    PaymentDay,
    QueueShare,
    UnpaidQueue,
    queue_age,
    queue_days,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, OtherDocument
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import Period, today
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.documents.change_records import record
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.overviews import OverviewStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.storage import strategies
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run

CLOCK = strategies.ManualClock()
DAY = today(CLOCK)
PERIOD = Period(date(2026, 2, 1), date(2026, 3, 2))
MOMENT = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)
LISTED = {
    Kind.DOCUMENT: strategies.bank_documents(),
    Kind.CARD_FILE: strategies.card_file_documents(),
    Kind.REQUIREMENT: strategies.requirements(),
}
FINAL = {DocumentStatus.EXECUTED, DocumentStatus.REJECTED}


def naive(rows: Sequence[ListedDocument]) -> DocumentOverview:
    """The same overview, counted row by row."""
    rejected = [
        row.date
        for row in rows
        if row.kind is Kind.DOCUMENT and row.status == DocumentStatus.REJECTED
    ]
    return DocumentOverview(
        payments=_payments(rows),
        latest_rejected=max((day for day in rejected if day and day in PERIOD), default=None),
        queue=_queue(rows),
        demands=_demands(rows),
        any=bool(rows),
    )


def _payments(rows: Sequence[ListedDocument]) -> tuple[PaymentDay, ...]:
    counts: Counter[tuple[date, DocumentStatus, str]] = Counter()
    minor: Counter[tuple[date, DocumentStatus, str]] = Counter()
    for row in rows:
        money = row.amount.money if row.amount else None
        if row.kind is not Kind.DOCUMENT or row.type not in PAYING_TYPES or row.status not in FINAL:
            continue
        if money is None or abs(money.value) >= 10**14 or row.date is None:
            continue
        if row.date in PERIOD:
            place = row.date, DocumentStatus(row.status), money.currency
            counts[place] += 1
            minor[place] += money.minor
    return tuple(
        PaymentDay(day, status, count, Money(minor[day, status, name], name))
        for (day, status, name), count in sorted(counts.items())
    )


def _queue(rows: Sequence[ListedDocument]) -> UnpaidQueue:
    waiting = [row for row in rows if isinstance(row, CardFileDocument) and row.status not in FINAL]
    counts: Counter[tuple[str, int]] = Counter()
    minor: Counter[tuple[str, int]] = Counter()
    left_out = 0
    for row in waiting:
        left = row.rest or row.amount
        if left is None or left.money is None or abs(left.money.value) >= 10**14:
            left_out += 1
            continue
        age = -1 if row.date is None else queue_age(row.date, DAY)
        counts[left.money.currency, age] += 1
        minor[left.money.currency, age] += left.money.minor
    shares = tuple(
        QueueShare(None if age < 0 else age, count, Money(minor[name, age], name))
        for (name, age), count in sorted(counts.items())
    )
    return UnpaidQueue(
        count=len(waiting),
        left_out=left_out,
        statuses=frozenset(row.status for row in waiting),
        latest=max((row.date for row in waiting if row.date is not None), default=None),
        shares=shares,
    )


def _demands(rows: Sequence[ListedDocument]) -> OpenDemands:
    waiting = [
        row
        for row in rows
        if isinstance(row, PaymentRequirement)
        and row.type != "2"
        and row.status not in {2, 3, 4, 5, 7}
    ]
    due = [row.accept_until for row in waiting if row.accept_until is not None]
    ahead = [each for each in due if each >= DAY]
    return OpenDemands(
        count=len(waiting),
        overdue=len(due) - len(ahead),
        first_due=min(ahead) if ahead else None,
        statuses=frozenset(row.status for row in waiting),
    )


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_the_overview_is_what_counting_every_document_gives(data: st.DataObject) -> None:
    rows: list[ListedDocument] = []
    for kind, one in LISTED.items():
        made = data.draw(st.lists(one, max_size=15))
        rows += [replace(row, id=f"{kind}-{number}") for number, row in enumerate(made)]
    assert asyncio.run(_read(rows)) == naive(rows)


async def _read(
    rows: Sequence[ListedDocument],
    changes: Sequence[RecordedChange] = (),
    since: datetime = MOMENT,
) -> DocumentOverview:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "store.db", key=KEY, clock=CLOCK)
        try:
            store = DocumentStore(database, clock=CLOCK)
            for kind in Kind:
                of_kind = [row for row in rows if row.kind is kind]
                if of_kind:
                    await store.save_page(of_kind, initial=True)
            await database.write(lambda connection: record(connection, changes))
            return await OverviewStore(database, clock=CLOCK).read(period=PERIOD, since=since)
        finally:
            await database.close()


def test_payments_that_the_bank_does_not_list_any_more_are_in_no_chart(
    run_async: Run, open_store: OpenStore
) -> None:
    listed, gone = (
        BankDocument(
            id=name,
            date=PERIOD.first,
            type=PAYMENT_TYPES[0],
            status=DocumentStatus.EXECUTED,
            amount=Amount(Decimal(7), "BYN"),
        )
        for name in ("listed", "gone")
    )

    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=CLOCK)
            await store.save_page([listed, gone])
            await store.mark_gone(Kind.DOCUMENT, gone.id)
            found = await OverviewStore(database, clock=CLOCK).read(period=PERIOD, since=MOMENT)
            executed, sum_of_day = DocumentStatus.EXECUTED, Money(700, "BYN")
            assert found.payments == (PaymentDay(PERIOD.first, executed, 1, sum_of_day),)

    run_async(story())


@pytest.mark.parametrize("kind", sorted(DocumentType))
def test_every_type_that_pays_is_among_the_payments(
    run_async: Run, open_store: OpenStore, kind: DocumentType
) -> None:
    """Also what is not made here, such as payments in account currency; no contract."""
    row = BankDocument(
        id="1",
        date=PERIOD.first,
        type=kind,
        status=DocumentStatus.EXECUTED,
        amount=Amount(Decimal(300), "USD"),
    )

    async def story() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=CLOCK).save_page([row])
            found = await OverviewStore(database, clock=CLOCK).read(period=PERIOD, since=MOMENT)
            paid = PaymentDay(PERIOD.first, DocumentStatus.EXECUTED, 1, Money(300_00, "USD"))
            assert found.payments == ((paid,) if kind in PAYING_TYPES else ())

    run_async(story())


def test_the_latest_rejected_document_is_of_any_type_and_may_have_gone(
    run_async: Run, open_store: OpenStore
) -> None:
    """As the tile of rejected documents counts them, and the list that it leads to."""
    days = [PERIOD.last - timedelta(days=before) for before in (3, 2, 1, 0, -1)]
    payment, contract, gone, executed, beyond = (
        BankDocument(
            id=str(number), date=day, type=PAYMENT_TYPES[0], status=DocumentStatus.REJECTED
        )
        for number, day in enumerate(days)
    )
    rows = (
        payment,
        replace(contract, type=DocumentType.CURR_CONTRACTS, amount=None),
        gone,
        replace(executed, status=DocumentStatus.EXECUTED),
        beyond,
    )

    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=CLOCK)
            overviews = OverviewStore(database, clock=CLOCK)
            for row, latest in ((rows[0], days[0]), (rows[1], days[1]), (rows[2], days[2])):
                await store.save_page([row])
                found = await overviews.read(period=PERIOD, since=MOMENT)
                assert found.latest_rejected == latest
            await store.save_page(rows[3:])
            await store.mark_gone(Kind.DOCUMENT, gone.id)
            found = await overviews.read(period=PERIOD, since=MOMENT)
            assert found.latest_rejected == days[2]

    run_async(story())


def test_queue_and_demands_are_read_again_when_something_of_them_changed(
    run_async: Run, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, clock = DAY, strategies.ManualClock()
    card = CardFileDocument(
        id="1", status=5, date=day - timedelta(days=3), amount=Amount(Decimal(7), "BYN")
    )
    demand = PaymentRequirement(id="2", type="1", status=8, accept_until=day + timedelta(days=1))
    read: list[str] = []
    for name in ("_read_queue", "_read_demands"):
        before = getattr(OverviewStore, name)

        def noted(*given: Any, name: str = name, before: Any = before) -> Any:
            read.append(name)
            return before(*given)

        monkeypatch.setattr(OverviewStore, name, noted)

    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            overviews = OverviewStore(database, clock=clock)

            async def seen() -> tuple[UnpaidQueue, OpenDemands, list[str]]:
                read.clear()
                found = await overviews.read(period=PERIOD, since=MOMENT)
                now = list(read)
                fresh = await OverviewStore(database, clock=clock).read(period=PERIOD, since=MOMENT)
                assert found == fresh  # whatever was kept
                return found.queue, found.demands, now

            await store.save_page([card, demand])
            queue, demands, now = await seen()
            assert (queue.count, demands.count) == (1, 1)
            assert now == ["_read_queue", "_read_demands"]
            assert (await seen())[2] == []
            await store.save_page([BankDocument(id="3", status=4)])
            assert (await seen())[2] == []  # it is of neither
            await store.save_page([replace(card, rest=Amount(Decimal(2), "BYN"))])
            queue, _, now = await seen()
            assert queue.shares[0].sum == Money(200, "BYN")
            assert now == ["_read_queue"]
            await store.mark_gone(Kind.REQUIREMENT, "2")
            assert (await seen())[1].count == 0
            clock.move(days=20)
            queue, _, now = await seen()
            assert queue.shares[0].age == queue_age(day, day + timedelta(days=23))
            assert now == ["_read_queue", "_read_demands"]

    run_async(story())


@pytest.mark.parametrize("code", ["", "1", "2", "7"])
def test_demands_that_can_be_accepted_are_those_that_wait_for_an_answer(
    run_async: Run, open_store: OpenStore, code: str
) -> None:
    """Also those whose type the bank did not send, or that have a new one."""
    late = PaymentRequirement(id="1", type=code, accept_until=DAY - timedelta(days=1))
    due = replace(late, id="2", accept_until=DAY)
    offered = fits(OtherAction.ACCEPT, late)

    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=CLOCK)
            await store.save_page([late, due])
            demands = (
                await OverviewStore(database, clock=CLOCK).read(period=PERIOD, since=MOMENT)
            ).demands
            where = DocumentFilter(kind=Kind.REQUIREMENT, unanswered=True)
            counted = (demands.count, demands.overdue, demands.first_due)
            assert counted == ((2, 1, DAY) if offered else (0, 0, None))
            assert (await store.totals(where)).count == demands.count
            window = await store.window(where, Sort(SortKey.DUE), offset=0, limit=10)
            assert len(window.rows) == demands.count
            assert (await store.waiting())["requirements"] == (1 if offered else 0)

    run_async(story())
    assert offered == (code != "2")


def test_a_demand_is_answered_once_it_is_known_that_the_bank_has_the_answer(
    run_async: Run, open_store: OpenStore
) -> None:
    """Not when the bank only said that it took an answer, and named none."""
    demand = PaymentRequirement(id="2", type="1", status=8, accept_until=DAY)
    answer = OtherDocument(type=DocumentType.ACCEPTANCES, number="1", requirement_id="2")
    ways = [
        (OutboxState.SENDING, 1),
        (OutboxState.SENT, 1),
        (OutboxState.UNKNOWN, 1),
        (OutboxState.CONFIRMED, 0),
    ]

    async def story() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=CLOCK).save_page([demand])
            outbox = OutboxStore(database, clock=CLOCK)
            sent = Submission(operation=Operation.CREATE_OTHER, instruction=answer)
            row = row_of(sent, CLOCK.now())
            await outbox.add([row])
            for state, waiting in ways:
                row = await outbox.move(row, state)
                overviews = OverviewStore(database, clock=CLOCK)
                demands = (await overviews.read(period=PERIOD, since=MOMENT)).demands
                assert (demands.count, demands.answered) == (waiting, 1 - waiting), state

    run_async(story())


def test_news_are_changes_noticed_later_than_the_last_look() -> None:
    def change(minutes: int, kind: Kind, new: str = "", field: str = "status") -> RecordedChange:
        return RecordedChange(
            kind=kind,
            document_id="1",
            difference=Difference.CHANGED if new else Difference.ARRIVED,
            field=field if new else "",
            new=new,
            noticed_at=MOMENT + timedelta(minutes=minutes),
        )

    changes = [
        change(0, Kind.REQUIREMENT),  # at that very moment: it was seen
        change(1, Kind.REQUIREMENT),
        change(2, Kind.REQUIREMENT),
        change(1, Kind.DOCUMENT, "3"),
        change(1, Kind.DOCUMENT, "4"),
        change(2, Kind.DOCUMENT, "4"),
        change(2, Kind.DOCUMENT, "4", field="number"),
        change(2, Kind.DOCUMENT, "approved"),
        change(3, Kind.CARD_FILE),
    ]
    overview = asyncio.run(_read([], changes))
    assert overview.news_of(Kind.REQUIREMENT) == 2
    assert overview.news_of(Kind.DOCUMENT, DocumentStatus.REJECTED) == 1
    assert overview.news_of(Kind.DOCUMENT, DocumentStatus.EXECUTED) == 2
    assert overview.news_of(Kind.DOCUMENT) == 0
    assert overview.news_of(Kind.CARD_FILE) == 1
    assert not overview.any


def test_what_was_noticed_while_the_clock_was_ahead_is_no_news() -> None:
    changes = [
        RecordedChange(
            kind=Kind.DOCUMENT,
            document_id="1",
            difference=Difference.ARRIVED,
            noticed_at=CLOCK.now() + ahead,
        )
        for ahead in (timedelta(), timedelta(minutes=4), timedelta(minutes=6), timedelta(days=365))
    ]
    overview = asyncio.run(_read([], changes))
    assert overview.news_of(Kind.DOCUMENT) == 2


def test_every_day_has_one_age_and_lies_in_its_days() -> None:
    for days in range(200):
        day = DAY - timedelta(days=days)
        ages = [age for age in range(4) if day in queue_days(age, DAY)]
        assert ages == [queue_age(day, DAY)]
    ahead = DAY + timedelta(days=3)
    assert queue_age(ahead, DAY) == 0
    assert [age for age in range(4) if ahead in queue_days(age, DAY, latest=ahead)] == [0]
    assert queue_days(0, DAY, latest=DAY - timedelta(days=1)).last == DAY
    assert date(1990, 1, 1) in queue_days(3, DAY), "as old as what synchronisation reads"
    assert [queue_age(DAY - timedelta(days=days), DAY) for days in (7, 8, 30, 31, 90, 91)] == [
        0, 1, 1, 2, 2, 3,
    ]  # fmt: skip
