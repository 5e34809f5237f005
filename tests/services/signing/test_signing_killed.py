"""The process is killed at every checkpoint of signing: nothing is lost or signed untruly."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.sandbox.signing.attempts import LIFETIME
from desktop_app.services.outbox.steps import Checkpoint
from tests.services.signing.conftest import INITIALIZE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.forks import ForkServer
    from tests.support.sandbox import SandboxProcess

LIMIT_S = 600
PROGRAM = "tests.services.signing.child"
DOCUMENTS = 2
PROCESSING = 2
UNSENT = {
    Checkpoint.ENQUEUED,
    Checkpoint.LOOKING_BEFORE,
    Checkpoint.LOOKED_BEFORE,
    Checkpoint.ABOUT_TO_SEND,
}


def run(
    forks: ForkServer, sandbox: SandboxProcess, store: Path, kill_at: str = ""
) -> tuple[int, dict[str, Any]]:
    """Run the application to its end; the exit code and what it said."""
    addresses = sandbox.addresses
    given = {
        "store": str(store), "url": addresses.documents_url, "token": addresses.access_token,
        "page": addresses.control_url.removesuffix("/sandbox"), "documents": DOCUMENTS,
        "kill_at": kill_at,
    }  # fmt: skip
    child = forks.start(PROGRAM, given, limit_s=LIMIT_S)
    assert child.wait() in {0, -signal.SIGKILL}, child.errors
    return child.code, json.loads(child.output) if child.output else {}


@pytest.mark.parametrize("kill_at", Checkpoint)
def test_killed_at_a_checkpoint_of_signing(
    tmp_path: Path, forks: ForkServer, sandbox: SandboxProcess, kill_at: Checkpoint
) -> None:
    store = tmp_path / "store.db"
    code, _ = run(forks, sandbox, store, kill_at)
    assert code == -signal.SIGKILL, "the checkpoint was reached"
    begun = sandbox.operations().count(INITIALIZE)
    assert begun == (kill_at not in UNSENT)
    sandbox.advance(LIFETIME.total_seconds())  # nobody has the page: the ticket comes to its end
    code, said = run(forks, sandbox, store)
    assert code == 0
    assert said["unfinished"] == 0
    assert set(said["results"].values()) <= {"signed"}
    assert set(said["results"]) == set(said["unsigned_before"])
    ids = json.loads((tmp_path / "store.db.documents").read_text())
    assert len(ids) == DOCUMENTS
    for one in ids:
        document = sandbox.get(f"/{one}").json()["document"]
        assert document["status"] == PROCESSING
        assert [each["role"] for each in document["signatures"]].count("Директор") == 1
    assert sandbox.operations().count(INITIALIZE) == begun + bool(said["unsigned_before"])
