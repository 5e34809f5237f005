"""What documents of clients do to the ones they are about once they are executed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.sandbox.bank.subjects import problem
from tests.sandbox.conftest import page
from tests.sandbox.documents.writing import described, example, refusal, send

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from desktop_app.sandbox.seeding.world import SeededWorld
    from tests.sandbox.documents.writing import Body
    from tests.support.sandbox import SandboxProcess

REASON = "Изменились условия договора"
_EXECUTED = 4


def _made(sandbox: SandboxProcess, body: Body, path: str = "/other") -> int:
    response = send(sandbox, "POST", path, body)
    assert response.status_code in {200, 201}, (response.text, body)
    number: int = response.json()["id"]
    return number


def _carried_out(sandbox: SandboxProcess, body: Body, path: str = "/other") -> int:
    number = _made(sandbox, body, path)
    sandbox.advance_document(number, _EXECUTED)
    return number


def _document(sandbox: SandboxProcess, number: int) -> dict[str, Any]:
    document: dict[str, Any] = sandbox.get(f"/{number}").json()["document"]
    return document


def _requirement(sandbox: SandboxProcess, *, type_: int = 1, status: int = 1) -> dict[str, Any]:
    return next(
        row
        for row in page(sandbox, "/requirements")
        if (row["type"], row["status"]) == (type_, status)
    )


def _read_requirement(sandbox: SandboxProcess, id_: str) -> dict[str, Any]:
    document: dict[str, Any] = sandbox.get(f"/requirements/{id_}").json()["document"]
    return document


def _received(sandbox: SandboxProcess) -> list[dict[str, Any]]:
    """Every document received from the register."""
    replies = [row["id"] for row in page(sandbox, "/aisIdoRequests") if row["status"] == 2]
    answers = [sandbox.get("/aisIdoDocuments", {"id": id_, "pageNo": 0}) for id_ in replies]
    return [row for answer in answers for row in answer.json()["page"]]


def _register_document(
    sandbox: SandboxProcess, status: int, type_: str = "12", side: str = "0"
) -> dict[str, Any]:
    wanted = (type_, status, side)
    return next(
        row
        for row in _received(sandbox)
        if (row["docType"], row["status"], row["isPlat"]) == wanted
    )


def _register_status(sandbox: SandboxProcess, id_: str) -> int:
    (status,) = (row["status"] for row in _received(sandbox) if row["docId"] == id_)
    return int(status)


def _paid(sandbox: SandboxProcess) -> Body:
    """A payment that is taken in as it stands, and equal to no other."""
    return example(sandbox, "POST /", purpose="Оплата по счёту № 77 от 16.11.2026")


@pytest.mark.parametrize(("decision", "status"), [("accept", 2), ("refuse", 3)])
def test_an_executed_answer_moves_the_requirement(
    sandbox: SandboxProcess, decision: str, status: int
) -> None:
    before, counts = _requirement(sandbox), sandbox.state()["counts"]["requirements"]
    body = {"type": "acceptances", "requirementId": before["id"], "decision": decision}
    number = _made(sandbox, body | {"reason": REASON})
    sandbox.advance_document(number, 2)
    assert _read_requirement(sandbox, before["id"])["status"] == 1, "not before it is executed"
    sandbox.advance_document(number, _EXECUTED)
    after = _read_requirement(sandbox, before["id"])
    assert (after["status"], after["restAmount"]) == (status, before["amount"])
    counts[str(status)] = counts.get(str(status), 0) + 1
    counts["1"] -= 1
    assert sandbox.state()["counts"]["requirements"] == {k: v for k, v in counts.items() if v}
    sandbox.reset()
    assert _read_requirement(sandbox, before["id"])["status"] == 1


def test_of_a_requirement_what_was_accepted_is_paid(sandbox: SandboxProcess) -> None:
    row = _requirement(sandbox)
    body = {"type": "acceptances", "requirementId": row["id"], "decision": "accept"}
    _carried_out(sandbox, body | {"amount": 0.25})
    after = _read_requirement(sandbox, row["id"])
    assert (after["status"], after["restAmount"]) == (2, row["restAmount"])
    assert "accepted" not in after


def test_a_rejected_answer_leaves_the_requirement(sandbox: SandboxProcess) -> None:
    id_ = _requirement(sandbox)["id"]
    number = _made(sandbox, {"type": "acceptances", "requirementId": id_, "decision": "accept"})
    sandbox.advance_document(number, 3)
    assert _read_requirement(sandbox, id_)["status"] == 1


def test_of_two_answers_the_first_executed_counts(sandbox: SandboxProcess) -> None:
    id_ = _requirement(sandbox)["id"]
    body = {"type": "acceptances", "requirementId": id_, "reason": REASON}
    accepted, refused = (
        _made(sandbox, body | {"decision": decision}) for decision in ("accept", "refuse")
    )
    sandbox.advance_document(accepted, _EXECUTED)
    sandbox.advance_document(refused, _EXECUTED)
    assert _read_requirement(sandbox, id_)["status"] == 2


def test_an_answer_to_a_requirement_in_processing_comes_too_late(sandbox: SandboxProcess) -> None:
    id_ = _requirement(sandbox, status=2)["id"]
    body = {"type": "acceptances", "requirementId": id_, "decision": "refuse", "reason": REASON}
    _carried_out(sandbox, body)
    assert _read_requirement(sandbox, id_)["status"] == 2


@pytest.mark.parametrize(
    ("type_", "before", "after"),
    [
        ("suspendRequirement", 1, 4),
        ("suspendRequirement", 2, 4),
        ("resumeRequirement", 4, 1),
        ("recallRequirement", 4, 5),
    ],
)
def test_an_executed_order_moves_a_demand_of_the_register(
    sandbox: SandboxProcess, type_: str, before: int, after: int
) -> None:
    demand = _register_document(sandbox, before)
    _carried_out(sandbox, {"type": type_, "registerDocumentId": demand["docId"], "reason": REASON})
    assert _register_status(sandbox, demand["docId"]) == after


@pytest.mark.parametrize("before", [1, 2])
def test_a_resumed_demand_is_where_it_was_before(sandbox: SandboxProcess, before: int) -> None:
    id_ = _register_document(sandbox, before)["docId"]
    order = {"registerDocumentId": id_, "reason": REASON}
    for _ in range(2):
        _carried_out(sandbox, order | {"type": "suspendRequirement"})
        assert _register_status(sandbox, id_) == 4
        _carried_out(sandbox, order | {"type": "resumeRequirement"})
        assert _register_status(sandbox, id_) == before


def test_an_executed_order_changes_the_amount_of_a_demand(sandbox: SandboxProcess) -> None:
    demand = _register_document(sandbox, 1)
    order = {"type": "changeRequirement", "registerDocumentId": demand["docId"]}
    _carried_out(sandbox, order | {"amount": 7.25, "reason": REASON})
    found = [d for d in _received(sandbox) if d["docId"] == demand["docId"]]
    assert [(d["status"], d["amount"]) for d in found] == [(1, 7.25)]


def test_an_executed_recall_ends_a_budget_payment_of_the_register(sandbox: SandboxProcess) -> None:
    payment = _register_document(sandbox, 1, "1")
    order = {"type": "recallBudgetPay", "registerDocumentId": payment["docId"], "reason": REASON}
    _carried_out(sandbox, order)
    assert _register_status(sandbox, payment["docId"]) == 5


@pytest.mark.parametrize("status", [1, 2, 5])
def test_an_executed_recall_rejects_what_was_not_executed(
    sandbox: SandboxProcess, status: int
) -> None:
    payment = _made(sandbox, _paid(sandbox), "/")
    sandbox.advance_document(payment, status)
    signed = _document(sandbox, payment)["signatures"]
    recall = {"type": "recalls", "documentId": payment, "reason": REASON, "num": "88"}
    _carried_out(sandbox, recall)
    after = _document(sandbox, payment)
    assert (after["status"], after["signatures"]) == (3, signed)
    assert "Отозван клиентом: документ № 88" in after["reason"]
    waiting = {row["id"]: row["status"] for row in page(sandbox, "/catalog")}
    assert waiting.get(f"K{payment}") == (3 if status == 5 else None)


def test_a_recall_comes_too_late_for_what_is_executed(sandbox: SandboxProcess) -> None:
    payment = _made(sandbox, _paid(sandbox), "/")
    recall = _made(sandbox, {"type": "recalls", "documentId": payment, "reason": REASON})
    sandbox.advance_document(payment, _EXECUTED)
    sandbox.advance_document(recall, _EXECUTED)
    assert _document(sandbox, payment)["status"] == _EXECUTED


def test_an_executed_recall_rejects_an_acceptance_in_processing(sandbox: SandboxProcess) -> None:
    body = example(sandbox, "POST /debitAcceptance")
    acceptance = _made(sandbox, body, "/debitAcceptance")
    recall = {"num": "9", "account": body["account"], "acceptanceId": str(acceptance)}
    _carried_out(sandbox, recall, "/recallDebitAcceptance")
    assert _document(sandbox, acceptance)["status"] == 3


def test_what_a_document_is_about_outlasts_a_restart(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    state = f"--state={tmp_path / 'state'}"
    first = start(state)
    id_ = _requirement(first)["id"]
    number = _made(first, {"type": "acceptances", "requirementId": id_, "decision": "accept"})
    first.stop()
    second = start(state)
    second.advance_document(number, _EXECUTED)
    assert _read_requirement(second, id_)["status"] == 2


def _refused(sandbox: SandboxProcess, name: str, body: Body, path: str = "/other") -> None:
    assert refusal(send(sandbox, "POST", path, body)).startswith(f"Параметр {name}:")


@pytest.mark.parametrize(("type_", "status"), [(1, 3), (1, 4), (2, 2), (2, 3), (2, 5)])
@pytest.mark.parametrize("decision", ["accept", "refuse"])
def test_no_answer_is_taken_to_a_requirement_that_needs_none(
    sandbox: SandboxProcess, type_: int, status: int, decision: str
) -> None:
    id_ = _requirement(sandbox, type_=type_, status=status)["id"]
    body = {"type": "acceptances", "requirementId": id_, "decision": decision, "reason": REASON}
    _refused(sandbox, "requirementId", body)


def test_no_more_is_accepted_than_is_demanded(sandbox: SandboxProcess) -> None:
    row = _requirement(sandbox)
    body = {"type": "acceptances", "requirementId": row["id"], "decision": "accept"}
    _refused(sandbox, "amount", body | {"amount": row["restAmount"] + 0.01})
    number = _made(sandbox, body | {"amount": row["restAmount"]})
    more = body | {"amount": row["restAmount"] + 1}
    message = refusal(send(sandbox, "PUT", f"/other/{number}", more))
    assert message.startswith("Параметр amount:")


@pytest.mark.parametrize("status", [3, 4])
def test_a_finished_document_is_not_recalled(sandbox: SandboxProcess, status: int) -> None:
    id_ = page(sandbox, status=status)[0]["id"]
    _refused(sandbox, "documentId", {"type": "recalls", "documentId": id_, "reason": REASON})


def test_what_is_wrong_with_a_request_is_told_before_the_state_of_its_subject(
    sandbox: SandboxProcess,
) -> None:
    id_ = page(sandbox, status=4)[0]["id"]
    foreign = described(sandbox, "POST /")["example"]["corrNumber"]
    body = {"type": "recalls", "documentId": id_, "reason": REASON, "account": foreign}
    _refused(sandbox, "account", body)


@pytest.mark.parametrize(
    "about",
    [
        {"type": "recalls", "documentId": 1},
        {"type": "suspendReservations", "documentId": "a payment"},
        {"type": "acceptances", "requirementId": "X", "decision": "refuse"},
        {"type": "recallBudgetPay", "registerDocumentId": "1"},
    ],
)
def test_an_account_of_somebody_else_is_told_before_a_subject_that_does_not_fit(
    sandbox: SandboxProcess, about: Body
) -> None:
    if about.get("documentId") == "a payment":
        rows = page(sandbox, status=4)
        about = about | {"documentId": next(r["id"] for r in rows if "Payments" in r["type"])}
    body = about | {"reason": REASON}
    _refused(sandbox, next(name for name in about if name.endswith("Id")), body)
    foreign = body | {"account": described(sandbox, "POST /")["example"]["corrNumber"]}
    _refused(sandbox, "account", foreign)
    letter = _made(sandbox, {"type": "letters", "letterSubject": "1", "text": "Прошу"})
    for number in (letter, 1):
        message = refusal(send(sandbox, "PUT", f"/other/{number}", foreign))
        assert message.startswith("Параметр account:")


def test_an_account_of_somebody_else_is_told_before_an_acceptance_that_does_not_fit(
    sandbox: SandboxProcess,
) -> None:
    body = example(sandbox, "POST /debitAcceptance")
    payment = page(sandbox, status=4)[0]["id"]
    for acceptance in ("1", str(payment), "X"):
        recall = {"num": "9", "account": body["account"], "acceptanceId": acceptance}
        _refused(sandbox, "acceptanceId", recall, "/recallDebitAcceptance")
        foreign = recall | {"account": body["corrAcc"]}
        _refused(sandbox, "account", foreign, "/recallDebitAcceptance")


def test_a_reservation_is_suspended_resumed_and_stopped_in_its_turn(
    sandbox: SandboxProcess,
) -> None:
    made = {"type": "reservations", "reservationType": "7", "amount": 10, "currIso": "BYN"}
    reservation = _carried_out(sandbox, made)
    suspend, resume, stop = (
        {"type": f"{word}Reservations", "documentId": reservation}
        for word in ("suspend", "resume", "stop")
    )
    _carried_out(sandbox, resume)  # nobody outside sees that it was not suspended
    _carried_out(sandbox, suspend)
    _refused(sandbox, "documentId", suspend)
    _carried_out(sandbox, resume)
    _carried_out(sandbox, suspend)
    _carried_out(sandbox, stop)
    for body in (suspend, resume, stop):
        _refused(sandbox, "documentId", body)


def test_a_rejected_reservation_is_not_stopped(sandbox: SandboxProcess) -> None:
    id_ = next(row["id"] for row in page(sandbox, status=3) if row["type"] == "reservations")
    _refused(sandbox, "documentId", {"type": "stopReservations", "documentId": id_})


def test_an_acceptance_is_recalled_once(sandbox: SandboxProcess) -> None:
    body = example(sandbox, "POST /debitAcceptance")
    path = "/recallDebitAcceptance"
    for status in (2, 4):
        acceptance = _made(sandbox, body, "/debitAcceptance")
        sandbox.advance_document(acceptance, status)
        recall = {"num": "9", "account": body["account"], "acceptanceId": str(acceptance)}
        _carried_out(sandbox, recall, path)
        _refused(sandbox, "acceptanceId", recall, path)
        foreign = recall | {"account": body["corrAcc"]}
        _refused(sandbox, "account", foreign, path)


@pytest.mark.parametrize(
    ("type_", "status"),
    [
        *((type_, 3) for type_ in ("suspendRequirement", "resumeRequirement", "recallRequirement")),
        *((type_, 5) for type_ in ("suspendRequirement", "resumeRequirement", "recallRequirement")),
        ("suspendRequirement", 4),
        ("resumeRequirement", 1),
    ],
)
def test_a_demand_of_the_register_admits_what_its_state_lets_it(
    sandbox: SandboxProcess, type_: str, status: int
) -> None:
    number = _register_document(sandbox, status)["docId"]
    _refused(
        sandbox,
        "registerDocumentId",
        {"type": type_, "registerDocumentId": number, "reason": REASON},
    )


@pytest.mark.parametrize(
    ("type_", "document", "status"),
    [
        ("recallRequirement", "12", 1),
        ("changeRequirement", "12", 1),
        ("suspendRequirement", "12", 2),
        ("resumeRequirement", "12", 4),
    ],
)
def test_of_the_register_only_what_the_client_sent_is_at_its_disposal(
    sandbox: SandboxProcess, type_: str, document: str, status: int
) -> None:
    order: Body = {"type": type_, "reason": REASON}
    if type_ == "changeRequirement":
        order |= {"amount": 1.5}
    incoming = _register_document(sandbox, status, document, side="1")["docId"]
    _refused(sandbox, "registerDocumentId", order | {"registerDocumentId": incoming})
    assert incoming not in _offered(sandbox, type_)
    outgoing = _register_document(sandbox, status, document)["docId"]
    _made(sandbox, order | {"registerDocumentId": outgoing})


@pytest.mark.parametrize(("document", "status"), [("1", 1), ("11", 2)])
def test_of_budget_payments_only_what_the_client_sent_is_at_its_disposal(
    sandbox: SandboxProcess, world: SeededWorld, document: str, status: int
) -> None:
    outgoing = _register_document(sandbox, status, document)["docId"]
    order: Body = {"type": "recallBudgetPay", "reason": REASON, "registerDocumentId": outgoing}
    assert outgoing in _offered(sandbox, "recallBudgetPay")
    _made(sandbox, order)
    own = next(
        d for d in world.register_documents() if (d.doc_type, d.status) == (document, status)
    )
    assert not problem("recallBudgetPay", own)
    assert "входящий" in problem("recallBudgetPay", replace(own, is_plat="1"))


def _offered(sandbox: SandboxProcess, type_: str) -> list[str]:
    """The documents of the register that the description names for a type of document."""
    shapes = [shape["properties"] for shape in described(sandbox, "POST /other")["schema"]["oneOf"]]
    (shape,) = (shape for shape in shapes if shape["type"]["enum"] == [type_])
    offered: list[str] = shape["registerDocumentId"]["enum"]
    return offered


def test_the_description_offers_what_can_be_sent_now(sandbox: SandboxProcess) -> None:
    made = {"type": "reservations", "reservationType": "7", "amount": 10, "currIso": "BYN"}
    reservation = _carried_out(sandbox, made)
    always = {"stopReservations", "resumeReservations"}
    assert _offering(sandbox, reservation) == {*always, "suspendReservations"}
    _carried_out(sandbox, {"type": "suspendReservations", "documentId": reservation})
    assert _offering(sandbox, reservation) == always
    _carried_out(sandbox, {"type": "stopReservations", "documentId": reservation})
    assert _offering(sandbox, reservation) == set()


def _offering(sandbox: SandboxProcess, document: int) -> set[str]:
    """Types of documents that the description says can be about a document."""
    shapes = [shape["properties"] for shape in described(sandbox, "POST /other")["schema"]["oneOf"]]
    about = [shape for shape in shapes if "documentId" in shape]
    offering = [shape for shape in about if document in shape["documentId"]["enum"]]
    return {shape["type"]["enum"][0] for shape in offering}
