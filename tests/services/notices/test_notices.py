"""Tests of digests over the sandbox: what a synchronisation brings is told once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.notices import NoticeKind

if TYPE_CHECKING:
    from desktop_app.domain.notices import Notice
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


class RecordingListener:
    """What a listener was told, and waiting for the next."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._digests: asyncio.Queue[tuple[Notice, ...]] = asyncio.Queue()
        company.workspace.notices.start(self._digests.put_nowait)

    async def next(self) -> list[tuple[NoticeKind, int]]:
        digest = await asyncio.wait_for(self._digests.get(), 30)
        return [(each.kind, each.count) for each in digest]

    async def synchronise(self) -> None:
        """Do a run and the digest after it; what it finds waits in the queue."""
        await self._company.synchronise()
        await self._company.workspace.notices.settled()

    @property
    def is_empty(self) -> bool:
        return self._digests.empty()


async def _reject(company: Company, sandbox: SandboxProcess, count: int) -> None:
    rows = [
        row
        for row in (await company.rows()).values()
        if row.status == DocumentStatus.AWAITING_SIGNATURE
    ]
    for row in rows[:count]:
        await asyncio.to_thread(sandbox.advance_document, row.id, DocumentStatus.REJECTED)


def test_the_first_synchronisation_tells_nothing_and_the_next_what_is_new(
    new_company: OpenCompany, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def check() -> None:
        async with new_company() as company:
            heard = RecordingListener(company)
            await heard.synchronise()
            assert heard.is_empty
            assert await company.workspace.notices.latest() == ()
            await _reject(company, sandbox, 2)
            await heard.synchronise()
            assert await heard.next() == [(NoticeKind.REJECTED, 2)]
            await heard.synchronise()
            assert heard.is_empty

    run_async(check())


def test_what_came_while_nobody_listened_is_told_at_the_next_start(
    company: OpenCompany, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def check() -> None:
        async with company() as first:
            await RecordingListener(first).synchronise()
            await first.workspace.notices.close()
            await _reject(first, sandbox, 1)
            await first.synchronise()
        async with company() as again:
            heard = RecordingListener(again)
            await again.workspace.sync.restore()
            assert await heard.next() == [(NoticeKind.REJECTED, 1)]
            assert await again.workspace.notices.unread() == 1
        async with company() as third:
            heard = RecordingListener(third)
            await third.workspace.sync.restore()
            await heard.synchronise()
            assert heard.is_empty

    run_async(check())
