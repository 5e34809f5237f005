"""Tests of the store of notes and labels: with the rows, filters, search, moves and restoring."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

import pytest

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.annotations.annotations import (
    LONGEST_NOTE,
    AnnotatedRecord,
    Annotation,
    LabelNameTaken,
    LabelUse,
    RecordGone,
    RecordLabel,
    RecordSubject,
    TagColour,
    tidy_label,
    tidy_note,
)
from desktop_app.domain.annotations.outbox_records import annotated_record
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, summary_of
from desktop_app.domain.views.saved_views import SavedView, ViewContent
from desktop_app.services.annotations.annotations import Annotations
from desktop_app.services.bus import Bus
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.annotations import annotation_rows
from desktop_app.storage.annotations.annotation_store import AnnotationStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine import sql
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from desktop_app.storage.views.saved_view_store import SavedViewStore
from desktop_app.storage.window import (
    CounterpartyFilter,
    DocumentFilter,
    OrderFilter,
    OutboxFilter,
    Sort,
    SortKey,
)
from tests.storage.conftest import KEY
from tests.storage.gateway.test_order_store import some_orders
from tests.storage.make_fixture import payment

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

RENT = RecordLabel(id="l1", name="Аренда", colour=TagColour.AMBER)
URGENT = RecordLabel(id="l2", name="Срочно", colour=TagColour.RED)
ALL = DocumentFilter(kind=Kind.DOCUMENT)
BY_DATE = Sort(SortKey.DATE)
DOCUMENT, COUNTERPARTY, ORDER = (
    RecordSubject.DOCUMENT, RecordSubject.COUNTERPARTY, RecordSubject.ORDER,
)  # fmt: skip


class Stores(NamedTuple):
    """The stores of one file."""

    notes: AnnotationStore
    documents: DocumentStore
    book: CounterpartyStore
    orders: OrderStore
    outbox: OutboxStore
    drafts: DraftStore
    database: Database


def stores(database: Database, clock: ManualClock) -> Stores:
    return Stores(
        AnnotationStore(database, clock=clock),
        DocumentStore(database, clock=clock),
        CounterpartyStore(database, clock=clock),
        OrderStore(database),
        OutboxStore(database, clock=clock),
        DraftStore(database, clock=clock),
        database,
    )


def listed(count: int) -> list[BankDocument]:
    return [
        BankDocument(
            id=f"d{number}",
            date=date(2026, 1, 1) + timedelta(days=number),
            number=str(number),
            type="legalPayments",
            status=2 + number % 3,
            purpose="Оплата за товар",
        )
        for number in range(count)
    ]


def on(document_id: str) -> AnnotatedRecord:
    return AnnotatedRecord(DOCUMENT, document_id)


async def ids(store: DocumentStore, where: DocumentFilter) -> list[str]:
    window = await store.window(where, BY_DATE, offset=0, limit=1_000)
    assert window.count == len(window.rows)
    return [row.id for row in window.rows]


def test_rows_come_with_their_notes_and_labels(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.documents.save_page(listed(5))
            before = await each.documents.window(ALL, BY_DATE, offset=0, limit=10)
            assert not any(row.note or row.labels for row in before.rows)
            await each.notes.put_label(URGENT)
            await each.notes.put_label(RENT)
            await each.notes.save_note(on("d1"), "<b>звонить</b>\nв четверг")
            assert await each.notes.put_on("l2", DOCUMENT, ["d1", "d3"]) == ("d1", "d3")
            assert await each.notes.put_on("l1", DOCUMENT, ["d1"]) == ("d1",)
            after = await each.documents.window(ALL, BY_DATE, offset=0, limit=10)
            assert after.generation > before.generation
            noted = {row.id: (row.note, row.labels) for row in after.rows}
            assert noted["d1"] == ("<b>звонить</b>\nв четверг", (RENT, URGENT))
            assert noted["d3"] == ("", (URGENT,))
            assert noted["d0"] == ("", ())
            assert await each.notes.all_of(DOCUMENT) == {
                "d1": Annotation("<b>звонить</b>\nв четверг", (RENT, URGENT)),
                "d3": Annotation("", (URGENT,)),
            }
            assert await each.notes.counts(DOCUMENT, ["d0", "d1", "d3"]) == {"l1": 1, "l2": 2}

    run_async(check())


def test_a_list_is_filtered_by_label_and_tells_its_labels(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.documents.save_page(listed(600))
            for label in (RENT, URGENT):
                await each.notes.put_label(label)
            rent = [f"d{number}" for number in range(0, 600, 3)]
            await each.notes.put_on("l1", DOCUMENT, rent)
            await each.notes.put_on("l2", DOCUMENT, ["d4", "d6"])
            await each.notes.put_on("l2", RecordSubject.REQUIREMENT, ["d5"])
            with_rent = replace(ALL, labels=frozenset({"l1"}))
            assert await ids(each.documents, with_rent) == rent
            either = replace(ALL, labels=frozenset({"l1", "l2"}))
            assert len(await ids(each.documents, either)) == len(rent) + 1
            some = replace(either, statuses=frozenset({2}))
            assert await ids(each.documents, some) == rent
            assert (await each.documents.totals(either)).count == len(rent) + 1
            facets = await each.documents.labels(with_rent)
            assert [(one.value, one.name, one.count) for one in facets] == [
                ("l1", "Аренда", len(rent)),
                ("l2", "Срочно", 2),
            ]
            assert await each.documents.position(with_rent, BY_DATE, "d6") == 2
            assert await each.documents.position(with_rent, BY_DATE, "d7") is None

    run_async(check())


@pytest.mark.parametrize("fragment", ["ЗВОНИТЬ", "в четв", "арен", "а"])
def test_notes_and_labels_are_found_by_any_fragment(
    run_async: Run, open_store: OpenStore, clock: ManualClock, fragment: str
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.documents.save_page([replace(one, purpose="") for one in listed(1_500)])
            where = replace(ALL, text=fragment)
            assert await ids(each.documents, where) == []
            await each.notes.put_label(RENT)
            await each.notes.save_note(on("d7"), "Звонить Анне\nв четверг, аренда")
            await each.notes.put_on("l1", DOCUMENT, ["d1400"])
            found = ["d7", "d1400"] if fragment in {"арен", "а"} else ["d7"]
            assert await ids(each.documents, where) == found
            assert (await each.documents.totals(where, exact=True)).count == len(found)
            narrow = replace(where, statuses=frozenset({2 + 7 % 3}))
            assert "d7" in await ids(each.documents, narrow)

    run_async(check())


def test_what_was_noted_is_there_again_after_a_document_comes_back(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.documents.save_page(listed(2))
            await each.notes.put_label(RENT)
            await each.notes.save_note(on("d1"), "важно")
            await each.notes.put_on("l1", DOCUMENT, ["d1"])

            def gone(connection: object) -> None:
                for table in ("documents", "document_texts", "tallies", "sightings"):
                    connection.execute(f"DELETE FROM {table}")  # type: ignore[attr-defined]  # noqa: S608

            await database.write(gone)
            again = DocumentStore(database, clock=clock)
            await again.save_page([replace(one, status=4) for one in listed(3)])
            window = await again.window(ALL, BY_DATE, offset=0, limit=10)
            noted = {row.id: (row.note, row.labels) for row in window.rows}
            assert noted["d1"] == ("важно", (RENT,))

    run_async(check())


def test_counterparties_and_orders_have_the_same(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.notes.put_label(RENT)
            for name in ("a", "b"):
                await each.book.save(Counterparty(id=name, name=f"ООО «{name}»"))
            await each.orders.save([OrderEntry(order=order) for order in some_orders(9)])
            await each.notes.save_note(AnnotatedRecord(COUNTERPARTY, "a"), "звонить Анне")
            await each.notes.put_on("l1", COUNTERPARTY, ["b"])
            await each.notes.save_note(AnnotatedRecord(ORDER, "row-4"), "вернуть деньги")
            await each.notes.put_on("l1", ORDER, ["row-4", "row-5"])
            entry = await each.book.get("a")
            assert entry is not None
            assert entry.notes == "звонить Анне"  # the one note that an entry has
            by_name, everything = Sort(SortKey.NAME), CounterpartyFilter()
            rows = (await each.book.window(everything, by_name, offset=0, limit=9)).rows
            assert [(row.note, row.labels) for row in rows] == [("звонить Анне", ()), ("", (RENT,))]
            for where in (
                CounterpartyFilter(labels=frozenset({"l1"})), CounterpartyFilter(text="АРЕНДА"),
            ):  # fmt: skip
                found = await each.book.window(where, by_name, offset=0, limit=9)
                assert [row.id for row in found.rows] == ["b"]
            orders = await each.orders.window(
                OrderFilter(labels=frozenset({"l1"})), BY_DATE, offset=0, limit=9
            )
            assert [(row.id, row.note) for row in orders.rows] == [
                ("row-4", "вернуть деньги"), ("row-5", ""),
            ]  # fmt: skip
            searched = await each.orders.window(
                OrderFilter(text="вернуть ДЕНЬГИ"), BY_DATE, offset=0, limit=9
            )
            assert [row.id for row in searched.rows] == ["row-4"]
            facets = await each.orders.labels(OrderFilter(labels=frozenset({"none"})))
            assert [(one.value, one.count) for one in facets] == [("l1", 2)]
            facets = await each.orders.labels(OrderFilter(text="вернуть"))
            assert [(one.value, one.count) for one in facets] == [("l1", 1)]
            facets = await each.book.labels(CounterpartyFilter(text="аренда"))
            assert [(one.value, one.count) for one in facets] == [("l1", 1)]
            assert await each.notes.labels() == (LabelUse(RENT, ((COUNTERPARTY, 1), (ORDER, 2))),)
            assert (await each.notes.get(AnnotatedRecord(COUNTERPARTY, "a"))).note == "звонить Анне"
            with pytest.raises(RecordGone):
                await each.notes.save_note(AnnotatedRecord(COUNTERPARTY, "nobody"), "?")

    run_async(check())


def test_labels_of_merged_counterparties_come_together_and_part_again(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def labels(each: Stores) -> dict[str, list[str]]:
        found = await each.notes.all_of(COUNTERPARTY)
        return {name: [one.id for one in noted.labels] for name, noted in found.items()}

    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            for label in (RENT, URGENT):
                await each.notes.put_label(label)
            for name in ("a", "b"):
                await each.book.save(Counterparty(id=name, name=name))
            await each.notes.put_on("l1", COUNTERPARTY, ["a", "b"])
            await each.notes.put_on("l2", COUNTERPARTY, ["b"])
            merged = await each.book.merge("a", "b")
            assert await labels(each) == {"a": ["l1", "l2"]}
            await each.book.part(merged)
            assert await labels(each) == {"a": ["l1"], "b": ["l1", "l2"]}

    run_async(check())


def test_what_is_noted_late_on_a_merged_counterparty_is_kept_on_the_one_that_stays(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.notes.put_label(RENT)
            for name, notes in (("a", "аренда"), ("b", "офис"), ("c", "")):
                await each.book.save(Counterparty(id=name, name=name, notes=notes))
            a, b, c = (AnnotatedRecord(COUNTERPARTY, name) for name in "abc")
            first = await each.book.merge("a", "b")
            assert await each.notes.save_note(b, "офис 5", was="офис") == a
            assert await each.notes.get(b) == Annotation("аренда\nофис 5")
            assert await each.notes.put_on("l1", COUNTERPARTY, ["b"]) == ("b",)
            assert (await each.notes.get(a)).labels == (RENT,)
            assert await each.notes.take_off("l1", COUNTERPARTY, ["b"]) == ("b",)
            assert (await each.notes.get(a)).labels == ()
            second = await each.book.merge("c", "a")
            assert await each.notes.save_note(b, "звонить") == c, "merged one after the other"
            await each.book.part(second)
            assert await each.notes.save_note(b, "склад") == a
            await each.book.part(first)
            assert await each.notes.save_note(b, "этаж 2", was="офис") == b
            assert (await each.notes.get(b)).note == "этаж 2"

    run_async(check())


def test_a_counterparty_that_was_deleted_gets_no_label(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.notes.put_label(RENT)
            for name in ("a", "b"):
                await each.book.save(Counterparty(id=name, name=name))
            assert await each.book.forget("a")
            assert await each.notes.put_on("l1", COUNTERPARTY, ["a", "b"]) == ("b",)

    run_async(check())


def test_what_was_noted_on_a_draft_goes_along_to_the_document(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            instruction = payment(OutboxState.READY)
            draft = Draft(id="r1", operation=Operation.CREATE_PAYMENT, type="legalPayments")
            await each.drafts.save(draft)
            row = await each.outbox.get("r1")
            assert row is not None
            record = annotated_record(row)
            assert record == AnnotatedRecord(RecordSubject.DRAFT, "r1")
            await each.notes.put_label(RENT)
            await each.notes.save_note(record, "после акта")
            await each.notes.put_on("l1", RecordSubject.DRAFT, ["r1"])
            await each.notes.save_note(on("77"), "уже здесь")
            found = await each.outbox.window(
                OutboxFilter(text="ПОСЛЕ акта"), Sort(SortKey.CHANGED), offset=0, limit=9
            )
            assert [one.id for one in found.rows] == ["r1"]
            assert (await each.notes.labels())[0].drafts == 1
            ready = replace(
                row, state=OutboxState.READY, instruction=instruction,
                summary=summary_of(instruction),
            )  # fmt: skip
            await each.outbox.add([ready])
            moved = await _read(each.outbox)
            for state in (OutboxState.SENDING, OutboxState.UNKNOWN):
                moved = await each.outbox.move(moved, state)
                assert annotated_record(moved) == record
            moved = await each.outbox.move(replace(moved, document_id="77"), OutboxState.CONFIRMED)
            assert annotated_record(moved) == on("77")
            assert await each.notes.get(on("77")) == Annotation("уже здесь\nпосле акта", (RENT,))
            assert (await each.notes.get(record)).is_empty
            for text in ("ПОСЛЕ акта", RENT.name):
                found = await each.outbox.window(
                    OutboxFilter(text=text), Sort(SortKey.CHANGED), offset=0, limit=9
                )
                assert [one.id for one in found.rows] == ["r1"], "it is found by what it shows"
            moved = await each.outbox.note(moved)  # it is written again, and nothing comes twice
            assert (await each.notes.get(on("77"))).note == "уже здесь\nпосле акта"

    run_async(check())


def test_what_is_noted_on_a_draft_that_has_just_arrived_is_noted_on_the_document(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            instruction = payment(OutboxState.READY)
            draft = Draft(id="r1", operation=Operation.CREATE_PAYMENT, type="legalPayments")
            await each.drafts.save(draft)
            row, record = await _read(each.outbox), AnnotatedRecord(RecordSubject.DRAFT, "r1")
            for label in (RENT, URGENT):
                await each.notes.put_label(label)
            assert await each.notes.save_note(record, "после акта") == record
            await each.notes.put_on("l2", RecordSubject.DRAFT, ["r1"])
            removed = await each.notes.delete_label("l2")
            assert removed is not None
            summary = summary_of(instruction)
            ready = replace(row, state=OutboxState.READY, instruction=instruction, summary=summary)
            await each.outbox.add([ready])
            moved = await each.outbox.move(await _read(each.outbox), OutboxState.SENDING)
            await each.outbox.move(replace(moved, document_id="77"), OutboxState.CONFIRMED)
            assert await each.notes.save_note(record, "после акта и счёта") == on("77")
            assert await each.notes.put_on("l1", RecordSubject.DRAFT, ["r1"]) == ("r1",)
            await each.notes.restore_label(removed)
            noted = Annotation("после акта и счёта", (RENT, URGENT))
            assert await each.notes.get(on("77")) == noted
            assert await each.notes.all_of(RecordSubject.DRAFT) == {}
            await each.notes.save_note(record, "другое")
            await each.notes.save_note(record, "")
            assert (await each.notes.get(on("77"))).note == "после акта и счёта\nдругое"
            assert await each.notes.take_off("l1", RecordSubject.DRAFT, ["r1"]) == ("r1",)
            assert (await each.notes.get(on("77"))).labels == (URGENT,)

    run_async(check())


@pytest.mark.parametrize(
    ("own", "text", "kept"),
    [
        ("", "Звонить", "Звонить"),
        ("", "", ""),
        ("", "Звонить Анне", "Звонить Анне"),
        ("уже здесь", "Звонить", "уже здесь\nЗвонить"),
        ("уже здесь", "", "уже здесь"),
    ],
    ids=["shortened", "deleted", "changed", "beside another note", "deleted beside another note"],
)
def test_a_note_that_was_read_before_its_draft_arrived_is_changed_on_the_document(
    run_async: Run, open_store: OpenStore, clock: ManualClock, own: str, text: str, kept: str
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each, note = stores(database, clock), "Звонить\nсрочно"
            instruction = payment(OutboxState.READY)
            draft = Draft(id="r1", operation=Operation.CREATE_PAYMENT, type="legalPayments")
            await each.drafts.save(draft)
            row, record = await _read(each.outbox), AnnotatedRecord(RecordSubject.DRAFT, "r1")
            await each.notes.save_note(record, note)
            await each.notes.save_note(on("77"), own)
            summary = summary_of(instruction)
            ready = replace(row, state=OutboxState.READY, instruction=instruction, summary=summary)
            await each.outbox.add([ready])
            moved = await each.outbox.move(await _read(each.outbox), OutboxState.SENDING)
            await each.outbox.move(replace(moved, document_id="77"), OutboxState.CONFIRMED)
            assert await each.notes.save_note(record, text, was=note) == on("77")
            assert (await each.notes.get(on("77"))).note == kept
            await each.notes.save_note(on("77"), "из другого места")
            await each.notes.save_note(record, "ещё", was=text)
            assert (await each.notes.get(on("77"))).note == "из другого места\nещё"

    run_async(check())


async def _read(outbox: OutboxStore) -> OutboxRow:
    row = await outbox.get("r1")
    assert row is not None
    return row


def test_labels_are_renamed_merged_deleted_and_brought_back(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.documents.save_page(listed(4))
            for label in (RENT, URGENT):
                await each.notes.put_label(label)
            with pytest.raises(LabelNameTaken):
                await each.notes.put_label(replace(RENT, name="СРОЧНО"))
            renamed = replace(RENT, name="Аренда и услуги", colour=TagColour.TEAL)
            assert await each.notes.change_label(renamed)
            await each.notes.put_on("l1", DOCUMENT, ["d1", "d2"])
            await each.notes.put_on("l2", DOCUMENT, ["d2"])
            merged = await each.notes.delete_label("l1", into="l2")
            assert merged is not None
            assert await each.notes.labels() == (LabelUse(URGENT, ((DOCUMENT, 2),)),)
            await each.notes.restore_label(merged)
            uses = {use.label.id: use.documents for use in await each.notes.labels()}
            assert uses == {"l1": 2, "l2": 1}
            deleted = await each.notes.delete_label("l1")
            assert deleted is not None
            assert not await each.notes.change_label(RENT), "it is gone"
            assert [use.label for use in await each.notes.labels()] == [URGENT]
            assert await each.notes.delete_label("l1") is None
            assert await each.notes.put_on("l1", DOCUMENT, ["d3"]) == ()
            await each.notes.restore_label(deleted)
            window = await each.documents.window(ALL, BY_DATE, offset=0, limit=9)
            assert [row.labels for row in window.rows] == [
                (), (renamed,), (renamed, URGENT), (),
            ]  # fmt: skip

    run_async(check())


async def labels_of_views(database: Database) -> dict[str, object]:
    views = await SavedViewStore(database).all()
    return {view.id: view.content.filter["labels"] for view in views}


def filtering(name: str, *labels: str) -> SavedView:
    content = ViewContent(filter={"labels": {"values": [*labels]}}, text="а", rest={"more": 1})
    return SavedView(id=name, page="documents", listed="documents", name=name, content=content)


def test_saved_views_follow_a_merged_label_and_an_undone_merge(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each, views = stores(database, clock), SavedViewStore(database)
            for label in (RENT, URGENT):
                await each.notes.put_label(label)
            made = [filtering("a", "l1"), filtering("b", "l1", "l2"), filtering("c", "l2")]
            for view in made:
                await views.save(view)
            merged = await each.notes.delete_label("l1", into="l2")
            assert merged is not None
            assert (merged.views, merged.added_views) == (("a", "b"), ("a",))
            assert await labels_of_views(database) == {key: {"values": ["l2"]} for key in "abc"}
            await each.notes.restore_label(merged)
            assert list(await views.all()) == made
            deleted = await each.notes.delete_label("l1")
            assert deleted is not None
            assert list(await views.all()) == made
            await each.notes.restore_label(deleted)
            assert list(await views.all()) == made

    run_async(check())


@asynccontextmanager
async def opened(path: Path, clock: ManualClock) -> AsyncIterator[Stores]:
    database = await Database.open(path, key=KEY, clock=clock)
    try:
        yield stores(database, clock)
    finally:
        await database.close()


def test_a_restored_backup_has_the_notes_of_both(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    async def then() -> None:
        async with opened(store_path, clock) as each:
            await each.documents.save_page(listed(3))
            await each.notes.put_label(RENT)
            await each.notes.save_note(on("d0"), "старая")
            await each.notes.save_note(on("d1"), "старая")
            await each.notes.put_on("l1", DOCUMENT, ["d0"])

    async def since() -> None:
        clock.move(days=1)
        async with opened(store_path, clock) as each:
            await each.notes.delete_label("l1")
            await each.notes.put_label(replace(RENT, id="l9"))  # the same name, made anew
            await each.notes.put_label(URGENT)
            await each.notes.save_note(on("d1"), "новая")
            await each.notes.save_note(on("d2"), "новая")
            await SavedViewStore(each.database).save(filtering("a", "l2", "l9"))
            await each.notes.put_on("l9", DOCUMENT, ["d2"])
            await each.notes.put_on("l2", DOCUMENT, ["d0"])

    async def check() -> None:
        async with opened(store_path, clock) as each:
            assert await each.notes.all_of(DOCUMENT) == {
                "d0": Annotation("старая", (RENT, URGENT)),
                "d1": Annotation("новая"),
                "d2": Annotation("новая", (RENT,)),
            }
            assert await labels_of_views(each.database) == {"a": {"values": ["l1", "l2"]}}

    run_async(then())
    target = store_path.with_name("old.backup")
    with closing(connect(store_path, key=KEY)) as connection:
        label = backups.describe(connection, path=store_path, key=KEY, profile=None, at=clock.now())
    backups.copy_closed(store_path, target, label=label)
    run_async(since())
    place = StorePlace(store=store_path, key=KEY, clock=clock)
    plan = look(place, target, backup_key=KEY)
    put_back(place, plan, profile=None, folder=store_path.parent, stem="store", kept=10)
    run_async(check())


def test_many_rows_are_labelled_in_parts_and_asked_for_in_one_query(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with open_store() as database:
            each = stores(database, clock)
            await each.notes.put_label(RENT)
            names = [f"d{number}" for number in range(5_000)]
            assert len(await each.notes.put_on("l1", DOCUMENT, names)) == len(names)
            assert await each.notes.counts(DOCUMENT, names) == {"l1": len(names)}
            assert len(await each.notes.take_off("l1", DOCUMENT, names[10:])) == len(names) - 10
            await each.documents.save_page(listed(40))
            asked: list[str] = []

            def select(connection: object, query: str, parameters: object = ()) -> object:
                asked.append(query)
                return sql.select(connection, query, parameters)  # type: ignore[arg-type]

            monkeypatch.setattr(f"{annotation_rows.__name__}.select", select)
            window = await each.documents.window(ALL, BY_DATE, offset=0, limit=40)
            assert sum(bool(row.labels) for row in window.rows) == 10
            assert len(asked) == 1

    run_async(check())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  а\r\nб\u2029в\x07  ", "а\nб\nв"),
        ("ж" * (LONGEST_NOTE + 5), "ж" * (LONGEST_NOTE + 5)),
        ("\n \t", ""),
    ],
)
def test_a_note_is_kept_as_plain_lines(typed: str, kept: str) -> None:
    assert tidy_note(typed) == kept


def test_a_label_is_one_line_of_thirty_letters() -> None:
    assert tidy_label(" на\n оплату  ") == "на оплату"
    assert tidy_label("м" * 40) == "м" * 30


def test_notes_are_kept_in_the_order_in_which_they_were_written(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    failures: list[Exception] = []

    async def check() -> None:
        async with open_store() as database:
            bus = Bus(on_failure=failures.append, delay_s=0)
            service = Annotations(
                store=AnnotationStore(database, clock=clock), bus=bus, on_failure=failures.append
            )
            writes = [
                asyncio.create_task(service.save_note(on("d1"), str(number))) for number in range(9)
            ]
            await asyncio.sleep(0)
            writes[8].cancel()  # whoever wrote it is gone: it is kept all the same
            assert (await service.of(on("d1"))).note == "8"
            await asyncio.gather(*writes, return_exceptions=True)
            await service.close()
            bus.close()
            assert (await service.of(on("d1"))).note == "8"

    run_async(check())
    assert failures == []


def test_two_notes_become_one_without_losing_an_end() -> None:
    first, second = "a" * LONGEST_NOTE, "б" * LONGEST_NOTE
    assert annotation_rows.joined(first, second) == f"{first}\n{second}"
    assert annotation_rows.joined(first, first) == first
