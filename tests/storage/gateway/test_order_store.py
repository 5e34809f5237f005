"""Tests of the store of orders against a plain list: windows, facets, sums, damage."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.order_book import (
    BookedOrder,
    OrderEvent,
    OrderEventKind,
    OrderOrigin,
    OrderPhase,
)
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.values.collation import fold, natural_order, text_order
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import MINSK, Period
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.gateway import order_rows
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.window import OrderFilter, Sort, SortKey

if TYPE_CHECKING:
    import apsw

    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

START = datetime(2026, 11, 1, 20, 30, tzinfo=UTC)
NEVER = datetime(1970, 1, 1, tzinfo=UTC)


def some_orders(count: int = 60) -> list[BookedOrder]:
    chance = Random(7)  # noqa: S311 - a list to look at, nothing secret
    amounts = (
        None, Amount(Decimal("10.50"), "BYN"), Amount(Decimal(7), "USD"),
        Amount(Decimal("99999999999.99"), "BYN"), Amount(Decimal(5), ""),
    )  # fmt: skip
    return [
        BookedOrder(
            id=f"row-{number}",
            number=f"A-{number}",
            order_id=f"o-{number}" if number % 3 else "",
            place="shop@gateway",
            phase=chance.choice(tuple(OrderPhase)),
            origin=chance.choice(tuple(OrderOrigin)),
            amount=chance.choice(amounts),
            description=chance.choice(("Кофе", "Чай зелёный", "")),
            client_id=chance.choice(("anna", "пётр", "")),
            customer=chance.choice(("Анна Ёлкина", "ivan@example.by", "")),
            masked_card=chance.choice(("411111**1111", "")),
            created_at=START + timedelta(hours=5 * number),
            expires_at=chance.choice((None, START + timedelta(days=number))),
            status=chance.choice((None, OrderStatus(state=2, amount=Money(1050, "BYN")))),
            status_at=chance.choice((None, START + timedelta(minutes=number))),
            paid_seen_at=None if number % 4 else START + timedelta(days=number),
            paid_at=None if number % 5 == 0 else START + timedelta(hours=7 * number),
        )
        for number in range(count)
    ]


KEYS = {
    SortKey.DATE: lambda one: one.created_at,
    SortKey.NUMBER: lambda one: natural_order(fold(one.number)),
    SortKey.STATUS: lambda one: (one.phase, one.created_at),
    SortKey.NAME: lambda one: (text_order(one.customer or one.client_id), one.created_at),
    SortKey.PURPOSE: lambda one: (text_order(one.description), one.created_at),
    SortKey.CHANGED: lambda one: (
        one.status_at or datetime(1970, 1, 1, tzinfo=UTC),
        one.created_at,
    ),
    SortKey.PAID: lambda one: (one.paid_on or NEVER, one.created_at),
    SortKey.DUE: lambda one: (one.expires_at or datetime(1970, 1, 1, tzinfo=UTC), one.created_at),
}

FILTERS = (
    OrderFilter(),
    OrderFilter(phases=frozenset({OrderPhase.PAID, OrderPhase.HELD})),
    OrderFilter(origins=frozenset({OrderOrigin.MOTO}), text="КОФЕ"),
    OrderFilter(period=Period(date(2026, 11, 3), date(2026, 11, 5))),
    OrderFilter(paid=Period(date(2026, 11, 3), date(2026, 11, 5))),
    OrderFilter(paid=Period(date(1, 1, 2), date(9999, 12, 31))),
    OrderFilter(client_id="anna"),
    OrderFilter(paid_since=START + timedelta(days=20)),
    OrderFilter(ends_after=START + timedelta(days=20)),
    OrderFilter(text="елкина"),
    OrderFilter(text="**1111"),
    OrderFilter(text="a-1"),
)


def matches(order: BookedOrder, where: OrderFilter) -> bool:
    texts = (
        order.number, order.order_id, order.description, order.customer, order.client_id,
        order.masked_card,
    )  # fmt: skip
    return (
        (not where.phases or order.phase in where.phases)
        and (not where.origins or order.origin in where.origins)
        and (where.period is None or order.created_at.astimezone(MINSK).date() in where.period)
        and (where.paid is None or _paid_day(order) in where.paid)
        and (not where.client_id or order.client_id == where.client_id)
        and (where.paid_since is None or (order.paid_seen_at or NEVER) > where.paid_since)
        and (where.ends_after is None or (order.expires_at or NEVER) > where.ends_after)
        and any(fold(where.text) in fold(text) for text in texts)
    )


def _paid_day(order: BookedOrder) -> date:
    return (order.paid_on or NEVER).astimezone(MINSK).date()


def test_an_order_counts_on_the_minsk_day_on_which_it_was_paid(
    run_async: Run, open_store: OpenStore
) -> None:
    """Registered on the last day of a month and paid on the first of the next, and at its edges."""
    at = {
        "before": datetime(2026, 11, 30, 20, 59, 59, tzinfo=UTC),
        "first": datetime(2026, 11, 30, 21, 0, tzinfo=UTC),
        "last": datetime(2026, 12, 31, 20, 59, 59, tzinfo=UTC),
        "behind": datetime(2026, 12, 31, 21, 0, tzinfo=UTC),
    }
    created = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
    orders = [
        BookedOrder(
            id=name, number=name, phase=OrderPhase.PAID, created_at=created, paid_at=paid_at
        )
        for name, paid_at in at.items()
    ]
    orders += [
        BookedOrder(id=phase, number="", phase=phase, created_at=created, paid_at=at["first"])
        for phase in (OrderPhase.REFUNDED, OrderPhase.REVERSED, OrderPhase.VERIFIED)
    ]
    told = OrderStatus(state=4, deposited_at=at["last"])
    orders.append(
        BookedOrder(
            id="told", number="", phase=OrderPhase.REFUNDED, created_at=created, status=told
        )
    )

    async def check() -> None:
        async with open_store() as database:
            store = OrderStore(database)
            await store.save([OrderEntry(order=one) for one in orders])
            december = OrderFilter(paid=Period(date(2026, 12, 1), date(2026, 12, 31)))
            window = await store.window(december, Sort(SortKey.PAID), offset=0, limit=9)
            found = {row.id for row in window.rows}
            assert found == {"first", "last", OrderPhase.REFUNDED, "told"}

    run_async(check())


def test_windows_facets_and_sums_are_those_of_a_list(run_async: Run, open_store: OpenStore) -> None:
    orders = some_orders()

    async def check() -> None:
        async with open_store() as database:
            store = OrderStore(database)
            await store.save([OrderEntry(order=one) for one in orders])
            for where in FILTERS:
                expected = [one for one in orders if matches(one, where)]
                assert expected, where
                for key, of in KEYS.items():
                    window = await store.window(where, Sort(key), offset=0, limit=99)
                    found = [row.value for row in window.rows]
                    assert found == sorted(expected, key=of), (where, key)
                last = window.rows[-1].id
                assert await store.position(where, Sort(key), last) == len(expected) - 1
                totals = await store.totals(where)
                sums: Counter[str] = Counter()
                for one in expected:
                    money = None if one.phase_amount is None else one.phase_amount.money
                    if money is not None:
                        sums[money.currency] += money.minor
                assert totals.count == len(expected)
                assert {each.currency: each.minor for each in totals.sums} == sums
                left_out = [
                    one.is_phase_amount_unknown or one.amount == Amount(Decimal(5), "")
                    for one in expected
                ]
                assert totals.left_out == sum(left_out)
            phases = {each.value: each.count for each in await store.phases(FILTERS[1])}
            assert phases == Counter(one.phase.value for one in orders)
            assert await store.by_number("A-7") == orders[7]
            assert await store.by_order_id("o-8") == orders[8]
            assert await store.by_order_id("") is None

    run_async(check())


@pytest.mark.parametrize(
    "noticed",
    [*permutations((OrderEventKind.REGISTERED, OrderEventKind.ATTEMPT, OrderEventKind.DECLINED))],
)
def test_an_outcome_that_is_noticed_before_its_attempt_stands_behind_it(
    noticed: tuple[OrderEventKind, ...],
) -> None:
    steps = [OrderEvent(at=START, kind=kind, mark=kind) for kind in noticed]
    later = OrderEvent(at=START + timedelta(microseconds=1), kind=OrderEventKind.ATTEMPT)
    shown = order_rows.events([(encode(step),) for step in (later, *steps)])
    assert [step.kind for step in shown] == [
        OrderEventKind.REGISTERED, OrderEventKind.ATTEMPT, OrderEventKind.DECLINED,
        OrderEventKind.ATTEMPT,
    ]  # fmt: skip


@pytest.mark.parametrize("minutes", [-14, 0, 14])
def test_an_order_was_prepared_and_sent_before_all_else_whatever_the_clocks_say(
    minutes: int,
) -> None:
    here, there = START + timedelta(minutes=minutes), START
    kinds = [
        (OrderEventKind.PREPARED, here),
        (OrderEventKind.SENT, here + timedelta(seconds=1)),
        (OrderEventKind.REGISTERED, there + timedelta(seconds=2)),
        (OrderEventKind.PAID, there + timedelta(minutes=1)),
    ]
    steps = [OrderEvent(at=at, kind=kind, mark=kind) for kind, at in kinds]
    # Another payment of the order is refused later: that says nothing of how it was registered.
    kinds.append((OrderEventKind.REFUSED, there + timedelta(hours=1)))
    steps.append(OrderEvent(at=kinds[-1][1], kind=kinds[-1][0], mark="refused", row_id="pays"))
    shown = order_rows.events([(encode(step),) for step in reversed(steps)])
    assert [step.kind for step in shown] == [kind for kind, _ in kinds]


def test_what_was_sent_once_more_after_a_refusal_stands_behind_it() -> None:
    kinds = [
        OrderEventKind.PREPARED, OrderEventKind.SENT, OrderEventKind.REFUSED, OrderEventKind.SENT,
        OrderEventKind.REGISTERED,
    ]  # fmt: skip
    steps = [
        OrderEvent(at=START + timedelta(seconds=turn), kind=kind, mark=f"{turn}")
        for turn, kind in enumerate(kinds)
    ]
    shown = order_rows.events([(encode(step),) for step in reversed(steps)])
    assert [step.kind for step in shown] == kinds


def test_orders_seen_as_paid_while_the_clock_was_ahead_are_not_paid_since_a_moment(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store, now = OrderStore(database, clock=clock), clock.now()
            ahead = (timedelta(), timedelta(minutes=4), timedelta(days=365))
            paid = [
                replace(order, paid_seen_at=now + each)
                for order, each in zip(some_orders(3), ahead, strict=True)
            ]
            await store.save([OrderEntry(order=order) for order in paid])
            where = OrderFilter(paid_since=now - timedelta(days=1))
            assert (await store.totals(where)).count == 2

    run_async(check())


def test_what_cannot_be_read_is_still_an_order(run_async: Run, open_store: OpenStore) -> None:
    order = some_orders(2)[1]
    steps = tuple(OrderEvent(at=START, kind=kind, mark=kind) for kind in (OrderEventKind.SENT,) * 2)

    def spoil(connection: apsw.Connection) -> None:
        connection.execute("UPDATE orders SET content = '{', phase = 'later version'")

    async def check() -> None:
        async with open_store() as database:
            store = OrderStore(database)
            await store.save([OrderEntry(order=order, events=steps)])
            assert await store.events(order.id) == steps[:1], "one step a mark"
            await database.write(spoil)
            found = await store.get(order.id)
            assert found is not None
            assert (found.number, found.order_id, found.place) == ("A-1", "o-1", order.place)
            assert (found.phase, found.status) == (OrderPhase.OTHER, None)

    run_async(check())


def test_only_what_is_due_at_a_place_is_asked_about(run_async: Run, open_store: OpenStore) -> None:
    hour = timedelta(hours=1)

    async def check() -> None:
        async with open_store() as database:
            store = OrderStore(database)
            await store.save(
                [
                    OrderEntry(order=one, next_look=START + number * hour if number else None)
                    for number, one in enumerate(some_orders(5))
                ]
            )
            due = await store.due("shop@gateway", START + 2 * hour, START + 99 * hour, limit=9)
            assert due == ["row-1", "row-2"]
            others = await store.due("shop@other-gateway", START + 9 * hour, START, limit=9)
            assert others == []
            renewed = await store.due("new@gateway", START + 9 * hour, START + 99 * hour, limit=9)
            assert renewed == ["row-1", "row-2", "row-4"], "those with an identifier"
            set_back = START - 100 * hour  # the clock; nothing is planned that far ahead
            assert len(await store.due("shop@gateway", set_back, set_back + hour, limit=9)) == 4
            assert await store.next_look("shop@gateway") == START + hour
            assert await store.next_look("shop@gateway", but=["row-1"]) == START + 2 * hour
            await store.postpone("row-1", None)
            assert await store.next_look("shop@gateway") == START + 2 * hour

    run_async(check())


def test_a_whole_list_is_read_as_it_was_at_the_start(run_async: Run, open_store: OpenStore) -> None:
    orders = some_orders(1200)
    where = OrderFilter()
    expected = sorted(orders, key=KEYS[SortKey.DATE])
    gone = next(one.id for one in reversed(expected) if not one.order_id)

    async def check() -> None:
        async with open_store() as database:
            store = OrderStore(database)
            await store.save([OrderEntry(order=one) for one in orders])
            read: list[BookedOrder] = []
            batches = store.iterate(where, Sort(SortKey.DATE))
            async for rows in batches:
                if not read:  # what comes and what goes meanwhile shifts nothing
                    late = replace(expected[0], id="row-late", created_at=START - timedelta(days=9))
                    await store.save([OrderEntry(order=late)])
                    await store.remove([gone])
                read += rows
            assert [one.id for one in read] == [one.id for one in expected if one.id != gone]

    run_async(check())
