"""Tests of templates, pasted requisites, purposes and fitting codes in the payment form."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_app.domain.address_book.counterparties import PaymentDefaults
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import BankDocumentDetails, DocumentType, Kind, Party
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.services.bus import Bus
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.services.payments.payment_data import OfferedCounterparty
from desktop_app.storage.window import Sort, SortKey, TemplateFilter
from desktop_app.ui import aio
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.payments.document_actions import PaymentDocumentActions
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.payments.requisites_dialog import RequisitesDialog
from tests.domain.instructions.test_requisites import ACCOUNT, INVOICE
from tests.storage.address_book.test_counterparty_store import paid
from tests.support.company import delivered
from tests.support.contexts import context_of, workspace_of
from tests.support.held import HeldAnswers
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, opened, page_of
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

pytestmark = pytest.mark.usefixtures("directories_read")

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from PySide6.QtWidgets import QDialog

    from desktop_app.domain.documents.directories import PaymentType
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

OWN: Final = "BY57ALFA30120000000010270000"
OTHER_OWN: Final = "BY35BPSB30120000000030270000"


@asynccontextmanager
async def form(
    folder: Path, sandbox: SandboxProcess
) -> AsyncIterator[tuple[Workspace, PaymentPage]]:
    async with opened(folder, sandbox) as workspace:
        ours = replace(paid(1), account=OWN)
        us = paid(2, name="Мы", unp="", account=OWN, kind="selfPayments")
        moved = replace(us, account=OTHER_OWN)
        await workspace.lists.save_page([ours, moved])
        workspace.counterparties.refill()
        await workspace.counterparties.filled()
        page, _ = page_of(workspace, PaymentPage)
        page.begin()
        try:
            await settle(lambda: bool(page.view.form.texts()["account"]))
            yield workspace, page
        finally:
            await delete_when_saved(page)


async def dialog(page: PaymentPage, kind: type[QDialog]) -> Any:
    await settle(lambda: bool(page.findChildren(kind)))
    found = page.findChildren(kind)[0]
    assert not nameless(found)
    return found


def test_a_form_is_kept_as_a_template_and_replaces_the_one_it_began_from(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            fields = page.view.form.fields
            heard = 0

            def hear(_: object) -> None:
                nonlocal heard
                heard += 1

            workspace.bus.subscribe((Topic.TEMPLATES,), hear)
            fields["party.name"].control.setText("ООО «Дом»")
            fields["purpose"].control.setPlainText("Аренда за {month} {year}")
            assert fields["purpose"].note == "Аренда за ноябрь 2026"
            assert "Аренда за ноябрь 2026" in page.view.sheet.texts()
            page.registry.run("payment.save_template")
            asked = await dialog(page, NameDialog)
            assert asked.name == "ООО «Дом»"
            click(asked.button)
            await settle(lambda: heard == 1)
            found = await workspace.template_rows.window(
                TemplateFilter(), Sort(SortKey.NAME), offset=0, limit=9
            )
            kept = found.rows[0].value
            assert kept.fields["purpose"] == "Аренда за {month} {year}"
            await settle(lambda: not page.findChildren(NameDialog))

            page.open_texts(kept.type, kept.fields, source=Source(SourceKind.TEMPLATE, kept.id))
            fields["purpose"].control.setPlainText("Вода")
            page.registry.run("payment.save_template")
            asked = await dialog(page, NameDialog)
            assert asked.replaces
            asked.replace.setChecked(False)
            assert not asked.button.isEnabled(), "the name is that of the other one"
            asked.replace.setChecked(True)
            click(asked.button)
            await settle(lambda: not page.findChildren(NameDialog))
            await settle(lambda: heard == 2)
            (again,) = await workspace.templates.get([kept.id])
            assert again.fields["purpose"] == "Вода"
            assert len(await workspace.templates.names()) == 1

    run_qt(ending(story()))


def test_a_template_is_of_the_payment_that_was_on_show_when_it_was_asked_for(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            texts = page.view.form.texts() | {"purpose": "Аренда"}
            kept = await workspace.templates.save("Дом", page.view.form.kind, texts)
            source = Source(SourceKind.TEMPLATE, kept.id)
            page.open_texts(kept.type, texts | {"purpose": "Вода"}, source=source)
            held = HeldAnswers(monkeypatch, workspace.templates, "get")
            page.registry.run("payment.save_template")
            await held.held(1)
            page.begin()
            page.view.form.put("purpose", "Свет")
            held.open()
            asked = await dialog(page, NameDialog)
            assert asked.replaces
            click(asked.button)
            await settle(lambda: not page.findChildren(NameDialog))
            await settle(lambda: not aio._RUNNING)
            (now,) = await workspace.templates.get([kept.id])
            assert now.fields["purpose"] == "Вода"

    run_qt(ending(story()))


def test_what_is_pasted_was_copied_before_and_is_for_the_form_on_show(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            held = HeldAnswers(monkeypatch, workspace.payments, "own_accounts")
            QGuiApplication.clipboard().setText(INVOICE)
            page.registry.run("payment.paste")
            await held.held(1)
            QGuiApplication.clipboard().setText("другое")
            held.let_go(0)
            asked = await dialog(page, RequisitesDialog)
            assert asked.text.toPlainText() == INVOICE
            asked.reject()
            await settle(lambda: not page.findChildren(RequisitesDialog))
            page.registry.run("payment.paste")
            await held.held(2)
            page.begin()
            held.open()
            await settle(lambda: not aio._RUNNING)
            assert not page.findChildren(RequisitesDialog)

    run_qt(ending(story()))


def test_pasted_requisites_are_shown_before_they_are_taken(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            QGuiApplication.clipboard().setText(INVOICE)
            page.registry.run("payment.paste")
            asked = await dialog(page, RequisitesDialog)
            await settle(lambda: "ООО «Ромашка и партнёры»" in asked.texts())
            assert page.view.form.texts()["party.name"] == "", "nothing is taken over yet"
            asked.text.setPlainText("нет ничего")
            assert not asked.button.isEnabled(), "what an earlier text told is not taken over"
            await settle(lambda: "ООО «Ромашка и партнёры»" not in asked.texts())
            assert not asked.button.isEnabled()
            asked.text.setPlainText(INVOICE + " " * 9_000)
            await settle(asked.button.isEnabled)
            assert "Only the first 8,000 characters are read." in asked.texts()
            click(asked.button)
            await settle(lambda: bool(page.view.form.texts()["party.name"]))
            texts = page.view.form.texts()
            assert texts["party.account"] == ACCOUNT
            assert texts["purpose"] == "Оплата по счёту № 118/2 от 12.11.2026"
            assert texts["amount"].replace("\u00a0", "") == "1,234.50"
            await settle(lambda: not page.findChildren(RequisitesDialog))
            await settle(lambda: bool(page.view.saved.text()))

    run_qt(ending(story()))


def test_what_is_pasted_of_another_payee_leaves_nothing_of_the_one_before(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            page.view.form.put("party.name", "ООО «Дом»")
            page.view.form.put("party.taxpayer_number", "100000007")
            page.view.form.put("party.account", "BY57ALFA30120000000010270000")
            page.insert_texts({"party.name": "ООО «Вектор»", "party.account": ACCOUNT})
            texts = page.view.form.texts()
            assert (texts["party.name"], texts["party.account"]) == ("ООО «Вектор»", ACCOUNT)
            assert texts["party.taxpayer_number"] == ""
            page.view.form.put("party.bic", "ALFABY2X")
            page.view.form.put("party.account", "BY57ALFA30120000")
            QGuiApplication.clipboard().setText(f"р/с {ACCOUNT}")
            page.registry.run("payment.paste")
            asked = await dialog(page, RequisitesDialog)
            await settle(lambda: bool(asked.found))
            assert "Will be emptied in the payment: Bank code (BIC)." in asked.texts()
            click(asked.button)
            await settle(lambda: page.view.form.texts()["party.account"] == ACCOUNT)
            texts = page.view.form.texts()
            assert (texts["party.name"], texts["party.bic"]) == ("ООО «Вектор»", "")
            await settle(lambda: bool(page.view.saved.text()))

    run_qt(ending(story()))


def test_what_was_paid_for_is_offered_again(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            fields, helps = page.view.form.fields, page.assistance
            assert helps is not None
            fields["party.taxpayer_number"].control.setText("100000001")
            await settle(lambda: helps.purposes.known == ("Оплата 1",))
            area: Any = fields["purpose"].control
            area.setFocus()
            press(area, Qt.Key.Key_Down)
            popup: Any = helps.purposes.offers.popup()
            await settle(popup.isVisible)
            press(popup, Qt.Key.Key_Down)
            press(popup, Qt.Key.Key_Return)
            assert area.value() == "Оплата 1"
            helps.variables.insert("year")
            assert area.value() == "Оплата 1{year}"

    run_qt(ending(story()))


def test_codes_that_fit_the_type_and_our_own_accounts_are_offered(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            page.begin(DocumentType.BUDGET_PAYMENTS)
            category: Any = page.view.form.fields["category_code"].control
            await settle(lambda: set(category._names) == {"TAXS", "SSBE"})
            await settle(lambda: category.value() == "TAXS")
            purpose: Any = page.view.form.fields["purpose_code"].control
            assert set(purpose._names) == {"90101", "90102"}
            recipient: Any = page.view.form.fields["party.account"].control
            assert not recipient._known
            page.begin(DocumentType.SELF_PAYMENTS)
            own, texts = {OWN, OTHER_OWN}, page.view.form.texts
            await settle(lambda: set(recipient._known) == own - {texts()["account"]} != own)

    run_qt(ending(story()))


def test_all_codes_are_offered_where_those_of_another_type_cannot_be_read(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            payments, kind = workspace.payments, page.view.form.kind_choice
            category: Any = page.view.form.fields["category_code"].control
            purpose: Any = page.view.form.fields["purpose_code"].control
            directories = (Directory.TYPE_OF_PAYMENTS, Directory.PURPOSE_TYPE)
            listed = await payments.codes(directories)
            categories, purposes = ({each.code for each in listed[name]} for name in directories)
            (known, *_) = await payments.payment_types(DocumentType.BUDGET_PAYMENTS)
            assert known.code in {"TAXS", "SSBE"}
            page.begin(DocumentType.BUDGET_PAYMENTS)
            await settle(lambda: set(category._names) == {"TAXS", "SSBE"} < categories)
            assert set(purpose._names) == {"90101", "90102"}
            answer = asyncio.get_running_loop().create_future()

            async def types(_kind: DocumentType) -> tuple[PaymentType, ...]:
                found: tuple[PaymentType, ...] = await answer
                return found

            monkeypatch.setattr(payments, "payment_types", types)
            page.view.form.set_kind(DocumentType.LEGAL_PAYMENTS)
            kind.activated.emit(kind.currentIndex())
            await settle(lambda: set(category._names) == categories)
            assert set(purpose._names) == purposes, "not those of the type before, while it waits"
            answer.set_result((known,))
            await settle(lambda: set(category._names) == {known.code})
            assert set(purpose._names) == purposes, "no purpose came for this type"
            answer = asyncio.get_running_loop().create_future()
            answer.set_result(())
            page.view.form.set_kind(DocumentType.INDIVIDUAL_PAYMENTS)
            kind.activated.emit(kind.currentIndex())
            await settle(lambda: set(category._names) == categories)

    run_qt(ending(story()))


def test_a_purpose_that_is_found_late_is_not_put_into_another_form(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            gate, payee = asyncio.Event(), Party(account=OTHER_OWN)

            async def purposes(_party: Party) -> tuple[str, ...]:
                await gate.wait()
                return ("Аренда",)

            monkeypatch.setattr(workspace.payments, "purposes", purposes)
            page.view.form.put("party.account", OTHER_OWN)
            late = asyncio.ensure_future(page.assistance._take_purpose(payee))
            await asyncio.sleep(0)
            page.begin()
            page.view.form.put("party.account", OTHER_OWN)
            gate.set()
            await late
            assert page.view.form.texts()["purpose"] == ""
            await page.assistance._take_purpose(payee)
            assert page.view.form.texts()["purpose"] == "Аренда"

    run_qt(ending(story()))


def test_the_last_budget_code_of_the_account_is_offered_and_taken_back(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            tax = paid(5, name="Инспекция", unp="100000003", kind="budgetPayments")
            earlier = replace(tax, id="6", date=date(2026, 2, 1))
            await workspace.lists.save_page([tax, earlier])
            for document, paid_code in ((tax, "00202"), (earlier, "00101")):
                details = BankDocumentDetails(document=document, budget_code=paid_code)
                await workspace.lists.save_details(Kind.DOCUMENT, document.id, details)
            workspace.counterparties.refill()
            await workspace.counterparties.filled()
            (known,) = await workspace.payments.counterparties("Инспекция")
            page.begin(DocumentType.BUDGET_PAYMENTS)
            code: Any = page.view.form.fields["budget_code"].control
            await settle(lambda: page.view.form.texts()["category_code"] != "")
            page._on_counterparty_chosen(known)
            await settle(lambda: code.value() == "00202")
            popup: Any = code.offers.popup()
            assert not popup.isVisible(), "a list opens for a person only"
            code.setFocus()
            code.undo()
            assert code.value() == "", "what was offered is taken back"
            code.redo()
            assert code.value() == "00202"
            assert not popup.isVisible()

            page.offered()  # directories that come late leave what is offered
            press(code, Qt.Key.Key_Down)
            await settle(popup.isVisible)
            shown = [code.offers.model().index(row, 0).data() for row in range(2)]
            assert [each.partition(" ")[0] for each in shown] == ["00202", "00101"]
            assert shown[0].endswith("last payment 01.03.2026")
            press(popup, Qt.Key.Key_Down)
            press(popup, Qt.Key.Key_Down)
            press(popup, Qt.Key.Key_Return)
            assert code.value() == "00101"
            assert not popup.isVisible(), "the list closes when a code is taken"
            await page.assistance._take_budget_code(known.party)
            assert code.value() == "00101", "what a person chose stays"

    run_qt(ending(story()))


def test_a_category_that_nobody_wrote_gives_way_to_that_of_the_payee_and_of_another_kind(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            kind = page.view.form.kind_choice
            category: Any = page.view.form.fields["category_code"].control
            party = Party(name="Фонд", taxpayer_number="100000003", account=OTHER_OWN)
            fund = OfferedCounterparty(party, PaymentDefaults(category_code="SSBE"))
            inspection = OfferedCounterparty(replace(party, name="Инспекция"), PaymentDefaults())

            async def choose(code: DocumentType) -> None:
                page.view.form.set_kind(code)
                kind.activated.emit(kind.currentIndex())
                await settle(lambda: not aio._RUNNING)

            page.begin(DocumentType.BUDGET_PAYMENTS)
            await settle(lambda: category.value() == "TAXS")
            page._on_counterparty_chosen(fund)
            assert category.value() == "SSBE"
            page._on_counterparty_chosen(inspection)
            assert category.value() == "TAXS", "the payee has none of its own"
            await choose(DocumentType.LEGAL_PAYMENTS)
            assert category.value() == ""
            await settle(lambda: page.autosave.is_idle)
            kept = await workspace.outbox.settled(page.form_id)
            assert kept is not None
            assert kept.fields.get("category_code", "") == ""
            await choose(DocumentType.BUDGET_PAYMENTS)
            assert category.value() == "TAXS"
            page._on_counterparty_chosen(fund)
            await choose(DocumentType.LEGAL_PAYMENTS)
            assert category.value() == "", "what a payee brought was for another kind"

            await choose(DocumentType.BUDGET_PAYMENTS)
            category.setText("OTHR")
            page._on_counterparty_chosen(fund)
            assert category.value() == "OTHR", "what a person wrote stays"
            await choose(DocumentType.LEGAL_PAYMENTS)
            assert category.value() == "OTHR"

    run_qt(ending(story()))


def test_a_category_of_a_stored_draft_is_never_taken_away(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            kind = page.view.form.kind_choice
            category: Any = page.view.form.fields["category_code"].control
            page.begin(DocumentType.BUDGET_PAYMENTS)
            await settle(lambda: category.value() == "TAXS")
            page.open_texts(DocumentType.BUDGET_PAYMENTS, {"category_code": "TAXS"})
            await settle(lambda: not aio._RUNNING)
            page.view.form.set_kind(DocumentType.LEGAL_PAYMENTS)
            kind.activated.emit(kind.currentIndex())
            await settle(lambda: not aio._RUNNING)
            assert category.value() == "TAXS"

    run_qt(ending(story()))


def test_what_a_payee_brought_into_a_field_that_is_hidden_now_does_not_come_back(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            code: Any = page.view.form.fields["budget_code"].control
            party = Party(name="Инспекция", taxpayer_number="100000003", account=OTHER_OWN)
            page.begin(DocumentType.BUDGET_PAYMENTS)
            kept = PaymentDefaults(budget_code="00202")
            page._on_counterparty_chosen(OfferedCounterparty(party, kept))
            assert code.value() == "00202"
            page.view.form.set_kind(DocumentType.LEGAL_PAYMENTS)
            page._on_counterparty_chosen(OfferedCounterparty(party, PaymentDefaults()))
            page.view.form.set_kind(DocumentType.BUDGET_PAYMENTS)
            assert code.value() == ""

    run_qt(ending(story()))


def test_the_newest_own_accounts_tell_what_can_be_paid_back(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        answers, told = iter(((), (OwnAccount(OWN, "BYN"),))), list[Exception]()

        class Payments:
            async def own_accounts(self) -> tuple[OwnAccount, ...]:
                return next(answers)

        payments, bus = Payments(), Bus(on_failure=told.append)
        held = HeldAnswers(monkeypatch, payments, "own_accounts")
        actions = PaymentDocumentActions(context_of(workspace_of(payments=payments, bus=bus)))
        bus.publish(Change(Topic.DOCUMENTS))
        await held.held(1)
        await delivered(bus)
        held.open()
        await settle(lambda: not aio._RUNNING)
        assert actions._own == {OWN}
        actions.close()
        bus.close()
        assert not told

    run_qt(ending(story()))
