"""Journey J15: a workbook of forty invoices becomes forty signed documents."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QProgressBar

from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.documents.exports import ExportColumn, ExportFormat
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey
from desktop_app.tour.form_driver import FormDriver
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.tour.signing_driver import SigningDriver
from desktop_app.ui.imports.import_page import ImportPage
from desktop_app.ui.imports.import_texts import RowState
from desktop_app.ui.outbox.batch_items import WarningKind
from desktop_app.ui.outbox.batch_page import BatchPage, BatchStep
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.payments.payment_page import PaymentPage

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.tour.context import TourContext

_INVOICES: Final = 40
_FIRST: Final = 2601
_DRAFTS: Final = "договор 77"
"""In the texts of the drafts, to be found by."""
_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_PAID: Final = DocumentFilter(
    kind=Kind.DOCUMENT,
    types=frozenset({"legalPayments"}),
    statuses=frozenset({DocumentStatus.EXECUTED.value}),
)


@dataclass(frozen=True, slots=True)
class _Invoice:
    """One row of the workbook."""

    party: Party
    number: int

    @property
    def amount(self) -> Decimal:
        return Decimal(self.number) + Decimal("0.35")

    @property
    def purpose(self) -> str:
        return f"Оплата по счёту № {self.number} за материалы"


class _Workbook:
    """The rows as something that can be exported."""

    def __init__(self, invoices: list[_Invoice]) -> None:
        self._invoices = tuple(invoices)

    async def iterate(self, _where: Any, _sort: Sort) -> AsyncIterator[tuple[_Invoice, ...]]:
        """All of them at once."""
        yield self._invoices


_COLUMNS: Final = (
    ExportColumn[_Invoice]("Получатель", lambda row: row.party.name),
    ExportColumn[_Invoice]("УНП", lambda row: row.party.taxpayer_number),
    ExportColumn[_Invoice]("Счёт получателя", lambda row: row.party.account),
    ExportColumn[_Invoice]("БИК", lambda row: row.party.bic),
    ExportColumn[_Invoice]("Сумма", lambda row: row.amount),
    ExportColumn[_Invoice]("Назначение платежа", lambda row: row.purpose),
)


class BatchJourney:
    """The steps of J15."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._signing = SigningDriver(tour)
        self._ids: tuple[str, ...] = ()
        self._drafts: tuple[str, ...] = ()

    async def walk(self) -> None:
        """Run all steps."""
        step = self._guide.step
        await step("J15", "A workbook of forty invoices, checked", self._check)
        await step("J15", "Forty payments imported", self._bring_in)
        await step("J15", "All of them before they are sent", self._review)
        await step("J15", "Forty documents at the bank", self._send)
        await step("J15", "Forty documents before they are signed", self._choose)
        await step("J15", "Forty documents on the bank's page", self._signing.open)
        await step("J15", "Forty signed documents", self._sign)
        await step("J15", "Forty print forms in one file", self._print)
        await step("J15", "Drafts before they are sent together", self._review_drafts)
        await step("J15", "Drafts sent, one of them left", self._send_drafts)

    @property
    def _import(self) -> ImportPage:
        page = self._tour.window.page("import")
        if not isinstance(page, ImportPage):
            raise StepFailed("there is no page for imports")
        return page

    @property
    def _batch(self) -> BatchPage:
        page = self._tour.window.page("batch")
        if not isinstance(page, BatchPage):
            raise StepFailed("there is no page for batches")
        return page

    async def _check(self) -> None:
        workspace = self._tour.workspace
        path = self._tour.folder / "invoices.xlsx"
        await workspace.exports.write(
            _Workbook(await self._invoices()),
            None,
            _NEWEST,
            columns=_COLUMNS,
            path=path,
            file_format=ExportFormat.XLSX,
        )
        await self._guide.go(self._tour.window, "outbox")
        await self._guide.run(self._tour.window, "outbox.import")
        page = self._import
        await self._guide.run(self._tour.window, "import.choose")
        await self._guide.save_as(path)
        model = page.preview.model
        await self._guide.until(lambda: model.plan is not None, "the rows of the workbook")
        await self._guide.until(lambda: not page.strip.busy, "the end of the check")
        if len(model.chosen) != _INVOICES or model.counts[RowState.ERROR]:
            raise StepFailed(f"of forty invoices are as they should be: {dict(model.counts)}")

    async def _bring_in(self) -> None:
        page = self._import
        await self._guide.run(self._tour.window, "import.bring_in")
        await self._guide.until(
            lambda: page.preview.model.counts[RowState.IMPORTED] == _INVOICES, "forty payments"
        )
        found = await self._tour.workspace.outbox_rows.window(
            OutboxFilter(states=frozenset({OutboxState.READY}), text="за материалы"),
            Sort(SortKey.CHANGED),
            offset=0,
            limit=_INVOICES + 1,
        )
        if len(found.rows) != _INVOICES:
            raise StepFailed(f"{len(found.rows)} payments wait in the outbox")

    async def _review(self) -> None:
        batch = await self._show_together("за материалы", _INVOICES)
        kinds = Counter(kind for item in batch.model.items for kind in item.kinds)
        if kinds[WarningKind.NEW_ACCOUNT] or kinds[WarningKind.REPEATED]:
            raise StepFailed(f"usual payments are warned of: {dict(kinds)}")

    async def _send(self) -> None:
        since = await self._guide.last_number()
        batch = self._batch
        await self._guide.confirm_and_press(batch.view.checked, batch.view.send_button)
        for count in range(1, _INVOICES + 1):  # a slow bank has its time for each of them
            ended = partial(self._ended, count)
            await self._guide.until(ended, f"the end of sending {count}")
        await self._guide.until(lambda: batch.step is BatchStep.DONE, "the end of the sending")
        rows = await self._tour.workspace.outbox.rows([item.row.id for item in batch.model.items])
        states = Counter(row.state for row in rows)
        if states != {OutboxState.CONFIRMED: _INVOICES}:
            raise StepFailed(f"not all of them were taken: {dict(states)}")
        self._ids = tuple(row.document_id for row in rows)
        calls = Counter(one["operation"] for one in await self._guide.calls(since))
        if calls["POST /"] != _INVOICES:
            raise StepFailed(f"the bank was asked {calls['POST /']} times")

    def _ended(self, count: int) -> bool:
        """Whether so many documents were sent, or nothing more is."""
        batch = self._batch
        return batch.step is BatchStep.DONE or batch.model.ended_count >= count

    async def _choose(self) -> None:
        await self._guide.press(self._batch.view.send_button)
        await self._signing.compared(self._ids)

    async def _sign(self) -> None:
        await self._signing.sign()

    async def _print(self) -> None:
        driver = ListDriver(self._tour, "documents")
        await driver.visit()
        page = driver.page
        await self._guide.search(self._tour.window, "за материалы")
        model = page.list.model
        await self._guide.until(lambda: model.count == _INVOICES, "the forty in the list")
        await self._guide.select_all(page.list.table)
        await self._guide.run(self._tour.window, "documents.print_one_file")
        path = self._tour.folder / "invoices.pdf"
        await self._guide.save_as(path)
        bar = page.strip.findChild(QProgressBar)
        if bar is None:
            raise StepFailed("nothing shows how far the print forms are")
        while not path.exists():  # a slow bank has its time for each of them
            before = bar.value()
            await self._guide.until(
                lambda before=before: path.exists() or bar.value() != before,  # type: ignore[misc]  # mypy cannot infer a bound default
                "the next print form",
            )
        await self._guide.until(lambda: not page.strip.busy, "the end of the work")
        message = page.messages.message
        if message is None or str(_INVOICES) not in message.title:
            raise StepFailed("not all print forms are in the file")

    async def _review_drafts(self) -> None:
        """Write three payments, one of them without a purpose, and show them together."""
        (invoice, *_) = await self._invoices()
        page = self._tour.window.page("payment")
        if not isinstance(page, PaymentPage):
            raise StepFailed("there is no form for payments")
        drafts = []
        for amount, purpose in (("41,10", "Аренда"), ("42,20", "Охрана"), ("43,30", "")):
            await self._guide.run(self._tour.window, "payment.new")
            form = page.view.form
            await self._guide.until(lambda form=form: form.texts()["number"], "a number")  # type: ignore[misc]  # mypy cannot infer a bound default
            await FormDriver(self._tour).write(
                "payment",
                party__name=f"{invoice.party.name}, {_DRAFTS}",
                party__account=invoice.party.account,
                party__taxpayer_number=invoice.party.taxpayer_number,
                party__bic=invoice.party.bic,
                amount=amount,
                purpose=purpose and f"{purpose}, {_DRAFTS}",
            )
            await self._guide.until(page.view.saved.text, "the saved draft")
            drafts.append(page.form_id)
        self._drafts = tuple(drafts)
        batch = await self._show_together(_DRAFTS, len(drafts))
        faulty = [item.row.id for item in batch.model.items if not item.can_be_sent]
        if faulty != [drafts[-1]]:
            raise StepFailed(f"{len(faulty)} of the drafts are named as wrong")

    async def _send_drafts(self) -> None:
        batch = self._batch
        await self._guide.confirm_and_press(batch.view.checked, batch.view.send_button)
        for count in range(1, _INVOICES + 1):  # a slow bank has its time for each of them
            ended = partial(self._ended, count)
            await self._guide.until(ended, f"the end of sending {count}")
        await self._guide.until(lambda: batch.step is BatchStep.DONE, "the end of the sending")
        rows = await self._tour.workspace.outbox.rows(self._drafts)
        states = Counter(row.state for row in rows)
        if states != {OutboxState.CONFIRMED: 2, OutboxState.DRAFT: 1}:
            raise StepFailed(f"the drafts became {dict(states)}")
        await self._tour.workspace.outbox.discard(self._drafts[-1])

    async def _show_together(self, text: str, count: int) -> BatchPage:
        """Search the outbox, choose all that is found, and show it before it is sent."""
        await self._guide.go(self._tour.window, "outbox")
        page = self._tour.window.page("outbox")
        if not isinstance(page, OutboxPage):
            raise StepFailed("there is no outbox")
        await self._guide.search(self._tour.window, text)
        model = page.list.model
        await self._guide.until(lambda: model.count == count, "the rows in the list")
        await self._guide.select_all(page.list.table)
        await self._guide.until(lambda: len(page.pane.rows) == count, "all of them chosen")
        await self._guide.press_found(lambda: page.pane.buttons.get("send"), "Send")
        batch = self._batch
        await self._guide.until(lambda: batch.step is BatchStep.REVIEW, "what is to be sent")
        return batch

    async def _invoices(self) -> list[_Invoice]:
        """Forty invoices of payees that were paid before."""
        found = await self._tour.workspace.windows.window(_PAID, _NEWEST, offset=0, limit=99)
        parties: dict[str, Party] = {}
        for row in found.rows:
            party = row.value.party
            if party.bic and party.account[4:8] == party.bic[:4]:
                parties.setdefault(party.taxpayer_number, party)
        if not parties:
            raise StepFailed("nobody was paid before")
        payees = list(parties.values())
        return [_Invoice(payees[place % len(payees)], _FIRST + place) for place in range(_INVOICES)]
