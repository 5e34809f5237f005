"""Tests of restoring a backup: refusals, merging, and crashes."""

from __future__ import annotations

import errno
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
from desktop_app.domain.annotations.annotations import RecordLabel, RecordSubject, TagColour
from desktop_app.domain.documents.listed import BankDocument, Kind
from desktop_app.domain.instructions.templates import Template
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.domain.profiles.backups import RestoreStep
from desktop_app.domain.views.saved_views import SavedView
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.annotations.annotation_store import AnnotationStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.engine.errors import (
    BackupDamaged,
    BackupUnreadable,
    DiskFull,
    NoBackup,
    StoreLocked,
    StoreTooNew,
    WrongKey,
)
from desktop_app.storage.engine.keys import new_key
from desktop_app.storage.engine.sql import select, value
from desktop_app.storage.engine.upgrades import VERSION
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore
from desktop_app.storage.outbox.unsaved_forms import UnsavedFormStore
from desktop_app.storage.profiles import backups, restoring
from desktop_app.storage.profiles.backup_files import read_label
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from desktop_app.storage.profiles.staging import sweep
from desktop_app.storage.views.saved_view_store import SavedViewStore
from tests.storage import safety_child
from tests.storage.conftest import KEY
from tests.storage.engine.test_upgrades import FIXTURES
from tests.storage.outbox.test_outbox_store import ACCOUNT, make_row

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.history import StepKind
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.profiles.backups import RestorePlan
    from desktop_app.storage.engine.errors import StorageError
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

SENDING, UNKNOWN, CONFIRMED, REFUSED = (
    OutboxState.SENDING,
    OutboxState.UNKNOWN,
    OutboxState.CONFIRMED,
    OutboxState.REFUSED,
)


class BackedUpStore:
    """A store, a backup of it, and functions that write between the two."""

    def __init__(self, path: Path, clock: ManualClock) -> None:
        self.path = path
        self.clock = clock
        self.backup = path.with_name("old.backup")
        self.place = StorePlace(store=path, key=KEY, clock=clock)

    async def write(self, *, drafts: str = "", token: str = "", documents: str = "") -> None:
        """Keep a draft, a secret and a listed document for each letter."""
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        for one in drafts:
            fields = {"saved": self.clock.now().isoformat()}
            draft = Draft(id=one, operation=Operation.CREATE_PAYMENT, fields=fields)
            await DraftStore(database, clock=self.clock).save(draft)
        if token:
            await Vault(database).set("token", token)
        if documents:
            rows = [BankDocument(id=one, number=one) for one in documents]
            await DocumentStore(database, clock=self.clock).save_page(rows)
        await database.close()

    async def send(self, row_id: str, *way: OutboxState, number: str) -> None:
        """Keep a row and bring it through these states; what exists goes on from its state."""
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        store = OutboxStore(database, clock=self.clock)
        row = await store.get(row_id)
        if row is None:
            row = make_row(row_id, number=number)
            await store.add([row])
        for state in way:
            self.clock.move(seconds=1)
            row = await store.move(replace(row, progress=Progress(attempts=1)), state)
        await database.close()

    async def go(self, row_id: str, *way: OutboxState) -> None:
        """As `send`, with each attempt counted and dated as the outbox does."""
        await self.send(row_id, number="1")
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        store = OutboxStore(database, clock=self.clock)
        for state in way:
            self.clock.move(seconds=1)
            row = await store.get(row_id)
            assert row is not None
            progress, now = row.progress, self.clock.now()
            if state is OutboxState.DRAFT:
                progress = Progress()
            if state is SENDING:
                began, attempts = progress.first_sent_at or now, progress.attempts + 1
                progress = Progress(attempts=attempts, first_sent_at=began, sent_at=now)
            await store.move(replace(row, progress=progress), state)
        await database.close()

    async def step(self, row_id: str, step: str) -> None:
        """Send a row and leave its outcome open or in doubt, take it back, or discard it."""
        if step == "discard":
            await self.discard(row_id)
        elif step == "draft":
            await self.go(row_id, OutboxState.DRAFT)
        elif step == "unknown":
            await self.go(row_id, SENDING, UNKNOWN)
        elif (await self.rows())[row_id].state is UNKNOWN:
            await self.conclude_absent(row_id)
        else:
            await self.go(row_id, SENDING, UNKNOWN)
            await self.conclude_absent(row_id)

    async def conclude_absent(self, row_id: str) -> None:
        """Conclude that what is unknown did not arrive."""
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        store = OutboxStore(database, clock=self.clock)
        row = await store.get(row_id)
        assert row is not None
        doubtful = replace(row, progress=replace(row.progress, doubtful=True))
        await store.move(doubtful, OutboxState.READY)
        await database.close()

    async def is_remembered(self, row_id: str) -> bool:
        """Whether an attempt of a row is looked for before it, or the same, is sent."""
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        store = OutboxStore(database, clock=self.clock)
        row = await store.get(row_id)
        anew = make_row("anew", number="1")
        doubtful = row is not None and row.progress.doubtful
        own = row is None or doubtful or bool(await store.earlier_attempts(row))
        others = doubtful or bool(await store.earlier_attempts(anew))
        await database.close()
        return own and others

    async def discard(self, row_id: str) -> None:
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        assert await OutboxStore(database, clock=self.clock).discard(row_id)
        await database.close()

    def back_up(self) -> None:
        with closing(connect(self.path, key=KEY)) as connection:
            label = backups.describe(
                connection, path=self.path, key=KEY, profile=None, at=self.clock.now()
            )
        backups.copy_closed(self.path, self.backup, label=label)
        self.clock.move(hours=1)

    def restore(self) -> RestorePlan:
        plan = look(self.place, self.backup, backup_key=KEY)
        put_back(self.place, plan, profile=None, folder=self.path.parent, stem="store", kept=10)
        return plan

    async def rows(self) -> dict[str, OutboxRow]:
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        found = await OutboxStore(database, clock=self.clock).in_states(*OutboxState)
        await database.close()
        return {row.id: row for row in found}

    async def holder(self, number: str) -> str | None:
        database = await Database.open(self.path, key=KEY, clock=self.clock)
        found = await NumberStore(database).holder(ACCOUNT, 2026, number)
        await database.close()
        return found


