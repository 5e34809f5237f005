"""The page of outcomes says what the outbox does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from tests.services.outbox import outcomes

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run


def test_the_page_of_outcomes_is_what_happens(tmp_path: Path, run_async: Run) -> None:
    played = run_async(outcomes.play_all(tmp_path))
    for (operation, fault), one in played.items():
        at_the_bank = one.last.startswith("confirmed")
        assert at_the_bank is one.done, (operation, fault, one)
        if OPERATIONS[operation].effect is not Effect.CREATES:
            assert not one.first.startswith("sent"), "it is known which document it is"
    page, _, _ = outcomes.FILE.read_text(encoding="utf-8").partition(outcomes.SANDBOX_HEAD)
    page, _, special = page.partition(outcomes.SPECIAL_HEAD)
    assert special, "run python -m tests.services.outbox.outcomes"
    assert page == outcomes.page(played), "run python -m tests.services.outbox.outcomes"


def test_what_else_may_happen_ends_as_the_page_says(tmp_path: Path) -> None:
    page, _, _ = outcomes.FILE.read_text(encoding="utf-8").partition(outcomes.SANDBOX_HEAD)
    _, head, special = page.partition(outcomes.SPECIAL_HEAD)
    assert head + special == outcomes.special_part(tmp_path), (
        "run python -m tests.services.outbox.outcomes"
    )
