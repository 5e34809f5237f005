"""A large first synchronisation, for which a process of its own decodes and writes pages."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_app.api.documents import reader
from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents import page_saving, page_worker
from desktop_app.services.documents.page_saving import PageSaving
from desktop_app.services.documents.page_worker import PageWorker
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.storage.documents import document_store
from desktop_app.storage.documents.late_indexes import lacks_indexes
from tests.support.company import read_missing_details, until

if TYPE_CHECKING:
    from desktop_app.api.documents.paging import DecodedPage
    from desktop_app.api.exchange import ApiResponse
    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run


class WorkerRecorder:
    """Records the work of the decoding processes."""

    def __init__(self) -> None:
        self.workers: list[PageWorker] = []
        self.pids: set[int] = set()
        self.decoded = 0
        self.killed_after = 0

    def kill(self) -> None:
        """Kill the process once, when it has decoded some pages."""
        if self.decoded >= self.killed_after > 0 and self.workers[-1].pid is not None:
            self.killed_after = 0
            os.kill(self.workers[-1].pid, getattr(signal, "SIGKILL", signal.SIGTERM))

    def all_ended(self) -> bool:
        """Whether all processes have ended; the system itself is asked on Linux only."""
        if any(worker.pid is not None for worker in self.workers):
            return False
        return sys.platform != "linux" or not any(
            Path(f"/proc/{pid}").exists() for pid in self.pids
        )


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> WorkerRecorder:
    """Let the process decode even short pages and few documents; walks wait until it is ready."""
    found = WorkerRecorder()
    begin, walk, decode = PageSaving.begin_many, SyncSteps.walk, PageWorker.decode

    def begin_many(saving: PageSaving, expected: int) -> None:
        begin(saving, expected)
        if saving.decoder is not None:
            found.workers.append(saving.decoder)

    async def walk_with_process(steps: SyncSteps, *arguments: object, **more: object) -> None:
        if found.workers and not found.decoded and await found.workers[-1].ready():
            found.pids.add(found.workers[-1].pid or 0)
        await walk(steps, *arguments, **more)  # type: ignore[arg-type] # as they came

    async def count(worker: PageWorker, row: int, response: ApiResponse) -> DecodedPage | None:
        page = await decode(worker, row, response)
        found.decoded += page is not None
        found.kill()
        return page

    monkeypatch.setattr(page_worker, "_LIMIT_S", 240.0)  # a slow computer has more to start
    monkeypatch.setattr(page_worker, "_WANTED_LIMIT_S", 240.0)
    monkeypatch.setattr(page_saving, "_WORTH_A_PROCESS", 1)
    monkeypatch.setattr(document_store, "_MANY", 1)
    monkeypatch.setattr(reader, "_SHORT", 0)
    monkeypatch.setattr(PageSaving, "begin_many", begin_many)
    monkeypatch.setattr(SyncSteps, "walk", walk_with_process)
    monkeypatch.setattr(PageWorker, "decode", count)
    return found


@pytest.mark.parametrize("killed_after", [0, 12], ids=["left alone", "killed"])
def test_it_reads_what_it_reads_without_the_process(
    new_company: OpenCompany, store_of_everything: Path, run_async: Run, recorder: WorkerRecorder,
    tmp_path: Path, *, killed_after: int,
) -> None:  # fmt: skip
    recorder.killed_after = killed_after

    async def scenario() -> dict[str, object]:
        async with new_company() as company:
            status = await company.synchronise()
            assert status.error is None
            assert status.done == status.total > 0
            assert not await company.database.read(lacks_indexes)
            assert recorder.all_ended()
            await read_missing_details(company.workspace)
            contents = await company.contents()
            assert (await company.synchronise()).error is None
            assert await company.contents() == contents
            assert len(recorder.workers) == 1, "what comes later needs none"
            return contents

    async def without() -> dict[str, object]:
        async with new_company() as company:
            return await company.contents()

    found = run_async(scenario())
    assert recorder.decoded >= 12
    for file in tmp_path.glob("store.db*"):
        file.unlink()
    (tmp_path / "store.db").write_bytes(store_of_everything.read_bytes())
    assert found == run_async(without())


def test_nothing_is_left_of_it_when_the_profile_is_closed_or_the_run_cancelled(
    listing_company: OpenCompany, run_async: Run, recorder: WorkerRecorder
) -> None:
    async def scenario() -> None:
        async with listing_company(first_day="2026-01-01") as company:
            sync = company.workspace.sync
            sync.start()
            await until(lambda: recorder.decoded > 3)
            sync.cancel()
            await sync.finished()
            await until(lambda: sync._indexing is not None and sync._indexing.done())
            assert recorder.all_ended()
            assert not await company.database.read(lacks_indexes)
            before = recorder.decoded
            sync.start()
            await until(lambda: sync.status.done or recorder.decoded > before)
        assert recorder.all_ended()
        async with listing_company(first_day="2026-01-01") as company:
            assert (await company.synchronise()).error is None
            assert len(await company.rows(Kind.DOCUMENT)) > 0

    run_async(scenario())
    assert recorder.pids
