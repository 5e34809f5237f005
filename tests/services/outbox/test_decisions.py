"""What a person decides where no check can tell: a document is of one row alone."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.errors import DocumentTaken, SentElsewhere
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import CREATIONS, LETTER, PAYMENT, order_for
from tests.services.outbox.test_outbox_places import OtherBank

if TYPE_CHECKING:
    from tests.services.outbox.bank import Bank
    from tests.services.outbox.rig import OutboxRig

PAY: Final = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
ARRIVED: Final = (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
ABSENT: Final = (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
UNDECIDED: Final = (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
LONG_S: Final = 1_200
CHANGING: Final = [one for one in DOCUMENT_OPERATIONS if OPERATIONS[one].effect is Effect.CHANGES]
ON_A_DOCUMENT: Final = [*CHANGING, Operation.DELETE_DOCUMENT]


async def facts(rig: OutboxRig, row_id: str) -> tuple[OutboxState, DeliveryVerdict | None]:
    row = await rig.row(row_id)
    return row.state, row.progress.verdict


async def offered(rig: OutboxRig, row_id: str) -> tuple[str, ...]:
    """Identifiers of the documents that a person chooses from."""
    return tuple(each.id for each in await rig.outbox.candidates(row_id))


async def undecided(rig: OutboxRig, bank: Bank, *, documents: int) -> tuple[str, str]:
    """Two equal payments that share more documents than they can have made."""
    bank.planned_faults.extend([PlannedFault(Fault.DROP_BEFORE)] * 2)
    first, second = await rig.send(PAY, PAY, same_number=True)
    for _ in range(documents):
        bank.put(PAYMENT)
    await rig.let_pass(60)
    for row_id in (first, second):
        assert await facts(rig, row_id) == UNDECIDED
    return first, second


def test_what_a_row_has_become_is_neither_offered_nor_accepted_for_another(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        first, second = await undecided(rig, bank, documents=4)
        taken, *left = bank.documents
        assert await rig.outbox.resolve(first, DeliveryVerdict.ARRIVED, taken)
        assert await offered(rig, second) == tuple(left)
        with pytest.raises(DocumentTaken):
            await rig.outbox.resolve(second, DeliveryVerdict.ARRIVED, taken)
        assert await facts(rig, second) == UNDECIDED
        assert await rig.outbox.resolve(second, DeliveryVerdict.ARRIVED, left[0])
        assert (await rig.row(second)).document_id == left[0]

    play(scenario)


def test_the_last_document_goes_to_the_row_that_is_left(play: Any, bank: Bank) -> None:
    """After a decision the rows that share candidates are looked for again."""

    async def scenario(rig: OutboxRig) -> None:
        first, second = await undecided(rig, bank, documents=3)
        taken, other, gone = bank.documents
        del bank.documents[gone]
        assert await rig.outbox.resolve(first, DeliveryVerdict.ARRIVED, taken)
        await rig.let_pass(5)
        assert await facts(rig, second) == ARRIVED
        assert (await rig.row(second)).document_id == other

    play(scenario)


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_row_whose_only_candidate_is_anothers_is_searched_on(
    play: Any, bank: Bank, by_hand: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        first, second = await undecided(rig, bank, documents=3)
        taken, *gone = bank.documents
        for each in gone:
            del bank.documents[each]
        if by_hand:  # as by an earlier version, which did not look again
            row = await rig.row(first)
            found = replace(row, document_id=taken)
            await rig.store.move(found, OutboxState.CONFIRMED)
            looked = await rig.outbox.look(second)
            assert looked is not None
            assert (looked.state, looked.progress.verdict) == (OutboxState.UNKNOWN, None)
        else:
            assert await rig.outbox.resolve(first, DeliveryVerdict.ARRIVED, taken)
            await rig.let_pass(5)
            assert await facts(rig, second) == (OutboxState.UNKNOWN, None)
        assert (await rig.row(second)).progress.candidates == ()
        await rig.let_pass(LONG_S)
        assert await facts(rig, second) == ABSENT

    play(scenario)


def test_a_claim_at_another_bank_takes_no_document(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        with OtherBank(bank):
            (elsewhere,) = await rig.send(PAY)
            assert (await rig.row(elsewhere)).document_id == "1"
        first, _ = await undecided(rig, bank, documents=3)
        document = next(iter(bank.documents))
        row = await rig.row(elsewhere)
        await rig.store.note(replace(row, document_id=document))
        assert document in await offered(rig, first)
        assert await rig.outbox.resolve(first, DeliveryVerdict.ARRIVED, document)

    play(scenario)


@pytest.mark.parametrize("made", [False, True])
@pytest.mark.parametrize("operation", CHANGING)
def test_a_person_sees_the_whole_document_and_says_whether_a_change_was_made(
    play: Any, bank: Bank, operation: Operation, made: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_for(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order)
        earlier: Any = bank.contents[order.target]
        now = replace(earlier, number="77")
        bank.edit(order.target, now)
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == UNDECIDED
        (there,) = await rig.outbox.candidates(row_id)
        assert there.id == order.target
        assert there.written is not None
        assert there.written.number == "77"
        if isinstance(now, OtherDocument):
            assert isinstance(there.written, OtherDocument)
            assert there.written.text == LETTER.text.upper(), "as the bank writes it"
        verdict = DeliveryVerdict.ARRIVED if made else DeliveryVerdict.DID_NOT_ARRIVE
        assert await rig.outbox.resolve(row_id, verdict)
        assert await facts(rig, row_id) == (ARRIVED if made else ABSENT)
        assert (await rig.row(row_id)).document_id == (order.target if made else "")

    play(scenario)


def test_a_second_change_of_a_document_is_no_claim(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        first = order_for(Operation.CHANGE_PAYMENT, bank)
        (made,) = await rig.send(first)
        assert (await rig.row(made)).document_id == first.target
        written: Any = first.instruction
        more = replace(written, amount=Amount(Decimal(12), "BYN"))
        second = await rig.decided(replace(first, instruction=more))
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(second)
        bank.edit(first.target, replace(more, number="77"))
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == UNDECIDED
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED)
        assert (await rig.row(row_id)).document_id == first.target

    play(scenario)


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("operation", list(CREATIONS))
def test_what_was_sent_with_another_token_is_chosen_from_the_present_list_or_just_arrived(
    play: Any, bank: Bank, operation: Operation, chosen: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.place = "@bank#ann"
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order_for(operation, bank))
        bank.place = "@bank#bob"
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert await facts(rig, row_id) == UNDECIDED
        assert (row.progress.candidates, row.progress.error) == ((), SentElsewhere.code)
        (found,) = bank.documents or bank.requests
        assert await offered(rig, row_id) == (found,)
        document_id = found if chosen else ""
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED, document_id)
        assert await facts(rig, row_id) == ARRIVED
        row = await rig.row(row_id)
        assert (row.document_id, row.progress.error) == (document_id, "")

    play(scenario)


@pytest.mark.parametrize("place", ["@another#ann", "client@bank#ann"])
@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_another_bank_has_nothing_to_choose_from(
    play: Any, bank: Bank, operation: Operation, place: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.place = "@bank#ann"
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order_for(operation, bank))
        bank.place = place
        await rig.let_pass(LONG_S)
        with pytest.raises(SentElsewhere):
            await rig.outbox.candidates(row_id)
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED)
        row = await rig.row(row_id)
        assert (await facts(rig, row_id), row.document_id) == (ARRIVED, row.target)

    play(scenario)


def test_only_what_fits_is_offered_of_the_present_list(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.place = "@bank#ann"
        other = replace(PAYMENT, number="8", amount=Amount(Decimal(3), "BYN"))
        bank.put(PAYMENT)  # it was there before
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(PAY)
        bank.place = "@bank#bob"
        altered = bank.put(other)
        await rig.let_pass(LONG_S)
        assert await offered(rig, row_id) == (altered,), "it may be it, changed"
        namesake = bank.put(replace(PAYMENT, amount=Amount(Decimal(3), "BYN")))
        assert await offered(rig, row_id) == (namesake,)
        same = bank.put(PAYMENT)
        assert await offered(rig, row_id) == (same, namesake)
        (claimed,) = await rig.send(replace(PAY, instruction=other), same_number=True)
        await rig.store.note(replace(await rig.row(claimed), document_id=same))
        assert await offered(rig, row_id) == (namesake,)

    play(scenario)
