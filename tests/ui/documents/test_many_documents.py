"""Tests of what is done with many documents at once: repeated, and printed to files."""

from __future__ import annotations

import asyncio
import errno
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from shiboken6 import delete

from desktop_app.api.errors import ConnectionFailed
from desktop_app.services.documents import print_batches
from desktop_app.services.outbox.submission import row_of
from desktop_app.storage.window import OutboxFilter
from desktop_app.ui import aio
from desktop_app.ui.documents.document_actions import DocumentEditActions
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.tables.columns import Part
from tests.support.company import Bank, opened, synchronise_once
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.window_tasks import ending
from tests.ui.hands import appeared, click, press, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from desktop_app.domain.documents.listed import Kind
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

COUNT = 4


class AtOnce:
    """Shows what was read at once, as while nobody goes to another page."""

    page: DocumentsPage

    def begin(self, read: Callable[[], Any], *, ready: Callable[[], str]) -> None:
        del ready
        aio.start(self._run(read), owner=self.page)

    async def _run(self, read: Callable[[], Any]) -> None:
        show = await read()
        if show is not None:
            show()


@pytest.fixture(scope="module")
def synchronised_store(
    tmp_path_factory: pytest.TempPathFactory, sandbox_process: SandboxProcess
) -> Path:
    """The file of a store that was synchronised once: no details of payments were read."""
    sandbox_process.reset()
    sandbox_process.is_fresh = False
    folder = tmp_path_factory.mktemp("synchronised")
    return asyncio.run(synchronise_once(folder, Bank.of(sandbox_process)))


@pytest.fixture(autouse=True)
def _copied_store(synchronised_store: Path, tmp_path: Path) -> None:
    """Begin with a copy of that store."""
    shutil.copy(synchronised_store, tmp_path / "store.db")


def _on_page(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    story: Callable[[DocumentsPage, Company, RecordingNavigator], Coroutine[Any, Any, None]],
) -> None:
    """Run a story on the list of a company's payments, a few of which are selected."""

    async def work() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            registry, went, deferred = CommandRegistry(), RecordingNavigator(), AtOnce()
            context = context_of(
                company.workspace, registry=registry, navigator=went, deferred_open=deferred
            )
            actions = DocumentEditActions(context)
            page = DocumentsPage(replace(context, document_actions=actions.actions))
            deferred.page = page
            page.resize(1200, 760)
            page.show()
            try:
                page.list.narrow(Part.TYPES, "legalPayments", "")
                page.list.narrow(Part.STATUSES, "4", "")
                await settle(lambda: page.list.model.known and page.list.model.count >= COUNT)
                page.list.table.go_to(0)
                for _ in range(COUNT - 1):
                    press(page.list.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
                await settle(lambda: page.list.table.chosen.count() == COUNT)
                await story(page, company, went)
            finally:
                page.strip.cancel()
                await settle(lambda: not page.strip.busy)
                delete(page)
                delete(registry)

    run_qt(ending(work()))


def test_many_payments_are_repeated_and_shown_before_any_is_kept_or_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: DocumentsPage, company: Company, went: RecordingNavigator) -> None:
        chosen = await page.read_chosen()
        page.registry.run("documents.repeat")
        await settle(lambda: len(went.submissions) == COUNT)
        made = [row_of(each, company.clock.now()) for each in went.submissions]
        assert not went.rows_to_confirm, "each of them can be sent"
        assert not went.left_out
        assert [row.summary.amount for row in made] == [each.amount for each in chosen]
        assert len({row.summary.number for row in made}) == COUNT  # each has a number of its own
        assert "POST /" not in sandbox.operations()
        kept = company.workspace.outbox_rows.totals
        assert (await kept(OutboxFilter())).count == 0

        page.registry.run("documents.repeat")  # once more, as after *Not now*
        await settle(lambda: len(went.submissions) == 2 * COUNT)
        assert (await kept(OutboxFilter())).count == 0

    _on_page(run_qt, tmp_path, sandbox, story)


def test_payments_that_cannot_be_read_are_named_where_the_others_are_repeated(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: DocumentsPage, company: Company, went: RecordingNavigator) -> None:
        chosen = await page.read_chosen()
        unread = chosen[1]
        reading: Any = company.workspace.documents
        now, reading.stored_details = reading.now, AsyncMock(return_value=None)

        async def fails_once(kind: Kind, document_id: str) -> Any:
            if document_id == unread.id:
                raise ConnectionFailed
            return await now(kind, document_id)

        reading.now = fails_once
        page.registry.run("documents.repeat")
        await settle(lambda: len(went.submissions) == COUNT - 1)
        assert [each.id for each in went.left_out] == [unread.id]

        reading.now = AsyncMock(side_effect=ConnectionFailed)
        page.registry.run("documents.repeat")
        await settle(lambda: page.messages.message is not None)
        assert len(went.submissions) == COUNT - 1

    _on_page(run_qt, tmp_path, sandbox, story)


def test_print_forms_of_many_documents_are_saved(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: DocumentsPage, _: Company, __: RecordingNavigator) -> None:
        page.registry.run("documents.print_one_file")
        dialog = await appeared(QFileDialog)
        path = tmp_path / dialog.selectedFiles()[0].rpartition("/")[2]
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        await settle(path.exists)
        await settle(lambda: not page.strip.busy)
        assert len(pypdf.PdfReader(path).pages) >= COUNT
        message = page.messages.message
        assert message is None or str(COUNT) in message.title

        folder = tmp_path / "forms"
        folder.mkdir()
        page.registry.run("documents.print_folder")
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(folder))
        dialog.accept()
        await settle(lambda: len([*folder.glob("*.pdf")]) == COUNT)
        await settle(lambda: not page.strip.busy)
        assert all(len(pypdf.PdfReader(each).pages) for each in folder.glob("*.pdf"))

    _on_page(run_qt, tmp_path, sandbox, story)


def test_print_forms_go_on_where_the_disk_was_full(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "forms"
    folder.mkdir()
    write_new, tried = print_batches._write_new, list[str]()

    def full_once(into: Path, name: str, *more: Any) -> Path:
        tried.append(name)
        if len(tried) == COUNT:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write_new(into, name, *more)

    monkeypatch.setattr(print_batches, "_write_new", full_once)

    async def story(page: DocumentsPage, _: Company, __: RecordingNavigator) -> None:
        page.registry.run("documents.print_folder")
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(folder))
        dialog.accept()
        await settle(lambda: page.messages.message is not None and not page.strip.busy)
        message = page.messages.message
        assert message is not None
        assert message.title == "Not all print forms were written"
        assert f"Saved before that: {COUNT - 1}." in message.text
        assert "No space left on device" in message.text
        (retry,) = (
            each for each in page.messages.findChildren(QPushButton) if each.text() == "Retry"
        )
        click(retry)
        await settle(lambda: len([*folder.iterdir()]) == COUNT and not page.strip.busy)
        message = page.messages.message
        assert message is not None
        assert message.title.startswith(f"Print forms saved: {COUNT}.")
        assert len(tried) == COUNT + 1, "none is written twice"

    _on_page(run_qt, tmp_path, sandbox, story)
