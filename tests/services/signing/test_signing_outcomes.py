"""Signing under every fault of the sandbox ends as the page of outcomes says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.services.outbox import outcomes
from tests.services.outbox.sandbox_outcomes import FAULTS
from tests.services.signing.signing_outcomes import play

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


@pytest.mark.parametrize("fault", FAULTS)
def test_signing_ends_as_the_page_says(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, fault: str
) -> None:
    began, found = run_async(play(tmp_path, sandbox, fault))
    assert began in {"open", "refused", "not begun", "checking, then not signed"}
    assert found.endswith("signed")
    assert outcomes.written_of_signing()[fault] == (began, found), (
        "run python -m tests.services.outbox.outcomes"
    )
