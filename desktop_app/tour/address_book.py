"""Journey J3: payments from counterparties, templates and pasted requisites; warnings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.drafts import SourceKind
from desktop_app.storage.window import DocumentFilter, Sort, SortKey, TemplateFilter
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.payments.requisites_dialog import RequisitesDialog
from desktop_app.ui.templates.templates_page import TemplatesPage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.tour.context import TourContext

P = TypeVar("P", bound="QWidget")
D = TypeVar("D", bound=QDialog)

_PAID: Final = "1701"
"""The number of the invoice that an earlier journey has paid."""

_INVOICE: Final = """Счёт № 118/2 от 12.11.2026
Поставщик: {name}, УНП {number}
р/с {account}, БИК {bic}
Всего к оплате: 1 028,75 бел. руб.
Договор № 45-П от 12.03.2026"""


class AddressBookJourney:
    """The steps of J3 around the address book and templates."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._writing = FormDriver(tour)

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J3", "Counterparties", self._counterparties)
        await step("J3", "A counterparty is edited", self._edit)
        await step("J3", "A payment to a counterparty", self._pay)
        await step("J3", "Another account than before", self._other_account)
        await step("J3", "Saved as a template", self._save_template)
        await step("J3", "Templates", self._templates)
        await step("J3", "A payment of a template", self._use)
        await step("J3", "Requisites of an invoice", self._paste)
        await step("J3", "Requisites taken over", self._take_over)
        await step("J3", "An equal payment", self._repeat)

    async def _counterparties(self) -> None:
        await self._tour.workspace.counterparties.filled()
        page = await self._visit("counterparties", CounterpartiesPage)
        model = page.list.model
        await self._guide.until(
            lambda: model.row(0) is not None and not model.is_reloading, "somebody who was paid"
        )
        await self._guide.go_to_row(page.list.table, 0)
        await self._guide.until(lambda: self._documents(page), "documents of the counterparty")

    async def _edit(self) -> None:
        page = self._page("counterparties", CounterpartiesPage)
        await self._guide.press_found(lambda: page.pane.buttons.get("edit"), "edit")
        fields = page.view.form.fields
        await self._guide.write(fields["notes"].control, "Звонить Анне Петровне")
        await self._guide.write(fields["purpose"].control, "Аренда за {month} {year} г.")
        if page.stack.currentWidget() is not page.view:
            raise StepFailed("the form is not shown")

    async def _pay(self) -> None:
        page = self._page("counterparties", CounterpartiesPage)
        await self._guide.press(page.view.save_button)
        shown = page.pane
        await self._guide.until(
            lambda: shown.shown is not None and shown.shown.notes, "the kept notes"
        )
        await self._guide.press_found(lambda: shown.buttons.get("pay"), "pay")
        form = self._form()
        counterparty = shown.shown
        wanted = counterparty.name if counterparty is not None else ""
        await self._guide.until(
            lambda: (
                form.view.form.texts()["party.name"] == wanted and form.view.form.texts()["number"]
            ),
            "the payment to the counterparty",
        )
        await self._writing.write("payment", amount="900")
        purpose = form.view.form.fields["purpose"]
        await self._guide.until(
            lambda: purpose.note and "{" not in purpose.note, "the purpose with its variables"
        )

    async def _other_account(self) -> None:
        form = self._form().view.form
        before = form.texts()["party.account"]
        await self._writing.write("payment", party__account=_another(before))
        await self._guide.until(self._is_warned, "the warning about the account")

    async def _save_template(self) -> None:
        await self._writing.run("payment.save_template")
        dialog = await self._dialog(NameDialog)
        await self._guide.write(dialog.line, "Аренда офиса")
        await self._guide.confirm_and_press(dialog.checked, dialog.button)
        form = self._form()
        await self._guide.until(lambda: form.messages.message is not None, "the kept template")

    async def _templates(self) -> None:
        page = await self._visit("templates", TemplatesPage)
        model = page.list.model
        await self._guide.until(
            lambda: model.count == 1 and model.row(0) is not None, "the template"
        )
        kept = await self._tour.workspace.template_rows.totals(TemplateFilter(text="аренда"))
        if kept.count != 1:
            raise StepFailed("the template is not in the store")
        await self._guide.go_to_row(page.list.table, 0)
        await self._guide.until(page.pane.isVisible, "what the template pays")

    async def _use(self) -> None:
        await self._writing.run("templates.use")
        form = self._form()
        await self._guide.until(
            lambda: (
                form.isVisible()
                and form.draft.source is not None
                and form.draft.source.kind is SourceKind.TEMPLATE
            ),
            "the form of the template",
        )
        await self._guide.until(lambda: form.view.form.texts()["number"], "a number of its own")

    async def _paste(self) -> None:
        await self._guide.run(self._tour.window, "payment.new")
        where = DocumentFilter(kind=Kind.DOCUMENT, types=frozenset({"legalPayments"}))
        newest = Sort(SortKey.DATE, descending=True)
        found = await self._tour.workspace.windows.window(where, newest, offset=0, limit=1)
        party = found.rows[0].value.party
        text = _INVOICE.format(
            name=party.name, number=party.taxpayer_number, account=party.account, bic=party.bic
        )
        QGuiApplication.clipboard().setText(text)
        await self._writing.run("payment.paste")
        dialog = await self._dialog(RequisitesDialog)
        await self._guide.until(lambda: bool(dialog.found), "the requisites of the text")
        if dialog.found.get("party.account") != party.account:
            raise StepFailed(f"the account was not found: {dialog.found}")

    async def _take_over(self) -> None:
        dialog = await self._dialog(RequisitesDialog)
        await self._guide.press(dialog.button)
        form = self._form().view.form
        await self._guide.until(lambda: form.texts()["party.account"], "the requisites in the form")

    async def _repeat(self) -> None:
        where = DocumentFilter(kind=Kind.DOCUMENT, text=_PAID)
        newest = Sort(SortKey.DATE, descending=True)
        found = await self._tour.workspace.windows.window(where, newest, offset=0, limit=1)
        document = found.rows[0].value
        await self._writing.show_document(Kind.DOCUMENT, document.id, "documents.repeat")
        await self._writing.run("documents.repeat")
        form = self._form()
        await self._guide.until(
            lambda: form.isVisible() and form.view.form.texts()["purpose"] == document.purpose,
            "the payment once more",
        )
        await self._guide.until(
            lambda: form.view.sheet.findChildren(NoticeCard), "the warning about an equal payment"
        )

    # What is on the screen.

    async def _visit(self, name: str, kind: type[P]) -> P:
        await self._guide.go(self._tour.window, name)
        return self._page(name, kind)

    def _page(self, name: str, kind: type[P]) -> P:
        page = self._tour.window.page(name)
        if not isinstance(page, kind):
            raise StepFailed(f"{name} has another page")
        return page

    def _form(self) -> PaymentPage:
        return self._page("payment", PaymentPage)

    def _documents(self, page: CounterpartiesPage) -> bool:
        return any(name.startswith("document ") for name in page.pane.buttons)

    def _is_warned(self) -> bool:
        cards = self._form().view.sheet.findChildren(NoticeCard)
        return any(card.notice.loud for card in cards)

    def _open(self, kind: type[D]) -> list[D]:
        return [each for each in self._tour.window.findChildren(kind) if each.isVisible()]

    async def _dialog(self, kind: type[D]) -> D:
        await self._guide.until(lambda: self._open(kind), "a question")
        return self._open(kind)[0]


def _another(account: str) -> str:
    """A valid, unused account at the same bank."""
    body = f"{account[4:-4]}7391"
    digits = "".join(str(int(letter, 36)) for letter in f"{body}BY00")
    return f"BY{98 - int(digits) % 97:02d}{body}"
