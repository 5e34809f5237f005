"""Drives a page with a list of documents in the tour."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.storage.window import DocumentFilter
from desktop_app.tour.input_driver import StepFailed
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.documents.printing.pdf_view import PdfView
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.facet_popover import FacetPopover
from desktop_app.ui.tables.period_popover import PeriodPopover

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtCore import QObject

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Preset
    from desktop_app.tour.context import TourContext
    from desktop_app.ui.tables.list_pane import ListPane
    from desktop_app.ui.tables.popover import Popover

_TRIES: Final = 400
_LOOK_EVERY_S: Final = 0.05


class ListDriver:
    """Drives one list page through the guide."""

    def __init__(self, tour: TourContext, name: str) -> None:
        self._guide = tour.guide
        self._window = tour.window
        self._pages = tour.profile_pages
        self._windows = tour.workspace.windows
        self._name = name

    @property
    def page(self) -> DocumentListPage:
        """The page; it is made when it is first visited."""
        page = self._window.page(self._name)
        if not isinstance(page, DocumentListPage):
            raise StepFailed(f"{self._name} is no page of documents")
        return page

    async def visit(self) -> None:
        """Go there by the navigation and wait for rows."""
        await self.close_form()
        await self._guide.go(self._window, self._name)
        await self.rows()

    async def rows(self, pane: ListPane[Any, Any] | None = None) -> int:
        """Wait until the list is read and stands still, and return how many rows it has."""
        shown = pane or self.page.list
        model, table = shown.model, shown.table
        await self._guide.until(
            lambda: (
                model.known
                and not model.is_reloading
                and model.row(max(0, table.rowAt(0))) is not None  # the first one that is in view
            ),
            "rows",
        )
        return model.count

    async def expect_rows(self, there: int) -> None:
        """Wait until the list has exactly so many rows, and shows the first if there are any.

        Raises:
            StepFailed: it has another number of rows.
        """
        model = self.page.list.model
        await self._guide.until(
            lambda: (
                model.known
                and not model.is_reloading
                and model.count == there
                and (not there or model.row(0) is not None)
            ),
            f"{there} rows in {self._name}",
        )

    async def show_all(self) -> None:
        """Clear the filter and the search, and wait for all rows."""
        pane, command = self.page.list, f"{self._name}.clear"
        if self._window.registry.can_run(command):
            await self._guide.run(self._window, command)
        await self._guide.until(
            lambda: (
                pane.model.where == DocumentFilter(kind=self.page.kind)
                and not pane.model.is_reloading
            ),
            "no filter",
        )

    async def narrow_to_status(self, status: str) -> None:
        """Show only documents in one state."""
        await self.tick(Part.STATUSES, {status})
        model = self.page.list.model
        await self._guide.until(
            lambda: model.where.statuses == {int(status)} and not model.is_reloading,
            f"documents in status {status}",
        )

    async def tick(self, part: Part, values: Collection[str]) -> None:
        """Open a chip, tick exactly these of its values, and close it.

        Raises:
            StepFailed: it does not offer them.
        """
        chip = self.page.list.bar.chips[part]
        popover = await self.open_chip(part)
        if not isinstance(popover, FacetPopover):
            raise StepFailed(f"nothing can be ticked in {part}")
        for value, box in popover.boxes.items():
            await self._guide.check(box, on=value in values)
        await self._guide.keys(popover, Qt.Key.Key_Escape)
        await self._guide.until(lambda: chip.popover is None, "the end of the choice")

    async def choose_period(self, preset: Preset) -> None:
        """Open the chip of the period, and choose a named one.

        Raises:
            StepFailed: it offers none.
        """
        popover = await self.open_chip(Part.PERIOD)
        if not isinstance(popover, PeriodPopover):
            raise StepFailed("no period can be chosen")
        await self._guide.press(popover.presets[preset])
        chip = self.page.list.bar.chips[Part.PERIOD]
        await self._guide.until(lambda: chip.popover is None, "the end of the choice")

    async def open_chip(self, part: Part) -> Popover | None:
        """Open what a chip offers."""
        chip = self.page.list.bar.chips[part]
        if chip.popover is None:
            await self._guide.press(chip)
        await self._guide.until(
            lambda: chip.popover is not None and chip.popover.isVisible(), "the choice"
        )
        return chip.popover

    async def open_document(self, document_id: str) -> None:
        """Go to a document of the list as soon as it is listed, whatever was filtered."""
        await self.visit()
        await self.show_all()
        table, model = self.page.list.table, self.page.list.model

        def is_there() -> bool:
            row = table.current
            return row is not None and row.id == document_id and not model.is_reloading

        for _ in range(_TRIES):
            place = await self._windows.position(model.where, model.sort_order, document_id)
            if place is not None and place < model.count and not model.is_reloading:
                await self._guide.go_to_row(table, place)
                if is_there():
                    return
            await asyncio.sleep(_LOOK_EVERY_S)
        raise StepFailed(f"{document_id} is not listed")

    async def choose(self, position: int, pane: ListPane[Any, Any] | None = None) -> ListedDocument:
        """Go to a row and wait until it is the current one."""
        shown = pane or self.page.list
        table = shown.table
        await self._guide.go_to_row(table, position)
        row = shown.model.row(position)
        if row is None:
            raise StepFailed("the row went away")
        await self._guide.until(
            lambda: table.current is not None and table.current.id == row.id, "the current row"
        )
        document: ListedDocument = row.value
        return document

    async def read_details(self, document: ListedDocument) -> None:
        """Wait until the pane shows the details of a document."""
        pane = self.page.pane

        def shown() -> bool:
            row = self.page.opening.row
            return row is not None and row.id == document.id and pane.head.fetched_at is not None

        await self._guide.until(pane.isVisible, "the details pane")
        await self._guide.until(shown, f"details of No. {document.number}")

    def scroll_to_end(self) -> None:
        """Scroll the details to their end."""
        for area in self.page.pane.findChildren(QScrollArea):
            area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())

    async def show_form(self, file_format: FileFormat, *register_form: RegisterForm) -> None:
        """Open the print form of the current document, and wait until it is on the screen."""
        page, before = self.page, self._form(file_format)
        await self._guide.until(lambda: page.current_document() is not None, "the chosen document")
        command = {FileFormat.PDF: "print", FileFormat.DOCX: "print_word"}[file_format]
        if RegisterForm.REQUEST_WITH_DOCUMENTS in register_form:
            command = "print_all"
        await self._guide.run(self._window, f"{self._name}.{command}")
        await self._guide.until(
            lambda: self._form(file_format) not in {None, before}, f"the form as {file_format}"
        )
        pdf = self._form(file_format)
        if isinstance(pdf, PdfView):
            await self._guide.until(lambda: pdf.is_painted, "its first page")

    def _form(self, file_format: FileFormat) -> QObject | None:
        """What the viewer shows in a format; None while it shows nothing in it."""
        viewer = self._pages.navigator.viewer
        if viewer is None or not viewer.isVisible():
            return None
        return viewer.pdf if file_format is FileFormat.PDF else viewer.docx

    async def close_form(self) -> None:
        """Close the viewer with its key, if it is open."""
        viewer = self._pages.navigator.viewer
        if viewer is not None and viewer.isVisible():
            await self._guide.key_until(
                viewer, Qt.Key.Key_Escape, lambda: not viewer.isVisible(), "the end of the form"
            )
