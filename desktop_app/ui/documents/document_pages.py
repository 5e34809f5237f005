"""The pages of bank documents, of the unpaid queue and of payment demands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents.subtotals import Grouping
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.documents.answer_columns import answer_columns, answer_in_cells
from desktop_app.ui.documents.document_list_page import DocumentListPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec


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


class CardFilePage(DocumentListPage):
    """Documents waiting for money with their unpaid amounts, oldest first (row 10)."""

    name = "card_file"
    kind = Kind.CARD_FILE
    names_status = True
    title = Text("CardFilePage", "Unpaid queue")
    search_text = Text("CardFilePage", "Search the unpaid queue")
    nothing = Text("CardFilePage", "No documents are waiting for payment.")
    icon = Icon.CARD_FILE
    groupings = (Grouping.ACCOUNT, Grouping.PRIORITY)
    sort = Sort(SortKey.DATE)


class RequirementsPage(DocumentListPage):
    """Requirements on the own accounts, with and without acceptance, newest first (row 18)."""

    name = "requirements"
    kind = Kind.REQUIREMENT
    title = Text("RequirementsPage", "Payment demands")
    search_text = Text("RequirementsPage", "Search payment demands")
    nothing = Text("RequirementsPage", "There are no payment demands to your accounts.")
    icon = Icon.REQUIREMENTS
    groupings = (Grouping.DUE, Grouping.ACCOUNT)
    primary = "accept"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        answer_in_cells(self.list, lambda answer: self.registry.run(f"{self.name}.{answer}"))

    def columns(self) -> Sequence[ColumnSpec[ListedDocument]]:
        """The columns of its list, the last of them to answer a demand."""
        return (*super().columns(), *answer_columns())
