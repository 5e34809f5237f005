"""Tests of backups: complete or absent, same rows, labels, removal of old ones."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.profiles.backups import StoreCounts
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.engine.errors import NoBackup, StoreUnavailable
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile, new_key, new_recovery_code
from desktop_app.storage.engine.sql import select, value
from desktop_app.storage.engine.upgrades import VERSION
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.backup_files import MARK, BackupLabel, backup_of, read_label
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from tests.storage import safety_child
from tests.storage.conftest import KEY
from tests.storage.make_fixture import fill_outbox
from tests.storage.outbox.test_outbox_store import make_row
from tests.storage.strategies import ManualClock

if TYPE_CHECKING:
    import apsw

    from tests.storage.conftest import OpenStore
    from tests.support.loops import Run

PROFILE = Profile(
    id="krama-1",
    name="ООО «Крама»",
    short_name="КР",
    colour="#006633",
    environment=Environment.TEST,
    documents_url="https://bank.example/api",
)
TABLES = ("documents", "counterparties", "details", "outbox", "reserved_numbers", "secrets")


async def fill(path: Path, clock: ManualClock, *, rows: int = 2) -> None:
    """A store with a draft and rows of the outbox in every state."""
    database = await Database.open(path, key=KEY, clock=clock)
    await fill_outbox(database, clock)
    await OutboxStore(database, clock=clock).add(
        [make_row(f"more {place}", number=str(500 + place)) for place in range(rows)]
    )
    await database.close()


def rows_of(connection: apsw.Connection, schema: str = "main") -> dict[str, list[Any]]:
    return {
        name: select(connection, f"SELECT * FROM {schema}.{name} ORDER BY 1, 2")  # noqa: S608
        for name in TABLES
    }


def _label(path: Path, clock: ManualClock) -> Any:
    connection = connect(path, key=KEY)
    try:
        return backups.describe(connection, path=path, key=KEY, profile=PROFILE, at=clock.now())
    finally:
        connection.close()


def test_a_backup_tells_what_it_is_to_the_key_alone(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    run_async(fill(store_path, clock))
    code = new_recovery_code()
    keys = KeyFile(store_path.with_name(KEY_FILE))
    keys.wrap(KEY, keyring_secret=new_key(), recovery_code=code)
    label = _label(store_path, clock)
    target, label = backups.free_place(store_path.parent, "store", label)
    backups.copy_closed(store_path, target, label=label)

    found = backup_of(target, KEY)
    assert found.counts == StoreCounts(documents=0, drafts=1, outbox=8)
    assert (found.profile, found.version, found.made_at) == (PROFILE, VERSION, clock.now())
    assert found.has_code
    assert found.size == store_path.stat().st_size

    stranger = backup_of(target, new_key())
    assert (stranger.counts, stranger.profile) == (None, None)
    assert stranger.version == VERSION
    assert b"krama" not in target.read_bytes()
    assert "Крама".encode() not in target.read_bytes()

    elsewhere = KeyFile(store_path.with_name("elsewhere.json"))
    carried, _ = read_label(target)
    assert carried is not None
    elsewhere.begin_from_backup(carried.keys)
    assert elsewhere.open_with_code(code) == KEY


def test_a_backup_of_a_store_in_use_is_one_snapshot(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    """Writers go on meanwhile; what they write after the copy began is not in it."""
    target = store_path.with_name("by-hand.backup")

    async def scenario() -> None:
        async with open_store() as database:
            await database.write(lambda c: _secrets(c, "before", 3_000))
            label = await database.read(
                lambda c: backups.describe(
                    c, path=store_path, key=KEY, profile=None, at=clock.now()
                )
            )

            def copy(connection: apsw.Connection) -> None:
                backups.count(connection)  # from here on it is this snapshot
                backups.copy_open(connection, target, key=KEY, label=label)

            going = asyncio.create_task(database.read(copy, urgent=False))
            while not going.done():
                await database.write(lambda c: _secrets(c, "during", 50))
            await going

    run_async(scenario())
    _, length = read_label(target)
    content = target.read_bytes()
    assert content.endswith(MARK)
    assert b"SQLite format" not in content
    copy = store_path.with_name("copy.db")
    copy.write_bytes(content[:length])
    connection = connect(copy, key=KEY)
    assert backups.is_sound(connection)
    names = dict(select(connection, "SELECT substr(name, 1, 6), count(*) FROM secrets GROUP BY 1"))
    connection.close()
    assert names["before"] == 3_000
    assert names.get("during", 0) % 50 == 0  # whole transactions


def _secrets(connection: apsw.Connection, name: str, count: int) -> None:
    first = value(connection, "SELECT count(*) FROM secrets")
    connection.executemany(
        "INSERT INTO secrets VALUES (?, ?)",
        [(f"{name} {first + place:08}", "x" * 400) for place in range(count)],
    )


def test_a_store_with_a_log_is_not_copied_without_it(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            await database.write(lambda c: _secrets(c, "in the log", 3))
            label = await database.read(
                lambda c: backups.describe(
                    c, path=store_path, key=KEY, profile=None, at=clock.now()
                )
            )
            with pytest.raises(StoreUnavailable):
                backups.copy_closed(store_path, store_path.with_name("x.backup"), label=label)

    run_async(scenario())
    assert not store_path.with_name("x.backup").exists()


def test_the_stamp_tells_whether_anything_was_written(
    run_async: Run, open_store: OpenStore, store_path: Path, clock: ManualClock
) -> None:
    async def visit(*, write: bool) -> str:
        async with open_store() as database:
            await database.read(lambda c: value(c, "SELECT count(*) FROM documents"))
            if write:
                await database.write(lambda c: _secrets(c, "new", 1))
        return backups.stamp(store_path, BackupLabel(version=1, made_at=clock.now()))

    first = run_async(visit(write=True))
    assert run_async(visit(write=False)) == first
    assert run_async(visit(write=True)) != first


def test_the_newest_are_kept_and_unfinished_ones_go(store_path: Path, clock: ManualClock) -> None:
    folder = store_path.parent
    made = []
    for day in range(12):
        path = folder / f"store.{clock.now() + timedelta(days=day):%Y%m%d-%H%M%S}.v2.backup"
        path.write_bytes(b"x")
        made.append(path)
    other = folder / "other.20200101-000000.v1.backup"
    other.write_bytes(b"x")
    (folder / "store.20260101-000000.v2.backup.part").write_bytes(b"x")
    backups.forget(folder, "store", kept=10)
    assert backups.found(folder, "store") == made[2:]
    assert sorted(folder.iterdir()) == sorted([other, *made[2:]])


@pytest.mark.parametrize("text", [b"{broken", b"[" * 100_000, b'{"version": 1e999}', b"7"])
def test_an_unreadable_label_is_no_backup(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "bad.backup"
    path.write_bytes(b"copy" + text + len(text).to_bytes(4, "big") + MARK)
    with pytest.raises(NoBackup):
        backup_of(path, KEY)


@pytest.mark.parametrize("place", ["1", "before the name", "after the name"])
def test_a_killed_backup_is_whole_or_absent(
    run_async: Run, store_path: Path, clock: ManualClock, place: str
) -> None:
    run_async(fill(store_path, clock))
    before = store_path.read_bytes()
    ended = subprocess.run(
        [sys.executable, "-m", safety_child.__name__, str(store_path.parent), "backup", place],
        check=False,
        timeout=240,
    )
    assert ended.returncode == safety_child.DIED
    assert store_path.read_bytes() == before
    found = backups.backups(store_path)
    assert bool(found) is (place == "after the name")
    for path in found:
        assert backup_of(path, KEY).counts == StoreCounts(documents=0, drafts=1, outbox=8)
        _, length = read_label(path)
        assert path.read_bytes()[:length] == before
    backups.forget(store_path.parent, "store", kept=10)
    assert not list(store_path.parent.glob("*.part"))


NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=8)


@settings(max_examples=15, deadline=None)
@given(
    secrets=st.dictionaries(NAMES, NAMES, max_size=5),
    drafts=st.lists(st.sampled_from("abcdef"), unique=True, max_size=4),
    ready=st.lists(st.sampled_from("uvwxyz"), unique=True, max_size=4),
)
def test_what_is_backed_up_comes_back_the_same(
    secrets: dict[str, str], drafts: list[str], ready: list[str]
) -> None:
    """On another computer, where nothing is: every row, but what was ready is a draft again."""
    with tempfile.TemporaryDirectory() as name:
        clock, store = ManualClock(), Path(name) / "store.db"

        async def make() -> None:
            database = await Database.open(store, key=KEY, clock=clock)
            for one, secret in secrets.items():
                await Vault(database).set(one, secret)
            for one in drafts:
                draft = Draft(id=one, operation=Operation.CREATE_PAYMENT, fields={"a": one})
                await DraftStore(database, clock=clock).save(draft)
            rows = [make_row(one, number=str(place)) for place, one in enumerate(ready)]
            if rows:
                await OutboxStore(database, clock=clock).add(rows)
            await database.close()

        asyncio.run(make())
        label = _label(store, clock)
        backup = store.with_name("a.backup")
        backups.copy_closed(store, backup, label=label)
        there = Path(name) / "there"
        there.mkdir()
        where = StorePlace(store=there / "store.db", key=new_key(), clock=clock)
        plan = look(where, backup, backup_key=KEY)
        assert (plan.keeps, plan.now, plan.is_new) == (False, None, True)
        assert plan.ready_back == len(ready)
        put_back(where, plan, profile=None, folder=there, stem="store", kept=10)

        first, second = connect(store, key=KEY), connect(where.store, key=where.key)
        try:
            expected, restored = rows_of(first), rows_of(second)
            states = dict(select(second, "SELECT id, state FROM outbox"))
        finally:
            first.close()
            second.close()
        assert set(states.values()) <= {"draft"}
        assert set(states) == {*drafts, *ready}
        assert restored.pop("reserved_numbers") == []
        expected.pop("reserved_numbers")
        for each in (expected, restored):  # all but state and progress
            each["outbox"] = [row[:4] + row[5:11] + row[12:] for row in each["outbox"]]
        assert restored == expected
