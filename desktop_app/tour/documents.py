"""Journey J2: documents filtered, sorted, searched; details, print forms, exports; offline."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.ui.tables.columns import Part

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_REJECTED = "3"
_MOST_OPENED = 60


class DocumentsJourney:
    """The steps of J2."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    @cached_property
    def _reading(self) -> ListDriver:
        return ListDriver(self._tour, "documents")

    async def walk(self) -> None:
        """Run all steps."""
        await self._guide.step("J2", "Documents of every type", self._list)
        await self._guide.step("J2", "Statuses to choose from", self._open_statuses)
        await self._guide.step("J2", "Only rejected ones", self._rejected)
        await self._guide.step("J2", "By amount", self._by_amount)
        await self._guide.step("J2", "Search in any case", self._search)
        await self._guide.step("J2", "Details", self._details)
        await self._guide.step("J2", "A document with attachments", self._attachments)
        await self._guide.step("J2", "Print form as PDF", self._pdf)
        await self._guide.step("J2", "Search in the print form", self._find_in_form)
        await self._guide.step("J2", "Print form as DOCX", self._docx)
        await self._guide.step("J2", "Export as filtered", self._export)

    async def _list(self) -> None:
        await self._reading.visit()
        state = await self._guide.control.state()
        there = sum(state["counts"]["documents"].values())
        await self._reading.expect_rows(there)

    async def _open_statuses(self) -> None:
        await self._reading.open_chip(Part.STATUSES)

    async def _rejected(self) -> None:
        page = self._reading.page
        await self._reading.narrow_to_status(_REJECTED)
        state = await self._guide.control.state()
        there = state["counts"]["documents"][_REJECTED]
        await self._reading.expect_rows(there)
        row = page.list.model.row(0)
        if row is None or row.value.status != int(_REJECTED):
            raise StepFailed("the first row is not a rejected document")

    async def _by_amount(self) -> None:
        pane = self._reading.page.list
        wanted = Sort(SortKey.AMOUNT, descending=True)
        for _time in range(2):
            await self._guide.sort(self._tour.window, pane, "amount")
            if pane.model.sort_order == wanted:
                break

        def largest_first() -> bool:
            rows = [pane.model.row(position) for position in range(5)]
            sent = [row.value.amount for row in rows if row and row.value.amount]
            amounts = [(each.currency, each.value) for each in sent]
            return len(amounts) == len(rows) and amounts == sorted(amounts, reverse=True)

        await self._guide.until(largest_first, "the largest amounts first")

    async def _search(self) -> None:
        pane = self._reading.page.list
        await self._reading.show_all()
        fragment = await self._fragment()
        await self._guide.search(self._tour.window, fragment.upper())
        where = DocumentFilter(kind=Kind.DOCUMENT, text=fragment)
        totals = await self._tour.workspace.windows.totals(where)
        await self._guide.until(
            lambda: (
                pane.model.where.text.casefold() == fragment.casefold()
                and pane.model.count == totals.count
                and not pane.model.is_reloading
                and pane.model.row(0) is not None
            ),
            "what was searched for",
        )
        row = pane.model.row(0)
        if row is None or fragment.casefold() not in row.value.party.name.casefold():
            raise StepFailed("the first row does not have the fragment")

    async def _fragment(self) -> str:
        """Five Cyrillic letters of a counterparty of the list."""
        model = self._reading.page.list.model
        for position in range(model.count):
            row = model.row(position)
            words = row.value.party.name.split("«") if row is not None else []
            if len(words) > 1 and len(words[1]) > 6:  # noqa: PLR2004 - long enough to be cut
                return str(words[1][1:6]).strip()
        raise StepFailed("no counterparty has a name in quotation marks")

    async def _details(self) -> None:
        since = await self._guide.last_number()
        await self._reading.show_all()
        document = await self._reading.choose(await self._unread())
        await self._reading.read_details(document)
        await self._guide.expect_call("GET /{id}", since=since)

    async def _unread(self) -> int:
        """The first row whose details were never read; the synchronisation reads the newest."""
        model, documents = self._reading.page.list.model, self._tour.workspace.documents
        for position in range(_MOST_OPENED):
            row = model.row(position)
            if row and await documents.stored_details(Kind.DOCUMENT, row.id) is None:
                return position
        raise StepFailed("the details of all documents were read before")

    async def _attachments(self) -> None:
        since = await self._guide.last_number()
        documents = self._tour.workspace.documents
        lists = self._tour.workspace.lists
        opened = 0
        where = DocumentFilter(kind=Kind.DOCUMENT)
        async for batch in lists.iterate(where, Sort(SortKey.DATE, descending=True)):
            for document in batch[:_MOST_OPENED]:
                details = (await documents.details(Kind.DOCUMENT, document.id)).details
                opened += 1
                if isinstance(details, BankDocumentDetails) and details.files:
                    await self._reading.open_document(document.id)
                    await self._reading.read_details(document)
                    await self._keep(details.files[0].name)
                    await self._guide.expect_call("GET /{id}/file/{fileId}", since=since)
                    self._reading.scroll_to_end()
                    return
            break
        raise StepFailed(f"none of {opened} documents has an attachment")

    async def _keep(self, name: str) -> None:
        """Press the first button beside an attachment, which keeps it for offline use."""
        pane = self._reading.page.pane

        def keep() -> QToolButton | None:
            buttons = pane.findChildren(QToolButton)
            return next((each for each in buttons if name in each.accessibleName()), None)

        await self._guide.press_found(keep, f"keep {name}")

    async def _pdf(self) -> None:
        since = await self._guide.last_number()
        document = await self._reading.choose(0)
        await self._reading.read_details(document)
        await self._reading.show_form(FileFormat.PDF)
        await self._guide.expect_call("GET /{id}/{format}", since=since)

    async def _find_in_form(self) -> None:
        viewer = self._tour.profile_pages.navigator.viewer
        if viewer is None or viewer.pdf is None:
            raise StepFailed("no print form is on the screen")
        await self._guide.keys(viewer, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        await self._guide.write(viewer.find_bar.field, "банк")
        found = viewer.find_bar.count_label
        await self._guide.until(
            lambda: any(one.isdigit() and one != "0" for one in found.text()),
            "places that were found",
        )

    async def _docx(self) -> None:
        since = await self._guide.last_number()
        await self._reading.show_form(FileFormat.DOCX)
        await self._guide.expect_call("GET /{id}/{format}", since=since)

    async def _export(self) -> None:
        await self._reading.close_form()
        page = self._reading.page
        for file_format in ExportFormat:
            path = self._tour.folder / f"documents.{file_format}"
            command = {ExportFormat.XLSX: "export", ExportFormat.CSV: "export_csv"}[file_format]
            await self._guide.run(self._tour.window, f"{page.name}.{command}")
            await self._guide.save_as(path)
            await self._guide.until(path.exists, f"the file {path.name}")


class OfflineJourney:
    """The steps of J2 after the bank has become unreachable."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Do all steps; the sandbox is gone at the end."""
        await self._guide.between(self._prepare)
        await self._guide.step("J2", "Offline: what was seen is there", self._lists)
        await self._guide.step("J2", "Offline: a print form", self._form)
        await self._guide.step("J2", "Offline: what is missing is said", self._missing)

    async def _prepare(self) -> None:
        self._reading = ListDriver(self._tour, "documents")
        await self._reading.visit()
        self._document = await self._reading.choose(2)
        await self._reading.read_details(self._document)
        await self._tour.workspace.print_forms.get(Kind.DOCUMENT, self._document.id, FileFormat.PDF)
        await self._tour.stop_sandbox()

    async def _lists(self) -> None:
        sync = self._tour.workspace.sync
        await sync.finished()
        await self._guide.run(self._tour.window, "app.sync")
        await self._guide.until(
            lambda: not sync.status.running and sync.status.error is not None, "words"
        )
        for name in ("card_file", "requirements", "to_sign", "documents"):
            reading = ListDriver(self._tour, name)
            await reading.visit()
        await self._reading.choose(2)
        await self._reading.read_details(self._document)

    async def _form(self) -> None:
        await self._reading.show_form(FileFormat.PDF)

    async def _missing(self) -> None:
        await self._reading.close_form()
        last = await self._reading.rows() - 1
        chosen = await self._reading.choose(last)
        opening, head = self._reading.page.opening, self._reading.page.pane.head
        await self._guide.until(
            lambda: (
                opening.row is not None and opening.row.id == chosen.id and head.failure is not None
            ),
            "words for what is missing",
        )
        if head.fetched_at is not None:
            raise StepFailed("details are shown that were never read")
