"""Tests of direct debit acceptances and recalls, from an empty form to the bank."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import DebitAcceptance, DebitAcceptanceRecall
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.documents.fresh_reading import DocumentOvertaken
from desktop_app.services.documents.reading import DocumentReading
from desktop_app.services.payments.debit_acceptances import DebitAcceptances
from desktop_app.ui.direct_debit.acceptance_page import DebitAcceptancePage
from desktop_app.ui.direct_debit.document_actions import DebitDocumentActions
from desktop_app.ui.direct_debit.recall_page import DebitRecallPage
from tests.support.contexts import context_of
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, opened, page_of, rows
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.instruction_page import InstructionPage
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

TEXTS: Final = {
    "party.name": "ООО «Новый партнёр»",
    "party.account": "BY80AKBB30120000000020270000",
    "party.taxpayer_number": "100000007",
    "party.bic": "AKBBBY2X",
    "contract_number": "15/2026",
    "contract_date": "12.1.26",
    "valid_to": "31.12.26",
    "limit": "1500",
}


async def synchronise(workspace: Workspace) -> None:
    workspace.sync.start()
    status = await workspace.sync.finished()
    assert status.error is None


def fill(page: DebitAcceptancePage, **others: str) -> None:
    form = page.view.form
    for name, text in (TEXTS | others).items():
        form.fields[name].control.set_value(text)
    form.fields["contract_to"].control.endless.setChecked(True)
    period: Any = form.fields["limit_period"].control
    period.set_value("month")
    period.activated.emit(period.currentIndex())


async def send(page: InstructionPage[Any], workspace: Workspace, shown: list[str]) -> OutboxRow:
    """Check, confirm and send the form; return its row afterwards."""
    shown.clear()
    page.review()
    await settle(lambda: page.stack.currentWidget() is page.confirmation)
    click(page.confirmation.send_button)
    await settle(lambda: bool(shown))
    row = await workspace.outbox.settled(shown[0])
    assert row is not None
    return row


async def given(workspace: Workspace, sandbox: SandboxProcess) -> OutboxRow:
    """An acceptance that was given, signed and carried out."""
    page, shown = page_of(workspace, DebitAcceptancePage)
    await settle(lambda: bool(page.view.form.texts()["number"]))
    fill(page)
    row = await send(page, workspace, shown)
    assert row.state is OutboxState.CONFIRMED, row.progress
    await delete_when_saved(page)
    for status in (DocumentStatus.IN_PROCESSING, DocumentStatus.EXECUTED):
        sandbox.advance_document(row.document_id, status)
    await synchronise(workspace)
    return row


def reading(found: BankDocument | None) -> Any:
    """A reader of one document whose current state is `found`; None if it is gone."""

    async def now(documents: DocumentReading, kind: Kind, document_id: str) -> Details | None:
        if found is None:
            return None
        details = await documents.fetch(kind, document_id)
        assert isinstance(details, BankDocumentDetails)
        changed = replace(details, document=found)
        await documents.keep(changed)
        return changed

    return now


def test_what_was_overtaken_at_the_bank_is_not_recalled_and_what_is_gone_is_not_offered(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            row = await given(workspace, sandbox)
            debit, others = workspace.debit_acceptances, workspace.other_documents
            listed = await workspace.lists.document(Kind.DOCUMENT, row.document_id)
            assert isinstance(listed, BankDocument)
            action = DebitDocumentActions(context_of(workspace))
            assert callable(await action._recall(listed))
            for now in (None, replace(listed, status=DocumentStatus.REJECTED.value)):
                with monkeypatch.context() as bank:
                    bank.setattr(DocumentReading, "now", reading(now))
                    with pytest.raises(DocumentOvertaken):
                        await action._recall(listed)
            await workspace.documents.details(Kind.DOCUMENT, row.document_id, fresh=True)
            assert row.document_id in {each.id for each in await debit.offered("")}
            await workspace.lists.mark_gone(Kind.DOCUMENT, row.document_id)
            assert row.document_id not in {each.id for each in await debit.offered("")}
            recallable = await others.subjects(DocumentType.RECALLS, "")
            await workspace.lists.mark_gone(Kind.DOCUMENT, recallable[0].id)
            assert recallable[0] not in await others.subjects(DocumentType.RECALLS, "")

    run_qt(ending(story()))


def test_an_acceptance_is_given_and_recalled(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            row = await given(workspace, sandbox)
            assert row.operation is Operation.CREATE_DEBIT_ACCEPTANCE
            sent = row.sendable
            assert isinstance(sent, DebitAcceptance)
            assert (sent.contract_to, str(sent.valid_to)) == (None, "2026-12-31")
            details = (await workspace.documents.details(Kind.DOCUMENT, row.document_id)).details
            assert isinstance(details, BankDocumentDetails)
            assert details.contract_number == "15/2026"
            page, shown = page_of(workspace, DebitRecallPage)
            debit = workspace.debit_acceptances
            known = await debit.recall(row.document_id, today=page.today)
            page.show_recall(known, row.document_id)
            await settle(lambda: "acceptance_id" in page.view.form.meanings())
            await settle(lambda: bool(page.view.form.texts()["number"]))
            texts = page.view.form.texts()
            assert texts["acceptance_id"] == row.document_id
            assert (texts["account"], texts["contract_number"]) == (sent.account, "15/2026")
            recalled = await send(page, workspace, shown)
            assert recalled.state is OutboxState.CONFIRMED, recalled.progress
            recall = recalled.sendable
            assert isinstance(recall, DebitAcceptanceRecall)
            assert recall.acceptance_id == row.document_id
            assert recall.number != sent.number
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_known_acceptances_are_offered_and_fill_the_form(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            row = await given(workspace, sandbox)
            page, _ = page_of(workspace, DebitRecallPage)
            edit: Any = page.view.form.fields["acceptance_id"].control
            await settle(page.isActiveWindow)
            edit.setFocus()
            press(edit, Qt.Key.Key_Down)
            popup = edit.offers.popup()
            await settle(popup.isVisible)
            first = edit.offers.model().index(0, 0)
            assert "ООО «Новый партнёр»" in first.data()
            edit.offers.activated[type(first)].emit(first)
            await settle(lambda: page.view.form.texts()["contract_number"] == "15/2026")
            assert edit.value() == row.document_id
            popup.hide()
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize("at_once", [False, True])
def test_what_is_typed_while_an_acceptance_is_read_stays(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    at_once: bool,
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            row = await given(workspace, sandbox)
            page, _ = page_of(workspace, DebitRecallPage)
            page.begin()
            known = await workspace.debit_acceptances.recall(row.document_id, today=page.today)
            assert known is not None
            asked, may_answer = asyncio.Event(), asyncio.Event()

            async def slow(*_: object, **__: object) -> DebitAcceptanceRecall:
                asked.set()
                await may_answer.wait()
                return replace(known, contract_number="", contract_date=None)

            monkeypatch.setattr(DebitAcceptances, "recall", slow)
            form = page.view.form
            form.put("acceptance_id", row.document_id)
            form.changed.emit("acceptance_id")
            if not at_once:  # else the next keys come before the reading begins
                await asked.wait()
            form.put("contract_number", "15/2026")
            may_answer.set()
            await settle(lambda: form.texts()["party.name"] == known.party.name)
            assert form.texts()["contract_number"] == "15/2026"
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize("is_draft", [False, True])
def test_nothing_of_an_acceptance_stays_beside_another_identifier(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, is_draft: bool
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            acceptance = await given(workspace, sandbox)
            payments = await workspace.other_documents.subjects(DocumentType.RECALLS, "")
            payment = next(each for each in payments if each.type == DocumentType.LEGAL_PAYMENTS)
            page, _ = page_of(workspace, DebitRecallPage)
            form, field = page.view.form, page.view.form.fields["acceptance_id"]
            await settle(lambda: bool(form.texts()["number"]))  # of the usual account
            field.control.set_value(acceptance.document_id)
            await settle(lambda: form.texts()["contract_number"] == "15/2026")
            form.fields["party.name"].control.set_value("ООО «Иначе»")
            form.fields["reason"].control.set_value("Передумали")
            if is_draft:
                await settle(lambda: page.autosave.is_idle)
                row = await workspace.outbox.row(page.form_id)
                assert row is not None
                page.begin()
                await settle(lambda: bool(form.texts()["number"]))
                page.open_row(row)
                await settle(lambda: "acceptance_id" in form.meanings())
                assert form.texts()["contract_number"] == "15/2026"
            field.control.set_value("999999")
            await settle(lambda: "Nothing with this identifier" in field.note)
            await settle(lambda: form.texts()["account"] == "")
            texts = form.texts()
            taken = ("party.taxpayer_number", "contract_number", "contract_date")
            assert [texts[name] for name in taken] == ["", "", ""]
            assert (texts["party.name"], texts["reason"]) == ("ООО «Иначе»", "Передумали")
            field.control.set_value(payment.id)
            await settle(lambda: "cannot be about a document of this type" in field.note)
            assert field.severity is Severity.ERROR
            field.control.set_value(acceptance.document_id)
            await settle(lambda: form.texts()["contract_number"] == "15/2026")
            assert "acceptance_id" not in page.validate().wrong
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_what_is_wrong_stands_beside_the_field(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, DebitAcceptancePage)
            fields = page.view.form.fields
            assert fields["contract_date"].note == "Left empty, it is the day the bank receives it"
            assert fields["limit"].note == "Left empty, no limit"
            fill(page, account="BY34ALFA30122H10700010270000", valid_from="1.12", valid_to="30.11")
            page.review()
            assert page.stack.currentWidget() is page.view
            assert fields["valid_to"].note == "Not before 01.12.2026"
            fields["contract_to"].control.endless.setChecked(False)
            page.review()
            assert fields["contract_to"].note == ("Enter the last day, or choose “No end”")
            fields["contract_to"].control.set_value("31.10.2027")
            fields["valid_to"].control.endless.setChecked(True)
            assert fields["contract_to"].note == ""
            assert fields["valid_to"].note == "The contract ends on 31.10.2027"
            assert fields["valid_to"].severity is Severity.WARNING
            assert not shown
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_banks_refusal_is_said_in_its_own_words(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, DebitRecallPage)
            await settle(lambda: bool(page.view.form.texts()["number"]))
            page.view.form.fields["acceptance_id"].control.setText("999999")
            note = page.view.form.fields["acceptance_id"]
            await settle(lambda: "Nothing with this identifier" in note.note)
            row = await send(page, workspace, shown)
            assert row.state is OutboxState.REFUSED
            assert "acceptanceId" in row.progress.message
            assert await workspace.outbox.take_back(row.id)
            (draft,) = await rows(workspace)
            page.open_row(draft)
            assert page.view.form.texts()["acceptance_id"] == "999999"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_lost_answer_makes_no_second_acceptance(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, DebitAcceptancePage)
            await settle(lambda: bool(page.view.form.texts()["number"]))
            fill(page)
            sandbox.fault("POST /debitAcceptance", "drop-after-commit")
            row = await send(page, workspace, shown)
            assert row.state is OutboxState.UNKNOWN
            after = await workspace.outbox.look(row.id)
            assert after is not None
            assert after.state is OutboxState.CONFIRMED, after.progress
            posts = [one for one in sandbox.operations() if one == "POST /debitAcceptance"]
            assert len(posts) == 1
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_keeps_what_was_decided_about_the_end(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, DebitAcceptancePage)
            fill(page, account="BY34ALFA30122H10700010270000")
            await settle(lambda: bool(page.view.saved.text()))
            typed = page.view.form.texts()
            await delete_when_saved(page)
        async with opened(tmp_path, sandbox) as workspace:
            (row,) = await rows(workspace)
            assert row.operation is Operation.CREATE_DEBIT_ACCEPTANCE
            again, _ = page_of(workspace, DebitAcceptancePage)
            again.open_row(row)
            kept = again.view.form.texts()
            assert {**kept, "number": ""} == {**typed, "number": ""}
            assert again.view.form.fields["contract_to"].control.endless.isChecked()
            assert not again.view.form.fields["contract_to"].control.line.isEnabled()
            await delete_when_saved(again)

    run_qt(ending(story()))


@pytest.mark.parametrize("make", [DebitAcceptancePage, DebitRecallPage])
def test_every_control_of_the_form_has_a_name(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, make: Any
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, make)
            assert not nameless(page.view.form)
            await delete_when_saved(page)

    run_qt(ending(story()))
