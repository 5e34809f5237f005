"""Tests of migrations from every earlier version: with a backup, a step whole or not at all."""

from __future__ import annotations

import shutil
from collections import Counter
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw
import pytest

from desktop_app.domain.documents.listed import BankDocumentDetails, CardFileDocument, Kind
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import MINSK, Period
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.documents import rows
from desktop_app.storage.documents.activity import ActivityStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine import upgrades
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.engine.sql import places, select, value
from desktop_app.storage.engine.upgrades import VERSION, migrations, upgrade
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.gateway import order_rows
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore
from desktop_app.storage.profiles.backups import back_up, backups, forget_older, is_sound
from desktop_app.storage.window import ActivityFilter, DocumentFilter, Sort, SortKey
from tests.storage import make_fixture, model
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

FIXTURES = Path(__file__).parents[1] / "fixtures"

STEPS = {
    1: "CREATE TABLE a (x);",
    2: "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x * 2;",
    3: "CREATE TABLE b (x);",
}


def _fixture_versions() -> list[int]:
    return sorted(int(each.stem[-4:]) for each in FIXTURES.glob("store_*.db"))


def _old_store(path: Path, clock: ManualClock, last: int = 1) -> apsw.Connection:
    connection = connect(path, key=KEY)
    steps = {number: sql for number, sql in STEPS.items() if number <= last}
    upgrade(connection, path=path, key=KEY, clock=clock, steps=steps)
    connection.execute("INSERT INTO a (x) VALUES (21)")
    return connection


def test_the_numbers_of_the_files_have_no_gap_and_end_with_the_version() -> None:
    assert sorted(migrations()) == list(range(1, VERSION + 1))


def test_there_is_a_store_of_each_former_version() -> None:
    assert _fixture_versions()[: VERSION - 1] == list(range(1, VERSION))


@pytest.mark.parametrize("version", _fixture_versions())
def test_a_store_of_each_version_is_read_whole(
    run_async: Run,
    open_store: OpenStore,
    store_path: Path,
    clock: ManualClock,
    version: int,
) -> None:
    """The fixtures are made by ``python -m tests.storage.make_fixture``."""
    shutil.copy(FIXTURES / f"store_{version:04}.db", store_path)

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            where = DocumentFilter(kind=Kind.DOCUMENT)
            window = await store.window(where, Sort(SortKey.DATE), offset=0, limit=10)
            assert [(row.id, row.absent, row.has_details) for row in window.rows] == [
                ("1", False, True), ("2", False, False), ("3", True, False),
            ]  # fmt: skip
            details = await store.details(Kind.DOCUMENT, "1")
            assert details is not None
            assert isinstance(details.value, BankDocumentDetails)
            assert details.value.payer_name == "ЧУП «Мы»"
            file = await FileStore(database).get(Kind.DOCUMENT, "1", "print.pdf")
            assert file is not None
            assert file.content.data == b"%PDF-1.7"
            assert await Vault(database).get("token") == "not a secret"
            changes = await ActivityStore(database).totals(ActivityFilter())
            assert changes.count == 4
            assert await database.read(is_sound)

    run_async(check())


@pytest.mark.parametrize("version", [one for one in _fixture_versions() if one > 3])
def test_what_was_received_from_the_register_is_filtered_as_if_written_today(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock, version: int
) -> None:
    """Direction and reply are filters since version 5."""
    shutil.copy(FIXTURES / f"store_{version:04}.db", store_path)
    received = make_fixture.received()
    everything = DocumentFilter(kind=Kind.REGISTER_DOCUMENT)
    march = Period(date(2026, 2, 27), date(2026, 3, 31))

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            filters = [
                replace(everything, directions=ways, period=period, replies=replies)
                for ways in (frozenset(), frozenset({True}), frozenset({False, None}))
                for period in (None, march)
                for replies in (frozenset(), frozenset({"S7"}))
            ]
            for where in filters:
                expected = [each for each in received if model.matches(each, where, set())]
                assert await store.totals(where) == model.totals(expected)
                window = await store.window(where, Sort(SortKey.DATE), offset=0, limit=50)
                assert {row.value.id for row in window.rows} == {each.id for each in expected}
            counts = Counter("" if each.incoming is None else str(each.incoming)
                             for each in received)  # fmt: skip
            found = await store.directions(everything)
            assert {each.value: each.count for each in found} == counts
            assert list(await store.requests()) == ["S8", "S7"]
            replies_found = await store.replies(everything)
            assert [(each.name, each.count) for each in replies_found] == [("8", 15), ("7", 15)]
            again = await store.save_page([*make_fixture.requests(), *received])
            assert again == (), "the upgraded rows are not those that are written today"
            assert await database.read(is_sound)

    run_async(check())


