"""Tests of the order of stored schedules, also of those that an earlier version wrote."""

from __future__ import annotations

import datetime as dt
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.values.money import Amount, Money
from desktop_app.storage.documents.rows import measure
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.database import connect
from desktop_app.storage.engine.upgrades import migrations, upgrade
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from desktop_app.storage.window import ScheduleFilter, Sort, SortKey
from tests.storage.conftest import KEY
from tests.storage.gateway.test_cards_kept import DAY, schedule

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.recurring.schedules import Schedule
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run


def test_schedules_by_amount_are_ordered_within_a_currency(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    """Also those of a store that was written before the currency had a column."""
    amounts = {
        "a": Money(50_000, "JPY"), "b": Money(10_000, "EUR"), "c": Money(20_000, "EUR"),
        "d": Money(50, "JPY"),
    }  # fmt: skip

    def priced(name: str) -> Schedule:
        one = schedule(name)
        first = replace(one.last_terms, amount=Money(1, "BYN"))
        last = replace(one.last_terms, since=DAY + dt.timedelta(days=9), amount=amounts[name])
        return replace(one, terms=(first, last))

    async def found() -> list[str]:
        async with open_store() as database:
            sort = Sort(SortKey.AMOUNT)
            store = ScheduleStore(database)
            window = await store.window(ScheduleFilter(), sort, offset=0, limit=9)
            return [each.id for each in window.rows]

    async def save() -> None:
        async with open_store() as database:
            store = ScheduleStore(database)
            for name in amounts:
                await store.save(schedule(name), read=None)
                await store.save(priced(name), read=schedule(name))

    run_async(save())
    assert run_async(found()) == ["b", "c", "d", "a"]
    store_path.unlink()
    steps = {number: sql for number, sql in migrations().items() if number <= 15}
    with closing(connect(store_path, key=KEY)) as connection:
        upgrade(connection, path=store_path, key=KEY, clock=clock, steps=steps)
        for name in amounts:
            one = priced(name)
            amount = one.last_terms.amount
            connection.execute(
                "INSERT INTO schedules (id, client_id, state, content, name_order, amount_order,"
                " created_at, searched) VALUES (?, 'c', 'active', ?, ?, ?, 0, '')",
                (name, encode(one), name, measure(Amount(amount.value, amount.currency))[1]),
            )
        connection.execute(
            "INSERT INTO schedules (id, client_id, state, content, name_order, amount_order,"
            " created_at, searched) VALUES ('e', 'c', 'active', '{', 'e', 0, 0, '')"
        )
    assert run_async(found()) == ["e", "b", "c", "d", "a"]
