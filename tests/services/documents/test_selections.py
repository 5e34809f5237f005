"""What a synchronisation reads besides its lists: replies of changed requests, and details."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.documents.paging import PageOfRows
from desktop_app.api.errors import ServiceRefused
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterRequest,
    can_be_asked_for,
)
from desktop_app.services.documents.selections import DetailsSelection, ReplySelection
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.services.documents.unread import Unread
from tests.support.company import Bank, MovedClock
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run

DAY = date(2026, 11, 16)


class Store:
    """A store with one request, and with details of some documents."""

    def __init__(self, request: RegisterRequest | None = None, *details: str) -> None:
        self.request = request
        self.with_details = set(details)
        self.looked_up: list[str] = []
        self.told_shown: list[dict[str, set[str]]] = []

    async def mark_absent_from_replies(self, shown: dict[str, set[str]], *, run: int) -> tuple[()]:
        """Nothing becomes absent; `run` is not looked at."""
        self.told_shown.append(shown)
        return ()

    async def iterate(self, *_: object) -> AsyncIterator[tuple[()]]:
        """Nothing is listed."""
        nothing: list[tuple[()]] = []
        for batch in nothing:
            yield batch

    async def document(self, _: Kind, document_id: str) -> RegisterRequest | None:
        """The request, by its identifier."""
        return self.request if self.request and self.request.id == document_id else None

    async def unfinished_replies(self, _: int) -> tuple[()]:
        """No other reply is unfinished."""
        return ()

    async def details(self, _: Kind, document_id: str) -> object:
        """Something where there are details."""
        self.looked_up.append(document_id)
        return object() if document_id in self.with_details else None

    async def window(self, *_: Any, **__: Any) -> Any:
        """No rows."""
        return SimpleNamespace(rows=())

    async def without_details(self, *_: Any, **__: Any) -> Any:
        """All details are read."""
        return ()


@pytest.mark.parametrize(
    ("kind", "document_id", "possible"),
    [
        (Kind.REGISTER_REQUEST, "44", True),
        (Kind.REGISTER_REQUEST, "AIS00000044", False),
        (Kind.REGISTER_REQUEST, "", False),
        (Kind.REGISTER_DOCUMENT, "AIS1/901", True),
        (Kind.REGISTER_DOCUMENT, "AIS1/", False),
        (Kind.REGISTER_DOCUMENT, "901", False),
        (Kind.DOCUMENT, "any", True),
    ],
)
def test_what_has_no_identifier_cannot_be_asked_for(
    kind: Kind, document_id: str, possible: bool
) -> None:
    assert can_be_asked_for(kind, document_id) is possible


def test_the_declared_bodies_of_the_register_are_no_failure(
    run_async: Run, listing_company: OpenCompany
) -> None:
    """Their rows have neither `requestId` nor `docId`."""

    async def scenario(sandbox: SandboxProcess) -> None:
        async with listing_company(
            Bank.of(sandbox), clock=MovedClock(), first_day="2026-06-01"
        ) as company:
            for _ in range(2):
                status = await company.synchronise()
                assert status.error is None
                assert company.workspace.sync.stale_since() is None
            requests = (await company.rows(Kind.REGISTER_REQUEST)).values()
            received = (await company.rows(Kind.REGISTER_DOCUMENT)).values()
            assert requests
            assert received
            for row in (*requests, *received):
                assert not can_be_asked_for(row.kind, row.id)
                assert {each for each in OtherAction if fits(each, row)} <= {OtherAction.LETTER}
                assert await company.workspace.documents.keep_offline(row.kind, [row.id]) == 0

    with SandboxProcess((*STANDARD_OPTIONS, "--declared-bodies")) as process:
        run_async(scenario(process))


def replies_of(store: Any) -> ReplySelection:
    found = ReplySelection(store)
    found.begin(Unread())
    return found


def test_the_reply_to_a_changed_request_is_wanted_until_it_was_read(run_async: Run) -> None:
    async def scenario() -> None:
        replies = replies_of(Store(RegisterRequest(id="7", settlement_id="S7", status=2)))
        assert not await replies.wanted(since=DAY)
        replies.note("7")
        for _ in range(2):  # a run that fails leaves it to the next
            assert await replies.wanted(since=DAY) == ("S7",)
        replies.was_read("S7")
        assert not await replies.wanted(since=DAY)

    run_async(scenario())


def test_a_request_that_changes_while_its_reply_is_read_is_wanted_again(run_async: Run) -> None:
    async def scenario() -> None:
        replies = replies_of(Store(RegisterRequest(id="7", settlement_id="S7", status=2)))
        replies.note("7")
        assert await replies.wanted(since=DAY) == ("S7",)
        replies.note("7")
        replies.was_read("S7")
        assert await replies.wanted(since=DAY) == ("S7",)

    run_async(scenario())


def test_a_changed_request_without_a_reply_is_looked_up_once(run_async: Run) -> None:
    async def scenario() -> None:
        store = Store()
        replies = replies_of(store)
        replies.note("7")
        assert not await replies.wanted(since=DAY)
        store.request = RegisterRequest(id="7", settlement_id="S7", status=1)
        assert not await replies.wanted(since=DAY)

    run_async(scenario())


def test_a_run_counts_no_reading_of_a_run_that_ended_early(run_async: Run) -> None:
    """Which has read a reply whole, and another one in part, and marked nothing absent."""

    async def scenario() -> None:
        store = Store()
        replies = replies_of(store)
        page = PageOfRows(2, (RegisterDocument(id="S7/1"), RegisterDocument(id="S7/2")))
        replies.note_answer("S7", page)
        replies.was_read("S7")
        replies.note_answer("S8", page)
        replies.begin(Unread())
        replies.was_read("S8")
        await replies.mark_absent(2)
        assert store.told_shown == [{}]

    run_async(scenario())


def test_what_changed_is_remembered_only_where_there_are_details(run_async: Run) -> None:
    async def scenario() -> None:
        store: Any = Store(None, "1")
        details = DetailsSelection(store)
        for document_id in ("1", "2"):
            details.note(Kind.DOCUMENT, document_id)
        for _ in range(2):  # those that cannot be read stay
            assert await details.wanted(rejected_since=DAY) == ((Kind.DOCUMENT, "1"),)
        assert store.looked_up == ["1", "2", "1"]
        one = Kind.DOCUMENT, "1"
        details.was_read(one, details.noted(one))
        assert not await details.wanted(rejected_since=DAY)

    run_async(scenario())


class UnreadStore(Store):
    """A store with documents of one kind, newest first, of which no details were read."""

    def __init__(self, kind: Kind, ids: list[str], *, newest: bool) -> None:
        super().__init__()
        self.kind, self.ids, self.newest = kind, ids, newest

    async def window(self, *given: Any, **more: Any) -> Any:
        """So many of the newest, where they are listed."""
        wanted = self.newest and given[0].kind is self.kind
        shown = self.ids[: more["limit"]] if wanted else []
        return SimpleNamespace(rows=[SimpleNamespace(id=each, has_details=False) for each in shown])

    async def without_details(self, *given: Any, **more: Any) -> Any:
        """So many of the unfinished, where they are not only listed."""
        wanted = not self.newest and given[0] is self.kind
        return tuple(self.ids[: more["limit"]]) if wanted else ()


@pytest.mark.parametrize("newest", [True, False])
@pytest.mark.parametrize("kind", [Kind.REGISTER_REQUEST, Kind.REGISTER_DOCUMENT])
def test_documents_without_identifiers_take_no_place_of_others(
    run_async: Run, kind: Kind, newest: bool
) -> None:
    async def scenario() -> None:
        prefix = "" if kind is Kind.REGISTER_REQUEST else "A/"
        asked = [f"{prefix}{number}" for number in range(50)]
        ids = [*(f"{prefix}AIS{number}" for number in range(60)), *asked]
        store: Any = UnreadStore(kind, ids, newest=newest)
        wanted = await DetailsSelection(store).wanted(rejected_since=DAY)
        assert wanted == tuple((kind, each) for each in asked[:40])

    run_async(scenario())


def test_details_that_were_refused_hold_back_no_others(run_async: Run) -> None:
    async def scenario() -> None:
        ids = [str(number) for number in range(50)]
        store: Any = UnreadStore(Kind.DOCUMENT, ids, newest=False)
        details = DetailsSelection(store)

        async def wanted() -> list[str]:
            return [each for _, each in await details.wanted(rejected_since=DAY)]

        assert await wanted() == ids[:40]
        for each in ids[:40]:
            details.was_refused((Kind.DOCUMENT, each))
        assert await wanted() == [*ids[40:], *ids[:30]]
        details.was_refused((Kind.DOCUMENT, "0"))
        assert await wanted() == [*ids[40:], *ids[1:31]], "each in its turn"
        details.was_read((Kind.DOCUMENT, "35"), None)
        assert await wanted() == ["35", *ids[40:], *ids[1:30]]

    run_async(scenario())


def test_a_run_asks_for_what_was_refused_after_everything_else(run_async: Run) -> None:
    asked: list[str] = []

    async def fetch(_: Kind, document_id: str, **__: object) -> None:
        asked.append(document_id)
        if document_id == "0":
            raise ServiceRefused

    async def scenario() -> None:
        store: Any = UnreadStore(Kind.DOCUMENT, ["0", "1", "2"], newest=True)
        needed: Any = {"session": None, "directories": None, "bus": None}
        documents: Any = SimpleNamespace(fetch=fetch)
        steps = SyncSteps(store=store, documents=documents, **needed)
        for order in (["0", "1", "2"], ["1", "2", "0"]):
            asked.clear()
            with pytest.raises(ServiceRefused):
                await steps.details(rejected_since=DAY)
            assert asked == order

    run_async(scenario())
