"""Tests that an order number belongs to one row, and is never reused after a send."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import pytest

from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken, OutboxState, Progress
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.profiles import merging
from tests.storage.outbox.test_outbox_store import ACCOUNT, make_row

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

    Scenario: TypeAlias = Callable[[OutboxStore], Awaitable[None]]
    Use: TypeAlias = Callable[[Scenario], None]

ORDER = Operation.REGISTER_ORDER
GIVEN_UP = Progress(attempts=1, doubtful=True)


@pytest.fixture
def kept(open_store: OpenStore, run_async: Run, clock: ManualClock) -> Use:
    def run(scenario: Scenario) -> None:
        async def whole() -> None:
            async with open_store() as database:
                await scenario(OutboxStore(database, clock=clock))

        run_async(whole())

    return run


async def sent_and_not_arrived(store: OutboxStore) -> OutboxRow:
    """A row that did not arrive, and is ready."""
    row = make_row(operation=ORDER)
    await store.add([row])
    row = await store.move(row, OutboxState.SENDING)
    row = await store.move(row, OutboxState.UNKNOWN)
    return await store.move(replace(row, progress=GIVEN_UP), OutboxState.READY)


def test_two_rows_never_have_one_order_number(kept: Use) -> None:
    async def scenario(store: OutboxStore) -> None:
        await store.add([make_row("a", operation=ORDER)])
        for operation in (ORDER, Operation.REGISTER_HELD_ORDER):
            other = make_row("b", operation=operation)
            other = replace(other, summary=make_row("a", operation=ORDER).summary)
            with pytest.raises(NumberTaken) as caught:
                await store.add([other], same_number=True)
            assert caught.value.holder == "a"

    kept(scenario)


def test_a_document_may_have_the_number_of_an_order(kept: Use) -> None:
    async def scenario(store: OutboxStore) -> None:
        order = make_row("a", operation=ORDER)
        document = make_row("b")
        await store.add([replace(order, summary=replace(order.summary, account=ACCOUNT))])
        await store.add([replace(document, summary=order.summary)])

    kept(scenario)


def test_what_was_not_sent_lets_its_number_go(kept: Use) -> None:
    async def scenario(store: OutboxStore) -> None:
        row = make_row("a", operation=ORDER)
        await store.add([row])
        await store.move(row, OutboxState.DRAFT)
        await store.add([make_row("b", operation=ORDER)])
        await store.discard("b")
        await store.add([make_row("a", operation=ORDER)])

    kept(scenario)


@pytest.mark.parametrize("way", ["taken back", "thrown away"])
def test_a_number_that_was_sent_in_vain_is_spent(kept: Use, way: str) -> None:
    async def scenario(store: OutboxStore) -> None:
        row = await sent_and_not_arrived(store)
        if way == "taken back":
            await store.move(replace(row, progress=Progress()), OutboxState.DRAFT)
        else:
            assert await store.discard("a")
        for name in ("a", "b"):
            with pytest.raises(NumberTaken):
                await store.add([make_row(name, operation=ORDER)])
        another = make_row("a", operation=Operation.REGISTER_HELD_ORDER)
        await store.add([another])

    kept(scenario)


def test_a_restored_store_knows_the_numbers_that_were_sent_in_vain(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await sent_and_not_arrived(store)
            await store.add([make_row("b", operation=Operation.REGISTER_HELD_ORDER)])
            await database.write(
                lambda connection: merging._to_drafts(connection, "state = 'ready'")
            )
            for row_id in ("a", "b"):
                row = await store.get(row_id)
                assert row is not None
                assert row.state is OutboxState.DRAFT
            with pytest.raises(NumberTaken):
                await store.add([make_row("a", operation=ORDER)])
            await store.add([make_row("b", operation=Operation.REGISTER_HELD_ORDER)])

    run_async(scenario())
