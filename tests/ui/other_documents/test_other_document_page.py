"""Tests of other documents, from an empty form to the bank, and of changing them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt
from shiboken6 import delete

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import DocumentType, Kind, PaymentRequirement
from desktop_app.domain.instructions.document_actions import (
    TYPES,
    OtherAction,
    demanded_by,
    fits,
    reference_to,
)
from desktop_app.domain.instructions.instruction import DebitDecision, OtherDocument
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.register.obligations import RegisterDocument
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.services.documents.fresh_reading import read_again_if_listed
from desktop_app.services.payments.other_documents import reference_of
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.i18n import labels
from desktop_app.ui.other_documents.other_document_page import OtherPage
from tests.support.window_tasks import at_rest, ending
from tests.ui.forms.form_pages import delete_when_saved, opened, page_of, rows
from tests.ui.forms.test_changing import edit_actions
from tests.ui.hands import click, press, settle, write
from tests.ui.test_accessibility import nameless

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.instruction_form import InstructionForm
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

DAY: Final = date(2026, 11, 16)
TEXTS: Final[dict[str, str]] = {
    "letter_subject": "2",
    "inquiry_type": "1",
    "reservation_type": "7",
    "text": "Просим выслать выписку.\nСпасибо.",
    "period_from": "1.10",
    "period_to": "31.10.26",
    "copies": "2",
    "amount": "12,5",
    "purpose": "Для предъявления",
    "decision": "refuse",
    "reason": "Не согласны с суммой",
    "on_date": "1.11",
    "contract_number": "K-1",
    "contract_date": "03.02.2026",
}


async def synchronise(workspace: Workspace) -> None:
    workspace.sync.start()
    status = await workspace.sync.finished()
    assert status.error is None


def put(page: OtherPage, name: str, text: str) -> None:
    control: Any = page.view.form.fields[name].control
    control.set_value(text)
    if name == "decision":
        control.activated.emit(control.currentIndex())


async def fill(page: OtherPage, workspace: Workspace, kind: DocumentType) -> None:
    """Fill in every field of a type."""
    form = page.view.form
    reference = reference_of(kind)
    for field in FIELDS[kind]:
        if field is reference:
            others = workspace.other_documents
            subjects = await others.subjects(kind, "")
            assert subjects, f"nothing for a {kind} to be about"
            put(page, field.name, reference_to(subjects[0]))
            await settle(lambda name=field.name: name in form.meanings())  # type: ignore[misc]
        else:
            put(page, field.name, TEXTS[field.name])
    await settle(lambda: bool(form.texts()["number"]))


async def send(page: OtherPage, workspace: Workspace, shown: list[str]) -> OutboxRow:
    """Check, confirm and send the form; return its row afterwards."""
    shown.clear()
    page.review()
    await settle(lambda: page.stack.currentWidget() is page.confirmation)
    return await confirmed(page, workspace, shown)


async def confirmed(page: OtherPage, workspace: Workspace, shown: list[str]) -> OutboxRow:
    """Send what is on show; return its row afterwards."""
    click(page.confirmation.send_button)
    await settle(lambda: bool(shown))
    row = await workspace.outbox.settled(shown[0])
    assert row is not None
    return row


def stated(page: OtherPage) -> str:
    """Everything that the confirmation says."""
    from PySide6.QtWidgets import QLabel  # noqa: PLC0415 - one use

    return "\n".join(label.text() for label in page.confirmation.findChildren(QLabel))


@pytest.mark.parametrize(
    "kinds", [list(FIELDS)[::2], list(FIELDS)[1::2]], ids=["one half", "the other"]
)
def test_every_type_is_created_and_changed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, kinds: list[DocumentType]
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            for kind in kinds:
                page.begin(kind)
                await fill(page, workspace, kind)
                row = await send(page, workspace, shown)
                assert row.state is OutboxState.CONFIRMED, (kind, row.progress)
                assert row.operation is Operation.CREATE_OTHER
                await check_change(page, workspace, shown, row)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_code_with_more_zeros_than_the_directory_has_is_sent_as_that_has_it(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            page.begin(DocumentType.RESERVATIONS)
            await fill(page, workspace, DocumentType.RESERVATIONS)
            put(page, "reservation_type", "07")
            put(page, "purpose", "Бронь")
            await settle(lambda: Directory.RESERVATION_TYPE in page.draft.known.codes)
            made = page.validate(whole=True).instruction
            assert isinstance(made, OtherDocument)
            assert made.reservation_type == "7"
            await settle(lambda: bool(page.view.saved.text()) and page.autosave.is_idle)
            draft = await workspace.outbox.row(page.draft.id)
            assert draft is not None
            (checked,) = await workspace.draft_checks.check([draft])
            assert isinstance(checked.row.instruction, OtherDocument)
            assert checked.row.instruction.reservation_type == "7"
            row = await send(page, workspace, shown)
            assert row.state is OutboxState.CONFIRMED, row.progress
            await delete_when_saved(page)

    run_qt(ending(story()))


async def change(page: OtherPage, workspace: Workspace, document: ListedDocument) -> None:
    """Choose *Change…* of a document in its list."""
    actions, _ = edit_actions(workspace, page, "other")
    actions.change(document)
    await settle(lambda: page.target == document.id)
    delete(actions)


async def check_change(
    page: OtherPage, workspace: Workspace, shown: list[str], row: OutboxRow
) -> None:
    """Change the text of what was just created, everything else stays as it was."""
    created = row.sendable
    assert isinstance(created, OtherDocument)
    opened_ = await workspace.documents.details(Kind.DOCUMENT, row.document_id, fresh=True)
    details: Any = opened_.details
    assert (details.document.type, details.document.number) == (created.type, created.number)
    await change(page, workspace, details.document)
    reference = reference_of(created.type)
    await settle(lambda: reference is None or reference.name in page.view.form.meanings())
    assert page.validate().instruction == created, created.type
    changed = {"reason", "text", "purpose", "contract_number"}
    name = next(f.name for f in FIELDS[created.type] if f.name in changed)
    put(page, name, "Иначе")
    await settle(lambda: page._change_target.original is not None)
    marked = sheet(page._statement(page.validate()), company="").facts
    field_label = labels.field(name, of=OtherDocument)
    differing = [(fact.title, fact.was, fact.text) for fact in marked if fact.was is not None]
    assert differing == [(field_label, getattr(created, name) or "—", "Иначе")], created.type
    after = await send(page, workspace, shown)
    assert after.state is OutboxState.CONFIRMED, (created.type, after.progress)
    assert (after.operation, after.document_id) == (Operation.CHANGE_OTHER, row.document_id)
    again: Any = (
        await workspace.documents.details(Kind.DOCUMENT, row.document_id, fresh=True)
    ).details
    told = [again.document.purpose, again.contract_number]
    told += [cell for table in again.tables for cells in table.rows for cell in cells]
    assert "Иначе" in told


def test_the_confirmation_says_everything_that_is_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            page.begin(DocumentType.ACCEPTANCES)
            await fill(page, workspace, DocumentType.ACCEPTANCES)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            said = stated(page)
            instruction = page.validate().instruction
            subject = page._about
            assert isinstance(subject, PaymentRequirement)
            assert subject.amount is not None
            for part in (
                instruction.number,
                instruction.requirement_id,
                subject.party.name,
                "Refuse",
                "Не согласны с суммой",
            ):
                assert part in said
            assert "12.50" not in said, "nothing of a refusal is paid"
            page.stack.setCurrentWidget(page.view)
            put(page, "decision", DebitDecision.ACCEPT)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert "12.50\u00a0" + subject.amount.currency in stated(page)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_what_is_wrong_stands_beside_the_field(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            page.begin(DocumentType.INQUIRIES)
            fields = page.view.form.fields
            assert all(not f.note for f in fields.values() if f.isVisible())
            put(page, "copies", "десять")
            put(page, "period_from", "31.10")
            put(page, "period_to", "1.10")
            page.review()
            assert page.stack.currentWidget() is page.view
            assert fields["inquiry_type"].note == "This has to be filled in"
            assert fields["copies"].note == "Write a whole number"
            assert fields["period_to"].note == "Not before 31.10.2026"
            put(page, "copies", "10")
            assert fields["copies"].note == "From 1 to 9"
            page.begin(DocumentType.STOP_RESERVATIONS)
            put(page, "document_id", "бронь")
            page.review()
            assert "Choose it from the list" in fields["document_id"].note
            put(page, "document_id", "77")
            await settle(lambda: "Nothing with this identifier" in fields["document_id"].note)
            assert fields["document_id"].severity is Severity.WARNING
            assert not shown
            await delete_when_saved(page)

    run_qt(ending(story()))


def description_of(form: InstructionForm, name: str) -> str:
    """What a screen reader says of the control of a field besides its name."""
    control = form.fields[name].control
    return str((control.focusProxy() or control).accessibleDescription())


def test_a_refusal_needs_a_reason_and_the_form_says_so(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            page.begin(DocumentType.ACCEPTANCES)
            form = page.view.form
            assert "required" not in description_of(form, "reason")
            put(page, "decision", DebitDecision.REFUSE)
            assert "required" in description_of(form, "reason")
            assert not page.view.form.fields["amount"].isVisible()
            put(page, "decision", DebitDecision.ACCEPT)
            assert "required" not in description_of(form, "reason")
            assert page.view.form.fields["amount"].isVisible()
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_type_shows_its_own_fields_with_what_is_usual(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            form = page.view.form
            put(page, "text", "Просим справку")
            for kind, fields in FIELDS.items():
                form.set_kind(kind)
                form.changed.emit("type")
                visible = {name for name, field in form.fields.items() if field.isVisible()}
                with_currency = any(field.with_currency for field in fields)
                expected = {"account", "number", "date"} | {field.name for field in fields}
                assert visible == expected | ({"currency"} if with_currency else set())
                assert form._kind_field.note, kind
                required = {field.name for field in fields if field.required}
                told = {name for name in visible if "required" in description_of(form, name)}
                assert told - {"number", "date", "currency"} == required
                free = {name for name in visible if form.fields[name].is_marked_optional}
                assert free == visible - told
                assert not nameless(form)
            form.set_kind(DocumentType.INQUIRIES)
            form.changed.emit("type")
            assert form.texts()["copies"] == "1"
            assert form.texts()["text"] == "Просим справку", "what was typed stays"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_is_taken_up_again(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            page.begin(DocumentType.RECALLS)
            await fill(page, workspace, DocumentType.RECALLS)
            put(page, "reason", "Передумали")
            await settle(lambda: bool(page.view.saved.text()))
            await settle(lambda: page.autosave.is_idle)
            meant = page.validate().instruction
            await delete_when_saved(page)
        async with opened(tmp_path, sandbox) as workspace:
            (row,) = await rows(workspace)
            assert (row.state, row.type) == (OutboxState.DRAFT, "recalls")
            again, _ = page_of(workspace, OtherPage)
            again.open_row(row)
            await settle(lambda: "document_id" in again.view.form.meanings())
            assert again.validate().instruction == meant
            await delete_when_saved(again)

    run_qt(ending(story()))


def test_what_it_can_be_about_is_offered_and_taken_with_the_keyboard(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            page.begin(DocumentType.STOP_RESERVATIONS)
            edit: Any = page.view.form.fields["document_id"].control
            await settle(edit.hasFocus)
            press(edit, Qt.Key.Key_Down)
            popup = edit.offers.popup()
            await settle(popup.isVisible)
            press(popup, Qt.Key.Key_Down)
            press(popup, Qt.Key.Key_Return)
            await settle(lambda: edit.named is not None)
            assert page.validate().instruction.document_id == edit.named.id
            assert edit.named.type == DocumentType.RESERVATIONS
            assert "№" in edit.text() or "No." in edit.text()
            write(edit, "x")
            assert edit.named is None, "what is written over is named no more"
            await delete_when_saved(page)

    run_qt(ending(story()))


async def subject_of(workspace: Workspace, action: OtherAction) -> ListedDocument:
    """A listed thing for which an action fits."""
    field = reference_of(TYPES[action])
    kind = field.refers_to if field is not None and field.refers_to is not None else Kind.DOCUMENT
    newest = Sort(SortKey.DATE, descending=True)
    found = await workspace.windows.window(DocumentFilter(kind=kind), newest, offset=0, limit=500)
    return next(row.value for row in found.rows if fits(action, row.value))


def test_a_form_is_begun_from_what_it_is_about(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, OtherPage)
            for action in OtherAction:
                await check_begun(page, workspace, action, await subject_of(workspace, action))
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_second_answer_to_a_demand_is_confirmed_by_itself(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            form = page.view.form
            page.begin_about(OtherAction.ACCEPT, demand)
            await settle(lambda: bool(form.texts()["number"]))
            row = await send(page, workspace, shown)
            assert row.state is OutboxState.CONFIRMED
            page.begin_about(OtherAction.ACCEPT, demand)
            await settle(lambda: bool(form.texts()["number"]))
            answered = "has an answer in the outbox already"
            await settle(lambda: answered in form.fields["requirement_id"].note)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert answered in stated(page)
            assert page.confirmation.checked.isVisible()
            assert not page.confirmation.can_send
            assert "earlier answers" in page.confirmation.checked.text()
            details = (await workspace.documents.details(Kind.DOCUMENT, row.document_id)).details
            await change(page, workspace, details.document)
            await settle(lambda: page.target == row.document_id)
            await page._reading_answers._work()
            assert answered not in form.fields["requirement_id"].note
            await delete_when_saved(page)

    run_qt(ending(story()))


async def demands_of_two_accounts(workspace: Workspace) -> tuple[ListedDocument, ListedDocument]:
    """Two demands that can be accepted, on different accounts of ours and of different amounts."""
    first = await subject_of(workspace, OtherAction.ACCEPT)
    assert isinstance(first, PaymentRequirement)
    known = await workspace.payments.own_accounts()
    account = next(each.account for each in known if each.account != first.account)
    amount = Amount(Decimal("5000.00"), "BYN")
    second = replace(first, id="PT-second", account=account, amount=amount, rest=amount)
    await workspace.lists.save_page([second])
    return first, second


async def choose(page: OtherPage, subject: ListedDocument) -> None:
    """Choose the related document by its identifier, as a person who pastes it."""
    field = reference_of(DocumentType(page.view.form.kind))
    assert field is not None
    put(page, field.name, reference_to(subject))
    await settle(lambda: page.view.form.named(field.name) == subject)


def taken(page: OtherPage) -> tuple[str, Amount | None]:
    """The account and the amount that would be sent."""
    instruction = page.validate().instruction
    return instruction.account, instruction.amount


def test_a_demand_that_is_chosen_brings_its_account_and_amount(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            first, second = await demands_of_two_accounts(workspace)
            page, _ = page_of(workspace, OtherPage)
            page.begin_about(OtherAction.ACCEPT, first)
            await at_rest(page)  # no account is put in later
            await choose(page, second)
            assert taken(page) == (second.account, demanded_by(second))
            put(page, "amount", "1,5")
            put(page, "account", first.account)
            typed = taken(page)
            fields = page.view.form.fields
            assert "has another account: " in fields["account"].note
            assert fields["account"].severity is Severity.WARNING
            await choose(page, second)
            assert taken(page) == typed, "what is typed over it stays"
            await choose(page, first)
            assert taken(page) == (first.account, demanded_by(first))
            put(page, "requirement_id", "PT-unknown")
            await settle(lambda: "Nothing with this identifier" in fields["requirement_id"].note)
            assert taken(page) == ("", None)
            page.begin(DocumentType.ACCEPTANCES)
            await settle(lambda: bool(page.view.form.texts()["account"]))
            usual = page.view.form.texts()["account"]
            other = next(each for each in (first, second) if each.account != usual)
            await choose(page, other)
            put(page, "decision", DebitDecision.ACCEPT)
            assert taken(page) == (other.account, demanded_by(other))
            await settle(lambda: page.autosave.is_idle)
            row = await workspace.outbox.row(page.form_id)
            assert row is not None
            kept, shown = row.fields, page.view.form.texts()
            assert (kept["account"], kept["amount"]) == (shown["account"], shown["amount"])
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_currency_behind_an_amount_is_that_of_the_demand(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            _, second = await demands_of_two_accounts(workspace)
            dollars = Amount(Decimal("5000.00"), "USD")
            assert isinstance(second, PaymentRequirement)
            demand = replace(second, amount=dollars, rest=dollars)
            await workspace.lists.save_page([demand])
            page, _ = page_of(workspace, OtherPage)
            page.begin_about(OtherAction.ACCEPT, demand)
            put(page, "amount", "100 BYN")
            page.validate(whole=True)
            field = page.view.form.fields["amount"]
            assert field.note == "Another currency stands behind the amount"
            put(page, "amount", "100 USD")
            assert taken(page) == (demand.account, Amount(Decimal(100), "USD"))
            assert field.severity is not Severity.ERROR
            await settle(lambda: page.autosave.is_idle)
            rows = await workspace.outbox.rows([page.form_id])
            (checked,) = await workspace.draft_checks.check(rows)
            assert not checked.faults
            assert isinstance(checked.row.instruction, OtherDocument)
            assert checked.row.instruction.amount == Amount(Decimal(100), "USD")
            put(page, "requirement_id", "PT-unknown")
            await settle(lambda: page.view.form.named("requirement_id") is None)
            put(page, "amount", "100 USD")
            assert page.validate().typed.faults == {"amount": AmountFault.CURRENCY}
            put(page, "amount", "100")
            assert not page.validate().typed.faults
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_demand_with_which_a_form_was_begun_is_not_kept_beside_another_one(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            first, second = await demands_of_two_accounts(workspace)
            shown = await read_again_if_listed(workspace.documents, first)
            assert shown is not None
            page, _ = page_of(workspace, OtherPage)
            page.begin_about(OtherAction.ACCEPT, first, shown)
            await settle(lambda: bool(page.view.form.texts()["number"]))
            draft_id = page.form_id
            await choose(page, second)
            await settle(lambda: page.autosave.is_idle)
            kept = await workspace.outbox.row(draft_id)
            assert kept is not None
            assert (kept.shown, kept.source) == (None, Source(SourceKind.DOCUMENT, second.id))
            await settle(lambda: bool(page.view.form.texts()["number"]))
            page.save_and_next()
            await settle(lambda: page.form_id != draft_id)
            ready = await workspace.outbox.row(draft_id)
            assert ready is not None
            assert (ready.state, ready.shown) == (OutboxState.READY, None)
            page.begin_about(OtherAction.ACCEPT, first, shown)
            await choose(page, first)
            assert page.draft.shown == shown
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_new_amount_is_not_that_of_another_subject(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            demand = await subject_of(workspace, OtherAction.ACCEPT)
            claim = await subject_of(workspace, OtherAction.CHANGE_REQUIREMENT)
            page, _ = page_of(workspace, OtherPage)
            form = page.view.form
            page.begin_about(OtherAction.ACCEPT, demand)
            form.set_kind(DocumentType.CHANGE_REQUIREMENT)
            form.changed.emit("type")
            assert page.validate().instruction.amount is None
            await choose(page, claim)
            assert page.validate().instruction.amount == claim.amount
            form.set_kind(DocumentType.ACCEPTANCES)
            form.changed.emit("type")
            assert page.validate().instruction.amount == demanded_by(demand)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_subject_does_not_stay_in_a_document_that_is_never_about_such_a_one(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            payments = await workspace.other_documents.subjects(DocumentType.RECALLS, "")
            payment = next(each for each in payments if each.type == DocumentType.LEGAL_PAYMENTS)
            reservation = await subject_of(workspace, OtherAction.STOP)
            page, _ = page_of(workspace, OtherPage)
            form, field = page.view.form, page.view.form.fields["document_id"]
            page.begin_about(OtherAction.RECALL, payment)
            form.set_kind(DocumentType.STOP_RESERVATIONS)
            form.changed.emit("type")
            assert form.texts()["document_id"] == ""
            assert "document_id" in page.validate(whole=True).wrong
            await settle(lambda: page.autosave.is_idle)
            row = await workspace.outbox.row(page.form_id)
            assert row is not None
            assert (row.type, row.fields["document_id"]) == ("stopReservations", "")
            await choose(page, payment)
            assert "cannot be about a document of this type" in field.note
            assert field.severity is Severity.ERROR
            assert "document_id" in page.validate().wrong
            await choose(page, reservation)
            assert "document_id" not in page.validate().wrong
            form.set_kind(DocumentType.RESUME_RESERVATIONS)
            form.changed.emit("type")
            assert form.named("document_id") == reservation, "it fits both"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_that_is_taken_up_again_keeps_its_own_account_and_amount(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            first, second = await demands_of_two_accounts(workspace)
            page, _ = page_of(workspace, OtherPage)
            page.begin_about(OtherAction.ACCEPT, first)
            put(page, "amount", "1,5")
            put(page, "account", second.account)
            await settle(lambda: page.autosave.is_idle)
            typed, kept = taken(page), await workspace.outbox.row(page.form_id)
            assert kept is not None
            page.begin_about(OtherAction.ACCEPT, second)
            page.open_row(kept)
            await settle(lambda: page.view.form.named("requirement_id") == first)
            await settle(lambda: page._values_of == first)
            assert taken(page) == typed
            await choose(page, second)
            assert taken(page) == (second.account, demanded_by(second))
            await delete_when_saved(page)

    run_qt(ending(story()))


async def check_begun(
    page: OtherPage, workspace: Workspace, action: OtherAction, subject: ListedDocument
) -> None:
    """Only what a person has to say is missing in a form that is begun from its subject."""
    shown = await read_again_if_listed(workspace.documents, subject)
    page.begin_about(action, subject, shown)
    form = page.view.form
    field = reference_of(TYPES[action])
    await settle(lambda: bool(form.texts()["number"]))
    if field is not None:
        await settle(lambda: field.name in form.meanings())
        assert form.texts()[field.name] == reference_to(subject)
    form_result = page.validate()
    assert form_result.instruction.type is TYPES[action]
    assert form_result.wrong <= {"reason", "letter_subject"}, action
    if action is OtherAction.COMPLETE:
        details: Any = shown.details if shown is not None else None
        contract = (details.contract_number, details.contract_date)
        written = (form_result.instruction.contract_number, form_result.instruction.contract_date)
        assert written == contract != (subject.number, subject.date)
    if not isinstance(subject, RegisterDocument):
        assert form_result.instruction.account == subject.account


def test_what_the_bank_refuses_can_be_corrected(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            page.begin(DocumentType.STOP_RESERVATIONS)
            put(page, "document_id", "77")
            await settle(lambda: bool(page.view.form.texts()["number"]))
            row = await send(page, workspace, shown)
            assert row.state is OutboxState.REFUSED
            assert "documentId" in row.progress.message
            assert await workspace.outbox.take_back(row.id)
            taken = next(each for each in await rows(workspace) if each.id == row.id)
            page.open_row(taken)
            assert page.view.form.texts()["document_id"] == "77"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_changed_document_that_was_signed_is_refused(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            page.begin(DocumentType.CONFIRMATION)
            await fill(page, workspace, DocumentType.CONFIRMATION)
            row = await send(page, workspace, shown)
            details: Any = (
                await workspace.documents.details(Kind.DOCUMENT, row.document_id)
            ).details
            await change(page, workspace, details.document)
            put(page, "purpose", "Для другого банка")
            sandbox.advance_document(int(row.document_id), 2)
            shown.clear()
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert "has changed since you opened it" in stated(page)
            page.confirmation.checked.setChecked(True)
            after = await confirmed(page, workspace, shown)
            assert after.state is OutboxState.REFUSED, after.progress
            assert "В обработке" in after.progress.message
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_lost_answers_are_found_out_and_nothing_is_done_twice(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, OtherPage)
            page.begin(DocumentType.LETTERS)
            await fill(page, workspace, DocumentType.LETTERS)
            sandbox.fault("POST /other", "drop-after-commit")
            created = await found_out(page, workspace, shown)
            assert list(sandbox.state()["created"]["documents"]) == [created.document_id]
            details: Any = (
                await workspace.documents.details(Kind.DOCUMENT, created.document_id)
            ).details
            await change(page, workspace, details.document)
            put(page, "text", "Иначе")
            sandbox.fault("PUT /other/{id}", "drop-after-commit")
            changed = await found_out(page, workspace, shown)
            assert changed.document_id == created.document_id
            assert sandbox.operations().count("PUT /other/{id}") == 1
            await delete_when_saved(page)

    run_qt(ending(story()))


async def found_out(page: OtherPage, workspace: Workspace, shown: list[str]) -> OutboxRow:
    """Send something whose answer gets lost, and find it at the bank."""
    workspace.outbox.searches.hold()  # it is not found before anybody asks
    row = await send(page, workspace, shown)
    assert row.state is OutboxState.UNKNOWN, row.progress
    after = await workspace.outbox.look(row.id)
    assert after is not None
    assert after.state is OutboxState.CONFIRMED, after.progress
    return after
