"""Tests that an unreadable stored text affects only its own row."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyAccount,
    CounterpartyState,
)
from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, Kind
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken, OutboxState, TransitionNotAllowed
from desktop_app.domain.values.money import Amount
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.sql import select
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.window import (
    CounterpartyFilter,
    DocumentFilter,
    OutboxFilter,
    Sort,
    SortKey,
    TemplateFilter,
)
from tests.storage.address_book.test_templates import template
from tests.storage.outbox.test_outbox_store import make_row
from tests.storage.profiles.test_restoring import BackedUpStore

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.storage.engine.database import Database
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

BROKEN: Final = ("{", "[]", "7", '{"amount": 5}', '{"other": ', "[" * 5_000)
NEWEST: Final = Sort(SortKey.CHANGED, descending=True)
COLUMNS: Final = ("instruction", "fields", "source", "summary", "progress", "shown")


async def spoil(database: Database, table: str, column: str, text: Any, row_id: str) -> None:
    query = f"UPDATE {table} SET {column} = ? WHERE id = ?"  # noqa: S608 - names of this test
    await database.write(lambda each: each.execute(query, (text, row_id)).fetchall())


async def stored(database: Database) -> list[tuple[Any, ...]]:
    return await database.read(lambda each: select(each, "SELECT * FROM outbox WHERE id = 'a'"))


@pytest.mark.parametrize("text", ["{", "[]", "7", '"x"', "[" * 5_000])
@pytest.mark.parametrize("column", COLUMNS)
def test_a_damaged_row_of_the_outbox_is_shown_and_stops_no_other(
    open_store: OpenStore, run_async: Run, clock: ManualClock, column: str, text: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row("a", number="7"), make_row("b", number="8")])
            await spoil(database, "outbox", column, text, "a")
            before = await stored(database)
            found = await store.window(OutboxFilter(), NEWEST, offset=0, limit=9)
            rows = {row.id: row.value for row in found.rows}
            assert rows["b"].state is OutboxState.READY
            damaged = rows["a"]
            assert damaged.state is OutboxState.DAMAGED
            assert damaged.damage is not None
            assert damaged.damage.state is OutboxState.READY
            assert dict(damaged.damage.stored)[column] == text
            assert not damaged.can_be_sent
            assert await store.get("a") == damaged
            assert [row.id for row in await store.in_states(*OutboxState)] == ["b"]
            for wanted in OutboxState:
                with pytest.raises(TransitionNotAllowed):
                    await store.move(damaged, wanted)
            draft = Draft(id="a", operation=Operation.CREATE_PAYMENT)
            for refused in (
                store.note(damaged),
                store.add([make_row("a", number="9")]),
                DraftStore(database, clock=clock).save(draft),
            ):
                with pytest.raises(TransitionNotAllowed):
                    await refused
            assert await stored(database) == before, "what is stored is never written over"
            assert await store.discard("a")
            with pytest.raises(NumberTaken):  # it may have been sent under its number
                await store.add([make_row("c", number="7")])
            assert await store.get("b") is not None

    run_async(story())


@pytest.mark.parametrize("column", ["operation", "state"])
def test_a_row_whose_kind_or_state_is_unknown_counts_as_one_that_may_have_arrived(
    open_store: OpenStore, run_async: Run, clock: ManualClock, column: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row("a", number="7"), make_row("b", number="8")])
            for row_id in "ab":
                row = await store.get(row_id)
                assert row is not None
                await store.move(row, OutboxState.SENDING)
            await spoil(database, "outbox", column, "moon", "a")
            damaged, row = await store.get("a"), await store.get("b")
            assert row is not None
            assert damaged is not None
            assert damaged.damage is not None
            assert damaged.damage.may_have_arrived
            others, _ = await store.unsettled(row, [])
            assert {one.id for one in others} == {"a", "b"}

    run_async(story())


@pytest.mark.parametrize("column", ["progress", "summary"])
def test_a_backup_is_put_back_over_a_store_with_a_damaged_row(
    run_async: Run, store_path: Path, clock: ManualClock, open_store: OpenStore, column: str
) -> None:
    backed_up = BackedUpStore(store_path, clock)

    async def story() -> None:
        await backed_up.send("kept", number="1")
        backed_up.back_up()
        await backed_up.send("a", OutboxState.SENDING, OutboxState.UNKNOWN, number="2")
        async with open_store() as database:
            await spoil(database, "outbox", column, "{", "a")
            before = await stored(database)
        backed_up.restore()
        async with open_store() as database:
            assert [each[1:] for each in await stored(database)] == [each[1:] for each in before]
            kept = await OutboxStore(database, clock=clock).get("kept")
            assert kept is not None
            assert kept.damage is None

    run_async(story())


@pytest.mark.parametrize("text", BROKEN)
@pytest.mark.parametrize("column", ["fields", "summary"])
def test_a_damaged_template_is_listed_renamed_and_brought_back_unchanged(
    open_store: OpenStore, run_async: Run, clock: ManualClock, column: str, text: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = TemplateStore(database, clock=clock)
            rent, tax = template("Аренда"), template("Налог")
            await store.save([rent, tax])
            await spoil(database, "templates", column, text, rent.id)
            found = await store.window(TemplateFilter(), Sort(SortKey.NAME), offset=0, limit=9)
            assert [row.value.name for row in found.rows] == ["Аренда", "Налог"]
            damaged, whole = await store.get([rent.id, tax.id])
            assert damaged.is_damaged
            assert whole == tax
            gone = await store.delete([rent.id])
            await store.save(gone)
            assert (await store.get([rent.id])) == (damaged,)
            query = f"SELECT {column} FROM templates WHERE id = ?"  # noqa: S608 - own names
            assert await database.read(lambda each: select(each, query, (rent.id,))) == [(text,)]

    run_async(story())


@pytest.mark.parametrize("text", BROKEN)
def test_a_damaged_entry_of_the_address_book_is_listed_until_a_person_saves_it(
    open_store: OpenStore, run_async: Run, clock: ManualClock, text: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            account = CounterpartyAccount(account="BY13ALFA30120000000010270000")
            for name, number in (("Альфа", "100000001"), ("Бета", "100000002")):
                accounts = (account,) if name == "Альфа" else ()
                await book.save(
                    Counterparty(id=name, name=name, taxpayer_number=number, accounts=accounts)
                )
            await spoil(database, "address_book", "value", text, "Альфа")
            found = await book.window(CounterpartyFilter(), Sort(SortKey.NAME), offset=0, limit=9)
            assert {row.id for row in found.rows} == {"Альфа", "Бета"}
            damaged = await book.get("Альфа")
            assert damaged is not None
            assert damaged.state is CounterpartyState.DAMAGED
            assert damaged.taxpayer_number == "100000001"
            assert [each.account for each in damaged.accounts] == [account.account]
            await book.fill()
            await book.save(damaged)
            assert (await book.get("Альфа")) == damaged

    run_async(story())


@pytest.mark.parametrize("text", BROKEN)
def test_damaged_copies_of_the_banks_documents_are_read_again(
    open_store: OpenStore, run_async: Run, clock: ManualClock, text: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            one = BankDocument(id="1", number="1")
            await store.save_page([one, BankDocument(id="2", number="2")])
            await store.save_details(Kind.DOCUMENT, "1", BankDocumentDetails(document=one))
            await database.write(
                lambda each: each.execute("UPDATE details SET value = ?", (text,)).fetchall()
            )
            await spoil(database, "documents", "extra", text, "1")
            assert await store.details(Kind.DOCUMENT, "1") is None
            where = DocumentFilter(kind=Kind.DOCUMENT)
            found = await store.window(where, Sort(SortKey.NUMBER), offset=0, limit=9)
            assert [row.value.number for row in found.rows] == ["1", "2"]

    run_async(story())


async def spoil_bytes(database: Database, table: str, column: str, row_id: str) -> None:
    """Put a byte that no UTF-8 has behind the stored text, as a bad disk does."""
    query = (
        f"UPDATE {table} SET {column} = CAST(CAST({column} AS BLOB) || x'ff' AS TEXT)"  # noqa: S608
        " WHERE id = ?"
    )
    await database.write(lambda each: each.execute(query, (row_id,)).fetchall())


AMOUNT: Final = Amount(Decimal("10.50"), "BYN")
TEXTS: Final = (*COLUMNS, "operation", "type", "state", "target", "document_id")


@pytest.mark.parametrize("column", TEXTS)
def test_bytes_that_are_no_text_damage_one_row_of_the_outbox(
    open_store: OpenStore, run_async: Run, clock: ManualClock, column: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row(name, number=name) for name in "abc"])
            await spoil_bytes(database, "outbox", column, "b")
            found = await store.window(OutboxFilter(), NEWEST, offset=0, limit=9)
            states = {row.id: row.value.state for row in found.rows}
            assert states == {
                "a": OutboxState.READY, "b": OutboxState.DAMAGED, "c": OutboxState.READY
            }  # fmt: skip
            assert [row.id for row in found.rows] == ["c", "b", "a"], "in their order"
            assert [row.id for row in await store.in_states(OutboxState.READY)] == ["a", "c"]
            damaged = await store.get("b")
            assert damaged is not None
            assert damaged.damage is not None
            others, _ = await store.unsettled(damaged, [])
            assert "b" in {row.id for row in others}
            assert await store.discard("b")

    run_async(story())


@pytest.mark.parametrize("column", ["id", "number", "purpose", "amount", "extra"])
def test_bytes_that_are_no_text_hide_no_document(
    open_store: OpenStore, run_async: Run, clock: ManualClock, column: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            listed = [BankDocument(id=name, number=name, amount=AMOUNT) for name in "abc"]
            await store.save_page(listed)
            await spoil_bytes(database, "documents", column, "b")
            where = DocumentFilter(kind=Kind.DOCUMENT)
            found = await store.window(where, Sort(SortKey.DATE), offset=0, limit=9)
            assert {"a", "c"} < {row.id for row in found.rows}
            assert len(found.rows) == 3
            await store.save_page(listed)  # synchronisation reads it again
            if column != "id":
                found = await store.window(where, Sort(SortKey.DATE), offset=0, limit=9)
                shown = {row.id: row.value for row in found.rows}
                assert getattr(shown["b"], "number", "") == "b"

    run_async(story())


def test_bytes_that_are_no_text_hide_no_counterparty_and_no_template(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            templates = TemplateStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            for name in "ab":
                await templates.save([template(name)])
                await book.save(Counterparty(id=name, name=name))
            await spoil_bytes(database, "templates", "fields", "id of a")
            await spoil_bytes(database, "address_book", "value", "a")
            by_name = Sort(SortKey.NAME)
            shown = await templates.window(TemplateFilter(), by_name, offset=0, limit=9)
            assert len(shown.rows) == 2
            known = await book.window(CounterpartyFilter(), by_name, offset=0, limit=9)
            assert {row.id: row.value.damaged for row in known.rows} == {"a": True, "b": False}

    run_async(story())
