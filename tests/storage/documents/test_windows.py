"""Tests of windows, positions and totals against plain Python over the same data."""

from __future__ import annotations

import asyncio
import dataclasses
import tempfile
from collections import Counter
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import BankDocument, Kind, Party
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents import index_walk, late_indexes
from desktop_app.storage.documents import query_plans as document_planning
from desktop_app.storage.documents import search as document_search
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.storage import model, strategies
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run

DOCUMENT_KEYS = tuple(key for key in SortKey)[:17]
PARTY_KEYS = {
    SortKey.PARTY, SortKey.TAXPAYER_NUMBER, SortKey.PARTY_ACCOUNT, SortKey.PARTY_BANK,
}  # fmt: skip


@pytest.fixture(params=["as they are", "few at once", "walks only"])
def thresholds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every way to find documents, whatever their number."""
    planning, search = document_planning, document_search
    if request.param == "few at once":
        for name, value in {
            "_FEW": 2,
            "_FEW_COMPARED": 2,
            "_FEW_FOUND": 2,
            "_TRIAL": 3,
            "_MOST_GATHERED": 4,
        }.items():
            monkeypatch.setattr(planning, name, value)
    elif request.param == "walks only":
        for name, value in {
            "_FEW": -1,
            "_FEW_COMPARED": -1,
            "_FEW_FOUND": -1,
            "_TRIAL": 1,
            "_MOST_GATHERED": -1,
        }.items():
            monkeypatch.setattr(planning, name, value)
        monkeypatch.setattr(index_walk, "STRIDE", 2)
        monkeypatch.setattr(index_walk, "_KEYS_AT_ONCE", 3)
        monkeypatch.setattr(search, "_MOST_DOCUMENTS", 2)
        monkeypatch.setattr(search, "_MOST_CANDIDATES", 2)
    monkeypatch.setattr(late_indexes, "_TEXTS_AT_ONCE", 5)
    return str(request.param)


FILTERS = st.builds(
    DocumentFilter,
    kind=st.sampled_from(Kind),
    accounts=st.frozensets(st.sampled_from(("", "BY86ALFA30120000000020270000")), max_size=1),
    statuses=st.frozensets(st.sampled_from((None, 1, 2, 4)), max_size=2),
    types=st.frozensets(st.sampled_from(("", "legalPayments", "1")), max_size=2),
    period=st.none()
    | st.tuples(st.dates(date(2026, 1, 20), date(2026, 4, 10)), st.integers(0, 70)).map(
        lambda pair: Period(pair[0], date.fromordinal(pair[0].toordinal() + pair[1]))
    ),
    text=st.sampled_from(
        ("", "", " ", "о", "Щ", "ё", "10", "за", "опл", "ОПЛАТА за  т", "альфа", "by86", "77 от",
         "000000", "бета»", "zebra", "нет такого", "strasse", '"', "9", "№ 12/3", "пеня",
         "1,", "1.5", "1 000", "1000,0", "12.345", "7.0000", "0,", "00,0", "1 00", "1000000000")
    ),
    to_sign=st.sampled_from((False, False, True)),
    replies=st.sampled_from((frozenset(), frozenset(), frozenset({"1"}), frozenset({"1", "2"}))),
    directions=st.frozensets(st.sampled_from((None, True, False)), max_size=2),
    unanswered=st.sampled_from((False, False, True)),
)  # fmt: skip
WHOLE_LISTS = st.builds(DocumentFilter, kind=st.sampled_from(Kind))
"""Most filters leave few documents, whose order says little."""

SORTS = st.builds(Sort, st.sampled_from(DOCUMENT_KEYS), st.booleans())


@settings(
    max_examples=45,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    documents=st.lists(
        strategies.listed(), max_size=25, unique_by=lambda each: (each.kind, each.id)
    ),
    questions=st.lists(st.tuples(WHOLE_LISTS | FILTERS, SORTS), min_size=1, max_size=12),
    signed=st.sets(strategies.ANY_TEXT, max_size=2),
    built=st.none() | st.integers(0, 10),
)
def test_any_filter_and_order_answers_as_plain_python_does(
    thresholds: str,
    documents: list[ListedDocument],
    questions: list[tuple[DocumentFilter, Sort]],
    signed: set[str],
    built: int | None,
) -> None:
    """`built` is how much of the indexes that were put off is built, None where none was."""
    to_sign = {each.id for each in documents[::2]} | signed

    async def check() -> None:
        with tempfile.TemporaryDirectory() as folder:
            clock = strategies.ManualClock()
            database = await Database.open(Path(folder, "s.db"), key=KEY, clock=clock)
            try:
                store = DocumentStore(database, clock=clock)
                if built is not None:
                    await database.write(lambda each: late_indexes.put_off(each, expected=1))
                await store.save_page(documents, run=1)
                for _ in range(built or 0):
                    await database.write(late_indexes.build_next, gives_way=True)
                await store.to_sign(to_sign)
                for where, sort in questions:
                    await _check(store, documents, where, sort, to_sign)
            finally:
                await database.close()

    asyncio.run(check())


async def _check(
    store: DocumentStore,
    documents: Sequence[ListedDocument],
    where: DocumentFilter,
    sort: Sort,
    to_sign: set[str],
) -> None:
    of_kind = Kind.DOCUMENT if where.to_sign else where.kind
    where = dataclasses.replace(where, kind=of_kind)
    arrival = {each.id: place for place, each in enumerate(documents) if each.kind == where.kind}
    expected = [each for each in documents if model.matches(each, where, to_sign)]
    window = await store.window(where, sort, offset=0, limit=100)
    found = [row.value for row in window.rows]
    assert window.count == len(expected)
    assert window.count_is_exact
    assert sorted(found, key=lambda each: arrival[each.id]) == expected
    _check_order(found, sort, arrival)
    turned = await store.window(where, Sort(sort.key, not sort.descending), offset=0, limit=100)
    assert [row.value for row in turned.rows] == found[::-1]
    await store.window(where, sort, offset=0, limit=1)  # a second look
    await settled(store)
    for offset in range(0, len(found) + 2, 3):
        part = await store.window(where, sort, offset=offset, limit=2)
        assert [row.value for row in part.rows] == found[offset : offset + 2]
    for place, each in [*enumerate(found)][:3] + [*enumerate(found)][-2:]:
        assert await store.position(where, sort, each.id) == place
    assert await store.totals(where) == model.totals(expected)
    whole = [(0, len(found) - 1)] if found else []
    for places in (whole, [(0, 0), (2, 3)] if len(found) > 3 else []):
        selected = [each for first, last in places for each in found[first : last + 1]]
        assert await store.selected_totals(where, sort, places) == model.totals(selected)
    await _check_facets(store, documents, where, expected)
    batches = [batch async for batch in store.iterate(where, sort)]
    assert [each for batch in batches for each in batch] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1284,60", {"a"}),
        ("1 284.6", {"a", "b"}),
        ("1284", {"a", "b"}),
        ("1 284,", {"a", "b"}),
        ("1284.65", {"b"}),
        ("12", set()),
        ("12,", {"c", "f"}),
        ("12,0 BYN", {"c"}),
        ("284,60", set()),
        ("1284,600001", set()),
        ("99999999999999999999", set()),
        ("0,5", {"d"}),
        ("1,284.60", {"a"}),
        ("1,284.6", {"a", "b"}),
        ("1,284", {"a", "b", "g"}),
        ("1284.60 BYN", {"a"}),
        ("1,284.60\N{NO-BREAK SPACE}byn", {"a"}),
        ("1284.60 USD", set()),
        ("1284 usd", set()),
        ("12.05 USD", {"f"}),
    ],
)
@pytest.mark.usefixtures("thresholds")
def test_an_amount_is_found_by_how_it_begins(
    run_async: Run, open_store: OpenStore, text: str, found: set[str]
) -> None:
    amounts = {
        "a": "1284.60 BYN", "b": "1284.65 BYN", "c": "12.05 BYN", "d": "0.50 BYN",
        "e": "-1284.60 BYN", "f": "12.05 USD", "g": "1.2844 KWD",
    }  # fmt: skip
    documents = [
        BankDocument(id=name, amount=Amount(Decimal(value.split()[0]), value.split()[1]))
        for name, value in amounts.items()
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=strategies.ManualClock())
            await store.save_page(documents, run=1)
            where = DocumentFilter(kind=Kind.DOCUMENT, text=text)
            window = await store.window(where, Sort(SortKey.DATE), offset=0, limit=10)
            assert {row.value.id for row in window.rows} == found
            assert (await store.totals(where)).count == len(found)

    run_async(check())


@pytest.mark.usefixtures("thresholds")
def test_an_account_is_found_as_it_is_printed(run_async: Run, open_store: OpenStore) -> None:
    written = "BY57 ALFA 3012 0000 0000 1027 0000"
    account = written.replace(" ", "")
    documents = [
        BankDocument(id="own", account=account),
        BankDocument(id="party", party=Party(account=account)),
        BankDocument(id="purpose", purpose=f"На счёт {written}"),
        BankDocument(id="together", purpose=f"На счёт {account}"),
        BankDocument(id="other", account="BY58ALFA30120000000010270000"),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=strategies.ManualClock())
            await store.save_page(documents, run=1)
            for text in (written, written.lower(), written[:14]):
                where = DocumentFilter(kind=Kind.DOCUMENT, text=text)
                window = await store.window(where, Sort(SortKey.DATE), offset=0, limit=10)
                found = {row.value.id for row in window.rows}
                assert found == {"own", "party", "purpose", "together"}
                assert (await store.totals(where)).count == len(found)

    run_async(check())


async def settled(store: DocumentStore) -> None:
    """Wait until nothing is prepared for later any more."""
    await store._database.read(lambda _: None, urgent=False)


async def _check_facets(
    store: DocumentStore,
    documents: Sequence[ListedDocument],
    where: DocumentFilter,
    expected: Sequence[ListedDocument],
) -> None:
    """What lists are filtered by is counted among what matches, and nothing is counted twice."""
    ways = {getattr(each, "incoming", None) for each in expected}
    assert {each.value: each.count for each in await store.directions(where)} == {
        "" if way is None else str(way): sum(
            getattr(each, "incoming", None) is way for each in expected
        )
        for way in ways
    }
    replies = [reply for each in expected if (reply := model.reply_of(each))]
    requests = model.requests(documents)
    assert dict(await store.requests()) == requests
    facets = await store.replies(where)
    assert {each.value: each.count for each in facets} == Counter(replies)
    assert [each.value for each in facets if each.value in requests] == [
        reply for reply in requests if reply in replies
    ]
    for each in facets:
        request = requests.get(each.value)
        assert each.name == ("" if request is None else request.number)


def _check_order(found: list[ListedDocument], sort: Sort, arrival: dict[str, int]) -> None:
    found = found[::-1] if sort.descending else found
    if sort.key in PARTY_KEYS:
        keys = [model.sort_value(each, sort.key) for each in found]
        assert keys == sorted(keys)
        together = [each.party for each in found]
        assert len(list(dict.fromkeys(together))) == sum(
            1 for place, party in enumerate(together) if place == 0 or together[place - 1] != party
        )
        return
    assert found == sorted(
        found,
        key=lambda each: (
            model.sort_value(each, sort.key),
            each.date.toordinal() if each.date else 0,
            arrival[each.id],
        ),
    )
