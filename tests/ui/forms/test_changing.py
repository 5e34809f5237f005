"""Tests of changing and deleting unsigned documents."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.documents.changeability import (
    is_changeable_other,
    is_changeable_payment,
    is_deletable,
)
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PaymentSign
from desktop_app.domain.instructions.payment_fields import payment_of
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.sandbox.documents.assumed_requests import REMOVABLE_TYPES
from desktop_app.services.documents.fresh_reading import TooLate, unsigned
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.documents.document_actions import DocumentEditActions
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.outbox.batch_items import read_batch
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, form_context, opened, page_of, rows
from tests.ui.hands import click, settle

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.instruction_page import InstructionPage
    from desktop_app.ui.forms.review.confirmation_view import ConfirmationView
    from desktop_app.ui.shell.page import Page
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

AWAITING = frozenset({int(DocumentStatus.AWAITING_SIGNATURE)})
PAYMENTS = frozenset({"legalPayments", "individualPayments"})
THE_SAME: Final = "Nothing differs from the document at the bank"


async def waiting(workspace: Workspace) -> ListedDocument:
    """The newest payment that awaits its signature."""
    workspace.sync.start()
    status = await workspace.sync.finished()
    assert status.error is None
    where = DocumentFilter(kind=Kind.DOCUMENT, types=PAYMENTS, statuses=AWAITING)
    newest = Sort(SortKey.DATE, descending=True)
    found = await workspace.windows.window(where, newest, offset=0, limit=1)
    return found.rows[0].value


def changes_in(confirmation: ConfirmationView) -> dict[str, tuple[str, str]]:
    """What the cards say that differs: old and new by the name of the field."""
    found = {}
    (card,) = confirmation.findChildren(ReviewSheetView)
    labels = card.findChildren(QLabel)
    for old, new in pairwise(labels):
        if old.property("look") == "struck":
            title = labels[labels.index(old) - 1]
            marked = title.property("look") == "caption_waiting"
            name = title.text() if marked else "Amount"
            found[name] = old.text(), new.text().removeprefix("\u2192\u00a0")
    return found


class AtOnce(QObject):
    """A deferred open during which nobody changes the page."""

    def begin(self, read: Callable[[], Awaitable[Any]], *, ready: Callable[[], str]) -> None:
        assert ready()
        aio.start(self._run(read), owner=self)

    async def _run(self, read: Callable[[], Awaitable[Any]]) -> None:
        (await read())()


def edit_actions(
    workspace: Workspace, page: InstructionPage[Any], place: str = "payment"
) -> tuple[DocumentEditActions, RecordingNavigator]:
    """What is done with documents, in one form."""
    navigator, errands = RecordingNavigator(**{place: page}), AtOnce()
    actions = DocumentEditActions(context_of(workspace, navigator=navigator, deferred_open=errands))
    errands.setParent(actions)
    return actions, navigator


def test_a_payment_is_changed_at_the_bank(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            page, shown = page_of(workspace, PaymentPage)
            actions, _ = edit_actions(workspace, page)
            actions.change(document)
            await settle(lambda: page.target == document.id)
            await settle(lambda: document.number in page.head._title.text())
            assert page.view.form.texts()["number"] == document.number
            assert not page.view.next_button.isVisible()
            assert not page.view.form._kind.isEnabled()
            await settle(lambda: THE_SAME in page.view.sheet.texts())
            page.view.form.fields["amount"].control.setText("987,65")
            page.view.form.fields["date"].control.setText("16.11")
            page.view.form.fields["purpose"].control.setPlainText("Другое назначение")
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            said = "\n".join(label.text() for label in page.confirmation.findChildren(QLabel))
            assert f"This replaces document No. {document.number}" in said
            assert "Change 1 document · 987.65" in page.confirmation.send_button.text()
            assert "equal payment" not in said, "the payment is not its own duplicate"
            assert document.amount is not None
            assert changes_in(page.confirmation) == {
                "Amount": (
                    formats.amount(document.amount),
                    formats.amount(Amount(Decimal("987.65"), "BYN")),
                ),
                "Date": (formats.day(document.date), "16.11.2026"),
                "Purpose of payment": (document.purpose, "Другое назначение"),
            }
            page.confirmation.checked.setChecked(True)
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
            assert (row.operation, row.target) == (Operation.CHANGE_PAYMENT, document.id)
            after = await workspace.documents.details(Kind.DOCUMENT, document.id, fresh=True)
            there = after.details.document
            assert there.amount is not None
            assert there.amount.value == Decimal("987.65")
            assert there.number == document.number
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_change_to_the_number_of_another_document_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    used = "Another document of this account and year has No. 801"

    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            assert document.date is not None
            assert document.date.year == 2026
            other = replace(document, id="9000801", number="801")
            await workspace.lists.save_page([other])
            page, _ = page_of(workspace, PaymentPage)
            actions, _ = edit_actions(workspace, page)

            async def told(field: str, text: str) -> str:
                page.view.form.put(field, text)
                page.review()
                await settle(lambda: page.stack.currentWidget() is page.confirmation)
                said = "\n".join(each.text() for each in page.confirmation.findChildren(QLabel))
                page._on_declined()
                return said

            actions.change(document)
            await settle(lambda: page.target == document.id)
            await settle(lambda: THE_SAME in page.view.sheet.texts())
            page.view.form.put("date", "16.11.2026")
            assert "Another document" not in await told("purpose", "Другое назначение")
            assert used in await told("number", "801")
            assert "Another document" not in await told("number", "802")
            changed = page.validate().instruction
            for number, is_told in (("801", True), ("802", False), (document.number, False)):
                order = Submission(
                    operation=Operation.CHANGE_PAYMENT,
                    instruction=replace(changed, number=number),
                    target=document.id,
                )
                ready = row_of(order, workspace.clock.now())
                (item,) = await read_batch([ready], workspace, progress=lambda _: None)
                assert (used in {notice.title for notice in item.notices}) is is_told
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_change_between_own_accounts_keeps_what_its_form_does_not_show(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            opened_ = await workspace.documents.details(Kind.DOCUMENT, document.id)
            details = opened_.details
            assert isinstance(details, BankDocumentDetails)
            assert details.document.party.bic
            moved = replace(details.document, type=DocumentType.SELF_PAYMENTS)
            details = replace(details, document=moved, payment_sign="1", contract_number="14")
            shown = ShownDocument(kind=Kind.DOCUMENT, id=document.id, details=details)
            page, _ = page_of(workspace, PaymentPage)
            page.fill(payment_of(details), target=document.id, shown=shown)
            page.view.form.fields["amount"].control.setText("987,65")
            changed = page.validate().instruction
            assert changed.party == moved.party
            assert (changed.payment_sign, changed.contract_number) == (PaymentSign.PAYMENT, "14")
            written = await workspace.current_versions.instruction(
                Operation.CHANGE_PAYMENT, details
            )
            assert written is not None
            assert getattr(written, "party", None) == moved.party
            page.view.form.put("party.account", "BY57ALFA30120000000010270000")
            assert page.validate().instruction.party.bic == ""
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize(
    ("there", "chosen", "told"),
    [
        ("0", "1", ("Return of a payment", "Payment")),
        ("1", "0", ("Payment", "Return of a payment")),
        ("1", "", ("Payment", "—")),
        ("1", "1", None),
    ],
)
def test_a_change_tells_the_payment_sign_of_both_sides(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    there: str,
    chosen: str,
    told: tuple[str, str] | None,
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            details = (await workspace.documents.details(Kind.DOCUMENT, document.id)).details
            assert isinstance(details, BankDocumentDetails)
            page, _ = page_of(workspace, PaymentPage)
            shown = ShownDocument(kind=Kind.DOCUMENT, id=document.id, details=details)
            original = replace(payment_of(details), payment_sign=PaymentSign(there))
            page.fill(original, target=document.id, shown=shown)
            await settle(lambda: page._change_target.original is not None)
            page._change_target = replace(page._change_target, original=original)
            page.view.form.put("payment_sign", chosen)
            made = sheet(page._statement(page.validate()), company=workspace.company)
            sign = labels.field("payment_sign")
            found = {fact.title: (fact.was, fact.text) for fact in made.facts}
            assert found[sign] == (told if told is not None else (None, "Payment"))
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_change_is_sent_with_what_its_form_does_not_show_as_the_bank_has_it(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            details = (await workspace.documents.details(Kind.DOCUMENT, document.id)).details
            assert isinstance(details, BankDocumentDetails)
            details = replace(details, party_country="ZZZ", operation_code="00000")
            shown = ShownDocument(kind=Kind.DOCUMENT, id=document.id, details=details)
            page, _ = page_of(workspace, PaymentPage)
            page.fill(payment_of(details), target=document.id, shown=shown)
            page.view.form.fields["date"].control.setText("16.11")
            await settle(lambda: Directory.COUNTRY_CODE in page._current)
            changed = page.validate(whole=True)
            assert changed.instruction.party_country == "ZZZ"
            assert changed.can_be_sent, changed.problems
            await settle(lambda: page.autosave.is_idle)
            (row,) = await rows(workspace)
            (checked,) = await workspace.draft_checks.check([row])
            assert checked.can_be_sent, checked.problems
            (item,) = await read_batch([row], workspace, progress=lambda _: None)
            assert not item.statement.problems
            ready = replace(row, state=OutboxState.READY, instruction=changed.instruction)
            (item,) = await read_batch([ready], workspace, progress=lambda _: None)
            assert not item.statement.problems
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_what_is_wrong_where_the_form_has_no_field_is_said_in_words(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            details = (await workspace.documents.details(Kind.DOCUMENT, document.id)).details
            assert isinstance(details, BankDocumentDetails)
            page, _ = page_of(workspace, PaymentPage)
            shown = ShownDocument(kind=Kind.DOCUMENT, id=document.id, details=details)
            page.fill(payment_of(details), target=document.id, shown=shown)
            page.view.form.fields["date"].control.setText("16.11")
            await settle(lambda: Directory.COUNTRY_CODE in page._current)
            as_typed = page.completed

            def with_country(payment: PaymentInstruction) -> PaymentInstruction:
                return replace(as_typed(payment), party_country="ZZZ")

            monkeypatch.setattr(page, "completed", with_country)
            page.review()
            assert page.stack.currentWidget() is page.view
            assert page.messages.message is not None
            said = page.messages.message.title
            assert said.endswith("does not have this code")
            assert page.messages.message.text == "Counterparty's country"
            assert any(said in text for text in page.view.sheet.texts())
            monkeypatch.setattr(page, "completed", as_typed)
            page.review()
            assert not page.messages.has("hidden")
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_change_that_comes_too_late_is_refused_in_the_banks_words(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            page, shown = page_of(workspace, PaymentPage)
            actions, _ = edit_actions(workspace, page)
            actions.change(document)
            await settle(lambda: page.target == document.id)
            await settle(lambda: page._change_target.original is not None)
            page.view.form.fields["amount"].control.setText("1")
            page.view.form.fields["date"].control.setText("16.11")
            sandbox.advance_document(document.id, DocumentStatus.IN_PROCESSING)
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            page.confirmation.checked.setChecked(True)
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.REFUSED, row.progress
            assert "ожидает подписи" in row.progress.message
            with pytest.raises(TooLate):
                await unsigned(workspace.documents, document.id, deleting=False)
            listed = await workspace.lists.document(Kind.DOCUMENT, document.id)
            assert listed is not None
            assert listed.amount == document.amount
            assert listed.status == DocumentStatus.IN_PROCESSING
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


async def changed_elsewhere(workspace: Workspace, order: Submission, amount: str) -> None:
    """Let somebody else change a document, and the store learn of it."""
    sender = await workspace.session.sender()
    paid: Any = order.instruction
    paid = replace(paid, amount=Amount(Decimal(amount), "BYN"))
    await sender.change_payment(order.target, paid)
    workspace.sync.start()
    assert (await workspace.sync.finished()).error is None


def spoken(page: Page) -> str:
    """What the message bar says."""
    return "" if page.messages.message is None else page.messages.message.title


def test_a_document_that_changes_while_its_change_is_on_show_is_not_overwritten(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            page, shown = page_of(workspace, PaymentPage)
            actions, _ = edit_actions(workspace, page)
            actions.change(document)
            await settle(lambda: page.target == document.id)
            await settle(lambda: page._change_target.original is not None)
            page.view.form.fields["amount"].control.setText("1")
            page.view.form.fields["date"].control.setText("16.11")
            page.review()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            snapshot, before = page._snapshot, page._change_target
            assert snapshot is not None
            await changed_elsewhere(workspace, snapshot.order, "5000")
            await settle(lambda: "at the bank has changed" in spoken(page))
            assert page._change_target != before
            said = "\n".join(label.text() for label in page.confirmation.findChildren(QLabel))
            assert "5,000.00" in said
            assert not page.confirmation.checked.isChecked()
            assert not shown

            page._change_target = before  # as if nobody had told of it
            page.confirmation.checked.setChecked(True)
            click(page.confirmation.send_button)
            await settle(lambda: page._change_target != before)
            await settle(page.confirmation.back_button.isEnabled)
            assert not shown
            assert sandbox.operations().count("PUT /{id}") == 1
            page.confirmation.checked.setChecked(True)
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize("how", ["changed", "absent"])
def test_a_document_that_changes_while_its_deletion_is_on_show_is_not_deleted(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, how: str
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
            question.show()
            question.show_submission(forms.submissions[0], declined=lambda: None)
            await settle(lambda: bool(question.confirmation.items))
            if how == "absent":
                await (await workspace.session.sender()).delete_document(document.id)
            else:
                sandbox.advance_document(document.id, DocumentStatus.IN_PROCESSING)
                await workspace.documents.details(Kind.DOCUMENT, document.id, fresh=True)
            question.send()
            await settle(lambda: "at the bank has changed" in spoken(question))
            await settle(lambda: bool(question.confirmation.items))
            assert not shown
            assert sandbox.operations().count("DELETE /{id}") == (how == "absent")
            (statement,) = question.confirmation.items
            said = "\n".join(label.text() for label in question.findChildren(QLabel))
            assert ("does not have the document any more" in said) is (how == "absent")
            assert ("In processing" in said) is (how == "changed")
            assert statement.absent is (how == "absent")
            registry = question.registry
            delete(question)
            delete(registry)
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_document_is_shown_before_it_is_deleted(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            document = await waiting(workspace)
            page, _ = page_of(workspace, PaymentPage)
            actions, forms = edit_actions(workspace, page)
            actions.delete(document)
            await settle(lambda: bool(forms.submissions))
            order = forms.submissions[0]
            shown: list[str] = []
            declined: list[str] = []
            question = ConfirmationPage(form_context(workspace, shown))
            question.resize(900, 700)
            question.show()
            question.show_submission(order, declined=lambda: declined.append("back"))
            await settle(lambda: bool(question.confirmation.items))
            said = "\n".join(label.text() for label in question.findChildren(QLabel))
            assert document.number in said
            assert document.party.name in said
            assert "The document will be deleted at the bank" in said
            assert "Delete 1 document" in question.confirmation.send_button.text()
            click(question.confirmation.back_button)
            assert declined == ["back"]
            assert not shown
            assert sandbox.operations().count("DELETE /{id}") == 0
            click(question.confirmation.send_button)
            await settle(lambda: bool(shown))
            row = await workspace.outbox.settled(shown[0])
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress
            assert isinstance(row.sendable, Deletion)
            assert sandbox.operations().count("DELETE /{id}") == 1
            registry = question.registry
            delete(question)
            delete(registry)
            delete(actions)
            await delete_when_saved(page)

    run_qt(ending(story()))


def document(status: int | None, kind: str) -> BankDocument:
    return BankDocument(
        id="1", type=kind, status=status, amount=Amount(Decimal(1), "BYN"), number="1"
    )


@pytest.mark.parametrize("kind", DocumentType)
def test_the_sandbox_takes_the_deletions_that_are_offered(kind: DocumentType) -> None:
    open_ = document(DocumentStatus.AWAITING_SIGNATURE, kind)
    assert is_deletable(open_) is (kind.value in REMOVABLE_TYPES)


@pytest.mark.parametrize("status", [*DocumentStatus, None])
def test_only_what_awaits_its_signature_is_changed_or_deleted(
    status: DocumentStatus | None,
) -> None:
    open_ = status is DocumentStatus.AWAITING_SIGNATURE
    payment = document(status, DocumentType.LEGAL_PAYMENTS)
    letter = document(status, DocumentType.LETTERS)
    credit = document(status, DocumentType.CREDITS)
    assert is_changeable_payment(payment) is open_
    assert is_changeable_other(letter) is open_
    assert is_deletable(payment) is is_deletable(letter) is open_
    assert is_deletable(replace(letter, type=DocumentType.DEBIT_ACCEPT)) is open_
    assert is_deletable(replace(letter, type="bankOwn")) is open_
    assert not is_deletable(credit)
    assert not is_changeable_payment(letter)
    assert not is_changeable_other(payment)
    assert not is_changeable_payment(credit)
    assert not is_changeable_other(credit)
    assert not is_changeable_other(replace(letter, type=DocumentType.DEBIT_ACCEPT))
