"""Tests of the card that looks for what is at fault: steps, cancelling, the text for support."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from shiboken6 import delete

from desktop_app.domain.diagnostics import (
    FactName,
    ProbedService,
    ProbedStep,
    ProbeState,
    ProbeStep,
)
from desktop_app.domain.errors import UserError
from desktop_app.ui.settings.diagnostics_card import DiagnosticsCard
from tests.support.window_tasks import ending
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.loops import Run


def step(which: ProbeStep, state: ProbeState, error: UserError | None = None) -> ProbedStep:
    return ProbedStep(service=ProbedService.BANK, step=which, state=state, error=error)


class FakeChecks:
    """Reports two steps, and ends when it may."""

    def __init__(self) -> None:
        self.may_end = asyncio.Event()

    async def facts(self) -> dict[FactName, str]:
        return {FactName.PYTHON: "3.11.7"}

    async def check(self, report: Callable[[ProbedStep], object]) -> None:
        report(step(ProbeStep.ADDRESS, ProbeState.GOOD))
        report(step(ProbeStep.CONNECTION, ProbeState.RUNNING))
        await self.may_end.wait()
        report(step(ProbeStep.CONNECTION, ProbeState.FAILED, UserError()))

    async def for_support(self, text: str) -> str:
        return f"redacted {text}"


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, "0 ms"),
        ({"there": ""}, "not compared: the service does not say what time it is · 0 ms"),
        (
            {"there": "2026-11-16T06:00:00+00:00", "here": "2026-11-17T08:00:00+00:00"},
            "17.11.2026 11:00, and 16.11.2026 09:00 at the service · 0 ms",
        ),
    ],
)
def test_a_clock_that_differs_is_told_with_both_times(
    facts: dict[str, str], said: str, qapp: object
) -> None:
    card = DiagnosticsCard(lambda: None)
    state = ProbeState.DOUBTFUL if facts else ProbeState.GOOD
    card.results[ProbedService.BANK, ProbeStep.CLOCK] = replace(
        step(ProbeStep.CLOCK, state), facts=facts
    )
    assert card.text().endswith(f"[{state}] Bank · This computer's clock — {said}")
    delete(card)


def test_steps_come_one_by_one_and_are_copied(run_qt: Run) -> None:
    async def story() -> None:
        checks = FakeChecks()
        card = DiagnosticsCard(lambda: None, checks)
        card.show()
        card.run.click()
        await settle(lambda: len(card.results) == 2)
        assert card.run.text() == "Cancel"
        checks.may_end.set()
        await settle(lambda: bool(card.facts) and card.run.text() == "Check everything")
        assert card.results[ProbedService.BANK, ProbeStep.CONNECTION].error is not None
        QGuiApplication.clipboard().clear()
        card.copy.click()
        await settle(lambda: QGuiApplication.clipboard().text().startswith("redacted Python: 3"))
        delete(card)

    run_qt(ending(story()))


def test_cancelled_checks_leave_what_was_found(run_qt: Run) -> None:
    async def story() -> None:
        card = DiagnosticsCard(lambda: None, FakeChecks())
        card.show()
        card.run.click()
        await settle(lambda: len(card.results) == 2)
        card.run.click()
        await settle(lambda: not card.is_running and len(card.results) == 1)
        assert next(iter(card.results.values())).state is ProbeState.GOOD
        delete(card)

    run_qt(ending(story()))


def test_closing_the_window_ends_the_checks(run_qt: Run) -> None:
    async def story() -> None:
        card = DiagnosticsCard(lambda: None, FakeChecks())
        card.show()
        card.run.click()
        await settle(lambda: len(card.results) == 2)
        work = card._work
        assert work is not None
        delete(card)
        await settle(work.done)
        await asyncio.sleep(0)  # what follows its end has run by then

    run_qt(ending(story()))
