"""Documents that are no payments, direct debits and register requests, made by clients."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from tests.sandbox.conftest import page
from tests.sandbox.documents.writing import described, example, refusal, send

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.documents.writing import Body
    from tests.support.sandbox import SandboxProcess

TYPES = (
    *("letters", "inquiries", "reservations", "stopReservations", "suspendReservations"),
    *("resumeReservations", "recalls", "acceptances", "recallBudgetPay", "recallRequirement"),
    *("changeRequirement", "suspendRequirement", "resumeRequirement", "confirmation"),
    "operationsComplete",
)
LETTER: Body = {"type": "letters", "num": "7", "letterSubject": "2", "text": "Просим\nнайти."}


def _shapes(sandbox: SandboxProcess, operation: str) -> list[dict[str, Any]]:
    shapes: list[dict[str, Any]] = described(sandbox, operation)["schema"]["oneOf"]
    return shapes


def _body(shape: dict[str, Any], *, whole: bool) -> Body:
    """A body of a shape of the description, with its required fields or with all of them."""
    samples = {"amount": 12.5, "copies": 3, "num": "7", "date": "16.11.2026"}
    samples |= {"onDate": "01.11.2026", "contractDate": "01.11.2026"}
    return {
        name: schema["enum"][0] if "enum" in schema else samples.get(name, "Слова")
        for name, schema in shape["properties"].items()
        if whole or name in shape["required"]
    }


def _created(sandbox: SandboxProcess, path: str, body: Body) -> dict[str, Any]:
    response = send(sandbox, "POST", path, body)
    assert response.status_code == 201, (response.text, body)
    number = response.json()["id"]
    assert response.headers["location"] == f"{sandbox.addresses.documents_url}/{number}"
    document: dict[str, Any] = sandbox.get(f"/{number}").json()["document"]
    assert number in [row["id"] for row in page(sandbox, "/signs")]
    assert sandbox.get(f"/{number}/pdf").content.startswith(b"%PDF-")
    assert str(number) in sandbox.state()["created"]["documents"]
    return document


def test_every_type_can_be_made_with_few_fields_and_with_all(sandbox: SandboxProcess) -> None:
    shapes = _shapes(sandbox, "POST /other")
    assert {shape["properties"]["type"]["enum"][0] for shape in shapes} == set(TYPES)
    for shape in shapes:
        for whole in (False, True):
            body = _body(shape, whole=whole)
            document = _created(sandbox, "/other", body)
            assert document["type"] == body["type"]
            assert document["number"] == body.get("account", document["number"])
            assert document["date"] == "16.11.2026"
            assert document["num"] == body.get("num", document["num"])
            assert document["purpose"]
            if "amount" in body:
                assert document["amount"] == 12.5
                assert document["currIso"]


def test_what_has_no_field_of_its_own_stands_in_a_table(sandbox: SandboxProcess) -> None:
    document = _created(sandbox, "/other", LETTER)
    assert document["purpose"] == "Розыск платежа"
    (table,) = document["tables"]
    assert table["rows"] == [["Тема", "Розыск платежа"], ["Текст", "Просим\nнайти."]]


def test_an_acceptance_takes_what_it_is_about_from_the_requirement(sandbox: SandboxProcess) -> None:
    row = next(
        row for row in page(sandbox, "/requirements") if (row["type"], row["status"]) == (1, 1)
    )
    body = {"type": "acceptances", "requirementId": row["id"], "decision": "accept"}
    accepted = _created(sandbox, "/other", body)
    assert {n: accepted[n] for n in ("corrName", "corrNumber", "amount", "currIso")} == {
        n: row[n] for n in ("corrName", "corrNumber", "amount", "currIso")
    }
    refused = _created(sandbox, "/other", body | {"decision": "refuse", "reason": "Не заказано"})
    assert "amount" not in refused
    assert "Отказ" in refused["purpose"]


def test_fields_of_other_kinds_of_documents_may_be_null(sandbox: SandboxProcess) -> None:
    others = dict.fromkeys(("copies", "amount", "requirementId", "decision", "reason", "onDate"))
    assert _created(sandbox, "/other", LETTER | others)["type"] == "letters"
    message = refusal(send(sandbox, "POST", "/other", LETTER | {"note": None}))
    assert message.startswith("Параметр note:")


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({}, "type"),
        ({"type": "legalPayments"}, "type"),
        ({"type": "salaryLists"}, "type"),
        (LETTER | {"letterSubject": "12345"}, "letterSubject"),
        (LETTER | {"text": None}, "text"),
        (LETTER | {"text": ""}, "text"),
        (LETTER | {"text": "x" * 4001}, "text"),
        (LETTER | {"num": "1" * 17}, "num"),
        (LETTER | {"copies": 1}, "copies"),
        (LETTER | {"account": "BY13NBRB3600900000002Z00AB00"}, "account"),
        ({"type": "inquiries", "inquiryType": "1", "copies": 10}, "copies"),
        ({"type": "inquiries", "inquiryType": "1", "copies": 0}, "copies"),
        ({"type": "inquiries", "inquiryType": "1", "copies": 1.5}, "copies"),
        ({"type": "inquiries", "inquiryType": "1", "copies": "1"}, "copies"),
        (
            {"type": "inquiries", "inquiryType": "1",
             "periodFrom": "02.11.2026", "periodTo": "01.11.2026"},
            "periodTo",
        ),
        ({"type": "reservations", "reservationType": "7", "currIso": "BYN"}, "amount"),
        ({"type": "reservations", "reservationType": "7", "amount": 1}, "currIso"),
        ({"type": "stopReservations", "documentId": 1}, "documentId"),
        ({"type": "stopReservations", "documentId": "1"}, "documentId"),
        ({"type": "recalls", "documentId": 5000000001}, "reason"),
        ({"type": "acceptances", "requirementId": "PT00000001"}, "decision"),
        ({"type": "acceptances", "requirementId": "PT", "decision": "accept"}, "requirementId"),
        ({"type": "acceptances", "requirementId": "PT00000001", "decision": "later"}, "decision"),
        ({"type": "acceptances", "requirementId": "PT00000001", "decision": "refuse"}, "reason"),
        ({"type": "recallBudgetPay", "registerDocumentId": "x", "reason": "x"},
         "registerDocumentId"),
        ({"type": "confirmation", "onDate": "32.01.2026", "purpose": "x"}, "onDate"),
        ({"type": "operationsComplete", "contractNum": "1"}, "contractDate"),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_refused_by_name(
    sandbox: SandboxProcess, body: Body, word: str
) -> None:
    sent = {name: value for name, value in body.items() if value is not None}
    assert f"Параметр {word}:" in refusal(send(sandbox, "POST", "/other", sent))
    assert sandbox.state()["created"] == {}


@pytest.mark.parametrize("file_format", ["pdf", "docx"])
def test_a_text_may_end_its_lines_as_any_system_does(
    sandbox: SandboxProcess, file_format: str
) -> None:
    text = "Просим\r\nнайти\rплатёж\nсегодня."
    made = _created(sandbox, "/other", LETTER | {"text": text})
    assert made["tables"][0]["rows"][-1] == ["Текст", text]
    assert sandbox.get(f"/{made['id']}/{file_format}").status_code == 200
    for wrong in ("\x0b", "\x0c", "\x0e", "\x1f", "\x7f", "\uffff"):
        refused = send(sandbox, "POST", "/other", LETTER | {"text": f"a{wrong}b"})
        assert "Параметр text:" in refusal(refused)


@pytest.mark.parametrize("file_format", ["pdf", "docx"])
def test_an_application_with_a_long_number_is_printed(
    sandbox: SandboxProcess, file_format: str
) -> None:
    body = example(sandbox, "POST /debitAcceptance", num="9" * 5000)
    made = _created(sandbox, "/debitAcceptance", body)
    printed = sandbox.get(f"/{made['id']}/{file_format}")
    assert printed.status_code == 200
    assert len(printed.headers["content-disposition"]) < 2000


def test_a_document_is_about_one_that_fits(sandbox: SandboxProcess) -> None:
    letter = next(row for row in page(sandbox) if row["type"] == "letters")
    body = {"type": "resumeReservations", "documentId": letter["id"]}
    assert "documentId" in refusal(send(sandbox, "POST", "/other", body))
    shapes = {s["properties"]["type"]["enum"][0]: s for s in _shapes(sandbox, "POST /other")}
    budget = shapes["recallBudgetPay"]["properties"]["registerDocumentId"]["enum"][0]
    wrong = {"type": "recallRequirement", "registerDocumentId": budget, "reason": "Ошибка"}
    assert "registerDocumentId" in refusal(send(sandbox, "POST", "/other", wrong))


def test_an_other_document_is_changed_until_it_is_signed(sandbox: SandboxProcess) -> None:
    number = _created(sandbox, "/other", LETTER)["id"]
    changed = LETTER | {"letterSubject": "1"}
    response = send(sandbox, "PUT", f"/other/{number}", changed)
    assert (response.status_code, set(response.json())) == (200, {"message"})
    assert sandbox.get(f"/{number}").json()["document"]["purpose"] == "Уточнение реквизитов платежа"
    assert send(sandbox, "PUT", f"/other/{number}").status_code == 200
    sandbox.advance_document(number, 2)
    assert "В обработке" in refusal(send(sandbox, "PUT", f"/other/{number}", changed))
    payment = next(
        row["id"] for row in page(sandbox, status=1) if row["type"] == "individualPayments"
    )
    assert "Параметр id:" in refusal(send(sandbox, "PUT", f"/other/{payment}", changed))


def test_what_a_change_says_is_checked_before_the_state_of_the_document(
    sandbox: SandboxProcess,
) -> None:
    number = _created(sandbox, "/other", LETTER)["id"]
    sandbox.advance_document(number, 2)
    foreign = described(sandbox, "POST /")["example"]["corrNumber"]
    for body, name in (
        (LETTER | {"account": foreign}, "account"),
        ({"type": "recalls", "documentId": 1, "reason": "Ошибка"}, "documentId"),
        ({"type": "resumeReservations", "documentId": number}, "documentId"),
    ):
        message = refusal(send(sandbox, "PUT", f"/other/{number}", body))
        assert message.startswith(f"Параметр {name}:")


def test_an_acceptance_application_is_made_and_recalled(sandbox: SandboxProcess) -> None:
    body = example(
        sandbox, "POST /debitAcceptance", amountLimit="1500.50", limitPeriod="month",
        periodTo="31.12.2026", dateDogTo="31.12.2027",
    )  # fmt: skip
    made = _created(sandbox, "/debitAcceptance", body)
    assert {made[name] for name in ("type", "date", "contractDate", "amount", "currIso")} == {
        "debitAccept", "16.11.2026", 1500.5, "BYN",
    }  # fmt: skip
    assert (made["corrNumber"], made["corrUnp"]) == (body["corrAcc"], body["unnRec"])
    terms = dict(made["tables"][0]["rows"])
    assert terms["Акцепт действует с"] == "16.11.2026"
    assert terms["Акцепт действует по"] == "31.12.2026"
    recall = {"num": "9", "account": body["account"], "acceptanceId": str(made["id"])}
    recalled = _created(sandbox, "/recallDebitAcceptance", recall)
    assert (recalled["type"], recalled["date"]) == ("recallDebitAccept", "16.11.2026")
    assert recalled["corrName"] == body["corrName"]
    assert recalled["contractNum"] == body["numDog"]


def test_an_acceptance_application_has_names_and_numbers_of_any_length(
    sandbox: SandboxProcess,
) -> None:
    body = example(sandbox, "POST /debitAcceptance", num="9" * 60, corrName="Я" * 300)
    made = _created(sandbox, "/debitAcceptance", body)
    assert made["corrName"] == body["corrName"]


def test_an_acceptance_application_without_a_limit_keeps_its_currency(
    sandbox: SandboxProcess,
) -> None:
    made = _created(
        sandbox,
        "/debitAcceptance",
        example(sandbox, "POST /debitAcceptance", amountLimit=None, currIso="USD"),
    )
    assert made["currIso"] == "USD"
    assert "amount" not in made


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        *(({name: None}, name) for name in
          ("num", "unnRec", "corrName", "corrAcc", "corrBic", "numDog", "account")),
        ({"unnRec": "100000000"}, "unnRec"),
        ({"corrAcc": "BY13NBRB3600900000002Z00AB00"}, "corrAcc"),
        ({"dateDogFr": "02.11.2026", "dateDogTo": "01.11.2026"}, "dateDogTo"),
        ({"dateDogTo": "15.11.2026"}, "dateDogTo"),
        ({"periodFr": "02.11.2026", "periodTo": "01.11.2026"}, "periodTo"),
        ({"amountLimit": 15}, "amountLimit"),
        ({"amountLimit": "0.00"}, "amountLimit"),
        ({"amountLimit": "1.005"}, "amountLimit"),
        ({"limitPeriod": "year"}, "limitPeriod"),
        ({"purpose": "x" * 421}, "purpose"),
        ({"date": "16.11.2026"}, "date"),
    ],
)  # fmt: skip
def test_an_acceptance_application_keeps_its_rules(
    sandbox: SandboxProcess, changes: dict[str, object], word: str
) -> None:
    body = example(sandbox, "POST /debitAcceptance", **changes)
    assert f"Параметр {word}:" in refusal(send(sandbox, "POST", "/debitAcceptance", body))


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        *(({name: None}, name) for name in ("num", "account", "acceptanceId")),
        ({"acceptanceId": "1"}, "acceptanceId"),
        ({"acceptanceId": "x"}, "acceptanceId"),
        ({"acceptanceId": "9" * 30}, "acceptanceId"),
        ({"acceptanceId": "5000000001"}, "acceptanceId"),
        ({"acceptanceId": 5}, "acceptanceId"),
        ({"reason": "x" * 421}, "reason"),
    ],
)
def test_a_recall_keeps_its_rules(
    sandbox: SandboxProcess, changes: dict[str, object], word: str
) -> None:
    body = example(sandbox, "POST /recallDebitAcceptance", **changes)
    message = refusal(send(sandbox, "POST", "/recallDebitAcceptance", body))
    assert f"Параметр {word}:" in message


@pytest.mark.parametrize("kind", ["1", "2", "3", "4", "5", "6"])
def test_a_register_request_is_asked_and_answered(sandbox: SandboxProcess, kind: str) -> None:
    unp = described(sandbox, "POST /")["example"]["corrUnp"]
    body = example(
        sandbox, "POST /aisIdoRequests", documentType=kind, payerName="ООО «Должник»", payerUnp=unp
    )
    response = send(sandbox, "POST", "/aisIdoRequests", body)
    number = response.json()["id"]
    address = f"{sandbox.addresses.documents_url}/aisIdoRequests/{number}"
    assert (response.status_code, response.headers["location"]) == (201, address)
    request = sandbox.get(f"/aisIdoRequests/{number}").json()["request"]
    about_others = kind in {"4", "5", "6"}
    assert (request["requestId"], request["status"], request["requestType"]) == (
        number, 1, int(kind),
    )  # fmt: skip
    assert (request["payerName"], request["unp"]) == (
        ("ООО «Должник»", unp) if about_others else ("", "")
    )
    assert request["dateFrom"] == body["dateFrom"]
    assert page(sandbox, "/aisIdoRequests")[0]["requestId"] == number
    assert sandbox.state()["created"]["registerRequests"][str(number)]["num"] == str(request["num"])
    sandbox.advance_request(number, 2 if about_others else 3)
    moved = sandbox.get(f"/aisIdoRequests/{number}").json()["request"]
    assert moved["statusName"] == ("Получен ответ" if about_others else "Отклонён")
    if about_others:
        assert sandbox.get("/aisIdoDocuments", {"id": request["id"]}).status_code == 200


def test_a_reply_about_a_payer_has_demands_of_that_payer(sandbox: SandboxProcess) -> None:
    payer = {"payerName": "ООО «Должник»", "payerUnp": "199999904"}
    demands = []
    for kind in ("4", "5", "6") * 3:
        body = example(sandbox, "POST /aisIdoRequests", documentType=kind, **payer)
        number = send(sandbox, "POST", "/aisIdoRequests", body).json()["id"]
        sandbox.advance_request(number, 2)
        request = sandbox.get(f"/aisIdoRequests/{number}").json()["request"]
        found = sandbox.get("/aisIdoDocuments", {"id": request["id"]}).json()["page"]
        demands += [document for document in found if document["docType"] == "12"]
    told = {(document["corrName"], document["corrUnp"]) for document in demands}
    assert told == {(payer["payerName"], payer["payerUnp"])}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"documentType": None}, "documentType"),
        ({"documentType": 1}, "documentType"),
        ({"documentType": "7"}, "documentType"),
        ({"documentType": "4"}, "payerName"),
        ({"documentType": "4", "payerName": "ООО «Должник»"}, "payerUnp"),
        ({"documentType": "4", "payerName": "x", "payerUnp": "1"}, "payerUnp"),
        ({"dateFrom": None}, "dateFrom"),
        ({"dateTo": ""}, "dateTo"),
        ({"dateFrom": "02.11.2026", "dateTo": "01.11.2026"}, "dateTo"),
        ({"payer": "x"}, "payer"),
    ],
)
def test_a_register_request_keeps_its_rules(
    sandbox: SandboxProcess, changes: dict[str, object], word: str
) -> None:
    body = example(sandbox, "POST /aisIdoRequests", **changes)
    assert f"Параметр {word}:" in refusal(send(sandbox, "POST", "/aisIdoRequests", body))


def test_the_oldest_period_can_be_asked_about(sandbox: SandboxProcess) -> None:
    body = {"documentType": "1", "dateFrom": "01.01.0001", "dateTo": "01.01.0001"}
    for _ in range(6):
        number = send(sandbox, "POST", "/aisIdoRequests", body).json()["id"]
        sandbox.advance_request(number, 2)
        print_form = sandbox.get(f"/aisIdoRequests/{number}/aisIdoDocuments/pdf")
        assert print_form.content.startswith(b"%PDF-")
        assert "01.01.0001" in PdfReader(io.BytesIO(print_form.content)).pages[0].extract_text()


def test_with_created_200_nothing_but_a_sentence_comes(
    start: Callable[..., SandboxProcess],
) -> None:
    sandbox = start("--created=200")
    for operation in ("POST /other", "POST /debitAcceptance", "POST /recallDebitAcceptance"):
        path = operation.partition(" ")[2]
        response = send(sandbox, "POST", path, example(sandbox, operation))
        assert (response.status_code, set(response.json())) == (200, {"message"})
        assert "location" not in response.headers
    response = send(sandbox, "POST", "/aisIdoRequests", example(sandbox, "POST /aisIdoRequests"))
    assert response.status_code == 201
    assert len(sandbox.state()["created"]["documents"]) == 3


def test_a_declared_body_answers_a_new_register_request(
    start: Callable[..., SandboxProcess],
) -> None:
    sandbox = start("--declared-bodies")
    response = send(sandbox, "POST", "/aisIdoRequests", example(sandbox, "POST /aisIdoRequests"))
    assert response.status_code == 201
    assert set(response.json()) == {"document"}
    assert "/aisIdoRequests/" in response.headers["location"]
