"""Tests of the sandbox with other options: declared bodies, plain octets, the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.contract.bodies import check
from tests.contract.expectations import JSON_TYPE, TABLES
from tests.contract.samples import gather
from tests.contract.service import DocumentsService
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.samples import Samples
    from tests.contract.tables import Operation

READING = tuple(operation for operation in TABLES.operations if operation.reads)
DECLARED = [operation for operation in READING if operation.answer.declared]
FILES = [operation for operation in READING if operation.answer.kind == "file"]
OCTETS = "application/octet-stream"


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
    with SandboxProcess(STANDARD_OPTIONS) as process:
        again = DocumentsService(process)
        with again.http:
            assert gather(again, TABLES) == samples
