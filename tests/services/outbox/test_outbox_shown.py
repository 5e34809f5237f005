"""Nothing is sent about a document that has changed at the bank since a person saw it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.merging import completed_by_row
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import DebitAcceptanceRecall, OtherDocument
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.register.obligations import RegisterDocument, RegisterDocumentDetails
from desktop_app.services.outbox.steps import RowsChanged
from desktop_app.storage.engine.errors import StorageError
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.rig import ACCOUNT, PARTY, PAYMENT, opened, order_for

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from tests.services.outbox.bank import Bank, SimulatedClock
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

ABOUT: Final = (
    Operation.CHANGE_PAYMENT,
    Operation.CHANGE_OTHER,
    Operation.DELETE_DOCUMENT,
    Operation.CREATE_OTHER,
    Operation.RECALL_DEBIT_ACCEPTANCE,
    Operation.CREATE_PAYMENT,
)
"""Operations that a person begins from a listed document."""

LONG_S: Final = 1_200


async def decided(operation: Operation, bank: Bank) -> Submission:
    """An order about a document, with the document as it is now."""
    if operation in {Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER, Operation.DELETE_DOCUMENT}:
        order = order_for(operation, bank)
        about = order.target
    else:
        about = bank.put(PAYMENT)
        order = replace(order_for(operation, bank), instruction=_about(operation, about))
    details = await bank.document(about)
    return replace(order, shown=ShownDocument(kind=Kind.DOCUMENT, id=about, details=details))


def _about(operation: Operation, document_id: str) -> Any:
    match operation:
        case Operation.CREATE_PAYMENT:
            return replace(PAYMENT, number="55")
        case Operation.CREATE_OTHER:
            return OtherDocument(
                type=DocumentType.RECALLS, number="8", account=ACCOUNT, document_id=document_id
            )
        case _:
            return DebitAcceptanceRecall(number="10", account=ACCOUNT, acceptance_id=document_id)


def act_as_colleague(bank: Bank, document_id: str, act: str) -> None:
    """Sign, delete or change a document as a colleague does."""
    if act == "sign":
        bank.sign(document_id)
    elif act == "delete":
        bank.documents.pop(document_id)
    else:
        earlier: Any = bank.contents[document_id]
        bank.edit(document_id, replace(earlier, number="77"))


def snapshot(bank: Bank) -> tuple[Any, ...]:
    return dict(bank.documents), dict(bank.contents)


@pytest.mark.parametrize("act", ["edit", "sign", "delete"])
@pytest.mark.parametrize("operation", ABOUT)
def test_what_the_bank_has_otherwise_than_it_was_shown_is_not_touched(
    play: Any, bank: Bank, operation: Operation, act: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        assert order.shown is not None
        act_as_colleague(bank, order.shown.id, act)
        before = snapshot(bank)
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        if operation is Operation.CREATE_PAYMENT and act == "sign":
            assert row.state is OutboxState.CONFIRMED, "only what it was copied from counts"
            return
        unseen = act == "delete" and order.target
        told = "outbox.document_not_shown" if unseen else "outbox.document_changed"
        assert (row.state, row.progress.error) == (OutboxState.READY, told)
        assert row.progress.attempts == 0
        assert snapshot(bank) == before

    play(scenario)


@pytest.mark.parametrize("operation", ABOUT)
def test_what_the_bank_has_as_it_was_shown_is_sent(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert row.state is OutboxState.CONFIRMED, row.progress
        assert row.shown == order.shown

    play(scenario)


@pytest.mark.parametrize("act", ["", "edit", "erase"])
@pytest.mark.parametrize("operation", ABOUT)
def test_what_only_the_list_of_a_bank_tells_is_no_difference(
    play: Any, bank: Bank, operation: Operation, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        assert order.shown is not None
        read, about, details = bank.document, order.shown.id, order.shown.details
        assert details is not None

        async def sparse(*given: Any, **more: Any) -> Any:
            details = await read(*given, **more)
            left_out: dict[str, Any] = {
                "type": "",
                "type_name": "",
                "status": None,
                "status_name": "",
            }
            bare = replace(details.document, **left_out, account="")
            return replace(details, document=bare)

        monkeypatch.setattr(bank, "document", sparse)
        if act != "erase":  # the details that were shown told no more than they tell now
            completed = completed_by_row(await sparse(about), details.document)
            order = replace(order, shown=replace(order.shown, details=completed))
        if act == "edit":
            act_as_colleague(bank, about, act)
        before = snapshot(bank)
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        if act:
            told = (OutboxState.READY, "outbox.document_changed")
            assert (row.state, row.progress.error) == told
            assert snapshot(bank) == before
        else:
            assert row.state is OutboxState.CONFIRMED, row.progress

    play(scenario)


@pytest.mark.parametrize("operation", ABOUT)
def test_a_document_that_cannot_be_read_is_not_touched(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        (row_id,) = await rig.outbox.enqueue((order,), send=False)
        before = snapshot(bank)
        read = bank.document

        async def unreachable(*_: Any, **__: Any) -> Any:
            bank.lost_reads = 1
            return await read(order.shown.id if order.shown is not None else "")

        bank.document = unreachable  # type: ignore[method-assign]
        rig.outbox.send([row_id])
        await rig.rest()
        row = await rig.row(row_id)
        assert row.state is OutboxState.READY
        assert row.progress.error == "api.dropped"
        assert snapshot(bank) == before

    play(scenario)


@pytest.mark.parametrize("operation", ABOUT)
def test_a_person_who_saw_what_the_bank_has_now_may_send_all_the_same(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        assert order.shown is not None
        about = order.shown.id
        act_as_colleague(bank, about, "edit")
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert row.progress.error == "outbox.document_changed"

        now = ShownDocument(kind=Kind.DOCUMENT, id=about, details=await bank.document(about))
        other = replace(row, target=f"{row.target}0")
        with pytest.raises(RowsChanged):
            await rig.outbox.send_as_read([replace(other, shown=now)])
        assert (await rig.row(row_id)).shown == order.shown, "nothing was decided"

        await rig.outbox.send_as_read([replace(row, shown=now)])
        await rig.rest()
        row = await rig.row(row_id)
        assert row.state is OutboxState.CONFIRMED, row.progress
        assert row.shown == now

    play(scenario)


@pytest.mark.parametrize("act", ["fail", "take back"])
def test_of_rows_that_are_sent_as_read_all_go_or_none(
    play: Any, bank: Bank, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        about = bank.put(PAYMENT)
        now = ShownDocument(kind=Kind.DOCUMENT, id=about, details=await bank.document(about))
        order = order_for(Operation.CREATE_OTHER, bank)
        orders = [replace(order, shown=None, draft_id=each) for each in ("first", "last")]
        ids = await rig.outbox.enqueue(orders, same_number=True, send=False)
        read = [replace(row, shown=now) for row in await rig.outbox.rows(ids)]
        before, note = snapshot(bank), rig.store.note

        async def noted(row: OutboxRow) -> OutboxRow:
            if row.id == "last" and act == "fail":
                raise StorageError(Path("store.db"))
            if row.id == "last":
                assert await rig.outbox.take_back("last")
            return await note(row)

        monkeypatch.setattr(rig.store, "note", noted)
        with pytest.raises(StorageError if act == "fail" else RowsChanged):
            await rig.outbox.send_as_read(read)
        await rig.rest()
        assert (await rig.row("first")).state is OutboxState.READY
        assert snapshot(bank) == before

    play(scenario)


@pytest.mark.parametrize("operation", [one for one in ABOUT if one is not Operation.CREATE_PAYMENT])
def test_a_row_without_a_document_on_show_waits_for_a_person(
    play: Any, bank: Bank, operation: Operation
) -> None:
    """Rows of earlier versions have none, nor do rows begun while the bank did not answer."""

    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        before = snapshot(bank)
        (row_id,) = await rig.send(replace(order, shown=None))
        row = await rig.row(row_id)
        assert (row.state, row.progress.attempts) == (OutboxState.READY, 0)
        assert row.progress.error == "outbox.document_not_compared"
        assert snapshot(bank) == before

        await rig.outbox.send_as_read([replace(row, shown=order.shown)])
        await rig.rest()
        row = await rig.row(row_id)
        assert row.state is OutboxState.CONFIRMED, "a person saw what the bank has now"

    play(scenario)


def test_a_request_begun_from_a_register_document_is_compared_with_it(
    play: Any, bank: Bank
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        found = RegisterDocument(id="R1/7", party=PARTY, reply_id="R1", document_id="7")
        shown = ShownDocument(
            kind=Kind.REGISTER_DOCUMENT, id="R1/7", details=RegisterDocumentDetails(document=found)
        )
        now = replace(found, party=replace(PARTY, taxpayer_number="100000002"))
        bank.register_document = _given(RegisterDocumentDetails(document=now))  # type: ignore[attr-defined]
        order = replace(order_for(Operation.CREATE_REGISTER_REQUEST, bank), shown=shown)
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.document_changed")
        assert not bank.requests

    play(scenario)


def _given(details: RegisterDocumentDetails) -> Any:
    async def read(*_: Any, **__: Any) -> RegisterDocumentDetails:
        return details

    return read


@pytest.mark.parametrize("operation", [Operation.CHANGE_PAYMENT, Operation.DELETE_DOCUMENT])
def test_it_is_compared_again_before_it_is_sent_again(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = await decided(operation, bank)
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order)
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (row.state, row.progress.doubtful) == (OutboxState.READY, True)
        act_as_colleague(bank, order.target, "sign")
        before = snapshot(bank)
        rig.outbox.send([row_id])
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.document_changed")
        assert snapshot(bank) == before

    play(scenario)


@pytest.mark.parametrize("operation", ABOUT)
def test_what_was_shown_outlives_the_program_and_a_return_to_the_form(
    tmp_path: Path, run_async: Run, bank: Bank, clock: SimulatedClock, operation: Operation
) -> None:
    async def story() -> None:
        order = await decided(operation, bank)
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            (row_id,) = await rig.outbox.enqueue((order,), send=False)
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            assert (await rig.row(row_id)).shown == order.shown
            assert await rig.outbox.take_back(row_id)
            row = await rig.row(row_id)
            assert (row.state, row.shown) == (OutboxState.DRAFT, order.shown)

    run_async(story())
