"""What documents of clients do to the ones they are about once they are executed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.sandbox.conftest import page
from tests.sandbox.documents.writing import example, send

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

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


def _register_document(sandbox: SandboxProcess, status: int, type_: str = "12") -> dict[str, Any]:
    return next(
        row
        for row in _received(sandbox)
        if (row["docType"], row["status"]) == (type_, status)
    )


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
    _carried_out(
        sandbox, {"type": type_, "registerDocumentId": demand["docId"], "reason": REASON}
    )
    assert [d["status"] for d in _received(sandbox) if d["docId"] == demand["docId"]] == [after]


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
    assert [d["status"] for d in _received(sandbox) if d["docId"] == payment["docId"]] == [5]


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
