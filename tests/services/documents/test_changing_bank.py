"""Synchronisation with a bank whose lists change while they are read: nothing is lost."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop_app.api.documents.paging import recalled
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.bus import Bus
from desktop_app.services.documents import list_walks as lists
from desktop_app.services.documents.reading import DocumentReading
from desktop_app.services.documents.sync import Synchronisation
from desktop_app.services.documents.sync_plan import BY_PERIOD, BY_STATUS
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.documents.sync_state import SyncState
from desktop_app.storage.engine.database import Database
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.support.changing_bank import FIRST, STORIES, WRONG, ChangingBank, Edit, busy, edits
from tests.support.company import KEY, MovedClock

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.profiles.session import Session
    from tests.support.loops import Run

FIRST_DAY = "2026-09-20"
FINAL = {
    Kind.DOCUMENT: DocumentStatus.EXECUTED,
    Kind.REGISTER_REQUEST: RegisterRequestStatus.REPLY_RECEIVED,
}


def month_of(document: ListedDocument) -> tuple[int, int]:
    assert document.date is not None
    return document.date.year, document.date.month


class FakeReader:
    """Reads a changing bank as the service is read."""

    def __init__(self, bank: ChangingBank) -> None:
        self._bank = bank
        self.decoded = 0
        self.cut_pages: set[int] = set()

    async def _listed(self, kind: Kind, query: Any) -> Any:
        page = self._bank.listed(kind, query)

        async def decode() -> Any:
            self.decoded += bool(page.rows)
            return page

        if query.known is None:
            return await decode()
        return await recalled(query.known, f"{kind} {query}", repr(page).encode(), decode)

    async def list_documents(self, query: Any, *, priority: object = None) -> Any:
        return await self._listed(Kind.DOCUMENT, query)

    async def list_card_file(self, query: Any, *, priority: object = None) -> Any:
        return await self._listed(Kind.CARD_FILE, query)

    async def list_requirements(self, query: Any, *, priority: object = None) -> Any:
        return await self._listed(Kind.REQUIREMENT, query)

    async def list_register_requests(self, query: Any, *, priority: object = None) -> Any:
        return await self._listed(Kind.REGISTER_REQUEST, query)

    async def list_documents_to_sign(self, query: Any, *, priority: object = None) -> Any:
        waiting = (int(DocumentStatus.AWAITING_SIGNATURE),)
        return await self._listed(Kind.DOCUMENT, replace(query, statuses=waiting))

    async def document(self, document_id: str, *, priority: object = None) -> Any:
        return self._bank.details(Kind.DOCUMENT, document_id)

    async def card_file_document(self, document_id: str, *, priority: object = None) -> Any:
        return self._bank.details(Kind.CARD_FILE, document_id)

    async def requirement(self, document_id: str, *, priority: object = None) -> Any:
        return self._bank.details(Kind.REQUIREMENT, document_id)

    async def register_request(self, document_id: str, *, priority: object = None) -> Any:
        return self._bank.details(Kind.REGISTER_REQUEST, document_id)


class FakeSession:
    """Hands out one reader."""

    def __init__(self, bank: ChangingBank) -> None:
        self.fake = FakeReader(bank)

    async def reader(self) -> FakeReader:
        return self.fake


class NoDirectories:
    """Directories that are never old."""

    async def refresh_old(self) -> None:
        pass


class SyncSetup:
    """A store that is synchronised with a changing bank by one process."""

    def __init__(self, database: Database, bank: ChangingBank, clock: MovedClock) -> None:
        self._faults: list[Exception] = []
        self._bank = bank
        self._bus = Bus(on_failure=self._faults.append)
        self._session = FakeSession(bank)
        self.store = DocumentStore(database, clock=clock)
        session = cast("Session", self._session)
        self.documents = DocumentReading(
            session=session,
            store=self.store,
            files=FileStore(database),
            bus=self._bus,
            clock=clock,
        )
        self._sync = Synchronisation(
            steps=SyncSteps(
                session=session,
                store=self.store,
                documents=self.documents,
                directories=cast("Directories", NoDirectories()),
                bus=self._bus,
            ),
            state=SyncState(database),
            bus=self._bus,
            clock=clock,
            first_day=FIRST_DAY,
        )

    async def run(self) -> object:
        """Synchronise once; what could not be read."""
        self._session.fake.decoded = 0
        self._bank.watch()
        await self._sync.restore()
        self._sync.start()
        status = await self._sync.finished()
        assert not self._faults
        return status.error

    @property
    def decoded(self) -> int:
        """How many pages with rows the last run has decoded."""
        return self._session.fake.decoded

    async def listed(self) -> dict[Kind, dict[str, ListedDocument]]:
        """What is listed here."""
        listed: dict[Kind, dict[str, ListedDocument]] = {}
        for kind in BY_PERIOD:
            where = DocumentFilter(kind=kind, listed_only=True)
            window = await self.store.window(where, Sort(SortKey.DATE), offset=0, limit=500)
            listed[kind] = {row.id: row.value for row in window.rows}
        return listed

    def close(self) -> None:
        self._bus.close()


async def run_of(
    database: Database, bank: ChangingBank, clock: MovedClock
) -> tuple[object, dict[Kind, set[str]]]:
    """Synchronise once; what could not be read, and what is listed here after it."""
    setup = SyncSetup(database, bank, clock)
    error = await setup.run()
    setup.close()
    return error, {kind: set(rows) for kind, rows in (await setup.listed()).items()}


def synchronise_during_changes(bank: ChangingBank, stories: list[list[list[Edit]]]) -> None:
    """Synchronise while the bank changes, once for each story, a complete walk each time.

    After each run everything that existed throughout it must be here and listed.
    """

    async def scenario(folder: Path) -> None:
        clock = MovedClock()
        clock.moment = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
        database = await Database.open(folder / "store.db", key=KEY, clock=clock)
        try:
            for story in [*stories, [], []]:
                bank.story = [list(step) for step in story]
                error, listed = await run_of(database, bank, clock)
                assert error is None
                for kind in BY_PERIOD:
                    there = {name for each, name in bank.throughout if each is kind}
                    assert there <= listed[kind]
                clock.move(days=8)
            for kind in BY_PERIOD:  # nobody has changed anything any more
                there = {name for each, name in bank.documents if each is kind}
                assert listed[kind] >= there
        finally:
            await database.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(scenario(Path(folder)))


@settings(max_examples=STORIES or 15, deadline=None)
@given(
    count=st.integers(10, 40),
    moves=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 10_000)), min_size=1, max_size=6),
    known=st.booleans(),
    kind=st.sampled_from([Kind.DOCUMENT, Kind.REGISTER_REQUEST]),
)
def test_what_goes_to_another_day_during_a_complete_walk_is_listed_there(
    count: int, moves: list[tuple[int, int]], known: bool, kind: Kind
) -> None:
    bank = ChangingBank()
    bank.fill(count, kind)
    for key, one in bank.documents.items():  # in a final state no later run reads its days
        bank.documents[key] = replace(one, status=FINAL[kind])
    story: list[list[Edit]] = [[] for _ in range(13)]
    for call, where in moves:
        story[call].append(Edit("move", where, kind))

    async def scenario(folder: Path) -> None:
        clock = MovedClock()
        clock.moment = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
        database = await Database.open(folder / "store.db", key=KEY, clock=clock)
        try:
            if known:
                assert (await run_of(database, bank, clock))[0] is None
                clock.move(days=8)
            bank.story = story
            error, listed = await run_of(database, bank, clock)
            assert error is None
            assert listed[kind] == {name for each, name in bank.documents if each is kind}
            store = DocumentStore(database, clock=clock)
            for (each, name), there in bank.documents.items():
                here = await store.document(each, name)
                assert here is not None
                if len(moves) == 1:
                    assert month_of(here) == month_of(there)
        finally:
            await database.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(scenario(Path(folder)))


@settings(max_examples=STORIES or 10, deadline=None)
@example(counts=[20, 20, 20, 44], most=7, rows=8, wrong_by=(-3,), seeds=[0])  # a page is the count
@given(
    counts=st.lists(st.integers(20, 60), min_size=4, max_size=4),
    most=st.just(10**6) | st.integers(7, 20),
    rows=st.integers(7, 15),
    wrong_by=st.sampled_from(WRONG),
    seeds=st.lists(st.integers(0, 2**32), min_size=1, max_size=2),
)
def test_nothing_is_lost_while_documents_come_and_go(
    counts: list[int], most: int, rows: int, wrong_by: tuple[int, ...], seeds: list[int]
) -> None:
    bank = ChangingBank(most=most, wrong_by=wrong_by)
    for kind, count in zip(BY_PERIOD, counts, strict=True):
        bank.fill(count, kind)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lists, "ROWS_A_PAGE", rows)
        synchronise_during_changes(bank, [busy(seed, 120, BY_PERIOD) for seed in seeds])


@settings(max_examples=STORIES or 4, deadline=None)
@given(
    count=st.integers(10, 30),
    rounds=st.sampled_from([("change",), ("insert", "delete", "change")]).flatmap(
        lambda what: st.lists(
            st.lists(edits(*what) | edits(*what, kinds=BY_PERIOD), min_size=4, max_size=20),
            min_size=1,
            max_size=2,
        )
    ),
    during=st.just([])
    | st.lists(st.lists(edits("insert", "delete", "change"), max_size=1), max_size=12),
    rows=st.integers(7, 15),
    told=st.booleans(),
)
def test_quiet_runs_notice_what_changes_at_the_bank(
    count: int,
    rounds: list[list[Edit]],
    during: list[list[Edit]],
    rows: int,
    told: bool,
) -> None:
    bank = ChangingBank(told=told)
    for kind in BY_PERIOD:
        bank.fill(count, kind)

    async def scenario(folder: Path) -> None:
        clock = MovedClock()
        clock.moment = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
        database = await Database.open(folder / "store.db", key=KEY, clock=clock)
        setup = SyncSetup(database, bank, clock)
        try:
            assert await setup.run() is None
            for number, happening in enumerate([*rounds, [], [], [], []]):
                for edit in happening:
                    bank.apply(edit)
                bank.story = [list(step) for step in during] if number == 0 else []
                clock.move(minutes=20)
                assert await setup.run() is None
            here = await setup.listed()
            for kind in BY_PERIOD:
                there = {name: one for (each, name), one in bank.documents.items() if each is kind}
                if told:  # otherwise nothing tells that a finished document of old days has gone
                    assert here[kind].keys() == there.keys()
                assert here[kind].keys() >= there.keys()
                for name, one in there.items():
                    final = {DocumentStatus.EXECUTED, DocumentStatus.REJECTED}
                    if kind in BY_STATUS and not {one.status, here[kind][name].status} <= final:
                        assert here[kind][name].status == one.status
            if told:
                assert setup.decoded <= 1  # one row to count by
        finally:
            setup.close()
            await database.close()

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(lists, "ROWS_A_PAGE", rows)
        asyncio.run(scenario(Path(folder)))


def test_a_familiar_page_restores_what_was_changed_here_meanwhile(tmp_path: Path) -> None:
    bank = ChangingBank()
    bank.fill(30)

    async def scenario() -> None:
        clock = MovedClock()
        clock.moment = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        setup = SyncSetup(database, bank, clock)
        try:
            for _ in range(3):
                assert await setup.run() is None
                clock.move(minutes=20)
            assert setup.decoded <= 1
            changed, gone = sorted(name for _, name in bank.documents)[:2]
            details = bank.details(Kind.DOCUMENT, changed)
            other = replace(details.document, number="another", status=2)
            await setup.documents.keep(replace(details, document=other))
            await setup.store.mark_gone(Kind.DOCUMENT, gone)
            here = (await setup.listed())[Kind.DOCUMENT]
            assert here[changed].number == "another"
            assert gone not in here
            clock.move(minutes=20)
            assert await setup.run() is None
            assert setup.decoded > 1
            here = (await setup.listed())[Kind.DOCUMENT]
            assert here == {name: one for (_, name), one in bank.documents.items()}
        finally:
            setup.close()
            await database.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("wrong_by", [1, 7])
def test_rows_that_are_counted_but_never_given_are_asked_for_once_again(
    tmp_path: Path, wrong_by: int
) -> None:
    """A run does not use all its rounds: a bank answers only so many calls a minute."""

    async def calls(name: str, wrong_by: int) -> int:
        clock = MovedClock()
        clock.moment = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
        bank = ChangingBank(wrong_by=(wrong_by,))
        bank.fill(30)
        database = await Database.open(tmp_path / name, key=KEY, clock=clock)
        try:
            error, listed = await run_of(database, bank, clock)
        finally:
            await database.close()
        assert error is None
        assert len(listed[Kind.DOCUMENT]) == len(bank.documents)
        return bank.calls.total()

    honest = asyncio.run(calls("honest.db", 0))
    assert asyncio.run(calls("wrong.db", wrong_by)) < 5 * honest


def test_what_is_there_although_no_list_shows_it_is_asked_for_once(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        clock = MovedClock()
        clock.moment = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        bank, asked = ChangingBank(), list[str]()
        bank.fill(60)
        setup = SyncSetup(database, bank, clock)
        assert await setup.run() is None
        shown, told = bank.listed, bank.details
        kind, hidden = max(bank.documents, key=lambda key: bank.documents[key].date or FIRST)

        def listed(one: Kind, query: Any) -> Any:
            page = shown(one, query)  # its total counts what is hidden
            return replace(page, rows=tuple(row for row in page.rows if row.id != hidden))

        def details(one: Kind, document_id: str) -> Any:
            asked.append(document_id)
            return told(one, document_id)

        monkeypatch.setattr(bank, "listed", listed)
        monkeypatch.setattr(bank, "details", details)
        await setup.documents.fetch(kind, hidden)
        asked.clear()
        for _ in range(4):
            clock.move(minutes=20)
            await setup.run()
        assert asked.count(hidden) <= 1
        assert not await setup.store.is_absent(kind, hidden)
        setup.close()
        await database.close()

    run_async(scenario())


@pytest.mark.parametrize("what", ["change", "delete"])
def test_a_page_asked_for_before_a_newer_reading_replaces_nothing_of_it(
    run_async: Run, tmp_path: Path, what: str
) -> None:
    async def scenario() -> None:
        clock = MovedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        bank = ChangingBank([])
        bank.fill(12)
        setup = SyncSetup(database, bank, clock)
        assert await setup.run() is None
        kind, document_id = sorted(bank.documents)[3]
        before = bank.documents[kind, document_id]
        reader, came, saved = setup._session.fake, asyncio.Event(), asyncio.Event()
        listed = reader.list_documents

        async def slow(query: Any, *, priority: object = None) -> Any:
            page = await listed(query, priority=priority)
            came.set()
            await saved.wait()
            return page

        reader.list_documents = slow  # type: ignore[method-assign]
        assert before.date is not None
        reading = asyncio.create_task(setup._sync._steps.day(kind, before.date))
        await came.wait()
        bank.apply(Edit(what, 3))
        if what == "delete":
            await setup._sync._steps.gone(kind, document_id)
        else:
            await setup.documents.fetch(kind, document_id)
        saved.set()
        await reading
        now = await setup.store.document(kind, document_id)
        assert now is not None
        absent = await setup.store.is_absent(kind, document_id)
        if what == "delete":
            assert absent, "a deleted document does not come back"
        else:
            assert (absent, now.status) == (False, bank.documents[kind, document_id].status)
            assert now.status != before.status
        reader.list_documents = listed  # type: ignore[method-assign]
        assert await setup.run() is None
        assert (await setup.listed())[kind] == {
            name: each for (one, name), each in bank.documents.items() if one is kind
        }
        setup.close()
        await database.close()

    run_async(scenario())
