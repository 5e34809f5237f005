"""Tests that every shape of error body becomes one error with the service's own text."""

from __future__ import annotations

import json
import traceback
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import errors, json_text
from desktop_app.api.error_bodies import error_in, read_error, refusal
from desktop_app.api.exchange import ApiResponse
from desktop_app.api.gateway.errors import LoginRefused
from desktop_app.domain.errors import UserError
from tests.api import strategies

XML_FAULT = (
    '<ams:fault xmlns:ams="http://wso2.org/apimanager/security"><ams:code>900901</ams:code>'
    "<ams:message>Invalid &amp; Credentials</ams:message>"
    "<ams:description>Make sure you have given the correct token</ams:description></ams:fault>"
)
SOAP_FAULT = (
    '<?xml version="1.0"?><soapenv:Envelope><soapenv:Body><soapenv:Fault>'
    "<faultcode>soapenv:Server</faultcode><faultstring xml:lang='ru'>Сбой</faultstring>"
    "</soapenv:Fault></soapenv:Body></soapenv:Envelope>"
)
SHAPES: list[tuple[Any, str, str]] = [
    ({"code": 400, "message": "Параметр number"}, "400", "Параметр number"),
    ({"code": "E7", "message": "x", "description": "y."}, "E7", "x. y"),
    ({"code": 1, "message": "same", "description": "same"}, "1", "same"),
    (
        {"fault": {"code": 900901, "message": "Invalid Credentials", "description": "Check"}},
        "900901",
        "Invalid Credentials. Check",
    ),
    ({"error": "invalid_grant", "error_description": "ended"}, "invalid_grant", "ended"),
    ({"errorCode": "BY.Request.Invalid", "message": "m"}, "BY.Request.Invalid", "m"),
    ({"error": {"code": 5, "message": "inner"}}, "5", "inner"),
    ({"errors": [{"number": "BY1", "message": "closed"}], "page": []}, "", "BY1: closed"),
    ({"errors": ["one", "two", "one"]}, "", "one; two"),
    ({"description": "only this"}, "", "only this"),
    ({"code": " 5", "errorCode": "7", "message": "m"}, "7", "m"),
    ({"code": True, "errorCode": 5.0, "message": "m"}, "", "m"),
    ({"status": 500, "error": "Server Error", "path": "/x"}, "Server Error", ""),
    ({"errorText": "no funds.", "path": "/x", "timestamp": "2026-11-16T09:00:00Z"}, "", "no funds"),
    ({"reasons": [{"msg": "one"}, {"msg": "two"}, {"msg": "one"}], "n": 5}, "", "one. two"),
    ({"a": {"b": {"c": {"d": {"e": "too deep"}}}}, "f": ["5", True, None, "-"]}, "", ""),
]
HTML = b"<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>"


class FixedClock:
    def now(self) -> datetime:
        return datetime(2026, 11, 16, 12, tzinfo=UTC)


def refused(
    status: int, body: object = b"", *, scope: str | None = None, **headers: str
) -> errors.ApiError:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    response = ApiResponse(status=status, body=content, headers=sent, request_id="r-1")
    error = refusal(response, operation="GET /catalog", scope=scope, clock=FixedClock())
    assert error.request_id == "r-1"
    assert error.parameters["operation"] == "GET /catalog"
    assert error.parameters["status"] == str(status)
    return error


@pytest.mark.parametrize(("body", "code", "message"), SHAPES)
def test_shapes(body: Any, code: str, message: str) -> None:
    found = read_error(ApiResponse(status=400, body=json.dumps(body).encode()))
    assert (found.code, found.message) == (code, message)


def test_texts_under_other_names_are_no_error_of_an_answer_that_is_none() -> None:
    assert not read_error(ApiResponse(status=200, body=b'{"errorText": "no funds"}'))


def test_xml() -> None:
    found = read_error(ApiResponse(status=401, body=XML_FAULT.encode()))
    assert found.code == "900901"
    assert found.message == "Invalid & Credentials. Make sure you have given the correct token"
    found = read_error(ApiResponse(status=500, body=SOAP_FAULT.encode()))
    assert (found.code, found.message) == ("soapenv:Server", "Сбой")


@pytest.mark.parametrize(
    "body", [b"", b"   ", HTML, b"no json", b"[]", b"5", b"{}", b'{"page": []}', b"\xff\x00"]
)
def test_bodies_that_say_nothing(body: bytes) -> None:
    assert not read_error(ApiResponse(status=500, body=body))