@pytest.mark.parametrize("version", [one for one in _fixture_versions() if one > 1])
def test_the_outbox_of_each_version_is_read_whole(
    run_async: Run,
    open_store: OpenStore,
    store_path: Path,
    clock: ManualClock,
    version: int,
) -> None:
    shutil.copy(FIXTURES / f"store_{version:04}.db", store_path)
    account = make_fixture.payment(OutboxState.READY).account

    async def check() -> None:
        async with open_store() as database:
            outbox = OutboxStore(database, clock=clock)
            for state in make_fixture.WAYS:
                row = await outbox.get(state.value)
                assert row is not None
                assert (row.state, row.instruction) == (state, make_fixture.payment(state))
                assert row.progress == make_fixture.progress(state)
                assert row.fields == {"amount": "10,5"}
                assert row.document_id == ("55" if state is OutboxState.CONFIRMED else "")
            draft, typed = await outbox.get("draft"), make_fixture.draft()
            assert draft is not None
            assert (draft.operation, draft.type, draft.state) == (
                typed.operation,
                typed.type,
                OutboxState.DRAFT,
            )
            assert (draft.fields, draft.summary) == (typed.fields, typed.summary)
            assert (draft.target, draft.source, draft.shown) == ("", typed.source, None)
            numbers = NumberStore(database)
            for state in make_fixture.WAYS:
                number = make_fixture.payment(state).number
                holder = await numbers.holder(account, 2026, number)
                assert holder == (None if state is OutboxState.REFUSED else state.value)

    run_async(check())


@pytest.mark.parametrize("version", [one for one in _fixture_versions() if one > 2])
def test_the_address_book_and_templates_of_each_version_are_read_whole(
    run_async: Run,
    open_store: OpenStore,
    store_path: Path,
    clock: ManualClock,
    version: int,
) -> None:
    shutil.copy(FIXTURES / f"store_{version:04}.db", store_path)

    async def check() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            assert await book.get("entry") == make_fixture.counterparty()
            templates = TemplateStore(database, clock=clock)
            assert await templates.all() == (make_fixture.template(),)

    run_async(check())


@pytest.mark.parametrize("version", _fixture_versions())
def test_the_address_book_of_each_version_knows_who_was_paid(
    run_async: Run,
    open_store: OpenStore,
    store_path: Path,
    clock: ManualClock,
    version: int,
) -> None:
    shutil.copy(FIXTURES / f"store_{version:04}.db", store_path)

    async def check() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            await book.fill()
            found = await book.by_marks("100000001", "")
            assert found is not None
            assert found.name == "ООО «Альфа»"
            assert [each.id for each in await book.last_payments(found.id, 9)] == ["3", "2", "1"]

    run_async(check())


def test_paid_orders_of_a_former_version_are_no_news_and_refunds_are_asked_about_again(
    store_path: Path, clock: ManualClock
) -> None:
    shutil.copy(FIXTURES / "store_0015.db", store_path)
    connection = connect(store_path, key=KEY)
    put = (
        "INSERT INTO orders (id, number, order_id, place, phase, origin, client_id, content,"
        " created_at, status_at, day, due, currency, money, amount_order, number_order, name_order,"
        " purpose_order, searched, next_look)"
        " VALUES (?, '', '', 'shop@gateway', ?, 'link', '', '', ?, ?, 1, 0, '', 0, 0, '', '', '',"
        " '', ?)"
    )
    days_ago = {days: moment(datetime.now(UTC) - timedelta(days=days)) for days in (59, 61, 90)}
    given = [
        ("paid", "paid", 7, 9, 5),
        ("open", "registered", 7, 9, 5),
        ("back", "refunded", days_ago[90], days_ago[59], None),
        ("back for long", "refunded", days_ago[90], days_ago[61], None),
    ]
    connection.executemany(put, given)
    upgrade(connection, path=store_path, key=KEY, clock=clock)
    query = "SELECT id, paid_seen_at, next_look FROM orders ORDER BY key"
    assert connection.execute(query).fetchall() == [
        ("paid", 7, 5), ("open", 0, 5), ("back", 0, 0), ("back for long", 0, None)
    ]  # fmt: skip
    connection.close()


