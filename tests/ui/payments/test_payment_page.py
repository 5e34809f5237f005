"""Tests a payment from an empty form to the bank, with real pages, store and outbox."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.instructions.payment_fields import read_payment
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Amount
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, form_context, opened, page_of, rows
from tests.ui.hands import click, settle, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

DAY: Final = date(2026, 11, 16)
OWN: Final = "BY13ALFA30120000000010270000"
UNKNOWN: Final = "which working days are moved in 2026 is not known here"
PAYEE: Final = "BY80AKBB30120000000020270000"


async def own_account(workspace: Workspace) -> str:
    reader = await workspace.session.reader()
    from desktop_app.api.documents.paging import ListQuery  # noqa: PLC0415 - one use

    listed = await reader.list_documents(ListQuery(rows=1))
    return listed.rows[0].account


def fill(page: PaymentPage, account: str) -> None:
    form = page.view.form
    for name, text in (
        ("account", account),
        ("party.name", "ООО «Новый партнёр»"),
        ("party.account", PAYEE),
        ("party.taxpayer_number", "100000007"),
        ("party.bic", "AKBBBY2X"),
        ("amount", "1234,5"),
        ("purpose", "Оплата по счёту № 17"),
    ):
        control: Any = form.fields[name].control
        control.setFocus()
        if name == "purpose":
            write(control, "x")
            control.setPlainText(text)
        else:
            control.setText(text)


def test_a_payment_goes_from_the_form_to_the_bank(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, PaymentPage)
            fill(page, await own_account(workspace))
            await settle(lambda: bool(page.view.form.texts()["number"]))
            page.view.review_button.click()
            await settle(lambda: page.stack.currentWidget() is page.confirmation)
            assert page.confirmation.send_button.text() == "БЖ · Send 1 payment · 1,234.50\u00a0BYN"
            click(page.confirmation.send_button)
            await settle(lambda: bool(shown))
            sent = await workspace.outbox.settled(shown[0])
            assert sent is not None
            assert sent.state is OutboxState.CONFIRMED, sent.progress
            reader = await workspace.session.reader()
            there = (await reader.document(sent.document_id)).document
            assert (there.number, there.party.account) == (sent.summary.number, PAYEE)
            assert there.amount == sent.summary.amount
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize(
    ("day", "year", "note"),
    [
        ("16.11.2026", 2026, ""),
        ("21.11.2026", 2026, "Banks are closed; the next business day is 23.11.2026"),
        ("16.11.2026", 2025, f"W{UNKNOWN[1:]}; ask the bank"),
        ("21.11.2026", 2025, f"Banks are probably closed until 23.11.2026: {UNKNOWN}"),
    ],
)
def test_a_day_when_banks_may_be_closed_has_a_hint_and_can_be_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, day: str, year: int, note: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            known = BusinessCalendar(years=frozenset({year}))
            vars(workspace)["calendar"] = known
            page = PaymentPage(form_context(workspace, []))
            page.resize(1100, 760)
            page.show()
            page.begin()
            fill(page, await own_account(workspace))
            page.view.form.put("date", day)
            page.validate(whole=True)
            said = page.view.form.fields["date"].note
            assert said == note if note else "closed" not in said and "moved" not in said
            await settle(lambda: page.validate().can_be_sent)
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_bank_of_a_payee_is_named_by_the_code_of_its_head_office(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            fill(page, await own_account(workspace))
            await settle(lambda: bool(page.view.form.code_name("party.bic")))
            bank = page.validate().instruction.party.bank
            page.view.form.fields["party.bic"].control.setText("AKBBBY2XXXX")
            form_result = page.validate()
            assert form_result.instruction.party.bank == bank != ""
            assert "party.bic" not in {each.field for each in form_result.problems}
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_currency_in_which_the_account_never_paid_has_a_hint(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def own_accounts() -> tuple[OwnAccount, ...]:
        return (OwnAccount(OWN, "EUR"),)

    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            monkeypatch.setattr(workspace.payments, "own_accounts", own_accounts)
            page, _ = page_of(workspace, PaymentPage)
            fill(page, OWN)
            fields = page.view.form.fields
            await settle(lambda: bool(page.draft.known.own_currencies))
            fields["currency"].control.setText("USD")
            assert fields["currency"].note == "Until now the account paid in EUR"
            assert fields["currency"].severity is Severity.HINT
            fields["currency"].control.setText("EUR")
            assert not fields["currency"].note
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize("account", [OWN, ""])
def test_a_copy_of_a_document_without_a_currency_leaves_it_to_be_chosen(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    account: str,
) -> None:
    async def own_accounts() -> tuple[OwnAccount, ...]:
        return (OwnAccount(OWN, "EUR"),)

    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            monkeypatch.setattr(workspace.payments, "own_accounts", own_accounts)
            page, _ = page_of(workspace, PaymentPage)
            copied = PaymentInstruction(
                type=DocumentType.LEGAL_PAYMENTS, account=account, amount=Amount(Decimal(100), "")
            )
            page.fill(copied, source=Source(SourceKind.DOCUMENT, "1"))
            form = page.view.form
            await settle(lambda: form.account_currency("account") == "EUR")
            assert (form.texts()["amount"], form.texts()["currency"]) == ("100.00", "")
            told = page.messages.message
            assert told is not None
            assert told.title == "The document at the bank names no currency"
            assert page.validate().wrong >= {"currency"}
            assert "amount" not in page.validate().wrong
            page.validate(whole=True)
            assert form.fields["currency"].note == "This has to be filled in"
            assert form.fields["amount"].severity is not Severity.ERROR
            form.fields["currency"].control.setText("EU")
            assert form.fields["currency"].note == "A currency has three Latin letters"
            assert page.validate().wrong >= {"currency"}
            form.fields["currency"].control.setText("EUR")
            assert "currency" not in page.validate().wrong
            page.begin(DocumentType.LEGAL_PAYMENTS)
            assert page.messages.message is None
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_draft_outlives_the_program(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            fill(page, OWN)
            await settle(lambda: page.view.saved.text() == "Saved 09:14")
            typed = page.view.form.texts()
            await delete_when_saved(page)
        async with opened(tmp_path, sandbox) as workspace:
            (row,) = await rows(workspace)
            assert row.state is OutboxState.DRAFT
            again, _ = page_of(workspace, PaymentPage)
            again.open_row(row)
            kept = again.view.form.texts()
            meant = [
                read_payment(again.view.form.kind, texts, today=DAY).instruction
                for texts in (kept, typed)
            ]
            assert replace(meant[0], number="") == replace(meant[1], number="")
            await delete_when_saved(again)

    run_qt(ending(story()))


def test_what_is_wrong_stands_beside_the_field_and_nothing_is_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, shown = page_of(workspace, PaymentPage)
            await settle(page.isActiveWindow)
            fields = page.view.form.fields
            assert all(field.note == "" for name, field in fields.items() if name != "date")
            fill(page, OWN)
            account: Any = fields["party.account"].control
            account.setText("")
            write(account, "BY80 AKBB")
            assert fields["party.account"].note != "", "it was left before"
            page.review()
            assert page.stack.currentWidget() is page.view
            assert fields["party.account"].note == "8 of 28 characters"
            wrong = [name for name, field in fields.items() if field.severity is Severity.ERROR]
            assert page.view.review_button.text() == f"Fix {len(wrong)} fields"
            for name in ("account", "amount"):
                fields[name].control.setText("")
            more = {*wrong, "account", "amount"}
            assert page.view.review_button.text() == f"Fix {len(more)} fields"
            page.view.review_button.click()
            assert fields["account"].control.hasFocus(), "the topmost"
            assert page.stack.currentWidget() is page.view
            page.send()
            await settle(page.confirmation.back_button.isEnabled)
            assert not shown
            assert all(row.state is OutboxState.DRAFT for row in await rows(workspace))
            await delete_when_saved(page)

    run_qt(ending(story()))


@pytest.mark.parametrize("kind", ["legalPayments", "selfPayments", "nonResidentPayments"])
def test_every_control_of_the_form_has_a_name(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, kind: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            page.begin(DocumentType(kind))
            assert not nameless(page.view.form)
            await delete_when_saved(page)

    run_qt(ending(story()))
