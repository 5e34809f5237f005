"""Tests of saving documents: recorded changes, absence, details and search."""

from __future__ import annotations

import asyncio
import dataclasses
import unicodedata
from collections import Counter
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import (
    Attachment,
    BankDocument,
    BankDocumentDetails,
    CardFileDocument,
    Kind,
    OtherField,
    Party,
    PaymentRequirement,
)
from desktop_app.domain.documents.statuses import (
    FINAL_DOCUMENT_STATUSES,
    RegisterDocumentStatus,
)
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import MINSK, Period
from desktop_app.services.documents.subtotals import ListSubtotals
from desktop_app.storage.documents import query_plans as document_planning
from desktop_app.storage.documents import search as document_search
from desktop_app.storage.documents import totals as document_totals
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.overviews import OverviewStore
from desktop_app.storage.engine.sql import select, value
from desktop_app.storage.profiles.backups import is_sound
from desktop_app.storage.window import ActivityFilter, DocumentFilter, Sort, SortKey, Totals
from tests.bench.seed_store import bank_documents
from tests.storage import model, strategies

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.engine.database import Database
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

NEWEST_FIRST = Sort(SortKey.DATE, descending=True)
ALL = DocumentFilter(kind=Kind.DOCUMENT)
YEAR = Period(date(2026, 1, 1), date(2026, 12, 31))

PAYMENT = BankDocument(
    id="7",
    date=date(2026, 3, 1),
    number="12",
    type="legalPayments",
    status=2,
    account="BY13ALFA30120000000010270000",
    party=Party(name="ООО «Альфа»", taxpayer_number="100000001"),
    amount=Amount(Decimal("10.50"), "BYN"),
    purpose="Оплата за товар",
)


