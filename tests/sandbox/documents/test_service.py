"""The documents service: what it looks at, in which order, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from desktop_app.sandbox.clock import Clock
from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.documents.service import DocumentsService
from desktop_app.sandbox.http.answers import HttpAnswer
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from desktop_app.sandbox.documents.operations import Call
    from tests.support.sandbox import SandboxProcess

JSON = "application/json;charset=UTF-8"
READ_ONLY = frozenset({"read_documents"})


def _refused(response: httpx.Response, status: int) -> str:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == JSON
    body = response.json()
    assert set(body) == {"code", "message"}
    assert body["code"] == status
    message: str = body["message"]
    return message


def _send(sandbox: SandboxProcess, method: str, path: str, **options: object) -> httpx.Response:
    headers = {"Authorization": f"Bearer {sandbox.addresses.access_token}"}
    url = sandbox.addresses.documents_url + path
    return httpx.request(
        method,
        url,
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
        **{"headers": headers} | options,  # type: ignore[arg-type]
    )


def test_checks_are_made_in_order(sandbox: SandboxProcess) -> None:
    _refused(sandbox.get("/no/such/path/ever", token=None), 404)
    _refused(sandbox.get("/catalog/x/gif", token=None), 401)
    assert "format" in _refused(sandbox.get("/catalog/x/gif"), 400)
    assert "id" in _refused(sandbox.get("/catalog/x/pdf"), 400)


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "PATCH", "TRACE", "DELETE"])
def test_other_methods_are_refused_with_those_allowed(sandbox: SandboxProcess, method: str) -> None:
    response = _send(sandbox, method, "/catalog", headers={})
    assert (response.status_code, response.headers["allow"]) == (405, "GET")
    assert response.headers["content-type"] == JSON
    if method != "HEAD":
        assert method in _refused(response, 405)


@pytest.mark.parametrize(
    ("path", "template"),
    [
        ("/other", "/other"),
        ("/other/1", "/other/{id}"),
        ("/signs/initialize", "/signs/initialize"),
        ("/signs/verify", "/signs/verify"),
        ("/signs/1/results", "/signs/{signIntendId}/results"),
    ],
)
def test_a_fixed_path_is_never_taken_for_an_identifier(
    sandbox: SandboxProcess, path: str, template: str
) -> None:
    message = _refused(_send(sandbox, "PATCH", path), 405)
    assert message.endswith(f" {template}")


@pytest.mark.parametrize("path", ["/catalog/", "/signs/", "/5000000001/", "//", "/signs/1"])
def test_a_slash_too_many_is_another_path(sandbox: SandboxProcess, path: str) -> None:
    _refused(sandbox.get(path), 404)


def test_an_encoded_slash_parts_nothing(sandbox: SandboxProcess) -> None:
    _refused(sandbox.get("%2Fcatalog"), 404)


@pytest.mark.parametrize("query", ["", "?", "?pageNo=", "?number=", "?pageNo=&dateFrom=&status="])
def test_the_root_is_the_list_and_empty_is_absent(sandbox: SandboxProcess, query: str) -> None:
    expected = sandbox.get("/").content
    for path in ("", "/"):
        response = _send(sandbox, "GET", path + query)
        assert (response.status_code, response.history) == (200, [])
        assert response.content == expected


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("pageNo=1&pageNo=2", "pageNo"),
        ("pageSize=5", "pageSize"),
        ("dateFrom=01.01.2026&datefrom=x", "datefrom"),
        ("status=6", "status"),
        ("type=legalpayments", "type"),
    ],
)
def test_what_the_operation_does_not_know_is_named(
    sandbox: SandboxProcess, query: str, name: str
) -> None:
    assert f"Параметр {name}:" in _refused(_send(sandbox, "GET", f"/?{query}"), 400)


def test_a_query_that_is_not_utf_8_is_unreadable(sandbox: SandboxProcess) -> None:
    assert "UTF-8" in _refused(_send(sandbox, "GET", "/?number=%FF"), 400)


def test_a_long_query_is_read(sandbox: SandboxProcess) -> None:
    accounts = "&".join(f"number={'B' * 1000}{n}" for n in range(50))
    assert _send(sandbox, "GET", f"/?{accounts}").json()["totalRowCount"] == 0


@pytest.mark.parametrize("path", ["/0", "/-1", "/abc", "/1.5", "/9223372036854775808"])
def test_an_identifier_has_to_be_a_number(sandbox: SandboxProcess, path: str) -> None:
    assert "Параметр id:" in _refused(sandbox.get(path), 400)


@pytest.mark.parametrize(
    "path",
    ["/9223372036854775807", "/1/pdf", "/1/file/1", "/catalog/1", "/requirements/1/pdf",
     "/aisIdoRequests/1", "/aisIdoDocuments/x/1", "/aisIdoDocuments?id=x"],
)  # fmt: skip
def test_an_identifier_has_to_name_something(sandbox: SandboxProcess, path: str) -> None:
    assert "не найден" in _refused(_send(sandbox, "GET", path), 400)


def test_two_authorizations_are_none(sandbox: SandboxProcess) -> None:
    token = ("Authorization", f"Bearer {sandbox.addresses.access_token}")
    _refused(_send(sandbox, "GET", "/", headers=[token, token]), 401)


def test_a_refused_token_is_told_the_scheme(sandbox: SandboxProcess) -> None:
    assert sandbox.get("/", token=None).headers["www-authenticate"] == "Bearer"


class _Tokens:
    def scopes(self, token: str) -> frozenset[str] | None:
        return READ_ONLY if token == "reading" else None


def _asked(answer: object, *, scope: str = "read_documents") -> httpx.Response:
    operation = Operation(
        row=1, method="GET", path="/", summary="", answer=answer, scope=scope,  # type: ignore[arg-type]
    )  # fmt: skip
    service = DocumentsService([operation], root="/root", tokens=_Tokens(), clock=Clock())

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(service)
        async with httpx.AsyncClient(transport=transport, base_url="http://sandbox") as http:
            return await http.get("/root", headers={"Authorization": "Bearer reading"})

    import asyncio  # noqa: PLC0415 - one use

    return asyncio.run(ask())


def test_a_missing_scope_is_named() -> None:
    response = _asked(lambda _call: HttpAnswer(200, b"{}"), scope="sign_documents")
    assert "sign_documents" in _refused(response, 401)


def test_a_fault_of_our_own_is_a_500_with_the_error_body(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_call: Call) -> HttpAnswer:
        raise ZeroDivisionError

    _refused(_asked(fail), 500)
    assert "ZeroDivisionError" in caplog.text
    assert "reading" not in caplog.text
