"""Changes and deletions: nothing is sent without a check, and nothing is wrongly called done."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import DAY, LETTER, PAYMENT, order_for

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import OtherDocument
    from tests.services.outbox.bank import Bank
    from tests.services.outbox.rig import OutboxRig

ON_A_DOCUMENT = [
    one for one in DOCUMENT_OPERATIONS if OPERATIONS[one].effect in {Effect.CHANGES, Effect.DELETES}
]
CHANGING = [one for one in ON_A_DOCUMENT if OPERATIONS[one].effect is Effect.CHANGES]
LOST = [Fault.DROP_BEFORE, Fault.FAILED_BEFORE, Fault.HANG]
LONG_S = 1_200


async def facts(rig: OutboxRig, row_id: str) -> tuple[OutboxState, DeliveryVerdict | None]:
    row = await rig.row(row_id)
    return row.state, row.progress.verdict


@pytest.mark.parametrize("fault", [*LOST, None])
@pytest.mark.parametrize("operation", ON_A_DOCUMENT)
def test_nothing_is_sent_for_a_document_that_was_not_seen(
    play: Any, bank: Bank, operation: Operation, fault: Fault | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        before = dict(bank.contents)
        bank.hidden_reads = 1
        if fault is not None:
            bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert await facts(rig, row_id) == (OutboxState.READY, None)
        assert (row.progress.error, row.progress.attempts) == ("outbox.document_not_shown", 0)
        assert bank.contents == before
        assert len(bank.planned_faults) == (fault is not None), "no writing call was made"
        bank.planned_faults.clear()
        rig.outbox.send([row_id])
        await rig.rest()
        assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


@pytest.mark.parametrize("fault", LOST)
@pytest.mark.parametrize("act", ["sign", "edit", "delete"])
@pytest.mark.parametrize("operation", CHANGING)
def test_a_lost_change_is_not_what_a_colleague_did(
    play: Any, bank: Bank, operation: Operation, act: str, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order)
        if act == "sign":
            bank.sign(order.target)
        elif act == "edit":
            earlier: Any = bank.contents[order.target]
            bank.edit(order.target, replace(earlier, number="77"))
        else:
            bank.documents.pop(order.target)
        await rig.let_pass(LONG_S)
        decided = act == "edit"
        assert await facts(rig, row_id) == (
            (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
            if decided
            else (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        )

    play(scenario)


@pytest.mark.parametrize("operation", CHANGING)
def test_a_change_that_a_colleague_signed_afterwards_arrived(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order)
        bank.sign(order.target)
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)

    play(scenario)


@pytest.mark.parametrize("operation", ON_A_DOCUMENT)
def test_what_is_hidden_for_a_moment_is_not_gone(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order)
        bank.hidden_reads = 2
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        assert order.target in bank.documents

    play(scenario)


@pytest.mark.parametrize("operation", ON_A_DOCUMENT)
def test_what_did_not_arrive_is_seen_again_before_the_next_attempt(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        bank.hidden_reads = 2
        rig.outbox.send([row_id])
        await rig.rest()
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.document_not_shown")
        assert len(bank.planned_faults) == 1, "no writing call was made"
        rig.outbox.send([row_id])
        await rig.rest()
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)

    play(scenario)


@pytest.mark.parametrize("operation", CHANGING)
def test_a_row_that_was_sent_without_a_look_is_left_to_a_person(
    play: Any, bank: Bank, operation: Operation
) -> None:
    """Stores of earlier versions may hold such rows."""

    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        await rig.store.note(replace(row, progress=replace(row.progress, before=None)))
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)

    play(scenario)


def changed_into(bank: Bank, target: str, now: PaymentInstruction | OtherDocument) -> Submission:
    """A change of a document that is on show in the list of the bank."""
    payment = isinstance(now, PaymentInstruction)
    operation = Operation.CHANGE_PAYMENT if payment else Operation.CHANGE_OTHER
    shown = ShownDocument(kind=Kind.DOCUMENT, id=target, details=bank.on_show(target))
    return Submission(operation=operation, instruction=now, target=target, shown=shown)


WITH_ANOTHER_IDENTITY = [
    replace(PAYMENT, number="77"),
    replace(PAYMENT, number="77", date=DAY + timedelta(days=200)),
    replace(PAYMENT, account="BY86AKBB30120000000020270000", amount=Amount(Decimal(3), "BYN")),
    replace(LETTER, number="88", text="Другое"),
]


@pytest.mark.parametrize("now", WITH_ANOTHER_IDENTITY)
def test_a_document_of_an_undecided_row_that_was_changed_here_is_not_called_absent(
    play: Any, bank: Bank, now: PaymentInstruction | OtherDocument
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        sent, operation = (
            (PAYMENT, Operation.CREATE_PAYMENT)
            if isinstance(now, PaymentInstruction)
            else (LETTER, Operation.CREATE_OTHER)
        )
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(Submission(operation=operation, instruction=sent))
        target = bank.put(sent)  # it was done late, and is in the list now
        (change_id,) = await rig.send(changed_into(bank, target, now))
        assert (await rig.row(change_id)).state is OutboxState.CONFIRMED
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
        row = await rig.row(row_id)
        assert row.progress.candidates == (target,)
        shown = await rig.outbox.candidates(row_id)
        assert [each.id for each in shown] == [target]

    play(scenario)


def test_what_was_there_before_it_was_sent_may_be_changed(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        earlier = bank.put(PAYMENT)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
        (row_id,) = await rig.send(order)
        await rig.send(changed_into(bank, earlier, replace(PAYMENT, number="77")))
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)

    play(scenario)


def test_of_two_equal_payments_none_is_absent_because_one_was_changed(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
        bank.planned_faults.extend([PlannedFault(Fault.DROP_BEFORE)] * 2)
        rows = await rig.send(order, order, same_number=True)
        first, _ = bank.put(PAYMENT), bank.put(PAYMENT)
        await rig.send(changed_into(bank, first, replace(PAYMENT, number="77")))
        await rig.let_pass(LONG_S)
        states = {(await rig.row(each)).state for each in rows}
        assert OutboxState.READY not in states

    play(scenario)
