"""Rows 22 to 24 of the sandbox against the tables: bodies, the redirect, and error bodies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.contract.bodies import check
from tests.contract.cover import record_cover
from tests.contract.expectations import TABLES, expect, expect_error
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from tests.support.sandbox import SandboxProcess

INITIALIZE = TABLES.operation("POST /signs/initialize")
VERIFY = TABLES.operation("GET /signs/verify")
RESULTS = TABLES.operation("GET /signs/{signIntendId}/results")


def call(
    sandbox: SandboxProcess, method: str, path: str, *, authorized: bool = True, **sent: Any
) -> httpx.Response:
    """Call an operation with all scopes, or without a token."""
    addresses = sandbox.addresses
    headers = {"Authorization": f"Bearer {addresses.access_token}"} if authorized else {}
    url = addresses.documents_url + path
    return httpx.request(
        method,
        url,
        headers=headers,
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
        **sent,
    )


def initialized(sandbox: SandboxProcess, **fields: Any) -> httpx.Response:
    """Begin to sign the newest document that awaits its signature."""
    newest = sandbox.get("/signs", {"dateFrom": "01.01.2000"}).json()["page"][0]["id"]
    body = {"documents": [newest], **fields}
    model = INITIALIZE.request
    assert model is not None
    report = check(
        httpx.Request("POST", "http://x", json=body).content, TABLES.model(model.model), TABLES
    )
    assert not report.problems
    answer = call(sandbox, "POST", "/signs/initialize", json=body)
    record_cover("sandbox", INITIALIZE.key, body, fields=report.fields)
    return answer


def test_the_beginning_the_redirect_and_the_results_follow_the_tables(
    sandbox: SandboxProcess,
) -> None:
    begun = initialized(sandbox, redirectUrl="https://shop.example/signed")
    assert expect(INITIALIZE, {}, begun) == []
    ticket = {"ticket": begun.json()["ticket"]}
    moved = call(sandbox, "GET", "/signs/verify", authorized=False, params=ticket)
    assert expect(VERIFY, ticket, moved) == []
    assert (moved.content, "location" in moved.headers) == (b"", True)
    attempt = str(begun.json()["signIntendId"])
    found = call(sandbox, "GET", f"/signs/{attempt}/results")
    assert expect(RESULTS, {"signIntendId": attempt}, found) == []


@pytest.mark.parametrize(
    ("operation", "path", "word"),
    [
        (INITIALIZE, "/signs/initialize", "documents"),
        (VERIFY, "/signs/verify", "ticket"),
        (RESULTS, "/signs/999/results", "signIntendId"),
    ],
    ids=["initialize", "verify", "results"],
)
def test_errors_follow_the_tables(
    sandbox: SandboxProcess, operation: Any, path: str, word: str
) -> None:
    method = operation.method
    body: dict[str, Any] = {"json": {}} if operation is INITIALIZE else {}
    wrong = call(sandbox, method, path, **body)
    assert expect_error(operation, wrong, 400, word) == []
    sandbox.fault(operation.key, "status-500")
    assert expect_error(operation, call(sandbox, method, path, **body), 500) == []
    if operation is not VERIFY:
        nobody = call(sandbox, method, path, authorized=False, **body)
        assert expect_error(operation, nobody, 401) == []
