"""A payment that a colleague sends while a form is open is told before the form is sent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, summary_of
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.ui.forms import fresh_look
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.support.company import delivered
from tests.support.held import HeldAnswers
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import form_context, opened
from tests.ui.forms.test_hand_over import filled, on_show, ready
from tests.ui.hands import settle

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

REPEATED = "Possible repeated payment: 2 equal ones with this"
USED = "Another document of this account and year has"
NEWS = "There is something new to check"


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def paid_elsewhere(
    folder: Path, sandbox: SandboxProcess, payment: PaymentInstruction, *, number: str = "7001"
) -> str:
    """A colleague pays the same at another computer; the number of the document."""
    async with opened(made(folder), sandbox) as other:
        order = Submission(
            operation=Operation.CREATE_PAYMENT, instruction=replace(payment, number=number)
        )
        (row_id,) = await other.outbox.enqueue([order], send=True)
        row = await other.outbox.settled(row_id)
        assert row is not None
        assert row.state is OutboxState.CONFIRMED, row.progress
    return number


async def synchronise(workspace: Workspace) -> None:
    workspace.sync.start()
    status = await workspace.sync.finished()
    assert status.error is None


def said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def test_an_equal_payment_that_comes_while_the_form_is_reviewed_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await synchronise(workspace)
            page.review()
            await on_show(page)
            assert REPEATED not in said(page.confirmation)
            typed, payment = page.view.form.texts(), page.validate().instruction
            number = await paid_elsewhere(tmp_path / "other", sandbox, payment)
            await synchronise(workspace)
            await settle(lambda: REPEATED in said(page.confirmation))
            assert f"No. {number} of " in said(page.confirmation)
            message = page.messages.message
            assert message is not None
            assert message.title == NEWS
            assert page.view.form.texts() == typed
            assert not shown
            page.send()
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, "who has seen it may send it"

    run_qt(ending(story()))


def test_an_equal_payment_that_is_read_just_before_a_form_is_sent_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PaymentPage, "_on_documents_changed", lambda _page, _change: None)

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await synchronise(workspace)
            page.review()
            await on_show(page)
            payment = page.validate().instruction
            await paid_elsewhere(tmp_path / "other", sandbox, payment)
            await synchronise(workspace)
            assert REPEATED not in said(page.confirmation)
            page.send()
            await settle(lambda: REPEATED in said(page.confirmation))
            await settle(lambda: page.confirmation.can_send)
            assert not shown, "nothing is sent before it is seen"

    run_qt(ending(story()))


def test_an_equal_payment_that_comes_while_a_row_is_asked_about_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await synchronise(workspace)
            row = await ready(workspace, page, "10")
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            question.show_rows((row,))
            await settle(lambda: bool(question.confirmation.items))
            assert REPEATED not in said(question)
            payment: PaymentInstruction = row.instruction  # type: ignore[assignment]
            number = await paid_elsewhere(tmp_path / "other", sandbox, payment)
            await synchronise(workspace)
            await settle(lambda: REPEATED in said(question))
            assert f"No. {number} of " in said(question)
            message = question.messages.message
            assert message is not None
            assert message.title == NEWS
            after = await workspace.outbox.settled(row.id)
            assert after is not None
            assert after.state is OutboxState.READY
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_an_equal_payment_that_comes_while_a_row_is_read_to_be_asked_about_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await synchronise(workspace)
            row = await ready(workspace, page, "10")
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            held = HeldAnswers(monkeypatch, workspace.payments, "history")
            question.show_rows((row,))
            await held.held(1)
            payment: PaymentInstruction = row.instruction  # type: ignore[assignment]
            await paid_elsewhere(tmp_path / "other", sandbox, payment)
            await synchronise(workspace)
            await delivered(workspace.bus)
            held.open()
            await settle(lambda: REPEATED in said(question))
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_a_proposed_number_that_a_colleague_used_is_followed_by_the_next(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await synchronise(workspace)
            payment = page.validate().instruction
            other = replace(payment, purpose="Иное")
            await paid_elsewhere(tmp_path / "other", sandbox, other, number=payment.number)
            await synchronise(workspace)
            page.review()
            await on_show(page)
            assert (
                summary_of(page.confirmation.items[0].instruction).number
                == f"{int(payment.number) + 1}"
            )
            assert page.view.form.texts()["number"] == f"{int(payment.number) + 1}"
            assert USED not in said(page.confirmation)

    run_qt(ending(story()))


def test_a_typed_number_that_a_colleague_used_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await synchronise(workspace)
            page.view.form.fields["number"].control.setText("8001")
            payment = page.validate().instruction
            assert payment.number == "8001"
            page.review()
            await on_show(page)
            assert USED not in said(page.confirmation)
            other = replace(payment, purpose="Иное")
            await paid_elsewhere(tmp_path / "other", sandbox, other, number="8001")
            await synchronise(workspace)
            await settle(lambda: f"{USED} No. 8001" in said(page.confirmation))
            page.send()
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, "who has seen it may send it"
            assert row.summary.number == "8001"

    run_qt(ending(story()))


@pytest.mark.parametrize("typed", [True, False])
def test_a_number_that_a_colleague_used_is_told_when_a_payment_is_saved_and_the_next_begun(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, *, typed: bool
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await synchronise(workspace)
            if typed:
                page.view.form.fields["number"].control.setText("8001")
            purpose: Any = page.view.form.fields["purpose"].control
            purpose.setPlainText("Аренда, платёж № {number}")
            payment, draft_id = page.validate().instruction, page.form_id
            other = replace(payment, purpose="Иное")
            await paid_elsewhere(tmp_path / "other", sandbox, other, number=payment.number)
            await synchronise(workspace)
            page.save_and_next()
            await settle(lambda: page.form_id != draft_id)
            await settle(lambda: page.messages.message is not None)
            message = page.messages.message
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.state is OutboxState.READY
            assert row.fields["number"] == row.summary.number
            kept = row.sendable
            assert isinstance(kept, PaymentInstruction)
            assert kept.purpose == f"Аренда, платёж № {row.summary.number}"
            assert row.fields["purpose"] == "Аренда, платёж № {number}"
            assert kept.party == payment.party
            assert message is not None
            if typed:
                assert row.summary.number == "8001", "it is told, and not changed"
                assert message.title == f"{USED} No. 8001"
            else:
                assert row.summary.number == f"{int(payment.number) + 1}"
                assert "It is ready" in message.title

    run_qt(ending(story()))


def test_a_form_whose_number_cannot_be_checked_is_still_a_draft(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unread(*_: object) -> bool:
        raise StoreUnavailable(tmp_path)

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            draft_id = page.form_id
            with monkeypatch.context() as patch:
                patch.setattr(workspace.drafts, "is_used_elsewhere", unread)
                page.save_and_next()
                await settle(lambda: page.messages.message is not None)
            assert page.form_id == draft_id
            assert not page.autosave.is_closed(draft_id)
            page.messages.clear()
            page.save_and_next()
            await settle(lambda: page.form_id != draft_id)
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.state is OutboxState.READY

    run_qt(ending(story()))


def test_a_number_that_a_colleague_used_is_told_before_a_ready_payment_is_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await synchronise(workspace)
            row = await ready(workspace, page, "10")
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            question.show_rows((row,))
            await settle(lambda: bool(question.confirmation.items))
            assert USED not in said(question)
            payment: PaymentInstruction = row.instruction  # type: ignore[assignment]
            other = replace(payment, purpose="Иное")
            await paid_elsewhere(tmp_path / "other", sandbox, other, number=payment.number)
            await synchronise(workspace)
            await settle(lambda: f"{USED} No. {payment.number}" in said(question))
            await settle(lambda: question.confirmation.can_send)
            question.show_rows((row,))
            await settle(lambda: f"{USED} No. {payment.number}" in said(question))
            question.send()
            await settle(lambda: not question.confirmation.items)
            after = await workspace.outbox.settled(row.id)
            assert after is not None
            assert after.state is OutboxState.CONFIRMED, "who has seen it may send it"
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_an_equal_payment_that_is_not_synchronised_yet_is_told_where_a_form_is_reviewed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await synchronise(workspace)
            payment = page.validate().instruction
            number = await paid_elsewhere(tmp_path / "other", sandbox, payment)
            asked = sandbox.operations().count("GET /")
            page.review()
            await settle(lambda: REPEATED in said(page.confirmation))
            assert f"No. {number} of " in said(page.confirmation)
            assert sandbox.operations().count("GET /") == asked + 1
            await settle(lambda: page.confirmation.can_send)
            page.send()
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, "who has seen it may send it"

    run_qt(ending(story()))


def test_an_equal_payment_that_is_not_synchronised_yet_is_told_where_a_row_is_asked_about(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await synchronise(workspace)
            row = await ready(workspace, page, "10")
            payment: PaymentInstruction = row.instruction  # type: ignore[assignment]
            number = await paid_elsewhere(tmp_path / "other", sandbox, payment)
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            question.show_rows((row,))
            await settle(lambda: REPEATED in said(question))
            assert f"No. {number} of " in said(question)
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_an_answer_that_comes_late_is_told_before_the_payment_is_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fresh_look, "_MOMENT_S", 0.01)
    monkeypatch.setattr(PaymentPage, "_on_documents_changed", lambda _page, _change: None)

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await synchronise(workspace)
            payment = page.validate().instruction
            await paid_elsewhere(tmp_path / "other", sandbox, payment)
            real, go_on = workspace.fresh_payments.read, asyncio.Event()

            async def late(places: Any) -> bool:
                await go_on.wait()
                return await real(places)

            workspace.fresh_payments.read = late  # type: ignore[method-assign]
            page.review()
            await on_show(page)
            await settle(lambda: page.confirmation.can_send)
            assert REPEATED not in said(page.confirmation)
            page.send()
            go_on.set()
            await settle(lambda: REPEATED in said(page.confirmation))
            assert not shown, "nothing is sent before it is seen"

    run_qt(ending(story()))


@pytest.mark.parametrize("fault", ["status-400", "hang"])
def test_a_bank_that_does_not_list_its_payments_does_not_prevent_sending(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, fault: str
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await synchronise(workspace)
            workspace.fresh_payments._limit_s = 0.2
            sandbox.fault("GET /", fault)
            page.review()
            await on_show(page)
            assert page.messages.message is None
            await settle(lambda: page.confirmation.can_send)
            page.send()
            await settle(lambda: bool(shown))

    run_qt(ending(story()))
