"""Journey J3: a payment written, corrected, confirmed, sent, and listed at the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.payments.payment_page import PaymentPage

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import Party
    from desktop_app.tour.context import TourContext


class PaymentsJourney:
    """The steps of J3 that pay a legal entity."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        await self._guide.step("J3", "An empty payment", self._begin)
        await self._guide.step("J3", "A payment with errors", self._errors)
        await self._guide.step("J3", "A payment filled in", self._fill)
        await self._guide.step("J3", "VAT in the purpose", self._tax)
        await self._guide.step("J3", "What will be sent", self._review)
        await self._guide.step("J3", "The payment at the bank", self._send)

    @property
    def _page(self) -> PaymentPage:
        page = self._tour.window.page("payment")
        if not isinstance(page, PaymentPage):
            raise StepFailed("there is no payment page")
        return page

    async def _begin(self) -> None:
        await self._guide.run(self._tour.window, "payment.new")
        form = self._page.view.form
        await self._guide.until(lambda: form.texts()["number"], "a number of the document")

    async def _errors(self) -> None:
        await self._write("party.account", "BY86 AKBB")
        await self._write("amount", "1,234")
        await FormDriver(self._tour).expect_errors("payment", "party.account", "amount")

    async def _fill(self) -> None:
        party = await self._known_party()
        for name, text in (
            ("party.name", party.name),
            ("party.account", party.account),
            ("party.taxpayer_number", party.taxpayer_number),
            ("party.bic", party.bic),
            ("amount", "1234,5"),
            ("purpose", "Оплата по счёту № 1701 за услуги связи"),
        ):
            await self._write(name, text)
        await self._guide.until(self._page.view.saved.text, "the saved draft")

    async def _tax(self) -> None:
        """Write the tax that the amount includes into the purpose, as the menu of VAT does."""
        await self._guide.run(self._tour.window, "payment.vat")
        await self._guide.press_entry(self._page.assistance.tax.offered, 0)
        form = self._page.view.form
        await self._guide.until(
            lambda: form.texts()["purpose"].endswith("в т.ч. НДС 20 % – 205,75 BYN"),
            "the tax in the purpose",
        )

    async def _review(self) -> None:
        await FormDriver(self._tour).review("payment")

    async def _send(self) -> None:
        since = await self._guide.last_number()
        forms = FormDriver(self._tour)
        row = await forms.send("payment", OutboxState.CONFIRMED)
        await self._guide.expect_call("POST /", since=since)
        await forms.synchronise(row.document_id)

    async def _write(self, name: str, text: str) -> None:
        control: Any = self._page.view.form.fields[name].control
        await self._guide.write(control, text)

    async def _known_party(self) -> Party:
        where = DocumentFilter(kind=Kind.DOCUMENT, types=frozenset({"legalPayments"}))
        newest = Sort(SortKey.DATE, descending=True)
        found = await self._tour.workspace.windows.window(where, newest, offset=0, limit=1)
        return found.rows[0].value.party
