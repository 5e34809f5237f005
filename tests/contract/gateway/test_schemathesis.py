"""Tests the gateway against its OpenAPI description with generated requests."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.contract.gateway import refused_in_body
from tests.contract.gateway.tables import load
from tests.contract.test_schemathesis import EXAMPLES, OPTIONS, RUN_SECONDS, TOOL, Run, _scenarios
from tests.support.sandbox import ROOT, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = load()
APART = "--exclude-path-regex=^/(sandbox|payment)/"
pytestmark = pytest.mark.xdist_group("schemathesis-gateway")  # one run serves all of these tests


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Run, str]]:
    """One run of the tool against a sandbox of its own, and what that sandbox logged."""
    assert APART in OPTIONS
    folder = tmp_path_factory.mktemp("schemathesis")
    with SandboxProcess() as sandbox:
        done = subprocess.run(
            [
                *TOOL,
                *("run", f"{sandbox.addresses.control_url}/openapi.json"),
                *(option for option in OPTIONS if option != APART),
                "--include-path-regex=^/payment/",
                "--phases=examples,coverage,fuzzing",  # no answer leads to another call
                # Wrong data are refused with HTTP 200: `refused_in_body` looks into the body.
                "--exclude-checks=negative_data_rejection",
                f"--report-ndjson-path={folder / 'run.ndjson'}",
            ],
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONHASHSEED": "0",
                "SCHEMATHESIS_HOOKS": refused_in_body.__name__,
            },
            capture_output=True,
            text=True,
            timeout=RUN_SECONDS,
            check=False,
        )
        made = Run(done.returncode, done.stdout + done.stderr)
        for recorder in _scenarios(folder / "run.ndjson"):
            made.count(recorder)
        yield made, sandbox.log()


def test_no_check_fails(run: tuple[Run, str]) -> None:
    made, log = run
    assert made.failures[:5] == []
    assert made.status == 0, made.output[-6000:]
    assert "Traceback" not in log


def test_every_check_was_made(run: tuple[Run, str]) -> None:
    assert {
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "positive_data_acceptance",
        "unsupported_method",
        "refused_in_body",
    } <= run[0].checks


def test_every_operation_got_its_examples(run: tuple[Run, str]) -> None:
    labels = [f"{operation.method} /payment{operation.path}" for operation in TABLES.operations]
    assert {label: run[0].cases[label] for label in labels if run[0].cases[label] < EXAMPLES} == {}
