"""The page of outcomes says how paying an order by card goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.services.gateway import payment_outcomes
from tests.services.outbox import outcomes
from tests.services.outbox.sandbox_outcomes import FAULTS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

SOME = ("none", "status-429", "status-404", "drop-after-commit", "drop-before-commit", "html-200")
"""Faults of each kind; all of them are played when the page is written."""


def test_paying_by_card_goes_as_the_page_says(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    played = run_async(payment_outcomes.play_all(tmp_path, sandbox, SOME))
    written = outcomes.written_of_payments()
    assert written.keys() == set(FAULTS)
    assert played == {fault: written[fault] for fault in SOME}, (
        "run python -m tests.services.outbox.outcomes"
    )
