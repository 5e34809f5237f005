"""Tests the sandbox against its OpenAPI document with generated requests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract import wrong_data
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.service import DocumentsService
    from tests.contract.tables import Tables

EXAMPLES = 50
ACCEPTED = 0.9
LETTERS = 250
RUN_SECONDS = 6000.0  # a run takes a minute; many more on a slow or busy computer
pytestmark = pytest.mark.xdist_group("schemathesis")  # one run serves all of these tests
CONFIG = Path(__file__).with_name("schemathesis.toml")
TOOL = (
    sys.executable,
    "-c",
    "import gc; gc.set_threshold(200_000, 50, 50); import schemathesis.cli as c; c.schemathesis()",
)
"""It keeps every case until its end: to look for garbage among them takes a tenth of its time."""

OPTIONS = (
    "--checks=all",
    f"--max-examples={EXAMPLES}",
    "--seed=20261116",
    "--generation-database=none",
    "--exclude-path-regex=^/(sandbox|payment)/",
    "--request-timeout=240",
    "--report=ndjson",
    "--no-color",
)


@dataclass
class Run:
    """The results of one run: cases and accepted valid ones by operation, and failures."""

    status: int
    output: str
    cases: Counter[str] = field(default_factory=Counter)
    valid: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    checks: set[str] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)

    def count(self, recorder: dict[str, Any]) -> None:
        """Count the cases of one scenario."""
        for case_id, case in recorder.get("cases", {}).items():
            label = recorder["label"]
            self.cases[label] += 1
            for done in recorder["checks"].get(case_id, ()):
                self.checks.add(done["name"])
                if done["status"] != "success":
                    self.failures.append(f"{label}: {done}")
            response = recorder["interactions"][case_id]["response"]
            if case["value"]["meta"]["generation"]["mode"] == "positive":
                self.valid[label] += 1
                self.accepted[label] += response is not None and response["status_code"] < 400


def _scenarios(report: Path) -> Iterator[dict[str, Any]]:
    with report.open(encoding="utf-8") as lines:
        for line in lines:
            event = json.loads(line)
            if "ScenarioFinished" in event:
                yield event["ScenarioFinished"]["recorder"]


def _make_some_to_delete(service: DocumentsService) -> None:
    """Make letters: the tool deletes each document once and would soon have none left."""
    for number in range(LETTERS):
        body = {"type": "letters", "num": str(number), "letterSubject": "1", "text": "Письмо"}
        response = service.http.post(
            f"{service.sandbox.addresses.documents_url}/other",
            json=body,
            headers={"Authorization": f"Bearer {service.sandbox.addresses.access_token}"},
        )
        assert response.status_code == 201, response.text


@pytest.fixture(scope="module")
def run(service: DocumentsService, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """One run of the tool against the sandbox; the tests look at different sides of it."""
    folder = tmp_path_factory.mktemp("schemathesis")
    addresses = service.sandbox.addresses
    command = [
        *TOOL,
        f"--config-file={CONFIG}",
        *("run", f"{addresses.control_url}/openapi.json", *OPTIONS),
        f"--report-ndjson-path={folder / 'run.ndjson'}",
        f"--header=Authorization: Bearer {addresses.access_token}",
    ]
    _make_some_to_delete(service)
    done = subprocess.run(
        command,
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": "0",  # the same run every time, as far as the tool has a say in it
            "SCHEMATHESIS_HOOKS": wrong_data.__name__,
        },
        capture_output=True,
        text=True,
        timeout=RUN_SECONDS,
        check=False,
    )
    run = Run(done.returncode, done.stdout + done.stderr)
    for recorder in _scenarios(folder / "run.ndjson"):
        run.count(recorder)
    service.sandbox.reset()
    return run


def test_no_check_fails(run: Run) -> None:
    assert run.failures[:5] == []
    assert run.status == 0, run.output[-6000:]


def test_every_check_was_made(run: Run) -> None:
    assert {
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "positive_data_acceptance",
        "unsupported_method",
        "ignored_auth",
    } <= run.checks


def test_every_operation_got_its_examples(
    run: Run, service: DocumentsService, tables: Tables
) -> None:
    described = service.sandbox.openapi()["paths"]
    labels = {
        operation.key: next(
            f"{operation.method} {path}"
            for path, item in described.items()
            if path.removesuffix("/").endswith(f"/documents{operation.path}".removesuffix("/"))
            and operation.method.lower() in item
        )
        for operation in tables.operations
        if operation.reads or operation.writes
    }
    few = {key: run.cases[label] for key, label in labels.items() if run.cases[label] < EXAMPLES}
    assert few == {}


def test_nine_in_ten_valid_examples_are_accepted(run: Run) -> None:
    shares = {label: run.accepted[label] / count for label, count in run.valid.items()}
    assert sum(run.accepted.values()) >= ACCEPTED * sum(run.valid.values()) > 0, shares
    few = {label: share for label, share in shares.items() if share < ACCEPTED}
    assert not [label for label in few if not label.startswith("DELETE ")], few
