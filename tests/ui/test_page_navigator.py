"""Tests of going from one page to another one and back with what was done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.routes import ROUTES
from tests.services.payments.test_templates import opened
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run

ACCOUNT: Final = "BY80AKBB30120000000020270000"


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
            book.view.save()
            await settle(lambda: window.pages.currentWidget() is page)
            assert form.texts()["party.name"] == "", "another payment is in the form by now"
            await settle(lambda: page.autosave.is_idle and not page._pause.isActive())

    run_qt(ending(story()))
