"""Tests that changes made by others at the bank are shown and never overwritten."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import ACTIONS, OtherAction
from desktop_app.domain.instructions.payment_fields import payment_of, repeated
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.documents.fresh_reading import read_again
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.forms.review.review_sheet_view import ComparisonView
from desktop_app.ui.i18n import formats
from desktop_app.ui.other_documents.other_document_page import OtherPage
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, form_context, opened, page_of, rows
from tests.ui.forms.test_changing import edit_actions, waiting
from tests.ui.hands import click, settle

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.review.confirmation_view import ConfirmationView
    from desktop_app.ui.shell.page import Page
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ACTS: Final = ("change", "sign", "delete")
MEANWHILE: Final = "The document at the bank has changed since you opened it"
GONE: Final = "The bank does not have the document any more"


async def act_as_colleague(
    workspace: Workspace, sandbox: SandboxProcess, document: ListedDocument, act: str = "change"
) -> None:
    """Change, sign or delete a document as a colleague does; this program is not told of it."""
    sender = await workspace.session.sender()
    if act == "sign":
        sandbox.advance_document(document.id, DocumentStatus.IN_PROCESSING)
    elif act == "delete":
        await sender.delete_document(document.id)
    else:
        details = await (await workspace.session.reader()).document(document.id)
        amount = Amount(Decimal("5000.00"), "BYN")
        theirs = replace(payment_of(details), amount=amount, date=date(2026, 11, 16))
        await sender.change_payment(document.id, theirs)


async def there(workspace: Workspace, document: ListedDocument) -> BankDocumentDetails:
    """The document as the bank has it."""
    return await (await workspace.session.reader()).document(document.id)


def said(page: Page | ConfirmationView) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def compared(page: Page) -> dict[str, tuple[str, ...]]:
    """The rows of the comparison: bank now, when opened and yours, by the name of the field."""
    views = [each for each in page.findChildren(ComparisonView) if each.isVisible()]
    if not views:
        return {}
    texts = [label.text() for label in views[0].findChildren(QLabel)]
    columns = 3 if texts[2] == "Yours" else 2
    cells = texts[columns:]
    width = columns + 1
    starts = range(0, len(cells), width)
    return {cells[at]: tuple(cells[at + 1 : at + width]) for at in starts}


@asynccontextmanager
async def changing(
    folder: Path, sandbox: SandboxProcess
) -> AsyncIterator[tuple[Workspace, PaymentPage, ListedDocument, list[str]]]:
    """The form that changes an unsigned payment, with another purpose typed in it."""
    async with opened(folder, sandbox) as workspace:
        document = await waiting(workspace)
        page, shown = page_of(workspace, PaymentPage)
        actions, _ = edit_actions(workspace, page)
        actions.change(document)
        await settle(lambda: page.target == document.id)
        await settle(lambda: page._change_target.original is not None)
        purpose: Any = page.view.form.fields["purpose"].control
        purpose.setPlainText("Моё назначение")
        page.view.form.put("date", "16.11.2026")
        try:
            yield workspace, page, document, shown
        finally:
            delete(actions)
            await delete_when_saved(page)


@pytest.mark.parametrize("read_again", [True, False])
@pytest.mark.parametrize("act", ACTS)
def test_what_changed_while_the_form_was_open_is_shown_before_anything_is_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, act: str, *, read_again: bool
) -> None:
    async def story() -> None:
        async with changing(tmp_path, sandbox) as (workspace, page, document, shown):
            mine = document.amount
            assert mine is not None
            await act_as_colleague(workspace, sandbox, document, act)
            if read_again:
                workspace.sync.start()
                assert (await workspace.sync.finished()).error is None
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            warning = GONE if act == "delete" else MEANWHILE
            await settle(lambda: warning in said(page.confirmation))
            told = compared(page)
            if act == "change":
                yours = formats.amount(mine)
                theirs = formats.amount(Amount(Decimal("5000.00"), "BYN"))
                assert told["Amount"] == (theirs, yours, yours)
                assert "Purpose of payment" not in told, "the bank has it as it was"
            elif act == "sign":
                assert told["Status"] == ("In processing", "Awaiting signature")
            send = page.confirmation.send_button
            assert not send.isEnabled()
            page.send()
            assert sandbox.operations().count("PUT /{id}") == (act == "change"), "only theirs"
            page.confirmation.checked.setChecked(True)
            assert send.isEnabled()
            if act == "change":
                click(send)
                await settle(lambda: bool(shown))
                row = await workspace.outbox.settled(shown[0])
                assert row is not None
                assert row.state is OutboxState.CONFIRMED, row.progress
                after = await there(workspace, document)
                assert after.document.amount == mine
                assert after.document.purpose == "Моё назначение"

    run_qt(ending(story()))


def test_somebody_elses_changes_are_taken_over_beside_ones_own(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with changing(tmp_path, sandbox) as (workspace, page, document, shown):
            await act_as_colleague(workspace, sandbox, document)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await settle(page.confirmation.merge_button.isVisible)
            click(page.confirmation.merge_button)
            assert page.stack.currentWidget() is page.view
            merged = page.validate().instruction
            assert merged.amount == Amount(Decimal("5000.00"), "BYN")
            assert merged.purpose == "Моё назначение"
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert not compared(page)
            assert not page.confirmation.merge_button.isVisible()
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
            after = (await there(workspace, document)).document
            assert after.amount == Amount(Decimal("5000.00"), "BYN")
            assert after.purpose == "Моё назначение"

    run_qt(ending(story()))


@pytest.mark.parametrize("act", ACTS)
def test_what_changed_after_the_review_was_shown_is_not_overwritten(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, act: str
) -> None:
    async def story() -> None:
        async with changing(tmp_path, sandbox) as (workspace, page, document, shown):
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert not compared(page)
            await act_as_colleague(workspace, sandbox, document, act)
            before = sandbox.operations().count("PUT /{id}")
            page.confirmation.checked.setChecked(True)
            click(page.confirmation.send_button)
            told = GONE if act == "delete" else MEANWHILE
            await settle(lambda: told in said(page.confirmation))
            await settle(page.confirmation.back_button.isEnabled)
            assert not shown
            assert not page.confirmation.checked.isChecked()
            assert sandbox.operations().count("PUT /{id}") == before
            assert all(row.state is OutboxState.DRAFT for row in await rows(workspace))

    run_qt(ending(story()))


def test_a_change_taken_up_again_later_is_compared_with_what_it_was_begun_from(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with changing(tmp_path, sandbox) as (workspace, page, document, _):
            page.validate()
            page.view.form.changed.emit("purpose")
            await settle(lambda: page.autosave.is_idle)
        async with opened(tmp_path, sandbox) as workspace:
            (row,) = [each for each in await rows(workspace) if each.target == document.id]
            await act_as_colleague(workspace, sandbox, document)
            page, _ = page_of(workspace, PaymentPage)
            page.open_row(row)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await settle(lambda: MEANWHILE in said(page.confirmation))
            assert "Amount" in compared(page)
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize("act", ACTS)
def test_what_changed_after_the_question_was_shown_is_not_deleted(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, act: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            page, _ = page_of(workspace, PaymentPage)
            actions, forms = edit_actions(workspace, page)
            actions.delete(document)
            await settle(lambda: bool(forms.submissions))
            shown: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.resize(900, 900)
            question.show()
            question.show_submission(forms.submissions[0], declined=lambda: None)
            await settle(lambda: bool(question.confirmation.items))
            await act_as_colleague(workspace, sandbox, document, act)
            before = sandbox.operations().count("DELETE /{id}")
            question.send()
            await settle(lambda: question.messages.message is not None)
            await settle(lambda: bool(question.confirmation.items))
            warning = GONE if act == "delete" else MEANWHILE
            await settle(lambda: warning in said(question))
            await settle(question.confirmation.back_button.isEnabled)
            assert not shown
            assert sandbox.operations().count("DELETE /{id}") == before
            send = question.confirmation.send_button
            assert not send.isEnabled()
            question.confirmation.checked.setChecked(True)
            if act == "change":
                click(send)
                await settle(lambda: bool(shown))
                row = await workspace.outbox.settled(shown[0])
                assert row is not None
                assert row.state is OutboxState.CONFIRMED, row.progress
                assert sandbox.operations().count("DELETE /{id}") == before + 1
            registry = question.registry
            delete(question)
            delete(registry)
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_what_was_copied_is_compared_with_what_the_bank_has(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            page, _ = page_of(workspace, PaymentPage)
            shown = await read_again(workspace.documents, Kind.DOCUMENT, document.id)
            assert isinstance(shown.details, BankDocumentDetails)
            payment = repeated(shown.details, today=page.today)
            source = Source(SourceKind.DOCUMENT, document.id)
            page.fill(payment, source=source, shown=shown)
            await settle(lambda: bool(page.view.form.texts()["number"]))
            await act_as_colleague(workspace, sandbox, document, "sign")
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert not compared(page), "it is the same payment, signed or not"
            click(page.confirmation.back_button)
            details = await there(workspace, document)
            earlier = replace(details.document, amount=Amount(Decimal(1), "BYN"))
            page._draft.shown = replace(shown, details=replace(shown.details, document=earlier))
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await settle(lambda: MEANWHILE in said(page.confirmation))
            assert compared(page)["Amount"][1] == formats.amount(Amount(Decimal(1), "BYN"))
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_bank_that_cannot_be_asked_is_told_and_nothing_is_called_the_same(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with changing(tmp_path, sandbox) as (_, page, _document, shown):
            sandbox.fault("GET /{id}", "status-500", times=99)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await settle(lambda: "cannot be checked now" in said(page.confirmation))
            assert not shown

    run_qt(ending(story()))


@pytest.mark.parametrize(
    "action", [each for each in ACTIONS[Kind.DOCUMENT] if each is not OtherAction.COMPLETE]
)
def test_every_action_about_a_document_is_compared(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, action: OtherAction
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            kind = (
                DocumentType.LEGAL_PAYMENTS
                if action in {OtherAction.RECALL, OtherAction.LETTER}
                else DocumentType.RESERVATIONS
            )
            subject = BankDocument(id="5", number="5", type=kind, status=2)
            earlier = ShownDocument(
                kind=Kind.DOCUMENT, id="5", details=BankDocumentDetails(document=subject)
            )
            now = BankDocumentDetails(document=replace(subject, status=4))
            page.begin_about(action, subject, earlier)

            async def told(_kind: Kind, _id: str) -> BankDocumentDetails:
                return now

            workspace.documents.now = told  # type: ignore[method-assign,assignment]
            form_result = page.validate()
            aim = await page.find_change_target(page._draft, form_result.instruction, fresh=True)
            page._change_target = aim
            statement = page._statement(form_result)
            assert statement.changed
            assert any(each.loud and each.concurrent_change for each in statement.notices)
            (status,) = [
                each for each in sheet(statement, company="").differences if each.title == "Status"
            ]
            assert (status.now, status.opened) == ("Executed", "In processing")
            await delete_when_saved(page)

    run_qt(ending(story()))
