"""One company without a window: services, an encrypted store, a running sandbox."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import httpx

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import Limits
from desktop_app.api.retry import Retry, RetryLimits
from desktop_app.api.transport import Transport
from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.directories import Directory, DirectoryEntry
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.periods import MINSK
from desktop_app.domain.values.web_addresses import is_on_this_machine
from desktop_app.services.documents.sync import AUTOMATIC_EVERY, Synchronisation
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.service_links import ServiceLink
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.documents.details import read_details
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.documents.sync_state import SyncState
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.sql import select
from desktop_app.storage.window import ActivityFilter, DocumentFilter, Sort, SortKey
from tests.support.short_timeouts import ShortTimeouts, ShortTimeoutTransport

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable
    from pathlib import Path

    import apsw

    from desktop_app.domain.changes import Change, RecordedChange
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.sync import SyncStatus
    from desktop_app.storage.documents.details import StoredDetails
    from tests.support.sandbox import SandboxProcess

KEY: Final = bytes(range(32))
NOW: Final = datetime(2026, 11, 16, 9, 0, tzinfo=MINSK)
"""Where the clock of the tests' sandbox starts."""

LONG_LIMITS: Final = Limits(per_minute=0)
FIRST_DAY: Final = "2026-01-01"
"""What a profile that works with the store of everything begins with, or it is all read again."""

SHORT_LIMITS: Final = Limits(
    connect=2, read=0.5, total=2, json_body=1_000_000, file_body=2_000_000, per_minute=0
)
"""For tests in which something hangs or never ends."""


class MovedClock:
    """A clock that starts at the sandbox's time and is moved by the test."""

    def __init__(self) -> None:
        self.moment = NOW

    def now(self) -> datetime:
        return self.moment

    def move(self, **by: float) -> None:
        self.moment += timedelta(**by)


@dataclass(frozen=True)
class Bank:
    """The address of the documents service and its client.

    Attributes:
        url: its root.
        token: what is sent to it.
        limits: times and sizes.
        tries: how often a repeatable call is sent at most.
        reader: the class that reads it; tests change answers with a subclass.
        wire: carries the requests in place of the network.
        short_timeouts: the calls that have a short time-out.
    """

    url: str
    token: str
    limits: Limits = LONG_LIMITS
    tries: int = 3
    reader: type[DocumentsReader] = DocumentsReader
    wire: httpx.AsyncBaseTransport | None = None
    short_timeouts: ShortTimeouts | None = None

    @classmethod
    def of(cls, sandbox: SandboxProcess) -> Bank:
        """The sandbox's, with the token that may do everything."""
        return cls(sandbox.addresses.documents_url, sandbox.addresses.access_token)


@dataclass
class Company:
    """One open profile.

    Attributes:
        workspace: its services.
        database: its open store.
        clock: its time.
        faults: exceptions of subscribers of the bus.
    """

    workspace: Workspace
    database: Database
    clock: MovedClock
    faults: list[Exception] = field(default_factory=list)

    async def synchronise(self) -> SyncStatus:
        """Do one run and return its result."""
        self.workspace.sync.start()
        return await self.workspace.sync.finished()

    def record_progress(self) -> list[SyncStatus]:
        """A list that receives every state of the synchronisation as it is published.

        A subscriber may see fewer of them: the bus joins changes that follow closely.
        """
        seen: list[SyncStatus] = []
        bus, sync = self.workspace.bus, self.workspace.sync
        publish = bus.publish

        def record(change: Change, *, seldom: bool = False) -> None:
            if change.topic is Topic.SYNC:
                seen.append(sync.status)
            publish(change, seldom=seldom)

        bus.publish = record  # type: ignore[method-assign]
        return seen

    def synchronisation(self, *, every: timedelta = AUTOMATIC_EVERY) -> Synchronisation:
        """Another synchronisation of this profile, repeated sooner."""
        one = self.workspace
        return Synchronisation(
            steps=self.steps(),
            state=SyncState(self.database),
            bus=one.bus,
            clock=self.clock,
            first_day=one.profile.first_day,
            every=every,
        )

    def steps(self) -> SyncSteps:
        """The steps of a synchronisation, to be done one by one."""
        one = self.workspace
        return SyncSteps(
            session=one.session,
            store=one.lists,
            documents=one.documents,
            directories=one.directories,
            bus=one.bus,
        )

    async def rows(self, kind: Kind = Kind.DOCUMENT) -> dict[str, ListedDocument]:
        """What is stored of a list and still listed, newest first."""
        found: dict[str, ListedDocument] = {}
        where = DocumentFilter(kind=kind, listed_only=True)
        async for batch in self.workspace.lists.iterate(where, Sort(SortKey.DATE, descending=True)):
            assert not found.keys() & {row.id for row in batch}
            found |= {row.id: row for row in batch}
        return found

    async def changes(self) -> list[RecordedChange]:
        """What Activity has, oldest first."""
        window = await self.workspace.activity.window(
            ActivityFilter(), Sort(SortKey.DATE), offset=0, limit=10_000
        )
        return [row.value for row in window.rows]

    async def contents(self) -> dict[str, object]:
        """Everything that is stored and can be seen, to be compared."""
        found: dict[str, object] = {"changes": await self.changes()}
        files = FileStore(self.database)
        for kind in Kind:
            rows = found[kind] = await self.rows(kind)
            stored = await self.database.read(partial(_details_and_files, kind=kind, ids=rows))
            for document_id, (details, names) in stored.items():
                place = f"{kind} {document_id}"
                found[place] = details
                for name in names:
                    found[f"{place} {name}"] = await files.get(kind, document_id, name)
        to_sign = DocumentFilter(kind=Kind.DOCUMENT, to_sign=True)
        found["to_sign"] = (await self.workspace.windows.totals(to_sign)).count
        return found | await self.database.read(_directories)


