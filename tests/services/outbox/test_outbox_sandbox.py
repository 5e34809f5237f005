"""The outbox against the sandbox: every writing operation under every fault of its contract."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, OPERATIONS, Effect, Operation
from desktop_app.domain.outbox.rows import OutboxState
from tests.services.outbox import outcomes
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.services.outbox.sandbox_outcomes import (
    FAULTS,
    find_out,
    offers,
    opened_at,
    order_fault,
    play,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.services.outbox.sandbox_outcomes import Played
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

REFUSED: Final = {"status-400", "status-404"}


@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_what_the_outbox_says_is_what_the_bank_has(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, operation: Operation
) -> None:
    if not offers(sandbox, operation):
        pytest.skip(f"the sandbox does not offer {operation}")
    cases = SandboxCases(sandbox)
    ends = {}
    for fault in FAULTS:
        path = tmp_path / f"{fault}.db"
        played = run_async(play(path, sandbox, cases, operation, fault))
        _check(played, operation, fault)
        ends[fault] = played.text
    assert outcomes.written(operation) == ends, "run python -m tests.services.outbox.outcomes"


@pytest.mark.parametrize(
    ("faults", "there"),
    [
        (("commit-late",), 3),
        (("drop-after-commit", "drop-before-commit"), 2),
        (("drop-before-commit", "commit-late"), 2),
    ],
)
def test_equal_payments_are_counted(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    faults: tuple[str, ...],
    there: int,
) -> None:
    """Three indistinguishable payments whose first answers are lost."""
    cases, operation = SandboxCases(sandbox), Operation.CREATE_PAYMENT

    async def scenario() -> None:
        async with opened_at(sandbox, tmp_path / "equal.db") as (rig, sender):
            order = await rig.decided(await cases.order(operation, sender))
            for fault in faults:
                order_fault(sandbox, operation, fault)
            ids = await rig.send(order, order, order, same_number=True)
            await find_out(rig, lambda: len(cases.shown(order)) == there)
            rows = [await rig.row(row_id) for row_id in ids]
            confirmed = [row for row in rows if row.state is OutboxState.CONFIRMED]
            assert len({row.document_id for row in confirmed}) == len(confirmed) == there
            assert sum(row.state is OutboxState.READY for row in rows) == 3 - there
            assert len(cases.shown(order)) == there

    run_async(scenario())


@pytest.mark.parametrize("days", [-40, -2, 2, 40])
@pytest.mark.parametrize(
    "operation",
    [
        Operation.CREATE_REGISTER_REQUEST,
        Operation.CREATE_DEBIT_ACCEPTANCE,
        Operation.RECALL_DEBIT_ACCEPTANCE,
    ],
)
def test_what_has_no_date_is_found_by_the_time_that_the_bank_tells(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, operation: Operation, days: int
) -> None:
    cases = SandboxCases(sandbox)

    async def scenario() -> None:
        async with opened_at(sandbox, tmp_path / "days.db") as (rig, sender):
            rig.clock.wall_clock_offset = timedelta(days=days)
            for fault in ("drop-after-commit", "drop-before-commit"):
                order = await rig.decided(await cases.order(operation, sender))
                order_fault(sandbox, operation, fault)
                (row_id,) = await rig.send(order)
                await rig.let_pass(1_200)
                row = await rig.row(row_id)
                done = fault == "drop-after-commit"
                assert row.state is (OutboxState.CONFIRMED if done else OutboxState.READY)
                assert len(cases.shown(order)) == int(done)

    run_async(scenario())


def _check(played: Played, operation: Operation, fault: str) -> None:
    state = played.row.state
    confirmed = state is OutboxState.CONFIRMED
    assert (played.after != played.before) is confirmed, (fault, state)
    if OPERATIONS[operation].effect is Effect.CREATES:
        assert len(played.after) == int(confirmed), fault
    if confirmed:
        wanted = played.row.target or str(played.after[0].get("requestId", played.after[0]["id"]))
        assert played.row.document_id == wanted, fault
    else:
        expected = OutboxState.REFUSED if fault in REFUSED else OutboxState.READY
        assert state is expected, fault
