"""A second answer to a demand is confirmed by itself, wherever the first one was given."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.instructions.document_actions import OtherAction
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.documents.document_pages import RequirementsPage
from desktop_app.ui.other_documents.other_document_page import OtherPage
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, form_context, opened, page_of
from tests.ui.forms.test_late_answers import Held
from tests.ui.hands import settle
from tests.ui.other_documents.test_other_document_page import stated, subject_of, synchronise

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

PERHAPS = "It may be answered already: see No."


async def answered(
    workspace: Workspace, demand: ListedDocument, *, number: str = "", send: bool = True
) -> OutboxRow:
    """Accept a demand; return the row of the answer."""
    made = await workspace.demand_answers.prepare(OtherAction.ACCEPT, [demand])
    (order,) = made.submissions
    if number:
        assert isinstance(order.instruction, OtherDocument)
        order = replace(order, instruction=replace(order.instruction, number=number))
    (row_id,) = await workspace.outbox.enqueue([order], send=send)
    row = await workspace.outbox.settled(row_id)
    assert row is not None
    return row


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def answered_elsewhere(folder: Path, sandbox: SandboxProcess, demand: ListedDocument) -> str:
    """A colleague accepts a demand at another computer; the number of the answer."""
    async with opened(made(folder), sandbox) as other:
        row = await answered(other, demand, number="7001")
        assert row.state is OutboxState.CONFIRMED, row.progress
    return "7001"


def asked_about(workspace: Workspace, rows: Sequence[OutboxRow]) -> ConfirmationPage:
    question = ConfirmationPage(form_context(workspace, []))
    question.show()
    question.show_rows(rows)
    return question


def said(question: ConfirmationPage) -> str:
    return "\n".join(label.text() for label in question.confirmation.findChildren(QLabel))


def end(page: ConfirmationPage | RequirementsPage) -> None:
    registry = page.registry
    delete(page)
    delete(registry)


def test_a_ready_answer_that_is_sent_alone_tells_of_an_earlier_one(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            waiting = await answered(workspace, demand, send=False)
            question = asked_about(workspace, [waiting])
            await settle(lambda: bool(question.confirmation.items))
            assert not question.confirmation.checked.isVisible(), "it is no answer to itself"
            await answered(workspace, demand, number="7002")
            question.show_rows([waiting])
            await settle(lambda: "has an answer in the outbox already" in said(question))
            assert question.confirmation.checked.isVisible()
            assert not question.confirmation.can_send
            question.confirmation.checked.setChecked(True)
            await settle(lambda: question.confirmation.can_send)
            end(question)

    run_qt(ending(story()))


def test_a_ready_answer_tells_of_one_that_a_colleague_gave_since(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            waiting = await answered(workspace, demand, send=False)
            number = await answered_elsewhere(tmp_path / "other", sandbox, demand)
            question = asked_about(workspace, [waiting])
            await settle(lambda: f"{PERHAPS} {number} of " in said(question))
            assert not question.confirmation.can_send
            question.confirmation.checked.setChecked(True)
            await settle(lambda: question.confirmation.can_send)
            end(question)

    run_qt(ending(story()))


def test_a_form_of_an_answer_tells_of_one_that_a_colleague_gave_meanwhile(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            form = page.view.form
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            page.begin_about(OtherAction.ACCEPT, demand)
            await settle(lambda: bool(form.texts()["number"]))
            assert PERHAPS not in form.fields["requirement_id"].note
            number = await answered_elsewhere(tmp_path / "other", sandbox, demand)
            typed = form.texts()
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert f"{PERHAPS} {number} of " in stated(page)
            assert page.confirmation.checked.isVisible()
            assert not page.confirmation.can_send
            assert "earlier answers" in page.confirmation.checked.text()
            assert PERHAPS in form.fields["requirement_id"].note
            assert form.texts() == typed
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_answer_that_comes_while_another_is_on_show_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            page.begin_about(OtherAction.ACCEPT, demand)
            await settle(lambda: bool(page.view.form.texts()["number"]))
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert page.confirmation.can_send
            number = await answered_elsewhere(tmp_path / "other", sandbox, demand)
            page.send()
            await settle(lambda: page.messages.message is not None)
            await settle(lambda: not page.confirmation.can_send)
            assert f"{PERHAPS} {number} of " in stated(page)
            assert not shown, "nothing is sent before it is seen"
            page.confirmation.checked.setChecked(True)
            page.send()
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_an_answer_that_comes_while_another_form_is_written_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            page.begin_about(OtherAction.ACCEPT, demand)
            draft_id, news = page.form_id, Held("")
            await settle(lambda: bool(page.view.form.texts()["number"]))
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            monkeypatch.setattr(page._fresh, "has_news", news)
            page.send()
            await news.asked(1)
            page.begin()
            await answered_elsewhere(tmp_path / "other", sandbox, demand)
            news.gates[0].set()
            await settle(lambda: page.messages.message is not None)
            assert page.messages.message is not None
            assert "something new to check" in page.messages.message.title
            await settle(lambda: draft_id in page.autosave._known)  # it is kept
            assert not shown
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.state is OutboxState.DRAFT
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_list_of_demands_tells_what_may_be_an_answer(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            page = RequirementsPage(form_context(workspace, []))
            page.show()
            number = await answered_elsewhere(tmp_path / "other", sandbox, demand)
            assert not page.next_step_of(demand)
            await synchronise(workspace)
            await settle(lambda: bool(page.next_step_of(demand)))
            assert f"{PERHAPS} {number} of 16.11.2026 in Documents" == page.next_step_of(demand)
            assert page.stage_of(demand) is None, "it is a possibility"
            end(page)

    run_qt(ending(story()))
