"""Synchronisation: the first, cancelled and resumed, by itself, and what is new after it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import pytest

from desktop_app.api.documents.paging import ListQuery
from desktop_app.domain.changes import Change, Difference, Topic
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.sync_plan import BY_PERIOD, EVER, READ_WHOLE
from desktop_app.storage.documents import document_store
from desktop_app.storage.documents.late_indexes import lacks_indexes
from desktop_app.storage.documents.sync_state import SyncState
from tests.sandbox.documents.writing import example, send
from tests.support.changed_lists import ChangedLists
from tests.support.company import NOW, Bank, MovedClock, delivered, until
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.services.documents.sync import SyncStatus
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run

LISTS = {
    "GET /": Kind.DOCUMENT,
    "GET /catalog": Kind.CARD_FILE,
    "GET /requirements": Kind.REQUIREMENT,
    "GET /aisIdoRequests": Kind.REGISTER_REQUEST,
}
COUNTED = {
    "documents": Kind.DOCUMENT,
    "cardFile": Kind.CARD_FILE,
    "requirements": Kind.REQUIREMENT,
    "registerRequests": Kind.REGISTER_REQUEST,
    "registerDocuments": Kind.REGISTER_DOCUMENT,
}
REQUEST = Kind.REGISTER_REQUEST
Asked = tuple[Kind, date, date]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few documents are enough to build indexes after them."""
    monkeypatch.setattr(document_store, "_MANY", 1)


def there(sandbox: SandboxProcess) -> dict[Kind, int]:
    """How many documents of each kind the sandbox has."""
    counts = sandbox.state()["counts"]
    return {kind: sum(counts[name].values()) for name, kind in COUNTED.items()}


def asked(entries: Iterable[dict[str, Any]]) -> Counter[Asked]:
    """Which days of which lists were read, calls that only count left out."""
    found: Counter[Asked] = Counter()
    for entry in entries:
        query = parse_qs(entry["query"] or "")
        if entry["operation"] in LISTS and query["pageRowCount"] != ["1"]:
            days = [
                date(*reversed([int(part) for part in query[name][0].split(".")]))
                for name in ("dateFrom", "dateTo")
            ]
            found[LISTS[entry["operation"]], days[0], days[1]] += 1
    return found


async def stored(company: Company) -> dict[Kind, int]:
    return {kind: len(await company.rows(kind)) for kind in Kind}


