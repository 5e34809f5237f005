"""Only what the form says is sent, also where it is changed while its confirmation is prepared."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.ui.forms.instruction_draft import FormSnapshot
from desktop_app.ui.payments.requisites_dialog import RequisitesDialog
from tests.support.held import HeldAnswers
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import rows
from tests.ui.forms.test_hand_over import filled, on_show
from tests.ui.hands import appeared, click, press, settle, write

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.payments.payment_page import PaymentPage
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ACCOUNT: Final = "BY96AKBB30128250837032002933"
INVOICE: Final = f"ООО «Ромашка» УНП 100000007 р/с {ACCOUNT} БИК AKBBBY2X"
CHANGED: Final = "The form was changed after it was checked"


async def is_unsent_form(workspace: Workspace, page: PaymentPage) -> bool:
    """Whether the page went back to its form and says why, and nothing has left it."""
    await settle(lambda: page.stack.currentWidget() is page.view)
    assert page.messages.message is not None
    assert page.messages.message.title == CHANGED
    page.send()
    await settle(page.confirmation.back_button.isEnabled)
    return all(row.state is OutboxState.DRAFT for row in await rows(workspace))


def test_what_a_dialog_brings_under_which_the_confirmation_came_is_neither_lost_nor_unsent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            held = HeldAnswers(monkeypatch, page, "find_change_target")
            page.review()
            await held.held(1)
            QGuiApplication.clipboard().setText(INVOICE)
            page.registry.run("payment.paste")
            dialog = await appeared(RequisitesDialog)
            await settle(lambda: bool(dialog.found))
            held.open()
            await on_show(page)
            dialog.accept()
            assert await is_unsent_form(workspace, page)
            assert page.view.form.texts()["party.account"].replace(" ", "") == ACCOUNT
            page.review()
            await on_show(page)
            assert page.messages.message is None
            (item,) = page.confirmation.items
            assert isinstance(item.instruction, PaymentInstruction)
            assert item.instruction.party.account == ACCOUNT
            draft_id = page.form_id
            page.confirmation.checked.setChecked(True)  # the account is another one
            click(page.confirmation.send_button)
            await settle(lambda: page.form_id != draft_id or page.messages.message is not None)
            sent = await workspace.outbox.settled(draft_id)
            assert sent is not None
            assert sent.summary.party.account == ACCOUNT
            assert shown == [draft_id]

    run_qt(ending(story()))


@pytest.mark.parametrize("what", ["payee", "date", "purpose"])
def test_a_form_that_changes_behind_its_confirmation_is_checked_again(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await settle(lambda: page.autosave.is_idle)
            page.review()
            await on_show(page)
            if what == "payee":  # it was written in the address book meanwhile
                account = CounterpartyAccount(account=ACCOUNT)
                entry = Counterparty(id="c", name="ООО «Василёк»", accounts=(account,))
                page._take_new_counterparty(page.draft, entry)
            elif what == "date":  # it was moved in the outbox meanwhile
                kept = page.view.form.texts() | {"date": "01.12.2026"}
                row = await workspace.outbox.settled(page.form_id)
                assert row is not None

                async def settled(_: str) -> Any:
                    return replace(row, fields=kept)

                with monkeypatch.context() as patch:
                    patch.setattr(workspace.outbox, "settled", settled)
                    await page._restart_if_gone(page.draft)
            else:  # what a payee brings is not typed, and noticed when it is to be sent
                page.view.form.put("purpose", "Как в прошлый раз")
                click(page.confirmation.send_button)
            assert await is_unsent_form(workspace, page)
            assert not shown

    run_qt(ending(story()))


@pytest.mark.parametrize("bank", ["known", "known later"])
def test_a_text_that_is_tidied_when_its_field_is_left_does_not_take_the_confirmation_away(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    bank: str,
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (_, page, shown):
            form = page.view.form
            await settle(lambda: bool(form.code_name("party.bic")))  # the directory was read
            if bank == "known later":
                name = form.code_name

                def known(field: str) -> str:
                    return name(field) if page.stack.currentWidget() is page.confirmation else ""

                monkeypatch.setattr(form, "code_name", known)
            amount = form.fields["amount"].control
            amount.setFocus(Qt.FocusReason.MouseFocusReason)
            amount.selectAll()
            write(amount, "1234,5")
            page.review()
            await on_show(page)
            assert form.texts()["amount"] != "1234,5"
            draft_id = page.form_id
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            assert shown == [draft_id]

    run_qt(ending(story()))


@pytest.mark.parametrize("meanwhile", ["bank", "number"])
def test_a_number_that_a_person_has_just_removed_is_not_proposed_to_them(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    meanwhile: str,
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, _):
            number = page.view.form.fields["number"].control
            number.setFocus(Qt.FocusReason.MouseFocusReason)
            if meanwhile == "bank":
                number.selectAll()
                write(number, "77")
                held = HeldAnswers(monkeypatch, page._fresh, "ask")
            else:
                held = HeldAnswers(monkeypatch, workspace.drafts, "next_number")
            page.review()
            await held.held(1)
            number.setFocus(Qt.FocusReason.MouseFocusReason)
            number.selectAll()
            press(number, Qt.Key.Key_Delete)
            assert page.view.form.texts()["number"] == ""
            await settle(number.hasFocus)
            held.open()
            await settle(lambda: page.view.review_button.text() != "Check and send…")
            assert page.view.form.texts()["number"] == ""
            write(number, "78")
            assert page.view.form.texts()["number"] == "78"

    run_qt(ending(story()))


@pytest.mark.parametrize("send", [True, False])
@pytest.mark.parametrize("taken", [True, False])
def test_a_change_that_comes_during_the_hand_over_is_turned_away_and_that_is_told(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    *,
    send: bool,
    taken: bool,
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (workspace, page, shown):
            await settle(lambda: page.autosave.is_idle)
            form, draft_id, texts = page.view.form, page.form_id, page.view.form.texts()
            purpose = form.fields["purpose"].control
            purpose.setFocus(Qt.FocusReason.MouseFocusReason)
            gate, real, asked = asyncio.Event(), workspace.outbox.enqueue, list[object]()

            async def enqueue(*args: Any, **named: Any) -> Any:
                asked.append(args)
                await gate.wait()
                if not taken:
                    raise DiskFull(tmp_path / "store.db")
                return await real(*args, **named)

            monkeypatch.setattr(workspace.outbox, "enqueue", enqueue)
            if send:
                page.review()
                await on_show(page)
                page.send()
            else:
                page.save_and_next()
            await settle(lambda: bool(asked))
            before = page.stack.currentWidget()
            assert not page.view.isEnabled()
            account = CounterpartyAccount(account=ACCOUNT)
            entry = Counterparty(id="c", name="ООО «Василёк»", accounts=(account,))
            page._take_new_counterparty(page.draft, entry)
            assert form.texts() == texts
            assert page.stack.currentWidget() is before
            assert page.messages.message is not None
            assert page.messages.message.title == "The change came too late"
            gate.set()
            if taken:
                await settle(lambda: page.form_id != draft_id)
                assert bool(shown) is send
                row = await workspace.outbox.settled(draft_id)
                assert row is not None
                assert row.fields == texts
                return
            await settle(page.view.isEnabled)
            assert page.form_id == draft_id
            assert send or purpose.hasFocus()
            assert form.texts()["party.account"].replace(" ", "") == ACCOUNT
            assert form.texts()["party.name"] == "ООО «Василёк»"
            assert "late" not in {entry.key for entry in page.messages._entries}
            assert page.stack.currentWidget() is page.view
            await settle(lambda: page.autosave.is_idle)
            row = await workspace.outbox.settled(draft_id)
            assert row is not None
            assert row.fields["party.account"].replace(" ", "") == ACCOUNT

    run_qt(ending(story()))


def test_a_tidied_text_is_no_late_change_where_the_next_number_is_taken(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with filled(tmp_path, sandbox) as (_, page, _):
            await settle(lambda: page.autosave.is_idle)
            form = page.view.form
            texts, said = form.texts(), page.validate()
            ready = FormSnapshot(draft=page.draft, form_result=said, texts=texts)
            page._lock.close(ready)
            page._lock.close(ready.with_number("777", today=page.today))
            form.put("party.account", f" {texts['party.account']}")
            assert page._lock.turns_away(page.draft)
            assert form.texts() == texts
            assert page.messages.message is None
            page._lock.open(page.draft, goes_on=True)
            assert form.texts() == texts

    run_qt(ending(story()))
