"""Journey J4: documents that are no payments: all forms, errors, refusal, a change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.instructions.document_actions import OtherAction, fits, reference_to
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.payments.other_documents import reference_of
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.other_document_types import DocumentField
    from desktop_app.tour.context import TourContext

_FORM: Final = "other"
_UNKNOWN_ID: Final = "999999"
_TEXTS: Final = {
    "letter_subject": "2",
    "inquiry_type": "1",
    "reservation_type": "7",
    "text": "Просим разыскать платёж № 1701 от 16.11.2026 и сообщить о результате письмом.",
    "period_from": "1.10",
    "period_to": "31.10",
    "copies": "2",
    "amount": "300,5",
    "purpose": "Для предъявления по месту требования",
    "decision": "accept",
    "reason": "Изменились условия договора",
    "on_date": "1.11",
    "contract_number": "K-15/2026",
    "contract_date": "12.01.2026",
}


class OtherDocumentsJourney:
    """The steps of J4 with other documents."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._driver = FormDriver(tour)
        self._letter = ""

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        for kind in FIELDS:
            await step("J4", f"Filled in: {kind.value}", partial(self._fill, kind))
        await step("J4", "An inquiry with errors", self._errors)
        await step("J4", "A letter before it is sent", self._review)
        await step("J4", "The letter at the bank", self._send)
        await step("J4", "The letter to be changed", self._change)
        await step("J4", "The changed letter at the bank", self._send_change)
        await step("J4", "A requirement and what can be answered", self._requirement)
        await step("J4", "A refusal begun from the requirement", self._refuse)
        await step("J4", "The answer about the refusal got lost", self._lose_answer)
        await step("J4", "The refusal was found at the bank", self._find)
        await step("J4", "A document that the bank refuses", self._refused)

    @property
    def _form(self) -> Any:
        return self._driver.page(_FORM).view.form

    async def _begin(self, kind: DocumentType) -> None:
        """Show an empty form; what was only filled in for a picture is thrown away."""
        await self._tour.workspace.outbox.discard(self._driver.page(_FORM).form_id)
        await self._driver.begin(_FORM, kind.value)
        await self._guide.until(lambda: self._form.texts()["number"], "a number of the document")

    async def _fill(self, kind: DocumentType) -> None:
        await self._begin(kind)
        for field in FIELDS[kind]:
            await self._fill_field(kind, field)
        form_result = self._driver.page(_FORM).validate()
        if not form_result.can_be_sent:
            raise StepFailed(f"{DOCUMENT_TYPES[kind].source} lacks {sorted(form_result.wrong)}")

    async def _fill_field(self, kind: DocumentType, field: DocumentField) -> None:
        if field.kind is FieldKind.REFERENCE:
            await self._choose(kind, field)
        elif field.kind is FieldKind.DECISION:
            choice = self._form.fields[field.name].control
            await self._guide.choose(choice, _TEXTS[field.name])
        else:
            await self._driver.write(_FORM, **{field.name: _TEXTS[field.name]})

    async def _choose(self, kind: DocumentType, field: DocumentField) -> None:
        """Take what it is about from the list under the field."""
        edit = self._form.fields[field.name].control
        await self._guide.reach(edit)
        popup = edit.offers.popup()
        await self._guide.key_until(
            edit, Qt.Key.Key_Down, popup.isVisible, f"something for {kind.value} to be about"
        )
        await self._guide.pick(popup, 0)
        await self._guide.keys(popup, Qt.Key.Key_Return)
        await self._guide.until(lambda: field.name in self._form.meanings(), "the chosen one")

    async def _errors(self) -> None:
        await self._begin(DocumentType.INQUIRIES)
        await self._driver.write(
            _FORM, copies="12", period_from="31.10.2026", period_to="1.10.2026"
        )
        await self._driver.expect_errors(_FORM, "inquiry_type", "copies", "period_to")

    async def _review(self) -> None:
        await self._fill(DocumentType.LETTERS)
        await self._driver.review(_FORM)

    async def _send(self) -> None:
        since = await self._guide.last_number()
        row = await self._driver.send(_FORM, OutboxState.CONFIRMED)
        await self._guide.expect_call("POST /other", since=since, status=201)
        self._letter = row.document_id
        await self._driver.listed(Kind.DOCUMENT, self._letter)

    async def _change(self) -> None:
        await self._driver.show_document(Kind.DOCUMENT, self._letter, "documents.change")
        await self._driver.run("documents.change")
        page = self._driver.page(_FORM)
        await self._guide.until(
            lambda: self._tour.window.current == _FORM and page.target == self._letter,
            "the letter in its form",
        )
        if self._form.texts()["text"] != _TEXTS["text"]:
            raise StepFailed("the text of the letter is another")
        await self._driver.write(_FORM, text="Платёж найден, розыск просим прекратить.")

    async def _send_change(self) -> None:
        since = await self._guide.last_number()
        await self._driver.review(_FORM)
        await self._driver.send(_FORM, OutboxState.CONFIRMED)
        await self._guide.expect_call("PUT /other/{id}", since=since)

    async def _requirement(self) -> None:
        subject = await self._to_answer()
        await self._driver.show_document(Kind.REQUIREMENT, subject.id, "requirements.refuse")

    async def _refuse(self) -> None:
        subject = await self._to_answer()
        await self._driver.run("requirements.refuse")
        await self._guide.until(
            lambda: self._tour.window.current == _FORM and self._form.texts()["number"],
            "the form of the answer",
        )
        if self._form.texts()["requirement_id"] != reference_to(subject):
            raise StepFailed("another requirement would be refused")
        await self._driver.write(_FORM, reason="Товар не поставлен")

    async def _lose_answer(self) -> None:
        await self._driver.review(_FORM)
        await self._driver.send_and_lose_answer(_FORM, "POST /other")

    async def _find(self) -> None:
        row = await self._driver.find()
        await self._driver.synchronise(row.document_id)

    async def _refused(self) -> None:
        await self._begin(DocumentType.STOP_RESERVATIONS)
        field = reference_of(DocumentType.STOP_RESERVATIONS)
        if field is None:
            raise StepFailed("it is about nothing")
        await self._driver.write(_FORM, **{field.name: _UNKNOWN_ID})
        await self._driver.review(_FORM)
        row = await self._driver.send(_FORM, OutboxState.REFUSED)
        if not row.progress.message:
            raise StepFailed("the bank's own words are not shown")

    async def _to_answer(self) -> ListedDocument:
        newest = Sort(SortKey.DATE, descending=True)
        found = await self._tour.workspace.windows.window(
            DocumentFilter(kind=Kind.REQUIREMENT), newest, offset=0, limit=200
        )
        for row in found.rows:
            if fits(OtherAction.REFUSE, row.value):
                return row.value
        raise StepFailed("no requirement can be answered")
