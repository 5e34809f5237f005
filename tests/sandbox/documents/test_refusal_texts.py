"""A refusal names the parameter and repeats no value that the caller sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import httpx
import pytest

from tests.sandbox.documents.writing import ROOT, example, send
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.sandbox import SandboxProcess

VALUES = ("Zq41xKm", "987654321987", "31.02.2031", "-987654321987")
"""Values that no parameter accepts: a word, a number, an invalid day, a number below all limits."""

MEMBERS: tuple[Any, ...] = (*VALUES, 987654321987, -98765.4321, [987654321987], ["Zq41xKm"])
ANOTHER_BANK = "BLBBBY2X"
METHODS = ("get", "post", "put", "delete")


def _operations(sandbox: SandboxProcess) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in sandbox.openapi()["paths"].items():
        if path.startswith(ROOT):
            for method in METHODS:
                if method in methods:
                    yield method.upper(), path.removeprefix(ROOT), methods[method]


def _message(response: httpx.Response) -> str:
    """What a refusal says; empty where the call was not refused."""
    return str(response.json()["message"]) if response.status_code >= 400 else ""


def _right(parameter: dict[str, Any]) -> str:
    schema = parameter["schema"]
    return str(schema["enum"][0]) if "enum" in schema else "1"


def _address(path: str, parameters: list[dict[str, Any]], name: str, value: str) -> str:
    """The address of a call where one parameter has a value and the others are right."""
    query = []
    for parameter in parameters:
        sent = value if parameter["name"] == name else _right(parameter)
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", quote(sent, safe=""))
        elif parameter["name"] == name or parameter["required"]:
            query.append(f"{parameter['name']}={quote(sent)}")
    return f"{path}?{'&'.join(query)}" if query else path


def test_no_parameter_is_repeated(sandbox: SandboxProcess) -> None:
    refused = 0
    for method, path, operation in _operations(sandbox):
        parameters = operation["parameters"]
        for parameter in parameters:
            for value in VALUES:
                address = _address(path, parameters, parameter["name"], value)
                body: object = {} if "requestBody" in operation else None
                message = _message(send(sandbox, method, address, body))
                assert value not in message, (method, address, message)
                refused += parameter["name"] in message
    assert refused > 100


def test_no_member_of_a_body_is_repeated(sandbox: SandboxProcess) -> None:
    refused = 0
    for method, path, operation in _operations(sandbox):
        if "requestBody" not in operation or "{" in path:
            continue
        right = example(sandbox, f"{method} {path}")
        for name in right:
            for value in MEMBERS:
                message = _message(send(sandbox, method, path, {**right, name: value}))
                shown = re.sub(r"[^\w.-]", "", str(value))
                assert shown not in message, (method, path, name, message)
                refused += name in message
    assert refused > 100


def test_what_contradicts_or_cannot_be_changed_is_not_repeated(sandbox: SandboxProcess) -> None:
    payment = example(sandbox, "POST /", corrBic=ANOTHER_BANK)
    message = _message(send(sandbox, "POST", "/", payment))
    assert "corrNumber" in message
    assert "corrBic" in message
    assert ANOTHER_BANK not in message
    executed = next(row["id"] for row in send(sandbox, "GET", "/?status=4").json()["page"])
    for method, path, body in (
        ("DELETE", f"/{executed}", None),
        ("PUT", f"/other/{executed}", example(sandbox, "POST /other")),
        ("POST", "/signs/initialize", {"documents": [executed]}),
    ):
        message = _message(send(sandbox, method, path, body))
        assert message
        assert str(executed) not in message


def test_the_document_that_cannot_be_signed_is_named_by_its_place(sandbox: SandboxProcess) -> None:
    open_, other = (row["id"] for row in sandbox.get("/signs").json()["page"][:2])
    executed = next(row["id"] for row in send(sandbox, "GET", "/?status=4").json()["page"])
    for documents, place in (
        ([open_, executed], 1),
        ([executed, open_, other], 0),
        ([open_, 1], 1),
    ):
        message = _message(send(sandbox, "POST", "/signs/initialize", {"documents": documents}))
        assert f"documents[{place}]" in message


@pytest.mark.parametrize("path", ["/Zq41xKm/Zq41xKm/Zq41xKm", "/catalog/Zq41xKm/pdf/2"])
def test_an_unknown_address_is_not_repeated(sandbox: SandboxProcess, path: str) -> None:
    assert "Zq41xKm" not in _message(sandbox.get(path))


@pytest.mark.parametrize("member", ["grant_type", "scope", "code", "redirect_uri"])
def test_the_token_endpoint_repeats_nothing(sandbox: SandboxProcess, member: str) -> None:
    addresses = sandbox.addresses
    form = {"client_id": addresses.client_id, "client_secret": addresses.client_secret,
            "grant_type": "refresh_token", "refresh_token": "x", member: "Zq41xKm"}  # fmt: skip
    response = httpx.post(
        addresses.token_url,
        data=form,
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
    )
    assert response.status_code == 400
    assert "Zq41xKm" not in response.text
