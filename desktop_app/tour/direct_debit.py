"""Journey J8: an acceptance of direct debits given and recalled; errors, refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import today
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_FORM: Final = "debit_acceptance"
_RECALL: Final = "debit_recall"
_UNKNOWN_ID: Final = "999999"


class DirectDebitJourney:
    """The steps of J8."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._driver = FormDriver(tour)
        self._given = ""

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J8", "An empty acceptance", self._begin)
        await step("J8", "An acceptance with errors", self._errors)
        await step("J8", "An acceptance filled in", self._fill)
        await step("J8", "The acceptance before it is sent", self._review)
        await step("J8", "The answer about the acceptance got lost", self._lose_answer)
        await step("J8", "The acceptance was found at the bank", self._find)
        await step("J8", "Acceptances that can be recalled", self._offer)
        await step("J8", "A recall filled in", self._recall)
        await step("J8", "The recall before it is sent", self._review_recall)
        await step("J8", "The recall at the bank", self._send_recall)
        await step("J8", "A recall that the bank refuses", self._refused)

    async def _begin(self) -> None:
        await self._driver.run("debit_acceptance.new")
        form = self._driver.page(_FORM).view.form
        await self._guide.until(lambda: form.texts()["number"], "a number of the document")

    async def _errors(self) -> None:
        year = today(self._tour.workspace.clock).year
        await self._driver.write(
            _FORM,
            party__name="ОАО «Прыклад»",
            party__account="BY86 AKBB",
            party__taxpayer_number="100000008",
            valid_from=f"31.12.{year}",
            valid_to=f"1.12.{year}",
            limit="1,234",
        )
        await self._driver.expect_errors(
            _FORM, "party.account", "party.taxpayer_number", "contract_to", "valid_to", "limit"
        )

    async def _fill(self) -> None:
        where = DocumentFilter(kind=Kind.DOCUMENT, types=frozenset({"legalPayments"}))
        newest = Sort(SortKey.DATE, descending=True)
        found = await self._tour.workspace.windows.window(where, newest, offset=0, limit=1)
        party = found.rows[0].value.party
        year = today(self._tour.workspace.clock).year
        await self._driver.write(
            _FORM,
            party__name=party.name,
            party__account=party.account,
            party__taxpayer_number=party.taxpayer_number,
            party__bic=party.bic,
            contract_number="15/2026",
            contract_date="12.01.2026",
            contract_from="12.01.2026",
            valid_from="",
            valid_to=f"31.12.{year + 1}",
            limit="1500",
        )
        fields = self._driver.page(_FORM).view.form.fields
        last_day: Any = fields["contract_to"].control
        await self._guide.check(last_day.endless)
        period: Any = fields["limit_period"].control
        await self._guide.choose(period, "month")

    async def _review(self) -> None:
        await self._driver.review(_FORM)

    async def _lose_answer(self) -> None:
        await self._driver.send_and_lose_answer(_FORM, "POST /debitAcceptance")

    async def _find(self) -> None:
        row = await self._driver.find()
        self._given = row.document_id
        await self._driver.synchronise(self._given)

    async def _offer(self) -> None:
        status = int(DocumentStatus.EXECUTED)
        await self._guide.control.advance(document=int(self._given), status=2)
        await self._guide.control.advance(document=int(self._given), status=status)
        await self._driver.synchronise(self._given)
        await self._driver.run("debit_recall.new")
        edit: Any = self._driver.page(_RECALL).view.form.fields["acceptance_id"].control
        popup = edit.offers.popup()
        await self._guide.key_until(
            edit, Qt.Key.Key_Down, popup.isVisible, "the acceptances on offer"
        )

    async def _recall(self) -> None:
        edit: Any = self._driver.page(_RECALL).view.form.fields["acceptance_id"].control
        await self._guide.keys(edit.offers.popup(), Qt.Key.Key_Escape)
        action = "documents.recall_debit"
        await self._driver.show_document(Kind.DOCUMENT, self._given, action)
        await self._driver.run(action)
        form = self._driver.page(_RECALL).view.form
        await self._guide.until(
            lambda: form.texts()["acceptance_id"] == self._given and form.texts()["number"],
            "the acceptance in the form",
        )
        await self._driver.write(_RECALL, reason="Договор расторгнут")

    async def _review_recall(self) -> None:
        await self._driver.review(_RECALL)

    async def _send_recall(self) -> None:
        row = await self._driver.send(_RECALL, OutboxState.CONFIRMED)
        await self._driver.synchronise(row.document_id)

    async def _refused(self) -> None:
        await self._driver.run("debit_recall.new")
        form = self._driver.page(_RECALL).view.form
        await self._guide.until(lambda: form.texts()["number"], "a number of the recall")
        await self._driver.write(_RECALL, acceptance_id=_UNKNOWN_ID)
        await self._driver.review(_RECALL)
        row = await self._driver.send(_RECALL, OutboxState.REFUSED)
        if not row.progress.message:
            raise StepFailed("the bank's own words are not shown")
