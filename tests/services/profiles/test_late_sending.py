"""Tests of what sends, which is made when it is first used."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.profile import demo_profile
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.storage.outbox.test_outbox_store import make_row

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run

KEY: Final = bytes(32)
PARTS: Final = (
    "outbox",
    "signing",
    "card_payments",
    "orders",
    "callbacks",
    "stored_credentials",
    "card_charges",
    "recurring",
    "drafts",
)


def _nobody() -> Any:
    raise AssertionError("nothing goes to the network")


def _fail(failure: Exception) -> None:
    raise failure


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Workspace, OutboxStore]]:
    clock = SystemClock()
    database = await Database.open(folder / "store.db", key=KEY, clock=clock)
    workspace = open_workspace(
        demo_profile("Demo"), database=database, connect=_nobody, clock=clock, on_failure=_fail
    )
    try:
        yield workspace, OutboxStore(database, clock=clock)
    finally:
        await workspace.close()


@pytest.mark.parametrize("name", PARTS)
def test_any_part_makes_all_of_it_once(name: str, run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (workspace, _):
            assert workspace.on_their_way == frozenset()
            before = workspace.sending_if_made
            assert before is None
            part = getattr(workspace, name)
            sending = workspace.sending_if_made
            assert sending is not None
            assert part is getattr(sending, name)
            assert workspace.sending is sending
            assert workspace.on_their_way == frozenset()

    run_async(story())


@pytest.mark.parametrize("was_sending", [False, True])
def test_an_interrupted_send_is_known_before_anything_is_made(
    run_async: Run, tmp_path: Path, *, was_sending: bool
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (workspace, rows):
            await rows.add([make_row("one")])
            if was_sending:
                row = await rows.get("one")
                assert row is not None
                going = replace(row, progress=replace(row.progress, known=()))
                await rows.move(going, OutboxState.SENDING)
            assert await workspace.was_interrupted() is was_sending
            assert workspace.sending_if_made is None

    run_async(story())
