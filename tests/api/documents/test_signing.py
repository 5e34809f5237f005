"""Tests of signing: the three operations against the sandbox, its faults, and strange answers."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api import errors
from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.retry import Retry, RetryLimits
from desktop_app.api.transport import Limits, Transport
from desktop_app.domain.signing.attempts import SigningTicket
from desktop_app.domain.signing.results import (
    AttemptState,
    ReportedDocument,
    ReportedResult,
    SigningReport,
)
from desktop_app.domain.values.periods import MINSK, Period, SystemClock
from tests.api.documents.calls import FAR_AHEAD, LONG_AGO, TRIES, FakeSleep
from tests.contract.cover import record_journal
from tests.contract.expectations import TABLES
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

LONG_LIMITS = Limits(json_body=300_000, file_body=2_000_000, per_minute=0)
SHORT_LIMITS = replace(LONG_LIMITS, read=1)
"""For what would last for ever."""
ROOT = "https://bank.example/partner/1.0.3/documents"
INITIALIZE = "POST /signs/initialize"
RESULTS = "GET /signs/{signIntendId}/results"


class Bank:
    """The sandbox, or a service that always gives the same answer, through the client."""

    def __init__(self, reader: DocumentsReader, sender: DocumentsSender) -> None:
        self.reader, self.sender = reader, sender

    async def to_sign(self, count: int) -> list[str]:
        """Identifiers of documents that await their signature."""
        query = ListQuery(period=Period(LONG_AGO, FAR_AHEAD), rows=0, page=0)
        return [row.id for row in (await self.reader.list_documents_to_sign(query)).rows][:count]


@asynccontextmanager
async def opened(
    url: str, token: str = "t", *, limits: Limits | None = None, wire: Any = None
) -> AsyncIterator[Bank]:
    clock = SystemClock()
    transport = Transport(clock=clock, limits=limits or Limits(per_minute=0), wire=wire)
    retry = Retry(
        transport=transport, clock=clock, limits=RetryLimits(tries=TRIES), sleep=FakeSleep()
    )
    tokens = PastedToken(token)
    reader = DocumentsReader(
        transport=transport, base_url=url, tokens=tokens, clock=clock, retry=retry
    )
    sender = DocumentsSender(transport=transport, base_url=url, tokens=tokens, clock=clock)
    try:
        yield Bank(reader, sender)
    finally:
        await transport.close()


def at(sandbox: SandboxProcess, **settings: Any) -> Any:
    """The sandbox through the client."""
    addresses = sandbox.addresses
    return opened(addresses.documents_url, addresses.access_token, **settings)


def answering(*answers: httpx.Response) -> tuple[list[httpx.Request], Any]:
    """A wire on which these answers come, the last one again and again."""
    asked: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return answers[min(len(asked), len(answers)) - 1]

    return asked, httpx.MockTransport(answer)


def test_signing_from_the_ticket_to_the_results(sandbox: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> None:
        async with at(sandbox) as bank:
            chosen = await bank.to_sign(2)
            ticket = await bank.sender.initialize_signing(chosen)
            assert ticket.ticket not in repr(ticket)
            assert ticket.expires_at is not None
            assert ticket.expires_at.tzinfo is not None
            pending = await bank.reader.signing_results(ticket.attempt_id)
            assert pending == SigningReport(
                state=AttemptState.PENDING,
                documents=tuple(
                    ReportedDocument(
                        id=one, result=ReportedResult.PENDING, message="Ожидает подписи"
                    )
                    for one in chosen
                ),
            )
            assert not pending.is_final
            address = bank.reader.signing_address(ticket.ticket)
            root = sandbox.addresses.control_url.removesuffix("/sandbox")
            async with httpx.AsyncClient(
                trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES
            ) as browser:
                found = await browser.get(address)
                assert found.status_code == 302
                form = {"ticket": ticket.ticket, "decision": "sign", "code": "1111"}
                await browser.post(f"{root}/signing/confirm", data=form)
            done = await bank.reader.signing_results(ticket.attempt_id)
            assert done.state is AttemptState.DONE
            assert {one.result for one in done.documents} == {ReportedResult.SIGNED}
            assert done.is_final
            assert not set(chosen) & set(await bank.to_sign(1000))

    run_async(scenario())
    record_journal("client", sandbox.requests())


def test_what_the_sandbox_sends_and_the_tables_say_is_what_is_known() -> None:
    states = {str(code) for code in TABLES.enumeration("signIntendResponse.state").codes}
    results = TABLES.enumeration("signIntendResponse.documents.result").codes
    assert states == {state.value for state in AttemptState}
    assert {str(code) for code in results} == {result.value for result in ReportedResult}


@pytest.mark.parametrize(
    "ids", [[], ["0"], ["-1"], ["a"], [""], ["07"], [str(n + 1) for n in range(101)]]
)
def test_a_wrong_set_of_documents_is_not_sent(run_async: Run, ids: list[str]) -> None:
    async def scenario() -> None:
        asked, wire = answering(httpx.Response(200))
        async with opened(ROOT, wire=wire) as bank:
            with pytest.raises(errors.BadRequest) as caught:
                bank.sender.initialize_signing(ids)
        assert caught.value.parameters["parameter"] == "documents"
        assert outcome(caught.value) is Outcome.NOT_SENT
        assert not asked

    run_async(scenario())


def test_a_hundred_documents_go_in_one_call(run_async: Run) -> None:
    async def scenario() -> None:
        asked, wire = answering(httpx.Response(200, json={"ticket": "t", "signIntendId": 5}))
        async with opened(ROOT, wire=wire) as bank:
            await bank.sender.initialize_signing([str(n + 1) for n in range(100)])
        (request,) = asked
        assert request.content.decode().startswith('{"documents":[1,2,')
        assert request.content.decode().endswith(",100]}")

    run_async(scenario())


MOMENT = datetime(2026, 11, 16, 9, 30, tzinfo=MINSK)


@pytest.mark.parametrize(
    ("body", "ticket"),
    [
        (
            {"ticket": "a", "signIntendId": 7, "expiresAt": "2026-11-16T09:30:00.000"},
            SigningTicket(ticket="a", attempt_id="7", expires_at=MOMENT),
        ),
        ({"ticket": "a"}, SigningTicket(ticket="a")),
        ({"ticket": 5, "signIntendId": "7"}, SigningTicket(ticket="5", attempt_id="7")),
        ({"result": {"ticket": "a"}, "x": 1}, SigningTicket(ticket="a")),
        ({"ticket": "a", "signIntendId": "?", "expiresAt": "?"}, SigningTicket(ticket="a")),
        ({"signIntendId": 7}, None),
        ({"message": "принято"}, None),
        ([], None),
    ],
)
def test_a_ticket_is_read_wherever_it_is_clear(
    run_async: Run, body: object, ticket: SigningTicket | None
) -> None:
    async def scenario() -> SigningTicket:
        _, wire = answering(httpx.Response(200, json=body))
        async with opened(ROOT, wire=wire) as bank:
            return await bank.sender.initialize_signing(["1"])

    if ticket is not None:
        assert run_async(scenario()) == ticket
        return
    with pytest.raises(errors.UnreadableAnswer) as caught:
        run_async(scenario())
    assert outcome(caught.value) is Outcome.UNKNOWN


@pytest.mark.parametrize(
    ("body", "report"),
    [
        ({"state": "DONE"}, SigningReport(state=AttemptState.DONE)),
        (
            {"state": "odd", "documents": [{"id": 1, "result": "odd"}, {"result": "signed"}, 5]},
            SigningReport(documents=(ReportedDocument(id="1"),)),
        ),
        (
            {"data": {"documents": [{"id": "1", "result": "signed", "message": " так  "}]}},
            SigningReport(
                documents=(ReportedDocument(id="1", result=ReportedResult.SIGNED, message="так"),)
            ),
        ),
        ({"signIntendId": 8, "state": "done"}, "another_document"),
        ({"analytic": []}, "unknown_shape"),
        ([], "unknown_shape"),
    ],
)
def test_results_are_read_wherever_they_are_clear(
    run_async: Run, body: object, report: SigningReport | str
) -> None:
    async def scenario() -> SigningReport:
        _, wire = answering(httpx.Response(200, json=body))
        async with opened(ROOT, wire=wire) as bank:
            return await bank.reader.signing_results("7")

    if isinstance(report, SigningReport):
        assert run_async(scenario()) == report
        return
    with pytest.raises(errors.UnreadableAnswer) as caught:
        run_async(scenario())
    assert caught.value.parameters["reason"] == report


@pytest.mark.parametrize("ticket", ["a b&c=d#e/ё", "x" * 300])
def test_an_address_carries_any_ticket(ticket: str) -> None:
    clock = SystemClock()
    transport = Transport(clock=clock, wire=httpx.MockTransport(lambda _: httpx.Response(200)))
    reader = DocumentsReader(
        transport=transport, base_url=ROOT, tokens=PastedToken("t"), clock=clock
    )
    url = httpx.URL(reader.signing_address(ticket))
    assert (url.host, url.path) == ("bank.example", "/partner/1.0.3/documents/signs/verify")
    assert url.params["ticket"] == ticket
    with pytest.raises(errors.BadRequest):
        reader.signing_address("\ud800")


def test_without_the_scope_nothing_begins_and_the_scope_is_named(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def scenario() -> None:
        addresses = sandbox.addresses
        async with opened(addresses.documents_url, addresses.read_only_token) as bank:
            for call in (
                bank.sender.initialize_signing(["5"]),
                bank.reader.signing_results("5"),
            ):
                with pytest.raises(errors.WrongScope) as caught:
                    await call
                assert caught.value.parameters["scope"] == "sign_documents"

    run_async(scenario())
    record_journal("client", sandbox.requests())


OF_INITIALIZE: dict[str, tuple[type[errors.ApiError] | None, Outcome | None, int]] = {
    "status-400": (errors.BadRequest, Outcome.REFUSED, 1),
    "status-401": (errors.Unauthorized, Outcome.NOT_SENT, 1),
    "status-429": (errors.TooManyRequests, Outcome.NOT_SENT, 1),
    "status-500": (errors.ServiceFailed, Outcome.UNKNOWN, 1),
    "status-502": (errors.ServiceFailed, Outcome.UNKNOWN, 1),
    "html-200": (errors.UnreadableAnswer, Outcome.UNKNOWN, 1),
    "empty-200": (errors.UnreadableAnswer, Outcome.UNKNOWN, 1),
    "malformed-json": (errors.UnreadableAnswer, Outcome.UNKNOWN, 1),
    "truncated-json": (errors.UnreadableAnswer, Outcome.UNKNOWN, 1),
    "non-object-json": (errors.UnreadableAnswer, Outcome.UNKNOWN, 1),
    "wrong-content-type": (None, None, 1),
    "extra-fields": (None, None, 1),
    "redirect-other-host": (errors.Redirected, Outcome.UNKNOWN, 1),
    "huge-body": (errors.TooLarge, Outcome.UNKNOWN, 1),
    "hang": (errors.TimedOut, Outcome.UNKNOWN, 1),
    "slow-body": (errors.TimedOut, Outcome.UNKNOWN, 1),
    "drop-before-commit": (errors.Dropped, Outcome.UNKNOWN, 1),
    "drop-after-commit": (errors.Dropped, Outcome.UNKNOWN, 1),
}


@pytest.mark.parametrize("fault", OF_INITIALIZE)
def test_each_fault_of_beginning_is_told_for_what_it_is_and_never_repeated(
    sandbox: SandboxProcess, run_async: Run, fault: str
) -> None:
    kind, told, calls = OF_INITIALIZE[fault]

    async def scenario() -> None:
        limits = SHORT_LIMITS if kind is errors.TimedOut else LONG_LIMITS
        async with at(sandbox, limits=LONG_LIMITS) as calm, at(sandbox, limits=limits) as bank:
            chosen = await calm.to_sign(1)
            delay_s = 60.0 if fault == "slow-body" else None
            sandbox.fault(INITIALIZE, fault, times=TRIES, delay_s=delay_s)
            if kind is None:
                assert (await bank.sender.initialize_signing(chosen)).ticket
            else:
                with pytest.raises(errors.ApiError) as caught:
                    await bank.sender.initialize_signing(chosen)
                assert type(caught.value) is kind
                assert outcome(caught.value) is told
        assert sandbox.operations().count(INITIALIZE) == calls

    run_async(scenario())
    record_journal("client", sandbox.requests())


OF_RESULTS: dict[str, tuple[type[errors.ApiError], int]] = {
    "status-400": (errors.BadRequest, 1),
    "status-401": (errors.Unauthorized, 1),
    "status-429": (errors.TooManyRequests, TRIES),
    "status-500": (errors.ServiceFailed, TRIES),
    "html-200": (errors.UnreadableAnswer, 1),
    "non-object-json": (errors.UnreadableAnswer, 1),
    "redirect-other-host": (errors.Redirected, 1),
    "huge-body": (errors.TooLarge, 1),
    "drop-before-commit": (errors.Dropped, TRIES),
}


@pytest.mark.parametrize("fault", OF_RESULTS)
def test_results_are_asked_for_again_where_that_may_help(
    sandbox: SandboxProcess, run_async: Run, fault: str
) -> None:
    kind, calls = OF_RESULTS[fault]

    async def scenario() -> None:
        async with at(sandbox, limits=LONG_LIMITS) as bank:
            ticket = await bank.sender.initialize_signing(await bank.to_sign(1))
            sandbox.fault(RESULTS, fault, times=TRIES)
            with pytest.raises(errors.ApiError) as caught:
                await bank.reader.signing_results(ticket.attempt_id)
            assert type(caught.value) is kind
            assert sandbox.operations().count(RESULTS) == calls

    run_async(scenario())
    record_journal("client", sandbox.requests())


def test_an_address_that_leads_nowhere_is_refused_by_the_service(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def scenario() -> None:
        async with (
            at(sandbox) as bank,
            httpx.AsyncClient(
                trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES
            ) as browser,
        ):
            address = bank.reader.signing_address("nothing")
            assert (await browser.get(address)).status_code == 400
            sandbox.fault("GET /signs/verify", "status-500")
            assert (await browser.get(address)).status_code == 500

    run_async(scenario())
    record_journal("client", sandbox.requests())


def test_the_moment_of_expiry_is_minsk_time(sandbox: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> SigningTicket:
        async with at(sandbox) as bank:
            ticket: SigningTicket = await bank.sender.initialize_signing(await bank.to_sign(1))
            return ticket

    expires_at = run_async(scenario()).expires_at
    assert expires_at is not None
    assert expires_at.astimezone(UTC).date().isoformat() == "2026-11-16"
