"""Tests that every sort order uses one covering index, without sorting or row reads."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import CardFileDocument, Kind
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents import search
from desktop_app.storage.documents.conditions import Conditions
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.index_walk import IndexCursor
from desktop_app.storage.documents.sort_orders import sort_order
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import select
from desktop_app.storage.window import DocumentFilter, Sort, SortKey

if TYPE_CHECKING:
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

KEYS = tuple(SortKey)[: tuple(SortKey).index(SortKey.RECEIVED) + 1]
KIND_OF = {SortKey.REST: Kind.CARD_FILE, SortKey.DUE: Kind.REQUIREMENT,
           SortKey.PERIOD_FROM: Kind.REGISTER_REQUEST, SortKey.PERIOD_TO: Kind.REGISTER_REQUEST,
           SortKey.RECEIVED: Kind.REGISTER_DOCUMENT}  # fmt: skip
MARCH = Period(date(2026, 3, 1), date(2026, 3, 31))
EVERYTHING = Conditions(0, None, (1, 2, 3), (1, 2, 3), None, {})
NARROW = Conditions(
    0,
    (1, 2),
    (1, 2),
    (1, 2, 3),
    MARCH,
    {"status": (1, 4), "type": ("a", "b"), "currency": ("BYN", "EUR")},
)


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


@pytest.mark.parametrize("key", [SortKey.AMOUNT, SortKey.REST])
def test_amounts_are_ordered_within_a_currency(
    run_async: Run, open_store: OpenStore, clock: ManualClock, key: SortKey
) -> None:
    """Also what is left to pay of a document whose own amount the bank does not tell."""
    told = {
        "a": ("1000000", "RUB"), "b": ("900000", "BYN"), "c": ("500", "JPY"), "d": ("100", "EUR"),
        "e": ("90", "EUR"), "f": ("7", "BYN"), "g": ("99", ""),
    }  # fmt: skip
    amounts = {name: Amount(Decimal(value), currency) for name, (value, currency) in told.items()}
    documents = [
        CardFileDocument(id=name, amount=amount if key is SortKey.AMOUNT else None, rest=amount)
        for name, amount in amounts.items()
    ]
    where = DocumentFilter(kind=Kind.CARD_FILE)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([*documents, CardFileDocument(id="none")])
            for descending in (False, True):
                order = ["none", "g", "f", "b", "e", "d", "c", "a"][:: -1 if descending else 1]
                sort = Sort(key, descending)
                found = await store.window(where, sort, offset=0, limit=9)
                assert [row.id for row in found.rows] == order
                for place, name in enumerate(order):
                    assert await store.position(where, sort, name) == place
                    part = await store.window(where, sort, offset=place, limit=1)
                    assert [row.id for row in part.rows] == [name]

    run_async(check())


def test_documents_of_an_amount_are_looked_up_in_each_currency(
    run_async: Run, open_store: OpenStore
) -> None:
    async def check() -> None:
        async with open_store() as database:
            plan = await database.read(
                lambda each: select(each, f"EXPLAIN QUERY PLAN {search._OF_AMOUNT}", (0, 1, 2, ""))
            )
            assert any(
                "COVERING INDEX documents_by_amount (kind=? AND currency=? AND amount_order>? AND"
                in step
                for *_, step in plan
            ), plan

    run_async(check())