def test_the_first_run_reads_everything_and_says_how_far_it_is(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    progress: list[list[SyncStatus]] = []

    async def scenario() -> None:
        async with new_company() as company:
            sync = company.workspace.sync
            progress.append(company.record_progress())
            assert sync.status.last_good is None
            status = await company.synchronise()
            assert (status.running, status.error, status.last_good) == (False, None, NOW)
            everywhere = there(sandbox)
            assert await stored(company) == everywhere
            assert status.done == sum(everywhere.values())
            assert status.total == status.done
            assert await company.changes() == []
            assert not await company.database.read(lacks_indexes)
            where = {row["id"] for row in sandbox.get("/signs?pageRowCount=0").json()["page"]}
            waiting = await company.workspace.windows.waiting()
            assert waiting["to_sign"] >= len(where) > 0

    run_async(scenario())
    listed = sum(count for kind, count in there(sandbox).items() if kind in BY_PERIOD)
    (seen,) = progress
    walking = [one for one in seen if one.running and one.phase in {*BY_PERIOD, ""} and one.total]
    assert len(walking) > 2
    assert {one.total for one in walking} == {listed}
    done = [one.done for one in seen]
    assert done == sorted(done)
    assert 0 < walking[-1].done <= listed


def test_the_whole_period_is_asked_for_in_months_and_each_day_once(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company() as company:
            await company.synchronise()

    run_async(scenario())
    calls = asked(sandbox.requests())
    assert set(calls.values()) == {1}
    for kind in READ_WHOLE:
        (whole,) = [(first, last) for each, first, last in calls if each is kind]
        assert whole == (EVER.first, EVER.last)
    for kind in set(BY_PERIOD) - set(READ_WHOLE):
        days = sorted((first, last) for each, first, last in calls if each is kind)
        assert days[0][0] == date(2024, 11, 16)
        assert days.pop() == (date(2026, 12, 1), EVER.last)
        assert days[-1][1] == date(2026, 11, 30)
        for (_, last), (first, _) in pairwise(days):
            assert first == last + timedelta(days=1)
        assert all((first.year, first.month) == (last.year, last.month) for first, last in days)


@pytest.mark.parametrize("restarted", [False, True], ids=["same process", "next start"])
def test_a_cancelled_run_goes_on_with_what_is_missing(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run, *, restarted: bool
) -> None:
    clock = MovedClock()

    async def cancel(company: Company) -> None:
        sync = company.workspace.sync
        told: list[int] = []
        company.workspace.bus.subscribe({Topic.DOCUMENTS}, lambda _: told.append(sync.status.done))
        sync.start()
        read = SyncState(company.database).slices_read
        while len(await read(1)) < 4:  # noqa: ASYNC110 - the store sends no event
            await asyncio.sleep(0.001)
        sync.cancel()
        status = await sync.finished()
        assert (status.running, status.error, status.last_good) == (False, None, None)
        assert status.total > status.done
        await until(lambda: told[-1:] == [status.done])  # lists are read anew after the last page
        if not restarted:
            async with asyncio.timeout(240):
                while await company.database.read(lacks_indexes):  # noqa: ASYNC110 - as above
                    await asyncio.sleep(0.001)

    async def go_on(company: Company) -> set[str]:
        clock.move(minutes=5)
        before = await SyncState(company.database).slices_read(1)
        status = await company.synchronise()
        assert status.error is None
        assert status.last_good == clock.now()
        assert await stored(company) == there(sandbox)
        assert status.total == status.done
        assert await company.changes() == []
        assert not await company.database.read(lacks_indexes)
        return set(before)

    async def scenario() -> set[str]:
        async with listing_company(clock=clock) as company:
            await cancel(company)
            if not restarted:
                return await go_on(company)
        async with listing_company(clock=clock) as company:
            await company.workspace.sync.restore()
            return await go_on(company)

    read = run_async(scenario())
    calls = asked(sandbox.requests())
    names = {one: f"{one[0]}:{one[1]}:{one[2]}" for one in calls}
    assert 4 <= len(read) < len(names)
    again = {name for one, name in names.items() if calls[one] > 1}
    assert not again & read
    assert len(again) <= 4  # those that were under way
    assert read <= set(names.values())
    assert len(names) == 2 * 26 + 2


def test_what_is_still_to_come_is_counted_when_a_run_goes_on(
    listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company() as company:
            sync = company.workspace.sync
            sync.start()
            await until(lambda: sync.status.done >= 150)
            sync.cancel()
            await sync.finished()
            left = 349 - sum([len(await company.rows(kind)) for kind in BY_PERIOD])
            sync.start()
            await until(lambda: sync.status.total or not sync.status.running)
            # Of the four slices that were under way some rows had come.
            assert left <= sync.status.total < 349
            await sync.finished()

    run_async(scenario())


def test_cancelling_before_anything_began_ends_the_run(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(first_day="2026-11-01") as company:
            sync = company.workspace.sync
            sync.start()
            assert sync.status.running
            sync.cancel()
            status = await sync.finished()
            assert not status.running
            assert status.error is None
            sync.cancel()  # there is nothing to cancel any more
            assert (await company.synchronise()).error is None

    run_async(scenario())


def test_a_run_that_is_asked_for_while_another_is_cancelled_follows_it(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(first_day="2026-11-01") as company:
            sync = company.workspace.sync

            def is_running() -> bool:
                return sync.status.running

            sync.start()
            await asyncio.sleep(0)
            sync.cancel()
            sync.start()
            sync.start()
            await sync.finished()
            assert is_running()
            await until(lambda: not is_running())
            assert sync.status.last_good is not None

            before = sync.status.last_good
            sync.start()
            sync.cancel()
            sync.start()
            sync.cancel()  # the one that was to follow as well
            await sync.finished()
            await asyncio.sleep(0)
            assert not is_running()
            assert sync.status.last_good == before

            sync.start()
            ended = asyncio.get_running_loop().create_future()
            assert sync._run is not None
            sync._run.add_done_callback(lambda _: sync.start())  # before anything else hears of it
            sync._run.remove_done_callback(sync._on_run_ended)
            sync._run.add_done_callback(sync._on_run_ended)
            sync._run.add_done_callback(lambda _: ended.set_result(None))
            await ended
            assert is_running()
            await until(lambda: not is_running())

    run_async(scenario())
    assert sandbox.operations().count("GET /signs") == 3


def test_one_run_at_a_time(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(first_day="2026-11-01") as company:
            for _ in range(5):
                company.workspace.sync.start()
                await asyncio.sleep(0.01)
            await company.workspace.sync.finished()

    run_async(scenario())
    assert sandbox.operations().count("GET /signs") == 1


def test_closing_in_the_middle_leaves_nothing_running(
    new_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with new_company() as company:
            company.workspace.sync.start_automatic()
            await until(lambda: company.workspace.sync.status.done)
        assert not company.workspace.sync.status.running

    run_async(scenario())


def test_it_repeats_by_itself_until_it_is_closed(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> int:
        async with company() as opened:
            sync = opened.synchronisation(every=timedelta(seconds=0.05))
            await sync.restore()
            assert sync.status.last_good == NOW
            sync.start_automatic()
            sync.start_automatic()
            await until(lambda: sandbox.operations().count("GET /signs") >= 3)
            await sync.close()
            calls = len(sandbox.requests())
            await asyncio.sleep(0.2)
            return calls

    assert run_async(scenario()) == len(sandbox.requests())


def test_an_error_does_not_end_the_repetition(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            sync = opened.synchronisation(every=timedelta(seconds=0.05))
            await sync.restore()
            sandbox.fault("*", "status-401", times=4)
            sync.start_automatic()
            await until(lambda: sync.status.error is not None)
            assert sync.stale_since() == NOW
            await until(lambda: sync.status.error is None and not sync.status.running)
            assert sync.stale_since() is None
            await sync.close()

    run_async(scenario())


def test_lists_are_stale_when_they_were_not_read_for_long(
    company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            sync = opened.workspace.sync
            await sync.restore()
            clock.move(minutes=29)
            assert sync.stale_since() is None
            clock.move(minutes=2)
            assert sync.stale_since() == NOW

    run_async(scenario())


def test_lists_that_grow_stale_are_told_once(company: OpenCompany, run_async: Run) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            sync, told = opened.workspace.sync, list[Change]()
            await sync.restore()
            await delivered(opened.workspace.bus)
            subscription = opened.workspace.bus.subscribe((Topic.SYNC,), told.append)
            for minutes, count in ((29, 0), (2, 1), (2, 1)):
                clock.move(minutes=minutes)
                sync.look_at_clock()
                await delivered(opened.workspace.bus)
                assert len(told) == count
            subscription.end()

    run_async(scenario())


def test_what_became_due_while_the_computer_slept_is_read(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    """Its timer stood still meanwhile."""
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            sync = opened.synchronisation()

            def runs() -> int:
                return sandbox.operations().count("GET /signs")

            await sync.restore()
            sync.look_at_clock()  # nothing is automatic yet
            sync.start_automatic()
            await until(lambda: runs() == 1 and sync._due_at is not None)
            clock.move(minutes=14)
            sync.look_at_clock()
            assert not sync._is_due.is_set()
            clock.move(hours=60)
            sync.look_at_clock()
            await until(lambda: runs() == 2 and sync._due_at is not None)
            assert sync.stale_since() is None
            sync.look_at_clock()
            assert not sync._is_due.is_set()
            await sync.close()

    run_async(scenario())


@pytest.mark.usefixtures("few_details")
def test_what_was_read_while_the_clock_was_ahead_is_read_again_completely(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    clock.move(days=400)

    async def scenario() -> None:
        async with new_company(clock=clock) as company:
            assert (await company.synchronise()).error is None
        clock.moment = NOW
        async with new_company(clock=clock) as company:
            sync, directories = company.workspace.sync, company.workspace.directories
            await sync.restore()
            assert sync.stale_since() == NOW + timedelta(days=400)
            assert not await directories.is_current(Directory.COUNTRY_CODE)
            since = len(sandbox.requests())
            assert (await company.synchronise()).error is None
            calls = asked(sandbox.requests(since))
            assert calls[Kind.DOCUMENT, date(2025, 2, 1), date(2025, 2, 28)] == 1
            named = {one for one in sandbox.operations(since) if one.startswith("GET /analytic")}
            assert named
            assert await directories.fetched_at(Directory.COUNTRY_CODE) == NOW
            assert (sync.stale_since(), sync.status.last_good) == (None, NOW)
            state = SyncState(company.database)
            assert await state.last_complete() == await state.last_good() == NOW
            clock.move(minutes=20)
            since = len(sandbox.requests())
            assert (await company.synchronise()).error is None
            assert asked(sandbox.requests(since)).total() < 60
            assert await company.changes() == []

    run_async(scenario())


@pytest.mark.usefixtures("lasting_directories")
def test_news_that_were_read_while_the_clock_was_ahead_are_read_since_the_last_complete_run(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            clock.move(days=6)
            assert (await opened.synchronise()).error is None
            clock.move(days=-6, minutes=20)
            since = len(sandbox.requests())
            assert (await opened.synchronise()).error is None
            days = [first for kind, first, _ in asked(sandbox.requests(since)) if kind is REQUEST]
            assert date(2026, 11, 9) in days

    run_async(scenario())


def test_news_ask_only_for_what_may_have_changed(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    clock.move(minutes=20)
    unfinished: dict[Kind, set[date]] = {}

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            for kind in BY_PERIOD:
                ids = await opened.workspace.lists.unfinished_ids(kind, 1000)
                rows = await opened.rows(kind)
                unfinished[kind] = {day for one in ids if (day := rows[one].date) is not None}
            await opened.workspace.sync.restore()
            assert (await opened.synchronise()).error is None
            assert await opened.changes() == []

    run_async(scenario())
    calls = asked(sandbox.requests())
    since, ahead = date(2026, 11, 9), date(2026, 12, 17)
    for kind in set(BY_PERIOD) - set(READ_WHOLE):
        periods = [(first, last) for each, first, last in calls if each is kind]
        for first, last in periods:
            days = unfinished[kind]
            assert first >= since or any(first <= day <= last for day in days), (kind, first)
        for day in {*unfinished[kind], since, ahead}:
            assert sum(first <= day <= last for first, last in periods) == 1, (kind, day)
    assert any(day < date(2025, 11, 16) for day in unfinished[Kind.DOCUMENT])
    assert calls.total() < 4 * 26
    # Nothing else has changed: no details, no directories.
    others = {*LISTS, "GET /signs", "GET /aisIdoDocuments"}
    assert set(sandbox.operations()) <= others


@pytest.mark.usefixtures("lasting_directories")
def test_everything_is_read_again_after_a_week(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    clock.move(days=8)

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            await opened.workspace.sync.restore()
            assert (await opened.synchronise()).error is None
            assert await opened.changes() == []
            clock.move(minutes=20)
            before = len(sandbox.requests())
            assert (await opened.synchronise()).error is None
            assert asked(sandbox.requests(before)).total() < 60

    run_async(scenario())
    assert asked(sandbox.requests())[Kind.DOCUMENT, date(2025, 2, 1), date(2025, 2, 28)] == 1


@pytest.mark.parametrize("day", ["16.01.2027", "16.11.2062"], ids=["two months", "another year"])
def test_a_document_dated_far_ahead_is_to_be_signed_and_its_status_is_followed(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, day: str
) -> None:
    clock = MovedClock()
    clock.move(minutes=20)
    body = example(sandbox, "POST /other", type="letters", date=day)

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            await opened.workspace.sync.restore()
            made = str(send(sandbox, "POST", "/other", body).json()["id"])
            assert (await opened.synchronise()).error is None
            assert (await opened.rows())[made].status == DocumentStatus.AWAITING_SIGNATURE
            assert await opened.workspace.lists.offered([made]) == {made}
            sandbox.advance_document(made, DocumentStatus.REJECTED)
            clock.move(minutes=20)
            assert (await opened.synchronise()).error is None
            assert (await opened.rows())[made].status == DocumentStatus.REJECTED
            assert await opened.workspace.lists.offered([made]) == set()

    run_async(scenario())


@pytest.mark.usefixtures("lasting_directories")
def test_a_document_dated_far_ahead_that_two_walks_do_not_find_is_absent(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    changed = ChangedLists()
    body = example(sandbox, "POST /other", type="letters", date="16.01.2027")

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=changed.reader())
        async with company(bank, clock=clock) as opened:
            made, other = [
                str(send(sandbox, "POST", "/other", {**body, "text": text}).json()["id"])
                for text in ("Первое письмо.", "Второе письмо.")
            ]
            found = []
            for _ in range(3):
                clock.move(days=8)
                assert (await opened.synchronise()).error is None
                found.append({made, other} & set(await opened.rows()))
                changed.hidden.add(made)
            assert found == [{made, other}, {made, other}, {other}]

    run_async(scenario())


def test_a_received_document_that_two_readings_of_its_reply_do_not_show_is_absent(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    changed = ChangedLists()

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=changed.reader())
        async with company(bank, clock=clock) as opened:
            await opened.workspace.sync.restore()
            before = await opened.rows(Kind.REGISTER_DOCUMENT)
            gone = next(row.id for row in before.values() if row.status == 1)
            found = []
            for hidden in (set(), {gone}, set(), {gone}, {gone}):
                changed.hidden = hidden
                clock.move(minutes=20)
                assert (await opened.synchronise()).error is None
                found.append(gone in await opened.rows(Kind.REGISTER_DOCUMENT))
            assert found == [True, True, True, True, False]
            changes = await opened.changes()
            assert [(one.document_id, one.difference) for one in changes] == [
                (gone, Difference.ABSENT)
            ]
            assert before.keys() - {gone} == (await opened.rows(Kind.REGISTER_DOCUMENT)).keys()

    run_async(scenario())


async def since(company: Company, first: date) -> dict[Kind, set[str]]:
    """What the bank has from a day on of the lists read by month, and in replies to it."""
    reader = await company.workspace.session.reader()
    query = ListQuery(period=Period(first, date(2026, 12, 31)), page=0, rows=0)
    listed = await reader.list_documents(query), await reader.list_register_requests(query)
    kinds = Kind.DOCUMENT, Kind.REGISTER_REQUEST
    found = {kind: {row.id for row in page.rows} for kind, page in zip(kinds, listed, strict=True)}
    requests = await company.rows(Kind.REGISTER_REQUEST)
    replied = {
        one.settlement_id
        for one in requests.values()
        if isinstance(one, RegisterRequest) and one.status == 2
    }
    pages = [await reader.list_register_documents(one, rows=500) for one in replied]
    found[Kind.REGISTER_DOCUMENT] = {row.id for page in pages for row in page.rows}
    return found


@pytest.mark.parametrize("restarted", [False, True], ids=["while it is open", "next start"])
def test_an_earlier_first_day_is_read_at_once_and_what_was_there_is_no_news(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run, *, restarted: bool
) -> None:
    before, now = date(2026, 10, 10), date(2026, 3, 15)
    replied: set[str] = set()

    async def check(company: Company) -> None:
        assert company.workspace.sync.status.error is None
        wanted = await since(company, now)
        assert len(wanted[Kind.DOCUMENT]) > 100
        for kind, ids in wanted.items():
            assert ids
            assert ids <= (await company.rows(kind)).keys(), kind
        changes = await company.changes()
        new = {one.document_id for one in changes if one.difference is Difference.ARRIVED}
        assert new
        assert replied == {one.document_id for one in changes if one.field == "status"}
        requests = await company.rows(Kind.REGISTER_REQUEST)
        replies = {one.settlement_id for each in replied
                   if isinstance(one := requests[each], RegisterRequest)}  # fmt: skip
        documents = await company.rows(Kind.REGISTER_DOCUMENT)
        assert new == {each for each in documents if each.rpartition("/")[0] in replies}

    async def first() -> None:
        async with listing_company(first_day=before.isoformat()) as company:
            assert (await company.synchronise()).error is None
            requests = await company.rows(Kind.REGISTER_REQUEST)
            assert requests
            assert all(one.date is not None and one.date >= before for one in requests.values())
            replied.update(each for each, one in requests.items() if one.status == 1)
            for each in replied:  # what comes to the days of before is news
                sandbox.advance_request(int(each), 2)
            if not restarted:
                company.workspace.sync.use_first_day(now.isoformat())
                await company.workspace.sync.finished()
                await check(company)

    async def second() -> None:
        async with listing_company(first_day=now.isoformat()) as company:
            await company.workspace.sync.restore()
            since = len(sandbox.requests())
            await company.synchronise()
            if restarted:
                await check(company)
            else:  # it was complete, and is not repeated
                assert asked(sandbox.requests(since)).total() < 60

    run_async(first())
    run_async(second())


def test_another_first_day_ends_the_run_of_before(
    listing_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with listing_company(first_day="2026-11-10") as company:
            sync = company.workspace.sync
            sync.start()
            await until(lambda: sync.status.phase)
            sync.use_first_day("2026-09-10")
            await until(lambda: not sync.status.running)
            assert sync.status.error is None
            days = {row.date for row in (await company.rows(Kind.REGISTER_REQUEST)).values()}
            assert min(day for day in days if day is not None) < date(2026, 11, 10)
            assert await company.changes() == []

    run_async(scenario())


def test_a_new_status_of_an_old_document_arrives_and_is_recorded(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            rows = await opened.rows()
            old = min(
                (row for row in rows.values() if row.status == 5), key=lambda row: str(row.date)
            )
            assert old.date is not None
            assert old.date < date(2026, 5, 1)
            await opened.workspace.documents.details(Kind.DOCUMENT, old.id)
            sandbox.advance_document(int(old.id), 4)
            clock.move(minutes=20)
            await opened.workspace.sync.restore()
            assert (await opened.synchronise()).error is None
            now = (await opened.rows())[old.id]
            assert (now.status, now.status_name) == (4, "Исполнен")
            changes = await opened.changes()
            assert {one.difference for one in changes} == {Difference.CHANGED}
            # Its copy in the card file was paid as well.
            assert {one.document_id for one in changes} == {old.id, f"K{old.id}"}
            recorded = {one.field: one for one in changes if one.document_id == old.id}
            assert (recorded["status"].old, recorded["status"].new) == ("5", "4")
            assert recorded["status"].noticed_at == clock.now()
            assert recorded["status"].number == old.number
            # The details that were kept followed.
            details = await opened.workspace.documents.stored_details(Kind.DOCUMENT, old.id)
            assert details is not None
            assert details.details.document.status == 4
            assert details.fetched_at == clock.now()
            # And once noticed it is no news.
            before = len(changes)
            assert (await opened.synchronise()).error is None
            assert len(await opened.changes()) == before

    run_async(scenario())


@pytest.mark.parametrize("weeks", [0, 6], ids=["new request", "old request"])
@pytest.mark.usefixtures("lasting_directories")
def test_a_reply_of_the_register_arrives_with_its_documents(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, weeks: int
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            await opened.workspace.sync.restore()
            if weeks:
                clock.move(weeks=weeks)
                assert (await opened.synchronise()).error is None
            requests = await opened.rows(Kind.REGISTER_REQUEST)
            waiting = {row.id for row in requests.values() if row.status == 1}
            for request_id in waiting:
                sandbox.advance_request(int(request_id), 2)
            before = await opened.rows(Kind.REGISTER_DOCUMENT)
            clock.move(minutes=20)
            assert (await opened.synchronise()).error is None
            after = await opened.rows(Kind.REGISTER_DOCUMENT)
            arrived = after.keys() - before.keys()
            assert arrived
            assert await stored(opened) == there(sandbox)
            changes = await opened.changes()
            by_difference = {
                difference: {one.document_id for one in changes if one.difference is difference}
                for difference in Difference
            }
            assert by_difference[Difference.ARRIVED] == arrived
            assert by_difference[Difference.CHANGED] == waiting
            status = {(one.old, one.new) for one in changes if one.field == "status"}
            assert status == {("1", "2")}

    run_async(scenario())


def test_a_requirement_that_comes_in_arrives_and_is_recorded(
    listing_company: OpenCompany, run_async: Run
) -> None:
    options = [one for one in STANDARD_OPTIONS if not one.startswith("--documents")]

    async def scenario(living: SandboxProcess) -> None:
        clock = MovedClock()
        async with listing_company(Bank.of(living), clock=clock) as company:
            assert (await company.synchronise()).error is None
            before = await company.rows(Kind.REQUIREMENT)
            await until(lambda: there(living)[Kind.REQUIREMENT] > len(before) + 1)
            clock.move(minutes=20)
            assert (await company.synchronise()).error is None
            new = (await company.rows(Kind.REQUIREMENT)).keys() - before.keys()
            arrived = [
                change.document_id
                for change in await company.changes()
                if (change.kind, change.difference) == (Kind.REQUIREMENT, Difference.ARRIVED)
            ]
            assert new
            assert sorted(arrived) == sorted(new)

    with SandboxProcess([*options, "--documents=40", "--live=0.05"]) as living:
        run_async(scenario(living))
