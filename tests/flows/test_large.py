"""Tests with twenty thousand documents: progress, cancelling, resuming, offline."""

from __future__ import annotations

import asyncio
import json
import time
from datetime import date
from typing import TYPE_CHECKING

import pytest

from desktop_app.api.exchange import Limits
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.sync_steps import LISTS_BESIDE_A_PROCESS
from desktop_app.storage.documents.sync_state import SyncState
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.support.company import Bank, opened, until
from tests.support.sandbox import ROOT, STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.company import Company
    from tests.support.loops import Run

DOCUMENTS = 20_000
CANCELLED_AFTER = DOCUMENTS // 2
"""More rows than the months that are read first together: at least one more page was read."""
COUNTED = ("documents", "cardFile", "requirements", "registerRequests")
FIGURES = ROOT / "build" / "figures" / "large.json"


@pytest.fixture(scope="module")
def bank() -> Iterator[SandboxProcess]:
    """A bank with many documents."""
    options = [one for one in STANDARD_OPTIONS if not one.startswith("--documents")]
    with SandboxProcess([*options, f"--documents={DOCUMENTS}"]) as process:
        yield process


class Gaps:
    """Measures how long the event loop is blocked."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.ensure_future(self._tick())

    async def _tick(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.005)
            self.longest = max(self.longest, time.perf_counter() - began - 0.005)

    async def end(self) -> float:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        return self.longest


async def cancel_in_the_middle(company: Company, bank: SandboxProcess) -> None:
    sync = company.workspace.sync
    seen = company.record_progress()
    sync.start()
    await until(lambda: sync.status.done >= CANCELLED_AFTER, seconds=600)
    before = bank.requests()[-1]["number"]
    sync.cancel()
    status = await sync.finished()
    assert len(bank.requests(before)) <= Limits().in_flight, "nothing more is asked for"
    assert (status.error, status.last_good) == (None, None)
    assert {one.total for one in seen if one.total} == {status.total}
    assert status.total > DOCUMENTS > status.done
    done = [one.done for one in seen]
    assert done == sorted(done)
    assert len(set(done)) > 5


async def slices_read(company: Company) -> list[Period]:
    """The days of documents that the interrupted run has read completely."""
    state = SyncState(company.database)
    run = await state.begin(complete=True, at=company.clock.now())
    names = [name.split(":") for name in await state.slices_read(run)]
    return [
        Period(date.fromisoformat(first), date.fromisoformat(last))
        for kind, first, last in names
        if kind == Kind.DOCUMENT
    ]


async def slowest_window(company: Company) -> float:
    """The slowest of some windows that a person would scroll to, in seconds."""
    slowest = 0.0
    windows = company.workspace.windows
    for sort in (SortKey.DATE, SortKey.PARTY, SortKey.AMOUNT):
        for text in ("", "Мінс", "ОПЛАТА"):
            began = time.perf_counter()
            where = DocumentFilter(kind=Kind.DOCUMENT, text=text)
            await windows.window(where, Sort(sort, descending=True), offset=500, limit=100)
            slowest = max(slowest, time.perf_counter() - began)
    return slowest


def test_a_large_company_is_read_cancelled_resumed_and_read_offline(
    bank: SandboxProcess, tmp_path: Path, run_async: Run
) -> None:
    figures: dict[str, float] = {}
    counts = bank.state()["counts"]
    there = {name: sum(counts[name].values()) for name in counts}

    async def first() -> None:
        async with opened(tmp_path, Bank.of(bank)) as company:
            gaps = Gaps()
            await cancel_in_the_middle(company, bank)
            figures["longest gap, s"] = await gaps.end()

    async def second() -> None:
        async with opened(tmp_path, Bank.of(bank)) as company:
            kept = [row.date for row in (await company.rows()).values() if row.date is not None]
            assert DOCUMENTS // 4 <= len(kept) < DOCUMENTS
            read = await slices_read(company)
            complete = sum(any(day in period for period in read) for day in kept)
            left = {day.replace(day=1) for day in kept} - {
                period.first.replace(day=1) for period in read
            }
            assert complete > 0
            assert len(left) <= LISTS_BESIDE_A_PROCESS, "only what was under way is left to read"
            began = time.perf_counter()
            gaps = Gaps()
            company.workspace.sync.start()
            status = await company.workspace.sync.finished()
            figures["longest gap resumed, s"] = await gaps.end()
            figures["rows a second, resumed"] = status.done / (time.perf_counter() - began)
            assert status.error is None
            assert status.done <= sum(there.values()) - complete, "what was read is read again"
            assert len(await company.rows()) == there["documents"] == DOCUMENTS
            assert len(await company.rows(Kind.REGISTER_DOCUMENT)) == there["registerDocuments"]
            assert await company.changes() == []
            figures["slowest window, s"] = await slowest_window(company)

    async def offline() -> None:
        async with opened(tmp_path, Bank.of(bank)) as company:
            where = DocumentFilter(kind=Kind.DOCUMENT)
            totals = await company.workspace.windows.totals(where)
            assert totals.count == DOCUMENTS
            assert (await company.synchronise()).error is not None
            assert (await company.workspace.windows.totals(where)) == totals

    run_async(first())
    run_async(second())
    bank.stop()
    run_async(offline())
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    FIGURES.write_text(json.dumps(figures, ensure_ascii=False, indent=1), encoding="utf-8")
