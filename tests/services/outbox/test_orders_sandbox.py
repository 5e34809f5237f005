"""The outbox against the sandbox's gateway: every payment under every fault of its contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.operations import GATEWAY_OPERATIONS, Operation
from desktop_app.domain.outbox import OutboxState, Verdict
from desktop_app.domain.verdicts import VerdictKind
from tests.services.outbox import outcomes
from tests.services.outbox.sandbox_orders import creates, opened_at, play
from tests.services.outbox.sandbox_outcomes import FAULTS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.services.outbox.sandbox_orders import Played
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

REFUSED: Final = {"status-404"}
REGISTERING: Final = {Operation.REGISTER_ORDER, Operation.REGISTER_HELD_ORDER}


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_what_the_outbox_says_is_what_the_gateway_has(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, operation: Operation
) -> None:
    ends = {}

    async def scenario() -> None:
        async with opened_at(sandbox, tmp_path / "store.db") as till:
            for fault in FAULTS:
                played = await play(till, operation, fault)
                _check(played, operation, fault)
                ends[fault] = played.text

    run_async(scenario())
    assert outcomes.written(operation) == ends, "run python -m tests.services.outbox.outcomes"


def _check(played: Played, operation: Operation, fault: str) -> None:
    row = played.row
    confirmed = row.state is OutboxState.CONFIRMED
    done = played.after.state != played.before.state
    assert done is confirmed, (fault, row)
    assert played.calls == 1, "nothing is ever repeated by itself"
    if creates(operation):
        assert played.made == int(confirmed), fault
    if confirmed:
        wanted = row.target or played.after.order_id
        assert row.document_id == wanted, fault
        kind = None if operation in REGISTERING else VerdictKind.PAID
        assert row.progress.order.kind is kind, (fault, row)
        assert played.after.is_paid is (kind is VerdictKind.PAID)
    else:
        expected = OutboxState.REFUSED if fault in REFUSED else OutboxState.READY
        assert row.state is expected, (fault, row)
        absent = row.progress.verdict is Verdict.DID_NOT_ARRIVE
        assert row.number_is_spent is (absent and creates(operation))
