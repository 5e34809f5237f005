"""Actions between a key press and its effect are not lost and do not affect another form."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.errors import StorageError
from desktop_app.ui.forms.change_target import ChangeTarget, target_of
from desktop_app.ui.forms.used_numbers import number_used
from desktop_app.ui.outbox import confirmation_page
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import form_context, rows
from tests.ui.forms.test_hand_over import (
    begun_after,
    filled,
    hold_outcomes,
    on_show,
    ready,
    said,
)
from tests.ui.hands import click, settle

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


def test_what_was_on_show_is_sent_though_something_else_is_asked_meanwhile(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            first, second, other = [await ready(workspace, page, each) for each in ("1", "2", "3")]
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.show()
            question.show_rows((first, second))
            await settle(lambda: len(question.confirmation.items) == 2)
            gate, waits = asyncio.Event(), list[str]()

            async def asked(*about: Any, **named: Any) -> Any:
                waits.append("asked")
                if len(waits) == 1:
                    await gate.wait()
                return await target_of(*about, **named)

            monkeypatch.setattr(confirmation_page, "target_of", asked)
            click(question.confirmation.send_button)
            await settle(lambda: bool(waits))
            question.show_rows((other,))
            await settle(lambda: len(question.confirmation.items) == 1)
            gate.set()
            await settle(question.confirmation.back_button.isEnabled)
            for row in (first, second):
                after = await workspace.outbox.settled(row.id)
                assert after is not None
                assert after.state is OutboxState.CONFIRMED, after.progress
            waiting = await workspace.outbox.settled(other.id)
            assert waiting is not None
            assert waiting.state is OutboxState.READY
            # It is shown anew once the store has what was sent: the payee is known by now.
            await settle(
                lambda: (
                    [each.instruction for each in question.confirmation.items] == [other.sendable]
                )
            )
            assert not shown, "nobody is taken away from what they look at"
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_what_is_shown_anew_while_the_bank_is_asked_is_not_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            row = await ready(workspace, page, "10")
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.show()
            question.show_rows((row,))
            await settle(lambda: bool(question.confirmation.items))
            gate, waits, moved = asyncio.Event(), list[str](), [True]
            listed: Any = object()

            async def asked(*_: Any, fresh: bool = True) -> ChangeTarget:
                if not fresh:
                    return ChangeTarget(before=listed if moved.pop() else None)
                waits.append("asked")
                if len(waits) == 1:
                    await gate.wait()
                return ChangeTarget()

            monkeypatch.setattr(confirmation_page, "target_of", asked)
            click(question.confirmation.send_button)
            await settle(lambda: bool(waits))
            workspace.bus.publish(Change(Topic.DOCUMENTS))
            await settle(lambda: "has changed" in said(question))
            await settle(lambda: bool(question.confirmation.items))
            gate.set()
            await settle(question.confirmation.back_button.isEnabled)
            assert not shown
            after = await workspace.outbox.settled(row.id)
            assert after is not None
            assert after.state is OutboxState.READY
            assert question.confirmation.items
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_a_draft_discarded_while_the_bank_is_asked_is_not_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await settle(lambda: page.autosave.is_idle)
            draft_id, gate, waits = page.form_id, asyncio.Event(), list[str]()
            page.review()
            await on_show(page)

            async def target(*_: Any, **__: Any) -> ChangeTarget:
                waits.append("asked")
                await gate.wait()
                return ChangeTarget()

            monkeypatch.setattr(page, "find_change_target", target)
            click(page.confirmation.send_button)
            await settle(lambda: bool(waits))
            assert await workspace.outbox.discard(draft_id)
            await settle(partial(begun_after, page, draft_id))
            gate.set()
            await settle(page.confirmation.back_button.isEnabled)
            assert not shown
            assert await rows(workspace) == []

    run_qt(ending(story()))


def test_a_form_shown_anew_while_the_bank_is_asked_is_not_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            page.review()
            await on_show(page)
            gate, waits = asyncio.Event(), list[str]()
            news = ShownDocument(kind=Kind.DOCUMENT, id="1")

            async def target(*_: Any, **__: Any) -> ChangeTarget:
                waits.append("asked")
                if len(waits) > 1:
                    return ChangeTarget(now=news)
                await gate.wait()
                return ChangeTarget()

            monkeypatch.setattr(page, "find_change_target", target)
            click(page.confirmation.send_button)
            await settle(lambda: bool(waits))
            assert page._snapshot is not None
            assert not await page._follow(page._snapshot, fresh=True)
            gate.set()
            await settle(page.confirmation.back_button.isEnabled)
            assert not shown
            assert all(row.state is OutboxState.DRAFT for row in await rows(workspace))

    run_qt(ending(story()))


def test_a_draft_sent_from_another_page_is_no_draft_in_its_form_any_more(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await settle(lambda: page.autosave.is_idle)
            draft_id, gate = page.form_id, await hold_outcomes(workspace)
            sent = Submission(
                operation=Operation.CREATE_PAYMENT,
                instruction=page.validate().instruction,
                draft_id=draft_id,
            )
            await workspace.outbox.enqueue((sent,), send=False)
            page.view.form.fields["purpose"].control.setPlainText("Буква")
            await settle(lambda: page.autosave.is_idle)
            assert page.autosave.is_closed(draft_id)
            gate.set()
            await settle(partial(begun_after, page, draft_id))
            (row,) = await rows(workspace)
            assert (row.id, row.state) == (draft_id, OutboxState.READY)

    run_qt(ending(story()))


def test_a_number_that_is_found_late_is_not_put_into_another_form(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            gate, waits, real = asyncio.Event(), list[str](), workspace.drafts.next_number

            async def next_number(*about: Any) -> str:
                waits.append("asked")
                if len(waits) > 1:
                    return await real(*about)
                await gate.wait()
                return "777"

            monkeypatch.setattr(workspace.drafts, "next_number", next_number)
            page.begin()
            await settle(lambda: bool(waits))
            page.begin()
            await settle(lambda: bool(page.view.form.texts()["number"]))
            gate.set()
            await asyncio.sleep(0.1)
            assert page.view.form.texts()["number"] != "777"

    run_qt(ending(story()))


@pytest.mark.parametrize(
    "how", ["the document changed", "the row changed", "its number is used by now"]
)
def test_a_send_that_is_dropped_while_something_else_is_asked_is_told(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    how: str,
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            first, other = [await ready(workspace, page, each) for each in ("1", "2")]
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            question.show_rows((first,))
            await settle(lambda: bool(question.confirmation.items))
            gate, waits = asyncio.Event(), list[str]()
            news = ShownDocument(kind=Kind.DOCUMENT, id="1")

            async def asked(*_: Any, **__: Any) -> ChangeTarget:
                waits.append("asked")
                if len(waits) > 1:
                    return ChangeTarget()
                await gate.wait()
                changed = how == "the document changed"
                return ChangeTarget(now=news) if changed else ChangeTarget()

            monkeypatch.setattr(confirmation_page, "target_of", asked)
            click(question.confirmation.send_button)
            await settle(lambda: bool(waits))
            question.show_rows((other,))
            await settle(lambda: len(waits) > 1)
            words = "changed elsewhere"
            if how == "the row changed":
                assert await workspace.outbox.take_back(first.id)
            elif how == "its number is used by now":
                words = "something new to check"

                async def used(items: Any, _: Any) -> Any:
                    is_first = items[0].instruction == first.sendable
                    return {0: number_used(first.summary.number)} if is_first else {}

                monkeypatch.setattr(confirmation_page, "used_numbers", used)
            gate.set()
            await settle(lambda: words in said(question))
            assert question.messages.message is not None
            assert f"No. {first.summary.number}" in question.messages.message.text
            await settle(question.confirmation.back_button.isEnabled)
            assert [each.instruction for each in question.confirmation.items] == [other.sendable]
            states = {row.state for row in await rows(workspace)}
            assert states <= {OutboxState.READY, OutboxState.DRAFT}
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_a_form_whose_send_is_dropped_while_another_is_written_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            page.review()
            await on_show(page)
            number, gate, waits = page.view.form.texts()["number"], asyncio.Event(), list[str]()
            news = ShownDocument(kind=Kind.DOCUMENT, id="1")

            async def target(*_: Any, **__: Any) -> ChangeTarget:
                waits.append("asked")
                await gate.wait()
                return ChangeTarget(now=news)

            monkeypatch.setattr(page, "find_change_target", target)
            click(page.confirmation.send_button)
            await settle(lambda: bool(waits))
            page.begin()
            gate.set()
            await settle(lambda: page.messages.message is not None)
            assert page.messages.message is not None
            assert "changed elsewhere" in page.messages.message.title
            assert f"No. {number}" in page.messages.message.text
            assert not shown
            assert all(row.state is OutboxState.DRAFT for row in await rows(workspace))

    run_qt(ending(story()))


def test_what_could_not_be_saved_is_saved_later_with_what_came_after_it(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **__: object) -> bool:
        raise StorageError(tmp_path / "store.db")

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await settle(lambda: page.autosave.is_idle)
            first = page.form_id
            with monkeypatch.context() as patch:
                patch.setattr(workspace.drafts, "save", fails)
                page.view.form.fields["purpose"].control.setPlainText("Первое")
                page.begin()  # its content is in no form any more
                second = page.form_id
                page.view.form.fields["purpose"].control.setPlainText("Второе")
                dropped = page.draft.draft(page.validate(), page.view.form.texts())
                page.autosave.keep(replace(dropped, id="dropped"))
                await settle(lambda: page.messages.message is not None)
                await settle(lambda: not page.autosave._is_saving)
                assert not page.autosave.is_idle
                page.autosave.forget("dropped")
            click(page.messages._retry)
            await settle(lambda: page.autosave.is_idle)
            kept = {row.id: row.fields["purpose"] for row in await rows(workspace)}
            assert kept == {first: "Первое", second: "Второе"}

    run_qt(ending(story()))


def test_a_draft_of_another_form_that_is_discarded_while_the_bank_is_asked_is_not_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await settle(lambda: page.autosave.is_idle)
            draft_id, gate, waits = page.form_id, asyncio.Event(), list[str]()
            page.review()
            await on_show(page)

            async def target(*_: Any, **__: Any) -> ChangeTarget:
                waits.append("asked")
                await gate.wait()
                return ChangeTarget()

            monkeypatch.setattr(page, "find_change_target", target)
            click(page.confirmation.send_button)
            await settle(lambda: bool(waits))
            page.begin()
            assert await workspace.outbox.discard(draft_id)
            gate.set()
            await settle(lambda: page.messages.message is not None)
            assert page.messages.message is not None
            assert "no longer ready" in page.messages.message.title
            assert not shown
            assert await rows(workspace) == []
            assert "POST /" not in sandbox.operations()

    run_qt(ending(story()))
