"""A synchronisation that goes on hours after it was interrupted has read what is new meanwhile."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.storage.documents.sync_state import SyncState
from tests.services.documents.test_sync import LISTS, asked, stored, there
from tests.support.company import MovedClock

if TYPE_CHECKING:
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def interrupted_before_replies(company: Company, patch: pytest.MonkeyPatch) -> None:
    """Begin a run, and leave it when it has read every list."""
    reached = asyncio.Event()

    async def hang(*_: object, **__: object) -> None:
        reached.set()
        await asyncio.Event().wait()

    with patch.context() as held:
        held.setattr(SyncSteps, "replies", hang)
        company.workspace.sync.start()
        await reached.wait()
        company.workspace.sync.cancel()
        await company.workspace.sync.finished()


async def executed_meanwhile(company: Company, sandbox: SandboxProcess) -> str:
    """A document that the bank executes after its list was read."""
    rows = (await company.rows()).values()
    waiting = next(row for row in rows if row.status == 2)
    sandbox.advance_document(int(waiting.id), 4)
    return waiting.id


@pytest.mark.parametrize("restarted", [False, True], ids=["same process", "next start"])
def test_news_that_were_read_hours_ago_are_read_again(
    sandbox: SandboxProcess,
    company: OpenCompany,
    run_async: Run,
    monkeypatch: pytest.MonkeyPatch,
    *,
    restarted: bool,
) -> None:
    clock = MovedClock()
    clock.move(minutes=20)

    async def go_on(opened: Company, document_id: str) -> None:
        clock.move(hours=8)
        before = len(sandbox.requests())
        status = await opened.synchronise()
        assert (status.error, status.last_good) == (None, clock.now())
        assert set(LISTS) <= set(sandbox.operations(before))
        assert (await opened.rows())[document_id].status == 4

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            await opened.workspace.sync.restore()
            await interrupted_before_replies(opened, monkeypatch)
            document_id = await executed_meanwhile(opened, sandbox)
            if not restarted:
                await go_on(opened, document_id)
                return
        async with company(clock=clock) as opened:
            await opened.workspace.sync.restore()
            await go_on(opened, document_id)

    run_async(scenario())


def test_a_first_run_that_goes_on_reads_the_news_and_no_month_twice(
    sandbox: SandboxProcess,
    listing_company: OpenCompany,
    run_async: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with listing_company(clock=clock) as company:
            await interrupted_before_replies(company, monkeypatch)
            document_id = await executed_meanwhile(company, sandbox)
            read = await SyncState(company.database).slices_read(1)
            assert read
        clock.move(hours=8)
        async with listing_company(clock=clock) as company:
            await company.workspace.sync.restore()
            before = len(sandbox.requests())
            status = await company.synchronise()
            assert (status.error, status.last_good) == (None, clock.now())
            assert (await company.rows())[document_id].status == 4
            assert await stored(company) == there(sandbox)
            assert set(LISTS) <= set(sandbox.operations(before))
            again = asked(sandbox.requests(before))
            documents = [one for one in again if one[0] is Kind.DOCUMENT]
            assert len(documents) < len([one for one in read if one.startswith("document:")]) / 2

    run_async(scenario())


def test_a_first_run_that_goes_on_later_reads_no_month_twice_that_was_left(
    sandbox: SandboxProcess, listing_company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with listing_company(clock=clock) as company:
            sync, read = company.workspace.sync, SyncState(company.database).slices_read
            sync.start()
            while len(await read(1)) < 12:  # noqa: ASYNC110 - the store sends no event
                await asyncio.sleep(0.001)
            sync.cancel()
            await sync.finished()
            names = await read(1)
        clock.move(hours=8)
        async with listing_company(clock=clock) as company:
            sync = company.workspace.sync
            await sync.restore()
            before = len(sandbox.requests())
            status = await company.synchronise()
            assert (status.error, status.last_good) == (None, clock.now())
            assert await stored(company) == there(sandbox)
            again = asked(sandbox.requests(before))
            left = {
                one: times
                for one, times in again.items()
                if one[0] is Kind.DOCUMENT and f"{one[0]}:{one[1]}:{one[2]}" not in names
            }
            assert len(left) > 10
            assert set(left.values()) == {1}
            assert status.total == status.done

    run_async(scenario())
