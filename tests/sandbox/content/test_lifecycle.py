"""How objects move through their states, and the background activity of the sandbox."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank import lifecycle
from desktop_app.sandbox.bank.background_activity import BackgroundActivity
from desktop_app.sandbox.seeding.document_kinds import KINDS
from desktop_app.sandbox.seeding.random_streams import RandomStreams
from desktop_app.sandbox.seeding.world import SeededWorld
from tests.sandbox.content.conftest import NOW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.sandbox.bank.records import BankDocument, RegisterRequest, Requirement

LATER = NOW + dt.timedelta(hours=2)


@pytest.mark.parametrize("document_type", labels.DOCUMENT_TYPES)
def test_documents_only_come_to_states_of_their_kind(document_type: str) -> None:
    possible = set(KINDS[document_type].statuses)
    for status in possible:
        assert set(lifecycle.document_moves(document_type, status)) <= possible
    for status in possible - {1, 7}:
        assert lifecycle.document_way(document_type, 1, status)[-1] == status
    assert lifecycle.document_moves(document_type, 3) == ()
    assert lifecycle.document_moves(document_type, 4) == ()


def test_a_way_goes_through_every_state_between() -> None:
    assert lifecycle.document_way("legalPayments", 1, 4) == (2, 4)
    assert lifecycle.document_way("legalPayments", 1, 5) == (2, 5)
    assert lifecycle.document_way("legalPayments", 7, 4) == (2, 4)
    assert lifecycle.document_way("requirements", 1, 8) == (2, 8)
    assert lifecycle.document_way("legalPayments", 4, 1) == ()
    assert lifecycle.document_way("letters", 1, 5) == ()
    assert lifecycle.document_way("legalPayments", 2, 8) == ()


def test_only_what_awaits_a_signature_is_open() -> None:
    assert [status for status in labels.DOCUMENT_STATUSES if lifecycle.is_open(status)] == [1]


def test_executed_document_has_signatures_and_value_date(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    row = next(row for row in rows if row.type == "legalPayments" and row.status == 1)
    details = world.details(row)
    moved = lifecycle.moved_details(
        details, row._replace(status=4), at=LATER, company=world.company
    )
    assert moved.changed_at == LATER
    assert moved.value_date == LATER.date()
    assert {signature.name for signature in moved.signatures} == {
        *(world.company.director, world.company.accountant)
    }
    assert (
        replace(
            moved,
            changed_at=details.changed_at,
            value_date=None,
            signatures=details.signatures,
        )
        == details
    )


def test_rejected_document_has_its_reason(world: SeededWorld, rows: list[BankDocument]) -> None:
    row = next(row for row in rows if row.status == 2)
    details = world.details(row)
    moved = lifecycle.moved_details(
        details, row._replace(status=3), at=LATER, company=world.company, reason="Нет средств"
    )
    assert (moved.reason, moved.value_date) == ("Нет средств", None)


def test_paid_obligations_leave_no_rest(world: SeededWorld) -> None:
    requirement = next(r for r in world.requirements() if r.status == 2)
    paid = lifecycle.moved_requirement(requirement, 4, at=LATER)
    assert (paid.status, paid.rest_amount, paid.value_date) == (4, 0, LATER.date())
    part = lifecycle.moved_requirement(requirement, 2, at=LATER, accepted=25)
    assert part.rest_amount == requirement.rest_amount, "nothing was paid yet"
    paid_in_part = lifecycle.moved_requirement(part, 4, at=LATER)
    assert paid_in_part.rest_amount == requirement.rest_amount - 25
    refused = lifecycle.moved_requirement(requirement, 3, at=LATER)
    assert refused == replace(requirement, status=3)
    entry = next(iter(world.card_file()))
    gone = lifecycle.moved_card_file_document(entry, 4, at=LATER)
    assert (gone.status, gone.rest_amount) == (4, 0)


def test_only_requirements_without_acceptance_wait_in_the_card_file(world: SeededWorld) -> None:
    for requirement in world.requirements():
        moves = lifecycle.requirement_moves(replace(requirement, status=2))
        assert (5 in moves) == (requirement.type == 2)


def test_reply_brings_its_time(world: SeededWorld) -> None:
    request = next(r for r in world.register_requests() if r.status == 1)
    assert lifecycle.request_moves(1) == (2, 3)
    assert lifecycle.moved_request(request, 2, at=LATER).replied_at == LATER
    assert lifecycle.moved_request(request, 3, at=LATER).replied_at is None


class _RecordingLists:
    """A world in lists, and every move that was made."""

    def __init__(self) -> None:
        self.world = SeededWorld(seed=6, documents=600, now=NOW)
        self.documents = {row.id: row for row in self.world.documents()}
        self.requirements = {r.id: r for r in self.world.requirements()}
        self.requests = {r.request_id: r for r in self.world.register_requests()}
        self.moves: list[tuple[object, int, int]] = []

    def documents_in(self, status: int, limit: int) -> Sequence[BankDocument]:
        return [d for d in reversed(self.documents.values()) if d.status == status][:limit]

    def requirements_in(self, status: int, limit: int) -> Sequence[Requirement]:
        return [r for r in reversed(self.requirements.values()) if r.status == status][:limit]

    def requests_in(self, status: int, limit: int) -> Sequence[RegisterRequest]:
        return [r for r in reversed(self.requests.values()) if r.status == status][:limit]

    def move_document(self, id_: int, status: int) -> None:
        row = self.documents[id_]
        assert status in lifecycle.document_moves(row.type, row.status)
        self.moves.append((id_, row.status, status))
        self.documents[id_] = row._replace(status=status)

    def move_requirement(self, id_: str, status: int) -> None:
        record = self.requirements[id_]
        assert status in lifecycle.requirement_moves(record)
        self.moves.append((id_, record.status, status))
        self.requirements[id_] = lifecycle.moved_requirement(record, status, at=LATER)

    def move_request(self, id_: int, status: int) -> None:
        record = self.requests[id_]
        assert status in lifecycle.request_moves(record.status)
        self.moves.append((id_, record.status, status))
        self.requests[id_] = lifecycle.moved_request(record, status, at=LATER)

    def add_requirement(self) -> None:
        new = self.world.obligations.incoming(len(self.requirements) + 1, NOW.date())
        self.requirements[new.id] = new
        self.moves.append((new.id, 0, new.status))


def _after_ticks(ticks: int) -> _RecordingLists:
    lists = _RecordingLists()
    life = BackgroundActivity(lists, RandomStreams(6))
    for _ in range(ticks):
        life.tick()
    return lists


def test_something_moves_at_the_first_tick() -> None:
    assert _after_ticks(1).moves


def test_a_living_sandbox_moves_everything_that_can_move() -> None:
    lists = _after_ticks(400)
    steps = Counter((before, after) for _, before, after in lists.moves)
    assert {(1, 2), (2, 4), (2, 3), (2, 5), (5, 4), (0, 1)} <= set(steps)
    assert steps[2, 4] > steps[2, 3]
    assert not lists.documents_in(2, 10)
    assert not lists.requests_in(1, 10)
    assert len(lists.documents_in(1, 100)) == 5
    assert 10 < len(lists.requirements) - len(list(lists.world.requirements())) <= 200


def test_equal_sandboxes_develop_equally() -> None:
    assert _after_ticks(60).moves == _after_ticks(60).moves


def test_life_begins_anew_after_a_reset() -> None:
    first, second = _RecordingLists(), _RecordingLists()
    life = BackgroundActivity(first, RandomStreams(6))
    for _ in range(7):
        life.tick()
    life.restart()
    anew = BackgroundActivity(second, RandomStreams(6))
    first.__init__()  # type: ignore[misc] # back to the first state
    for _ in range(5):
        life.tick()
        anew.tick()
    assert first.moves == second.moves


def test_life_goes_on_where_there_is_nothing() -> None:
    lists = _RecordingLists()
    lists.documents.clear()
    lists.requests.clear()
    lists.requirements.clear()
    life = BackgroundActivity(lists, RandomStreams(1))
    for _ in range(20):
        life.tick()
    assert all(before == 0 for _, before, _ in lists.moves)
