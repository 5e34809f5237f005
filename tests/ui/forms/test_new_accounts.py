"""Tests that a payee's changed account causes a loud notice."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.instructions.debit_fields import written_acceptance
from desktop_app.domain.outbox.drafts import Draft, Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, summary_of
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.window import Sort, SortKey, TemplateFilter
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.outbox.batch_items import WarningKind, read_batch
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.storage.address_book.test_counterparty_store import paid
from tests.support.legal_instructions import ACCEPTANCE
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, form_context, opened, page_of, rows
from tests.ui.hands import click, settle

pytestmark = pytest.mark.usefixtures("directories_read")

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.instructions.templates import Template
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.page import Page
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

OWN: Final = "BY57ALFA30120000000010270000"
ANOTHER: Final = "BY80AKBB30120000000020270000"
THEIRS: Final = "BY35BPSB30120000000030270000"
PAID: Final = paid(1, unp="100000007")
NEW_ACCOUNT_WARNING: Final = "New account of the payee"


@asynccontextmanager
async def form(
    folder: Path, sandbox: SandboxProcess
) -> AsyncIterator[tuple[Workspace, PaymentPage]]:
    """A payment form, and a payee who was always paid to one account."""
    async with opened(folder, sandbox) as workspace:
        await workspace.lists.save_page([PAID, replace(PAID, id="2", number="2")])
        page, _ = page_of(workspace, PaymentPage)
        try:
            yield workspace, page
        finally:
            await delete_when_saved(page)


def fill(page: PaymentPage, number: str) -> None:
    """Write a payment to that payee on another account."""
    known = PAID.party
    for name, text in (
        ("account", OWN),
        ("number", number),
        ("party.name", known.name),
        ("party.taxpayer_number", known.taxpayer_number),
        ("party.account", ANOTHER),
        ("party.bic", "AKBBBY2X"),
        ("amount", "100"),
    ):
        control: Any = page.view.form.fields[name].control
        control.setText(text)
    purpose: Any = page.view.form.fields["purpose"].control
    purpose.setPlainText("Оплата")


def spoken(page: Page) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize("count", [1, 2])
def test_two_waiting_payments_do_not_hide_each_others_warning(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, count: int
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            for number in ("1", "2"):
                fill(page, number)
                page.save_and_next()
                await settle(lambda: not page.view.form.texts()["party.account"])
            ready = [row for row in await rows(workspace) if row.state is OutboxState.READY]
            assert len(ready) == 2
            question = ConfirmationPage(form_context(workspace, []))
            question.resize(900, 700)
            question.show()
            question.show_rows(ready[:count])
            await settle(lambda: bool(question.confirmation.items))
            assert spoken(question).count(NEW_ACCOUNT_WARNING) == count
            waits_too = f"No. {ready[1].summary.number} of"
            assert (f"{waits_too} 16.11.2026 (Ready)" in spoken(question)) is (count == 1)
            assert ("Equal payments would be sent together" in spoken(question)) is (count == 2)
            confirmation = question.confirmation
            assert confirmation.checked.isVisible()
            assert not confirmation.send_button.isEnabled()
            confirmation.checked.setChecked(True)
            assert confirmation.send_button.isEnabled()
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_a_template_is_kept_and_sent_only_when_its_account_was_checked(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            fill(page, "1")
            page.registry.run("payment.save_template")
            await settle(lambda: bool(page.findChildren(NameDialog)))
            (asked,) = page.findChildren(NameDialog)
            said = "\n".join(label.text() for label in asked.findChildren(QLabel))
            assert NEW_ACCOUNT_WARNING in said
            assert not asked.button.isEnabled()
            asked.checked.setChecked(True)
            assert asked.button.isEnabled()
            click(asked.button)
            await settle(lambda: not page.findChildren(NameDialog))

            await settle(lambda: page.messages.message is not None)
            kept = await only_template(workspace)
            texts = dict(kept.fields) | {"number": "7", "date": "16.11.2026"}
            page.open_texts(kept.type, texts, source=Source(SourceKind.TEMPLATE, kept.id))
            page.review()  # before anything was looked up
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await settle(lambda: NEW_ACCOUNT_WARNING in spoken(page))
            assert not page.confirmation.send_button.isEnabled()
            page.confirmation.checked.setChecked(True)
            assert page.confirmation.send_button.isEnabled()

            made = await workspace.templates.use([kept.id])
            assert made.ready
            waiting = [row for row in await rows(workspace) if row.id in made.ready]
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            question.show_rows(waiting)
            await settle(lambda: bool(question.confirmation.items))
            await settle(lambda: NEW_ACCOUNT_WARNING in spoken(question))
            assert not question.confirmation.send_button.isEnabled()
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


@pytest.mark.parametrize(
    ("account", "title", "kind"),
    [
        (ANOTHER, "This account is not known as yours", WarningKind.NEW_ACCOUNT),
        (THEIRS, "This account was used for another payee", WarningKind.OTHERS_ACCOUNT),
    ],
)
def test_a_transfer_to_an_account_that_is_not_ours_has_to_be_confirmed(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    account: str,
    title: str,
    kind: WarningKind,
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            theirs = replace(PAID, id="3", party=replace(PAID.party, account=THEIRS))
            await workspace.lists.save_page([theirs])
            page.begin("selfPayments")
            fill(page, "1")
            for name, text in (("party.account", account), ("party.bic", "")):
                control: Any = page.view.form.fields[name].control
                control.setText(text)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert title in spoken(page)
            assert not page.confirmation.send_button.isEnabled()
            page.confirmation.checked.setChecked(True)
            assert page.confirmation.send_button.isEnabled()
            draft_id = page.form_id
            page.save_and_next()
            await settle(lambda: page.form_id != draft_id)
            (item,) = await read_batch(await workspace.outbox.rows([draft_id]), workspace)
            assert item.kinds == (kind,)
            assert item.needs_confirmation

    run_qt(ending(story()))


def test_an_acceptance_of_debits_keeps_its_warning_on_every_way_out(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    forged = replace(PAID.party, account=ANOTHER, bic="AKBBBY2X")
    acceptance = replace(ACCEPTANCE, account=OWN, party=forged)
    known = replace(acceptance, number="8", party=replace(PAID.party, bic="ALFABY2X"))

    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            await workspace.lists.save_page([PAID])
            orders = [
                Submission(operation=Operation.CREATE_DEBIT_ACCEPTANCE, instruction=each)
                for each in (acceptance, known)
            ]
            ids = await workspace.outbox.enqueue(orders, send=False)
            await workspace.drafts.save(
                Draft(
                    id="draft",
                    operation=Operation.CREATE_DEBIT_ACCEPTANCE,
                    type="debitAccept",
                    fields=written_acceptance(replace(acceptance, number="9")),
                    summary=summary_of(acceptance),
                )
            )
            waiting = await workspace.outbox.rows([*ids, "draft"])
            kinds = [each.kinds for each in await read_batch(waiting, workspace)]
            assert [WarningKind.NEW_ACCOUNT in each for each in kinds] == [True, False, True]
            question = ConfirmationPage(form_context(workspace, []))
            question.resize(900, 700)
            question.show()
            question.show_rows(waiting[1:2])
            await settle(lambda: bool(question.confirmation.items))
            assert NEW_ACCOUNT_WARNING not in spoken(question)
            question.show_rows(waiting[:1])
            await settle(lambda: bool(question.confirmation.items))
            assert NEW_ACCOUNT_WARNING in spoken(question)
            assert not question.confirmation.send_button.isEnabled()
            question.confirmation.checked.setChecked(True)
            assert question.confirmation.send_button.isEnabled()
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


async def only_template(workspace: Workspace) -> Template:
    """The template that is there."""
    where, sort = TemplateFilter(), Sort(SortKey.NAME)
    found = await workspace.template_rows.window(where, sort, offset=0, limit=9)
    (row,) = found.rows
    return row.value
