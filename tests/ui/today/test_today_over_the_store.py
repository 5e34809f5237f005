"""Tests of Today over a store and a bank: it is current after every synchronisation."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from shiboken6 import delete

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.today.today_page import TodayPage
from tests.support.company import Bank, opened
from tests.support.contexts import context_of
from tests.support.fakes import FakeMemory
from tests.support.window_tasks import ending
from tests.ui.hands import settle

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def is_current(page: TodayPage, company: Company) -> None:
    """Wait until the page shows what the store has."""
    now = await company.workspace.overview.read(page._look.since)
    await settle(lambda: page.overview == now)


def test_every_synchronisation_is_on_show_and_a_restart_begins_where_the_person_left(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    memory = FakeMemory()

    async def work(*, first: bool) -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace, registry = company.workspace, CommandRegistry()
            page = TodayPage(context_of(workspace, registry=registry, memory=memory))
            page.show()
            await settle(page.isActiveWindow)
            for _ in range(2):
                await company.synchronise()
                await is_current(page, company)
                rows = (await company.rows()).values()
                waiting = [row for row in rows if row.status == DocumentStatus.AWAITING_SIGNATURE]
                await asyncio.to_thread(
                    sandbox.advance_document, waiting[0].id, DocumentStatus.REJECTED
                )
            before = page.overview
            await company.synchronise()
            await is_current(page, company)
            assert page.overview is not None
            assert before is not None
            assert page.overview.rejected.count == before.rejected.count + 1
            since, at = memory.looked[workspace.profile.id]
            assert page._look.since == since
            if not first:
                assert since <= looks[-1], "news since the person left are news after a restart"
            page.hide()
            looks.append(memory.looked[workspace.profile.id][1])
            assert looks[-1] >= at
            delete(page)
            delete(registry)

    looks: list[datetime] = []
    for first in (True, False):
        run_qt(ending(work(first=first)))
