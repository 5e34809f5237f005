"""Tests that exactly the confirmed content is sent, and only once."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from shiboken6 import delete

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui import aio
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, form_context, opened, page_of, rows
from tests.ui.hands import click, press, settle
from tests.ui.payments.test_payment_page import fill, own_account

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CONTROL = Qt.KeyboardModifier.ControlModifier
REST_MS = 60_000


@asynccontextmanager
async def filled(
    folder: Path, sandbox: SandboxProcess, *, click_guard_ms: int = 0
) -> AsyncIterator[tuple[Workspace, PaymentPage, list[str]]]:
    """A payment that could be sent, in its form on the screen."""
    async with opened(folder, sandbox) as workspace:
        page, shown = page_of(workspace, PaymentPage, click_guard_ms=click_guard_ms)
        await settle(page.isActiveWindow)
        fill(page, await own_account(workspace))
        await settle(lambda: bool(page.view.form.texts()["number"]))
        yield workspace, page, shown
        await delete_when_saved(page)


def slow_history(workspace: Workspace, gate: asyncio.Event, waits: list[str]) -> None:
    """Let the history of the first payment that is asked for wait for `gate`."""
    real = workspace.payments.history

    async def history(*args: Any, **named: Any) -> Any:
        waits.append("asked")
        if len(waits) == 1:
            await gate.wait()
        return await real(*args, **named)

    workspace.payments.history = history  # type: ignore[method-assign]


async def on_show(page: PaymentPage) -> None:
    await settle(lambda: page.stack.currentWidget() is page.confirmation)


async def ready(workspace: Workspace, page: PaymentPage, amount: str) -> OutboxRow:
    """A payment that waits in the outbox to be sent."""
    fill(page, await own_account(workspace))
    page.view.form.fields["amount"].control.setText(amount)
    await settle(lambda: bool(page.view.form.texts()["number"]))
    draft_id = page.form_id
    page.save_and_next()
    page.save_and_next()  # a double click
    await settle(lambda: page.form_id != draft_id)
    return next(row for row in await rows(workspace) if row.id == draft_id)


def said(question: ConfirmationPage) -> str:
    """What the message bar says."""
    message = question.messages.message
    return message.title if message is not None else ""


async def hold_outcomes(workspace: Workspace) -> asyncio.Event:
    """Hold all later answers about the outcome of rows until the event is set."""
    bus = workspace.bus
    await settle(lambda: bus._timer is None and not aio._RUNNING)  # earlier questions are answered
    gate, real = asyncio.Event(), workspace.outbox.settled

    async def settled(row_id: str) -> OutboxRow | None:
        await gate.wait()
        return await real(row_id)

    workspace.outbox.settled = settled  # type: ignore[method-assign]
    return gate


def begun_after(page: PaymentPage, draft_id: str) -> bool:
    """Whether another form was begun."""
    return page.form_id != draft_id


def test_nothing_is_sent_before_it_is_on_show(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            first, second = [await ready(workspace, page, amount) for amount in ("10", "20")]
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.show()
            command = question.registry.action("confirmation.send")
            assert not question.confirmation.send_button.isEnabled()
            assert not command.isEnabled()
            gate, waits = asyncio.Event(), list[str]()
            slow_history(workspace, gate, waits)
            question.show_rows((first,))
            await settle(lambda: bool(waits))
            question.send()
            question.show_rows((second,))
            question.send()
            await settle(lambda: bool(question.confirmation.items))
            assert command.isEnabled()
            gate.set()  # what was asked for first comes last
            await asyncio.sleep(0.1)
            assert [each.instruction for each in question.confirmation.items] == [second.sendable]
            assert not shown
            question.show_rows((second,))
            assert not question.confirmation.items
            question.send()
            assert all(row.state is OutboxState.READY for row in await rows(workspace))
            await settle(lambda: bool(question.confirmation.items))
            click(question.confirmation.send_button)
            await settle(lambda: bool(shown))
            assert shown == [second.id]
            assert not question.confirmation.send_button.isEnabled()
            untouched = await workspace.outbox.settled(first.id)
            assert untouched is not None
            assert untouched.state is OutboxState.READY
            await workspace.outbox.settled(second.id)
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_what_has_just_appeared_is_not_sent_by_the_same_keys(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox, click_guard_ms=REST_MS) as (_, page, shown):
            action = page.registry.action("payment.continue")
            assert not action.autoRepeat()
            press(page, Qt.Key.Key_Return, CONTROL)
            await on_show(page)
            press(page, Qt.Key.Key_Return, CONTROL)
            click(page.confirmation.send_button)
            rest = page.confirmation._rest._timer
            await settle(rest.isActive)
            press(page, Qt.Key.Key_Return, CONTROL)
            click(page.confirmation.send_button)
            await asyncio.sleep(0.1)
            assert not shown
            rest.start(0)  # the time is over
            await settle(page.confirmation.send_button.isEnabled)
            assert page.confirmation.send_button.hasFocus()
            press(page, Qt.Key.Key_Return, CONTROL)
            await settle(lambda: bool(shown))

    run_qt(ending(story()))


def test_another_form_that_is_begun_during_the_check_is_not_confirmed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            gate, waits = asyncio.Event(), list[str]()
            await settle(lambda: not page._pause.isActive())
            slow_history(workspace, gate, waits)
            page.review()
            await settle(lambda: bool(waits))
            page.begin()
            gate.set()
            await asyncio.sleep(0.1)
            assert page.stack.currentWidget() is page.view
            page.send()
            assert page.view.form.texts()["amount"] == ""
            await settle(lambda: page.autosave.is_idle)
            assert [row.state for row in await rows(workspace)] == [OutboxState.DRAFT]

    run_qt(ending(story()))


def test_what_is_typed_during_the_check_is_checked_too(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            gate, waits = asyncio.Event(), list[str]()
            await settle(lambda: not page._pause.isActive())
            slow_history(workspace, gate, waits)
            page.review()
            await settle(lambda: bool(waits))
            page.view.form.fields["amount"].control.setText("99")
            gate.set()
            await on_show(page)
            assert "99.00" in page.confirmation.send_button.text()
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.summary.amount is not None
            assert row.summary.amount.value == Decimal(99)
            assert row.fields["amount"] == "99"

    run_qt(ending(story()))


def test_a_form_that_is_begun_while_another_is_sent_stays(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            draft_id = page.form_id
            page.review()
            await on_show(page)
            page.send()
            page.begin()
            begun = page.form_id
            page.view.form.fields["purpose"].control.setPlainText("Следующий платёж")
            await settle(page.confirmation.back_button.isEnabled)
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.state is not OutboxState.DRAFT
            assert not shown, "nobody is taken away from what they write"
            assert page.form_id == begun
            assert page.view.form.texts()["purpose"] == "Следующий платёж"

    run_qt(ending(story()))


def test_who_has_gone_on_is_not_taken_to_what_was_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            draft_id = page.form_id
            page.review()
            await on_show(page)
            click(page.confirmation.send_button)
            page.hide()  # another page covers it
            await settle(lambda: page.form_id != draft_id)
            await settle(lambda: not aio._RUNNING)
            assert not shown
            page.show()

            waiting = await ready(workspace, page, "10")
            question = ConfirmationPage(form_context(workspace, shown))
            question.show()
            question.show_rows((waiting,))
            await settle(lambda: question.confirmation.can_send)
            click(question.confirmation.send_button)
            question.hide()
            await settle(lambda: not question.confirmation.items)
            await settle(lambda: not aio._RUNNING)
            assert not shown
            for row_id in (draft_id, waiting.id):
                row = await workspace.outbox.settled(row_id)
                assert row is not None
                assert row.state is OutboxState.CONFIRMED
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_nothing_is_saved_after_it_was_handed_over(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            draft_id, gate = page.form_id, asyncio.Event()
            await settle(lambda: page.autosave.is_idle)
            page.review()
            await on_show(page)
            real = workspace.outbox.enqueue

            async def enqueue(*args: Any, **named: Any) -> Any:
                kept = await real(*args, **named)
                await gate.wait()
                return kept

            workspace.outbox.enqueue = enqueue  # type: ignore[method-assign]
            page.send()
            await settle(lambda: page.autosave.is_closed(draft_id))
            page.view.form.fields["amount"].control.setText("1")  # a field is left late
            page.save_and_next()
            gate.set()
            await settle(lambda: bool(shown))
            assert page.autosave.is_idle
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.fields["amount"] != "1"

    run_qt(ending(story()))


def test_a_letter_typed_just_after_a_draft_was_discarded_does_not_bring_it_back(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            for taken_up in (False, True):
                discarded = page.form_id
                page.view.form.fields["purpose"].control.setPlainText("Первое")
                await settle(lambda: page.autosave.is_idle)
                if taken_up:
                    (row,) = await rows(workspace)
                    page.open_row(row)
                gate = await hold_outcomes(workspace)
                assert await workspace.outbox.discard(discarded)
                page.view.form.fields["purpose"].control.setPlainText("Буква")
                await settle(lambda: page.autosave.is_idle)
                assert page.form_id == discarded
                gate.set()
                await settle(partial(begun_after, page, discarded))
                await settle(lambda: page.autosave.is_idle)
                assert await rows(workspace) == []

    run_qt(ending(story()))


def test_a_draft_that_was_discarded_does_not_come_back(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            discarded = page.form_id
            await settle(lambda: page.autosave.is_idle)
            assert await workspace.outbox.discard(discarded)
            await settle(lambda: page.form_id != discarded)
            assert page.view.form.texts()["amount"] == ""
            page.view.form.fields["amount"].control.setText("5")
            await settle(lambda: page.autosave.is_idle)
            assert [row.id for row in await rows(workspace)] == [page.form_id]

    run_qt(ending(story()))


def test_rows_that_were_edited_elsewhere_are_shown_anew_and_not_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            first, second = [await ready(workspace, page, amount) for amount in ("10", "20")]
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.show()
            question.show_rows((first, second))
            await settle(lambda: len(question.confirmation.items) == 2)

            assert await workspace.outbox.take_back(second.id)
            draft = await workspace.outbox.settled(second.id)
            assert draft is not None
            page.open_row(draft)
            page.view.form.fields["amount"].control.setText("2000")
            page.view.form.fields["number"].control.setText("7001")
            page.save_and_next()
            await settle(lambda: page.form_id != second.id)

            click(question.confirmation.send_button)
            await settle(question.messages.isVisible)
            await settle(lambda: "2,010.00" in question.confirmation.send_button.text())
            assert not shown
            assert all(row.state is OutboxState.READY for row in await rows(workspace))
            assert "changed elsewhere" in said(question)
            click(question.confirmation.send_button)
            await settle(lambda: bool(shown))
            for row in (first, second):
                after = await workspace.outbox.settled(row.id)
                assert after is not None
                assert after.state is OutboxState.CONFIRMED, after.progress
            assert sandbox.operations().count("POST /") == 2
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_equal_payments_of_one_batch_are_named_and_have_to_be_confirmed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            several = [await ready(workspace, page, amount) for amount in ("10", "20", "10")]
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.resize(900, 900)
            question.show()
            confirmation = question.confirmation
            question.show_rows(several[:2])
            await settle(lambda: len(confirmation.items) == 2)
            assert not confirmation.checked.isVisible()
            assert confirmation.send_button.isEnabled()

            question.show_rows(several)
            await settle(lambda: len(confirmation.items) == 3)
            first, other, last = (row.summary.number for row in several)
            cards = [card.notice for card in question.findChildren(NoticeCard)]
            loud = [notice for notice in cards if notice.loud]
            assert [notice.text.split(":")[0] for notice in loud] == [
                f"No. {first}, {last}",
                "Sent together with it",
                "Sent together with it",
            ]
            assert last in loud[1].text
            assert first in loud[2].text
            assert not any(f"No. {other} " in notice.text for notice in loud)
            assert not any("equal ones with this" in notice.title for notice in cards)
            assert confirmation.checked.isVisible()
            assert "equal payments" in confirmation.checked.text()
            assert not confirmation.send_button.isEnabled()
            question.send()
            await asyncio.sleep(0.05)
            assert not shown
            confirmation.checked.setChecked(True)
            click(confirmation.send_button)
            await settle(lambda: bool(shown))
            for row in several:
                after = await workspace.outbox.settled(row.id)
                assert after is not None
                assert after.state is OutboxState.CONFIRMED, after.progress
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_rows_that_are_gone_leave_nothing_to_confirm(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            row = await ready(workspace, page, "10")
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.show()
            question.show_rows((row,))
            await settle(lambda: bool(question.confirmation.items))
            assert await workspace.outbox.discard(row.id)
            click(question.confirmation.send_button)
            await settle(question.messages.isVisible)
            assert "no longer ready to be sent" in said(question)
            assert not question.confirmation.items
            assert not question.confirmation.send_button.isEnabled()
            assert not shown
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))
