"""Copies of an obligation in several replies are looked for among the chosen documents alone."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.periods import MINSK
from desktop_app.storage.documents.aggregate_cache import repeated_obligations
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.facets import KIND_CODES, FacetCache
from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    import apsw

    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

FIRST = date(2026, 3, 20)
REPLIES = 10
NAMES = "abc"
"""Obligations that every reply has; the first reply is the newest."""


def _documents(*, received: bool) -> list[RegisterRequest | RegisterDocument]:
    found: list[RegisterRequest | RegisterDocument] = []
    for number in range(REPLIES):
        reply, day = f"R{number}", FIRST - timedelta(days=number)
        noon = datetime.combine(day, time(12), MINSK) if received else None
        found += [
            RegisterDocument(
                id=f"{reply}/{name}", reply_id=reply, document_id=name, received_at=noon
            )
            for name in NAMES
        ]
        found.append(RegisterRequest(id=f"Q{number}", settlement_id=reply, status=2, date=day))
    return found


class Watch:
    """Finds repeated obligations, and notes which rows and in which way SQLite reads for it."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection
        self.facets = FacetCache()
        self.facets.refresh(connection)
        query = "SELECT id, key FROM documents WHERE kind = ?"
        self.keys = dict(select(connection, query, (KIND_CODES[Kind.REGISTER_DOCUMENT],)))
        self.statements: list[tuple[str, Any]] = []
        self.rows = 0

    def _note(self, _: object, statement: str, values: Any) -> bool:
        self.statements.append((statement, values))
        return True

    def _count(self, _: object, row: Any) -> Any:
        self.rows += 1
        return row

    def repeated(self, ids: str | None, replies: str) -> set[str]:
        """The identifiers of the documents that are found."""
        keys = None if ids is None else frozenset(self.keys[each] for each in ids.split())
        self.connection.exec_trace, self.connection.row_trace = self._note, self._count
        try:
            found = repeated_obligations(
                self.connection, self.facets, replies=replies.split(), keys=keys
            )
        finally:
            self.connection.exec_trace = self.connection.row_trace = None
        return {name for name, key in self.keys.items() if key in found}

    def scans(self) -> list[str]:
        """Steps that read a whole table or index."""
        steps = [
            step
            for statement, values in self.statements
            for *_, step in select(self.connection, f"EXPLAIN QUERY PLAN {statement}", values)
        ]
        return [step for step in steps if step.startswith(("SCAN d", "SCAN r"))]


@pytest.mark.parametrize("received", [False, True], ids=["by the request", "by the register"])
@pytest.mark.parametrize(
    ("ids", "replies", "repeated", "most"),
    [
        ("R4/a R2/a R7/b", "", "R4/a", 3 + 2),
        ("R4/a R2/b R7/c", "", "", 3),
        ("R4/a R2/a R3/a", "R3 R4", "R4/a", 2 + 2),
        ("", "", "", 0),
        (None, "R2 R3", "R3/a R3/b R3/c", 6 + 2),
    ],
    ids=["of some documents", "of other obligations", "of both", "of none", "of some replies"],
)
def test_only_what_is_chosen_is_read(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    ids: str | None,
    replies: str,
    repeated: str,
    most: int,
    received: bool,
) -> None:
    """And of the requests only those whose day decides."""

    def work(connection: apsw.Connection) -> None:
        watch = Watch(connection)
        assert watch.repeated(ids, replies) == set(repeated.split())
        assert watch.rows <= most
        assert not watch.scans()

    async def check() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=clock).save_page(_documents(received=received))
            await database.read(work)

    run_async(check())


@pytest.mark.parametrize("received", [False, True], ids=["by the request", "by the register"])
def test_of_all_documents_those_of_the_newest_reply_are_kept(
    run_async: Run, open_store: OpenStore, clock: ManualClock, received: bool
) -> None:
    """Requests are read where the register does not tell when it received the documents."""

    def work(connection: apsw.Connection) -> None:
        watch = Watch(connection)
        newest = {f"R0/{name}" for name in NAMES}
        assert watch.repeated(None, "") == set(watch.keys) - newest
        assert watch.rows == REPLIES * len(NAMES) + (0 if received else REPLIES)

    async def check() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=clock).save_page(_documents(received=received))
            await database.read(work)

    run_async(check())


def test_the_latest_of_several_requests_for_a_reply_decides(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    """Also where it was stored before the others."""
    later = RegisterRequest(id="Q", settlement_id="R1", status=2, date=FIRST + timedelta(days=1))

    def work(connection: apsw.Connection) -> None:
        for ids in ("R0/a R1/a", None):
            found = Watch(connection).repeated(ids, "")
            assert {"R0/a", "R1/a"} & found == {"R0/a"}

    async def check() -> None:
        async with open_store() as database:
            store = DocumentStore(database, clock=clock)
            await store.save_page([later, *_documents(received=False)])
            await database.read(work)

    run_async(check())
