"""Tests of walks with bookmarks over documents that are alike, and while documents change."""

from __future__ import annotations

import dataclasses
from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import BankDocument, Kind, Party
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents import index_walk, query_plans
from desktop_app.storage.documents.conditions import Conditions
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.sort_orders import sort_order
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.storage import model
from tests.storage.documents.test_windows import PARTY_KEYS, settled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import apsw

    from desktop_app.storage.engine.database import Database
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

ALL = DocumentFilter(kind=Kind.DOCUMENT)
DAY = date(2026, 3, 2)
ALIKE = Party(name="ООО «" + "Очень длинное название " * 13 + "»", taxpayer_number="100000001")
KEYS = (
    SortKey.DATE, SortKey.NUMBER, SortKey.STATUS, SortKey.AMOUNT, SortKey.PURPOSE,
    SortKey.PARTY, SortKey.TAXPAYER_NUMBER, SortKey.PARTY_BANK,
)  # fmt: skip


def alike(count: int, *, first: int = 0) -> list[BankDocument]:
    """Documents most of which have one counterparty, one day and one amount."""
    dice = Random(first)  # noqa: S311 - not a secret

    def one(place: int) -> BankDocument:
        other = dice.random() < 0.2
        return BankDocument(
            id=str(first + place),
            date=DAY + timedelta(days=dice.randrange(-9, 9)) if other else DAY,
            number=str(dice.randrange(5)),
            type="legalPayments",
            status=dice.choice((1, 2, 4)),
            account="BY13ALFA30120000000010270000",
            party=dataclasses.replace(ALIKE, account=str(dice.randrange(7))) if other else ALIKE,
            amount=(
                Amount(Decimal(dice.randrange(3)), dice.choice(("BYN", "EUR", "")))
                if other
                else Amount(Decimal(7), "BYN")
            ),
            purpose="Оплата за товар " * 20 + str(dice.randrange(9)),
        )

    return [one(place) for place in range(count)]


@pytest.fixture(autouse=True)
def short_strides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bookmarks every seven rows, all set at once, and nothing is gathered."""
    monkeypatch.setattr(index_walk, "STRIDE", 7)
    monkeypatch.setattr(index_walk, "_AT_ONCE", 1_000)
    monkeypatch.setattr(query_plans, "_FEW", -1)
    monkeypatch.setattr(query_plans, "_MOST_GATHERED", -1)


def in_order(documents: Sequence[BankDocument], key: SortKey) -> bool:
    """Whether they rise in a key; of one counterparty, or equal in another key, by day."""
    values = [
        (
            model.sort_value(each, key),
            0 if key in PARTY_KEYS or each.date is None else each.date.toordinal(),
        )
        for each in documents
    ]
    return all(before <= after for before, after in pairwise(values))


async def read_all_ids(store: DocumentStore, where: DocumentFilter, sort: Sort) -> list[str]:
    """Identifiers of all matching rows, read in one go; afterwards walks have bookmarks."""
    window = await store.window(where, sort, offset=0, limit=10_000)
    await store.window(where, sort, offset=0, limit=1)
    await settled(store)
    documents = [row.value for row in window.rows]
    assert in_order(documents[::-1] if sort.descending else documents, sort.key)  # type: ignore[arg-type]
    assert window.count == len(documents) == (await store.totals(where)).count
    return [each.id for each in documents]


async def check_jumps(
    store: DocumentStore, where: DocumentFilter, sort: Sort, expected: Sequence[str]
) -> None:
    """Rows anywhere, and places of rows anywhere, are those of the whole list."""
    count = len(expected)
    for offset in (count // 2, 0, count - 3, count // 3, 14, 13, count - 1, count, 7):
        part = await store.window(where, sort, offset=offset, limit=5)
        assert [row.id for row in part.rows] == list(expected[offset : offset + 5])
        assert part.count == count
    for place in (0, 6, 7, 8, count // 2, count - 1):
        assert await store.position(where, sort, expected[place]) == place


@pytest.mark.parametrize("descending", [False, True], ids=["rising", "falling"])
def test_jumps_among_rows_that_are_alike(
    run_async: Run, open_store: OpenStore, clock: ManualClock, descending: bool
) -> None:
    filters = (
        ALL,
        dataclasses.replace(ALL, statuses=frozenset({4})),
        dataclasses.replace(ALL, period=Period(DAY, DAY + timedelta(days=3))),
    )

    async def check() -> None:
        documents = alike(300)
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            for where in filters:
                matching = {each.id for each in documents if model.matches(each, where, set())}
                for key in KEYS:
                    sort = Sort(key, descending)
                    expected = await read_all_ids(store, where, sort)
                    assert set(expected) == matching
                    await check_jumps(store, where, sort, expected)

    run_async(check())


def test_jumps_while_documents_come_and_go(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    listed = dataclasses.replace(ALL, listed_only=True)

    async def check() -> None:
        kept = {each.id: each for each in alike(120)}
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(kept.values(), run=1)
            for turn, key in enumerate((SortKey.AMOUNT, SortKey.PARTY, SortKey.DATE)):
                sort = Sort(key, descending=bool(turn % 2))
                await check_jumps(store, listed, sort, await read_all_ids(store, listed, sort))
                new = alike(15, first=1_000 * (turn + 1))
                changed = [
                    dataclasses.replace(each, amount=Amount(Decimal(turn), "BYN"), date=DAY)
                    for each in list(kept.values())[turn::9]
                ]
                await store.save_page([*new, *changed], run=turn + 2)
                kept.update({each.id: each for each in (*new, *changed)})
                for gone in list(kept)[turn::20]:
                    await store.mark_gone(Kind.DOCUMENT, gone)
                    del kept[gone]
                expected = await read_all_ids(store, listed, sort)
                assert set(expected) == set(kept)
                await check_jumps(store, listed, sort, expected)

    run_async(check())


def test_bookmarks_of_an_earlier_moment_are_never_used(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A survey goes on in pieces, and ends when the documents have changed in between."""
    monkeypatch.setattr(index_walk, "_AT_ONCE", 1)
    sort = Sort(SortKey.AMOUNT)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(alike(200), run=1)
            await store.window(ALL, sort, offset=0, limit=5)
            await store.window(ALL, sort, offset=0, limit=5)
            await store.save_page(alike(50, first=900), run=1)
            expected = await read_all_ids(store, ALL, sort)
            assert len(expected) == 250
            await check_jumps(store, ALL, sort, expected)

    run_async(check())


