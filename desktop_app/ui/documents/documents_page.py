"""The page of all bank documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import Kind
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.ui.shell.page_context import PageContext


class DocumentsPage(DocumentListPage):
    """Documents of every type and status, newest first (row 1)."""

    name = "documents"
    kind = Kind.DOCUMENT
    title = Text("DocumentsPage", "Documents")
    search_text = Text("DocumentsPage", "Search documents")
    nothing = Text("DocumentsPage", "No documents were read from the bank yet.")
    icon = Icon.DOCUMENTS
    primary = "sign"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.new_button = NewButton(context)
        self.head.add_widget(self.new_button)
