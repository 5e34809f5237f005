"""Tests of going from one page to another one and back with what was done there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.address_book.counterparties import PaymentDefaults
from desktop_app.domain.documents.listed import Party
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.services.payments.payment_data import OfferedCounterparty
from desktop_app.storage.window import CounterpartyFilter, Sort, SortKey
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.register.request_page import RequestPage
from desktop_app.ui.routes import ROUTES
from tests.services.payments.test_templates import opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run

ACCOUNT: Final = "BY80AKBB30120000000020270000"
OTHER_ABROAD: Final = "FR7630006000011234567890189"
ROHR: Final = Party(
    name="Rohr", account=OTHER_ABROAD, bic="BNPAFRPPXXX", taxpayer_number="123456789"
)
PARTS: Final = ("name", "account", "bic", "taxpayer_number")


def offered(party: Party) -> OfferedCounterparty:
    """A party as the list of payees has it."""
    return OfferedCounterparty(party, PaymentDefaults())


def test_a_payee_is_written_in_the_address_book_and_chosen_in_the_form(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("payment")
            page = window.page("payment")
            assert isinstance(page, PaymentPage)
            form = page.view.form
            form.put("purpose", "Аренда")
            payee = form.fields["party.name"].control
            payee.setText("Ромаш")
            payee.new_asked.emit("Ромаш")
            book = window.pages.currentWidget()
            assert isinstance(book, CounterpartiesPage)
            assert book.view.form.texts()["name"] == "Ромаш"
            click(book.view.cancel_button)
            assert window.pages.currentWidget() is page
            assert form.texts()["party.name"] == "Ромаш"
            payee.new_asked.emit("Ромаш")
            book.view.form.put("name", "ООО «Ромашка»")
            book.view.form.put("account", ACCOUNT)
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            texts = form.texts()
            assert (texts["party.name"], texts["party.account"]) == ("ООО «Ромашка»", ACCOUNT)
            assert texts["purpose"] == "Аренда"
            payee.new_asked.emit("Дом")
            page.begin()
            await settle(book.view.save_button.isEnabled)  # the first one is told by then
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            assert form.texts()["party.name"] == "", "another payment is in the form by now"
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))


def test_the_address_book_begins_with_the_party_of_the_form_and_what_is_deleted_there_is_gone(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("payment")
            page = window.page("payment")
            assert isinstance(page, PaymentPage)
            form = page.view.form
            form.set_kind("nonResidentPayments")
            typed = {
                "account": "DE89370400440532013000",
                "bic": "COBADEFFXXX",
                "bank": "Commerzbank",
                "taxpayer_number": "123456789",
            }
            for name, text in typed.items():
                form.put(f"party.{name}", text)
            form.put("party_country", "DEU")
            payee = form.fields["party.name"].control
            payee.setText("Rohr")
            payee.new_asked.emit("Rohr")
            book = window.pages.currentWidget()
            assert isinstance(book, CounterpartiesPage)
            written = book.view.form.texts()
            assert {name: written.get(name, typed[name]) for name in typed} == typed
            book.view.form.put("name", "Rohr GmbH")
            window.go("payment")
            payee.new_asked.emit("Rohr")
            assert book.view.form.texts()["name"] == "Rohr GmbH", "what is half written goes on"
            book.view.form.put("taxpayer_number", "")
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            texts = form.texts()
            typed["taxpayer_number"] = ""
            assert {name: texts[f"party.{name}"] for name in typed} == typed
            assert (texts["party.name"], texts["party_country"]) == ("Rohr GmbH", "DEU")
            (kept,) = (await workspace.book.window(
                CounterpartyFilter(text="Rohr"), Sort(SortKey.NAME), offset=0, limit=9
            )).rows  # fmt: skip
            assert kept.value.accounts[0].bank == "Commerzbank"
            payee.new_asked.emit("Rohr GmbH")
            assert book.view.form.texts()["name"] == "Rohr GmbH"
            book.view.form.put("account", OTHER_ABROAD)
            book.view.form.put("bic", "")
            book.view.form.put("name", "Rohr AG")
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            texts = form.texts()
            assert texts["party.account"] == OTHER_ABROAD
            assert (texts["party.bic"], texts["party.bank"]) == ("", ""), (
                "they are of the other one"
            )
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))


@pytest.mark.parametrize(
    "account", [OTHER_ABROAD, "fr76 3000 6000 0112 3456 7890 189"], ids=["plain", "in groups"]
)
def test_a_new_counterparty_gets_nothing_of_the_payee_whose_name_was_replaced(
    run_qt: Run, tmp_path: Path, account: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("payment")
            page = window.page("payment")
            assert isinstance(page, PaymentPage)
            form = page.view.form
            form.set_kind("nonResidentPayments")
            payee = form.fields["party.name"].control
            payee.take(offered(replace(ROHR, account=account)), ROHR.name)
            assert form.texts()["party.account"] == OTHER_ABROAD
            payee.setText("Fels KG")
            payee.new_asked.emit("Fels KG")
            book = window.pages.currentWidget()
            assert isinstance(book, CounterpartiesPage)
            written = book.view.form.texts()
            assert [written[name] for name in PARTS] == ["Fels KG", "", "", ""]
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            texts = form.texts()
            assert [texts[f"party.{name}"] for name in PARTS] == ["Fels KG", "", "", ""]
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))


def test_a_new_entry_of_the_payee_that_was_chosen_keeps_what_came_with_it(
    run_qt: Run, tmp_path: Path
) -> None:
    """The form was filled for another payee before, as from a copy."""

    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("payment")
            page = window.page("payment")
            assert isinstance(page, PaymentPage)
            form = page.view.form
            page.open_texts(
                "nonResidentPayments",
                {"party.name": "Fels KG", "party.account": "DE89370400440532013000"},
            )
            payee = form.fields["party.name"].control
            payee.take(offered(ROHR), ROHR.name)
            payee.new_asked.emit(ROHR.name)
            book = window.pages.currentWidget()
            assert isinstance(book, CounterpartiesPage)
            written, its_own = book.view.form.texts(), [getattr(ROHR, name) for name in PARTS]
            assert [written[name] for name in PARTS] == its_own
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            texts = form.texts()
            assert [texts[f"party.{name}"] for name in PARTS] == its_own
            payee.setText("Fels KG")
            payee.new_asked.emit("Fels KG")
            written = book.view.form.texts()
            assert [written[name] for name in PARTS] == ["Fels KG", "", "", ""], "it returned so"
            click(book.view.cancel_button)
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))


def test_a_new_payer_of_a_request_gets_no_number_of_the_one_that_was_chosen(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("request")
            page = window.page("request")
            assert isinstance(page, RequestPage)
            form = page.view.form
            form.set_kind(RegisterRequestType.ALL_OF_PAYER)
            payer = form.fields["payer_name"].control
            payer.take(offered(ROHR), ROHR.name)
            assert form.texts()["payer_taxpayer_number"] == ROHR.taxpayer_number
            payer.setText("Fels KG")
            payer.new_asked.emit("Fels KG")
            book = window.pages.currentWidget()
            assert isinstance(book, CounterpartiesPage)
            assert book.view.form.texts()["taxpayer_number"] == ""
            click(book.view.cancel_button)
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))


@pytest.mark.parametrize("number", ["100000007", ""])
def test_the_payer_of_a_request_has_the_number_of_the_new_entry(
    run_qt: Run, tmp_path: Path, number: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace, routes=ROUTES) as shown:
            window = shown[0]
            window.go("request")
            page = window.page("request")
            assert isinstance(page, RequestPage)
            form = page.view.form
            form.set_kind(RegisterRequestType.ALL_OF_PAYER)
            form.put("payer_taxpayer_number", "100000007")
            form.fields["payer_name"].control.new_asked.emit("Должник")
            book = window.pages.currentWidget()
            assert isinstance(book, CounterpartiesPage)
            assert book.view.form.texts()["taxpayer_number"] == "100000007"
            book.view.form.put("taxpayer_number", number)
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            texts = form.texts()
            assert (texts["payer_name"], texts["payer_taxpayer_number"]) == ("Должник", number)
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))
