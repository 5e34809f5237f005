"""Moving one object: its new state, and everything that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.bank.status_changes import ImpossibleStatusChangeError
from desktop_app.sandbox.seeding.document_kinds import KINDS
from desktop_app.sandbox.storage.record_json import to_text

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import CardFileDocument
    from desktop_app.sandbox.bank.status_changes import StatusChanges
    from desktop_app.sandbox.storage.state import State
    from desktop_app.sandbox.storage.stored_objects import StoredObjects


def test_a_document_goes_through_the_states_on_the_way(
    movement: StatusChanges, objects: StoredObjects
) -> None:
    document = next(d for d in movement.documents_in(1, 50) if d.type == "legalPayments")
    before = objects.details_now(document)
    movement.move_document(document.id, 4)
    moved = objects.document(document.id)
    assert moved == document._replace(status=4)
    details = objects.details_now(moved)
    assert details.changed_at > before.changed_at
    assert details.value_date == details.changed_at.date()
    assert {s.role for s in details.signatures} == {"Главный бухгалтер", "Директор"}
    assert details.tables == before.tables
    assert details.files == before.files


def test_a_rejected_document_says_why(movement: StatusChanges, objects: StoredObjects) -> None:
    document = movement.documents_in(2, 1)[0]
    movement.move_document(document.id, 3)
    assert objects.details_now(document).reason


def test_the_card_file_knows_what_waits_and_what_was_paid(
    movement: StatusChanges, objects: StoredObjects, state: State
) -> None:
    entries = state.size("card_file")
    payment = next(d for d in movement.documents_in(2, 50) if d.type == "legalPayments")
    movement.move_document(payment.id, 5)
    assert state.size("card_file") == entries + 1
    (entry,) = [e for e in _card_file(state, objects) if e.num == payment.num and e.status == 5]
    assert (entry.amount, entry.date, entry.corr_name) == (
        payment.amount, payment.date, payment.corr_name,
    )  # fmt: skip
    movement.move_document(payment.id, 4)
    paid = objects.card_file_document(entry.id)
    assert paid is not None
    assert (paid.status, paid.rest_amount) == (4, 0)


def test_nothing_of_what_is_just_put_into_the_card_file_is_paid(
    movement: StatusChanges, objects: StoredObjects
) -> None:
    payments = [d for d in movement.documents_in(1, 200) if 5 in KINDS[d.type].statuses]
    assert len(payments) > 5, "one in three would be"
    for payment in payments:
        movement.move_document(payment.id, 5)
        entry = objects.card_file_document(f"K{payment.id}")
        assert entry is not None
        assert entry.rest_amount == entry.amount == payment.amount


def _card_file(state: State, objects: StoredObjects) -> list[CardFileDocument]:
    ids = [str(id_) for (id_,) in state.connection.execute("SELECT id FROM card_file")]
    return [entry for id_ in ids if (entry := objects.card_file_document(id_))]


def test_a_reply_brings_its_documents(
    movement: StatusChanges, objects: StoredObjects, state: State
) -> None:
    request = movement.requests_in(1, 1)[0]
    assert objects.register_documents(request.id) == []
    movement.move_request(request.request_id, 2)
    received = objects.register_documents(request.id)
    assert received
    assert {d.id for d in received} == {request.id}
    moved = objects.register_request(request.request_id)
    assert moved is not None
    assert (moved.status, moved.replied_at is not None) == (2, True)


def test_a_new_requirement_arrives_today(movement: StatusChanges, state: State) -> None:
    before = state.size("requirements")
    movement.add_requirement()
    assert state.size("requirements") == before + 1
    arrived = movement.requirements_in(1, 1)[0]
    assert arrived.date.isoformat() == "2026-11-16"


def test_a_requirement_without_acceptance_may_wait_in_the_card_file(
    movement: StatusChanges, objects: StoredObjects, state: State
) -> None:
    requirement = next(r for r in movement.requirements_in(2, 50) if r.type == 2)
    entries = state.size("card_file")
    movement.move_requirement(requirement.id, 5)
    assert state.size("card_file") == entries + 1
    movement.move_requirement(requirement.id, 4)
    assert state.size("card_file") == entries + 1
    paid = objects.requirement(requirement.id)
    assert paid is not None
    assert (paid.status, paid.rest_amount) == (4, 0)


def test_staying_where_it_is_changes_nothing(movement: StatusChanges, state: State) -> None:
    document, request = movement.documents_in(4, 1)[0], movement.requests_in(2, 1)[0]
    movement.move_document(document.id, 4)
    movement.move_request(request.request_id, 2)
    assert state.connection.execute("SELECT count(*) FROM undo").get == 0


def test_a_document_stored_without_a_subject_moves_alone(
    movement: StatusChanges, objects: StoredObjects, state: State
) -> None:
    """States written before subjects were kept have none of its fields."""
    acceptance = next(d for d in movement.documents_in(2, 50) if d.type == "acceptances")
    text = to_text(objects.details_now(acceptance))
    with state.changing():
        for field in ("subject", "decision", "standing"):
            text = text.replace(f',"{field}":""', "")
        assert "subject" not in text
        state.update("documents", acceptance.id, details=text)
    movement.move_document(acceptance.id, 4)
    moved = objects.document(acceptance.id)
    assert moved is not None
    assert (moved.status, objects.details_now(moved).subject) == (4, "")


def test_impossible_moves_are_refused_and_named(movement: StatusChanges) -> None:
    executed, replied = movement.documents_in(4, 1)[0], movement.requests_in(2, 1)[0]
    letter = next(d for d in movement.documents_in(1, 50) if d.type == "letters")
    with pytest.raises(ImpossibleStatusChangeError, match="document: there is no 1"):
        movement.move_document(1, 4)
    with pytest.raises(ImpossibleStatusChangeError, match="status: 6 is not among"):
        movement.move_document(executed.id, 6)
    with pytest.raises(ImpossibleStatusChangeError, match="no way from 4 to 1"):
        movement.move_document(executed.id, 1)
    with pytest.raises(ImpossibleStatusChangeError, match="no way from 1 to 5"):
        movement.move_document(letter.id, 5)
    with pytest.raises(ImpossibleStatusChangeError, match="request: there is no 1"):
        movement.move_request(1, 2)
    with pytest.raises(ImpossibleStatusChangeError, match="status: 4 is not among"):
        movement.move_request(replied.request_id, 4)
    with pytest.raises(ImpossibleStatusChangeError, match="no way from 2 to 1"):
        movement.move_request(replied.request_id, 1)
    with pytest.raises(ImpossibleStatusChangeError, match="requirement: there is no X"):
        movement.move_requirement("X", 4)