def test_an_arrival_is_recorded_and_a_second_look_is_not(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            (arrived,) = await store.save_page([PAYMENT], run=1)
            assert arrived.difference is Difference.ARRIVED
            assert (arrived.number, arrived.party_name) == ("12", "ООО «Альфа»")
            assert arrived.noticed_at == clock.now()
            before = await store.window(ALL, NEWEST_FIRST, offset=0, limit=10)
            assert await store.save_page([PAYMENT], run=2) == ()
            after = await store.window(ALL, NEWEST_FIRST, offset=0, limit=10)
            assert after == before

    run_async(check())


def test_the_first_synchronisation_records_no_arrivals(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            documents = list(bank_documents(1200))
            assert await store.save_page(documents, run=1, initial=True) == ()
            assert (
                await database.read(lambda each: value(each, "SELECT count(*) FROM changes")) == 0
            )
            changed = dataclasses.replace(documents[3], status=1)
            (found,) = await store.save_page([changed], run=1, initial=True)
            assert (found.field, found.old, found.new) == ("status", "4", "1")

    run_async(check())


CHANGED: dict[str, tuple[Any, str, str]] = {
    "date": (date(2026, 3, 2), "2026-03-01", "2026-03-02"),
    "number": ("13", "12", "13"),
    "status": (None, "2", ""),
    "type_name": ("Платёж", "", "Платёж"),
    "account": ("BY86", "BY13ALFA30120000000010270000", "BY86"),
    "amount": (Amount(Decimal("10.5"), "BYN"), "10.50 BYN", "10.5 BYN"),
    "purpose": ("оплата за товар", "Оплата за товар", "оплата за товар"),
}


@pytest.mark.parametrize("field", CHANGED)
def test_every_field_is_compared(
    run_async: Run, open_store: OpenStore, clock: ManualClock, field: str
) -> None:
    new, old_text, new_text = CHANGED[field]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([PAYMENT], run=1)
            after = dataclasses.replace(PAYMENT, **{field: new})
            (found,) = await store.save_page([after], run=2)
            assert (found.difference, found.field) == (Difference.CHANGED, field)
            assert (found.old, found.new) == (old_text, new_text)
            assert await store.document(Kind.DOCUMENT, "7") == after
            assert await store.totals(ALL) == model.totals([after])

    run_async(check())


def test_a_change_deep_inside_is_named_by_its_place(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    after = dataclasses.replace(
        PAYMENT,
        party=dataclasses.replace(PAYMENT.party, bank="ОАО «Банк»"),
        other=(OtherField("newField", "true"),),
    )

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([PAYMENT], run=1)
            found = await store.save_page([after], run=2)
            assert [(each.field, each.old, each.new) for each in found] == [
                ("party.bank", "", "ОАО «Банк»"),
                ("other.newField", "", "true"),
            ]
            assert await store.document(Kind.DOCUMENT, "7") == after

    run_async(check())


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(pages=st.lists(st.lists(strategies.listed(st.sampled_from("abcd")), max_size=6), max_size=5))
def test_whatever_is_saved_over_and_over_the_last_of_it_is_there(
    run_async: Run, open_store: OpenStore, clock: ManualClock, pages: list[list[ListedDocument]]
) -> None:
    """Rows come back equal, and tallies, texts and search pieces agree with them."""
    expected = {(each.kind, each.id): each for page in pages for each in page}

    async def check() -> None:
        async with open_store() as database:
            await _empty(database)
            store = DocumentStore(database, clock=clock)
            for page in pages:
                await store.save_page(page, run=1)
            for kind in Kind:
                where = DocumentFilter(kind=kind)
                mine = {name: each for (of, name), each in expected.items() if of is kind}
                window = await store.window(where, NEWEST_FIRST, offset=0, limit=50)
                assert {row.id: row.value for row in window.rows} == mine
                assert await store.totals(where) == model.totals(mine.values())
            await check_search_index(database)

    run_async(check())


async def _empty(database: Database) -> None:
    tables = (
        "documents", "document_texts", "document_fragments", "tallies", "sightings", "changes",
    )  # fmt: skip
    for table in tables:
        await database.write(lambda each, table=table: each.execute(f"DELETE FROM {table}"))  # type: ignore[misc]  # noqa: S608


async def check_search_index(database: Database) -> None:
    texts = await database.read(
        lambda each: select(each, "SELECT key, searched FROM document_texts")
    )
    for key, text in texts:
        for start in range(len(text) - 2):
            piece = '"' + text[start : start + 3].replace('"', '""') + '"'
            query = "SELECT rowid FROM document_fragments WHERE document_fragments MATCH ?"
            found = await database.read(
                lambda each, query=query, piece=piece: select(each, query, (piece,))  # type: ignore[misc]
            )
            assert (key,) in found
    assert await database.read(is_sound)


def test_two_truly_equal_payments_are_two_documents(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            twin = dataclasses.replace(PAYMENT, id="8")
            await store.save_page([PAYMENT, twin, PAYMENT], run=1)
            window = await store.window(ALL, NEWEST_FIRST, offset=0, limit=10)
            assert [row.id for row in window.rows] == ["8", "7"]
            assert await store.totals(ALL) == Totals(2, (Money(2100, "BYN"),), only_status=2)
            await store.save_page(
                [dataclasses.replace(PAYMENT, amount=None), dataclasses.replace(twin, amount=None)],
                run=2,
            )
            assert await store.totals(ALL) == Totals(2, only_status=2, no_amount=True)
            await store.save_page([twin], run=3)
            assert await store.totals(ALL) == Totals(2, (Money(1050, "BYN"),), only_status=2)

    run_async(check())


def test_identifiers_with_odd_signs_are_told_apart(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    names = ("a", "a\0", "a\0b", "\0", " ", "ё", "'\"", "\U0001f600")

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            page = [BankDocument(id=name, number=str(at)) for at, name in enumerate(names)]
            assert len(await store.save_page(page)) == len(names)
            assert await store.save_page(page) == ()
            again = await store.save_page([replace(each, number="0") for each in page[1:]])
            assert {each.document_id for each in again} == set(names[1:])

    run_async(check())


def test_the_same_identifier_in_two_lists_is_two_documents(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            card = CardFileDocument(id="7", rest=Amount(Decimal(1), "BYN"))
            await store.save_page([PAYMENT, card], run=1)
            assert await store.document(Kind.DOCUMENT, "7") == PAYMENT
            assert await store.document(Kind.CARD_FILE, "7") == card
            assert await store.document(Kind.REQUIREMENT, "7") is None

    run_async(check())


def _walked(count: int) -> list[BankDocument]:
    return [dataclasses.replace(PAYMENT, id=str(number)) for number in range(count)]


def test_a_document_is_absent_after_two_complete_walks_and_may_return(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    documents = _walked(5)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            for run, expected in ((2, []), (3, ["4"]), (4, [])):
                await store.save_page(documents[:4], run=run)
                gone = await store.mark_absent(Kind.DOCUMENT, YEAR, run=run, total=4)
                assert [each.document_id for each in gone] == expected
                assert all(each.difference is Difference.ABSENT for each in gone)
            window = await store.window(ALL, NEWEST_FIRST, offset=0, limit=10)
            assert [(row.id, row.absent) for row in window.rows if row.absent] == [("4", True)]
            absent = [await store.is_absent(Kind.DOCUMENT, each) for each in ("3", "4", "unknown")]
            assert absent == [False, True, False]
            listed = dataclasses.replace(ALL, listed_only=True)
            assert (await store.totals(listed)).count == 4
            assert (await store.totals(ALL)).count == 5
            (returned,) = await store.save_page(documents[4:], run=5)
            assert returned.difference is Difference.RETURNED
            assert (await store.totals(listed)).count == 5

    run_async(check())


def _received(reply: str, document: str) -> RegisterDocument:
    return RegisterDocument(id=f"{reply}/{document}", reply_id=reply, type="1", status=1)


def test_a_received_document_is_absent_after_two_readings_of_its_reply_and_may_return(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    replies = [RegisterRequest(id=each, settlement_id=f"R{each}", status=2) for each in "12"]
    here = [_received("R1", each) for each in "123"]
    there = _received("R2", "1")

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([*replies, *here, there])
            for run, expected in ((2, []), (3, ["R1/3"]), (4, [])):
                await store.save_page(here[:2])
                shown = {"R1": {"R1/1", "R1/2"}}
                gone = await store.mark_absent_from_replies(shown, run=run)
                assert [each.document_id for each in gone] == expected
                assert all(each.difference is Difference.ABSENT for each in gone)
            assert await store.is_absent(Kind.REGISTER_DOCUMENT, "R1/3")
            assert not await store.is_absent(Kind.REGISTER_DOCUMENT, there.id), "it was not read"
            (returned,) = await store.save_page(here)
            assert returned.difference is Difference.RETURNED
            for run in (5, 6):  # an empty reply
                gone = await store.mark_absent_from_replies({"R2": set()}, run=run)
            assert [each.document_id for each in gone] == [there.id]

    run_async(check())


def test_documents_of_an_earlier_reply_are_absent_after_two_runs(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    request = RegisterRequest(id="1", settlement_id="R1", status=2)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([request, _received("R1", "1"), _received("", "9")])
            for run in (1, 2):
                assert await store.mark_absent_from_replies({}, run=run) == ()
            await store.save_page([replace(request, settlement_id="R2"), _received("R2", "1")])
            assert await store.mark_absent_from_replies({}, run=3) == ()
            (gone,) = await store.mark_absent_from_replies({}, run=4)
            assert gone.document_id == "R1/1"
            assert await store.unfinished_ids(Kind.REGISTER_DOCUMENT, 9) == ("R2/1", "/9")

    run_async(check())


@pytest.mark.parametrize(
    ("total", "period"),
    [
        (5, YEAR),  # the walk itself was not complete
        (4, Period(date(2026, 4, 1), date(2026, 4, 30))),
    ],
)
def test_nothing_is_absent_outside_of_complete_walks(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    total: int,
    period: Period,
) -> None:
    documents = _walked(5)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            for run in range(2, 6):
                await store.save_page(documents[:4], run=run)
                kind = Kind.DOCUMENT
                assert await store.mark_absent(kind, period, run=run, total=total) == ()
            window = await store.window(ALL, NEWEST_FIRST, offset=0, limit=10)
            assert not any(row.absent for row in window.rows)

    run_async(check())


def test_a_document_read_apart_between_two_walks_is_not_absent(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    documents = _walked(2)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            await store.save_page(documents[:1], run=2)
            await store.mark_absent(Kind.DOCUMENT, YEAR, run=2, total=1)
            await store.save_page(documents[1:])
            await store.save_page(documents[:1], run=3)
            assert await store.mark_absent(Kind.DOCUMENT, YEAR, run=3, total=1) == ()

    run_async(check())


def test_details_are_kept_with_their_moment(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    details = BankDocumentDetails(document=PAYMENT, payer_name="ЧУП «Мы»")

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([PAYMENT], run=1)
            assert await store.details(Kind.DOCUMENT, "7") is None
            before = await store.window(ALL, NEWEST_FIRST, offset=0, limit=1)
            await store.save_details(Kind.DOCUMENT, "7", details)
            stored = await store.details(Kind.DOCUMENT, "7")
            assert stored is not None
            assert (stored.value, stored.fetched_at) == (details, clock.now())
            after = await store.window(ALL, NEWEST_FIRST, offset=0, limit=1)
            assert (before.rows[0].has_details, after.rows[0].has_details) == (False, True)
            assert after.generation > before.generation
            with pytest.raises(KeyError):
                await store.save_details(Kind.DOCUMENT, "unknown", details)

    run_async(check())


@pytest.mark.parametrize(
    ("reason", "files"), [("Счёт «закрыт»\n{}", 0), ("", 3), ("'; --", 1), ("", 0)]
)
def test_rows_tell_what_kept_details_say(
    run_async: Run, open_store: OpenStore, clock: ManualClock, reason: str, files: int
) -> None:
    attached = tuple(Attachment(file_id=str(each), name="a.pdf") for each in range(files))
    first = BankDocumentDetails(document=PAYMENT)
    told = replace(first, rejection_reason=reason, files=attached, priority=reason[:2])

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([PAYMENT], run=1)
            generations = []
            differs = []
            for details in (first, told, told, first):
                differs.append(await store.save_details(Kind.DOCUMENT, "7", details))
                window = await store.window(ALL, NEWEST_FIRST, offset=0, limit=1)
                (row,) = window.rows
                assert row.reason == details.rejection_reason
                assert (row.files, row.has_details) == (len(details.files), True)
                assert row.priority == details.priority
                generations.append(window.generation)
            changed = [now > then for then, now in pairwise(generations)]
            assert changed == differs[1:] == [told != first, False, told != first]
            assert differs[0], "there are details now"

    run_async(check())


def test_what_is_not_finished_is_found_however_old(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    days = {"1": (date(2024, 5, 1), 2), "2": (date(2024, 5, 6), 1), "3": (date(2024, 7, 1), None),
            "4": (date(2024, 6, 1), 4), "5": (date(2024, 6, 2), 3), "6": (None, 2)}  # fmt: skip
    documents = [
        dataclasses.replace(PAYMENT, id=name, date=day, status=status)
        for name, (day, status) in days.items()
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            assert await store.unfinished(Kind.DOCUMENT) == (
                Period(date(2024, 7, 1), date(2024, 7, 1)),
                Period(date(2024, 5, 1), date(2024, 5, 6)),
            )
            assert await store.unfinished_ids(Kind.DOCUMENT, 10) == ("3", "2", "1", "6")
            assert await store.unfinished_ids(Kind.DOCUMENT, 1) == ("3",)

    run_async(check())


def test_what_has_no_details_is_found_behind_what_has_them(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    since = date(2024, 6, 1)
    documents = [
        dataclasses.replace(PAYMENT, id=name, date=day, status=status)
        for name, day, status in (
            ("1", date(2024, 5, 1), 2), ("2", date(2024, 7, 6), 1), ("3", date(2024, 7, 1), 5),
            ("4", date(2024, 7, 2), 4), ("5", since, 3), ("6", date(2024, 5, 31), 3),
            ("7", None, 7),
        )
    ]  # fmt: skip
    demand = PaymentRequirement(id="2", type="1", status=3, date=since)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([*documents, demand], run=1)

            async def found(limit: int, kind: Kind = Kind.DOCUMENT) -> tuple[str, ...]:
                return await store.without_details(kind, rejected_since=since, limit=limit)

            assert await found(10) == ("2", "3", "5", "1", "7")
            assert await found(2) == ("2", "3")
            for row in documents[1:3]:
                details = BankDocumentDetails(document=row)
                await store.save_details(row.kind, row.id, details)
            assert await found(2) == ("5", "1")
            await store.mark_gone(Kind.DOCUMENT, "5")
            assert await found(2) == ("1", "7")
            assert await found(10, Kind.REQUIREMENT) == ()

    run_async(check())


def test_badges_count_what_waits_for_a_person(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    today = clock.now().date()
    demands = [
        PaymentRequirement(id="1", type="1", status=8, accept_until=today),
        PaymentRequirement(id="2", type="1", status=1, accept_until=today - timedelta(days=1)),
        PaymentRequirement(id="3", type="1", status=1),
        PaymentRequirement(id="4", type="2", status=1, accept_until=today),
        PaymentRequirement(id="5", type="1", status=4, accept_until=today),
        PaymentRequirement(id="6", type="1", status=2, accept_until=today),
    ]
    others = [
        CardFileDocument(id="1", status=5),
        CardFileDocument(id="2", status=4),
        RegisterRequest(id="1", status=1),
        RegisterRequest(id="2", status=2),
        PAYMENT,
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([*demands, *others], run=1)
            assert await store.offered(["7"]) == frozenset()
            await store.to_sign(["7", "not stored"])
            assert await store.offered(["7", "1", "not stored"]) == {"7"}
            assert await store.waiting() == {
                "to_sign": 1, "requirements": 2, "card_file": 1, "register": 1,
            }  # fmt: skip

    run_async(check())


@pytest.mark.parametrize("fragment", ["й", "йс", "йск", "майск", "ёжик", "ул. майского", "łódź"])
def test_a_search_finds_letters_however_they_are_composed(
    run_async: Run, open_store: OpenStore, clock: ManualClock, fragment: str
) -> None:
    text = "Ул. Майского, Ёжик, Łódź"
    split = unicodedata.normalize("NFD", text)
    rows = [
        replace(PAYMENT, id="1", purpose=text),
        replace(PAYMENT, id="2", purpose=split),
        replace(PAYMENT, id="3", party=Party(name=split)),
        replace(PAYMENT, id="4"),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(rows, run=1)
            for typed in (fragment, unicodedata.normalize("NFD", fragment)):
                where = replace(ALL, text=typed)
                found = await store.window(where, NEWEST_FIRST, offset=0, limit=10)
                assert {row.value.id for row in found.rows} == {"1", "2", "3"}

    run_async(check())


@pytest.mark.parametrize("most_compared", [0, 1_000])
@pytest.mark.parametrize("typed", ["4070 2810", "4070 28", "4070\N{NO-BREAK SPACE}2810 9000 0001"])
def test_an_account_in_groups_is_found_however_it_is_kept(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    most_compared: int,
) -> None:
    monkeypatch.setattr(document_planning, "_FEW_COMPARED", most_compared)
    account, printed = "40702810900000012345", "4070 2810 9000 0001 2345"
    rows = [
        replace(PAYMENT, id="1", party=Party(account=account)),
        replace(PAYMENT, id="2", account=account),
        replace(PAYMENT, id="3", purpose=f"На счёт {printed}"),
        replace(PAYMENT, id="4", purpose=f"На счёт {account}"),
        replace(PAYMENT, id="5", party=Party(name=f"Завод {printed}")),
        replace(PAYMENT, id="6", purpose="4070 и 2810"),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(rows, run=1)
            where = replace(ALL, text=typed)
            found = await store.window(where, NEWEST_FIRST, offset=0, limit=10)
            assert {row.value.id for row in found.rows} == {"1", "2", "3", "4", "5"}
            assert (await store.totals(where, exact=True)).count == 5

    run_async(check())


def test_facets_name_what_occurs_and_how_often(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    documents = [
        dataclasses.replace(PAYMENT, id="1", type="b", type_name="Второй", status=10),
        dataclasses.replace(PAYMENT, id="2", type="b", type_name="Второй", status=None),
        dataclasses.replace(PAYMENT, id="3", type="b", type_name="второй", status=9),
        dataclasses.replace(PAYMENT, id="4", type="a", status=9, account=""),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            types = await store.types(DocumentFilter(kind=Kind.DOCUMENT))
            assert [(each.value, each.name, each.count) for each in types] == [
                ("a", "", 1), ("b", "Второй", 3),
            ]  # fmt: skip
            statuses = await store.statuses(DocumentFilter(kind=Kind.DOCUMENT))
            assert [(each.value, each.count) for each in statuses] == [("9", 2), ("10", 1), ("", 1)]
            accounts = await store.accounts(DocumentFilter(kind=Kind.DOCUMENT))
            assert [each.value for each in accounts] == ["", PAYMENT.account]
            assert await store.types(DocumentFilter(kind=Kind.REQUIREMENT)) == ()

    run_async(check())


def test_facets_count_what_a_filter_leaves_in(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    chance = Random(7)  # noqa: S311 - a list to look at, nothing secret
    documents = [
        dataclasses.replace(
            PAYMENT,
            id=str(number),
            type=chance.choice("abc"),
            status=chance.choice((1, 2, None)),
            account=chance.choice(("A1", "A2")),
            date=date(2026, 1 + number % 9, 1 + number % 28),
            purpose=chance.choice(("Аренда склада", "Поставка", "аренда крана")),
        )
        for number in range(200)
    ]
    period = Period(date(2026, 2, 3), date(2026, 6, 9))
    filters = [
        DocumentFilter(kind=Kind.DOCUMENT, **each)
        for each in (
            {"text": "аренда"},
            {"text": "АРЕНДА", "types": frozenset("ab")},
            {"accounts": frozenset({"A1"}), "period": period},
            {"text": "поставка", "statuses": frozenset({None, 2}), "period": period},
            {"to_sign": True},
            {"to_sign": True, "text": "склада"},
            {"text": "nowhere"},
        )
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            await store.to_sign([str(number) for number in range(0, 200, 7)])
            for where in filters:
                found = [row async for batch in store.iterate(where, NEWEST_FIRST) for row in batch]
                for facets, name in (
                    (await store.accounts(where), "account"),
                    (await store.types(where), "type"),
                    (await store.statuses(where), "status"),
                ):
                    values = [getattr(row, name) for row in found]
                    expected = Counter("" if each is None else str(each) for each in values)
                    assert {each.value: each.count for each in facets} == expected, where

    run_async(check())


def _newest_first(documents: list[BankDocument]) -> list[BankDocument]:
    """By day, and within a day what arrived last."""
    places = {each.id: place for place, each in enumerate(documents)}
    return sorted(
        documents, key=lambda each: (each.date or date.min, places[each.id]), reverse=True
    )


@pytest.mark.parametrize("listed", [CardFileDocument, PaymentRequirement])
def test_of_the_unpaid_queue_and_of_demands_what_is_left_to_pay_is_added_up(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    listed: type[CardFileDocument | PaymentRequirement],
) -> None:
    def waiting(
        number: int, rest: str | None, currency: str = "BYN"
    ) -> CardFileDocument | PaymentRequirement:
        left = None if rest is None else Amount(Decimal(rest), currency)
        whole = Amount(Decimal(100), "BYN")
        return listed(id=str(number), number=str(number), amount=whole, rest=left)

    queue = DocumentFilter(kind=listed.kind)
    documents = [
        waiting(1, "10.50"), waiting(2, "0"), waiting(3, None), waiting(4, "7", "EUR"),
        waiting(5, "1.005"),
    ]  # fmt: skip

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            sums = (Money(11050, "BYN"), Money(700, "EUR"))
            everything = Totals(5, sums, 1)
            assert await store.totals(queue) == everything == model.totals(documents)
            for exact in (False, True):
                found = await store.totals(dataclasses.replace(queue, text="1"), exact=exact)
                assert found.sums == (Money(1050, "BYN"),)
            by_number = Sort(SortKey.NUMBER)
            assert await store.selected_totals(queue, by_number, [(0, 4)]) == everything
            chosen = await store.selected_totals(queue, by_number, [(0, 1), (3, 3)])
            assert chosen.sums == (Money(1050, "BYN"), Money(700, "EUR"))

    run_async(check())


@pytest.mark.parametrize("listed", [CardFileDocument, PaymentRequirement])
@pytest.mark.parametrize("status", sorted(FINAL_DOCUMENT_STATUSES))
def test_nothing_is_left_to_pay_of_what_is_settled(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    status: int,
    listed: type[CardFileDocument | PaymentRequirement],
) -> None:
    """The bank leaves the rest as it was."""
    left = Amount(Decimal(10), "BYN")
    queue = DocumentFilter(kind=listed.kind)
    documents = [
        listed(id="1", number="1", status=5, amount=left, rest=left),
        listed(id="2", number="2", status=status, amount=left, rest=left),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1)
            expected = Totals(2, (Money(1000, "BYN"),), 1)
            assert await store.totals(queue) == expected == model.totals(documents)
            by_number = Sort(SortKey.NUMBER)
            assert await store.selected_totals(queue, by_number, [(0, 1)]) == expected
            alone = await store.selected_totals(queue, by_number, [(1, 1)])
            assert alone == Totals(1, (), 1, only_status=status) == model.totals(documents[1:])
            read = OverviewStore(database, clock=clock).read
            overview = await read(period=YEAR, since=clock.now())
            queued = expected.sums if listed is CardFileDocument else ()
            assert [each.sum for each in overview.queue.shares] == list(queued)

    run_async(check())


@pytest.mark.parametrize("received", [False, True], ids=["by the request", "by the register"])
def test_an_obligation_in_several_replies_is_added_up_once(
    run_async: Run, open_store: OpenStore, clock: ManualClock, received: bool
) -> None:
    """As the newest of the replies that are shown has it."""
    everything = DocumentFilter(kind=Kind.REGISTER_DOCUMENT)
    days = {"R1": date(2026, 1, 9), "R2": date(2026, 3, 9), "R3": date(2026, 2, 9)}
    requests = [
        RegisterRequest(id=each, settlement_id=each, status=2, date=day, number=each)
        for each, day in days.items()
    ]

    def copy(reply: str, amount: str, status: int, document: str = "777") -> RegisterDocument:
        noon = datetime.combine(days[reply], time(12), MINSK)
        return RegisterDocument(
            id=f"{reply}/{document}", reply_id=reply, document_id=document, number=f"{reply} A",
            status=status, amount=Amount(Decimal(amount), "BYN"),
            received_at=noon if received else None,
        )  # fmt: skip

    documents = [
        copy("R2", "700.00", 2), copy("R1", "1000.00", 1), copy("R3", "900.00", 1),
        copy("R1", "30.00", 1, "888"), copy("R1", "5.00", 1, ""), copy("R3", "5.00", 1, ""),
    ]  # fmt: skip
    ways: tuple[tuple[dict[str, Any], str, int], ...] = (
        ({}, "740.00", 2),
        ({"replies": frozenset({"R1"})}, "1035.00", 0),
        ({"replies": frozenset({"R1", "R3"})}, "940.00", 1),
        ({"text": " A"}, "740.00", 2),
        ({"text": "r1"}, "35.00", 1),
        ({"statuses": frozenset({2})}, "700.00", 0),
        ({"statuses": frozenset({1})}, "40.00", 2),
    )

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([*requests, *documents])
            subtotals = ListSubtotals(lists=store, clock=clock)
            for values, told, left_out in ways:
                where = replace(everything, **values)
                found = await store.totals(where)
                whole = (await subtotals.read(where, ())).whole
                count = (await store.window(where, NEWEST_FIRST, offset=0, limit=9)).count
                expected = (count, (Amount(Decimal(told), "BYN").money,), left_out)
                assert (found.count, found.sums, found.left_out) == expected, values
                assert (whole.count, whole.sums, whole.left_out) == expected, values
            by_number = Sort(SortKey.NUMBER)  # R1 thrice, R2 once, R3 twice
            chosen = await store.selected_totals(everything, by_number, [(0, 2), (4, 5)])
            assert (chosen.sums, chosen.left_out) == ((Money(94000, "BYN"),), 1)
            for run in (1, 2):  # what the bank does not list any more is no newer copy
                await store.mark_absent_from_replies({"R2": set()}, run=run)
            found = await store.totals(everything)
            assert (found.sums, found.left_out) == ((Money(94000, "BYN"),), 2)

    run_async(check())


@pytest.mark.parametrize("recalled", [False, True])
def test_what_is_owed_both_ways_in_the_register_has_no_sum(
    run_async: Run, open_store: OpenStore, clock: ManualClock, *, recalled: bool
) -> None:
    amount = Amount(Decimal(10), "BYN")
    status = RegisterDocumentStatus.RECALLED if recalled else RegisterDocumentStatus.IN_PROCESSING

    def received(number: int, status: int, *, incoming: bool | None) -> RegisterDocument:
        return RegisterDocument(
            id=f"1/{number}", reply_id="1", status=status, incoming=incoming, amount=amount
        )

    documents = [
        received(1, status, incoming=True),
        received(2, status, incoming=False),
        received(3, RegisterDocumentStatus.RECALLED, incoming=True),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents)
            everything = DocumentFilter(kind=Kind.REGISTER_DOCUMENT)
            both = await store.totals(everything)
            assert (both.count, both.sums, both.left_out) == (3, (), 3)
            assert both == model.totals(documents)
            ours = dataclasses.replace(everything, directions=frozenset({True}))
            one_way = await store.totals(ours)
            sums, left_out = (Money(1000, "BYN"),), 1
            if recalled:
                sums, left_out = (Money(2000, "BYN"),), 0
            assert (one_way.sums, one_way.left_out) == (sums, left_out)
            assert one_way == model.totals([documents[0], documents[2]])

    run_async(check())


def test_what_the_bank_does_not_list_any_more_is_counted_and_never_added_up(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    amount = Amount(Decimal(100), "BYN")
    left = Amount(Decimal(900), "BYN")
    listed: list[ListedDocument] = [
        dataclasses.replace(PAYMENT, id="b", amount=amount),
        CardFileDocument(id="b", date=PAYMENT.date, amount=left, rest=amount),
        PaymentRequirement(id="b", date=PAYMENT.date, type="1", status=8, amount=amount),
    ]
    gone: list[ListedDocument] = [
        dataclasses.replace(PAYMENT, id="a", amount=left),
        CardFileDocument(id="a", date=PAYMENT.date, amount=left, rest=left),
        PaymentRequirement(id="a", date=PAYMENT.date, type="1", status=8, amount=left),
    ]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            for document in (*listed, *gone):
                await store.save_page([document])
            for document in gone:
                await store.mark_gone(document.kind, document.id)
            sums = (Money(10_000, "BYN"),)
            for document in listed:
                where = DocumentFilter(kind=document.kind)
                narrowed = dataclasses.replace(where, period=YEAR, text=document.number)
                for found in (
                    await store.totals(where),
                    await store.totals(narrowed, exact=True),
                    await store.selected_totals(where, NEWEST_FIRST, [(0, 1)]),
                    await store.selected_totals(where, NEWEST_FIRST, [(0, 0), (1, 1)]),
                ):
                    assert (found.count, found.sums, found.left_out) == (2, sums, 1), where
                place = await store.position(where, NEWEST_FIRST, "a")
                assert place is not None
                alone = await store.selected_totals(where, NEWEST_FIRST, [(place, place)])
                assert (alone.count, alone.sums, alone.left_out) == (1, (), 1)

    run_async(check())


def test_a_search_counts_at_least_what_it_shows_until_the_totals_are_known(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_planning, "_FEW_COMPARED", 10)
    documents = list(bank_documents(3000))
    where = dataclasses.replace(ALL, text="ОПЛАТА за")

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1, initial=True)
            first = await store.window(where, NEWEST_FIRST, offset=0, limit=100)
            assert (first.count, first.count_is_exact) == (101, False)
            later = await store.window(where, NEWEST_FIRST, offset=1000, limit=100)
            assert (later.count, later.count_is_exact) == (1101, False)
            assert await store.totals(where) == model.totals(documents)
            known = await store.window(where, NEWEST_FIRST, offset=0, limit=100)
            assert (known.count, known.count_is_exact) == (3000, True)
            assert [row.value for row in known.rows] == _newest_first(documents)[:100]
            last = await store.window(where, NEWEST_FIRST, offset=2990, limit=100)
            assert [row.value for row in last.rows] == _newest_first(documents)[2990:]

    run_async(check())


def test_totals_of_a_frequent_text_give_up_unless_all_of_them_are_asked_for(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_totals, "MOST_COMPARED", 300)
    monkeypatch.setattr(document_search, "_MOST_CANDIDATES", 100)
    monkeypatch.setattr(document_planning, "_FEW_COMPARED", 10)
    documents = list(bank_documents(700))

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1, initial=True)
            for text, period in (("ОПЛАТА за", None), ("договору", YEAR), ("Аренд", None)):
                where = dataclasses.replace(ALL, text=text, period=period)
                expected = [each for each in documents if model.matches(each, where, set())]
                newest = [
                    each
                    for each in documents
                    if period is None or (each.date is not None and each.date in period)
                ]
                known = [each for each in newest[:300] if model.matches(each, where, set())]
                await store.window(where, NEWEST_FIRST, offset=0, limit=10)
                found = await store.totals(where)
                statuses = await store.statuses(where)
                looked_up = len(expected) < 100
                assert {each.count_is_exact for each in statuses} == {looked_up}
                counted = Counter(each.status for each in (expected if looked_up else known))
                named = {int(each.value): each.count for each in statuses if each.value}
                assert {status: count for status, count in named.items() if count} == counted
                assert {each.status for each in expected} <= named.keys()
                if looked_up:
                    assert found == model.totals(expected)
                else:
                    assert found == Totals(len(known), count_is_exact=False)
                    window = await store.window(where, NEWEST_FIRST, offset=0, limit=10)
                    assert (window.count, window.count_is_exact) == (11, False)
                assert await store.totals(where, exact=True) == model.totals(expected)
                window = await store.window(where, NEWEST_FIRST, offset=0, limit=10)
                assert (window.count, window.count_is_exact) == (len(expected), True)

    run_async(check())


def test_a_search_that_is_walked_to_its_end_knows_its_count(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_planning, "_FEW_COMPARED", 10)
    monkeypatch.setattr(document_planning, "_MOST_GATHERED", 20)
    documents = list(bank_documents(2000))
    where = dataclasses.replace(ALL, text="Оборудование")
    expected = [each for each in documents if model.matches(each, where, set())]

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1, initial=True)
            window = await store.window(where, NEWEST_FIRST, offset=0, limit=1900)
            assert [row.value for row in window.rows] == _newest_first(expected)
            assert (window.count, window.count_is_exact) == (len(expected), True)

    run_async(check())


def test_generations_of_a_kind_only_grow_and_only_with_changes(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            seen = [await _generation(store)]
            await store.save_page([CardFileDocument(id="1")], run=1)
            assert await _generation(store) == seen[-1]
            for status in (1, 2, 2, 3):
                await store.save_page([dataclasses.replace(PAYMENT, status=status)], run=1)
                seen.append(await _generation(store))
            await store.to_sign(["7"])
            await store.to_sign(["7"])
            seen.append(await _generation(store))
            assert seen == [0, 1, 2, 2, 3, 4]

    run_async(check())


def test_what_is_gone_waits_for_no_signature(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            where = DocumentFilter(kind=Kind.DOCUMENT, to_sign=True)
            for run, gone in enumerate(("7", "8")):
                both = [dataclasses.replace(PAYMENT, id=each) for each in ("7", "8")]
                await store.save_page(both, run=run)
                await store.to_sign(["7", "8"])
                await store.mark_gone(Kind.DOCUMENT, gone)
                window = await store.window(where, NEWEST_FIRST, offset=0, limit=9)
                assert [row.value.id for row in window.rows] == ["8" if gone == "7" else "7"]
                assert (await store.waiting())["to_sign"] == 1

    run_async(check())


async def _generation(store: DocumentStore) -> int:
    return (await store.window(ALL, NEWEST_FIRST, offset=0, limit=1)).generation


def test_rows_and_count_are_of_one_moment_while_pages_come_in(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    documents = list(bank_documents(3000))

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            seen: list[tuple[int, int]] = []

            async def synchronise() -> None:
                for start in range(0, 3000, 100):
                    await store.save_page(documents[start : start + 100], run=1, initial=True)
                    # However slow looks are, some come in between.
                    while not start % 500 and (not seen or seen[-1][1] <= start):  # noqa: ASYNC110 - as said
                        await asyncio.sleep(0.001)

            task = asyncio.create_task(synchronise())
            while not task.done():
                window = await store.window(ALL, NEWEST_FIRST, offset=0, limit=5000)
                assert window.count == len(window.rows)
                seen.append((window.generation, window.count))
                await asyncio.sleep(0)
            await task
            assert seen == sorted(seen)
            assert len({count for _, count in seen}) == len({number for number, _ in seen}) > 3

    run_async(check())


def test_an_export_streams_everything_in_order(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    documents = list(bank_documents(1234))

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page(documents, run=1, initial=True)
            batches = [each async for each in store.iterate(ALL, Sort(SortKey.DATE))]
            assert [len(each) for each in batches] == [500, 500, 234]
            found = [each for batch in batches for each in batch]
            assert sorted(found, key=lambda each: each.id, reverse=True) == documents
            days = [each.date for each in found if each.date]
            assert days == sorted(days)

    run_async(check())


def test_documents_have_no_order_by_what_they_do_not_have(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            with pytest.raises(ValueError, match="no order by field"):
                await store.window(ALL, Sort(SortKey.FIELD), offset=0, limit=1)

    run_async(check())


def test_activity_shows_what_was_recorded(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    from desktop_app.storage.documents.activity import ActivityStore  # noqa: PLC0415

    async def check() -> None:
        async with open_store() as database:
            store, activity = DocumentStore(database, clock=clock), ActivityStore(database)
            recorded = list(await store.save_page([PAYMENT, CardFileDocument(id="9")], run=1))
            clock.move(hours=14, minutes=40)  # past midnight in Minsk
            recorded += await store.save_page([dataclasses.replace(PAYMENT, status=4)], run=2)
            order = Sort(SortKey.DATE)
            window = await activity.window(ActivityFilter(), order, offset=0, limit=10)
            assert sorted(map(str, (row.value for row in window.rows))) == sorted(
                map(str, recorded)
            )
            assert window.count == 3
            filters = {
                ActivityFilter(kinds=frozenset({Kind.CARD_FILE})): {"9"},
                ActivityFilter(differences=frozenset({Difference.CHANGED})): {"7"},
                ActivityFilter(period=Period(date(2026, 3, 16), date(2026, 3, 16))): {"7"},
                ActivityFilter(period=Period(date(2026, 3, 15), date(2026, 3, 15))): {"7", "9"},
                ActivityFilter(text="аЛЬФА»"): {"7"},
                ActivityFilter(text="STATUS"): {"7"},
                ActivityFilter(document_id="9"): {"9"},
                ActivityFilter(text="нет"): set(),
            }
            for where, expected in filters.items():
                found = await activity.window(where, order, offset=0, limit=10)
                assert {row.value.document_id for row in found.rows} == expected
                assert found.count == len(found.rows) == (await activity.totals(where)).count
            for key in (SortKey.DATE, SortKey.KIND, SortKey.NUMBER, SortKey.PARTY, SortKey.FIELD):
                up = await activity.window(ActivityFilter(), Sort(key), offset=0, limit=10)
                down = await activity.window(
                    ActivityFilter(), Sort(key, descending=True), offset=1, limit=10
                )
                assert down.rows == up.rows[::-1][1:]
                for place, row in enumerate(up.rows):
                    assert await activity.position(ActivityFilter(), Sort(key), row.id) == place
            with pytest.raises(ValueError, match="no order by code"):
                await activity.window(ActivityFilter(), Sort(SortKey.CODE), offset=0, limit=1)

    run_async(check())


@pytest.mark.parametrize("seed", range(8))
def test_nothing_replaces_what_was_read_apart_after_it_began(
    run_async: Run, open_store: OpenStore, clock: ManualClock, seed: int
) -> None:
    """Readings begin in one order and are written in any other, of walks and apart from them."""
    chance = Random(seed)  # noqa: S311 - the same each time

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            begun = [(store.begin_reading(), chance.random() < 0.5) for _ in range(24)]
            chance.shuffle(begun)
            newest, wanted = 0, 0
            for reading, apart in begun:
                document = dataclasses.replace(PAYMENT, status=reading)
                run = None if apart else 7
                await store.save_page([document], run=run, reading=reading)
                wanted = wanted if reading < newest else reading
                newest = max(newest, reading) if apart else newest
                found = await store.document(PAYMENT.kind, PAYMENT.id)
                assert found is not None
                assert found.status == wanted >= newest
                late = store.late(PAYMENT.kind, [PAYMENT.id], reading)
                assert bool(late) is (reading < newest)
            gone = store.begin_reading()
            await store.mark_gone(PAYMENT.kind, PAYMENT.id)
            await store.save_page([PAYMENT], run=8, reading=gone)
            assert await store.is_absent(PAYMENT.kind, PAYMENT.id)
            await store.save_page([PAYMENT], run=9, reading=store.begin_reading())
            assert not await store.is_absent(PAYMENT.kind, PAYMENT.id)

    run_async(check())


def test_details_are_kept_though_the_row_was_read_once_more_meanwhile(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            earlier, later = store.begin_reading(), store.begin_reading()
            await store.save_page([PAYMENT], reading=later)
            await store.save_details(
                PAYMENT.kind, PAYMENT.id, BankDocumentDetails(document=PAYMENT), reading=earlier
            )
            kept = await store.details(PAYMENT.kind, PAYMENT.id)
            assert kept is not None
            assert kept.value.document == PAYMENT

    run_async(check())


def test_earlier_details_and_lists_to_sign_do_not_replace_later_ones(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([PAYMENT])
            first, second = store.begin_reading(), store.begin_reading()
            for reading in (second, first):
                changed = dataclasses.replace(PAYMENT, status=reading)
                details = BankDocumentDetails(document=changed)
                await store.save_page([changed], reading=reading)
                await store.save_details(PAYMENT.kind, PAYMENT.id, details, reading=reading)
                await store.to_sign([PAYMENT.id] if reading == first else [], reading=reading)
            kept = await store.details(PAYMENT.kind, PAYMENT.id)
            assert kept is not None
            assert kept.value.document.status == second
            signable = DocumentFilter(kind=PAYMENT.kind, to_sign=True)
            assert (await store.totals(signable)).count == 0

    run_async(check())
