"""Drives a page with a list of documents in the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea

from desktop_app.domain.documents.files import FileFormat
from desktop_app.storage.window import DocumentFilter
from desktop_app.tour.guide import StepFailed
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.documents.printing.pdf_view import PdfView
from desktop_app.ui.tables.columns import Part

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.register.obligations import RegisterForm
    from desktop_app.tour.context import TourContext
    from desktop_app.ui.tables.list_pane import ListPane


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
        button = self._window.navigation.buttons[self._name]
        await self._guide.press(button)
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
        """Wait until the list has exactly so many rows, and shows the first.

        Raises:
            StepFailed: it has another number of rows.
        """
        model = self.page.list.model
        await self._guide.until(
            lambda: model.count == there and not model.is_reloading and model.row(0) is not None,
            f"{there} rows in {self._name}",
        )

    async def show_all(self) -> None:
        """Clear the filter and the search, and wait for all rows."""
        pane = self.page.list
        self.page.head.search.clear()
        pane.clear_filter()
        await self._guide.until(
            lambda: (
                pane.model.where == DocumentFilter(kind=self.page.kind)
                and not pane.model.is_reloading
            ),
            "no filter",
        )

    async def narrow_to_status(self, status: str) -> None:
        """Show only documents in one state, as from the menu of a cell."""
        facets = await self._windows.statuses(DocumentFilter(kind=self.page.kind))
        name = next((one.name for one in facets if one.value == status), "")
        self.page.list.narrow(Part.STATUSES, status, name)
        model = self.page.list.model
        await self._guide.until(
            lambda: model.where.statuses == {int(status)} and not model.is_reloading,
            f"documents in status {status}",
        )

    async def choose(self, position: int, pane: ListPane[Any, Any] | None = None) -> ListedDocument:
        """Click a row and wait until it is the current one."""
        shown = pane or self.page.list
        table = shown.table
        table.go_to(position)
        await self._guide.until(
            lambda: shown.model.row(position) is not None and not shown.model.is_reloading,
            "the row",
        )
        middle = table.rowViewportPosition(position) + table.rowHeight(position) // 2
        await self._guide.click(table.viewport(), QPoint(60, middle))
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
        page.show_form(file_format, *register_form)
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
            await self._guide.keys(viewer, Qt.Key.Key_Escape)
            viewer.close()
