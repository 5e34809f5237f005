"""What the bank only says that it took is not done: a person decides, and nothing repeats it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.gateway.charge_rows import EARLIER_UNCLEAR
from desktop_app.domain.outbox.history import StepKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import CREATIONS, PAYMENT, opened
from tests.services.outbox.test_outbox_places import OtherBank

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.bank import Bank, SimulatedClock
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

PAY: Final = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
SAID: Final = "Недостаточно средств"
LONG_S: Final = 1_200
LOST_LOOKS: Final = 3


def facts(row: OutboxRow) -> tuple[OutboxState, DeliveryVerdict | None]:
    return row.state, row.progress.verdict


UNDECIDED: Final = (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)


async def taken(rig: OutboxRig, bank: Bank, order: Submission = PAY) -> str:
    """The row of what the bank answers to have taken, and does not have."""
    bank.only_says = SAID
    (row_id,) = await rig.send(order)
    bank.only_says = ""
    row = await rig.row(row_id)
    assert (row.state, row.document_id, row.progress.message) == (OutboxState.SENT, "", SAID)
    return row_id


async def undecided(rig: OutboxRig, bank: Bank) -> str:
    """As `taken`, after enough looks."""
    row_id = await taken(rig, bank)
    await rig.let_pass(LONG_S)
    assert facts(await rig.row(row_id)) == UNDECIDED
    return row_id


@pytest.mark.parametrize("operation", CREATIONS)
def test_what_is_in_no_list_is_left_to_a_person_and_never_sent_again(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = Submission(operation=operation, instruction=CREATIONS[operation])
        row_id = await taken(rig, bank, order)
        bank.lost_reads = LOST_LOOKS
        await rig.let_pass(240)
        assert (await rig.row(row_id)).state is OutboxState.SENT, "it may come yet"
        for _ in range(3):
            await rig.let_pass(LONG_S)
            row = await rig.row(row_id)
            assert (facts(row), row.document_id) == (UNDECIDED, "")
            assert row.progress.message == SAID, "also after looks that failed"
            rig.outbox.send([row_id])
            assert not await rig.outbox.take_back(row_id)
            assert not await rig.outbox.discard(row_id)
        assert not bank.made
        steps = [step.kind for step in await rig.store.history(row_id)]
        assert StepKind.CONFIRMED not in steps
        assert StepKind.UNDECIDED in steps

    play(scenario)


def test_rows_of_earlier_versions_are_left_to_a_person_as_well(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        row = await rig.row(row_id)
        await rig.store.note(replace(row, progress=replace(row.progress, taken=False)))
        await rig.let_pass(2 * LONG_S)
        row = await rig.row(row_id)
        assert facts(row) == UNDECIDED
        assert row.was_taken

    play(scenario)


def test_a_person_chooses_among_documents_that_may_be_it(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        other = bank.put(replace(PAYMENT, purpose="Другое"))
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert facts(row) == UNDECIDED
        assert row.progress.candidates == (other,)
        (offered,) = await rig.outbox.candidates(row_id)
        assert offered.id == other
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED, other)
        row = await rig.row(row_id)
        assert (row.state, row.document_id) == (OutboxState.CONFIRMED, other)
        assert row.progress.message == SAID

    play(scenario)


def test_a_document_whose_number_was_changed_is_offered(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        altered = bank.put(replace(PAYMENT, number="77"))
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert facts(row) == UNDECIDED
        assert row.progress.candidates == (altered,)

    play(scenario)


def test_a_candidate_that_is_gone_leaves_the_row_to_a_person(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        other = bank.put(replace(PAYMENT, purpose="Другое"))
        await rig.let_pass(LONG_S)
        del bank.documents[other]
        for _ in range(3):
            await rig.outbox.look(row_id)
            await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (facts(row), row.progress.candidates) == (UNDECIDED, ())

    play(scenario)


def test_what_comes_into_the_list_after_all_is_found(
    run_async: Run, tmp_path: Path, bank: Bank, clock: SimulatedClock
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            row_id = await undecided(rig, bank)
        made = bank.put(PAYMENT)
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            assert facts(await rig.row(row_id)) == UNDECIDED
            await rig.let_pass(LONG_S)
            row = await rig.row(row_id)
            assert (row.state, row.document_id) == (OutboxState.CONFIRMED, made)
            assert rig.failures == []

    run_async(story())


def test_a_person_may_know_that_it_arrived(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await undecided(rig, bank)
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
        assert row.document_id == ""

    play(scenario)


def test_what_a_person_says_did_not_arrive_is_sent_once_more(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await undecided(rig, bank)
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.DID_NOT_ARRIVE)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        assert (row.progress.doubtful, row.progress.message) == (True, SAID)
        assert not bank.made, "a person sends it"
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        rig.outbox.send([row_id])
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert facts(row) == (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
        assert row.progress.message == "", "it was said of an earlier attempt"

    play(scenario)


def test_what_a_person_was_wrong_about_is_found_before_it_is_sent_again(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await undecided(rig, bank)
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.DID_NOT_ARRIVE)
        made = bank.put(PAYMENT)
        rig.outbox.send([row_id])
        await rig.rest()
        row = await rig.row(row_id)
        assert (row.state, row.document_id) == (OutboxState.CONFIRMED, made)
        assert list(bank.documents) == [made]

    play(scenario)


def test_what_the_bank_said_stays_through_failed_looks_for_rows_of_earlier_versions(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        row = await rig.row(row_id)
        await rig.store.note(replace(row, progress=replace(row.progress, taken=False)))
        bank.lost_reads = 1
        await rig.outbox.look(row_id)
        row = await rig.row(row_id)
        assert (row.progress.error, row.progress.message) == ("api.dropped", SAID)
        await rig.outbox.look(row_id)
        row = await rig.row(row_id)
        assert (row.progress.error, row.progress.message) == ("", SAID)

    play(scenario)


def test_what_cannot_be_looked_for_for_long_waits_to_be_seen(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        bank.lost_reads = 1_000
        await rig.let_pass(240)
        assert (await rig.row(row_id)).state is OutboxState.SENT
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (facts(row), row.progress.message) == ((OutboxState.UNKNOWN, None), SAID)
        bank.lost_reads = 0
        await rig.outbox.look(row_id)
        assert facts(await rig.row(row_id)) == (OutboxState.UNKNOWN, None), "it may come yet"
        await rig.let_pass(LONG_S)
        assert facts(await rig.row(row_id)) == UNDECIDED

    play(scenario)


def test_that_it_did_not_arrive_is_no_failed_send(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await undecided(rig, bank)
        bank.lost_reads = 1
        await rig.outbox.look(row_id)
        assert (await rig.row(row_id)).progress.error
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.DID_NOT_ARRIVE)
        row = await rig.row(row_id)
        assert (row.progress.error, row.progress.message) == ("", SAID)
        assert (await rig.store.history(row_id))[-1].kind is StepKind.NOT_ARRIVED

    play(scenario)


def test_what_comes_into_the_list_beside_one_that_may_be_it_is_offered(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        altered = bank.put(replace(PAYMENT, number="77"))
        await rig.let_pass(LONG_S)
        made = bank.put(PAYMENT)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (facts(row), row.progress.candidates) == (UNDECIDED, (altered,))
        assert [each.id for each in await rig.outbox.candidates(row_id)] == [altered, made]
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED, made)
        assert (await rig.row(row_id)).document_id == made

    play(scenario)


def test_a_person_may_know_that_it_arrived_as_none_of_those_listed(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        bank.put(replace(PAYMENT, number="77"))
        await rig.let_pass(LONG_S)
        assert (await rig.row(row_id)).looks_alike
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED)
        row = await rig.row(row_id)
        assert (row.state, row.document_id) == (OutboxState.CONFIRMED, "")

    play(scenario)


def test_an_equal_payment_waits_also_while_the_first_one_is_looked_for(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        first = await taken(rig, bank)
        (again,) = await rig.send(PAY, same_number=True)
        row = await rig.row(again)
        assert (row.state, row.progress.error) == (OutboxState.READY, EARLIER_UNCLEAR)
        assert (await rig.row(first)).state is OutboxState.SENT, "it may come yet"
        assert not bank.made
        rig.outbox.send([again])  # a person wants both
        await rig.rest()
        assert [made_by for made_by, _ in bank.made] == [again]

    play(scenario)


def test_equal_payments_of_one_batch_wait_for_none_of_them(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.only_says = SAID
        batch = await rig.send(PAY, PAY, PAY, same_number=True)
        rows = [await rig.row(each) for each in batch]
        assert [(row.state, row.progress.error) for row in rows] == [(OutboxState.SENT, "")] * 3

    play(scenario)


def test_an_equal_payment_waits_for_a_person(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        await undecided(rig, bank)
        (again,) = await rig.send(PAY, same_number=True)
        row = await rig.row(again)
        assert (row.state, row.progress.error) == (OutboxState.READY, EARLIER_UNCLEAR)
        assert not bank.made

    play(scenario)


def test_what_cannot_be_looked_for_any_more_is_not_called_done(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        row_id = await taken(rig, bank)
        with OtherBank(bank):
            await rig.let_pass(LONG_S)
            row = await rig.row(row_id)
            assert (facts(row), row.progress.error) == (UNDECIDED, "outbox.sent_elsewhere")
            assert row.progress.message == SAID
        made = bank.put(PAYMENT)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (row.state, row.document_id) == (OutboxState.CONFIRMED, made)

    play(scenario)
