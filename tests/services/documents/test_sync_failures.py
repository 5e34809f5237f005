"""What goes wrong while lists are read: nothing is lost, doubled or marked absent by mistake."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api import errors
from desktop_app.api.documents.paging import Cap, Refusal
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Difference, RecordedChange
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents import list_walks as lists
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.services.documents.reading import DocumentGone
from desktop_app.services.documents.sync_plan import Slice
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.services.documents.test_sync import asked, stored, there
from tests.support.changed_lists import ChangedLists
from tests.support.company import NOW, Bank, MovedClock, until
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from desktop_app.api.documents.paging import ListQuery, PageOfRows
    from desktop_app.domain.documents.listed import BankDocument, ListedDocument
    from desktop_app.domain.errors import UserError
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ALWAYS = 100_000
WHOLE = Period(date(2024, 11, 16), date(2026, 12, 17))


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five rows a page, so that most months take several."""
    monkeypatch.setattr(lists, "ROWS_A_PAGE", 5)


def failed(company: Company) -> UserError:
    error = company.workspace.sync.status.error
    assert error is not None
    return error


def delete_at_the_bank(sandbox: SandboxProcess, document_id: str) -> None:
    """Have somebody else delete a document."""
    addresses = sandbox.addresses
    token = {"Authorization": f"Bearer {addresses.access_token}"}
    address = f"{addresses.documents_url}/{document_id}"
    answer = httpx.delete(address, headers=token, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES)
    assert answer.status_code == httpx.codes.OK


def reader_with_changed_pages(
    change: Callable[[ListQuery, PageOfRows[BankDocument]], PageOfRows[BankDocument]],
) -> type:
    """A reader whose list of bank documents is changed on its way."""

    class ChangedPagesReader(DocumentsReader):
        async def list_documents(
            self, query: ListQuery, *, priority: Priority = Priority.PERSON
        ) -> PageOfRows[BankDocument]:
            return change(query, await super().list_documents(query, priority=priority))

    return ChangedPagesReader


def without(hidden: Mapping[str, ListedDocument]) -> type:
    """A reader for which the bank does not list some documents."""

    def change(query: ListQuery, page: PageOfRows[BankDocument]) -> PageOfRows[BankDocument]:
        days = [one.date for one in hidden.values() if one.date and query.period]
        gone = sum(day in query.period for day in days if query.period)
        rows = tuple(row for row in page.rows if row.id not in hidden)
        return replace(page, total=(page.total or 0) - gone, rows=rows)

    return reader_with_changed_pages(change)


@pytest.mark.usefixtures("lasting_directories")
def test_what_vanished_is_absent_after_two_complete_walks_and_may_return(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    hidden: dict[str, ListedDocument] = {}

    async def walk(company: Company) -> list[tuple[str, Difference]]:
        clock.move(days=8)
        assert (await company.synchronise()).error is None
        return [(one.document_id, one.difference) for one in await company.changes()]

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=without(hidden))
        async with company(bank, clock=clock) as opened:
            rows = await opened.rows()
            old = next(row for row in rows.values() if row.date and row.date < date(2025, 6, 1))
            await opened.workspace.documents.details(Kind.DOCUMENT, old.id)
            hidden[old.id] = old
            assert await walk(opened) == []
            assert old.id in await opened.rows()
            assert await walk(opened) == [(old.id, Difference.ABSENT)]
            assert (await opened.rows()).keys() == rows.keys() - {old.id}
            # It is still there to be read, and marked.
            where = DocumentFilter(kind=Kind.DOCUMENT)
            shown = await opened.workspace.windows.window(
                where, Sort(SortKey.DATE), offset=0, limit=500
            )
            assert [row.id for row in shown.rows if row.absent] == [old.id]
            kept = await opened.workspace.documents.stored_details(Kind.DOCUMENT, old.id)
            assert kept is not None
            hidden.clear()
            assert (await walk(opened))[-1] == (old.id, Difference.RETURNED)
            assert (await opened.rows()).keys() == rows.keys()

    run_async(scenario())


