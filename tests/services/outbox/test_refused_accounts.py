"""An account that the bank refuses in its lists is no obstacle for the documents of others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.documents.paging import Refusal
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.documents.list_walks import ListNotComplete, _concerns
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import ACCOUNT, CREATIONS, PAYMENT, order_for

if TYPE_CHECKING:
    from tests.services.outbox.bank import Bank
    from tests.services.outbox.rig import OutboxRig

CLOSED: Final = "BY86AKBB30120000000020270000"
LONG_S: Final = 1_200
WITH_ACCOUNT: Final = [each for each in CREATIONS if each is not Operation.CREATE_REGISTER_REQUEST]


async def facts(rig: OutboxRig, row_id: str) -> tuple[OutboxState, DeliveryVerdict | None]:
    row = await rig.row(row_id)
    return row.state, row.progress.verdict


@pytest.mark.parametrize("others", [False, True], ids=["an empty list", "a list with rows"])
@pytest.mark.parametrize("fault", [None, Fault.DROP_BEFORE, Fault.DROP_AFTER])
@pytest.mark.parametrize("operation", WITH_ACCOUNT)
def test_a_closed_account_stops_nothing_of_another_one(
    play: Any, bank: Bank, operation: Operation, fault: Fault | None, others: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        instruction: Any = CREATIONS[operation]
        if others:
            bank.put(replace(instruction, account="BY20OLMP30130000000000000933", number="99"))
        bank.refused_accounts = frozenset({CLOSED})
        if fault is not None:
            bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order_for(operation, bank))
        await rig.let_pass(LONG_S)
        state, verdict = await facts(rig, row_id)
        if fault is Fault.DROP_BEFORE:
            assert (state, verdict) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        else:
            assert state is OutboxState.CONFIRMED

    play(scenario)


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("operation", list(CREATIONS))
def test_nothing_is_concluded_from_a_list_that_lacks_the_own_account(
    play: Any, bank: Bank, operation: Operation, lost: bool
) -> None:
    """A request to the register has no account: of whichever the list lacks may be its own."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.put(PAYMENT)
        if lost:
            bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
            (row_id,) = await rig.send(order)
        bank.refused_accounts = frozenset({ACCOUNT})
        if operation is Operation.CREATE_REGISTER_REQUEST:
            bank.refused_accounts = frozenset({CLOSED})
        if not lost:
            (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert row.progress.verdict is None
        assert row.progress.error in {"api.refused", ListNotComplete.code}
        assert row.state is (OutboxState.UNKNOWN if lost else OutboxState.READY)
        assert row.progress.attempts == lost

    play(scenario)


@pytest.mark.parametrize("fault", [Fault.DROP_BEFORE, Fault.DROP_AFTER])
def test_a_deletion_is_found_although_another_account_is_closed(
    play: Any, bank: Bank, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(Operation.DELETE_DOCUMENT, bank)
        bank.refused_accounts = frozenset({CLOSED})
        bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        done = fault is Fault.DROP_AFTER
        assert await facts(rig, row_id) == (
            (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
            if done
            else (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        )

    play(scenario)


def test_a_payment_from_an_account_as_it_is_typed_is_of_that_account(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.put(PAYMENT)
        bank.refused_accounts = frozenset({ACCOUNT})
        typed = replace(PAYMENT, account=f" {ACCOUNT[:4]} {ACCOUNT[4:].lower()}")
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=typed)
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).progress.attempts == 0

    play(scenario)


@pytest.mark.parametrize(
    ("refused", "wanted", "concerns"),
    [
        (CLOSED, {ACCOUNT}, False),
        (f"{CLOSED[:4]} {CLOSED[4:]}", {ACCOUNT}, False),
        (ACCOUNT, {ACCOUNT}, True),
        (ACCOUNT.lower(), {ACCOUNT}, True),
        (ACCOUNT, {CLOSED, ACCOUNT}, True),
        (CLOSED, set(), True),
        (CLOSED, {""}, True),
        ("", {ACCOUNT}, True),
        ("0000", {ACCOUNT}, True),
        (f"BY13{'*' * 20}0000", {ACCOUNT}, True),
    ],
)
def test_only_a_whole_other_account_is_another_one(
    refused: str, wanted: set[str], concerns: bool
) -> None:
    assert _concerns(Refusal(refused, "closed"), frozenset(wanted)) is concerns
