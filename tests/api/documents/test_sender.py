"""Tests of the sender: exact bodies, both kinds of receipt, a single call."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api.documents import assumed_requests
from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.documents.receipts import Created, Done
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.errors import ApiError, BadRequest, Unauthorized, UnreadableAnswer
from desktop_app.api.exchange import Limits
from desktop_app.api.transport import Transport
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import SystemClock
from tests.support import legal_instructions as good

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.api.documents.auth import TokenSource
    from tests.support.loops import Run

ROOT: Final = "https://bank.example/partner/1.0.3/documents"
Call = Callable[[DocumentsSender], Awaitable[Created | Done]]
LETTER: Final = good.OTHERS[0]
CALLS: Final[dict[str, Call]] = {
    "POST /": lambda sender: sender.create_payment(good.LEGAL),
    "POST /aisIdoRequests": lambda sender: sender.create_register_request(good.PAYER_REQUEST),
    "POST /debitAcceptance": lambda sender: sender.give_debit_acceptance(good.ACCEPTANCE),
    "POST /other": lambda sender: sender.create_other(LETTER),
    "PUT /other/17": lambda sender: sender.change_other("17", LETTER),
    "POST /recallDebitAcceptance": lambda sender: sender.recall_debit_acceptance(good.RECALL),
    "PUT /17": lambda sender: sender.change_payment("17", good.LEGAL),
    "DELETE /17": lambda sender: sender.delete_document("17"),
}
CREATING: Final = tuple(name for name in CALLS if name.startswith("POST"))
CHANGING: Final = tuple(name for name in CALLS if not name.startswith("POST"))


class Service:
    """A service that gives the same answer to every request and records the requests."""

    def __init__(self, *answers: httpx.Response) -> None:
        self.answers = list(answers)
        self.asked: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        return self.answers[min(len(self.asked), len(self.answers)) - 1]

    @property
    def body(self) -> dict[str, Any]:
        """The body of the only call, its numbers exact."""
        (request,) = self.asked
        parsed = json.loads(request.content, parse_float=Decimal)
        assert isinstance(parsed, dict)
        return parsed


@asynccontextmanager
async def open_sender(
    service: Service, tokens: TokenSource | None = None
) -> AsyncIterator[DocumentsSender]:
    clock = SystemClock()
    wire = httpx.MockTransport(service)
    transport = Transport(clock=clock, limits=Limits(per_minute=0), wire=wire)
    try:
        yield DocumentsSender(
            transport=transport,
            base_url=ROOT + "/",
            tokens=tokens or PastedToken("t"),
            clock=clock,
        )
    finally:
        await transport.close()


async def sent(service: Service, call: Call) -> Created | Done:
    async with open_sender(service) as sender:
        return await call(sender)


class SignedInMeanwhile:
    """Tokens of a person; somebody signs in while one is fetched, or while it is refused."""

    def __init__(self, person: str, *, when: str) -> None:
        self.owner, self._person, self._when = "ann", person, when

    async def access_token(self) -> str:
        if self._when == "fetched":
            self.owner = self._person
        return f"of-{self.owner}"

    async def refused(self, token: str) -> bool:
        assert token == "of-ann"
        self.owner = self._person
        return True


@pytest.mark.parametrize("operation", CALLS)
@pytest.mark.parametrize("person", ["ann", "bob"])
@pytest.mark.parametrize("when", ["fetched", "refused"])
def test_nothing_is_written_with_the_token_of_who_signed_in_meanwhile(
    run_async: Run, operation: str, person: str, when: str
) -> None:
    refused = [httpx.Response(401, json={"code": 401, "message": "-"})] if when == "refused" else []
    service = Service(*refused, INFO)

    async def scenario() -> None:
        async with open_sender(service, SignedInMeanwhile(person, when=when)) as sender:
            if person == "ann":
                await CALLS[operation](sender)
                return
            with pytest.raises(Unauthorized) as caught:
                await CALLS[operation](sender)
            assert not caught.value.sent
            assert caught.value.parameters["reason"] == "another_owner"

    run_async(scenario())
    tokens = [one.headers["authorization"] for one in service.asked]
    assert set(tokens) <= {"Bearer of-ann"}
    assert len(tokens) == len(refused) + (person == "ann")


def created(identifier: object = 1017, **headers: str) -> httpx.Response:
    return httpx.Response(201, json={"id": identifier}, headers=headers)


INFO: Final = httpx.Response(200, json={"message": "Документ  принят"})


@pytest.mark.parametrize("operation", CALLS)
def test_each_operation_is_called_once_with_token_and_json(operation: str, run_async: Run) -> None:
    service = Service(INFO)
    run_async(sent(service, CALLS[operation]))
    (request,) = service.asked
    method, _, path = operation.partition(" ")
    assert request.method == method
    assert str(request.url) == ROOT + path
    assert request.headers["authorization"] == "Bearer t"
    has_body = method != "DELETE"
    assert bool(request.content) is has_body
    assert (request.headers.get("content-type") == "application/json;charset=UTF-8") is has_body


def test_the_body_of_a_payment(run_async: Run) -> None:
    service = Service(created())
    run_async(sent(service, CALLS["POST /"]))
    assert service.body == {
        "type": "legalPayments",
        "num": "17",
        "date": "16.11.2026",
        "account": good.OWN,
        "corrName": "ООО «Ромашка»",
        "corrUnp": good.NUMBER,
        "corrNumber": good.PAYEE,
        "corrBic": "PJCBBY2X",
        "amount": Decimal("1234.50"),
        "currIso": "BYN",
        "purpose": "Оплата по счёту № 45 от 12.11.2026",
        "priority": "22",
        "urgency": "normal",
        "purposeCode": "22601",
        "paymentSign": "1",
    }
    assert b'"amount":1234.50,' in service.asked[0].content


def test_the_root_is_written_once_with_its_slash(run_async: Run) -> None:
    service = Service(created())
    run_async(sent(service, CALLS["POST /"]))
    assert service.asked[0].url.path == "/partner/1.0.3/documents/"


def test_the_body_of_an_acceptance_is_all_texts(run_async: Run) -> None:
    service = Service(created())
    run_async(sent(service, CALLS["POST /debitAcceptance"]))
    assert service.body == {
        "num": "3",
        "unnRec": good.NUMBER,
        "corrName": "ООО «Ромашка»",
        "corrAcc": good.PAYEE,
        "corrBic": "PJCBBY2X",
        "numDog": "А-12",
        "dateDog": "10.01.2026",
        "dateDogFr": "10.01.2026",
        "dateDogTo": "09.01.2027",
        "account": good.OWN,
        "periodFr": "16.11.2026",
        "periodTo": "09.01.2027",
        "amountLimit": "500.00",
        "limitPeriod": "month",
        "currIso": "BYN",
        "purpose": "Аренда",
    }


def test_the_body_of_a_recall(run_async: Run) -> None:
    service = Service(created())
    run_async(sent(service, CALLS["POST /recallDebitAcceptance"]))
    assert service.body == {
        "num": "4",
        "date": "16.11.2026",
        "account": good.OWN,
        "acceptanceId": "1017",
        "unnRec": good.NUMBER,
        "corrName": "ООО «Ромашка»",
        "numDog": "А-12",
        "dateDog": "10.01.2026",
        "reason": "Договор расторгнут",
    }


def test_the_body_of_a_register_request(run_async: Run) -> None:
    service = Service(created(), created())
    run_async(sent(service, CALLS["POST /aisIdoRequests"]))
    assert service.body == {
        "documentType": "6",
        "payerName": "ООО «Ромашка»",
        "payerUnp": good.NUMBER,
        "dateFrom": "01.10.2026",
        "dateTo": "31.10.2026",
    }
    own = Service(created())
    named = replace(good.OWN_REQUEST, payer_name="ООО «Ромашка»")
    run_async(sent(own, lambda sender: sender.create_register_request(named)))
    assert set(own.body) == {"documentType", "dateFrom", "dateTo"}


OTHER_NAMES = {
    DocumentType.LETTERS: {"letterSubject", "text"},
    DocumentType.INQUIRIES: {"inquiryType", "periodFrom", "periodTo", "copies", "text"},
    DocumentType.RESERVATIONS: {"reservationType", "amount", "currIso", "purpose"},
    DocumentType.STOP_RESERVATIONS: {"documentId", "reason"},
    DocumentType.SUSPEND_RESERVATIONS: {"documentId", "reason"},
    DocumentType.RESUME_RESERVATIONS: {"documentId", "reason"},
    DocumentType.RECALLS: {"documentId", "reason"},
    DocumentType.ACCEPTANCES: {"requirementId", "decision", "amount", "reason"},
    DocumentType.RECALL_BUDGET_PAY: {"registerDocumentId", "reason"},
    DocumentType.RECALL_REQUIREMENT: {"registerDocumentId", "reason"},
    DocumentType.SUSPEND_REQUIREMENT: {"registerDocumentId", "reason"},
    DocumentType.RESUME_REQUIREMENT: {"registerDocumentId", "reason"},
    DocumentType.CHANGE_REQUIREMENT: {"registerDocumentId", "amount", "reason"},
    DocumentType.CONFIRMATION: {"onDate", "purpose"},
    DocumentType.OPERATIONS_COMPLETE: {"contractNum", "contractDate"},
}


@pytest.mark.parametrize("document", good.OTHERS, ids=lambda document: document.type)
def test_other_documents_send_the_fields_of_their_type_alone(document: Any) -> None:
    body = assumed_requests.other_document(document)
    common = {"type", "num", "date", "account"}
    assert set(body) == common | OTHER_NAMES[document.type]
    assert set(OTHER_NAMES) == set(FIELDS)


def test_values_of_other_documents() -> None:
    by_type = {document.type: assumed_requests.other_document(document) for document in good.OTHERS}
    inquiry = by_type[DocumentType.INQUIRIES]
    assert inquiry["periodFrom"] == "01.10.2026"
    assert inquiry["copies"] == 2
    assert by_type[DocumentType.RECALLS]["documentId"] == 1001
    assert by_type[DocumentType.CHANGE_REQUIREMENT]["registerDocumentId"] == "88"
    assert by_type[DocumentType.ACCEPTANCES]["decision"] == "refuse"
    assert str(by_type[DocumentType.RESERVATIONS]["amount"]) == "10.50"


@given(st.decimals(min_value="0.01", max_value=10**15, allow_nan=False, places=2))
def test_amounts_are_sent_with_exactly_their_digits(value: Decimal) -> None:
    for same in (value, value.normalize()):
        amount = assumed_requests.payment(replace(good.LEGAL, amount=Amount(same, "BYN")))["amount"]
        assert isinstance(amount, Decimal)
        assert amount == value
        assert "E" not in str(amount)


@pytest.mark.parametrize("operation", CREATING)
@pytest.mark.parametrize(
    ("answer", "receipt"),
    [
        (created(), Created(id="1017")),
        (created("1017"), Created(id="1017")),
        (httpx.Response(200, json={"id": 1017}), Created(id="1017")),
        (INFO, Created(id=None, message="Документ принят")),
        (
            httpx.Response(201, headers={"Location": f"{ROOT}/1017"}),
            Created(id="1017"),
        ),
        (
            httpx.Response(201, json={"message": "ok"}, headers={"Location": "/documents/1017/"}),
            Created(id="1017", message="ok"),
        ),
        (
            httpx.Response(201, json={"request": {"id": "IDO-7", "requestId": 1017}}),
            Created(id="1017"),
        ),
        (httpx.Response(201, json={"document": {"id": "1017"}}), Created(id="1017")),
        (httpx.Response(200, json={"code": 0, "message": "ok"}), Created(id=None, message="ok")),
    ],
)
def test_receipts_of_creations(
    operation: str, answer: httpx.Response, receipt: Created, run_async: Run
) -> None:
    assert run_async(sent(Service(answer), CALLS[operation])) == receipt


NO_RECEIPTS = (
    httpx.Response(200),
    httpx.Response(200, text="<html>ok</html>"),
    httpx.Response(200, json=[1017]),
    httpx.Response(200, json={}),
    httpx.Response(200, json={"code": 17, "message": "не принято"}),
    httpx.Response(200, json={"fault": {"code": 900800, "message": "x"}, "id": 5}),
    httpx.Response(200, json={"message": {"id": {}}}),
    httpx.Response(200, text='{"message": "o'),
)


@pytest.mark.parametrize("operation", CALLS)
@pytest.mark.parametrize("answer", NO_RECEIPTS, ids=range(len(NO_RECEIPTS)))
def test_an_answer_that_says_nothing_is_unreadable(
    operation: str, answer: httpx.Response, run_async: Run
) -> None:
    service = Service(answer)
    with pytest.raises(UnreadableAnswer):
        run_async(sent(service, CALLS[operation]))
    assert len(service.asked) == 1


@pytest.mark.parametrize("operation", CHANGING)
def test_receipts_of_changes(operation: str, run_async: Run) -> None:
    assert run_async(sent(Service(INFO), CALLS[operation])) == Done("Документ принят")
    assert run_async(sent(Service(httpx.Response(204)), CALLS[operation])) == Done()
    named = httpx.Response(200, json={"id": 17})
    assert run_async(sent(Service(named), CALLS[operation])) == Done()


@pytest.mark.parametrize("operation", CALLS)
@pytest.mark.parametrize("status", [202, 203, 205, 206, 207, 226, 299])
def test_a_success_that_is_not_declared_proves_nothing(
    operation: str, status: int, run_async: Run
) -> None:
    answer = httpx.Response(
        status, json={"id": 17, "message": "Принято"}, headers={"Location": f"{ROOT}/17"}
    )
    with pytest.raises(UnreadableAnswer) as caught:
        run_async(sent(Service(answer), CALLS[operation]))
    assert outcome(caught.value) is Outcome.UNKNOWN


@pytest.mark.parametrize("operation", CALLS)
@pytest.mark.parametrize("status", [400, 401, 404, 409, 429, 500, 502, 503, 504])
def test_nothing_is_ever_sent_twice(operation: str, status: int, run_async: Run) -> None:
    refusal = httpx.Response(status, json={"code": status, "message": "нет"})
    service = Service(refusal, created())
    with pytest.raises(ApiError):
        run_async(sent(service, CALLS[operation]))
    assert len(service.asked) == 1


@pytest.mark.parametrize("identifier", ["", "..", "abc", "1/2"])
def test_an_identifier_that_is_no_number_is_not_sent(identifier: str, run_async: Run) -> None:
    service = Service(INFO)
    with pytest.raises(BadRequest):
        run_async(sent(service, lambda sender: sender.delete_document(identifier)))
    assert not service.asked