@pytest.mark.parametrize(
    ("fault", "cap"), [("repeat-page", Cap.REPEATED_PAGE), ("empty-page", Cap.EMPTY_PAGE)]
)
@pytest.mark.usefixtures("short_pages")
@pytest.mark.usefixtures("lasting_directories")
def test_pages_that_repeat_or_are_empty_take_nothing_away(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, fault: str, cap: Cap
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            before = await opened.contents()
            sandbox.fault("GET /", fault, times=ALWAYS)
            for _ in range(3):
                clock.move(days=8)
                await opened.synchronise()
                error = failed(opened)
                assert isinstance(error, ListNotComplete)
                assert error.parameters["reason"] == cap
                assert int(error.parameters["read"]) < int(error.parameters["total"])
                assert error.retryable
            after = await opened.contents()
            # Details are read again where a row was listed; nothing else moved.
            assert {k: v for k, v in after.items() if v != before[k]} == {}
            assert opened.workspace.sync.status.last_good != clock.now()

    run_async(scenario())


@pytest.mark.parametrize(
    ("fault", "times"),
    [("repeat-page", 50), ("empty-page", 20), ("truncated-json", 10), ("status-500", 10)],
)
@pytest.mark.usefixtures("short_pages")
def test_the_run_after_a_bad_page_reads_what_is_missing(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run, fault: str, times: int
) -> None:
    async def scenario() -> None:
        once = replace(Bank.of(sandbox), tries=1)
        async with listing_company(once, clock=MovedClock()) as company:
            # A dozen failures in a row would be more than is borne.
            sandbox.fault("GET /", fault, times=times)
            status = await company.synchronise()
            assert status.error is not None
            assert status.last_good is None
            some = await stored(company)
            assert some[Kind.CARD_FILE] == there(sandbox)[Kind.CARD_FILE]
            assert some[Kind.DOCUMENT] < there(sandbox)[Kind.DOCUMENT]
            company.clock.move(minutes=15)
            status = await company.synchronise()
            assert (status.error, status.last_good) == (None, company.clock.now())
            assert await stored(company) == there(sandbox)
            assert await company.changes() == []

    run_async(scenario())


def test_a_service_that_gives_a_hundred_rows_at_most_is_read_to_the_end(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    progress: list[int] = []

    async def scenario() -> None:
        async with new_company() as company:
            sandbox.fault("GET /", "cap-100", times=ALWAYS)
            everything = Slice(Kind.DOCUMENT, WHOLE)
            await company.steps().walk(everything, 1, initial=True, progress=progress.append)
            assert len(await company.rows()) == 300

    run_async(scenario())
    assert sum(progress) == 300
    assert len(progress) == 4


def test_a_list_that_cannot_be_read_does_not_stop_the_others(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(clock=MovedClock()) as company:
            sandbox.fault("GET /catalog", "status-404", times=ALWAYS)
            await company.synchronise()
            assert isinstance(failed(company), errors.NotFound)
            everywhere = there(sandbox) | {Kind.CARD_FILE: 0}
            assert await stored(company) == everywhere
            # Nor does it keep what is new from arriving, however often it fails.
            rows = await company.rows()
            waiting = [row for row in rows.values() if row.status == 2][:2]
            for row in waiting:
                sandbox.advance_document(int(row.id), 4)
                company.clock.move(minutes=15)
                await company.synchronise()
                assert isinstance(failed(company), errors.NotFound)
                assert (await company.rows())[row.id].status == 4
            assert company.workspace.sync.status.last_good is None

    run_async(scenario())


def test_a_list_that_is_refused_every_month_does_not_end_later_runs(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(clock=MovedClock()) as company:
            sandbox.fault("GET /aisIdoRequests", "status-400", times=ALWAYS)
            months: list[int] = []
            for _ in range(3):
                journal = sandbox.requests()
                begun = journal[-1]["number"] if journal else 0
                await company.synchronise()
                assert isinstance(failed(company), errors.BadRequest)
                asked_for = sandbox.operations(begun)
                assert asked_for.count("GET /catalog") == 2, "it is counted and read"
                assert "GET /signs" in asked_for
                months.append(asked_for.count("GET /aisIdoRequests"))
                company.clock.move(minutes=15)
            # How many follow a dozen depends on when other lists are read meanwhile.
            assert 12 < months[-1] < months[0], "not every month again"

    run_async(scenario())


def test_only_the_month_that_failed_is_asked_for_again_besides_the_news(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(clock=MovedClock()) as company:
            sandbox.fault("GET /aisIdoRequests", "status-400", times=3)  # one call only counts
            status = await company.synchronise()
            assert isinstance(failed(company), errors.BadRequest)
            assert status.error is failed(company)
            journal = sandbox.requests()
            company.clock.move(minutes=15)
            assert (await company.synchronise()).error is None
            refused = [one for one in journal if one["status"] == 400]
            again = asked(sandbox.requests(journal[-1]["number"]))
            requests = {one for one in again if one[0] is Kind.REGISTER_REQUEST}
            # The first call counts; which two months were asked for next depends on the computer.
            assert len(refused) == 3
            news = {one for one in again if one[2] >= date(2026, 11, 1)}
            months = asked(refused).keys()
            assert months
            assert requests == months | (news & requests)

    run_async(scenario())


def test_an_account_that_is_refused_is_told_and_the_others_are_read(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    def change(_query: ListQuery, page: PageOfRows[BankDocument]) -> PageOfRows[BankDocument]:
        refusal = Refusal("BY13ALFA30120000000010270000", "Нет доступа к счёту")
        return replace(page, refusals=(refusal,))

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=reader_with_changed_pages(change))
        async with listing_company(bank, clock=MovedClock(), first_day="2026-10-01") as company:
            await company.synchronise()
            error = failed(company)
            assert isinstance(error, ListNotComplete)
            assert error.parameters["reason"] == "accounts"
            assert error.service_message == "Нет доступа к счёту"
            rows = (await company.rows()).values()
            assert sum(
                row.date is not None and row.date >= date(2026, 10, 1) for row in rows
            ) == len(
                sandbox.get(
                    "/", {"dateFrom": "01.10.2026", "dateTo": "17.12.2026", "pageRowCount": 0}
                ).json()["page"]
            )

    run_async(scenario())


def test_a_lost_connection_ends_the_run_and_what_was_read_stays(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(clock=MovedClock()) as company:
            sync = company.workspace.sync
            sync.start()
            await until(lambda: sync.status.done >= 100)
            sandbox.fault("*", "drop-before-commit", times=ALWAYS)
            status = await sync.finished()
            assert type(status.error) is errors.Dropped
            assert (status.running, status.last_good) == (False, None)
            some = await stored(company)
            assert 100 <= sum(some.values()) < 300
            sandbox.reset()
            company.clock.move(minutes=15)
            status = await company.synchronise()
            assert (status.error, status.last_good) == (None, company.clock.now())
            assert await stored(company) == there(sandbox)
            assert await company.changes() == []

    run_async(scenario())


def test_nobody_answers(company: OpenCompany, run_async: Run) -> None:
    async def scenario() -> None:
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            bank = Bank(f"http://127.0.0.1:{unused.getsockname()[1]}", "token")
            async with company(bank) as opened:
                before = await opened.contents()
                await opened.workspace.sync.restore()
                status = await opened.synchronise()
                assert type(status.error) is errors.Refused
                assert status.last_good == NOW
                assert opened.workspace.sync.stale_since() == NOW
                assert await opened.contents() == before

    run_async(scenario())


@pytest.mark.parametrize(
    ("fault", "kind", "most"),
    [
        ("status-401", errors.Unauthorized, 5),
        ("status-429", errors.TooManyRequests, 5),
        ("html-200", errors.UnreadableAnswer, 20),
        ("status-404", errors.NotFound, 20),
    ],
)
def test_what_concerns_everything_ends_the_run_soon(
    sandbox: SandboxProcess,
    company: OpenCompany,
    run_async: Run,
    fault: str,
    kind: type[errors.ApiError],
    most: int,
) -> None:
    clock = MovedClock()
    clock.move(days=8)

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            before = await opened.contents()
            sandbox.fault("*", fault, times=ALWAYS, retry_after_s=600)
            await opened.synchronise()
            assert type(failed(opened)) is kind
            assert await opened.contents() == before

    run_async(scenario())
    assert len(sandbox.requests()) <= most


def test_a_full_disk_ends_the_run(
    sandbox: SandboxProcess,
    listing_company: OpenCompany,
    run_async: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def full(*_: object, **__: object) -> None:
        raise DiskFull(Path("store.db"))

    async def scenario() -> None:
        async with listing_company() as company:
            with monkeypatch.context() as patch:
                patch.setattr(company.workspace.lists, "save_page", full)
                await company.synchronise()
            assert isinstance(failed(company), DiskFull)
            assert len(sandbox.requests()) < 20
            assert (await company.synchronise()).error is None
            assert await stored(company) == there(sandbox)

    run_async(scenario())


def test_a_fault_of_the_program_is_reported_and_the_next_run_works(
    listing_company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[dict[str, Any]] = []

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: reported.append(context))
        async with listing_company(first_day="2026-11-01") as company:
            with monkeypatch.context() as patch:
                patch.setattr(company.workspace.lists, "save_page", broken)
                status = await company.synchronise()
            assert (status.running, status.last_good) == (False, None)
            assert (await company.synchronise()).error is None

    run_async(scenario())
    assert [type(one["exception"]) for one in reported] == [ZeroDivisionError]


def test_details_that_cannot_be_read_are_told_once_and_read_next_time(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    async def with_details(company: Company) -> list[bool]:
        """Which documents have details, the newest first."""
        store = company.workspace.lists
        rows = await company.rows()
        return [await store.details(Kind.DOCUMENT, one) is not None for one in rows]

    async def scenario() -> None:
        async with new_company(clock=MovedClock(), first_day="2026-10-01") as company:
            sandbox.fault("GET /{id}", "status-404", times=2)
            status = await company.synchronise()
            assert isinstance(failed(company), errors.NotFound)
            assert status.last_good == NOW  # the lists are all there
            assert company.workspace.sync.stale_since() is None
            tried = sandbox.operations().count("GET /{id}")
            found = await with_details(company)
            assert sum(found) == tried - 2 > 10
            assert sum(found[:40]) == 38
            before = len(sandbox.requests())
            assert (await company.synchronise()).error is None
            again = sandbox.operations(before).count("GET /{id}")
            found = await with_details(company)
            assert all(found[:40])
            assert sum(found) == tried - 2 + again

    run_async(scenario())


@pytest.mark.usefixtures("few_details")
def test_a_directory_that_cannot_be_read_is_told_and_read_next_time(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    operation = "GET /analytic/{analyticType}"

    async def scenario() -> None:
        async with new_company(clock=MovedClock(), first_day="2026-11-01") as company:
            sandbox.fault(operation, "wrong-types", times=1)
            status = await company.synchronise()
            assert isinstance(failed(company), errors.UnreadableAnswer)
            assert status.last_good == NOW
            assert sandbox.operations().count(operation) == 21
            before = len(sandbox.requests())
            assert (await company.synchronise()).error is None
            assert sandbox.operations(before).count(operation) == 1
            company.clock.move(hours=25)
            before = len(sandbox.requests())
            assert (await company.synchronise()).error is None
            assert sandbox.operations(before).count(operation) == 21

    run_async(scenario())


def test_a_document_deleted_before_its_details_were_read_is_gone(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with new_company(clock=MovedClock(), first_day="2026-10-01") as company:
            await company.steps().walk(
                Slice(Kind.DOCUMENT, WHOLE), 1, initial=True, progress=lambda _: None
            )
            rows = await company.rows()
            gone = next(row for row in rows.values() if row.status == 1)
            delete_at_the_bank(sandbox, gone.id)
            await company.steps().details(rejected_since=NOW.date())
            assert (await company.rows()).keys() == rows.keys() - {gone.id}
            changes = [(one.document_id, one.difference) for one in await company.changes()]
            assert changes == [(gone.id, Difference.ABSENT)]
            with pytest.raises(DocumentGone):
                await company.workspace.documents.details(Kind.DOCUMENT, gone.id)
            # What the bank still lists is not gone, whatever its details say.
            sandbox.fault("GET /{id}", "status-400", times=1)
            kept = next(row for row in rows.values() if row.status == 4)
            with pytest.raises(errors.BadRequest):
                await company.workspace.documents.fetch(Kind.DOCUMENT, kept.id)
            assert kept.id in await company.rows()

    run_async(scenario())


def test_what_is_open_is_read_however_old_it_is(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    whole: dict[str, str | int] = {
        "dateFrom": "01.01.1990",
        "dateTo": "17.12.2026",
        "pageRowCount": 0,
    }

    def listed(path: str) -> set[str]:
        return {str(row["id"]) for row in sandbox.get(path, whole).json()["page"]}

    async def scenario() -> None:
        async with listing_company(clock=MovedClock(), first_day="2026-11-10") as company:
            for _ in range(2):
                assert (await company.synchronise()).error is None
                assert (await company.rows(Kind.CARD_FILE)).keys() == listed("/catalog")
                assert (await company.rows(Kind.REQUIREMENT)).keys() == listed("/requirements")
                waiting = (await company.workspace.windows.waiting())["to_sign"]
                assert waiting == len(listed("/signs"))
                company.clock.move(minutes=20)
            old = date(2026, 11, 10)
            kinds = (Kind.CARD_FILE, Kind.REQUIREMENT, Kind.DOCUMENT)
            for rows in [await company.rows(kind) for kind in kinds]:
                assert any(row.date is not None and row.date < old for row in rows.values())

    run_async(scenario())


def test_a_reply_that_cannot_be_read_does_not_stop_the_others(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(clock=MovedClock()) as company:
            sandbox.fault("GET /aisIdoDocuments", "status-400", times=1)
            status = await company.synchronise()
            assert isinstance(failed(company), errors.BadRequest)
            assert status.last_good is None
            replies = there(sandbox)[Kind.REGISTER_DOCUMENT]
            assert 0 < len(await company.rows(Kind.REGISTER_DOCUMENT)) < replies
            assert (await company.synchronise()).error is None
            assert len(await company.rows(Kind.REGISTER_DOCUMENT)) == replies

    run_async(scenario())


def test_a_reply_that_came_later_is_new_and_one_that_was_refused_is_not(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    """While another list was refused since the first run."""
    lists = ChangedLists()

    async def replies(company: Company, status: int) -> dict[str, str]:
        rows = (await company.rows(Kind.REGISTER_REQUEST)).values()
        return {
            row.id: row.settlement_id
            for row in rows
            if isinstance(row, RegisterRequest) and row.status == status
        }

    async def arrivals(company: Company) -> set[str]:
        changes = await company.changes()
        return {one.document_id for one in changes if one.difference is Difference.ARRIVED}

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=lists.reader())
        lists.refused.update({"list_card_file", "list_register_documents"})
        async with listing_company(bank, clock=MovedClock()) as company:
            await company.synchronise()
            assert not await company.rows(Kind.REGISTER_DOCUMENT)
            old = next(iter((await replies(company, 2)).values()))
            lists.refused = {"list_card_file", old}
            company.clock.move(minutes=15)
            await company.synchronise()
            read = (await company.rows(Kind.REGISTER_DOCUMENT)).keys()
            assert read
            waiting = list(await replies(company, 1))
            assert waiting
            for request_id in waiting:
                sandbox.advance_request(int(request_id), 2)
            lists.refused = {"list_card_file"}
            company.clock.move(minutes=15)
            await company.synchronise()
            assert company.workspace.sync.status.last_good is None
            assert await stored(company) == there(sandbox) | {Kind.CARD_FILE: 0}
            found = (await company.rows(Kind.REGISTER_DOCUMENT)).keys() - read
            assert await arrivals(company) == {
                each for each in found if not each.startswith(f"{old}/")
            }
            assert any(each.startswith(f"{old}/") for each in found)
            assert await arrivals(company)
            assert not read & await arrivals(company)

    run_async(scenario())


def test_what_can_be_signed_is_new_only_after_the_list_was_read_once(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    """While another list was refused since the first run."""
    lists = ChangedLists()
    first = date(2026, 11, 10)
    listed = sandbox.get("/signs?pageRowCount=0").json()["page"]

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=lists.reader())
        lists.refused.update({"list_card_file", "list_documents_to_sign"})
        async with listing_company(bank, clock=MovedClock(), first_day=str(first)) as company:
            await company.synchronise()
            read = (await company.rows()).keys()
            old = [str(row["id"]) for row in listed if str(row["id"]) not in read]
            assert len(old) > 1
            lists.refused, lists.hidden = {"list_card_file"}, {old[0]}
            lists.only_to_sign = {old[0]}
            for _ in range(2):
                company.clock.move(minutes=15)
                await company.synchronise()
            assert set(old[1:]) <= (await company.rows()).keys()
            assert await company.changes() == []
            lists.hidden.clear()
            company.clock.move(minutes=15)
            await company.synchronise()
            changes = [(one.document_id, one.difference) for one in await company.changes()]
            assert changes == [(old[0], Difference.ARRIVED)]


async def fail_before_replies(company: Company, patch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise errors.ServiceFailed

    patch.setattr(DocumentsReader, "list_register_documents", fail)
    await company.synchronise()
    assert isinstance(failed(company), errors.ServiceFailed)


async def end_before_replies(company: Company, patch: pytest.MonkeyPatch) -> None:
    reached = asyncio.Event()

    async def hang(*_: object, **__: object) -> None:
        reached.set()
        await asyncio.Event().wait()

    patch.setattr(SyncSteps, "replies", hang)
    company.workspace.sync.start()
    await reached.wait()


@pytest.mark.parametrize("interrupt", [fail_before_replies, end_before_replies])
@pytest.mark.usefixtures("lasting_directories")
def test_a_reply_to_an_old_request_is_read_by_the_next_start(
    sandbox: SandboxProcess,
    company: OpenCompany,
    run_async: Run,
    monkeypatch: pytest.MonkeyPatch,
    interrupt: Callable[[Company, pytest.MonkeyPatch], Awaitable[None]],
) -> None:
    """The row of the request says already that the reply was received."""
    clock = MovedClock()
    clock.move(weeks=6)

    async def first() -> None:
        async with company(clock=clock) as opened:
            assert (await opened.synchronise()).error is None
            requests = await opened.rows(Kind.REGISTER_REQUEST)
            waiting = {row.id for row in requests.values() if row.status == 1}
            for request_id in waiting:
                sandbox.advance_request(int(request_id), 2)
            clock.move(minutes=20)
            with monkeypatch.context() as patch:
                await interrupt(opened, patch)
            requests = await opened.rows(Kind.REGISTER_REQUEST)
            assert {requests[each].status for each in waiting} == {2}

    async def second() -> None:
        async with company(clock=clock) as opened:
            await opened.workspace.sync.restore()
            before = (await opened.rows(Kind.REGISTER_DOCUMENT)).keys()
            clock.move(minutes=20)
            assert (await opened.synchronise()).error is None
            after = (await opened.rows(Kind.REGISTER_DOCUMENT)).keys()
            assert len(after) == there(sandbox)[Kind.REGISTER_DOCUMENT] > len(before)
            changes = await opened.changes()
            arrived = {one.document_id for one in changes if one.difference is Difference.ARRIVED}
            assert arrived == after - before

    run_async(first())
    run_async(second())


@pytest.mark.usefixtures("lasting_directories")
def test_a_reply_to_an_old_request_that_failed_is_read_by_the_next_run(
    sandbox: SandboxProcess,
    company: OpenCompany,
    run_async: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = MovedClock()
    clock.move(weeks=6)

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            assert (await opened.synchronise()).error is None
            requests = await opened.rows(Kind.REGISTER_REQUEST)
            for row in requests.values():
                if row.status == 1:
                    sandbox.advance_request(int(row.id), 2)
            clock.move(minutes=20)
            with monkeypatch.context() as patch:
                await fail_before_replies(opened, patch)
            calls = []
            for _ in range(3):
                clock.move(minutes=20)
                since = len(sandbox.requests())
                assert (await opened.synchronise()).error is None
                calls.append(sandbox.operations(since).count("GET /aisIdoDocuments"))
                replies = await opened.rows(Kind.REGISTER_DOCUMENT)
                assert len(replies) == there(sandbox)[Kind.REGISTER_DOCUMENT]
            assert calls[2] < calls[0]  # once it is read, it is not asked for again

    run_async(scenario())


def test_what_can_be_signed_stays_when_it_cannot_be_read(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company(clock=MovedClock()) as opened:
            waiting = (await opened.workspace.windows.waiting())["to_sign"]
            await opened.workspace.sync.restore()
            sandbox.fault("GET /signs", "empty-page", times=4)
            await opened.synchronise()
            assert isinstance(failed(opened), ListNotComplete)
            assert (await opened.workspace.windows.waiting())["to_sign"] == waiting > 0
            signed = sandbox.get("/signs?pageRowCount=0").json()["page"][0]["id"]
            sandbox.advance_document(signed, 2)
            assert (await opened.synchronise()).error is None
            assert (await opened.workspace.windows.waiting())["to_sign"] == waiting - 1

    run_async(scenario())


def test_details_are_read_again_if_the_document_changes_while_they_are_read(
    run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer with the details is older than the list that came meanwhile."""
    change = RecordedChange(
        kind=Kind.DOCUMENT, document_id="1", difference=Difference.CHANGED, noticed_at=NOW
    )
    read: list[str] = []

    class Documents:
        async def fetch(self, _: Kind, document_id: str, **__: Any) -> None:
            read.append(document_id)
            if len(read) == 1:
                steps._note_outdated([change])

    unused: Any = None
    documents: Any = Documents()
    steps = SyncSteps(
        session=unused, store=unused, documents=documents, directories=unused, bus=unused
    )

    async def wanted(**_: date) -> list[tuple[Kind, str]]:
        return [one for one in [(Kind.DOCUMENT, "1")] if steps._details.noted(one)]

    monkeypatch.setattr(steps._details, "wanted", wanted)
    steps._note_outdated([change])
    for _ in range(3):
        run_async(steps.details(rejected_since=NOW.date()))
    assert read == ["1", "1"]
