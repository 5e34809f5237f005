"""A row that cannot be read does not stop the others, and may be the origin of a bank document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import order_for

if TYPE_CHECKING:
    from tests.services.outbox.bank import Bank
    from tests.services.outbox.rig import OutboxRig

CREATIONS = (
    Operation.CREATE_PAYMENT,
    Operation.CREATE_OTHER,
    Operation.CREATE_DEBIT_ACCEPTANCE,
    Operation.CREATE_REGISTER_REQUEST,
)


async def spoil(rig: OutboxRig, row_id: str, column: str) -> None:
    query = f"UPDATE outbox SET {column} = '{{' WHERE id = ?"  # noqa: S608 - names of this test
    database = rig.store._database
    await database.write(lambda each: each.execute(query, (row_id,)).fetchall())


@pytest.mark.parametrize("column", ["instruction", "progress", "operation"])
@pytest.mark.parametrize("operation", CREATIONS)
def test_what_a_damaged_row_may_have_made_is_not_given_to_another_row(
    play: Any, bank: Bank, operation: Operation, column: str
) -> None:
    async def story(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (first,) = await rig.send(order_for(operation, bank))
        await spoil(rig, first, column)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (second,) = await rig.send(order_for(operation, bank), same_number=True)
        await rig.let_pass(1_200)
        damaged, row = await rig.row(first), await rig.row(second)
        assert damaged.state is OutboxState.DAMAGED
        assert row.progress.verdict is not DeliveryVerdict.ARRIVED
        assert row.state is not OutboxState.CONFIRMED
        assert not rig.failures

    play(story)


def test_a_damaged_row_is_neither_sent_nor_looked_for_and_the_next_one_is_sent(
    play: Any, bank: Bank
) -> None:
    async def story(rig: OutboxRig) -> None:
        first, second = await rig.outbox.enqueue(
            [order_for(Operation.CREATE_PAYMENT, bank), order_for(Operation.CREATE_OTHER, bank)],
            send=False,
        )
        await spoil(rig, first, "fields")
        rig.outbox.send([first, second])
        await rig.rest()
        assert not await rig.outbox.take_back(first)
        assert (await rig.row(second)).state is OutboxState.CONFIRMED
        assert len(bank.made) == 1
        assert await rig.outbox.discard(first)
        assert await rig.store.get(first) is None

    play(story)
