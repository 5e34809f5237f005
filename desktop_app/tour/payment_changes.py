"""Journey J4: an unsigned payment changed and deleted; changes the bank refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_FORM: Final = "payment"
_UNSIGNED: Final = DocumentFilter(
    kind=Kind.DOCUMENT,
    types=frozenset({"legalPayments", "individualPayments", "budgetPayments"}),
    statuses=frozenset({int(DocumentStatus.AWAITING_SIGNATURE)}),
)
_NEWEST: Final = Sort(SortKey.DATE, descending=True)


class PaymentChangesJourney:
    """The steps of J4 that change and delete."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._driver = FormDriver(tour)
        self._documents: list[str] = []

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J4", "An unsigned payment and what can be done", self._choose)
        await step("J4", "The payment opened to be changed", self._open)
        await step("J4", "A change with errors", self._errors)
        await step("J4", "A change before it is sent", self._review)
        await step("J4", "The answer about the change got lost", self._lose_answer)
        await step("J4", "The change was found at the bank", self._find)
        await step("J4", "A change that the bank refuses", self._refused)
        await step("J4", "A payment before it is deleted", self._before_deleting)
        await step("J4", "The payment is deleted", self._delete)
        await step("J4", "The deleted payment, still on show", self._deleted)
        await step("J4", "A deletion that the bank refuses", self._refused_deletion)
        await step("J4", "Nothing to change any more", self._too_late)

    @property
    def _confirmation(self) -> ConfirmationPage:
        page = self._tour.window.page("confirmation")
        if not isinstance(page, ConfirmationPage):
            raise StepFailed("there is no confirmation")
        return page

    async def _choose(self) -> None:
        await self._driver.synchronise()
        windows = self._tour.workspace.windows
        found = await windows.window(_UNSIGNED, _NEWEST, offset=0, limit=8)
        self._documents = [row.id for row in found.rows]
        if len(self._documents) < 3:  # noqa: PLR2004 - one to change, two to delete
            raise StepFailed("there are too few unsigned payments")
        await self._show(self._documents[0], "change")

    async def _show(self, document_id: str, action: str) -> None:
        await self._driver.show_document(Kind.DOCUMENT, document_id, f"documents.{action}")

    async def _open(self) -> None:
        page = self._driver.page(_FORM)
        await self._driver.run("documents.change")
        await self._guide.until(
            lambda: (
                self._tour.window.current == _FORM
                and page.target == self._documents[0]
                and page.stack.currentWidget() is page.view
            ),
            "the payment in the form",
        )
        if not page.view.form.texts()["number"]:
            raise StepFailed("the payment lost its number")

    async def _errors(self) -> None:
        await self._driver.write(_FORM, amount="0", purpose="")
        await self._driver.expect_errors(_FORM, "amount", "purpose")

    async def _review(self) -> None:
        await self._driver.write(
            _FORM, amount="987,65", purpose="Оплата по счёту № 1702, исправлено"
        )
        await self._driver.review(_FORM)

    async def _lose_answer(self) -> None:
        await self._driver.send_and_lose_answer(_FORM, "PUT /{id}")

    async def _find(self) -> None:
        await self._driver.find()
        await self._driver.synchronise()
        changed = await self._tour.workspace.lists.document(Kind.DOCUMENT, self._documents[0])
        if changed is None or changed.amount is None or str(changed.amount.value) != "987.65":
            raise StepFailed("the list has another amount")

    async def _refused(self) -> None:
        await self._show(self._documents[0], "change")
        await self._open()
        await self._driver.write(_FORM, amount="1")
        await self._guide.control.order_fault(
            service="documents", operation="PUT /{id}", fault="status-400"
        )
        await self._driver.review(_FORM)
        row = await self._driver.send(_FORM, OutboxState.REFUSED)
        if not row.progress.message:
            raise StepFailed("the bank's own words are not shown")

    async def _before_deleting(self) -> None:
        await self._show(self._documents[1], "delete")
        await self._driver.run("documents.delete")
        await self._question(self._documents[1])

    async def _question(self, document_id: str) -> None:
        """Wait until the window asks whether a document shall be deleted."""
        await self._guide.until(
            lambda: (
                self._tour.window.current == "confirmation"
                and [one.target for one in self._confirmation.confirmation.items] == [document_id]
            ),
            "the question",
        )

    async def _delete(self) -> None:
        await self._driver.delete(self._documents[1], self._confirmation.confirmation)
        await self._driver.wait_for_state(OutboxState.CONFIRMED)
        await self._driver.synchronise()

    async def _deleted(self) -> None:
        window = self._tour.window
        await self._guide.go(window, "documents")
        page = window.page("documents")
        if not isinstance(page, DocumentsPage):
            raise StepFailed("there is no list of documents")

        def is_gone() -> bool:
            shown = page.pane.presentation
            current = page.current_document()
            there = current is not None and current.id == self._documents[1]
            return there and shown is not None and shown.absent

        await self._guide.until(is_gone, "the payment that is gone, in the details")
        if any(window.registry.can_run(f"documents.{one}") for one in ("change", "delete")):
            raise StepFailed("a deleted payment is offered to be changed")

    async def _refused_deletion(self) -> None:
        await self._show(self._documents[2], "delete")
        await self._driver.run("documents.delete")
        await self._question(self._documents[2])
        await self._guide.control.order_fault(
            service="documents", operation="DELETE /{id}", fault="status-400"
        )
        await self._driver.delete(self._documents[2], self._confirmation.confirmation)
        row = await self._driver.wait_for_state(OutboxState.REFUSED)
        if not row.progress.message:
            raise StepFailed("the bank's own words are not shown")

    async def _too_late(self) -> None:
        await self._guide.control.advance(document=int(self._documents[2]), status=2)
        await self._driver.synchronise()
        await self._show(self._documents[2], "repeat")
        page, registry = self._tour.window.page("documents"), self._tour.window.registry
        if not isinstance(page, DocumentsPage):
            raise StepFailed("there is no list of documents")

        def is_signed() -> bool:
            current = page.current_document()
            return current is not None and current.status == DocumentStatus.IN_PROCESSING

        await self._guide.until(is_signed, "the signed document")
        if registry.can_run("documents.delete") or registry.can_run("documents.change"):
            raise StepFailed("a signed document is offered to be changed")
