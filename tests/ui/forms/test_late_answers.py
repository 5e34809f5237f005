"""Late answers to a form change neither what is sent nor what is told about it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.ui.forms.change_target import ChangeTarget
from tests.support.window_tasks import at_rest, ending
from tests.ui.forms.form_pages import rows
from tests.ui.forms.test_hand_over import filled, on_show
from tests.ui.hands import click, settle

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


class Held:
    """Answers of a coroutine function, each let go on its own."""

    def __init__(self, *answers: Any) -> None:
        self.answers = answers
        self.gates: list[asyncio.Event] = []

    async def __call__(self, *_: Any, **__: Any) -> Any:
        place = len(self.gates)
        self.gates.append(asyncio.Event())
        await self.gates[place].wait()
        return self.answers[place]

    async def asked(self, count: int) -> None:
        await settle(lambda: len(self.gates) >= count)


def test_what_is_sent_is_compared_with_its_own_document_whatever_the_form_shows_by_now(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            draft_id, news = page.form_id, Held("")
            page.review()
            await on_show(page)
            monkeypatch.setattr(page._fresh, "has_news", news)
            click(page.confirmation.send_button)
            await news.asked(1)
            page.begin()  # of a document at the bank, which is found before the other one is sent
            page._change_target = ChangeTarget(now=ShownDocument(kind=Kind.DOCUMENT, id="1"))
            news.gates[0].set()
            await settle(page.confirmation.back_button.isEnabled)
            assert page.messages.message is None, "nothing was changed elsewhere"
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.state is not OutboxState.DRAFT, "the person has sent it"

    run_qt(ending(story()))


def test_what_is_known_only_now_is_told_though_another_form_was_begun(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def used(account: str, *_: object) -> bool:
        return bool(account)  # a payment has one, a form that has just been begun may not

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            draft_id, number, news = page.form_id, page.view.form.texts()["number"], Held("")
            page.review()
            await on_show(page)
            monkeypatch.setattr(page._fresh, "has_news", news)
            click(page.confirmation.send_button)
            await news.asked(1)
            page.begin()
            monkeypatch.setattr(workspace.drafts, "is_used_elsewhere", used)
            news.gates[0].set()
            await settle(lambda: page.messages.message is not None)
            assert page.messages.message is not None
            assert "something new to check" in page.messages.message.title
            assert f"No. {number}" in page.messages.message.text
            await settle(page.confirmation.back_button.isEnabled)
            await settle(lambda: page.autosave.is_idle)
            assert not shown
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.state is OutboxState.DRAFT

    run_qt(ending(story()))


def test_something_new_is_told_although_the_form_changed_behind_the_confirmation(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def used(*_: object) -> bool:
        return True

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            page.review()
            await on_show(page)
            page.view.form.put("purpose", "Как в прошлый раз")  # such as what a payee brings
            monkeypatch.setattr(workspace.drafts, "is_used_elsewhere", used)
            click(page.confirmation.send_button)
            await settle(lambda: page.messages.message is not None)
            assert page.messages.message is not None
            assert page.messages.message.title == "There is something new to check"
            await settle(page.confirmation.back_button.isEnabled)
            assert not shown
            assert all(row.state is OutboxState.DRAFT for row in await rows(workspace))

    run_qt(ending(story()))


def test_an_older_answer_takes_back_nothing_that_is_known_since(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            await settle(lambda: not page._pause.isActive())
            finding = Held(ChangeTarget(absent=True))
            with monkeypatch.context() as patch:
                patch.setattr(page, "find_change_target", finding)
                page._finding_target.start(page._find_target())
                await finding.asked(1)
            page.review()
            await on_show(page)
            finding.gates[0].set()

            older, newer = PaymentHistory(), PaymentHistory()
            history = Held(older, newer)
            monkeypatch.setattr(page, "history", history)
            instruction = page.validate().instruction
            first = asyncio.create_task(page._reread(instruction, fresh=False))
            await history.asked(1)
            second = asyncio.create_task(page._reread(instruction, fresh=False))
            await history.asked(2)
            history.gates[1].set()
            await second
            history.gates[0].set()
            await first
            assert page._history is newer
            assert not page._change_target.absent, "the confirmation shows what the bank told"

            numbers = Held("5", "6")
            monkeypatch.setattr(workspace.drafts, "next_number", numbers)
            first = asyncio.create_task(page.document_number.propose())
            await numbers.asked(1)
            second = asyncio.create_task(page.document_number.propose())
            await numbers.asked(2)
            numbers.gates[1].set()
            await second
            numbers.gates[0].set()
            await first
            assert page.view.form.texts()["number"] == "6"

    run_qt(ending(story()))


def test_what_is_saved_as_ready_takes_nothing_from_the_form_that_follows_it(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def used(*_: object) -> bool:
        return True

    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            draft_id, numbers = page.form_id, Held("77", "78")
            await at_rest(page)  # what the form offers has a number as well
            payment = page.validate().instruction
            monkeypatch.setattr(workspace.drafts, "is_used_elsewhere", used)
            monkeypatch.setattr(workspace.drafts, "next_number", numbers)
            page.save_and_next()
            assert not page.view.isEnabled(), "what is typed now would be lost"
            await numbers.asked(1)
            assert not page.view.isEnabled()
            page.begin(DocumentType.SELF_PAYMENTS)
            assert page.view.isEnabled()
            numbers.gates[0].set()
            kept: list[OutboxRow] = []
            while not kept:
                await asyncio.sleep(0.01)
                kept = [each for each in await rows(workspace) if each.id == draft_id]
                kept = [each for each in kept if each.state is OutboxState.READY]
            (row,) = kept
            assert row.type == payment.type != DocumentType.SELF_PAYMENTS
            assert row.summary.number == "77"
            assert row.summary.party.account == payment.party.account
            numbers.gates[-1].set()

    run_qt(ending(story()))
