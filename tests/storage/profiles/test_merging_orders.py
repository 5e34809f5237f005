"""Tests of restoring the order book: no order and no money of either book is forgotten."""

from __future__ import annotations

from contextlib import asynccontextmanager, closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.order_book import (
    BookedOrder,
    OrderEvent,
    OrderEventKind,
    OrderPhase,
)
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.gateway.opened_pages import OpenedPageStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.profiles.backups import RestorePlan
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

START = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
PLACE = "shop@gateway"


def order(name: str, phase: OrderPhase, *, at: int = 0) -> BookedOrder:
    return BookedOrder(
        id=name, number=name, order_id=f"o-{name}", place=PLACE, phase=phase, created_at=START,
        status_at=START + timedelta(hours=at),
    )  # fmt: skip


def step(kind: OrderEventKind) -> OrderEvent:
    return OrderEvent(at=START, kind=kind, mark=kind)


@asynccontextmanager
async def book(path: Path, clock: ManualClock) -> AsyncIterator[OrderStore]:
    database = await Database.open(path, key=KEY, clock=clock)
    yield OrderStore(database)
    await database.close()


def restore(path: Path, backup: Path, clock: ManualClock) -> RestorePlan:
    place = StorePlace(store=path, key=KEY, clock=clock)
    plan = look(place, backup, backup_key=KEY)
    put_back(place, plan, profile=None, folder=path.parent, stem="store", kept=10)
    return plan


def back_up(path: Path, clock: ManualClock) -> Path:
    target = path.with_name("old.backup")
    with closing(connect(path, key=KEY)) as connection:
        label = backups.describe(connection, path=path, key=KEY, profile=None, at=clock.now())
    backups.copy_closed(path, target, label=label)
    return target


def test_orders_of_both_books_stay(store_path: Path, clock: ManualClock, run_async: Run) -> None:
    registered, paid = OrderPhase.REGISTERED, OrderPhase.PAID
    later = START + timedelta(days=1)

    async def then() -> None:
        async with book(store_path, clock) as store:
            await store.save(
                [
                    OrderEntry(
                        order=order(name, phase, at=2),
                        events=(step(OrderEventKind.SENT),),
                        next_look=later,
                    )
                    for name, phase in (("a", registered), ("b", paid), ("c", registered))
                ]
            )

    async def since() -> None:
        async with book(store_path, clock) as store:
            await store.remove(["none"])
            await store.save(
                [
                    OrderEntry(order=order("a", paid, at=3), events=(step(OrderEventKind.PAID),)),
                    # A clock that was wrong makes no money unpaid.
                    OrderEntry(order=replace(order("b", registered, at=9), number="wrong")),
                    OrderEntry(order=order("d", registered), next_look=later),
                ]
            )

    async def now() -> None:
        async with book(store_path, clock) as store:
            found = {one: await store.get(one) for one in "abcd"}
            phases = {name: None if one is None else one.phase for name, one in found.items()}
            assert phases == {"a": paid, "b": paid, "c": registered, "d": registered}
            assert [one.kind for one in await store.events("a")] == [
                OrderEventKind.SENT, OrderEventKind.PAID,
            ]  # fmt: skip
            due = await store.due(PLACE, START, later, limit=9)
            quiet = await store.due(PLACE, START, later, limit=9, quiet=True)
            assert set(due) == {"c", "d"}, "what may have changed is asked about at once"
            assert set(quiet) == {"b"}, "what was paid, after the others"

    run_async(then())
    backup = back_up(store_path, clock)
    run_async(since())
    assert restore(store_path, backup, clock).orders_kept == 1
    run_async(now())


@pytest.mark.parametrize(
    ("kept", "since"),
    [
        (OrderPhase.VERIFIED, OrderPhase.REVERSED),
        (OrderPhase.REVERSED, OrderPhase.VERIFIED),
    ],
)
@pytest.mark.parametrize("is_later", [True, False])
def test_of_a_verified_card_and_a_released_amount_the_later_status_counts(
    store_path: Path,
    clock: ManualClock,
    run_async: Run,
    kept: OrderPhase,
    since: OrderPhase,
    *,
    is_later: bool,
) -> None:
    async def save(phase: OrderPhase, at: int) -> None:
        async with book(store_path, clock) as store:
            await store.save([OrderEntry(order=order("a", phase, at=at))])

    async def now() -> OrderPhase | None:
        async with book(store_path, clock) as store:
            found = await store.get("a")
            return None if found is None else found.phase

    run_async(save(kept, at=5))
    backup = back_up(store_path, clock)
    run_async(save(since, at=6 if is_later else 4))
    restore(store_path, backup, clock)
    assert run_async(now()) is (since if is_later else kept)


@pytest.mark.parametrize(
    ("then", "since", "held"),
    [(0, 3, 3), (3, 0, 3), (0, None, None), (None, 3, None)],
)
def test_an_order_is_held_for_as_long_as_either_store_holds_it(
    store_path: Path,
    clock: ManualClock,
    run_async: Run,
    then: int | None,
    since: int | None,
    held: int | None,
) -> None:
    """`None` is a page that is open, or was when the program ended."""

    def moment(hour: int | None) -> datetime | None:
        return None if hour is None else START + timedelta(hours=hour)

    async def write(left: int | None) -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        pages, at = OpenedPageStore(database), moment(left)
        await pages.add("o-a")
        if at is not None:
            await pages.leave(["o-a"], at=at)
        await database.close()

    async def read() -> dict[str, datetime | None]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        found = await OpenedPageStore(database).all()
        await database.close()
        return found

    run_async(write(then))
    backup = back_up(store_path, clock)
    run_async(write(since))
    restore(store_path, backup, clock)
    assert run_async(read()) == {"o-a": moment(held)}


def test_a_book_that_cannot_be_read_is_put_back_and_asked_about(
    store_path: Path, clock: ManualClock, run_async: Run
) -> None:
    async def then() -> None:
        async with book(store_path, clock) as store:
            entry = OrderEntry(
                order=order("a", OrderPhase.REGISTERED), next_look=START + timedelta(days=1)
            )
            await store.save([entry])

    async def now() -> None:
        async with book(store_path, clock) as store:
            assert await store.due(PLACE, START, START, limit=9) == ["a"]

    run_async(then())
    backup = back_up(store_path, clock)
    store_path.write_bytes(b"no store at all" * 1000)
    assert not restore(store_path, backup, clock).keeps
    run_async(now())
