"""Tests of what a form fills in by itself: the day, the account with its currency, its number."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.address_book.counterparties import PaymentDefaults
from desktop_app.domain.documents.listed import Party
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.values.money import Amount
from desktop_app.services.payments.payment_data import OfferedCounterparty, PaymentHistory
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.register.request_page import RequestPage
from tests.storage.address_book.test_counterparty_store import paid
from tests.support.company import MovedClock
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import delete_when_saved, opened, page_of
from tests.ui.hands import settle

pytestmark = pytest.mark.usefixtures("directories_read")

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ROUBLES: Final = "BY57ALFA30120000000010270000"
DOLLARS: Final = "BY35BPSB30120000000030270000"
PAYEE: Final = "BY80AKBB30120000000020270000"


@asynccontextmanager
async def form(
    folder: Path, sandbox: SandboxProcess, *, clock: MovedClock | None = None
) -> AsyncIterator[tuple[Workspace, PaymentPage]]:
    """An empty payment of a company with an account in roubles, used last, and one in dollars."""
    async with opened(folder, sandbox) as workspace:
        ours = replace(paid(1), account=ROUBLES)
        dollars = Amount(Decimal(5), "USD")
        before = replace(paid(2), account=DOLLARS, amount=dollars, date=None)
        await workspace.lists.save_page([ours, before])
        if clock is not None:
            vars(workspace)["clock"] = clock
        page, _ = page_of(workspace, PaymentPage)
        try:
            await settle(lambda: bool(page.view.form.texts()["number"]))
            yield workspace, page
        finally:
            await delete_when_saved(page)


def test_an_empty_form_of_yesterday_is_dated_today(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    clock = MovedClock()

    async def story() -> None:
        async with form(tmp_path, sandbox, clock=clock) as (_, page):
            texts = page.view.form.texts
            assert texts()["date"] == "16.11.2026"
            clock.move(days=1)
            page.hide()
            page.show()
            assert texts()["date"] == "17.11.2026"
            clock.move(days=1)  # with the form on the screen over night
            page.view.form.fields["purpose"].control.setPlainText("Аренда")
            assert texts()["date"] == "18.11.2026"
            clock.move(days=1)
            page.hide()
            page.show()
            page.view.form.fields["purpose"].control.setPlainText("Аренда за ноябрь")
            assert texts()["date"] == "18.11.2026", "it is a draft, with the day that it was given"
            page.view.form.put("date", "07.11.2026")
            date = page.view.form.fields["date"]
            page.validate(whole=True)
            assert "09.11.2026" in date.note, "ten days before the day that it is"
            control: Any = date.control
            control.setText("5")
            assert control.day().day == 5
            page.begin()
            assert texts()["date"] == "19.11.2026"
            await settle(lambda: bool(texts()["number"]))

    run_qt(ending(story()))


def test_the_period_of_an_empty_request_lasts_until_the_day_that_it_is(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    clock = MovedClock()

    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            vars(workspace)["clock"] = clock
            page, _ = page_of(workspace, RequestPage)
            clock.move(days=60)
            page.hide()
            page.show()
            texts = page.view.form.texts()
            assert (texts["period_from"], texts["period_to"]) == ("01.01.2027", "15.01.2027")
            await delete_when_saved(page)

    run_qt(ending(story()))


def test_the_next_payment_from_an_account_has_its_currency(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            fields, texts = page.view.form.fields, page.view.form.texts
            assert (texts()["account"], texts()["currency"]) == (ROUBLES, "BYN")
            for name, text in (
                ("account", DOLLARS), ("party.name", "ООО «Дом»"), ("party.account", PAYEE),
                ("party.taxpayer_number", "100000007"), ("party.bic", "AKBBBY2X"),
                ("amount", "5"),
            ):  # fmt: skip
                fields[name].control.setText(text)
            fields["purpose"].control.setPlainText("Аренда")
            assert texts()["currency"] == "USD"
            await settle(lambda: page.validate().can_be_sent)
            draft = page.form_id
            page.save_and_next()
            await settle(lambda: page.form_id != draft and bool(texts()["account"]))
            await settle(lambda: bool(texts()["number"]))
            assert (texts()["account"], texts()["currency"]) == (DOLLARS, "USD")

    run_qt(ending(story()))


def test_an_account_of_unknown_currency_takes_neither_that_of_another_nor_what_was_typed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            letter = replace(paid(3), type="letters", account=PAYEE, amount=None, date=None)
            await workspace.lists.save_page([letter])
            page.begin()
            control: Any = page.view.form.fields["account"].control
            await settle(lambda: control.offers.model().rowCount() == 3)
            labels = [control.offers.model().index(at, 0).data() for at in range(3)]
            assert sorted(each.rpartition(" · ")[2] for each in labels if "·" in each) == [
                "BYN",
                "USD",
            ]
            texts = page.view.form.texts
            control.setText(DOLLARS)
            assert texts()["currency"] == "USD"
            control.setText(PAYEE)
            assert page.view.form.account_currency("account") == ""
            assert texts()["currency"] == "BYN", "as in a form that was just begun"
            page.view.form.fields["currency"].control.setText("EUR")
            control.setText(DOLLARS)
            page.view.form.fields["currency"].control.setText("EUR")
            control.setText(PAYEE)
            assert texts()["currency"] == "EUR", "a person typed it"
            await settle(lambda: bool(texts()["number"]))

    run_qt(ending(story()))


def test_an_account_of_several_currencies_proposes_none(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            euros = replace(paid(3), account=PAYEE, amount=Amount(Decimal(5), "EUR"), date=None)
            roubles = replace(euros, id="roubles", amount=Amount(Decimal(5), "BYN"))
            await workspace.lists.save_page([euros, roubles])
            page.begin()
            fields, texts = page.view.form.fields, page.view.form.texts
            control: Any = fields["account"].control
            await settle(lambda: control.offers.model().rowCount() == 3)
            labels = [control.offers.model().index(at, 0).data() for at in range(3)]
            assert sum("BYN · EUR" in each or "EUR · BYN" in each for each in labels) == 1
            for before in (ROUBLES, DOLLARS):
                control.setText(before)
                control.setText(PAYEE)
                assert texts()["currency"] == ""
            fields["currency"].control.setText("EUR")
            control.setText("")
            control.setText(PAYEE)
            assert texts()["currency"] == "EUR", "a person typed it"
            await settle(lambda: bool(texts()["number"]))

    run_qt(ending(story()))


def test_a_currency_stays_with_the_amount_that_is_typed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            fields, texts = page.view.form.fields, page.view.form.texts
            fields["amount"].control.setText("1000")
            fields["account"].control.setText(DOLLARS)
            assert (texts()["account"], texts()["currency"]) == (DOLLARS, "BYN")
            fields["amount"].control.setText("")
            fields["account"].control.setText(ROUBLES)
            fields["account"].control.setText(DOLLARS)
            assert texts()["currency"] == "USD", "there is no amount"
            await settle(lambda: bool(texts()["number"]))

    run_qt(ending(story()))


def test_an_amount_without_an_account_keeps_its_currency(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            texts = page.view.form.texts
            for currency, account in (("USD", DOLLARS), ("BYN", ROUBLES), ("EUR", ROUBLES)):
                begun = {"amount": "100", "currency": currency, "date": "16.11.2026"}
                page.open_texts("legalPayments", begun)
                await settle(lambda: bool(texts()["account"]))
                assert (texts()["account"], texts()["currency"]) == (account, currency)
                await settle(lambda: bool(texts()["number"]))
            made = await workspace.numbered_payments.make(
                [
                    ("legalPayments", {"amount": "100", "currency": currency}, source)
                    for currency in ("USD", "EUR")
                    for source in (Source(SourceKind.TEMPLATE, "t"),)
                ]
            )
            rows = await workspace.outbox.rows([row_id for row_id, _ in made])
            assert [row.fields["account"] for row in rows] == [DOLLARS, ""]

    run_qt(ending(story()))


def test_a_number_of_another_account_that_is_found_late_is_not_taken(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            gate, asked = asyncio.Event(), list[str]()

            async def next_number(account: str, _day: object) -> str:
                asked.append(account)
                if account == ROUBLES:
                    await gate.wait()
                    return "777"
                return "5"

            monkeypatch.setattr(workspace.drafts, "next_number", next_number)
            page.begin()
            await settle(lambda: asked == [ROUBLES])
            page.view.form.fields["account"].control.setText(DOLLARS)
            await settle(lambda: page.view.form.texts()["number"] == "5")
            gate.set()
            await asyncio.sleep(0.05)
            assert page.view.form.texts()["number"] == "5"

    run_qt(ending(story()))


@pytest.mark.parametrize(
    ("name", "text", "number"),
    [("account", DOLLARS, "3"), ("date", "04.01.2027", "1"), ("account", PAYEE, "1")],
)
def test_a_number_of_a_draft_holds_for_its_account_and_year(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, name: str, text: str, number: str
) -> None:
    """A draft does not tell whether its number was typed: another one is put in and told."""

    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            await workspace.lists.save_page([replace(paid(2), account=DOLLARS)])
            texts, fields = page.view.form.texts, page.view.form.fields
            fields["purpose"].control.setPlainText("Аренда")
            await settle(lambda: page.autosave.is_idle)
            before, draft_id = texts(), page.form_id
            assert before["number"] == "2"
            page.begin()
            row = await workspace.outbox.row(draft_id)
            assert row is not None
            page.open_row(row)
            page.view.form.put("amount", "5")
            page.view.form.changed.emit("amount")
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())
            assert (texts()["number"], page.messages.message) == ("2", None)
            page.view.form.put(name, text)
            page.view.form.changed.emit(name)
            await settle(lambda: texts()["number"] == number)
            await settle(lambda: page.autosave.is_idle)
            row = await workspace.outbox.row(draft_id)
            assert row is not None
            assert row.summary.number == number
            told = page.messages.message
            assert told is not None
            assert told.title == f"The number is {number} now"
            assert "The draft had No. 2;" in told.text
            page.view.form.put(name, before[name])
            page.view.form.changed.emit(name)
            assert texts()["number"] == "2", "it may have been typed"
            assert page.messages.message is None
            fields["number"].control.setText("77")
            page.view.form.put(name, text)
            page.view.form.changed.emit(name)
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())
            assert texts()["number"] == "77", "a person has just typed it"

    run_qt(ending(story()))


def test_a_change_of_a_document_keeps_its_number(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (_, page):
            texts = {"account": ROUBLES, "date": "16.11.2026", "number": "15"}
            page.open_texts("legalPayments", texts, draft_id="d", target="7")
            page.view.form.fields["account"].control.setText(DOLLARS)
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())
            assert page.view.form.texts()["number"] == "15"
            assert page.document_number.is_kept

    run_qt(ending(story()))


def test_what_is_known_of_an_earlier_payee_does_not_come_after_the_later_one(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            gate, asked, ended = asyncio.Event(), list[str](), list[str]()
            first, second = PaymentHistory(), PaymentHistory()

            async def history(payment: PaymentInstruction, **_: object) -> PaymentHistory:
                name = payment.party.name
                asked.append(name)
                if name == "А":
                    try:
                        await gate.wait()
                    finally:
                        ended.append(name)
                    return first
                ended.append(name)
                return second

            monkeypatch.setattr(workspace.payments, "history", history)
            name = page.view.form.fields["party.name"].control
            name.setText("А")
            await settle(lambda: "А" in asked)
            name.setText("Б")
            await settle(lambda: "Б" in ended)
            gate.set()
            await settle(lambda: sorted(ended) == ["А", "Б"])
            await asyncio.sleep(0)
            assert page._history is second

    run_qt(ending(story()))


def test_what_a_payee_brought_goes_with_them(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def payee(name: str, **defaults: str) -> OfferedCounterparty:
        party = Party(name=name, account=PAYEE, taxpayer_number="100000007", bic="AKBBBY2X")
        return OfferedCounterparty(party, PaymentDefaults(**defaults))

    async def story() -> None:
        async with form(tmp_path, sandbox) as (workspace, page):
            purposes = {"А": ("Аренда по договору с А",)}

            async def known(party: Party) -> tuple[str, ...]:
                return purposes.get(party.name, ())

            monkeypatch.setattr(workspace.payments, "purposes", known)
            texts = page.view.form.texts
            page._on_counterparty_chosen(payee("А", priority="13", purpose_code="10101"))
            await settle(lambda: texts()["purpose"] == "Аренда по договору с А")
            assert (texts()["priority"], texts()["purpose_code"]) == ("13", "10101")
            page.view.form.fields["purpose_code"].control.setText("20202")
            page._on_counterparty_chosen(payee("Б"))
            assert (texts()["purpose"], texts()["priority"]) == ("", "")
            assert texts()["purpose_code"] == "20202", "a person wrote it"

    run_qt(ending(story()))