@pytest.fixture
def backed_up(store_path: Path, clock: ManualClock) -> BackedUpStore:
    return BackedUpStore(store_path, clock)


def test_what_was_discarded_then_comes_back_as_a_draft(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    async def discard() -> None:
        await backed_up.send("ready", number="1")
        await backed_up.write(drafts="d", token="then", documents="a")
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        await OutboxStore(database, clock=backed_up.clock).discard_many(["ready"], step="last")
        await database.close()

    async def bring_back() -> None:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        assert await OutboxStore(database, clock=backed_up.clock).bring_back(["ready"]) == (
            "ready",
        )
        await database.close()

    run_async(discard())
    backed_up.back_up()
    backed_up.restore()
    run_async(bring_back())
    assert (
        run_async(backed_up.rows())["ready"].state is OutboxState.DRAFT
    )  # it may have been sent since


def test_what_was_brought_back_and_paid_since_is_not_offered_and_keeps_its_history(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    async def discard(row_id: str) -> None:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        await OutboxStore(database, clock=backed_up.clock).discard_many([row_id], step=row_id)
        await database.close()

    async def begin() -> None:
        await backed_up.send("x", number="1")
        await discard("x")

    async def since() -> None:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        assert await OutboxStore(database, clock=backed_up.clock).bring_back(["x"]) == ("x",)
        await database.close()
        await backed_up.go("x", SENDING, UNKNOWN, CONFIRMED)

    async def last_discarded() -> tuple[str, ...]:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        found = await OutboxStore(database, clock=backed_up.clock).last_discarded()
        await database.close()
        return found

    async def history() -> list[StepKind]:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        steps = await OutboxStore(database, clock=backed_up.clock).history("x")
        await database.close()
        return [step.kind for step in steps]

    async def discard_another() -> None:
        await backed_up.send("y", number="2")
        await discard("y")

    run_async(begin())
    backed_up.back_up()
    run_async(since())
    before = run_async(history())
    backed_up.restore()
    assert run_async(backed_up.rows())["x"].state is CONFIRMED
    assert run_async(last_discarded()) == ()
    run_async(discard_another())
    assert run_async(history()) == before


def test_what_is_half_written_is_as_it_was_before_the_restore(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    """What was half written when the backup was made may have been saved since."""

    def form(page: str, text: str) -> UnsavedForm:
        return UnsavedForm(page=page, entry_id="", texts={"title": text})

    async def write(*forms: UnsavedForm) -> None:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        for each in ("recurring", "template"):
            found = [form for form in forms if form.page == each]
            await UnsavedFormStore(database).replace(each, found)
        await database.close()

    async def read() -> dict[str, tuple[UnsavedForm, ...]]:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        found = await UnsavedFormStore(database).by_page()
        await database.close()
        return found

    run_async(backed_up.write(drafts="d", token="then", documents="a"))
    run_async(write(form("recurring", "создан с тех пор")))
    backed_up.back_up()
    run_async(write(*(form("template", "Аренда " * 2000) for _ in range(9))))
    before = run_async(read())
    backed_up.restore()
    assert run_async(read()) == before


def test_what_was_sent_since_is_never_forgotten(backed_up: BackedUpStore, run_async: Run) -> None:
    async def before() -> None:
        await backed_up.send("ready", number="1")
        await backed_up.send("under way", SENDING, number="2")
        await backed_up.write(drafts="d", token="then", documents="ab")

    async def since() -> None:
        await backed_up.send("ready", SENDING, CONFIRMED, number="1")
        await backed_up.send("under way", UNKNOWN, number="2")
        await backed_up.send("new", SENDING, UNKNOWN, number="3")
        await backed_up.write(drafts="de", token="now", documents="abc")

    run_async(before())
    backed_up.back_up()
    run_async(since())
    was = run_async(backed_up.rows())
    plan = backed_up.restore()
    assert (plan.sends_kept, plan.drafts_kept) == (3, 2)
    assert (plan.documents_lost, plan.changes_lost) == (1, 1)
    assert (plan.drafts_back, plan.ready_back, plan.sends_back) == (0, 0, 0)
    assert run_async(backed_up.rows()) == was
    assert [run_async(backed_up.holder(number)) for number in "1234"] == [
        "ready", "under way", "new", None,
    ]  # fmt: skip
    with closing(connect(backed_up.path, key=KEY)) as connection:
        steps = "SELECT group_concat(kind, ' ') FROM outbox_steps WHERE row_id = ? ORDER BY key"
        assert value(connection, steps, ("under way",)) == "ready sending unknown"
        assert value(connection, "SELECT value FROM secrets") == "now"
        assert value(connection, "SELECT count(*) FROM documents") == 2
        assert backups.is_sound(connection)


def test_what_is_in_the_backup_alone_cannot_be_sent_by_a_slip(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    """What was ready, then discarded here, comes back as a draft; what was sent, as it was."""

    async def before() -> None:
        await backed_up.send("ready", number="1")
        await backed_up.send("asked for", SENDING, UNKNOWN, number="2")
        await backed_up.write(drafts="d")

    async def since() -> None:
        await backed_up.discard("ready")
        await backed_up.send("asked for", OutboxState.READY, number="2")
        await backed_up.discard("asked for")
        await backed_up.discard("d")
        await backed_up.send("other", number="1")

    run_async(before())
    backed_up.back_up()
    run_async(since())
    plan = backed_up.restore()
    assert (plan.drafts_back, plan.ready_back, plan.sends_back) == (1, 1, 1)
    rows = run_async(backed_up.rows())
    assert {name: row.state for name, row in rows.items()} == {
        "ready": OutboxState.DRAFT,
        "asked for": UNKNOWN,
        "d": OutboxState.DRAFT,
        "other": OutboxState.READY,
    }
    assert rows["ready"].progress == Progress()
    assert rows["ready"].instruction is not None
    assert run_async(backed_up.holder("1")) == "other"
    assert run_async(backed_up.holder("2")) == "asked for"


def test_a_confirmed_row_of_another_computer_stays_confirmed(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    """The backup knows more than the store: what was sent there must not be ready here."""
    run_async(backed_up.send("a", number="1"))
    run_async(backed_up.send("b", number="2"))
    ready = backed_up.path.read_bytes()
    run_async(backed_up.send("a", SENDING, CONFIRMED, number="1"))
    run_async(backed_up.send("b", SENDING, UNKNOWN, number="2"))
    backed_up.back_up()
    backed_up.path.write_bytes(ready)
    run_async(backed_up.send("a", OutboxState.DRAFT, number="1"))  # later, and yet it was sent
    backed_up.restore()
    states = {name: row.state for name, row in run_async(backed_up.rows()).items()}
    assert states == {"a": CONFIRMED, "b": UNKNOWN}
    assert [run_async(backed_up.holder(number)) for number in "12"] == ["a", "b"]


@pytest.mark.parametrize(
    ("there", "here", "stays"),
    [
        ([], [SENDING], SENDING),
        ([], [SENDING, UNKNOWN], UNKNOWN),
        ([], [SENDING, REFUSED], REFUSED),
        ([], [SENDING, UNKNOWN, OutboxState.READY], OutboxState.READY),
        ([OutboxState.DRAFT], [OutboxState.READY, SENDING, UNKNOWN], UNKNOWN),
        ([SENDING], [UNKNOWN], UNKNOWN),
        ([SENDING, UNKNOWN], [CONFIRMED], CONFIRMED),
        ([SENDING, UNKNOWN], [OutboxState.READY], OutboxState.READY),
        ([SENDING, UNKNOWN], [OutboxState.READY, SENDING], SENDING),
        ([SENDING, UNKNOWN], [OutboxState.READY, SENDING, REFUSED], REFUSED),
        ([SENDING, REFUSED], [OutboxState.DRAFT, OutboxState.READY, SENDING, UNKNOWN], UNKNOWN),
    ],
    ids=lambda way: "-".join(way) if isinstance(way, list) else str(way),
)
def test_a_clock_that_was_ahead_makes_nothing_unsent(
    backed_up: BackedUpStore,
    run_async: Run,
    there: list[OutboxState],
    here: list[OutboxState],
    stays: OutboxState,
) -> None:
    """There is what the backup has, written with the wrong clock; here is what happened since."""
    backed_up.clock.move(days=2)
    run_async(backed_up.go("a", *there))
    backed_up.back_up()
    backed_up.clock.move(days=-2)
    run_async(backed_up.go("a", *here))
    was, holder = run_async(backed_up.rows()), run_async(backed_up.holder("1"))
    assert backed_up.restore().sends_kept == 1
    assert run_async(backed_up.rows()) == was
    assert was["a"].state is stays
    assert run_async(backed_up.holder("1")) == holder


@pytest.mark.parametrize(
    ("then", "since"),
    [
        (["doubt"], ["discard"]),
        (["doubt"], ["draft"]),
        (["doubt"], ["draft", "discard"]),
        (["doubt"], []),
        ([], ["doubt", "draft"]),
        ([], ["doubt", "discard"]),
        (["doubt", "draft"], ["discard"]),
        (["doubt", "discard"], []),
        (["unknown"], ["doubt", "draft"]),
        (["unknown"], ["lost", "draft"]),
    ],
    ids="-".join,
)
def test_an_earlier_attempt_is_never_forgotten(
    backed_up: BackedUpStore, run_async: Run, then: list[str], since: list[str]
) -> None:
    """The moments in which something was ready again, in doubt; *lost* is an older store."""
    run_async(backed_up.go("a"))
    never_sent = backed_up.path.read_bytes()
    for step in then:
        run_async(backed_up.step("a", step))
    backed_up.back_up()
    for step in since:
        if step == "lost":
            backed_up.path.write_bytes(never_sent)
        else:
            run_async(backed_up.step("a", step))
    backed_up.restore()
    assert run_async(backed_up.is_remembered("a"))


def test_the_look_changes_nothing_and_the_sweep_leaves_nothing(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    run_async(backed_up.write(drafts="d"))
    backed_up.back_up()
    before = backed_up.path.read_bytes()
    plan = look(backed_up.place, backed_up.backup, backup_key=KEY)
    assert plan.now is not None
    assert (plan.now.drafts, plan.then.drafts, plan.keeps) == (1, 1, True)
    assert not plan.has_other_key
    assert backed_up.path.read_bytes() == before
    assert backed_up.place.staged.exists()
    sweep(backed_up.path)
    assert {each.name for each in backed_up.path.parent.iterdir()} == {"store.db", "old.backup"}


def test_what_a_person_changed_since_and_would_lose_is_counted(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    async def write(*, since: bool) -> None:
        word = "now" if since else "then"
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        book = CounterpartyStore(database, clock=backed_up.clock)
        paid = CounterpartyAccount(account=ACCOUNT, payments=2 if since else 1)
        await book.save(Counterparty(id="paid", name=word, accounts=(paid,)))
        noted = Counterparty(id="noted", name="Noted", taxpayer_number="100000001", notes=word)
        await book.save(noted)
        learned = CounterpartyAccount(account=ACCOUNT, payments=9, checked=True)
        if since:
            await book.save(Counterparty(id="learned", name="Learned", accounts=(learned,)))
            await book.save(Counterparty(id="added", name="Added", notes="By hand"))
        templates = [
            Template(id="same", name="Rent", type="PAYMENT", fields={"purpose": "Rent"}),
            Template(id="changed", name="Taxes", type="PAYMENT", fields={"purpose": word}),
            Template(id=f"by {word}", name="Wages", type="PAYMENT", fields={"purpose": word}),
        ]
        await TemplateStore(database, clock=backed_up.clock).save(templates[: 3 if since else 2])
        views = SavedViewStore(database)
        await views.save(SavedView(id="same", page="documents", listed="documents", name="Same"))
        await views.save(SavedView(id="named", page="documents", listed="documents", name=word))
        labels = AnnotationStore(database, clock=backed_up.clock)
        await labels.put_label(RecordLabel(id="same", name="Urgent"))
        await labels.put_label(
            RecordLabel(id="coloured", name="Paid", colour=list(TagColour)[since])
        )
        labelled = ["noted", "learned"] if since else ["noted"]
        await labels.put_on("same", RecordSubject.COUNTERPARTY, labelled)
        await database.close()

    run_async(write(since=False))
    backed_up.back_up()
    unchanged = look(backed_up.place, backed_up.backup, backup_key=KEY)
    assert _lost(unchanged) == (0, 0, 0, 0, 0)
    run_async(write(since=True))
    plan = look(backed_up.place, backed_up.backup, backup_key=KEY)
    assert _lost(plan) == (2, 1, 1, 1, 1)


def _lost(plan: RestorePlan) -> tuple[int, int, int, int, int]:
    """Counterparties, templates, views and labels, and counterparties that lose their labels."""
    return (
        plan.counterparties_lost,
        plan.templates_lost,
        plan.saved_views_lost,
        plan.labels_lost,
        plan.counterparty_labels_lost,
    )


def test_the_present_store_is_kept_as_a_backup(backed_up: BackedUpStore, run_async: Run) -> None:
    run_async(backed_up.write(token="then"))
    backed_up.back_up()
    run_async(backed_up.write(token="now", documents="xyz"))
    before = backed_up.path.read_bytes()
    plan = look(backed_up.place, backed_up.backup, backup_key=KEY)
    former = put_back(
        backed_up.place, plan, profile=None, folder=backed_up.path.parent, stem="store", kept=10
    )
    assert former is not None
    _, length = read_label(former)
    assert former.read_bytes()[:length] == before
    assert backups.backups(backed_up.path) == [former]


def test_a_store_in_place_of_one_that_cannot_be_read_has_lost_nothing(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    """The log of the damaged store is kept beside; what was ready is a draft already."""
    run_async(backed_up.write(token="then"))
    backed_up.back_up()
    backed_up.path.with_name("store.db-open").write_bytes(bytes(19) + b"\x01")
    backed_up.path.write_bytes(bytes(range(256)) * 200)
    plan = backed_up.restore()
    assert not plan.keeps

    async def opened() -> bool:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        await database.close()
        return database.log_was_missing

    assert run_async(opened()) is False


@pytest.mark.parametrize("version", range(1, VERSION))
def test_an_older_backup_is_upgraded(
    backed_up: BackedUpStore, run_async: Run, version: int
) -> None:
    run_async(backed_up.write(drafts="d"))
    backed_up.backup.write_bytes(
        (FIXTURES / f"store_{version:04}.db").read_bytes()
    )  # without a label
    plan = backed_up.restore()
    assert plan.upgraded_from == version
    assert (plan.backup.version, plan.backup.counts) == (None, None)
    with closing(connect(backed_up.path, key=KEY)) as connection:
        assert value(connection, "PRAGMA user_version") == VERSION
        count = "SELECT count(*) FROM documents WHERE kind = ?"
        assert value(connection, count, (KIND_CODES[Kind.DOCUMENT],)) == 3
    assert "d" in run_async(backed_up.rows())


def _refused(backed_up: BackedUpStore, error: type[StorageError], *, key: bytes = KEY) -> Any:
    before = backed_up.path.read_bytes()
    with pytest.raises(error) as caught:
        look(backed_up.place, backed_up.backup, backup_key=key)
    assert type(caught.value) is error
    assert backed_up.path.read_bytes() == before
    assert not list(backed_up.path.parent.glob("*restoring*"))
    return caught.value


def read_label_of(content: bytes, path: Path) -> tuple[object, int]:
    path.write_bytes(content)
    return read_label(path)


def test_what_is_refused(backed_up: BackedUpStore, run_async: Run) -> None:
    run_async(backed_up.write(drafts="d", documents="abcdefgh"))
    backed_up.back_up()
    whole = backed_up.backup.read_bytes()

    _refused(backed_up, WrongKey, key=new_key())
    backed_up.backup.write_bytes(b"")
    _refused(backed_up, NoBackup)
    backed_up.backup.unlink()
    _refused(backed_up, BackupUnreadable)
    backed_up.backup.write_bytes(b"a letter to the bank\n" * 2_000)
    _refused(backed_up, NoBackup)
    backed_up.backup.write_bytes(whole[: len(whole) // 2])
    _refused(backed_up, BackupDamaged)
    _refused(backed_up, NoBackup, key=new_key())
    _, length = read_label_of(whole, backed_up.backup)
    for place in (40, length // 2, length + 2):  # the first page, the middle, the label
        damaged = bytearray(whole)
        damaged[place] ^= 1
        backed_up.backup.write_bytes(damaged)
        _refused(backed_up, BackupDamaged)

    with closing(connect(backed_up.backup.with_name("newer.db"), key=KEY)) as newer:
        newer.execute("CREATE TABLE a (x); PRAGMA application_id = 0x4B4E5452")
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    backed_up.backup.write_bytes(backed_up.backup.with_name("newer.db").read_bytes())
    assert _refused(backed_up, StoreTooNew).parameters["found"] == str(VERSION + 1)


def test_another_key_is_replaced_by_the_stores(
    backed_up: BackedUpStore, run_async: Run, tmp_path: Path
) -> None:
    """A profile was made anew, with a key of its own; its backup opens with its own key."""
    run_async(backed_up.write(drafts="d"))
    backed_up.back_up()
    (tmp_path / "new").mkdir()
    place = StorePlace(store=tmp_path / "new" / "store.db", key=new_key(), clock=backed_up.clock)
    plan = look(place, backed_up.backup, backup_key=KEY)
    assert plan.is_new
    assert plan.has_other_key
    put_back(place, plan, profile=None, folder=tmp_path / "new", stem="store", kept=10)
    with closing(connect(place.store, key=place.key)) as connection:
        assert select(connection, "SELECT id FROM outbox") == [("d",)]


def test_a_full_disk_is_that_of_the_data_and_not_that_of_the_backup(
    backed_up: BackedUpStore, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    run_async(backed_up.write(drafts="d"))
    backed_up.back_up()
    stick = tmp_path / "stick"
    stick.mkdir()
    backup = backed_up.backup.replace(stick / "one.backup")
    monkeypatch.setattr(restoring, "copy_bytes", full)
    with pytest.raises(DiskFull) as told:
        look(backed_up.place, backup, backup_key=KEY)
    assert told.value.parameters["folder"] == str(backed_up.path.parent)
    assert not backed_up.place.staged.exists()


def test_a_store_in_use_is_not_replaced(backed_up: BackedUpStore, run_async: Run) -> None:
    run_async(backed_up.write(drafts="d"))
    backed_up.back_up()

    async def scenario() -> None:
        database = await Database.open(backed_up.path, key=KEY, clock=backed_up.clock)
        plan = look(backed_up.place, backed_up.backup, backup_key=KEY)
        with closing(connect(backed_up.path, key=KEY)) as other:
            other.execute("BEGIN")
            value(other, "SELECT count(*) FROM documents")
            await Vault(database).set("token", "since")
            with pytest.raises(StoreLocked):
                put_back(
                    backed_up.place,
                    plan,
                    profile=None,
                    folder=backed_up.path.parent,
                    stem="s",
                    kept=10,
                )
        assert await Vault(database).get("token") == "since"
        await database.close()

    run_async(scenario())


def test_a_damaged_store_is_replaced_and_kept_aside(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    run_async(backed_up.send("ready", number="1"))
    run_async(backed_up.write(drafts="d"))
    backed_up.back_up()
    damaged = b"\xaa" * len(backed_up.path.read_bytes())
    backed_up.path.write_bytes(damaged)
    plan = backed_up.restore()
    assert (plan.keeps, plan.now, plan.is_new) == (False, None, False)
    rows = run_async(backed_up.rows())
    assert {name: row.state for name, row in rows.items()} == {
        "ready": OutboxState.DRAFT, "d": OutboxState.DRAFT,
    }  # fmt: skip
    assert backed_up.path.with_name("store.damaged.db").read_bytes() == damaged


def test_the_outbox_is_saved_out_of_a_damaged_store(
    backed_up: BackedUpStore, run_async: Run
) -> None:
    """Damage elsewhere does not make the outbox forget what was sent."""
    run_async(backed_up.write(documents="ab"))
    backed_up.back_up()
    run_async(backed_up.send("sent", SENDING, UNKNOWN, number="1"))
    _damage(backed_up.path, "documents_by_amount")
    plan = backed_up.restore()
    assert (plan.keeps, plan.now, plan.sends_kept) == (True, None, 1)
    assert {name: row.state for name, row in run_async(backed_up.rows()).items()} == {
        "sent": UNKNOWN
    }
    assert backed_up.path.with_name("store.damaged.db").exists()


def _damage(path: Path, table: str) -> None:
    """Make one page of a table unreadable."""
    with closing(connect(path, key=KEY)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = value(connection, "SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,))
        size = value(connection, "PRAGMA page_size")
    content = bytearray(path.read_bytes())
    start = (page - 1) * size
    content[start : start + size] = bytes(size)
    path.write_bytes(content)


@pytest.mark.parametrize("step", RestoreStep)
def test_a_killed_restore_leaves_one_whole_store(
    backed_up: BackedUpStore, run_async: Run, step: RestoreStep
) -> None:
    run_async(backed_up.write(drafts="d", documents="ab"))
    run_async(backed_up.send("a", number="1"))
    backed_up.back_up()
    run_async(backed_up.send("a", SENDING, CONFIRMED, number="1"))
    run_async(backed_up.write(drafts="e", documents="abc"))
    ended = subprocess.run(
        [
            sys.executable,
            "-m",
            safety_child.__name__,
            str(backed_up.path.parent),
            "restore",
            step.value,
        ],
        check=False,
        timeout=240,
    )
    assert ended.returncode == safety_child.DIED
    rows = run_async(backed_up.rows())
    assert {name: row.state for name, row in rows.items()} == {
        "a": CONFIRMED, "d": OutboxState.DRAFT, "e": OutboxState.DRAFT,
    }  # fmt: skip
    with closing(connect(backed_up.path, key=KEY)) as connection:
        assert backups.is_sound(connection)
        documents = value(connection, "SELECT count(*) FROM documents")
    assert documents == (2 if step is RestoreStep.REPLACED else 3)
    sweep(backed_up.path)
    assert not list(backed_up.path.parent.glob("*restoring*"))
    backed_up.restore()  # and it can be done again
    assert run_async(backed_up.rows())["a"].state is CONFIRMED