def test_what_is_left_to_pay_in_a_former_version_gets_its_currency(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    """Lists by amount are ordered within a currency since version 19."""
    amounts = {
        "a": Amount(Decimal(900_000), "BYN"), "b": Amount(Decimal(1_000_000), "RUB"),
        "c": Amount(Decimal(5), "BYN"), "d": None,
    }  # fmt: skip
    documents = [CardFileDocument(id=name, rest=amount) for name, amount in amounts.items()]
    steps = {number: sql for number, sql in migrations().items() if number <= 18}
    with closing(connect(store_path, key=KEY)) as connection:
        upgrade(connection, path=store_path, key=KEY, clock=clock, steps=steps)
        for document in documents:
            values = zip(rows.COLUMNS, rows.prepare(document).columns, strict=True)
            written = {name: each for name, each in values if name != "rest_currency"}
            written |= {"kind": KIND_CODES[Kind.CARD_FILE], "facet": 1, "party": 1}
            query = f"INSERT INTO documents ({', '.join(written)}) VALUES {places(written)}"  # noqa: S608 - own names
            connection.execute(query, tuple(written.values()))
        connection.execute("UPDATE documents SET extra = '{' WHERE id = 'd'")

    async def check() -> None:
        async with open_store() as database:
            query = "SELECT id, rest_currency FROM documents ORDER BY rest_currency, rest_order"
            found = await database.read(lambda each: select(each, query))
            assert found == [("d", ""), ("c", "BYN"), ("a", "BYN"), ("b", "RUB")]

    run_async(check())


def test_paid_orders_of_a_former_version_get_the_time_of_their_payment(
    store_path: Path, clock: ManualClock
) -> None:
    """Orders are listed by the day of their payment since version 20."""
    shutil.copy(FIXTURES / "store_0019.db", store_path)
    noon = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    early = noon.astimezone(MINSK) - timedelta(days=1)
    made: dict[str, Any] = {"number": "", "created_at": noon - timedelta(days=9)}
    orders = [
        BookedOrder(id="paid", phase=OrderPhase.PAID, paid_at=noon, **made),
        BookedOrder(
            id="told", phase=OrderPhase.REFUNDED, status=OrderStatus(deposited_at=early), **made
        ),
        BookedOrder(
            id="held", phase=OrderPhase.HELD, status=OrderStatus(authorized_at=early), **made
        ),
        BookedOrder(id="released", phase=OrderPhase.REVERSED, paid_at=noon, **made),
        BookedOrder(id="untold", phase=OrderPhase.PAID, **made),
        BookedOrder(id="damaged", phase=OrderPhase.PAID, paid_at=noon, **made),
    ]
    connection = connect(store_path, key=KEY)
    for order in orders:
        values = zip(order_rows.COLUMNS, order_rows.columns(order), strict=True)
        written = {name: each for name, each in values if name != "paid_at"}
        query = f"INSERT INTO orders ({', '.join(written)}) VALUES {places(written)}"  # noqa: S608 - own names
        connection.execute(query, tuple(written.values()))
    connection.execute("UPDATE orders SET content = '{' WHERE id = 'damaged'")
    upgrade(connection, path=store_path, key=KEY, clock=clock)
    found = dict(select(connection, "SELECT id, paid_at FROM orders"))
    assert found == {
        "paid": moment(noon), "told": moment(early), "held": moment(early), "released": 0,
        "untold": 0, "damaged": 0,
    }  # fmt: skip
    connection.close()


def test_orders_of_a_former_version_that_verify_a_card_or_have_a_fee_are_booked_anew(
    store_path: Path, clock: ManualClock
) -> None:
    """The book tells both since version 20; the rows of the outbox always did."""
    shutil.copy(FIXTURES / "store_0019.db", store_path)
    made: dict[str, Any] = {
        "number": "1",
        "amount": Money(100, "BYN"),
        "return_url": "https://shop.by",
    }
    orders = {
        "verifies": Order(**made, features=(Feature.VERIFY.value,)),
        "fee": Order(**made, fee=5),
        "neither": Order(**made, features=(Feature.FORCE_SSL.value,)),
    }
    rows = [
        (name, "register_order", "", f"o-{name}", encode(each)) for name, each in orders.items()
    ]
    rows += [(f"pays {name}", "pay_by_card", f"o-{name}", f"o-{name}", "{}") for name in orders]
    rows += [("damaged", "register_order", "", "", "{")]
    connection = connect(store_path, key=KEY)
    known = {name for (name,) in select(connection, "SELECT row_id FROM order_rows")}
    connection.executemany(
        "INSERT INTO outbox (id, operation, type, state, target, document_id, instruction, fields,"
        " source, summary, progress, created_at, changed_at, day, number_order, account,"
        " party_order, amount_order, searched, shown) VALUES (?, ?, '', 'confirmed', ?, ?, ?, '{}',"
        " '', '{}', '{}', 7, 7, 0, '', '', '', 0, '', '')",
        rows,
    )
    connection.executemany(
        "INSERT INTO order_rows VALUES (?, 'confirmed', 7)", [(name,) for name, *_ in rows]
    )
    upgrade(connection, path=store_path, key=KEY, clock=clock)
    found = {
        name
        for name, at in select(connection, "SELECT row_id, changed_at FROM order_rows")
        if at == -1 and name not in known
    }
    assert found == {"verifies", "fee", "pays verifies", "pays fee"}
    connection.close()


def test_an_upgrade_leaves_one_copy_of_what_was_before(
    store_path: Path, clock: ManualClock
) -> None:
    connection = _old_store(store_path, clock)
    upgrade(connection, path=store_path, key=KEY, clock=clock, steps=STEPS)
    assert value(connection, "SELECT y FROM a") == 42
    assert value(connection, "PRAGMA user_version") == 3
    connection.close()
    kept = backups(store_path)
    assert [each.name for each in kept] == ["store.20260315-123000.v1.backup"]
    copy = connect(kept[0], key=KEY)
    assert value(copy, "PRAGMA user_version") == 1
    assert value(copy, "SELECT x FROM a") == 21
    copy.close()
    assert b"SQLite format" not in kept[0].read_bytes()


def test_a_step_that_fails_changes_nothing(store_path: Path, clock: ManualClock) -> None:
    connection = _old_store(store_path, clock)
    steps = STEPS | {2: "ALTER TABLE a ADD COLUMN y; INSERT INTO nowhere VALUES (1);"}
    with pytest.raises(apsw.SQLError):
        upgrade(connection, path=store_path, key=KEY, clock=clock, steps=steps)
    assert value(connection, "PRAGMA user_version") == 1
    assert value(connection, "SELECT count(*) FROM pragma_table_info('a')") == 1
    assert value(connection, "SELECT x FROM a") == 21
    connection.close()


@pytest.mark.parametrize("fails_at", [2, 3])
def test_an_upgrade_that_fails_at_every_start_removes_no_backup(
    store_path: Path, clock: ManualClock, fails_at: int
) -> None:
    connection = _old_store(store_path, clock)
    there = [store_path.with_name(f"store.202001{day}-000000.v1.backup") for day in range(10, 20)]
    for each in there:
        each.write_bytes(b"x")
    steps = STEPS | {fails_at: "INSERT INTO nowhere VALUES (1);"}
    for _ in range(5):
        clock.move(hours=1)
        with pytest.raises(apsw.SQLError):
            upgrade(connection, path=store_path, key=KEY, clock=clock, steps=steps)
    kept = backups(store_path)
    assert kept[: len(there)] == there
    assert len(kept) == len(there) + fails_at - 2  # one of before the step that succeeded
    clock.move(hours=1)
    upgrade(connection, path=store_path, key=KEY, clock=clock, steps=STEPS)
    assert len(backups(store_path)) == len(kept)  # one more, and one less
    connection.close()


def test_a_new_store_gets_all_of_its_tables_or_none(store_path: Path, clock: ManualClock) -> None:
    connection = connect(store_path, key=KEY)
    steps = STEPS | {2: "INSERT INTO nowhere VALUES (1);"}
    with pytest.raises(apsw.SQLError):
        upgrade(connection, path=store_path, key=KEY, clock=clock, steps=steps)
    assert value(connection, "PRAGMA user_version") == 0
    assert value(connection, "SELECT count(*) FROM sqlite_schema") == 0
    connection.close()


def test_a_present_store_is_left_alone(store_path: Path, clock: ManualClock) -> None:
    connection = _old_store(store_path, clock, last=3)
    before = store_path.read_bytes()
    upgrade(connection, path=store_path, key=KEY, clock=clock, steps=STEPS)
    connection.close()
    assert backups(store_path) == []  # it was new when all steps were run
    assert store_path.read_bytes() == before


def test_no_more_than_ten_copies_are_kept(store_path: Path, clock: ManualClock) -> None:
    connection = _old_store(store_path, clock)
    made = []
    for _ in range(12):
        clock.move(hours=1)
        made.append(back_up(connection, path=store_path, key=KEY, version=1, clock=clock))
        forget_older(store_path, made[-1])
    connection.close()
    assert backups(store_path) == made[2:]


def test_an_upgrade_keeps_as_many_copies_as_a_person_has_kept(
    store_path: Path, clock: ManualClock
) -> None:
    connection = _old_store(store_path, clock)
    there = [store_path.with_name(f"store.202001{day}-000000.v1.backup") for day in range(10, 30)]
    for each in there:
        each.write_bytes(b"x")
    made = back_up(connection, path=store_path, key=KEY, version=1, clock=clock)
    forget_older(store_path, made)
    connection.close()
    assert backups(store_path) == [*there[1:], made]


def test_an_upgrade_of_many_steps_keeps_the_backups_of_before(
    store_path: Path, clock: ManualClock
) -> None:
    connection = _old_store(store_path, clock)
    made = []
    for _ in range(5):
        clock.move(hours=1)
        made.append(back_up(connection, path=store_path, key=KEY, version=1, clock=clock))
    clock.move(hours=1)
    more = {number: f"CREATE TABLE t{number} (x INTEGER) STRICT;" for number in range(4, 30)}
    steps = STEPS | more
    upgrade(connection, path=store_path, key=KEY, clock=clock, steps=steps)
    assert value(connection, "PRAGMA user_version") == 29
    connection.close()
    assert backups(store_path)[:-1] == made


def test_a_copy_that_fails_leaves_nothing_behind(
    store_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = _old_store(store_path, clock)
    monkeypatch.setattr("desktop_app.storage.profiles.backups._PAGES_A_STEP", "not a number")
    with pytest.raises(TypeError):
        back_up(connection, path=store_path, key=KEY, version=1, clock=clock)
    connection.close()
    assert [each.name for each in store_path.parent.iterdir()] == ["store.db"]


def test_what_the_system_refuses_before_an_upgrade_is_told(
    run_async: Run, store_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a full disk, when the copy of the store is made."""

    def refuse(*_: object, **__: object) -> Path:
        raise OSError(28, "No space left on device")

    async def scenario() -> None:
        connection = connect(store_path, key=KEY)
        first = {1: migrations()[1]}
        upgrade(connection, path=store_path, key=KEY, clock=clock, steps=first)
        connection.close()
        with monkeypatch.context() as patched:
            patched.setattr(upgrades, "back_up", refuse)
            with pytest.raises(DiskFull):
                await Database.open(store_path, key=KEY, clock=clock)
        connection = connect(store_path, key=KEY)
        assert value(connection, "PRAGMA user_version") == 1
        connection.close()
        database = await Database.open(store_path, key=KEY, clock=clock)
        await database.close()

    run_async(scenario())
