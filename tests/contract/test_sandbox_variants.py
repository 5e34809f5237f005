"""Tests of the sandbox with other options: declared bodies, plain octets, the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.contract.bodies import check
from tests.contract.expectations import JSON_TYPE, TABLES
from tests.contract.samples import gather
from tests.contract.service import DocumentsService
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from tests.contract.samples import Samples
    from tests.contract.tables import Operation

READING = tuple(operation for operation in TABLES.operations if operation.reads)
DECLARED = [operation for operation in READING if operation.answer.declared]
FILES = [operation for operation in READING if operation.answer.kind == "file"]
OCTETS = "application/octet-stream"
NEWEST = {"dateFrom": "01.01.2000", "pageNo": "1"}
"""What lists of everything are asked for, where they have such parameters."""


@pytest.fixture(scope="module")
def variant() -> Iterator[DocumentsService]:
    options = (*STANDARD_OPTIONS, "--declared-bodies", "--octet-stream")
    with SandboxProcess(options) as process:
        started = DocumentsService(process)
        with started.http:
            yield started


@pytest.mark.parametrize("operation", DECLARED, ids=lambda o: o.key)
def test_declared_bodies_follow_the_model_the_row_declares(
    variant: DocumentsService, samples: Samples, operation: Operation
) -> None:
    response = variant.call(operation, samples.required(operation))
    assert response.status_code == operation.answer.status, response.text
    assert response.headers["content-type"] == JSON_TYPE
    model = TABLES.model(operation.answer.declared or "")
    assert str(check(response.content, model, TABLES)) == "no problem"


Described = dict[str, Any]


def _readable(description: Described) -> dict[str, tuple[str, Described]]:
    """Every operation that reads documents, with its path, by its identifier."""
    return {
        item["get"]["operationId"]: (path, item["get"])
        for path, item in description["paths"].items()
        if path.startswith("/partner") and "get" in item
    }


def _called(
    service: DocumentsService, path: str, operation: Described, known: dict[str, str]
) -> httpx.Response:
    """Call an operation with what is known of its parameters, or else their examples."""
    query, filled = [], path.removeprefix("/partner/1.0.3/documents")
    for parameter in operation["parameters"]:
        name = parameter["name"]
        value = known.get(name, parameter.get("example"))
        if value is None:
            continue
        filled = filled.replace(f"{{{name}}}", str(value))
        if parameter["in"] == "query":
            query.append((name, str(value)))
    token = {"Authorization": f"Bearer {service.sandbox.addresses.access_token}"}
    return service.send("GET", filled, query=query, headers=token)


def _pointed(body: Any, expression: str) -> str:
    for part in expression.removeprefix("$response.body#/").split("/"):
        body = body[int(part)] if isinstance(body, list) else body[part]
    return str(body)


def _followed(service: DocumentsService) -> set[tuple[str, str]]:
    """Follow every link from one reading operation to another; return those that there are."""
    operations, found = _readable(service.sandbox.openapi()), set()
    for name, (path, operation) in operations.items():
        links = operation["responses"].get("200", {}).get("links", {}).values()
        if not links:
            continue
        answer = _called(service, path, operation, NEWEST)
        assert answer.status_code == 200, (path, answer.text)
        for link in links:
            parameters = {p: _pointed(answer.json(), e) for p, e in link["parameters"].items()}
            target = link["operationId"]
            if target in operations:
                found.add((name, target))
                led = _called(service, *operations[target], parameters)
                assert led.status_code == 200, (name, target, led.text)
    return found


def test_every_link_of_the_description_leads_on(
    service: DocumentsService, variant: DocumentsService
) -> None:
    common = {
        ("row1", "row25"), ("row1", "row29"), ("row21", "row25"), ("row21", "row29"),
        ("row25", "row29"), ("row10", "row11"), ("row10", "row12"), ("row18", "row19"),
        ("row18", "row20"), ("row5", "row3"),
    }  # fmt: skip
    assert _followed(service) == common | {("row5", "row7"), ("row5", "row8")}
    assert _followed(variant) == common


@pytest.mark.parametrize("operation", FILES, ids=lambda o: o.key)
def test_files_may_come_as_plain_octets(
    variant: DocumentsService, samples: Samples, operation: Operation
) -> None:
    response = variant.call(operation, samples.required(operation))
    assert response.status_code == operation.answer.status, response.text
    assert response.headers["content-type"] == OCTETS
    assert {OCTETS, "*/*"} & set(operation.answer.content_types)
    for header in operation.answer.headers:
        assert header in response.headers, header


def test_the_same_seed_and_clock_make_the_same_world(samples: Samples) -> None:
    with SandboxProcess(STANDARD_OPTIONS, as_command=True) as process:
        again = DocumentsService(process)
        with again.http:
            assert gather(again, TABLES) == samples
