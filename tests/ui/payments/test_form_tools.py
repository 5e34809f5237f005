"""Tests of the tools beside fields of a payment, and of going to a document that a notice names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.problems import Severity
from desktop_app.services.outbox.draft_days import DraftDays
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.payments.payment_page import PaymentPage
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, opened, page_of
from tests.ui.hands import click, settle

pytestmark = pytest.mark.usefixtures("directories_read")

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_PAYMENTS: Final = DocumentFilter(kind=Kind.DOCUMENT, types=frozenset({"legalPayments"}))
_OWN: Final = "BY34ALFA30122H10700010270000"
_NEWEST: Final = Sort(SortKey.DATE, descending=True)


def test_the_tax_is_computed_and_written_into_the_purpose(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form, tax = page.view.form, page.assistance.tax
            assert [each.isEnabled() for each in tax.actions_offered] == [False, True]
            form.put("currency", "BYN")
            form.put("amount", "200")
            form.put("purpose", "Оплата по счёту № 17")
            offered = {each.text(): each for each in tax.actions_offered}
            offered["VAT 20 % is included: 33.33\u00a0BYN"].trigger()
            assert form.texts()["purpose"] == "Оплата по счёту № 17, в т.ч. НДС 20 % – 33,33 BYN"
            assert form.texts()["amount"] == "200.00"
            offered = {each.text(): each for each in tax.actions_offered}
            offered["Add VAT 10 % to the amount: 220.00\u00a0BYN"].trigger()
            assert form.texts()["purpose"] == "Оплата по счёту № 17, в т.ч. НДС 10 % – 20,00 BYN"
            assert page.validate().instruction.amount.value == 220  # type: ignore[union-attr]
            offered = {each.text(): each for each in tax.actions_offered}
            offered["Without VAT"].trigger()
            assert form.texts()["purpose"] == "Оплата по счёту № 17, без НДС"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_tax_of_another_amount_is_told_and_corrected_by_one_press(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form, button = page.view.form, page.assistance.tax_correction
            purpose, old = form.fields["purpose"], "Аренда, в т.ч. НДС 20 % – 33,33 BYN, офис"
            for name, text in (("currency", "BYN"), ("amount", "200"), ("purpose", old)):
                form.put(name, text)
            form.changed.emit("purpose")
            assert purpose.note == ""
            assert button.isHidden()
            assert not page.registry.can_run("payment.correct_vat")
            usual = form.minimumSizeHint().width()

            form.put("amount", "1284,60")
            form.changed.emit("amount")
            assert form.texts()["purpose"] == old
            assert purpose.note == (
                "The purpose names another VAT: 20 % of this amount is 214.10\u00a0BYN"
            )
            assert purpose.severity is Severity.WARNING
            assert button.isVisible()
            assert button.accessibleName() == (
                "Write into the purpose that VAT 20 % is 214.10\u00a0BYN"
            )
            assert form.minimumSizeHint().width() == usual
            assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
            assert page.registry.can_run("payment.correct_vat")
            click(button)
            assert form.texts()["purpose"] == "Аренда, в т.ч. НДС 20 % – 214,10 BYN, офис"
            assert form.texts()["amount"] == "1,284.60"
            assert purpose.note == ""
            assert button.isHidden()
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_template_with_the_tax_of_another_amount_is_told_when_it_opens(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            texts = {
                "currency": "BYN",
                "amount": "1284,60",
                "purpose": "Аренда, в т.ч. НДС 20 % – 33,33 BYN",
            }
            page.open_texts("legalPayments", texts)
            assert page.view.form.fields["purpose"].severity is Severity.WARNING
            assert page.registry.can_run("payment.correct_vat")
            page.registry.run("payment.correct_vat")
            assert page.view.form.texts()["purpose"].endswith("214,10 BYN")
            assert not page.registry.can_run("payment.correct_vat")
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_date_on_which_banks_are_closed_moves_to_the_next_working_day(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form, button = page.view.form, page.assistance.next_day
            form.put("date", "20.11.2026")
            page.validate()
            assert not button.isVisible()
            assert not page.registry.can_run("payment.next_day")
            form.put("date", "21.11.2026")
            page.validate()
            assert button.isVisible()
            assert button.text() == "Move to 23.11.2026"
            button.trigger()
            assert form.texts()["date"] == "23.11.2026"
            assert not button.isVisible()
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_what_the_purpose_says_of_the_next_working_day_is_below_it(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            texts = {"date": "31.10.2026", "purpose": "Аренда за {month}"}  # a Saturday
            page.open_texts("legalPayments", texts)
            purpose = page.view.form.fields["purpose"]
            assert purpose.note == "Аренда за октябрь"
            page.assistance.next_day.trigger()
            assert page.view.form.texts()["date"] == "02.11.2026"
            assert purpose.note == "Аренда за ноябрь"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_date_of_an_instant_payment_stays_where_banks_are_closed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form, button = page.view.form, page.assistance.next_day
            urgency: Any = form.fields["urgency"].control
            form.put("date", "21.11.2026")
            page.validate()
            assert button.isVisible()
            assert "closed" in form.fields["date"].note
            for value, closed in (("instant", False), ("urgent", True), ("instant", False)):
                urgency.set_value(value)
                urgency.activated.emit(urgency.currentIndex())
                assert button.isVisible() is closed
                assert page.registry.can_run("payment.next_day") is closed
                assert ("closed" in form.fields["date"].note) is closed
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_payment_that_moves_to_another_year_gets_a_number_of_that_year(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form, button = page.view.form, page.assistance.next_day
            texts = {"account": _OWN, "date": "30.12.2028", "number": "1543"}  # a Saturday
            page.open_texts("legalPayments", texts)
            button.trigger()
            assert form.texts()["date"].endswith("2029")
            await settle(lambda: form.texts()["number"] == "1")
            page.open_texts("legalPayments", texts | {"date": "23.12.2028"})
            button.trigger()
            assert form.texts()["date"] == "26.12.2028"
            assert form.texts()["number"] == "1543", "it is the same year"
            page.open_texts("legalPayments", texts, target="7")
            button.trigger()
            assert form.texts()["number"] == "1543", "the bank's document has it"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_number_that_is_proposed_for_another_year_is_kept_with_the_draft(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            await workspace.drafts.begin_at(_OWN, 2026, "1543")
            page, _ = page_of(workspace, PaymentPage)
            form = page.view.form
            for name, text, number in (
                ("account", _OWN, "1543"),
                ("date", "04.01.2027", "0001"),
            ):
                form.put(name, text)
                form.changed.emit(name)
                await settle(lambda number=number: form.texts()["number"] == number)  # type: ignore[misc]
            await settle(lambda: page.autosave.is_idle)
            row = await workspace.outbox.row(page.form_id)
            assert row is not None
            assert (row.fields["date"], row.fields["number"]) == ("04.01.2027", "0001")
            page.begin()
            await settle(lambda: page.autosave.is_idle)
            assert await workspace.outbox.row(page.form_id) is None, "nobody wrote in it"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_form_shows_the_date_to_which_its_draft_was_moved_from_the_outbox(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form = page.view.form
            form.put("purpose", "Аренда")
            form.put("date", "21.11.2026")  # a Saturday
            form.changed.emit("date")
            await settle(lambda: page.autosave.is_idle)
            days = DraftDays(
                drafts=workspace.drafts,
                calendar=workspace.calendar,
                clock=workspace.clock,
                bus=workspace.bus,
            )
            (moved,) = await days.move([page.form_id])
            assert moved.after == "23.11.2026"
            await settle(lambda: form.texts()["date"] == "23.11.2026")
            form.put("purpose", "Аренда за ноябрь")
            form.changed.emit("purpose")
            await settle(lambda: page.autosave.is_idle)
            row = await workspace.outbox.row(page.form_id)
            assert row is not None
            assert (row.fields["date"], row.fields["purpose"]) == ("23.11.2026", "Аренда за ноябрь")
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_form_shows_the_number_that_its_draft_got_with_a_day_of_another_year(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page, _ = page_of(workspace, PaymentPage)
            form = page.view.form
            typed = {"account": _OWN, "date": "31.12.2025", "number": "1543"}
            for name, text in typed.items():
                form.put(name, text)
                form.changed.emit(name)
            await settle(lambda: page.autosave.is_idle)
            days = DraftDays(
                drafts=workspace.drafts,
                calendar=workspace.calendar,
                clock=workspace.clock,
                bus=workspace.bus,
            )
            moved = await days.move([page.form_id])
            assert moved[0].number_after == "1"
            await settle(lambda: form.texts()["date"] == moved[0].after)
            assert form.texts()["number"] == "1"
            assert await days.put_back(moved) == 1
            await settle(lambda: form.texts()["date"] == "31.12.2025")
            assert form.texts()["number"] == "1543"
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_a_warning_of_an_equal_payment_leads_to_it(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            workspace.sync.start()
            assert (await workspace.sync.finished()).error is None
            page, _ = page_of(workspace, PaymentPage)
            listed = await workspace.windows.window(_PAYMENTS, _NEWEST, offset=0, limit=50)
            earlier = next(
                row.value for row in listed.rows
                if row.value.amount is not None
            )  # fmt: skip
            assert earlier.amount is not None
            form = page.view.form
            for name, text in (
                ("account", earlier.account),
                ("party.name", earlier.party.name),
                ("party.account", earlier.party.account),
                ("party.taxpayer_number", earlier.party.taxpayer_number),
                ("amount", f"{earlier.amount.value}"),
                ("currency", earlier.amount.currency),
                ("purpose", earlier.purpose),
            ):
                form.put(name, text)
            form.changed.emit("amount")

            def links() -> list[QPushButton]:
                cards = page.view.sheet.findChildren(NoticeCard)
                return [
                    link for card in cards for link in card.findChildren(QPushButton)
                    if f"No. {earlier.number} " in link.text()
                ]  # fmt: skip

            await settle(lambda: bool(links()))
            click(links()[0])
            navigator: Any = page.context.navigator
            assert navigator.shown_documents == [(Kind.DOCUMENT, earlier.id)]
            await delete_when_saved(page)

    run_qt(ending(story()))
