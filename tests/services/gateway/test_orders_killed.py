"""The process is killed repeatedly while it writes the order book; it is whole at each start."""

from __future__ import annotations

import json
import signal
import time
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.services.outbox.steps import Checkpoint

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.forks import ForkServer
    from tests.support.sandbox import SandboxProcess

LIMIT_S: Final = 600
PROGRAM: Final = "tests.services.gateway.book_child"


@pytest.mark.parametrize(
    "kills",
    [
        ["save", "saved", Checkpoint.ANSWERED],
        [Checkpoint.SETTLED, "save", "save"],
        [Checkpoint.ENQUEUED, Checkpoint.SETTLED, "saved"],
    ],
    ids="-".join,
)
def test_the_book_is_whole_after_any_kill(
    tmp_path: Path, sandbox: SandboxProcess, forks: ForkServer, kills: list[str]
) -> None:
    given = {
        "store": str(tmp_path / "store.db"), "url": sandbox.addresses.gateway_url,
        "login": sandbox.addresses.gateway_login, "password": sandbox.addresses.gateway_password,
        "order": "", "asked": {}, "began": time.time(),
    }  # fmt: skip
    before = set(sandbox.state()["created"].get("orders", {}))
    for nth, kill_at in enumerate(kills, 1):
        done = forks.start(PROGRAM, {**given, "kill_at": kill_at, "nth": nth}, limit_s=LIMIT_S)
        ended = done.wait()
        assert ended in {0, -signal.SIGKILL}, done.errors
        assert ended or nth > 1, "the point was reached; later all may be done"
    done = forks.start(PROGRAM, {**given, "kill_at": "", "nth": 1}, limit_s=LIMIT_S)
    assert done.wait() == 0, done.errors
    book = json.loads(done.output)
    orders = sandbox.state()["created"]["orders"]
    made = {one: facts["num"] for one, facts in orders.items() if one not in before}
    assert {order_id: name for name, (order_id, _, _) in book.items()} == made
    for name, (_, _, steps) in book.items():
        expected = ["prepared", "sent", "registered", *(["paid"] if name[:4] == "moto" else [])]
        assert sorted(steps) == sorted(expected), "every step once"