def _directories(connection: apsw.Connection) -> dict[str, object]:
    """The values of each directory that was read, as the service lists them."""
    fetched = {name for (name,) in select(connection, "SELECT subject FROM directory_fetches")}
    found: dict[str, object] = {name: () for name in Directory if name in fetched}
    entries: dict[str, list[DirectoryEntry]] = {}
    question = "SELECT directory, code, name, extra FROM directory_entries ORDER BY key"
    for directory, code, name, extra in select(connection, question):
        entries.setdefault(directory, []).append(DirectoryEntry(code, name, extra))
    return found | {name: tuple(entries.get(name, ())) for name in found}


def _details_and_files(
    connection: apsw.Connection, *, kind: Kind, ids: Iterable[str]
) -> dict[str, tuple[StoredDetails | None, list[str]]]:
    """The stored details and the names of the files of documents, all in one question."""
    names: dict[str, list[str]] = {}
    question = "SELECT document_id, slot FROM files WHERE kind = ? AND whole = 1 ORDER BY slot"
    for document_id, name in select(connection, question, (KIND_CODES[kind],)):
        names.setdefault(document_id, []).append(name)
    return {
        each: (read_details(connection, kind=kind, document_id=each), names.get(each, []))
        for each in ids
    }


@asynccontextmanager
async def opened(
    folder: Path, bank: Bank, *, clock: MovedClock | None = None, first_day: str = ""
) -> AsyncIterator[Company]:
    """Open the store in a folder, made when it is not there, and work with a bank."""
    clock = clock or MovedClock()
    database = await Database.open(folder / "store.db", key=KEY, clock=clock)
    faults: list[Exception] = []
    workspace = open_workspace(
        Profile(
            id="belye-zhuravli-1",
            name="ООО «Белые журавли»",
            short_name="БЖ",
            colour="#2F6FDE",
            environment=Environment.TEST,
            documents_url=bank.url,
            first_day=first_day,
        ),
        database=database,
        connect=partial(_connect, bank, clock),
        clock=clock,
        on_failure=faults.append,
    )
    try:
        yield Company(workspace, database, clock, faults)
    finally:
        await workspace.close()
    assert not faults


def _connect(bank: Bank, clock: MovedClock) -> ServiceLink:
    made = (
        Transport
        if bank.short_timeouts is None
        else partial(ShortTimeoutTransport, short_timeouts=bank.short_timeouts)
    )
    transport = made(clock=clock, limits=bank.limits, wire=bank.wire)
    retry = Retry(
        transport=transport,
        clock=clock,
        limits=RetryLimits(tries=bank.tries, first_wait=0.01),
    )
    reader = bank.reader(
        transport=transport,
        base_url=bank.url,
        tokens=PastedToken(bank.token),
        clock=clock,
        retry=retry,
    )
    sender = DocumentsSender(
        transport=transport, base_url=bank.url, tokens=PastedToken(bank.token), clock=clock
    )
    is_here = is_on_this_machine(bank.url)
    return ServiceLink(transport=transport, reader=reader, sender=sender, is_here=is_here)


async def until(condition: Callable[[], object], *, seconds: float = 240.0) -> None:
    """Wait until a condition is true."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - no event tells when it becomes true
            await asyncio.sleep(0.005)


async def read_everything(folder: Path, bank: Bank, *, first_day: str = "") -> Path:
    """Read everything that a bank has into a new store; returns its file."""
    async with opened(folder, bank, first_day=first_day) as company:
        assert (await company.synchronise()).error is None
        await read_missing_details(company.workspace)
    return folder / "store.db"


async def read_directories(folder: Path, bank: Bank) -> Path:
    """Read the directories of a bank into a new store; returns its file."""
    async with opened(folder, bank) as company:
        await company.workspace.directories.refresh_old()
    return folder / "store.db"


async def synchronise_once(folder: Path, bank: Bank) -> Path:
    """Do the first run of a synchronisation into a new store; returns its file."""
    async with opened(folder, bank) as company:
        assert (await company.synchronise()).error is None
    return folder / "store.db"


async def read_missing_details(workspace: Workspace) -> None:
    """Read the details that later runs of a synchronisation would read, all at once."""
    since = workspace.clock.now().date() - timedelta(days=31)
    for kind in Kind:
        for document_id in await workspace.lists.without_details(
            kind, rejected_since=since, limit=10_000
        ):
            await workspace.documents.fetch(kind, document_id)


async def delivered(bus: Bus) -> None:
    """Wait until all subscribers have received what was published so far."""
    await until(lambda: bus._timer is None)


async def nothing_to_prepare(_profile: object, _secrets: object) -> None:
    """Stand in for `SignIn.settled` and `prepare` where no vault is shared with a settings file."""
