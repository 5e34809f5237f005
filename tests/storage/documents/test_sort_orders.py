"""Tests that every sort order uses one covering index, without sorting or row reads."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents.conditions import Conditions
from desktop_app.storage.documents.index_walk import IndexCursor
from desktop_app.storage.documents.sort_orders import sort_order
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import select
from desktop_app.storage.window import Sort, SortKey

if TYPE_CHECKING:
    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run

KEYS = tuple(SortKey)[: tuple(SortKey).index(SortKey.RECEIVED) + 1]
KIND_OF = {SortKey.REST: Kind.CARD_FILE, SortKey.DUE: Kind.REQUIREMENT,
           SortKey.PERIOD_FROM: Kind.REGISTER_REQUEST, SortKey.PERIOD_TO: Kind.REGISTER_REQUEST,
           SortKey.RECEIVED: Kind.REGISTER_DOCUMENT}  # fmt: skip
MARCH = Period(date(2026, 3, 1), date(2026, 3, 31))
EVERYTHING = Conditions(0, None, (1, 2, 3), (1, 2, 3), None, {})
NARROW = Conditions(0, (1, 2), (1, 2), (1, 2, 3), MARCH, {"status": (1, 4), "type": ("a", "b")})


@pytest.mark.parametrize("conditions", [EVERYTHING, NARROW], ids=["everything", "narrow"])
@pytest.mark.parametrize("descending", [False, True], ids=["up", "down"])
@pytest.mark.parametrize("key", KEYS)
def test_a_walk_reads_nothing_but_its_index(
    run_async: Run, open_store: OpenStore, key: SortKey, descending: bool, conditions: Conditions
) -> None:
    by = sort_order(KIND_OF.get(key, Kind.DOCUMENT), Sort(key, descending))
    trail = IndexCursor(by, conditions, Clauses())
    bookmark = ("x",) * (len(by.outer) + len(by.inner))

    async def check() -> None:
        async with open_store() as database:
            for place in (None, bookmark):
                for query, parameters in trail.queries(place):
                    rows = await database.read(
                        lambda each, query=query, parameters=parameters: select(  # type: ignore[misc]
                            each, f"EXPLAIN QUERY PLAN {query} LIMIT 256", parameters
                        )
                    )
                    steps = [step for *_, step in rows]
                    steps = [each for each in steps if each.startswith(("SEARCH", "SCAN", "USE"))]
                    on_tables = [step for step in steps if "carray" not in step]
                    assert len(on_tables) == (2 if by.outer else 1), steps
                    assert all(
                        "COVERING INDEX" in step or "SEARCH c USING INTEGER PRIMARY KEY" in step
                        for step in on_tables
                    ), steps
                    assert not [step for step in steps if "TEMP B-TREE" in step], steps

    run_async(check())
