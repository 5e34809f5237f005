"""Tests of stores whose jobs run on the event loop: each waits for its turn, as on threads."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.errors import Cancelled
from desktop_app.storage.engine.database import Database
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.rig import KEY

if TYPE_CHECKING:
    from pathlib import Path

    import apsw

    from tests.support.loops import Run


def test_a_job_waits_for_its_turn_and_one_that_is_given_up_never_runs(
    tmp_path: Path, run_async: Run
) -> None:
    done: list[str] = []

    def work(name: str, connection: apsw.Connection) -> str:
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        done.append(f"{name} on {threading.current_thread().name}")
        return name

    async def story() -> None:
        database = await Database.open(tmp_path / "s.db", key=KEY, clock=SimulatedClock())
        try:
            later = asyncio.create_task(database.write(lambda at: work("later", at), urgent=False))
            person = asyncio.create_task(database.write(lambda at: work("person", at)))
            given_up = asyncio.create_task(database.read(lambda at: work("given up", at)))
            await asyncio.sleep(0)
            assert not done, "nothing runs in the step in which it was asked for"
            given_up.cancel()
            assert [await later, await person] == ["later", "person"]
            with pytest.raises(asyncio.CancelledError):
                await given_up
        finally:
            await database.close()
        assert done == ["person on MainThread", "later on MainThread"]
        with pytest.raises(Cancelled):
            await database.read(lambda at: work("closed", at))

    run_async(story())


def test_what_a_job_raises_is_told_to_whoever_asked_and_nothing_is_kept(
    tmp_path: Path, run_async: Run
) -> None:
    def fail(connection: apsw.Connection) -> None:
        connection.execute("CREATE TABLE lost (one)")
        raise ValueError("as said")

    def count(connection: apsw.Connection) -> int:
        query = "SELECT count(*) FROM sqlite_schema WHERE name = 'lost'"
        return len([row for row in connection.execute(query) if row[0]])

    async def story() -> None:
        database = await Database.open(tmp_path / "s.db", key=KEY, clock=SimulatedClock())
        try:
            with pytest.raises(ValueError, match="as said"):
                await database.write(fail)
            assert not await database.read(count)
        finally:
            await database.close()

    run_async(story())


def test_a_store_on_the_loop_of_the_window_has_its_threads(tmp_path: Path, run_qt: Run) -> None:
    async def story() -> str:
        database = await Database.open(tmp_path / "s.db", key=KEY, clock=SimulatedClock())
        try:
            return await database.read(lambda _: threading.current_thread().name)
        finally:
            await database.close()

    assert run_qt(story()).startswith("store-reader")
