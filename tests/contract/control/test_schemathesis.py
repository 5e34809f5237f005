"""Tests the control interface against its OpenAPI description with generated requests."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.contract.control import refused_for_state
from tests.contract.test_schemathesis import OPTIONS, RUN_SECONDS, TOOL, Run, _scenarios
from tests.support.sandbox import ROOT, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

CONFIG = Path(__file__).with_name("schemathesis.toml")
APART = "--exclude-path-regex=^/(sandbox|payment)/"
pytestmark = pytest.mark.xdist_group("schemathesis-control")  # one run serves all of these tests


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Run, str, set[str]]]:
    """One run of the tool against a sandbox of its own, what that logged, and what it has."""
    assert APART in OPTIONS
    folder = tmp_path_factory.mktemp("schemathesis")
    with SandboxProcess() as sandbox:
        described = {
            f"{method.upper()} {path}"
            for path, item in sandbox.openapi()["paths"].items()
            if path.startswith("/sandbox/")
            for method in item
        }
        done = subprocess.run(
            [
                *TOOL,
                f"--config-file={CONFIG}",
                *("run", f"{sandbox.addresses.control_url}/openapi.json"),
                *(option for option in OPTIONS if option != APART),
                "--include-path-regex=^/sandbox/",
                "--phases=examples,coverage,fuzzing",  # no answer leads to another call
                f"--report-ndjson-path={folder / 'run.ndjson'}",
            ],
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONHASHSEED": "0",
                "SCHEMATHESIS_HOOKS": refused_for_state.__name__,
            },
            capture_output=True,
            text=True,
            timeout=RUN_SECONDS,
            check=False,
        )
        made = Run(done.returncode, done.stdout + done.stderr)
        for recorder in _scenarios(folder / "run.ndjson"):
            made.count(recorder)
        yield made, sandbox.log(), described


def test_no_check_fails(run: tuple[Run, str, set[str]]) -> None:
    made, log, _ = run
    assert made.failures[:5] == []
    assert made.status == 0, made.output[-6000:]
    assert "Traceback" not in log


def test_every_check_was_made(run: tuple[Run, str, set[str]]) -> None:
    assert {
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "positive_data_acceptance",
        "unsupported_method",
        "refused_for_its_state",
    } <= run[0].checks


def test_every_call_was_tried(run: tuple[Run, str, set[str]]) -> None:
    made, _, described = run
    assert set(made.cases) == described
    assert all(made.accepted[label] for label in described)
