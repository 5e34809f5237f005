"""A document that was changed at the bank, even its number, is not called absent."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import CREATIONS, PAYMENT, opened

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.bank import Bank, SimulatedClock
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

OTHERS: Final = Party(
    name="ООО «Бета»", taxpayer_number="100000002", account="BY80AKBB30120000000020270000"
)
OTHER_AMOUNT: Final = replace(PAYMENT, number="8", amount=Amount(Decimal("12.00"), "BYN"))
OTHER_PAYEE: Final = replace(PAYMENT, number="8", party=OTHERS)
PAID: Final = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)


async def lost(rig: OutboxRig, bank: Bank, fault: Fault, order: Submission = PAID) -> OutboxRow:
    """A row that was sent and whose answer was lost."""
    bank.planned_faults.append(PlannedFault(fault))
    (row_id,) = await rig.send(order)
    row = await rig.row(row_id)
    assert row.state is OutboxState.UNKNOWN
    return row


def is_undecided(row: OutboxRow, *candidates: str) -> bool:
    """Whether a person has to say whether one of these is it."""
    told = row.progress.verdict is DeliveryVerdict.CANNOT_TELL
    return row.state is OutboxState.UNKNOWN and told and row.progress.candidates == candidates


@pytest.mark.parametrize("changed", [OTHER_AMOUNT, OTHER_PAYEE], ids=["amount", "payee"])
def test_a_payment_with_another_number_and_content_may_be_it(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock, changed: Any
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            row = await lost(rig, bank, Fault.DROP_AFTER)
            (document_id,) = bank.documents
            bank.edit(document_id, changed)
            await rig.let_pass(1_200)
            assert is_undecided(await rig.row(row.id), document_id)
            assert await rig.outbox.resolve(row.id, DeliveryVerdict.ARRIVED, document_id)
            assert (await rig.row(row.id)).document_id == document_id
            assert len(bank.documents) == 1

    run_async(story())


def test_a_recall_with_another_number_may_be_it(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock
) -> None:
    async def story() -> None:
        recall: Any = CREATIONS[Operation.RECALL_DEBIT_ACCEPTANCE]
        recall = replace(recall, party=PAYMENT.party)
        order = Submission(operation=Operation.RECALL_DEBIT_ACCEPTANCE, instruction=recall)
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            row = await lost(rig, bank, Fault.DROP_AFTER, order)
            (document_id,) = bank.documents
            bank.edit(document_id, replace(recall, number="18", reason="Ещё"))
            await rig.let_pass(1_200)
            assert is_undecided(await rig.row(row.id), document_id)

    run_async(story())


def test_what_was_there_before_is_no_doubt(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            bank.put(OTHER_AMOUNT)
            row = await lost(rig, bank, Fault.DROP_BEFORE)
            await rig.let_pass(1_200)
            assert (await rig.row(row.id)).state is OutboxState.READY

    run_async(story())


def test_it_is_found_although_another_was_there_first(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock
) -> None:
    """The bank may commit late, and a colleague be quicker."""

    async def story() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=200))
            (row_id,) = await rig.send(PAID)
            bank.put(OTHER_AMOUNT)
            await rig.let_pass(1_200)
            row = await rig.row(row_id)
            assert (row.state, row.progress.verdict) == (
                OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED,
            )  # fmt: skip

    run_async(story())


def test_nothing_is_sent_again_beside_a_new_one(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            row = await lost(rig, bank, Fault.DROP_BEFORE)
            await rig.let_pass(1_200)
            assert (await rig.row(row.id)).state is OutboxState.READY
            new = bank.put(OTHER_AMOUNT)
            rig.outbox.send([row.id])
            await rig.rest()
            assert is_undecided(await rig.row(row.id), new)
            assert await rig.outbox.resolve(row.id, DeliveryVerdict.DID_NOT_ARRIVE)
            rig.outbox.send([row.id])
            await rig.rest()
            assert (await rig.row(row.id)).state is OutboxState.CONFIRMED
            assert len(bank.documents) == 2

    run_async(story())


@pytest.mark.parametrize("kind", ["1", "paymentOrder"])
def test_a_payment_whose_type_is_listed_in_an_unknown_way_is_not_called_absent(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock, kind: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            row = await lost(rig, bank, Fault.DROP_AFTER)
            (document_id,) = bank.documents
            bank.documents[document_id] = replace(bank.documents[document_id], type=kind)
            await rig.let_pass(1_200)
            assert is_undecided(await rig.row(row.id), document_id)

    run_async(story())
