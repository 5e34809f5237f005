"""What the sandbox's own tests share: a process of its own with any options, and a small state."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

# WORKAROUND (PySide6 6.11, pydantic 2.14): PySide6 looks into every module that is imported after
# it, and pydantic's modules, which load each other when looked into, stand that in this order only.
import pydantic.fields  # noqa: F401
import pytest

from desktop_app.sandbox.bank.status_changes import StatusChanges
from desktop_app.sandbox.clock import MINSK, Clock
from desktop_app.sandbox.seeding.world import SeededWorld
from desktop_app.sandbox.storage.state import SeedOrigin, State
from desktop_app.sandbox.storage.stored_objects import StoredObjects
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NOW = dt.datetime(2026, 11, 16, 9, tzinfo=MINSK)
ORIGIN = SeedOrigin(seed=7, documents=300, now=NOW)
WHOLE: dict[str, str | int] = {
    "dateFrom": "01.01.2000",
    "dateTo": "31.12.2099",
    "pageRowCount": 0,
}


@pytest.fixture
def start() -> Iterator[Callable[..., SandboxProcess]]:
    """Start sandboxes with further options; they end with the test."""
    started: list[SandboxProcess] = []

    def begin(*options: str, as_command: bool = False) -> SandboxProcess:
        process = SandboxProcess((*STANDARD_OPTIONS, *options), as_command=as_command)
        started.append(process)
        return process

    yield begin
    for process in started:
        process.stop()


@pytest.fixture(scope="session")
def world() -> SeededWorld:
    return SeededWorld(seed=ORIGIN.seed, documents=ORIGIN.documents, now=ORIGIN.now)


@pytest.fixture
def state(world: SeededWorld) -> Iterator[State]:
    state = State()
    state.seed(world, ORIGIN)
    yield state
    state.close()


@pytest.fixture
def clock() -> Clock:
    return Clock(NOW)


@pytest.fixture
def objects(state: State, world: SeededWorld) -> StoredObjects:
    return StoredObjects(state, seeded_details=world.details)


@pytest.fixture
def movement(
    state: State, objects: StoredObjects, world: SeededWorld, clock: Clock
) -> StatusChanges:
    return StatusChanges(state=state, objects=objects, world=world, clock=clock)


def page(sandbox: SandboxProcess, path: str = "/", **parameters: str | int) -> list[dict[str, Any]]:
    """The rows of a list of everything, in any period."""
    response = sandbox.get(path, WHOLE | parameters)
    assert response.status_code == 200, response.text
    rows: list[dict[str, Any]] = response.json()["page"]
    return rows
