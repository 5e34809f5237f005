"""Seeded requirements, card file, register requests and replies."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox import directories
from desktop_app.sandbox.seeding.obligations import card_file_order
from desktop_app.sandbox.seeding.random_streams import RandomStreams
from desktop_app.sandbox.seeding.world import SeededWorld
from tests.sandbox.content.conftest import NOW

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument, RegisterDocument, RegisterRequest


def test_nothing_belongs_to_no_documents() -> None:
    empty = SeededWorld(seed=1, documents=0, now=NOW)
    made = (empty.documents, empty.card_file, empty.requirements, empty.register_requests)
    assert [list(part()) for part in made] == [[], [], [], []]
    assert list(empty.register_documents()) == []


def test_everything_comes_out_the_same(world: SeededWorld) -> None:
    again = SeededWorld(seed=11, documents=1_500, now=NOW)
    assert list(world.card_file()) == list(again.card_file())
    assert list(world.requirements()) == list(again.requirements())
    assert list(world.register_requests()) == list(again.register_requests())
    assert list(world.register_documents()) == list(again.register_documents())


def test_card_file_holds_what_waits_for_money(world: SeededWorld, rows: list[BankDocument]) -> None:
    entries = {entry.id: entry for entry in world.card_file()}
    waiting = [row for row in rows if row.status == 5]
    orders = [entry for entry in entries.values() if entry.type == 1]
    assert len(orders) == len(waiting) > 20
    for row in waiting:
        entry = entries[f"K{row.id}"]
        details = world.details(row)
        assert (entry.amount, entry.purpose, entry.corr_unp) == (
            *(row.amount, row.purpose, row.corr_unp),
        )
        assert (entry.contract_num, entry.contract_date) == (
            *(details.contract_num, details.contract_date),
        )
        assert entry.priority == int(details.priority)
        assert entry.other_unp == details.other_unp
        assert entry.application == tuple(file.name for file in details.files)
    assert any(entry.other_unp for entry in orders)
    assert any(entry.application for entry in orders)
    demands = [entry for entry in entries.values() if entry.type == 2]
    assert demands
    asked = {requirement.id: requirement for requirement in world.requirements()}
    for entry in demands:
        requirement = asked[entry.id.removeprefix("K")]
        assert (requirement.type, requirement.status) == (2, 5)
        assert entry.rest_amount == requirement.rest_amount


def test_rest_is_never_more_than_the_amount(world: SeededWorld) -> None:
    for entry in world.card_file():
        assert 0 < entry.rest_amount <= entry.amount
    for requirement in world.requirements():
        assert 0 <= requirement.rest_amount <= requirement.amount
    assert any(entry.rest_amount < entry.amount for entry in world.card_file())


def test_something_is_left_of_the_smallest_amount(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    row = next(row for row in rows if row.status == 5)._replace(amount=1)
    made = [card_file_order(row, world.details(row), draws=RandomStreams(s)) for s in range(40)]
    assert {entry.rest_amount for entry in made} == {1}


def test_requirements_show_each_type_in_each_state(world: SeededWorld) -> None:
    found = {(requirement.type, requirement.status) for requirement in world.requirements()}
    assert found == {(1, 1), (1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (2, 5)}
    for requirement in world.requirements():
        assert (requirement.accept_until is None) == (requirement.type == 2)
        if requirement.accept_until is not None:
            assert requirement.accept_until > requirement.date
            assert requirement.accept_until.weekday() < 5
        assert (requirement.rest_amount == 0) == (requirement.status == 4)


def test_a_new_requirement_waits_for_an_answer(world: SeededWorld) -> None:
    known = {requirement.id for requirement in world.requirements()}
    arrived = world.obligations.incoming(len(known) + 1, NOW.date())
    assert arrived.id not in known
    assert (arrived.type, arrived.status, arrived.date) == (1, 1, NOW.date())


def test_requests_show_each_kind_in_each_state_from_250_on() -> None:
    requests = list(SeededWorld(seed=2, documents=250, now=NOW).register_requests())
    assert {(r.request_type, r.status) for r in requests} >= {
        (kind, status) for kind in range(1, 7) for status in (1, 2, 3)
    }
    for request in requests:
        assert (request.payer_name != "") == (request.request_type >= 4)
        assert (request.unp != "") == (request.request_type >= 4)
        assert (request.replied_at is not None) == (request.status == 2)
        assert request.date_from < request.date_to <= NOW.date()
    assert len({request.id for request in requests}) == len(requests)


def test_replies_show_each_type_direction_and_state_from_250_on() -> None:
    world = SeededWorld(seed=2, documents=250, now=NOW)
    documents = list(world.register_documents())
    assert {(d.doc_type, d.is_plat, d.status) for d in documents} == {
        (kind, direction, status)
        for kind, direction in (("1", "0"), ("11", "0"), ("12", "0"), ("12", "1"))
        for status in range(1, 6)
    }
    assert len({document.doc_id for document in documents}) == len(documents)


def test_a_reply_fits_its_request(world: SeededWorld) -> None:
    requests = {request.id: request for request in world.register_requests()}
    for document in world.register_documents():
        request = requests[document.id]
        assert request.status == 2
        assert document.ais_ido_date == request.replied_at
        assert request.date_from <= document.date <= request.date_to
        if request.request_type in {2, 5}:
            assert document.status == 3
        if request.request_type in {3, 6}:
            assert document.status != 3
        is_demand = document.doc_type == "12"
        assert (document.executive_doc_number != "") == is_demand
        assert (document.executive_doc_date is not None) == is_demand
        assert (document.budget_code != "") == (not is_demand)


def _asked(world: SeededWorld, first: dt.date, last: dt.date, *, kind: int = 1) -> RegisterRequest:
    """A replied request of a client about a period, the reply received at `NOW`."""
    seeded = next(r for r in world.register_requests() if r.request_type == kind)
    return replace(seeded, date_from=first, date_to=last, status=2, replied_at=NOW)


def _replies(world: SeededWorld, request: RegisterRequest) -> list[RegisterDocument]:
    """What forty requests that are equal but for their numbers bring."""
    requests = [
        replace(request, id=f"AIS9{n:08}", request_id=request.request_id + 9_000 + n)
        for n in range(40)
    ]
    return [document for one in requests for document in world.register.reply(one)]


@pytest.mark.parametrize("kind", range(1, 7))
def test_a_reply_has_nothing_that_is_dated_after_it(world: SeededWorld, kind: int) -> None:
    today = NOW.date()
    days = dt.timedelta(days=3)
    found = _replies(world, _asked(world, today - days, today + 9 * days, kind=kind))
    assert {document.date for document in found} == {today - n * days / 3 for n in range(4)}
    assert _replies(world, _asked(world, today + days, today + 2 * days, kind=kind)) == []
    one_day = _replies(world, _asked(world, today, today, kind=kind))
    assert {document.date for document in one_day} == {today}


@pytest.mark.parametrize("kind", [4, 5, 6])
def test_a_reply_about_a_payer_has_what_that_payer_owes_the_company(
    world: SeededWorld, kind: int
) -> None:
    today = NOW.date()
    request = _asked(world, today - dt.timedelta(days=90), today, kind=kind)
    seeded = next(r for r in world.register_requests() if r.request_type == kind and r.status == 2)
    stranger = replace(request, payer_name="ООО «Посторонний»", unp="100000001")
    for asked in (seeded, request, stranger):
        found = _replies(world, asked)
        assert found
        assert {(d.corr_unp, d.corr_name) for d in found} == {(asked.unp, asked.payer_name)}
        assert {(d.doc_type, d.is_plat) for d in found} == {("12", "0")}
        assert {d.unp for d in found} == {world.company.unp}


@pytest.mark.parametrize(("about", "own"), [(4, 1), (5, 2), (6, 3)])
def test_a_reply_about_the_company_itself_is_that_of_its_own_kind(
    world: SeededWorld, about: int, own: int
) -> None:
    today = NOW.date()
    request = _asked(world, today - dt.timedelta(days=90), today, kind=own)
    company = world.company
    named = replace(request, request_type=about, payer_name=company.name, unp=company.unp)
    assert world.register.reply(named) == world.register.reply(request)


def test_a_reply_to_somebody_else_s_request_is_the_same_each_time(world: SeededWorld) -> None:
    request = next(request for request in world.register_requests() if request.status == 1)
    assert world.register.reply(request) == world.register.reply(request)


def test_register_documents_use_the_directories(world: SeededWorld) -> None:
    codes = {str(entry.code): entry.name for entry in directories.entries("budgetPaymentCode")}
    priorities = {entry.add_info: entry.name for entry in directories.entries("priority")}
    for document in world.register_documents():
        assert priorities[document.priority] == document.priority_name
        if document.budget_code:
            assert codes[document.budget_code] == document.budget_code_details