@pytest.mark.parametrize(
    ("status", "kind", "retryable"),
    [
        (400, errors.BadRequest, False),
        (401, errors.Unauthorized, False),
        (403, errors.Unauthorized, False),
        (404, errors.NotFound, False),
        (405, errors.ServiceRefused, False),
        (422, errors.BadRequest, False),
        (429, errors.TooManyRequests, True),
        (500, errors.ServiceFailed, True),
        (502, errors.ServiceFailed, True),
        (302, errors.Redirected, False),
        (200, errors.ServiceRefused, False),
    ],
)
@pytest.mark.parametrize("body", [b"", HTML, {"code": 1, "message": "said so"}])
def test_the_status_decides(
    status: int, kind: type[errors.ApiError], retryable: bool, body: Any
) -> None:
    error = refused(status, body)
    assert type(error) is kind
    assert error.retryable is retryable
    if kind is not errors.Redirected:
        assert error.service_message == ("said so" if isinstance(body, dict) else "")


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (401, {"code": 401, "message": "токену не дано право read_documents"}, {}),
        (403, {"fault": {"code": 900910, "message": "The access token is not allowed"}}, {}),
        (403, {"error": "insufficient", "error_description": "Scope is missing"}, {}),
        (401, b"", {"www_authenticate": 'Bearer error="insufficient_scope"'}),
    ],
)
def test_a_missing_scope_is_named(status: int, body: Any, headers: dict[str, str]) -> None:
    error = refused(status, body, scope="read_documents", **headers)
    assert type(error) is errors.WrongScope
    assert error.parameters["scope"] == "read_documents"
    assert error.parameters["action"] == "read"


@pytest.mark.parametrize("status", [401, 403])
def test_a_service_without_scopes_refuses_the_login_alone(status: int) -> None:
    error = refusal(
        ApiResponse(
            status=status,
            body=b'{"errorCode": "5", "errorMessage": "Out of scope: read_documents"}',
            headers={"www-authenticate": 'Bearer error="insufficient_scope"'},
        ),
        operation="POST /rest/register.do",
        scope=None,
        clock=FixedClock(),
        unauthorized=LoginRefused,
    )
    assert type(error) is LoginRefused
    assert "scope" not in error.parameters


def test_a_scope_that_only_the_service_names() -> None:
    error = refused(401, {"message": "needs sign_documents"})
    assert (error.parameters["scope"], error.parameters["action"]) == ("sign_documents", "sign")


@pytest.mark.parametrize(
    ("value", "seconds", "told"),
    [
        ("7", 7.0, "7"),
        ("Mon, 16 Nov 2026 12:00:30 GMT", 30.0, "30"),
        ("Mon, 16 Nov 2026 12:00:30 -0000", 30.0, "30"),
        ("Mon, 16 Nov 2026 11:00:00 GMT", 0.0, "0"),
        ("later", None, None),
        ("", None, None),
    ],
)
def test_the_wait_is_told(value: str, seconds: float | None, told: str | None) -> None:
    error = refused(429, retry_after=value)
    assert isinstance(error, errors.TooManyRequests)
    assert error.retry_after == seconds
    assert error.parameters.get("seconds") == told


def test_a_moment_to_wait_for_counts_from_the_time_of_the_service() -> None:
    """The clock of this computer is an hour behind, then an hour ahead."""
    for told in ("Mon, 16 Nov 2026 13:00:00 GMT", "Mon, 16 Nov 2026 11:00:00 GMT"):
        error = refused(429, date=told, retry_after=told.replace(":00 GMT", ":20 GMT"))
        assert isinstance(error, errors.TooManyRequests)
        assert error.retry_after == 20.0


def test_a_redirect_tells_the_host_alone() -> None:
    error = refused(302, location="https://login.example/x?ticket=sekret")
    assert error.parameters["host"] == "login.example"
    assert "sekret" not in repr(error)
    assert refused(302, location="//[").parameters["host"] == ""


def test_what_the_service_said_is_not_in_the_text_of_the_error() -> None:
    error = refused(400, {"code": 1, "message": "account BY34ALFA30122H10700010270000 is closed"})
    assert error.service_message.startswith("account BY34")
    assert "BY34" not in "".join(traceback.format_exception(error)) + repr(error)


def test_long_words_are_cut() -> None:
    error = refused(400, {"message": "x" * 10_000})
    assert len(error.service_message) == 2000


@given(strategies.values)
def test_any_json_is_read(value: Any) -> None:
    found = error_in(value)
    found.message.encode()
    body = json_text.write(value).encode()
    error = refusal(
        ApiResponse(status=400, body=body), operation="GET /", scope=None, clock=FixedClock()
    )
    assert isinstance(error, UserError)


@given(st.binary(), st.integers(100, 999), st.text())
def test_any_bytes_are_read(body: bytes, status: int, header: str) -> None:
    response = ApiResponse(
        status=status, body=body, headers={"retry-after": header, "location": header}
    )
    assert isinstance(
        refusal(response, operation="GET /", scope=None, clock=FixedClock()), errors.ApiError
    )