def test_a_survey_shortens_every_walk(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    """No row is further from a bookmark than one bookmark from the next."""

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(alike(200), run=1)
            for key in (SortKey.AMOUNT, SortKey.PARTY):
                sort = Sort(key)
                await store.window(ALL, sort, offset=0, limit=5)
                _, walk = await database.read(lambda each, by=sort: store._select(each, ALL, by, 5))  # type: ignore[misc]
                assert isinstance(walk, index_walk.IndexWalk)
                assert walk._down.distance(100) == 100
                await store.window(ALL, sort, offset=0, limit=5)
                await settled(store)
                assert max(walk._down.distance(place) for place in range(200)) == 6
                assert not walk.begin_survey(), "once is enough"

    run_async(check())


def _steps_of(database: Database, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The work of SQLite in each read from now on, in hundreds of instructions."""
    counted: list[int] = []
    read = database.read

    async def watched(work: Callable[[apsw.Connection], Any], **more: Any) -> Any:
        def count(connection: apsw.Connection) -> Any:
            counted.append(0)

            def step() -> bool:
                counted[-1] += 1
                return False

            connection.set_progress_handler(step, 100)
            try:
                return work(connection)
            finally:
                connection.set_progress_handler(None)

        return await read(count, **more)

    monkeypatch.setattr(database, "read", watched)
    return counted


def test_eight_times_as_many_documents_that_are_alike_take_no_more_work(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of one counterparty, one day and one amount: a screen anywhere, and a row's place."""
    monkeypatch.setattr(index_walk, "STRIDE", 64)
    same = [dataclasses.replace(alike(1)[0], id=str(place)) for place in range(4000)]

    async def work(store: DocumentStore, database: Database, count: int) -> list[int]:
        await store.save_page(same[:count], run=1)
        found: list[int] = []
        for key in (SortKey.DATE, SortKey.AMOUNT, SortKey.PARTY):
            await read_all_ids(store, ALL, Sort(key))
            with monkeypatch.context() as patch:
                counted = _steps_of(database, patch)
                for eighth in range(8):
                    offset = count * eighth // 8
                    part = await store.window(ALL, Sort(key), offset=offset, limit=30)
                    assert part.count == count
                    place = await store.position(ALL, Sort(key), part.rows[0].id)
                    assert place == offset
                found += counted
        return found

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            few = await work(store, database, 500)
            many = await work(store, database, 4000)
        assert sum(few) > 0
        assert sum(many) < 1.5 * sum(few)
        assert max(many) < 2 * max(few)

    run_async(check())


def test_a_small_part_of_a_list_has_bookmarks_closer_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What counts is the entries of the index that are passed over, not the rows that match."""
    monkeypatch.setattr(index_walk, "STRIDE", 1_000)
    order = sort_order(Kind.DOCUMENT, Sort(SortKey.AMOUNT))
    conditions = Conditions(0, None, (1,), (1,), None, {})

    def stride(count: int) -> int:
        return index_walk.IndexWalk(order, conditions, Clauses(), count, everything=9_000)._stride

    assert [stride(count) for count in (9_000, 900, 90)] == [1_000, 100, 16]


def test_a_survey_rests_while_another_order_is_looked_at(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_walk, "_AT_ONCE", 1)
    first, second = Sort(SortKey.AMOUNT), Sort(SortKey.NUMBER)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(alike(200), run=1)
            expected = [
                row.id for row in (await store.window(ALL, first, offset=0, limit=200)).rows
            ]
            _, walk = await database.read(lambda each: store._select(each, ALL, first, 5))
            await store.window(ALL, first, offset=0, limit=5)
            await store.window(ALL, second, offset=0, limit=5)
            assert isinstance(walk, index_walk.IndexWalk)
            assert not walk._surveying
            await check_jumps(store, ALL, first, expected)
            while not walk._surveyed:
                await settled(store)
            assert max(walk._down.distance(place) for place in range(200)) == 6
            await check_jumps(store, ALL, first, expected)

    run_async(check())
