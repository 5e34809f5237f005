"""The process is killed at every checkpoint: nothing is sent twice, lost, or called absent."""

from __future__ import annotations

import json
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.services.outbox.steps import Checkpoint
from tests.services.outbox.child import ORDERS
from tests.services.outbox.http_bank import (
    DROP_AFTER,
    DROP_BEFORE,
    HANG_AFTER,
    LATE,
    HttpBank,
    http_bank,
)
from tests.support.forks import ForkServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.forks import ForkedProgram

LIMIT_S = 600
PROGRAM = "tests.services.outbox.child"
SEEKING = (Checkpoint.LOOKING, Checkpoint.LOOKED, Checkpoint.CONCLUDED)


@pytest.fixture
def bank() -> Iterator[HttpBank]:
    with http_bank() as served:
        yield served


@dataclass
class Runs:
    """Starts the application repeatedly on one store."""

    forks: ForkServer
    store: Path
    bank: HttpBank
    began: float = field(default_factory=time.time)

    def start(self, kill_at: str = "", nth: int = 1) -> ForkedProgram:
        """Start a process that ends itself at a checkpoint."""
        given = {
            "store": str(self.store), "url": self.bank.url, "began": self.began,
            "kill_at": kill_at, "nth": nth,
        }  # fmt: skip
        return self.forks.start(PROGRAM, given, limit_s=LIMIT_S)

    def run(self, kill_at: str = "", nth: int = 1) -> tuple[int, list[dict[str, Any]]]:
        """Run to the end; the exit code and what the process said."""
        child = self.start(kill_at, nth)
        assert child.wait() in {0, -signal.SIGKILL}, child.errors
        return child.code, [json.loads(line) for line in child.output.splitlines()]

    def finish(self) -> None:
        """Run without being killed, and compare what it knows with what the bank has."""
        code, (before, after) = self.run()
        assert code == 0
        assert before["rows"] == len(ORDERS), "nothing is lost"
        assert {state for state, _ in after.values()} == {"confirmed"}
        identifiers = [document_id for _, document_id in after.values()]
        assert sorted(identifiers) == sorted(self.bank.documents), "each has its own"
        # Two payments have the number 7; a payment and a letter have the number 8.
        assert Counter(one["num"] for one in self.bank.documents.values()) == {
            "7": 2, "8": 2,
        }  # fmt: skip


@pytest.mark.parametrize(
    ("kill_at", "nth", "faults"),
    [
        *((one, nth, []) for one in Checkpoint if one not in SEEKING for nth in (1, 2)),
        *((one, 1, [DROP_AFTER]) for one in Checkpoint),
        *((one, 2, [DROP_BEFORE, DROP_AFTER]) for one in (*SEEKING, Checkpoint.ABOUT_TO_SEND)),
        *((one, 1, [LATE]) for one in SEEKING),
    ],
)
def test_killed_at_a_checkpoint(
    tmp_path: Path,
    forks: ForkServer,
    bank: HttpBank,
    kill_at: Checkpoint,
    nth: int,
    faults: list[str],
) -> None:
    bank.faults.extend(faults)
    runs = Runs(forks, tmp_path / "store.db", bank)
    code, _ = runs.run(kill_at, nth)
    assert code == -signal.SIGKILL, "the checkpoint was reached"
    runs.finish()


@pytest.mark.parametrize("kill_at", SEEKING)
def test_killed_while_finding_out_after_it_was_killed_while_sending(
    tmp_path: Path, forks: ForkServer, bank: HttpBank, kill_at: Checkpoint
) -> None:
    runs = Runs(forks, tmp_path / "store.db", bank)
    assert runs.run(Checkpoint.ANSWERED)[0] == -signal.SIGKILL
    assert runs.run(kill_at)[0] == -signal.SIGKILL
    runs.finish()


def test_killed_while_the_bank_has_not_answered(
    tmp_path: Path, forks: ForkServer, bank: HttpBank
) -> None:
    bank.faults.append(HANG_AFTER)
    runs = Runs(forks, tmp_path / "store.db", bank)
    child = runs.start()
    assert bank.committed.wait(LIMIT_S)
    child.kill()
    assert child.wait() == -signal.SIGKILL
    runs.finish()
