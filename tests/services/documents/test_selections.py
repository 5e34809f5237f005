"""What a synchronisation reads besides its lists: replies of changed requests, and details."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.register.obligations import RegisterRequest, can_be_asked_for
from desktop_app.services.documents.selections import DetailsSelection, ReplySelection
from desktop_app.services.documents.unread import Unread
from tests.support.company import Bank, MovedClock, opened
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.support.loops import Run

DAY = date(2026, 11, 16)


class Store:
    """A store with one request, and with details of some documents."""

    def __init__(self, request: RegisterRequest | None = None, *details: str) -> None:
        self.request = request
        self.with_details = set(details)
        self.looked_up: list[str] = []

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

    async def window(self, *_: object, **__: object) -> Any:
        """No rows."""
        return SimpleNamespace(rows=())

    async def without_details(self, *_: object, **__: object) -> tuple[()]:
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


def test_the_declared_bodies_of_the_register_are_no_failure(run_async: Run, tmp_path: Path) -> None:
    """Their rows have neither `requestId` nor `docId`."""

    async def scenario(sandbox: SandboxProcess) -> None:
        async with opened(tmp_path, Bank.of(sandbox), clock=MovedClock()) as company:
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
