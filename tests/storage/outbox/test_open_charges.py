"""Tests of which rows are read to find charges without an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.storage.engine.sql import select
from desktop_app.storage.outbox import open_charges

if TYPE_CHECKING:
    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run


def test_what_was_decided_is_not_read(run_async: Run, open_store: OpenStore) -> None:
    async def check() -> None:
        async with open_store() as database:
            given = ("",) * open_charges._OPEN.count("?")
            plan = await database.read(
                lambda each: select(each, f"EXPLAIN QUERY PLAN {open_charges._OPEN}", given)
            )
            steps = [step for *_, step in plan]
            assert not [each for each in steps if each.startswith("SCAN")], steps
            assert [each for each in steps if "outbox_undecided_charges" in each], steps
            assert [each for each in steps if "outbox_by_state (state=?)" in each], steps

    run_async(check())
