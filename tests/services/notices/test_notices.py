"""Tests of digests over the sandbox: what a synchronisation brings is told once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import Mock, patch

import pytest

from desktop_app.domain.changes import Change, Difference, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.notices import NoticeKind
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from tests.support.changed_lists import ChangedLists
from tests.support.company import Bank, MovedClock, until
from tests.support.orders import order_of

if TYPE_CHECKING:
    from desktop_app.domain.notices import Notice
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

FIRST_DAY = "2026-10-01"
"""Six weeks have enough of everything that is told of."""


class RecordingListener:
    """What a listener was told, and waiting for the next."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._digests: asyncio.Queue[tuple[Notice, ...]] = asyncio.Queue()
        company.workspace.notices.start(self._digests.put_nowait)

    async def next(self) -> list[tuple[NoticeKind, int]]:
        digest = await asyncio.wait_for(self._digests.get(), 240)
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
    listing_company: OpenCompany, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def check() -> None:
        async with listing_company(first_day=FIRST_DAY) as company:
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


@pytest.mark.parametrize("restarted", [False, True], ids=["same process", "next day"])
@pytest.mark.parametrize("refused", ["list_card_file", "list_register_requests"])
def test_a_list_that_was_always_refused_keeps_no_news_of_the_others_back(
    listing_company: OpenCompany, sandbox: SandboxProcess, run_async: Run, refused: str, *,
    restarted: bool,
) -> None:  # fmt: skip
    """Nor is it told, when it is read at last, what it had all the time."""
    lists, clock = ChangedLists(), MovedClock()
    bank = replace(Bank.of(sandbox), reader=lists.reader())
    new = str(sandbox.get("/requirements?pageRowCount=0").json()["page"][0]["id"])

    async def first(company: Company) -> None:
        heard = RecordingListener(company)
        lists.refused.add(refused)
        lists.hidden.add(new)
        await heard.synchronise()
        status = company.workspace.sync.status
        assert status.error is not None
        assert (status.last_good, status.last_read) == (None, clock.now())
        assert heard.is_empty
        if not restarted:
            await rest(company, heard)

    async def rest(company: Company, heard: RecordingListener) -> None:
        lists.hidden.clear()
        await _reject(company, sandbox, 2)
        clock.move(minutes=15)
        await heard.synchronise()
        assert company.workspace.sync.status.last_good is None
        assert await heard.next() == [(NoticeKind.DEMAND, 1), (NoticeKind.REJECTED, 2)]
        assert await arrived(company) == [(Kind.REQUIREMENT, new)]
        assert not await company.rows(
            Kind.CARD_FILE if refused == "list_card_file" else Kind.REGISTER_REQUEST
        )
        lists.refused.clear()
        clock.move(minutes=15)
        await heard.synchronise()
        assert company.workspace.sync.status.last_good == clock.now()
        assert await company.rows(Kind.CARD_FILE)
        assert await company.rows(Kind.REGISTER_DOCUMENT)
        assert heard.is_empty
        assert await arrived(company) == [(Kind.REQUIREMENT, new)]

    async def check() -> None:
        async with listing_company(bank, clock=clock, first_day=FIRST_DAY) as company:
            await first(company)
        if restarted:
            clock.move(hours=25)
            async with listing_company(bank, clock=clock, first_day=FIRST_DAY) as company:
                await company.workspace.sync.restore()
                assert company.workspace.sync.status.last_read is not None
                await rest(company, RecordingListener(company))

    run_async(check())


def test_paid_orders_are_told_of_without_any_synchronisation(
    new_company: OpenCompany, run_async: Run
) -> None:
    """Also what was paid while nobody listened; what is there at the first start is no news."""

    async def check() -> None:
        async with new_company() as company:
            await put_order(company, 1, OrderPhase.PAID)
            heard = listening_soon(company)
            await company.workspace.notices.settled()
            await put_order(company, 2, OrderPhase.REGISTERED)
            await put_order(company, 2, OrderPhase.PAID)
            assert await heard.next() == [(NoticeKind.ORDER_PAID, 1)]
            assert company.workspace.sync.status.last_read is None
            await company.workspace.notices.close()
            await put_order(company, 3, OrderPhase.HELD)
        async with new_company() as again:
            assert await listening_soon(again).next() == [(NoticeKind.ORDER_PAID, 1)]

    run_async(check())


def test_what_is_paid_during_a_synchronisation_is_told_of_after_it(
    new_company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with new_company() as company:
            notices, sync = company.workspace.notices, company.workspace.sync
            heard = listening_soon(company)
            await notices.settled()
            monkeypatch.setattr(sync, "_status", replace(sync.status, running=True))
            await put_order(company, 1, OrderPhase.PAID)
            await until(lambda: notices._is_due)
            assert heard.is_empty
            monkeypatch.setattr(sync, "_status", replace(sync.status, running=False))
            company.workspace.bus.publish(Change(Topic.SYNC))
            assert await heard.next() == [(NoticeKind.ORDER_PAID, 1)]

    run_async(check())


def test_changes_that_follow_each_other_are_one_digest(
    new_company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made when nothing has come for a while, or when they do not end."""

    async def check() -> None:
        async with new_company() as company:
            notices, loop = company.workspace.notices, asyncio.get_running_loop()
            planned: list[tuple[float, Mock]] = []

            def plan(at: float, _call: object) -> Mock:
                planned.append((at, Mock()))
                return planned[-1][1]

            with monkeypatch.context() as clock:
                clock.setattr(loop, "call_at", plan)
                clock.setattr(loop, "time", Mock(side_effect=(1_000, 1_020, 1_160)))
                for _ in range(3):
                    notices._gather()
            assert [at for at, _ in planned] == [1_030, 1_050, 1_180]
            assert [timer.cancel.called for _, timer in planned] == [True, True, False]

    run_async(check())


def test_a_run_of_charges_is_told_of_when_it_has_ended(
    new_company: OpenCompany, run_async: Run
) -> None:
    async def check() -> None:
        async with new_company() as company:
            heard = listening_soon(company)
            await company.workspace.notices.settled()
            recurring, asked = company.workspace.recurring, Mock(wraps=company.workspace.notices)
            async with recurring._running:
                assert company.workspace.is_charging
                with patch.object(company.workspace.notices, "_gather", asked._gather):
                    await put_order(company, 1, OrderPhase.PAID)
                    await until(lambda: asked._gather.call_count > 2)
                assert heard.is_empty
                await put_order(company, 2, OrderPhase.PAID)
            assert await heard.next() == [(NoticeKind.ORDER_PAID, 2)]

    run_async(check())


def listening_soon(company: Company) -> RecordingListener:
    """A listener that is told after a moment of what came."""
    company.workspace.notices._quiet_s = 0.01
    return RecordingListener(company)


async def put_order(company: Company, number: int, phase: OrderPhase) -> None:
    """Put an order into the book, as if its status had been read."""
    store = company.workspace.order_rows
    assert isinstance(store, OrderStore)
    await store.save([OrderEntry(order=order_of(phase, number))])
    company.workspace.bus.publish(Change(Topic.ORDERS))


async def arrived(company: Company) -> list[tuple[Kind, str]]:
    """The documents whose arrival Activity tells."""
    changes = await company.changes()
    return [(one.kind, one.document_id) for one in changes if one.difference is Difference.ARRIVED]
