"""Tests of the counts of filter chips: one query gives what a total for each value gives."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyState,
)
from desktop_app.domain.changes import Author, Difference, RecordedChange
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.templates import Template
from desktop_app.domain.outbox.drafts import InstructionSummary
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, Progress
from desktop_app.domain.values.periods import Period, today
from desktop_app.storage.address_book import rows as book_rows
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.documents.activity import ActivityStore
from desktop_app.storage.documents.change_records import record
from desktop_app.storage.outbox.outbox_store import OutboxStore, insert
from desktop_app.storage.window import (
    ActivityFilter,
    CounterpartyFilter,
    OutboxFilter,
    Sort,
    SortKey,
    TemplateFilter,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    import apsw

    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.engine.table_windows import TableWindows
    from desktop_app.storage.window import Facet
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

SEEDS = (1, 2, 3)
ROWS = 60
GROUPS = ("", "Дом", "дом")
WORDS = ("Альфа", "бета", "Ёлка", "")
OPERATIONS = (Operation.DELETE_DOCUMENT, Operation.CREATE_OTHER)
ARRIVED, ABSENT, CHANGED = Difference.ARRIVED, Difference.ABSENT, Difference.CHANGED
DOING = {
    Operation.CREATE_PAYMENT: ARRIVED,
    Operation.CREATE_DEBIT_ACCEPTANCE: ARRIVED,
    Operation.CHANGE_OTHER: CHANGED,
    Operation.CHANGE_PAYMENT: CHANGED,
    Operation.DELETE_DOCUMENT: ABSENT,
    Operation.SIGN_DOCUMENTS: None,
}
"""What a confirmed operation does to the list of documents."""
STORED = tuple(each for each in OutboxState if each is not OutboxState.DAMAGED)


def some(chance: random.Random, values: Iterable[Any]) -> frozenset[Any]:
    """None of the values about half of the time."""
    known = list(values)
    return frozenset(chance.sample(known, chance.randint(1, len(known)))) & frozenset(
        known if chance.random() < 0.5 else ()
    )


async def one_query_counts(
    store: TableWindows[Any, Any],
    read: Callable[[Any], Awaitable[tuple[Facet, ...]]],
    where: Any,
    part: str,
    values: Iterable[Any],
) -> None:
    """The facet has what a total for each value has, those without rows left out."""
    expected = {}
    for each in values:
        totals = await store.totals(replace(where, **{part: frozenset({each})}))
        if totals.count:
            expected[str(each)] = totals.count
    facets = await read(where)
    assert {facet.value: facet.count for facet in facets} == expected
    assert len(facets) == len(expected)


def put_entry(connection: apsw.Connection, entry: Counterparty, state: CounterpartyState) -> None:
    key = book_rows.put(connection, entry)
    connection.execute("UPDATE address_book SET state = ? WHERE key = ?", (state, key))


async def write(database: Database, put: Callable[..., object], *values: object) -> None:
    await database.write(lambda connection: put(connection, *values))


def outbox_row(
    row_id: str,
    clock: ManualClock,
    *,
    operation: Operation,
    state: OutboxState,
    purpose: str = "",
    document_id: str = "",
) -> OutboxRow:
    return OutboxRow(
        id=row_id,
        operation=operation,
        type="letters",
        state=state,
        summary=InstructionSummary(purpose=purpose),
        instruction=Deletion(document=BankDocument(id=row_id)),
        fields={},
        source=None,
        target="",
        document_id=document_id,
        progress=Progress(),
        created_at=clock.now(),
        changed_at=clock.now(),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_states_of_the_outbox_are_counted_as_they_are_shown(
    run_async: Run, open_store: OpenStore, clock: ManualClock, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret

    async def story() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            for number in range(ROWS):
                row = outbox_row(
                    str(number),
                    clock,
                    operation=chance.choice(OPERATIONS),
                    state=chance.choice(STORED),
                    purpose=chance.choice(WORDS),
                )
                later = clock.now() + timedelta(days=chance.randint(0, 2))
                await write(database, insert, replace(row, changed_at=later))
            day, tomorrow = today(clock), today(clock) + timedelta(days=1)
            for _ in range(20):
                where = OutboxFilter(
                    states=some(chance, STORED),
                    operations=some(chance, OPERATIONS),
                    text=chance.choice(WORDS),
                    on_their_way=some(chance, map(str, range(ROWS))),
                    period=chance.choice((None, Period(day, day), Period(day, tomorrow))),
                )
                await one_query_counts(store, store.states, where, "states", STORED)
                await one_query_counts(store, store.operations, where, "operations", OPERATIONS)

    run_async(story())


@pytest.mark.parametrize("seed", SEEDS)
def test_states_of_the_address_book_are_counted_with_the_hidden_ones(
    run_async: Run, open_store: OpenStore, clock: ManualClock, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret

    async def story() -> None:
        async with open_store() as database:
            store = CounterpartyStore(database, clock=clock)
            for number in range(ROWS):
                entry = Counterparty(
                    id=str(number),
                    name=chance.choice(WORDS),
                    taxpayer_number=str(100000000 + number),
                )
                await write(database, put_entry, entry, chance.choice(list(CounterpartyState)))
            for _ in range(20):
                where = CounterpartyFilter(
                    states=some(chance, CounterpartyState), text=chance.choice(WORDS)
                )
                await one_query_counts(store, store.states, where, "states", CounterpartyState)
            everything = await store.states(CounterpartyFilter())
            assert {facet.value for facet in everything} == {*CounterpartyState}

    run_async(story())


@pytest.mark.parametrize("seed", SEEDS)
def test_types_of_templates_are_counted(
    run_async: Run, open_store: OpenStore, clock: ManualClock, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret

    async def story() -> None:
        async with open_store() as database:
            store = TemplateStore(database, clock=clock)
            await store.save(
                [
                    Template(
                        id=str(number),
                        name=f"{chance.choice(WORDS)} {number}",
                        type=chance.choice(PAYMENT_TYPES).value,
                        fields={},
                        summary=InstructionSummary(),
                        group=chance.choice(GROUPS),
                    )
                    for number in range(ROWS)
                ]
            )
            types = [each.value for each in PAYMENT_TYPES]
            for _ in range(20):
                where = TemplateFilter(
                    types=some(chance, types),
                    groups=some(chance, GROUPS),
                    text=chance.choice(WORDS),
                )
                await one_query_counts(store, store.types, where, "types", types)
                await one_query_counts(store, store.groups, where, "groups", GROUPS)

    run_async(story())


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("2 284,60", "ab"),
        ("2\N{NO-BREAK SPACE}284,60\N{NO-BREAK SPACE}BYN", "ab"),
        ("2,284.60 BYN", "ab"),
        ("2 284,6", "abc"),
        ("2284,65", "c"),
        ("2 284,60 EUR", ""),
        ("1 000,00", "a"),
        ("1 000", "a"),
        ("05.03.2026", "d"),
        ("03.2026", "d"),
        ("05.03", "d"),
        ("06.03.2026", ""),
        ("4070 2810 9000", "e"),
    ],
)
def test_changes_are_found_by_amounts_days_and_accounts_as_they_are_shown(
    run_async: Run, open_store: OpenStore, clock: ManualClock, typed: str, ids: str
) -> None:
    values = {
        "a": ("amount", "1000 BYN", "2284.6 BYN"),
        "b": ("amount", "", "2284.60 BYN"),
        "c": ("rest", "2284.65 BYN", "7 BYN"),
        "d": ("date", "2026-03-05", "2026-04-01"),
        "e": ("party.account", "", "40702810900000012345"),
    }

    async def story() -> None:
        async with open_store() as database:
            changes = [
                RecordedChange(
                    kind=Kind.DOCUMENT, document_id=name, difference=Difference.CHANGED,
                    field=field, old=old, new=new, noticed_at=clock.now(), number="17",
                )
                for name, (field, old, new) in values.items()
            ]  # fmt: skip
            await write(database, record, changes)
            store, where = ActivityStore(database), ActivityFilter(text=typed)
            found = await store.window(where, Sort(SortKey.DATE), offset=0, limit=9)
            assert sorted(row.value.document_id for row in found.rows) == sorted(ids)

    run_async(story())


@pytest.mark.parametrize("seed", SEEDS)
def test_lists_and_differences_of_activity_are_counted(
    run_async: Run, open_store: OpenStore, clock: ManualClock, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret

    async def story() -> None:
        async with open_store() as database:
            store = ActivityStore(database)
            changes = [
                RecordedChange(
                    kind=chance.choice(list(Kind)),
                    document_id=str(chance.randint(1, 5)),
                    difference=chance.choice(list(Difference)),
                    noticed_at=clock.now() - timedelta(days=chance.randint(0, 3)),
                    party_name=chance.choice(WORDS),
                )
                for _ in range(ROWS)
            ]
            await write(database, record, changes)
            for number in range(20):
                row = outbox_row(
                    str(number),
                    clock,
                    operation=chance.choice(OPERATIONS),
                    state=chance.choice(STORED),
                    document_id=str(chance.randint(0, 5) or ""),
                )
                await write(database, insert, row)
            moved = replace(changes[0], difference=Difference.CHANGED, new="40702810900000012345")
            await write(database, record, [moved])
            for typed in ("4070 2810 9000 0001 2345", "4070 2810", "40702810"):
                assert (await store.totals(ActivityFilter(text=typed))).count == 1
            last = today(clock)
            for _ in range(20):
                where = ActivityFilter(
                    kinds=some(chance, Kind),
                    differences=some(chance, Difference),
                    period=chance.choice((None, Period(last - timedelta(days=2), last))),
                    text=chance.choice(WORDS),
                    document_id=chance.choice(("", "1")),
                    by=some(chance, Author),
                )
                await one_query_counts(store, store.authors, where, "by", Author)
                await one_query_counts(store, store.kinds, where, "kinds", Kind)
                await one_query_counts(store, store.differences, where, "differences", Difference)

    run_async(story())


def test_what_was_noticed_while_the_clock_was_ahead_is_not_since_a_moment(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, now = ActivityStore(database, clock=clock), clock.now()
            ahead = [timedelta(), timedelta(minutes=4), timedelta(days=365)]
            changes = [
                RecordedChange(
                    kind=Kind.DOCUMENT,
                    document_id=str(each),
                    difference=Difference.ARRIVED,
                    noticed_at=now + each,
                )
                for each in ahead
            ]
            await write(database, record, changes)
            since, last = now - timedelta(days=1), now + ahead[-1]
            assert (await store.totals(ActivityFilter())).count == 3
            assert (await store.totals(ActivityFilter(since=since))).count == 2
            told = ActivityFilter(since=since, until=last)  # what a notice told of
            assert (await store.totals(told)).count == 3

    run_async(story())


@pytest.mark.parametrize("state", [OutboxState.CONFIRMED, OutboxState.UNKNOWN])
@pytest.mark.parametrize("operation", DOING)
def test_what_was_sent_from_here_is_told_from_what_the_bank_did(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    operation: Operation,
    state: OutboxState,
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = ActivityStore(database)
            row = outbox_row("1", clock, operation=operation, state=state, document_id="7")
            await write(database, insert, row)
            seen = {
                (id_, difference, field, minutes): RecordedChange(
                    kind=Kind.DOCUMENT,
                    document_id=id_,
                    difference=difference,
                    field=field,
                    noticed_at=clock.now() + timedelta(minutes=minutes),
                )
                for id_ in ("7", "8")
                for difference, field in ((ARRIVED, ""), (ABSENT, ""), (CHANGED, "status"),
                                          (CHANGED, "amount"), (CHANGED, "rest"))
                for minutes in (-1, 1, 90)
            }  # fmt: skip
            await write(database, record, list(seen.values()))
            found: dict[RecordedChange, Author] = {}
            for by in Author:
                where = ActivityFilter(by=frozenset({by}))
                rows = await store.window(where, Sort(SortKey.DATE), offset=0, limit=99)
                found |= dict.fromkeys((each.value for each in rows.rows), by)
            for (id_, difference, field, minutes), change in seen.items():
                doing = DOING[operation]
                mine = state is OutboxState.CONFIRMED and id_ == "7" and difference is doing
                in_time = field == "amount" and minutes == 1
                here = mine and (difference is not CHANGED or in_time)
                assert (found[change] is Author.HERE) == here, change

    run_async(story())
