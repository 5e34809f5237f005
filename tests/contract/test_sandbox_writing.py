"""Tests of every writing row of the sandbox against the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.contract.expectations import TABLES, expect, expect_error

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from tests.contract.service import DocumentsService
    from tests.contract.tables import Operation

WRITING = tuple(operation for operation in TABLES.operations if operation.writes)
each_operation = pytest.mark.parametrize("operation", WRITING, ids=lambda one: one.key)


@pytest.fixture(autouse=True)
def _as_it_was(service: DocumentsService) -> Iterator[None]:
    """Every test begins with what was seeded, and leaves it so."""
    yield
    service.sandbox.reset()


@pytest.fixture
def described(service: DocumentsService, operation: Operation) -> dict[str, Any]:
    """What the sandbox says of the operation."""
    ending = f"/documents{operation.path}"
    for path, item in service.sandbox.openapi()["paths"].items():
        if path.endswith(ending) and operation.method.lower() in item:
            found: dict[str, Any] = item[operation.method.lower()]
            return found
    pytest.fail(f"the sandbox does not offer {operation.key}")


class Caller:
    """Sends one operation with a body and identifiers that its description allows."""

    def __init__(self, service: DocumentsService, operation: Operation, described: Any) -> None:
        self._service, self._operation = service, operation
        self.values = {p["name"]: str(p["schema"]["enum"][0]) for p in described["parameters"]}
        content = described.get("requestBody", {}).get("content", {})
        self.body = content.get("application/json", {}).get("example")

    def send(self, body: object = None, *, token: str | None = "") -> httpx.Response:
        path = self._operation.path
        for name, value in self.values.items():
            path = path.replace(f"{{{name}}}", value)
        addresses = self._service.sandbox.addresses
        known = addresses.access_token if token == "" else token
        return self._service.http.request(
            self._operation.method,
            f"{addresses.documents_url}{path}",
            json=self.body if body is None else body,
            headers={} if known is None else {"Authorization": f"Bearer {known}"},
        )


@pytest.fixture
def caller(service: DocumentsService, operation: Operation, described: Any) -> Caller:
    return Caller(service, operation, described)


@each_operation
def test_success_is_what_the_tables_say(caller: Caller, operation: Operation) -> None:
    assert expect(operation, dict(caller.values), caller.send()) == []


@each_operation
def test_it_needs_a_token_with_the_right_to_create(
    caller: Caller, operation: Operation, service: DocumentsService
) -> None:
    reading = service.sandbox.addresses.read_only_token
    assert expect_error(operation, caller.send(token=None), 401) == []
    assert expect_error(operation, caller.send(token=reading), 401, "create_documents") == []
    assert service.sandbox.state()["created"] == {}


@each_operation
def test_what_is_wrong_is_refused(caller: Caller, operation: Operation) -> None:
    if caller.body is None:
        caller.values = dict.fromkeys(caller.values, "17")
        (name,) = caller.values
        assert expect_error(operation, caller.send(), 400, f"Параметр {name}:") == []
    else:
        refused = caller.send({**caller.body, "whatever": 1})
        assert expect_error(operation, refused, 400, "whatever") == []


@each_operation
def test_a_failure_has_the_body_of_a_failure(
    caller: Caller, operation: Operation, service: DocumentsService
) -> None:
    service.sandbox.fault(operation.key, "status-500")
    assert expect_error(operation, caller.send(), 500) == []
